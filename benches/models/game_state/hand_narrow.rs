//! 32-bit windows: the packet is two words. One field lies in both.

use super::derived::GameState;
use crate::{HandError, be_word, out_of_range, store, too_wide};

pub const BYTES: usize = 8;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> GameState {
    let w0 = be_word(b, 0); // alive to x, and the top of y
    let w4 = be_word(b, 4); // the rest of y, to score
    GameState {
        alive: w0 >> 31 != 0,
        weapon: (w0 >> 27) as u8 & 0x0F,
        team: (w0 >> 25) as u8 & 0x03,
        health: (w0 >> 16) as u16 & 0x01FF,
        x: ((w0 << 16) as i32 >> 20) as i16,
        y: ((w0 << 28 | w4 >> 4) as i32 >> 20) as i16,
        rotation: (w4 >> 16) as u8,
        score: w4 as u16,
    }
}

#[inline]
pub fn encode(p: &GameState, out: &mut [u8; BYTES]) {
    let w0 = (p.y as u32 & 0x0FFF) >> 8
        | (p.x as u32 & 0x0FFF) << 4
        | (p.health as u32 & 0x01FF) << 16
        | (p.team as u32 & 0x03) << 25
        | (p.weapon as u32 & 0x0F) << 27
        | (p.alive as u32) << 31;
    store(out, 0, w0.to_be_bytes());
    let w4 = (p.y as u32) << 24 | (p.rotation as u32) << 16 | p.score as u32;
    store(out, 4, w4.to_be_bytes());
}

#[inline]
pub fn encode_checked(p: &GameState, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    let mut w = (p.alive as u32) << 31;
    if p.weapon >> 4 != 0 {
        return Err(too_wide("weapon", 1, 4, p.weapon as u64));
    }
    w |= (p.weapon as u32) << 27;
    if p.team >> 2 != 0 {
        return Err(too_wide("team", 5, 2, p.team as u64));
    }
    w |= (p.team as u32) << 25;
    if p.health >> 9 != 0 {
        return Err(too_wide("health", 7, 9, p.health as u64));
    }
    w |= (p.health as u32) << 16;
    if (p.x as u32).wrapping_add(1 << 11) >> 12 != 0 {
        return Err(out_of_range("x", 16, 12, p.x as i64));
    }
    w |= (p.x as u32 & 0x0FFF) << 4;
    if (p.y as u32).wrapping_add(1 << 11) >> 12 != 0 {
        return Err(out_of_range("y", 28, 12, p.y as i64));
    }
    w |= (p.y as u32 & 0x0FFF) >> 8;
    store(out, 0, w.to_be_bytes());
    w = (p.y as u32) << 24 | (p.rotation as u32) << 16 | p.score as u32;
    store(out, 4, w.to_be_bytes());
    Ok(())
}
