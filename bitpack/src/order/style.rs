//! The default formats of the number of elements of a collection and of the presence flag of an
//! optional value, and the number of levels that values may be nested. A field uses them if no attribute states others.
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

/// The formats of lengths and presence flags in a value and all its parts, and the number of levels of nesting. A style is
/// [`Styled`], or `()` for the default style, which has lengths in LEB128, presence flags of one bit and 32 levels.
///
/// This trait is sealed: other crates cannot implement it.
pub trait Style: Sealed {
    /// How a number of elements is written.
    #[doc(hidden)]
    const LENGTH: Code;

    /// How many bits say whether an optional value is there.
    #[doc(hidden)]
    const PRESENCE: usize;

    /// How many levels deep a value may be nested in the message.
    #[doc(hidden)]
    const DEPTH: u16;

    /// This style with another format of numbers of elements.
    #[doc(hidden)]
    type Lengths<L: LengthCode>: Style;

    /// This style with another number of bits before an optional value.
    #[doc(hidden)]
    type Presence<const BITS: usize>: Style;

    /// This style with another number of levels.
    #[doc(hidden)]
    type Deep<const LEVELS: u16>: Style;

    /// An order in this style.
    #[doc(hidden)]
    type Around<O: Order>: Order<Trace = O::Trace>;
}

impl Sealed for () {}
impl Style for () {
    const LENGTH: Code = Code::Leb128;
    const PRESENCE: usize = 1;
    const DEPTH: u16 = DEFAULT;
    type Lengths<L: LengthCode> = Styled<L, 1>;
    type Presence<const BITS: usize> = Styled<(), BITS>;
    type Deep<const LEVELS: u16> = Styled<(), 1, LEVELS>;
    type Around<O: Order> = O;
}

/// How deeply values may be nested in boxes and sequences if no type states `max_depth`.
pub const MAX_DEPTH: usize = 32;

/// [`MAX_DEPTH`] in the type of the parameter of [`Styled`].
const DEFAULT: u16 = MAX_DEPTH as u16;

/// The greatest number of levels that a type can state. An input counts levels in 15 bits.
const GREATEST: usize = 0x7FFF;

/// Checks the width in bits of the flag in front of an optional value.
///
/// # Panics
/// In constant evaluation, if no flag has it.
#[doc(hidden)]
#[track_caller]
pub const fn check_presence(bits: usize) {
    assert!(
        bits >= 1 && bits <= 64,
        "the flag in front of an `Option` has 1 to 64 bits; write such a width"
    );
}

/// Checks a number of levels.
///
/// # Panics
/// In constant evaluation, if a type cannot state it.
#[doc(hidden)]
#[track_caller]
pub const fn check_levels(levels: usize) {
    assert!(
        levels >= 1 && levels <= GREATEST,
        "values are nested 1 to 32767 levels deep; write such a number"
    );
}

/// Lengths in the code `L`, `PRESENCE` bits before an optional value, and at most `DEPTH` levels of nesting: see [`InStyle`].
pub struct Styled<L, const PRESENCE: usize, const DEPTH: u16 = DEFAULT>(PhantomData<L>);

impl<L, const PRESENCE: usize, const DEPTH: u16> Sealed for Styled<L, PRESENCE, DEPTH> {}
impl<L: LengthCode, const PRESENCE: usize, const DEPTH: u16> Style for Styled<L, PRESENCE, DEPTH> {
    const LENGTH: Code = L::CODE;
    const PRESENCE: usize = {
        check_presence(PRESENCE);
        PRESENCE
    };
    const DEPTH: u16 = {
        check_levels(DEPTH as usize);
        DEPTH
    };
    type Lengths<M: LengthCode> = Styled<M, PRESENCE, DEPTH>;
    type Presence<const BITS: usize> = Styled<L, BITS, DEPTH>;
    type Deep<const LEVELS: u16> = Styled<L, PRESENCE, LEVELS>;
    type Around<O: Order> = InStyle<O, Self>;
}

/// The order `O` with lengths in the code `L`.
#[doc(hidden)]
pub type Lengths<O, L> = <O as Settings>::With<<<O as Settings>::Style as Style>::Lengths<L>>;

/// The order `O` with so many bits before an optional value.
#[doc(hidden)]
pub type Presence<O, const BITS: usize> =
    <O as Settings>::With<<<O as Settings>::Style as Style>::Presence<BITS>>;

/// The order `O` in which a value may be nested so many levels deep.
#[doc(hidden)]
pub type Deep<O, const LEVELS: u16> =
    <O as Settings>::With<<<O as Settings>::Style as Style>::Deep<LEVELS>>;
