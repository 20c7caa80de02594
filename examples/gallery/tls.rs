//! The ClientHello of TLS: RFC 8446, sections 4 and 5.1; names of servers: RFC 6066; protocols: RFC 7301.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Record {
    #[bits(8)]
    #[bitpack(magic = 22)]
    pub content: (),
    pub version: u16,
    #[bits(16)]
    #[bitpack(len_of = kind..=hello)]
    pub length: (),
    #[bits(8)]
    #[bitpack(magic = 1)]
    pub kind: (),
    #[bits(24)]
    #[bitpack(len_of = hello)]
    pub hello_length: (),
    pub hello: ClientHello,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct ClientHello {
    pub version: u16,
    pub random: [u8; 32],
    #[bits(8)]
    #[bitpack(len_of = session)]
    pub session_length: (),
    pub session: Vec<u8>,
    #[bits(16)]
    #[bitpack(len_of = ciphers)]
    pub ciphers_length: (),
    pub ciphers: Vec<u16>,
    #[bits(8)]
    #[bitpack(len_of = compressions)]
    pub compressions_length: (),
    pub compressions: Vec<u8>,
    #[bits(16)]
    #[bitpack(len_of = extensions)]
    pub extensions_length: (),
    pub extensions: Vec<Extension>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Extension {
    #[bits(16)]
    #[bitpack(tag_of = body)]
    pub kind: (),
    #[bits(16)]
    #[bitpack(len_of = body)]
    pub length: (),
    pub body: Body,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Body {
    #[bitpack(tag = 0)]
    ServerName {
        #[bits(16)]
        #[bitpack(len_of = kind..=name)]
        list_length: (),
        #[bits(8)]
        #[bitpack(magic = 0)]
        kind: (),
        #[bits(16)]
        #[bitpack(len_of = name)]
        length: (),
        name: String,
    },
    #[bitpack(tag = 10)]
    Groups {
        #[bits(16)]
        #[bitpack(len_of = groups)]
        length: (),
        groups: Vec<u16>,
    },
    #[bitpack(tag = 16)]
    Protocols {
        #[bits(16)]
        #[bitpack(len_of = names)]
        length: (),
        names: Vec<Protocol>,
    },
    #[bitpack(tag = 43)]
    Versions {
        #[bits(8)]
        #[bitpack(len_of = versions)]
        length: (),
        versions: Vec<u16>,
    },
    #[bitpack(other)]
    Other(u16, #[bitpack(rest)] Vec<u8>),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Protocol {
    #[bitpack(length = u8)]
    pub name: String,
}
