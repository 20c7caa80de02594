//! Run-time reflection: the parts of a value.
//!
//! Input: the fields. Output: `fn part_value`, one arm per field on the wire.

use super::on_wire;
use crate::model::{Field, FieldKind};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

pub(super) fn emit(fields: &[Field<'_>]) -> TokenStream {
    let arms = on_wire(fields).filter_map(|(index, field)| {
        let index = Literal::usize_unsuffixed(index);
        let (member, ty) = (&field.member, field.ty);
        let value = match &field.kind {
            FieldKind::Skipped => return None,
            // Read all the same, so that no reserved field is reported as dead code.
            FieldKind::Coded(module) => quote!(__bp::coded(#module::encode(&self.#member))),
            FieldKind::Scalar => quote!(<#ty as __bp::Scalar>::value_of(&self.#member)),
            FieldKind::Nested => quote!(<#ty as __bp::Fixed>::value_of(&self.#member)),
            _ => quote!(__bp::BitPack::value(&self.#member)),
        };
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
