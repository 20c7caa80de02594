//! MQTT 3.1.1 control packets: OASIS standard, sections 2 and 3.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Packet {
    #[bits(4)]
    #[bitpack(tag_of = body)]
    pub kind: (),
    pub duplicate: bool,
    #[bits(2)]
    pub quality: u8,
    pub retain: bool,
    #[bitpack(len_of = body, integers = leb128)]
    pub remaining_length: u32,
    #[bitpack(context(self.quality))]
    pub body: Body,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(quality: u8), length = u16)]
pub enum Body {
    #[bitpack(tag = 1)]
    Connect {
        protocol: String,
        level: u8,
        has_user: bool,
        has_password: bool,
        will_retain: bool,
        #[bits(2)]
        will_quality: u8,
        has_will: bool,
        clean: bool,
        #[bits(1)]
        #[bitpack(reserved, strict)]
        unused: (),
        #[bitpack(unit = "s")]
        keep_alive: u16,
        client: String,
        #[bitpack(if = self.has_will)]
        will_topic: Option<String>,
        #[bitpack(if = self.has_will)]
        will_message: Option<Vec<u8>>,
        #[bitpack(if = self.has_user)]
        user: Option<String>,
        #[bitpack(if = self.has_password)]
        password: Option<Vec<u8>>,
    },
    #[bitpack(tag = 3)]
    Publish {
        topic: String,
        #[bitpack(if = quality > 0)]
        identifier: Option<u16>,
        #[bitpack(rest)]
        payload: Vec<u8>,
    },
    #[bitpack(tag = 8)]
    Subscribe {
        identifier: u16,
        #[bitpack(rest)]
        topics: Vec<Topic>,
    },
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] Vec<u8>),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Topic {
    pub filter: String,
    pub quality: u8,
}
