//! The message `Normal`.

use super::front;
use bitpack::prelude::*;

/// Identifier 0xC01FEFE: `S1 m0`, `S2 m1` under `S0 M`.
#[derive(Debug, Clone, PartialEq)]
pub enum Normal {
    S1(S1),
    S2(S2),
}

#[derive(BitPack)]
#[bits(4)]
enum S0 {
    S1,
    S2,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct S1 {
    #[bits(4)]
    #[bitpack(at = 0, magic = 0)]
    pub s0: (),
    #[bits(4)]
    #[bitpack(at = 4)]
    pub s1: i8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct S2 {
    #[bits(4)]
    #[bitpack(at = 0, magic = 1)]
    pub s0: (),
    #[bitpack(at = 8)]
    pub s2: i8,
}

impl Normal {
    pub fn decode(data: &[u8; 8]) -> Result<Self, DecodeError> {
        Ok(match front(data)? {
            S0::S1 => Normal::S1(S1::decode(data)?),
            S0::S2 => Normal::S2(S2::decode(data)?),
        })
    }

    pub fn encode(&self) -> Result<[u8; 8], EncodeError> {
        match self {
            Normal::S1(branch) => branch.to_bytes(),
            Normal::S2(branch) => branch.to_bytes(),
        }
    }
}
