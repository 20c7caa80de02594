//! CAN signals: the messages of four DBC files as derived types.
//!
//! `cargo run --example can [ID#DATA]…` explains frames in the notation of `candump`, such as
//! `1F0#ffffe00000000000`; without arguments it explains one frame of each kind.

mod dbc;

use bitpack::explain::Explain;
use bitpack::prelude::*;
use dbc::multiplex_2::{Extended, ExtendedTypes, Normal, Shared};
use dbc::{floating_point, motohawk, signed};
use std::{env, error::Error, fmt::Debug};

/// From `tests/data/can`, for every file at least one.
const FRAMES: &[&str] = &[
    "1F0#5555400000000000",
    "00A#5554545555015555",
    "008#54ffffffffffff7f",
    "401#0000c03f000080bf",
    "0C02FEFE#f33b914ddd3cfd05",
    "0C00FEFE#2028d2e4019b5747",
    "0C03FEFE#651d75ffff7fff5d",
    "0C02FEFE#ef19e46f1adbd08a",
];

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = env::args().skip(1).collect();
    let frames =
        if given.is_empty() { FRAMES.iter().map(|f| f.to_string()).collect() } else { given };
    for frame in frames {
        let (id, data) = parse(&frame).ok_or("write a frame as ID#DATA, with 8 bytes of data")?;
        let text = explain(id, &data).map(|text| text.to_string());
        let text = text.or_else(|| multiplexed(id, &data));
        println!("{frame}\n{}", text.as_deref().unwrap_or("no message has this identifier\n"));
    }
    // Physical values go both ways; what the raw number cannot hold is an error.
    let mut message = motohawk::ExampleMessage {
        temperature: 244.14,
        average_radius: 32,
        enable: motohawk::Enable::Enabled,
    };
    println!("{message:?}\nis {:02x?}", message.to_bytes()?);
    message.temperature = 300.0;
    println!("{}", message.to_bytes().unwrap_err());
    Ok(())
}

fn parse(frame: &str) -> Option<(u32, [u8; 8])> {
    let (id, data) = frame.split_once('#').filter(|(_, data)| data.len() == 16)?;
    let data = u64::from_str_radix(data, 16).ok()?;
    Some((u32::from_str_radix(id, 16).ok()?, data.to_be_bytes()))
}

/// The signals of a message without a multiplexer.
fn explain(id: u32, data: &[u8]) -> Option<Explain<'_>> {
    Some(match id {
        0x1F0 => motohawk::ExampleMessage::explain(data),
        0x400 => floating_point::Message1::explain(data),
        0x401 => floating_point::Message2::explain(data),
        0 => signed::Message32::explain(data),
        1 => signed::Message33::explain(data),
        2 => signed::Message64::explain(data),
        3 => signed::Message64Big::explain(data),
        4 => signed::Message33Big::explain(data),
        5 => signed::Message32Big::explain(data),
        6 => signed::Message63::explain(data),
        7 => signed::Message63Big::explain(data),
        8 => signed::Message63From1::explain(data),
        9 => signed::Message63BigFrom1::explain(data),
        10 => signed::Message378910::explain(data),
        _ => return None,
    })
}

/// The branch of a multiplexed message and the frame it makes, or why there is none.
fn multiplexed(id: u32, data: &[u8; 8]) -> Option<String> {
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
) -> String {
    match decoded {
        Ok(message) => {
            let frame =
                encode(&message).map(|data| data.map(|byte| format!("{byte:02x}")).concat());
            format!("{message:?}\nencodes to {frame:?}\n")
        }
        Err(error) => format!("error: {error}\n"),
    }
}
