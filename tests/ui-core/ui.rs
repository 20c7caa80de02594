//! Diagnostics of definitions and calls that need a feature, which this package does not enable: each is one error.
//!
//! To write the `.stderr` files anew: `TRYBUILD=overwrite cargo test -p bitpack-ui-core`; then read the difference.

#[test]
fn without_features() {
    trybuild::TestCases::new().compile_fail("features/*.rs");
}
