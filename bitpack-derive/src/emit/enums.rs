//! This module emits field-less enums, which are numbers with names.
//!
//! Input: the variants. Output: `Scalar` for any width that holds the values, `Fixed` at the enum's own.

use super::layout;
use super::site::inline;
use crate::model::{Packet, Repr, Ty, Value, Variant};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

pub(super) fn emit(packet: &Packet<'_>, variants: &[Variant<'_>], repr: &Repr) -> TokenStream {
    let ident = packet.ident;
    let bits = match (&packet.attrs.width, repr.0) {
        (Some(width), _) => width.value.as_usize(),
        (None, repr) => Literal::u32_unsuffixed(repr.unwrap_or(0)).to_token_stream(),
    };
    let reflect = reflect(packet, variants, &bits);
    let scalar = scalar(variants, &bits);
    let fixed = fixed(&bits);
    let assert = assert(packet, variants);
    quote! {
        #[automatically_derived]
        impl __bp::BitPack for #ident {
            #reflect
        }
        #[automatically_derived]
        impl __bp::Scalar for #ident {
            #scalar
        }
        #[automatically_derived]
        impl __bp::Fixed for #ident {
            #fixed
        }
        __bp::fixed!(#ident);
        #assert
    }
}

/// The enum at its own width.
fn fixed(bits: &TokenStream) -> TokenStream {
    let inline = inline();
    quote! {
        const BITS: usize = #bits;
        type In<__BpO: __bp::Order> = __BpO;
        #inline
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            <Self as __bp::Scalar>::read_bits(__bp_r, #bits, __bp_site)
        }
        #inline
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Encoded {
            <Self as __bp::Scalar>::write_bits(self, __bp_w, #bits, __bp_site)
        }
    }
}

/// What `check` could not see: a width or a value that is no literal.
fn assert(packet: &Packet<'_>, variants: &[Variant<'_>]) -> Option<TokenStream> {
    let known = |variant: &Variant<'_>| !matches!(variant.value, Value::Expr(..));
    let width = packet.attrs.width.as_ref().map(|width| &width.value);
    if width.is_none_or(|width| width.literal().is_some()) && variants.iter().all(known) {
        return None;
    }
    let (ident, most) = (packet.ident, most(variants));
    let span = width.map_or(ident.span(), |width| width.span());
    Some(quote_spanned! {span=>
        const _: () = <#ident as __bp::BitPack>::LAYOUT.check_enum(#most);
    })
}

/// The widest an enum of these variants can be, in bits.
fn most(variants: &[Variant<'_>]) -> TokenStream {
    match other(variants) {
        Some((_, ty)) => quote!(<#ty>::BITS as usize),
        None => quote!(64),
    }
}

/// The variants with numbers, as (variant, number) pairs.
fn listed<'v>(variants: &'v [Variant<'v>]) -> impl Iterator<Item = (&'v syn::Ident, TokenStream)> {
    variants.iter().filter_map(|variant| number(&variant.value).map(|value| (variant.ident, value)))
}

pub(super) fn number(value: &Value<'_>) -> Option<TokenStream> {
    match value {
        Value::Known(value) => Some(signed(*value)),
        Value::Expr(expr, more) => {
            let more = Literal::i128_unsuffixed(*more);
            let value = expr.discriminant();
            Some(quote!(const { #value + #more }))
        }
        Value::Constant(expr) => {
            let value = expr.cast(quote!(u64));
            Some(quote!(const { #value }))
        }
        Value::Other(_) | Value::Several(_) | Value::Catch => None,
    }
}

/// A number that may be negative, as an expression or as a pattern.
pub(super) fn signed(value: i128) -> TokenStream {
    let sign = (value < 0).then(|| quote!(-));
    let digits = Literal::u128_unsuffixed(value.unsigned_abs());
    quote!(#sign #digits)
}

fn other<'v>(variants: &'v [Variant<'v>]) -> Option<(&'v syn::Ident, &'v Ty<'v>)> {
    variants.iter().find_map(|variant| match &variant.value {
        Value::Other(ty) => Some((variant.ident, ty)),
        _ => None,
    })
}

fn reflect(packet: &Packet<'_>, variants: &[Variant<'_>], bits: &TokenStream) -> TokenStream {
    let name = packet.name();
    let entries = variants.iter().filter_map(|variant| {
        let (name, value) = (&variant.name, number(&variant.value)?);
        Some(quote!(__bp::Variant::new(#name, #value)))
    });
    let catch_all = match variants.iter().find(|variant| number(&variant.value).is_none()) {
        Some(variant) => {
            let name = &variant.name;
            quote!(__bp::Some(#name))
        }
        None => quote!(__bp::None),
    };
    let value = value(variants);
    let variants = quote!(const { &[#(#entries),*] });
    let bare = quote!(__bp::Layout::new(#name, __bp::Shape::Enum(#variants, #catch_all), #bits));
    let layout = layout::of_type(packet, &bare, None);
    quote! {
        const LAYOUT: __bp::Layout = #layout;
        #value
    }
}

fn value(variants: &[Variant<'_>]) -> TokenStream {
    let arms = variants.iter().map(|variant| {
        let (ident, name) = (variant.ident, &variant.name);
        match number(&variant.value) {
            Some(value) => quote!(Self::#ident => __bp::Value::Enum(#value, #name),),
            None => quote!(Self::#ident(__bp_raw) => __bp::Value::Enum(*__bp_raw as u64, #name),),
        }
    });
    quote! {
        fn value(&self) -> __bp::Value<'_> {
            match self {
                #(#arms)*
            }
        }
    }
}

fn scalar(variants: &[Variant<'_>], bits: &TokenStream) -> TokenStream {
    let most = most(variants);
    let read = read_bits(variants);
    let write = write_bits(variants);
    quote! {
        const WIDTHS: __bp::Widths = __bp::Widths::Between(#bits, #most);
        #read
        #write
    }
}

/// Whether no value, known to the derive, needs more than 32 bits: 32-bit cores branch on those better.
fn is_narrow(value: &Value<'_>) -> bool {
    match value {
        Value::Known(value) => *value <= i128::from(u32::MAX),
        Value::Expr(..) => false,
        _ => true,
    }
}

fn read_bits(variants: &[Variant<'_>]) -> TokenStream {
    let inline = inline();
    let narrow = variants.iter().all(|variant| is_narrow(&variant.value));
    let arms = listed(variants).map(|(ident, value)| {
        let pattern = pattern(value);
        let pattern = if narrow { quote!(__bp::Some(#pattern)) } else { pattern };
        quote!(#pattern => __bp::Ok(Self::#ident),)
    });
    let subject = if narrow { quote!(__bp::narrow(__bp_raw)) } else { quote!(__bp_raw) };
    let rest = match other(variants) {
        Some((ident, ty)) => {
            quote!(_ => __bp::Ok(Self::#ident(__bp_raw as #ty)))
        }
        None => quote! {
            _ => __bp::Err(__bp::DecodeError::new(
                __bp::ErrorKind::Invalid, __bp_site, __bp_at, __bp_raw,
            ))
        },
    };
    let at = other(variants).is_none().then(|| quote!(let __bp_at = __bp_r.position();));
    quote! {
        #inline
        fn read_bits<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            __bp_width: usize,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            #at
            let __bp_raw = __bp_r.take(__bp_width);
            match #subject {
                #(#arms)*
                #rest,
            }
        }
    }
}

fn write_bits(variants: &[Variant<'_>]) -> TokenStream {
    let inline = inline();
    let arms = listed(variants).map(|(ident, value)| quote!(Self::#ident => #value,));
    let other_arm = other(variants).map(|(ident, _)| {
        let shadowed = listed(variants).map(|(_, value)| pattern(value));
        quote! {
            Self::#ident(__bp_kept) => match *__bp_kept as u64 {
                #(#shadowed => return __bp::Err(__bp::EncodeError::new(
                    __bp::ErrorKind::Shadowed, __bp_site, __bp_w.position(), *__bp_kept as u64,
                )),)*
                __bp_raw => __bp_raw,
            },
        }
    });
    quote! {
        #inline
        fn write_bits<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            __bp_width: usize,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Encoded {
            let __bp_raw: u64 = match self {
                #(#arms)*
                #other_arm
            };
            __bp_w.put(__bp_raw, __bp_width, __bp_site)
        }
    }
}

/// A literal is a pattern; any other constant is compared in a guard.
pub(super) fn pattern(value: TokenStream) -> TokenStream {
    let digits = value.clone().into_iter().skip_while(|token| token.to_string() == "-");
    let literal = digits.count() == 1;
    if literal { value } else { quote!(__bp_raw if __bp_raw == #value) }
}
