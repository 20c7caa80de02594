//! TCP segments with their options: RFC 9293, 3.1 and 3.2; window scale and timestamps: RFC 7323; selective
//! acknowledgment: RFC 2018.
//!
//! Input: the bytes from the TCP header to the end of the datagram. Output: a [`Segment`], whose options and payload borrow from
//! those bytes. Invariant: an option of a known kind has the length that its RFC states, else the segment is an error.

#[path = "../pcap/wire/tcp.rs"]
mod header;

use bitpack::checksum::{Checksum, INTERNET};
use bitpack::{Seq, prelude::*};
pub use header::Tcp as Header;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A segment consists of a header, options and a payload.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Segment<'a> {
    pub header: Header,
    /// The options take the bytes up to the header's data offset.
    #[bitpack(len = self.header.options_length())]
    pub options: Seq<'a, TcpOption<'a>>,
    #[bitpack(rest)]
    pub payload: &'a [u8],
}

/// An option: its kind is the tag, and all but the first two have a length byte that counts the whole option.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum TcpOption<'a> {
    /// The end of the list; what follows is padding, which should be zero (RFC 9293, MUST-69).
    #[bitpack(tag = 0)]
    End {
        #[bitpack(rest)]
        padding: &'a [u8],
    },
    #[bitpack(tag = 1)]
    NoOperation,
    #[bitpack(tag = 2)]
    MaximumSegmentSize {
        #[bits(8)]
        #[bitpack(magic = 4)]
        length: (),
        #[bitpack(unit = "bytes")]
        value: u16,
    },
    #[bitpack(tag = 3)]
    WindowScale {
        #[bits(8)]
        #[bitpack(magic = 3)]
        length: (),
        /// RFC 7323 allows at most 14; a receiver treats a greater shift as 14.
        shift: u8,
    },
    #[bitpack(tag = 4)]
    SackPermitted {
        #[bits(8)]
        #[bitpack(magic = 2)]
        length: (),
    },
    #[bitpack(tag = 5)]
    Sack {
        #[bitpack(range = 2..=255)]
        length: u8,
        #[bitpack(len = self.length - 2)]
        blocks: Seq<'a, Block>,
    },
    #[bitpack(tag = 8)]
    Timestamps {
        #[bits(8)]
        #[bitpack(magic = 10)]
        length: (),
        value: u32,
        echo: u32,
    },
    /// An option of another kind: its kind and its bytes.
    #[bitpack(other)]
    Unknown {
        kind: u8,
        #[bitpack(range = 2..=255)]
        length: u8,
        #[bitpack(len = self.length - 2)]
        data: &'a [u8],
    },
}

/// A range of bytes that were received after a gap: the sequence numbers of its first byte and of the byte after its last one.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Block {
    pub left: u32,
    pub right: u32,
}

/// The pseudo-header over IPv4, which the checksum covers besides the segment (RFC 9293, 3.1).
#[derive(BitPack, Debug)]
pub struct Pseudo4 {
    pub source: u32,
    pub destination: u32,
    #[bits(8)]
    #[bitpack(reserved)]
    pub zero: (),
    #[bits(8)]
    #[bitpack(magic = 6)]
    pub protocol: (),
    pub length: u16,
}

/// The pseudo-header over IPv6 (RFC 8200, 8.1).
#[derive(BitPack, Debug)]
pub struct Pseudo6 {
    pub source: u128,
    pub destination: u128,
    pub length: u32,
    #[bits(24)]
    #[bitpack(reserved)]
    pub zero: (),
    #[bits(8)]
    #[bitpack(magic = 6)]
    pub next_header: (),
}

/// The addresses of the sender and the receiver of a segment.
#[derive(Debug, Clone, Copy)]
pub enum Ends {
    V4 { source: Ipv4Addr, destination: Ipv4Addr },
    V6 { source: Ipv6Addr, destination: Ipv6Addr },
}

impl Ends {
    /// Takes two addresses; `None` if one is IPv4 and the other one IPv6.
    pub fn new(source: IpAddr, destination: IpAddr) -> Option<Self> {
        match (source, destination) {
            (IpAddr::V4(source), IpAddr::V4(destination)) => Some(Ends::V4 { source, destination }),
            (IpAddr::V6(source), IpAddr::V6(destination)) => Some(Ends::V6 { source, destination }),
            _ => None,
        }
    }

    /// The Internet checksum of pseudo-header and segment.
    fn sum(self, segment: &[&[u8]]) -> Result<u16, EncodeError> {
        let length: usize = segment.iter().map(|piece| piece.len()).sum();
        let over = |pseudo: &[u8]| {
            let pieces: Vec<_> = std::iter::once(pseudo).chain(segment.iter().copied()).collect();
            INTERNET.of(&pieces) as u16
        };
        Ok(match self {
            Ends::V4 { source, destination } => {
                let (source, destination) = (source.to_bits(), destination.to_bits());
                let length = u16::try_from(length).unwrap_or(u16::MAX);
                let pseudo = Pseudo4 { source, destination, zero: (), protocol: (), length };
                over(&pseudo.to_bytes()?)
            }
            Ends::V6 { source, destination } => {
                let (source, destination) = (source.to_bits(), destination.to_bits());
                let length = u32::try_from(length).unwrap_or(u32::MAX);
                let pseudo = Pseudo6 { source, destination, length, zero: (), next_header: () };
                over(&pseudo.to_bytes()?)
            }
        })
    }

    /// Returns true if the checksum in a segment is right, which makes the sum over the segment zero.
    pub fn accept(self, segment: &[u8]) -> bool {
        self.sum(&[segment]) == Ok(0)
    }

    /// The checksum that a segment should have; `None` if it is shorter than a header.
    pub fn checksum(self, segment: &[u8]) -> Option<u16> {
        let (before, rest) = segment.split_at_checked(16)?;
        self.sum(&[before, &[0, 0], rest.get(2..)?]).ok()
    }
}
