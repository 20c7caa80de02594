//! Values whose trailing zeros are cut off: at each bit of a byte, in each kind of limit, in both bit orders.
//!
//! The laws that hold for any input are in `tests/laws`; here are the bytes, and what an error says.

use bitpack::prelude::*;
use bitpack::wire::WriteTo;

/// A value of eight bytes whose parts have widths of their own.
#[derive(BitPack, Clone, Copy, Debug, PartialEq, Default)]
struct Parts {
    #[bits(4)]
    a: u8,
    #[bits(12)]
    #[bitpack(range = 0..=0xABC)]
    b: u16,
    c: [u16; 2],
    #[bits(5)]
    d: [u8; 3],
    last: bool,
}

/// The types that a test cuts, one after the other, behind `$bits` bits.
macro_rules! cut {
    ($($name:ident: $bits:literal $order:ident $ty:ty,)*) => {$(
        mod $name {
            use super::*;

            #[derive(BitPack, Clone, Debug, PartialEq)]
            #[bitpack(bit_order = $order)]
            pub struct Rest {
                #[bits($bits)]
                pub kind: u8,
                #[bitpack(trim = 1, rest)]
                pub body: $ty,
            }

            #[derive(BitPack, Clone, Debug, PartialEq)]
            #[bitpack(bit_order = $order)]
            pub struct Stated {
                #[bits(4)]
                pub n: u8,
                #[bits($bits)]
                pub kind: u8,
                #[bitpack(trim = 1, len = self.n)]
                pub body: $ty,
                pub end: u8,
            }

            #[derive(BitPack, Clone, Debug, PartialEq)]
            #[bitpack(bit_order = $order)]
            pub struct Measured {
                #[bits($bits)]
                pub kind: u8,
                #[bits(4)]
                #[bitpack(len_of = body)]
                pub n: (),
                #[bitpack(trim = 0)]
                pub body: $ty,
                pub end: u8,
            }
        }
    )*};
}
cut! {
    array_0: 8 msb0 [u8; 8],
    array_1: 1 msb0 [u8; 8],
    array_7: 7 lsb0 [u8; 8],
    words_3: 3 msb0 [u16; 4],
    words_4: 4 lsb0 [u16; 4],
    parts_0: 8 lsb0 Parts,
    parts_2: 2 msb0 Parts,
    parts_5: 5 lsb0 Parts,
    tuple_6: 6 msb0 (u8, u32, [u8; 3]),
    one_4: 4 msb0 [u8; 1],
}

/// Every front of messages with few and with many zeros.
fn fronts(mut look: impl FnMut(&[u8])) {
    for fill in [0x00, 0x01, 0x10, 0x35, 0x80, 0x08] {
        for len in 0..12 {
            for zeros in 0..=len {
                for n in [0x00, 0x10, 0x29, 0x44, 0x83, 0xFF] {
                    let mut message = vec![fill; len];
                    message[len - zeros..].fill(0);
                    if let Some(first) = message.first_mut() {
                        *first = n;
                    }
                    look(&message);
                }
            }
        }
    }
}

/// What decodes encodes to bytes that decode to an equal value, and has no violation.
fn returns<T>(message: &[u8]) -> bool
where
    T: for<'a> Decode<'a> + Encode + WriteTo + PartialEq + core::fmt::Debug,
{
    let Ok(value) = T::decode(message) else { return false };
    let bytes = value.encode_to_vec().unwrap_or_else(|e| panic!("{message:02x?} {value:?}: {e}"));
    assert_eq!(T::decode(&bytes).as_ref(), Ok(&value), "{message:02x?} {bytes:02x?}");
    assert_eq!(value.validate(), Ok(()), "{value:?}");
    assert_eq!(value.violations().count(), 0);
    assert_eq!(value.encoded_len(), bytes.len());
    true
}

macro_rules! each {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            let mut counts = [0; 3];
            fronts(|message| {
                counts[0] += usize::from(returns::<$name::Rest>(message));
                counts[1] += usize::from(returns::<$name::Stated>(message));
                counts[2] += usize::from(returns::<$name::Measured>(message));
            });
            assert!(counts.iter().all(|count| *count > 20), "{counts:?}");
        }
    )*};
}
each! { array_0 array_1 array_7 words_3 words_4 parts_0 parts_2 parts_5 tuple_6 one_4 }

#[test]
fn less_than_a_byte_is_the_tail() {
    let cut = array_1::Rest { kind: 1, body: [2, 3, 0, 0, 0, 0, 0, 0] };
    assert_eq!(cut.encode_to_vec(), Ok(vec![0x81, 0x01, 0x80]));
    assert_eq!(array_1::Rest::decode(&[0x81, 0x01, 0x80]), Ok(cut.clone()));
    // Other bits of the tail are ignored, as behind any other message.
    assert_eq!(array_1::Rest::decode(&[0x81, 0x01, 0xFF]), Ok(cut));
    assert_eq!(array_1::Rest::decode(&[0x80]), Ok(array_1::Rest { kind: 1, body: [0; 8] }));
}

#[test]
fn a_stated_length_is_kept() {
    let value = |n, body| array_0::Stated { n, kind: 0, body, end: 9 };
    let zeros = value(3, [7, 0, 0, 0, 0, 0, 0, 0]);
    let bytes = zeros.encode_to_vec().expect("three bytes");
    assert_eq!(bytes, [0x30, 0x00, 0x70, 0x00, 0x00, 0x90]);
    assert_eq!(array_0::Stated::decode(&bytes), Ok(zeros));
    assert_eq!(value(0, [0; 8]).encode_to_vec(), Ok(vec![0x00, 0x00, 0x90]));
    for (n, body) in [(2, [1, 2, 3, 0, 0, 0, 0, 0]), (0, [1, 0, 0, 0, 0, 0, 0, 0]), (9, [1; 8])] {
        let error = value(n, body).encode_to_vec().expect_err("another length");
        assert_eq!(error.kind(), bitpack::ErrorKind::Refused);
        assert_eq!(value(n, body).validate(), Err(error));
    }
}

/// The bits of the elements are those of the type, however many bytes are left.
#[test]
fn violations_know_the_width_of_elements() {
    let value = words_3::Rest { kind: 9, body: [0xFFFF, 0x1000, 0, 0] };
    let found: Vec<_> = value.violations().map(|error| error.to_string()).collect();
    assert_eq!(found, ["Rest.kind: value 9 overflows 3 bits (0..=7) at bit 0"]);
    let parts = Parts { a: 16, b: 0xABD, c: [0; 2], d: [0, 32, 0], last: false };
    let value = parts_2::Measured { kind: 0, n: (), body: parts, end: 0 };
    let found: Vec<_> = value.violations().map(|error| error.to_string()).collect();
    let expected = [
        "Measured.body.a: value 16 overflows 4 bits (0..=15) at bit 6",
        "Measured.body.b: value 2749 is outside 0..=2748 at bit 10",
        "Measured.body.d: value 32 overflows 5 bits (0..=31) at bit 59",
    ];
    assert_eq!(found.len(), 3, "{found:?}");
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found.replace("[1]", ""), expected);
    }
    assert_eq!(value.encode_to_vec().map_err(|error| error.to_string()), Err(found[0].clone()));
}

#[test]
fn explain_has_one_line_for_a_field_of_which_the_message_has_no_bit() {
    #[derive(BitPack)]
    struct Number {
        low: u32,
    }
    #[derive(BitPack)]
    struct Told {
        kind: u8,
        #[bitpack(trim = 0, rest)]
        number: Number,
    }
    let text = Told::explain(&[7]).to_string();
    assert_eq!(text.matches("number").count(), 1, "{text}");
    assert_eq!(Told::decode(&[7]).unwrap().number.low, 0);
}
