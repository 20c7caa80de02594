//! A run of fixed fields after a field of variable width: on a byte boundary, and at an odd bit.
//!
//! Input: 1,000 random packets, the 100 bytes of packet C. Output: one line per direction: ns per packet for the packet on its own, for
//! the same fields after a short slice, and for the same fields behind three bits.
//! `cargo bench --bench starts`. On a byte boundary the run is read as in a packet of its own; elsewhere its bits are
//! copied to a byte boundary first.

mod rounds;

use bitpack::prelude::*;
use models::packet_c::derived::PacketC;
use rounds::{PACKETS, random, take_turns};
use std::hint::black_box;

/// On a byte boundary.
#[derive(BitPack)]
struct Aligned<'a> {
    #[bits(8)]
    #[bitpack(len_of = before)]
    length: (),
    before: &'a [u8],
    packet: PacketC,
}

/// Behind three bits.
#[derive(BitPack)]
#[bitpack(dynamic)]
struct Odd {
    #[bits(3)]
    before: u8,
    packet: PacketC,
}

fn main() {
    let packets: Vec<PacketC> = random::<100>()
        .iter()
        .map(|bytes| PacketC::decode(bytes).expect("every pattern is one"))
        .collect();
    let plain: Vec<_> =
        packets.iter().map(|packet| packet.to_bytes().expect("it was decoded")).collect();
    let aligned: Vec<_> = packets
        .iter()
        .map(|packet| Aligned { length: (), before: &[7], packet: *packet })
        .collect();
    let odd: Vec<_> = packets.iter().map(|packet| Odd { before: 5, packet: *packet }).collect();
    let encode = |value: &dyn Fn(usize) -> Vec<u8>| (0..PACKETS).map(value).collect::<Vec<_>>();
    let aligned_bytes = encode(&|i| aligned[i].encode_to_vec().expect("it fits"));
    let odd_bytes = encode(&|i| odd[i].encode_to_vec().expect("it fits"));
    decode([
        &plain.iter().map(|bytes| bytes.to_vec()).collect::<Vec<_>>(),
        &aligned_bytes,
        &odd_bytes,
    ]);
    let mut out = [0; 128];
    let mut out2 = [0; 128];
    let mut out3 = [0; 128];
    let times = take_turns([
        &mut || packets.iter().for_each(|p| done(black_box(p).encode_into(&mut out))),
        &mut || aligned.iter().for_each(|p| done(black_box(p).encode_into(&mut out2))),
        &mut || odd.iter().for_each(|p| done(black_box(p).encode_into(&mut out3))),
    ]);
    line("checked encode", times);
}

fn decode(bytes: [&[Vec<u8>]; 3]) {
    let [plain, aligned, odd] = bytes;
    let times = take_turns([
        &mut || plain.iter().for_each(|b| done(PacketC::decode(black_box(b)))),
        &mut || aligned.iter().for_each(|b| done(Aligned::decode(black_box(b)))),
        &mut || odd.iter().for_each(|b| done(Odd::decode(black_box(b)))),
    ]);
    line("decode", times);
}

/// Whatever came out.
fn done<T>(result: T) {
    let _ = black_box(result);
}

fn line(what: &str, [plain, aligned, odd]: [f64; 3]) {
    println!(
        "{what:14}: alone {plain:.1} ns, after a slice {aligned:.1} ns ({:.2}), three bits later {odd:.1} ns ({:.2})",
        aligned / plain,
        odd / plain
    );
}
