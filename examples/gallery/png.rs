//! PNG images: W3C Recommendation "Portable Network Graphics", sections 5 and 11; the pixels stay compressed.

use bitpack::checksum::catalogue::CRC_32_ISO_HDLC;
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Png {
    #[bitpack(magic = b"\x89PNG\r\n\x1A\n")]
    pub signature: (),
    #[bitpack(rest)]
    pub chunks: Vec<Chunk>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Chunk {
    #[bits(32)]
    #[bitpack(len_of = body)]
    pub length: (),
    #[bits(32)]
    #[bitpack(tag_of = body)]
    pub kind: (),
    pub body: Body,
    #[bits(32)]
    #[bitpack(crc(CRC_32_ISO_HDLC, over = kind..=body))]
    pub crc: (),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Body {
    #[bitpack(tag = b"IHDR")]
    Header {
        width: u32,
        height: u32,
        depth: u8,
        color: u8,
        compression: u8,
        filter: u8,
        interlaced: u8,
    },
    #[bitpack(tag = b"PLTE")]
    Palette(#[bitpack(rest)] Vec<[u8; 3]>),
    #[bitpack(tag = b"tEXt")]
    Text {
        #[bitpack(until = 0)]
        keyword: String,
        #[bitpack(rest)]
        text: String,
    },
    #[bitpack(tag = b"IDAT")]
    Data(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = b"IEND")]
    End,
    #[bitpack(other)]
    Other(u32, #[bitpack(rest)] Vec<u8>),
}
