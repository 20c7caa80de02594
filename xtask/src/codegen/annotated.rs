//! The instructions of one function, with notes.
//!
//! Input: a program. Output: the lines of the function, with each note beside the first instruction that matches. Invariant: the
//! instructions are those of the program. A note without a matching instruction is left out and printed.

use crate::program::Instruction;

/// The function that the page shows.
pub(super) const FUNCTION: &str = "game_state__derived_decode";

/// The target of that function.
pub(super) const TARGET: &str = "thumbv7m-none-eabi, s";

/// A part of an instruction's text and the note about it, in the order of the code.
pub(super) const NOTES: &[(&str, &str)] = &[
    ("ldr", "a word serves every field in it"),
    ("rev", "bytes in the order of the wire: the first one on top"),
    ("ubfx", "an unsigned field: shifted and masked in one instruction"),
    ("sbfx", "a signed one, its sign extended"),
    ("strh", "a field goes where the struct has it"),
    ("movs\tr0, #1", "the packet is there"),
    ("bx\tlr", ""),
];

/// The lines, and the notes that match no instruction.
pub(super) fn lines<'n>(
    code: &[Instruction],
    notes: &[(&str, &'n str)],
) -> (Vec<String>, Vec<&'n str>) {
    let mut left = notes.to_vec();
    let lines = code.iter().map(|Instruction { mnemonic, operands, .. }| {
        let text = format!("{mnemonic}\t{operands}");
        let found = left.iter().position(|(part, _)| text.contains(part));
        let plain = format!("{mnemonic:<8}{operands}");
        match found.map(|at| left.remove(at).1) {
            Some(note) if !note.is_empty() => format!("{plain:<30}; {note}"),
            _ => plain.trim_end().to_owned(),
        }
    });
    let lines = lines.collect();
    (lines, left.into_iter().map(|(_, note)| note).filter(|note| !note.is_empty()).collect())
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn a_note_is_beside_the_first_match() {
        let code = [("ldr", "r2, [r0]"), ("ldr", "r3, [r0, #4]"), ("bx", "lr")];
        let code = code.map(|(mnemonic, operands)| Instruction {
            address: 0,
            mnemonic: mnemonic.into(),
            operands: operands.into(),
        });
        let (lines, left) = lines(&code, &[("ldr\tr3", "second"), ("str", "none")]);
        assert_eq!(lines[0], "ldr     r2, [r0]");
        assert!(lines[1].starts_with("ldr     r3, [r0, #4]") && lines[1].ends_with("; second"));
        assert_eq!(left, ["none"]);
    }
}
