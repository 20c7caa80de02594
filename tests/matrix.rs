//! Derived types through the matrix of bit order and byte order, at every level it can be stated at.
//!
//! The golden bytes come from `vectors/generate_matrix.py`.

#[path = "vectors/golden.rs"]
mod golden;

// First, for its macro.
#[macro_use]
#[path = "matrix/orders.rs"]
mod orders;

#[path = "matrix/arrays.rs"]
mod arrays;
#[path = "matrix/golden.rs"]
mod expected;
#[path = "matrix/floats.rs"]
mod floats;
#[path = "matrix/generics.rs"]
mod generics;
#[path = "matrix/placed.rs"]
mod placed;
#[path = "matrix/scalars.rs"]
mod scalars;
#[path = "matrix/special.rs"]
mod special;

/// The bytes that hex digits stand for.
fn unhex(digits: &str) -> Vec<u8> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}
