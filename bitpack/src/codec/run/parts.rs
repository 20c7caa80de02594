//! Elements that are put together from values of fixed width: tuples, and the entries of maps.
//!
//! Input: a type whose parts all have fixed widths. Output: an element of a run. Invariant: an element with an error is not read and not
//! written; the error is dropped, and the loop over the elements finds it again.

use super::element::{Element, ReadElement, TAIL_FIELDS, WriteElement, fields, group};
#[cfg(feature = "alloc")]
use crate::codec::Output;
use crate::codec::fault::Site;
use crate::codec::traits::{Fixed, Memory};
use crate::codec::{ReadFrom, WriteTo};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::Field;
#[cfg(feature = "alloc")]
use crate::order::trace::Watch;
use crate::order::{Order, Settings};
use core::marker::PhantomData;

/// Elements that are read in the context `C`. It has no data, because data could state a width.
pub(super) struct ReadParts<'a, T, C>(pub(super) C, pub(super) PhantomData<(&'a (), T)>);

/// Elements that are written.
pub(super) struct WriteParts<T>(pub(super) PhantomData<T>);

macro_rules! parts {
    ([$($params:tt)*] $parts:ty, of $value:ident: $bound:path, $bits:expr) => {
        impl<$($params)* $value: $bound> Element for $parts {
            type Value = $value;

            const NAMED_BY_SITE: bool = false;
            const INNER: usize = 1;
            const GROUP: usize = group($bits, fields(&$value::LAYOUT));
            const HAS_TAIL: bool =
                Self::GROUP > 1 && Self::GROUP * fields(&$value::LAYOUT) <= TAIL_FIELDS;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_in_place(_: Site) -> bool {
                false
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn width(&self) -> usize {
                $bits
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn memory(&self) -> Option<Memory<$value>> {
                None
            }
        }
    };
}

parts!(['a, C,] ReadParts<'a, T, C>, of T: ReadFrom<'a, C>, T::MIN_BITS);
parts!([] WriteParts<T>, of T: WriteTo, T::LAYOUT.bits);

impl<'a, T: ReadFrom<'a, C>, C> ReadElement for ReadParts<'a, T, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read<O: Order>(&self, r: &mut Reader<'_, O>, site: Site) -> Result<T, DecodeError> {
        T::read_in_run(r, &self.0).ok_or(DecodeError::refused("", site, 0, None))
    }
}

impl<T: WriteTo> WriteElement for WriteParts<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write<O: Order>(
        &self,
        value: &T,
        w: &mut Writer<'_, O>,
        site: Site,
    ) -> Result<(), EncodeError> {
        if value.write_in_run(w, &()) {
            Ok(())
        } else {
            Err(EncodeError::refused("", site, 0, None))
        }
    }
}

/// Reads a part of an element; `None` if it has an error, or a width or an order that the loop over the elements refuses.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_part<T: Fixed, O: Order>(r: &mut Reader<'_, O>) -> Option<T> {
    if is_apart::<T, O>() {
        return None;
    }
    r.nested(const { &Field::NOWHERE }).ok()
}

/// Writes a part of an element; returns `false` where [`read_part`] returns `None`.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn write_part<T: Fixed, O: Order>(value: &T, w: &mut Writer<'_, O>) -> bool {
    !is_apart::<T, O>() && w.nested(value, const { &Field::NOWHERE }).is_ok()
}

/// Returns whether a type has another bit order than what holds it, or no whole bytes where all others have them.
const fn is_apart<T: Fixed, O: Order>() -> bool {
    <T::In<O> as Settings>::LSB0 != O::LSB0 || O::ALIGNED && T::BITS % 8 != 0
}

/// Writes a value of `bits` bits at once, if it begins on a byte boundary and fits; returns `false` if nothing was written.
#[cfg(feature = "alloc")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write_at_once<T: WriteTo<C>, C, O: Order>(
    value: &T,
    bits: usize,
    output: &mut Output<'_, O>,
    context: &C,
) -> bool {
    let is_whole = bits % 8 == 0 && output.is_aligned();
    if O::Trace::WATCHED || !is_whole || !output.has_room_for(bits) {
        return false;
    }
    let mut writer = Writer::<O>::at(output.room(bits / 8), 0);
    if !value.write_in_run(&mut writer, context) {
        return false;
    }
    writer.finish();
    output.advance(bits);
    true
}
