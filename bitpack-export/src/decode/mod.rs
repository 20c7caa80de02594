//! A decoder that reads a message by a document.
//!
//! Input: a [`Document`] and bytes. Output: a [`Message`]: the value, and a row for each number, text and string of bytes. Invariants:
//! no message makes it panic; it reads each bit once, so a short message ends it soon; lengths in the message reserve no memory.

mod along;
mod bits;
mod code;
mod extent;
mod fields;
mod keys;
mod number;
mod path;
mod told;
mod types;
mod union;
mod value;

pub(crate) use bits::mask;
pub use path::Path;
pub use value::Value;

use crate::export::DEPTH;
use crate::owned::{BitOrder, Document, Endian};
use bitpack::__explain::Count;
use path::Step;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use told::Told;

/// What a message says.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The value of the whole message.
    pub value: Value,
    /// The numbers, texts and bytes, in the order in which they were read.
    pub rows: Vec<Row>,
    /// How many bits were read.
    pub bits: usize,
}

/// One number, text or string of bytes of a message, or an array of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The path from the whole message, such as `list[2].kind`.
    pub path: Path,
    /// The first stream bit.
    pub first: usize,
    /// The number of bits.
    pub bits: usize,
    /// Which bit of a byte comes first.
    pub order: BitOrder,
    /// The value; for a constant and for reserved bits the number that was found.
    pub value: Value,
    /// The unit of the field; empty if none is stated.
    pub unit: Arc<str>,
    /// How many decimals print each physical value of the field exactly.
    pub(crate) decimals: Option<usize>,
}

/// Why a message could not be read to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct DecodeError {
    /// The path of the field.
    pub path: Path,
    /// The stream bit.
    pub at: usize,
    /// The reason.
    pub reason: String,
    /// What was read before.
    pub rows: Vec<Row>,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // An error about the message as a whole has no path.
        let colon = if self.path == "" { "" } else { ": " };
        write!(f, "{}{colon}{} at bit {}", self.path, self.reason, self.at)
    }
}

impl std::error::Error for DecodeError {}

/// The greatest number of values of a message: elements without bits would otherwise never end.
const MOST: usize = 1 << 20;

/// Why a message is refused that has fewer bits than its fields.
const ENDS: &str = "the message ends";

impl Document {
    /// Reads a message without its type. The message fills the bytes.
    ///
    /// It checks constants, strict reserved bits, ranges, tags and lengths, but neither checksums nor other computed numbers.
    ///
    /// # Errors
    /// [`DecodeError`] of [`Document::decode_prefix`]; it is one as well if bytes follow the message.
    ///
    /// ```
    /// let document = bitpack_export::Document::of::<u16>();
    /// assert_eq!(document.decode(&[1, 2])?.value.to_string(), "258");
    /// assert_eq!(document.decode(&[1]).unwrap_err().reason, "the message ends");
    /// assert_eq!(document.decode(&[1, 2, 3]).unwrap_err().to_string(), "has 2 bytes, 3 given (1 trailing) at bit 16");
    /// # Ok::<(), bitpack_export::DecodeError>(())
    /// ```
    pub fn decode(&self, bytes: &[u8]) -> Result<Message, DecodeError> {
        let Message { value, rows, bits } = self.decode_prefix(bytes)?;
        let (need, given) = (bits.div_ceil(8), bytes.len());
        if need == given {
            return Ok(Message { value, rows, bits });
        }
        let (whole, left) = (Count(need as u64, "byte"), given - need);
        let reason = format!("has {whole}, {given} given ({left} trailing)");
        Err(DecodeError { path: Path::default(), at: bits, reason, rows })
    }

    /// Reads the message with which the bytes begin. [`Message::bits`] says how many bits it has.
    ///
    /// # Errors
    /// [`DecodeError`] if the message ends too early or contradicts the document, and if a codec module, a function or an expression that
    /// the document has only as text decides how it goes on.
    ///
    /// ```
    /// let document = bitpack_export::Document::of::<u16>();
    /// assert_eq!(document.decode_prefix(&[1, 2, 3])?.bits, 16);
    /// # Ok::<(), bitpack_export::DecodeError>(())
    /// ```
    pub fn decode_prefix(&self, bytes: &[u8]) -> Result<Message, DecodeError> {
        let end = bytes.len().saturating_mul(8);
        let mut decoder = Decoder {
            document: self,
            bytes,
            at: 0,
            end,
            rows: Vec::new(),
            path: Path::default(),
            names: HashMap::new(),
            order: BitOrder::Msb0,
            unit: "".into(),
            decimals: None,
            depth: 0,
            values: 0,
        };
        let told = Told::new((BitOrder::Msb0, Endian::Big));
        match decoder.read(self.root, &told) {
            Ok(value) => Ok(Message { value, rows: decoder.rows, bits: decoder.at }),
            Err(Stop { at, reason }) => {
                Err(DecodeError { path: decoder.path, at, reason, rows: decoder.rows })
            }
        }
    }
}

/// Why reading stops, and at which bit.
struct Stop {
    at: usize,
    reason: String,
}

type Read<T> = Result<T, Stop>;

struct Decoder<'d> {
    document: &'d Document,
    bytes: &'d [u8],
    /// The next stream bit.
    at: usize,
    /// The bit behind the message, or behind the limit in force.
    end: usize,
    rows: Vec<Row>,
    path: Path,
    /// The names of the document that were needed, each by its place in memory, so that values and paths share them.
    names: HashMap<*const u8, Arc<str>>,
    /// The bit order of the number that was read last.
    order: BitOrder,
    /// The unit and the decimals of the field in which the decoder is.
    unit: Arc<str>,
    decimals: Option<usize>,
    depth: usize,
    values: usize,
}

impl Decoder<'_> {
    fn stop<T>(&self, reason: impl Into<String>) -> Read<T> {
        Err(Stop { at: self.at, reason: reason.into() })
    }

    /// Stops because a number, whose bits begin at `first`, is no value of its type. It has a row.
    fn refuse<T>(&mut self, first: usize, raw: u128, reason: String) -> Read<T> {
        self.row(first, &Value::Invalid(raw));
        Err(Stop { at: first, reason })
    }

    /// The same for a number that is a part of the value, such as a tag, and has a row of its own. The error is about the value.
    fn refuse_in<T>(
        &mut self,
        part: &'static str,
        (first, raw): (usize, u128),
        reason: String,
    ) -> Read<T> {
        let outer = self.path.clone();
        let refused = self.under(part, |own| own.refuse(first, raw, reason));
        self.path = outer;
        refused
    }

    /// Reads with a longer path.
    fn under<T>(
        &mut self,
        step: impl Into<Step>,
        read: impl FnOnce(&mut Self) -> Read<T>,
    ) -> Read<T> {
        let inner = self.path.to(step.into());
        let outer = std::mem::replace(&mut self.path, inner);
        let value = read(self)?;
        self.path = outer;
        Ok(value)
    }

    /// A name of the document.
    fn name(&mut self, name: &str) -> Arc<str> {
        self.names.entry(name.as_ptr()).or_insert_with(|| name.into()).clone()
    }

    fn row(&mut self, first: usize, value: &Value) {
        let bits = self.at - first;
        let (path, order, value) = (self.path.clone(), self.order, value.clone());
        let (unit, decimals) = (self.unit.clone(), self.decimals);
        self.rows.push(Row { path, first, bits, order, value, unit, decimals });
    }
}
