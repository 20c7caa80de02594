//! ZIP archives of at least one file: "APPNOTE.TXT", version 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16; the contents stay compressed.
//!
//! Each part begins with four bytes that say what it is. They end the part before them: a list goes on while the next part is of its kind. An archive
//! that was written to a pipe has no lengths in front of its contents, and is refused.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(endian = little)]
pub struct Zip {
    #[bitpack(magic = b"PK\x03\x04")]
    pub signature: (),
    #[bitpack(through = |file| file.next != AfterFile::File)]
    pub files: Vec<File>,
    #[bitpack(through = |entry| entry.next != AfterEntry::Entry)]
    pub entries: Vec<Entry>,
    pub disk: u16,
    pub first_disk: u16,
    #[bits(16)]
    #[bitpack(value = count_of(entries))]
    pub entries_here: (),
    #[bits(16)]
    #[bitpack(value = count_of(entries))]
    pub entry_count: (),
    #[bits(32)]
    #[bitpack(value = len_of(entries))]
    pub directory_length: (),
    /// The four bytes in front of the first entry belong to the directory.
    #[bits(32)]
    #[bitpack(value = position_of(entries) - 4)]
    pub directory_at: (),
    #[bits(16)]
    #[bitpack(len_of = comment)]
    pub comment_length: (),
    pub comment: Vec<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct File {
    pub version: u16,
    pub flags: u16,
    pub method: u16,
    pub time: u16,
    pub date: u16,
    pub crc: u32,
    #[bitpack(len_of = data)]
    pub compressed_length: u32,
    pub length: u32,
    #[bits(16)]
    #[bitpack(len_of = name)]
    pub name_length: (),
    #[bits(16)]
    #[bitpack(len_of = extra)]
    pub extra_length: (),
    pub name: Vec<u8>,
    pub extra: Vec<u8>,
    pub data: Vec<u8>,
    pub next: AfterFile,
}

/// What comes after a file.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(32)]
pub enum AfterFile {
    File = 0x0403_4B50,
    Entry = 0x0201_4B50,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Entry {
    pub maker: u16,
    pub version: u16,
    pub flags: u16,
    pub method: u16,
    pub time: u16,
    pub date: u16,
    pub crc: u32,
    pub compressed_length: u32,
    pub length: u32,
    #[bits(16)]
    #[bitpack(len_of = name)]
    pub name_length: (),
    #[bits(16)]
    #[bitpack(len_of = extra)]
    pub extra_length: (),
    #[bits(16)]
    #[bitpack(len_of = comment)]
    pub comment_length: (),
    pub disk: u16,
    pub internal: u16,
    pub external: u32,
    /// The position of the file.
    pub file_at: u32,
    pub name: Vec<u8>,
    pub extra: Vec<u8>,
    pub comment: Vec<u8>,
    pub next: AfterEntry,
}

/// What comes after an entry.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(32)]
pub enum AfterEntry {
    Entry = 0x0201_4B50,
    End = 0x0605_4B50,
}
