//! A drone's status message in two versions, each of which decodes the messages of the other one.
//!
//! Run it with `cargo run --example evolving`.

use bitpack::prelude::*;
use std::error::Error;
use std::io::Write;

/// The version that drones in the field use.
mod v1 {
    use bitpack::prelude::*;

    #[derive(BitPack, Debug, PartialEq, Clone, Copy, Default)]
    #[bits(2)]
    pub enum Mode {
        #[default]
        Off,
        Hover,
        #[bitpack(other)]
        Unknown(u8),
    }

    #[derive(BitPack, Debug, PartialEq, Clone, Copy, Default)]
    #[bitpack(extensible)]
    pub struct Rotor {
        #[bits(12)]
        #[bitpack(number = 1, unit = "rpm")]
        pub speed: u16,
    }

    #[derive(BitPack, Debug, PartialEq, Clone, Copy)]
    #[bitpack(extensible, bit_order = lsb0)]
    pub struct Status {
        #[bitpack(number = 1)]
        pub mode: Mode,
        #[bits(7)]
        #[bitpack(number = 2, unit = "%")]
        pub battery: u8,
        #[bitpack(number = 3, extensible)]
        pub rotors: [Rotor; 4],
    }
}

/// The new version: it adds a mode, two rotors, and the temperature of each rotor.
mod v2 {
    use super::v1;
    use bitpack::prelude::*;

    #[derive(BitPack, Debug, PartialEq, Clone, Copy, Default)]
    #[bits(2)]
    #[bitpack(evolves = v1::Mode)]
    pub enum Mode {
        #[default]
        Off,
        Hover,
        Return,
        #[bitpack(other)]
        Unknown(u8),
    }

    #[derive(BitPack, Debug, PartialEq, Clone, Copy, Default)]
    #[bitpack(extensible, evolves = v1::Rotor)]
    pub struct Rotor {
        #[bits(12)]
        #[bitpack(number = 1, unit = "rpm")]
        pub speed: u16,
        #[bitpack(number = 2, default = 20, unit = "°C")]
        pub temperature: i8,
    }

    #[derive(BitPack, Debug, PartialEq, Clone, Copy)]
    #[bitpack(extensible, bit_order = lsb0, evolves = v1::Status)]
    pub struct Status {
        #[bitpack(number = 4)]
        pub armed: bool,
        #[bitpack(number = 1)]
        pub mode: Mode,
        #[bits(7)]
        #[bitpack(number = 2, unit = "%")]
        pub battery: u8,
        #[bitpack(number = 3, extensible)]
        pub rotors: [Rotor; 6],
    }
}

pub fn main() -> Result<(), Box<dyn Error>> {
    run(&mut std::io::stdout())
}

pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let rotor = |speed| v2::Rotor { speed, temperature: 45 };
    let rotors = [900, 910, 920, 930, 940, 950].map(rotor);
    let new = v2::Status { armed: true, mode: v2::Mode::Return, battery: 81, rotors };
    let bytes = new.encode_to_vec()?;
    let seen = v1::Status::decode(&bytes)?;
    writeln!(out, "a new message, read by the old version: {seen:?}\n")?;
    writeln!(out, "{}", v1::Status::explain(&bytes))?;
    assert_eq!((seen.mode, seen.battery), (v1::Mode::Unknown(2), 81));
    assert_eq!(seen.rotors.map(|rotor| rotor.speed), [900, 910, 920, 930]);

    let bytes = seen.encode_to_vec()?;
    let back = v2::Status::decode(&bytes)?;
    writeln!(out, "an old message, read by the new version: {back:?}")?;
    assert!(!back.armed && back.mode == v2::Mode::Return);
    assert_eq!(back.rotors.map(|rotor| rotor.speed), [900, 910, 920, 930, 0, 0]);
    assert_eq!(back.rotors.map(|rotor| rotor.temperature), [20, 20, 20, 20, 0, 0]);
    writeln!(
        out,
        "\nis the old version a later one of the new? {}",
        v1::Status::LAYOUT.evolves_from(&v2::Status::LAYOUT).unwrap_err()
    )?;
    Ok(())
}
