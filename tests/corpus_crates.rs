//! Replays the corpora of the fuzz targets that need other crates, which `tests/machines` leaves out.

#[macro_use]
#[path = "corpus/replay.rs"]
mod replay;

replays! { laws::MORE: attributes foreign }
