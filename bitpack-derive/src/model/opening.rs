//! This module makes the field of the constant with which a type or a variant begins.
//!
//! Input: the attribute `magic` of a struct or of a variant. Output: a [`Field`] in front of the others. Invariant: the definition has no
//! member for it, so no generated code names its member, and its name is none that an attribute can name.

use super::field::{Field, FieldKind, settle_bytes};
use super::ty::Ty;
use crate::attr::{Attrs, Given};
use crate::diagnostics::Diagnostics;
use proc_macro2::Ident;
use syn::{LitStr, Member, Visibility};

/// The name that reflection shows.
const NAME: &str = "(magic)";

/// Puts the constant in front of the fields, if the type or the variant states one.
pub(super) fn put<'a>(fields: &mut Vec<Field<'a>>, outer: &Attrs, diagnostics: &mut Diagnostics) {
    let Some(opening) = &outer.opening else { return };
    let (key, opening) = (&opening.key, &opening.value);
    let mut attrs = Attrs {
        magic: Some(Given { key: key.clone(), value: opening.magic.clone() }),
        width: opening.bits.clone().map(|bits| Given { key: key.clone(), value: bits }),
        rename: Some(Given { key: key.clone(), value: LitStr::new(NAME, key.span()) }),
        ..Attrs::default()
    };
    settle_bytes(&mut attrs, diagnostics);
    let field = Field {
        member: Member::Named(Ident::new("__bp_magic", key.span())),
        vis: const { &Visibility::Inherited },
        ty: Ty::unit(),
        attrs,
        kind: FieldKind::Opening,
    };
    fields.insert(0, field);
}
