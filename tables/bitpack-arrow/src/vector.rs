//! Vectors whose memory Arrow takes over.
//!
//! Input: the vector of a column. Output: an array on the same memory, or its type in Arrow, and back. Invariant: numbers are not copied to arrays. Arrow stores
//! a `bool` as one bit, so that vectors of `bool` are packed.

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
    let takes: [fn(&mut dyn Any) -> Option<ArrayRef>; 11] = [
        take_bools,
        take::<UInt8Type>,
        take::<UInt16Type>,
        take::<UInt32Type>,
        take::<UInt64Type>,
        take::<Int8Type>,
        take::<Int16Type>,
        take::<Int32Type>,
        take::<Int64Type>,
        take::<Float32Type>,
        take::<Float64Type>,
    ];
    takes.iter().find_map(|take| take(vector))
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

/// Appends an array to a vector, if both have values of one type.
type Fill = fn(&mut dyn Any, &dyn Array) -> bool;

/// Appends the values of an array without nulls to a vector of numbers or of `bool`. False says that one of the two has other values.
pub(crate) fn fill(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let extends: [Fill; 11] = [
        extend_bools,
        extend::<UInt8Type>,
        extend::<UInt16Type>,
        extend::<UInt32Type>,
        extend::<UInt64Type>,
        extend::<Int8Type>,
        extend::<Int16Type>,
        extend::<Int32Type>,
        extend::<Int64Type>,
        extend::<Float32Type>,
        extend::<Float64Type>,
    ];
    extends.iter().any(|extend| extend(vector, array))
}

/// The type in Arrow of an empty vector of numbers or of `bool`.
pub(crate) fn data_type(vector: &mut dyn Any) -> Option<DataType> {
    array(vector).map(|array| array.data_type().clone())
}
