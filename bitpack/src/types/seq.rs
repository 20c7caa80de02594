//! Sequences that stay in the message and are decoded lazily.
//!
//! Input: a message, or a slice of values. Output: the elements, one at a time, without an allocator. Invariant: decoding the message checks every
//! element once, so that decoding it again cannot fail.

mod iter;
mod numbers;
mod write;

pub use iter::SeqIter;

use crate::codec::method::read_method;
use crate::codec::traits::BitPack;
use crate::codec::traits::Elements;
use crate::codec::{
    Checked, Counted, Extent, FaultSlot, Input, PackedState, Read, ReadFrom, Site, Within, WriteTo,
    expected_len, number_list, prefixed, read_each,
};
use crate::error::{DecodeError, ErrorKind};
use crate::layout::{Field, Layout};
use crate::order::{Msb0, Order};
use crate::types::collection::sequence;
use crate::value::{NextPart, Value};
use core::fmt;
use core::marker::PhantomData;

/// A lazily decoded sequence: its elements stay in the message until they are read.
///
/// Decoding checks every element and keeps the position of the first one; [`iter`](Self::iter) decodes them
/// again. Elements are `Clone`, because those of a slice are returned as copies. A sequence in a message of another order than `msb0` names that order,
/// as in `Seq<'a, T, Lsb0>`. `C` is the context that the field gives to each element, as in `Seq<'a, u16, Msb0, Width>` for `#[bits(12)]`.
///
/// ```
/// use bitpack::{prelude::*, Seq};
///
/// #[derive(BitPack, Clone, Debug, PartialEq)]
/// struct Point { x: u8, y: u8 }
/// #[derive(BitPack)]
/// struct Path<'a> { #[bitpack(count_of = points)] n: u8, points: Seq<'a, Point> }
///
/// let path = Path::decode(&[2, 1, 2, 3, 4])?;
/// assert_eq!(path.points.iter().map(|p| p.x).sum::<u8>(), 4);
///
/// // To encode, give it a slice.
/// let points = [Point { x: 9, y: 8 }];
/// let mut out = [0; 8];
/// let path = Path { n: 0, points: Seq::from(&points) };
/// assert_eq!(path.encode_into(&mut out).map(|n| out[..n].to_vec()), Ok(vec![1, 9, 8]));
/// # Ok::<(), DecodeError>(())
/// ```
pub struct Seq<'a, T, O = Msb0, C = ()> {
    source: Source<'a, T>,
    each: C,
    order: PhantomData<O>,
}

enum Source<'a, T> {
    /// Elements in a message, which ends at the limit that was in force when they were checked. `start` is the bit of the first element (the
    /// byte, in an order of whole bytes), `count` the number of elements, and `tail` the number of bits of the last byte behind the limit.
    Message { message: &'a [u8], start: usize, count: u32, tail: u8 },
    /// Elements in memory.
    Slice(&'a [T]),
}

impl<T> Clone for Source<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Source<'_, T> {}

impl<T, O, C: Clone> Clone for Seq<'_, T, O, C> {
    fn clone(&self) -> Self {
        Seq { source: self.source, each: self.each.clone(), order: PhantomData }
    }
}
impl<T, O, C: Copy> Copy for Seq<'_, T, O, C> {}

impl<'a, T, O> From<&'a [T]> for Seq<'a, T, O> {
    fn from(slice: &'a [T]) -> Self {
        Seq { source: Source::Slice(slice), each: (), order: PhantomData }
    }
}

impl<'a, T, O, const N: usize> From<&'a [T; N]> for Seq<'a, T, O> {
    fn from(array: &'a [T; N]) -> Self {
        Self::from(array.as_slice())
    }
}

impl<T, O> Default for Seq<'_, T, O> {
    /// Creates a sequence without elements.
    fn default() -> Self {
        let source = Source::Message { message: &[], start: 0, count: 0, tail: 0 };
        Seq { source, each: (), order: PhantomData }
    }
}

impl<T, O, C> Seq<'_, T, O, C> {
    /// The number of elements.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        match self.source {
            Source::Message { count, .. } => count as usize,
            Source::Slice(slice) => slice.len(),
        }
    }

    /// Whether the sequence has no elements.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<'a, T: ReadFrom<'a, C> + Clone, O: Order<Trace = ()>, C: Copy> Seq<'a, T, O, C> {
    /// Iterates over the elements, and decodes each when it is reached.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> SeqIter<'a, T, O, C> {
        SeqIter::new(self.source, self.each)
    }

    /// Decodes the element at `index`; the elements before it are decoded too, except for numbers on byte boundaries.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<T> {
        self.iter().nth(index)
    }

    /// Copies elements to `out`, from the first on until `out` is full; returns the number of copied elements.
    ///
    /// Numbers on byte boundaries are copied all at once.
    ///
    /// ```
    /// use bitpack::{prelude::*, Seq};
    ///
    /// #[derive(BitPack)]
    /// struct Samples<'a> { #[bitpack(rest)] samples: Seq<'a, u16> }
    ///
    /// let message = Samples::decode(&[0, 1, 0, 2, 0, 3])?;
    /// let mut samples = [9; 4];
    /// assert_eq!(message.samples.copy_to_slice(&mut samples), 3);
    /// assert_eq!(samples, [1, 2, 3, 9]);
    /// # Ok::<(), DecodeError>(())
    /// ```
    pub fn copy_to_slice(&self, out: &mut [T]) -> usize {
        let count = self.len().min(out.len());
        let out = out.get_mut(..count).unwrap_or(&mut []);
        match (self.source, self.source.bytes::<C, O>(&self.each)) {
            (Source::Slice(slice), _) => {
                out.iter_mut().zip(slice).for_each(|(slot, element)| slot.clone_from(element));
            }
            (_, Some((bytes, memory))) => (memory.load)(bytes, out, O::ENDIAN),
            _ => out.iter_mut().zip(self).for_each(|(slot, element)| *slot = element),
        }
        count
    }

    /// Collects the elements into a vector; numbers on byte boundaries are copied all at once.
    ///
    /// ```
    /// use bitpack::Seq;
    ///
    /// assert_eq!(Seq::<u8>::from(&[1, 2, 3]).to_vec(), vec![1, 2, 3]);
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_vec(&self) -> alloc::vec::Vec<T> {
        match (self.source, self.source.bytes::<C, O>(&self.each)) {
            (Source::Slice(slice), _) => slice.to_vec(),
            (_, Some((bytes, memory))) => (memory.collect)(bytes, O::ENDIAN),
            _ => self.iter().collect(),
        }
    }
}

impl<'a, T: ReadFrom<'a, C> + Clone, O: Order<Trace = ()>, C: Copy> IntoIterator
    for &Seq<'a, T, O, C>
{
    type Item = T;
    type IntoIter = SeqIter<'a, T, O, C>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, O, C> BitPack for Seq<'a, T, O, C>
where
    T: ReadFrom<'a, C> + Clone,
    O: Order<Trace = ()>,
    C: Copy,
{
    const LAYOUT: Layout =
        sequence("Seq", || &T::LAYOUT).with_bare(const { &sequence("Seq", Layout::bare_of::<T>) });

    fn part_count(&self) -> usize {
        self.len()
    }

    fn each_part(&self, walk: &mut dyn FnMut(&mut dyn NextPart)) {
        walk(&mut Elements(self.iter()));
    }

    fn visit_part(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        match self.get(index) {
            Some(element) => look(element.value()),
            None => look(Value::Absent),
        }
    }
}

impl<'a, E, T, P, C> ReadFrom<'a, Within<E, C>> for Seq<'a, T, P, C>
where
    E: Extent,
    T: ReadFrom<'a, C> + Clone,
    P: Order<Trace = ()>,
    C: Copy,
{
    const MIN_BITS: usize = 0;

    read_method! {
        #[cfg_attr(not(debug_assertions), inline(always))]
        Within<E, C>, |input, within, site| {
        const {
            assert!(
                O::LSB0 == P::LSB0 && O::SWAPPED == P::SWAPPED,
                "a `Seq` lies in another order than its message: name the order, as in `Seq<'a, T, Lsb0>`"
            );
        }
        // The order has whole bytes only, but the message may have other fields.
        if P::ALIGNED && !input.is_at_byte() {
            return Err(input.error(ErrorKind::Unaligned, site, 0));
        }
        let mut own = match P::ALIGNED {
            true => input.whole_bytes().recast::<P::Like<O>>(),
            false => input.recast::<P::Like<O>>(),
        };
        let start = own.mark();
        let count = pass::<T, C, E, P::Like<O>>(&mut own, within, site)?;
        match P::ALIGNED {
            true => input.adopt_bytes(&own),
            false => input.adopt(&own),
        }
        let Ok(count) = u32::try_from(count) else {
            return Err(input.refuse("has more elements than fit a `Seq`", site, count as u64));
        };
        // The elements are decoded again within the limit in which they were checked.
        let (message, tail) = if E::LIMITS { own.passed() } else { own.bounds() };
        let source = Source::Message { message, start, count, tail };
        Ok(Seq { source, each: within.each, order: PhantomData })
        }
    }
}

/// Checks the elements and passes over them; returns their number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn pass<'a, T, C, E, O>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
) -> Read<usize>
where
    E: Extent,
    T: ReadFrom<'a, C>,
    C: Copy,
    O: Order,
{
    if within.extent.is_empty(input) {
        return Ok(0);
    }
    if let Some(memory) = T::memory(&within.each) {
        if let Some((_, count)) = number_list::read(input, &memory, within.extent, site)? {
            return Ok(count);
        }
    }
    let (message, rest, slot, end, place) = input.parts();
    let mut found = Found { count: 0, sub: 0 };
    let rest = check_each::<T, C, E, O>(
        message,
        rest,
        (slot, input.trace()),
        (end, place),
        (within, site),
        (!E::COUNTED || !O::ALIGNED).then_some(&mut found),
    )?;
    input.go_on((rest, found.sub));
    Ok(within.extent.stated().unwrap_or(found.count))
}

/// The state after the elements were checked, where the extent does not give it.
struct Found {
    count: usize,
    /// The number of bits of the next byte that belong to them.
    sub: u8,
}

/// Checks all elements and returns the bytes after them. This function takes the parts of an input, so that the cursor of
/// the surrounding message stays in registers.
#[inline]
fn check_each<'a, 's, T, C, E, O>(
    message: &'a [u8],
    rest: &'a [u8],
    outside: (&'s FaultSlot<DecodeError>, O::Trace),
    place: (usize, PackedState),
    (within, site): (Within<E, C>, &'static Field),
    found: Option<&mut Found>,
) -> Read<&'a [u8]>
where
    E: Extent,
    T: ReadFrom<'a, C>,
    C: Copy,
    O: Order,
{
    let mut input = Input::<O>::of_parts(message, rest, outside, place);
    let count = read_each(&mut input, within, site, true, &mut Checked, |_, _: T, _, _| Ok(()))?;
    let (rest, sub) = input.left();
    if let Some(found) = found {
        *found = Found { count, sub };
    }
    Ok(rest)
}

prefixed!(
    'a [T, P] Seq<'a, T, P>,
    [T: ReadFrom<'a> + Clone, P: Order<Trace = ()>],
    [T: ReadFrom<'a> + WriteTo + Clone, P: Order<Trace = ()>]
);

impl<T, O, C> Counted for Seq<'_, T, O, C> {
    #[inline]
    fn elements(&self) -> usize {
        self.len()
    }

    #[inline]
    fn expected_len(&self) -> usize {
        expected_len::<T>(self.len())
    }
}

impl<'a, T, O, C> fmt::Debug for Seq<'a, T, O, C>
where
    T: ReadFrom<'a, C> + Clone + fmt::Debug,
    O: Order<Trace = ()>,
    C: Copy,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T, O, C> PartialEq for Seq<'a, T, O, C>
where
    T: ReadFrom<'a, C> + Clone + PartialEq,
    O: Order<Trace = ()>,
    C: Copy,
{
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<'a, T, O, C> Eq for Seq<'a, T, O, C>
where
    T: ReadFrom<'a, C> + Clone + Eq,
    O: Order<Trace = ()>,
    C: Copy,
{
}
