//! Integers of the `arbitrary-int` crate: their width is their natural one.
