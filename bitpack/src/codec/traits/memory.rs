//! Numbers whose bytes on the wire are their bytes in memory, apart from the byte order.
//!
//! Input: bytes and a byte order, or values. Output: values, or bytes, all of them in one pass. Invariants: such a number has its
//! natural width and every pattern of its bits is a value of it, so that nothing can fail; bytes move in loops over chunks of
//! constant length, of which the compiler makes vector instructions, or a copy where nothing is swapped.

use crate::codec::traits::BitPack;
use crate::order::Endian;
use core::array;

/// A function that returns values as bytes.
type Octets<T> = fn(&[T]) -> &[u8];

/// The functions that move values of a type as plain memory. Each function takes exactly the bytes of its values.
#[doc(hidden)]
pub struct Memory<T> {
    /// The number of bytes of one value.
    pub(crate) bytes: usize,
    /// Whether a list of values takes a level of nesting: a list of arrays does.
    pub(crate) nests: bool,
    /// Loads one value.
    pub(crate) value: fn(&[u8], Endian) -> T,
    /// Loads values from bytes.
    pub(crate) load: fn(&[u8], &mut [T], Endian),
    /// Stores values to bytes.
    pub(crate) store: fn(&[T], &mut [u8], Endian),
    /// Loads bytes into a new vector of values.
    #[cfg(feature = "alloc")]
    pub(crate) collect: fn(&[u8], Endian) -> alloc::vec::Vec<T>,
    /// Returns values as bytes, if the type is a byte or an array of bytes.
    #[cfg_attr(
        not(any(feature = "alloc", feature = "heapless", feature = "arrayvec")),
        allow(dead_code)
    )]
    pub(crate) octets: Option<Octets<T>>,
}

impl<T> Clone for Memory<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Memory<T> {}

impl<T: Number> Memory<T> {
    /// The functions for a type of numbers.
    pub(crate) const NUMBER: Self = Memory {
        bytes: size_of::<T>(),
        nests: false,
        value: |bytes, endian| match endian {
            Endian::Little => T::from_little(bytes),
            Endian::Big => T::from_big(bytes),
        },
        load: |bytes, values, endian| match endian {
            Endian::Little => load_each(bytes, values, T::from_little),
            Endian::Big if PAIRED && size_of::<T>() == 4 => load_pairs(bytes, values),
            Endian::Big => load_each(bytes, values, T::from_big),
        },
        store: |values, bytes, endian| match endian {
            Endian::Little => store_each(values, bytes, T::put_little),
            Endian::Big if PAIRED && size_of::<T>() == 4 => store_pairs(values, bytes),
            Endian::Big => store_each(values, bytes, T::put_big),
        },
        #[cfg(feature = "alloc")]
        collect: |bytes, endian| match endian {
            Endian::Little => collect_each(bytes, T::from_little),
            Endian::Big if PAIRED && size_of::<T>() == 4 => collect_pairs(bytes),
            Endian::Big => collect_each(bytes, T::from_big),
        },
        octets: None,
    };
}

impl Memory<u8> {
    /// The functions for bytes. A list of bytes is the same in memory and on the wire.
    pub(crate) const BYTE: Self = Memory {
        load: |bytes, values, _| copy(bytes, values),
        store: |values, bytes, _| copy(values, bytes),
        #[cfg(feature = "alloc")]
        collect: |bytes, _| bytes.to_vec(),
        octets: Some(|values| values),
        ..Memory::NUMBER
    };
}

impl<T: BitPack, const N: usize> Memory<[T; N]> {
    /// The functions for an array, if its elements have such functions.
    pub(crate) const ARRAY: Option<Self> = match T::MEMORY {
        Some(memory) if N > 0 => Some(Memory {
            bytes: memory.bytes * N,
            nests: true,
            value: of_array,
            load: |bytes, values, endian| {
                if let Some(memory) = T::MEMORY {
                    (memory.load)(bytes, values.as_flattened_mut(), endian);
                }
            },
            store: |values, bytes, endian| {
                if let Some(memory) = T::MEMORY {
                    (memory.store)(values.as_flattened(), bytes, endian);
                }
            },
            #[cfg(feature = "alloc")]
            collect: T::collect_arrays,
            octets: match memory.octets {
                Some(_) => Some(octets_of_arrays),
                None => None,
            },
        }),
        _ => None,
    };
}

impl<T> Memory<T> {
    /// The function that returns values as bytes, if the type is a byte: a list of bytes may have a terminator, and is one line of a trace.
    #[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
    #[inline]
    pub(crate) fn bytes_of_list(&self) -> Option<Octets<T>> {
        self.octets.filter(|_| !self.nests)
    }

    /// Returns these functions if `width` is the natural width of a value. The result has no
    /// `octets`, because a field that states a width does not move its values as one slice of
    /// bytes.
    #[inline]
    pub(crate) fn of_width(self, width: usize) -> Option<Self> {
        (self.bytes * 8 == width).then_some(Memory { octets: None, nests: false, ..self })
    }
}

/// The bytes of arrays of bytes.
fn octets_of_arrays<T: BitPack, const N: usize>(arrays: &[[T; N]]) -> &[u8] {
    match T::MEMORY.and_then(|memory| memory.octets) {
        Some(octets) => octets(arrays.as_flattened()),
        None => &[],
    }
}

/// Returns whether a list of values takes a level of nesting: values do that are neither numbers nor bytes.
#[inline]
pub(crate) fn nests<T>(memory: Option<Memory<T>>) -> bool {
    memory.is_none_or(|memory| memory.nests)
}

/// Loads arrays of numbers into a new vector: cleared memory, which is loaded as one slice of numbers.
#[cfg(feature = "alloc")]
pub(crate) fn collect_arrays<T: Number, const N: usize>(
    bytes: &[u8],
    endian: Endian,
    load: fn(&[u8], &mut [T], Endian),
) -> alloc::vec::Vec<[T; N]> {
    let count = bytes.len().checked_div(N * size_of::<T>()).unwrap_or(0);
    let mut list = alloc::vec![[T::default(); N]; count];
    load(bytes, list.as_flattened_mut(), endian);
    list
}

/// Copies arrays of bytes into a new vector. The compiler makes one copy of the loop.
#[cfg(feature = "alloc")]
#[inline(never)]
pub(crate) fn collect_copies<const N: usize>(bytes: &[u8]) -> alloc::vec::Vec<[u8; N]> {
    let mut list = alloc::vec::Vec::with_capacity(bytes.len().checked_div(N).unwrap_or(0));
    list.extend(bytes.chunks_exact(N.max(1)).map(|chunk| *chunk.first_chunk().unwrap_or(&[0; N])));
    list
}

/// Loads arrays into a new vector, one by one.
#[cfg(feature = "alloc")]
pub(super) fn collect_each_array<T: BitPack, const N: usize>(
    bytes: &[u8],
    endian: Endian,
) -> alloc::vec::Vec<[T; N]> {
    let chunks = bytes.chunks_exact(Memory::<[T; N]>::ARRAY.map_or(1, |memory| memory.bytes));
    chunks.map(|chunk| of_array(chunk, endian)).collect()
}

/// A number as its bytes, of which there are as many as it has.
pub trait Number: Copy + Default {
    fn from_little(bytes: &[u8]) -> Self;
    fn from_big(bytes: &[u8]) -> Self;
    fn put_little(self, place: &mut [u8]);
    fn put_big(self, place: &mut [u8]);
}

macro_rules! numbers {
    ($($ty:ident)*) => { $(
        impl Number for $ty {
            #[inline]
            fn from_little(bytes: &[u8]) -> Self {
                bytes.first_chunk().map_or($ty::default(), |chunk| $ty::from_le_bytes(*chunk))
            }

            #[inline]
            fn from_big(bytes: &[u8]) -> Self {
                bytes.first_chunk().map_or($ty::default(), |chunk| $ty::from_be_bytes(*chunk))
            }

            #[inline]
            fn put_little(self, place: &mut [u8]) {
                copy(&self.to_le_bytes(), place);
            }

            #[inline]
            fn put_big(self, place: &mut [u8]) {
                copy(&self.to_be_bytes(), place);
            }
        }
    )* };
}

numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64);

/// `copy_from_slice` for as much as both have: nothing here panics.
#[inline]
pub(crate) fn copy(from: &[u8], to: &mut [u8]) {
    let len = from.len().min(to.len());
    if let (Some(to), Some(from)) = (to.get_mut(..len), from.get(..len)) {
        to.copy_from_slice(from);
    }
}

// The loops are functions of their own: inlined into a cursor's code, the compiler no longer knows that source and target are
// apart, and neither copies nor makes vectors.

#[inline(never)]
fn load_each<T>(bytes: &[u8], values: &mut [T], from: impl Fn(&[u8]) -> T) {
    for (value, chunk) in values.iter_mut().zip(bytes.chunks_exact(size_of::<T>())) {
        *value = from(chunk);
    }
}

#[inline(never)]
fn store_each<T: Copy>(values: &[T], bytes: &mut [u8], put: impl Fn(T, &mut [u8])) {
    for (value, chunk) in values.iter().zip(bytes.chunks_exact_mut(size_of::<T>())) {
        put(*value, chunk);
    }
}

#[cfg(feature = "alloc")]
#[inline(never)]
fn collect_each<T>(bytes: &[u8], from: impl Fn(&[u8]) -> T) -> alloc::vec::Vec<T> {
    let mut list = alloc::vec::Vec::with_capacity(bytes.len() / size_of::<T>());
    // What `collect` calls is not always inlined, and then asks for the length of every chunk.
    list.extend(bytes.chunks_exact(size_of::<T>()).map(from));
    list
}

/// Whether numbers of 32 bits are swapped in pairs. x86 without SSSE3 has no instruction that shuffles bytes, and the compiler puts a
/// swap together from seven that shuffle more; masks and shifts take less time. It knows a swap of one number, in whatever
/// disguise, but not one of two.
const PAIRED: bool = cfg!(all(target_arch = "x86_64", not(target_feature = "ssse3")));

/// The bytes of both halves, each the other way round.
#[inline]
const fn swap_pair(pair: u64) -> u64 {
    const BYTES: u64 = 0x00FF_00FF_00FF_00FF;
    const HALVES: u64 = 0x0000_FFFF_0000_FFFF;
    let halves = (pair & BYTES) << 8 | (pair >> 8) & BYTES;
    (halves & HALVES) << 16 | (halves >> 16) & HALVES
}

/// Loads two numbers of 32 bits from their big-endian bytes.
#[inline]
fn pair_of<T: Number>(bytes: &[u8]) -> [T; 2] {
    let swapped = swap_pair(u64::from_little(bytes));
    let number = |half: u64| T::from_little(&(half as u32).to_le_bytes());
    [number(swapped), number(swapped >> 32)]
}

/// [`load_each`] of big-endian numbers of 32 bits.
#[inline(never)]
fn load_pairs<T: Number>(bytes: &[u8], values: &mut [T]) {
    let (paired, last) = bytes.split_at_checked(values.len() / 2 * 8).unwrap_or((bytes, &[]));
    let mut pairs = values.chunks_exact_mut(2);
    for (pair, chunk) in (&mut pairs).zip(paired.chunks_exact(8)) {
        if let Some(pair) = pair.first_chunk_mut() {
            *pair = pair_of(chunk);
        }
    }
    if let [value] = pairs.into_remainder() {
        *value = T::from_big(last);
    }
}

/// [`store_each`] of big-endian numbers of 32 bits.
#[inline(never)]
fn store_pairs<T: Number>(values: &[T], bytes: &mut [u8]) {
    let Some((paired, rest)) = bytes.split_at_mut_checked(values.len() / 2 * 8) else { return };
    let pairs = values.chunks_exact(2);
    if let [value] = pairs.remainder() {
        value.put_big(rest);
    }
    for (pair, chunk) in pairs.zip(paired.chunks_exact_mut(8)) {
        let number = |value: Option<&T>| {
            let mut bytes = [0; 4];
            value.copied().unwrap_or_default().put_little(&mut bytes);
            u64::from(u32::from_le_bytes(bytes))
        };
        let both = number(pair.first()) | number(pair.get(1)) << 32;
        swap_pair(both).put_little(chunk);
    }
}

/// [`load_pairs`] into a new vector.
#[cfg(feature = "alloc")]
#[inline(never)]
fn collect_pairs<T: Number>(bytes: &[u8]) -> alloc::vec::Vec<T> {
    let chunks = bytes.chunks_exact(8);
    let last = chunks.remainder().chunks_exact(4);
    // Pairs first: of a list that grows by two numbers the compiler makes no vectors.
    let mut pairs = alloc::vec::Vec::with_capacity(bytes.len().div_ceil(8));
    pairs.extend(chunks.map(pair_of));
    let mut list = pairs.into_flattened();
    list.extend(last.map(T::from_big));
    list
}

/// An array from its bytes; only where there is a [`Memory`] of its elements.
#[inline]
fn of_array<T: BitPack, const N: usize>(bytes: &[u8], endian: Endian) -> [T; N] {
    array::from_fn(|index| {
        crate::codec::array::present(T::MEMORY.map(|memory| {
            let chunk = bytes.get(index * memory.bytes..).unwrap_or(&[]);
            (memory.value)(chunk, endian)
        }))
    })
}
