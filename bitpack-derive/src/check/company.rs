//! Which attributes a field may have beside each other.
//!
//! Input: a field's attributes. Output: errors in the accumulator. SPEC "Attributes".

use super::key;
use crate::attr::Attrs;
use crate::diagnostics::Diagnostics;
use proc_macro2::Ident;

/// Whether all attributes go together; where they do not, the rules on each would only add noise.
pub(super) fn check(a: &Attrs, diagnostics: &mut Diagnostics) -> bool {
    let mut ok = true;
    let mut refuse = |key: &Ident, message: &str| {
        diagnostics.error(key, message);
        ok = false;
    };
    if a.skip.is_some() {
        for key in on_the_wire(a) {
            let message = format!("a skipped field is not on the wire; remove `{key}` or `skip`");
            refuse(key, &message);
        }
    }
    for (wrong, key, message) in pairs(a) {
        if let Some(key) = key.filter(|_| wrong) {
            refuse(key, message);
        }
    }
    for (what, key) in meaningless(a) {
        let message = format!("`{key}` has no meaning beside `{what}`; remove one of them");
        refuse(key, &message);
    }
    if let Some(key) = key(&a.reserved).or(key(&a.magic)).filter(|_| a.with.is_some()) {
        refuse(key, "a constant needs no codec; remove `with`");
    }
    (a.skip.is_some() || check_single(a, diagnostics)) && ok
}

/// Rules on one attribute: when it is wrong, where it stands, and what to write instead.
fn pairs(a: &Attrs) -> [(bool, Option<&Ident>, &'static str); 5] {
    [
        (a.at.is_some(), key(&a.number), "`at` states the place already; remove `number`"),
        (
            a.reserved.is_none(),
            key(&a.strict),
            "`strict` makes decoding check reserved bits; add `reserved`",
        ),
        (
            a.reserved.is_some(),
            key(&a.magic),
            "a field is either `reserved` or `magic`; use `magic = C` for a checked constant",
        ),
        (a.at.is_some(), key(&a.align), "`at` states the offset already; remove `align`"),
        (
            !a.is_scaled(),
            key(&a.signed),
            "`signed` is about the raw number of a scaled field; add `scale`",
        ),
    ]
}

/// SPEC "Variable width" and "Computed fields": a field goes so far in one way, and is computed in one.
fn check_single(a: &Attrs, diagnostics: &mut Diagnostics) -> bool {
    let mut ok = true;
    let mut one = |keys: Vec<&Ident>, what: &str| {
        let Some((first, others)) = keys.split_first() else { return };
        for other in others {
            let message = format!("`{first}` states {what} already; remove `{other}` or `{first}`");
            diagnostics.pair(other, message, first, format!("`{first}` is here"));
            ok = false;
        }
    };
    one(extents(a).collect(), "how far the field goes");
    one(computed(a).collect(), "what the number is");
    ok
}

/// Attributes that another one leaves without a meaning: (that one, the first).
fn meaningless(a: &Attrs) -> Vec<(&'static str, &Ident)> {
    let about_numbers = [key(&a.range), key(&a.scale), key(&a.offset)];
    let told = [key(&a.condition), key(&a.tag), key(&a.context)];
    let varying: Vec<_> =
        told.into_iter().flatten().chain(extents(a)).chain(super::style::keys(a)).collect();
    let from_elsewhere = [key(&a.reserved), key(&a.magic), key(&a.with)];
    let numberless = [
        (a.with.is_some(), "with"),
        (a.reserved.is_some(), "reserved"),
        (a.magic.is_some(), "magic"),
    ];
    let mut pairs = Vec::new();
    for (_, what) in numberless.into_iter().filter(|(given, _)| *given) {
        pairs.extend(about_numbers.into_iter().flatten().map(|key| (what, key)));
    }
    // One of them is enough to say so.
    if let Some((_, what)) = numberless.into_iter().find(|(given, _)| *given) {
        pairs.extend(varying.iter().map(|key| (what, *key)));
    }
    if let Some(what) = computed_name(a) {
        let others = about_numbers.into_iter().chain(from_elsewhere).flatten();
        pairs.extend(others.chain(varying).map(|key| (what, key)));
    } else if a.width.is_some() {
        // What a stated width and what these say would both be what the type is told.
        pairs.extend([key(&a.tag), key(&a.context)].into_iter().flatten().map(|key| ("bits", key)));
    }
    pairs
}

/// The attributes that say how far a field goes.
pub(super) fn extents(a: &Attrs) -> impl Iterator<Item = &Ident> {
    let keys = [key(&a.count), key(&a.len), key(&a.until), key(&a.rest), key(&a.extensible)];
    keys.into_iter().flatten()
}

/// The attributes that say what a computed number is.
pub(super) fn computed(a: &Attrs) -> impl Iterator<Item = &Ident> {
    let of = [key(&a.count_of), key(&a.len_of), key(&a.tag_of)];
    of.into_iter().chain([key(&a.crc), key(&a.checksum)]).flatten()
}

fn computed_name(a: &Attrs) -> Option<&'static str> {
    let names = [
        (a.count_of.is_some(), "count_of"),
        (a.len_of.is_some(), "len_of"),
        (a.tag_of.is_some(), "tag_of"),
        (a.crc.is_some(), "crc"),
        (a.checksum.is_some(), "checksum"),
    ];
    names.into_iter().find(|(given, _)| *given).map(|(_, name)| name)
}

/// The attributes that are about a field's bits.
fn on_the_wire(a: &Attrs) -> impl Iterator<Item = &Ident> {
    let keys = [
        key(&a.width),
        key(&a.bit_order),
        key(&a.endian),
        key(&a.reserved),
        key(&a.strict),
        key(&a.magic),
        key(&a.at),
        key(&a.align),
        key(&a.range),
        key(&a.scale),
        key(&a.offset),
        key(&a.signed),
        key(&a.unit),
        key(&a.with),
        key(&a.condition),
        key(&a.tag),
        key(&a.context),
        key(&a.number),
    ];
    let keys = keys.into_iter().flatten().chain(super::style::keys(a));
    keys.chain(extents(a)).chain(computed(a))
}
