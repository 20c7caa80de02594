//! Numbers inside a nested type that the struct around it computes.
//!
//! Input: the layout of a type of fixed width, and the names that lead to a number inside it. Output: an [`InnerNumber`], which writes the
//! number once the struct around it knows it, and compares it when decoding. Invariants: the bits of the number are zero until then; an
//! error about the number names the field of the nested type, and the field that holds the type.

use super::computed::{Number, agree};
use super::fault::{Read, Site, Written};
use super::{Input, Output};
use crate::BitPack;
use crate::codec::traits::Fixed;
use crate::layout::field::stated;
use crate::layout::nest::Steps;
use crate::layout::{Field, Layout, Range, Role, Shape};
use crate::order::{Big, BitOrder, Endian, Little, Lsb0, Msb0, Order};

/// Where a number lies in a type of fixed width.
#[derive(Clone, Copy)]
pub struct InnerNumber {
    site: Site,
    /// The offset in bits from the start of the type.
    offset: usize,
    /// What the type and the fields on the way to the number state of the order.
    bit_order: Option<BitOrder>,
    endian: Option<Endian>,
    steps: Steps,
}

/// Why a path leads to no number that can be computed; nothing if the compiler reports it.
type Refusal = Option<&'static str>;

const MISSING: Refusal = Some(
    "the message has no field of this name; name a field that is on the wire, as it is called in errors",
);
const NO_STRUCT: &str = "this field has no fields inside it; name one that is a struct";
const NO_NUMBER: &str = "a computed number is a plain unsigned integer, without a range, a scale, a constant or a codec module; \
     remove these, or set the number by hand";
const OTHER_ORDER: Refusal = Some(
    "the bit order changes on the way to this number; state `bit_order` on the outermost type only",
);

impl InnerNumber {
    /// Finds the number to which the names lead in the type `T`, whose layout is bare.
    #[must_use]
    pub const fn of<T: BitPack>(path: &[&str]) -> Self {
        match Self::find(Layout::bare_of::<T>(), path) {
            Ok(found) => found,
            // `check` reports it.
            Err(_) => InnerNumber {
                site: const { &Field::NOWHERE },
                offset: 0,
                bit_order: None,
                endian: None,
                steps: Steps::NONE,
            },
        }
    }

    const fn find(layout: &'static Layout, path: &[&str]) -> Result<Self, Refusal> {
        let (mut layout, mut offset, mut steps, mut i) = (layout, 0, Steps::NONE, 0);
        let (bit_order, mut endian) = (layout.bit_order, layout.endian);
        loop {
            let Shape::Struct(fields) = layout.shape else {
                return Err(refusal(layout, NO_STRUCT, false));
            };
            let Some((number, site)) = layout.field_called(fields, path[i]) else {
                return Err(MISSING);
            };
            layout = site.layout;
            if site.bit_order.is_some() || layout.bit_order.is_some() {
                return Err(OTHER_ORDER);
            }
            let Some(longer) = steps.and(number) else { return Err(MISSING) };
            (offset, steps) = (offset + site.offset, longer);
            endian = inner(inner(endian, site.endian), layout.endian);
            i += 1;
            if i == path.len() {
                return match is_plain(site) {
                    true => Ok(InnerNumber { site, offset, bit_order, endian, steps }),
                    false => Err(refusal(layout, NO_NUMBER, true)),
                };
            }
        }
    }

    /// The steps to the number.
    #[must_use]
    pub const fn steps(&self) -> Steps {
        self.steps
    }

    /// Writes the number into the value of the field `outer`, which begins at bit `start`.
    ///
    /// # Errors
    /// [`Overflow`](crate::ErrorKind::Overflow) if the number needs more bits; [`Refused`](crate::ErrorKind::Refused) if it is negative.
    #[inline]
    pub fn patch<O: Order>(
        &self,
        number: impl Number,
        output: &mut Output<'_, O>,
        start: usize,
        outer: Site,
    ) -> Written {
        let (at, order) = (start + self.offset, (O::BITS, O::ENDIAN));
        let write = match stated(self.bit_order, self.endian, order) {
            (BitOrder::Msb0, Endian::Big) => Output::patch_number_as::<Msb0<Big>>,
            (BitOrder::Msb0, Endian::Little) => Output::patch_number_as::<Msb0<Little>>,
            (BitOrder::Lsb0, Endian::Big) => Output::patch_number_as::<Lsb0<Big>>,
            (BitOrder::Lsb0, Endian::Little) => Output::patch_number_as::<Lsb0<Little>>,
        };
        let written = write(output, at, number, self.site.bits, self.site);
        if written.is_err() {
            output.slot().enter(outer, true);
        }
        written
    }

    /// Compares the number with the one in the message, in the value of the field `outer`, which begins at bit `start`.
    ///
    /// # Errors
    /// [`Mismatch`](crate::ErrorKind::Mismatch) if they differ.
    #[inline]
    pub fn agree<O: Order>(
        &self,
        (found, stated): (impl Number, u64),
        input: &Input<'_, '_, O>,
        start: usize,
        outer: Site,
    ) -> Read<()> {
        let agreed = agree(found, stated, start + self.offset, self.site, input);
        if agreed.is_err() {
            input.slot().enter(outer, true);
        }
        agreed
    }
}

/// Checks at compile time that the names lead to a number in the type `T` that can be computed. Where the struct has no such integer, the
/// compiler reports the uses of it, and this check does not.
#[track_caller]
pub const fn check_inner<T: Holder>(path: &[&str]) {
    if let Err(Some(why)) = InnerNumber::find(Layout::bare_of::<T>(), path) {
        panic!("{}", why);
    }
}

/// The refusal of a value whose type is another one in Rust, too: nothing.
const fn refusal(layout: &Layout, why: &'static str, is_number: bool) -> Refusal {
    use Shape::{Array, Bool, Char, Float, NonZero, Signed, Struct, Unsigned};
    match layout.shape {
        Signed | NonZero(_) | Bool | Char | Float | Array(..) | Struct(_) => None,
        Unsigned if !is_number => None,
        _ => Some(why),
    }
}

/// What the type and the field inside it state of the byte order together.
const fn inner(outer: Option<Endian>, own: Option<Endian>) -> Option<Endian> {
    if own.is_some() { own } else { outer }
}

const fn is_plain(site: Site) -> bool {
    matches!(site.layout.shape, Shape::Unsigned)
        && matches!(site.role(), Role::Data)
        && matches!(site.range(), Range::Full)
        && site.scale().is_none()
        && site.bits <= 64
}

/// A type of fixed width, in which a number has a constant place.
#[diagnostic::on_unimplemented(
    message = "`values` goes on a field whose type has a fixed width, and `{Self}` is not such a type",
    label = "the place of the number in it is not constant",
    note = "put the fields of fixed width into a struct of their own, and state `values` on a field of that type",
    note = "a type of your own: add `#[derive(BitPack)]` to it"
)]
pub trait Holder: BitPack {}

#[diagnostic::do_not_recommend]
impl<T: Fixed> Holder for T {}

/// An unsigned integer of at most 64 bits, as a struct stores it.
#[diagnostic::on_unimplemented(
    message = "a computed number is unsigned, and `{Self}` is not such an integer",
    label = "make its type `u8`, `u16`, `u32`, `u64` or `usize`"
)]
pub trait InnerInt: Copy {
    /// The integer as a number.
    fn number(self) -> u64;
}

macro_rules! integers {
    ($($int:ty)*) => { $(
        impl InnerInt for $int {
            #[inline]
            fn number(self) -> u64 {
                self as u64
            }
        }
    )* };
}
integers!(u8 u16 u32 u64 usize);

/// Returns the integer that was read.
#[inline]
pub fn inner_int<T: InnerInt>(stored: T) -> u64 {
    stored.number()
}

/// Returns the number in the type of the integer that a struct stores instead of it.
#[inline]
pub fn like<T>(_: T, number: T) -> T {
    number
}
