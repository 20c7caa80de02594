//! The impls around the generated statements.
//!
//! Input: the packet, and bodies of functions. Output: impl blocks with the right lifetime and bounds. Invariant: all of a type's
//! lifetimes are one: that of the message.

use super::part::Part;
use super::{extend, piece};
use crate::attr::TagWidth;
use crate::emit::{inline, order};
use crate::model::{Body, Field, FieldKind, Packet};
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
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
        let (this, check) = (&self.this, self.check());
        // The encoder is what finds violations.
        let generics = self.writable();
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl #impl_generics __bp::BitPack for #this #where_clause {
                #items
                #check
            }
        }
    }

    /// Violations are found by the encoder, where it can be called without a context.
    fn check(&self) -> Option<TokenStream> {
        let tagged =
            matches!(self.packet.body, Body::Union(_)) && self.packet.tag_inside().is_none();
        let told = self.packet.attrs.parameters.is_some();
        (!tagged && !told).then(|| {
            quote! {
                fn check(&self, __bp_skip: usize) -> __bp::Option<__bp::EncodeError> {
                    __bp::violation(self, __bp_skip)
                }
            }
        })
    }

    pub(super) fn read(
        &self,
        context: &TokenStream,
        least: &TokenStream,
        body: &TokenStream,
    ) -> TokenStream {
        let bind = self.bind(&quote!(__bp_context));
        self.read_bound(context, least, &quote!(#bind #body))
    }

    fn read_bound(
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

    pub(super) fn write(&self, context: &TokenStream, body: &TokenStream) -> TokenStream {
        let bind = self.bind(&quote!(__bp_context));
        self.write_bound(context, &quote!(#bind #body))
    }

    fn write_bound(&self, context: &TokenStream, body: &TokenStream) -> TokenStream {
        let this = &self.this;
        let inline = match self.packet.body {
            Body::Union(_) => quote!(#[inline]),
            _ => inline(),
        };
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

    /// As [`read`](Self::read), of a union whose tag the context gives.
    pub(super) fn read_tagged(
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

    /// As [`write`](Self::write), of a union whose tag the context gives.
    pub(super) fn write_tagged(&self, context: &TokenStream, cases: &TokenStream) -> TokenStream {
        let bind = self.bind(&quote!(__bp_context.context));
        self.write_bound(context, &quote!(#bind #cases))
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

    /// The impls of a union whose tag lies inside.
    pub(super) fn inside(&self, width: &TagWidth, context: &TokenStream) -> TokenStream {
        let life = &self.life;
        let (bits, read, write) = match width {
            TagWidth::Bits(bits) => (
                bits.to_token_stream(),
                quote!(__bp::read_tag::<Self, _>(__bp_in, #bits, __bp_site)?),
                quote!(__bp_out.push(__bp_tag, #bits, __bp_site)?),
            ),
            TagWidth::Leb128 => (
                quote!(8),
                quote!(__bp::read_varying::<Self, _>(__bp_in, __bp_site)?),
                quote!(__bp::write_varying(__bp_tag, __bp_out, __bp_site)?),
            ),
        };
        let least = quote!(#bits + <Self as __bp::ReadFrom<#life, __bp::Tag<#context>>>::MIN_BITS);
        let read = self.read_bound(context, &least, &quote! {
            let __bp_tag = #read;
            let __bp_context = __bp::Tag { tag: __bp_tag, context: __bp_context };
            <Self as __bp::ReadFrom<#life, __bp::Tag<#context>>>::read_from(__bp_in, __bp_context, __bp_site)
        });
        let write = self.write_bound(context, &quote! {
            let __bp_tag = __bp::Tagged::tag(self);
            #write;
            let __bp_context = __bp::Tag { tag: __bp_tag, context: __bp_context };
            <Self as __bp::WriteTo<__bp::Tag<#context>>>::write_to(self, __bp_out, __bp_context, __bp_site)
        });
        let limited = self.limited(context);
        let whole = self.packet.attrs.parameters.is_none().then(|| self.whole());
        quote!(#read #write #limited #whole)
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

    /// The same type with a limit around it.
    pub(super) fn limited(&self, context: &TokenStream) -> TokenStream {
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

    /// Whole messages.
    pub(super) fn whole(&self) -> TokenStream {
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
                const TRACE: __bp::Option<__bp::Tracer<#life>> = __bp::Some(__bp::trace::<Self>);
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
                fn encoded_len(&self) -> usize {
                    __bp::encoded_len(self)
                }
            }
        }
    }

    /// The least width of a field, where its type alone tells.
    pub(super) fn least(&self, part: &Part<'_, '_>, field: &Field<'_>) -> Option<TokenStream> {
        let a = &field.attrs;
        let alone = a.condition.is_none()
            && a.max_len.is_none()
            && a.count.is_none()
            && a.len.is_none()
            && a.until.is_none()
            && a.rest.is_none()
            && a.tag.is_none()
            && a.context.is_none()
            && a.extensible.is_none()
            && a.width.is_none();
        if a.extensible.is_some() && a.condition.is_none() && is_array(field.ty) {
            return Some(quote!(16));
        }
        let told = part.measured_by(field).is_some() || part.tagged_by(field).is_some();
        let known = alone && matches!(field.kind, FieldKind::Dynamic) && !told;
        known.then(|| piece::least(part, field, &self.life))
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

fn is_array(ty: &syn::Type) -> bool {
    matches!(crate::prim::ungroup(ty), syn::Type::Array(_))
}
