//! The message `ExtendedTypes`.

use super::front;
use bitpack::prelude::*;

/// Identifier 0xC03FEFE: `S0 m3M` and `S9 m5` under `S11 M`, `S10 m0` under `S0`.
#[derive(Debug, Clone, PartialEq)]
pub enum ExtendedTypes {
    S10(S10),
    S9(S9),
}

#[derive(BitPack)]
#[bits(5)]
enum S11 {
    S0 = 3,
    S9 = 5,
}

/// S0 has only one value, so the constant checks it.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct S10 {
    #[bits(5)]
    #[bitpack(at = 0, magic = 3)]
    pub s11: (),
    #[bits(4)]
    #[bitpack(at = 8, magic = 0)]
    pub s0: (),
    #[bitpack(at = 16)]
    pub s10: f32,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct S9 {
    #[bits(5)]
    #[bitpack(at = 0, magic = 5)]
    pub s11: (),
    #[bitpack(at = 24)]
    pub s9: f32,
}

impl ExtendedTypes {
    pub fn decode(data: &[u8; 8]) -> Result<Self, DecodeError> {
        Ok(match front(data)? {
            S11::S0 => ExtendedTypes::S10(S10::decode(data)?),
            S11::S9 => ExtendedTypes::S9(S9::decode(data)?),
        })
    }

    pub fn encode(&self) -> Result<[u8; 8], EncodeError> {
        match self {
            ExtendedTypes::S10(branch) => branch.to_bytes(),
            ExtendedTypes::S9(branch) => branch.to_bytes(),
        }
    }
}
