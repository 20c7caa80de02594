//! The cursors against a bit-at-a-time oracle, over random layouts that are the same at every run.

#[path = "oracle/arrays.rs"]
mod arrays;
#[path = "oracle/checked.rs"]
mod checked;
#[path = "oracle/long.rs"]
mod long;
#[path = "oracle/numbers.rs"]
mod numbers;
#[path = "oracle/placed.rs"]
mod placed;
#[path = "oracle/rng.rs"]
mod rng;
#[path = "oracle/rounds.rs"]
mod rounds;
#[path = "oracle/sequence.rs"]
mod sequence;
#[path = "oracle/special.rs"]
mod special;
#[path = "oracle/wire.rs"]
mod wire;

use bitpack::__private::{Reader, Wrapping, Writer, frame_len};
use bitpack::order::{Big, Little, Lsb0, Msb0, Order};
use rng::Rng;
use wire::Wire;

/// Layouts per test, unless `ORACLE_ROUNDS` says how many; fewer where the machine is emulated.
const ROUNDS: usize = if cfg!(target_arch = "s390x") { 50 } else { 1_000 };

fn rounds(seed: u64, run: impl Fn(&mut Rng)) {
    let mut rng = Rng::new(seed);
    for _ in 0..rounds::asked_or(ROUNDS) {
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
fn gaps() {
    sequence::gaps::<Msb0<Big>>();
    sequence::gaps::<Lsb0<Little>>();
}

#[test]
fn the_longest_message_of_16_bits() {
    rounds(20, long::run::<Msb0<Big>>);
    rounds(21, long::run::<Lsb0<Little>>);
    long::array(&mut Rng::new(22));
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
fn beside_what_is_placed() {
    rounds(14, placed::run_unplaced::<Msb0<Big>>);
    rounds(15, placed::run_unplaced::<Lsb0<Little>>);
}

#[test]
fn changes_of_order() {
    rounds(12, placed::run_changes);
}

/// Runs a check in every order, and in one that cuts values.
macro_rules! in_every_order {
    ($($module:ident::$check:ident)*) => {$(
        $module::$check::<Msb0<Big>>();
        $module::$check::<Msb0<Little>>();
        $module::$check::<Lsb0<Little>>();
        $module::$check::<Lsb0<Big>>();
        $module::$check::<Wrapping<Msb0<Big>>>();
        $module::$check::<Wrapping<Lsb0<Little>>>();
    )*};
}

#[test]
fn which_numbers_fit() {
    in_every_order!(checked::unsigned checked::two_s_complement);
}

#[test]
fn which_numbers_are_in_range() {
    in_every_order!(checked::ranges_of_writes checked::ranges_of_reads checked::bools_and_chars);
}

#[test]
fn constants_codecs_and_reals() {
    in_every_order!(special::constants special::codecs special::nested);
    in_every_order!(special::floats special::physical_values);
}

#[test]
fn arrays_are_their_elements() {
    arrays::run::<Msb0<Big>>();
    arrays::run::<Lsb0<Little>>();
}

#[test]
fn arrays_beyond_the_run() {
    in_every_order!(arrays::short_runs arrays::errors);
}

/// A frame holds its packet and less than a word more, or is not there.
#[test]
fn frames() {
    for bits in 0..=512 {
        let room = frame_len(bits) * 8;
        assert!((bits..bits + 64).contains(&room), "{bits} bits in {room}");
    }
    assert_eq!([frame_len(513), frame_len(usize::MAX)], [0, 0]);
}

/// No width and no position makes a cursor panic, in debug builds either.
#[test]
fn wild_arguments_do_not_panic() {
    let wild = [0, 1, 7, 8, 63, 64, 65, 127, 128, 129, 1000, usize::MAX / 2, usize::MAX];
    for (a, b) in wild.iter().flat_map(|a| wild.iter().map(move |b| (*a, *b))) {
        let mut r = Reader::<Msb0<Little>>::new(&[0x5A; 11]);
        r.skip(a);
        let _ = (r.take(b), r.take_signed(a), r.take_wide(b), r.take_wide_signed(a));
        r.seek(a, b);
        let _ = (r.take(b), r.position());
        let mut out = [0; 11];
        let mut w = Writer::<Lsb0<Big>>::new(&mut out);
        w.push(1, a);
        w.zeros(b);
        w.push_wide(1, b);
        w.zeros_to(a, b);
        for mut frame in [vec![], vec![0; 16]] {
            {
                let mut w = w.open(&mut frame, a);
                let mut field = w.placed::<Msb0>(b);
                field.push(1, a);
                field.finish();
            }
            w.close(&frame, b);
        }
        w.finish();
    }
}
