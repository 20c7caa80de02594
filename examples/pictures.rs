//! Messages are drawn: in colours for a terminal, as pages of HTML, and as a picture in SVG.
//!
//! `cargo run --example pictures [-- FOLDER]` prints a packet in colours. It writes the pages and the picture into the folder if it has one.

use bitpack::checksum::INTERNET;
use bitpack::prelude::*;
use std::borrow::Cow;
use std::error::Error;
use std::io::Write;
use std::path::Path;

#[path = "quickstart.rs"]
#[allow(dead_code, reason = "this example takes the type of the quick start, and does not run it")]
mod quickstart;

use quickstart::{GameState, START};

/// A message with nested fields whose number varies.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Report<'a> {
    #[bits(8)]
    #[bitpack(magic = 0xA5)]
    magic: (),
    #[bits(4)]
    version: u8,
    #[bits(4)]
    #[bitpack(count_of = sensors)]
    sensor_count: (),
    sensors: Vec<Sensor<'a>>,
    #[bits(16)]
    #[bitpack(checksum(INTERNET, over = version..=sensors))]
    sum: (),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Sensor<'a> {
    #[bits(3)]
    kind: Kind,
    #[bits(13)]
    #[bitpack(scale = 0.1, unit = "°C")]
    temperature: i16,
    #[bitpack(len = 8)]
    name: Cow<'a, str>,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
pub enum Kind {
    Inside,
    Outside,
}

/// A register of 32 bits, which numbers its bits from the least significant one.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bitpack(bit_order = lsb0)]
pub struct Register {
    enable: bool,
    #[bits(3)]
    mode: u8,
    #[bits(12)]
    divider: u16,
    #[bits(5)]
    gain: i8,
    #[bits(11)]
    #[bitpack(reserved)]
    reserved: (),
}

/// Two fields in network order.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct Network {
    #[bits(4)]
    version: u8,
    #[bits(12)]
    length: u16,
}

/// The same fields in the order of registers.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bitpack(bit_order = lsb0)]
pub struct Lsb0 {
    #[bits(4)]
    version: u8,
    #[bits(12)]
    length: u16,
}

/// The names and the texts of the files.
pub fn files() -> Result<Vec<(&'static str, String)>, Box<dyn Error>> {
    let game = START.to_bytes()?;
    let register = Register { enable: true, mode: 5, divider: 0xABC, gain: -3, reserved: () };
    let register = register.to_bytes()?;
    let network = Network { version: 4, length: 0xABC }.to_bytes()?;
    let lsb0 = Lsb0 { version: 4, length: 0xABC }.to_bytes()?;
    let report = report().encode_to_vec()?;
    let mut broken = report.clone();
    // The second sensor has a kind that the enum does not have.
    broken[12] |= 0b0100_0000;
    Ok(vec![
        ("game_state.html", GameState::explain(&game).html().to_string()),
        ("game_state.svg", GameState::explain(&game).svg().to_string()),
        ("register.html", Register::explain(&register).html().to_string()),
        ("register.svg", Register::explain(&register).svg().to_string()),
        ("network.svg", Network::explain(&network).svg().to_string()),
        ("lsb0.svg", Lsb0::explain(&lsb0).svg().to_string()),
        ("report.html", Report::explain(&report).html().to_string()),
        ("report.svg", Report::explain(&report).svg().to_string()),
        ("broken.html", Report::explain(&broken).html().to_string()),
    ])
}

fn report() -> Report<'static> {
    let sensor =
        |kind, temperature, name: &'static str| Sensor { kind, temperature, name: name.into() };
    let sensors =
        vec![sensor(Kind::Inside, 215, "kitchen "), sensor(Kind::Outside, -37, "<garden>")];
    Report { magic: (), version: 1, sensor_count: (), sensors, sum: () }
}

pub fn main() -> Result<(), Box<dyn Error>> {
    if let Some(folder) = std::env::args_os().nth(1) {
        for (name, text) in files()? {
            std::fs::write(Path::new(&folder).join(name), text)?;
        }
    }
    run(&mut std::io::stdout())
}

pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    write!(out, "{}", GameState::explain(&START.to_bytes()?).ansi())?;
    Ok(())
}
