//! What is wrong with a DBC file.

use std::fmt;

/// Why a DBC file has no Rust module.
///
/// ```
/// let error = bitpack_dbc::generate("garbage").unwrap_err();
/// assert!(error.to_string().starts_with("this is no DBC file: "));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// The text does not follow the grammar of DBC files.
    Syntax(String),
    /// The derive cannot express a message.
    Message {
        /// The name of the message.
        message: String,
        /// The name of the signal that is the reason, if it is one signal.
        signal: Option<String>,
        /// What is wrong, and the remedy if there is one.
        reason: String,
    },
}

impl Error {
    pub(crate) fn signal(message: &str, signal: &str, reason: impl Into<String>) -> Self {
        let (message, signal) = (message.to_owned(), Some(signal.to_owned()));
        Error::Message { message, signal, reason: reason.into() }
    }
}

/// A number of things: `1 byte`, `2 bytes`.
pub(crate) fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Syntax(reason) => write!(f, "this is no DBC file: {reason}"),
            Error::Message { message, signal: Some(signal), reason } => {
                write!(f, "message {message}, signal {signal}: {reason}")
            }
            Error::Message { message, signal: None, reason } => {
                write!(f, "message {message}: {reason}")
            }
        }
    }
}

impl std::error::Error for Error {}
