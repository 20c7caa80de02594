//! The typed model of a definition.
//!
//! Input: syn's syntax tree and the parsed attributes. Output: a [`Packet`], its fields in wire
//! order, each with the way it is read and written. Invariant: what the model cannot express is
//! recorded as an error here; whether the attributes fit each other and the types is `check`'s.

use crate::attr::{self, Attrs, BitOrder, Endian, Given, Sum};
use crate::diagnostics::Diagnostics;
use crate::keyword::Place;
use crate::prim::{self, Prim};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Expr, Ident, Index, Member, Path, Type};

pub(crate) mod dynamic;
mod union;

pub(crate) struct Packet<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a syn::Generics,
    pub(crate) attrs: Attrs,
    pub(crate) body: Body<'a>,
}

pub(crate) enum Body<'a> {
    /// Fields whose widths are the same for every value.
    Struct(Vec<Field<'a>>),
    /// Fields some of which vary in width.
    Dynamic(Vec<Field<'a>>),
    /// Variants without data.
    Enum(Vec<Variant<'a>>, Repr),
    /// Variants with fields.
    Union(Vec<Case<'a>>),
}

/// A variant with fields.
pub(crate) struct Case<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) attrs: Attrs,
    pub(crate) value: Value<'a>,
    /// Without the field that keeps a catch-all's tag.
    pub(crate) fields: Vec<Field<'a>>,
    /// The field that keeps a catch-all's tag.
    pub(crate) kept: Option<(Member, &'a Type)>,
}

pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
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
    /// A constant that the struct also stores.
    Magic(Prim),
    /// Not on the wire.
    Skipped,
}

/// What a computed number is: the field's index, or the bytes that a checksum covers.
#[derive(Clone)]
pub(crate) enum Computed {
    /// The number of elements of a field.
    Count(Member),
    /// The length of a field in bytes.
    Len(Member),
    /// The tag of a field's variant.
    Tag(Member),
    /// A CRC of the catalogue, or another checksum.
    Sum(Box<Sum>, Family),
}

/// Where a checksum's algorithm comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    Crc,
    Checksum,
}

pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) value: Value<'a>,
}

/// What a variant stands for.
pub(crate) enum Value<'a> {
    /// A number known here.
    Known(i128),
    /// A constant expression, plus so many.
    Expr(&'a Expr, i128),
    /// Any number without a variant of its own, kept in this type.
    Other(&'a Type),
    /// A constant expression that an attribute states.
    Constant(Expr),
    /// Any tag without a variant of its own.
    Catch,
}

/// The width that `#[repr]` gives an enum, in bits.
pub(crate) struct Repr(pub(crate) Option<u32>);

/// Builds the model; `None` where there is nothing to go on with.
pub(crate) fn build<'a>(
    input: &'a DeriveInput,
    diagnostics: &mut Diagnostics,
) -> Option<Packet<'a>> {
    let (attrs, body) = match &input.data {
        Data::Struct(data) => {
            let attrs = attr::parse(&input.attrs, Place::Struct, diagnostics);
            repr(&input.attrs, diagnostics);
            let mut fields = fields(&data.fields, diagnostics);
            let body =
                if attrs.dynamic.is_some() || attrs.parameters.is_some() || dynamic::any(&fields) {
                    dynamic::settle(&mut fields, &input.generics);
                    Body::Dynamic(fields)
                } else {
                    Body::Struct(fields)
                };
            (attrs, body)
        }
        Data::Enum(data) if union::is_one(data, &input.attrs) => {
            let attrs = attr::parse(&input.attrs, Place::Enum, diagnostics);
            repr(&input.attrs, diagnostics);
            let cases = union::cases(data, &input.generics, diagnostics);
            (attrs, Body::Union(cases))
        }
        Data::Enum(data) => {
            let attrs = attr::parse(&input.attrs, Place::Enum, diagnostics);
            let variants = variants_of(data.variants.iter(), diagnostics);
            (attrs, Body::Enum(variants, repr(&input.attrs, diagnostics)))
        }
        Data::Union(data) => {
            diagnostics.error(
                data.union_token,
                "a union's bits have no single meaning; derive `BitPack` on a struct or an enum",
            );
            return None;
        }
    };
    Some(Packet { ident: &input.ident, generics: &input.generics, attrs, body })
}

fn fields<'a>(fields: &'a syn::Fields, diagnostics: &mut Diagnostics) -> Vec<Field<'a>> {
    let mut built = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let member = match &field.ident {
            Some(ident) => Member::Named(ident.clone()),
            None => Member::Unnamed(Index { index: index as u32, span: field.ty.span() }),
        };
        let attrs = attr::parse(&field.attrs, Place::Field, diagnostics);
        let kind = kind(&field.ty, &attrs);
        built.push(Field { member, ty: &field.ty, attrs, kind });
    }
    built
}

fn kind(ty: &Type, attrs: &Attrs) -> FieldKind {
    let prim = Prim::of(ty);
    if attrs.skip.is_some() {
        FieldKind::Skipped
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
            Some(prim) => FieldKind::Prim(prim),
            None if attrs.width.is_some() => FieldKind::Scalar,
            None => FieldKind::Nested,
        }
    }
}

fn is_physical(attrs: &Attrs) -> bool {
    attrs.is_scaled() || attrs.range.is_some()
}

fn variants_of<'a>(
    variants: impl Iterator<Item = &'a syn::Variant>,
    diagnostics: &mut Diagnostics,
) -> Vec<Variant<'a>> {
    let mut built = Vec::new();
    // The value of a variant without one: the variant before plus one.
    let mut next = (None, 0);
    for variant in variants {
        let attrs = attr::parse(&variant.attrs, Place::Variant, diagnostics);
        let value = variant_value(variant, &attrs, &mut next, diagnostics);
        built.push(Variant { ident: &variant.ident, value });
    }
    built
}

fn variant_value<'a>(
    variant: &'a syn::Variant,
    attrs: &Attrs,
    next: &mut (Option<&'a Expr>, i128),
    diagnostics: &mut Diagnostics,
) -> Value<'a> {
    let number = variant_number(variant, next);
    let mut fields = variant.fields.iter();
    match (&attrs.other, fields.next(), fields.next()) {
        (Some(_), Some(field), None) if field.ident.is_none() => Value::Other(&field.ty),
        (Some(other), ..) => {
            let name = &variant.ident;
            let message =
                format!("the catch-all keeps the number it was given: write `{name}(u8)`");
            diagnostics.error(&other.key, message);
            number
        }
        // Data without `other` makes it an enum with payload.
        (None, ..) => number,
    }
}

/// The number that the variant states or that follows from the one before.
fn variant_number<'a>(variant: &'a syn::Variant, next: &mut (Option<&'a Expr>, i128)) -> Value<'a> {
    if let Some((_, expr)) = &variant.discriminant {
        *next = match attr::literal(expr) {
            Some(value) => (None, value),
            None => (Some(expr), 0),
        };
    }
    let number = match *next {
        (None, value) => Value::Known(value),
        (Some(expr), more) => Value::Expr(expr, more),
    };
    next.1 = next.1.saturating_add(1);
    number
}

fn repr(attrs: &[syn::Attribute], diagnostics: &mut Diagnostics) -> Repr {
    let mut bits = None;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("repr")) {
        // `#[repr(…)]` is the compiler's to judge: what does not parse is its error to give.
        let _ = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("packed") {
                let why = "`packed` is about memory, not the wire, and its fields cannot be borrowed; remove it";
                diagnostics.error(&meta.path, why);
            }
            if let Some(ident) = meta.path.get_ident() {
                bits = Prim::named(ident).and_then(|prim| prim.natural).or(bits);
            }
            Ok(())
        });
    }
    Repr(bits)
}

impl<'a> Packet<'a> {
    /// The fields of a struct of fixed width.
    pub(crate) fn fixed(&self) -> &[Field<'a>] {
        match &self.body {
            Body::Struct(fields) => fields,
            _ => &[],
        }
    }

    /// Whether fields state where they go, so that the order of declaration does not tell.
    pub(crate) fn is_placed(&self) -> bool {
        self.fixed().iter().any(|field| field.attrs.at.is_some())
    }

    /// Whether every field can be read and written in a `const fn`.
    pub(crate) fn is_const(&self) -> bool {
        match &self.body {
            Body::Struct(fields) => {
                self.generics.type_params().next().is_none()
                    && !self.is_placed()
                    && fields.iter().all(Field::is_const)
            }
            _ => false,
        }
    }
}

impl<'a> Field<'a> {
    /// The field's name as reflection shows it.
    pub(crate) fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => shown(ident),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }

    pub(crate) fn is_on_wire(&self) -> bool {
        !matches!(self.kind, FieldKind::Skipped)
    }

    /// The stated width, or the primitive's own; nothing where only the type knows.
    pub(crate) fn width(&self) -> Option<TokenStream> {
        match (&self.attrs.width, &self.kind) {
            (Some(width), _) => Some(width.value.to_token_stream()),
            (
                None,
                FieldKind::Prim(prim)
                | FieldKind::Physical(prim)
                | FieldKind::Magic(prim)
                | FieldKind::Computed(prim, _),
            ) => {
                let bits = proc_macro2::Literal::u32_unsuffixed(prim.natural?);
                Some(quote!(#bits))
            }
            (None, _) => None,
        }
    }

    /// The width where it is a number known here.
    pub(crate) fn known_width(&self) -> Option<i128> {
        match (&self.attrs.width, &self.kind) {
            (Some(width), _) => attr::literal(&width.value),
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

    /// Where an error about the field's width points.
    pub(crate) fn width_span(&self) -> Span {
        match &self.attrs.width {
            Some(width) => width.value.span(),
            None => self.ty.span(),
        }
    }

    fn is_const(&self) -> bool {
        let plain = self.attrs.bit_order.is_none() && self.attrs.endian.is_none();
        match &self.kind {
            FieldKind::Prim(_) | FieldKind::Physical(_) | FieldKind::Constant => plain,
            FieldKind::Magic(_) => plain,
            FieldKind::Skipped => self.attrs.default.as_ref().is_some_and(|d| is_literal(&d.value)),
            _ => false,
        }
    }

    /// Whether the field's type mentions a parameter of the packet.
    pub(crate) fn mentions(&self, generics: &syn::Generics) -> bool {
        let mut names = generics
            .type_params()
            .map(|param| &param.ident)
            .chain(generics.const_params().map(|param| &param.ident));
        names.any(|name| contains(self.ty.to_token_stream(), name))
    }
}

/// A literal, which a `const fn` can always evaluate, and whose type never needs dropping.
fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Unary(unary) => matches!(*unary.expr, Expr::Lit(_)),
        _ => false,
    }
}

/// A name as reflection shows it: without the `r#` of a raw identifier.
pub(crate) fn shown(ident: &Ident) -> String {
    syn::ext::IdentExt::unraw(ident).to_string()
}

fn contains(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        proc_macro2::TokenTree::Ident(ident) => ident == *name,
        proc_macro2::TokenTree::Group(group) => contains(group.stream(), name),
        _ => false,
    })
}

impl Attrs {
    /// Whether the number on the wire stands for another.
    pub(crate) fn is_scaled(&self) -> bool {
        self.scale.is_some() || self.offset.is_some()
    }

    /// The stated bit order, if any.
    pub(crate) fn stated_bit_order(&self) -> Option<BitOrder> {
        self.bit_order.as_ref().map(|given| given.value)
    }

    /// The stated byte order, if any.
    pub(crate) fn stated_endian(&self) -> Option<Endian> {
        self.endian.as_ref().map(|given| given.value)
    }
}
