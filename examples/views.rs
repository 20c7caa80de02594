//! A router changes three fields of a packet in the buffer in which it arrived.
//!
//! A view reads and writes single fields; all other bytes stay as they are, also those of options and of the payload. The checksum of the
//! header is updated for the changed word alone, as RFC 1624 describes.

use bitpack::prelude::*;
use std::io::Write;

#[derive(BitPack)]
#[bitpack(view)]
struct Ipv4 {
    #[bits(4)]
    #[bitpack(range = 4..=4)]
    version: u8,
    #[bits(4)]
    header_words: u8,
    #[bits(6)]
    class: u8,
    #[bits(2)]
    congestion: u8,
    length: u16,
    ident: u16,
    flags: [bool; 3],
    #[bits(13)]
    fragment: u16,
    hops: u8,
    protocol: u8,
    checksum: u16,
    source: [u8; 4],
    destination: [u8; 4],
}

/// The checksum after a 16-bit word of the header has changed: RFC 1624, equation 3.
fn updated(checksum: u16, old: u16, new: u16) -> u16 {
    let sum = u32::from(!checksum) + u32::from(!old) + u32::from(new);
    let sum = (sum & 0xFFFF) + (sum >> 16);
    !((sum & 0xFFFF) + (sum >> 16)) as u16
}

/// Passes a packet on, unless its hops are used up.
fn forward(packet: &mut [u8]) -> Result<bool, Box<dyn std::error::Error>> {
    let (mut header, _) = Ipv4View::from_prefix_mut(packet)?;
    header.version()?;
    let (hops, protocol) = (header.hops(), header.protocol());
    if hops <= 1 {
        return Ok(false);
    }
    header.set_hops(hops - 1)?;
    let word = |hops| u16::from_be_bytes([hops, protocol]);
    header.set_checksum(updated(header.checksum(), word(hops), word(hops - 1)))?;
    Ok(true)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    run(&mut std::io::stdout().lock())
}

/// Prints what happens to a packet on its way.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    // A header that a capture contains, with two bytes of payload.
    let mut packet = [
        0x45, 0x00, 0x00, 0x16, 0xE4, 0xCF, 0x40, 0x00, 0x02, 0x06, 0x00, 0x00, 10, 0, 0, 1, 10, 0,
        0, 42, 0xCA, 0xFE,
    ];
    let sum: u32 = packet[..20].chunks(2).map(|w| u32::from(w[0]) << 8 | u32::from(w[1])).sum();
    let mut header = Ipv4View::from_prefix_mut(&mut packet)?.0;
    header.set_checksum(!(((sum & 0xFFFF) + (sum >> 16)) as u16))?;
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

    // Views that own their bytes are as small as the messages.
    let stored = vec![before; 1000];
    writeln!(out, "{} headers take {} bytes", stored.len(), size_of_val(&stored[..]))?;

    packet[0] = 0x65;
    writeln!(out, "refused: {}", forward(&mut packet).unwrap_err())?;
    writeln!(out, "refused: {}", forward(&mut packet[..19]).unwrap_err())?;
    Ok(())
}
