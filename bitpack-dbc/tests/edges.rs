//! Value tables that list the greatest number of the type, and names and comments that mean something else in Rust.

#![deny(warnings)]
#![allow(unreachable_pub, reason = "the module is part of a test")]

#[rustfmt::skip]
#[path = "generated/edges.rs"]
mod edges;

#[rustfmt::skip]
#[path = "generated/odd.rs"]
mod odd;

use bitpack::prelude::*;
use edges::{Edges, EdgesFull, EdgesLevel, EdgesRate};

#[test]
fn every_number_is_kept() {
    for (level, rate) in [
        (EdgesLevel::Invalid, EdgesRate::Invalid),
        (EdgesLevel::Low, EdgesRate::Error),
        (EdgesLevel::Other(2), EdgesRate::Other(0)),
        (EdgesLevel::Other(254), EdgesRate::Other(65533)),
    ] {
        let message = Edges { level, rate, full: EdgesFull::Yes };
        let bytes = message.to_bytes().unwrap();
        assert_eq!(Edges::decode(&bytes), Ok(message));
    }
    let greatest = Edges::decode(&[255, 255, 255, 1]).unwrap();
    let (level, rate) = (EdgesLevel::Invalid, EdgesRate::Invalid);
    assert_eq!(greatest, Edges { level, rate, full: EdgesFull::Yes });
}

#[test]
fn names_of_rust_are_not_hidden() {
    let bytes = [1, 0, 0x80, 1, 0, 0, 0x80, 0x3F];
    let message =
        odd::Option_ { type_: odd::OptionType::Some_, vec: -16387.0, self_: 1, f: 0x3F80_0000 };
    assert_eq!(message.to_bytes().unwrap(), bytes);
    assert_eq!(odd::Option_::decode(&bytes), Ok(message));
}

#[test]
fn messages_without_signals_keep_their_bytes() {
    let bytes = [1, 2, 3, 4, 5, 6, 7, 8];
    assert_eq!(odd::Empty::decode(&bytes), Ok(odd::Empty { bytes }));
    assert_eq!(odd::Empty { bytes }.to_bytes().unwrap(), bytes);
    assert_eq!(odd::Nothing::decode(&[]), Ok(odd::Nothing {}));
}
