//! Messages are written to a stream, each with its length before it, and read from it.
//!
//! Input: none; the stream is in memory, and may as well be a socket or a file. Output: the bytes, then each message.
//!
//! Run it with `cargo run --example stream`.

use bitpack::order::Endian;
use bitpack::prelude::*;
use bitpack_stream::{FrameReader, FrameWriter, Framing, LengthPrefix};
use std::error::Error;
use std::io::Write;

/// Owns what it holds.
#[derive(BitPack, Debug, PartialEq)]
struct Sample {
    channel: u8,
    #[bits(12)]
    level: u16,
    #[bits(4)]
    gain: u8,
}

/// Borrows from the bytes that it was read from.
#[derive(BitPack, Debug, PartialEq)]
struct Note<'a> {
    from: u8,
    #[bitpack(rest)]
    text: &'a str,
}

/// Two bytes of length before each message, and no message of more than 512 bytes.
const FRAMING: Framing = Framing::new(LengthPrefix::U16(Endian::Big)).with_max(512);

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut std::io::stdout())
}

pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut writer = FrameWriter::std(Vec::new(), FRAMING);
    writer.send(&Sample { channel: 7, level: 0xABC, gain: 5 })?;
    writer.send(&Note { from: 1, text: "hello" })?;
    writer.send(&Note { from: 2, text: "hi" })?;
    let wire = writer.into_parts().0.0;
    writeln!(out, "the stream: {wire:02x?}")?;

    // Anything that is `std::io::Read` will do; how its bytes are cut into pieces makes no difference.
    let mut reader = FrameReader::std(&wire[..], FRAMING);

    // A message that owns what it holds comes out as it is; `None` is the end of the stream.
    let sample: Option<Sample> = reader.read()?;
    writeln!(out, "{sample:?}")?;

    // One that borrows is decoded from its payload, which stays until the next call.
    while let Some(payload) = reader.read_payload()? {
        writeln!(out, "{:?}", Note::decode(payload)?)?;
    }

    // A length that is too great is refused before its bytes come.
    let mut reader = FrameReader::std(&[0xFF, 0xFF][..], FRAMING);
    writeln!(out, "{}", reader.read::<Sample>().unwrap_err())?;
    Ok(())
}
