//! CAN signals: the messages of four DBC files as derived types.
//!
//! `cargo run --example can [-- FILE]` explains the frames of a log in the notation of `candump`, such as
//! `1F0#ffffe00000000000`.

#[path = "../shared/command.rs"]
mod command;
pub(crate) mod dbc;
#[path = "../shared/hex.rs"]
mod hex;
#[path = "../shared/lines.rs"]
mod lines;

use bitpack::prelude::*;
use command::{Command, Outcome, Report};
use dbc::multiplex_2::{Extended, ExtendedTypes, Normal, Shared};
use dbc::{floating_point, motohawk, signed};
use lines::lines;
use std::error::Error;
use std::fmt::Debug;
use std::io::Write;
use std::process::ExitCode;

pub const COMMAND: Command = Command {
    name: "can",
    about: "Explains CAN frames whose messages four DBC files describe, then encodes physical values.",
    format: "a log of `candump -L`, or a text with one frame per line, `ID#DATA`",
    default: "tests/data/can/frames.log",
    records: "frames",
    run,
};

fn main() -> ExitCode {
    COMMAND.main()
}

fn run(file: &[u8], report: &mut Report) -> Outcome {
    for (place, line) in lines(file) {
        match line.and_then(described) {
            Ok(text) => {
                report.count();
                writeln!(report, "{text}")?;
            }
            Err(reason) => report.skip(place, format_args!("{reason}\n"))?,
        }
    }
    // Physical values are encoded as well; a value that the raw number cannot hold is an error.
    let mut message = motohawk::ExampleMessage {
        temperature: 244.14,
        average_radius: 32,
        enable: motohawk::Enable::Enabled,
    };
    writeln!(report, "{message:?}\nis {:02x?}", message.to_bytes()?)?;
    message.temperature = 300.0;
    writeln!(report, "{}", message.to_bytes().unwrap_err())?;
    Ok(())
}

/// The signals of the frame at the end of a line.
fn described(line: &str) -> Result<String, Box<dyn Error>> {
    let frame = line.split_whitespace().last().unwrap_or_default();
    let (id, data) = parse(frame)?;
    let text = explained(id, &data).or_else(|| multiplexed(id, &data));
    let text = text.ok_or_else(|| format!("no DBC file has a message {id:X}"))??;
    Ok(format!("{frame}\n{text}"))
}

/// The identifier and the data of a frame.
fn parse(frame: &str) -> Result<(u32, [u8; 8]), Box<dyn Error>> {
    let (id, data) = frame.split_once('#').ok_or("the frame does not have the form `ID#DATA`")?;
    let id =
        u32::from_str_radix(id, 16).map_err(|_| "the identifier is not a hexadecimal number")?;
    let data = hex::bytes(data)?;
    let length = data.len();
    let data = data.try_into().map_err(|_| format!("it has {length} bytes of data, not 8"))?;
    Ok((id, data))
}

/// The signals of a message without a multiplexer; `None` if no message has the identifier.
fn explained(id: u32, data: &[u8; 8]) -> Option<Result<String, Box<dyn Error>>> {
    Some(match id {
        0x1F0 => explain::<motohawk::ExampleMessage>(data),
        0x400 => explain::<floating_point::Message1>(data),
        0x401 => explain::<floating_point::Message2>(data),
        0 => explain::<signed::Message32>(data),
        1 => explain::<signed::Message33>(data),
        2 => explain::<signed::Message64>(data),
        3 => explain::<signed::Message64Big>(data),
        4 => explain::<signed::Message33Big>(data),
        5 => explain::<signed::Message32Big>(data),
        6 => explain::<signed::Message63>(data),
        7 => explain::<signed::Message63Big>(data),
        8 => explain::<signed::Message63From1>(data),
        9 => explain::<signed::Message63BigFrom1>(data),
        10 => explain::<signed::Message378910>(data),
        _ => return None,
    })
}

fn explain<T: Fixed>(data: &[u8; 8]) -> Result<String, Box<dyn Error>> {
    T::decode(data)?;
    Ok(T::explain(data).to_string())
}

/// The branch of a multiplexed message and the frame that it encodes to; `None` if no message has the identifier.
fn multiplexed(id: u32, data: &[u8; 8]) -> Option<Result<String, Box<dyn Error>>> {
    Some(match id {
        0xC02_FEFE => show(Shared::decode(data), Shared::encode),
        0xC01_FEFE => show(Normal::decode(data), Normal::encode),
        0xC00_FEFE => show(Extended::decode(data), Extended::encode),
        0xC03_FEFE => show(ExtendedTypes::decode(data), ExtendedTypes::encode),
        _ => return None,
    })
}

fn show<T: Debug>(
    decoded: Result<T, DecodeError>,
    encode: fn(&T) -> Result<[u8; 8], EncodeError>,
) -> Result<String, Box<dyn Error>> {
    let message = decoded?;
    let frame = encode(&message)?.map(|byte| format!("{byte:02x}")).concat();
    Ok(format!("{message:?}\nencodes to {frame}\n"))
}
