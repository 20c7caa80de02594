//! Headers of C with shifts and masks.
//!
//! Input: a document of fixed width. Output: a header with functions that read and write each number in a message. Invariants: no function reads or
//! writes a byte that its number does not touch; the header needs no library and works on every byte order.

mod accessors;

use crate::export::{ExportError, Names, Problems, comment, numbers, snake};
use crate::owned::{Document, Kind};
use accessors::Writer;
use std::fmt::Write;

impl Document {
    /// A header of C99 for a message of fixed width, with functions that begin with `name`.
    ///
    /// `NAME_BYTES` is the number of bytes. For each number, `NAME_FIELD(p)` reads it from the message at `p`, and `NAME_set_FIELD(p, value)` writes its low
    /// bits and keeps all others. A part of a nested struct has the names on the way to it, and an array takes an index. A number with a scale is raw, and
    /// `NAME_FIELD_physical(p)` is its physical value. `NAME_init(p)` writes zeros and the constants. `NAME_is_valid(p)` checks constants, ranges and the values of
    /// `bool`, `char` and enums as decoding does, but no ranges of floats of 16 bits, which are raw numbers.
    ///
    /// # Errors
    /// [`ExportError`] names every field whose width varies or exceeds 64 bits.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_export::Document;
    ///
    /// #[derive(BitPack)]
    /// struct GameState { alive: bool, #[bits(4)] weapon: u8, #[bits(11)] health: u16 }
    ///
    /// let header = Document::of::<GameState>().c_header("game")?;
    /// assert!(header.contains("static inline uint16_t game_health(const uint8_t *p)"));
    /// assert!(header.contains("static inline void game_set_health(uint8_t *p, uint16_t value)"));
    /// # Ok::<(), bitpack_export::ExportError>(())
    /// ```
    pub fn c_header(&self, name: &str) -> Result<String, ExportError> {
        let mut problems = Problems::of(self);
        let name = snake(name);
        let mut numbers = numbers(self, "a header", &mut problems);
        distinct(numbers.iter_mut().map(|number| &mut number.name));
        let root = self.types.get(self.root);
        let (title, bits) = root.map_or(("", 0), |ty| (ty.name.as_str(), ty.bits));
        let upper = name.to_uppercase();
        let title = comment(title);
        let mut c = format!("/* Accessors of `{title}`, written by bitpack-export. */\n");
        let _ = write!(c, "#ifndef {upper}_H\n#define {upper}_H\n\n");
        c += "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n\n";
        let _ = writeln!(c, "#define {upper}_BYTES {}\n", bits.div_ceil(8));
        self.constants(&upper, &mut c);
        let writer = Writer { name: &name };
        numbers.iter().for_each(|number| writer.accessors(number, &mut c));
        writer.init(&numbers, &mut c);
        writer.validity(&numbers, &mut c);
        c += "#endif\n";
        problems.unless(c)
    }

    /// The values of all enums.
    fn constants(&self, upper: &str, c: &mut String) {
        let mut names = Names::default();
        for ty in &self.types {
            let Kind::Enum { variants, .. } = &ty.kind else { continue };
            for one in variants {
                let own = format!("{}_{}", snake(&ty.name), snake(&one.name)).to_uppercase();
                let own = names.unique(&own);
                let _ = writeln!(c, "#define {upper}_{own} {}", one.value);
            }
            c.push('\n');
        }
    }
}

/// Makes the names of all functions of a header different: those of the header, of each number, and of each setter.
fn distinct<'n>(names: impl Iterator<Item = &'n mut String>) {
    let mut taken = Names::default();
    // `size_t` and `uint8_t` are names of C.
    for own in ["init", "is_valid", "t"] {
        taken.unique(own);
    }
    for name in names {
        let mut own = taken.unique(name);
        let is_free = |taken: &mut Names, function: String| taken.unique(&function) == function;
        while !is_free(&mut taken, format!("set_{own}"))
            || !is_free(&mut taken, format!("{own}_physical"))
        {
            own = taken.unique(name);
        }
        *name = own;
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn functions_have_different_names() {
        let mut names = ["init", "set_a", "a", "is_valid", "b_physical", "b"].map(str::to_owned);
        distinct(names.iter_mut());
        assert_eq!(names, ["init_2", "set_a", "a_3", "is_valid_2", "b_physical", "b_2"]);
    }
}
