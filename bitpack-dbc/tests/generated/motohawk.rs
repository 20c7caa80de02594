// This module was written by bitpack-dbc. Change the DBC file instead of it.

use bitpack::prelude::*;

/// The values of `Enable`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(1)]
pub enum ExampleMessageEnable {
    /// Disabled
    Disabled = 0,
    /// Enabled
    Enabled = 1,
}

/// Message `ExampleMessage`: identifier 0x1f0, 8 bytes.
///
/// Example message used as template in MotoHawk models.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct ExampleMessage {
    /// `SG_ Temperature : 0|12@0- (0.01,250)`
    #[bits(12)]
    #[bitpack(at = 7, signed, scale = 0.01, offset = 250.0, unit = "degK")]
    pub temperature: f64,
    /// `SG_ AverageRadius : 6|6@0+ (0.1,0)`
    #[bits(6)]
    #[bitpack(at = 1, scale = 0.1, unit = "m")]
    pub average_radius: f64,
    /// `SG_ Enable : 7|1@0+ (1,0)`
    #[bits(1)]
    #[bitpack(at = 0, unit = "-")]
    pub enable: ExampleMessageEnable,
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
    /// Message `ExampleMessage`.
    ExampleMessage(ExampleMessage),
}

#[allow(dead_code)]
impl Frame {
    /// Decodes the bytes of a frame; `None` if no message has the identifier.
    ///
    /// # Errors
    /// The inner error is that of decoding the message.
    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {
        Some(match id {
            Id::Standard(0x1f0) => ExampleMessage::decode(bytes).map(Self::ExampleMessage),
            _ => return None,
        })
    }

    /// Returns the identifier of the message.
    pub fn id(&self) -> Id {
        match self {
            Self::ExampleMessage(_) => Id::Standard(0x1f0),
        }
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::ExampleMessage(message) => message.encode_into(out),
        }
    }
}
