//! Derived code beside its hand-written twins, in one process.
//!
//! Input: 1,000 random packets of each model. Output: criterion's figures per 1,000 packets, then a
//! table of ns per packet and ratios from rounds in which the candidates take turns, which a noisy
//! machine disturbs least.

mod rounds;

use bitpack::prelude::*;
use criterion::{Criterion, Throughput};
use rounds::{PACKETS, random, take_turns};
use std::hint::black_box;

/// A loop over all packets, so that every candidate is inlined into a loop of its own.
macro_rules! each {
    ($from:ident => $to:ident, |$packet:ident, $slot:ident| $body:expr) => {
        || {
            for ($packet, $slot) in black_box(&$from).iter().zip($to.borrow_mut().iter_mut()) {
                $body;
            }
            black_box(&*$to.borrow());
        }
    };
}

macro_rules! model {
    ($module:ident, $packet:ident) => {
        fn $module(criterion: &mut Criterion) {
            use models::$module::derived::$packet;
            use models::$module::{hand_classic, hand_windows};
            let raw: Vec<[u8; $packet::BYTES]> = random();
            let packets: Vec<$packet> = raw.iter().map(hand_classic::decode).collect();
            let decoded = std::cell::RefCell::new(packets.clone());
            let encoded = std::cell::RefCell::new(raw.clone());
            let name = stringify!($module);

            let mut classic = each!(raw => decoded, |bytes, slot| *slot = hand_classic::decode(bytes));
            let mut windows = each!(raw => decoded, |bytes, slot| *slot = hand_windows::decode(bytes));
            let mut derived = each!(raw => decoded, |bytes, slot| match $packet::decode(bytes) {
                Ok(packet) => *slot = packet,
                Err(error) => panic!("{error}"),
            });
            measure(criterion, name, "decode", [&mut classic, &mut windows, &mut derived]);

            let mut classic = each!(packets => encoded, |packet, slot| {
                hand_classic::encode_checked(packet, slot).expect("in range")
            });
            let mut windows = each!(packets => encoded, |packet, slot| {
                hand_windows::encode_checked(packet, slot).expect("in range")
            });
            let mut derived = each!(packets => encoded, |packet, slot| {
                packet.encode_into(slot).expect("in range")
            });
            measure(criterion, name, "checked encode", [&mut classic, &mut windows, &mut derived]);
        }
    };
}

model!(game_state, GameState);
model!(ipv4, Ipv4Header);
model!(packet_c, PacketC);
model!(bitproto100, Drone);

/// One criterion group, and one line of the table of ratios.
fn measure(criterion: &mut Criterion, packet: &str, what: &str, mut loops: [&mut dyn FnMut(); 3]) {
    let mut group = criterion.benchmark_group(format!("{packet}/{what}"));
    group.throughput(Throughput::Elements(PACKETS as u64));
    for (name, run) in ["hand, classic", "hand, windows", "derived"].iter().zip(&mut loops) {
        group.bench_function(*name, |bencher| bencher.iter(&mut **run));
    }
    group.finish();
    let [classic, windows, derived] = take_turns(loops);
    let best = classic.min(windows);
    println!(
        "side by side  {packet:12} {what:15} classic {classic:6.2} ns  windows {windows:6.2} ns  \
         derived {derived:6.2} ns  = {:.2} × best, {:.2} × classic\n",
        derived / best,
        derived / classic
    );
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(50);
    game_state(&mut criterion);
    ipv4(&mut criterion);
    packet_c(&mut criterion);
    bitproto100(&mut criterion);
    criterion.final_summary();
}
