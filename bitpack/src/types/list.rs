//! Owned collections and text: `Vec`, `String`, `Cow`.
//!
//! Input: a message. Output: owned values. Invariant: a count from the message makes room for no more elements than what is left
//! of the message could fill.

use super::slice::{no_text, read_bytes, read_text, write_bytes, write_list};
use crate::codec::trace::Watch;
use crate::codec::traits::BitPack;
use crate::codec::{
    Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, memory, prefixed, read_each,
};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

impl<T: BitPack> BitPack for Vec<T> {
    const LAYOUT: Layout = Layout::new("Vec", Shape::Sequence(|| &T::LAYOUT), 0);

    fn part_count(&self) -> usize {
        self.len()
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        self.get(index).map_or(Value::Absent, BitPack::value)
    }
}

impl<'a, E: Extent, C: Copy, T: ReadFrom<'a, C>> ReadFrom<'a, Within<E, C>> for Vec<T> {
    const MIN_BITS: usize = 0;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        let memory = T::memory(&within.each);
        let plain = memory.is_some_and(|memory| memory.octets.is_some());
        if let Some(memory) = memory {
            if plain && input.is_aligned() {
                let bytes = read_bytes(input, within.extent, site)?;
                return Ok((memory.collect)(bytes, O::ENDIAN));
            }
            if let Some((bytes, _)) = memory::read(input, &memory, within.extent, site)? {
                return Ok((memory.collect)(bytes, O::ENDIAN));
            }
            if plain && E::COUNTED && !O::Trace::WATCHED {
                within.extent.open(input, 8, site)?;
                let bytes = input.shifted(within.extent.stated().unwrap_or(0), site)?;
                return Ok((memory.collect)(&bytes, O::ENDIAN));
            }
        }
        // No more bytes than are left of the message: elements may be wider in memory, and boxes nested in boxes.
        let most = input.remaining() / 8 / size_of::<T>().max(1);
        let expected = within.extent.expected(input, T::least(&within.each));
        let mut list = Vec::with_capacity(expected.min(most));
        // Bytes have one line, not one each.
        input.hush(plain);
        read_each(input, within, site, false, |element, _, _| {
            list.push(element);
            Ok(())
        })?;
        input.hush(false);
        Ok(list)
    }
}

impl<E: Extent, C: Copy, T: WriteTo<C>> WriteTo<Within<E, C>> for Vec<T> {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        write_list(self, output, within, site)
    }
}

prefixed!([T] Vec<T>, [T: ReadFrom<'a>], [T: WriteTo]);

impl<T> Counted for Vec<T> {
    fn elements(&self) -> usize {
        self.len()
    }
}

impl BitPack for String {
    const LAYOUT: Layout = Layout::new("String", Shape::Text, 0);

    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl<'a, E: Extent> ReadFrom<'a, Within<E>> for String {
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        let start = input.position();
        // Checked in the copy, which begins where a word does: the check goes by words there.
        let bytes = <Vec<u8> as ReadFrom<'a, Within<E>>>::read_from(input, within, site)?;
        String::from_utf8(bytes)
            .map_err(|error| input.fail(no_text(error.as_bytes(), error.utf8_error(), start, site)))
    }
}

impl<E: Extent> WriteTo<Within<E>> for String {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        write_bytes(self.as_bytes(), output, within.extent, site)
    }
}

prefixed!([] String, [], []);

impl Counted for String {
    fn elements(&self) -> usize {
        self.len()
    }
}

macro_rules! cow {
    ($borrowed:ty, $name:literal, $shape:ident, $read:ident, $bytes:expr) => {
        impl BitPack for Cow<'_, $borrowed> {
            const LAYOUT: Layout = Layout::new($name, Shape::$shape, 0);

            fn value(&self) -> Value<'_> {
                Value::$shape(self)
            }
        }

        impl<'a, E: Extent> ReadFrom<'a, Within<E>> for Cow<'a, $borrowed> {
            const MIN_BITS: usize = 0;

            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                within: Within<E>,
                site: &'static Field,
            ) -> Result<Self, Fault> {
                if input.is_aligned() {
                    return $read(input, within.extent, site).map(Cow::Borrowed);
                }
                // Inside a byte nothing can be borrowed.
                type Owned = <$borrowed as ToOwned>::Owned;
                <Owned as ReadFrom<'a, Within<E>>>::read_from(input, within, site).map(Cow::Owned)
            }
        }

        impl<E: Extent> WriteTo<Within<E>> for Cow<'_, $borrowed> {
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                within: Within<E>,
                site: &'static Field,
            ) -> Result<(), Fault> {
                let bytes: fn(&$borrowed) -> &[u8] = $bytes;
                write_bytes(bytes(self), output, within.extent, site)
            }
        }

        prefixed!('a [] Cow<'a, $borrowed>, [], []);

        impl Counted for Cow<'_, $borrowed> {
            fn elements(&self) -> usize {
                self.len()
            }
        }
    };
}

cow!([u8], "bytes", Bytes, read_bytes, |bytes| bytes);
cow!(str, "str", Text, read_text, |text| text.as_bytes());
