//! This module emits the parts of a value, for reflection at run time.
//!
//! Input: the fields. Output: `fn part_value`, one arm per field on the wire.

use super::encode::encoded;
use super::site::on_wire;
use crate::model::{Field, FieldKind};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

pub(super) fn emit(fields: &[Field<'_>]) -> TokenStream {
    let arms = on_wire(fields).filter_map(|(index, field)| {
        let index = Literal::usize_unsuffixed(index);
        let member = &field.member;
        let value = value(field, &quote!(self.#member))?;
        Some(quote!(#index => #value,))
    });
    quote! {
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                #(#arms)*
                _ => __bp::Value::Unit,
            }
        }
    }
}

/// The value of a field at the place `stored`.
pub(super) fn value(field: &Field<'_>, stored: &TokenStream) -> Option<TokenStream> {
    let ty = &field.ty;
    Some(match &field.kind {
        FieldKind::Skipped | FieldKind::Opening => return None,
        FieldKind::Coded(module) => {
            let encoded = encoded(module, stored);
            quote!(__bp::coded(#encoded))
        }
        FieldKind::Custom(_) => quote!({ use __bp::ShowAny as _; __bp::Show(&#stored).value() }),
        FieldKind::Scalar => quote!(<#ty as __bp::Scalar>::value_of(&#stored)),
        FieldKind::Nested => quote!(<#ty as __bp::Fixed>::value_of(&#stored)),
        // Reserved fields are read all the same, so that none is reported as dead code.
        _ => quote!(__bp::BitPack::value(&#stored)),
    })
}
