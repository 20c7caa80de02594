//! Object files and programs: "Executable and Linkable Format", of 64 bits and of either byte order; the contents of sections stay bytes.
//!
//! The table of sections is behind what it describes, as linkers write it.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(dynamic)]
pub struct Elf64 {
    #[bitpack(magic = b"\x7FELF\x02")]
    pub signature: (),
    pub file: File,
}

/// The byte that states the byte order is a tag: both variants hold one type.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum File {
    #[bitpack(tag = 1)]
    Little(#[bitpack(endian = little)] Body),
    #[bitpack(tag = 2)]
    Big(#[bitpack(endian = big)] Body),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Body {
    #[bits(8)]
    #[bitpack(magic = 1)]
    pub version: (),
    pub abi: u8,
    pub abi_version: u8,
    #[bits(56)]
    #[bitpack(reserved, strict)]
    pub unused: (),
    pub kind: u16,
    pub machine: u16,
    #[bits(32)]
    #[bitpack(magic = 1)]
    pub format: (),
    pub entry: u64,
    /// 0 if there are no segments.
    pub segments_at: u64,
    #[bitpack(position_of = sections)]
    pub sections_at: u64,
    pub flags: u32,
    #[bits(16)]
    #[bitpack(magic = 64)]
    pub header_length: (),
    pub segment_length: u16,
    pub segment_count: u16,
    #[bits(16)]
    #[bitpack(magic = 64)]
    pub section_length: (),
    #[bits(16)]
    #[bitpack(count_of = sections)]
    pub section_count: (),
    /// The number of the section that holds the names of sections.
    pub names: u16,
    #[bitpack(if = self.segments_at != 0, position = self.segments_at, count = self.segment_count)]
    pub segments: Option<Vec<Segment>>,
    #[bitpack(len = self.sections_at - position_of(contents))]
    pub contents: Vec<u8>,
    pub sections: Vec<Section>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Segment {
    pub kind: u32,
    pub flags: u32,
    pub offset: u64,
    pub address: u64,
    pub physical_address: u64,
    pub file_length: u64,
    pub memory_length: u64,
    pub alignment: u64,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Section {
    /// The position of the name in the section of names.
    pub name: u32,
    pub kind: u32,
    pub flags: u64,
    pub address: u64,
    pub offset: u64,
    pub length: u64,
    pub link: u32,
    pub info: u32,
    pub alignment: u64,
    pub entry_length: u64,
}
