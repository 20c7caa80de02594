//! RTP packets: RFC 3550, section 5.1.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Rtp {
    #[bits(2)]
    #[bitpack(magic = 2)]
    pub version: (),
    /// Whether the last bytes of the payload are padding; its last byte then states how many.
    pub padding: bool,
    pub has_extension: bool,
    #[bits(4)]
    #[bitpack(count_of = contributors)]
    pub contributor_count: (),
    pub marker: bool,
    #[bits(7)]
    pub payload_type: u8,
    pub sequence: u16,
    pub timestamp: u32,
    pub source: u32,
    pub contributors: Vec<u32>,
    #[bitpack(if = self.has_extension)]
    pub extension: Option<Extension>,
    #[bitpack(rest)]
    pub payload: Vec<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Extension {
    pub profile: u16,
    #[bits(16)]
    #[bitpack(len_of = data / 4)]
    pub words: (),
    pub data: Vec<u8>,
}
