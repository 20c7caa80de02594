//! Types of other crates, as what they are made of.
//!
//! Input: a type that the derive cannot stand on. Output: its impls, from the numbers that make up a value and a way
//! back. Invariant: numbers of which no value can be made are an error, never a panic.

/// A type as a struct of numbers, each with the range that it has: `apart` takes a value apart, `together` makes one of
/// its numbers, or says why there is none.
macro_rules! mirror {
    (
        $ty:ty as $name:literal {
            $($index:tt $part:ident: $number:ty $(= $min:literal..=$max:literal)?),+
        }
        apart $apart:expr;
        together $together:expr;
    ) => {
        impl $crate::BitPack for $ty {
            const FIELDS: &'static [$crate::layout::Field] = &$crate::layout::Owner($name).place([
                $($crate::layout::Field::nested::<$number>(stringify!($part))$(.range($min, $max))?),+
            ]);
            const LAYOUT: $crate::layout::Layout = $crate::layout::Layout::of::<Self>($name);

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
                $(let $part = r.nested(const { &<Self as $crate::BitPack>::FIELDS[$index] })?;)+
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
                $(w.nested(&parts.$index, const { &<Self as $crate::BitPack>::FIELDS[$index] })?;)+
                Ok(())
            }
        }
    };
}
pub(super) use mirror;

/// A type as its bytes, in the order in which they are written down; it prints as itself.
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

/// An enum of two variants, each with one value, behind a tag of eight bits.
macro_rules! either {
    (
        $ty:ty as $name:literal {
            $a:ident($ta:ty) = $tag_a:literal, $b:ident($tb:ty) = $tag_b:literal
        }
    ) => {
        impl $crate::BitPack for $ty {
            const LAYOUT: $crate::layout::Layout = $crate::layout::Layout::new(
                $name,
                $crate::layout::Shape::Union(
                    const {
                        &[
                            $crate::layout::Case::new(
                                stringify!($a),
                                $tag_a,
                                const {
                                    &$crate::layout::Owner(concat!($name, "::", stringify!($a)))
                                        .place([$crate::layout::Field::variable::<$ta>("0", "")])
                                },
                            ),
                            $crate::layout::Case::new(
                                stringify!($b),
                                $tag_b,
                                const {
                                    &$crate::layout::Owner(concat!($name, "::", stringify!($b)))
                                        .place([$crate::layout::Field::variable::<$tb>("0", "")])
                                },
                            ),
                        ]
                    },
                    Some(8),
                ),
                0,
            );

            fn value(&self) -> $crate::value::Value<'_> {
                $crate::value::Value::Parts(self)
            }

            fn variant_index(&self) -> usize {
                match self {
                    Self::$a(_) => 0,
                    Self::$b(_) => 1,
                }
            }

            fn part_count(&self) -> usize {
                1
            }

            fn part_value(&self, index: usize) -> $crate::value::Value<'_> {
                match (index, self) {
                    (0, Self::$a(value)) => $crate::BitPack::value(value),
                    (0, Self::$b(value)) => $crate::BitPack::value(value),
                    _ => $crate::value::Value::Unit,
                }
            }
        }

        impl<'a> $crate::codec::ReadFrom<'a> for $ty {
            const MIN_BITS: usize = 8 + $crate::codec::least(&[
                <$ta as $crate::codec::ReadFrom<'a>>::MIN_BITS,
                <$tb as $crate::codec::ReadFrom<'a>>::MIN_BITS,
            ]);

            #[inline]
            fn read_from<O: $crate::order::Order>(
                input: &mut $crate::codec::Input<'a, '_, O>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> $crate::codec::Read<Self> {
                let case = $crate::__private::case_site::<Self, 0, 0>;
                let other = $crate::__private::case_site::<Self, 1, 0>;
                match $crate::codec::read_tag::<Self, _>(input, 8, site)? {
                    $tag_a => $crate::codec::read(input, (), case()).map(Self::$a),
                    $tag_b => $crate::codec::read(input, (), other()).map(Self::$b),
                    tag => Err($crate::codec::no_case::<Self, _>(input, tag, site)),
                }
            }
        }

        impl $crate::codec::WriteTo for $ty {
            #[inline]
            fn write_to<O: $crate::order::Order>(
                &self,
                output: &mut $crate::codec::Output<'_, O>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> $crate::codec::Written {
                let case = $crate::__private::case_site::<Self, 0, 0>;
                let other = $crate::__private::case_site::<Self, 1, 0>;
                match self {
                    Self::$a(value) => {
                        output.push($tag_a, 8, site)?;
                        $crate::codec::write(value, output, (), case())
                    }
                    Self::$b(value) => {
                        output.push($tag_b, 8, site)?;
                        $crate::codec::write(value, output, (), other())
                    }
                }
            }
        }
    };
}
pub(super) use either;
