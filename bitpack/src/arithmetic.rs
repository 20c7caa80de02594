//! Arithmetic in attributes.
//!
//! Input: numbers that a message states. Output: results that stay at the limit of their type instead of overflowing. Invariant: no
//! message makes it panic. The derive takes the module whose type holds every operand.

/// Conversions of every integer type to the type of the arithmetic and back.
macro_rules! convert {
    ($int:ty: $($ty:ty)*) => { $(
        impl Wide for $ty {
            #[inline]
            #[allow(
                clippy::unnecessary_fallible_conversions,
                unused_comparisons,
                reason = "the macro also covers unsigned types and types that always fit"
            )]
            fn wide(self) -> $int {
                let limit = if self < 0 { <$int>::MIN } else { <$int>::MAX };
                <$int>::try_from(self).unwrap_or(limit)
            }

            #[inline]
            #[allow(
                clippy::unnecessary_fallible_conversions,
                reason = "the macro also covers conversions that cannot fail"
            )]
            fn narrow(wide: $int) -> Self {
                let limit = if wide < 0 { <$ty>::MIN } else { <$ty>::MAX };
                <$ty>::try_from(wide).unwrap_or(limit)
            }
        }
    )* };
}

macro_rules! arithmetic {
    ($(#[$doc:meta])* $module:ident: $int:ty) => {
        $(#[$doc])*
        pub mod $module {
            /// An integer of any type.
            #[diagnostic::on_unimplemented(
                message = "`{Self}` is not an integer, and this expression gives or takes one",
                label = "not an integer",
                note = "of another value, call a function of yours that takes it or returns it"
            )]
            pub trait Wide: Copy {
                /// The number, or the nearest one that the arithmetic holds.
                #[must_use]
                fn wide(self) -> $int;

                /// The nearest number of this type.
                #[must_use]
                fn narrow(wide: $int) -> Self;
            }

            convert!($int: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

            /// The number in the type of the arithmetic.
            #[inline]
            pub fn wide<N: Wide>(number: N) -> $int {
                number.wide()
            }

            /// The number in the type that is asked for, or the nearest one of that type.
            #[inline]
            pub fn narrow<N: Wide>(number: $int) -> N {
                N::narrow(number)
            }

            /// `a + b`.
            #[inline]
            #[must_use]
            pub const fn plus(a: $int, b: $int) -> $int {
                a.saturating_add(b)
            }

            /// `a - b`.
            #[inline]
            #[must_use]
            pub const fn minus(a: $int, b: $int) -> $int {
                a.saturating_sub(b)
            }

            /// `a * b`.
            #[inline]
            #[must_use]
            pub const fn times(a: $int, b: $int) -> $int {
                a.saturating_mul(b)
            }

            /// `a / b`, or 0 if `b` is 0.
            #[inline]
            #[must_use]
            pub const fn over(a: $int, b: $int) -> $int {
                if b == 0 { 0 } else { a.saturating_div(b) }
            }

            /// `a % b`, or 0 if `b` is 0.
            #[inline]
            #[must_use]
            pub const fn modulo(a: $int, b: $int) -> $int {
                match a.checked_rem(b) {
                    Some(rest) => rest,
                    None => 0,
                }
            }

            /// `a << b`, or 0 if the type has at most `b` bits. The sign stays: no shift makes a number negative.
            #[inline]
            #[must_use]
            pub const fn left(a: $int, b: $int) -> $int {
                if b < 0 || b >= <$int>::BITS as $int { 0 } else { a << b & <$int>::MAX | a & <$int>::MIN }
            }

            /// `a >> b`, or 0 if the type has at most `b` bits.
            #[inline]
            #[must_use]
            pub const fn right(a: $int, b: $int) -> $int {
                if b < 0 || b >= <$int>::BITS as $int { 0 } else { a >> b }
            }
        }
    };
}

arithmetic! {
    /// Arithmetic in `i64`, if it holds every operand.
    saturating: i64
}

arithmetic! {
    /// Arithmetic in `i128`.
    saturating_wide: i128
}
