//! The cases that library and judges answer, and the comparison of their answers.
//!
//! Input: layouts. Output: cases, and the cases whose answers differ. Invariant: both sides must accept a value that fits and refuse
//! a value that is too large, so that two sides that refuse everything do not agree.

use super::generate::Family;
use super::judges::Refuses;
use super::model::Layout;
use super::rng::Rng;
use super::values::{Style, too_large, value};

/// A case: a value or bytes for a layout.
pub(crate) struct Case {
    pub(crate) layout: usize,
    pub(crate) kind: Kind,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A value that fits.
    Value,
    /// Random bytes.
    Bytes,
    /// A value with a number that is too large.
    Large,
    /// A value whose message is cut off at each byte.
    Short,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Value, Self::Bytes, Self::Large, Self::Short];

    /// The word in a line, and the description of the count.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Value => ("value", "values encoded and decoded"),
            Self::Bytes => ("bytes", "random messages decoded"),
            Self::Large => ("large", "values too large"),
            Self::Short => ("short", "messages cut at each byte"),
        }
    }
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

/// The numbers of layouts and of cases of each kind.
#[derive(Default, Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) layouts: usize,
    pub(crate) cases: [usize; 4],
}

impl Case {
    /// The line of the case, without a line break.
    pub(crate) fn line(&self) -> String {
        format!("{} {} {}", self.layout, self.kind.names().0, self.text)
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
    // In messages of variable width, the cut-off bit varies.
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
        self.cases[case.kind as usize] += 1;
    }

    pub(crate) fn sum(mut self, other: Self) -> Self {
        self.layouts += other.layouts;
        self.cases.iter_mut().zip(other.cases).for_each(|(sum, more)| *sum += more);
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.cases == [0; 4]
    }

    pub(crate) fn text(&self) -> String {
        let mut parts = vec![format!("{} layouts", thousands(self.layouts))];
        for (kind, count) in Kind::ALL.into_iter().zip(self.cases).filter(|(_, count)| *count > 0) {
            parts.push(format!("{} {}", thousands(count), kind.names().1));
        }
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

/// The problem with the answers to a case, if there is one.
pub(crate) fn verdict(case: &Case, ours: &str, theirs: &str) -> Option<&'static str> {
    let refused = |answer: &str| answer == "refused" || answer.starts_with("refused (");
    match case.kind {
        Kind::Value if refused(ours) => Some("the library refuses a value that fits"),
        Kind::Value if refused(theirs) => Some("the judge refuses a value that fits"),
        Kind::Large if !refused(ours) => Some("the library accepts a number that is too large"),
        Kind::Large if !refused(theirs) => Some("the judge accepts a number that is too large"),
        Kind::Large => None,
        Kind::Short if ours.split(", ").any(|part| part != "refused") => {
            Some("the library accepts a message that is cut off")
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
    fn different_answers_are_found() {
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
