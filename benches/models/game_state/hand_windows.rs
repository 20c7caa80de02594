//! The whole packet is one 64-bit window.

use super::derived::GameState;
use crate::{HandError, out_of_range, too_wide};

pub const BYTES: usize = 8;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> GameState {
    let w = u64::from_be_bytes(*b);
    GameState {
        alive: w >> 63 != 0,
        weapon: (w >> 59) as u8 & 0x0F,
        team: (w >> 57) as u8 & 0x03,
        health: (w >> 48) as u16 & 0x01FF,
        x: ((w << 16) as i64 >> 52) as i16,
        y: ((w << 28) as i64 >> 52) as i16,
        rotation: (w >> 16) as u8,
        score: w as u16,
    }
}

#[inline]
pub fn encode(p: &GameState, out: &mut [u8; BYTES]) {
    let w = (p.alive as u64) << 63
        | (p.weapon as u64 & 0x0F) << 59
        | (p.team as u64 & 0x03) << 57
        | (p.health as u64 & 0x01FF) << 48
        | (p.x as u64 & 0x0FFF) << 36
        | (p.y as u64 & 0x0FFF) << 24
        | (p.rotation as u64) << 16
        | p.score as u64;
    *out = w.to_be_bytes();
}

#[inline]
pub fn encode_checked(p: &GameState, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    let mut w = (p.alive as u64) << 63;
    if p.weapon >> 4 != 0 {
        return Err(too_wide("weapon", 1, 4, p.weapon as u64));
    }
    w |= (p.weapon as u64) << 59;
    if p.team >> 2 != 0 {
        return Err(too_wide("team", 5, 2, p.team as u64));
    }
    w |= (p.team as u64) << 57;
    if p.health >> 9 != 0 {
        return Err(too_wide("health", 7, 9, p.health as u64));
    }
    w |= (p.health as u64) << 48;
    if (p.x as u32).wrapping_add(1 << 11) >> 12 != 0 {
        return Err(out_of_range("x", 16, 12, p.x as i64));
    }
    w |= (p.x as u64 & 0x0FFF) << 36;
    if (p.y as u32).wrapping_add(1 << 11) >> 12 != 0 {
        return Err(out_of_range("y", 28, 12, p.y as i64));
    }
    w |= (p.y as u64 & 0x0FFF) << 24;
    w |= (p.rotation as u64) << 16;
    w |= p.score as u64;
    *out = w.to_be_bytes();
    Ok(())
}
