//! Extended squitters, which carry ADS-B: Annex 10, volume IV, 3.1.2.8.6 and 3.1.2.8.7.

use bitpack::prelude::*;

/// DF 17, from transponders, and DF 18, from other equipment.
///
/// The type of the payload is a type parameter: an array of bytes, or one of the types of the other files.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct ExtendedSquitter<M = [u8; 7]> {
    #[bits(5)]
    #[bitpack(range = 17..=18)]
    pub format: u8,
    /// In DF 17 the transponder's capability; in DF 18 the kind of the address and of the payload.
    #[bits(3)]
    pub capability: u8,
    #[bits(24)]
    pub address: u32,
    pub payload: M,
    #[bits(24)]
    pub parity: u32,
}
