//! Half precision against the `half` crate: every pattern on reading, every boundary on writing.

use bitpack::prelude::*;
use half::f16;

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct Single(#[bits(16)] f32);

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct Double(#[bits(16)] f64);

/// The bits of the half, those of an infinity where it is refused: a finite value never becomes one.
fn written(value: f64) -> [u16; 2] {
    let raw = |value: f64, result: Result<[u8; 2], EncodeError>| match result {
        Ok(bytes) => {
            let raw = u16::from_be_bytes(bytes);
            assert!(value.is_infinite() || raw & 0x7FFF != 0x7C00, "{value:e}");
            raw
        }
        Err(error) => {
            assert_eq!(error.kind(), bitpack::ErrorKind::Overflow);
            assert!(value.is_finite(), "{value:e}");
            f16::INFINITY.to_bits() | if value < 0.0 { 0x8000 } else { 0 }
        }
    };
    let single = value as f32;
    [raw(single.into(), Single(single).to_bytes()), raw(value, Double(value).to_bytes())]
}

#[test]
fn every_half_reads_and_writes_back() {
    for raw in 0..=u16::MAX {
        let want = f16::from_bits(raw);
        let single = Single::decode(&raw.to_be_bytes()).unwrap();
        let double = Double::decode(&raw.to_be_bytes()).unwrap();
        if want.is_nan() {
            assert!(single.0.is_nan() && double.0.is_nan(), "{raw:#06x}");
            assert_eq!(single.0.is_sign_negative(), want.is_sign_negative(), "{raw:#06x}");
            let back = f16::from_bits(u16::from_be_bytes(double.to_bytes().unwrap()));
            assert!(back.is_nan(), "{raw:#06x} comes back as {back}");
        } else {
            assert_eq!(single.0.to_bits(), want.to_f32().to_bits(), "{raw:#06x}");
            assert_eq!(double.0.to_bits(), want.to_f64().to_bits(), "{raw:#06x}");
            assert_eq!(single.to_bytes(), Ok(raw.to_be_bytes()), "{raw:#06x}");
            assert_eq!(double.to_bytes(), Ok(raw.to_be_bytes()), "{raw:#06x}");
        }
    }
}

/// Between two neighbours: the middle goes to the even one, a hair beside it to the nearer one.
///
/// `half` is the reference for `f32` only: its `from_f64` drops the low 32 bits before it rounds.
#[test]
fn every_boundary_rounds_to_the_nearest() {
    for raw in 0..0x7C00_u16 {
        let (low, high) = (f16::from_bits(raw).to_f64(), f16::from_bits(raw + 1).to_f64());
        // After the largest half the next one would be 65536.
        let high = if high.is_infinite() { 65536.0 } else { high };
        let middle = (low + high) / 2.0;
        let below = f64::from_bits(middle.to_bits() - 1);
        let above = f64::from_bits(middle.to_bits() + 1);
        let even = if raw % 2 == 0 { raw } else { raw + 1 };
        for (value, want) in [(middle, even), (below, raw), (above, raw + 1)] {
            assert_eq!(written(value)[1], want, "{value:e}");
            assert_eq!(written(-value)[1], want | 0x8000, "{value:e}");
        }
        let wide = (middle as f32).to_bits();
        for value in [wide - 1, wide, wide + 1].map(f32::from_bits) {
            assert_eq!(written(value.into())[0], f16::from_f32(value).to_bits(), "{value:e}");
        }
    }
}

#[test]
fn far_out_and_special_values() {
    let values = [
        0.0,
        f64::MIN_POSITIVE,
        5e-324,
        1e-8,
        2e-8,
        5.97e-8,
        65519.99,
        65520.0,
        1e5,
        1e300,
        f64::INFINITY,
        f64::MAX,
    ];
    for value in values.into_iter().flat_map(|value| [value, -value]) {
        let [single, double] = written(value);
        assert_eq!(double, f16::from_f64(value).to_bits(), "{value:e}");
        assert_eq!(single, f16::from_f32(value as f32).to_bits(), "{value:e}");
    }
    assert!(written(f64::NAN).iter().all(|raw| f16::from_bits(*raw).is_nan()));
}

/// `f32` keeps every bit, even of a signalling NaN.
#[test]
fn full_width_keeps_every_bit() {
    #[derive(BitPack, Debug)]
    struct Full {
        lead: bool,
        single: f32,
        double: f64,
    }
    for (single, double) in [(0x7F80_0001, 0x7FF0_0000_0000_0001), (0xFFC1_2345, 1), (1 << 31, 0)] {
        let (single, double) = (f32::from_bits(single), f64::from_bits(double));
        let bytes = Full { lead: true, single, double }.to_bytes().unwrap();
        let back = Full::decode(&bytes).unwrap();
        assert!(back.lead);
        assert_eq!(back.single.to_bits(), single.to_bits());
        assert_eq!(back.double.to_bits(), double.to_bits());
    }
}
