//! This module emits the impl of `WriteTo`.
//!
//! Input: the statements that write a type. Output: its impl.

use super::Impls;
use crate::emit::site::inline;
use crate::model::Body;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

impl Impls<'_> {
    pub(in crate::emit::dynamic) fn write(
        &self,
        context: &TokenStream,
        body: &TokenStream,
    ) -> TokenStream {
        let bind = self.bind(&quote!(__bp_context));
        self.write_bound(context, &quote!(#bind #body))
    }

    pub(super) fn write_bound(&self, context: &TokenStream, body: &TokenStream) -> TokenStream {
        let inline = match self.packet.body {
            Body::Union(_) => quote!(#[inline]),
            _ => inline(),
        };
        self.write_inline(&inline, context, body)
    }

    /// As [`write`](Self::write), with the attribute of the function; `body` binds the parameters.
    pub(super) fn write_inline(
        &self,
        inline: &TokenStream,
        context: &TokenStream,
        body: &TokenStream,
    ) -> TokenStream {
        let this = &self.this;
        let generics = self.writable();
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let adopt = quote! {
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
        };
        let own = self.in_own_order(
            &quote!(__bp_out),
            &quote!(<Self as __bp::WriteTo<#context>>::write_own(self, &mut __bp_own, __bp_context, __bp_site)),
            &adopt,
        );
        let method = |name: &str, body: &TokenStream| {
            let name = format_ident!("{name}");
            quote! {
                #inline
                fn #name<__BpO: __bp::Order>(
                    &self,
                    __bp_out: &mut __bp::Output<'_, __BpO>,
                    __bp_context: #context,
                    __bp_site: &'static __bp::Field,
                ) -> __bp::Written {
                    #body
                }
            }
        };
        let write = method("write_to", own.as_ref().unwrap_or(body));
        let write_own = own.is_some().then(|| method("write_own", body));
        quote! {
            #[automatically_derived]
            #[allow(unused_variables, clippy::all)]
            impl #impl_generics __bp::WriteTo<#context> for #this #where_clause {
                #write
                #write_own
            }
        }
    }

    /// As [`write`](Self::write), of a union whose tag the context gives; the impl for a tag inside writes the cases of such a union.
    pub(in crate::emit::dynamic) fn write_tagged(
        &self,
        context: &TokenStream,
        cases: &TokenStream,
        is_inside: bool,
    ) -> TokenStream {
        let check = quote! {
            let __bp_tag = __bp::Tagged::tag(self);
            __bp::check_tag(__bp_out, __bp_context.tag, __bp_tag, __bp_site)?;
        };
        if is_inside {
            let call = self.write_fronted(&quote!(None), &quote!(__bp_context.context));
            return self.write_bound(context, &quote!(#check #call));
        }
        let bind = self.bind(&quote!(__bp_context.context));
        self.write_bound(context, &quote!(#bind #check #cases))
    }

    /// The call that writes a union with its tag at `front`.
    pub(super) fn write_fronted(&self, front: &TokenStream, context: &TokenStream) -> TokenStream {
        let inner = self.context();
        quote! {
            let __bp_context = __bp::Fronted { front: __bp::Front::#front, context: #context };
            <Self as __bp::WriteTo<__bp::Fronted<#inner>>>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
}
