//! The errors of batches.
//!
//! Input: the errors of reading, of decoding and of Arrow. Output: one error with a text. Invariant: offsets count in bytes from the start of
//! the stream, and rows count from 0.

use arrow_schema::{ArrowError, DataType};
use bitpack::DecodeError;
use bitpack::columns::{DecodeRowsError, EncodeRowsError};
use std::{fmt, io};

/// Why there is no batch, or no bytes of one.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// Reading failed.
    Io(io::Error),
    /// A row is no valid message.
    #[non_exhaustive]
    Row {
        /// The number of the row.
        row: u64,
        /// The offset of the row in bytes.
        offset: u64,
        /// The error of this row. Its positions count in bits from the start of the row.
        error: DecodeError,
    },
    /// The bytes end inside a row.
    #[non_exhaustive]
    Truncated {
        /// The number of rows before it.
        rows: u64,
        /// The offset in bytes at which the incomplete row begins.
        offset: u64,
        /// The number of bytes that the incomplete row has.
        bytes: usize,
    },
    /// The values of a column have no form in Arrow.
    #[non_exhaustive]
    Unsupported {
        /// The name of the column.
        column: &'static str,
    },
    /// The values of a column of a batch have no form in the rows, or would change there.
    #[non_exhaustive]
    Changed {
        /// The name of the column.
        column: &'static str,
    },
    /// No column has this name.
    #[non_exhaustive]
    Unknown {
        /// The name.
        column: String,
    },
    /// A column of a batch has another type than the schema states.
    #[non_exhaustive]
    Type {
        /// The name of the column.
        column: String,
        /// Its type.
        found: DataType,
        /// The type in the schema.
        wanted: DataType,
    },
    /// A column of a batch has a null, which no row can hold.
    #[non_exhaustive]
    Null {
        /// The name of the column.
        column: String,
        /// The number of the row.
        row: usize,
    },
    /// A value of a batch does not fit.
    Encode(EncodeRowsError),
    /// The rows were not decoded: messages of any width, or rows of fixed width for a reason that is not one row.
    Rows(DecodeRowsError),
    /// Arrow refuses the batch, for example because two columns have different lengths.
    Arrow(ArrowError),
}

impl Error {
    /// The error of rows that begin at row number `rows` and at this offset.
    pub(crate) fn of(error: DecodeRowsError, rows: u64, offset: u64, row_bytes: usize) -> Self {
        let start = |row: usize| offset + row as u64 * row_bytes as u64;
        match error {
            DecodeRowsError::Row { row, error, .. } => {
                Error::Row { row: rows + row as u64, offset: start(row), error }
            }
            DecodeRowsError::Left { rows: before, bytes, .. } => {
                Error::Truncated { rows: rows + before as u64, offset: start(before), bytes }
            }
            other => Error::Rows(other),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io(error) => write!(f, "reading failed: {error}"),
            Error::Row { row, offset, error } => write!(f, "row {row}, at byte {offset}: {error}"),
            Error::Truncated { rows, offset, bytes } => write!(
                f,
                "row {rows}, at byte {offset}, is incomplete: the bytes end after its first {bytes}"
            ),
            Error::Unsupported { column } => {
                write!(f, "the values of the column `{column}` have no form in Arrow")
            }
            Error::Changed { column } => {
                write!(f, "the values of the column `{column}` have no form in the rows")
            }
            Error::Unknown { column } => write!(f, "no column has the name `{column}`"),
            Error::Type { column, found, wanted } => {
                write!(f, "the column `{column}` has the type {found}, not {wanted}")
            }
            Error::Null { column, row } => {
                write!(f, "the column `{column}` is null in row {row}, and no row can hold that")
            }
            Error::Encode(error) => error.fmt(f),
            Error::Rows(error) => error.fmt(f),
            Error::Arrow(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io(error) => Some(error),
            Error::Row { error, .. } => Some(error),
            Error::Encode(error) => Some(error),
            Error::Rows(error) => Some(error),
            Error::Arrow(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Io(error)
    }
}

impl From<ArrowError> for Error {
    fn from(error: ArrowError) -> Self {
        Error::Arrow(error)
    }
}

impl From<Error> for ArrowError {
    fn from(error: Error) -> Self {
        match error {
            Error::Arrow(error) => error,
            other => ArrowError::ExternalError(Box::new(other)),
        }
    }
}
