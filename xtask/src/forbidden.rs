//! The functions that the codec must not reach: those that panic, and those that allocate.
//!
//! Input: a function's name, as people read it. Output: whether it is one of them.

/// Parts of their names.
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
