//! This module emits `Decode` and `Encode`, which whole messages have.
//!
//! Input: the packet. Output: the impls of a type that takes no context.

use super::Impls;
use crate::emit::site::inline;
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
        let encode = match &self.packet.attrs.notes {
            Some(notes) => {
                let notes = &notes.value;
                quote!(__bp::encode_noting::<{ __bp::notes(#notes) }, _>)
            }
            None => quote!(__bp::encode_into),
        };
        quote! {
            #[automatically_derived]
            #decode
            #[automatically_derived]
            impl #impl_generics __bp::Encode for #this #where_clause {
                #inline
                fn encode_into(&self, __bp_out: &mut [u8]) -> __bp::Result<usize, __bp::EncodeError> {
                    #encode(self, __bp_out)
                }
                #[inline]
                fn encoded_len(&self) -> usize {
                    __bp::encoded_len(self)
                }
            }
        }
    }
}
