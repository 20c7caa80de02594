//! The snapshots of `expand`, compiled, each with bytes that it decodes and encodes: an expansion that
//! is shown is one that works.

// What changes nothing is a lint only where it is written by hand.
#![allow(clippy::unnecessary_cast, clippy::identity_op, clippy::init_numbered_fields)]
#![allow(
    clippy::type_complexity,
    clippy::borrow_deref_ref,
    clippy::match_single_binding,
    clippy::needless_lifetimes
)]
#![allow(unused_parens, unused_braces, unused_imports)]
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

#[derive(BitPack, Clone)]
struct Pair(u8, u8);

/// A byte that the first element of a list lacks.
#[derive(BitPack)]
#[bitpack(context(number: usize))]
struct Numbered(#[bitpack(if = number > 0, else = 0)] u8, u8);

#[derive(BitPack)]
#[bitpack(view)]
pub(crate) struct Viewed(u8);

/// Numbers that the struct around it computes.
#[derive(BitPack, Clone)]
struct Fields {
    #[bits(4)]
    kind: u8,
    len: u8,
    more: Pair,
}

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

/// A codec of numbers in groups of seven bits, the lowest first.
mod varint {
    use bitpack::layout::Field;
    use bitpack::order::Order;
    use bitpack::wire::{Input, Output, Read, Written};

    pub(super) fn read<O: Order>(input: &mut Input<'_, '_, O>, site: &'static Field) -> Read<u32> {
        let mut value = 0;
        for shift in [0, 7, 14, 21] {
            let byte = input.take(8, site)? as u32;
            value |= (byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(input.refuse("more than 28 bits", site, value.into()))
    }

    pub(super) fn write<O: Order>(
        value: &u32,
        output: &mut Output<'_, O>,
        site: &'static Field,
    ) -> Written {
        let mut left = *value;
        while left >= 0x80 {
            output.push(u64::from(left & 0x7F | 0x80), 8, site)?;
            left >>= 7;
        }
        output.push(left.into(), 8, site)
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
    access Access: [0x01, 0x02];
    align Align: [0x60, 0x07, 0x85];
    along Along: [0x01, 0x00, 0x05, 0x06, 0x07];
    assertion Asserted: [0x12, 0x03];
    at At: [0x07, 0x05];
    borrowed Borrowed: [0x02, 0x01, 0x02, 0x03, 0x04, 0x68, 0x69, 0x07];
    by_magic ByMagic: [b'G', b'I', b'F', 7];
    calc Calc: [0x01, 0x07, 0x08];
    checksum Checksum: [0x00, 0x01, 0xFF, 0xFC, 0x00, 0x02];
    columns Table: [0x5A, 0x98, 0x2A, 0x2B, 0x07];
    columns_union Step: [0x02, 0x01, 0x02, 0x00];
    columns_varying Route: [0x09, 0x01, 0x01, 0x02, 0x01, 0xFD];
    condition Condition: [0x1A, 0xBC];
    constants Constants: [0x05, 0xC0, 0xDE, 0x07];
    context Context: [0x02, 0x05, 0x06, 0x01, 0x02];
    context_field ContextField: [0x21, 0x05, 0x06, 0x01, 0x02];
    context_index ContextIndex: [2, 7, 9, 1, 1, 9, 8];
    count Count: [0x1A, 0xBC, 0x12, 0x30];
    count_of CountOf: [0x27, 0x01, 0x02, 0x03, 0x04];
    crc Crc: [
        0x09, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x31, 0xC3
    ];
    custom Custom: [0xAC, 0x02, 0x07];
    default Default: [0x02, 0x68, 0x69, 0x02, 0x02, 0x56, 0x00];
    dynamic Dynamic: [0x72, 0x68, 0x69];
    envelope Envelope<u8>: [0x01, 0x07, 0x08, 0x09];
    evolves Evolves: [0, 32, 7, 9];
    extensible Extensible: [0, 41, 0x12, 0x34, 0x83, 0x80];
    extensible_array ExtensibleArray: [0, 2, 0x12, 0, 1, 0, 24, 5, 7];
    generic Generic<'static, u8, 2>: [0x01, 0x02, 0x34];
    generic_varying GenericVarying<1>: [0x02, 0x05, 0x06, 0x07, 0x04, 0x01, 0x02, 0x03, 0x04];
    integers Integers: [
        0x01, 0x02, 0x80, 0x81, 0x50, 0x10, 0x00, 0x80, 0x60, 0x00, 0x40, 0x50, 0x40
    ];
    integers_union IntegersUnion: [0x01, 0x81, 0x00];
    len Len: [0x06, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06];
    len_of LenOf: [0x70, 0x02, 0x68, 0x69];
    length Length: [0x00, 0x01, 0x68, 0x02, 0x01, 0x69, 0x00];
    listed Listed: [0x80];
    magic_bytes MagicBytes: [b'R', b'I', b'W', 0xE3, 0x21];
    max_depth MaxDepth: [0x02, 0x01, 0x00, 0x00];
    max_depth_union Json: [0x01, 0x01, 0x00];
    max_len MaxLen: [0x80, 0xB4, 0x00, 0x80];
    native Native: [0x01, 0x02, 0x03, 0x04];
    nested Nested: [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x1B];
    notes Notes: [0x02, 0x05, 0x06];
    number Number: [0x12, 0x34];
    opening Opening: [b'R', b'I', 0x53, 0x42];
    opening_varying OpeningVarying: [0xE2, 7, 8];
    option Node: [0x03, 0x04];
    orders Orders: [0x01, 0x02, 0x03, 0x04, 0x05, 0x06];
    other Other: [0x90];
    otherwise Otherwise: [0x83];
    packet Packet: [0xCD, 0xFF, 0xE8, 0x00, 0x20];
    plain Plain: [
        0x1F, 0xFE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7,
        0x3F, 0x80, 0, 0, 0, 0, 0, 0x78, 1
    ];
    pointers Pointers: [0x01, 0x02, 0x68, 0x69, 0x12, 0x34];
    position Located: [2, 0, 0, 0x12, 0x30];
    presence Presence: [0x01, 0x07, 0x10, 0x70];
    process Process: [0x0F, 2, 0x0E, 0x0D, 0x41, 0x20];
    range Ranges: [0x9F, 0xFF];
    remaining Remaining: [0x01, 0x02, 0x03];
    rename Rename: [0x07];
    renamed Renamed: [0x07];
    rest Rest: [0x01, 0x02, 0x03];
    scale Scale: [0x0A, 0x1F, 0xFC, 0x01, 0x02];
    scale_list ScaleList: [0x85, 0x50, 0x51];
    skip Skip: [0x07];
    tag Tagged: [0x04, 0x1F];
    tag_bytes TagBytes: [b'h', b'd', 7];
    tag_default TagDefault: [0x01, 0x02, 0x68, 0x69];
    tag_from TagFrom: [0x25];
    tag_inside Inside: [0x15];
    tag_of TagOf: [0x07, 0x02, 0x12, 0x34];
    tag_several Several: [0x83, 1, 2, 3];
    tag_signed SignedTag: [0xFC];
    text Text: [b'a', 0, 0, 0, 0xE9, b' ', b'b', b' ', b'x', 0, 0, 1, b'y'];
    total Total: [0x01, 0x02, 0x03];
    trim Trim: [0x01, 0x07];
    union Union: [0x02, 0x02, 0x60, 0x07, 0x10, 0x00, 0x16, 0x80, 0x00, 0x02, 0x01, 0x02];
    until Until: [0x68, 0x69, 0x00, 0x07];
    until_bytes UntilBytes: [b'a', b'\r', b'\n', 0, 65, 1, 0, 0, 0, b'-', b'x', b'-', b'-', 9, 7, 9];
    value Value: [0x20, 0x09, 0x08, 0x05, 0x01, 0x07, 0x08, 0x04, 0x06];
    values Values: [0xA5, 0x02, 0x01, 0x07, 0x08, 0x09];
    varying_orders VaryingOrders: [0xC1, 0xAB, 0x12, 0x34, 0x56, 0x78];
    view View: [0x5A, 0x98, 0x2A, 0x07];
    view_front ViewFront: [0x52, 0x44, 0x97, 0x68, 0x69];
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
