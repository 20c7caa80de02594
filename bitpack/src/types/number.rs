//! Integers and floats.
//!
//! Input: bits. Output: numbers, and back. Invariant: a range that the field states is checked on
//! both sides; where none is stated the check folds away with the field's constant description.

use crate::__private::fixed;
use crate::codec::traits::{BitPack, Fixed, Memory, Scalar, Widths};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::{Field, Layout, Range, Shape};
use crate::order::Order;
use crate::types::array;
use crate::value::Value;
use core::num::NonZero;

/// The body of a scalar's `Fixed`: its width where nothing else is stated.
macro_rules! natural_width {
    ($bits:expr) => {
        const BITS: usize = $bits;
        type In<O: Order> = O;

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<O: Order>(
            r: &mut Reader<'_, O>,
            site: &'static Field,
        ) -> Result<Self, DecodeError> {
            Self::read_bits(r, $bits, site)
        }

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<O: Order>(
            &self,
            w: &mut Writer<'_, O>,
            site: &'static Field,
        ) -> Result<(), EncodeError> {
            self.write_bits(w, $bits, site)
        }
    };
}
pub(super) use natural_width;

/// Integers that every pattern of bits is a value of.
#[doc(hidden)]
pub trait Plain: Scalar + Default + Copy {
    /// An array of them, `width` bits each.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> [Self; N] {
        let mut items = [Self::default(); N];
        array::fill(r, &mut items, array::Stated::new(width), site);
        items
    }
}

macro_rules! integer {
    ($ty:ident, $bits:expr, $shape:ident, $via:ty, $take:ident, $put:ident, $memory:ident) => {
        impl BitPack for $ty {
            const LAYOUT: Layout = Layout::new(stringify!($ty), Shape::$shape, $bits);

            // On the wire `usize` may be wider than in memory.
            const MEMORY: Option<Memory<Self>> =
                if size_of::<$ty>() * 8 == $bits { Some(Memory::$memory) } else { None };

            fn value(&self) -> Value<'_> {
                Value::$shape(*self as _)
            }
        }

        impl Scalar for $ty {
            const WIDTHS: Widths = Widths::Between(1, <$ty>::BITS as usize);

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_bits<O: Order>(
                r: &mut Reader<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<Self, DecodeError> {
                Ok(r.$take(width, site)? as $ty)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_bits<O: Order>(
                &self,
                w: &mut Writer<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<(), EncodeError> {
                w.$put(*self as $via, width, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_bits_array<O: Order, const N: usize>(
                r: &mut Reader<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<[Self; N], DecodeError> {
                if !matches!(site.range, Range::Full) {
                    return array::read(r, array::Stated::<Self>::new(width), site);
                }
                Ok(Self::take_array(r, width, site))
            }
        }

        impl BitPack for NonZero<$ty> {
            const LAYOUT: Layout = Layout::new(
                concat!("NonZero<", stringify!($ty), ">"),
                Shape::NonZero(<$ty>::MIN != 0),
                $bits,
            );

            fn value(&self) -> Value<'_> {
                Value::$shape(self.get() as _)
            }
        }

        impl Scalar for NonZero<$ty> {
            const WIDTHS: Widths = <$ty as Scalar>::WIDTHS;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_bits<O: Order>(
                r: &mut Reader<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<Self, DecodeError> {
                let at = r.position();
                match NonZero::new(<$ty>::read_bits(r, width, site)?) {
                    Some(value) => Ok(value),
                    None => Err(DecodeError::new(ErrorKind::Invalid, site, at, 0)),
                }
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_bits<O: Order>(
                &self,
                w: &mut Writer<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<(), EncodeError> {
                self.get().write_bits(w, width, site)
            }
        }
    };
}

macro_rules! integers {
    ($($ty:ident $shape:ident $via:ty, $take:ident $put:ident;)*) => { $(
        integer!($ty, <$ty>::BITS as usize, $shape, $via, $take, $put, NUMBER);

        impl Plain for $ty {}
        fixed!($ty);
        fixed!(NonZero<$ty>);

        impl Fixed for $ty {
            natural_width!(<$ty>::BITS as usize);

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_array<O: Order, const N: usize>(
                r: &mut Reader<'_, O>,
                site: &'static Field,
            ) -> Result<[Self; N], DecodeError> {
                Self::read_bits_array(r, Self::BITS as usize, site)
            }
        }

        impl Fixed for NonZero<$ty> {
            natural_width!(<$ty>::BITS as usize);
        }
    )* };
}

integers! {
    u16 Unsigned u64, take_within put_within;
    u32 Unsigned u64, take_within put_within;
    u64 Unsigned u64, take_within put_within;
    u128 Unsigned u128, take_wide_within put_wide_within;
    i8 Signed i64, take_signed_within put_signed_within;
    i16 Signed i64, take_signed_within put_signed_within;
    i32 Signed i64, take_signed_within put_signed_within;
    i64 Signed i64, take_signed_within put_signed_within;
    i128 Signed i128, take_wide_signed_within put_wide_signed_within;
}

integer!(u8, 8, Unsigned, u64, take_within, put_within, BYTE);

fixed!(u8);
fixed!(NonZero<u8>);

impl Fixed for NonZero<u8> {
    natural_width!(8);
}

integer!(usize, 64, Unsigned, u64, take_within, put_within, NUMBER);
integer!(isize, 64, Signed, i64, take_signed_within, put_signed_within, NUMBER);

/// As wide as the widest target's, whatever the target.
macro_rules! target {
    ($ty:ident, $wide:ident) => {
        fixed!($ty);
        fixed!(NonZero<$ty>);

        impl Fixed for $ty {
            const BITS: usize = 64;
            type In<O: Order> = O;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<O: Order>(
                r: &mut Reader<'_, O>,
                site: &'static Field,
            ) -> Result<Self, DecodeError> {
                let at = r.position();
                let wide = $wide::read_bits(r, 64, site)?;
                $ty::try_from(wide).map_err(|_| {
                    DecodeError::refused("does not fit this machine", site, at, Some(wide as u64))
                })
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<O: Order>(
                &self,
                w: &mut Writer<'_, O>,
                site: &'static Field,
            ) -> Result<(), EncodeError> {
                (*self as $wide).write_bits(w, 64, site)
            }
        }

        impl Fixed for NonZero<$ty> {
            const BITS: usize = 64;
            type In<O: Order> = O;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<O: Order>(
                r: &mut Reader<'_, O>,
                site: &'static Field,
            ) -> Result<Self, DecodeError> {
                let at = r.position();
                match NonZero::new(<$ty as Fixed>::read(r, site)?) {
                    Some(value) => Ok(value),
                    None => Err(DecodeError::new(ErrorKind::Invalid, site, at, 0)),
                }
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<O: Order>(
                &self,
                w: &mut Writer<'_, O>,
                site: &'static Field,
            ) -> Result<(), EncodeError> {
                Fixed::write(&self.get(), w, site)
            }
        }
    };
}

target!(usize, u64);
target!(isize, i64);

impl Plain for usize {}
impl Plain for isize {}

impl Plain for u8 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> [Self; N] {
        let mut items = [0; N];
        if width == 8 {
            r.take_bytes(&mut items);
        } else {
            array::fill(r, &mut items, array::Stated::new(width), site);
        }
        items
    }
}

impl Fixed for u8 {
    natural_width!(8);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        site: &'static Field,
    ) -> Result<[Self; N], DecodeError> {
        if !matches!(site.range, Range::Full) {
            return array::read(r, array::Own::<Self>::new(), site);
        }
        Ok(Self::take_array(r, 8, site))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_array<O: Order, const N: usize>(
        array: &[Self; N],
        w: &mut Writer<'_, O>,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        if !matches!(site.range, Range::Full) {
            return array::write(array, w, array::Own::<Self>::new(), site);
        }
        w.push_bytes(array);
        Ok(())
    }
}

macro_rules! float {
    ($ty:ident, $full:literal, $value:ident, $take:ident, $put:ident) => {
        impl BitPack for $ty {
            const LAYOUT: Layout = Layout::new(stringify!($ty), Shape::Float, $full);

            const MEMORY: Option<Memory<Self>> = Some(Memory::NUMBER);

            fn value(&self) -> Value<'_> {
                Value::$value(*self)
            }
        }

        impl Scalar for $ty {
            const WIDTHS: Widths = Widths::Either(16, $full);

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_bits<O: Order>(
                r: &mut Reader<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<Self, DecodeError> {
                // Not through f64 where nothing asks for it: that would make a signalling NaN quiet.
                if site.is_plain() {
                    return Ok(r.$take(width));
                }
                Ok(r.take_physical(width, site)? as $ty)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_bits<O: Order>(
                &self,
                w: &mut Writer<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<(), EncodeError> {
                if site.is_plain() && width == $full {
                    w.$put(*self, width);
                    return Ok(());
                }
                w.put_physical(f64::from(*self), width, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_bits_array<O: Order, const N: usize>(
                r: &mut Reader<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<[Self; N], DecodeError> {
                if !site.is_plain() {
                    return array::read(r, array::Stated::<Self>::new(width), site);
                }
                let mut items = [0.0; N];
                array::fill(r, &mut items, array::Stated::new(width), site);
                Ok(items)
            }
        }

        fixed!($ty);
        impl Fixed for $ty {
            natural_width!($full);

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_array<O: Order, const N: usize>(
                r: &mut Reader<'_, O>,
                site: &'static Field,
            ) -> Result<[Self; N], DecodeError> {
                Self::read_bits_array(r, $full, site)
            }
        }
    };
}

float!(f32, 32, Single, take_f32, put_f32);
float!(f64, 64, Float, take_float, put_float);
