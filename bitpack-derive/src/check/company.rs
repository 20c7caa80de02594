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
    for (what, key) in unnumbered(a) {
        let message = format!("`{key}` has no meaning beside `{what}`; remove one of them");
        refuse(key, &message);
    }
    if let Some(key) = key(&a.reserved).or(key(&a.magic)).filter(|_| a.with.is_some()) {
        refuse(key, "a constant needs no codec; remove `with`");
    }
    ok
}

/// Rules on one attribute: when it is wrong, where it stands, and what to write instead.
fn pairs(a: &Attrs) -> [(bool, Option<&Ident>, &'static str); 5] {
    [
        (
            a.skip.is_none(),
            key(&a.default),
            "`default` is the value of a skipped field; add `skip`",
        ),
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

/// The attributes about numbers, each beside one that leaves the field none: (that one, the first).
fn unnumbered(a: &Attrs) -> impl Iterator<Item = (&'static str, &Ident)> {
    let numberless = [
        (a.with.is_some(), "with"),
        (a.reserved.is_some(), "reserved"),
        (a.magic.is_some(), "magic"),
    ];
    let about_numbers = [key(&a.range), key(&a.scale), key(&a.offset)];
    numberless
        .into_iter()
        .filter(|(given, _)| *given)
        .flat_map(move |(_, what)| about_numbers.into_iter().flatten().map(move |key| (what, key)))
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
    ];
    keys.into_iter().flatten()
}
