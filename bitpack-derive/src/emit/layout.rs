//! This module emits the constant layout.
//!
//! Input: the fields. Output: `const FIELDS`, one line per field on the wire, and `const LAYOUT`, which refers to the same layout without
//! descriptions, for errors.

use super::expression::Names;
use super::site::on_wire;
use super::stated;
use crate::attr::{Attrs, BitOrder, Endian, Given, Term};
use crate::model::{Field, FieldKind, Kind, Packet, measured};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};

pub(super) fn emit(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let described: Vec<_> = on_wire(fields).map(|(_, field)| (field, None)).collect();
    let total = packet.attrs.total.as_ref().filter(|_| packet.is_placed()).map(|total| {
        let bits = total.value.as_usize();
        quote!(.total(#bits))
    });
    of_struct(packet, None, &described, total)
}

/// The fields of a struct and its layout, with the header in front of the fields, if there is one.
pub(super) fn of_struct(
    packet: &Packet<'_>,
    header: Option<TokenStream>,
    fields: &[(&Field<'_>, Option<TokenStream>)],
    total: Option<TokenStream>,
) -> TokenStream {
    let name = packet.name();
    let count = Literal::usize_unsuffixed(fields.len() + usize::from(header.is_some()));
    let described = self::fields(packet, header, fields);
    let layout = match orders(&packet.attrs).is_empty() && total.is_none() {
        true => {
            let description = description_of_type(packet);
            quote!(__bp::Layout::of::<Self, #count>() #description)
        }
        false => of_type(packet, &quote!(__bp::Layout::bare_struct::<Self, #count>()), total),
    };
    quote! {
        const OWNER: __bp::Owner = __bp::Owner(#name);
        const FIELDS: &'static [__bp::Field] = &Self::OWNER.place(#described);
        const LAYOUT: __bp::Layout = #layout;
    }
}

/// The layout of a type, from its layout without fields' descriptions and without what the type states.
pub(super) fn of_type(
    packet: &Packet<'_>,
    bare: &TokenStream,
    total: Option<TokenStream>,
) -> TokenStream {
    let orders = orders(&packet.attrs);
    let description = description_of_type(packet);
    quote!(__bp::Layout::described::<Self>(const { &#bare #orders #total }) #description)
}

/// What describes a type and does not determine its bits.
fn description_of_type(packet: &Packet<'_>) -> TokenStream {
    let doc = doc(&packet.attrs);
    let attributes = stated::of_type(&packet.attrs, &Names::new(packet, std::iter::empty()));
    quote!(#doc #attributes)
}

fn doc(attrs: &Attrs) -> Option<TokenStream> {
    let doc = Some(&attrs.doc).filter(|doc| !doc.is_empty())?;
    Some(quote!(.doc(#doc)))
}

/// The orders that a type or a field states.
fn orders(attrs: &Attrs) -> TokenStream {
    let bit_order = attrs.stated_bit_order().map(|order| match order {
        BitOrder::Msb0 => quote!(.bit_order(__bp::BitOrder::Msb0)),
        BitOrder::Lsb0 => quote!(.bit_order(__bp::BitOrder::Lsb0)),
    });
    let endian = attrs.stated_endian().map(|endian| match endian {
        Endian::Big => quote!(.endian(__bp::Endian::Big)),
        Endian::Little => quote!(.endian(__bp::Endian::Little)),
        Endian::Native => quote!(.endian(__bp::Endian::NATIVE)),
    });
    quote!(#bit_order #endian)
}

/// The fields of one owner, in wire order, the header first if there is one; with the layouts of those that may have none.
pub(super) fn fields(
    packet: &Packet<'_>,
    header: Option<TokenStream>,
    fields: &[(&Field<'_>, Option<TokenStream>)],
) -> TokenStream {
    let names = Names::new(packet, fields.iter().map(|(field, _)| *field));
    let measured = measured(fields.iter().map(|(field, _)| *field).enumerate());
    let described = fields.iter().map(|(field, layout)| {
        let is_measured = measured.contains(&&field.member);
        describe((field, is_measured), layout.as_ref(), &names)
    });
    let described = header.into_iter().chain(described);
    quote!([#(#described),*])
}

fn describe(
    (field, is_measured): (&Field<'_>, bool),
    layout: Option<&TokenStream>,
    names: &Names<'_>,
) -> TokenStream {
    let (name, ty, width) = (field.shown(), &field.ty, field.width());
    let new = match &field.kind {
        FieldKind::Dynamic | FieldKind::Calculated(_) => match layout {
            Some(layout) => quote!(__bp::Field::varying(#name, #layout)),
            None => quote!(__bp::Field::variable::<#ty>(#name)),
        },
        FieldKind::Custom(_) => quote!(__bp::Field::custom(#name)),
        FieldKind::Computed(..) if field.varies() => quote!(__bp::Field::variable::<#ty>(#name)),
        FieldKind::Computed(prim, _) => {
            let ty = Ident::new(prim.name, Span::call_site());
            quote!(__bp::Field::scalar::<#ty>(#name, #width))
        }
        FieldKind::Coded(_) => quote!(__bp::Field::codec(#name, #width)),
        FieldKind::Nested => quote!(<#ty as __bp::Fixed>::FIELD.named(#name, 1)),
        FieldKind::Scalar => quote!(<#ty as __bp::Scalar>::FIELD.named(#name, #width)),
        FieldKind::Constant | FieldKind::Opening => quote!(__bp::Field::new::<()>(#name, #width)),
        _ => quote!(__bp::Field::scalar::<#ty>(#name, #width)),
    };
    let (orders, extra) = (orders(&field.attrs), extra(field));
    let description = description(field, is_measured, names);
    quote!(#new #orders #extra #description)
}

/// The properties that few fields have, if the field has any of them.
fn extra(field: &Field<'_>) -> Option<TokenStream> {
    let attrs = &field.attrs;
    let (extent, role, range, scale) = (extent(field), role(attrs), range(field), scale(attrs));
    let at = attrs.at.as_ref().map(|at| {
        let at = at.value.as_usize();
        quote!(.at(#at))
    });
    let align = attrs.align.as_ref().map(|align| {
        let align = align.value.as_usize();
        quote!(.align(#align))
    });
    let none = match field.kind {
        _ if field.varies() => quote!(VARYING),
        _ => quote!(NONE),
    };
    let inner = inner(field);
    let stated = quote!(#extent #role #range #scale #at #align #inner);
    if stated.is_empty() {
        return None;
    }
    Some(quote!(.extra(const { &__bp::Extra::#none #stated })))
}

/// The numbers inside the value of a field that encoding computes.
fn inner(field: &Field<'_>) -> Option<TokenStream> {
    let numbers = field.inner().iter().map(|inner| {
        let (ty, names) = (&field.ty, inner.names());
        quote!(__bp::InnerNumber::of::<#ty>(&[#(#names),*]).steps())
    });
    let numbers: Vec<_> = numbers.collect();
    (!numbers.is_empty()).then(|| quote!(.inner(const { &[#(#numbers),*] })))
}

/// What describes a field and does not determine its bits, if anything does.
fn description(field: &Field<'_>, is_measured: bool, names: &Names<'_>) -> Option<TokenStream> {
    let attributes = stated::of_field(field, is_measured, names);
    let doc = doc(&field.attrs);
    let unit = field.attrs.unit.as_ref().map(|unit| {
        let unit = &unit.value;
        quote!(.unit(#unit))
    });
    let given = quote!(#doc #unit #attributes);
    if given.is_empty() {
        return None;
    }
    Some(quote!(.description(const { &__bp::Description::NONE #given })))
}

/// What a field states about the widths and the number of its elements.
fn extent(field: &Field<'_>) -> Option<TokenStream> {
    if !matches!(field.kind, FieldKind::Dynamic) {
        return None;
    }
    let each = field.attrs.width.as_ref().map(|width| {
        let width = width.value.as_usize();
        quote!(.each(#width))
    });
    let extensible = field.attrs.extensible_array.as_ref().map(|_| quote!(.extensible()));
    Some(quote!(#each #extensible))
}

fn role(attrs: &Attrs) -> Option<TokenStream> {
    let role = if let Some(reserved) = &attrs.reserved {
        let value = reserved.value.as_ref().map_or_else(|| quote!(0), widened);
        let strict = attrs.strict.is_some();
        quote!(Reserved { value: #value, strict: #strict })
    } else {
        let value = widened(&attrs.magic.as_ref()?.value.term);
        quote!(Magic { value: #value })
    };
    Some(quote!(.role(const { &__bp::Role::#role })))
}

/// A constant of any integer type as the layout keeps it.
fn widened(value: &Term) -> TokenStream {
    match value.literal() {
        Some(..0) => {
            let number = value.cast(quote!(i128));
            quote!((#number) as u128)
        }
        _ if value.is_untyped() => quote!(#value),
        _ => value.cast(quote!(u128)),
    }
}

fn range(field: &Field<'_>) -> Option<TokenStream> {
    let bounds = &field.attrs.range.as_ref()?.value;
    let number = field.ty.number()?;
    let each = |ty: &dyn ToTokens| (bounds.min.cast(ty), bounds.max.cast(ty));
    let range = if number.kind == Kind::Float {
        let (min, max) = each(&Ident::new(number.name, Span::call_site()));
        quote!(Real(#min as f64, #max as f64))
    } else {
        let (min, max) = each(&quote!(i128));
        quote!(Integer(#min, #max))
    };
    Some(quote!(.range(const { &__bp::Range::#range })))
}

fn scale(attrs: &Attrs) -> Option<TokenStream> {
    if !attrs.is_scaled() {
        return None;
    }
    let real = |given: &Option<Given<Term>>, none| match given {
        Some(given) => given.value.cast(quote!(f64)),
        None => none,
    };
    let factor = real(&attrs.scale, quote!((1) as f64));
    let offset = real(&attrs.offset, quote!((0) as f64));
    let signed = attrs.signed.is_some();
    Some(quote!(.scale(const { &__bp::Scale::new(#factor, #offset, #signed) })))
}
