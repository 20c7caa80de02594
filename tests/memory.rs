//! Numbers in bulk: the same bytes, values and errors as one by one.

#[path = "memory/errors.rs"]
mod errors;
#[path = "memory/fixed.rs"]
mod fixed;
#[path = "memory/lists.rs"]
mod lists;
#[path = "memory/native.rs"]
mod native;
#[path = "memory/number.rs"]
mod number;
