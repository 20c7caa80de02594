//! This module emits how the `const fn` twins read and write arrays of primitives.
//!
//! Input: a field that is an array. Output: its value as an expression, or statements that write it. Invariants: the loop is in the
//! runtime's macro, and has no panic; an error has the number of the element, counted over all dimensions.

use super::{decode, encode};
use crate::attr::Term;
use crate::model::{Field, Kind, Known, Prim, Ty};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The value of the field, read through the cursor `__bp_r`.
pub(super) fn read(field: &Field<'_>, site: &TokenStream) -> TokenStream {
    read_level(field, &field.ty, &Place::default(), site)
}

/// Statements that write the value at the place `stored` through the cursor `__bp_w`.
pub(super) fn write(field: &Field<'_>, stored: &TokenStream, site: &TokenStream) -> TokenStream {
    write_level(field, &field.ty, (&Place::default(), &quote!(&#stored)), site)
}

/// Where an element lies: how many arrays are around it, and its number among all elements.
#[derive(Default)]
struct Place {
    depth: usize,
    number: Option<TokenStream>,
}

impl Place {
    /// The name that code at this depth has for what `what` says.
    fn name(&self, what: &str) -> Ident {
        format_ident!("__bp_{what}{}", self.depth)
    }

    /// The place of an element of an array of `len`, whose number in it is `index`.
    fn inside(&self, index: &Ident, len: &Term) -> Place {
        let number = match &self.number {
            Some(outer) => quote!((#outer) * (#len) + #index),
            None => quote!(#index),
        };
        Place { depth: self.depth + 1, number: Some(number) }
    }
}

fn read_level(field: &Field<'_>, ty: &Ty<'_>, place: &Place, site: &TokenStream) -> TokenStream {
    match (&ty.known, ty.prim()) {
        (Known::Array(element, len), _) => {
            let index = place.name("index");
            let (empty, place) = (empty(ty), place.inside(&index, len));
            let element = read_level(field, element, &place, site);
            quote!(__bp::read_items!(#index in #empty => #element))
        }
        (_, Some(prim)) => decode::twin_element(field, (ty, prim), &number(place), site),
        _ => quote!(),
    }
}

fn write_level(
    field: &Field<'_>,
    ty: &Ty<'_>,
    (place, stored): (&Place, &TokenStream),
    site: &TokenStream,
) -> TokenStream {
    match (&ty.known, ty.prim()) {
        (Known::Array(element, len), _) => {
            let (index, item) = (place.name("index"), place.name("item"));
            let place = place.inside(&index, len);
            let write = write_level(field, element, (&place, &quote!(#item)), site);
            quote!(__bp::write_items!(#index, #item in #stored => #write))
        }
        (_, Some(prim)) => encode::twin_element(field, (prim, stored), &number(place), site),
        _ => quote!(),
    }
}

fn number(place: &Place) -> TokenStream {
    place.number.clone().unwrap_or_else(|| quote!(0))
}

/// An array whose elements are still to be read.
fn empty(ty: &Ty<'_>) -> TokenStream {
    match (&ty.known, ty.prim()) {
        (Known::Array(element, len), _) => {
            let element = empty(element);
            quote!([#element; #len])
        }
        (_, Some(Prim { kind: Kind::Bool, .. })) => quote!(false),
        (_, Some(Prim { kind: Kind::Char, .. })) => quote!('\0'),
        (_, Some(Prim { kind: Kind::Float, .. })) => quote!(0.0),
        _ => quote!(0),
    }
}
