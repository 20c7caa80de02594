//! Random values and values at the bounds, as words.
//!
//! A value is a sequence of words in the order of declaration. A number is in decimal, a `bool` is `0` or `1`, and a float is `f` with
//! the sixteen hexadecimal digits of an `f64`. A list is the number of its elements, unless that is fixed, and then its
//! elements. An optional value is `-`, or `+` and the value. A union is the number of its variant, and then the value. Padding
//! has no word.

use super::model::{Kind, Scaled, Struct};
use super::rng::Rng;

/// The choice of values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    Least,
    Most,
    /// A value at or near the bounds, for each number.
    Edges,
    Random,
}

/// The maker of a value.
pub(crate) struct Picker<'a> {
    rng: &'a mut Rng,
    style: Style,
    /// The number of numbers in front of the one that is made too large.
    spoil: Option<u32>,
}

/// A value of a message.
pub(crate) fn value(message: &Struct, style: Style, rng: &mut Rng) -> String {
    let mut words = Vec::new();
    Picker { rng, style, spoil: None }.of_struct(message, &mut words);
    words.join(" ")
}

/// A value with one number that does not fit into its field. There is none if no field's type can hold such a number.
pub(crate) fn too_large(message: &Struct, rng: &mut Rng) -> Option<String> {
    let mut words = Vec::new();
    let spoil = Some(rng.between(0, 5));
    let mut picker = Picker { rng, style: Style::Random, spoil };
    picker.of_struct(message, &mut words);
    picker.spoil.is_none().then(|| words.join(" "))
}

impl Picker<'_> {
    fn of_struct(&mut self, message: &Struct, words: &mut Vec<String>) {
        message.fields.iter().for_each(|field| self.of(&field.kind, words));
    }

    fn of(&mut self, kind: &Kind, words: &mut Vec<String>) {
        match kind {
            Kind::Pad(_) => {}
            Kind::Struct(inner) => self.of_struct(inner, words),
            Kind::Array { of, len, .. } => (0..*len).for_each(|_| self.of(of, words)),
            Kind::List { of, least, most } => {
                let len = self.length(*least, *most);
                if least < most {
                    words.push(len.to_string());
                }
                (0..len).for_each(|_| self.of(of, words));
            }
            Kind::Option(inner) if self.flag() => {
                words.push("+".into());
                self.of(inner, words);
            }
            Kind::Option(_) => words.push("-".into()),
            Kind::Union(variants) => {
                let at = self.length(0, variants.len() as u32 - 1);
                words.push(at.to_string());
                self.of(&variants[at as usize], words);
            }
            leaf => words.push(self.leaf(leaf)),
        }
    }

    fn leaf(&mut self, kind: &Kind) -> String {
        match kind {
            Kind::Bool => u8::from(self.flag()).to_string(),
            Kind::Unsigned(width) => self.unsigned(*width).to_string(),
            Kind::Signed(width) => self.signed(*width).to_string(),
            Kind::Float(width) => float(self.float(*width)),
            Kind::Scaled(scaled) => float(self.scaled(*scaled)),
            Kind::Whole { low, high } => self.whole(*low, *high).to_string(),
            Kind::Named { width, open: true, .. } => {
                self.rng.between(0, (1 << width) - 1).to_string()
            }
            Kind::Named { values, .. } => {
                values[self.length(0, values.len() as u32 - 1) as usize].to_string()
            }
            _ => unreachable!("it has parts"),
        }
    }

    /// A number of elements or of a variant.
    fn length(&mut self, least: u32, most: u32) -> u32 {
        match self.style {
            Style::Least => least,
            Style::Most => most,
            Style::Edges | Style::Random => self.rng.between(least, most),
        }
    }

    fn flag(&mut self) -> bool {
        self.length(0, 1) == 1
    }

    /// Whether this number must be too large.
    fn spoils(&mut self) -> bool {
        let spoils = self.spoil == Some(0);
        self.spoil = self.spoil.and_then(|left| left.checked_sub(1));
        spoils
    }

    fn unsigned(&mut self, width: u32) -> u128 {
        let most = u128::MAX >> (128 - width);
        // Fields as wide as their type have no such number.
        if !matches!(width, 8 | 16 | 32 | 64 | 128) && self.spoils() {
            return most + 1;
        }
        let edges = [0, 1, most, most - 1, most / 2, most / 2 + 1, most / 3];
        match self.style {
            Style::Least => 0,
            Style::Most => most,
            Style::Edges => self.rng.one(&edges).min(most),
            Style::Random => self.rng.wide() & most,
        }
    }

    fn signed(&mut self, width: u32) -> i128 {
        let most = (u128::MAX >> (128 - width) >> 1) as i128;
        if !matches!(width, 8 | 16 | 32 | 64 | 128) && self.spoils() {
            return if self.rng.percent(50) { most + 1 } else { -most - 2 };
        }
        let edges = [0, 1, -1, most, -most - 1, most / 2, -most / 3];
        match self.style {
            Style::Least => -most - 1,
            Style::Most => most,
            Style::Edges => self.rng.one(&edges).clamp(-most - 1, most),
            Style::Random => (self.rng.wide() as i128) << (128 - width) >> (128 - width),
        }
    }

    fn whole(&mut self, low: i64, high: i64) -> i64 {
        if high < 1 << 40 && self.spoils() {
            return high + 1;
        }
        let span = high.abs_diff(low);
        match self.style {
            Style::Least => low,
            Style::Most => high,
            Style::Edges => {
                low.wrapping_add_unsigned(self.rng.one(&[0, 1, span, span - 1, span / 2]))
            }
            // A span of 64 bits contains every number.
            Style::Random => low.wrapping_add_unsigned(self.rng.word() % span.saturating_add(1)),
        }
    }

    /// Most floats are exact at the width, and some are rounded.
    fn float(&mut self, width: u32) -> f64 {
        // The largest float, the least positive one, and the range of random exponents.
        let (most, least, power) = match width {
            16 => (65504.0, 2.0_f64.powi(-24), 43),
            32 => (f64::from(f32::MAX), f64::from(f32::from_bits(1)), 60),
            _ => (f64::MAX, f64::from_bits(1), 60),
        };
        let edges = [0.0, -0.0, 1.0, -1.5, most, -most, f64::INFINITY, least];
        let value = match self.style {
            Style::Least => -most,
            Style::Most => most,
            Style::Edges => self.rng.one(&edges),
            Style::Random => {
                let power = self.rng.between(10, power) as i32 - 80;
                (self.rng.word() as i64 >> 11) as f64 * 2.0_f64.powi(power)
            }
        };
        // Fields of up to 32 bits have the type `f32`.
        if width == 64 { value } else { f64::from(value as f32) }
    }

    fn scaled(&mut self, scaled: Scaled) -> f64 {
        let raw = if scaled.signed {
            self.signed(scaled.width) as f64
        } else {
            self.unsigned(scaled.width) as f64
        };
        raw * scaled.scale + scaled.offset
    }
}

fn float(value: f64) -> String {
    format!("f{:016x}", value.to_bits())
}

#[cfg(test)]
mod cases {
    use super::super::model::Field;
    use super::*;

    fn of(kind: Kind, style: Style) -> String {
        value(&Struct::new(vec![Field::new(kind)]), style, &mut Rng::new(1, 1))
    }

    #[test]
    fn bounds_are_those_of_the_width() {
        assert_eq!(of(Kind::Unsigned(12), Style::Most), "4095");
        assert_eq!(of(Kind::Signed(12), Style::Least), "-2048");
        assert_eq!(of(Kind::Signed(128), Style::Most), i128::MAX.to_string());
        assert_eq!(of(Kind::Whole { low: -5, high: 300 }, Style::Most), "300");
        assert_eq!(of(Kind::Float(16), Style::Most), "f40effc0000000000");
        for _ in 0..100 {
            let one: i128 = of(Kind::Signed(1), Style::Edges).parse().unwrap();
            assert!((-1..=0).contains(&one), "{one}");
        }
    }

    #[test]
    fn parts_are_written_one_after_another() {
        let pair = Kind::List { of: Box::new(Kind::Bool), least: 0, most: 2 };
        assert_eq!(of(pair.clone(), Style::Most), "2 1 1");
        assert_eq!(of(Kind::Option(Box::new(pair.clone())), Style::Least), "-");
        assert_eq!(of(Kind::Union(vec![Kind::Bool, pair]), Style::Most), "1 2 1 1");
    }

    #[test]
    fn one_number_is_too_large() {
        let message = Struct::new(vec![Field::new(Kind::Unsigned(3))]);
        let found: Vec<_> =
            (0..50).filter_map(|n| too_large(&message, &mut Rng::new(n, 1))).collect();
        assert!(!found.is_empty() && found.iter().all(|value| value == "8"), "{found:?}");
        let full = Struct::new(vec![Field::new(Kind::Unsigned(8))]);
        assert!((0..50).all(|n| too_large(&full, &mut Rng::new(n, 1)).is_none()));
    }
}
