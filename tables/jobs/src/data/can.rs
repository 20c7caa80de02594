//! Frames of a vehicle: the message of `motohawk.dbc`.
//!
//! Input: frames that cantools encoded. Output: frames like them.

use super::{Data, Random, recorded};
use bitpack::prelude::*;
use std::error::Error;

/// `BO_ 496 ExampleMessage`.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(columns, bits = 64)]
pub struct Example {
    /// `SG_ Temperature : 0|12@0- (0.01,250) [229.52|270.47] "degK"`
    #[bits(12)]
    #[bitpack(at = motorola(0), signed, scale = 0.01, offset = 250.0, unit = "degK")]
    pub temperature: f64,
    /// `SG_ AverageRadius : 6|6@0+ (0.1,0) [0|5] "m"`
    #[bits(6)]
    #[bitpack(at = motorola(6), scale = 0.1, unit = "m")]
    pub radius: u8,
    /// `SG_ Enable : 7|1@0+ (1,0) [0|0] "-"`
    #[bitpack(at = motorola(7))]
    pub enable: Enable,
}

/// `VAL_ 496 Enable 0 "Disabled" 1 "Enabled"`
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bits(1)]
pub enum Enable {
    /// 0
    Disabled,
    /// 1
    Enabled,
}

/// The offset in bits at which a signal begins whose highest bit has this number in a DBC file.
const fn motorola(highest: usize) -> usize {
    highest / 8 * 8 + 7 - highest % 8
}

impl Data for Example {
    type Columns = ExampleColumns;
    const NAME: &str = "can";
    const THREE: [&str; 3] = ["radius", "temperature", "enable"];

    fn recorded() -> Result<Vec<Self>, Box<dyn Error>> {
        let log = std::fs::read_to_string(recorded("can/frames.log"))?;
        let frames = log.lines().filter_map(|line| line.split_once("1F0#"));
        frames.map(|(_, data)| Ok(Example::decode(&hex(data.trim())?)?)).collect()
    }

    fn vary(&self, _: usize, random: &mut Random) -> Self {
        let raw = random.below(4096) as f64 - 2048.0;
        Example {
            temperature: raw * 0.01 + 250.0,
            radius: random.below(64) as u8,
            enable: self.enable,
        }
    }
}

/// The bytes that hexadecimal digits state.
pub(super) fn hex(text: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let pair = |pair: &[u8]| Ok(u8::from_str_radix(std::str::from_utf8(pair)?, 16)?);
    text.as_bytes().chunks(2).map(pair).collect()
}
