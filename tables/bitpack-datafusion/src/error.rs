//! The errors of tables.
//!
//! Input: errors of files and of layouts. Output: one error with a text. Invariant: an error of a file names the file.

use std::path::{Path, PathBuf};
use std::{fmt, io};

/// Why there is no table.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be read.
    #[non_exhaustive]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The type has no form in Arrow.
    Arrow(bitpack_arrow::Error),
    /// A width of lengths that is none of 1, 2, 4 and 8 bytes.
    #[non_exhaustive]
    LengthBytes {
        /// The width in bytes.
        bytes: u8,
    },
}

impl Error {
    /// The error of a file.
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Error::File { path: path.to_owned(), error }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::File { path, error } => write!(f, "{}: {error}", path.display()),
            Error::Arrow(error) => error.fmt(f),
            Error::LengthBytes { bytes } => {
                write!(f, "a length has 1, 2, 4 or 8 bytes, and not {bytes}")
            }
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::File { error, .. } => Some(error),
            Error::Arrow(error) => Some(error),
            Error::LengthBytes { .. } => None,
        }
    }
}

impl From<bitpack_arrow::Error> for Error {
    fn from(error: bitpack_arrow::Error) -> Self {
        Error::Arrow(error)
    }
}

impl From<Error> for datafusion::error::DataFusionError {
    fn from(error: Error) -> Self {
        Self::External(Box::new(error))
    }
}
