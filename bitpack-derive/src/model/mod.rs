//! The model of a definition has types of its own.
//!
//! Input: syn's syntax tree and the parsed attributes. Output: a [`Packet`], its fields in wire
//! order, each with the way it is read and written. Invariant: what the model cannot express is
//! recorded as an error here; whether the attributes fit each other and the types is `check`'s.

use crate::attr::{self, Attrs, BitOrder, Endian, Place, TagWidth, Term};
use crate::diagnostics::Diagnostics;
use field::fields;
use syn::{Data, DeriveInput, Ident, Member, Visibility};
use variant::{repr, variants_of};

mod columns;
mod dynamic;
mod field;
pub(crate) mod front;
mod measure;
mod mention;
mod opening;
mod order;
mod prim;
mod ty;
mod union;
mod variant;
mod view;

pub(crate) use columns::group_ident;
pub(crate) use field::{Computed, Family, Field, FieldKind};
pub(crate) use front::{Front, Seal};
pub(crate) use measure::{measured, taker};
pub(crate) use mention::mentions;
pub(crate) use prim::{Kind, Prim};
pub(crate) use ty::{Borrowed, Known, List, Ty};
pub(crate) use variant::{Repr, Value, Variant};
pub(crate) use view::FUNCTIONS;

/// A definition.
pub(crate) struct Packet<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) vis: &'a Visibility,
    pub(crate) generics: &'a syn::Generics,
    pub(crate) attrs: Attrs,
    pub(crate) body: Body<'a>,
}

/// What it defines.
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
    /// Without the field that keeps the tag.
    pub(crate) fields: Vec<Field<'a>>,
    /// The field that keeps the tag of a variant that has several.
    pub(crate) kept: Option<(Member, Ty<'a>)>,
}

/// Builds the model; `None` where there is nothing to go on with.
pub(crate) fn build<'a>(
    input: &'a DeriveInput,
    diagnostics: &mut Diagnostics,
) -> Option<Packet<'a>> {
    let (attrs, body) = match &input.data {
        Data::Struct(data) => {
            let attrs = attr::parse(&input.attrs, Place::Struct, diagnostics);
            repr(&input.attrs, diagnostics);
            let mut fields = fields(&data.fields, &input.generics, diagnostics);
            order::by_number(&mut fields, diagnostics);
            let varies = dynamic::states(&attrs) || dynamic::any(&fields);
            if varies {
                dynamic::settle(&mut fields);
            }
            dynamic::inherit(&mut fields, &attrs);
            opening::put(&mut fields, &attrs, diagnostics);
            let body = if varies { Body::Dynamic(fields) } else { Body::Struct(fields) };
            (attrs, body)
        }
        Data::Enum(data) if union::is_one(data, &input.attrs) => {
            let attrs = attr::parse(&input.attrs, Place::Enum, diagnostics);
            repr(&input.attrs, diagnostics);
            let cases = union::cases(data, &attrs, &input.generics, diagnostics);
            (attrs, Body::Union(cases))
        }
        Data::Enum(data) => {
            let attrs = attr::parse(&input.attrs, Place::Enum, diagnostics);
            let variants = variants_of(data, &input.generics, diagnostics);
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
    let DeriveInput { ident, vis, generics, .. } = input;
    Some(Packet { ident, vis, generics, attrs, body })
}

impl<'a> Packet<'a> {
    /// Whether a header says how wide a message is, so that versions may differ.
    pub(crate) fn is_extensible(&self) -> bool {
        self.attrs.extensible.is_some() && matches!(self.body, Body::Dynamic(_))
    }

    /// The calculated field on whose account alone the struct is read as one of variable width.
    pub(crate) fn calculated_only(&self) -> Option<&Field<'a>> {
        let Body::Dynamic(fields) = &self.body else { return None };
        dynamic::calculated_only(fields, &self.attrs)
    }

    /// Whether a field is a slice or a text, so that the type has no fixed size in memory.
    pub(crate) fn is_unsized(&self) -> bool {
        let (Body::Struct(fields) | Body::Dynamic(fields)) = &self.body else { return false };
        fields.iter().any(|field| matches!(field.ty.known, Known::Unsized))
    }

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

    /// The type's name as reflection shows it.
    pub(crate) fn name(&self) -> String {
        self.attrs.name(self.ident)
    }

    /// How wide the tag inside is, if it lies inside: in LEB128 where nothing says what the tags are.
    pub(crate) fn tag_inside(&self) -> Option<TagWidth> {
        let Body::Union(cases) = &self.body else { return None };
        if self.is_by_magic() {
            return None;
        }
        let stated = self.attrs.tag_width.as_ref().map(|given| given.value.clone());
        let alone = cases.iter().all(|case| case.attrs.tags.is_none());
        stated.or_else(|| alone.then_some(TagWidth::Leb128))
    }

    /// Whether each variant begins with a constant by which decoding chooses it.
    pub(crate) fn is_by_magic(&self) -> bool {
        matches!(&self.body, Body::Union(cases) if union::is_by_magic(cases, &self.attrs))
    }

    /// Whether a variant has a negative tag, so that all tags are signed.
    pub(crate) fn has_signed_tags(&self) -> bool {
        let Body::Union(cases) = &self.body else { return false };
        let negative = |term: &Term| term.literal().is_some_and(|value| value < 0);
        cases.iter().any(|case| match &case.value {
            Value::Known(value) => *value < 0,
            Value::Several(all) => {
                all.iter().any(|range| negative(&range.min) || negative(&range.max))
            }
            _ => false,
        })
    }

    /// Whether every field can be read and written in a `const fn`, so that the type has the `const` twins.
    pub(crate) fn has_twins(&self) -> bool {
        self.all_fields(|field| field.is_primitive() || field.is_primitive_array())
    }

    /// Whether the trait reads the fields as the twin does; arrays have faster code there, which no `const fn` can call.
    pub(crate) fn reads_as_twin(&self) -> bool {
        self.all_fields(Field::is_primitive)
    }

    /// Whether the trait writes the fields as the twin does; placed fields are put together faster there.
    pub(crate) fn writes_as_twin(&self) -> bool {
        self.reads_as_twin() && !self.is_placed()
    }

    fn all_fields(&self, can: impl Fn(&Field<'a>) -> bool) -> bool {
        let Body::Struct(fields) = &self.body else { return false };
        self.generics.type_params().next().is_none() && fields.iter().all(can)
    }
}

/// A name as reflection shows it: without the `r#` of a raw identifier.
pub(crate) fn shown(ident: &Ident) -> String {
    syn::ext::IdentExt::unraw(ident).to_string()
}

impl Attrs {
    /// The name that reflection shows for the item called `ident`.
    pub(crate) fn name(&self, ident: &Ident) -> String {
        self.rename.as_ref().map_or_else(|| shown(ident), |given| given.value.value())
    }

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
