//! Limits around values whose types know nothing about limits.

use bitpack::prelude::*;

/// A length in front of a value of any type.
#[derive(BitPack)]
#[bitpack(presence = 8)]
pub(crate) struct Around<T> {
    #[bits(5)]
    kind: u8,
    #[bits(3)]
    #[bitpack(len_of = value)]
    n: u8,
    value: T,
    #[bitpack(rest)]
    behind: Vec<u8>,
}

/// A value of any type up to the end.
#[derive(BitPack)]
#[bitpack(presence = 8)]
pub(crate) struct Filled<T> {
    kind: u8,
    #[bitpack(rest)]
    value: T,
}

/// A type parameter is of variable width to the derive, so it takes what the list leaves.
#[derive(BitPack)]
#[bitpack(presence = 8)]
pub(crate) struct Behind<T> {
    #[bits(5)]
    kind: u8,
    #[bits(3)]
    #[bitpack(len_of = list..=last)]
    n: u8,
    #[bitpack(length = u8)]
    list: Vec<u8>,
    value: T,
    last: u8,
}

#[derive(BitPack)]
pub(crate) struct Flags {
    #[bits(5)]
    kind: u8,
    #[bits(3)]
    n: u8,
    #[bitpack(len = self.n)]
    flags: [bool; 16],
    last: u8,
}

#[derive(BitPack)]
#[bitpack(presence = 8)]
pub(crate) struct Options {
    #[bitpack(len = remaining / 8 - 1)]
    options: [Option<u8>; 1],
    last: u8,
}

#[derive(BitPack)]
pub(crate) struct Pair {
    #[bits(5)]
    kind: u8,
    #[bits(3)]
    #[bitpack(len_of = pair)]
    n: u8,
    pair: [u16; 2],
}

/// The limit of an optional value begins behind the flag.
#[derive(BitPack)]
#[bitpack(presence = 8)]
pub(crate) struct Optional {
    #[bits(5)]
    kind: u8,
    #[bits(3)]
    n: u8,
    #[bitpack(len = self.n)]
    pair: Option<(u8, u16)>,
    #[bitpack(if = self.kind > 7, len = self.n)]
    list: Option<Vec<u8>>,
}
