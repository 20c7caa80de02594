//! Mode S and ADS-B: who flies where, from the messages of aircraft transponders.
//!
//! `cargo run --example adsb [FILE]` reads messages, one `*HEX;` per line as receivers print them,
//! lists the aircraft, and explains a position message.

mod cpr;
#[allow(dead_code, reason = "the table shows only a part of what messages say")]
mod mode_s;

use bitpack::prelude::*;
use mode_s::position::{Airborne, Compact};
use mode_s::squitter::ExtendedSquitter;
use mode_s::{Message, Payload, parity};
use std::collections::BTreeMap;
use std::{env, error::Error, fs, path::PathBuf};

const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/adsb/lax.txt");

/// An even and an odd position further apart, in messages, are not of the same place any more.
const PAIR_DISTANCE: usize = 400;

/// What is known of an aircraft.
#[derive(Default)]
struct Aircraft {
    messages: usize,
    call_sign: String,
    squawk: Option<u16>,
    altitude: Option<i32>,
    speed: Option<f64>,
    track: Option<f64>,
    climb: Option<i32>,
    position: Option<(f64, f64)>,
    /// The last even and the last odd position, with the number of the message.
    halves: [Option<(usize, Compact)>; 2],
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).map_or(DEFAULT.into(), PathBuf::from);
    let text = fs::read_to_string(path)?;
    let mut fleet = BTreeMap::<u32, Aircraft>::new();
    let mut sample = None;
    for (number, line) in (1..).zip(text.lines()) {
        let bytes = from_hex(line).ok_or("a line is not `*HEX;`")?;
        if let Err(error) = receive(&mut fleet, number, &bytes) {
            println!("message {number}: {error}");
        }
        if ExtendedSquitter::<Airborne>::decode(&bytes).is_ok() {
            sample.get_or_insert(bytes);
        }
    }
    list(&fleet);
    if let Some(bytes) = sample {
        println!("\n{}", ExtendedSquitter::<Airborne>::explain(&bytes));
    }
    Ok(())
}

fn from_hex(line: &str) -> Option<Vec<u8>> {
    let hex = line.strip_prefix('*')?.strip_suffix(';')?.as_bytes();
    hex.chunks(2)
        .map(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok())
        .collect()
}

fn receive(
    fleet: &mut BTreeMap<u32, Aircraft>,
    number: usize,
    bytes: &[u8],
) -> Result<(), DecodeError> {
    let message = Message::decode(bytes)?;
    let address = message.address(bytes);
    // Only squitters show whether they arrived unharmed. The remainder of a damaged reply is some
    // other address, so a reply counts only for an aircraft that a squitter has announced.
    let trusted = match &message {
        Message::Squitter(_) => parity::remainder(bytes) == 0,
        _ => fleet.contains_key(&address),
    };
    if !trusted {
        return Ok(());
    }
    let aircraft = fleet.entry(address).or_default();
    aircraft.messages += 1;
    match message {
        Message::ShortAirAir(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::LongAirAir(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::Altitude(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::CommBAltitude(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::Identity(reply) => aircraft.squawk = Some(reply.identity.squawk()),
        Message::CommBIdentity(reply) => aircraft.squawk = Some(reply.identity.squawk()),
        Message::Squitter(squitter) => {
            aircraft.update(number, &Payload::decode(&squitter.payload)?);
        }
        Message::AllCall(_) => {}
    }
    Ok(())
}

impl Aircraft {
    fn update(&mut self, number: usize, payload: &Payload) {
        match payload {
            Payload::Identification(payload) => self.call_sign = payload.call_sign(),
            Payload::Airborne(payload) => self.altitude = payload.altitude.feet(),
            Payload::Surface(payload) => self.speed = payload.ground_speed(),
            Payload::GroundVelocity(payload) => {
                self.speed = payload.ground_speed();
                self.track = payload.track();
                self.climb = payload.vertical_rate();
            }
            Payload::Emergency(payload) => self.squawk = Some(payload.identity.squawk()),
            _ => {}
        }
        let Some(half) = payload.airborne() else { return };
        self.halves[usize::from(half.odd)] = Some((number, half));
        match self.halves {
            [Some((n0, even)), Some((n1, odd))] if n0.abs_diff(n1) <= PAIR_DISTANCE => {
                self.position = cpr::position(even, odd, n0 > n1).or(self.position);
            }
            _ => {}
        }
    }
}

fn list(fleet: &BTreeMap<u32, Aircraft>) {
    let line = |cells: [&str; 10]| {
        let [address, call_sign, right @ ..] = cells;
        let right = right.map(|cell| format!("{cell:>10}")).concat();
        println!("{address:<8}{call_sign:<8}{right}");
    };
    line([
        "address",
        "callsign",
        "squawk",
        "altitude",
        "speed",
        "track",
        "climb",
        "latitude",
        "longitude",
        "messages",
    ]);
    for (address, a) in fleet {
        line([
            &format!("{address:06X}"),
            &a.call_sign,
            &show(a.squawk, |squawk| format!("{squawk:04o}")),
            &show(a.altitude, |feet| format!("{feet} ft")),
            &show(a.speed, |knots| format!("{knots:.0} kt")),
            &show(a.track, |degrees| format!("{degrees:.0} deg")),
            &show(a.climb, |rate| format!("{rate} fpm")),
            &show(a.position, |(latitude, _)| format!("{latitude:.4}")),
            &show(a.position, |(_, longitude)| format!("{longitude:.4}")),
            &a.messages.to_string(),
        ]);
    }
}

fn show<T>(value: Option<T>, text: impl Fn(T) -> String) -> String {
    value.map_or("-".into(), text)
}
