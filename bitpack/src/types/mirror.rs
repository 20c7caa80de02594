//! Impls for types of other crates, which the derive cannot be put on.
//!
//! Input: the parts of a value, and functions that take a value apart and put it together. Output: the impls of the type. Invariant: parts that
//! make no value are an error, never a panic.

/// Implements a type as a struct of numbers, each with its range: `apart` takes a value apart; `together` makes a value of
/// the numbers, or gives the reason why they make none.
macro_rules! mirror {
    (
        $ty:ty as $name:literal {
            $($index:tt $part:ident: $number:ty $(= $min:literal..=$max:literal)?),+
        }
        apart $apart:expr;
        together $together:expr;
    ) => {
        impl $crate::BitPack for $ty {
            const OWNER: $crate::layout::Owner = $crate::layout::Owner($name);
            const FIELDS: &'static [$crate::layout::Field] = &Self::OWNER.place([
                $($crate::layout::Field::nested::<$number>(stringify!($part))$(.extra(const { &$crate::layout::Extra::NONE.range(&$crate::layout::Range::Integer($min, $max)) }))?),+
            ]);
            const LAYOUT: $crate::layout::Layout =
                $crate::layout::Layout::of::<Self, { [$($index),+].len() }>();

            fn value(&self) -> $crate::value::Value<'_> {
                $crate::value::Value::Parts(self)
            }

            fn part_value(&self, index: usize) -> $crate::value::Value<'_> {
                let apart: fn(&Self) -> ($($number,)+) = $apart;
                match index {
                    $($index => $crate::BitPack::value(&apart(self).$index).detached(),)+
                    _ => $crate::value::Value::Unit,
                }
            }

            // A part that has parts itself exists only while it is visited.
            fn visit_part(&self, index: usize, look: &mut dyn FnMut($crate::value::Value<'_>)) {
                let apart: fn(&Self) -> ($($number,)+) = $apart;
                match index {
                    $($index => look($crate::BitPack::value(&apart(self).$index)),)+
                    _ => look($crate::value::Value::Unit),
                }
            }
        }

        $crate::__private::fixed!($ty);
        impl $crate::Fixed for $ty {
            const BITS: usize = 0 $(+ <$number as $crate::Fixed>::BITS)+;
            type In<O: $crate::order::Order> = O;

            #[inline]
            fn read<O: $crate::order::Order>(
                r: &mut $crate::cursor::Reader<'_, O>,
                site: &'static $crate::layout::Field,
            ) -> Result<Self, $crate::DecodeError> {
                let at = r.position();
                let together: fn($($number),+) -> Result<Self, &'static str> = $together;
                $(let $part = r.nested($crate::__private::site::<Self, $index>())?;)+
                together($($part),+)
                    .map_err(|why| $crate::DecodeError::refused(why, site, at, None))
            }

            #[inline]
            fn write<O: $crate::order::Order>(
                &self,
                w: &mut $crate::cursor::Writer<'_, O>,
                _: &'static $crate::layout::Field,
            ) -> Result<(), $crate::EncodeError> {
                let apart: fn(&Self) -> ($($number,)+) = $apart;
                let parts = apart(self);
                $(w.nested(&parts.$index, $crate::__private::site::<Self, $index>())?;)+
                Ok(())
            }
        }
    };
}
pub(super) use mirror;

/// Implements a type as an array of bytes, in the order of its text; it is shown by its `Display`.
macro_rules! octets {
    ($ty:ty as $name:literal, $count:literal: $apart:expr, $together:expr) => {
        impl $crate::BitPack for $ty {
            const LAYOUT: $crate::layout::Layout = $crate::layout::Layout::new(
                $name,
                $crate::layout::Shape::Array(&<u8 as $crate::BitPack>::LAYOUT, $count),
                $count * 8,
            );

            fn value(&self) -> $crate::value::Value<'_> {
                $crate::value::Value::Shown(self)
            }
        }

        $crate::__private::fixed!($ty);
        impl $crate::Fixed for $ty {
            type In<O: $crate::order::Order> = O;

            #[inline]
            fn read<O: $crate::order::Order>(
                r: &mut $crate::cursor::Reader<'_, O>,
                site: &'static $crate::layout::Field,
            ) -> Result<Self, $crate::DecodeError> {
                let together: fn([u8; $count]) -> Self = $together;
                r.nested(site).map(together)
            }

            #[inline]
            fn write<O: $crate::order::Order>(
                &self,
                w: &mut $crate::cursor::Writer<'_, O>,
                site: &'static $crate::layout::Field,
            ) -> Result<(), $crate::EncodeError> {
                let apart: fn(&Self) -> [u8; $count] = $apart;
                w.nested(&apart(self), site)
            }
        }
    };
}
pub(super) use octets;
