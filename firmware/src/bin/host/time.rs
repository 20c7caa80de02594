//! ns per call on the 100-byte message.
//!
//! Input: 1,000 random messages. Output: a table of ns per call, and of how many times as long as the derived
//! code each candidate takes; a panic if that is too little for bitproto. Invariant: all take turns in this
//! process, each with slots of its own, and each is called directly.

use crate::rounds::{random, take_turns};
use contest::bitproto100::{self as rust, Packet};
use contest::c::{Bytes, Drone};
use models::bitproto100::hand_classic;
use std::hint::black_box;

/// A loop over all messages.
type Loop<'a> = Box<dyn FnMut() + 'a>;

/// As many candidates as there can be.
const SEATS: usize = 8;
const DERIVED: &str = "derived";

/// How many times derived's time bitproto's code must take. Measured: 4.3 to 14.
const BITPROTO_AT_LEAST: f64 = 3.0;

/// The messages in every form.
struct Messages {
    raw: Vec<Bytes>,
    rust: Vec<Packet>,
    c: Vec<Drone>,
}

/// One operation of the candidates that have it.
type Row<'a> = Vec<(&'static str, Loop<'a>)>;

pub(crate) fn run() {
    let raw: Vec<Bytes> = random();
    let rust: Vec<Packet> = raw.iter().map(hand_classic::decode).collect();
    let c = rust.iter().map(Drone::from).collect();
    let messages = Messages { raw, rust, c };
    let columns: Vec<_> = decodes(&messages).iter().map(|(name, _)| *name).collect();
    println!("ns per call, and how many times derived's");
    let heads = columns.iter().map(|name| format!("{name:>18}"));
    println!("{:18}{}", "", heads.collect::<String>());
    print("decode", &columns, decodes(&messages));
    #[cfg(c_bitproto)]
    print("clear and decode", &columns, clears(&messages));
    print("unchecked encode", &columns, encodes(&messages));
    print("checked encode", &columns, checks(&messages));
}

/// Measures a row.
fn print(what: &str, columns: &[&str], row: Row) {
    let (names, runs): (Vec<_>, Vec<_>) = row.into_iter().unzip();
    assert!(runs.len() <= SEATS, "there are more candidates than seats");
    let mut turns = runs.into_iter();
    let mut loops: [Loop; SEATS] =
        std::array::from_fn(|_| turns.next().unwrap_or_else(|| Box::new(|| ())));
    let times = take_turns(loops.each_mut().map(|run| &mut **run as &mut dyn FnMut()));
    let time = |column: &str| names.iter().position(|name| *name == column).map(|at| times[at]);
    let derived = time(DERIVED).expect("it is in every row");
    let cells = columns.iter().map(|column| match time(column) {
        Some(time) => format!("{time:>10.2} {:>6.2}×", time / derived),
        None => format!("{:>18}", "–"),
    });
    println!("{what:18}{}", cells.collect::<String>());
    for (name, time) in names.iter().zip(times).filter(|(name, _)| name.starts_with("bitproto")) {
        let times_faster = time / derived;
        assert!(times_faster >= BITPROTO_AT_LEAST, "{what}: {name} is only {times_faster:.2} ×");
    }
}

/// From all of `from` into as many slots.
fn each<'a, A, B: Clone + 'a>(
    from: &'a [A],
    slots: &[B],
    call: impl Fn(&A, &mut B) -> bool + 'a,
) -> Loop<'a> {
    let mut slots = slots.to_vec();
    Box::new(move || {
        for (from, slot) in black_box(from).iter().zip(&mut slots) {
            black_box(call(from, slot));
        }
        black_box(&slots);
    })
}

/// One operation of some candidates, as far as they are linked. Every function is called directly: what it is
/// called through would otherwise be measured as well.
macro_rules! row {
    ($from:expr => $slots:expr, $($(#[$linked:meta])? $name:literal: $call:expr),*) => {{
        // Named for where nothing is linked.
        let (_from, _slots) = (&$from, &$slots);
        Row::from([$($(#[$linked])? ($name, each(_from, _slots, $call))),*])
    }};
}

fn decodes(m: &Messages) -> Row<'_> {
    let mut row = row!(m.raw => m.rust,
        "classic": |bytes, slot| rust::hand_classic::decode(bytes, slot),
        "windows": |bytes, slot| rust::hand_windows::decode(bytes, slot),
        "narrow": |bytes, slot| rust::hand_narrow::decode(bytes, slot),
        "derived": |bytes, slot| rust::derived::decode(bytes, slot)
    );
    row.extend(row!(m.raw => m.c,
        #[cfg(c_plain)] "plain -O2": |bytes, slot| contest::c::plain_o2::decode(bytes, slot),
        #[cfg(c_plain)] "plain -Os": |bytes, slot| contest::c::plain_os::decode(bytes, slot),
        #[cfg(c_bitproto)] "bitproto -O2": |bytes, slot| contest::c::bitproto_o2::decode(bytes, slot),
        #[cfg(c_bitproto)] "bitproto -Os": |bytes, slot| contest::c::bitproto_os::decode(bytes, slot)
    ));
    row
}

/// bitproto's decoder relies on a cleared message: here each one is cleared again. Nobody else needs that.
#[cfg(c_bitproto)]
fn clears(m: &Messages) -> Row<'_> {
    let mut row =
        row!(m.raw => m.rust, "derived": |bytes, slot| rust::derived::decode(bytes, slot));
    row.extend(row!(m.raw => m.c,
        "bitproto -O2": |bytes, slot| contest::c::bitproto_o2::decode(bytes, cleared(slot)),
        "bitproto -Os": |bytes, slot| contest::c::bitproto_os::decode(bytes, cleared(slot))
    ));
    row
}

#[cfg(c_bitproto)]
fn cleared(slot: &mut Drone) -> &mut Drone {
    *slot = Drone::CLEARED;
    slot
}

fn encodes(m: &Messages) -> Row<'_> {
    let mut row = row!(m.rust => m.raw,
        "classic": |packet, out| rust::hand_classic::encode(packet, out),
        "windows": |packet, out| rust::hand_windows::encode(packet, out),
        "narrow": |packet, out| rust::hand_narrow::encode(packet, out),
        "derived": |packet, out| rust::derived::encode(packet, out)
    );
    row.extend(row!(m.c => m.raw,
        #[cfg(c_plain)] "plain -O2": |packet, out| contest::c::plain_o2::encode(packet, out),
        #[cfg(c_plain)] "plain -Os": |packet, out| contest::c::plain_os::encode(packet, out),
        #[cfg(c_bitproto)] "bitproto -O2": |packet, out| contest::c::bitproto_o2::encode(packet, out),
        #[cfg(c_bitproto)] "bitproto -Os": |packet, out| contest::c::bitproto_os::encode(packet, out)
    ));
    row
}

fn checks(m: &Messages) -> Row<'_> {
    let mut row = row!(m.rust => m.raw,
        "classic": |packet, out| rust::hand_classic::checked(packet, out),
        "windows": |packet, out| rust::hand_windows::checked(packet, out),
        "narrow": |packet, out| rust::hand_narrow::checked(packet, out),
        "derived": |packet, out| rust::derived::checked(packet, out)
    );
    row.extend(row!(m.c => m.raw,
        #[cfg(c_plain)] "plain -O2": |packet, out| contest::c::plain_o2::checked(packet, out),
        #[cfg(c_plain)] "plain -Os": |packet, out| contest::c::plain_os::checked(packet, out)
    ));
    row
}
