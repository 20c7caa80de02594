//! The message `Shared`.

use super::front;
use bitpack::prelude::*;

/// Identifier 0xC02FEFE: `S1 m1,m3`, `S2 m2-m5` under `S0 M`.
#[derive(Debug, Clone, PartialEq)]
pub enum Shared {
    S1(S1),
    Both(Both),
    S2(S2),
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
pub enum S0 {
    S1 = 1,
    S2 = 2,
    Both = 3,
    S2Four = 4,
    S2Five = 5,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct S1 {
    #[bits(4)]
    #[bitpack(at = 0, magic = 1)]
    pub s0: (),
    #[bits(4)]
    #[bitpack(at = 4)]
    pub s1: i8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Both {
    #[bits(4)]
    #[bitpack(at = 0, magic = 3)]
    pub s0: (),
    #[bits(4)]
    #[bitpack(at = 4)]
    pub s1: i8,
    #[bitpack(at = 8)]
    pub s2: i8,
}

/// Three values of the multiplexer select this branch, so the multiplexer is a field.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct S2 {
    #[bitpack(at = 0)]
    pub s0: S0,
    #[bitpack(at = 8)]
    pub s2: i8,
}

impl Shared {
    pub fn decode(data: &[u8; 8]) -> Result<Self, DecodeError> {
        Ok(match front(data)? {
            S0::S1 => Shared::S1(S1::decode(data)?),
            S0::Both => Shared::Both(Both::decode(data)?),
            S0::S2 | S0::S2Four | S0::S2Five => Shared::S2(S2::decode(data)?),
        })
    }

    pub fn encode(&self) -> Result<[u8; 8], EncodeError> {
        match self {
            Shared::S1(branch) => branch.to_bytes(),
            Shared::Both(branch) => branch.to_bytes(),
            Shared::S2(branch) => branch.to_bytes(),
        }
    }
}
