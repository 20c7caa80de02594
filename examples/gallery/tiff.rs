//! TIFF images: "TIFF", revision 6.0, section 2, in either byte order; the pixels stay bytes.
//!
//! A value of more than four bytes lies at the position that its entry states. The values of a page come in the order of their entries, and a page
//! ends before the next one, as most programs write it.

use bitpack::prelude::*;

/// The mark in front of the file chooses the byte order: both variants hold one type.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bytes(2))]
pub enum Tiff {
    #[bitpack(tag = b"II")]
    Little(#[bitpack(endian = little)] File),
    #[bitpack(tag = b"MM")]
    Big(#[bitpack(endian = big)] File),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct File {
    #[bits(16)]
    #[bitpack(magic = 42)]
    pub version: (),
    pub first: u32,
    #[bitpack(position = self.first)]
    pub page: Page,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Page {
    #[bits(16)]
    #[bitpack(count_of = entries)]
    pub count: (),
    pub entries: Vec<Entry>,
    /// The position of the next page; 0 behind the last one.
    pub next: u32,
    #[bitpack(along = entry in entries, context(entry.length(), entry.value))]
    pub values: Vec<Value>,
    #[bitpack(if = self.next == 0, rest)]
    pub last_data: Option<Vec<u8>>,
    #[bitpack(if = self.next != 0, len = self.next - position_of(data))]
    pub data: Option<Vec<u8>>,
    #[bitpack(if = self.next != 0, position = self.next)]
    pub following: Option<Box<Page>>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Entry {
    pub tag: u16,
    pub kind: u16,
    pub count: u32,
    /// The value itself, if it has at most four bytes. Otherwise, its position.
    pub value: u32,
}

impl Entry {
    /// The length of the value in bytes.
    fn length(&self) -> u64 {
        let each = match self.kind {
            3 | 8 => 2,
            4 | 9 | 11 => 4,
            5 | 10 | 12 => 8,
            _ => 1,
        };
        u64::from(self.count) * each
    }
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(length: u64, at: u32))]
pub struct Value {
    #[bitpack(if = length > 4, position = at, len = length)]
    pub bytes: Option<Vec<u8>>,
}
