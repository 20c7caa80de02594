//! GIF images: "Graphics Interchange Format", version 89a; the pixels stay compressed.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(endian = little)]
pub struct Gif {
    #[bitpack(magic = b"GIF89a")]
    pub signature: (),
    pub width: u16,
    pub height: u16,
    pub has_colors: bool,
    #[bits(3)]
    pub resolution: u8,
    pub sorted: bool,
    #[bits(3)]
    pub color_bits: u8,
    pub background: u8,
    pub aspect: u8,
    #[bitpack(if = self.has_colors, count = 2 << self.color_bits)]
    pub colors: Option<Vec<[u8; 3]>>,
    #[bitpack(rest)]
    pub blocks: Vec<Block>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum Block {
    #[bitpack(tag = 0x21)]
    Extension {
        kind: u8,
        #[bitpack(until = 0)]
        data: Vec<SubBlock>,
    },
    #[bitpack(tag = 0x2C)]
    Image {
        left: u16,
        top: u16,
        width: u16,
        height: u16,
        has_colors: bool,
        interlaced: bool,
        sorted: bool,
        #[bits(2)]
        #[bitpack(reserved)]
        unused: (),
        #[bits(3)]
        color_bits: u8,
        #[bitpack(if = self.has_colors, count = 2 << self.color_bits)]
        colors: Option<Vec<[u8; 3]>>,
        code_size: u8,
        #[bitpack(until = 0)]
        data: Vec<SubBlock>,
    },
    #[bitpack(tag = 0x3B)]
    Trailer,
}

/// At most 255 bytes. A block ends before a length of 0.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct SubBlock {
    #[bits(8)]
    #[bitpack(len_of = data)]
    pub length: (),
    pub data: Vec<u8>,
}
