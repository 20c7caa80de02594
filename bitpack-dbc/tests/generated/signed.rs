// This module was written by bitpack-dbc. Change the DBC file instead of it.

use bitpack::prelude::*;

/// Message `Message378910`: identifier 0xa, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message378910 {
    /// `SG_ s3big : 39|3@0- (1,0)`
    #[bits(3)]
    #[bitpack(at = 32)]
    pub s3big: i8,
    /// `SG_ s3 : 34|3@1- (1,0)`
    #[bits(3)]
    #[bitpack(bit_order = lsb0, at = 34)]
    pub s3: i8,
    /// `SG_ s10big : 40|10@0- (1,0)`
    #[bits(10)]
    #[bitpack(at = 47)]
    pub s10big: i16,
    /// `SG_ s8big : 0|8@0- (1,0)`
    #[bitpack(at = 7)]
    pub s8big: i8,
    /// `SG_ s7big : 62|7@0- (1,0)`
    #[bits(7)]
    #[bitpack(at = 57)]
    pub s7big: i8,
    /// `SG_ s9 : 17|9@1- (1,0)`
    #[bits(9)]
    #[bitpack(bit_order = lsb0, at = 17)]
    pub s9: i16,
    /// `SG_ s8 : 26|8@1- (1,0)`
    #[bitpack(bit_order = lsb0, at = 26)]
    pub s8: i8,
    /// `SG_ s7 : 1|7@1- (1,0)`
    #[bits(7)]
    #[bitpack(bit_order = lsb0, at = 1)]
    pub s7: i8,
}

/// Message `Message63big_1`: identifier 0x9, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message63big1 {
    /// `SG_ s63big : 6|63@0- (1,0)`
    #[bits(63)]
    #[bitpack(at = 1)]
    pub s63big: i64,
}

/// Message `Message63_1`: identifier 0x8, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message631 {
    /// `SG_ s63 : 1|63@1- (1,0)`
    #[bits(63)]
    #[bitpack(at = 1)]
    pub s63: i64,
}

/// Message `Message63big`: identifier 0x7, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message63big {
    /// `SG_ s63big : 7|63@0- (1,0)`
    #[bits(63)]
    #[bitpack(at = 0)]
    pub s63big: i64,
}

/// Message `Message63`: identifier 0x6, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message63 {
    /// `SG_ s63 : 0|63@1- (1,0)`
    #[bits(63)]
    #[bitpack(at = 0)]
    pub s63: i64,
}

/// Message `Message32big`: identifier 0x5, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message32big {
    /// `SG_ s32big : 7|32@0- (1,0)`
    #[bitpack(at = 0)]
    pub s32big: i32,
}

/// Message `Message33big`: identifier 0x4, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message33big {
    /// `SG_ s33big : 7|33@0- (1,0)`
    #[bits(33)]
    #[bitpack(at = 0)]
    pub s33big: i64,
}

/// Message `Message64big`: identifier 0x3, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message64big {
    /// `SG_ s64big : 7|64@0- (1,0)`
    #[bitpack(at = 0)]
    pub s64big: i64,
}

/// Message `Message64`: identifier 0x2, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message64 {
    /// `SG_ s64 : 0|64@1- (1,0)`
    #[bitpack(at = 0)]
    pub s64: i64,
}

/// Message `Message33`: identifier 0x1, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message33 {
    /// `SG_ s33 : 0|33@1- (1,0)`
    #[bits(33)]
    #[bitpack(at = 0)]
    pub s33: i64,
}

/// Message `Message32`: identifier 0x0, 8 bytes.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message32 {
    /// `SG_ s32 : 0|32@1- (1,0)`
    #[bitpack(at = 0)]
    pub s32: i32,
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
    /// Message `Message378910`.
    Message378910(Message378910),
    /// Message `Message63big_1`.
    Message63big1(Message63big1),
    /// Message `Message63_1`.
    Message631(Message631),
    /// Message `Message63big`.
    Message63big(Message63big),
    /// Message `Message63`.
    Message63(Message63),
    /// Message `Message32big`.
    Message32big(Message32big),
    /// Message `Message33big`.
    Message33big(Message33big),
    /// Message `Message64big`.
    Message64big(Message64big),
    /// Message `Message64`.
    Message64(Message64),
    /// Message `Message33`.
    Message33(Message33),
    /// Message `Message32`.
    Message32(Message32),
}

#[allow(dead_code)]
impl Frame {
    /// Decodes the bytes of a frame; `None` if no message has the identifier.
    ///
    /// # Errors
    /// The inner error is that of decoding the message.
    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {
        Some(match id {
            Id::Standard(0xa) => Message378910::decode(bytes).map(Self::Message378910),
            Id::Standard(0x9) => Message63big1::decode(bytes).map(Self::Message63big1),
            Id::Standard(0x8) => Message631::decode(bytes).map(Self::Message631),
            Id::Standard(0x7) => Message63big::decode(bytes).map(Self::Message63big),
            Id::Standard(0x6) => Message63::decode(bytes).map(Self::Message63),
            Id::Standard(0x5) => Message32big::decode(bytes).map(Self::Message32big),
            Id::Standard(0x4) => Message33big::decode(bytes).map(Self::Message33big),
            Id::Standard(0x3) => Message64big::decode(bytes).map(Self::Message64big),
            Id::Standard(0x2) => Message64::decode(bytes).map(Self::Message64),
            Id::Standard(0x1) => Message33::decode(bytes).map(Self::Message33),
            Id::Standard(0x0) => Message32::decode(bytes).map(Self::Message32),
            _ => return None,
        })
    }

    /// Returns the identifier of the message.
    pub fn id(&self) -> Id {
        match self {
            Self::Message378910(_) => Id::Standard(0xa),
            Self::Message63big1(_) => Id::Standard(0x9),
            Self::Message631(_) => Id::Standard(0x8),
            Self::Message63big(_) => Id::Standard(0x7),
            Self::Message63(_) => Id::Standard(0x6),
            Self::Message32big(_) => Id::Standard(0x5),
            Self::Message33big(_) => Id::Standard(0x4),
            Self::Message64big(_) => Id::Standard(0x3),
            Self::Message64(_) => Id::Standard(0x2),
            Self::Message33(_) => Id::Standard(0x1),
            Self::Message32(_) => Id::Standard(0x0),
        }
    }

    /// Encodes into the buffer, and returns the number of bytes.
    ///
    /// # Errors
    /// A value does not fit its signal, or the buffer is too short.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Self::Message378910(message) => message.encode_into(out),
            Self::Message63big1(message) => message.encode_into(out),
            Self::Message631(message) => message.encode_into(out),
            Self::Message63big(message) => message.encode_into(out),
            Self::Message63(message) => message.encode_into(out),
            Self::Message32big(message) => message.encode_into(out),
            Self::Message33big(message) => message.encode_into(out),
            Self::Message64big(message) => message.encode_into(out),
            Self::Message64(message) => message.encode_into(out),
            Self::Message33(message) => message.encode_into(out),
            Self::Message32(message) => message.encode_into(out),
        }
    }
}
