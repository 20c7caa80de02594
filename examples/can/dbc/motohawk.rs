//! `motohawk.dbc`: Motorola signals with physical values.

use super::motorola;
use bitpack::prelude::*;

/// Identifier 0x1F0.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct ExampleMessage {
    /// `SG_ Temperature : 0|12@0- (0.01,250) [229.52|270.47] "degK"`
    ///
    /// A float with a scale holds the physical value. The limits in the file are those of 12 bits, apart from
    /// rounding; `range = 229.52..=270.47` would enforce them.
    #[bits(12)]
    #[bitpack(at = motorola(0), signed, scale = 0.01, offset = 250.0, unit = "degK")]
    pub temperature: f64,
    /// `SG_ AverageRadius : 6|6@0+ (0.1,0) [0|5] "m"`
    ///
    /// An integer with a scale holds the raw number; `explain` shows both.
    #[bits(6)]
    #[bitpack(at = motorola(6), scale = 0.1, unit = "m")]
    pub average_radius: u8,
    /// `SG_ Enable : 7|1@0+ (1,0) [0|0] "-"`
    #[bitpack(at = motorola(7))]
    pub enable: Enable,
}

/// `VAL_ 496 Enable 0 "Disabled" 1 "Enabled"`
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(1)]
pub enum Enable {
    Disabled,
    Enabled,
}
