//! This module emits the constant layout.
//!
//! Input: the fields. Output: `const FIELDS`, one line per field on the wire, and `const LAYOUT`.

use super::expression::Names;
use super::site::on_wire;
use super::stated;
use crate::attr::{Attrs, BitOrder, Endian, Given, Term};
use crate::model::{Field, FieldKind, Kind, Packet, measured};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

pub(super) fn emit(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let name = packet.name();
    let described = on_wire(fields).map(|(_, field)| (field, None));
    let described = self::fields(packet, &name, None, described);
    let container = of_type(packet);
    let total = packet.attrs.total.as_ref().filter(|_| packet.is_placed()).map(|total| {
        let bits = total.value.as_usize();
        quote!(.total(#bits))
    });
    quote! {
        const FIELDS: &'static [__bp::Field] = &#described;
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self>(#name) #container #total;
    }
}

/// What a type states.
pub(super) fn of_type(packet: &Packet<'_>) -> TokenStream {
    let stated = stated(&packet.attrs);
    let attributes = stated::of_type(&packet.attrs, &Names::new(packet, std::iter::empty()));
    quote!(#stated #attributes)
}

/// What types and fields state alike.
fn stated(attrs: &Attrs) -> TokenStream {
    let doc = Some(&attrs.doc).filter(|doc| !doc.is_empty()).map(|doc| quote!(.doc(#doc)));
    let bit_order = attrs.stated_bit_order().map(|order| match order {
        BitOrder::Msb0 => quote!(.bit_order(__bp::BitOrder::Msb0)),
        BitOrder::Lsb0 => quote!(.bit_order(__bp::BitOrder::Lsb0)),
    });
    let endian = attrs.stated_endian().map(|endian| match endian {
        Endian::Big => quote!(.endian(__bp::Endian::Big)),
        Endian::Little => quote!(.endian(__bp::Endian::Little)),
        Endian::Native => quote!(.endian(__bp::Endian::NATIVE)),
    });
    quote!(#doc #bit_order #endian)
}

/// The fields of one owner, in wire order, the header first if there is one; with the layouts of those that may have none.
pub(super) fn fields<'f, 'a: 'f>(
    packet: &Packet<'_>,
    owner: &str,
    header: Option<TokenStream>,
    fields: impl Iterator<Item = (&'f Field<'a>, Option<TokenStream>)>,
) -> TokenStream {
    let fields: Vec<_> = fields.collect();
    let names = Names::new(packet, fields.iter().map(|(field, _)| *field));
    let measured = measured(fields.iter().map(|(field, _)| *field).enumerate());
    let described = fields.iter().map(|(field, layout)| {
        let is_measured = measured.contains(&&field.member);
        describe((field, is_measured), layout.as_ref(), &names)
    });
    let described = header.into_iter().chain(described);
    quote!(__bp::Owner(#owner).place([#(#described),*]))
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
    let (stated, extra) = (stated(&field.attrs), extra(field, is_measured, names));
    quote!(#new #stated #extra)
}

/// The properties that few fields have, if the field has any of them.
fn extra(field: &Field<'_>, is_measured: bool, names: &Names<'_>) -> Option<TokenStream> {
    let attrs = &field.attrs;
    let (extent, role, range, scale) =
        (extent(field, is_measured, names), role(attrs), range(field), scale(attrs));
    let unit = attrs.unit.as_ref().map(|unit| {
        let unit = &unit.value;
        quote!(.unit(#unit))
    });
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
    let stated = quote!(#extent #role #range #scale #unit #at #align);
    if stated.is_empty() {
        return None;
    }
    Some(quote!(.extra(const { &__bp::Extra::#none #stated })))
}

/// What a field states about its extent, its presence or the value that is computed.
fn extent(field: &Field<'_>, is_measured: bool, names: &Names<'_>) -> Option<TokenStream> {
    let attributes = stated::of_field(field, is_measured, names);
    if !matches!(field.kind, FieldKind::Dynamic) {
        return attributes;
    }
    let each = field.attrs.width.as_ref().map(|width| {
        let width = width.value.as_usize();
        quote!(.each(#width))
    });
    let extensible = field.attrs.extensible_array.as_ref().map(|_| quote!(.extensible()));
    Some(quote!(#attributes #each #extensible))
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
