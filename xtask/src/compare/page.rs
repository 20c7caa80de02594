//! The page of the comparison, `bitpack/docs/comparison.md`.
//!
//! Input: the figures. Output: the page. Invariant: every figure on it is measured; the words around them are here.

use super::figures::{self, Figure};
use crate::command::tool;

const HEAD: &str = "\
A whole application struct in bitpack, in other formats of Rust, and in go-codec.

The struct is `TestStruc` of [go-codec](https://github.com/ugorji/go)'s tests, with the values of its benches at depth 0:
61 fields of all kinds, 149 texts in vectors and maps, numbers up to their limits, optional and recursive parts. The Rust struct has the same
fields under the same names, read from what go-codec's own JSON encoder prints; Go's `nil` is `None`.

Each format encodes into a buffer that is used again, and decodes to a value that owns all it has; the figures of decoding
include the value's end. × is the format's time over bitpack's. `cargo xtask compare` measures on your machine, and
`cargo xtask compare-page` writes this page; the Rust formats take turns, go-codec is measured right after them.
";

const WIRES: &str = "\
| format | its bytes |
|---|---|
| bitpack | stable: SPEC.md; no names or types in them, so both sides need the definition |
| postcard | stable: specified since 1.0; no names |
| bincode | stable: specified per configuration; no names. Development has ended |
| wincode | those of bincode with fixed widths |
| rkyv | for the same major version with the same features: laid out to be read in place, without decoding |
| bitcode | for the same major version. Through serde, as its own derive refuses recursive types, which is slower |
| rmp-serde, ciborium, serde_json | MessagePack, CBOR (RFC 8949), JSON (RFC 8259): stable, with the names of all fields |
| go-codec | the same three, and its own binc and simple; with names |
";

/// The whole page.
///
/// # Errors
/// The figures are not complete.
pub(super) fn text(figures: &[Figure], go: &str) -> Result<String, String> {
    let rustc = tool("rustc", ["--version"]).silent().output()?;
    Ok(format!(
        "{HEAD}\n{}\nMeasured with {}, {go}.\n\n# Whose bytes last\n\n{WIRES}",
        figures::table(figures)?,
        rustc.trim()
    ))
}
