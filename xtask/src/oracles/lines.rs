//! The lines that all sides answer, and the comparison of the answers.
//!
//! Input: layouts. Output: cases, and what of them was not answered alike. Invariant: a value that fits is never refused, one that
//! is too large always: two sides that refuse everything do not agree.

use super::generate::Family;
use super::judges::Refuses;
use super::model::Layout;
use super::rng::Rng;
use super::values::{Style, too_large, value};

/// A question: about a layout, of a kind, a value or bytes.
pub(crate) struct Case {
    pub(crate) layout: usize,
    pub(crate) kind: Kind,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Value,
    /// A value of which a number is too large.
    Large,
    /// A value whose message is cut off, at each byte.
    Short,
    /// Random bytes.
    Bytes,
}

const STYLES: [Style; 7] = [
    Style::Least,
    Style::Most,
    Style::Edges,
    Style::Edges,
    Style::Edges,
    Style::Random,
    Style::Random,
];

/// How many cases there are of each kind.
#[derive(Default, Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) layouts: usize,
    pub(crate) values: usize,
    pub(crate) large: usize,
    pub(crate) short: usize,
    pub(crate) bytes: usize,
}

impl Case {
    /// The line without its end.
    pub(crate) fn line(&self) -> String {
        let kind = match self.kind {
            Kind::Value => "value",
            Kind::Large => "large",
            Kind::Short => "short",
            Kind::Bytes => "bytes",
        };
        format!("{} {kind} {}", self.layout, self.text)
    }

    pub(crate) fn is_for(&self, refuses: Refuses) -> bool {
        match self.kind {
            Kind::Value | Kind::Bytes => true,
            Kind::Short => refuses != Refuses::Nothing,
            Kind::Large => refuses == Refuses::ShortAndLarge,
        }
    }
}

/// The cases of a layout.
pub(crate) fn cases(family: &Family, at: usize, layout: &Layout, rng: &mut Rng) -> Vec<Case> {
    let message = &layout.message;
    let case = |kind, text| Case { layout: at, kind, text };
    let mut cases: Vec<_> =
        STYLES.iter().map(|style| case(Kind::Value, value(message, *style, rng))).collect();
    // Where the width varies, so does the bit at which a message ends.
    let cuts = if message.is_fixed() { 1 } else { 4 };
    cases.extend((0..cuts).map(|_| case(Kind::Short, value(message, Style::Random, rng))));
    cases.extend(too_large(message, rng).map(|text| case(Kind::Large, text)));
    if (family.any_bytes)(layout) {
        let mut random = |_| format!("{:02x}", rng.word() as u8);
        let bytes = (0..2).map(|_| (0..layout.bytes()).map(&mut random).collect());
        let ones = [(0..layout.bytes()).map(|_| "ff").collect()];
        cases.extend(bytes.chain(ones).map(|text| case(Kind::Bytes, text)));
    }
    cases
}

impl Counts {
    pub(crate) fn add(&mut self, case: &Case) {
        match case.kind {
            Kind::Value => self.values += 1,
            Kind::Large => self.large += 1,
            Kind::Short => self.short += 1,
            Kind::Bytes => self.bytes += 1,
        }
    }

    pub(crate) fn sum(self, other: Self) -> Self {
        Self {
            layouts: self.layouts + other.layouts,
            values: self.values + other.values,
            large: self.large + other.large,
            short: self.short + other.short,
            bytes: self.bytes + other.bytes,
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut parts = vec![
            format!("{} layouts", thousands(self.layouts)),
            format!("{} values encoded and decoded", thousands(self.values)),
        ];
        let more = [
            (self.bytes, "random messages decoded"),
            (self.large, "values too large"),
            (self.short, "messages cut at each byte"),
        ];
        let more = more.iter().filter(|(count, _)| *count > 0);
        parts.extend(more.map(|(count, what)| format!("{} {what}", thousands(*count))));
        parts.join(", ")
    }
}

fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let first = (digits.len() - 1) % 3 + 1;
    let rest = digits.as_bytes()[first..].chunks(3);
    let rest: String = rest.map(|three| format!(",{}", String::from_utf8_lossy(three))).collect();
    digits[..first].to_owned() + &rest
}

/// What is wrong with the answers to a case, if anything is.
pub(crate) fn verdict(case: &Case, ours: &str, theirs: &str) -> Option<&'static str> {
    let refused = |answer: &str| answer == "refused" || answer.starts_with("refused (");
    match case.kind {
        Kind::Value if refused(ours) => Some("we refuse a value that fits"),
        Kind::Value if refused(theirs) => Some("they refuse a value that fits"),
        Kind::Large if !refused(ours) => Some("we accept a number that is too large"),
        Kind::Large if !refused(theirs) => Some("they accept a number that is too large"),
        Kind::Large => None,
        Kind::Short if ours.split(", ").any(|part| part != "refused") => {
            Some("we accept a message that is cut off")
        }
        _ => (ours != theirs).then_some("the answers differ"),
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    fn case(kind: Kind) -> Case {
        Case { layout: 3, kind, text: "1 2".into() }
    }

    #[test]
    fn what_differs_is_found() {
        let verdict = |kind, ours, theirs| verdict(&case(kind), ours, theirs).is_some();
        assert!(!verdict(Kind::Value, "07 = 7", "07 = 7"));
        assert!(verdict(Kind::Value, "07 = 7", "70 = 7"));
        assert!(verdict(Kind::Value, "07 = 7", "07 = -1"));
        assert!(verdict(Kind::Value, "refused (x)", "refused (y)"));
        assert!(!verdict(Kind::Large, "refused (x)", "refused (y)"));
        assert!(verdict(Kind::Large, "07 = 7", "07 = 7"));
        assert!(!verdict(Kind::Short, "refused, refused", "refused, refused"));
        assert!(verdict(Kind::Short, "refused, 7", "refused, 7"));
        assert!(verdict(Kind::Bytes, "7", "refused"));
    }

    #[test]
    fn lines_name_layout_and_kind() {
        assert_eq!(case(Kind::Large).line(), "3 large 1 2");
        assert!(case(Kind::Value).is_for(Refuses::Nothing));
        assert!(!case(Kind::Large).is_for(Refuses::Short));
    }

    #[test]
    fn figures_are_grouped() {
        assert_eq!([7, 1000, 1234567].map(thousands), ["7", "1,000", "1,234,567"]);
    }
}
