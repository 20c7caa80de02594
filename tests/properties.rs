//! What holds for every value and for any bytes.

#[path = "properties/const_twins.rs"]
mod const_twins;
#[path = "properties/errors.rs"]
mod errors;
#[path = "properties/explain.rs"]
mod explain;
#[path = "properties/round_trip.rs"]
mod round_trip;
#[path = "properties/types.rs"]
mod types;
