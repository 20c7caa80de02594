//! This module emits the type of views, with a getter and setters for each field.
//!
//! Input: the packet. Output: the type of views, as a call of the library's macro, and in the scope of the impls a description of each
//! field and the methods that name it, as in
//!
//! ```text
//! impl __bp::Part<__BpFields, 0> for Packet {
//!     type Value = u8;
//!     type Got = u8;
//!     type Ordered<__BpO: __bp::Order> = __BpO;
//!     fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> Self::Got {
//!         __bp_r.take(4) as u8
//!     }
//!     fn set<__BpO: __bp::Order>(__bp_value: &u8, __bp_w: &mut __bp::Writer<'_, __BpO>) -> __bp::Encoded {
//!         __bp_w.put((*__bp_value) as u64, 4, __bp::site::<Self, 0>())
//!     }
//! }
//! ```
//!
//! Invariants: the reads and writes are those of decoding and encoding, from the same functions; the descriptions are private by the
//! parameter `__BpFields`, because a private field of a public type may have a private type.

use super::site::{inline, on_wire, site};
use super::{decode, encode, order, sums};
use crate::model::{Field, FieldKind, Packet, Seal, Ty};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;

/// The type of views, and what belongs to it in the scope of the impls. A struct with checksums is the front of a message.
pub(super) fn emit(
    packet: &Packet<'_>,
    view: Ident,
    front: Option<&[Seal]>,
    krate: &TokenStream,
) -> (TokenStream, TokenStream) {
    let (ident, vis, sums) = (packet.ident, packet.vis, front.unwrap_or_default());
    let is_front = front.map(|_| quote!(front));
    let made = quote!(#krate::__private::view!(#is_front #vis #view of #ident););
    let shown = |(index, field)| Shown { index, field, sums, all: packet.fixed() };
    let fields: Vec<_> =
        on_wire(packet.fixed()).filter(|(_, field)| field.is_viewed()).map(shown).collect();
    let parts = fields.iter().map(|field| field.part(ident));
    let orders = fields.iter().filter_map(Shown::nested_order);
    let getters =
        fields.iter().filter(|shown| shown.field.is_gettable()).map(|shown| shown.getters(ident));
    let setters =
        fields.iter().filter(|shown| shown.field.is_settable()).map(|shown| shown.setters(ident));
    let asserts = fields.iter().filter_map(|shown| shown.assert(ident));
    let marker = (!sums.is_empty()).then(|| {
        quote!(
            struct __BpSums;
        )
    });
    let held = sums.iter().filter_map(|sum| sums::part(sum, packet.fixed(), ident));
    let array = quote!([u8; <#ident as __bp::Fixed>::BYTES]);
    // Clippy expects other signatures of methods with some names, such as `len` and `iter`, which a field may have.
    let methods = quote! {
        struct __BpFields;
        #marker
        #(#orders)*
        #(#parts)*
        #(#held)*
        #(#asserts)*
        #[allow(dead_code, clippy::all, clippy::pedantic)]
        impl<__BpS: ::core::borrow::Borrow<#array>, __BpP: __bp::Place> #view<__BpS, __BpP> {
            #(#getters)*
        }
        #[allow(dead_code, clippy::all, clippy::pedantic)]
        impl<__BpS: ::core::borrow::BorrowMut<#array>, __BpP: __bp::Place> #view<__BpS, __BpP> {
            #(#setters)*
        }
    };
    (made, methods)
}

/// A field that views show, with its number on the wire.
struct Shown<'f, 'a> {
    index: usize,
    field: &'f Field<'a>,
    sums: &'f [Seal],
    /// All fields of the struct.
    all: &'f [Field<'a>],
}

impl<'f, 'a> Shown<'f, 'a> {
    /// The type of the value, or of an element.
    fn ty(&self) -> &Ty<'a> {
        self.field.elements().unwrap_or(&self.field.ty)
    }

    /// The number as an argument.
    fn number(&self) -> Literal {
        Literal::usize_unsuffixed(self.index)
    }

    /// The value or the element as an expression, and whether it is a result.
    fn read(&self) -> (TokenStream, bool) {
        let site = site(self.index);
        match self.field.elements() {
            Some(element) => decode::element(self.field, element, &site),
            None => decode::part(self.field, &site),
        }
    }

    fn write(&self) -> TokenStream {
        let site = site(self.index);
        match self.field.elements() {
            Some(element) => encode::element(self.field, element, &site),
            None => encode::part(self.field, &quote!((*__bp_value)), &site),
        }
    }

    /// What reading returns.
    fn got(&self) -> TokenStream {
        let ty = self.ty();
        if self.read().1 { quote!(__bp::Decoded<#ty>) } else { ty.to_token_stream() }
    }

    /// The description of the field, or of its elements.
    fn part(&self, ident: &Ident) -> TokenStream {
        let (number, ty, order, got) = (self.number(), self.ty(), self.order(), self.got());
        let ((read, _), write, inline) = (self.read(), self.write(), inline());
        let (kind, index) = match self.field.elements() {
            Some(_) => (quote!(Elements), Some(quote!(, __bp_index: usize))),
            None => (quote!(Part), None),
        };
        quote! {
            #[automatically_derived]
            impl __bp::#kind<__BpFields, #number> for #ident {
                type Value = #ty;
                type Got = #got;
                type Ordered<__BpO: __bp::Order> = #order;
                #inline
                fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO> #index) -> #got {
                    #read
                }
                #inline
                fn set<__BpO: __bp::Order>(
                    __bp_value: &#ty,
                    __bp_w: &mut __bp::Writer<'_, __BpO>,
                ) -> __bp::Encoded {
                    #write
                }
            }
        }
    }

    /// The assertion that a field which is shown as a view has whole bytes.
    fn assert(&self, ident: &Ident) -> Option<TokenStream> {
        let span = Span::call_site().located_at(self.field.attrs.view.as_ref()?.key.span());
        let (mut ident, mut number) = (ident.clone(), self.number());
        ident.set_span(span);
        number.set_span(span);
        Some(
            quote_spanned!(span=> const _: () = <#ident as __bp::BitPack>::LAYOUT.check_view(#number);),
        )
    }

    /// The order of the value or of the elements.
    fn order(&self) -> TokenStream {
        let stated = order::field(self.field).unwrap_or_else(|| quote!(__BpO));
        let ty = self.ty();
        match self.field.kind {
            FieldKind::Nested => quote!(<#ty as __bp::Fixed>::In<#stated>),
            _ => stated,
        }
    }

    /// What the definition says of the field.
    fn doc(&self) -> Option<TokenStream> {
        let doc = Some(&self.field.attrs.doc).filter(|doc| !doc.is_empty())?;
        Some(quote!(#[doc = ""] #[doc = #doc]))
    }

    /// The name of the order of a field that is shown as a view, as a type alias.
    fn alias(&self) -> Ident {
        format_ident!("__BpOrder{}", self.index)
    }

    /// The order of a field that is shown as a view.
    fn nested_order(&self) -> Option<TokenStream> {
        let (alias, order) = (self.alias(), self.order());
        self.field.is_nested_view().then(|| quote!(type #alias<__BpO> = #order;))
    }

    /// The type of a view of the field, whose storage is a reference.
    fn nested(&self, ident: &Ident, reference: &TokenStream) -> TokenStream {
        let (ty, alias) = (self.ty(), self.alias());
        let bytes = quote!(<#ty as __bp::Fixed>::BYTES);
        let order = quote!(#alias<<#ident as __bp::Fixed>::In<<__BpP as __bp::Place>::Order>>);
        // A type without views is an error on the type.
        let at = Span::call_site().located_at(ty.to_token_stream().span());
        quote_spanned! {at=>
            <#ty as __bp::Viewed<{ #bytes }>>::Of<#reference [u8; #bytes], __bp::Inside<#order>>
        }
    }

    fn getters(&self, ident: &Ident) -> TokenStream {
        let (number, vis, got) = (self.number(), self.field.vis, self.got());
        let (getter, doc) = (self.field.getter(), self.doc());
        if self.field.is_nested_view() {
            let view = self.nested(ident, &quote!(&));
            return quote! {
                /// Returns a view of the field.
                #doc
                #[inline]
                #vis fn #getter(&self) -> #view {
                    self.0.nested::<_, _, #number, _>().into()
                }
            };
        }
        if self.field.elements().is_none() {
            return quote! {
                /// Reads the field.
                #doc
                #[inline]
                #vis fn #getter(&self) -> #got {
                    self.0.get::<__BpFields, #number>()
                }
            };
        }
        let iterator = self.field.iterator();
        quote! {
            /// Reads an element of the field, if the field has one of this index.
            #doc
            #[inline]
            #vis fn #getter(&self, index: usize) -> __bp::Option<#got> {
                self.0.element::<__BpFields, #number>(index)
            }
            /// Reads the elements of the field, from the first to the last.
            #doc
            #[inline]
            #vis fn #iterator(
                &self,
            ) -> impl ::core::iter::DoubleEndedIterator<Item = #got> + ::core::iter::ExactSizeIterator + '_ {
                self.0.elements::<__BpFields, #number>()
            }
        }
    }

    fn setters(&self, ident: &Ident) -> TokenStream {
        let (number, vis, ty) = (self.number(), self.field.vis, self.ty());
        let (setter, doc) = (self.field.setter(), self.doc());
        let wrapping = self.field.wraps().then(|| self.wrapping());
        if self.field.elements().is_some() {
            let write = self
                .written(quote!(self.0.set_element::<__BpFields, #number>(index, &value)), false);
            return quote! {
                /// Writes an element of the field; a value that does not fit is an error, and changes nothing.
                #doc
                #[inline]
                #vis fn #setter(&mut self, index: usize, value: #ty) -> __bp::Encoded {
                    #write
                }
                #wrapping
            };
        }
        let write = self.written(quote!(self.0.set::<__BpFields, #number>(&value)), false);
        let nested = (self.field.is_nested_view() && !self.is_summed()).then(|| {
            let (mutable, view) = (self.field.mutable(), self.nested(ident, &quote!(&mut)));
            quote! {
                /// Returns a view of the field, for writing.
                #doc
                #[inline]
                #vis fn #mutable(&mut self) -> #view {
                    self.0.nested_mut::<_, _, #number, _>().into()
                }
            }
        });
        quote! {
            #nested
            /// Writes the field; a value that does not fit is an error, and changes nothing.
            #doc
            #[inline]
            #vis fn #setter(&mut self, value: #ty) -> __bp::Encoded {
                #write
            }
            #wrapping
        }
    }

    /// Whether a checksum covers the field.
    fn is_summed(&self) -> bool {
        self.sums.iter().any(|sum| sum.covers(self.index))
    }

    /// A write that can fail, and behind it the updates of the checksums that cover the field; `wraps` if these keep their low bits.
    fn written(&self, write: TokenStream, wraps: bool) -> TokenStream {
        if !self.is_summed() {
            return write;
        }
        let (before, after) = sums::around(self.sums, self.all, self.index, wraps);
        quote!(#before #write?; #after __bp::Ok(()))
    }

    /// The setter that keeps the low bits of a number.
    fn wrapping(&self) -> TokenStream {
        let (number, vis, ty) = (self.number(), self.field.vis, self.ty());
        let (setter, doc) = (self.field.wrapping_setter(), self.doc());
        if self.field.elements().is_some() {
            let write = quote!(self.0.set_element_wrapping::<__BpFields, #number>(index, &value));
            let write = self.written(write, true);
            return quote! {
                /// Writes the low bits of a number to an element of the field.
                #doc
                #[inline]
                #vis fn #setter(&mut self, index: usize, value: #ty) -> __bp::Encoded {
                    #write
                }
            };
        }
        let (before, after) = sums::around(self.sums, self.all, self.index, true);
        quote! {
            /// Writes the low bits of a number to the field.
            #doc
            #[inline]
            #vis fn #setter(&mut self, value: #ty) {
                #before
                self.0.set_wrapping::<__BpFields, #number>(&value);
                #after
            }
        }
    }
}
