//! Tables over files, queried by DataFusion.
//!
//! `support` makes rows and files; the other modules each test one part. They are one program, because linking DataFusion takes long.

mod bad;
mod formats;
mod rows;
mod support;
#[cfg(feature = "proto")]
mod wire;
