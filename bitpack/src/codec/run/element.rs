//! The elements of arrays and runs.
//!
//! Input: a type, and a width if the field states one. Output: how an element is read and written, and how many elements are a group.
//! Invariant: all elements have the same width in bits, and a group of them fills whole bytes.

use crate::codec::fault::Site;
use crate::codec::traits::{Fixed, Memory, Scalar};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::{Layout, Shape};
use crate::order::Order;
use core::marker::PhantomData;

/// The elements of an array or a run.
///
/// This is a trait and not a pair of closures, because only methods can be forced to inline: a closure that all
/// elements share would be called, and its cursor would not fold.
pub(crate) trait Element {
    type Value;

    /// Whether errors name the array's field, not one inside the element.
    const NAMED_BY_SITE: bool;

    /// The number of values in an element that is an array itself.
    const INNER: usize;

    /// The number of elements of a group in a run.
    const GROUP: usize;

    /// Whether a list that ends inside a group ends in a copy of the code of the group. Other elements there are written one by one.
    const HAS_TAIL: bool;

    /// Returns whether the code of an element depends on the field or on a stated width, so that it is inlined where these are constants.
    fn is_in_place(site: Site) -> bool;

    /// Width in bits.
    fn width(&self) -> usize;

    /// How elements lie in memory, if they have the same width there.
    fn memory(&self) -> Option<Memory<Self::Value>>;
}

/// How an element is read.
pub(crate) trait ReadElement: Element {
    fn read<O: Order>(&self, r: &mut Reader<'_, O>, site: Site)
    -> Result<Self::Value, DecodeError>;
}

/// How an element is written.
pub(crate) trait WriteElement: Element {
    fn write<O: Order>(
        &self,
        value: &Self::Value,
        w: &mut Writer<'_, O>,
        site: Site,
    ) -> Result<(), EncodeError>;
}

/// Elements at the width of their type.
pub(crate) struct Own<T>(PhantomData<T>);

/// Elements of a stated width in bits; an element that is an array has several values of that width.
pub(crate) struct Stated<T>(usize, PhantomData<T>);

impl<T> Own<T> {
    pub(crate) const fn new() -> Self {
        Own(PhantomData)
    }
}

impl<T> Stated<T> {
    pub(crate) const fn new(width: usize) -> Self {
        Stated(width, PhantomData)
    }
}

/// The greatest number of elements of a group. As many elements of any width fill whole bytes.
pub(crate) const GROUP: usize = 8;

/// The least number of fields of a group, where a large processor moves it: fewer would take less time than the steps of the loop.
const FIELDS: usize = if cfg!(target_pointer_width = "64") { 8 } else { 1 };

/// The greatest number of fields of a group that is written although the list ends inside it.
pub(super) const TAIL_FIELDS: usize = 16;

/// Returns the number of elements of a group: the least power of two for which the group fills whole bytes and has enough fields.
pub(super) const fn group(width: usize, fields: usize) -> usize {
    let mut group = 1;
    while group < GROUP && (group * width % 8 != 0 || group * fields < FIELDS) {
        group *= 2;
    }
    group
}

/// Returns the number of fields that an element has, including those of its parts. Four numbers of 16 bits are moved in one word.
pub(super) const fn fields(layout: &Layout) -> usize {
    match layout.shape {
        Shape::Array(element, 4) if is_number(element) && element.bits == 16 => 1,
        Shape::Array(element, len) => len * fields(element),
        Shape::Struct(parts) => {
            let (mut sum, mut i) = (0, 0);
            while i < parts.len() {
                sum += fields(parts[i].layout);
                i += 1;
            }
            sum
        }
        _ => 1,
    }
}

/// Returns whether an element is a number, or an array of numbers, whose field may state a range or a scale.
const fn is_number(layout: &Layout) -> bool {
    matches!(layout.leaf().shape, Shape::Unsigned | Shape::Signed | Shape::Float)
}

macro_rules! element {
    (
        $how:ident: $bound:ident, |$self:ident| $width:expr, $read:ident, $write:ident ($($arg:expr)?);
        group $group:expr, in place |$site:ident| $in_place:expr
    ) => {
        impl<T: $bound> Element for $how<T> {
            type Value = T;

            const NAMED_BY_SITE: bool = T::LAYOUT.is_scalar();
            const INNER: usize = T::LAYOUT.scalars();
            const GROUP: usize = $group;
            const HAS_TAIL: bool = $group > 1 && $group * fields(&T::LAYOUT) <= TAIL_FIELDS;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_in_place($site: Site) -> bool {
                $in_place
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn width(&$self) -> usize {
                $width
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn memory(&self) -> Option<Memory<T>> {
                T::MEMORY.and_then(|memory| memory.of_width(self.width()))
            }
        }

        impl<T: $bound> ReadElement for $how<T> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<O: Order>(
                &$self,
                r: &mut Reader<'_, O>,
                site: Site,
            ) -> Result<T, DecodeError> {
                T::$read(r, $($arg,)? site)
            }
        }

        impl<T: $bound> WriteElement for $how<T> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<O: Order>(
                &$self,
                value: &T,
                w: &mut Writer<'_, O>,
                site: Site,
            ) -> Result<(), EncodeError> {
                value.$write(w, $($arg,)? site)
            }
        }
    };
}

element!(
    Own: Fixed, |self| T::BITS, read, write();
    group group(T::BITS, fields(&T::LAYOUT)), in place |site| const { is_number(&T::LAYOUT) } && !site.is_plain()
);
element!(
    Stated: Scalar, |self| self.0 * T::COUNT, read_bits, write_bits(self.0);
    group GROUP, in place |_site| true
);
