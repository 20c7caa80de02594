//! The snapshots of `expand`, compiled, each with bytes that it decodes and encodes: an expansion that
//! is shown is one that works.

// A cast or a sum that changes nothing is a lint only where it is written by hand.
#![allow(clippy::unnecessary_cast, clippy::identity_op)]
#![allow(dead_code, reason = "fields that only the snapshot shows")]

/// What `crate = …` names in a snapshot.
pub(crate) use bitpack as other_name;
use bitpack::prelude::*;

#[derive(BitPack)]
#[bits(2)]
enum Team {
    Red,
    Blue,
    Green,
    Grey,
}

#[derive(BitPack)]
struct Pair(u8, u8);

/// A discriminant that is no literal.
const B: isize = 7;

/// A codec of even numbers.
mod doubled {
    pub(super) fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8 * 2)
    }
    pub(super) fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(value / 2))
    }
}

macro_rules! snapshots {
    ($($module:ident $ty:ident $(<$($arg:tt),*>)?: [$($byte:literal),*];)*) => {
        /// The files of the folder; what they need stands in this one.
        mod snapshots {
            #[allow(unused_imports)]
            use super::*;
            $(pub(super) mod $module;)*
        }

        /// The names of the files.
        const NAMES: &[&str] = &[$(stringify!($module)),*];

        #[test]
        fn every_snapshot_works() {
            $({
                let bytes = [$($byte),*];
                let value = <snapshots::$module::$ty$(<$($arg),*>)?>::decode(&bytes).expect(stringify!($module));
                let mut out = [0xA5; 64];
                let len = value.encode_into(&mut out).expect(stringify!($module));
                assert_eq!(out[..len], bytes, stringify!($module));
            })*
        }
    };
}

snapshots! {
    align Align: [0x60, 0x07];
    at At: [0x07, 0x05];
    constants Constants: [0x05, 0xC0, 0xDE, 0x07];
    generic Generic<'static, u8, 2>: [0x01, 0x02, 0x34];
    listed Listed: [0x80];
    nested Nested: [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x1B];
    orders Orders: [0x01, 0x02, 0x03, 0x04, 0x05, 0x06];
    other Other: [0x90];
    packet Packet: [0xCD, 0xFF, 0xE8, 0x00, 0x20];
    plain Plain: [
        0x1F, 0xFE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7,
        0x3F, 0x80, 0, 0, 0, 0, 0, 0x78, 1
    ];
    range Ranges: [0x9F, 0xFF];
    renamed Renamed: [0x07];
    scale Scale: [0x0A, 0x1F, 0xFC, 0x01, 0x02];
    skip Skip: [0x07];
    total Total: [0x01, 0x02, 0x03];
    with With: [0x37];
}

#[test]
fn every_file_is_compiled() {
    let directory = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let files = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<_> =
        files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    assert_eq!(names, NAMES, "name each file here, in alphabetical order");
}
