//! Integers and floats.
//!
//! Input: bits, or numbers. Output: numbers, or bits. Invariant: decoding and encoding check the range that the field states; without
//! a stated range the check folds away, because the description of the field is constant.

use crate::__private::fixed;
use crate::codec::Site;
use crate::codec::array;
use crate::codec::method::{fixed_methods, scalar_methods};
#[cfg(feature = "alloc")]
use crate::codec::traits;
use crate::codec::traits::{BitPack, Fixed, Memory, Scalar, Widths};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::{Layout, Range, Shape};
#[cfg(feature = "alloc")]
use crate::order::Endian;
use crate::order::Order;
use crate::value::Value;
use core::num::NonZero;

/// An integer of which every pattern of bits is a value.
#[doc(hidden)]
pub trait Plain: Scalar + Default + Copy {
    /// Reads an array of integers of `width` bits each.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: Site,
    ) -> [Self; N] {
        let mut items = [Self::default(); N];
        array::fill(r, &mut items, array::Stated::new(width), site);
        items
    }
}

/// The method of [`BitPack`] for lists of arrays of numbers.
macro_rules! collect_arrays {
    (BYTE) => {
        #[cfg(feature = "alloc")]
        fn collect_arrays<const N: usize>(bytes: &[u8], _: Endian) -> alloc::vec::Vec<[u8; N]> {
            traits::collect_copies(bytes)
        }
    };
    ($memory:ident) => {
        #[cfg(feature = "alloc")]
        fn collect_arrays<const N: usize>(
            bytes: &[u8],
            endian: Endian,
        ) -> alloc::vec::Vec<[Self; N]> {
            traits::collect_arrays(bytes, endian, const { Memory::<Self>::$memory.load })
        }
    };
}

macro_rules! integer {
    ($ty:ident, $bits:expr, $shape:ident, $via:ty, $take:ident, $put:ident, $memory:ident) => {
        impl BitPack for $ty {
            const LAYOUT: Layout = Layout::new(stringify!($ty), Shape::$shape, $bits);

            // `usize` may be wider on the wire than in memory.
            const MEMORY: Option<Memory<Self>> =
                if size_of::<$ty>() * 8 == $bits { Some(Memory::$memory) } else { None };

            collect_arrays!($memory);

            fn value(&self) -> Value<'_> {
                Value::$shape(*self as _)
            }
        }

        impl Scalar for $ty {
            const WIDTHS: Widths = Widths::Between(1, <$ty>::BITS as usize);

            scalar_methods! {
                read |r, width, site| Ok(r.$take(width, site)? as $ty);
                write |number, w, width, site| w.$put(*number as $via, width, site);
            }
            scalar_methods! {
                read_array<N> |r, width, site| match site.range() {
                    Range::Full => Ok(Self::take_array(r, width, site)),
                    _ => array::read(r, array::Stated::<Self>::new(width), site),
                };
            }
        }

        fixed!($ty);

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

            scalar_methods! {
                read |r, width, site| {
                    let at = r.position();
                    non_zero(NonZero::new(<$ty>::read_bits(r, width, site)?), at, site)
                };
                write |number, w, width, site| number.get().write_bits(w, width, site);
            }
        }

        fixed!(NonZero<$ty>);

        impl Fixed for NonZero<$ty> {
            const BITS: usize = $bits;
            type In<O: Order> = O;

            fixed_methods! {
                read |r, site| {
                    let at = r.position();
                    non_zero(NonZero::new(<$ty as Fixed>::read(r, site)?), at, site)
                };
                write |number, w, site| Fixed::write(&number.get(), w, site);
            }
        }
    };
}

/// The number that was read at bit `at`, or the error of a zero.
#[cfg_attr(not(debug_assertions), inline(always))]
fn non_zero<T>(number: Option<T>, at: usize, site: Site) -> Result<T, DecodeError> {
    match number {
        Some(number) => Ok(number),
        None => Err(DecodeError::new(ErrorKind::Invalid, site, at, 0)),
    }
}

macro_rules! integers {
    ($($ty:ident $shape:ident $via:ty, $take:ident $put:ident;)*) => { $(
        integer!($ty, <$ty>::BITS as usize, $shape, $via, $take, $put, NUMBER);

        impl Plain for $ty {}

        impl Fixed for $ty {
            fixed_methods!(natural <$ty>::BITS as usize);
            fixed_methods! {
                read_array<N> |r, site| Self::read_bits_array(r, Self::BITS as usize, site);
            }
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

/// `usize` and `isize`: 64 bits on the wire on every target.
macro_rules! target {
    ($ty:ident, $wide:ident, $shape:ident, $take:ident, $put:ident) => {
        integer!($ty, 64, $shape, $wide, $take, $put, NUMBER);

        impl Plain for $ty {}

        impl Fixed for $ty {
            const BITS: usize = 64;
            type In<O: Order> = O;

            fixed_methods! {
                read |r, site| {
                    let at = r.position();
                    let wide = $wide::read_bits(r, 64, site)?;
                    $ty::try_from(wide).map_err(|_| {
                        DecodeError::refused("does not fit this machine", site, at, Some(wide as u64))
                    })
                };
                write |number, w, site| (*number as $wide).write_bits(w, 64, site);
            }
        }
    };
}

target!(usize, u64, Unsigned, take_within, put_within);
target!(isize, i64, Signed, take_signed_within, put_signed_within);

integer!(u8, 8, Unsigned, u64, take_within, put_within, BYTE);

impl Plain for u8 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: Site,
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
    fixed_methods!(natural 8);
    fixed_methods! {
        read_array<N> |r, site| match site.range() {
            Range::Full => Ok(Self::take_array(r, 8, site)),
            _ => array::read(r, array::Own::<Self>::new(), site),
        };
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_array<O: Order, const N: usize>(
        array: &[Self; N],
        w: &mut Writer<'_, O>,
        site: Site,
    ) -> Result<(), EncodeError> {
        if !matches!(site.range(), Range::Full) {
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

            collect_arrays!(NUMBER);

            fn value(&self) -> Value<'_> {
                Value::$value(*self)
            }
        }

        impl Scalar for $ty {
            const WIDTHS: Widths = Widths::Either(16, $full);

            // A plain number does not pass through f64, which would make a signalling NaN quiet.
            scalar_methods! {
                read |r, width, site| match site.is_plain() {
                    true => Ok(r.$take(width)),
                    false => Ok(r.take_physical(width, site)? as $ty),
                };
                write |number, w, width, site| {
                    if site.is_plain() && width == $full {
                        w.$put(*number, width);
                        return Ok(());
                    }
                    w.put_physical(f64::from(*number), width, site)
                };
            }
            scalar_methods! {
                read_array<N> |r, width, site| {
                    if !site.is_plain() {
                        return array::read(r, array::Stated::<Self>::new(width), site);
                    }
                    let mut items = [0.0; N];
                    array::fill(r, &mut items, array::Stated::new(width), site);
                    Ok(items)
                };
            }
        }

        fixed!($ty);
        impl Fixed for $ty {
            fixed_methods!(natural $full);
            fixed_methods! {
                read_array<N> |r, site| Self::read_bits_array(r, $full, site);
            }
        }
    };
}

float!(f32, 32, Single, take_f32, put_f32);
float!(f64, 64, Float, take_float, put_float);
