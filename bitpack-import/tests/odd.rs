//! Names and comments of a file that mean something else in Rust: its module compiles, and its messages have the bytes that are worked out by hand.

#![deny(warnings)]
#![allow(dead_code, unreachable_pub, reason = "the tests use some types of the module by name")]

#[rustfmt::skip]
#[path = "generated/odd.rs"]
mod generated;

use bitpack::prelude::*;
use generated::{
    Box2, Default2, FooBar, Foobar, Item, ItemRest, Nibble, None, Odd, Option2, String2, Vec2,
};

#[test]
fn names_of_the_standard_library_are_not_hidden() {
    let message = Odd {
        type_: 2,
        self_: vec![Vec2 { clone: Option2 { vec: 7 } }, Vec2 { clone: Option2 { vec: 8 } }],
        match_: Some(Option2 { vec: 9 }),
        crate_: String2 { debug: "ab".to_owned() },
        box_: Box2 { result: None::Some },
        foo_bar: FooBar { a: 1 },
        foo_bar2: Foobar { a: 2 },
        most: Default2::Middle,
        valid: None::Some,
        unlike: Some(5),
        inverted: Some(6),
        nibbles: Nibble { high: 3, low: 1 },
        items: vec![
            Item { kind: 1, rest: ItemRest::Some(Vec2 { clone: Option2 { vec: 7 } }) },
            Item { kind: 0, rest: ItemRest::Other(0) },
        ],
    };
    let bytes =
        [2, 7, 8, 9, b'a', b'b', 0, 1, 1, 0, 2, 0x80, 0, 0, 0, 0, 0, 0, 1, 1, 5, 6, 0x31, 1, 7, 0];
    assert_eq!(message.encode_to_vec().unwrap(), bytes);
    assert_eq!(Odd::decode(&bytes), Ok(message));
}

/// A parser of YAML that reads numbers as floats rounds these.
#[test]
fn numbers_of_64_bits_are_exact() {
    let numbers = [Default2::Most, Default2::Middle, Default2::Other(9_223_372_036_854_775_808)];
    // `valid` is 1, and what depends on `foo_bar` is there.
    let mut bytes = [0; 18];
    bytes[14..].copy_from_slice(&[1, 0, 0, 0]);
    for (most, number) in
        numbers.into_iter().zip([u64::MAX, 9_223_372_036_854_775_809, 9_223_372_036_854_775_808])
    {
        bytes[6..14].copy_from_slice(&number.to_be_bytes());
        assert_eq!(Odd::decode(&bytes).map(|message| message.most), Ok(most));
    }
}
