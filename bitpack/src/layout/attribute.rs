//! Attributes that determine the extent, the presence or the value of a field, as data.
//!
//! Input: calls of generated code in constants. Output: [`Attribute`]s, which a [`Field`](super::Field) and a
//! [`Layout`](super::Layout) refer to. Invariant: what an attribute names is a number of a field, so that no reader looks a name up.

use super::expr::{self, Expr};

/// An attribute of a definition.
///
/// ```
/// use bitpack::layout::{Attribute, Expr, Measure};
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// #[bitpack(length = u8)]
/// struct Note<'a> { #[bitpack(len_of = text)] len: u8, text: &'a str }
///
/// assert!(matches!(Note::LAYOUT.attributes, [Attribute::Length(bitpack::layout::Code::Fixed(8))]));
/// let fields = Note::LAYOUT.fields();
/// assert!(matches!(fields[0].attributes(), [Attribute::LenOf(Expr::Of(Measure::Len, 1, 1))]));
/// assert!(fields[1].attributes().is_empty());
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Attribute {
    /// `calc`: the field has no bits, and decoding calculates its value by this expression.
    Calc(Expr),
    /// `position`: the position in bytes from the start of the message.
    Position(Expr),
    /// `if`: the condition under which an optional value is present.
    If(Expr),
    /// `else`: the value of a field that its condition leaves out, if the expression is a constant.
    Else(Expr),
    /// `count`: the number of elements.
    Count(Expr),
    /// `len`: the length in bytes.
    Len(Expr),
    /// `until`: what ends the field and is no part of the value.
    Until(End),
    /// `through`: what ends the field and is a part of the value.
    Through(End),
    /// `along`: the list has an element for each one of the field with this number; it is [`Expr::Item`] in `context`.
    Along(usize),
    /// `rest`: the field ends at the end of the message, or of the limit around it.
    Rest,
    /// The `len`, the `rest` or the `len_of` of the field is a limit around its value, which fills the limit. The value has no extent of its own:
    /// a list in it begins with its length. The type of the field is a type parameter, a tuple, a `Result` or an array.
    Limit,
    /// `text`: the encoding of a text that is not UTF-8.
    Text(Charset),
    /// `pad`: the byte that fills up a room, and whether decoding refuses anything else behind it.
    Pad(Expr, bool),
    /// `trim`: the trailing zero bytes of the value are not in the message, but at least so many bytes are.
    Trim(Expr),
    /// `tag` of a field: the tag of its union.
    Tag(Expr),
    /// `tag = bytes(N)` of a type: the tag is so many bytes, the most significant one first whatever the byte order is.
    TagBytes(Expr),
    /// `context` of a field: the values for the parameters of its type.
    Context(&'static [Expr]),
    /// `context` of a type: the name of one parameter.
    Parameter(&'static str),
    /// `length`: how lengths of collections are written.
    Length(Code),
    /// `presence`: the width in bits of the flag in front of an optional value.
    Presence(Expr),
    /// `integers`: how integers of at least 16 bits are written.
    Integers(Code),
    /// `max_len`: the greatest number of elements.
    MaxLen(Expr),
    /// `max_depth`: the greatest number of levels that values are nested in the message.
    MaxDepth(Expr),
    /// `assert`: the condition that holds for the field, and the reason in the error of a value for which it does not hold.
    Assert(Expr, &'static str),
    /// `count_of`: the number counts the elements of a later field. The expression is one [`Expr::Of`], with arithmetic that decoding undoes.
    CountOf(Expr),
    /// `len_of`: the number is the length of fields. The expression is one [`Expr::Of`], with arithmetic that decoding undoes.
    LenOf(Expr),
    /// `tag_of`: the number is the tag of a later field.
    TagOf(Expr),
    /// `value` or `position_of`: the number is the value of an expression, which may name later fields.
    Value(Expr),
    /// `values`: numbers inside the value of the field are the values of expressions; each with the names that lead to it, as in `lengths.body`.
    Values(&'static [(&'static str, Expr)]),
    /// `crc`: the number is a CRC of these fields.
    Crc(Sum),
    /// `checksum`: the number is another checksum of these fields.
    Checksum(Sum),
    /// `with`: the path of the module that reads and writes the field.
    With(&'static str),
    /// `process`: the path of the module that transforms the bytes of the field, and what its functions take behind the bytes.
    Process(&'static str, &'static [Expr]),
    /// `access = read_only`: views do not set the field, for example a state of a register.
    ReadOnly,
    /// `access = write_only`: views do not read the field, for example a command of a register.
    WriteOnly,
}

/// What ends a field.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum End {
    /// A byte.
    Byte(Expr),
    /// Several bytes.
    Bytes(&'static [u8]),
    /// The last element of a list satisfies this condition, in which it is [`Expr::Item`].
    Element(Expr),
}

/// An encoding of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Charset {
    /// UTF-16, in the byte order in force.
    Utf16,
    /// Latin-1, ISO 8859-1.
    Latin1,
    /// ASCII.
    Ascii,
    /// An encoding of the crate `encoding_rs`, as the attribute names it: `shift_jis`.
    Other(&'static str),
}

impl Charset {
    const fn is(self, other: Charset) -> bool {
        use Charset::{Ascii, Latin1, Other, Utf16};
        match (self, other) {
            (Utf16, Utf16) | (Latin1, Latin1) | (Ascii, Ascii) => true,
            (Other(a), Other(b)) => expr::same(a, b),
            _ => false,
        }
    }
}

/// A checksum over fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The algorithm as the attribute writes it.
    pub algorithm: &'static str,
    /// The number of the first field.
    pub first: usize,
    /// The number of the last field, which is included.
    pub last: usize,
}

/// How a number is written whose width is not stated by its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// An unsigned integer of so many bits.
    Fixed(u32),
    /// LEB128.
    Leb128,
    /// LEB128 of a signed number.
    Sleb128,
    /// The variable-length quantity of MIDI.
    Vlq,
    /// The variable-length integer of QUIC.
    Quic,
    /// A length or an integer of DER.
    Der,
}

impl Attribute {
    /// Returns whether versions may differ in this attribute: it says how encoding computes a number, what it refuses, or what views offer.
    const fn is_free(&self) -> bool {
        use Attribute::{
            Assert, Checksum, Context, CountOf, Crc, LenOf, MaxDepth, MaxLen, Parameter, ReadOnly,
            TagOf, Value, Values, WriteOnly,
        };
        matches!(
            self,
            Context(_)
                | Parameter(_)
                | MaxLen(_)
                | MaxDepth(_)
                | Assert(..)
                | CountOf(_)
                | LenOf(_)
                | TagOf(_)
                | Value(_)
                | Values(_)
                | Crc(_)
                | Checksum(_)
                | ReadOnly
                | WriteOnly
        )
    }

    const fn is(&self, other: &Attribute) -> bool {
        use Attribute::{
            Along, Calc, Count, Else, If, Integers, Len, Length, Limit, Pad, Position, Presence,
            Process, Rest, Tag, TagBytes, Text, Through, Trim, Until, With,
        };
        match (self, other) {
            (If(a), If(b)) | (Else(a), Else(b)) => a.is(b),
            (Count(a), Count(b)) | (Len(a), Len(b)) => a.is(b),
            (Until(a), Until(b)) | (Through(a), Through(b)) => a.is(b),
            (Trim(a), Trim(b)) | (Tag(a), Tag(b)) | (Presence(a), Presence(b)) => a.is(b),
            (TagBytes(a), TagBytes(b)) | (Position(a), Position(b)) => a.is(b),
            (Text(a), Text(b)) => a.is(*b),
            (Pad(a, strict), Pad(b, was)) => a.is(b) && *strict == *was,
            (Along(a), Along(b)) => *a == *b,
            // Versions may calculate a value in different ways.
            (Rest, Rest) | (Limit, Limit) | (Calc(_), Calc(_)) => true,
            (Length(a), Length(b)) | (Integers(a), Integers(b)) => a.is(*b),
            (With(a), With(b)) => expr::same(a, b),
            (Process(a, given), Process(b, was)) => expr::same(a, b) && all_are(given, was),
            _ => false,
        }
    }
}

/// Returns whether both lists have the same expressions.
const fn all_are(new: &[Expr], old: &[Expr]) -> bool {
    let mut i = 0;
    while i < new.len() && i < old.len() && new[i].is(&old[i]) {
        i += 1;
    }
    i == new.len() && i == old.len()
}

impl End {
    const fn is(&self, other: &End) -> bool {
        match (self, other) {
            (End::Byte(a), End::Byte(b)) | (End::Element(a), End::Element(b)) => a.is(b),
            (End::Bytes(a), End::Bytes(b)) => expr::same_bytes(a, b),
            _ => false,
        }
    }
}

impl Code {
    const fn is(self, other: Code) -> bool {
        self.number() == other.number()
    }

    const fn number(self) -> u32 {
        match self {
            Code::Leb128 => 0,
            Code::Sleb128 => 1,
            Code::Vlq => 2,
            Code::Quic => 3,
            Code::Der => 4,
            Code::Fixed(bits) => 5 + bits,
        }
    }
}

/// Returns whether two versions state the same, as far as both must. Both lists have the order of the table of attributes.
pub(super) const fn agree(new: &[Attribute], old: &[Attribute]) -> bool {
    let (mut i, mut j) = (0, 0);
    loop {
        while i < new.len() && new[i].is_free() {
            i += 1;
        }
        while j < old.len() && old[j].is_free() {
            j += 1;
        }
        if i == new.len() || j == old.len() {
            return i == new.len() && j == old.len();
        }
        if !new[i].is(&old[j]) {
            return false;
        }
        (i, j) = (i + 1, j + 1);
    }
}
