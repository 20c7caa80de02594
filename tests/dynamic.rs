//! Messages of variable width: the texts of errors, violations, differences, expressions, corners.

#[path = "dynamic/corners.rs"]
mod corners;
#[path = "dynamic/differences.rs"]
mod differences;
#[path = "dynamic/errors.rs"]
mod errors;
#[path = "dynamic/expressions.rs"]
mod expressions;
#[path = "dynamic/limits.rs"]
mod limits;
#[path = "dynamic/orders.rs"]
mod orders;
#[allow(dead_code)]
#[path = "oracle/rng.rs"]
mod rng;
#[path = "dynamic/told.rs"]
mod told;
#[path = "dynamic/violations.rs"]
mod violations;
