//! The fuzzers' corpus, replayed: what has to hold for any input holds for every input that was kept.

#[macro_use]
#[path = "corpus/replay.rs"]
mod replay;

replays! { laws::TARGETS: dns fixed gallery protocols streams values varying }
