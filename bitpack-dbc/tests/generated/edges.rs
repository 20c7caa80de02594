// This module was written by bitpack-dbc. Change the DBC file instead of it.

use bitpack::prelude::*;

/// The values of `Level`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(8)]
#[repr(u8)]
pub enum EdgesLevel {
    /// Empty
    Empty = 0,
    /// Low
    Low = 1,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
    /// Invalid
    Invalid = 255,
}

/// The values of `Rate`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(16)]
#[repr(u16)]
pub enum EdgesRate {
    /// A number without a name.
    #[bitpack(other)]
    Other(u16),
    /// Error
    Error = 65534,
    /// Invalid
    Invalid = 65535,
}

/// The values of `Full`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(1)]
pub enum EdgesFull {
    /// No
    No = 0,
    /// Yes
    Yes = 1,
}

/// Message `Edges`: identifier 0x64, 4 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 32)]
pub struct Edges {
    /// `SG_ Level : 0|8@1+ (1,0)`
    #[bits(8)]
    #[bitpack(at = 0)]
    pub level: EdgesLevel,
    /// `SG_ Rate : 8|16@1+ (1,0)`
    #[bits(16)]
    #[bitpack(at = 8)]
    pub rate: EdgesRate,
    /// `SG_ Full : 24|1@1+ (1,0)`
    #[bits(1)]
    #[bitpack(at = 24)]
    pub full: EdgesFull,
}

/// The identifier of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(dead_code)]
pub enum Id {
    /// 11 bits.
    Standard(u16),
    /// 29 bits.
    Extended(u32),
}

/// A message of the file.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Frame {
    /// Message `Edges`.
    Edges(Edges),
}

#[allow(dead_code)]
impl Frame {
    /// Decodes the bytes of a frame; `None` if no message has the identifier.
    ///
    /// # Errors
    /// The inner error is that of decoding the message.
    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {
        Some(match id {
            Id::Standard(0x64) => Edges::decode(bytes).map(Self::Edges),
            _ => return None,
        })
    }

    /// Returns the identifier of the message.
    pub fn id(&self) -> Id {
        match self {
            Self::Edges(_) => Id::Standard(0x64),
        }
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::Edges(message) => message.encode_into(out),
        }
    }
}
