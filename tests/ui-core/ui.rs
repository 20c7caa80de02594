//! Diagnostics of definitions and calls that need the feature `alloc`, which this package does not enable.
//!
//! To write the `.stderr` files anew: `TRYBUILD=overwrite cargo test -p bitpack-ui-core`; then read the difference.

#[test]
fn without_alloc() {
    trybuild::TestCases::new().compile_fail("alloc/*.rs");
}
