//! A router changes two fields of a packet in the buffer in which it arrived.
//!
//! A view reads and writes single fields; all other bytes stay as they are, also those of options and of the payload. The setter of a field that
//! the checksum of the header covers also updates the checksum, from the changed byte alone, as RFC 1624 describes.

use bitpack::checksum::INTERNET;
use bitpack::prelude::*;
use std::io::Write;

#[derive(BitPack)]
#[bitpack(view)]
struct Ipv4<'a> {
    #[bits(4)]
    #[bitpack(range = 4..=4)]
    version: u8,
    #[bits(4)]
    #[bitpack(len_of = (version..=options) / 4)]
    header_words: u8,
    #[bits(6)]
    class: u8,
    #[bits(2)]
    congestion: u8,
    #[bitpack(len_of = version..=payload)]
    length: u16,
    ident: u16,
    flags: [bool; 3],
    #[bits(13)]
    fragment: u16,
    hops: u8,
    protocol: u8,
    #[bitpack(checksum(INTERNET, over = version..=options))]
    checksum: u16,
    source: [u8; 4],
    destination: [u8; 4],
    // A view has the fields before this one, whose width varies.
    options: &'a [u8],
    payload: &'a [u8],
}

/// Passes a packet on, unless its hops are used up.
fn forward(packet: &mut [u8]) -> Result<bool, Box<dyn std::error::Error>> {
    let (mut header, _) = Ipv4View::from_prefix_mut(packet)?;
    header.version()?;
    let hops = header.hops();
    if hops <= 1 {
        return Ok(false);
    }
    header.set_hops(hops - 1)?; // this updates the checksum, too
    Ok(true)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    run(&mut std::io::stdout().lock())
}

/// Prints what happens to a packet on its way.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let mut packet = Ipv4 {
        version: 4,
        header_words: 0,
        class: 0,
        congestion: 0,
        length: 0,
        ident: 0xE4CF,
        flags: [false, true, false],
        fragment: 0,
        hops: 2,
        protocol: 6,
        checksum: 0,
        source: [10, 0, 0, 1],
        destination: [10, 0, 0, 42],
        options: &[],
        payload: &[0xCA, 0xFE],
    }
    .encode_to_vec()?;
    let header = Ipv4View::from_prefix(&packet)?.0;
    let before = header.to_owned();

    while forward(&mut packet)? {
        writeln!(out, "passed on, {} hops are left", Ipv4View::from_prefix(&packet)?.0.hops())?;
    }
    let (after, payload) = Ipv4View::from_prefix(&packet)?;
    write!(out, "changed:\n{}", before.diff(&after)?)?;
    let sum: u32 = after.bytes().chunks(2).map(|w| u32::from(w[0]) << 8 | u32::from(w[1])).sum();
    writeln!(
        out,
        "the sum of the header is {:#06x}, the payload {payload:x?}",
        (sum & 0xFFFF) + (sum >> 16)
    )?;
    Ipv4::decode(&packet)?; // this compares the checksum with the bytes

    // Views that own their bytes are as small as the messages.
    let stored = vec![before; 1000];
    writeln!(out, "{} headers take {} bytes", stored.len(), size_of_val(&stored[..]))?;

    packet[0] = 0x65;
    writeln!(out, "refused: {}", forward(&mut packet).unwrap_err())?;
    writeln!(out, "refused: {}", forward(&mut packet[..19]).unwrap_err())?;
    Ok(())
}
