//! Vectors whose memory Arrow takes over.
//!
//! Input: the vector of a column. Output: an array on the same memory, or its type in Arrow, and back. Invariant: an array of numbers is not
//! a copy. Arrow stores a `bool` as one bit, so that vectors of `bool` are packed.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type,
    UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, BooleanArray, PrimitiveArray};
use arrow_buffer::{BooleanBuffer, Buffer, ScalarBuffer};
use arrow_schema::DataType;
use std::any::Any;
use std::sync::Arc;

/// Vectors of one type, and both ways between them and arrays.
struct Kind {
    take: fn(&mut dyn Any) -> Option<ArrayRef>,
    extend: fn(&mut dyn Any, &dyn Array) -> bool,
}

const fn numbers<P: ArrowPrimitiveType>() -> Kind {
    Kind { take: take::<P>, extend: extend::<P> }
}

const KINDS: [Kind; 11] = [
    Kind { take: take_bools, extend: extend_bools },
    numbers::<UInt8Type>(),
    numbers::<UInt16Type>(),
    numbers::<UInt32Type>(),
    numbers::<UInt64Type>(),
    numbers::<Int8Type>(),
    numbers::<Int16Type>(),
    numbers::<Int32Type>(),
    numbers::<Int64Type>(),
    numbers::<Float32Type>(),
    numbers::<Float64Type>(),
];

/// Takes a vector of one type of numbers.
fn take<P: ArrowPrimitiveType>(vector: &mut dyn Any) -> Option<ArrayRef> {
    let values = std::mem::take(vector.downcast_mut::<Vec<P::Native>>()?);
    let len = values.len();
    let buffer = ScalarBuffer::new(Buffer::from_vec(values), 0, len);
    Some(Arc::new(PrimitiveArray::<P>::new(buffer, None)))
}

/// Takes a vector of `bool`.
fn take_bools(vector: &mut dyn Any) -> Option<ArrayRef> {
    let values = std::mem::take(vector.downcast_mut::<Vec<bool>>()?);
    // `BooleanArray::from` sets bit after bit; this packs 64 at a time.
    let bits = BooleanBuffer::collect_bool(values.len(), |row| values[row]);
    Some(Arc::new(BooleanArray::new(bits, None)))
}

/// Takes a vector of numbers or of `bool`, and leaves an empty one. `None` says that the vector has other values.
pub(crate) fn array(vector: &mut dyn Any) -> Option<ArrayRef> {
    KINDS.iter().find_map(|kind| (kind.take)(vector))
}

/// Appends the values of an array to a vector of one type of numbers.
fn extend<P: ArrowPrimitiveType>(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let vector = vector.downcast_mut::<Vec<P::Native>>();
    let (Some(vector), Some(array)) = (vector, array.as_primitive_opt::<P>()) else {
        return false;
    };
    vector.extend_from_slice(array.values());
    true
}

/// Appends the values of an array to a vector of `bool`.
fn extend_bools(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (Some(vector), Some(array)) = (vector.downcast_mut(), array.as_boolean_opt()) else {
        return false;
    };
    Vec::<bool>::extend(vector, array.values());
    true
}

/// Appends the values of an array without nulls to a vector of numbers or of `bool`. False says that one of the two has other values.
pub(crate) fn fill(vector: &mut dyn Any, array: &dyn Array) -> bool {
    KINDS.iter().any(|kind| (kind.extend)(vector, array))
}

/// The type in Arrow of an empty vector of numbers or of `bool`.
pub(crate) fn data_type(vector: &mut dyn Any) -> Option<DataType> {
    array(vector).map(|array| array.data_type().clone())
}
