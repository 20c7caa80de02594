//! Decoding: one read per field, in wire order.
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

use super::{inline, order, site};
use crate::model::{Field, FieldKind, Packet};
use crate::prim::{Kind, Prim};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

/// One read through the cursor `__bp_r`.
struct Read {
    call: TokenStream,
    fallible: bool,
    /// What turns the cursor's number into the field's type.
    convert: TokenStream,
}

/// `Fixed::read`; where everything is constant it only calls the `const fn`.
pub(super) fn emit(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let inline = inline();
    let body =
        if packet.is_const() { quote!(Self::__bp_read(__bp_r)) } else { body(packet, fields) };
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
pub(super) fn body(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let mut index = 0;
    let reads = fields.iter().map(|field| {
        let member = &field.member;
        let value = if field.is_on_wire() {
            index += 1;
            emit_field(packet, field, index - 1)
        } else {
            default(field)
        };
        quote!(#member: #value,)
    });
    let value = quote!(Self { #(#reads)* });
    if packet.is_placed() {
        quote! {
            let __bp_origin = __bp_r.position();
            let __bp_value = #value;
            __bp_r.seek(__bp_origin, <Self as __bp::Fixed>::BITS);
            __bp::Ok(__bp_value)
        }
    } else {
        let origin = needs_origin(fields).then(|| quote!(let __bp_origin = __bp_r.position();));
        quote!(#origin __bp::Ok(#value))
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
            let ty = field.ty;
            quote!(<#ty as ::core::default::Default>::default())
        }
    }
}

fn emit_field(packet: &Packet<'_>, field: &Field<'_>, index: usize) -> TokenStream {
    let site = site(index);
    let value = if packet.is_placed() {
        let Read { call, fallible, convert } = read(field, &site);
        let order = order::field(field).unwrap_or_else(|| quote!(__BpO));
        let placed = quote!(__bp_r.place::<#order, _>(__bp_origin, #site.offset, |__bp_r| #call));
        if fallible { quote!(#placed? #convert) } else { quote!(#placed #convert) }
    } else {
        value(field, &site, packet.is_const())
    };
    if field.attrs.align.is_some() {
        quote!({ __bp_r.seek(__bp_origin, #site.offset); #value })
    } else {
        value
    }
}

/// A field in a run of a message of variable width, read through the cursor `__bp_r`; an error goes to `__bp_in`.
pub(super) fn in_run(field: &Field<'_>, site: &TokenStream) -> TokenStream {
    match call(field, site) {
        Read { call, fallible: true, convert } => quote!(__bp_in.record(#call)? #convert),
        Read { call, convert, .. } => quote!(#call #convert),
    }
}

/// The read in the field's own order, if it states one.
fn call(field: &Field<'_>, site: &TokenStream) -> Read {
    let Read { call, fallible, convert } = read(field, site);
    let call = match order::field(field) {
        Some(order) => quote!(__bp_r.in_order::<#order, _>(|__bp_r| #call)),
        None => call,
    };
    Read { call, fallible, convert }
}

fn value(field: &Field<'_>, site: &TokenStream, constant: bool) -> TokenStream {
    let Read { call, fallible, convert } = call(field, site);
    match (fallible, constant) {
        (false, _) => quote!(#call #convert),
        (true, true) => quote!(__bp::tri!(#call) #convert),
        (true, false) => quote!(#call? #convert),
    }
}

fn read(field: &Field<'_>, site: &TokenStream) -> Read {
    let (ty, width) = (field.ty, field.width());
    let fallible = |call, convert| Read { call, fallible: true, convert };
    match &field.kind {
        FieldKind::Prim(prim) => read_prim(field, *prim, site),
        FieldKind::Physical(_) => {
            fallible(quote!(__bp_r.take_physical(#width, #site)), quote!(as #ty))
        }
        FieldKind::Scalar => {
            fallible(quote!(<#ty as __bp::Scalar>::read_bits(__bp_r, #width, #site)), quote!())
        }
        FieldKind::Nested => {
            fallible(quote!(<#ty as __bp::Fixed>::read_nested(__bp_r, #site)), quote!())
        }
        FieldKind::Coded(module) => {
            fallible(quote!(__bp_r.coded(#width, #site, #module::decode)), quote!())
        }
        FieldKind::Constant => fallible(quote!(__bp_r.constant(#site)), quote!()),
        FieldKind::Magic(_) => fallible(quote!(__bp_r.stored_constant(#site)), quote!(as #ty)),
        FieldKind::Computed(prim, _) => {
            let ty = Ident::new(prim.name, Span::call_site());
            Read { call: quote!(__bp_r.take(#width)), fallible: false, convert: quote!(as #ty) }
        }
        FieldKind::Skipped | FieldKind::Dynamic | FieldKind::Custom(_) => {
            Read { call: quote!(), fallible: false, convert: quote!() }
        }
    }
}

fn read_prim(field: &Field<'_>, prim: Prim, site: &TokenStream) -> Read {
    let (ty, width) = (field.ty, field.width());
    let ranged = field.attrs.range.is_some();
    let method = match (prim.kind, prim.is_wide(), ranged) {
        (Kind::Bool, ..) if field.known_width() == Some(1) => {
            return Read { call: quote!(__bp_r.take(1)), fallible: false, convert: quote!(!= 0) };
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
    if ranged || matches!(prim.kind, Kind::Bool | Kind::Char) {
        Read { call: quote!(__bp_r.#method(#width, #site)), fallible: true, convert }
    } else {
        Read { call: quote!(__bp_r.#method(#width)), fallible: false, convert }
    }
}
