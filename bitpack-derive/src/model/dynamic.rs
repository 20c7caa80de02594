//! Fields whose width varies.
//!
//! Input: a field's type and attributes. Output: whether it varies in width, and in a struct with such fields the way each field
//! is read and written. Invariant: a name is all the derive has; what is not known here by name or attribute
//! has a fixed width, unless the struct says `dynamic`.

use super::{Computed, Family, Field, FieldKind};
use crate::attr::{Attrs, Given};
use crate::prim::{self, Prim, ungroup};
use quote::ToTokens;
use syn::{GenericArgument, Member, PathArguments, Type};

/// The generic types that vary in width whatever the attributes, by their last name.
const VARYING: &[&str] = &[
    "Option",
    "Result",
    "Box",
    "Rc",
    "Arc",
    "Vec",
    "Cow",
    "Seq",
    "BTreeMap",
    "BTreeSet",
    "HashMap",
    "HashSet",
    "VecDeque",
    "LinkedList",
    "BinaryHeap",
    "ArrayVec",
    "ArrayString",
    "Leb128",
    "Sleb128",
    "Zigzag",
    "Vlq",
    "Quic",
    "DerLength",
];

/// Whether any of the fields varies in width.
pub(super) fn any(fields: &[Field<'_>]) -> bool {
    fields.iter().any(|field| {
        matches!(field.kind, FieldKind::Dynamic | FieldKind::Custom(_) | FieldKind::Computed(..))
    })
}

/// Whether the type or the attributes say that the field varies in width.
pub(super) fn varies(ty: &Type, a: &Attrs) -> bool {
    let told = a.condition.is_some()
        || a.count.is_some()
        || a.len.is_some()
        || a.until.is_some()
        || a.rest.is_some()
        || a.length.is_some()
        || a.presence.is_some()
        || a.max_len.is_some()
        || a.tag.is_some()
        || a.context.is_some()
        || a.extensible.is_some();
    told || named(ty)
}

fn named(ty: &Type) -> bool {
    match ungroup(ty) {
        Type::Reference(_) => true,
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let lifetimes = match &last.arguments {
                PathArguments::AngleBracketed(arguments) => {
                    arguments.args.iter().any(|arg| matches!(arg, GenericArgument::Lifetime(_)))
                }
                _ => false,
            };
            // Without arguments it is a type of the user's own.
            let generic = !matches!(last.arguments, PathArguments::None);
            let known = VARYING.iter().any(|name| last.ident == name);
            lifetimes || last.ident == "String" || (generic && known)
        }),
        Type::Array(array) => named(&array.elem),
        Type::Tuple(tuple) => tuple.elems.iter().any(named),
        _ => false,
    }
}

/// What the field is computed from, if it is.
pub(super) fn computed(a: &Attrs) -> Option<Computed> {
    let of = |given: &Option<Given<Member>>| given.as_ref().map(|given| given.value.clone());
    None.or_else(|| of(&a.count_of).map(Computed::Count))
        .or_else(|| of(&a.len_of).map(Computed::Len))
        .or_else(|| of(&a.tag_of).map(Computed::Tag))
        .or_else(|| {
            a.crc.as_ref().map(|given| Computed::Sum(Box::new(given.value.clone()), Family::Crc))
        })
        .or_else(|| {
            a.checksum
                .as_ref()
                .map(|given| Computed::Sum(Box::new(given.value.clone()), Family::Checksum))
        })
}

/// In a struct with fields that vary: what only its type knows may vary too, and what another field
/// counts or measures does.
pub(super) fn settle(fields: &mut [Field<'_>], generics: &syn::Generics) {
    let told: Vec<Member> = fields
        .iter()
        .filter_map(|field| match &field.kind {
            FieldKind::Computed(_, Computed::Count(of) | Computed::Len(of) | Computed::Tag(of)) => {
                Some(of.clone())
            }
            _ => None,
        })
        .collect();
    for field in fields {
        let unknown = match field.kind {
            FieldKind::Nested => {
                Prim::of(prim::element(field.ty)).is_none()
                    || field.mentions(generics)
                    || told.contains(&field.member)
            }
            FieldKind::Scalar => field.mentions(generics),
            // With a stated width it stays in its run, and `check` refuses to have it measured.
            FieldKind::Prim(_) => told.contains(&field.member) && field.attrs.width.is_none(),
            _ => false,
        };
        if unknown {
            field.kind = FieldKind::Dynamic;
        }
    }
}

/// A type that holds another one.
pub(crate) enum Holder<'t> {
    Option(&'t Type),
    Box(&'t Type),
    /// A collection, with the type of its elements where it is known.
    Collection(Option<&'t Type>),
    None,
}

/// What the type holds, by its name.
pub(crate) fn holder(ty: &Type) -> Holder<'_> {
    if let Type::Slice(slice) = ungroup(ty) {
        return Holder::Collection(Some(&slice.elem));
    }
    let Type::Path(path) = ungroup(ty) else { return Holder::None };
    let Some(last) = path.path.segments.last() else { return Holder::None };
    let mut types = match &last.arguments {
        PathArguments::AngleBracketed(arguments) => arguments
            .args
            .iter()
            .filter_map(|arg| match arg {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
    .into_iter();
    let first = types.next();
    match (last.ident.to_string().as_str(), first) {
        ("Option", Some(inner)) => Holder::Option(inner),
        ("Box" | "Rc" | "Arc", Some(inner)) => match holder(inner) {
            // Of a slice or text the pointer is the collection.
            Holder::Collection(element) if is_unsized(inner) => Holder::Collection(element),
            _ => Holder::Box(inner),
        },
        (
            "Vec" | "Seq" | "ArrayVec" | "VecDeque" | "LinkedList" | "BinaryHeap" | "BTreeSet"
            | "HashSet",
            first,
        ) => Holder::Collection(first),
        ("String" | "str" | "Cow" | "BTreeMap" | "HashMap" | "ArrayString", _) => {
            Holder::Collection(None)
        }
        _ => Holder::None,
    }
}

/// Whether it is a slice or text, which only a pointer can hold.
fn is_unsized(ty: &Type) -> bool {
    match ungroup(ty) {
        Type::Slice(_) => true,
        Type::Path(path) => path.path.is_ident("str"),
        _ => false,
    }
}

/// What the fields of a struct or of a variant state where its type does: an alignment, the longest collection.
pub(super) fn inherit(fields: &mut [Field<'_>], outer: &Attrs) {
    for field in fields.iter_mut().filter(|field| field.is_on_wire()) {
        if field.attrs.at.is_none() && field.attrs.align.is_none() {
            field.attrs.align.clone_from(&outer.align);
        }
        let list = matches!(field.kind, FieldKind::Dynamic) && is_collection(field.ty);
        if list && field.attrs.max_len.is_none() {
            field.attrs.max_len.clone_from(&outer.max_len);
        }
    }
}

/// Whether the name of the type says that it is a collection, in boxes and options or not.
pub(crate) fn is_collection(ty: &Type) -> bool {
    match holder(ty) {
        Holder::Option(inner) | Holder::Box(inner) => is_collection(inner),
        Holder::Collection(_) => true,
        Holder::None => matches!(ungroup(ty), Type::Reference(_)),
    }
}

/// Whether what a type states is about fields of variable width.
pub(super) fn states(a: &Attrs) -> bool {
    let told = a.length.is_some() || a.presence.is_some() || a.max_len.is_some();
    told || a.dynamic.is_some() || a.extensible.is_some() || a.parameters.is_some()
}

/// The attributes of a field as they are written, for reflection.
pub(crate) fn text(a: &Attrs) -> String {
    let flag = |given: &Option<Given<()>>| given.as_ref().map(|_| String::new());
    let items = [
        ("if = ", written(&a.condition)),
        ("count = ", written(&a.count)),
        ("len = ", written(&a.len)),
        ("until = ", written(&a.until)),
        ("rest", flag(&a.rest)),
        ("tag = ", written(&a.tag)),
        ("extensible", flag(&a.extensible)),
        ("align = ", written(&a.align)),
    ];
    joined(items.into_iter().chain(styles(a)))
}

/// What is stated of lengths and presence bits, as it is written.
pub(crate) fn style(a: &Attrs) -> String {
    joined(styles(a).into_iter())
}

fn styles(a: &Attrs) -> [(&'static str, Option<String>); 2] {
    let length = a.length.as_ref().map(|given| given.value.written());
    [("length = ", length), ("presence = ", written(&a.presence))]
}

fn joined<'n>(items: impl Iterator<Item = (&'n str, Option<String>)>) -> String {
    let stated = items.filter_map(|(name, value)| Some(format!("{name}{}", value?)));
    stated.collect::<Vec<_>>().join(", ")
}

/// Tokens as one would write them: no spaces around dots.
fn written(given: &Option<Given<syn::Expr>>) -> Option<String> {
    given.as_ref().map(|given| given.value.to_token_stream().to_string().replace(" . ", "."))
}
