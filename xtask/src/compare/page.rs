//! The page of the comparison, `bitpack/docs/comparison.md`.
//!
//! Input: the figures. Output: the page. Invariant: every figure on it was measured.

use super::figures::{self, Figure};
use super::{SNAPSHOT, TEST_STRUC};
use crate::command::tool;

const HEAD: &str = "\
This page compares bitpack with other formats of Rust and with the Go library go-codec, for two application structs.

Each format encodes into a reused buffer, and decodes to a value that owns its data. The times of decoding include dropping the
value. The column × is the time of the format divided by the time of bitpack. `cargo xtask compare` measures on your machine, and
`cargo xtask compare-page` writes this page. The Rust formats are measured in alternating rounds, and go-codec directly after
them.

# TestStruc

The struct is `TestStruc` from the tests of [go-codec](https://github.com/ugorji/go), with the values of its benches at depth 0.
It has 61 fields of all kinds, 149 texts in vectors and maps, numbers up to their limits, and optional and recursive parts. The
Rust struct has fields of these names. Its values are read from the output of go-codec's JSON encoder; `nil` in Go is `None` in
Rust. Its bitpack attributes state that everything begins on a byte boundary, in the machine's order.
";

const SNAPSHOT_HEAD: &str = "\
# Snapshot

The struct is a snapshot of a game: 1000 entities with texts, options, nested enums and lists of effects. The definitions and the
seed of the values are in `benches/comparison/src/snapshot`. The row *bitpack* is the derive alone: numbers of their full width,
presence and truth in single bits. The row *bitpack, whole bytes* states that everything begins on a byte boundary, in the machine's
order. bitcode uses its own derive.
";

const WIRES: &str = "\
| format | is data readable by later versions? |
|---|---|
| bitpack | yes: SPEC.md specifies the bytes. They contain no names or types, so both sides need the definition |
| postcard | yes: the bytes are specified since version 1.0. They contain no names |
| borsh | yes: the bytes are specified. They contain no names |
| bincode | yes: the bytes are specified for each configuration. They contain no names. The development of bincode has ended |
| wincode | yes: the bytes are those of bincode with fixed widths |
| rkyv | only within one major version and one set of features. The data can be read in place, without decoding |
| bitcode | only within one major version. For TestStruc it is used through serde, which is slower, because its own derive refuses recursive types |
| rmp-serde, ciborium, serde_json | yes: MessagePack, CBOR (RFC 8949) and JSON (RFC 8259) are specified. The data contains the names of all fields |
| go-codec | yes: it writes MessagePack, CBOR and JSON, and its own formats binc and simple. The data contains names |
";

/// The whole page.
pub(super) fn text(figures: &[Figure], go: &str) -> Result<String, String> {
    let rustc = tool("rustc", "--version").silent().output()?;
    Ok(format!(
        "{HEAD}\n{}\n{SNAPSHOT_HEAD}\n{}\nMeasured with {}, {go}.\n\n# Stability of the formats\n\n{WIRES}",
        figures::table(&figures::of(figures, TEST_STRUC))?,
        figures::table(&figures::of(figures, SNAPSHOT))?,
        rustc.trim()
    ))
}
