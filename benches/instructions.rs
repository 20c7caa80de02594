//! Instructions per call, counted by callgrind: the same on every run of one binary.
//!
//! Input: one packet of each model. Output: a table of decode and checked encode, hand-written and
//! derived. The program runs itself under `valgrind --tool=callgrind`, once per function, collecting
//! inside that function only; without valgrind it says so and ends.

use bitpack::prelude::*;
use std::hint::black_box;
use std::process::{Command, Stdio};

/// A function of its own per candidate, so that callgrind can tell them apart.
macro_rules! functions {
    ($($module:ident $packet:ident;)*) => { $(
        mod $module {
            use super::*;
            pub use models::$module::derived::$packet as Packet;
            use models::$module::{hand_classic, hand_windows};

            type Bytes = [u8; Packet::BYTES];

            #[inline(never)]
            pub fn classic_decode(bytes: &Bytes, slot: &mut Packet) {
                *slot = hand_classic::decode(bytes);
            }
            #[inline(never)]
            pub fn windows_decode(bytes: &Bytes, slot: &mut Packet) {
                *slot = hand_windows::decode(bytes);
            }
            #[inline(never)]
            pub fn derived_decode(bytes: &Bytes, slot: &mut Packet) {
                if let Ok(packet) = Packet::decode(bytes) {
                    *slot = packet;
                }
            }
            #[inline(never)]
            pub fn classic_encode(packet: &Packet, out: &mut Bytes) -> bool {
                hand_classic::encode_checked(packet, out).is_ok()
            }
            #[inline(never)]
            pub fn windows_encode(packet: &Packet, out: &mut Bytes) -> bool {
                hand_windows::encode_checked(packet, out).is_ok()
            }
            #[inline(never)]
            pub fn derived_encode(packet: &Packet, out: &mut Bytes) -> bool {
                packet.encode_into(out).is_ok()
            }

            pub fn run() {
                let bytes = black_box([0; Packet::BYTES]);
                let mut packet = black_box(hand_classic::decode(&bytes));
                let mut out = bytes;
                for decode in [classic_decode, windows_decode, derived_decode] {
                    black_box(decode)(&bytes, black_box(&mut packet));
                }
                for encode in [classic_encode, windows_encode, derived_encode] {
                    assert!(black_box(encode)(&packet, black_box(&mut out)) && out == bytes);
                }
            }
        }
    )* };
}

functions! {
    game_state GameState;
    ipv4 Ipv4Header;
    packet_c PacketC;
    bitproto100 Drone;
}

fn main() {
    if std::env::args().any(|argument| argument == "--once") {
        game_state::run();
        ipv4::run();
        packet_c::run();
        bitproto100::run();
        return;
    }
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("skipped: valgrind is not installed");
        return;
    }
    println!("instructions per call (callgrind)  classic  windows  derived");
    for packet in ["game_state", "ipv4", "packet_c", "bitproto100"] {
        for what in ["decode", "encode"] {
            let [classic, windows, derived] = ["classic", "windows", "derived"]
                .map(|who| count(&format!("instructions::{packet}::{who}_{what}")));
            println!("{packet:12} {what:20} {classic:9} {windows:8} {derived:8}");
        }
    }
}

/// Instructions executed inside `function` and what it calls, in one run.
fn count(function: &str) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--toggle-collect={function}"))
        .arg(std::env::current_exe().expect("the program has a path"))
        .arg("--once")
        .output()
        .expect("valgrind runs");
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{log}");
    let collected = log.lines().find_map(|line| line.split("Collected :").nth(1));
    collected.and_then(|count| count.trim().parse().ok()).expect("callgrind prints a count")
}
