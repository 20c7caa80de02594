//! This module emits the impls around the generated statements.
//!
//! Input: the packet, and bodies of functions. Output: impl blocks with the right lifetime and bounds, one submodule for each
//! trait. Invariant: all of a type's lifetimes are one, that of the message.

mod inside;
mod limited;
mod read;
mod whole;
mod write;

use super::part::Part;
use super::{extend, piece};
use crate::attr::Subject;
use crate::emit::{order, picture};
use crate::model::{Field, FieldKind, Known, Packet};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics, Lifetime, WherePredicate};

pub(super) struct Impls<'p> {
    packet: &'p Packet<'p>,
    /// The message's lifetime.
    life: Lifetime,
    /// The type with its arguments.
    this: TokenStream,
}

impl<'p> Impls<'p> {
    pub(super) fn new(packet: &'p Packet<'p>) -> Self {
        let own = packet.generics.lifetimes().next().map(|param| param.lifetime.clone());
        let life = own.unwrap_or_else(|| Lifetime::new("'__bp", proc_macro2::Span::call_site()));
        let ident = packet.ident;
        let (_, ty_generics, _) = packet.generics.split_for_impl();
        Impls { packet, life, this: quote!(#ident #ty_generics) }
    }

    /// What the type is told: a tuple of its parameters.
    pub(super) fn context(&self) -> TokenStream {
        match &self.packet.attrs.parameters {
            Some(parameters) => {
                let types = parameters.value.iter().map(|(_, ty)| ty);
                quote!((#(#types,)*))
            }
            None => quote!(()),
        }
    }

    /// The statement that names the parameters, which are in `context`.
    fn bind(&self, context: &TokenStream) -> Option<TokenStream> {
        let parameters = self.packet.attrs.parameters.as_ref()?;
        let names = parameters.value.iter().map(|(name, _)| name);
        Some(quote!(let (#(#names,)*) = #context;))
    }

    pub(super) fn bit_pack(&self, items: &TokenStream) -> TokenStream {
        let this = &self.this;
        let generics = self.writable();
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let picture = picture::emit(self.packet);
        quote! {
            #picture
            #[automatically_derived]
            impl #impl_generics __bp::BitPack for #this #where_clause {
                #items
            }
        }
    }

    pub(super) fn tagged(&self, tags: &TokenStream) -> TokenStream {
        let this = &self.this;
        let generics = self.writable();
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl #impl_generics __bp::Tagged for #this #where_clause {
                fn tag(&self) -> u64 {
                    #tags
                }
            }
        }
    }

    /// In the type's own order, if it states one: by a call of a function of its own, so that the statements are
    /// never compiled in another order.
    fn in_own_order(
        &self,
        cursor: &TokenStream,
        call: &TokenStream,
        adopt: &TokenStream,
    ) -> Option<TokenStream> {
        let order = order::stated(&self.packet.attrs)?;
        Some(quote! {
            #cursor.turn::<#order>(__bp_site)?;
            let mut __bp_own = #cursor.recast::<#order>();
            let __bp_value = #call?;
            #adopt
            #cursor.turn::<#order>(__bp_site)?;
            __bp::Ok(__bp_value)
        })
    }

    /// The least width of a field, where its type alone tells.
    pub(super) fn least(&self, part: &Part<'_, '_>, field: &Field<'_>) -> Option<TokenStream> {
        let a = &field.attrs;
        let array = matches!(field.ty.known, Known::Array(..));
        if a.extensible_array.is_some() && a.condition.is_none() && array {
            return Some(quote!(16));
        }
        let told = [Subject::Presence, Subject::Extent, Subject::Told, Subject::Width];
        let alone = a.max_len.is_none() && !a.given().any(|(one, _)| told.contains(&one.subject));
        let told = part.measured_by(field).is_some() || part.tagged_by(field).is_some();
        let custom = matches!(field.kind, FieldKind::Custom(_) | FieldKind::Calculated(_));
        let known = alone && field.varies() && !custom && !told;
        known.then(|| piece::least(field, &self.life))
    }

    fn readable(&self) -> Generics {
        let life = &self.life;
        let mut generics =
            self.bounded(&|ty| vec![syn::parse_quote!(#ty: __bp::ReadFrom<#life> + __bp::WriteTo)]);
        let missing = extend::bounds(self.packet);
        if !missing.is_empty() {
            generics.make_where_clause().predicates.extend(missing);
        }
        generics
    }

    fn writable(&self) -> Generics {
        self.bounded(&|ty| vec![syn::parse_quote!(#ty: __bp::WriteTo)])
    }

    /// The type's generics with bounds on its type parameters.
    fn bounded(&self, bounds: &dyn Fn(&TokenStream) -> Vec<WherePredicate>) -> Generics {
        let mut generics = self.packet.generics.clone();
        let params: Vec<_> =
            generics.type_params().map(|param| param.ident.to_token_stream()).collect();
        for param in params {
            generics.make_where_clause().predicates.extend(bounds(&param));
        }
        generics
    }

    /// With the message's lifetime among the parameters.
    fn with_life(&self, generics: &Generics) -> Generics {
        let mut generics = generics.clone();
        if generics.lifetimes().next().is_none() {
            let life = &self.life;
            generics.params.insert(0, GenericParam::Lifetime(syn::parse_quote!(#life)));
        }
        generics
    }
}
