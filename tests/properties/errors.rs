//! `validate`, `violations` and `diff` against encoding.

use crate::types::{Kind, Part, flat, nested, placed, samples};
use bitpack::prelude::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Everything that an error says; equality of errors is checked beside it.
fn parts(error: EncodeError) -> impl PartialEq + std::fmt::Debug {
    let field = error.field();
    let place = (field.owner, field.name, error.index(), error.bit_offset());
    (error.kind(), place, error.value(), error.to_string())
}

/// The first violation is the error of encoding; returns how many there are.
fn check<T: Fixed>(value: &T) -> usize {
    let encoded = value.encode_into(&mut vec![0; T::BYTES]).map(|_| ());
    assert_eq!(value.validate().map_err(parts), encoded.map_err(parts));
    assert_eq!(value.validate(), encoded);
    assert_eq!(value.violations().next(), encoded.err());
    let offsets: Vec<_> = value.violations().map(|error| error.bit_offset()).collect();
    assert_eq!(offsets.is_empty(), encoded.is_ok());
    offsets.len()
}

/// Violations come in the order of the fields, each field once.
fn check_order<T: Fixed>(value: &T) {
    let offsets: Vec<_> = value.violations().map(|error| error.bit_offset()).collect();
    assert!(offsets.windows(2).all(|pair| pair[0] < pair[1]), "{offsets:?}");
}

/// The paths that differ, as diff says.
fn paths<T: BitPack>(before: &T, after: &T) -> Vec<String> {
    before.diff(after).map(|change| change.path.to_string()).collect()
}

/// What an enum is on the wire: diff compares that.
fn raw(kind: Kind) -> u8 {
    match kind {
        Kind::Idle => 0,
        Kind::Busy => 1,
        Kind::Gone => 7,
        Kind::Unknown(raw) => raw,
    }
}

proptest! {
    #[test]
    fn flat_errors(value in flat(25)) {
        check(&value);
        check_order(&value);
    }

    #[test]
    fn nested_errors(value in nested(4)) {
        check(&value);
        check_order(&value);
    }

    #[test]
    fn placed_errors(value in placed(40)) {
        check(&value);
    }

    #[test]
    fn sound_values_have_no_violations(a in flat(0), b in nested(0), c in placed(0)) {
        prop_assert_eq!((check(&a), check(&b), check(&c)), (0, 0, 0));
    }

    #[test]
    fn equal_values_do_not_differ(a in flat(10), b in nested(10), c in placed(10)) {
        prop_assert!(paths(&a, &a.clone()).is_empty() && a.diff(&a).to_string().is_empty());
        prop_assert!(paths(&b, &b.clone()).is_empty());
        prop_assert!(paths(&c, &c.clone()).is_empty());
    }

    /// Each leaf is compared by hand as well.
    #[test]
    fn diff_finds_every_changed_leaf(a in flat(10), b in flat(10)) {
        let mut want = Vec::new();
        macro_rules! compare {
            ($($field:ident)*) => { $( if a.$field != b.$field {
                want.push(stringify!($field));
            } )* };
        }
        compare!(flag small signed ranged below long wide wide_signed letter);
        if a.float.to_bits() != b.float.to_bits() {
            want.push("float");
        }
        compare!(physical full);
        prop_assert_eq!(paths(&a, &b), want);
    }

    #[test]
    fn diff_finds_every_changed_leaf_in_arrays(a in nested(10), b in nested(10)) {
        let mut want = Vec::new();
        let mut compare = |differ: bool, path: String| if differ { want.push(path) };
        let mut compare_parts = |name: &str, a: &Part, b: &Part| {
            compare(a.a != b.a, format!("{name}.a"));
            compare(a.b != b.b, format!("{name}.b"));
        };
        let sides = a.parts.iter().zip(&b.parts).enumerate();
        sides.for_each(|(i, (a, b))| compare_parts(&format!("parts[{i}]"), a, b));
        let sides = a.many.iter().zip(&b.many).enumerate();
        sides.for_each(|(i, (a, b))| compare_parts(&format!("many[{i}]"), a, b));
        compare_parts("pair.1", &a.pair.1, &b.pair.1);
        for i in 0..11 {
            compare(a.samples[i] != b.samples[i], format!("samples[{i}]"));
        }
        compare(raw(a.kind) != raw(b.kind), "kind".into());
        for i in 0..2 {
            compare(raw(a.kinds[i]) != raw(b.kinds[i]), format!("kinds[{i}]"));
        }
        compare(a.lead != b.lead, "lead".into());
        compare(a.degrees != b.degrees, "degrees".into());
        compare(a.pair.0 != b.pair.0, "pair.0".into());
        compare(a.non_zero != b.non_zero, "non_zero".into());
        compare(a.stored != b.stored, "stored".into());
        // A codec may refuse two different values for the same reason: no difference on the wire.
        let refused = a.degrees < -80 && b.degrees < -80;
        want.retain(|path| !(refused && path == "degrees"));
        let mut found = paths(&a, &b);
        found.sort();
        want.sort();
        prop_assert_eq!(found, want);
    }

    /// One leaf alone: its path, and both values.
    #[test]
    fn one_change(value in nested(0), index in 0..11_usize, sample in 1..=2000_u16) {
        let mut after = value.clone();
        after.samples[index] = sample;
        let old = value.samples[index];
        let want = match old == sample {
            true => String::new(),
            false => format!("samples[{index}]: {old} → {sample}\n"),
        };
        prop_assert_eq!(value.diff(&after).to_string(), want);
    }
}

/// The generators do make every mistake there is: no property above is empty.
#[test]
fn the_generators_make_every_mistake() {
    let mut found = BTreeSet::new();
    let mut note = |error: EncodeError| {
        found.insert(format!("{}.{} {:?}", error.field().owner, error.field().name, error.kind()));
    };
    samples(flat(30), 300).iter().for_each(|value| value.violations().for_each(&mut note));
    samples(nested(30), 300).iter().for_each(|value| value.violations().for_each(&mut note));
    samples(placed(30), 300).iter().for_each(|value| value.violations().for_each(&mut note));
    let found: Vec<_> = found.iter().map(|text| text.split('(').next().unwrap()).collect();
    let want = [
        "Flat.below OutOfRange",
        "Flat.long Overflow",
        "Flat.ranged OutOfRange",
        "Flat.signed Overflow",
        "Flat.small Overflow",
        "Flat.wide Overflow",
        "Flat.wide_signed Overflow",
        "Nested.degrees Overflow",
        "Nested.degrees Refused",
        "Nested.kind Overflow",
        "Nested.kind Shadowed",
        "Nested.kinds Overflow",
        "Nested.kinds Shadowed",
        "Nested.lead Overflow",
        "Nested.non_zero Overflow",
        "Nested.samples OutOfRange",
        "Nested.stored Mismatch",
        "Part.a Overflow",
        "Part.b Overflow",
        "Placed.intel Overflow",
        "Placed.late Overflow",
        "Placed.motorola Overflow",
        "Flat.physical OutOfRange",
    ];
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(want));
}
