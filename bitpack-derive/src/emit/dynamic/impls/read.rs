//! This module emits the impl of `ReadFrom`.
//!
//! Input: the statements that read a type. Output: its impl.

use super::Impls;
use crate::emit::site::inline;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

impl Impls<'_> {
    pub(in crate::emit::dynamic) fn read(
        &self,
        context: &TokenStream,
        least: &TokenStream,
        body: &TokenStream,
    ) -> TokenStream {
        let bind = self.bind(&quote!(__bp_context));
        self.read_bound(context, least, &quote!(#bind #body))
    }

    pub(super) fn read_bound(
        &self,
        context: &TokenStream,
        least: &TokenStream,
        body: &TokenStream,
    ) -> TokenStream {
        let (life, this) = (&self.life, &self.this);
        let inline = inline();
        let generics = self.with_life(&self.readable());
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let own = self.in_own_order(
            &quote!(__bp_in),
            &quote!(<Self as __bp::ReadFrom<#life, #context>>::read_own(&mut __bp_own, __bp_context, __bp_site)),
            &quote!(__bp_in.adopt(&__bp_own);),
        );
        let method = |name: &str, body: &TokenStream| {
            let name = format_ident!("{name}");
            quote! {
                #inline
                fn #name<__BpO: __bp::Order>(
                    __bp_in: &mut __bp::Input<#life, '_, __BpO>,
                    __bp_context: #context,
                    __bp_site: &'static __bp::Field,
                ) -> __bp::Read<Self> {
                    #body
                }
            }
        };
        let read = method("read_from", own.as_ref().unwrap_or(body));
        let read_own = own.is_some().then(|| method("read_own", body));
        quote! {
            #[automatically_derived]
            #[allow(unused_variables, clippy::all)]
            impl #impl_generics __bp::ReadFrom<#life, #context> for #this #where_clause {
                const MIN_BITS: usize = #least;
                #read
                #read_own
            }
        }
    }

    /// As [`read`](Self::read), of a union whose tag the context gives.
    pub(in crate::emit::dynamic) fn read_tagged(
        &self,
        context: &TokenStream,
        least: &TokenStream,
        cases: &TokenStream,
    ) -> TokenStream {
        let bind = self.bind(&quote!(__bp_context.context));
        let body = quote! {
            let __bp_tag: u64 = __bp_context.tag;
            #bind
            #cases
        };
        self.read_bound(context, least, &body)
    }
}
