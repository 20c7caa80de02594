//! AIS: what ships report, from the sentences of a receiver.
//!
//! `cargo run --example ais [-- FILE]` reads `!AIVDM` sentences, one per line, lists the messages, and explains one with optional
//! parts.

#[path = "../shared/command.rs"]
mod command;
#[path = "../shared/lines.rs"]
pub(crate) mod lines;
#[allow(dead_code, reason = "the list shows only a part of what messages contain")]
pub(crate) mod message;
pub(crate) mod nmea;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use lines::lines;
use message::text::trimmed;
use message::vessel::Static;
use message::{Body, Message};
use std::io::Write;
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "ais",
    about: "Lists the AIS messages of ships and explains one with optional parts.",
    format: "a text with one `!AIVDM` sentence per line",
    default: "tests/data/ais/sentences.nmea",
    records: "messages",
    run,
};

const PARTS_MISSING: &str = "the other parts of the message are missing";

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    let (mut parts, mut sample) = (nmea::Parts::default(), None);
    for (place, line) in lines(file) {
        let whole = match line.and_then(nmea::Sentence::parse) {
            Ok(sentence) => parts.join(place, sentence),
            Err(reason) => {
                report.skip(place, reason)?;
                continue;
            }
        };
        for place in parts.take_lost() {
            report.skip(place, PARTS_MISSING)?;
        }
        let Some((payload, bits)) = whole else { continue };
        match Message::decode_bits(&payload, bits) {
            Ok(message) => {
                report.count();
                writeln!(report, "{place}: {:09} {}", message.mmsi, described(&message.body))?;
                if let Body::Interrogation(_) = message.body {
                    sample = Some((payload, bits));
                }
            }
            Err(error) => report.skip(place, error)?,
        }
    }
    for place in parts.take_waiting() {
        report.skip(place, PARTS_MISSING)?;
    }
    if let Some((payload, bits)) = sample {
        write!(report, "\n{}", Message::explain(&payload).bits(bits))?;
    }
    Ok(())
}

/// A short text of what a message says.
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
    // Coordinates outside these limits mean that the place is unknown.
    if lon.abs() > 180.0 || lat.abs() > 90.0 {
        return "an unknown place".into();
    }
    format!("{lat:.4} {lon:.4}")
}
