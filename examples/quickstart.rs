//! A packet whose fields are not whole bytes is encoded, decoded and explained.
//!
//! Run it with `cargo run --example quickstart`.

use bitpack::prelude::*;
use std::error::Error;
use std::io::Write;

/// An enum is a number with names; the attribute states its width in bits.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
pub enum Team {
    Red,
    Blue,
    Green,
}

/// The fields take 64 bits in this order, most significant bit first: 8 bytes on the wire.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct GameState {
    pub alive: bool,
    #[bits(4)]
    pub weapon: u8,
    /// The enum states its width; a field may repeat it.
    #[bits(2)]
    pub team: Team,
    #[bits(9)]
    pub health: u16,
    /// Signed integers are two's complement of the field's width.
    #[bits(12)]
    pub x: i16,
    #[bits(12)]
    pub y: i16,
    /// Without an attribute a field has its type's own width.
    pub rotation: u8,
    pub score: u16,
}

pub const START: GameState = GameState {
    alive: true,
    weapon: 9,
    team: Team::Green,
    health: 300,
    x: -1234,
    y: 2047,
    rotation: 200,
    score: 54321,
};

pub fn main() -> Result<(), Box<dyn Error>> {
    run(&mut std::io::stdout())
}

pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // Encoding returns an array of exactly the right length and allocates nothing.
    let bytes: [u8; GameState::BYTES] = START.to_bytes()?;
    writeln!(out, "encoded: {bytes:02x?}\n")?;

    // Decoding is exact: missing or trailing bytes are errors. `decode_prefix` returns the rest.
    let decoded = GameState::decode(&bytes)?;
    assert_eq!(decoded, START);
    let packet = [&bytes[..], b"rest"].concat();
    assert_eq!(GameState::decode_prefix(&packet)?, (START, &b"rest"[..]));

    // A value that does not fit is an error, which names the field, its position and its limits.
    let too_far = GameState { x: 5000, ..START };
    writeln!(out, "encoding: {}", too_far.to_bytes().unwrap_err())?;

    // A number that the enum does not list is an error as well: there is no team 3.
    let mut damaged = bytes;
    damaged[0] |= 0b0000_0110;
    writeln!(out, "decoding: {}\n", GameState::decode(&damaged).unwrap_err())?;

    // `explain` prints each field with its position, its bits and its value.
    writeln!(out, "{}", GameState::explain(&bytes))?;

    // `diff` prints the fields whose values differ.
    let later = GameState { health: 180, team: Team::Red, x: -1200, ..START };
    write!(out, "{}", START.diff(&later))?;
    Ok(())
}
