//! The traits through which generated code uses the type of a field.
//!
//! Input: a type of the user, which may not fit its field. Output: its codec, its layout and its least width. Invariant: only
//! [`Piece`] and the traits like it report a type that does not fit, always in the same words, so that the compiler shows one error.

use super::{Input, Output, ReadFrom, WriteTo, field};
use crate::BitPack;
use crate::codec::fault::{Read, Site, Written};
use crate::layout::{Layout, Shape};
use crate::order::Order;
use core::marker::PhantomData;

/// A trait of types that are read and written with the attributes of their field.
macro_rules! piece {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        pub trait $name<'a, C>: Sized {
            /// Reads a field; see [`read`](field::read).
            ///
            /// # Errors
            /// The errors of [`read`](field::read).
            fn read_piece<O: Order>(
                input: &mut Input<'a, '_, O>,
                context: C,
                site: Site,
            ) -> Read<Self>;

            /// Writes a field; see [`write`](field::write).
            ///
            /// # Errors
            /// The errors of [`write`](field::write).
            fn write_piece<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                context: C,
                site: Site,
            ) -> Written;
        }

        #[diagnostic::do_not_recommend]
        impl<'a, C, T: ReadFrom<'a, C> + WriteTo<C>> $name<'a, C> for T {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_piece<O: Order>(
                input: &mut Input<'a, '_, O>,
                context: C,
                site: Site,
            ) -> Read<Self> {
                field::read(input, context, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_piece<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                context: C,
                site: Site,
            ) -> Written {
                field::write(self, output, context, site)
            }
        }
    };
}

piece! {
    /// A type that is read and written with the attributes of its field.
    #[doc(hidden)]
    #[diagnostic::on_unimplemented(
        message = "`{Self}` cannot be a field with these attributes",
        label = "not a field that can be read and written",
        note = "a type of your own: add `#[derive(BitPack)]` to it; to an element of a `Seq` `Clone` as well",
        note = "an enum with payload that states its tags: say where they are, `#[bitpack(tag = bits(N))]` on it or `tag = self.kind` on the field; one with `magic` on its variants has no tag",
        note = "a type with `context(…)` needs the values: `#[bitpack(context(self.x))]` on the field",
        note = "`count` and `until` are for collections, and only bytes and text are borrowed as slices: \
                use a `Vec<T>` or a `Seq<'a, T>`",
        note = "any other type: read and write it with `#[bitpack(with = module)]`, \
                or leave it out of the wire with `#[bitpack(skip)]`"
    )]
    Piece
}

piece! {
    /// A [`Piece`] whose type has the name of one that allocates, where the derive was built without the feature `alloc`.
    #[doc(hidden)]
    #[diagnostic::on_unimplemented(
        message = "`{Self}` needs the feature `alloc` of `bitpack`",
        label = "not a field without this feature",
        note = "write `features = [\"alloc\"]` for the dependency `bitpack`; a `HashMap` or a `HashSet` needs the feature `std`",
        note = "a type of your own by this name: add `#[derive(BitPack)]` to it"
    )]
    AllocPiece
}

piece! {
    /// A [`Piece`] with the attribute `trim`.
    #[doc(hidden)]
    #[diagnostic::on_unimplemented(
        message = "`trim` goes on types of fixed width only, and `{Self}` is not one",
        label = "not a type of fixed width",
        note = "put the fields of fixed width into a struct of their own, and state `trim` on a field of that type; or remove `trim`",
        note = "a type of your own: add `#[derive(BitPack)]` to it"
    )]
    TrimPiece
}

/// The type of a number of bits in an attribute.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the type of a number of bits",
    label = "a number of bits is a `usize`",
    note = "write `const NAME: usize`, or convert the constant with `NAME as usize`"
)]
pub trait Bits {}

impl Bits for usize {}

/// Checks that an expression is a number of bits. The generated code converts it wherever else it uses it, so that a wrong type is one error.
#[doc(hidden)]
pub const fn is_bits<T: Bits>(_: &T) {}

/// The type of a number of bytes in an attribute.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the type of a number of bytes",
    label = "a number of bytes is a `usize`",
    note = "write `const NAME: usize`, or convert the constant with `NAME as usize`"
)]
pub trait Bytes {}

impl Bytes for usize {}

/// Checks that an expression is a number of bytes. The generated code converts it wherever else it uses it, so that a wrong type is one error.
#[doc(hidden)]
pub const fn is_bytes<T: Bytes>(_: &T) {}

/// The type of a bound of integers in an attribute.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the range is one of integers, and `{Self}` is not an integer",
    label = "a bound of integers is an integer",
    note = "write an integer, or a constant of an integer type"
)]
pub trait Integer {}

macro_rules! integer {
    ($($int:ty)*) => { $( impl Integer for $int {} )* };
}
integer!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// Checks that an expression is an integer. The generated code converts it wherever else it uses it, so that a wrong type is one error.
#[doc(hidden)]
pub const fn is_integer<T: Integer>(_: &T) {}

/// The type of a number of levels in an attribute.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the type of a number of levels",
    label = "a number of levels is a `usize`",
    note = "write `const NAME: usize`, or convert the constant with `NAME as usize`"
)]
pub trait Levels {}

impl Levels for usize {}

/// Checks that an expression is a number of levels. The generated code converts it wherever else it uses it, so that a wrong type is one error.
#[doc(hidden)]
pub const fn is_levels<T: Levels>(_: &T) {}

/// The layout of any type; an empty layout for a type without one.
#[doc(hidden)]
pub struct Shaped<T>(PhantomData<T>);

impl<T: BitPack> Shaped<T> {
    /// The layout of the type.
    pub const LAYOUT: &'static Layout = &T::LAYOUT;
}

/// The fallback of [`Shaped`] for a type without a layout.
#[doc(hidden)]
pub trait ShapedAny {
    /// An empty layout.
    const LAYOUT: &'static Layout = &Layout::new("", Shape::Broken, 0);
}

impl<T> ShapedAny for Shaped<T> {}

/// The least width of any type in bits; 0 for a type without a codec.
#[doc(hidden)]
pub struct Least<'a, T>(PhantomData<&'a T>);

impl<'a, T: ReadFrom<'a>> Least<'a, T> {
    /// The least width of the type in bits.
    pub const BITS: usize = T::MIN_BITS;
}

/// The fallback of [`Least`] for a type without a codec.
#[doc(hidden)]
pub trait LeastAny {
    /// No bits.
    const BITS: usize = 0;
}

impl<T> LeastAny for Least<'_, T> {}
