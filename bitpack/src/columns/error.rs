//! The errors of whole tables.
//!
//! Input: the number of a row, and the error of this row. Output: errors with texts. Invariant: rows count from 0, from the start of the
//! bytes or of the columns.

use crate::error::{DecodeError, EncodeError};
use core::fmt;

/// Why bytes are not the rows of a table.
///
/// ```
/// use bitpack::{columns::DecodeRowsError, prelude::*};
///
/// #[derive(BitPack, Debug, Clone, PartialEq)]
/// #[bits(8)]
/// enum Team { Red, Blue }
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Player { team: Team, health: u8 }
///
/// let error = PlayerColumns::decode(&[0, 10, 1, 20, 7, 30]).unwrap_err();
/// assert_eq!(error.to_string(), "row 2: Player.team: 7 is not a Team (0 = Red, 1 = Blue) at bit 0");
///
/// let error = PlayerColumns::decode(&[0, 10, 1]).unwrap_err();
/// assert_eq!(error, DecodeRowsError::Left { rows: 1, bytes: 1 });
/// assert_eq!(error.to_string(), "1 byte is left over after 1 row");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeRowsError {
    /// A row is no valid message.
    #[non_exhaustive]
    Row {
        /// The number of the row, from the start of the bytes.
        row: usize,
        /// The error that decoding this row returns. Its positions count from the start of the row.
        error: DecodeError,
    },
    /// The bytes end inside a row.
    Left {
        /// The number of rows before it.
        rows: usize,
        /// The number of bytes left over.
        bytes: usize,
    },
    /// The range of rows ends behind the last row.
    Missing {
        /// The end of the range.
        end: usize,
        /// The number of rows that the bytes hold.
        rows: usize,
    },
    /// The distance between rows is shorter than a row.
    Stride {
        /// The distance in bytes.
        stride: usize,
        /// The length of a row in bytes.
        need: usize,
    },
}

/// Why columns are not the rows of a table.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Half { #[bits(4)] high: u8, #[bits(4)] low: u8 }
///
/// let error = HalfColumns { high: vec![1, 2], low: vec![3, 16] }.encode_rows().unwrap_err();
/// assert_eq!(error.to_string(), "row 1: Half.low: value 16 overflows 4 bits (0..=15) at bit 4");
/// let error = HalfColumns { high: vec![1, 2], low: vec![3] }.encode_rows().unwrap_err();
/// assert_eq!(error.to_string(), "the column `low` has 1 value, and the first column has 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodeRowsError {
    /// A value does not fit its field.
    #[non_exhaustive]
    Row {
        /// The number of the row.
        row: usize,
        /// The error that encoding this row returns.
        error: EncodeError,
    },
    /// Two columns have different numbers of values.
    Uneven {
        /// The name of the column that differs from the first one.
        column: &'static str,
        /// The number of its values.
        len: usize,
        /// The number of values of the first column.
        first: usize,
    },
    /// The columns of a union have no value at the place that they state for a row.
    #[non_exhaustive]
    Absent {
        /// The number of the row.
        row: usize,
    },
}

/// A number with the noun that it counts.
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count(number, noun) = self;
        write!(f, "{number} {noun}{}", if *number == 1 { "" } else { "s" })
    }
}

impl fmt::Display for DecodeRowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Row { row, error } => write!(f, "row {row}: {error}"),
            Self::Left { rows, bytes } => {
                let verb = if bytes == 1 { "is" } else { "are" };
                write!(f, "{} {verb} left over after {}", Count(bytes, "byte"), Count(rows, "row"))
            }
            Self::Missing { end, rows } => {
                write!(
                    f,
                    "the range ends before row {end}, and the bytes hold {}",
                    Count(rows, "row")
                )
            }
            Self::Stride { stride, need } => {
                write!(
                    f,
                    "rows of {} cannot begin {} apart",
                    Count(need, "byte"),
                    Count(stride, "byte")
                )
            }
        }
    }
}

impl fmt::Display for EncodeRowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Row { row, error } => write!(f, "row {row}: {error}"),
            Self::Uneven { column, len, first } => {
                write!(
                    f,
                    "the column `{column}` has {}, and the first column has {first}",
                    Count(len, "value")
                )
            }
            Self::Absent { row } => {
                write!(
                    f,
                    "row {row}: its variant has no values at the place that the columns state"
                )
            }
        }
    }
}

impl core::error::Error for DecodeRowsError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Row { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl core::error::Error for EncodeRowsError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Row { error, .. } => Some(error),
            Self::Uneven { .. } | Self::Absent { .. } => None,
        }
    }
}
