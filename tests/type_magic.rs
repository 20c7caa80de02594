//! Constants with which types begin, and enums whose variants are told apart by them. The judges are Python 3.11: its module `struct`
//! packed the constants, and its modules `wave`, `gzip`, `zlib` and `zipfile` wrote the heads of files.

use bitpack::layout::{Role, Shape};
use bitpack::prelude::*;
use bitpack::{ErrorKind, Fixed as _, wire};

/// `struct.pack('>HbI16sB', 0xCAFE, -2, 0xDEADBEEF, b'sixteen letters!', 7)`
const BIG: &str = "cafefedeadbeef7369787465656e206c6574746572732107";

/// `struct.pack('<HbI16sB', …)` with the same values.
const LITTLE: &str = "fecafeefbeadde7369787465656e206c6574746572732107";

fn unhex(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("two digits");
    (0..text.len()).step_by(2).map(digits).collect()
}

const MARK: u32 = 0xDEAD_BEEF;

/// Each type begins with its own constant.
macro_rules! chain {
    ($module:ident $($order:tt)*) => {
        mod $module {
            use super::*;
            #[derive(BitPack, Debug, PartialEq)]
            #[bitpack(magic = 0xCAFEu16 $($order)*)]
            pub(super) struct Number { pub(super) next: Minus }
            #[derive(BitPack, Debug, PartialEq)]
            #[bitpack(magic = -2i8)]
            pub(super) struct Minus { pub(super) next: Named }
            #[derive(BitPack, Debug, PartialEq)]
            #[bitpack(magic = MARK as u32)]
            pub(super) struct Named(pub(super) Letters);
            #[derive(BitPack, Debug, PartialEq)]
            #[bitpack(magic = "sixteen letters!")]
            pub(super) struct Letters(pub(super) u8);
            pub(super) fn value() -> Number { Number { next: Minus { next: Named(Letters(7)) } } }
        }
    };
}
chain!(big);
chain!(little, endian = little);
chain!(reversed, bit_order = lsb0);

#[test]
fn constants_lie_in_the_orders_in_force() {
    assert_eq!(big::value().to_bytes().map(Vec::from), Ok(unhex(BIG)));
    assert_eq!(little::value().to_bytes().map(Vec::from), Ok(unhex(LITTLE)));
    assert_eq!(reversed::value().to_bytes().map(Vec::from), Ok(unhex(LITTLE)));
    assert_eq!(big::Number::decode(&unhex(BIG)), Ok(big::value()));
    assert_eq!(little::Number::decode(&unhex(LITTLE)), Ok(little::value()));
    let Role::Magic { value } = big::Named::LAYOUT.fields()[0].role() else { panic!("a constant") };
    assert_eq!(value, u128::from(MARK));
}

#[test]
fn every_changed_bit_and_every_truncation_is_an_error() {
    let bytes = unhex(BIG);
    for bit in 0..8 * bytes.len() - 8 {
        let mut wrong = bytes.clone();
        wrong[bit / 8] ^= 0x80 >> (bit % 8);
        let error = big::Number::decode(&wrong).unwrap_err();
        assert_eq!((error.kind(), error.field().name), (ErrorKind::Mismatch, "(magic)"), "{bit}");
        assert!(error.bit_offset() <= bit, "{bit}");
    }
    for len in 0..bytes.len() {
        assert!(big::Number::decode(&bytes[..len]).is_err(), "{len}");
    }
    let error = big::Minus::decode(&[0; 22]).unwrap_err();
    assert_eq!(error.to_string(), "Minus.(magic): expected 0xfe, found 0x0 at bit 0");
}

/// Fixed width: the constant is folded, and all that fields have works beside it.
#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(magic = bits(4, 0xA), view, columns, bits = 16)]
struct Fixed {
    #[bits(4)]
    low: u8,
    high: u8,
}

const BYTES: [u8; 2] = match (Fixed { low: 5, high: 6 }).to_bytes_const() {
    Ok(bytes) => bytes,
    Err(_) => panic!("fits"),
};

#[test]
fn types_of_fixed_width_keep_their_functions() {
    const DECODED: Result<Fixed, bitpack::DecodeError> = Fixed::decode_const(&BYTES);
    assert_eq!((BYTES, Fixed::BITS, DECODED), ([0xA5, 6], 16, Ok(Fixed { low: 5, high: 6 })));
    let mut view = FixedView::new(BYTES);
    view.set_low(9).unwrap();
    assert_eq!((view.low(), view.high(), view.into_storage()), (9, 6, [0xA9, 6]));
    let rows = [0xA1, 2, 0xA3, 4];
    let columns = FixedColumns::decode(&rows).unwrap();
    assert_eq!((columns.low.as_slice(), columns.high.as_slice()), (&[1, 3][..], &[2, 4][..]));
    assert_eq!(columns.encode_rows().unwrap(), rows);
    let error = FixedColumns::decode(&[0xA1, 2, 0xB3, 4]).unwrap_err();
    assert_eq!(error.to_string(), "row 1: Fixed.(magic): expected 0xa, found 0xb at bit 0");
    let mut wrapped = [0xFF; 2];
    Fixed { low: 0x15, high: 6 }.encode_wrapping_into(&mut wrapped).unwrap();
    assert_eq!(wrapped, [0xA5, 6]);
    let mut violations = Fixed { low: 16, high: 0 }.violations();
    assert_eq!(violations.next(), Fixed { low: 16, high: 0 }.to_bytes().err());
    assert_eq!(violations.next(), None);
    let diff = Fixed { low: 1, high: 2 }.diff(&Fixed { low: 1, high: 3 }).to_string();
    assert_eq!(diff, "high: 2 → 3\n");
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(magic = 0x5Au8, bits = 32)]
struct Placed {
    #[bitpack(at = 24)]
    last: u8,
    #[bitpack(at = 8)]
    first: u8,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(magic = bits(4, 3), align = 8)]
struct Aligned {
    a: u8,
    #[bits(4)]
    b: u8,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(magic = b"GE")]
struct Generic<T, const N: usize> {
    values: [T; N],
}

#[test]
fn the_constant_stands_first_beside_other_attributes() {
    assert_eq!(Placed { last: 2, first: 1 }.to_bytes(), Ok([0x5A, 1, 0, 2]));
    assert_eq!(Placed::decode(&[0x5A, 1, 0, 2]), Ok(Placed { last: 2, first: 1 }));
    assert_eq!(Aligned { a: 7, b: 5 }.to_bytes(), Ok([0x30, 7, 0x50]));
    assert_eq!(Aligned::decode(&[0x30, 7, 0x50]), Ok(Aligned { a: 7, b: 5 }));
    assert_eq!(Generic { values: [1_u8, 2] }.to_bytes(), Ok([b'G', b'E', 1, 2]));
    assert_eq!(Generic::<u16, 1>::decode(b"GE\0\x01"), Ok(Generic { values: [1] }));
}

/// Variable width, with a front, sums and lengths behind the constant.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(magic = b"VA", view)]
struct Varying<'a> {
    #[bitpack(len_of = body)]
    len: u8,
    kind: u8,
    body: &'a [u8],
    #[bitpack(crc(crc::CRC_8_SMBUS, over = len..=body))]
    crc: u8,
}

#[test]
fn types_of_variable_width_begin_with_it() {
    let value = Varying { len: 2, kind: 1, body: b"hi", crc: 0 };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(&bytes[..6], b"VA\x02\x01hi");
    assert_eq!(Varying::decode(&bytes).unwrap().body, b"hi");
    for len in 0..bytes.len() {
        assert!(Varying::decode(&bytes[..len]).is_err(), "{len}");
    }
    let error = Varying::decode(b"VB\x00\x00\x00").unwrap_err();
    assert_eq!(error.to_string(), "Varying.(magic): expected 0x5641, found 0x5642 at bit 0");
    let (view, _) = VaryingView::from_prefix(bytes.as_slice()).unwrap();
    assert_eq!((view.len(), view.kind()), (2, 1));
    assert!(VaryingFront::decode(b"VB\x02\x01").is_err());
}

/// `wave.open`, one channel, 8000 Hz, no sample.
const SOUND: &str =
    "524946462400000057415645666d74201000000001000100401f0000803e0000020010006461746100000000";
/// `gzip.compress(b'', mtime=0)`
const GZIP: &str = "1f8b080000000000020303000000000000000000";
/// `zlib.compress(b'', 9)`
const ZLIB: &str = "78da030000000001";
/// `zipfile.ZipFile(…).writestr(ZipInfo('a'), '')`
const ZIP: &str = "504b0304140000000000000021000000000000000000000000000100000061504b010214031400000000000000210000000000000000000000000001000000000000000000000080010000000061504b050600000000010001002f0000001f0000000000";

#[derive(BitPack, Debug, PartialEq)]
#[allow(clippy::upper_case_acronyms)]
enum File<'a> {
    #[bitpack(magic = "RIFF")]
    Riff(#[bitpack(endian = little)] u32, #[bitpack(rest)] &'a [u8]),
    /// The longer constant stands first.
    #[bitpack(magic = b"\x1F\x8B\x08")]
    Gzip {
        flags: u8,
        #[bitpack(rest)]
        tail: &'a [u8],
    },
    #[bitpack(magic = bits(12, 0x78D))]
    Zlib(#[bits(4)] u8, #[bitpack(rest)] Vec<u8>),
    #[bitpack(magic = b"PK\x03\x04")]
    Zip(#[bitpack(rest)] &'a [u8]),
    #[bitpack(magic = b"PK\x05\x06")]
    Empty,
}

#[test]
fn the_constant_chooses_the_variant() {
    let files =
        [(SOUND, 0), (GZIP, 1), (ZLIB, 2), (ZIP, 3)].map(|(text, variant)| (unhex(text), variant));
    for (bytes, variant) in &files {
        let file = File::decode(bytes).unwrap();
        assert_eq!(file.variant_index(), *variant);
        assert_eq!(file.encode_to_vec().as_deref(), Ok(bytes.as_slice()));
        assert_eq!(file.encoded_len(), bytes.len());
        assert!(file.validate().is_ok());
        for len in 0..bytes.len().min(5) {
            let short = File::decode(&bytes[..len]);
            assert_eq!(
                short.is_ok(),
                *variant == 2 && len >= 2 || *variant == 3 && len >= 4 || *variant == 1 && len >= 4,
                "{variant} {len}"
            );
        }
    }
    assert_eq!(File::decode(b"PK\x05\x06"), Ok(File::Empty));
    let shown = File::explain(&files[1].0).to_string();
    assert!(shown.contains("(magic)  Gzip (0x1f8b08)"), "{shown}");
}

#[test]
fn bits_of_no_variant_are_an_error_that_shows_them() {
    let error = File::decode(b"RIFX\0\0\0\0").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Invalid);
    assert_eq!(error.to_string(), "File: no variant of File begins with 0x52494658 at bit 0");
    // Fewer bits than the shortest constant has.
    let error = File::decode(b"R").unwrap_err();
    assert_eq!(error.to_string(), "File: needs 2 bytes, 1 given");
    let error = File::decode(b"PK").unwrap_err();
    assert_eq!(error.to_string(), "File: no variant of File begins with 0x504b at bit 0");
    let shown = File::explain(b"RIFX\0").to_string();
    assert!(shown.contains("no variant of File begins with"), "{shown}");
}

/// At any bit, in lists, options and boxes, and with a catch-all.
#[derive(BitPack, Debug, PartialEq)]
enum Step {
    #[bitpack(magic = bits(3, 0b101))]
    Wide(#[bits(9)] u16),
    #[bitpack(magic = bits(2, 0b11))]
    One,
    #[bitpack(other)]
    Else(#[bits(3)] u8),
}

#[derive(BitPack, Debug, PartialEq)]
struct Steps {
    #[bits(3)]
    #[bitpack(count_of = list)]
    n: u8,
    list: Vec<Step>,
    last: Option<Box<Step>>,
}

macro_rules! ordered {
    ($($name:ident($order:ident))*) => {$(
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(bit_order = $order, dynamic)]
        struct $name { steps: Steps }
    )*};
}
ordered!(Msb(msb0) Lsb(lsb0));

#[test]
fn variants_are_chosen_at_any_bit_in_any_order() {
    let list = || vec![Step::Wide(0x1FF), Step::One, Step::Else(2), Step::Wide(0), Step::One];
    let steps = || Steps { n: 5, list: list(), last: Some(Box::new(Step::Else(0))) };
    let bytes = Msb { steps: steps() }.encode_to_vec().unwrap();
    // 101, 101 111111111, 11, 010, 101 000000000, 11, 1 (present), 000
    assert_eq!(bytes, [0b1011_0111, 0b1111_1111, 0b1010_1010, 0b0000_0000, 0b1110_0000]);
    assert_eq!(Msb::decode(&bytes), Ok(Msb { steps: steps() }));
    let bytes = Lsb { steps: steps() }.encode_to_vec().unwrap();
    assert_eq!(Lsb::decode(&bytes), Ok(Lsb { steps: steps() }));
    for len in 0..bytes.len() {
        assert!(Lsb::decode(&bytes[..len]).is_err(), "{len}");
    }
}

/// Encoding never writes what decoding reads as another variant.
#[test]
fn a_variant_with_the_bits_of_another_one_is_refused() {
    for raw in 0..8 {
        let step = Step::Else(raw);
        match step.encode_to_vec() {
            Ok(bytes) => assert_eq!(Step::decode(&bytes), Ok(step)),
            Err(error) => {
                assert!(raw >= 5, "{raw}");
                assert_eq!(error.kind(), ErrorKind::Shadowed);
            }
        }
    }
    let error = Step::Else(5).encode_to_vec().unwrap_err();
    let text = "Step: the variant begins with 0x5, by which decoding chooses another one at bit 0";
    assert_eq!(error.to_string(), text);
}

/// A shorter constant behind a longer one that begins with it.
#[derive(BitPack, Debug, PartialEq)]
enum Lengths<'a> {
    #[bitpack(magic = b"ABC")]
    Long(#[bitpack(rest)] &'a [u8]),
    #[bitpack(magic = b"A")]
    Short(#[bitpack(rest)] &'a [u8]),
    #[bitpack(other)]
    None,
}

#[test]
fn the_first_variant_that_fits_is_taken() {
    assert_eq!(Lengths::decode(b"ABCD"), Ok(Lengths::Long(b"D")));
    assert_eq!(Lengths::decode(b"ABD"), Ok(Lengths::Short(b"BD")));
    assert_eq!(Lengths::decode(b"A"), Ok(Lengths::Short(b"")));
    assert_eq!(Lengths::decode(b""), Ok(Lengths::None));
    assert_eq!(Lengths::None.encode_to_vec(), Ok(vec![]));
    assert_eq!(Lengths::Short(b"BCD").encode_to_vec().unwrap_err().kind(), ErrorKind::Shadowed);
    assert!(Lengths::Short(b"B").encode_to_vec().is_ok());
    let diff = Lengths::Long(b"x").diff(&Lengths::None).to_string();
    assert_eq!(diff, "Long → None\n");
}

/// A limit around the enum bounds what is compared.
#[derive(BitPack, Debug, PartialEq)]
struct Limited<'a> {
    #[bitpack(len_of = inner)]
    len: u8,
    inner: Lengths<'a>,
    #[bitpack(rest)]
    rest: &'a [u8],
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(context(n: u8))]
enum Told<'a> {
    #[bitpack(magic = 1u8)]
    Bytes(#[bitpack(count = n)] &'a [u8]),
}

#[derive(BitPack, Debug, PartialEq)]
struct Teller<'a> {
    n: u8,
    #[bitpack(context(self.n))]
    told: Told<'a>,
}

#[derive(BitPack, Debug, PartialEq)]
enum Typed<T> {
    #[bitpack(magic = 7u8)]
    Value(T),
}

#[test]
fn limits_contexts_and_parameters_reach_the_variants() {
    let limited = Limited { len: 2, inner: Lengths::Short(b"B"), rest: b"CD" };
    assert_eq!(limited.encode_to_vec().unwrap(), b"\x02ABCD");
    assert_eq!(Limited::decode(b"\x02ABCD"), Ok(limited));
    let teller = Teller { n: 2, told: Told::Bytes(b"xy") };
    assert_eq!(Teller::decode(b"\x02\x01xy"), Ok(teller));
    let error = Teller::decode(b"\x02\x02xy").unwrap_err();
    assert_eq!(error.to_string(), "Teller.told: no variant of Told begins with 0x2 at bit 8");
    assert_eq!(Typed::<u16>::decode(&[7, 1, 2]), Ok(Typed::Value(0x102)));
    assert_eq!(Typed::Value(true).encode_to_vec(), Ok(vec![7, 0x80]));
}

#[test]
fn the_layout_says_how_variants_are_chosen() {
    let Shape::Union(cases, None) = Lengths::LAYOUT.shape else { panic!("a union without a tag") };
    let widths: Vec<_> = cases.iter().map(|case| case.magic().map(|magic| magic.bits)).collect();
    assert_eq!(widths, [Some(24), Some(8), None]);
    assert!(Lengths::LAYOUT.is_by_magic() && !cases[0].is_other() && cases[2].is_other());
    assert!(!Fixed::LAYOUT.is_by_magic());
    let breaks = Lengths::LAYOUT.evolves_from(&Step::LAYOUT);
    assert!(breaks.is_err() && Lengths::LAYOUT.evolves_from(&Lengths::LAYOUT).is_ok());
    let _: wire::Site = cases[0].magic().unwrap();
}
