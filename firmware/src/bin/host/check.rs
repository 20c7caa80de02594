//! All candidates on the 100-byte message: the same bytes for the same values, and the other way round.
//!
//! Input: what bitproto itself wrote (`tests/vectors/seeds.json`), random bytes, random values in and out of range.
//! Output: a panic at the first difference. Invariant: the buffers are dirty, and no candidate sees another's.

use crate::candidates::{C, Candidate, RUST};
use crate::rounds::random;
use contest::bitproto100::Packet;
use contest::c::{Bytes, Drone};

const SEEDS: &str = include_str!("../../../../tests/vectors/seeds.json");

pub(crate) fn run() {
    let vectors = golden().into_iter().chain(random());
    let mut refused = 0;
    for (bytes, noise) in vectors.zip(random::<100>().into_iter().rev().cycle()) {
        let packet = models::bitproto100::hand_classic::decode(&bytes);
        let wild = out_of_range(packet, &noise);
        let fits = models::bitproto100::hand_classic::encode_checked(&wild, &mut [0; 100]).is_ok();
        refused += usize::from(!fits);
        for candidate in RUST {
            candidate.check(&bytes, packet, packet);
            candidate.check_wild(wild, &wild, fits);
        }
        for candidate in C {
            candidate.check(&bytes, Drone::from(&packet), Drone::CLEARED);
            candidate.check_wild(Drone::from(&wild), &wild, fits);
        }
    }
    assert!(refused > 100, "values out of range are among them: {refused}");
    let names = RUST.iter().map(|one| one.name).chain(C.iter().map(|one| one.name));
    println!("agree on the 100-byte message: {}", names.collect::<Vec<_>>().join(", "));
}

impl<P: PartialEq + std::fmt::Debug> Candidate<P> {
    /// `bytes` are `packet`, both ways.
    fn check(&self, bytes: &Bytes, packet: P, mut slot: P) {
        let name = self.name;
        assert!((self.decode)(bytes, &mut slot), "{name}");
        assert_eq!(slot, packet, "{name}");
        let mut canonical = *bytes;
        canonical[99] &= 0x0F; // 796 bits
        for encode in [Some(self.encode), self.checked].into_iter().flatten() {
            let mut out = [0xA5; 100];
            assert!(encode(&packet, &mut out), "{name}");
            assert_eq!(out, canonical, "{name}");
        }
    }

    /// A packet of which a value may not fit: cut by the one encoder, refused by the other.
    fn check_wild(&self, packet: P, wild: &Packet, fits: bool) {
        let (mut expected, mut out) = ([0; 100], [0xA5; 100]);
        models::bitproto100::hand_classic::encode(wild, &mut expected);
        assert!((self.encode)(&packet, &mut out), "{}: {packet:?}", self.name);
        assert_eq!(out, expected, "{}", self.name);
        if let Some(checked) = self.checked {
            assert_eq!(checked(&packet, &mut out), fits, "{}: {packet:?}", self.name);
        }
    }
}

/// The bytes of the two entries that bitproto made.
fn golden() -> Vec<Bytes> {
    let entries = SEEDS.lines().filter(|line| line.contains("\"bitproto/drone100/"));
    let all: Vec<_> = entries.map(hex).collect();
    assert_eq!(all.len(), 2);
    all
}

fn hex(entry: &str) -> Bytes {
    let (_, rest) = entry.split_once("\"hex\": \"").expect("every entry has its bytes");
    std::array::from_fn(|i| {
        u8::from_str_radix(&rest[2 * i..][..2], 16).expect("as many digits as 100 bytes have")
    })
}

/// One field of the packet at most set to what may be too wide for it.
fn out_of_range(mut packet: Packet, noise: &Bytes) -> Packet {
    let [which, at, value, high, ..] = *noise;
    let propeller = &mut packet.propellers[usize::from(at % 4)];
    match which % 8 {
        0 => packet.status = value,
        1 => propeller.status = value,
        2 => propeller.direction = value,
        3 => packet.power.status = value,
        4 => packet.network.signal = value,
        5 => packet.landing_gear.status = value,
        6 => packet.pressure_sensor.pressures[usize::from(at % 2)] = i32::from(high as i8) << 20,
        _ => {}
    }
    packet
}
