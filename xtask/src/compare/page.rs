//! The page of the comparison, `bitpack/docs/comparison.md`.
//!
//! Input: the figures. Output: the page. Invariant: every figure on it was measured.

use super::figures::{self, Figure};
use crate::command::tool;

const HEAD: &str = "\
This page compares bitpack with other formats of Rust and with the Go library go-codec, for a whole application struct.

The struct is `TestStruc` from the tests of [go-codec](https://github.com/ugorji/go), with the values of its benches at depth 0.
It has 61 fields of all kinds, 149 texts in vectors and maps, numbers up to their limits, and optional and recursive parts. The
Rust struct has fields of these names. Its values are read from the output of go-codec's JSON encoder; `nil` in Go is `None` in
Rust.

Each format encodes into a reused buffer, and decodes to a value that owns its data. The times of decoding include dropping the
value. The column × is the time of the format divided by the time of bitpack. `cargo xtask compare` measures on your machine, and
`cargo xtask compare-page` writes this page. The Rust formats are measured in alternating rounds, and go-codec directly after
them.
";

const WIRES: &str = "\
| format | is data readable by later versions? |
|---|---|
| bitpack | yes: SPEC.md specifies the bytes. They contain no names or types, so both sides need the definition |
| postcard | yes: the bytes are specified since version 1.0. They contain no names |
| bincode | yes: the bytes are specified for each configuration. They contain no names. The development of bincode has ended |
| wincode | yes: the bytes are those of bincode with fixed widths |
| rkyv | only within one major version and one set of features. The data can be read in place, without decoding |
| bitcode | only within one major version. It is used through serde, which is slower, because its own derive refuses recursive types |
| rmp-serde, ciborium, serde_json | yes: MessagePack, CBOR (RFC 8949) and JSON (RFC 8259) are specified. The data contains the names of all fields |
| go-codec | yes: it writes MessagePack, CBOR and JSON, and its own formats binc and simple. The data contains names |
";

/// The whole page.
pub(super) fn text(figures: &[Figure], go: &str) -> Result<String, String> {
    let rustc = tool("rustc", "--version").silent().output()?;
    Ok(format!(
        "{HEAD}\n{}\nMeasured with {}, {go}.\n\n# Stability of the formats\n\n{WIRES}",
        figures::table(figures)?,
        rustc.trim()
    ))
}
