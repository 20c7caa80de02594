//! Fields that decoding calculates. The bytes of `Picture` are those that construct 2.10.70 builds and parses: `Struct("width"/Byte,
//! "height"/Byte, "stride"/Computed((this.width * 4 + 31) // 32 * 4), "area"/Computed(this.stride * this.height),
//! "is_square"/Computed(this.width == this.height), "pixels"/Array(this.area, Byte), "end"/Byte)`.

use bitpack::ErrorKind;
use bitpack::layout::{Attribute, Expr, FieldWidth};
use bitpack::prelude::*;

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Picture {
    width: u8,
    height: u8,
    #[bitpack(calc = (self.width * 4 + 31) / 32 * 4)]
    stride: u8,
    #[bitpack(calc = self.stride * self.height)]
    area: u16,
    #[bitpack(calc = self.width == self.height)]
    is_square: bool,
    #[bitpack(count = self.area)]
    pixels: Vec<u8>,
    end: u8,
}

fn picture(width: u8, height: u8, stride: u8, area: u16) -> Picture {
    let pixels = (1..=area).map(|pixel| pixel as u8).collect();
    Picture { width, height, stride, area, is_square: width == height, pixels, end: 9 }
}

#[test]
fn messages_of_construct() {
    let built: [(Picture, &[u8]); 3] = [
        (picture(1, 2, 4, 8), &[1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (picture(9, 1, 8, 8), &[9, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (picture(3, 0, 4, 0), &[3, 0, 9]),
    ];
    for (picture, bytes) in built {
        assert_eq!(Picture::decode(bytes).as_ref(), Ok(&picture));
        let mut buffer = [0xA5; 16];
        let len = picture.encode_into(&mut buffer).unwrap();
        assert_eq!(&buffer[..len], bytes);
        assert_eq!(picture.encoded_len(), bytes.len());
        for cut in 0..bytes.len() {
            assert_eq!(Picture::decode(&bytes[..cut]).unwrap_err().kind(), ErrorKind::Truncated);
        }
    }
}

#[test]
fn encoding_ignores_what_is_stored() {
    let right = picture(1, 2, 4, 8);
    let wrong = Picture { stride: 7, area: 0, is_square: true, ..right.clone() };
    assert_eq!(wrong.encode_to_vec(), right.encode_to_vec());
    assert_eq!(wrong.violations().count(), 0);
    assert_eq!(wrong.diff(&right).count(), 0);
    let short = Picture { pixels: vec![1], ..right };
    let error = short.encode_to_vec().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Picture.pixels: the number of elements differs from the stated number (value 1) at bit 16"
    );
    assert_eq!(short.violations().next(), Some(error));
}

#[test]
fn explain_and_the_layout_show_the_calculation() {
    let text = Picture::explain(&[3, 0, 9]).to_string();
    let lines: Vec<_> = text.lines().filter(|line| line.contains("(calculated)")).collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[0].contains(" - ") && lines[0].ends_with("stride     4 (calculated)"), "{text}");
    assert!(lines[2].ends_with("is_square  false (calculated)"), "{text}");
    let [_, _, stride, area, ..] = Picture::LAYOUT.fields() else { panic!("fields") };
    assert_eq!((stride.name, stride.bits, stride.width()), ("stride", 0, FieldWidth::Variable));
    let [Attribute::Calc(Expr::Binary(times, [Expr::Field(2), Expr::Field(1)]))] =
        area.attributes()
    else {
        panic!("{:?}", area.attributes());
    };
    assert_eq!(times.symbol(), "*");
}

/// Numbers are converted to the type of the field, texts and other types stay as they are, and conditions see the values.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(bit_order = lsb0, align = 4)]
struct Mixed<T> {
    #[bits(3)]
    a: i8,
    first: T,
    #[bitpack(calc = self.a * 100)]
    product: i8,
    #[bitpack(calc = self.a, assert(self.sign < 3, "is too large"))]
    sign: u8,
    #[bitpack(length = u8)]
    name: String,
    #[bitpack(calc = upper(&self.name))]
    shouted: String,
    #[bitpack(calc = len_of(name))]
    bytes: u32,
    #[bitpack(if = self.bytes > 2)]
    more: Option<u8>,
    #[bitpack(calc = self.more.is_some())]
    long: bool,
}

fn upper(text: &str) -> String {
    text.to_uppercase()
}

#[test]
fn types_orders_and_parameters() {
    let mixed = |a: i8, product, sign, name: &str, more: Option<u8>| Mixed::<u16> {
        a,
        first: 0xBEEF,
        product,
        sign,
        name: name.into(),
        shouted: name.to_uppercase(),
        bytes: name.len() as u32 + 1,
        more,
        long: more.is_some(),
    };
    // Bits 0..3 are `a`, `first` lies at bit 4, the text from bit 20 on.
    let bytes = [0xF2, 0xEE, 0x1B, 0x10, 0x06];
    assert_eq!(Mixed::decode(&bytes), Ok(mixed(2, 127, 2, "a", None)));
    assert_eq!(mixed(2, 0, 0, "a", None).encode_to_vec().unwrap(), bytes);
    let bytes = [0xF6, 0xEE, 0x2B, 0x10, 0x26, 0x76, 0x00];
    assert_eq!(Mixed::decode(&bytes), Ok(mixed(-2, -128, 0, "ab", Some(7))));
    assert_eq!(mixed(-2, 0, 9, "ab", Some(7)).encode_to_vec().unwrap(), bytes);
    let text = "Mixed.sign: is too large (value 3) at bit 20";
    assert_eq!(Mixed::<u16>::decode(&[0xF3, 0xEE, 0x0B]).unwrap_err().to_string(), text);
    assert_eq!(mixed(3, 0, 0, "", None).encode_to_vec().unwrap_err().to_string(), text);
}

/// What depends on a number that encoding computes behind the field is checked behind the last field.
#[derive(BitPack, Debug, PartialEq)]
struct Late {
    #[bits(16)]
    #[bitpack(len_of = head..=body)]
    total: (),
    head: u8,
    #[bitpack(calc = self.total - 1)]
    left: u16,
    #[bitpack(len = self.left)]
    body: Vec<u8>,
}

#[test]
fn lengths_that_are_calculated_from_computed_numbers() {
    let late = Late { total: (), head: 7, left: 2, body: vec![8, 9] };
    assert_eq!(late.encode_to_vec().unwrap(), [0, 3, 7, 8, 9]);
    assert_eq!(Late::decode(&[0, 3, 7, 8, 9]), Ok(late));
    assert_eq!(Late::decode(&[0, 4, 7, 8, 9]).unwrap_err().kind(), ErrorKind::Truncated);
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(extensible)]
struct Versioned {
    a: u8,
    #[bitpack(calc = self.a)]
    sum: u8,
    #[bitpack(default = 5)]
    c: u8,
    #[bitpack(calc = self.c * 2)]
    twice: u8,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(8), context(base: u16))]
enum Item {
    #[bitpack(tag = 1..=3)]
    Small(u8, #[bitpack(calc = self.0 + base)] u16),
}

#[derive(BitPack, Debug, PartialEq)]
struct Items {
    base: u8,
    #[bitpack(calc = self.base * 2)]
    twice: u16,
    #[bitpack(count = 2, context(self.twice))]
    items: Vec<Item>,
}

#[test]
fn variants_parameters_and_kept_tags() {
    let items = Items { base: 5, twice: 10, items: vec![Item::Small(1, 11), Item::Small(3, 13)] };
    assert_eq!(items.encode_to_vec().unwrap(), [5, 1, 3]);
    assert_eq!(Items::decode(&[5, 1, 3]), Ok(items));
}

#[test]
fn extensible_messages_calculate_from_defaults() {
    let whole = Versioned { a: 1, sum: 1, c: 4, twice: 8 };
    assert_eq!(whole.encode_to_vec().unwrap(), [0, 32, 1, 4]);
    assert_eq!(Versioned::decode(&[0, 32, 1, 4]), Ok(whole));
    let short = Versioned { a: 1, sum: 1, c: 5, twice: 10 };
    assert_eq!(Versioned::decode(&[0, 24, 1]), Ok(short));
}

/// Integers of every form become the nearest number of the field's type, also if this type has another name.
#[test]
fn integers_are_converted_to_the_type_of_the_field() {
    type Short = u8;
    type Wide = i64;

    #[derive(BitPack, Debug, PartialEq)]
    struct Named {
        n: u16,
        #[bitpack(calc = self.n * 2)]
        product: Short,
        #[bitpack(calc = self.n)]
        plain: Wide,
        #[bitpack(calc = self.n as u8)]
        cast: u16,
        #[bitpack(calc = self.n & 0xF0F)]
        masked: u32,
        #[bitpack(calc = !(self.n as u8) | self.product)]
        inverted: Wide,
    }
    let cast = |n: u16| Named {
        n,
        product: (u32::from(n) * 2).min(255) as u8,
        plain: n.into(),
        cast: n & 0xFF,
        masked: u32::from(n & 0xF0F),
        inverted: (!(n as u8) | (u32::from(n) * 2).min(255) as u8).into(),
    };
    for n in [0, 1, 127, 128, 255, 256, 0xABC, u16::MAX] {
        assert_eq!(Named::decode(&n.to_be_bytes()), Ok(cast(n)));
        assert_eq!(cast(n).encode_to_vec(), Ok(n.to_be_bytes().to_vec()));
    }
}
