//! The traits that types implement: what a type is on the wire, and how it moves through a cursor.
//!
//! Input: a cursor or a value. Output: a value or bits, or an error that names the field. [`Decode`] and
//! [`Encode`] make whole messages of it.
//! Invariants: [`Fixed::read`] consumes and [`Fixed::write`] produces exactly [`Fixed::BITS`] bits
//! unless it returns an error; both are straight lines, so that the cursor folds away.

mod decode;
mod describe;
mod encode;
mod fixed;
mod hint;
mod memory;
mod message;
mod parts;
mod scalar;
mod with;

pub(crate) use crate::layout::Widths;
use crate::layout::{Case, Field, Layout, Owner};
#[cfg(feature = "alloc")]
use crate::order::Endian;
use crate::value::{NextPart, Value};

#[doc(hidden)]
pub use memory::Memory;
#[cfg(feature = "alloc")]
pub(crate) use memory::{collect_arrays, collect_copies};
pub(crate) use memory::{copy, nests};
#[cfg(feature = "alloc")]
pub(crate) use parts::Borrowed;
pub(crate) use parts::Elements;

pub(crate) use decode::check;
pub use decode::{Decode, decode, decode_prefix, whole};
pub use describe::bare_case;
pub use encode::{
    Encode, encode_growing, encode_into, encode_noting, encoded_len, notes, to_array, whole_mut,
};
pub use fixed::Fixed;
#[doc(hidden)]
#[cfg(not(feature = "alloc"))]
pub use hint::EncodeToVec;
pub use hint::ToBytes;

pub use message::{Message, OwnedMessage};
pub use scalar::Scalar;
pub use with::{DecodeWith, EncodeWith};

/// A type with a known layout on the wire. Derive it with `#[derive(BitPack)]`.
///
/// The derive also implements [`Fixed`] for a type of fixed width. For any other type it implements
/// [`ReadFrom`](crate::codec::ReadFrom) and [`WriteTo`](crate::codec::WriteTo). In both cases the
/// type has [`Decode`] and [`Encode`].
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Rgb { #[bits(5)] r: u8, #[bits(6)] g: u8, #[bits(5)] b: u8 }
///
/// let widths: Vec<_> = Rgb::LAYOUT.fields().iter().map(|f| (f.name, f.bits)).collect();
/// assert_eq!(widths, [("r", 5), ("g", 6), ("b", 5)]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no layout on the wire",
    label = "not a type that can be a field",
    note = "a type of your own: add `#[derive(BitPack)]` to it",
    note = "a `Vec`, a `String`, a `Box` or an ordered map needs the feature `alloc` of `bitpack`, a `HashMap` the feature `std`, \
            a type of another crate the feature of that name"
)]
pub trait BitPack: Sized {
    /// The layout of the type on the wire.
    const LAYOUT: Layout;

    /// The name of a struct.
    #[doc(hidden)]
    const OWNER: Owner = Owner("");

    /// The fields on the wire, for types that have any.
    #[doc(hidden)]
    const FIELDS: &'static [Field] = &[];

    /// The variants, for types that have any with payload.
    #[doc(hidden)]
    const CASES: &'static [Case] = &[];

    /// The entry for errors about the type as a whole.
    #[doc(hidden)]
    const WHOLE: &'static Field = &Field::whole(Layout::bare_of::<Self>());

    /// How values lie in memory, for numbers and arrays of them.
    #[doc(hidden)]
    const MEMORY: Option<Memory<Self>> = None;

    /// Loads arrays of values into a new vector, if values have a [`MEMORY`](Self::MEMORY).
    #[doc(hidden)]
    #[cfg(feature = "alloc")]
    fn collect_arrays<const N: usize>(bytes: &[u8], endian: Endian) -> alloc::vec::Vec<[Self; N]> {
        memory::collect_each_array(bytes, endian)
    }

    /// The value as explain, diff and violations see it: for a struct, its parts.
    fn value(&self) -> Value<'_> {
        Value::Parts(self)
    }

    /// The part at `index`, for types made of parts.
    #[doc(hidden)]
    fn part_value(&self, index: usize) -> Value<'_> {
        let _ = index;
        Value::Unit
    }

    /// Returns the number of parts of this value.
    #[doc(hidden)]
    fn part_count(&self) -> usize {
        Self::LAYOUT.parts()
    }

    /// Calls `look` with the part at `index`. The part may be a temporary value that exists only
    /// during the call.
    #[doc(hidden)]
    fn visit_part(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        look(self.part_value(index));
    }

    /// Visits all parts in order. A type implements it if one pass takes less time than a search
    /// for each index.
    #[doc(hidden)]
    fn each_part(&self, walk: &mut dyn FnMut(&mut dyn NextPart)) {
        walk(&mut parts::ByIndex(self, 0));
    }

    /// Which variant of a union this is.
    #[doc(hidden)]
    fn variant_index(&self) -> usize {
        0
    }

    /// The tag that a catch-all variant keeps, where the union itself writes it.
    #[doc(hidden)]
    fn kept_tag(&self) -> Option<u64> {
        None
    }
}
