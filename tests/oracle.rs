//! The cursors against a bit-at-a-time oracle, over random layouts that are the same at every run.

#[path = "oracle/numbers.rs"]
mod numbers;
#[path = "oracle/placed.rs"]
mod placed;
#[path = "oracle/rng.rs"]
mod rng;
#[path = "oracle/sequence.rs"]
mod sequence;
#[path = "oracle/wire.rs"]
mod wire;

use bitpack::order::{Big, Little, Lsb0, Msb0, Order};
use rng::Rng;
use wire::Wire;

const ROUNDS: usize = 1_000;

fn rounds(seed: u64, run: impl Fn(&mut Rng)) {
    let mut rng = Rng::new(seed);
    for _ in 0..ROUNDS {
        run(&mut rng);
    }
}

/// The worked bytes of the byte-order rule: 12 bits 0xABC, 20 bits 0xABCDE.
#[test]
fn the_oracle_knows_the_worked_examples() {
    let bytes = |wire: Wire, width, value| {
        let mut frame = wire::Frame::zeros(3);
        frame.put(wire, 0, width, value);
        frame.bytes().to_vec()
    };
    let [msb0_big, msb0_little, lsb0_little, lsb0_big] = Wire::ALL;
    assert_eq!(bytes(msb0_big, 12, 0xABC), [0xAB, 0xC0, 0]);
    assert_eq!(bytes(msb0_little, 12, 0xABC), [0xBC, 0xA0, 0]);
    assert_eq!(bytes(lsb0_little, 12, 0xABC), [0xBC, 0x0A, 0]);
    assert_eq!(bytes(lsb0_big, 12, 0xABC), [0xCA, 0x0B, 0]);
    assert_eq!(bytes(msb0_little, 20, 0xABCDE), [0xDE, 0xBC, 0xA0]);
    assert_eq!(bytes(lsb0_big, 20, 0xABCDE), [0xCA, 0xEB, 0x0D]);
}

#[test]
fn the_oracle_agrees_with_bitvec() {
    rounds(1, sequence::check_oracle);
}

fn sequences<O: Order>(seed: u64) {
    rounds(seed, sequence::run::<O>);
}

#[test]
fn sequences_msb0_big() {
    sequences::<Msb0<Big>>(2);
}

#[test]
fn sequences_msb0_little() {
    sequences::<Msb0<Little>>(3);
}

#[test]
fn sequences_lsb0_little() {
    sequences::<Lsb0<Little>>(4);
}

#[test]
fn sequences_lsb0_big() {
    sequences::<Lsb0<Big>>(5);
}

#[test]
fn placed_in_msb0() {
    rounds(6, placed::run::<Msb0<Big>>);
    rounds(7, placed::run::<Msb0<Little>>);
}

#[test]
fn placed_in_lsb0() {
    rounds(8, placed::run::<Lsb0<Little>>);
    rounds(9, placed::run::<Lsb0<Big>>);
}

#[test]
fn placed_in_placed() {
    rounds(10, placed::run_nested::<Msb0<Big>>);
    rounds(11, placed::run_nested::<Lsb0<Little>>);
}

#[test]
fn changes_of_order() {
    rounds(12, placed::run_changes);
}
