//! Mode S and ADS-B: the aircraft that transponder messages come from.
//!
//! `cargo run --example adsb [-- FILE]` reads messages, one `*HEX;` per line as receivers print them,
//! lists the aircraft, and explains a position message.

#[path = "../shared/command.rs"]
mod command;
pub(crate) mod cpr;
#[path = "../shared/hex.rs"]
mod hex;
#[path = "../shared/lines.rs"]
mod lines;
#[allow(dead_code, reason = "the table shows only a part of what messages contain")]
pub(crate) mod mode_s;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use lines::lines;
use mode_s::position::{Airborne, Compact};
use mode_s::squitter::ExtendedSquitter;
use mode_s::{Message, Payload, parity};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "adsb",
    about: "Lists the aircraft that Mode S messages come from, and explains a position message.",
    format: "a text with one message per line, `*HEX;`",
    default: "tests/data/adsb/lax.txt",
    records: "messages",
    run,
};

/// An even and an odd position that are more messages apart than this are not taken as one position.
const PAIR_DISTANCE: usize = 400;

/// What messages have said of an aircraft.
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

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let mut fleet = BTreeMap::<u32, Aircraft>::new();
    let (mut sample, mut untrusted) = (None, 0);
    for ((place, line), number) in lines(file).zip(1..) {
        let received = line.and_then(from_hex).and_then(|bytes| {
            untrusted += usize::from(!receive(&mut fleet, number, &bytes)?);
            Ok(bytes)
        });
        match received {
            Ok(bytes) => {
                report.count();
                if ExtendedSquitter::<Airborne>::decode(&bytes).is_ok() {
                    sample.get_or_insert(bytes);
                }
            }
            Err(reason) => report.skip(place, reason)?,
        }
    }
    list(report, &fleet)?;
    if let Some(bytes) = sample {
        write!(report, "\n{}", ExtendedSquitter::<Airborne>::explain(&bytes))?;
    }
    writeln!(report, "\nmessages that belong to no aircraft of the list: {untrusted}")?;
    Ok(())
}

fn from_hex(line: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let digits = line.strip_prefix('*').and_then(|line| line.strip_suffix(';'));
    hex::bytes(digits.ok_or("the line does not have the form `*HEX;`")?)
}

/// Enters what a message says of its aircraft; returns false if it cannot be told which aircraft sent it.
fn receive(
    fleet: &mut BTreeMap<u32, Aircraft>,
    number: usize,
    bytes: &[u8],
) -> Result<bool, DecodeError> {
    let message = Message::decode(bytes)?;
    let address = message.address(bytes);
    // Only squitters show whether they arrived without errors. The remainder of a damaged reply is some
    // other address, so a reply is trusted only if a squitter has announced its aircraft.
    let trusted = match &message {
        Message::Squitter(_) => parity::remainder(bytes) == 0,
        _ => fleet.contains_key(&address),
    };
    if !trusted {
        return Ok(false);
    }
    // A payload that cannot be decoded enters nothing.
    let payload = match &message {
        Message::Squitter(squitter) => Some(Payload::decode(&squitter.payload)?),
        _ => None,
    };
    let aircraft = fleet.entry(address).or_default();
    aircraft.messages += 1;
    match message {
        Message::ShortAirAir(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::LongAirAir(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::Altitude(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::CommBAltitude(reply) => aircraft.altitude = reply.altitude.feet(),
        Message::Identity(reply) => aircraft.squawk = Some(reply.identity.squawk()),
        Message::CommBIdentity(reply) => aircraft.squawk = Some(reply.identity.squawk()),
        Message::Squitter(_) | Message::AllCall(_) => {}
    }
    if let Some(payload) = payload {
        aircraft.update(number, &payload);
    }
    Ok(true)
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

fn list(out: &mut impl Write, fleet: &BTreeMap<u32, Aircraft>) -> io::Result<()> {
    let mut line = |cells: [&str; 10]| {
        let [address, call_sign, right @ ..] = cells;
        let right = right.map(|cell| format!("{cell:>10}")).concat();
        writeln!(out, "{address:<8}{call_sign:<8}{right}")
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
    ])?;
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
        ])?;
    }
    Ok(())
}

fn show<T>(value: Option<T>, text: impl Fn(T) -> String) -> String {
    value.map_or("-".into(), text)
}
