//! The families of layouts: what is generated, and who judges it.
//!
//! Input: random numbers. Output: a layout. Invariants: every layout has a bit at least; it says only what every judge of its
//! family can say, but those of C, which choose.

mod asn1;
mod bitproto;
mod files;
mod placed;
mod plain;

use super::model::Layout;
use super::rng::Rng;

/// Layouts of one kind.
pub(crate) struct Family {
    pub(crate) name: &'static str,
    pub(crate) source: Source,
    /// Whether bytes that nobody encoded have one meaning.
    pub(crate) any_bytes: fn(&Layout) -> bool,
}

/// Where layouts come from.
pub(crate) enum Source {
    Random(fn(&mut Rng) -> Layout),
    Files(fn() -> Result<Vec<Layout>, String>),
}

const fn random(name: &'static str, layout: fn(&mut Rng) -> Layout) -> Family {
    Family { name, source: Source::Random(layout), any_bytes: |_| true }
}

pub(crate) const MSB0: Family = random("msb0", plain::msb0);
pub(crate) const SWAPPED: Family = random("swapped", plain::swapped);
pub(crate) const MSB0_LITTLE: Family = random("msb0_little", plain::msb0_little);
pub(crate) const LSB0: Family = random("lsb0", plain::lsb0);
pub(crate) const LSB0_BIG: Family = random("lsb0_big", plain::lsb0_big);
pub(crate) const PLACED: Family = random("placed", placed::layout);
pub(crate) const DBC_FILES: Family =
    Family { name: "dbc_files", source: Source::Files(files::layouts), any_bytes: |_| true };
pub(crate) const BITPROTO: Family = Family {
    // A header or a number of elements that is another version's: there the two differ.
    any_bytes: |layout| layout.message.is_fixed(),
    ..random("bitproto", bitproto::layout)
};
pub(crate) const ASN1: Family = Family { any_bytes: |_| false, ..random("asn1", asn1::layout) };

/// All families.
pub(crate) const FAMILIES: &[Family] =
    &[MSB0, SWAPPED, MSB0_LITTLE, LSB0, LSB0_BIG, PLACED, DBC_FILES, BITPROTO, ASN1];

impl Family {
    /// Its layouts: so many, if they are random.
    pub(crate) fn layouts(&self, seed: u64, count: usize) -> Result<Vec<Layout>, String> {
        match self.source {
            Source::Files(read) => read(),
            Source::Random(one) => Ok((0..count).map(|at| one(&mut self.rng(seed, at))).collect()),
        }
    }

    /// The random numbers of a layout; of each its own, so that a layout does not depend on those before it.
    pub(crate) fn rng(&self, seed: u64, at: usize) -> Rng {
        let name =
            self.name.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(131) + u64::from(byte));
        Rng::new(seed ^ name << 20, at as u64)
    }
}

#[cfg(test)]
mod cases {
    use super::super::model::leaves;
    use super::*;

    #[test]
    fn a_layout_depends_on_nothing_but_its_number() {
        let widths = |count| {
            let layouts = MSB0.layouts(7, count).unwrap();
            layouts.iter().map(|layout| leaves(&layout.message).1).collect::<Vec<_>>()
        };
        assert_eq!(widths(20)[..5], widths(5));
        assert!(widths(20).iter().all(|width| *width > 0));
    }

    #[test]
    fn every_family_has_layouts() {
        for family in FAMILIES {
            assert!(family.layouts(1, 3).unwrap().len() >= 3, "{}", family.name);
        }
    }
}
