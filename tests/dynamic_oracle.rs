//! Messages of variable width against a bit-at-a-time oracle, over random values that are the same at every run.

#[path = "dynamic_oracle/borrowed.rs"]
mod borrowed;
#[path = "dynamic_oracle/cut.rs"]
mod cut;
#[path = "dynamic_oracle/inside.rs"]
mod inside;
#[path = "dynamic_oracle/judge.rs"]
mod judge;
#[path = "dynamic_oracle/lengths.rs"]
mod lengths;
#[path = "dynamic_oracle/nested.rs"]
mod nested;
#[path = "dynamic_oracle/open.rs"]
mod open;
#[path = "dynamic_oracle/orders.rs"]
mod orders;
#[path = "oracle/rng.rs"]
mod rng;
#[path = "oracle/rounds.rs"]
mod rounds;
#[path = "dynamic_oracle/sheet.rs"]
mod sheet;
#[path = "dynamic_oracle/tagged.rs"]
mod tagged;
#[path = "dynamic_oracle/unions.rs"]
mod unions;
#[allow(dead_code)]
#[path = "oracle/wire.rs"]
mod wire;

use judge::rounds;

#[test]
fn counts_and_text_at_odd_bits() {
    rounds::<orders::Msb0Big>(1);
    rounds::<orders::Msb0Little>(2);
    rounds::<orders::Lsb0Little>(3);
    rounds::<orders::Lsb0Big>(4);
}

#[test]
fn orders_of_single_fields() {
    rounds::<orders::Mixed>(5);
}

#[test]
fn structs_in_structs() {
    rounds::<nested::Tower>(6);
    rounds::<nested::LowTower>(7);
}

#[test]
fn boxes() {
    rounds::<nested::Node>(8);
}

#[test]
fn alignment_and_slices() {
    rounds::<borrowed::Letter<'static>>(9);
    rounds::<borrowed::LowLetter<'static>>(10);
}

#[test]
fn sequences() {
    rounds::<borrowed::Track<'static>>(11);
    rounds::<borrowed::LowTrack<'static>>(12);
}

#[test]
fn tags() {
    rounds::<unions::Batch<'static>>(13);
    rounds::<unions::LowBatch<'static>>(14);
}

#[test]
fn tags_and_fields_in_one_run() {
    rounds::<tagged::Msb0Big>(24);
    rounds::<tagged::Msb0Little>(25);
    rounds::<tagged::Lsb0Little>(26);
    rounds::<tagged::Lsb0Big>(27);
}

#[test]
fn lengths_at_odd_bits() {
    rounds::<lengths::Sized>(15);
    rounds::<lengths::LowSized>(16);
}

#[test]
fn orders_inside_limits_within_a_byte() {
    rounds::<inside::High>(20);
    rounds::<inside::Low>(21);
}

#[test]
fn up_to_the_end() {
    rounds::<open::Tail>(17);
    rounds::<open::LowTail>(18);
    rounds::<open::Cells>(19);
}

#[test]
fn zeros_cut_off_inside_bytes() {
    rounds::<cut::Cut>(22);
    rounds::<cut::LowCut>(23);
}
