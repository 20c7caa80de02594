//! The surface: what a user's code sees of the crates, and what their build takes in with them.

mod api;
mod deny;
mod minimal;

pub(crate) use api::run as public_api;
pub(crate) use deny::run as deny;
pub(crate) use minimal::run as minimal_versions;

/// The crates that are published.
pub(crate) const PUBLISHED: &[&str] = &["bitpack", "bitpack-derive", "bitpack-stream"];
