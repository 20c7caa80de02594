//! The functions that inspect messages and values: `explain`, `diff`, `violations`.
//!
//! Input: bytes, or values. Output: their annotated bits, their differences, and what encoding would refuse of them. This folder stands
//! above the codec, which doesn't know it: a decoder reports what it reads, and an encoder what it would write, to the `Trace` of its
//! [order](crate::order), and this folder implements that. Invariant: nothing is allocated, except that a
//! hash map is sorted in memory, and that `diff` keeps the keys of maps with the feature `alloc`.

pub(crate) mod diff;
pub(crate) mod explain;
pub(crate) mod path;
mod present;
mod rules;
pub(crate) mod violations;
pub(crate) mod walk;

pub use diff::{Diff, Difference};
pub use explain::Explain;
pub use path::Path;
pub use violations::Violations;

use crate::codec::traits::BitPack;
use crate::codec::{ReadFrom, WriteTo};
use crate::error::EncodeError;

/// Inspects messages and values of a type. Every type that implements [`BitPack`] has this trait.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Half { #[bits(4)] high: u8, #[bits(4)] low: i8 }
///
/// let (before, after) = (Half { high: 3, low: -1 }, Half { high: 16, low: -1 });
/// assert_eq!(before.diff(&after).to_string(), "high: 3 → 16\n");
/// assert_eq!(after.violations().count(), 1);
/// assert!(Half::explain(&[0x3F]).to_string().contains("-1"));
/// ```
pub trait Inspect: BitPack {
    /// Returns every difference between two values, leaf by leaf. The result prints as one line per
    /// difference.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Point { x: u8, y: u8 }
    ///
    /// let diff = Point { x: 1, y: 2 }.diff(&Point { x: 1, y: 5 }).to_string();
    /// assert_eq!(diff, "y: 2 → 5\n");
    /// ```
    fn diff<'a>(&'a self, after: &'a Self) -> Diff<'a> {
        Diff::new(self, after)
    }

    /// Returns an error for every value that encoding would refuse, in the order of the fields.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Rgb { #[bits(5)] r: u8, #[bits(6)] g: u8, #[bits(5)] b: u8 }
    ///
    /// let wrong = Rgb { r: 99, g: 0, b: 77 };
    /// let fields: Vec<_> = wrong.violations().map(|e| e.field().name).collect();
    /// assert_eq!(fields, ["r", "b"]);
    /// ```
    fn violations(&self) -> Violations<'_>
    where
        Self: WriteTo,
    {
        Violations::new(self)
    }

    /// Checks whether encoding would refuse the value.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Rgb { #[bits(5)] r: u8, #[bits(6)] g: u8, #[bits(5)] b: u8 }
    ///
    /// assert!(Rgb { r: 31, g: 0, b: 7 }.validate().is_ok());
    /// let error = Rgb { r: 32, g: 0, b: 7 }.validate().unwrap_err();
    /// assert_eq!(error.field().name, "r");
    /// ```
    ///
    /// # Errors
    /// Returns the first violation. It is the error that
    /// [`encode_into`](crate::Encode::encode_into) returns with a buffer that is long enough.
    #[inline]
    fn validate(&self) -> Result<(), EncodeError>
    where
        Self: WriteTo,
    {
        match self.checked() {
            Some(result) => result,
            None => self.violations().next().map_or(Ok(()), Err),
        }
    }

    /// Returns the annotated bits of an encoded value. The result prints even for malformed input,
    /// up to the bit where decoding fails.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Half { #[bits(4)] high: u8, #[bits(4)] low: i8 }
    ///
    /// let text = Half::explain(&[0x3F]).to_string();
    /// assert!(text.contains("low") && text.contains("-1"));
    /// ```
    fn explain<'a>(bytes: &'a [u8]) -> Explain<'a>
    where
        Self: ReadFrom<'a>,
    {
        const { assert!(Self::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        Explain::new::<Self>(bytes, ())
    }

    /// Returns the annotated bits of an encoded value whose type needs a context: the values that `context(…)` declares, as a tuple.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// #[bitpack(context(n: u8))]
    /// struct Told { #[bits(4)] #[bitpack(count = n)] values: Vec<u8> }
    ///
    /// assert!(Told::explain_with(&[0x79], (2,)).to_string().contains("values[1]  9"));
    /// ```
    fn explain_with<'a, C: Copy>(bytes: &'a [u8], context: C) -> Explain<'a, C>
    where
        Self: ReadFrom<'a, C>,
    {
        const { assert!(Self::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        Explain::new::<Self>(bytes, context)
    }

    /// Checks whether encoding in a context would refuse the value.
    ///
    /// # Errors
    /// Returns the error that [`encode_into_with`](crate::EncodeWith::encode_into_with) returns with a buffer that is long enough.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// #[bitpack(context(n: u8))]
    /// struct Told { #[bits(4)] #[bitpack(count = n)] values: Vec<u8> }
    ///
    /// let told = Told { values: vec![7, 9] };
    /// assert!(told.validate_with((2,)).is_ok());
    /// assert!(told.validate_with((3,)).is_err()); // another number of values
    /// ```
    fn validate_with<C: Copy>(&self, context: C) -> Result<(), EncodeError>
    where
        Self: WriteTo<C>,
    {
        violations::first(self, context).map_or(Ok(()), Err)
    }
}

impl<T: BitPack> Inspect for T {}
