//! Columns: rows as one vector for each field.
//!
//! The judge of values and errors is decoding row by row. The judge of the files in `data/columns` is a Python program.

#[path = "columns/errors.rs"]
mod errors;
#[path = "columns/golden.rs"]
mod golden;
#[path = "columns/groups.rs"]
mod groups;
#[path = "oracle/rng.rs"]
mod rng;
#[path = "columns/tree.rs"]
mod tree;
#[path = "columns/types.rs"]
mod types;
