//! AIS: which ships say what, from the sentences of a receiver.
//!
//! `cargo run --example ais [FILE]` reads `!AIVDM` sentences, one per line, lists the messages, and explains one with optional
//! parts.

#[allow(dead_code, reason = "the list shows only a part of what messages say")]
mod message;
mod nmea;

use bitpack::prelude::*;
use message::text::trimmed;
use message::vessel::Static;
use message::{Body, Message};
use std::{env, error::Error, fs, path::PathBuf};

const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ais/sentences.nmea");

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).map_or(DEFAULT.into(), PathBuf::from);
    let (mut parts, mut sample) = (nmea::Parts::default(), None);
    for (number, line) in (1..).zip(fs::read_to_string(path)?.lines()) {
        let sentence = nmea::Sentence::parse(line).ok_or("a line is no AIS sentence")?;
        let Some((payload, bits)) = parts.join(sentence) else { continue };
        match Message::decode_bits(&payload, bits) {
            Ok(message) => {
                println!("line {number}: {:09} {}", message.mmsi, described(&message.body));
                if let Body::Interrogation(_) = message.body {
                    sample = Some((payload, bits));
                }
            }
            Err(error) => println!("line {number}: {error}"),
        }
    }
    if let Some((payload, bits)) = sample {
        print!("\n{}", Message::explain(&payload).bits(bits));
    }
    Ok(())
}

/// What a message says, in short.
fn described(body: &Body) -> String {
    match body {
        Body::ScheduledPosition(p) | Body::AssignedPosition(p) | Body::PolledPosition(p) => {
            let place = place(p.lon, p.lat);
            format!("{:?} at {place}, {:.1} kn, course {:.1}", p.status, p.speed, p.course)
        }
        Body::BaseStation(p) => format!("base station at {}", place(p.lon, p.lat)),
        Body::Voyage(ship) => {
            let (name, to) = (trimmed(ship.shipname), trimmed(ship.destination));
            format!("{name} ({}) bound for {to}", trimmed(ship.callsign))
        }
        Body::AddressedBinary(p) => format!("{:?} for {:09}", p.data, p.dest_mmsi),
        Body::BroadcastBinary(p) => format!("{:?} of application {}/{}", p.data, p.dac, p.fid),
        Body::BinaryAcknowledged(p) | Body::TextAcknowledged(p) => {
            let stations = p.messages.iter().map(|one| format!("{:09}", one.mmsi));
            format!("has the messages of {}", stations.collect::<Vec<_>>().join(", "))
        }
        Body::RescueAircraft(p) => format!("aircraft at {}, {} m", place(p.lon, p.lat), p.alt),
        Body::AddressedText(p) => format!("to {:09}: {}", p.dest_mmsi, trimmed(&p.text.text)),
        Body::BroadcastText(p) => format!("to all: {}", trimmed(&p.text.text)),
        Body::ClassB(p) => {
            let motion = &p.motion;
            format!("at {}, {:.1} kn", place(motion.lon, motion.lat), motion.speed)
        }
        Body::ClassBExtended(p) => {
            format!("{} at {}", trimmed(p.shipname), place(p.motion.lon, p.motion.lat))
        }
        Body::AidToNavigation(p) => {
            let name = trimmed(p.name.into_iter().chain(&p.name_ext.text));
            format!("{name} at {}", place(p.lon, p.lat))
        }
        Body::Static(Static::A(p)) => format!("is {}", trimmed(p.shipname)),
        Body::Static(Static::B(p)) => format!("has the call sign {}", trimmed(p.callsign)),
        Body::LongRange(p) => format!("{:?} at {}", p.status, place(p.lon, p.lat)),
        other => other.value().to_string(),
    }
}

fn place(lon: f64, lat: f64) -> String {
    // What no place has stands for none.
    if lon.abs() > 180.0 || lat.abs() > 90.0 {
        return "an unknown place".into();
    }
    format!("{lat:.4} {lon:.4}")
}
