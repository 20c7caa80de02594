//! Vectors that have a form in Arrow as a whole.
//!
//! Input: the vector of a column. Output: an array, or its type in Arrow, and back. Invariant: an array of numbers is not a copy. Arrow stores a
//! `bool` as one bit and lists in one piece, so that all other vectors are copied.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type,
    UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BooleanArray, ListArray, PrimitiveArray, StringArray,
};
use arrow_buffer::{BooleanBuffer, Buffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field};
use std::any::Any;
use std::sync::Arc;

/// Vectors of one type, and both ways between them and arrays.
struct Kind {
    take: fn(&mut dyn Any) -> Option<ArrayRef>,
    extend: fn(&mut dyn Any, &dyn Array) -> bool,
}

macro_rules! kinds {
    ($($number:ident)*) => {
        const KINDS: &[Kind] = &[
            $(Kind { take: take::<$number>, extend: extend::<$number> },)*
            Kind { take: take_bools, extend: extend_bools },
            $(Kind { take: take_options::<$number>, extend: extend_options::<$number> },)*
            Kind { take: take_optional_bools, extend: extend_optional_bools },
            // Before lists: bytes are one value in Arrow.
            Kind { take: take_bytes, extend: extend_bytes },
            Kind { take: take_texts, extend: extend_texts },
            Kind { take: take_optional_texts, extend: extend_optional_texts },
            $(Kind { take: take_lists::<$number>, extend: extend_lists::<$number> },)*
        ];
    };
}

kinds! {
    UInt8Type UInt16Type UInt32Type UInt64Type Int8Type Int16Type Int32Type Int64Type Float32Type Float64Type
}

/// Takes a vector of these values, and leaves an empty one. `None` says that the vector has other values.
pub(crate) fn array(vector: &mut dyn Any) -> Option<ArrayRef> {
    KINDS.iter().find_map(|kind| (kind.take)(vector))
}

/// Appends the values of an array to a vector of these values. False says that one of the two has other values.
pub(crate) fn fill(vector: &mut dyn Any, array: &dyn Array) -> bool {
    KINDS.iter().any(|kind| (kind.extend)(vector, array))
}

/// The type in Arrow of an empty vector of these values, and whether they may be null.
pub(crate) fn data_type(vector: &mut dyn Any) -> Option<(DataType, bool)> {
    let data_type = array(vector)?.data_type().clone();
    Some((data_type, is_optional(vector)))
}

/// Whether the values of a vector are optional.
fn is_optional(vector: &dyn Any) -> bool {
    macro_rules! any {
        ($($value:ty)*) => { false $(|| vector.is::<Vec<Option<$value>>>())* };
    }
    any!(u8 u16 u32 u64 i8 i16 i32 i64 f32 f64 bool String)
}

fn values<T: 'static>(vector: &mut dyn Any) -> Option<Vec<T>> {
    Some(std::mem::take(vector.downcast_mut::<Vec<T>>()?))
}

fn shared(array: impl Array + 'static) -> ArrayRef {
    Arc::new(array)
}

/// Takes a vector of one type of numbers.
fn take<P: ArrowPrimitiveType>(vector: &mut dyn Any) -> Option<ArrayRef> {
    let values = values::<P::Native>(vector)?;
    let len = values.len();
    let buffer = ScalarBuffer::new(Buffer::from_vec(values), 0, len);
    Some(shared(PrimitiveArray::<P>::new(buffer, None)))
}

fn take_bools(vector: &mut dyn Any) -> Option<ArrayRef> {
    let values = values::<bool>(vector)?;
    // `BooleanArray::from` sets bit after bit; this packs 64 at a time.
    let bits = BooleanBuffer::collect_bool(values.len(), |row| values[row]);
    Some(shared(BooleanArray::new(bits, None)))
}

fn take_options<P: ArrowPrimitiveType>(vector: &mut dyn Any) -> Option<ArrayRef> {
    Some(shared(values::<Option<P::Native>>(vector)?.into_iter().collect::<PrimitiveArray<P>>()))
}

fn take_optional_bools(vector: &mut dyn Any) -> Option<ArrayRef> {
    Some(shared(BooleanArray::from(values::<Option<bool>>(vector)?)))
}

fn take_bytes(vector: &mut dyn Any) -> Option<ArrayRef> {
    let values = counted(values::<Vec<u8>>(vector)?, Vec::len)?;
    Some(shared(BinaryArray::from_iter_values(values)))
}

fn take_texts(vector: &mut dyn Any) -> Option<ArrayRef> {
    let values = counted(values::<String>(vector)?, String::len)?;
    Some(shared(StringArray::from_iter_values(values)))
}

fn take_optional_texts(vector: &mut dyn Any) -> Option<ArrayRef> {
    let length = |text: &Option<String>| text.as_ref().map_or(0, String::len);
    let values = counted(values::<Option<String>>(vector)?, length)?;
    Some(shared(StringArray::from_iter(values)))
}

/// The values, unless they have more bytes together than Arrow counts.
pub(crate) fn counted<T>(values: Vec<T>, length: impl Fn(&T) -> usize) -> Option<Vec<T>> {
    let total = values.iter().map(length).fold(0, usize::saturating_add);
    i32::try_from(total).ok()?;
    Some(values)
}

/// Takes a vector of lists of one type of numbers. `None` says as well that there are more elements than Arrow counts.
fn take_lists<P: ArrowPrimitiveType>(vector: &mut dyn Any) -> Option<ArrayRef> {
    let lists = vector.downcast_mut::<Vec<Vec<P::Native>>>()?;
    let total = lists.iter().map(Vec::len).sum::<usize>();
    i32::try_from(total).ok()?;
    let lists = std::mem::take(lists);
    let offsets = OffsetBuffer::from_lengths(lists.iter().map(Vec::len));
    let numbers = PrimitiveArray::<P>::from_iter_values(lists.into_iter().flatten());
    let item = Arc::new(Field::new("item", P::DATA_TYPE, false));
    Some(shared(ListArray::try_new(item, offsets, Arc::new(numbers), None).ok()?))
}

/// The vector and the array, if both have these values and the array has no nulls.
macro_rules! both {
    ($vector:expr, $array:expr) => {
        match ($vector.downcast_mut(), $array) {
            (Some(vector), Some(array)) if array.null_count() == 0 => (vector, array),
            _ => return false,
        }
    };
}

/// Appends the values of an array to a vector of one type of numbers.
fn extend<P: ArrowPrimitiveType>(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (vector, array) = both!(vector, array.as_primitive_opt::<P>());
    Vec::<P::Native>::extend_from_slice(vector, array.values());
    true
}

fn extend_bools(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (vector, array) = both!(vector, array.as_boolean_opt());
    Vec::<bool>::extend(vector, array.values());
    true
}

fn extend_options<P: ArrowPrimitiveType>(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (Some(vector), Some(array)) = (vector.downcast_mut(), array.as_primitive_opt::<P>()) else {
        return false;
    };
    Vec::<Option<P::Native>>::extend(vector, array);
    true
}

fn extend_optional_bools(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (Some(vector), Some(array)) = (vector.downcast_mut(), array.as_boolean_opt()) else {
        return false;
    };
    Vec::<Option<bool>>::extend(vector, array);
    true
}

fn extend_bytes(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (vector, array) = both!(vector, array.as_binary_opt::<i32>());
    Vec::<Vec<u8>>::extend(vector, array.iter().flatten().map(<[u8]>::to_vec));
    true
}

fn extend_texts(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (vector, array) = both!(vector, array.as_string_opt::<i32>());
    Vec::<String>::extend(vector, array.iter().flatten().map(str::to_owned));
    true
}

fn extend_optional_texts(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (Some(vector), Some(array)) = (vector.downcast_mut(), array.as_string_opt::<i32>()) else {
        return false;
    };
    Vec::<Option<String>>::extend(vector, array.iter().map(|text| text.map(str::to_owned)));
    true
}

fn extend_lists<P: ArrowPrimitiveType>(vector: &mut dyn Any, array: &dyn Array) -> bool {
    let (vector, array) = both!(vector, array.as_list_opt::<i32>());
    let Some(numbers) = array.values().as_primitive_opt::<P>() else { return false };
    let lists = array.offsets().windows(2).map(|ends| match ends {
        [from, to] => numbers.values()[*from as usize..*to as usize].to_vec(),
        _ => Vec::new(),
    });
    Vec::<Vec<P::Native>>::extend(vector, lists);
    true
}
