//! This module has the rules that several attributes of the [`table`](super::table) share.
//!
//! Input: none. Output: lists of [`Rule`]s, and texts in them. Invariant: a text says why two attributes cannot stand together, and what
//! to do.

use super::descriptor::Rule::{Apart, Beside, Needs};
use super::descriptor::Subject;
use super::table::{Keyword, Rule};

/// Rules of attributes about one number that is always there.
pub(super) const OF_NUMBERS: &[Rule] =
    &[Apart(Subject::Codec), Apart(Subject::Constant), Apart(Subject::Computed)];

/// Rules of attributes about fields of variable width.
pub(super) const OF_VARYING: &[Rule] = OF_NUMBERS;

/// Rules of the attribute that replaces the widths of a field's integers.
pub(super) const OF_INTEGERS: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Beside(Keyword::Width, "`#[bits(N)]` states the width already; remove it or `integers`"),
    Beside(Keyword::Range, NEEDS_WIDTH),
    Beside(Keyword::Scale, NEEDS_WIDTH),
    Beside(Keyword::Offset, NEEDS_WIDTH),
];

/// Rules of the attribute that states the encoding of a text.
pub(super) const OF_TEXT: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Apart(Subject::Computed),
    Apart(Subject::Width),
    Beside(
        Keyword::Through,
        "the bytes of this text are not its letters; write `until` instead of `through`",
    ),
];

/// Rules of the attribute that fills up a room.
pub(super) const OF_ROOM: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Computed),
    Apart(Subject::Width),
    Beside(Keyword::Range, "the bytes of a room have no range; remove `range`"),
    Needs(
        &[Keyword::Len, Keyword::Count],
        "`pad` fills up a room; state its length with `len = N`",
    ),
];

/// Rules of the attribute that cuts off zeros.
pub(super) const OF_TRIMMED: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Apart(Subject::Computed),
    Apart(Subject::Width),
];

/// Rules of the attribute that transforms the bytes of a value.
pub(super) const OF_PROCESSED: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Apart(Subject::Computed),
    Beside(Keyword::Count, IN_BYTES),
    Beside(Keyword::Until, IN_BYTES),
    Beside(Keyword::Through, IN_BYTES),
    Beside(Keyword::Along, IN_BYTES),
    Beside(Keyword::ExtensibleArray, IN_BYTES),
    Beside(
        Keyword::Pad,
        "put the room into a struct, and write `process` on the field that holds it",
    ),
    Beside(
        Keyword::Trim,
        "put the value into a struct, and write `process` on the field that holds it",
    ),
];

/// Why an extent that is not in bytes cannot stand beside `process`.
const IN_BYTES: &str = "`process` needs the number of the transformed bytes; state it with `len`, `rest` or `len_of`, \
     or put the list into a struct";

/// Rules of the attribute that states a position in the message.
pub(super) const OF_PLACED: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Apart(Subject::Computed),
    Beside(Keyword::Align, "`position` states where the field begins already; remove `align`"),
    Beside(Keyword::At, "`at` is for fields of structs of fixed width; remove `at` or `position`"),
];

/// Rules of the attribute that keeps a field off the wire and calculates its value.
pub(super) const OF_CALCULATED: &[Rule] = &[
    Apart(Subject::Width),
    Apart(Subject::Order),
    Apart(Subject::Constant),
    Apart(Subject::Codec),
    Apart(Subject::Processed),
    Apart(Subject::Place),
    Apart(Subject::Presence),
    Apart(Subject::Extent),
    Apart(Subject::Style),
    Apart(Subject::Told),
    Apart(Subject::Computed),
    Beside(Keyword::Default, "decoding always calculates the value; remove `default`"),
    Beside(Keyword::At, "a calculated field has no bits; remove `at`"),
    Beside(Keyword::Align, "a calculated field has no bits; remove `align`"),
    Beside(
        Keyword::Range,
        "a calculated number is limited by a condition; write `assert` instead of `range`",
    ),
    Beside(
        Keyword::Scale,
        "a calculated number is the value itself; remove `scale`, and multiply in `calc`",
    ),
    Beside(
        Keyword::Offset,
        "a calculated number is the value itself; remove `offset`, and add in `calc`",
    ),
    Beside(Keyword::Unit, "`unit` is about a number on the wire; remove it"),
];

/// Rules of the attribute that states a condition on values.
pub(super) const OF_ASSERTIONS: &[Rule] =
    &[Beside(Keyword::Crc, NO_SUM), Beside(Keyword::Checksum, NO_SUM)];

/// Why a condition cannot stand beside a checksum.
pub(super) const NO_SUM: &str =
    "encoding fills in a checksum after the conditions are checked; put `assert` on another field";

/// Why `integers` cannot stand beside attributes about the value of one number.
pub(super) const NEEDS_WIDTH: &str =
    "a number with a range or a scale has a fixed width; write `#[bits(N)]` instead of `integers`";

/// Rules of attributes that tell a type something, as a stated width does.
pub(super) const OF_TOLD: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Apart(Subject::Computed),
    Apart(Subject::Width),
];

/// Rules of the attribute that computes numbers inside a field.
pub(super) const OF_INNER: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Apart(Subject::Computed),
    Apart(Subject::Width),
    Apart(Subject::Presence),
    Apart(Subject::Extent),
    Apart(Subject::Processed),
    Beside(
        Keyword::Tag,
        "`values` is about a struct of fixed width, which has no tag; remove `tag`",
    ),
    Beside(
        Keyword::Context,
        "`values` is about a struct of fixed width, which takes no `context`; remove one of them",
    ),
];

/// Rules of the attribute that leaves methods out of views.
pub(super) const OF_ACCESS: &[Rule] =
    &[Apart(Subject::Constant), Apart(Subject::Absence), Apart(Subject::Calculated)];
