//! The rules of how far a field goes, and of whether it is there.
//!
//! Input: a field among the others. Output: errors in the accumulator.

use super::company::extents;
use super::key;
use super::scope::Scope;
use crate::attr::{BitOrder, Endian, literal};
use crate::diagnostics::Diagnostics;
use crate::model::dynamic::{Holder, holder};
use crate::model::{Field, FieldKind};
use crate::prim::{self, Prim, ungroup};
use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Expr, GenericArgument, Lit, PathArguments, Type};

pub(super) fn check(
    scope: Scope<'_, '_>,
    index: usize,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    if !check_optional(field, diagnostics) || !matches!(field.kind, FieldKind::Dynamic) {
        return;
    }
    if !check_fixed(field, diagnostics) {
        return;
    }
    check_parameter(scope, field, diagnostics);
    check_slices(field, diagnostics);
    super::style::check_lengths(scope, field, diagnostics);
    check_text(field, diagnostics);
    check_order(scope, field, diagnostics);
    check_numbers(field, diagnostics);
    check_literals(field, diagnostics);
    check_rest(scope, index, field, diagnostics);
}

/// SPEC "Variable width": what may be absent is an `Option`.
fn check_optional(field: &Field<'_>, diagnostics: &mut Diagnostics) -> bool {
    if field.attrs.condition.is_none() || is_option(field.ty) {
        return true;
    }
    let ty = spelt(field.ty);
    let message = format!("with `if` the field may be absent; make its type `Option<{ty}>`");
    diagnostics.error(field.ty, message);
    false
}

fn is_option(ty: &Type) -> bool {
    match holder(ty) {
        Holder::Option(_) => true,
        Holder::Box(inner) => is_option(inner),
        _ => false,
    }
}

/// SPEC "Variable width": what has one width goes no further, and is told nothing.
fn check_fixed(field: &Field<'_>, diagnostics: &mut Diagnostics) -> bool {
    let (a, inner) = (&field.attrs, inside(field.ty));
    let (ty, mut ok) = (spelt(inner), true);
    let prim = Prim::of(inner).is_some() || prim::is_unit(inner);
    let many = matches!(inner, Type::Array(_) | Type::Tuple(_));
    check_several(field, many && !prim_elements(inner), diagnostics);
    if !prim && !many {
        return true;
    }
    // An array may lie in a limit of its own, but not be counted.
    let apart = |key: &&Ident| *key != "extensible" && (prim || *key == "count" || *key == "until");
    for key in extents(a).filter(apart) {
        let message = format!(
            "`{key}` says how far a field goes, and a `{ty}` always goes as far; \
             remove it, or make the type a `Vec` or a `Seq`"
        );
        diagnostics.error(key, message);
        ok = false;
    }
    let presence = key(&a.presence).filter(|_| !is_option(field.ty));
    let style = [key(&a.length), presence, key(&a.max_len)];
    // The elements of arrays and tuples may be collections.
    let style = style.into_iter().filter(|_| prim || prim_elements(inner)).flatten();
    for key in [key(&a.tag), key(&a.context)].into_iter().flatten().chain(style) {
        diagnostics.error(key, format!("`{ty}` takes no `{key}`; remove it"));
        ok = false;
    }
    ok
}

/// SPEC "Variable width": a length is limited of one collection.
fn check_several(field: &Field<'_>, many: bool, diagnostics: &mut Diagnostics) {
    let inner = inside(field.ty);
    let several = many || last_name(inner).is_some_and(|name| name == "Result");
    let Some(most) = key(&field.attrs.max_len).filter(|_| several) else { return };
    let ty = spelt(inner);
    let message = format!(
        "`max_len` is about one collection, and `{ty}` may hold several; \
         put the one that you mean into a struct of its own"
    );
    diagnostics.error(most, message);
}

/// Whether it is an array of primitives.
fn prim_elements(ty: &Type) -> bool {
    Prim::of(prim::element(ty)).is_some()
}

/// SPEC "Context": what a type parameter stands for is told nothing, since nobody knows what it takes.
fn check_parameter(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let element = match holder(inside(field.ty)) {
        Holder::Collection(Some(element)) => inside(element),
        _ => inside(field.ty),
    };
    if !scope.is_parameter(element) {
        return;
    }
    for key in [key(&a.width), key(&a.tag), key(&a.context)].into_iter().flatten() {
        let ty = spelt(element);
        let message = format!(
            "`{ty}` is a type parameter, which takes no `{key}` here; name a type instead of it"
        );
        diagnostics.error(key, message);
    }
}

/// SPEC "Variable width": only bytes and text can be slices of the message.
fn check_slices(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Type::Reference(reference) = inside(field.ty) {
        if let Type::Slice(slice) = ungroup(&reference.elem) {
            if let Some(prim) = Prim::of(&slice.elem).filter(|prim| prim.name != "u8") {
                let name = prim.name;
                let message =
                    format!("only bytes can be borrowed; use `Seq<'a, {name}>` or `Vec<{name}>`");
                diagnostics.error(field.ty, message);
            }
        }
    }
}

/// SPEC "Variable width": text and slices are made of bytes.
fn check_text(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let inner = inside(field.ty);
    let bytes = matches!(inner, Type::Reference(_))
        || matches!(last_name(inner).as_deref(), Some("str" | "String" | "Cow" | "ArrayString"));
    if let Some(width) = field.attrs.width.as_ref().filter(|_| bytes) {
        diagnostics.error(
            &width.value,
            "text and slices are made of bytes; remove `#[bits(N)]`, or use a `Vec` for narrower elements",
        );
    }
}

/// SPEC "Variable width": a sequence that stays in the message names the order it lies in.
fn check_order(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let (own, outer) = (&field.attrs, &scope.packet.attrs);
    let bits = own.stated_bit_order().or(outer.stated_bit_order());
    // A field's bit order brings its own byte order.
    let inherited = outer.stated_endian().filter(|_| own.bit_order.is_none());
    let order = match (bits, own.stated_endian().or(inherited)) {
        (Some(BitOrder::Lsb0), Some(Endian::Native)) => "Lsb0<Native>",
        (_, Some(Endian::Native)) => "Msb0<Native>",
        (Some(BitOrder::Lsb0), Some(Endian::Big)) => "Lsb0<Big>",
        (Some(BitOrder::Lsb0), _) => "Lsb0",
        (_, Some(Endian::Little)) => "Msb0<Little>",
        _ => return,
    };
    let inner = inside(field.ty);
    let (Some("Seq"), Some(types)) = (last_name(inner).as_deref(), arguments(inner)) else {
        return;
    };
    if let [element] = types.as_slice() {
        let element = spelt(element);
        let message = format!("name the order that is stated: `Seq<'a, {element}, {order}>`");
        diagnostics.error(field.ty, message);
    }
}

/// The type arguments of a generic type.
fn arguments(ty: &Type) -> Option<Vec<&Type>> {
    let Type::Path(path) = ty else { return None };
    let PathArguments::AngleBracketed(all) = &path.path.segments.last()?.arguments else {
        return None;
    };
    let types = all.args.iter().filter_map(|arg| match arg {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    Some(types.collect())
}

/// SPEC "Ranges" and "Physical values": they are about one number that is always there.
fn check_numbers(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let prim = Prim::of(field.ty).is_some();
    // Of any other type the range is refused already, and what a scale means to it is the type's to say.
    let range = key(&a.range).filter(|_| prim);
    let scale = [key(&a.scale), key(&a.offset)].into_iter().flatten();
    let borrowed = matches!(field.ty, Type::Reference(_));
    let one = matches!(holder(field.ty), Holder::None) && !borrowed && !prim;
    for key in range.into_iter().chain(scale.filter(|_| !one)) {
        let message = format!(
            "`{key}` goes on one number that is always there; put that into a struct of its own"
        );
        diagnostics.error(key, message);
    }
}

/// SPEC "Variable width": where all is literal, the numbers are possible ones.
fn check_literals(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    for given in [&a.count, &a.len].into_iter().flatten() {
        if literal(&given.value).is_some_and(|value| value < 0) {
            let message = format!("a `{}` is at least 0", given.key);
            diagnostics.error(&given.value, message);
        }
    }
    let Some(until) = &a.until else { return };
    let wrong = match (literal(&until.value), &until.value) {
        (Some(value), _) => !(0..=255).contains(&value),
        (None, Expr::Lit(lit)) => !matches!(lit.lit, Lit::Byte(_)),
        _ => false,
    };
    if wrong {
        let message = "`until` is one byte: a number from 0 to 255, or a character as in `b'\\n'`";
        diagnostics.error(&until.value, message);
    }
}

/// SPEC "Variable width": behind a field that takes the rest nothing is left to decode.
fn check_rest(
    scope: Scope<'_, '_>,
    index: usize,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    let Some(rest) = &field.attrs.rest else { return };
    let conditional = field.attrs.condition.is_some();
    let after = scope.fields.iter().skip(index + 1).filter(|after| after.is_on_wire());
    // Of two fields with a condition at most one may be there.
    let after = after.filter(|after| !(conditional && after.attrs.condition.is_some()));
    if let Some(after) = after.into_iter().next() {
        let name = after.name();
        let message = format!(
            "`rest` leaves nothing for `{name}`, which follows; say how far it goes, with `len` or `count`"
        );
        diagnostics.pair(&rest.key, message, &after.member, format!("`{name}` is here"));
    }
}

/// The type inside boxes and options.
pub(super) fn inside(ty: &Type) -> &Type {
    match holder(ty) {
        Holder::Option(inner) | Holder::Box(inner) => inside(inner),
        _ => ungroup(ty),
    }
}

fn last_name(ty: &Type) -> Option<String> {
    let Type::Path(path) = ty else { return None };
    path.path.segments.last().map(|last| last.ident.to_string())
}

/// A type as one would write it.
pub(super) fn spelt(ty: &Type) -> String {
    let tokens = ty.to_token_stream().to_string();
    tokens
        .replace(" < ", "<")
        .replace(" >", ">")
        .replace("& ", "&")
        .replace(" ;", ";")
        .replace(" ,", ",")
}
