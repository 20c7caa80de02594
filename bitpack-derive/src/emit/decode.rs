//! Decoding is one read for each field, in wire order.
//!
//! Input: the fields. Output: `fn read`, as in
//!
//! ```text
//! Ok(Self {
//!     alive: __bp_r.take(1) != 0,
//!     weapon: __bp_r.take(4) as u8,
//!     team: <Team as __bp::Scalar>::read_bits(__bp_r, 2, __bp::site::<Self, 2>())?,
//! })
//! ```
//!
//! A type that is no primitive is always named as in `<Team as __bp::Scalar>::…`: what the compiler
//! has to say of a type without the trait is then the same everywhere, and is printed once.

use super::site::{Caller, inline, site};
use super::{order, twin_arrays};
use crate::model::{Field, FieldKind, Kind, Known, Packet, Prim, Ty};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;

/// A read through the cursor `__bp_r`.
struct Read {
    call: Call,
    fallible: bool,
    /// What turns the cursor's number into the field's type.
    convert: TokenStream,
}

/// What is called.
enum Call {
    One(TokenStream),
    /// One call for each element of a short array: an array that is filled in a loop would be kept in memory, and copied.
    Each(Vec<TokenStream>),
}

impl Call {
    fn map(self, wrap: impl Fn(TokenStream) -> TokenStream) -> Call {
        match self {
            Call::One(call) => Call::One(wrap(call)),
            Call::Each(calls) => Call::Each(calls.into_iter().map(wrap).collect()),
        }
    }
}

impl ToTokens for Call {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Call::One(call) => call.to_tokens(tokens),
            Call::Each(calls) => tokens.extend(quote!([#(#calls),*])),
        }
    }
}

/// Elements up to which an array is read by one call for each.
const SHORT: i128 = 8;

/// `Fixed::read`; where the twin has the same code it only calls the `const fn`.
pub(super) fn emit(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let inline = inline();
    let body = match packet.reads_as_twin() {
        true => quote!(Self::__bp_read(__bp_r)),
        false => body(packet, fields, Caller::Trait),
    };
    quote! {
        #inline
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            #body
        }
    }
}

/// The straight line of reads.
pub(super) fn body(packet: &Packet<'_>, fields: &[Field<'_>], caller: Caller) -> TokenStream {
    let mut index = 0;
    let opening = fields.first().filter(|first| first.is_opening()).map(|first| {
        index += 1;
        let read = emit_field(packet, first, 0, caller);
        quote!(#read;)
    });
    let reads = fields.iter().filter(|field| !field.is_opening()).map(|field| {
        let member = &field.member;
        let value = if field.is_on_wire() {
            index += 1;
            emit_field(packet, field, index - 1, caller)
        } else {
            default(field)
        };
        quote!(#member: #value,)
    });
    let value = quote!(Self { #(#reads)* });
    if packet.is_placed() {
        quote! {
            let __bp_origin = __bp_r.position();
            #opening
            let __bp_value = #value;
            __bp_r.seek(__bp_origin, <Self as __bp::Fixed>::BITS);
            __bp::Ok(__bp_value)
        }
    } else {
        let origin = needs_origin(fields).then(|| quote!(let __bp_origin = __bp_r.position();));
        quote!(#origin #opening __bp::Ok(#value))
    }
}

/// Whether a field's position is counted from the start of the packet.
pub(super) fn needs_origin(fields: &[Field<'_>]) -> bool {
    fields.iter().any(|field| field.attrs.align.is_some())
}

/// The value of a field that is not on the wire.
pub(super) fn default(field: &Field<'_>) -> TokenStream {
    match &field.attrs.default {
        Some(default) => default.value.to_token_stream(),
        None => {
            let ty = &field.ty;
            quote!(<#ty as ::core::default::Default>::default())
        }
    }
}

fn emit_field(packet: &Packet<'_>, field: &Field<'_>, index: usize, caller: Caller) -> TokenStream {
    let site = site(index);
    let value = value(field, &site, caller);
    if packet.is_placed() || field.attrs.align.is_some() {
        quote!({ __bp_r.seek(__bp_origin, #site.offset); #value })
    } else {
        value
    }
}

/// A field in a run of a message of variable width, read through the cursor `__bp_r`; an error goes to `__bp_in`.
pub(super) fn in_run(field: &Field<'_>, site: &TokenStream) -> TokenStream {
    let Read { call, fallible, convert } = read(field, site);
    let recorded = |call| {
        if fallible { quote!(__bp_in.record(#call)? #convert) } else { quote!(#call #convert) }
    };
    ordered(field, &call.map(recorded))
}

/// Reads in the field's own order, if it states one.
fn ordered(field: &Field<'_>, call: &Call) -> TokenStream {
    match order::field(field) {
        Some(order) => quote!(__bp::read_in!(__bp_r: #order, #call)),
        None => call.to_token_stream(),
    }
}

fn value(field: &Field<'_>, site: &TokenStream, caller: Caller) -> TokenStream {
    if matches!(caller, Caller::Twin) && field.is_primitive_array() {
        return ordered(field, &Call::One(twin_arrays::read(field, site)));
    }
    let Read { call, fallible, convert } = read(field, site);
    let unwrapped = |call| match (fallible, caller) {
        (false, _) => quote!(#call #convert),
        (true, Caller::Twin) => quote!(__bp::tri!(#call) #convert),
        (true, Caller::Trait) => quote!(#call? #convert),
    };
    ordered(field, &call.map(unwrapped))
}

/// An element of an array in a `const fn`, whose number in the field is `index`.
pub(super) fn twin_element(
    field: &Field<'_>,
    (element, prim): (&Ty<'_>, Prim),
    index: &TokenStream,
    site: &TokenStream,
) -> TokenStream {
    let Read { call, fallible, convert } = read_prim(field, element, prim, site);
    match fallible {
        true => quote!(__bp::tri_at!(#call, #index) #convert),
        false => quote!(#call #convert),
    }
}

fn read(field: &Field<'_>, site: &TokenStream) -> Read {
    let (ty, width) = (&field.ty, field.width());
    let one = |call, fallible, convert| Read { call: Call::One(call), fallible, convert };
    let fallible = |call, convert| one(call, true, convert);
    match &field.kind {
        FieldKind::Prim(prim) => read_prim(field, ty, *prim, site),
        FieldKind::Physical(_) => {
            fallible(quote!(__bp_r.take_physical(#width, #site)), quote!(as #ty))
        }
        FieldKind::Scalar | FieldKind::Nested => read_typed(field, site),
        FieldKind::Coded(module) => {
            // What is wrong with the function is an error on the module's name.
            let decode = Ident::new("decode", module.span());
            fallible(quote!(__bp_r.coded(#width, #site, #module::#decode)), quote!())
        }
        FieldKind::Constant | FieldKind::Opening => {
            fallible(quote!(__bp_r.constant(#site)), quote!())
        }
        FieldKind::Magic(_) => fallible(quote!(__bp_r.stored_constant(#site)), quote!(as #ty)),
        FieldKind::Computed(prim, _) => {
            let ty = Ident::new(prim.name, Span::call_site());
            one(quote!(__bp_r.take(#width)), false, quote!(as #ty))
        }
        FieldKind::Skipped
        | FieldKind::Dynamic
        | FieldKind::Custom(_)
        | FieldKind::Calculated(_) => one(quote!(), false, quote!()),
    }
}

/// The field's value as an expression, where a view reads it through the cursor `__bp_r`; whether it is a result.
pub(super) fn part(field: &Field<'_>, site: &TokenStream) -> (TokenStream, bool) {
    let Read { call, fallible, convert } = read(field, site);
    let value = match fallible {
        true if convert.is_empty() => call.to_token_stream(),
        true => quote!(__bp::Ok(#call? #convert)),
        false => quote!(#call #convert),
    };
    (value, fallible)
}

/// The field's value as a result, where a column reads it through the cursor `__bp_r` in the container's order; whether it can be an error.
pub(super) fn column(field: &Field<'_>, site: &TokenStream) -> (TokenStream, bool) {
    let Read { call, fallible, convert } = read(field, site);
    match call {
        Call::One(call) if fallible && convert.is_empty() && order::field(field).is_none() => {
            (call, true)
        }
        _ => {
            let value = value(field, site, Caller::Trait);
            (quote!(__bp::Ok(#value)), fallible)
        }
    }
}

/// An element's value as an expression, where a view reads element `__bp_index` of an array; whether it is a result.
pub(super) fn element(
    field: &Field<'_>,
    element: &Ty<'_>,
    site: &TokenStream,
) -> (TokenStream, bool) {
    let width = field.width();
    match element.prim().filter(|prim| is_plain(field, *prim)) {
        Some(prim) => {
            let width = width.or_else(|| natural(prim));
            let one = quote!(<#element as __bp::Plain>::take_array::<_, 1>(__bp_r, #width, #site));
            (quote!({ let [__bp_item] = #one; __bp_item }), false)
        }
        None if matches!(field.kind, FieldKind::Scalar) => {
            let read = quote!(<#element as __bp::Scalar>::read_bits_element);
            (quote!(#read(__bp_r, #width, __bp_index, #site)), true)
        }
        None => (quote!(<#element as __bp::Fixed>::read_element(__bp_r, __bp_index, #site)), true),
    }
}

/// A type that is read through its trait; arrays whose elements are known to the derive are read by those.
fn read_typed(field: &Field<'_>, site: &TokenStream) -> Read {
    let (ty, width) = (&field.ty, field.width());
    let stated = matches!(field.kind, FieldKind::Scalar);
    let read = |call, fallible| Read { call, fallible, convert: quote!() };
    if let Known::Array(element, len) = &ty.known {
        match (element.prim(), len.literal()) {
            (Some(prim), _) if is_plain(field, prim) => {
                let width = width.or_else(|| natural(prim));
                let call = quote!(<#element as __bp::Plain>::take_array(__bp_r, #width, #site));
                return read(Call::One(call), false);
            }
            (_, Some(len)) if len <= SHORT => {
                let calls = (0..len).map(Literal::i128_unsuffixed).map(|index| {
                    if stated {
                        quote!(<#element as __bp::Scalar>::read_bits_element(__bp_r, #width, #index, #site))
                    } else {
                        quote!(<#element as __bp::Fixed>::read_element(__bp_r, #index, #site))
                    }
                });
                return read(Call::Each(calls.collect()), true);
            }
            _ => {}
        }
    }
    let call = if stated {
        quote!(<#ty as __bp::Scalar>::read_bits(__bp_r, #width, #site))
    } else {
        quote!(<#ty as __bp::Fixed>::read_nested(__bp_r, #site))
    };
    read(Call::One(call), true)
}

/// Whether every pattern of bits is a value of an array of these.
fn is_plain(field: &Field<'_>, element: Prim) -> bool {
    let has_width = field.attrs.width.is_some() || element.natural.is_some();
    element.is_integer() && has_width && !field.is_bounded()
}

/// The width of a primitive where none is stated.
pub(super) fn natural(prim: Prim) -> Option<TokenStream> {
    let bits = Literal::u32_unsuffixed(prim.natural?);
    Some(quote!(#bits))
}

/// A primitive of the field: its value, or an element of the array.
fn read_prim(field: &Field<'_>, ty: &Ty<'_>, prim: Prim, site: &TokenStream) -> Read {
    let width = field.width().or_else(|| natural(prim));
    let bounded = field.is_bounded();
    let method = match (prim.kind, prim.is_wide(), bounded) {
        (Kind::Bool, ..) if field.known_width_of(prim) == Some(1) => {
            return Read {
                call: Call::One(quote!(__bp_r.take(1))),
                fallible: false,
                convert: quote!(!= 0),
            };
        }
        (Kind::Bool, ..) => quote!(take_bool),
        (Kind::Char, ..) => quote!(take_char),
        (Kind::Float, ..) if prim.most == 32 => quote!(take_f32),
        (Kind::Float, ..) => quote!(take_float),
        (Kind::Unsigned, false, false) => quote!(take),
        (Kind::Unsigned, false, true) => quote!(take_within),
        (Kind::Unsigned, true, false) => quote!(take_wide),
        (Kind::Unsigned, true, true) => quote!(take_wide_within),
        (Kind::Signed, false, false) => quote!(take_signed),
        (Kind::Signed, false, true) => quote!(take_signed_within),
        (Kind::Signed, true, false) => quote!(take_wide_signed),
        (Kind::Signed, true, true) => quote!(take_wide_signed_within),
    };
    let convert = if prim.is_integer() { quote!(as #ty) } else { quote!() };
    if bounded || matches!(prim.kind, Kind::Bool | Kind::Char) {
        Read { call: Call::One(quote!(__bp_r.#method(#width, #site))), fallible: true, convert }
    } else {
        Read { call: Call::One(quote!(__bp_r.#method(#width))), fallible: false, convert }
    }
}
