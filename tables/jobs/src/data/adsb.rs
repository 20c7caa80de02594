//! Positions of aircraft: Annex 10, volume IV, 3.1.2.8.6.
//!
//! Input: a recording of messages. Output: those that state a position and a height in the air, and messages like them.

use super::can::hex;
use super::{Data, Random, recorded};
use bitpack::prelude::*;
use std::error::Error;

/// An extended squitter with a position in the air.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
#[bitpack(columns)]
pub struct Position {
    /// 17: the message is an extended squitter.
    #[bits(5)]
    pub format: u8,
    /// What the transponder can do.
    #[bits(3)]
    pub capability: u8,
    /// The address of the aircraft.
    #[bits(24)]
    pub address: u32,
    /// The kind of the message, which also states the quality of the position.
    #[bits(5)]
    pub kind: u8,
    /// The state of the surveillance.
    #[bits(2)]
    pub status: u8,
    /// Whether the aircraft has one antenna.
    pub single_antenna: bool,
    /// The height above the sea, as a code.
    #[bits(12)]
    pub height: u16,
    /// Whether the time of the position is that of UTC.
    pub is_timed: bool,
    /// Whether the position is of the odd kind.
    pub is_odd: bool,
    /// The latitude, as part of a zone.
    #[bits(17)]
    pub latitude: u32,
    /// The longitude, as part of a zone.
    #[bits(17)]
    pub longitude: u32,
    /// The parity of the message.
    #[bits(24)]
    pub parity: u32,
}

impl Data for Position {
    type Columns = PositionColumns;
    const NAME: &str = "adsb";
    const THREE: [&str; 3] = ["height", "address", "latitude"];

    fn recorded() -> Result<Vec<Self>, Box<dyn Error>> {
        let text = std::fs::read_to_string(recorded("adsb/lax.txt"))?;
        let mut positions = Vec::new();
        for line in text.lines() {
            let bytes = hex(line.trim_matches(['*', ';']))?;
            if let Ok(position) = Position::decode(&bytes)
                && position.format == 17
                && (9..=18).contains(&position.kind)
            {
                positions.push(position);
            }
        }
        Ok(positions)
    }

    fn vary(&self, _: usize, random: &mut Random) -> Self {
        Position {
            address: self.address ^ random.below(256) as u32,
            height: (u64::from(self.height) ^ random.below(64) << 5) as u16,
            latitude: random.below(1 << 17) as u32,
            longitude: random.below(1 << 17) as u32,
            ..*self
        }
    }
}
