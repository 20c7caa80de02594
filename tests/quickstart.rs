//! The first example runs, and its packet has the bytes that its bit string says.

#[allow(dead_code, unused_macros, unused_imports, reason = "each test uses a part of these checks")]
mod examples;
#[path = "../examples/quickstart.rs"]
#[allow(dead_code, reason = "the tests call `run`, not `main`")]
mod quickstart;

use bitpack::prelude::*;
use quickstart::{GameState, START, Team};

#[test]
fn the_output_is_the_stored_text() {
    examples::check_output("quickstart", quickstart::run);
}

#[test]
fn the_bytes_are_the_fields_one_after_the_other() {
    let bits = concat!(
        "1",                // alive
        "1001",             // weapon 9
        "10",               // team Green
        "100101100",        // health 300
        "101100101110",     // x -1234
        "011111111111",     // y 2047
        "11001000",         // rotation 200
        "1101010000110001", // score 54321
    );
    let number = u64::from_str_radix(bits, 2).unwrap();
    assert_eq!(bits.len(), GameState::BITS);
    assert_eq!(START.to_bytes(), Ok(number.to_be_bytes()));
    assert_eq!(GameState::decode(&number.to_be_bytes()), Ok(START));
}

#[test]
fn errors_name_the_field() {
    let error = GameState { x: 5000, ..START }.to_bytes().unwrap_err();
    assert_eq!(
        error.to_string(),
        "GameState.x: value 5000 overflows 12 bits (-2048..=2047) at bit 16"
    );
    let error = GameState::decode(&[0b1100_1110, 0, 0, 0, 0, 0, 0, 0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "GameState.team: 3 is not a Team (0 = Red, 1 = Blue, 2 = Green) at bit 5"
    );
}

#[test]
fn differences_are_listed_in_the_order_of_the_fields() {
    let later = GameState { health: 180, team: Team::Red, ..START };
    assert_eq!(START.diff(&later).to_string(), "team: Green (2) → Red (0)\nhealth: 300 → 180\n");
}
