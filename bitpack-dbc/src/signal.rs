//! A signal as a field, and its value table as an enum.
//!
//! Input: a [`Signal`]. Output: lines of Rust. Invariant: the field has the bits of the signal at its place.

use crate::model::Signal;
use crate::names::{camel, no_names};
use bitpack_module::{documentation, place_of_other};
use can_dbc::ByteOrder;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The widest scaled signal whose raw numbers a `f64` holds exactly.
const EXACT: u64 = 52;

/// The documentation of the methods that encode.
pub(crate) const ENCODES: &str = "Encodes into the buffer, and returns the number of bytes.\n\n# Errors\nA value does not fit its signal, or the buffer is too short.";

/// How a field stands in its struct.
pub(crate) enum Use<'u> {
    /// A signal of this type.
    Value(&'u Type),
    /// A multiplexer that has one value.
    Constant(u64),
    /// A multiplexer that has one of several values.
    Range(u64, u64),
}

/// The type of a signal.
pub(crate) enum Type {
    Integer(&'static str),
    Float(&'static str),
    Physical,
    /// The name of an enum.
    Table(String),
}

impl Type {
    pub(crate) fn name(&self) -> &str {
        match self {
            Type::Integer(name) | Type::Float(name) => name,
            Type::Physical => "f64",
            Type::Table(name) => name,
        }
    }
}

/// The narrowest integer type of so many bits.
pub(crate) fn integer(bits: u64, signed: bool) -> &'static str {
    match (bits, signed) {
        (..=8, false) => "u8",
        (..=16, false) => "u16",
        (..=32, false) => "u32",
        (_, false) => "u64",
        (..=8, true) => "i8",
        (..=16, true) => "i16",
        (..=32, true) => "i32",
        (_, true) => "i64",
    }
}

impl Signal {
    fn is_scaled(&self) -> bool {
        (self.factor, self.offset) != (1.0, 0.0)
    }

    /// The type of the field; `table` is the name that an enum would have.
    pub(crate) fn ty(&self, table: impl FnOnce() -> String) -> Type {
        if self.float {
            Type::Float(if self.bits == 32 { "f32" } else { "f64" })
        } else if self.is_scaled() && self.bits <= EXACT {
            Type::Physical
        } else if self.has_table() {
            Type::Table(table())
        } else {
            Type::Integer(integer(self.bits, self.signed))
        }
    }

    /// Whether the value table can be an enum: its numbers are no physical values, they are different, and they fit the signal.
    fn has_table(&self) -> bool {
        let (most, numbers) = (u64::MAX >> (64 - self.bits), self.numbers());
        let mut different: Vec<_> = numbers.collect();
        different.sort_unstable();
        different.dedup();
        let fits = different
            .iter()
            .all(|&number| u64::try_from(number).is_ok_and(|number| number <= most));
        !self.values.is_empty()
            && !self.signed
            && !self.is_scaled()
            && fits
            && different.len() == self.values.len()
    }

    fn numbers(&self) -> impl Iterator<Item = i64> + '_ {
        self.values.iter().map(|(number, _)| *number)
    }

    /// The attribute `at` with the bit order if it is not that of the struct.
    fn place(&self, outer: ByteOrder) -> String {
        let order = match (self.order == outer, self.order) {
            (true, _) => "",
            (false, ByteOrder::LittleEndian) => "bit_order = lsb0, ",
            (false, ByteOrder::BigEndian) => "bit_order = msb0, ",
        };
        // A DBC file counts the bits of each byte from the least significant one; `msb0` counts them from the most significant one.
        let at = match self.order {
            ByteOrder::LittleEndian => self.start,
            ByteOrder::BigEndian => self.start / 8 * 8 + 7 - self.start % 8,
        };
        format!("{order}at = {at}")
    }

    /// Writes the field.
    pub(crate) fn field(&self, out: &mut String, name: &str, used: &Use<'_>, outer: ByteOrder) {
        document(out, "    ", &format!("`SG_ {}`", self.stated));
        if let Some(comment) = &self.comment {
            document(out, "    ", "");
            document(out, "    ", comment);
        }
        if let Use::Value(Type::Integer(_) | Type::Physical) = used {
            self.document_values(out);
        }
        let mut attributes = self.place(outer);
        let (ty, natural) = match used {
            Use::Constant(value) => {
                let _ = write!(attributes, ", magic = {value}");
                ("()", 0)
            }
            Use::Range(first, last) => {
                let _ = write!(attributes, ", range = {first}..={last}");
                (integer(self.bits, false), 0)
            }
            Use::Value(ty) => {
                self.scale(&mut attributes, ty);
                (ty.name(), natural(ty))
            }
        };
        if natural != self.bits {
            let _ = writeln!(out, "    #[bits({})]", self.bits);
        }
        let _ = writeln!(out, "    #[bitpack({attributes})]\n    pub {name}: {ty},");
    }

    fn scale(&self, attributes: &mut String, ty: &Type) {
        if matches!(ty, Type::Physical) && self.signed {
            attributes.push_str(", signed");
        }
        if self.is_scaled() {
            let _ = write!(attributes, ", scale = {:?}", self.factor);
            if self.offset != 0.0 {
                let _ = write!(attributes, ", offset = {:?}", self.offset);
            }
        }
        if !self.unit.is_empty() {
            let _ = write!(attributes, ", unit = {:?}", self.unit);
        }
    }

    /// Names the numbers of a value table that is no enum.
    fn document_values(&self, out: &mut String) {
        if !self.values.is_empty() {
            document(out, "    ", "");
        }
        for (number, text) in &self.values {
            document(out, "    ", &format!("- {number}: {text}"));
        }
    }

    /// Writes the enum of the value table.
    pub(crate) fn table(&self, out: &mut String, name: &str) {
        document(out, "", &format!("The values of `{}`.", self.name));
        let repr = integer(self.bits, false);
        // The numbers are different.
        let names: BTreeMap<i64, &str> =
            self.values.iter().map(|(number, text)| (*number, text.as_str())).collect();
        let whole = self.bits < 64 && names.len() as u64 == 1 << self.bits;
        let _ = writeln!(
            out,
            "#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]\n#[bits({})]",
            self.bits
        );
        if !whole {
            let _ = writeln!(out, "#[repr({repr})]");
        }
        let _ = writeln!(out, "pub enum {name} {{");
        let mut scope = no_names();
        let catch = scope.claim("Other");
        let numbers: Vec<_> =
            names.keys().filter_map(|&number| u64::try_from(number).ok()).collect();
        let width = self.bits.next_power_of_two().max(8) as u32;
        let place = if whole { usize::MAX } else { place_of_other(&numbers, width) };
        let mut variants: Vec<_> = names.into_iter().map(Some).collect();
        if place <= variants.len() {
            variants.insert(place, None);
        }
        for variant in variants {
            if let Some((number, text)) = variant {
                if !text.trim().is_empty() {
                    document(out, "    ", text);
                }
                let _ = writeln!(out, "    {} = {number},", scope.claim(&camel(text)));
            } else {
                document(out, "    ", "A number without a name.");
                let _ = writeln!(out, "    #[bitpack(other)]\n    {catch}({repr}),");
            }
        }
        out.push_str("}\n\n");
    }
}

/// The width that the type has without `#[bits]`, in bits; 0 where it has none.
fn natural(ty: &Type) -> u64 {
    match ty.name() {
        "u8" | "i8" => 8,
        "u16" | "i16" => 16,
        "u32" | "i32" | "f32" => 32,
        "u64" | "i64" => 64,
        "f64" if matches!(ty, Type::Float(_)) => 64,
        _ => 0,
    }
}

/// Writes lines of documentation.
pub(crate) fn document(out: &mut String, indent: &str, text: &str) {
    if text.is_empty() {
        let _ = writeln!(out, "{indent}///");
    }
    for line in text.lines() {
        let line = documentation(line);
        let space = if line.is_empty() { "" } else { " " };
        let _ = writeln!(out, "{indent}///{space}{line}");
    }
}
