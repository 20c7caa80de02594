//! The faults: a text in the source, and the text that replaces it.
//!
//! Invariant: each text occurs in its file exactly once. A test fails if a change of the code moves or removes it.

use crate::place;
use std::path::Path;

/// A change of one place in the source.
pub(crate) struct Fault {
    pub(crate) name: &'static str,
    /// Relative to the folder of the workspace.
    pub(crate) file: &'static str,
    sound: &'static str,
    faulty: &'static str,
}

const READER: &str = "bitpack/src/cursor/reader.rs";
const WRITER: &str = "bitpack/src/cursor/writer.rs";
const CHECKED: &str = "bitpack/src/cursor/checked.rs";

/// Faults in messages of fixed width.
pub(crate) const FIXED: &[Fault] = &[
    Fault {
        name: "a wrong shift for one width, 13 bits",
        file: READER,
        sound: "let raw = self.raw(width);\n        if O::SWAPPED && width > 8",
        faulty: "let raw = self.raw(width) >> (width == 13) as u32;\n        if O::SWAPPED && width > 8",
    },
    Fault {
        name: "no sign extension above 32 bits",
        file: READER,
        sound: "(raw.wrapping_shl(free) as i64).wrapping_shr(free)",
        faulty: "raw.wrapping_shl(free).wrapping_shr(free) as i64",
    },
    Fault {
        name: "the other byte order above 32 bits, read",
        file: READER,
        sound: "if O::SWAPPED && width > 8",
        faulty: "if O::SWAPPED != (width > 32) && width > 8",
    },
    Fault {
        name: "the other byte order above 32 bits, written",
        file: WRITER,
        sound: "if O::SWAPPED && width > 8",
        faulty: "if O::SWAPPED != (width > 32) && width > 8",
    },
    Fault {
        name: "one byte too few is enough, fixed width",
        file: "bitpack/src/codec/traits/decode.rs",
        sound: "Some((run, [])) => Ok(run),",
        faulty: "Some((run, [])) => Ok(run),\n        None if bytes.len() + 1 == T::BYTES => Ok(bytes),",
    },
];

/// Faults in messages of variable width.
pub(crate) const VARYING: &[Fault] = &[Fault {
    name: "one bit too few is enough, varying width",
    file: "bitpack/src/codec/input/mod.rs",
    sound: "if self.remaining() < width {\n            return Err(self.short(width, site));\n        }\n        let bits = sub + width;",
    faulty: "if self.remaining() + 1 < width {\n            return Err(self.short(width, site));\n        }\n        let bits = sub + width;",
}];

/// More faults, which `prove` plants beside those of fixed width.
pub(crate) const MORE: &[Fault] = &[
    Fault {
        name: "a range without its upper limit",
        file: CHECKED,
        sound: "Range::Integer(min, max) => value < min || value > max,",
        faulty: "Range::Integer(min, _) => value < min,",
    },
    Fault {
        name: "an error one bit behind its field",
        file: CHECKED,
        sound: "EncodeError::new(ErrorKind::Overflow, site, self.position(), value));\n        }\n        self.push(value, width);",
        faulty: "EncodeError::new(ErrorKind::Overflow, site, self.position() + 1, value));\n        }\n        self.push(value, width);",
    },
    Fault {
        name: "the last bits are not stored",
        file: WRITER,
        sound: "let count = self.pending.div_ceil(8);",
        faulty: "let count = self.pending / 8;",
    },
];

/// Faults in views, which only `prove` plants.
pub(crate) const VIEWS: &[Fault] = &[Fault {
    name: "a setter clears the bit above its field",
    file: "bitpack/src/cursor/spot.rs",
    sound: "let own = shl_64(mask_64(width), up);",
    faulty: "let own = shl_64(mask_64(width + 1), up);",
}];

/// What the derive leaves out where only data about the definition is wanted to be missing: the picture, documentation comments, units and attributes as
/// data. The codec reads none of them; it reads the names, places, limits and constants of fields.
pub(crate) const DESCRIBING: &[Fault] = &[
    Fault {
        name: "no picture",
        file: "bitpack-derive/src/emit/picture.rs",
        sound: "if packet.attrs.no_picture.is_some() {",
        faulty: "if packet.attrs.no_picture.is_some() || !packet.attrs.doc.contains('\u{0}') {",
    },
    Fault {
        name: "no documentation",
        file: "bitpack-derive/src/emit/layout.rs",
        sound: "let doc = Some(&attrs.doc).filter(|doc| !doc.is_empty())",
        faulty: "let doc = Some(&attrs.doc).filter(|doc| doc.contains('\u{0}'))",
    },
    Fault {
        name: "no unit",
        file: "bitpack-derive/src/emit/layout.rs",
        sound: "let unit = field.attrs.unit.as_ref().map(|unit| {",
        faulty: "let unit = field.attrs.unit.as_ref().filter(|_| field.attrs.doc.contains('\u{0}')).map(|unit| {",
    },
    Fault {
        name: "no attributes",
        file: "bitpack-derive/src/emit/stated.rs",
        sound: "    if list.is_empty() {\n        return None;",
        faulty: "    if list.len() < usize::MAX {\n        return None;",
    },
];

impl Fault {
    /// The text of the file with the fault, and without it.
    pub(super) fn texts(&self, root: &Path) -> Result<(String, String), String> {
        let sound = place::read(&root.join(self.file))?;
        match sound.matches(self.sound).count() {
            1 => Ok((sound.replacen(self.sound, self.faulty, 1), sound)),
            times => Err(format!("{}: {} times in {}", self.name, times, self.file)),
        }
    }

    /// Runs a function while all of these are in a copy of the workspace.
    pub(crate) fn while_all<T>(
        faults: &[Fault],
        copy: &Path,
        run: &mut dyn FnMut() -> Result<T, String>,
    ) -> Result<T, String> {
        match faults {
            [] => run(),
            [first, rest @ ..] => first.while_planted(copy, || Self::while_all(rest, copy, run)),
        }
    }

    /// Runs a function while the fault is in a copy of the workspace.
    pub(crate) fn while_planted<T>(
        &self,
        copy: &Path,
        run: impl FnOnce() -> Result<T, String>,
    ) -> Result<T, String> {
        let (faulty, sound) = self.texts(copy)?;
        let file = copy.join(self.file);
        place::write(&file, faulty)?;
        let outcome = run();
        place::write(&file, sound)?;
        outcome
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn every_fault_has_its_place() {
        for fault in [FIXED, VARYING, MORE, VIEWS, DESCRIBING].into_iter().flatten() {
            let (faulty, sound) = fault.texts(&place::root()).unwrap();
            assert_ne!(faulty, sound);
        }
    }
}
