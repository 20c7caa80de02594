//! The message `Extended`.

use super::front;
use bitpack::prelude::*;

/// Identifier 0xC00FEFE has two multiplexers; the first one, `S0 M`, has another one, `S1 m0M`, in a branch.
///
/// Each multiplexer has half of the frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Extended {
    pub low: Low,
    pub high: High,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Low {
    S2S3(S2S3),
    S4(S4),
    S5(S5),
}

#[derive(Debug, Clone, PartialEq)]
pub enum High {
    S7(S7),
    S8(S8),
}

/// A multiplexer that follows another one of four bits.
#[derive(BitPack)]
struct Under<M> {
    #[bits(4)]
    #[bitpack(reserved)]
    _over: (),
    mux: M,
}

#[derive(BitPack)]
#[bits(4)]
enum S0 {
    S1,
    S5,
}

#[derive(BitPack)]
#[bits(4)]
enum S1 {
    S2S3 = 0,
    S4 = 2,
}

#[derive(BitPack)]
#[bits(8)]
enum S6 {
    S7 = 1,
    S8 = 2,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 32)]
pub struct S2S3 {
    #[bits(4)]
    #[bitpack(magic = 0)]
    pub s0: (),
    #[bits(4)]
    #[bitpack(magic = 0)]
    pub s1: (),
    pub s2: i8,
    pub s3: i16,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 32)]
pub struct S4 {
    #[bits(4)]
    #[bitpack(magic = 0)]
    pub s0: (),
    #[bits(4)]
    #[bitpack(magic = 2)]
    pub s1: (),
    #[bits(24)]
    pub s4: i32,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 32)]
pub struct S5 {
    #[bits(4)]
    #[bitpack(magic = 1)]
    pub s0: (),
    #[bits(28)]
    pub s5: i32,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 32)]
pub struct S7 {
    #[bits(8)]
    #[bitpack(magic = 1)]
    pub s6: (),
    #[bits(24)]
    pub s7: i32,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 32)]
pub struct S8 {
    #[bits(8)]
    #[bitpack(magic = 2)]
    pub s6: (),
    pub s8: i8,
    #[bits(16)]
    #[bitpack(reserved)]
    pub unused: (),
}

impl Extended {
    pub fn decode(data: &[u8; 8]) -> Result<Self, DecodeError> {
        let (low, high) = data.split_at(4);
        Ok(Extended { low: Low::decode(low)?, high: High::decode(high)? })
    }

    pub fn encode(&self) -> Result<[u8; 8], EncodeError> {
        let mut data = [0; 8];
        let (low, high) = data.split_at_mut(4);
        match &self.low {
            Low::S2S3(branch) => branch.encode_into(low)?,
            Low::S4(branch) => branch.encode_into(low)?,
            Low::S5(branch) => branch.encode_into(low)?,
        };
        match &self.high {
            High::S7(branch) => branch.encode_into(high)?,
            High::S8(branch) => branch.encode_into(high)?,
        };
        Ok(data)
    }
}

impl Low {
    fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match front(bytes)? {
            S0::S1 => match front::<Under<S1>>(bytes)?.mux {
                S1::S2S3 => Low::S2S3(S2S3::decode(bytes)?),
                S1::S4 => Low::S4(S4::decode(bytes)?),
            },
            S0::S5 => Low::S5(S5::decode(bytes)?),
        })
    }
}

impl High {
    fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(match front(bytes)? {
            S6::S7 => High::S7(S7::decode(bytes)?),
            S6::S8 => High::S8(S8::decode(bytes)?),
        })
    }
}
