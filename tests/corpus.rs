//! Replays the corpora of the fuzz targets: the laws of a target hold for every input that was kept.

#[macro_use]
#[path = "corpus/replay.rs"]
mod replay;

replays! { laws::TARGETS: dns fixed formats gallery layouts positions protocols streams values varying }
