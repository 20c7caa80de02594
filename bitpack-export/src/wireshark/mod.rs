//! Dissectors for Wireshark, in Lua.
//!
//! Input: a document and [`Wireshark`]. Output: the text of a script. Invariants: the files `runtime.lua`, `values.lua` and `fields.lua` are the decoder of
//! this crate in Lua, and read tables that say what the document says; a value has the same bits in both decoders.

mod formulas;
mod items;
mod tables;

use crate::export::{ExportError, Problems, comment, snake};
use crate::owned::Document;
use std::fmt::Write;

/// Numbers and the tree; the tables stand in the middle, because they use its functions.
const RUNTIME: &str = include_str!("runtime.lua");

/// Values, then fields and messages.
const READERS: [&str; 2] = [include_str!("values.lua"), include_str!("fields.lua")];

/// The name of a dissector, and where Wireshark uses it.
///
/// Without a place the user chooses the dissector with "Decode As", or another script calls it by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wireshark {
    name: String,
    places: Vec<String>,
}

impl Wireshark {
    /// A protocol with this name, with which the names of all fields begin. It must differ from the names of Wireshark's own protocols.
    ///
    /// ```
    /// let lua = bitpack_export::Document::of::<u16>().wireshark(&bitpack_export::Wireshark::new("acme"))?;
    /// assert!(lua.contains("local NAME = \"acme\""));
    /// # Ok::<(), bitpack_export::ExportError>(())
    /// ```
    #[must_use]
    pub fn new(name: &str) -> Self {
        Wireshark { name: snake(name), places: Vec::new() }
    }

    /// Each packet of the link type `USER0` to `USER15` is a message; `number` is 0 to 15.
    #[must_use]
    pub fn user(mut self, number: u8) -> Self {
        let number = number.min(15);
        self.places
            .push(format!("DissectorTable.get(\"wtap_encap\"):add(wtap.USER{number}, protocol)"));
        self
    }

    /// Each datagram of this port of UDP is a message.
    #[must_use]
    pub fn udp_port(mut self, port: u16) -> Self {
        self.places.push(format!("DissectorTable.get(\"udp.port\"):add({port}, protocol)"));
        self
    }

    /// Each frame of Ethernet with this type is a message.
    #[must_use]
    pub fn ethertype(mut self, number: u16) -> Self {
        self.places.push(format!("DissectorTable.get(\"ethertype\"):add({number}, protocol)"));
        self
    }

    /// Each datagram of UDP that the definition accepts to its last byte is a message.
    #[must_use]
    pub fn udp_heuristic(mut self) -> Self {
        self.places.push("heuristic(\"udp\")".to_owned());
        self
    }
}

impl Document {
    /// A script in Lua that makes Wireshark and `tshark` show messages: put it into the folder of personal Lua plugins, or state it with
    /// `-X lua_script:FILE`.
    ///
    /// Each number, text and string of bytes is a field that filters name: `PROTOCOL.FIELD` in the message itself, `PROTOCOL.TYPE.FIELD` in another
    /// type, with names in small letters. Enums have the names of their variants, documentation comments are the descriptions of fields, and a field with a
    /// scale shows its physical value, its unit and its raw number. A message that the definition refuses gets an expert info with the reason: the filter
    /// `PROTOCOL.refused` finds it, and `PROTOCOL.trailing` finds a message that bytes follow.
    ///
    /// Expressions are exact for numbers of up to 53 bits. A number of more than 64 bits is a hexadecimal text.
    ///
    /// # Errors
    /// [`ExportError`] names every part that only the program with the type can read.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_export::{Document, Wireshark};
    ///
    /// #[derive(BitPack)]
    /// struct Row {
    ///     /// What the cells are about.
    ///     #[bits(4)] kind: u8,
    ///     #[bits(4)] n: u8,
    ///     #[bitpack(count = self.n)] cells: Vec<u16>,
    /// }
    ///
    /// let lua = Document::of::<Row>().wireshark(&Wireshark::new("row").user(0).udp_port(4711))?;
    /// assert!(lua.contains(r#"item("UINT32", "row.kind", "kind", "What the cells are about.")"#));
    /// # Ok::<(), bitpack_export::ExportError>(())
    /// ```
    pub fn wireshark(&self, options: &Wireshark) -> Result<String, ExportError> {
        let mut problems = Problems::of(self);
        let name = &options.name;
        let title = self.types.get(self.root).map_or("", |ty| ty.name.as_str());
        if name.len() < 2 {
            problems.add(title, "", "the name of a protocol has at least two letters; state one");
        }
        let mut lua =
            format!("-- A dissector of `{}`, written by bitpack-export.\n", comment(title));
        let description = text(&format!("{name} ({title})"));
        let _ = writeln!(
            lua,
            "local NAME = {}\nlocal protocol = Proto(NAME, {description})\n",
            text(name)
        );
        let tables = tables::tables(self, name, &mut problems);
        let (head, rest) = RUNTIME.split_once("-- TABLES\n").unwrap_or((RUNTIME, ""));
        lua += head;
        lua += &tables;
        lua += rest;
        lua.extend(READERS);
        options.places.iter().for_each(|place| lua += &format!("{place}\n"));
        let conditions = self.unchecked_conditions();
        for check in conditions.iter().chain(&self.unchecked_keys()).chain(&self.unchecked_depths())
        {
            let _ = writeln!(lua, "-- not checked: {}", comment(check));
        }
        problems.unless(lua)
    }
}

/// A text as Lua writes it.
fn text(plain: &str) -> String {
    string(plain.as_bytes())
}

/// A string of bytes as Lua writes it: UTF-8 as it is, every other byte as its number.
fn string(bytes: &[u8]) -> String {
    let mut lua = String::from("\"");
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            match letter {
                '"' | '\\' => lua.extend(['\\', letter]),
                '\n' => lua += "\\n",
                _ if letter.is_ascii_control() => {
                    let _ = write!(lua, "\\{:03}", letter as u32);
                }
                _ => lua.push(letter),
            }
        }
        chunk.invalid().iter().for_each(|byte| {
            let _ = write!(lua, "\\{byte:03}");
        });
    }
    lua.push('"');
    lua
}
