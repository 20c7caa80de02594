//! The families of layouts.
//!
//! Input: random numbers. Output: a layout. Invariant: every layout has at least one bit. Every judge of a family except gcc can
//! express all of its layouts.

mod asn1;
mod bitproto;
mod files;
mod placed;
mod plain;

use super::model::Layout;
use super::rng::Rng;

/// Writes the Rust module of a definition in another language.
pub(crate) type Import = fn(&[Layout]) -> Result<String, String>;

/// Layouts of one kind.
pub(crate) struct Family {
    pub(crate) name: &'static str,
    pub(crate) source: Source,
    /// Whether library and judges agree on bytes that neither of them encoded.
    pub(crate) any_bytes: fn(&Layout) -> bool,
    /// Imports the layouts, if there is an importer. The type of layout `n` is `Mn`.
    pub(crate) import: Option<Import>,
}

/// The source of layouts.
pub(crate) enum Source {
    Random(fn(&mut Rng) -> Layout),
    Files(fn() -> Result<Vec<Layout>, String>),
}

const fn random(name: &'static str, layout: fn(&mut Rng) -> Layout) -> Family {
    Family { name, source: Source::Random(layout), any_bytes: |_| true, import: None }
}

pub(crate) const MSB0: Family = random("msb0", plain::msb0);
pub(crate) const SWAPPED: Family = random("swapped", plain::swapped);
pub(crate) const MSB0_LITTLE: Family = random("msb0_little", plain::msb0_little);
pub(crate) const LSB0: Family = random("lsb0", plain::lsb0);
pub(crate) const LSB0_BIG: Family = random("lsb0_big", plain::lsb0_big);
pub(crate) const PLACED: Family = random("placed", placed::layout);
pub(crate) const DBC_FILES: Family =
    Family { source: Source::Files(files::layouts), ..random("dbc_files", placed::layout) };
pub(crate) const BITPROTO: Family = Family {
    // The library and bitproto differ in headers and numbers of elements of other versions.
    any_bytes: |layout| layout.message.is_fixed(),
    import: Some(bitproto::import),
    ..random("bitproto", bitproto::layout)
};
pub(crate) const ASN1: Family = Family { any_bytes: |_| false, ..random("asn1", asn1::layout) };

/// All families.
pub(crate) const FAMILIES: &[Family] =
    &[MSB0, SWAPPED, MSB0_LITTLE, LSB0, LSB0_BIG, PLACED, DBC_FILES, BITPROTO, ASN1];

impl Family {
    /// The layouts of the family: `count` if they are random.
    pub(crate) fn layouts(&self, seed: u64, count: usize) -> Result<Vec<Layout>, String> {
        match self.source {
            Source::Files(read) => read(),
            Source::Random(one) => Ok((0..count).map(|at| one(&mut self.rng(seed, at))).collect()),
        }
    }

    /// The random numbers of a layout. They do not depend on other layouts.
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
