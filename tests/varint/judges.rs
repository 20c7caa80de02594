//! Other people's code, and arithmetic, as judges.

use crate::*;
use ::der::{Encode as _, Reader as _};
use bitpack::ErrorKind;
use integer_encoding::VarInt;
use proptest::prelude::*;

/// Numbers of every width alike.
fn number() -> impl Strategy<Value = u64> {
    (any::<u64>(), 0..64_u32).prop_map(|(number, shift)| number >> shift)
}

/// Bytes that often go on: with ones and zeros in the groups, and a top bit that is mostly set.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        4 => Just(0x80_u8),
        4 => Just(0xFF_u8),
        4 => 0x80..=0xFF_u8,
        3 => any::<u8>(),
        1 => Just(0_u8),
        1 => Just(1_u8),
        1 => Just(0x7F_u8),
    ];
    prop::collection::vec(byte, 0..24)
}

/// What the crate `leb128` reads, and how many bytes of it.
fn judged<N, E>(bytes: &[u8], read: impl FnOnce(&mut &[u8]) -> Result<N, E>) -> Option<(N, usize)> {
    let mut rest = bytes;
    let number = read(&mut rest).ok()?;
    Some((number, bytes.len() - rest.len()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    /// Slices are read and written like the fields of a message; bytes that end inside a number are told apart from refused ones.
    #[test]
    fn leb128_slices_agree_with_messages(bytes in bytes(), n in number()) {
        macro_rules! agree {
            ($($form:ident $ty:ty),+) => { $({
                match (bitpack::varint::leb128::read_slice::<$ty>(&bytes), $form::front(&bytes)) {
                    (Ok(Some(slice)), Ok(message)) => prop_assert_eq!(slice, message),
                    (Ok(None), Err(error)) => prop_assert_eq!(error.kind(), ErrorKind::Truncated),
                    (Err(why), Err(error)) => prop_assert_eq!(Some(why), error.reason()),
                    (slice, message) => prop_assert!(false, "{:?} and {:?}", slice, message),
                }
                let (mut out, want) = ([0xA5; 24], $form::bytes(n as $ty));
                let length = bitpack::varint::leb128::write_slice(n as $ty, &mut out);
                prop_assert_eq!(length, Some(want.len()));
                prop_assert_eq!(&out[..want.len()], &want[..]);
                prop_assert!(out[want.len()..].iter().all(|byte| *byte == 0xA5));
                for short in 0..want.len() {
                    let length = bitpack::varint::leb128::write_slice(n as $ty, &mut out[..short]);
                    prop_assert_eq!(length, None);
                }
            })+ };
        }
        agree!(Leb8 u8, Leb16 u16, Leb32 u32, Leb64 u64, Leb128 u128);
    }

    #[test]
    fn leb128_writes_the_same(n in number()) {
        let mut judge = Vec::new();
        leb128::write::unsigned(&mut judge, n).unwrap();
        prop_assert_eq!(&Leb64::bytes(n), &judge);
        prop_assert_eq!(&Leb128::bytes(n.into()), &judge);
        prop_assert_eq!(&n.encode_var_vec(), &judge);
        prop_assert_eq!(Leb64::front(&judge), Ok((n, judge.len())));
    }

    #[test]
    fn sleb128_writes_the_same(n in number(), negative: bool) {
        let n = if negative { !(n as i64) } else { n as i64 };
        let mut judge = Vec::new();
        leb128::write::signed(&mut judge, n).unwrap();
        prop_assert_eq!(&Sleb64::bytes(n), &judge);
        prop_assert_eq!(&Sleb128::bytes(n.into()), &judge);
        prop_assert_eq!(Sleb64::front(&judge), Ok((n, judge.len())));
    }

    #[test]
    fn zigzag_writes_the_same(n in number(), negative: bool) {
        let n = if negative { !(n as i64) } else { n as i64 };
        prop_assert_eq!(&Zigzag64::bytes(n), &n.encode_var_vec());
        prop_assert_eq!(&Zigzag128::bytes(n.into()), &n.encode_var_vec());
        prop_assert_eq!(&Zigzag32::bytes(n as i32), &(n as i32).encode_var_vec());
        prop_assert_eq!(&Zigzag16::bytes(n as i16), &(n as i16).encode_var_vec());
        prop_assert_eq!(&Zigzag8::bytes(n as i8), &(n as i8).encode_var_vec());
    }

    #[test]
    fn leb128_reads_the_same(bytes in bytes()) {
        let judge = judged(&bytes, |rest| leb128::read::unsigned(rest));
        prop_assert_eq!(Leb64::front(&bytes).ok(), judge);
        let judge = judged(&bytes, |rest| leb128::read::signed(rest));
        prop_assert_eq!(Sleb64::front(&bytes).ok(), judge);
    }

    #[test]
    fn zigzag_reads_the_same(bytes in bytes()) {
        // The judge is lenient about numbers that are too long.
        if let Ok((n, length)) = Zigzag64::front(&bytes) {
            prop_assert_eq!(i64::decode_var(&bytes), Some((n, length)));
        }
    }

    #[test]
    fn quic_is_the_same(n in 0..1_u64 << 62, shift in 0..62, bytes in bytes()) {
        let n = n >> shift;
        let mut judge = [0; 8];
        let length = octets::OctetsMut::with_slice(&mut judge).put_varint(n).unwrap().len();
        prop_assert_eq!(&Quic64::bytes(n), &judge[..length]);
        let mut judge = octets::Octets::with_slice(&bytes);
        let read = judge.get_varint().ok().map(|n| (n, judge.off()));
        prop_assert_eq!(Quic64::front(&bytes).ok(), read);
    }

    #[test]
    fn der_is_the_same(n: u32, shift in 0..32, bytes in bytes()) {
        let n = n >> shift;
        prop_assert_eq!(&Der32::bytes(n), &der_bytes(n));
        prop_assert_eq!(Der32::front(&bytes).ok(), der_front(&bytes));
        let [first, ..] = bytes[..] else { return Ok(()) };
        // Lengths that go on for few bytes are rare above.
        let mut bytes = bytes;
        bytes[0] = 0x80 | (first % 8);
        prop_assert_eq!(Der32::front(&bytes).ok(), der_front(&bytes));
    }

    #[test]
    fn vlq_is_a_number_in_base_128(n in number()) {
        let mut digits = vec![n % 128];
        let mut left = n / 128;
        while left > 0 {
            digits.insert(0, left % 128 + 128);
            left /= 128;
        }
        let judge: Vec<_> = digits.iter().map(|digit| *digit as u8).collect();
        prop_assert_eq!(&Vlq64::bytes(n), &judge);
        prop_assert_eq!(&Vlq128::bytes(n.into()), &judge);
        prop_assert_eq!(Vlq64::front(&judge), Ok((n, judge.len())));
    }

    #[test]
    fn vlq_reads_base_128(bytes in bytes()) {
        let length = bytes.iter().position(|byte| *byte < 128).map(|last| last + 1);
        let value = |length: usize| {
            bytes[..length].iter().try_fold(0_u128, |n, byte| {
                n.checked_mul(128)?.checked_add(u128::from(byte % 128))
            })
        };
        let judge = length.and_then(|length| Some((value(length)?, length)));
        let fits = judge.and_then(|(n, length)| Some((u64::try_from(n).ok()?, length)));
        prop_assert_eq!(Vlq64::front(&bytes).ok(), fits.filter(|(_, length)| *length <= 10));
    }

    #[test]
    fn a_narrow_type_reads_what_fits(bytes in bytes()) {
        narrow::<Leb8, Leb128>(&bytes, 2)?;
        narrow::<Leb16, Leb128>(&bytes, 3)?;
        narrow::<Leb32, Leb128>(&bytes, 5)?;
        narrow::<Leb64, Leb128>(&bytes, 10)?;
        narrow::<Sleb8, Sleb128>(&bytes, 2)?;
        narrow::<Sleb16, Sleb128>(&bytes, 3)?;
        narrow::<Sleb32, Sleb128>(&bytes, 5)?;
        narrow::<Zigzag8, Zigzag128>(&bytes, 2)?;
        narrow::<Zigzag32, Zigzag128>(&bytes, 5)?;
        narrow::<Vlq8, Vlq128>(&bytes, 2)?;
        narrow::<Vlq16, Vlq128>(&bytes, 3)?;
        narrow::<Vlq32, Vlq128>(&bytes, 5)?;
        narrow::<Quic8, Quic64>(&bytes, 8)?;
        narrow::<Quic16, Quic64>(&bytes, 8)?;
        narrow::<Quic32, Quic64>(&bytes, 8)?;
        narrow::<Der8, Der128>(&bytes, 2)?;
        narrow::<Der16, Der128>(&bytes, 3)?;
        narrow::<Der64, Der128>(&bytes, 9)?;
    }

    #[test]
    fn what_is_read_is_written_again(bytes in bytes()) {
        again::<Leb32>(&bytes)?;
        again::<Sleb32>(&bytes)?;
        again::<Zigzag64>(&bytes)?;
        again::<Vlq32>(&bytes)?;
        again::<Quic64>(&bytes)?;
        if let Ok((n, length)) = Der64::front(&bytes) {
            prop_assert_eq!(&Der64::bytes(n), &bytes[..length], "DER has one form");
        }
    }
}

fn der_bytes(n: u32) -> Vec<u8> {
    let mut out = [0; 8];
    let mut writer = ::der::SliceWriter::new(&mut out);
    ::der::Length::new(n).encode(&mut writer).unwrap();
    writer.finish().unwrap().to_vec()
}

fn der_front(bytes: &[u8]) -> Option<(u32, usize)> {
    let mut reader = ::der::SliceReader::new(bytes).ok()?;
    let length: ::der::Length = reader.decode().ok()?;
    Some((length.into(), u32::from(reader.position()) as usize))
}

/// A type reads the numbers that it holds, in no more bytes than its widest number has.
fn narrow<N: Form, W: Form>(bytes: &[u8], longest: usize) -> Result<(), TestCaseError>
where
    N::Number: TryFrom<W::Number>,
{
    let wide = W::front(bytes).ok().filter(|(_, length)| *length <= longest);
    let judge = wide.and_then(|(n, length)| Some((N::Number::try_from(n).ok()?, length)));
    prop_assert_eq!(N::front(bytes).ok(), judge, "{}", std::any::type_name::<N>());
    Ok(())
}

/// The form that is written is never longer than what was read, and the same where they are equally long.
fn again<F: Form>(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok((n, length)) = F::front(bytes) {
        let written = F::bytes(n);
        prop_assert_eq!(F::front(&written), Ok((n, written.len())));
        prop_assert!(written.len() <= length);
        if written.len() == length {
            prop_assert_eq!(&written, &bytes[..length]);
        }
    }
    Ok(())
}

/// All there is.
#[test]
fn every_number_of_16_bits() {
    for n in 0..=u16::MAX {
        let signed = n as i16;
        let mut judge = Vec::new();
        leb128::write::unsigned(&mut judge, n.into()).unwrap();
        assert_eq!((Leb16::bytes(n), Leb16::front(&judge)), (judge.clone(), Ok((n, judge.len()))));
        judge.clear();
        leb128::write::signed(&mut judge, signed.into()).unwrap();
        let read = Sleb16::front(&judge);
        assert_eq!((Sleb16::bytes(signed), read), (judge.clone(), Ok((signed, judge.len()))));
        let judge = signed.encode_var_vec();
        let read = Zigzag16::front(&judge);
        assert_eq!((Zigzag16::bytes(signed), read), (judge.clone(), Ok((signed, judge.len()))));
        let judge = der_bytes(n.into());
        assert_eq!((Der16::bytes(n), Der16::front(&judge)), (judge.clone(), Ok((n, judge.len()))));
    }
}
