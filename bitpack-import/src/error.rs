//! What is wrong with a file.

use pest::error::ErrorVariant;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why there is no Rust module for a file.
///
/// ```
/// let open = &mut |_: &_| Ok("proto p\nmessage M { uint65 wide = 1 }".to_owned());
/// let error = bitpack_import::bitproto("p.bitproto".as_ref(), open).unwrap_err();
/// let text = error.to_string();
/// assert!(text.contains("p.bitproto:2:13"));
/// assert!(text.contains("`uint65` has more than 64 bits"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be opened.
    Open {
        /// The path of the file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A place in a file is wrong: the path, the line, the column, the text of the line, and the reason.
    Place(
        /// The message, of several lines.
        String,
    ),
    /// The written module does not parse as Rust, which is an error of this crate.
    Module(
        /// What the parser says.
        String,
    ),
}

impl Error {
    /// An error at a part of the text of a file.
    pub(crate) fn at(path: &Path, part: pest::Span<'_>, reason: impl Into<String>) -> Self {
        let variant = ErrorVariant::<()>::CustomError { message: reason.into() };
        let error = pest::error::Error::new_from_span(variant, part);
        Error::Place(error.with_path(&path.to_string_lossy()).to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Open { path, error } => write!(f, "{}: {error}", path.display()),
            Error::Place(text) => f.write_str(text),
            Error::Module(reason) => write!(f, "the written module is not Rust: {reason}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Open { error, .. } => Some(error),
            _ => None,
        }
    }
}
