//! TCP: RFC 9293, 3.1; the AE flag: RFC 9768 (NS in RFC 3540).

use bitpack::prelude::*;

/// The header without its options.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Tcp {
    pub source_port: u16,
    pub destination_port: u16,
    pub sequence: u32,
    pub acknowledgment: u32,
    /// Length of the header in words of 32 bits, options included.
    #[bits(4)]
    #[bitpack(range = 5..=15)]
    pub data_offset: u8,
    /// The sender must write zero; decoding keeps the bits, because a capture may hold other values.
    #[bits(3)]
    pub reserved: u8,
    pub flags: Flags,
    pub window: u16,
    pub checksum: u16,
    pub urgent_pointer: u16,
}

/// The control bits. A nested type takes its bits at the position of the field, which need not be a byte boundary.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct Flags {
    pub ae: bool,
    pub cwr: bool,
    pub ece: bool,
    pub urg: bool,
    pub ack: bool,
    pub psh: bool,
    pub rst: bool,
    pub syn: bool,
    pub fin: bool,
}

impl Tcp {
    /// Length of the options in bytes.
    pub fn options_length(&self) -> usize {
        usize::from(self.data_offset).saturating_sub(5) * 4
    }
}
