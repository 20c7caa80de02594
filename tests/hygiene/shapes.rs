//! Shapes: tuple and unit structs, raw identifiers, lifetimes, generics with bounds and defaults.

use bitpack::prelude::*;
use core::marker::PhantomData;

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct Unit;

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct NoFields {}

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct NoItems();

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
struct Tuple(#[bits(4)] u8, Unit, #[bits(4)] i8, [NoFields; 3], NoItems);

#[test]
fn without_bits() {
    assert_eq!((Unit::BITS, NoFields::BYTES, NoItems::BITS, Tuple::BITS), (0, 0, 0, 8));
    assert_eq!(Unit.to_bytes().unwrap(), [0; 0]);
    assert_eq!(NoFields::decode(&[]), Ok(NoFields {}));
    assert!(NoItems::decode(&[0]).is_err());
    let tuple = Tuple(1, Unit, -1, [NoFields {}; 3], NoItems());
    assert_eq!(tuple.to_bytes().unwrap(), [0x1F]);
    assert_eq!(Tuple::decode(&[0x1F]), Ok(tuple));
    assert_eq!(
        Tuple(1, Unit, 9, [NoFields {}; 3], NoItems()).to_bytes().unwrap_err().field().name,
        "2"
    );
}

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
#[bits(2)]
#[allow(non_camel_case_types)]
enum r#Raw {
    r#type,
    r#match,
    r#Self_,
}

#[derive(BitPack)]
#[allow(non_camel_case_types)]
struct r#struct {
    #[bits(6)]
    r#fn: u8,
    r#enum: r#Raw,
}

#[test]
fn raw_identifiers() {
    assert_eq!(r#struct { r#fn: 1, r#enum: Raw::r#match }.to_bytes().unwrap(), [0x05]);
    let text = r#struct::explain(&[0x05]).to_string();
    assert!(text.contains("match") && text.contains("fn"), "{text}");
    assert!(!text.contains("r#"), "{text}");
    let error = r#struct { r#fn: 99, r#enum: Raw::r#type }.to_bytes().unwrap_err();
    assert!(!error.to_string().contains("r#"), "{error}");
}

#[derive(BitPack, Debug, PartialEq, Clone, Copy)]
#[bits(64)]
#[repr(u64)]
enum Computed {
    One = (1),
    Two = 1 << 1,
    Three,
    // Not the negation of a literal.
    Most = !1,
}

#[test]
fn computed_discriminants() {
    let values = [Computed::One, Computed::Two, Computed::Three, Computed::Most];
    for (value, number) in values.into_iter().zip([1, 2, 3, u64::MAX - 1]) {
        let bytes = number.to_be_bytes();
        assert_eq!(value.to_bytes().unwrap(), bytes);
        assert_eq!(Computed::decode(&bytes), Ok(value));
    }
}

#[derive(BitPack)]
struct Borrowing<'a, T: ?Sized> {
    a: Tuple,
    #[bitpack(skip)]
    marker: PhantomData<&'a T>,
}

#[derive(BitPack)]
struct OnlyLifetime<'a> {
    #[bits(2)]
    raw: Raw,
    nested: Tuple,
    #[bitpack(skip)]
    marker: PhantomData<&'a ()>,
}

#[test]
fn lifetimes() {
    let value = Borrowing::<'_, str> { a: Tuple::decode(&[0x1F]).unwrap(), marker: PhantomData };
    assert_eq!(value.to_bytes::<1>().unwrap(), [0x1F]);
    assert_eq!(Borrowing::<'static, [u8]>::decode(&[0x21]).unwrap().a.0, 2);
    let value = OnlyLifetime { raw: Raw::Self_, nested: value.a, marker: PhantomData };
    assert_eq!(value.to_bytes::<2>().unwrap(), [0x87, 0xC0]);
}

#[derive(BitPack)]
struct Generic<T = u8, const N: usize = 2>
where
    T: Copy + PartialEq,
{
    items: [T; N],
    #[bits(4)]
    nibbles: [u8; N],
}

#[derive(BitPack)]
struct Widened<T: Scalar, U>(#[bits(12)] T, #[bits(4)] [T; 2], #[bitpack(skip)] pub Vec<U>);

use bitpack::Scalar;

#[test]
fn generics() {
    let value: Generic = Generic { items: [1, 2], nibbles: [3, 4] };
    assert_eq!(value.to_bytes::<3>().unwrap(), [1, 2, 0x34]);
    assert_eq!(Generic::<bool, 4>::BITS, 20);
    let value: Generic<i32, 1> = Generic::decode(&[0xFF, 0xFF, 0xFF, 0xFE, 0x70]).unwrap();
    assert_eq!((value.items, value.nibbles), ([-2], [7]));
    let value = Widened::<u16, String>(0xABC, [1, 2], Vec::new());
    assert_eq!(value.to_bytes::<3>().unwrap(), [0xAB, 0xC1, 0x20]);
    assert!(value.2.is_empty());
}

/// The first line.
///
/// The second, with "quotes", a \ and `code`.
#[derive(BitPack)]
struct Documented {
    /// Metres above the sea.
    ///
    /// Negative below it.
    height: i16,
    #[doc = "Not a comment."]
    other: u8,
}

#[test]
fn documentation() {
    let layout = Documented::LAYOUT;
    assert_eq!(layout.doc, "The first line. The second, with \"quotes\", a \\ and `code`.");
    assert_eq!(layout.fields()[0].doc(), "Metres above the sea. Negative below it.");
    assert_eq!(layout.fields()[1].doc(), "Not a comment.");
    assert_eq!(Documented { height: -1, other: 2 }.to_bytes().unwrap(), [0xFF, 0xFF, 2]);
}
