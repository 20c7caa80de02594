//! This module emits `Decode` and `Encode`, which whole messages have.
//!
//! Input: the packet. Output: the impls of a type that takes no context.

use super::Impls;
use crate::emit::site::inline;
use crate::model::{Body, Field};
use proc_macro2::TokenStream;
use quote::quote;

impl Impls<'_> {
    /// Whole messages.
    pub(in crate::emit::dynamic) fn whole(&self) -> TokenStream {
        let (life, this) = (&self.life, &self.this);
        let generics = self.with_life(&self.readable());
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let inline = inline();
        let decode = quote! {
            impl #impl_generics __bp::Decode<#life> for #this #where_clause {
                #inline
                fn decode(__bp_bytes: &#life [u8]) -> __bp::Decoded<Self> {
                    __bp::decode(__bp_bytes)
                }
                #inline
                fn decode_prefix(__bp_bytes: &#life [u8]) -> __bp::Decoded<(Self, &#life [u8])> {
                    __bp::decode_prefix(__bp_bytes)
                }
            }
        };
        let generics = self.writable();
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let (encode, notes, constant) = match &self.packet.attrs.notes {
            Some(notes) => {
                let notes = &notes.value;
                let notes = quote!(const __BP_NOTES: usize = __bp::notes(#notes););
                (quote!(__bp::encode_noting::<__BP_NOTES, _>), quote!(__BP_NOTES), Some(notes))
            }
            None => (quote!(__bp::encode_into), quote!(0), None),
        };
        let expected = self.expected();
        quote! {
            #constant
            #[automatically_derived]
            #decode
            #[automatically_derived]
            impl #impl_generics __bp::Encode for #this #where_clause {
                #inline
                fn encode_into(&self, __bp_out: &mut [u8]) -> __bp::Result<usize, __bp::EncodeError> {
                    #encode(self, __bp_out)
                }
                #expected
                #[inline]
                fn encode_growing(
                    &self,
                    __bp_memory: &mut __bp::Vector,
                ) -> __bp::Option<__bp::Result<usize, __bp::EncodeError>> {
                    __bp::encode_growing::<#notes, _>(self, __bp_memory)
                }
                #[inline]
                fn encoded_len(&self) -> usize {
                    __bp::encoded_len(self)
                }
            }
        }
    }

    /// The sum of the estimated lengths of the struct's own fields in bytes, if some have a number of elements or bytes.
    fn expected(&self) -> Option<TokenStream> {
        let Body::Dynamic(fields) = &self.packet.body else { return None };
        let counted = fields
            .iter()
            .filter(|field| field.is_on_wire() && !field.is_calculated() && field.ty.is_counted());
        let lengths: Vec<_> = counted.map(expected_of).collect();
        (!lengths.is_empty()).then(|| {
            quote! {
                #[inline]
                #[allow(unused_imports)]
                fn expected_len(&self) -> usize {
                    use __bp::HintAny as _;
                    0_usize #(.saturating_add(#lengths))*
                }
            }
        })
    }
}

/// The estimated length in bytes of a field that has a number of elements or bytes.
fn expected_of(field: &Field<'_>) -> TokenStream {
    let member = &field.member;
    match &field.attrs.width {
        Some(width) => {
            let width = width.value.as_usize();
            quote!(__bp::Hint(&self.#member).elements().saturating_mul(#width) / 8)
        }
        None => quote!(__bp::Hint(&self.#member).expected_len()),
    }
}
