//! Hygiene: generated code works in scopes that lack, rename or shadow whatever it could name.
//!
//! Most of these tests are won by compiling; each also encodes, so that the right thing was named.

#[path = "hygiene/lints.rs"]
mod lints;
#[path = "hygiene/macros.rs"]
mod macros;
#[path = "hygiene/names.rs"]
mod names;
#[path = "hygiene/private.rs"]
mod private;
#[path = "hygiene/renamed.rs"]
mod renamed;
#[path = "hygiene/scopes.rs"]
mod scopes;
#[path = "hygiene/shapes.rs"]
mod shapes;
#[path = "hygiene/varying.rs"]
mod varying;
