//! DHCP messages: RFC 2131 and, for the options, RFC 2132.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Dhcp {
    pub operation: u8,
    pub hardware: u8,
    pub hardware_length: u8,
    pub hops: u8,
    pub transaction: u32,
    #[bitpack(unit = "s")]
    pub seconds: u16,
    pub broadcast: bool,
    #[bits(15)]
    #[bitpack(reserved)]
    pub unused: (),
    pub client: [u8; 4],
    pub yours: [u8; 4],
    pub server: [u8; 4],
    pub relay: [u8; 4],
    pub client_hardware: [u8; 16],
    pub server_name: [u8; 64],
    pub boot_file: [u8; 128],
    #[bits(32)]
    #[bitpack(magic = 0x6382_5363)]
    pub cookie: (),
    #[bitpack(rest)]
    pub options: Vec<DhcpOption>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum DhcpOption {
    #[bitpack(tag = 0)]
    Pad,
    #[bitpack(tag = 3)]
    Routers {
        #[bits(8)]
        #[bitpack(len_of = addresses)]
        length: (),
        addresses: Vec<[u8; 4]>,
    },
    #[bitpack(tag = 12)]
    HostName {
        #[bits(8)]
        #[bitpack(len_of = name)]
        length: (),
        name: String,
    },
    #[bitpack(tag = 51)]
    LeaseTime {
        #[bits(8)]
        #[bitpack(magic = 4)]
        length: (),
        #[bitpack(unit = "s")]
        time: u32,
    },
    #[bitpack(tag = 53)]
    MessageType {
        #[bits(8)]
        #[bitpack(magic = 1)]
        length: (),
        kind: MessageType,
    },
    #[bitpack(tag = 255)]
    End(#[bitpack(rest)] Vec<u8>),
    #[bitpack(other)]
    Other {
        kind: u8,
        #[bits(8)]
        #[bitpack(len_of = data)]
        length: (),
        data: Vec<u8>,
    },
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bits(8)]
pub enum MessageType {
    Discover = 1,
    Offer = 2,
    Request = 3,
    Decline = 4,
    Acknowledge = 5,
    Refuse = 6,
    Release = 7,
    Inform = 8,
}
