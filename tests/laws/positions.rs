//! The laws for positions, lists along lists and conditions: the formats of the gallery that have tables of positions, and odd definitions.

use crate::law::choose;
use bitpack::prelude::*;

#[allow(dead_code)]
#[path = "../../examples/gallery/elf64.rs"]
mod elf64;
#[allow(dead_code)]
#[path = "../../examples/gallery/tiff.rs"]
mod tiff;
#[allow(dead_code)]
#[path = "../../examples/gallery/zip.rs"]
mod zip;

/// A chain of pages, each at the position that the page before it states.
#[derive(BitPack, Debug)]
struct Page {
    #[bitpack(assert(self.text != 0xFF, "a text is not 255"))]
    text: u8,
    next: u8,
    #[bitpack(if = self.next != 0, position = self.next)]
    following: Option<Box<Page>>,
}

/// A position in a number inside a byte, and a condition across two fields.
#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0)]
struct Odd {
    #[bits(5)]
    #[bitpack(position_of = tail)]
    tail_at: u8,
    #[bits(6)]
    body_at: u8,
    #[bits(5)]
    #[bitpack(assert(self.count <= self.body_at))]
    count: u8,
    #[bits(3)]
    #[bitpack(position = self.body_at, count = self.count)]
    body: Vec<u8>,
    #[bitpack(position = self.tail_at, rest)]
    tail: Vec<u16>,
}

/// A table, and its parts at the positions that the table states.
#[derive(BitPack, Debug)]
struct Table {
    #[bitpack(count_of = entries)]
    count: u8,
    entries: Vec<Entry>,
    #[bitpack(along = entry in entries, context(entry.at, entry.length))]
    parts: Vec<Part>,
    #[bitpack(assert(self.check == count_of(parts)))]
    check: u8,
}

#[derive(BitPack, Debug)]
struct Entry {
    #[bits(12)]
    at: u16,
    #[bits(4)]
    length: u8,
}

#[derive(BitPack, Debug)]
#[bitpack(context(at: u16, length: u8))]
struct Part {
    #[bitpack(if = length > 0, position = at, len = length)]
    bytes: Option<Vec<u8>>,
}

/// Checks any message of these types.
pub fn positions(bytes: &[u8]) {
    if bytes.len() > 1200 {
        return;
    }
    // These first bytes belong to another set of types, so that the kept inputs mean what they did.
    if let [250..=255, message @ ..] = bytes {
        return crate::lengths::lengths(message);
    }
    choose!(bytes => Page, Odd, Table, zip::Zip, elf64::Elf64, tiff::Tiff);
}
