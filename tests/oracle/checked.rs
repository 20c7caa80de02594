//! Checked reads and writes of one field, judged by plain arithmetic: which values fit, the bits of those that do, and which
//! place and value an error names.

use crate::wire::signed;
use bitpack::__private::{Extra, Raise, Reader, Writer};
use bitpack::ErrorKind;
use bitpack::layout::{Field, Range};
use bitpack::order::Order;
use bitpack::prelude::*;

const SITE: &Field = &Field::new::<u64>("it", 64);
const RANGED: &Field =
    &Field::new::<u64>("it", 64).extra(&Extra::NONE.range(&Range::Integer(-5, 9)));
const VAST: &Field =
    &Field::new::<u128>("it", 128).extra(&Extra::NONE.range(&Range::Integer(0, i128::MAX)));

/// Bits of the message before the cursor's run, and bits of the run before the field.
const ORIGIN: usize = 16;
const BEFORE: usize = 5;
const AT: usize = ORIGIN + BEFORE;

const fn mask(width: usize) -> u128 {
    if width == 0 { 0 } else { u128::MAX >> (128 - width) }
}

/// The bytes after some bits, the field and a mark behind it.
pub fn written<O: Order>(
    put: impl FnOnce(&mut Writer<'_, O>) -> Result<(), EncodeError>,
) -> Result<[u8; 48], EncodeError> {
    let mut out = [0xA5; 48];
    let mut w = Writer::<O>::at(&mut out, ORIGIN);
    w.push(0b10110, BEFORE);
    put(&mut w)?;
    w.push(0b01, 2);
    w.finish();
    Ok(out)
}

/// The same for bits that are not checked.
pub fn pushed<O: Order>(value: u128, width: usize) -> [u8; 48] {
    let push = |w: &mut Writer<'_, O>| {
        w.push_wide(value & mask(width), width);
        Ok(())
    };
    written(push).expect("nothing is checked")
}

/// What a read of such bytes gives; it must leave the cursor behind the field.
pub fn read<O: Order, T>(
    value: u128,
    width: usize,
    take: impl FnOnce(&mut Reader<'_, O>) -> T,
) -> T {
    let bytes = pushed::<O>(value, width);
    let mut r = Reader::<O>::at(&bytes, ORIGIN, BEFORE);
    let value = take(&mut r);
    assert_eq!((r.position(), r.take(2)), (AT + width, 0b01), "{width} bits");
    value
}

pub fn unsigned<O: Order>() {
    for width in 0..=128 {
        let most = mask(width);
        for value in [0, 1, most / 2, most, most.wrapping_add(1), most << 1 | 1, u128::MAX] {
            let overflow = EncodeError::wide(ErrorKind::Overflow, SITE, AT, value);
            let fits = value <= most || O::WRAPPING;
            let want = if fits { Ok(pushed::<O>(value, width)) } else { Err(overflow) };
            assert_eq!(written::<O>(|w| w.put_wide(value, width, SITE)), want, "{width}, {value}");
            if let (Ok(value), ..=64) = (u64::try_from(value), width) {
                assert_eq!(written::<O>(|w| w.put(value, width, SITE)), want, "{width}, {value}");
            }
        }
    }
}

pub fn two_s_complement<O: Order>() {
    for width in 1..=128 {
        let (min, max) = (i128::MIN >> (128 - width), i128::MAX >> (128 - width));
        let around = [min, max, min.wrapping_sub(1), max.wrapping_add(1)];
        let ends = [i128::MIN, i128::MAX, i64::MIN.into(), i64::MAX.into()];
        let near = [0, -1, 1, i32::MIN.into(), i32::MAX.into()];
        for value in around.into_iter().chain(ends).chain(near) {
            let overflow = EncodeError::wide(ErrorKind::Overflow, SITE, AT, value as u128);
            let fits = (min..=max).contains(&value) || O::WRAPPING;
            let bytes = pushed::<O>(value as u128, width);
            let want = if fits { Ok(bytes) } else { Err(overflow) };
            let what = format!("{width} bits, {value}");
            assert_eq!(written::<O>(|w| w.put_wide_signed(value, width, SITE)), want, "{what}");
            if let (Ok(value), ..=64) = (i64::try_from(value), width) {
                assert_eq!(written::<O>(|w| w.put_signed(value, width, SITE)), want, "{what}");
            }
            if let (Ok(value), ..=64) = (i32::try_from(value), width) {
                assert_eq!(written::<O>(|w| w.put_signed32(value, width, SITE)), want, "{what}");
            }
        }
    }
    // No bits hold no value, and move nothing.
    let nothing = Ok(pushed::<O>(0, 0));
    assert_eq!(written::<O>(|w| w.put_signed(0, 0, SITE)), nothing);
    assert_eq!(written::<O>(|w| w.put_signed32(0, 0, SITE)), nothing);
    assert_eq!(written::<O>(|w| w.put_wide_signed(0, 0, SITE)), nothing);
}

pub fn ranges_of_writes<O: Order>() {
    for value in [-6, -5, -4, -1, 0, 8, 9, 10] {
        let wide = i128::from(value);
        let beyond = EncodeError::signed(ErrorKind::OutOfRange, RANGED, AT, value);
        let inside = (-5..=9).contains(&value) || O::WRAPPING;
        let want = |width| if inside { Ok(pushed::<O>(wide as u128, width)) } else { Err(beyond) };
        assert_eq!(written::<O>(|w| w.put_signed_within(value, 9, RANGED)), want(9), "{value}");
        assert_eq!(written::<O>(|w| w.put_wide_signed_within(wide, 99, RANGED)), want(99));
        if let Ok(value) = u64::try_from(value) {
            assert_eq!(written::<O>(|w| w.put_within(value, 9, RANGED)), want(9), "{value}");
            assert_eq!(written::<O>(|w| w.put_wide_within(value.into(), 99, RANGED)), want(99));
        }
        // Within the range, and yet too much for the field; without a range any value.
        let overflow = EncodeError::signed(ErrorKind::Overflow, RANGED, AT, value);
        if (4..=9).contains(&value) && !O::WRAPPING {
            assert_eq!(written::<O>(|w| w.put_signed_within(value, 3, RANGED)), Err(overflow));
            assert_eq!(written::<O>(|w| w.put_wide_signed_within(wide, 3, RANGED)), Err(overflow));
            assert_eq!(written::<O>(|w| w.put_within(value as u64, 2, RANGED)), Err(overflow));
            let put = |w: &mut Writer<'_, O>| w.put_wide_within(wide as u128, 2, RANGED);
            assert_eq!(written::<O>(put), Err(overflow));
        }
        assert!(written::<O>(|w| w.put_signed_within(value, 9, SITE)).is_ok());
    }
    // Numbers above every limit there is.
    const TOP: u128 = i128::MAX as u128;
    for (value, site, inside) in [
        (TOP, VAST, true),
        (TOP + 1, VAST, false),
        (u128::MAX, RANGED, false),
        (u128::MAX, SITE, true),
    ] {
        let beyond = EncodeError::wide(ErrorKind::OutOfRange, site, AT, value);
        let inside = inside || O::WRAPPING;
        let want = if inside { Ok(pushed::<O>(value, 128)) } else { Err(beyond) };
        assert_eq!(written::<O>(|w| w.put_wide_within(value, 128, site)), want, "{value}");
    }
}

pub fn ranges_of_reads<O: Order>() {
    let beyond = |value| DecodeError::wide(ErrorKind::OutOfRange, RANGED, AT, value);
    for value in [-6_i128, -5, -4, -1, 0, 8, 9, 10] {
        let (raw, inside) = (value as u128, (-5..=9).contains(&value));
        let want = if inside { Ok(value) } else { Err(beyond(raw)) };
        let got = read::<O, _>(raw, 9, |r| r.take_signed_within(9, RANGED));
        assert_eq!(got.map(i128::from), want);
        let got = read::<O, _>(raw, 99, |r| r.take_wide_signed_within(99, RANGED));
        assert_eq!(got, want);
        if value >= 0 {
            let got = read::<O, _>(raw, 9, |r| r.take_within(9, RANGED));
            assert_eq!(got.map(i128::from), want);
            let got = read::<O, _>(raw, 99, |r| r.take_wide_within(99, RANGED));
            assert_eq!(got.map(|value| value as i128), want);
        }
    }
    let most = read::<O, _>(u128::MAX, 128, |r| r.take_wide_within(128, RANGED));
    assert_eq!(most, Err(beyond(u128::MAX)));
    assert_eq!(read::<O, _>(u128::MAX, 128, |r| r.take_wide_within(128, SITE)), Ok(u128::MAX));
    let signed_most = read::<O, _>(511, 9, |r| r.take_signed_within(9, SITE));
    assert_eq!(signed_most.map(i128::from), Ok(signed(511, 9)));
}

pub fn bools_and_chars<O: Order>() {
    let invalid = |raw| DecodeError::wide(ErrorKind::Invalid, SITE, AT, raw);
    for (width, raw, want) in [
        (1, 0, Ok(false)),
        (1, 1, Ok(true)),
        (7, 1, Ok(true)),
        (7, 2, Err(invalid(2))),
        (64, 1 << 63, Err(invalid(1 << 63))),
    ] {
        assert_eq!(read::<O, _>(raw, width, |r| r.take_bool(width, SITE)), want, "{raw}");
    }
    for (raw, want) in [
        (0x61, Some('a')),
        (0xD7FF, Some('\u{D7FF}')),
        (0xD800, None),
        (0xDFFF, None),
        (0xE000, Some('\u{E000}')),
        (0x10_FFFF, Some(char::MAX)),
        (0x11_0000, None),
        (0xFFFF_FFFF, None),
        (1 << 32 | 0x61, None),
    ] {
        let want = want.ok_or(invalid(raw));
        assert_eq!(read::<O, _>(raw, 40, |r| r.take_char(40, SITE)), want, "{raw:#x}");
    }
}
