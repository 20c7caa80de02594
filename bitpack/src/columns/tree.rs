//! Columns of any shape, with groups in them, as a program sees them that does not know their type.
//!
//! Input: columns. Output: their vectors, groups and values, by the numbers of their fields. Invariant: the number of a column is the index of
//! its field in [`Tree::shape`], so that a program finds names, units and ranges there. The column that keeps the tag of a variant is [`TAG`].

use super::{DecodeRowsError, EncodeRowsError};
use crate::codec::ReadFrom;
use crate::codec::traits::{BitPack, decode};
use crate::layout::{Layout, Shape};
use crate::value::Value;
use alloc::vec::Vec;
use core::any::Any;

/// The number of the column that keeps the tag of a variant, which is no field of the variant.
///
/// ```
/// use bitpack::{columns::{Part, TAG, Tree}, prelude::*};
///
/// #[derive(BitPack, Clone)]
/// #[bitpack(columns, tag = bits(8))]
/// enum Event { Quit, #[bitpack(tag = 1..=9)] Known(u8, u16) }
///
/// let mut columns = EventColumns::decode(&[7, 0, 5]).unwrap();
/// let mut numbers = Vec::new();
/// columns.visit(&mut |_, part| {
///     if let Part::Group(group) = part {
///         group.visit(&mut |column, _| numbers.push(column));
///     }
/// });
/// assert!(numbers.contains(&TAG));
/// ```
pub const TAG: usize = usize::MAX;

/// What holds the values of one field.
///
/// ```
/// use bitpack::{columns::{Part, Tree}, prelude::*};
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Sample { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
///
/// // A program that knows the type of a vector changes its values.
/// let mut columns = SampleColumns::decode(&[0x10, 0x05, 0x20, 0x06]).unwrap();
/// columns.visit(&mut |_, part| {
///     let Part::Vector(any) = part else { return };
///     if let Some(values) = any.downcast_mut::<Vec<u16>>() {
///         values.iter_mut().for_each(|value| *value *= 2);
///     }
/// });
/// assert_eq!(columns.value, [10, 12]);
/// ```
pub enum Part<'c> {
    /// The `Vec` of the type of the field.
    Vector(&'c mut dyn Any),
    /// The columns of a nested type.
    Group(&'c mut dyn Tree),
}

/// Columns of a struct, of a union or of one variant. The attribute `columns` implements this trait for the types that it defines.
///
/// ```
/// use bitpack::{columns::{Part, Tree}, layout::Shape, prelude::*};
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Point { x: u8, y: u8 }
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Line { id: u8, #[bitpack(columns)] from: Point, #[bitpack(columns)] to: Point }
///
/// /// Returns the paths of all vectors.
/// fn paths(tree: &mut dyn Tree, before: &str, found: &mut Vec<String>) {
///     let Shape::Struct(fields) = tree.shape() else { return };
///     tree.visit(&mut |number, part| {
///         let path = format!("{before}{}", fields[number].name);
///         match part {
///             Part::Vector(_) => found.push(path),
///             Part::Group(group) => paths(group, &format!("{path}."), found),
///         }
///     });
/// }
///
/// let mut found = Vec::new();
/// paths(&mut LineColumns::new(), "", &mut found);
/// assert_eq!(found, ["id", "from.x", "from.y", "to.x", "to.y"]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type of columns",
    note = "`#[bitpack(columns)]` on a struct or a union `Packet` defines the type `PacketColumns`"
)]
pub trait Tree {
    /// Returns what the numbers of columns mean: the fields of a struct or of a variant, or the variants of a union.
    fn shape(&self) -> Shape;

    /// Returns the number of rows, which is that of the longest column.
    fn rows(&self) -> usize;

    /// Shows each column of a struct or of a variant, in the order of the fields. Of a union, it shows the group of each variant that has one, with the
    /// number of the variant.
    fn visit(&mut self, look: &mut dyn FnMut(usize, Part<'_>));

    /// Shows the values of a vector, row after row; none if there is no such vector. [`Value::Unit`] stands for a value of a type that does not
    /// implement [`BitPack`](trait@crate::BitPack).
    fn values<'a>(&'a self, column: usize, look: &mut dyn FnMut(Value<'a>));

    /// Appends a value to a vector: the bytes are those of the value as a message of its own. Returns false if there is no such vector, if its type is
    /// not decoded alone, or if decoding refuses the bytes.
    fn push_bytes(&mut self, column: usize, bytes: &[u8]) -> bool;

    /// Shows, of each row of a union, the number of its variant and the place of its values in the group of this variant.
    fn variants(&self, _look: &mut dyn FnMut(usize, usize)) {}

    /// Appends a row of a union whose values are at a place in the group of the variant. Returns false if there is no such variant.
    fn push_variant(&mut self, _variant: usize, _place: usize) -> bool {
        false
    }
}

/// Columns whose rows are messages of any width.
///
/// ```
/// use bitpack::{columns::Messages, prelude::*};
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Note { #[bitpack(length = u8)] text: String }
///
/// fn count<C: Messages>(bytes: &[u8]) -> Result<usize, bitpack::columns::DecodeRowsError> {
///     let mut columns = C::default();
///     columns.append_messages(bytes)?;
///     Ok(columns.rows())
/// }
///
/// assert_eq!(count::<NoteColumns>(&[2, b'h', b'i', 0, 1, b'!'])?, 3);
/// # Ok::<(), bitpack::columns::DecodeRowsError>(())
/// ```
pub trait Messages: Tree + Default {
    /// The type of a row.
    type Row: BitPack;

    /// Appends messages that lie back to back, each from a byte on.
    ///
    /// # Errors
    /// The error of the first bad message, or of the bytes that are left over. The messages before it are appended, and no others.
    fn append_messages(&mut self, bytes: &[u8]) -> Result<(), DecodeRowsError>;
}

/// Columns whose rows become messages again. The values of unions and of rows of variable width are `Clone` for this.
///
/// ```
/// use bitpack::{columns::ToMessages, prelude::*};
///
/// #[derive(BitPack, Clone)]
/// #[bitpack(columns)]
/// struct Note { #[bitpack(length = u8)] text: String }
///
/// /// Decodes messages to columns, and encodes them again.
/// fn again<C: ToMessages>(bytes: &[u8]) -> Vec<u8> {
///     let mut columns = C::default();
///     columns.append_messages(bytes).unwrap();
///     columns.to_messages().unwrap()
/// }
///
/// assert_eq!(again::<NoteColumns>(&[2, b'h', b'i', 0]), [2, b'h', b'i', 0]);
/// ```
pub trait ToMessages: Messages {
    /// Encodes all rows as messages that lie back to back, each from a byte on.
    ///
    /// # Errors
    /// The error of the first row that has one, or of a column with another number of values.
    fn to_messages(&self) -> Result<Vec<u8>, EncodeRowsError>;
}

/// What holds the values of one field, for the functions of a [`Tree`].
#[doc(hidden)]
pub trait Held {
    /// The type of the values of a vector.
    type Item;

    /// Returns the values of a vector; of a group none.
    fn items(&self) -> &[Self::Item];

    /// Returns the vector, if this is one.
    fn vector(&mut self) -> Option<&mut Vec<Self::Item>>;

    /// Returns this as a library sees it.
    fn part(&mut self) -> Part<'_>;
}

impl<V: 'static> Held for Vec<V> {
    type Item = V;

    fn items(&self) -> &[V] {
        self
    }

    fn vector(&mut self) -> Option<&mut Vec<V>> {
        Some(self)
    }

    fn part(&mut self) -> Part<'_> {
        Part::Vector(self)
    }
}

impl<T: Tree> Held for T {
    type Item = ();

    fn items(&self) -> &[()] {
        &[]
    }

    fn vector(&mut self) -> Option<&mut Vec<()>> {
        None
    }

    fn part(&mut self) -> Part<'_> {
        Part::Group(self)
    }
}

/// A vector to which [`Tree::push_bytes`] appends, of any type.
#[doc(hidden)]
pub struct Grow<'v, V>(pub &'v mut Vec<V>);

impl<V: for<'a> ReadFrom<'a>> Grow<'_, V> {
    /// Decodes a value and appends it.
    #[must_use]
    pub fn push_bytes(self, bytes: &[u8]) -> bool {
        decode::<V>(bytes).map(|value| self.0.push(value)).is_ok()
    }
}

/// Implements the method of [`Grow`] for types that are not decoded alone.
#[doc(hidden)]
pub trait GrowAny: Sized {
    /// Returns false.
    fn push_bytes(self, _: &[u8]) -> bool {
        false
    }
}

impl<V> GrowAny for Grow<'_, V> {}

/// Returns the fields of a variant as those of a struct.
#[doc(hidden)]
#[must_use]
pub fn shape_of_case<T: BitPack>(variant: usize) -> Shape {
    let layout: Layout = T::LAYOUT;
    match layout.shape {
        Shape::Union(cases, _) => Shape::Struct(cases.get(variant).map_or(&[], |case| case.fields)),
        other => other,
    }
}
