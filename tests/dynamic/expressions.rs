//! Expressions in attributes: hostile numbers reach limits, and never panic.

use bitpack::prelude::*;

/// Bytes behind two numbers.
const ROOM: usize = 2000;

const EDGES: [i128; 19] =
    [-32768, -129, -128, -127, -9, -8, -1, 0, 1, 2, 3, 7, 8, 9, 63, 64, 127, 255, 65535];

/// The answer of a shift in so many bits.
fn shifted(bits: i128, width: i128, answer: impl Fn(u32) -> i128) -> i128 {
    if (0..width).contains(&bits) { answer(bits as u32) } else { 0 }
}

/// Every operator on numbers of every kind, against the answer in 128 bits, limited to 64.
macro_rules! operator {
    ($op:tt, $answer:expr, $($left:ty, $right:ty;)*) => { $({
        #[derive(BitPack, Debug, PartialEq)]
        struct Told {
            a: $left,
            b: $right,
            #[bitpack(count = self.a $op self.b)]
            list: Vec<u8>,
        }
        let answer: fn(i128, i128) -> i128 = $answer;
        for (x, y) in EDGES.iter().flat_map(|x| EDGES.iter().map(move |y| (*x, *y))) {
            let (Ok(a), Ok(b)) = (<$left>::try_from(x), <$right>::try_from(y)) else { continue };
            let message = [&a.to_be_bytes()[..], &b.to_be_bytes(), &[7; ROOM]].concat();
            let count = answer(x, y).clamp(i128::from(i64::MIN), i128::from(i64::MAX));
            let text = format!("{x} {} {y}", stringify!($op));
            match Told::decode_prefix(&message) {
                Ok((told, _)) => {
                    assert_eq!(told.list.len() as i128, count, "{text}");
                    assert_eq!(Told::decode(&told.encode_to_vec().unwrap()), Ok(told), "{text}");
                }
                // Below zero is more than any message has, not nothing.
                Err(error) => {
                    assert!(!(0..=ROOM as i128).contains(&count), "{text}: {error}");
                    assert_eq!(error.kind(), bitpack::ErrorKind::Truncated, "{text}");
                }
            }
        }
    })* };
}

macro_rules! types {
    ($op:tt, $answer:expr) => {
        types!($op, $answer, $answer)
    };
    ($op:tt, $answer:expr, $wide:expr) => {
        operator!($op, $answer, u8, u8; u16, u8; i8, i8; i16, i8; u8, i16; i64, i64;);
        operator!($op, $wide, u64, u32; u8, u64; u128, u8; i128, i64;)
    };
}

#[test]
fn arithmetic_has_room_and_ends() {
    types!(+, |a, b| a + b);
    types!(-, |a, b| a - b);
    types!(*, |a, b| a * b);
    types!(/, |a, b| a.checked_div(b).unwrap_or(0));
    types!(%, |a, b| a.checked_rem(b).unwrap_or(0));
    types!(
        <<,
        |a, b| shifted(b, 64, |bits| i128::from((a as i64) << bits & i64::MAX | a as i64 & i64::MIN)),
        |a, b| shifted(b, 128, |bits| (a << bits & i128::MAX) | (a & i128::MIN))
    );
    types!(
        >>,
        |a, b| shifted(b, 64, |bits| a >> bits),
        |a, b| shifted(b, 128, |bits| a >> bits)
    );
}

/// Every bit of a number is seen, in operands of every width.
macro_rules! every_bit {
    ($($test:ident: $ty:ty, $half:literal, $last:literal;)*) => { $(
        #[test]
        fn $test() {
            #[derive(BitPack, Debug, PartialEq)]
            struct Bits {
                f: $ty,
                g: u8,
                #[bitpack(if = self.f >> $last & 1 == 1)]
                highest: Option<u8>,
                #[bitpack(if = self.f >> self.g & 1 == 1)]
                shifted: Option<u8>,
                #[bitpack(if = self.f / 2 >> ($last - 1) == 1)]
                halved: Option<u8>,
                #[bitpack(if = self.f - 1 >= $half)]
                compared: Option<u8>,
                #[bitpack(if = self.f + 1 == self.g)]
                mixed: Option<u8>,
            }
            for bit in 0..=$last {
                for f in [1 << bit, <$ty>::MAX >> bit, (1 << $last) | (1 << bit)] {
                    let bytes = [&f.to_be_bytes()[..], &[bit, 1, 2, 3, 4, 5]].concat();
                    let (bits, _) = Bits::decode_prefix(&bytes).unwrap();
                    assert_eq!(bits.highest.is_some(), f >> $last & 1 == 1, "{f:#x}");
                    assert_eq!(bits.shifted.is_some(), f >> bit & 1 == 1, "{f:#x}, {bit}");
                    assert_eq!(bits.halved.is_some(), f / 2 >> ($last - 1) == 1, "{f:#x}");
                    assert_eq!(bits.compared.is_some(), f > $half, "{f:#x}");
                    assert_eq!(bits.mixed.is_some(), f.checked_add(1) == Some(bit.into()));
                    assert_eq!(Bits::decode(&bits.encode_to_vec().unwrap()), Ok(bits), "{f:#x}");
                }
            }
        }
    )* };
}

every_bit! {
    every_bit_of_16: u16, 0x8000, 15;
    every_bit_of_32: u32, 0x8000_0000, 31;
    every_bit_of_64: u64, 0x8000_0000_0000_0000, 63;
}

#[derive(BitPack, Debug, PartialEq)]
struct Signed {
    a: i64,
    b: i64,
    #[bitpack(if = self.a + self.b > 100 && -self.b - 1 < 0)]
    sum: Option<u8>,
    #[bitpack(if = self.a * self.b - 1 != self.a / self.b)]
    product: Option<u8>,
    #[bitpack(if = (self.a % self.b) + (self.a << self.b) != 0)]
    shifted: Option<u8>,
    #[bitpack(if = -(self.a - 1) < -self.a)]
    minus: Option<u8>,
    #[bitpack(if = !((self.a - 1) & 0xFF == 3))]
    masked: Option<u8>,
}

/// What would overflow stays at the limit: nothing panics, in debug builds either.
#[test]
fn limits_of_the_widest() {
    let edges = [i64::MIN, i64::MIN + 1, -64, -63, -1, 0, 1, 2, 63, 64, i64::MAX - 1, i64::MAX];
    for (a, b) in edges.iter().flat_map(|a| edges.iter().map(move |b| (*a, *b))) {
        let message = [&a.to_be_bytes()[..], &b.to_be_bytes(), &[1; 9]].concat();
        let (signed, _) = Signed::decode_prefix(&message).unwrap();
        let negative = i128::from(b).wrapping_neg().min(i128::from(i64::MAX)) - 1 < 0;
        let sum = i128::from(a) + i128::from(b) > 100 && negative;
        assert_eq!(signed.sum.is_some(), sum, "{a}, {b}");
        assert_eq!(signed.masked.is_some(), a.saturating_sub(1) & 0xFF != 3, "{a}");
        assert_eq!(Signed::decode(&signed.encode_to_vec().unwrap()), Ok(signed), "{a}, {b}");
    }
}

#[derive(BitPack, Debug, PartialEq)]
struct Wide {
    n: u64,
    m: u128,
    #[bitpack(if = self.n + 1 == 0 || self.m * 2 == 1)]
    never: Option<u8>,
    #[bitpack(len = self.n * 8 + self.m as u64)]
    bytes: Vec<u8>,
    #[bits(33)]
    #[bitpack(count = self.m)]
    numbers: Vec<u64>,
}

#[test]
fn counts_beyond_all_memory_are_errors() {
    for (n, m) in [(u64::MAX, 0), (0, u128::MAX), (u64::MAX, u128::MAX), (1 << 61, 1), (0, 1 << 65)]
    {
        let message = [&n.to_be_bytes()[..], &m.to_be_bytes(), &[0; 99]].concat();
        let error = Wide::decode(&message).unwrap_err();
        assert_eq!(error.kind(), bitpack::ErrorKind::Truncated, "{n}, {m}");
        assert!(error.need().unwrap() > message.len());
        assert!(Wide::explain(&message).to_string().ends_with(&format!("error: {error}\n")));
        let value = Wide { n, m, never: None, bytes: vec![], numbers: vec![] };
        assert_eq!(value.violations().next(), value.encode_to_vec().err());
        assert!(value.encode_to_vec().is_err());
    }
}

/// Numbers without a type are as wide as the other side, also below the least `i32`.
#[test]
fn negative_numbers_of_any_size() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Signed {
        a: i64,
        #[bitpack(if = self.a * 2 < -6_000_000_000)]
        twice: Option<u8>,
        #[bitpack(if = self.a + 1 < -(3_000_000_000))]
        sum: Option<u8>,
        #[bitpack(if = self.a - -3_000_000_000 < 0)]
        difference: Option<u8>,
    }
    for a in [i64::MIN, -3_000_000_002, -3_000_000_001, -3_000_000_000, 0, i64::MAX] {
        let there = |yes: bool| yes.then_some(7);
        let wide = i128::from(a);
        let value = Signed {
            a,
            twice: there(wide * 2 < -6_000_000_000),
            sum: there(wide + 1 < -3_000_000_000),
            difference: there(wide + 3_000_000_000 < 0),
        };
        let bytes = value.encode_to_vec().unwrap();
        assert_eq!(Signed::decode(&bytes), Ok(value), "{a}");
    }
}

/// A field of a nested struct is not taken for the narrow field of the same name around it.
#[test]
fn a_wide_field_of_a_nested_struct() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Outer {
        size: u8,
        header: Header,
        #[bitpack(count = self.header.size / 0x4000_0000_0000_0000)]
        list: Vec<u8>,
    }
    #[derive(BitPack, Debug, PartialEq)]
    struct Header {
        size: u64,
    }
    let value = Outer { size: 1, header: Header { size: 1 << 63 }, list: vec![5, 6] };
    let bytes = [1, 0x80, 0, 0, 0, 0, 0, 0, 0, 5, 6];
    assert_eq!(value.encode_to_vec().unwrap(), bytes);
    assert_eq!(Outer::decode(&bytes).unwrap(), value);
}

/// A shift to the left never makes a number negative.
#[test]
fn shifts_keep_the_sign() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Shifts {
        narrow: u32,
        long: u64,
        by: u8,
        #[bitpack(if = (self.narrow << 63) < 0)]
        narrow_63: Option<u8>,
        #[bitpack(if = (self.long << 127) < 0)]
        long_127: Option<u8>,
        #[bitpack(if = (self.narrow << self.by) < 0)]
        any: Option<u8>,
        #[bitpack(if = (1 << self.by) < 0)]
        number: Option<u8>,
        #[bitpack(if = (self.narrow << 31) >> 31 == self.narrow)]
        back: Option<u8>,
    }
    for (narrow, long, by) in [(1, 1, 63), (1, 3, 127), (u32::MAX, u64::MAX, 62), (7, 9, 200)] {
        let value = Shifts {
            narrow,
            long,
            by,
            narrow_63: None,
            long_127: None,
            any: None,
            number: None,
            back: Some(4),
        };
        let bytes = value.encode_to_vec().unwrap();
        assert_eq!(Shifts::decode(&bytes), Ok(value), "{narrow} {long} {by}");
    }
}
