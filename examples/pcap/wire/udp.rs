//! UDP: RFC 768.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Udp {
    pub source_port: u16,
    pub destination_port: u16,
    /// The number of bytes of header and data.
    #[bitpack(unit = "bytes")]
    pub length: u16,
    pub checksum: u16,
}
