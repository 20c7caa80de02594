//! Numbers at every bit of a byte, in both bit orders.
//!
//! The judge is the message as a list of bits, whose bytes other people's code has made.

use crate::*;
use bitpack::varint::{DerLength, Leb128, Quic, Sleb128, Zigzag};
use integer_encoding::VarInt;
use proptest::prelude::*;

/// The values of a message's fields.
type Values = (u8, u64, i32, i16, u16, u64, u32, bool);

/// A message that begins with so many bits.
trait Shifted: for<'a> Decode<'a> + Encode + Debug + PartialEq {
    const LSB0: bool;
    const PAD: u32;

    fn of(values: Values) -> Self;
}

macro_rules! shifted {
    ($($name:ident: $order:ident $lsb0:literal $pad:literal),+ $(,)?) => {
        $(
            #[derive(BitPack, Debug, PartialEq)]
            #[bitpack(bit_order = $order)]
            struct $name {
                #[bits($pad)]
                pad: u8,
                a: Leb128<u64>,
                b: Sleb128<i32>,
                c: Zigzag<i16>,
                #[bitpack(with = bitpack::varint::vlq)]
                d: u16,
                e: Quic<u64>,
                f: DerLength<u32>,
                end: bool,
            }

            impl Shifted for $name {
                const LSB0: bool = $lsb0;
                const PAD: u32 = $pad;

                fn of((pad, a, b, c, d, e, f, end): Values) -> Self {
                    let (a, b, c) = (Leb128(a), Sleb128(b), Zigzag(c));
                    $name { pad: low(pad, $pad), a, b, c, d, e: Quic(e), f: DerLength(f), end }
                }
            }
        )+

        fn every_place(values: Values) -> Result<(), TestCaseError> {
            $(check::<$name>(values)?;)+
            Ok(())
        }
    };
}

shifted! {
    Msb1: msb0 false 1, Msb2: msb0 false 2, Msb3: msb0 false 3, Msb4: msb0 false 4,
    Msb5: msb0 false 5, Msb6: msb0 false 6, Msb7: msb0 false 7, Msb8: msb0 false 8,
    Lsb1: lsb0 true 1, Lsb2: lsb0 true 2, Lsb3: lsb0 true 3, Lsb4: lsb0 true 4,
    Lsb5: lsb0 true 5, Lsb6: lsb0 true 6, Lsb7: lsb0 true 7, Lsb8: lsb0 true 8,
}

/// The lowest bits of a number.
fn low(number: u8, width: u32) -> u8 {
    (u16::from(number) % (1 << width)) as u8
}

/// The bits of a number, in the order of the message.
fn bits(number: u8, width: u32, lsb0: bool) -> impl Iterator<Item = bool> {
    (0..width).map(move |i| number >> (if lsb0 { i } else { width - 1 - i }) & 1 == 1)
}

/// The bytes of all numbers, one after the other.
fn judge((_, a, b, c, d, e, f, _): Values) -> Vec<u8> {
    let mut bytes = Vec::new();
    leb128::write::unsigned(&mut bytes, a).unwrap();
    leb128::write::signed(&mut bytes, b.into()).unwrap();
    bytes.extend(c.encode_var_vec());
    // Three groups at most.
    let groups = [(d >> 14) as u8, (d >> 7) as u8, d as u8];
    let skip = groups[..2].iter().take_while(|group| **group & 0x7F == 0).count();
    let skip = if d >> 14 > 0 { 0 } else { skip.max(1) };
    for (i, group) in groups.iter().enumerate().skip(skip) {
        bytes.push(group & 0x7F | if i < 2 { 0x80 } else { 0 });
    }
    let mut quic = [0; 8];
    let length = octets::OctetsMut::with_slice(&mut quic).put_varint(e).unwrap().len();
    bytes.extend(&quic[..length]);
    let mut der = [0; 8];
    let mut writer = ::der::SliceWriter::new(&mut der);
    ::der::Encode::encode(&::der::Length::new(f), &mut writer).unwrap();
    bytes.extend(writer.finish().unwrap());
    bytes
}

fn message<S: Shifted>(values: Values) -> Vec<u8> {
    let mut stream: Vec<bool> = bits(low(values.0, S::PAD), S::PAD, S::LSB0).collect();
    for byte in judge(values) {
        stream.extend(bits(byte, 8, S::LSB0));
    }
    stream.push(values.7);
    let mut bytes = vec![0; stream.len().div_ceil(8)];
    for (i, bit) in stream.iter().enumerate() {
        let place = if S::LSB0 { i % 8 } else { 7 - i % 8 };
        bytes[i / 8] |= u8::from(*bit) << place;
    }
    bytes
}

fn check<S: Shifted>(values: Values) -> Result<(), TestCaseError> {
    let (value, judge) = (S::of(values), message::<S>(values));
    let mut out = [0xA5; 64];
    let length = value.encode_into(&mut out);
    prop_assert_eq!(length, Ok(judge.len()));
    prop_assert_eq!(&out[..judge.len()], &judge[..]);
    let read = S::decode(&judge);
    prop_assert_eq!(read.as_ref(), Ok(&value));
    for cut in 0..judge.len() {
        let error = S::decode(&judge[..cut]).unwrap_err();
        prop_assert_eq!(error.kind(), bitpack::ErrorKind::Truncated, "{} of {:?}", cut, value);
        prop_assert!(error.need() > Some(cut) && error.given() == Some(cut));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn at_every_bit(
        (pad, a, b, c) in any::<(u8, u64, i32, i16)>(),
        (d, e, f, end) in any::<(u16, u64, u32, bool)>(),
        shifts in prop::array::uniform6(0..64_u32),
    ) {
        let [sa, sb, sc, sd, se, sf] = shifts;
        let (a, b, c) = (a >> sa, b >> (sb % 32), c >> (sc % 16));
        every_place((pad, a, b, c, d >> (sd % 16), e >> se.max(2), f >> (sf % 32), end))?;
    }
}

#[test]
fn refusals_at_an_odd_bit() {
    // Three bits, then the number 0x80 0x80 0x80 …
    let bytes = [0b0001_0000, 0b0001_0000, 0b0001_0000, 0b0001_0000, 0, 0];
    #[derive(BitPack, Debug, PartialEq)]
    struct Odd {
        #[bits(3)]
        pad: u8,
        n: Leb128<u16>,
    }
    let error = Odd::decode(&bytes).unwrap_err();
    assert_eq!(error.to_string(), "Odd.n: the number has more bytes than its type needs at bit 3");
    let error = Odd::decode(&bytes[..2]).unwrap_err();
    assert_eq!(error.to_string(), "Odd.n: the message needs at least 3 bytes, 2 given at bit 3");
}
