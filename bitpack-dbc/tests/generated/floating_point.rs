// This module was written by bitpack-dbc. Change the DBC file instead of it.

use bitpack::prelude::*;

/// Message `Message1`: identifier 0x400, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message1 {
    /// `SG_ Signal1 : 0|64@1- (1,0)`
    #[bitpack(at = 0)]
    pub signal1: f64,
}

/// Message `Message2`: identifier 0x401, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message2 {
    /// `SG_ Signal2 : 32|32@1- (1,0)`
    #[bitpack(at = 32)]
    pub signal2: f32,
    /// `SG_ Signal1 : 0|32@1- (1,0)`
    #[bitpack(at = 0)]
    pub signal1: f32,
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
    /// Message `Message1`.
    Message1(Message1),
    /// Message `Message2`.
    Message2(Message2),
}

#[allow(dead_code)]
impl Frame {
    /// Decodes the bytes of a frame; `None` if no message has the identifier.
    ///
    /// # Errors
    /// The inner error is that of decoding the message.
    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {
        Some(match id {
            Id::Standard(0x400) => Message1::decode(bytes).map(Self::Message1),
            Id::Standard(0x401) => Message2::decode(bytes).map(Self::Message2),
            _ => return None,
        })
    }

    /// Returns the identifier of the message.
    pub fn id(&self) -> Id {
        match self {
            Self::Message1(_) => Id::Standard(0x400),
            Self::Message2(_) => Id::Standard(0x401),
        }
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::Message1(message) => message.encode_into(out),
            Self::Message2(message) => message.encode_into(out),
        }
    }
}
