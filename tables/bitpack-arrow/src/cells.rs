//! Arrays of values that have no form in Arrow as a whole vector: enums, arrays, structs, characters, options and lists of these.
//!
//! Input: values, row by row. Output: an array. Invariant: a value of another kind than the schema states is refused and not changed.

use crate::names::Names;
use crate::vector::counted;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type,
    UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    ArrayRef, BinaryArray, BooleanArray, FixedSizeBinaryArray, FixedSizeListArray, ListArray,
    PrimitiveArray, StringArray, StructArray, UInt32Array,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{ArrowError, DataType, FieldRef};
use arrow_select::take::TakeOptions;
use bitpack::layout::{Layout, Shape};
use bitpack::value::Value;
use std::sync::Arc;

/// Returns the values as an array of this type. `None` says that a value has no form in it.
pub(crate) fn array(
    values: &[Value<'_>],
    layout: &Layout,
    data_type: &DataType,
) -> Result<Option<ArrayRef>, ArrowError> {
    match (data_type, layout.shape) {
        (DataType::FixedSizeList(item, len), Shape::Array(element, count)) => {
            let Some(parts) = elements(values, count) else { return Ok(None) };
            let Some(inner) = array(&parts, element, item.data_type())? else { return Ok(None) };
            let list = FixedSizeListArray::try_new(item.clone(), *len, inner, None)?;
            Ok(Some(Arc::new(list)))
        }
        (_, Shape::Option(value)) => of_options(values, value(), data_type),
        (_, Shape::Indirect(value)) => array(values, value(), data_type),
        (DataType::List(item), Shape::Sequence(element)) => of_lists(values, element(), item),
        (DataType::Struct(types), Shape::Struct(fields)) => {
            let stored =
                fields.iter().enumerate().filter(|(_, field)| crate::schema::has_value(field));
            let mut columns = Vec::new();
            for ((index, field), part) in stored.zip(types) {
                let Some(parts) = part_of(values, index) else { return Ok(None) };
                let Some(column) = array(&parts, field.layout, part.data_type())? else {
                    return Ok(None);
                };
                columns.push(column);
            }
            Ok(Some(Arc::new(StructArray::try_new_with_length(
                types.clone(),
                columns,
                None,
                values.len(),
            )?)))
        }
        (DataType::Dictionary(..), Shape::Enum(variants, _)) => {
            let mut names = Names::new(variants);
            values.iter().for_each(|value| names.push(*value));
            names.array()
        }
        _ => Ok(scalars(values, data_type)),
    }
}

/// Values that may be absent: an array of the others, spread over all rows.
fn of_options(
    values: &[Value<'_>],
    layout: &Layout,
    data_type: &DataType,
) -> Result<Option<ArrayRef>, ArrowError> {
    let is_present = |value: &&Value<'_>| !matches!(value, Value::Absent);
    let present: Vec<_> = values.iter().filter(is_present).copied().collect();
    let Some(dense) = array(&present, layout, data_type)? else { return Ok(None) };
    let mut next = 0..;
    let places = values.iter().map(|value| is_present(&value).then(|| next.next()).flatten());
    let places = places.collect::<UInt32Array>();
    spread(&dense, &places).map(Some)
}

/// Puts values at other rows: row `r` has the value at place `r` of `places`, or a null.
pub(crate) fn spread(dense: &ArrayRef, places: &UInt32Array) -> Result<ArrayRef, ArrowError> {
    // A place that the array does not have is an error and no panic.
    arrow_select::take::take(dense, places, Some(TakeOptions { check_bounds: true }))
}

/// Lists of any length.
fn of_lists(
    values: &[Value<'_>],
    element: &Layout,
    item: &FieldRef,
) -> Result<Option<ArrayRef>, ArrowError> {
    let (mut all, mut lengths) = (Vec::new(), Vec::with_capacity(values.len()));
    for value in values {
        let Value::Parts(parts) = *value else { return Ok(None) };
        lengths.push(parts.count());
        all.extend((0..parts.count()).map(|index| parts.part(index)));
    }
    if i32::try_from(all.len()).is_err() {
        return Ok(None);
    }
    let Some(inner) = array(&all, element, item.data_type())? else { return Ok(None) };
    let offsets = OffsetBuffer::from_lengths(lengths);
    Ok(Some(Arc::new(ListArray::try_new(item.clone(), offsets, inner, None)?)))
}

/// The bytes of a value.
fn bytes(value: Value<'_>) -> Option<Vec<u8>> {
    match value {
        Value::Bytes(bytes) => Some(bytes.to_vec()),
        Value::Parts(parts) => {
            let byte = |index| match parts.part(index) {
                Value::Unsigned(byte) => u8::try_from(byte).ok(),
                _ => None,
            };
            (0..parts.count()).map(byte).collect()
        }
        _ => None,
    }
}

/// The elements of all arrays, one after the other.
fn elements<'v>(values: &[Value<'v>], count: usize) -> Option<Vec<Value<'v>>> {
    let mut all = Vec::with_capacity(values.len() * count);
    for value in values {
        let Value::Parts(parts) = *value else { return None };
        all.extend((0..count).map(|index| parts.part(index)));
    }
    Some(all)
}

/// One field of all structs.
fn part_of<'v>(values: &[Value<'v>], index: usize) -> Option<Vec<Value<'v>>> {
    let part = |value: &Value<'v>| match *value {
        Value::Parts(parts) => Some(parts.part(index)),
        _ => None,
    };
    values.iter().map(part).collect()
}

/// Values without parts.
fn scalars(values: &[Value<'_>], data_type: &DataType) -> Option<ArrayRef> {
    match data_type {
        DataType::Boolean => {
            let bools = each(values, |value| match value {
                Value::Bool(value) => Some(value),
                _ => None,
            })?;
            Some(Arc::new(BooleanArray::from(bools)))
        }
        DataType::UInt8 => integers::<UInt8Type>(values),
        DataType::UInt16 => integers::<UInt16Type>(values),
        DataType::UInt32 => integers::<UInt32Type>(values),
        DataType::UInt64 => integers::<UInt64Type>(values),
        DataType::Int8 => integers::<Int8Type>(values),
        DataType::Int16 => integers::<Int16Type>(values),
        DataType::Int32 => integers::<Int32Type>(values),
        DataType::Int64 => integers::<Int64Type>(values),
        DataType::Float32 => primitives::<Float32Type>(values, |value| match value {
            Value::Single(value) => Some(value),
            // A float of 16 or 32 bits in the message: the number of single precision is the same.
            Value::Float(value) => Some(value as f32),
            _ => None,
        }),
        DataType::Float64 => primitives::<Float64Type>(values, |value| match value {
            Value::Single(value) => Some(value.into()),
            Value::Float(value) => Some(value),
            _ => None,
        }),
        DataType::Utf8 => {
            let texts = each(values, |value| match value {
                Value::Char(value) => Some(value.to_string()),
                Value::Text(text) => Some(text.to_owned()),
                _ => None,
            })?;
            Some(Arc::new(StringArray::from(counted(texts, String::len)?)))
        }
        DataType::Binary => {
            let values = counted(each(values, bytes)?, Vec::len)?;
            Some(Arc::new(BinaryArray::from_iter_values(values)))
        }
        DataType::FixedSizeBinary(16) => {
            let numbers = each(values, |value| match value {
                Value::Unsigned(value) => Some(value.to_be_bytes()),
                Value::Signed(value) => Some(value.to_be_bytes()),
                _ => None,
            })?;
            let bytes = arrow_buffer::Buffer::from_vec(numbers.into_flattened());
            FixedSizeBinaryArray::try_new(16, bytes, None).ok().map(|array| Arc::new(array) as _)
        }
        _ => None,
    }
}

/// Converts each value.
fn each<T>(values: &[Value<'_>], convert: impl Fn(Value<'_>) -> Option<T>) -> Option<Vec<T>> {
    values.iter().map(|value| convert(*value)).collect()
}

/// Integers of one type.
fn integers<P: ArrowPrimitiveType>(values: &[Value<'_>]) -> Option<ArrayRef>
where
    P::Native: TryFrom<u128> + TryFrom<i128>,
{
    primitives::<P>(values, |value| match value {
        Value::Unsigned(value) => P::Native::try_from(value).ok(),
        Value::Signed(value) => P::Native::try_from(value).ok(),
        Value::Enum(value, _) | Value::Coded(value) => P::Native::try_from(u128::from(value)).ok(),
        _ => None,
    })
}

/// Numbers of one type.
fn primitives<P: ArrowPrimitiveType>(
    values: &[Value<'_>],
    convert: impl Fn(Value<'_>) -> Option<P::Native>,
) -> Option<ArrayRef> {
    let numbers = each(values, convert)?;
    Some(Arc::new(PrimitiveArray::<P>::from_iter_values(numbers)))
}
