//! Values of batches as messages of their own, for values that are no vector of numbers, texts or bytes.
//!
//! Input: an array, and the layout of its values. Output: the bytes of one value. Invariant: SPEC.md, for a value without attributes: presence is one
//! bit, and a length is in LEB128. What this module writes is decoded again and compared.

use crate::raw::{self, Place};
use arrow_array::Array;
use arrow_array::cast::AsArray;
use arrow_schema::DataType;
use bitpack::layout::{Layout, Shape};
use bitpack::order::{BitOrder, Endian};

/// Bits that grow, the highest bit of a byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    /// The number of bits.
    len: usize,
}

impl Bits {
    /// Appends zeros, and returns the position of the first one.
    fn grow(&mut self, width: usize) -> usize {
        let at = self.len;
        self.len += width;
        self.bytes.resize(self.len.div_ceil(8), 0);
        at
    }

    /// Appends the low bits of a number.
    fn put(&mut self, number: u128, width: usize) {
        let place = Place { at: self.grow(width), width, order: (BitOrder::Msb0, Endian::Big) };
        place.put(&mut self.bytes, number);
    }

    /// Appends the length of a list, of a text or of bytes.
    fn put_len(&mut self, mut len: usize) {
        while len >= 0x80 {
            self.put((len & 0x7F | 0x80) as u128, 8);
            len >>= 7;
        }
        self.put(len as u128, 8);
    }

    /// Appends a value. `None` says that it has no bits that this module knows.
    fn append(&mut self, layout: &Layout, array: &dyn Array, row: usize) -> Option<()> {
        match layout.shape {
            Shape::Option(value) => {
                self.put(array.is_valid(row).into(), 1);
                if array.is_null(row) { Some(()) } else { self.append(value(), array, row) }
            }
            Shape::Indirect(value) => self.append(value(), array, row),
            _ if matches!(array.data_type(), DataType::Binary) => {
                self.append_bytes(array.as_binary::<i32>().value(row))
            }
            Shape::Text => self.append_bytes(array.as_string_opt::<i32>()?.value(row).as_bytes()),
            Shape::Sequence(element) => {
                let list = array.as_list_opt::<i32>()?.value(row);
                self.put_len(list.len());
                (0..list.len()).try_for_each(|index| self.append(element(), &*list, index))
            }
            _ => {
                let order = layout.order_in((BitOrder::Msb0, Endian::Big));
                let width = layout.is_fixed().then_some(layout.bits)?;
                let place = Place { at: self.grow(width), width, order };
                raw::write(&mut self.bytes, place, None, layout, (array, row))
            }
        }
    }

    fn append_bytes(&mut self, bytes: &[u8]) -> Option<()> {
        self.put_len(bytes.len());
        bytes.iter().for_each(|byte| self.put((*byte).into(), 8));
        Some(())
    }
}

/// Returns the bytes of the value in a row. `None` says that it has no bytes that this module knows.
pub(crate) fn bytes(layout: &Layout, array: &dyn Array, row: usize) -> Option<Vec<u8>> {
    let mut bits = Bits::default();
    bits.append(layout, array, row)?;
    Some(bits.bytes)
}
