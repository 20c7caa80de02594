//! This module emits the impls for a type with a limit around it.
//!
//! Input: the context of a type. Output: impls of `ReadFrom` and `WriteTo` for a limit around that context.

use super::Impls;
use crate::emit::site::inline;
use proc_macro2::TokenStream;
use quote::quote;

impl Impls<'_> {
    /// The impls for the type with a limit around it.
    pub(in crate::emit::dynamic) fn limited(&self, context: &TokenStream) -> TokenStream {
        let (life, this, inline) = (&self.life, &self.this, inline());
        let mut generics = self.with_life(&self.readable());
        generics.params.push(syn::parse_quote!(__BpE: __bp::Limit));
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let read = quote! {
            impl #impl_generics __bp::ReadFrom<#life, __bp::Within<__BpE, #context>> for #this #where_clause {
                const MIN_BITS: usize = <Self as __bp::ReadFrom<#life, #context>>::MIN_BITS;
                #inline
                fn read_from<__BpO: __bp::Order>(
                    __bp_in: &mut __bp::Input<#life, '_, __BpO>,
                    __bp_within: __bp::Within<__BpE, #context>,
                    __bp_site: &'static __bp::Field,
                ) -> __bp::Read<Self> {
                    __bp::read_limited(__bp_in, __bp_within, __bp_site)
                }
            }
        };
        let mut generics = self.writable();
        generics.params.push(syn::parse_quote!(__BpE: __bp::Limit));
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            #read
            #[automatically_derived]
            impl #impl_generics __bp::WriteTo<__bp::Within<__BpE, #context>> for #this #where_clause {
                fn write_to<__BpO: __bp::Order>(
                    &self,
                    __bp_out: &mut __bp::Output<'_, __BpO>,
                    __bp_within: __bp::Within<__BpE, #context>,
                    __bp_site: &'static __bp::Field,
                ) -> __bp::Written {
                    __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
                }
            }
        }
    }
}
