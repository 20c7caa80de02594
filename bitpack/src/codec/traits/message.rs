//! The bounds that stand for "any message" in generic code.
//!
//! Input: none. Output: two names for sets of bounds. Invariant: every derived type without a context implements [`Message`]; one that borrows
//! nothing implements [`OwnedMessage`].

use super::{Decode, Encode};
use crate::codec::{ReadFrom, WriteTo};

/// Any type whose values are whole messages, and fields of other messages; `'a` is the lifetime of the bytes that a value may borrow from.
///
/// Use it as the one bound of a type parameter. A struct that holds a `T` implements it if `T` does, so the bound is enough for envelopes too.
/// The trait is implemented for every type that has its supertraits.
///
/// ```
/// use bitpack::{Message, prelude::*};
///
/// #[derive(BitPack, Debug, PartialEq)]
/// struct Packet<T> { #[bitpack(len_of = body)] n: u8, body: T }
///
/// fn unwrap<'a, T: Message<'a>>(bytes: &'a [u8]) -> Result<T, DecodeError> {
///     Packet::decode(bytes).map(|packet: Packet<T>| packet.body)
/// }
///
/// #[derive(BitPack, Debug, PartialEq)]
/// struct Name<'a> { #[bitpack(rest)] text: &'a str }
///
/// assert_eq!(unwrap::<Name>(&[2, b'h', b'i'])?.text, "hi");
/// assert_eq!(unwrap::<u16>(&[2, 1, 0])?, 256);
/// # Ok::<(), DecodeError>(())
/// ```
pub trait Message<'a>: ReadFrom<'a> + WriteTo + Decode<'a> + Encode {}

impl<'a, T: ReadFrom<'a> + WriteTo + Decode<'a> + Encode> Message<'a> for T {}

/// Any message that borrows nothing, so that it can outlive its bytes.
///
/// ```
/// use bitpack::{OwnedMessage, prelude::*};
///
/// fn copy<T: OwnedMessage>(message: &T) -> Option<T> {
///     let bytes = message.encode_to_vec().ok()?;
///     T::decode(&bytes).ok()
/// }
/// assert_eq!(copy(&(1_u8, 2_u16)), Some((1, 2)));
/// ```
pub trait OwnedMessage: for<'a> Message<'a> {}

impl<T: for<'a> Message<'a>> OwnedMessage for T {}
