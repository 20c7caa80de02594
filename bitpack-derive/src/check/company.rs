//! This module checks which attributes a field has beside each other.
//!
//! Input: a field's attributes. Output: errors in the accumulator. SPEC "Attributes". The rules stand in the table of attributes.

use crate::attr::{Attrs, Descriptor, Rule, Subject};
use crate::diagnostics::Diagnostics;
use proc_macro2::Ident;

/// Whether all attributes go together. Where they do not, the rules on each would only report the mistake again.
pub(super) fn check(a: &Attrs, diagnostics: &mut Diagnostics) -> bool {
    let mut ok = true;
    for (one, key) in a.given() {
        if let Some(message) = refuse(a, one, key) {
            diagnostics.error(key, message);
            ok = false;
        }
    }
    let single = [Subject::Extent, Subject::Computed];
    (a.skip.is_some() || single.into_iter().all(|subject| check_single(a, subject, diagnostics)))
        && ok
}

/// Why an attribute cannot stand beside the others, if it cannot.
fn refuse(a: &Attrs, one: &Descriptor, key: &Ident) -> Option<String> {
    if a.skip.is_some() && one.subject.is_on_wire() {
        return Some(format!("a skipped field is not on the wire; remove `{key}` or `skip`"));
    }
    one.rules.iter().find_map(|rule| match rule {
        Rule::Apart(subject) => {
            let other = a.about(*subject).next()?;
            Some(format!("`{key}` has no meaning beside `{other}`; remove one of them"))
        }
        Rule::Beside(other, why) => a.key(*other).map(|_| (*why).to_owned()),
        Rule::Needs(others, why) => {
            let missing = others.iter().all(|other| a.key(*other).is_none());
            missing.then(|| (*why).to_owned())
        }
    })
}

/// SPEC "Variable width" and "Computed fields": one attribute says where a field ends, and one what a computed number is.
fn check_single(a: &Attrs, subject: Subject, diagnostics: &mut Diagnostics) -> bool {
    let mut keys = a.about(subject);
    let (Some(what), Some(first)) = (subject.single(), keys.next()) else { return true };
    let mut ok = true;
    for other in keys {
        let message = format!("`{first}` states {what} already; remove `{other}` or `{first}`");
        diagnostics.pair(other, message, first, format!("`{first}` is here"));
        ok = false;
    }
    ok
}
