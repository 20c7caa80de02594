//! Definitions that bitpack-dbc wrote from DBC files.

#[rustfmt::skip]
#[path = "../../../bitpack-dbc/tests/generated/features.rs"]
pub(crate) mod features;
#[rustfmt::skip]
#[path = "../../../bitpack-dbc/tests/generated/floating_point.rs"]
pub(crate) mod floating_point;
#[rustfmt::skip]
#[path = "../../../bitpack-dbc/tests/generated/motohawk.rs"]
pub(crate) mod motohawk;
#[rustfmt::skip]
#[path = "../../../bitpack-dbc/tests/generated/multiplex_2.rs"]
pub(crate) mod multiplex_2;
