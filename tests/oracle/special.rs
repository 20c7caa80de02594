//! Constants, codecs, floats and physical values: what becomes of them on the wire, and what is refused.

use crate::checked::{pushed, read, written};
use bitpack::__private::{Extra, Raise, Reader, Scale, Writer};
use bitpack::ErrorKind;
use bitpack::layout::{Field, Range, Role};
use bitpack::order::Order;
use bitpack::prelude::*;

const AT: usize = 21;

const fn site(bits: usize) -> Field {
    Field::new::<u64>("it", bits)
}

pub fn constants<O: Order>() {
    const DATA: &Field = &site(11);
    const MAGIC: &Field = &site(11).extra(&Extra::NONE.role(&Role::Magic { value: 0x2A5 }));
    const WIDE: &Field = &site(77).extra(&Extra::NONE.role(&Role::Magic { value: 1 << 76 | 3 }));
    const STRICT: &Field =
        &site(11).extra(&Extra::NONE.role(&Role::Reserved { value: 0x2A5, strict: true }));
    const LOOSE: &Field =
        &site(11).extra(&Extra::NONE.role(&Role::Reserved { value: 0x2A5, strict: false }));
    const NOTHING: &Field =
        &site(11).extra(&Extra::NONE.role(&Role::Reserved { value: 0, strict: true }));
    // More zeros than a number has bits.
    const LONG: &Field =
        &site(200).extra(&Extra::NONE.role(&Role::Reserved { value: 0, strict: false }));
    let constant = |site: &'static Field| {
        let put = |w: &mut Writer<'_, O>| {
            w.constant(site);
            Ok(())
        };
        written::<O>(put).expect("a constant fits")
    };
    for (site, value) in
        [(MAGIC, 0x2A5), (STRICT, 0x2A5), (LOOSE, 0x2A5), (NOTHING, 0), (WIDE, 1 << 76 | 3)]
    {
        assert_eq!(constant(site), pushed::<O>(value, site.bits));
        assert_eq!(read::<O, _>(value, site.bits, |r| r.constant(site)), Ok(()));
        let other = value ^ 1 << (site.bits - 1);
        let mismatch = DecodeError::wide(ErrorKind::Mismatch, site, AT, other);
        let want = if core::ptr::eq(site, LOOSE) { Ok(()) } else { Err(mismatch) };
        assert_eq!(read::<O, _>(other, site.bits, |r| r.constant(site)), want);
    }
    assert_eq!(constant(DATA), pushed::<O>(0, 0));
    assert_eq!(read::<O, _>(5, 11, |r| r.constant(DATA)), Ok(()));
    let zeros = |w: &mut Writer<'_, O>| {
        w.push_wide(0, 128);
        w.push_wide(0, 72);
        Ok(())
    };
    assert_eq!(Ok(constant(LONG)), written::<O>(zeros));

    assert_eq!(read::<O, _>(0x2A5, 11, |r| r.stored_constant(MAGIC)), Ok(0x2A5));
    let mismatch = DecodeError::new(ErrorKind::Mismatch, MAGIC, AT, 0x2A4);
    assert_eq!(read::<O, _>(0x2A4, 11, |r| r.stored_constant(MAGIC)), Err(mismatch));
    let mismatch = EncodeError::new(ErrorKind::Mismatch, MAGIC, AT, 0x2A4);
    let right = Ok(pushed::<O>(0x2A5, 11));
    let want = if O::WRAPPING { right } else { Err(mismatch) };
    assert_eq!(written::<O>(|w| w.stored_constant(0x2A4, MAGIC)), want);
    assert_eq!(written::<O>(|w| w.stored_constant(0x2A5, MAGIC)), right);
}

pub fn codecs<O: Order>() {
    const SITE: &Field = &site(11);
    let half = |raw: u64| match raw % 2 {
        0 => Ok(raw as u32 / 2),
        _ => Err("odd"),
    };
    assert_eq!(read::<O, _>(600, 11, |r| r.coded(11, SITE, half)), Ok(300));
    let refused = DecodeError::refused("odd", SITE, AT, Some(601));
    let error = read::<O, _>(601, 11, |r| r.coded(11, SITE, half)).unwrap_err();
    assert_eq!((error, error.value(), error.reason()), (refused, 601, Some("odd")));

    assert_eq!(written::<O>(|w| w.coded(Ok(601), 11, SITE)), Ok(pushed::<O>(601, 11)));
    let refused = EncodeError::refused("odd", SITE, AT, None);
    assert_eq!(written::<O>(|w| w.coded(Err("odd"), 11, SITE)), Err(refused));
    let overflow = EncodeError::new(ErrorKind::Overflow, SITE, AT, 1 << 11);
    let put = written::<O>(|w| w.coded(Ok(1 << 11), 11, SITE));
    assert_eq!(put, if O::WRAPPING { Ok(pushed::<O>(0, 11)) } else { Err(overflow) });
}

pub fn floats<O: Order>() {
    let (single, double) = (1.1_f32, -1.1_f64);
    for (width, raw, value) in [
        (16, 0xBC01, -1.0009765625),
        (32, single.to_bits().into(), f64::from(single)),
        (64, double.to_bits().into(), double),
    ] {
        assert_eq!(read::<O, _>(raw, width, |r| r.take_float(width)), value);
    }
    assert_eq!(read::<O, _>(0xBC01, 16, |r| r.take_f32(16)), -1.000_976_6);
    assert_eq!(read::<O, _>(single.to_bits().into(), 32, |r| r.take_f32(32)), single);
    let put = |w: &mut Writer<'_, O>| {
        w.put_float(double, 64);
        w.put_f32(single, 32);
        Ok(())
    };
    let bits = |w: &mut Writer<'_, O>| {
        w.push(double.to_bits(), 64);
        w.push(single.to_bits().into(), 32);
        Ok(())
    };
    assert_eq!(written::<O>(put), written::<O>(bits));
}

pub fn physical_values<O: Order>() {
    const SIGNED: &Field = &site(9).extra(
        &Extra::NONE.scale(const { &Scale::new(0.5, 10.0, true) }).range(&Range::Real(-20.0, 20.0)),
    );
    const UNSIGNED: &Field =
        &site(9).extra(&Extra::NONE.scale(const { &Scale::new(0.5, 10.0, false) }));
    const FLOAT: &Field = &site(16).extra(&Extra::NONE.range(&Range::Real(0.0, 1.0)));
    for (site, raw, value, allowed) in [
        (SIGNED, 0x1FF, 9.5, true),
        (SIGNED, 20, 20.0, true),
        (SIGNED, 21, 20.5, false),
        (SIGNED, 0x1C4, -20.0, true),
        (SIGNED, 0x1C3, -20.5, false),
        (UNSIGNED, 0x1FF, 265.5, true),
        (UNSIGNED, 0, 10.0, true),
        (FLOAT, 0x3C00, 1.0, true),
        (FLOAT, 0x3C01, 1.0009765625, false),
    ] {
        let width = site.bits;
        let beyond = DecodeError::new(ErrorKind::OutOfRange, site, AT, f64::to_bits(value));
        let want = if allowed { Ok(value) } else { Err(beyond) };
        assert_eq!(read::<O, _>(raw, width, |r| r.take_physical(width, site)), want, "{value}");
        let beyond = EncodeError::new(ErrorKind::OutOfRange, site, AT, f64::to_bits(value));
        let fits = allowed || O::WRAPPING;
        let want = if fits { Ok(pushed::<O>(raw, width)) } else { Err(beyond) };
        assert_eq!(written::<O>(|w| w.put_physical(value, width, site)), want, "{value}");
    }
    // No bits stand for these, checked or not.
    for (site, value) in [(UNSIGNED, 266.0), (UNSIGNED, 9.5), (UNSIGNED, f64::NAN)] {
        let overflow = EncodeError::new(ErrorKind::Overflow, site, AT, value.to_bits());
        assert_eq!(written::<O>(|w| w.put_physical(value, 9, site)), Err(overflow), "{value}");
    }
}

/// A value in the message's own order, and the cursor behind it.
pub fn nested<O: Order>() {
    const SITE: &Field = &site(16);
    assert_eq!(read::<O, _>(0x1234, 16, |r: &mut Reader<'_, O>| r.nested::<u16>(SITE)), Ok(0x1234));
    assert_eq!(written::<O>(|w| w.nested(&0x1234_u16, SITE)), Ok(pushed::<O>(0x1234, 16)));
}
