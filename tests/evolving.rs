//! The example of two versions of a message prints the stored text.

#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/evolving.rs"]
mod evolving;
#[allow(dead_code, unused_macros, unused_imports, reason = "each test uses a part of these checks")]
mod examples;

#[test]
fn the_output_is_the_stored_text() {
    examples::check_output("evolving", evolving::run);
}
