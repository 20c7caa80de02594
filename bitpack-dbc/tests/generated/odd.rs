// This module was written by bitpack-dbc. Change the DBC file instead of it.

use bitpack::prelude::*;

/// Message `Empty`: identifier 0x101, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Empty {
    /// The bytes of the message, for which the file has no signals.
    pub bytes: [u8; 8],
}

/// Message `Nothing`: identifier 0x102, 0 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 0)]
pub struct Nothing {
}

/// The values of `type`.
#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(8)]
#[repr(u8)]
pub enum OptionType {
    /// None
    None_ = 0,
    /// Some
    Some_ = 1,
    /// some
    Some2 = 2,
    N = 3,
    /// 1st
    N1st = 4,
    /// Other
    Other2 = 5,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
}

/// Message `Option`: identifier 0x64, 8 bytes.
///
/// a */ ```
/// \```rust
/// foo
/// indented(
/// � \ # end
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Option_ {
    /// `SG_ type : 0|8@1+ (1,0)`
    ///
    /// x y
    #[bits(8)]
    #[bitpack(at = 0, unit = "a\\\"\u{202e}")]
    pub type_: OptionType,
    /// `SG_ Vec : 8|16@1- (0.5,-3)`
    ///
    /// - -1: minus
    /// - 2: é
    #[bits(16)]
    #[bitpack(at = 8, signed, scale = 0.5, offset = -3.0)]
    pub vec: f64,
    /// `SG_ self : 24|1@1+ (1,0)`
    #[bits(1)]
    #[bitpack(at = 24)]
    pub self_: u8,
    /// `SG_ f : 32|32@1- (1,0)`
    #[bitpack(at = 32)]
    pub f: i32,
}

/// Message `Vec`: identifier 0x65, 8 bytes.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code)]
pub enum Vec {
    /// If `mux` is 0.
    MuxIs0(VecMuxIs0),
    /// If `mux` is 15.
    MuxIs15(VecMuxIs15),
}

/// The signals of `Vec` if `mux` is 0.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct VecMuxIs0 {
    /// `SG_ mux : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(at = 0, magic = 0)]
    pub mux: (),
    /// `SG_ a : 8|8@1+ (1,0)`
    #[bitpack(at = 8)]
    pub a: u8,
}

/// The signals of `Vec` if `mux` is 15.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct VecMuxIs15 {
    /// `SG_ mux : 0|4@1+ (1,0)`
    #[bits(4)]
    #[bitpack(bit_order = lsb0, at = 0, magic = 15)]
    pub mux: (),
    /// `SG_ b : 15|8@0+ (1,0)`
    #[bitpack(at = 8)]
    pub b: u8,
}

#[derive(BitPack, Clone, Copy)]
#[bits(4)]
#[bitpack(rename = "Mux")]
enum VecMuxValue {
    Is0 = 0,
    Is15 = 15,
}

#[derive(BitPack)]
#[bitpack(bit_order = lsb0, bits = 64, rename = "Vec")]
struct VecMuxSwitch {
    #[bitpack(at = 0)]
    mux: VecMuxValue,
}

#[allow(dead_code)]
impl Vec {
    /// Decodes the bytes of a frame.
    ///
    /// # Errors
    /// A multiplexer has a value without signals, or decoding a signal fails.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match VecMuxSwitch::decode(bytes)?.mux {
            VecMuxValue::Is0 => Self::MuxIs0(VecMuxIs0::decode(bytes)?),
            VecMuxValue::Is15 => Self::MuxIs15(VecMuxIs15::decode(bytes)?),
        })
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::MuxIs0(signals) => signals.encode_into(out),
            Self::MuxIs15(signals) => signals.encode_into(out),
        }
    }
}

/// Message `Self`: identifier 0x66, 0 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 0)]
pub struct Self_ {
}

/// Message `String`: identifier 0x67, 1 byte.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 8)]
pub struct String {
    /// `SG_ A : 0|3@1+ (1,0)`
    #[bits(3)]
    #[bitpack(at = 0)]
    pub a: u8,
    /// `SG_ a : 3|3@1+ (1,0)`
    #[bits(3)]
    #[bitpack(at = 3)]
    pub a2: u8,
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
    /// Message `Empty`.
    Empty(Empty),
    /// Message `Nothing`.
    Nothing(Nothing),
    /// Message `Option`.
    Option_(Option_),
    /// Message `Vec`.
    Vec(Vec),
    /// Message `Self`.
    Self_(Self_),
    /// Message `String`.
    String(String),
}

#[allow(dead_code)]
impl Frame {
    /// Decodes the bytes of a frame; `None` if no message has the identifier.
    ///
    /// # Errors
    /// The inner error is that of decoding the message.
    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {
        Some(match id {
            Id::Standard(0x101) => Empty::decode(bytes).map(Self::Empty),
            Id::Standard(0x102) => Nothing::decode(bytes).map(Self::Nothing),
            Id::Standard(0x64) => Option_::decode(bytes).map(Self::Option_),
            Id::Standard(0x65) => Vec::decode(bytes).map(Self::Vec),
            Id::Standard(0x66) => Self_::decode(bytes).map(Self::Self_),
            Id::Standard(0x67) => String::decode(bytes).map(Self::String),
            _ => return None,
        })
    }

    /// Returns the identifier of the message.
    pub fn id(&self) -> Id {
        match self {
            Self::Empty(_) => Id::Standard(0x101),
            Self::Nothing(_) => Id::Standard(0x102),
            Self::Option_(_) => Id::Standard(0x64),
            Self::Vec(_) => Id::Standard(0x65),
            Self::Self_(_) => Id::Standard(0x66),
            Self::String(_) => Id::Standard(0x67),
        }
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::Empty(message) => message.encode_into(out),
            Self::Nothing(message) => message.encode_into(out),
            Self::Option_(message) => message.encode_into(out),
            Self::Vec(message) => message.encode_into(out),
            Self::Self_(message) => message.encode_into(out),
            Self::String(message) => message.encode_into(out),
        }
    }
}
