//! Four bytes of each row of a block, which several columns read.
//!
//! Input: a block. Output: the values of fields in these bytes. Invariants: rows have distances that no vector instruction loads at, and these
//! words lie side by side, so that the compiler reads a field of several rows at a time. A field that is alone in its four bytes is read
//! from the row, because the words would only be a copy.

use super::part::{Block, Column, append, spot};
use super::read::BLOCK;
use super::series::Series;
use crate::codec::array::present;
use crate::codec::traits::Fixed;
use crate::error::DecodeError;
use crate::order::settings::Settings;
use crate::order::{Msb0, Order};

/// The bytes of a word.
const BYTES: usize = 4;

/// Where the words of a field begin, in bytes of a row; this says that the field has none.
const NOWHERE: usize = usize::MAX;

/// Words of a block. They are loaded when a field needs those of other bytes.
#[doc(hidden)]
#[derive(Debug)]
pub struct Words {
    /// Where the words lie in each row.
    at: usize,
    rows: usize,
    words: [u32; BLOCK],
}

impl Words {
    /// Creates words of no block.
    #[doc(hidden)]
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new() -> Self {
        Words { at: NOWHERE, rows: 0, words: [0; BLOCK] }
    }

    /// Loads the words at byte `at`, unless they are here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn load<O: Order, const N: usize>(&mut self, block: Block<'_, N>, at: usize) -> &[u32] {
        if self.at != at {
            self.at = at;
            let bytes = block.bytes.get(at..).unwrap_or_default();
            if block.stride == N {
                let steps = bytes.chunks_exact(N);
                let last = Some(steps.remainder()).filter(|last| !last.is_empty());
                self.rows = steps.len() + usize::from(last.is_some());
                self.words.iter_mut().zip(steps).for_each(|(word, row)| *word = number::<O>(row));
                let end = self.rows.saturating_sub(1);
                if let (Some(row), Some(word)) = (last, self.words.get_mut(end)) {
                    *word = number::<O>(row);
                }
            } else {
                let steps = bytes.chunks(block.stride.max(1));
                self.rows = steps.len();
                self.words.iter_mut().zip(steps).for_each(|(word, row)| *word = number::<O>(row));
            }
        }
        self.words.get(..self.rows).unwrap_or_default()
    }
}

impl Default for Words {
    fn default() -> Self {
        Words::new()
    }
}

/// The number of the first bytes, which reading turns into bytes again: no instruction of both is left.
#[cfg_attr(not(debug_assertions), inline(always))]
fn number<O: Order>(row: &[u8]) -> u32 {
    let bytes = *row.first_chunk().unwrap_or(&[0; BYTES]);
    if <O as Settings>::LSB0 { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) }
}

/// Returns where the words of field number `I` begin: at a multiple of four bytes, or at the end of the row.
#[doc(hidden)]
#[must_use]
pub const fn word_of<T: Fixed, const I: usize, const N: usize>() -> usize {
    let spot = spot::<T, I>();
    let grid = spot.bit / (8 * BYTES) * BYTES;
    let Some(last) = N.checked_sub(BYTES) else { return NOWHERE };
    let at = if grid > last { last } else { grid };
    if spot.bit >= 8 * at && spot.bit + spot.width <= 8 * (at + BYTES) { at } else { NOWHERE }
}

/// Returns whether several of all fields have their words there.
#[doc(hidden)]
#[must_use]
pub const fn is_shared(all: &[usize], at: usize) -> bool {
    let (mut index, mut found) = (0, 0);
    while index < all.len() {
        if all[index] == at {
            found += 1;
        }
        index += 1;
    }
    at != NOWHERE && found > 1
}

/// Appends the values of field number `I`, from words if `IS_SHARED`.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn append_column<
    T: Column<V, I>,
    S: Series<Value = V>,
    V,
    const I: usize,
    const N: usize,
    const IS_SHARED: bool,
>(
    column: &mut S,
    block: Block<'_, N>,
    words: &mut Words,
) {
    if IS_SHARED && !T::CHECKED {
        let words = words.load::<T::In<Msb0>, N>(block, const { word_of::<T, I, N>() });
        column.extend(words.iter().map(|word| present(read::<T, V, I, N>(*word).ok())));
    } else {
        append::<T, S, V, I, N>(column, block);
    }
}

/// Reads field number `I` from its word.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read<T: Column<V, I>, V, const I: usize, const N: usize>(word: u32) -> Result<V, DecodeError> {
    let (spot, at) = const { (spot::<T, I>(), word_of::<T, I, N>()) };
    let lsb0 = <T::In<Msb0> as Settings>::LSB0;
    let bytes = if lsb0 { word.to_le_bytes() } else { word.to_be_bytes() };
    T::get(&mut spot.inside::<T::In<Msb0>>(&bytes, at))
}
