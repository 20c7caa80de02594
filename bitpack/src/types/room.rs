//! Text and numbers in a room of a fixed length, filled up with padding.
//!
//! Input: an extent that states its length, and the padding. Output: text or numbers without the padding at their end. Invariant: a value
//! that decoding would cut or refuse is not written.

use crate::codec::{Extent, Input, Output, Read, ReadFrom, Site, Within, WriteTo, Written};
use crate::error::{DecodeError, EncodeError};
use crate::order::Order;

/// The context of a value in a room: `pad = …`.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Room<E> {
    extent: E,
    pad: u8,
    /// Whether the padding ends the value, so that nothing else may stand behind its first byte.
    strict: bool,
}

impl<E: Extent> Room<E> {
    /// A room that ends where the extent ends.
    pub const fn new(extent: E, pad: u8, strict: bool) -> Self {
        Room { extent, pad, strict }
    }

    const fn within(self) -> Within<E> {
        Within::new(self.extent, ())
    }

    /// Returns the number of units in front of the padding.
    ///
    /// # Errors
    /// [`Refused`](crate::ErrorKind::Refused) if strict padding is followed by something else.
    fn kept<T: Unit, O: Order>(
        self,
        units: &[T],
        start: usize,
        input: &Input<'_, '_, O>,
        site: Site,
    ) -> Read<usize> {
        let pad = T::from(self.pad);
        let kept = units.iter().rposition(|unit| *unit != pad).map_or(0, |last| last + 1);
        match units.iter().take(kept).position(|unit| *unit == pad).filter(|_| self.strict) {
            Some(index) => {
                let why = "has something else behind its padding";
                let at = start + (index + 1) * T::BITS;
                Err(input.fail(DecodeError::refused(why, site, at, None)))
            }
            None => Ok(kept),
        }
    }

    /// Returns the number of units of padding behind a value.
    ///
    /// # Errors
    /// [`Refused`](crate::ErrorKind::Refused) if the value is longer than its room, or holds padding where decoding would cut it.
    fn padding<T: Unit, O: Order>(
        self,
        units: &[T],
        output: &Output<'_, O>,
        site: Site,
    ) -> Result<usize, crate::codec::Fault> {
        let pad = T::from(self.pad);
        let refuse =
            |why, number| output.fail(EncodeError::refused(why, site, output.position(), number));
        let ends = units.last() == Some(&pad);
        if ends || self.strict && units.contains(&pad) {
            let why = if ends { "ends with its padding" } else { "contains its padding" };
            refuse(why, None)?;
        }
        match self.extent.room(T::BITS / 8) {
            Some(room) if units.len() <= room => Ok(room - units.len()),
            Some(_) => {
                refuse("is longer than its room", Some(units.len() as u64))?;
                Ok(0)
            }
            None => {
                refuse("its room has no whole number of units", None)?;
                Ok(0)
            }
        }
    }

    fn write<O: Order>(self, bytes: &[u8], output: &mut Output<'_, O>, site: Site) -> Written {
        let padding = self.padding(bytes, output, site)?;
        let start = output.position();
        output.bytes(bytes, site)?;
        for _ in 0..padding {
            output.push(u64::from(self.pad), 8, site)?;
        }
        self.extent.close(output, bytes.len() + padding, start, site)
    }
}

/// A number of which padded text consists.
trait Unit: Copy + PartialEq + From<u8> {
    /// Width in bits.
    const BITS: usize;
}

impl Unit for u8 {
    const BITS: usize = 8;
}

impl Unit for u16 {
    const BITS: usize = 16;
}

#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
/// Implements rooms for a type of bytes: how its bytes are seen, and how it is cut.
macro_rules! room {
    ($([$($generics:tt)*] $ty:ty, |$value:ident| $bytes:expr, |$whole:ident, $kept:ident| $cut:expr;)+) => { $(
        impl<'a, E: Extent, $($generics)*> ReadFrom<'a, Room<E>> for $ty {
            const MIN_BITS: usize = 0;

            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                room: Room<E>,
                site: Site,
            ) -> Read<Self> {
                let start = input.position();
                #[allow(unused_mut)]
                let mut $whole = <$ty as ReadFrom<'a, Within<E>>>::read_from(input, room.within(), site)?;
                let $kept = {
                    let $value = &$whole;
                    room.kept::<u8, O>($bytes, start, input, site)?
                };
                Ok($cut)
            }
        }

        impl<$($generics)* E: Extent> WriteTo<Room<E>> for $ty {
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                room: Room<E>,
                site: Site,
            ) -> Written {
                let $value = self;
                room.write($bytes, output, site)
            }
        }
    )+ };
}

macro_rules! borrowed {
    ($($ty:ty, |$value:ident| $bytes:expr;)+) => { $(
        impl<'a, E: Extent> ReadFrom<'a, Room<E>> for &'a $ty {
            const MIN_BITS: usize = 0;

            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                room: Room<E>,
                site: Site,
            ) -> Read<Self> {
                let start = input.position();
                let $value = <&'a $ty as ReadFrom<'a, Within<E>>>::read_from(input, room.within(), site)?;
                let kept = room.kept::<u8, O>($bytes, start, input, site)?;
                Ok($value.get(..kept).unwrap_or($value))
            }
        }

        impl<E: Extent> WriteTo<Room<E>> for &$ty {
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                room: Room<E>,
                site: Site,
            ) -> Written {
                if !output.is_aligned() {
                    // Refused there, because decoding could not borrow it.
                    return self.write_to(output, room.within(), site);
                }
                let $value = self;
                room.write($bytes, output, site)
            }
        }
    )+ };
}

borrowed! {
    str, |text| text.as_bytes();
    [u8], |bytes| bytes;
}

#[cfg(feature = "alloc")]
room! {
    [] alloc::string::String, |text| text.as_bytes(), |text, kept| { text.truncate(kept); text };
    [] alloc::vec::Vec<u8>, |bytes| bytes, |bytes, kept| { bytes.truncate(kept); bytes };
}

#[cfg(feature = "heapless")]
room! {
    [L: heapless::LenType, const N: usize,] heapless::String<N, L>, |text| text.as_bytes(), |text, kept| { text.truncate(kept); text };
}

#[cfg(feature = "arrayvec")]
room! {
    [const N: usize,] arrayvec::ArrayString<N>, |text| text.as_bytes(), |text, kept| { text.truncate(kept); text };
}

#[cfg(feature = "alloc")]
impl<'a, E: Extent> ReadFrom<'a, Room<E>> for alloc::vec::Vec<u16> {
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(input: &mut Input<'a, '_, O>, room: Room<E>, site: Site) -> Read<Self> {
        let start = input.position();
        let mut units = Self::read_from(input, room.within(), site)?;
        let kept = room.kept(&units, start, input, site)?;
        units.truncate(kept);
        Ok(units)
    }
}

#[cfg(feature = "alloc")]
impl<E: Extent> WriteTo<Room<E>> for alloc::vec::Vec<u16> {
    fn write_to<O: Order>(&self, output: &mut Output<'_, O>, room: Room<E>, site: Site) -> Written {
        let padding = room.padding(self, output, site)?;
        let mut units = self.clone();
        units.resize(self.len() + padding, u16::from(room.pad));
        units.write_to(output, room.within(), site)
    }
}
