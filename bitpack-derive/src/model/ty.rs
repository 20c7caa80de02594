//! This module resolves the types of fields, once.
//!
//! Input: a type's syntax tree. Output: a [`Ty`], which says what is known of the type. Invariants: this is the only place that looks at
//! a type's name; the derive sees names only, so it takes an alias, and a known name without arguments, for a type of the
//! user's own.

use super::mention::mentions;
use super::prim::{Kind, Prim};
use crate::attr::Term;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{GenericArgument, Generics, PathArguments, Type, TypePath};

/// A type, as it is written and as it is understood.
pub(crate) struct Ty<'t> {
    /// Nothing for a `()` that the definition does not write.
    syntax: Option<&'t Type>,
    pub(crate) known: Known<'t>,
    /// Whether the type mentions a type parameter or a constant parameter of the definition.
    pub(crate) is_generic: bool,
}

/// What the derive knows of a type.
pub(crate) enum Known<'t> {
    /// `()`.
    Unit,
    Prim(Prim),
    /// `[T; N]`.
    Array(Box<Ty<'t>>, Term),
    Tuple(Vec<Ty<'t>>),
    /// A reference into the message.
    Borrowed(Borrowed<'t>),
    /// `[T]` or `str`, which only a pointer can hold.
    Unsized,
    Option(Box<Ty<'t>>),
    /// A `Box`, `Rc` or `Arc` of one value.
    Pointer(Box<Ty<'t>>),
    /// A list, with the type of its elements where arguments name it.
    List(List, Option<Box<Ty<'t>>>),
    String,
    /// Text of another owner, such as `ArrayString` or `Box<str>`.
    Text,
    Cow,
    /// A map, with the types of its keys and its values where arguments name them.
    Map(Option<Box<(Ty<'t>, Ty<'t>)>>),
    Result,
    /// A number that takes as many bytes as it needs.
    Varint,
    /// A type parameter of the definition.
    Parameter,
    /// A type of the user's own, perhaps with a lifetime.
    Own {
        borrows: bool,
    },
}

/// What a reference borrows.
pub(crate) enum Borrowed<'t> {
    Slice(Box<Ty<'t>>),
    Text,
    /// `&mut`, or for `'static`: no message is borrowed so.
    Unfit,
    Other,
}

/// A kind of list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum List {
    Vec,
    /// A sequence that stays in the message, with the order of the message or without.
    Seq {
        is_ordered: bool,
    },
    Other,
}

impl<'t> Ty<'t> {
    pub(super) fn new(ty: &'t Type, generics: &Generics) -> Self {
        let syntax = ungroup(ty);
        let is_generic = {
            let types = generics.type_params().map(|param| &param.ident);
            let constants = generics.const_params().map(|param| &param.ident);
            let names: Vec<_> = types.chain(constants).collect();
            mentions(syntax.to_token_stream(), &|ident| names.contains(&ident))
        };
        Ty { syntax: Some(syntax), known: resolve(syntax, generics), is_generic }
    }

    /// The type `()`, which the definition does not write.
    pub(super) fn unit() -> Self {
        Ty { syntax: None, known: Known::Unit, is_generic: false }
    }

    pub(crate) fn prim(&self) -> Option<Prim> {
        match self.known {
            Known::Prim(prim) => Some(prim),
            _ => None,
        }
    }

    pub(crate) fn is_unit(&self) -> bool {
        matches!(self.known, Known::Unit)
    }

    /// The element type of an array, however deep; the type itself otherwise.
    pub(crate) fn element(&self) -> &Self {
        match &self.known {
            Known::Array(element, _) => element.element(),
            _ => self,
        }
    }

    /// The number that a value of the type is or holds: in arrays, options, boxes and `Vec`s of any depth.
    pub(crate) fn number(&self) -> Option<Prim> {
        match &self.known {
            Known::Prim(prim) => Some(*prim),
            Known::Array(inner, _)
            | Known::Option(inner)
            | Known::Pointer(inner)
            | Known::List(List::Vec, Some(inner)) => inner.number(),
            _ => None,
        }
    }

    /// The type inside boxes and options.
    pub(crate) fn inside(&self) -> &Self {
        match &self.known {
            Known::Option(inner) | Known::Pointer(inner) => inner.inside(),
            _ => self,
        }
    }

    /// Whether the type's name alone says that it has no bits: `()`, `PhantomData`, arrays and tuples of them.
    pub(crate) fn is_empty(&self) -> bool {
        match &self.known {
            Known::Unit => true,
            Known::Array(element, _) => element.is_empty(),
            Known::Tuple(elements) => elements.iter().all(Ty::is_empty),
            Known::Own { .. } => match self.syntax {
                Some(Type::Path(TypePath { path, .. })) => {
                    path.segments.last().is_some_and(|last| last.ident == "PhantomData")
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// The path of a type of the user's own.
    pub(crate) fn own_path(&self) -> Option<&syn::Path> {
        match (&self.known, self.syntax) {
            (Known::Own { .. }, Some(Type::Path(TypePath { path, qself: None, .. }))) => Some(path),
            _ => None,
        }
    }

    /// Whether the type's name says that it has a number of elements, or of bytes.
    pub(crate) fn is_counted(&self) -> bool {
        let text = matches!(self.known, Known::String | Known::Text | Known::Cow);
        text || matches!(self.known, Known::List(..) | Known::Map(_) | Known::Borrowed(_))
    }

    /// Whether it is an option, in boxes or not.
    pub(crate) fn is_option(&self) -> bool {
        match &self.known {
            Known::Option(_) => true,
            Known::Pointer(inner) => inner.is_option(),
            _ => false,
        }
    }

    /// Whether the type holds another value, or several.
    pub(crate) fn is_holder(&self) -> bool {
        matches!(self.known, Known::Option(_) | Known::Pointer(_)) || self.is_owned_collection()
    }

    /// Whether it is a collection that owns its elements or knows their type.
    pub(crate) fn is_owned_collection(&self) -> bool {
        matches!(
            self.known,
            Known::List(..) | Known::String | Known::Text | Known::Cow | Known::Map(_)
        )
    }

    /// Whether it is a collection, in boxes and options or not.
    pub(crate) fn is_collection(&self) -> bool {
        let inner = self.inside();
        inner.is_owned_collection() || inner.is_borrowed()
    }

    pub(crate) fn is_borrowed(&self) -> bool {
        matches!(self.known, Known::Borrowed(_))
    }

    /// Whether it is text or a slice of the message, which are made of bytes.
    pub(crate) fn is_bytes(&self) -> bool {
        matches!(self.known, Known::Borrowed(_) | Known::String | Known::Text | Known::Cow)
    }

    /// Whether it is a collection without a length inside: bytes, text, or a list of primitives.
    pub(crate) fn is_flat(&self) -> bool {
        match &self.known {
            Known::List(_, Some(element)) => element.prim().is_some(),
            _ => self.is_bytes(),
        }
    }

    /// Whether the type may hold an `Option`, as far as its name tells.
    pub(crate) fn may_hold_option(&self) -> bool {
        match &self.known {
            Known::Prim(_) | Known::Unit | Known::Varint => false,
            Known::String | Known::Text | Known::Cow | Known::Borrowed(_) => false,
            Known::Array(inner, _) | Known::Pointer(inner) | Known::List(_, Some(inner)) => {
                inner.may_hold_option()
            }
            Known::Tuple(elements) => elements.iter().any(Ty::may_hold_option),
            _ => true,
        }
    }

    /// Whether it is an integer that `integers` applies to.
    pub(crate) fn is_long_integer(&self) -> bool {
        self.prim().is_some_and(|prim| prim.is_integer() && prim.most > 8)
    }

    /// Whether its name shows such integers, in boxes, options, arrays and collections or not.
    pub(crate) fn holds_long_integers(&self) -> bool {
        match &self.known {
            Known::List(List::Seq { .. }, _) => false,
            Known::Array(inner, _)
            | Known::Option(inner)
            | Known::Pointer(inner)
            | Known::List(_, Some(inner)) => inner.holds_long_integers(),
            Known::Map(Some(entry)) => {
                entry.0.holds_long_integers() || entry.1.holds_long_integers()
            }
            _ => self.is_long_integer(),
        }
    }

    pub(crate) fn is_float(&self) -> bool {
        self.prim().is_some_and(|prim| prim.kind == Kind::Float)
    }

    /// Whether it is a type parameter, a tuple, a `Result`, or an array of anything but numbers: a type that has no context of its own.
    pub(crate) fn is_plain(&self) -> bool {
        match &self.known {
            Known::Pointer(inner) => inner.is_plain(),
            Known::Array(..) => self.element().prim().is_none() && !self.element().is_unit(),
            Known::Parameter | Known::Tuple(_) | Known::Result => true,
            _ => false,
        }
    }

    /// Whether the type's name alone says that its width varies.
    pub(crate) fn varies(&self) -> bool {
        match &self.known {
            Known::Array(element, _) => element.varies(),
            Known::Tuple(elements) => elements.iter().any(Ty::varies),
            Known::Own { borrows } => *borrows,
            Known::Unit | Known::Prim(_) | Known::Unsized | Known::Parameter => false,
            _ => true,
        }
    }

    /// Whether the library's own impls fit the type, whatever attributes `check` has let pass.
    pub(crate) fn is_certain(&self) -> bool {
        match &self.known {
            Known::Option(inner) | Known::Pointer(inner) => inner.is_certain(),
            Known::List(List::Vec, element) => element.as_ref().is_none_or(|ty| ty.is_certain()),
            Known::String | Known::Cow | Known::Borrowed(Borrowed::Text) => true,
            Known::Borrowed(Borrowed::Slice(element)) => element.prim().is_some(),
            _ => self.element().prim().is_some(),
        }
    }

    /// Whether the type has the name of a type that allocates, or holds such a type.
    pub(crate) fn allocates(&self) -> bool {
        match &self.known {
            Known::String | Known::Cow | Known::Pointer(_) | Known::List(List::Vec, _) => true,
            Known::List(List::Other, _) | Known::Map(_) | Known::Text => {
                matches!(self.syntax, Some(Type::Path(TypePath { path, .. })) if path.segments.last().is_some_and(|last| {
                    !last.ident.to_string().starts_with("Array")
                }))
            }
            Known::Option(inner) | Known::Array(inner, _) => inner.allocates(),
            Known::Tuple(elements) => elements.iter().any(Ty::allocates),
            _ => false,
        }
    }

    /// The type as one would write it.
    pub(crate) fn written(&self) -> String {
        let tokens = self.to_token_stream().to_string();
        tokens
            .replace(" < ", "<")
            .replace(" >", ">")
            .replace("& ", "&")
            .replace(" ;", ";")
            .replace(" ,", ",")
    }
}

impl ToTokens for Ty<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self.syntax {
            Some(syntax) => syntax.to_tokens(tokens),
            None => tokens.extend(quote!(())),
        }
    }
}

fn is_unfit(reference: &syn::TypeReference) -> bool {
    let forever = reference.lifetime.as_ref().is_some_and(|lifetime| lifetime.ident == "static");
    reference.mutability.is_some() || forever
}

/// Invisible groups, as macros leave them, and parentheses mean nothing around a type.
fn ungroup(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungroup(&group.elem),
        Type::Paren(paren) => ungroup(&paren.elem),
        other => other,
    }
}

fn resolve<'t>(ty: &'t Type, generics: &Generics) -> Known<'t> {
    let boxed = |ty| Box::new(Ty::new(ty, generics));
    match ty {
        Type::Tuple(tuple) if tuple.elems.is_empty() => Known::Unit,
        Type::Tuple(tuple) => {
            Known::Tuple(tuple.elems.iter().map(|ty| Ty::new(ty, generics)).collect())
        }
        Type::Array(array) => Known::Array(boxed(&array.elem), Term::new(array.len.clone())),
        Type::Slice(_) => Known::Unsized,
        Type::Reference(reference) if is_unfit(reference) => Known::Borrowed(Borrowed::Unfit),
        Type::Reference(reference) => Known::Borrowed(match ungroup(&reference.elem) {
            Type::Slice(slice) => Borrowed::Slice(boxed(&slice.elem)),
            Type::Path(path) if path.path.is_ident("str") => Borrowed::Text,
            _ => Borrowed::Other,
        }),
        Type::Path(path) => resolve_path(path, generics),
        _ => Known::Own { borrows: false },
    }
}

fn resolve_path<'t>(path: &'t TypePath, generics: &Generics) -> Known<'t> {
    if let Some(ident) = path.path.get_ident().filter(|_| path.qself.is_none()) {
        if let Some(prim) = Prim::named(ident) {
            return Known::Prim(prim);
        }
        if generics.type_params().any(|param| param.ident == *ident) {
            return Known::Parameter;
        }
        if ident == "str" {
            return Known::Unsized;
        }
    }
    let Some(last) = path.path.segments.last() else { return Known::Own { borrows: false } };
    if last.ident == "String" {
        return Known::String;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return Known::Own { borrows: false };
    };
    let borrows = arguments.args.iter().any(|arg| matches!(arg, GenericArgument::Lifetime(_)));
    let types = arguments.args.iter().filter_map(|arg| match arg {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    let types: Vec<_> = types.collect();
    let first = types.first().map(|ty| Box::new(Ty::new(ty, generics)));
    match (last.ident.to_string().as_str(), first) {
        ("Option", Some(inner)) => Known::Option(inner),
        ("Box" | "Rc" | "Arc", _) if !types.is_empty() => pointer(types[0], generics),
        ("Vec", element) => Known::List(List::Vec, element),
        ("Seq", element) => Known::List(List::Seq { is_ordered: types.len() != 1 }, element),
        (
            "ArrayVec" | "VecDeque" | "LinkedList" | "BinaryHeap" | "BTreeSet" | "HashSet",
            element,
        ) => Known::List(List::Other, element),
        ("ArrayString", _) => Known::Text,
        ("Cow", _) => Known::Cow,
        ("BTreeMap" | "HashMap", _) => Known::Map(match types.as_slice() {
            [key, value, ..] => Some(Box::new((Ty::new(key, generics), Ty::new(value, generics)))),
            _ => None,
        }),
        ("Result", _) => Known::Result,
        ("Leb128" | "Sleb128" | "Zigzag" | "Vlq" | "Quic" | "DerLength", _) => Known::Varint,
        _ => Known::Own { borrows },
    }
}

/// A pointer to a slice or to text is the collection itself.
fn pointer<'t>(inner: &'t Type, generics: &Generics) -> Known<'t> {
    match ungroup(inner) {
        Type::Slice(slice) => {
            Known::List(List::Other, Some(Box::new(Ty::new(&slice.elem, generics))))
        }
        Type::Path(path) if path.path.is_ident("str") => Known::Text,
        inner => Known::Pointer(Box::new(Ty::new(inner, generics))),
    }
}
