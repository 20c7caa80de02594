//! BinSchema's bit-level suites, in both bit orders.

use crate::golden::check;
use crate::json::{FromJson, bytes, entries, seeds, text};
use bitpack::prelude::*;

#[derive(BitPack, Debug, PartialEq)]
struct Control {
    #[bits(4)]
    version: u8,
    #[bits(4)]
    r#type: u8,
    length: u8,
}
from_json!(Control { version, r#type: "type", length });

#[derive(BitPack, Debug, PartialEq)]
struct ControlWord {
    control: Control,
}
from_json!(ControlWord { control });

#[derive(BitPack, Debug, PartialEq)]
struct FlagBits {
    #[bits(1)]
    compressed: u8,
    #[bits(1)]
    encrypted: u8,
    #[bits(2)]
    priority: u8,
    #[bits(4)]
    reserved: u8,
}
from_json!(FlagBits { compressed, encrypted, priority, reserved });

#[derive(BitPack, Debug, PartialEq)]
struct Flags {
    flags: FlagBits,
}
from_json!(Flags { flags });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct LsbFlagBits {
    #[bits(1)]
    flag_a: u8,
    #[bits(1)]
    flag_b: u8,
    #[bits(3)]
    value: u8,
    #[bits(3)]
    reserved: u8,
}
from_json!(LsbFlagBits { flag_a, flag_b, value, reserved });

/// The struct inside states the order; the one around it has none to state.
#[derive(BitPack, Debug, PartialEq)]
struct LsbFlags {
    flags: LsbFlagBits,
}
from_json!(LsbFlags { flags });

#[derive(BitPack, Debug, PartialEq)]
struct MixedBits {
    #[bits(1)]
    flag: u8,
    #[bits(15)]
    medium: u16,
    #[bits(48)]
    large: u64,
}
from_json!(MixedBits { flag, medium, large });

#[derive(BitPack, Debug, PartialEq)]
struct VariableBits {
    #[bits(3)]
    small: u8,
    #[bits(5)]
    tiny: u8,
    #[bits(24)]
    medium: u32,
    large: u32,
}
from_json!(VariableBits { small, tiny, medium, large });

#[derive(BitPack, Debug, PartialEq)]
struct SpanningValue {
    #[bits(1)]
    flag: u8,
    value: u8,
}
from_json!(SpanningValue { flag, value });

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct SpanningValueLsb {
    #[bits(1)]
    flag: u8,
    value: u8,
}
from_json!(SpanningValueLsb { flag, value });

#[derive(BitPack, Debug, PartialEq)]
struct Timestamp {
    #[bits(40)]
    timestamp: u64,
}
from_json!(Timestamp { timestamp });

/// The suites with one value of one width; a `const` parameter states it.
#[derive(BitPack, Debug, PartialEq)]
struct One<const WIDTH: usize> {
    #[bits(WIDTH)]
    value: u64,
}

impl<const WIDTH: usize> FromJson for One<WIDTH> {
    fn from_json(json: &serde_json::Value) -> Self {
        One { value: u64::from_json(&json["value"]) }
    }
}

#[derive(BitPack, Debug, PartialEq)]
struct UnalignedValue {
    #[bits(6)]
    header: u8,
    #[bits(10)]
    value: u16,
}
from_json!(UnalignedValue { header, value });

#[derive(BitPack, Debug, PartialEq)]
struct TwoBitFields {
    #[bits(2)]
    a: u8,
    #[bits(3)]
    b: u8,
    #[bits(3)]
    c: u8,
}
from_json!(TwoBitFields { a, b, c });

#[test]
fn every_vector() {
    let seeds = seeds();
    let vectors = entries(&seeds, "binschema");
    let mut ran = 0;
    for entry in vectors {
        let (id, bytes) = (text(entry, "id"), bytes(entry, "hex"));
        macro_rules! run {
            ($width:literal) => {{
                let value = One::<$width>::from_json(&entry["value"]);
                check::<_, { ($width as usize).div_ceil(8) }>(id, &value, One::to_bytes, &bytes)
            }};
            ($ty:ty) => {
                check(id, &<$ty>::from_json(&entry["value"]), <$ty>::to_bytes, &bytes)
            };
        }
        match text(entry, "test_type") {
            "ControlWord" => run!(ControlWord),
            "Flags" => run!(Flags),
            "LSBFlags" => run!(LsbFlags),
            "MixedBits" => run!(MixedBits),
            "VariableBits" => run!(VariableBits),
            "SpanningValue" => run!(SpanningValue),
            "SpanningValueLSB" => run!(SpanningValueLsb),
            "FortyBitValue" => run!(Timestamp),
            "FortyEightBitValue" => run!(48),
            "SixtyFourBitValue" => run!(64),
            "TwelveBitValue" => run!(12),
            "TwentyBitValue" => run!(20),
            "TwentyFourBitValue" => run!(24),
            "UnalignedValue" => run!(UnalignedValue),
            "TwoBitFields" => run!(TwoBitFields),
            other => panic!("no struct for {other}"),
        }
        ran += 1;
    }
    assert_eq!(ran, vectors.len());
}
