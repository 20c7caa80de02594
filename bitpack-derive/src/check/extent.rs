//! This module checks where a field ends, and whether it is present.
//!
//! Input: a field among the others. Output: errors in the accumulator.

use super::scope::Scope;
use super::{terminator, text};
use crate::attr::{BitOrder, Endian, Subject, Terminator, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Borrowed, Field, FieldKind, Known, List};
use proc_macro2::Ident;
use syn::{Expr, Lit};

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
    check_parameter(field, diagnostics);
    check_slices(field, diagnostics);
    check_lengths(scope, field, diagnostics);
    check_text(field, diagnostics);
    check_order(scope, field, diagnostics);
    check_presence(field, diagnostics);
    check_literals(field, diagnostics);
    check_narrow(field, diagnostics);
    terminator::check(field, diagnostics);
    text::check(scope, field, diagnostics);
    check_trim(scope, field, diagnostics);
    check_rest(scope, index, field, diagnostics);
}

/// SPEC "Variable width": a field that may be absent is an `Option`.
fn check_optional(field: &Field<'_>, diagnostics: &mut Diagnostics) -> bool {
    let a = &field.attrs;
    if let Some(otherwise) = key(&a.otherwise).filter(|_| field.ty.is_option()) {
        let message =
            "an absent `Option` is `None`; remove `else`, or make the type that of the value";
        diagnostics.error(otherwise, message);
        return false;
    }
    if a.condition.is_none() || a.otherwise.is_some() || field.ty.is_option() {
        return true;
    }
    let ty = field.ty.written();
    let message = format!(
        "a field with `if` may be absent; make its type `Option<{ty}>`, or add `else = VALUE`"
    );
    diagnostics.error(&field.ty, message);
    false
}

/// SPEC "Variable width": a field whose type has a fixed width takes no attribute that states its
/// extent, passes values to its type, or states the encoding of lengths.
fn check_fixed(field: &Field<'_>, diagnostics: &mut Diagnostics) -> bool {
    let (a, inner) = (&field.attrs, field.ty.inside());
    let (ty, mut ok) = (inner.written(), true);
    let prim = inner.prim().is_some() || inner.is_unit();
    let many = matches!(inner.known, Known::Array(..) | Known::Tuple(_));
    let numbers = inner.element().prim().is_some();
    check_several(field, many && !numbers, diagnostics);
    if !prim && !many {
        return true;
    }
    // An array may lie in a limit of its own, but not be counted.
    let apart = |key: &&Ident| {
        *key != "extensible"
            && (prim || ["count", "until", "through", "along"].iter().any(|name| *key == name))
    };
    for key in a.about(Subject::Extent).filter(apart) {
        let message = format!(
            "`{key}` states where a field ends, and a `{ty}` always has the same length; \
             remove it, or make the type a `Vec` or a `Seq`"
        );
        diagnostics.error(key, message);
        ok = false;
    }
    let presence = key(&a.presence).filter(|_| !field.ty.is_option());
    let style = [key(&a.length), presence, key(&a.max_len)];
    // The elements of arrays and tuples may be collections.
    let style = style.into_iter().filter(|_| prim || numbers).flatten();
    for key in a.about(Subject::Told).chain(style) {
        diagnostics.error(key, format!("`{ty}` takes no `{key}`; remove it"));
        ok = false;
    }
    ok
}

/// SPEC "Variable width": zeros are cut off a value of fixed width, and its limit says how many bytes are left.
fn check_trim(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(trim) = &field.attrs.trim else { return };
    let inner = field.ty.inside();
    if let Known::Parameter = inner.known {
        let ty = inner.written();
        let message = format!(
            "`{ty}` is a type parameter, whose width the definition does not show; \
             name a type of fixed width instead of it, or remove `trim`"
        );
        return diagnostics.error(&trim.key, message);
    }
    if inner.varies() || inner.prim().is_some() || inner.is_unit() {
        let ty = inner.written();
        let message = format!(
            "`trim` cuts zeros off a struct or an array of fixed width, and `{ty}` is not one; \
             put the field into such a struct, or remove `trim`"
        );
        return diagnostics.error(&trim.key, message);
    }
    if trim.value.literal().is_some_and(|bytes| bytes < 0) {
        let message = "a number of bytes is never negative; write a number of at least 0";
        diagnostics.error(trim.value.expr(), message);
    }
    let a = &field.attrs;
    if a.len.is_none() && a.rest.is_none() && !scope.is_measured(field) && !scope.is_taker(field) {
        let message = "nothing says how many bytes are left; add `rest`, `len = BYTES`, \
                       or a field with `len_of` in front";
        diagnostics.error(&trim.key, message);
    }
}

/// SPEC "Variable width": `max_len` limits one collection.
fn check_several(field: &Field<'_>, many: bool, diagnostics: &mut Diagnostics) {
    let inner = field.ty.inside();
    let several = many || matches!(inner.known, Known::Result);
    let Some(most) = key(&field.attrs.max_len).filter(|_| several) else { return };
    let ty = inner.written();
    let message = format!(
        "`max_len` limits one collection, and `{ty}` may hold several; \
         put the one that you mean into a struct of its own"
    );
    diagnostics.error(most, message);
}

/// SPEC "Context": a type parameter is told nothing, since the derive cannot know what its type takes.
fn check_parameter(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let element = match &field.ty.inside().known {
        Known::List(_, Some(element)) => element.inside(),
        _ => field.ty.inside(),
    };
    if !matches!(element.known, Known::Parameter) {
        return;
    }
    for key in key(&a.width).into_iter().chain(a.about(Subject::Told)) {
        let ty = element.written();
        let message = format!(
            "`{ty}` is a type parameter, which takes no `{key}` here; name a type instead of it"
        );
        diagnostics.error(key, message);
    }
}

/// SPEC "Variable width": only bytes and text can be slices of the message.
fn check_slices(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Known::Borrowed(Borrowed::Unfit) = field.ty.inside().known {
        let message = "a field borrows from the message, for its lifetime and without changing it; \
                       write `&'a [u8]` or `&'a str`, with a lifetime `'a` of the type";
        return diagnostics.error(&field.ty, message);
    }
    let Known::Borrowed(Borrowed::Slice(element)) = &field.ty.inside().known else { return };
    if let Some(prim) = element.prim().filter(|prim| prim.name != "u8") {
        let name = prim.name;
        let message =
            format!("only bytes and text can be borrowed; use `Seq<'a, {name}>` or `Vec<{name}>`");
        diagnostics.error(&field.ty, message);
    }
}

/// SPEC "Variable width": a length is written only where nothing else states where a field ends.
fn check_lengths(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let Some(length) = key(&a.length) else { return };
    let stated = a.about(Subject::Extent).next().map(|extent| format!("`{extent}`"));
    let extent = match stated {
        Some(extent) => extent,
        None if scope.is_measured(field) => "an earlier field".to_owned(),
        None => return,
    };
    if field.ty.inside().is_flat() {
        let message = format!(
            "{extent} states where the field ends, so that no length is written; remove `length`"
        );
        diagnostics.error(length, message);
    }
}

/// SPEC "Variable width": text and slices are made of bytes.
fn check_text(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Some(width) = field.attrs.width.as_ref().filter(|_| field.ty.inside().is_bytes()) {
        diagnostics.error(
            width.value.expr(),
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
    let Known::List(List::Seq { is_ordered: false }, Some(element)) = &field.ty.inside().known
    else {
        return;
    };
    let element = element.written();
    let message = format!(
        "a `Seq` names the order of the message around it; write `Seq<'a, {element}, {order}>`"
    );
    diagnostics.error(&field.ty, message);
}

/// SPEC "Variable width": the flag stands in front of an `Option`.
fn check_presence(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Some(presence) = key(&field.attrs.presence).filter(|_| !field.ty.may_hold_option()) {
        let ty = field.ty.written();
        let message = format!("`presence` is about an `Option`, and `{ty}` holds none; remove it");
        diagnostics.error(presence, message);
    }
}

/// SPEC "Variable width": where all is literal, the numbers are possible ones.
fn check_literals(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    for given in [&a.count, &a.len].into_iter().flatten() {
        if given.value.literal().is_some_and(|value| value < 0) {
            let message =
                format!("a `{}` is never negative; write a number of at least 0", given.key);
            diagnostics.error(given.value.expr(), message);
        }
    }
    let Some(Terminator::Byte(until)) = a.until.as_ref().map(|given| &given.value) else { return };
    let wrong = match (until.literal(), until.expr()) {
        (Some(value), _) => !(0..=255).contains(&value),
        (None, Expr::Lit(lit)) => !matches!(lit.lit, Lit::Byte(_)),
        _ => false,
    };
    if wrong {
        let message = "`until` takes one byte or bytes; write a number from 0 to 255, a character such as `b'\\n'`, or bytes such as `b\"\\r\\n\"`";
        diagnostics.error(until.expr(), message);
    }
}

/// SPEC "Variable width": narrow elements beside each other would look like the byte that ends their list.
fn check_narrow(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let (Some(key), Some(bits)) = (key(&field.attrs.until), narrow_elements(field)) else { return };
    let message = format!(
        "{bits}-bit elements may hold the byte of `until` between them; \
             state their number with `count`, or make them 8 bits wide"
    );
    diagnostics.error(key, message);
}

/// The width of the elements of a list, if the definition states one of less than 8 bits.
fn narrow_elements(field: &Field<'_>) -> Option<i128> {
    let Known::List(_, Some(element)) = &field.ty.inside().known else { return None };
    // The stated width is that of the innermost elements, and inner lists begin with their lengths.
    if !matches!(element.known, Known::Prim(_) | Known::Own { .. }) {
        return None;
    }
    let stated = match &field.attrs.width {
        Some(width) => width.value.literal(),
        None => element.prim().and_then(|prim| prim.natural).map(i128::from),
    };
    stated.filter(|bits| (1..8).contains(bits))
}

/// SPEC "Variable width": no bits are left for a field behind one that takes the rest.
fn check_rest(
    scope: Scope<'_, '_>,
    index: usize,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    let Some(rest) = &field.attrs.rest else { return };
    let conditional = field.attrs.condition.is_some();
    let after = scope.fields.iter().skip(index + 1).filter(|after| after.is_on_wire());
    let after = after.filter(|after| !after.ty.is_empty() && !after.is_calculated());
    // Of two fields with a condition at most one may be there.
    let after = after.filter(|after| !(conditional && after.attrs.condition.is_some()));
    if let Some(after) = after.into_iter().next() {
        let name = after.name();
        let message = format!(
            "`rest` leaves nothing for `{name}`, which follows; state where the field ends, with `len` or `count`"
        );
        diagnostics.pair(&rest.key, message, &after.member, format!("`{name}` is here"));
    }
}
