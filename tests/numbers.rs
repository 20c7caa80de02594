//! Ranges, scales and units of the numbers in options, arrays and vectors. The bytes of `Frame` are those that construct 2.10.70 builds:
//! `BitStruct("n"/BitsInteger(4), "some"/Flag, "level"/If(this.some, BitsInteger(7)), "list"/Array(this.n, BitsInteger(12)),
//! "volts"/Array(2, BitsInteger(8)), "temps"/Array(this.n, BitsInteger(10, signed=True)), Padding(…))`, with the raw numbers
//! of `volts` (tenths) and `temps` (halves, plus 20).

use bitpack::ErrorKind;
use bitpack::layout::Range;
use bitpack::prelude::*;

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Frame {
    #[bits(4)]
    n: u8,
    #[bits(7)]
    #[bitpack(range = 0..=100, unit = "%")]
    level: Option<u8>,
    #[bits(12)]
    #[bitpack(count = self.n, range = 1..=2047)]
    list: Vec<u16>,
    #[bits(8)]
    #[bitpack(scale = 0.1, range = 0.0..=20.0, unit = "V")]
    volts: [f32; 2],
    #[bits(10)]
    #[bitpack(count = self.n, scale = 0.5, offset = 20, signed, range = -10.0..=60.0, unit = "°C")]
    temps: Vec<f64>,
}

fn frame() -> Frame {
    Frame {
        n: 2,
        level: Some(100),
        list: vec![1, 2047],
        volts: [1.0, 20.0],
        temps: vec![0.0, 22.5],
    }
}

#[test]
fn messages_of_construct() {
    let short = Frame { n: 1, level: None, list: vec![9], volts: [0.0, 0.1], temps: vec![20.0] };
    let built: [(Frame, &[u8]); 2] = [
        (frame(), &[0x2E, 0x40, 0x01, 0x7F, 0xF0, 0xAC, 0x8F, 0x60, 0x05]),
        (short, &[0x10, 0x04, 0x80, 0x00, 0x80, 0x00]),
    ];
    for (frame, bytes) in built {
        assert_eq!(Frame::decode(bytes).as_ref(), Ok(&frame));
        assert_eq!(frame.encode_to_vec().unwrap(), bytes);
        for cut in 0..bytes.len() {
            assert_eq!(Frame::decode(&bytes[..cut]).unwrap_err().kind(), ErrorKind::Truncated);
        }
    }
}

#[test]
fn both_sides_refuse_elements() {
    let encoded = [
        (
            Frame { level: Some(101), ..frame() },
            "Frame.level: value 101 is outside 0..=100 at bit 5",
        ),
        (
            Frame { list: vec![1, 0], ..frame() },
            "Frame.list[1]: value 0 is outside 1..=2047 at bit 24",
        ),
        (
            Frame { volts: [0.0, 20.2], ..frame() },
            "Frame.volts[1]: value 20.2 is outside 0..=20 at bit 44",
        ),
        (
            Frame { temps: vec![60.5, 0.0], ..frame() },
            "Frame.temps[0]: value 60.5 is outside -10..=60 at bit 52",
        ),
        (
            Frame { temps: vec![0.0, f64::NAN], ..frame() },
            "Frame.temps[1]: value NaN is outside -10..=60 at bit 62",
        ),
    ];
    for (frame, text) in encoded {
        let error = frame.encode_to_vec().unwrap_err();
        assert_eq!(error.to_string(), text);
        assert_eq!(frame.violations().next(), Some(error), "{text}");
    }
    let decoded = [
        (
            [0x2E, 0x50, 0x01, 0x7F, 0xF0, 0xAC, 0x8F, 0x60, 0x05],
            "Frame.level: value 101 is outside 0..=100 at bit 5",
        ),
        (
            [0x2E, 0x40, 0x01, 0x00, 0x00, 0xAC, 0x8F, 0x60, 0x05],
            "Frame.list[1]: value 0 is outside 1..=2047 at bit 24",
        ),
        (
            [0x2E, 0x40, 0x01, 0x7F, 0xF0, 0xAC, 0x8F, 0x60, 0x51],
            "Frame.temps[1]: value 60.5 is outside -10..=60 at bit 62",
        ),
    ];
    for (bytes, text) in decoded {
        assert_eq!(Frame::decode(&bytes).unwrap_err().to_string(), text);
        let explained = Frame::explain(&bytes).to_string();
        assert!(explained.ends_with(&format!("error: {text}\n")), "{explained}");
    }
    let both = Frame { level: Some(101), list: vec![0, 0], ..frame() };
    assert_eq!(both.violations().count(), 3);
}

#[test]
fn explain_and_diff_show_scales_and_units() {
    let bytes = frame().encode_to_vec().unwrap();
    let text = Frame::explain(&bytes).to_string();
    for shown in [
        "100 %",
        "2047",
        "[1.0 V (raw 10), 20.0 V (raw 200)]",
        "0.0 °C (raw -40)",
        "22.5 °C (raw 5)",
    ] {
        assert!(text.contains(shown), "{shown}: {text}");
    }
    let other = Frame { level: None, volts: [1.0, 2.5], temps: vec![0.0, 23.0], ..frame() };
    let diff = frame().diff(&other).to_string();
    for shown in ["volts[1]: 20.0 V → 2.5 V", "temps[1]: 22.5 °C → 23.0 °C"] {
        assert!(diff.contains(shown), "{diff}");
    }
    assert_eq!(Frame::LAYOUT.fields()[1].range(), Range::Integer(0, 100));
    assert_eq!(Frame::LAYOUT.fields()[4].range(), Range::Real(-10.0, 60.0));
}

/// Bytes and numbers that are copied all at once elsewhere, in every form.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(bit_order = lsb0)]
struct Bulk {
    #[bitpack(length = u16, range = 3..=200)]
    bytes: Vec<u8>,
    #[bitpack(range = -5..=5, scale = 2, unit = "m")]
    words: Vec<i16>,
    #[bitpack(range = 3..=9)]
    boxed: Option<Box<[u32; 2]>>,
    #[bitpack(until = 0, range = 1..=9)]
    ended: Vec<u8>,
    #[bitpack(if = self.words.is_empty(), else = 7, range = 0..=7)]
    other: u8,
    #[bitpack(rest, range = 0.0..=1.0)]
    floats: Vec<f32>,
}

fn bulk() -> Bulk {
    Bulk {
        bytes: vec![3, 200],
        words: vec![-5, 5],
        boxed: Some(Box::new([3, 9])),
        ended: vec![1, 9],
        other: 7,
        floats: vec![0.0, 1.0],
    }
}

#[test]
fn numbers_that_are_copied_elsewhere_are_checked() {
    let bytes = bulk().encode_to_vec().unwrap();
    let plain = [2, 0, 3, 200, 2, 0xFB, 0xFF, 5, 0];
    assert_eq!(bytes[..9], plain);
    assert_eq!(Bulk::decode(&bytes).as_ref(), Ok(&bulk()));
    let wrong = [
        (
            Bulk { bytes: vec![3, 2], ..bulk() },
            "Bulk.bytes[1]: value 2 is outside 3..=200 at bit 24",
        ),
        (Bulk { words: vec![6], ..bulk() }, "Bulk.words[0]: value 6 is outside -5..=5 at bit 40"),
        (
            Bulk { boxed: Some(Box::new([3, 10])), ..bulk() },
            "Bulk.boxed[1]: value 10 is outside 3..=9 at bit 105",
        ),
        (
            Bulk { ended: vec![1, 10], ..bulk() },
            "Bulk.ended[1]: value 10 is outside 1..=9 at bit 145",
        ),
        (
            Bulk { words: vec![], other: 8, ..bulk() },
            "Bulk.other: value 8 is outside 0..=7 at bit 129",
        ),
        (
            Bulk { floats: vec![1.5], ..bulk() },
            "Bulk.floats[0]: value 1.5 is outside 0..=1 at bit 161",
        ),
    ];
    for (bulk, text) in wrong {
        let error = bulk.encode_to_vec().unwrap_err();
        assert_eq!(error.to_string(), text);
        assert_eq!(bulk.violations().next(), Some(error), "{text}");
    }
    let mut low = bytes.clone();
    low[3] = 2;
    let text = "Bulk.bytes[1]: value 2 is outside 3..=200 at bit 24";
    assert_eq!(Bulk::decode(&low).unwrap_err().to_string(), text);
    low[3] = 200;
    low[5] = 0xFA;
    let text = "Bulk.words[0]: value -6 is outside -5..=5 at bit 40";
    assert_eq!(Bulk::decode(&low).unwrap_err().to_string(), text);
    let explained = Bulk::explain(&bytes).to_string();
    assert!(explained.contains("-10 m (raw -5)"), "{explained}");
    assert!(
        Bulk::explain(&low).to_string().contains("error: Bulk.words[0]: value -6"),
        "{explained}"
    );
}

/// In a struct of fixed width, in views and with a wrong order.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bitpack(view, bit_order = lsb0)]
struct Fixed {
    #[bits(4)]
    a: u8,
    #[bits(12)]
    #[bitpack(scale = 0.5, signed, range = -100.0..=100.0)]
    speeds: [f32; 3],
    #[bitpack(range = -1.0..=1.0)]
    factors: [f64; 2],
}

#[test]
fn arrays_of_floats_in_structs_of_fixed_width() {
    let fixed = Fixed { a: 5, speeds: [0.5, -0.5, 100.0], factors: [-1.0, 1.0] };
    let bytes = fixed.to_bytes().unwrap();
    assert_eq!(bytes[..5], [0x15, 0x00, 0xFF, 0x8F, 0x0C]);
    assert_eq!(Fixed::decode(&bytes), Ok(fixed));
    let error = Fixed { speeds: [0.0, 100.5, 0.0], ..fixed }.to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "Fixed.speeds[1]: value 100.5 is outside -100..=100 at bit 16");
    let error = Fixed { factors: [0.0, 1.5], ..fixed }.to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "Fixed.factors[1]: value 1.5 is outside -1..=1 at bit 104");
    let mut view = FixedView::new(bytes);
    assert_eq!(view.speeds(2).unwrap(), Ok(100.0));
    assert!(view.set_speeds(2, 101.0).is_err());
    assert!(view.set_speeds(2, 0.5).is_ok());
    assert_eq!(view.decode().unwrap().speeds, [0.5, -0.5, 0.5]);
}
