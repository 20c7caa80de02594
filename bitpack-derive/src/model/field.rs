//! This module builds fields, and decides how each is read and written.
//!
//! Input: a field's syntax tree. Output: a [`Field`] with its [`FieldKind`]. Invariant: every combination of type and
//! attributes has a kind; whether it makes sense is `check`'s.

use super::prim::{self, Prim};
use super::ty::Ty;
use super::{dynamic, shown};
use crate::attr::inner::Inner;
use crate::attr::measure::Measured;
use crate::attr::{self, Attrs, Endian, Given, Place, Sum, Term};
use crate::diagnostics::Diagnostics;
use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, Generics, Index, Member, Path, Visibility, parse_quote};

pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    pub(crate) vis: &'a Visibility,
    pub(crate) ty: Ty<'a>,
    pub(crate) attrs: Attrs,
    pub(crate) kind: FieldKind,
}

/// How a field is read and written.
pub(crate) enum FieldKind {
    /// A primitive, straight through the cursor.
    Prim(Prim),
    /// A float that stands for a scaled raw number.
    Physical(Prim),
    /// A type that takes a width, through `Scalar`.
    Scalar,
    /// A type with a width of its own, through `Fixed`.
    Nested,
    /// A number that a codec module converts.
    Coded(Path),
    /// Bits that a codec module reads and writes itself.
    Custom(Path),
    /// A type whose width varies, through `ReadFrom` and `WriteTo`.
    Dynamic,
    /// A number that is computed from other fields when encoding.
    Computed(Prim, Computed),
    /// Reserved bits or a constant, without storage.
    Constant,
    /// The constant in front of the fields of a type or of a variant. The definition has no such field.
    Opening,
    /// A constant that the struct also stores.
    Magic(Prim),
    /// Not on the wire, and calculated when decoding.
    Calculated(Term),
    /// Not on the wire.
    Skipped,
}

/// What a computed number is: the field's index, or the bytes that a checksum covers.
#[derive(Clone)]
pub(crate) enum Computed {
    /// The number of elements of a field.
    Count(Measured),
    /// The length of fields in bytes.
    Len(Measured),
    /// The tag of a field's variant.
    Tag(Member),
    /// What an expression gives.
    Value(Term),
    /// A CRC of the catalogue, or another checksum.
    Sum(Box<Sum>, Family),
}

impl Computed {
    /// The field whose extent or tag the number may state: the last one of those that it is about.
    pub(crate) fn target(&self) -> Option<&Member> {
        match self {
            Computed::Count(of) | Computed::Len(of) => Some(&of.fields.last),
            Computed::Tag(of) => Some(of),
            Computed::Value(_) | Computed::Sum(..) => None,
        }
    }

    /// The number as an expression, unless it is a checksum.
    pub(crate) fn number(&self) -> Option<Expr> {
        match self {
            Computed::Count(of) => Some(of.number("count_of")),
            Computed::Len(of) => Some(of.number("len_of")),
            Computed::Tag(of) => Some(parse_quote!(tag_of(#of))),
            Computed::Value(term) => Some(term.expr().clone()),
            Computed::Sum(..) => None,
        }
    }
}

/// Where a checksum's algorithm comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    Crc,
    Checksum,
}

/// The fields of a struct, or of a variant.
pub(super) fn fields<'a>(
    fields: &'a syn::Fields,
    generics: &Generics,
    diagnostics: &mut Diagnostics,
) -> Vec<Field<'a>> {
    let mut built = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let member = match &field.ident {
            Some(ident) => Member::Named(ident.clone()),
            None => Member::Unnamed(Index { index: index as u32, span: field.ty.span() }),
        };
        let mut attrs = attr::parse(&field.attrs, Place::Field, diagnostics);
        settle_bytes(&mut attrs, diagnostics);
        let ty = Ty::new(&field.ty, generics);
        let kind = kind(&ty, &attrs);
        built.push(Field { member, vis: &field.vis, ty, attrs, kind });
    }
    built
}

/// States the width and the byte order of a constant that is written as bytes: they lie in the message in the order in which they are
/// written.
pub(super) fn settle_bytes(attrs: &mut Attrs, diagnostics: &mut Diagnostics) {
    let Some(magic) = &attrs.magic else { return };
    let (Some(bytes), key) = (magic.value.bytes, magic.key.clone()) else { return };
    for stated in [attr::key(&attrs.width), attr::key(&attrs.endian)].into_iter().flatten() {
        let message = format!("a text or bytes state their own width and order; remove `{stated}`");
        diagnostics.error(stated, message);
    }
    if !(1..=16).contains(&bytes) {
        let message =
            format!("a constant has 1 to 16 bytes, not {bytes}; split it into several fields");
        diagnostics.error(magic.value.term.expr(), message);
    }
    let bits = attr::width((bytes * 8).clamp(8, 128), magic.value.term.span());
    attrs.width = Some(Given { key: key.clone(), value: bits });
    attrs.endian = (bytes > 1).then_some(Given { key, value: Endian::Big });
}

/// How a field of this type is read and written.
pub(super) fn kind(ty: &Ty<'_>, attrs: &Attrs) -> FieldKind {
    let prim = ty.prim();
    if attrs.skip.is_some() {
        FieldKind::Skipped
    } else if let Some(calc) = &attrs.calc {
        FieldKind::Calculated(calc.value.clone())
    } else if let Some(with) = &attrs.with {
        match attrs.width {
            Some(_) => FieldKind::Coded(with.value.clone()),
            None => FieldKind::Custom(with.value.clone()),
        }
    } else if let Some(computed) = dynamic::computed(attrs) {
        FieldKind::Computed(prim.unwrap_or(Prim::U64), computed)
    } else if dynamic::varies(ty, attrs) {
        FieldKind::Dynamic
    } else if attrs.reserved.is_some() || (attrs.magic.is_some() && prim.is_none()) {
        FieldKind::Constant
    } else {
        match prim {
            Some(prim) if attrs.magic.is_some() => FieldKind::Magic(prim),
            Some(prim) if prim.kind == prim::Kind::Float && is_physical(attrs) => {
                FieldKind::Physical(prim)
            }
            // What fits no target's own type is refused by the type.
            Some(prim) if prim.natural.is_none() && is_plain(attrs) => FieldKind::Nested,
            Some(prim) => FieldKind::Prim(prim),
            None if attrs.width.is_some() => FieldKind::Scalar,
            None => FieldKind::Nested,
        }
    }
}

/// Whether the field's type alone says what it is.
fn is_plain(attrs: &Attrs) -> bool {
    attrs.width.is_none() && attrs.range.is_none() && !attrs.is_scaled()
}

fn is_physical(attrs: &Attrs) -> bool {
    attrs.is_scaled() || attrs.range.is_some()
}

impl<'a> Field<'a> {
    /// The field's name as the definition has it.
    pub(crate) fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => shown(ident),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }

    /// The name that reflection shows.
    pub(crate) fn shown(&self) -> String {
        self.attrs.rename.as_ref().map_or_else(|| self.name(), |given| given.value.value())
    }

    /// Whether it is the constant in front of the fields, which the definition does not have as a field.
    pub(crate) fn is_opening(&self) -> bool {
        matches!(self.kind, FieldKind::Opening)
    }

    /// The numbers inside the value of the field that encoding computes.
    pub(crate) fn inner(&self) -> &[Inner] {
        self.attrs.values.as_ref().map_or(&[], |given| &given.value)
    }

    /// Whether the layout has the field. A calculated field has no bits, but a place.
    pub(crate) fn is_on_wire(&self) -> bool {
        !matches!(self.kind, FieldKind::Skipped)
    }

    pub(crate) fn is_calculated(&self) -> bool {
        matches!(self.kind, FieldKind::Calculated(_))
    }

    /// Whether generated code sets the limit of the field before it reads or writes the value. It does so where the type of the field takes no
    /// limit as part of its context.
    pub(crate) fn has_limit_around(&self) -> bool {
        let a = &self.attrs;
        let told = a.trim.is_some() || a.extensible_array.is_some() || a.width.is_some();
        !told && self.ty.is_plain()
    }

    /// Whether the field's width varies, so that it is in no run.
    pub(crate) fn varies(&self) -> bool {
        match self.kind {
            FieldKind::Dynamic | FieldKind::Custom(_) | FieldKind::Calculated(_) => true,
            FieldKind::Computed(..) => self.attrs.integers.is_some(),
            _ => false,
        }
    }

    /// Whether the numbers that the field may hold are fewer than its bits can.
    pub(crate) fn is_bounded(&self) -> bool {
        self.attrs.range.is_some()
    }

    /// The stated width, or the primitive's own; nothing where only the type knows.
    pub(crate) fn width(&self) -> Option<TokenStream> {
        match (&self.attrs.width, &self.kind) {
            (Some(width), _) => Some(width.value.as_usize()),
            (
                None,
                FieldKind::Prim(prim)
                | FieldKind::Physical(prim)
                | FieldKind::Magic(prim)
                | FieldKind::Computed(prim, _),
            ) => {
                let bits = Literal::u32_unsuffixed(prim.natural?);
                Some(quote!(#bits))
            }
            (None, _) => None,
        }
    }

    /// The width where it is a number known here.
    pub(crate) fn known_width(&self) -> Option<i128> {
        match (&self.attrs.width, &self.kind) {
            (Some(width), _) => width.value.literal(),
            (
                None,
                FieldKind::Prim(prim)
                | FieldKind::Physical(prim)
                | FieldKind::Magic(prim)
                | FieldKind::Computed(prim, _),
            ) => prim.natural.map(i128::from),
            (None, _) => None,
        }
    }

    /// The width of one of its numbers, of the type `prim`, where it is known here.
    pub(crate) fn known_width_of(&self, prim: Prim) -> Option<i128> {
        match &self.attrs.width {
            Some(width) => width.value.literal(),
            None => prim.natural.map(i128::from),
        }
    }

    /// Where an error about the field's width points.
    pub(crate) fn width_span(&self) -> Span {
        match &self.attrs.width {
            Some(width) => width.value.span(),
            None => self.ty.to_token_stream().span(),
        }
    }

    /// Whether the field is read and written through the cursor alone, so that a `const fn` can do it.
    pub(super) fn is_primitive(&self) -> bool {
        match &self.kind {
            FieldKind::Prim(_)
            | FieldKind::Physical(_)
            | FieldKind::Constant
            | FieldKind::Opening
            | FieldKind::Magic(_) => true,
            FieldKind::Skipped => {
                self.attrs.default.as_ref().is_some_and(|d| is_literal(d.value.expr()))
            }
            _ => false,
        }
    }

    /// Whether the field is an array whose elements a `const fn` reads and writes through the cursor.
    pub(crate) fn is_primitive_array(&self) -> bool {
        let through_trait = matches!(self.kind, FieldKind::Scalar | FieldKind::Nested);
        let Some(prim) = self.ty.element().prim().filter(|_| through_trait) else { return false };
        match prim.kind {
            prim::Kind::Float => is_plain(&self.attrs),
            _ => self.attrs.width.is_some() || prim.natural.is_some(),
        }
    }
}

/// A literal, which a `const fn` can always evaluate, and whose type never needs dropping.
fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Unary(unary) => is_literal(&unary.expr),
        _ => false,
    }
}
