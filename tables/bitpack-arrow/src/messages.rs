//! From batches to messages of any width.
//!
//! Input: a batch with the schema of the columns. Output: the messages, back to back. Invariant: decoding the messages gives the batch, or there is
//! an error.

use crate::schema::VARIANT_NAME;
use crate::{Error, alone, decode_messages, encode, vector};
use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray, UInt32Array};
use arrow_select::take::take;
use bitpack::columns::{Part, ToMessages, Tree};
use bitpack::layout::{Case, Field, Shape};

/// Encodes the rows of a batch as messages of any width, back to back. Columns are found by their names; other columns are not used.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack, Clone)]
/// #[bitpack(columns, tag = bits(8))]
/// enum Event { Quit, Say { #[bitpack(length = u8)] text: String } }
///
/// let bytes = [1, 2, b'h', b'i', 0, 1, 0];
/// let batch = bitpack_arrow::decode_messages::<EventColumns>(&bytes)?;
/// assert_eq!(bitpack_arrow::encode_messages::<EventColumns>(&batch)?, bytes);
/// # Ok::<(), bitpack_arrow::Error>(())
/// ```
///
/// # Errors
/// [`Error::Unknown`] if a column is missing, [`Error::Type`] if it has another type than the [schema](crate::schema()) states, [`Error::Null`]
/// if it has a null where the schema has none, and [`Error::Encode`] for a value that does not fit. [`Error::Changed`] names a column whose values would
/// not come back. That is so for values that a codec module made, and for structs of variable width that are no groups.
pub fn encode_messages<C: ToMessages>(batch: &RecordBatch) -> Result<Vec<u8>, Error> {
    let arrays = encode::in_order::<C>(batch)?;
    let mut columns = C::default();
    fill(&mut columns, &arrays, "")?;
    let bytes = columns.to_messages().map_err(Error::Encode)?;
    let decoded = decode_messages::<C>(&bytes)?;
    let mut pairs = arrays.iter().zip(decoded.columns()).zip(names(&mut columns));
    match pairs.find(|((given, decoded), _)| given != decoded) {
        Some((_, column)) => Err(Error::Changed { column }),
        None => Ok(bytes),
    }
}

/// The names of all columns, in the order of the schema.
fn names(tree: &mut impl Tree) -> Vec<&'static str> {
    let (shape, mut names) = (tree.shape(), Vec::new());
    if let Shape::Union(..) = shape {
        names.push(VARIANT_NAME);
    }
    tree.visit(&mut |column, _| {
        names.push(match shape {
            Shape::Struct(fields) => fields.get(column).map_or("", |field| field.name),
            Shape::Union(cases, _) => cases.get(column).map_or("", |case| case.name),
            _ => "",
        });
    });
    names
}

/// Fills empty columns with the values of arrays. `name` is the name of what the columns are in.
fn fill(tree: &mut dyn Tree, arrays: &[ArrayRef], name: &'static str) -> Result<(), Error> {
    let fields = match tree.shape() {
        Shape::Union(cases, _) => return fill_union(tree, cases, arrays),
        Shape::Struct(fields) => fields,
        _ => &[],
    };
    let (mut next, mut others, mut wrong) = (arrays.iter(), Vec::new(), None);
    tree.visit(&mut |column, part| {
        let Some(array) = next.next() else { return };
        let field = fields.get(column);
        match part {
            Part::Vector(values) => {
                if !vector::fill(values, array) {
                    others.push((column, field, array));
                }
            }
            Part::Group(group) => {
                let name = field.map_or(name, |field| field.name);
                wrong = wrong.take().or(fill_group(group, array, name).err());
            }
        }
    });
    wrong.map_or(Ok(()), Err)?;
    others.into_iter().try_for_each(|(column, field, array)| {
        field
            .and_then(|field| push(tree, column, field, array))
            .ok_or(Error::Changed { column: field.map_or(name, |field| field.name) })
    })
}

/// Fills the columns of a nested type.
fn fill_group(group: &mut dyn Tree, array: &ArrayRef, name: &'static str) -> Result<(), Error> {
    match array.as_struct_opt().filter(|array| array.null_count() == 0) {
        Some(array) => fill(group, array.columns(), name),
        None => Err(Error::Changed { column: name }),
    }
}

/// Appends values that have no form in Arrow as a whole vector: each is decoded alone, from its own bytes.
fn push(tree: &mut dyn Tree, column: usize, field: &Field, array: &ArrayRef) -> Option<()> {
    (0..array.len()).try_for_each(|row| {
        let bytes = alone::bytes(field.layout, array, row)?;
        tree.push_bytes(column, &bytes).then_some(())
    })
}

/// Fills the columns of a union: the variants of all rows, and the values of each variant.
fn fill_union(tree: &mut dyn Tree, cases: &[Case], arrays: &[ArrayRef]) -> Result<(), Error> {
    let changed = |column| Error::Changed { column };
    let wrong_name = || changed(VARIANT_NAME);
    let (names, groups) = arrays.split_first().ok_or_else(wrong_name)?;
    let rows = variants(names, cases).ok_or_else(wrong_name)?;
    let mut grouped = vec![None; cases.len()];
    tree.visit(&mut |variant, _| {
        if let Some(next) = grouped.get_mut(variant) {
            *next = Some(0);
        }
    });
    for variant in &rows {
        let place = match grouped.get_mut(*variant) {
            Some(Some(next)) => std::mem::replace(next, *next + 1),
            _ => 0,
        };
        tree.push_variant(*variant, place).then_some(()).ok_or_else(wrong_name)?;
    }
    let (mut next, mut result) = (groups.iter(), Ok(()));
    tree.visit(&mut |variant, part| {
        let (Some(array), Part::Group(group)) = (next.next(), part) else { return };
        let name = cases.get(variant).map_or("", |case| case.name);
        let own = (0_u32..).zip(&rows).filter(|(_, of)| **of == variant).map(|(row, _)| row);
        let dense = take(array, &UInt32Array::from_iter_values(own), None);
        let filled = dense.map_err(Error::from).and_then(|dense| fill_group(group, &dense, name));
        if result.is_ok() {
            result = filled;
        }
    });
    result
}

/// The number of the variant of each row.
fn variants(names: &ArrayRef, cases: &[Case]) -> Option<Vec<usize>> {
    let keys = names.as_dictionary_opt::<Int32Type>()?;
    let texts = keys.values().as_any().downcast_ref::<StringArray>()?;
    let number = |text: Option<&str>| cases.iter().position(|case| Some(case.name) == text);
    let numbers: Vec<_> = texts.iter().map(number).collect();
    keys.keys().iter().map(|key| *numbers.get(usize::try_from(key?).ok()?)?).collect()
}
