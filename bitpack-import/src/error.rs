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
    /// Several places are wrong.
    Several(
        /// Their errors: those of keys, names and parameters first, then those of fields in the order of the file.
        Vec<Error>,
    ),
    /// The written module does not parse as Rust, which is an error of this crate.
    Module(
        /// What the parser says.
        String,
    ),
}

impl Error {
    /// The value, or nothing after the error was added to others.
    pub(crate) fn note<T>(errors: &mut Vec<Error>, result: Result<T, Error>) -> Option<T> {
        result.map_err(|error| errors.push(error)).ok()
    }

    /// One error for all; none of the same text twice.
    pub(crate) fn all(errors: Vec<Error>) -> Result<(), Error> {
        let mut all: Vec<Error> = Vec::new();
        for error in errors {
            let parts = if let Error::Several(parts) = error { parts } else { vec![error] };
            for part in parts {
                if all.iter().all(|one| one.to_string() != part.to_string()) {
                    all.push(part);
                }
            }
        }
        match all.len() {
            0 => Ok(()),
            1 => Err(all.swap_remove(0)),
            _ => Err(Error::Several(all)),
        }
    }

    /// An error at a part of the text of a file.
    pub(crate) fn at(path: &Path, part: pest::Span<'_>, reason: impl Into<String>) -> Self {
        let variant = ErrorVariant::<()>::CustomError { message: reason.into() };
        let error = pest::error::Error::new_from_span(variant, part);
        Error::Place(error.with_path(&path.to_string_lossy()).to_string())
    }
}

/// A number of things: `1 byte`, `2 bytes`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Open { path, error } => write!(f, "{}: {error}", path.display()),
            Error::Place(text) => f.write_str(text),
            Error::Several(errors) => {
                for (at, error) in errors.iter().enumerate() {
                    let space = if at > 0 { "\n\n" } else { "" };
                    write!(f, "{space}{error}")?;
                }
                Ok(())
            }
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
