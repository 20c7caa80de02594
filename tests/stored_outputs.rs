//! The examples that have no other test print the stored texts.

#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/evolving.rs"]
mod evolving;
#[allow(dead_code, unused_macros, unused_imports, reason = "each test uses a part of these checks")]
mod examples;
#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/stream.rs"]
mod stream;

#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/views.rs"]
mod views;

#[test]
fn evolving_prints_the_stored_text() {
    examples::check_output("evolving", evolving::run);
}

#[test]
fn stream_prints_the_stored_text() {
    examples::check_output("stream", stream::run);
}

#[test]
fn views_prints_the_stored_text() {
    examples::check_output("views", views::run);
}
