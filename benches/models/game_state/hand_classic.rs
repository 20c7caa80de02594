//! Byte by byte: each field is gathered from the bytes it touches, each byte is written once.

use super::derived::GameState;
use crate::{HandError, out_of_range, too_wide};

pub const BYTES: usize = 8;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> GameState {
    let x = (b[2] as u16) << 4 | (b[3] as u16) >> 4;
    let y = (b[3] as u16 & 0x0F) << 8 | b[4] as u16;
    GameState {
        alive: b[0] >> 7 != 0,
        weapon: b[0] >> 3 & 0x0F,
        team: b[0] >> 1 & 0x03,
        health: (b[0] as u16 & 0x01) << 8 | b[1] as u16,
        x: (x << 4) as i16 >> 4,
        y: (y << 4) as i16 >> 4,
        rotation: b[5],
        score: (b[6] as u16) << 8 | b[7] as u16,
    }
}

#[inline]
pub fn encode(p: &GameState, out: &mut [u8; BYTES]) {
    out[0] = (p.alive as u8) << 7
        | (p.weapon & 0x0F) << 3
        | (p.team & 0x03) << 1
        | (p.health >> 8 & 0x01) as u8;
    out[1] = p.health as u8;
    out[2] = (p.x >> 4) as u8;
    out[3] = (p.x << 4) as u8 | (p.y >> 8 & 0x0F) as u8;
    out[4] = p.y as u8;
    out[5] = p.rotation;
    out[6] = (p.score >> 8) as u8;
    out[7] = p.score as u8;
}

#[inline]
pub fn encode_checked(p: &GameState, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.weapon >> 4 != 0 {
        return Err(too_wide("weapon", 1, 4, p.weapon as u64));
    }
    if p.team >> 2 != 0 {
        return Err(too_wide("team", 5, 2, p.team as u64));
    }
    if p.health >> 9 != 0 {
        return Err(too_wide("health", 7, 9, p.health as u64));
    }
    out[0] = (p.alive as u8) << 7 | p.weapon << 3 | p.team << 1 | (p.health >> 8) as u8;
    out[1] = p.health as u8;
    if (p.x as u32).wrapping_add(1 << 11) >> 12 != 0 {
        return Err(out_of_range("x", 16, 12, p.x as i64));
    }
    out[2] = (p.x >> 4) as u8;
    if (p.y as u32).wrapping_add(1 << 11) >> 12 != 0 {
        return Err(out_of_range("y", 28, 12, p.y as i64));
    }
    out[3] = (p.x << 4) as u8 | (p.y >> 8 & 0x0F) as u8;
    out[4] = p.y as u8;
    out[5] = p.rotation;
    out[6] = (p.score >> 8) as u8;
    out[7] = p.score as u8;
    Ok(())
}
