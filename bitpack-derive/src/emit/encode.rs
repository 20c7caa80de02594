//! Encoding is one checked write for each field, in wire order.
//!
//! Input: the fields. Output: `fn write`, as in
//!
//! ```text
//! __bp_w.put(self.weapon as u64, 4, __bp::site::<Self, 1>())?;
//! <Team as __bp::Scalar>::write_bits(&self.team, __bp_w, 2, __bp::site::<Self, 2>())?;
//! Ok(())
//! ```

use super::site::{Caller, inline, located, on_wire, site};
use super::{decode, order, twin_arrays};
use crate::model::{Field, FieldKind, Kind, Packet, Prim, Ty};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Path;
use syn::spanned::Spanned;

/// `Fixed::write`; where the twin has the same code it only calls the `const fn`.
pub(super) fn emit(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let inline = inline();
    let body = match packet.writes_as_twin() {
        true => quote!(self.__bp_write(__bp_w)),
        false => body(packet, fields, Caller::Trait),
    };
    quote! {
        #inline
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            #body
        }
    }
}

/// The straight line of writes, from the fields of `self`.
pub(super) fn body(packet: &Packet<'_>, fields: &[Field<'_>], caller: Caller) -> TokenStream {
    body_of(packet, fields, caller, |field| {
        let member = &field.member;
        quote!(self.#member)
    })
}

/// The straight line of writes, from the places that `stored` names.
pub(super) fn body_of(
    packet: &Packet<'_>,
    fields: &[Field<'_>],
    caller: Caller,
    stored: impl Fn(&Field<'_>) -> TokenStream,
) -> TokenStream {
    let writes = on_wire(fields)
        .map(|(index, field)| emit_field(packet, field, (&stored(field), index), caller));
    if packet.is_placed() {
        return placed(packet, quote!(#(#writes)*), caller);
    }
    let origin = decode::needs_origin(fields).then(|| quote!(let __bp_origin = __bp_w.position();));
    quote! {
        #origin
        #(#writes)*
        __bp::Ok(())
    }
}

/// Writes of placed fields: in a frame, or for the twin in the message, because no `const fn` can copy the frame.
fn placed(packet: &Packet<'_>, writes: TokenStream, caller: Caller) -> TokenStream {
    let bits = quote!(<Self as __bp::Fixed>::BITS);
    let (frame, open, close) = match caller {
        Caller::Trait => {
            let len = frame_len(packet);
            let frame = quote!(let mut __bp_frame = [0; #len];);
            (Some(frame), quote!(open(&mut __bp_frame, #bits)), quote!(close(&__bp_frame, #bits)))
        }
        Caller::Twin => (None, quote!(open_in_place(#bits)), quote!(close_in_place(#bits))),
    };
    quote! {
        #frame
        {
            let mut __bp_w = __bp_w.#open;
            #writes
        }
        __bp_w.#close;
        __bp::Ok(())
    }
}

/// The length of the array in which placed fields are put together, which no type parameter can tell.
fn frame_len(packet: &Packet<'_>) -> TokenStream {
    let total = packet.attrs.total.as_ref().map(|total| &total.value);
    match total.filter(|total| total.literal().is_some()) {
        _ if packet.generics.params.is_empty() => {
            quote!(__bp::frame_len(<Self as __bp::Fixed>::BITS))
        }
        Some(bits) => quote!(__bp::frame_len(#bits)),
        None => quote!(0),
    }
}

fn emit_field(
    packet: &Packet<'_>,
    field: &Field<'_>,
    (stored, index): (&TokenStream, usize),
    caller: Caller,
) -> TokenStream {
    let site = site(index);
    let call = match (caller, write(field, stored, &site)) {
        (Caller::Twin, _) if field.is_primitive_array() => twin_arrays::write(field, stored, &site),
        (_, (call, false)) => call,
        (Caller::Twin, (call, true)) => quote!(__bp::tri!(#call)),
        (Caller::Trait, (call, true)) => quote!(#call?),
    };
    let write = if packet.is_placed() {
        let order = order::field(field).unwrap_or_else(|| quote!(__BpO));
        quote!(__bp::write_at!(__bp_w: #order, #site.offset, #call);)
    } else {
        ordered(field, call)
    };
    let pad =
        field.attrs.align.as_ref().map(|_| quote!(__bp_w.zeros_to(__bp_origin, #site.offset);));
    quote!(#pad #write)
}

/// A field in a run of a message of variable width, whose value is at the place `stored`; an error goes to `__bp_slot`.
pub(super) fn in_run(field: &Field<'_>, stored: &TokenStream, site: &TokenStream) -> TokenStream {
    match write(field, stored, site) {
        (call, true) => recorded(field, call),
        (call, false) => ordered(field, call),
    }
}

/// The statements with which a view writes a field through the cursor `__bp_w`, from the place `stored`, and their result.
pub(super) fn part(field: &Field<'_>, stored: &TokenStream, site: &TokenStream) -> TokenStream {
    match write(field, stored, site) {
        (call, true) => call,
        (call, false) => quote!(#call; __bp::Ok(())),
    }
}

/// The call with which a view writes an element at `__bp_value` through the cursor `__bp_w`.
pub(super) fn element(field: &Field<'_>, element: &Ty<'_>, site: &TokenStream) -> TokenStream {
    let width = field.width();
    match field.kind {
        FieldKind::Scalar => {
            quote!(<#element as __bp::Scalar>::write_bits(__bp_value, __bp_w, #width, #site))
        }
        _ => quote!(<#element as __bp::Fixed>::write_nested(__bp_value, __bp_w, #site)),
    }
}

/// A call that can fail, in a run of a message of variable width.
pub(super) fn recorded(field: &Field<'_>, call: TokenStream) -> TokenStream {
    ordered(field, quote!(__bp::record(__bp_slot, #call)?))
}

/// A call on the cursor as a statement, in the field's own order if it states one.
fn ordered(field: &Field<'_>, call: TokenStream) -> TokenStream {
    match order::field(field) {
        Some(order) => quote!(__bp::write_in!(__bp_w: #order, #call);),
        None => quote!(#call;),
    }
}

/// The call on the cursor `__bp_w`, and whether it can fail.
fn write(field: &Field<'_>, stored: &TokenStream, site: &TokenStream) -> (TokenStream, bool) {
    let (ty, width) = (&field.ty, field.width());
    match &field.kind {
        FieldKind::Prim(prim) => write_prim(field, *prim, stored, site),
        FieldKind::Physical(_) => {
            (quote!(__bp_w.put_physical(#stored as f64, #width, #site)), true)
        }
        FieldKind::Scalar => {
            let value = quote!(&#stored);
            (quote!(<#ty as __bp::Scalar>::write_bits(#value, __bp_w, #width, #site)), true)
        }
        FieldKind::Nested => {
            (quote!(<#ty as __bp::Fixed>::write_nested(&#stored, __bp_w, #site)), true)
        }
        FieldKind::Coded(module) => {
            let encoded = encoded(module, stored);
            (quote!(__bp_w.coded(#encoded, #width, #site)), true)
        }
        FieldKind::Constant | FieldKind::Opening => (quote!(__bp_w.constant(#site)), false),
        FieldKind::Magic(_) => (quote!(__bp_w.stored_constant(#stored as u64, #site)), true),
        FieldKind::Skipped
        | FieldKind::Dynamic
        | FieldKind::Custom(_)
        | FieldKind::Calculated(_)
        | FieldKind::Computed(..) => (quote!(), false),
    }
}

/// A value in the form that its codec module gives it. What is wrong with the function is an error on the module's name.
pub(super) fn encoded(module: &Path, stored: &TokenStream) -> TokenStream {
    let encode = Ident::new("encode", module.span());
    let here = Span::call_site().located_at(module.span());
    let stored = located(stored.clone(), here);
    quote_spanned!(here=> #module::#encode(&#stored))
}

/// An element of an array in a `const fn`, whose number in the field is `index`, from a reference to it.
pub(super) fn twin_element(
    field: &Field<'_>,
    (prim, item): (Prim, &TokenStream),
    index: &TokenStream,
    site: &TokenStream,
) -> TokenStream {
    match write_prim(field, prim, &quote!(*#item), site) {
        (call, true) => quote!(__bp::tri_at!(#call, #index)),
        (call, false) => call,
    }
}

/// A primitive of the field: its value, or an element of the array.
fn write_prim(
    field: &Field<'_>,
    prim: Prim,
    stored: &TokenStream,
    site: &TokenStream,
) -> (TokenStream, bool) {
    let width = field.width().or_else(|| decode::natural(prim));
    let bounded = field.is_bounded();
    let (method, via) = match (prim.kind, prim.is_wide(), bounded) {
        (Kind::Float, ..) if field.known_width_of(prim) != prim.natural.map(i128::from) => {
            return (quote!(__bp_w.put_physical(#stored as f64, #width, #site)), true);
        }
        (Kind::Float, ..) if prim.most == 32 => {
            return (quote!(__bp_w.put_f32(#stored, #width)), false);
        }
        (Kind::Float, ..) => return (quote!(__bp_w.put_float(#stored, #width)), false),
        (Kind::Unsigned, false, true) => (quote!(put_within), quote!(u64)),
        (Kind::Unsigned, true, false) => (quote!(put_wide), quote!(u128)),
        (Kind::Unsigned, true, true) => (quote!(put_wide_within), quote!(u128)),
        (Kind::Signed, false, false) if prim.most <= 32 => (quote!(put_signed32), quote!(i32)),
        (Kind::Signed, false, false) => (quote!(put_signed), quote!(i64)),
        (Kind::Signed, false, true) => (quote!(put_signed_within), quote!(i64)),
        (Kind::Signed, true, false) => (quote!(put_wide_signed), quote!(i128)),
        (Kind::Signed, true, true) => (quote!(put_wide_signed_within), quote!(i128)),
        (Kind::Unsigned | Kind::Bool | Kind::Char, ..) => (quote!(put), quote!(u64)),
    };
    (quote!(__bp_w.#method(#stored as #via, #width, #site)), true)
}
