//! The default formats of the number of elements of a collection and of the presence flag of an
//! optional value. A field uses them if no attribute states another format.
//!
//! Output: a [`Style`], which is a part of an [order](super::InStyle), so that nested types are written in the style of the place where they
//! are used. Invariant: constants only; the codec reads and writes the lengths.

use super::{InStyle, Order, Settings};
use core::marker::PhantomData;

/// Keeps [`Style`] and [`LengthCode`] to this crate.
#[allow(unreachable_pub, reason = "older compilers do not see that `Style` names it")]
pub trait Sealed {}

/// The formats of a number of elements.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(unreachable_pub, reason = "older compilers do not see that `Style` names it")]
pub enum Code {
    U8,
    U16,
    U32,
    U64,
    Leb128,
    Vlq,
    Quic,
    Der,
}

/// A format of a number of elements: `u8` to `u64`, or a number of [`varint`](crate::varint).
///
/// This trait is sealed: other crates cannot implement it.
pub trait LengthCode: Sealed {
    /// The format.
    #[doc(hidden)]
    const CODE: Code;
}

macro_rules! codes {
    ($($ty:ty = $code:ident),+) => { $(
        impl Sealed for $ty {}
        impl LengthCode for $ty {
            const CODE: Code = Code::$code;
        }
    )+ };
}
pub(crate) use codes;

codes!(u8 = U8, u16 = U16, u32 = U32, u64 = U64);

// The default style's.
impl LengthCode for () {
    const CODE: Code = Code::Leb128;
}

/// The formats of lengths and presence flags in a value and all its parts. A style is [`Styled`],
/// or `()` for the default style, which has lengths in LEB128 and presence flags of one bit.
///
/// This trait is sealed: other crates cannot implement it.
pub trait Style: Sealed {
    /// How a number of elements is written.
    #[doc(hidden)]
    const LENGTH: Code;

    /// How many bits say whether an optional value is there.
    #[doc(hidden)]
    const PRESENCE: usize;

    /// This style with another format of numbers of elements.
    #[doc(hidden)]
    type Lengths<L: LengthCode>: Style;

    /// This style with another number of bits before an optional value.
    #[doc(hidden)]
    type Presence<const BITS: usize>: Style;

    /// An order in this style.
    #[doc(hidden)]
    type Around<O: Order>: Order<Trace = O::Trace>;
}

impl Sealed for () {}
impl Style for () {
    const LENGTH: Code = Code::Leb128;
    const PRESENCE: usize = 1;
    type Lengths<L: LengthCode> = Styled<L, 1>;
    type Presence<const BITS: usize> = Styled<(), BITS>;
    type Around<O: Order> = O;
}

/// Lengths in the code `L`, and `PRESENCE` bits before an optional value: see [`InStyle`].
pub struct Styled<L, const PRESENCE: usize>(PhantomData<L>);

impl<L, const PRESENCE: usize> Sealed for Styled<L, PRESENCE> {}
impl<L: LengthCode, const PRESENCE: usize> Style for Styled<L, PRESENCE> {
    const LENGTH: Code = L::CODE;
    const PRESENCE: usize = {
        assert!(PRESENCE >= 1 && PRESENCE <= 64, "1 to 64 bits say whether a value is there");
        PRESENCE
    };
    type Lengths<M: LengthCode> = Styled<M, PRESENCE>;
    type Presence<const BITS: usize> = Styled<L, BITS>;
    type Around<O: Order> = InStyle<O, Self>;
}

/// The order `O` with lengths in the code `L`.
#[doc(hidden)]
pub type Lengths<O, L> = <O as Settings>::With<<<O as Settings>::Style as Style>::Lengths<L>>;

/// The order `O` with so many bits before an optional value.
#[doc(hidden)]
pub type Presence<O, const BITS: usize> =
    <O as Settings>::With<<<O as Settings>::Style as Style>::Presence<BITS>>;
