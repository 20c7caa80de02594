//! This test checks that the README shows the output of its first example.

#[path = "../../examples/quickstart.rs"]
#[allow(dead_code)]
mod quickstart;

use bitpack::Inspect;
use quickstart::{GameState, START};

#[test]
fn the_readme_shows_the_output() {
    let readme = include_str!("../../README.md");
    let shown = readme.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let bytes = START.to_bytes().unwrap();
    assert_eq!(shown, GameState::explain(&bytes).to_string());
}
