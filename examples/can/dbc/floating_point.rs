//! `floating_point.dbc`: IEEE 754 numbers (`SIG_VALTYPE_` 1 is single, 2 is double precision).

use bitpack::prelude::*;

/// Identifier 0x400: `SG_ Signal1 : 0|64@1- (1,0)`.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0)]
pub struct Message1 {
    pub signal1: f64,
}

/// Identifier 0x401: `SG_ Signal2 : 32|32@1- (1,0)` and `SG_ Signal1 : 0|32@1- (1,0)`.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0)]
pub struct Message2 {
    #[bitpack(at = 32)]
    pub signal2: f32,
    #[bitpack(at = 0)]
    pub signal1: f32,
}
