//! The functions that the codec must not reach: those that panic, and those that allocate.
//!
//! Input: the readable name of a function. Output: whether it is forbidden.

/// Parts of the names of forbidden functions.
const PARTS: &[&str] = &[
    "panicking::",
    "rust_begin_unwind",
    "rust_panic",
    "_fail",
    "__rust_alloc",
    "__rust_realloc",
    "__rust_no_alloc",
    "alloc::",
    "malloc",
];

pub(crate) fn is_forbidden(name: &str) -> bool {
    PARTS.iter().any(|part| name.contains(part))
}
