//! Formats of Kaitai Struct.
//!
//! Input: a document. Output: the text of a `.ksy` file. Invariants: a type of the document is one type of the file for each way in which it is read: bit
//! order, byte order, and the bit of a byte at which it begins. A check that the file cannot say is a comment in it.

mod expressions;
mod fields;
mod forms;
mod lists;
mod masked;
mod message;
mod numbers;
mod phase;
mod place;
mod spot;
mod stated;
mod types;
mod unions;
mod values;
mod yaml;

use crate::export::{ExportError, Problems, comment, snake};
use crate::owned::Document;
use types::Types;

impl Document {
    /// A format of [Kaitai Struct](https://kaitai.io) 0.11, with the identifier `id`.
    ///
    /// Its compiler makes parsers of it in a dozen languages, and ImHex reads it. Names are in small letters. A number that Kaitai has no type for, such as a
    /// signed one of 12 bits, is a type with the instance `value`; a number with a scale has an instance `NAME_physical`; an element that is a list itself is a
    /// type with the field `value`. A comment at the end names each check of decoding that the file does not make.
    ///
    /// # Errors
    /// [`ExportError`] names every part that has no form: numbers of more than 64 bits, lists that end before a byte, headers of extensible messages, texts
    /// and limits that begin inside a byte, and expressions about lengths.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_export::Document;
    ///
    /// #[derive(BitPack)]
    /// struct Row { #[bits(4)] kind: u8, #[bits(4)] count: u8, #[bitpack(count = self.count)] cells: Vec<u16> }
    ///
    /// let ksy = Document::of::<Row>().kaitai("row")?;
    /// assert!(ksy.contains("- id: cells\n    type: u2be\n    repeat: expr\n    repeat-expr: count\n"));
    /// # Ok::<(), bitpack_export::ExportError>(())
    /// ```
    pub fn kaitai(&self, id: &str) -> Result<String, ExportError> {
        let mut types = Types::new(self, Problems::of(self));
        let root = types.root();
        let title = comment(self.types.get(self.root).map_or("", |ty| ty.name.as_str()));
        let mut ksy = format!(
            "# Messages of `{title}`, written by bitpack-export.\nmeta:\n  id: {}\n  ks-version: 0.11\n  endian: be\n  bit-endian: be\n",
            snake(id)
        );
        ksy += &root;
        ksy += &types.text();
        types.problems.unless(ksy)
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    /// How many steps it takes to write a document of these types.
    fn steps(types: &[String]) -> usize {
        let types = types.join(", ");
        let json = format!(r#"{{"version": 1, "root": 0, "types": [{types}]}}"#);
        let document = Document::from_json(&json).unwrap();
        let mut types = Types::new(&document, Problems::of(&document));
        types.root();
        types.steps
    }

    fn structure(fields: &[String]) -> String {
        let fields = fields.join(", ");
        format!(r#"{{"name": "T", "kind": "struct", "bits": 0, "fields": [{fields}]}}"#)
    }

    fn field(ty: usize, more: &str) -> String {
        format!(r#"{{"name": "a", "type": {ty}, "offset": 0, "bits": 0, "varies": true{more}}}"#)
    }

    const LIST: &str = r#"{"name": "Vec", "kind": "sequence", "element": 2, "bits": 0}"#;
    const BYTE: &str = r#"{"name": "u8", "kind": "unsigned", "bits": 8}"#;

    /// Fields of one list type, lengths of lists, one type for all fields, a type for each field, and types that contain themselves.
    fn documents(count: usize) -> [Vec<String>; 5] {
        let ends = [LIST.to_owned(), BYTE.to_owned()];
        let of = |fields: &[String]| [&[structure(fields)], &ends[..]].concat();
        let told = |at: usize| {
            let about =
                format!(r#"{{"of": {{"measure": "len_of", "first": {at}, "last": {at}}}}}"#);
            let length = format!(r#", "attributes": [{{"len_of": {about}}}]"#);
            [
                field(2, &length).replace("true", "false").replace("\"bits\": 0", "\"bits\": 8"),
                field(1, ""),
            ]
        };
        let lists = vec![field(1, ""); count];
        let inner = structure(&lists);
        let own: Vec<_> = (0..count).map(|at| field(3 + at, "")).collect();
        let itself = [structure(&[field(1, ""), field(4, "")]), LIST.replace("2", "3")];
        [
            of(&lists),
            of(&(0..count).flat_map(|at| told(2 * at + 1)).collect::<Vec<_>>()),
            [of(&vec![field(3, ""); count]), vec![inner]].concat(),
            [of(&own), vec![structure(&[field(1, "")]); count]].concat(),
            [of(&vec![field(3, ""); count]), itself.to_vec()].concat(),
        ]
    }

    #[test]
    fn the_work_grows_with_the_number_of_fields() {
        for (one, two) in documents(500).iter().zip(&documents(1000)) {
            let (one, two) = (steps(one), steps(two));
            assert!(one >= 500 && two <= 2 * one + 10, "{one} {two}");
        }
    }
}
