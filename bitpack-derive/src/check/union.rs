//! This module checks enums with payload.
//!
//! Input: the variants. Output: errors in the accumulator.

use super::enums::refuse_other;
use crate::attr::{Given, TagWidth, Tags, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Case, Kind, Packet, Prim, Ty, Value};
use quote::ToTokens;

pub(super) fn check(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    if cases.is_empty() {
        let message = "an enum without variants has no values to encode; add one";
        return diagnostics.error(packet.ident, message);
    }
    if packet.is_by_magic() {
        return;
    }
    check_width(packet, cases, diagnostics);
    check_tag_width(packet, diagnostics);
    check_tags(packet, cases, diagnostics);
    check_kept(packet, cases, diagnostics);
}

/// SPEC "Unions": the variants' widths are their own; what is stated is the tag's.
fn check_width(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    let a = &packet.attrs;
    let data = |case: &Case<'_>| !case.fields.is_empty() || case.kept.is_some();
    match (&a.width, &a.tag_width) {
        (_, Some(tag)) if !cases.iter().any(data) => diagnostics.error(
            &tag.key,
            "no variant has data, so the enum is a number; write `#[bits(N)]` instead, and values as `A = 1`",
        ),
        (Some(width), Some(_)) => diagnostics.error(
            width.value.expr(),
            "each variant of an enum with payload has a width of its own; remove `#[bits(N)]`",
        ),
        (Some(_), None) if !cases.iter().any(data) => {
            let tag = cases.iter().find_map(|case| key(&case.attrs.tags));
            let message = "no variant has data, so the enum is a number; write its value as `A = 1`";
            diagnostics.error(tag, message);
        }
        (Some(width), None) => diagnostics.error(
            width.value.expr(),
            "the width of an enum with payload is its variants': write the tag's, `#[bitpack(tag = bits(N))]`, \
             or nothing if another field holds it; a catch-all that keeps a number is `#[bitpack(other)] A(u8)`",
        ),
        (None, _) => {}
    }
}

/// The stated width of a tag inside, in bits, if it is a literal.
fn tag_bits(packet: &Packet<'_>) -> Option<i128> {
    match &packet.attrs.tag_width.as_ref()?.value {
        TagWidth::Bits(bits) => bits.literal(),
        TagWidth::Bytes(bytes) => bytes.literal()?.checked_mul(8),
        TagWidth::Leb128 => None,
    }
}

/// SPEC "Unions": a tag has 1 to 64 bits.
fn check_tag_width(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let Some(width) = &packet.attrs.tag_width else { return };
    let (term, most, unit) = match &width.value {
        TagWidth::Bits(bits) => (bits, 64, "bits"),
        TagWidth::Bytes(bytes) => (bytes, 8, "bytes"),
        TagWidth::Leb128 => return,
    };
    if let Some(number) = term.literal().filter(|number| !(1..=most).contains(number)) {
        let message = format!("a tag has 1 to {most} {unit}, not {number}; write such a width");
        diagnostics.error(term.expr(), message);
    }
}

/// SPEC "Unions": tags fit their width, and are distinct.
fn check_tags(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    check_signed(packet, cases, diagnostics);
    let mut taken: Vec<(&Case<'_>, i128, i128)> = Vec::new();
    for case in cases {
        for (first, last, place) in ranges(case) {
            if let Some(message) = refuse_range(packet, first, last) {
                diagnostics.error(place, message);
            } else if let Some((twin, from, to)) =
                taken.iter().find(|(_, from, to)| first <= *to && *from <= last)
            {
                let (name, other, shared) = (case.ident, twin.ident, first.max(*from));
                let message = match (first == last, from == to) {
                    _ if name == other => {
                        format!("`{name}` has the tag {shared} twice; remove one")
                    }
                    (true, true) => format!(
                        "`{name}` and `{other}` have the tag {shared}; give one of them another with `#[bitpack(tag = N)]`"
                    ),
                    _ => format!(
                        "`{name}` and `{other}` have the tag {shared}; take it out of one range"
                    ),
                };
                diagnostics.pair(name, message, other, "the first one is here");
            }
            taken.push((case, first, last));
        }
    }
}

/// The tags of a variant that are known here, with where they are stated.
fn ranges<'c>(case: &'c Case<'_>) -> Vec<(i128, i128, &'c dyn ToTokens)> {
    match (&case.value, &case.attrs.tags) {
        (Value::Several(all), _) => {
            let known = all.iter().filter_map(|range| {
                let place: &dyn ToTokens = range.min.expr();
                Some((range.min.literal()?, range.max.literal()?, place))
            });
            known.collect()
        }
        (Value::Known(value), Some(Given { value: Tags::One(tag), .. })) => {
            vec![(*value, *value, tag.expr())]
        }
        (Value::Known(value), _) => vec![(*value, *value, case.ident)],
        _ => Vec::new(),
    }
}

/// Why a range of tags cannot be, if it cannot.
fn refuse_range(packet: &Packet<'_>, first: i128, last: i128) -> Option<String> {
    if first > last {
        return Some(format!("the range is empty, since {first} is above {last}; swap the bounds"));
    }
    let stated = tag_bits(packet);
    let width = stated.filter(|bits| (1..=64).contains(bits)).unwrap_or(64);
    if packet.has_signed_tags() {
        let beyond = [first, last].into_iter().find(|tag| tag >> (width - 1) != tag >> 127)?;
        return Some(format!(
            "a signed tag of {width} bits is never {beyond}; widen the tag, or write another one"
        ));
    }
    let need = 128 - last.leading_zeros();
    (last >> width != 0).then(|| {
        format!(
            "the tag {last} needs {need} bits, not {width}; widen the tag, or write a smaller one"
        )
    })
}

/// SPEC "Unions": signed tags inside have a stated width.
fn check_signed(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    let what = match packet.tag_inside() {
        Some(TagWidth::Leb128) => "a tag in LEB128",
        Some(TagWidth::Bytes(_)) => "a tag of bytes",
        _ => return,
    };
    let negative = |case: &&Case<'_>| ranges(case).iter().any(|(first, ..)| *first < 0);
    if let Some(case) = cases.iter().find(negative) {
        let message =
            format!("{what} is never negative; write `#[bitpack(tag = bits(N))]` on the enum");
        match key(&case.attrs.tags) {
            Some(key) => diagnostics.error(key, message),
            None => diagnostics.error(case.ident, message),
        }
    }
}

/// SPEC "Unions": at most one catch-all, and each tag that is kept has a type that is wide enough.
fn check_kept(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    let width = tag_bits(packet);
    let mut first: Option<&Case<'_>> = None;
    for case in cases {
        if let Some((_, ty)) = &case.kept {
            let message = match case.attrs.other.is_some() {
                true if packet.has_signed_tags() => refuse_signed(ty, width),
                true => refuse_other(ty, width),
                false => refuse_kept(ty, case),
            };
            if let Some(message) = message {
                diagnostics.error(ty, message);
            }
        }
        if case.attrs.other.is_none() {
            continue;
        }
        if let Some(key) = key(&case.attrs.tags) {
            let message = "a catch-all stands for every other tag; remove `tag`";
            diagnostics.error(key, message);
        }
        if let Some(first) = first {
            let message = "a second catch-all is never reached; remove one";
            diagnostics.pair(case.ident, message, first.ident, "the first one is here");
        }
        first = first.or(Some(case));
    }
}

/// What is wrong with the type in which the catch-all of a union with signed tags keeps them, if anything is.
fn refuse_signed(ty: &Ty<'_>, width: Option<i128>) -> Option<String> {
    let most = integer(ty).filter(|prim| prim.kind == Kind::Signed).map(|prim| prim.most);
    match (most, width) {
        (None, _) => Some(
            "the tags of the union are signed; make this type `i8`, `i16`, `i32` or `i64`".into(),
        ),
        (Some(most), Some(width @ 1..=64)) if width > i128::from(most) => {
            Some(format!("the catch-all keeps {most} of {width} bits; use a wider type"))
        }
        _ => None,
    }
}

/// What is wrong with the type in which a variant keeps one of its tags, if anything is.
fn refuse_kept(ty: &Ty<'_>, case: &Case<'_>) -> Option<String> {
    let Some(prim) = integer(ty) else {
        let message = "the first field keeps the tag; make its type an integer of at most 64 bits";
        return Some(message.into());
    };
    let (least, most) = match prim.kind {
        Kind::Signed => (-1 << (prim.most - 1), (1 << (prim.most - 1)) - 1),
        _ => (0, (1_i128 << prim.most) - 1),
    };
    let beyond = |tag: &i128| !(least..=most).contains(tag);
    let ranges = ranges(case);
    let tag = ranges.iter().flat_map(|(first, last, _)| [*first, *last]).find(beyond)?;
    let ty = prim.name;
    Some(format!(
        "`{ty}` does not hold the tag {tag}; use another type for the field that keeps it"
    ))
}

fn integer(ty: &Ty<'_>) -> Option<Prim> {
    ty.prim().filter(|prim| prim.is_integer() && prim.natural.is_some() && !prim.is_wide())
}
