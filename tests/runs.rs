//! Lists of elements of fixed width, which are moved in groups: the bits of a model, and the values and errors of the loop over the elements.

#[path = "runs/elements.rs"]
mod elements;
#[path = "runs/maps.rs"]
mod maps;
#[path = "runs/numbers.rs"]
mod numbers;
#[path = "runs/one.rs"]
mod one;
#[allow(dead_code)]
#[path = "oracle/rng.rs"]
mod rng;
#[allow(dead_code)]
#[path = "oracle/wire.rs"]
mod wire;
