//! Names and comments of Rust modules that a program writes.
//!
//! Input: names and texts of another system. Output: names and texts of Rust. Invariant: whatever the other system states, the module that is written
//! compiles, and `rustdoc` shows its comments as text.

mod names;

pub use names::Names;

/// Returns a line of a comment as a line of documentation. Brackets are no links or tags, and neither an indented line nor a fence begins an
/// example, which rustdoc would compile.
///
/// ```
/// assert_eq!(bitpack_module::documentation("  the bytes [0] <first>"), r"the bytes \[0\] \<first>");
/// ```
#[must_use]
pub fn documentation(line: &str) -> String {
    let line = line.trim();
    let is_fence = ["```", "~~~"].iter().any(|fence| line.starts_with(fence));
    let mut text = String::from(if is_fence { "\\" } else { "" });
    for letter in line.chars() {
        match letter {
            '[' | ']' | '<' => text.extend(['\\', letter]),
            // The compiler refuses these in comments: they change the direction of the text or break the line.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => text.push('\u{fffd}'),
            letter if letter.is_control() => text.push(' '),
            letter => text.push(letter),
        }
    }
    text
}

/// Returns the place at which an enum declares its variant for all other numbers, among variants with ascending numbers.
///
/// Rust gives that variant the number after the one in front of it. So the place is behind a number whose successor is not in the list and
/// fits the type of the enum.
///
/// `width` is that of the type in bits: 8, 16, 32 or 64.
///
/// ```
/// assert_eq!(bitpack_module::place_of_other(&[0, 1, 4], 8), 3);
/// assert_eq!(bitpack_module::place_of_other(&[0, 1, 255], 8), 2); // behind 1, because 256 is no `u8`
/// ```
#[must_use]
pub fn place_of_other(numbers: &[u64], width: u32) -> usize {
    let greatest = u64::MAX >> 64_u32.saturating_sub(width).min(63);
    if numbers.last().is_none_or(|last| *last < greatest) {
        return numbers.len();
    }
    (0..).zip(numbers).take_while(|(place, number)| place == *number).count()
}
