//! This module emits the extents of fields that bytes end.
//!
//! Input: the bytes. Output: an extent. Invariant: one byte has an extent of its own, which looks for it faster.

use crate::attr::Terminator;
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

/// Up to the bytes, which are no part of the value.
pub(super) fn until(end: &Terminator, wide: bool) -> Option<TokenStream> {
    match end {
        // The only byte that may end a text of 16-bit numbers stands for a whole number.
        Terminator::Byte(_) if wide => Some(quote!(__bp::UntilBytes(&[0, 0]))),
        Terminator::Byte(byte) => {
            let byte = byte.to_token_stream();
            Some(quote!(__bp::Until(#byte)))
        }
        Terminator::Bytes(bytes, ..) => Some(match bytes.as_slice() {
            [byte] => quote!(__bp::Until(#byte)),
            bytes => {
                let bytes = Literal::byte_string(bytes);
                quote!(__bp::UntilBytes(#bytes))
            }
        }),
        Terminator::Element(..) => None,
    }
}

/// Up to and with the bytes.
pub(super) fn through(end: &Terminator) -> Option<TokenStream> {
    match end {
        Terminator::Byte(byte) => {
            let byte = byte.to_token_stream();
            Some(quote!(__bp::ThroughBytes(const { &[#byte] })))
        }
        Terminator::Bytes(bytes, ..) => {
            let bytes = Literal::byte_string(bytes);
            Some(quote!(__bp::ThroughBytes(#bytes)))
        }
        Terminator::Element(..) => None,
    }
}
