//! How much of the random tests: as much as `ORACLE_ROUNDS` says, or what the test says itself.

pub fn asked_or(rounds: usize) -> usize {
    let stated = std::env::var("ORACLE_ROUNDS").map(|rounds| rounds.parse());
    stated.unwrap_or(Ok(rounds)).expect("ORACLE_ROUNDS is a number")
}
