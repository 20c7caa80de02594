//! From the bytes of rows to batches of chosen columns.
//!
//! Input: bytes. Output: a batch, and the error of the first bad row. Invariant: the batch has all rows before the error, and no others.

use crate::{Error, batch, schema, wide};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use bitpack::Fixed;
use bitpack::columns::{DecodeRowsError, Rows, Table};
use std::marker::PhantomData;
use std::sync::Arc;

/// Decodes rows to batches of the same columns.
///
/// ```
/// use bitpack::prelude::*;
/// use bitpack_arrow::Decoder;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Sample { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
///
/// let decoder = Decoder::<SampleColumns>::of(&[1, 0])?;
/// assert_eq!(decoder.schema().field(0).name(), "value");
/// let (batch, error) = decoder.decode(&[0x10, 0x05, 0x20, 0x06, 0x30])?;
/// assert_eq!(batch.num_rows(), 2);
/// assert_eq!(error.unwrap().to_string(), "1 byte is left over after 2 rows");
/// # Ok::<(), bitpack_arrow::Error>(())
/// ```
pub struct Decoder<C> {
    schema: SchemaRef,
    /// The numbers of the chosen columns, ascending; `None` chooses all, and then constants without storage are checked, too.
    chosen: Option<Vec<usize>>,
    /// If the order differs: the places of the columns of the batch among the chosen ones, and the schema in the order of the fields.
    places: Option<(Vec<usize>, SchemaRef)>,
    columns: PhantomData<fn() -> C>,
}

impl<C: Table> Decoder<C> {
    /// Creates a decoder of all columns.
    ///
    /// # Errors
    /// [`Error::Unsupported`] if the values of a column have no form in Arrow.
    pub fn new() -> Result<Self, Error> {
        let schema = Arc::new(schema::chosen::<C>(&|_| true)?);
        Ok(Decoder { schema, chosen: None, places: None, columns: PhantomData })
    }

    /// Creates a decoder of the columns with these numbers, which are places in [`schema`](crate::schema()), in this order. Bits outside these
    /// columns are not checked.
    ///
    /// # Errors
    /// [`Error::Arrow`] if there is no such column, and [`Error::Unsupported`].
    pub fn of(columns: &[usize]) -> Result<Self, Error> {
        let fields = schema::columns::<C>();
        let number = |place: &usize| {
            let wrong = || arrow_schema::ArrowError::SchemaError(format!("no column {place}"));
            fields.get(*place).copied().ok_or_else(wrong)
        };
        let given = columns.iter().map(number).collect::<Result<Vec<_>, _>>()?;
        let mut chosen = given.clone();
        chosen.sort_unstable();
        chosen.dedup();
        let all = schema::chosen::<C>(&|column| chosen.contains(&column))?;
        let places: Vec<_> =
            given.iter().filter_map(|number| chosen.binary_search(number).ok()).collect();
        let schema = Arc::new(all.project(&places)?);
        let sorted = given == chosen;
        Ok(Decoder {
            schema,
            chosen: Some(chosen),
            places: (!sorted).then(|| (places, Arc::new(all))),
            columns: PhantomData,
        })
    }

    /// Creates a decoder of the columns with these names, in the order of the fields. Bits outside these columns are not checked.
    ///
    /// # Errors
    /// [`Error::Unknown`] if no column has one of the names, and [`Error::Unsupported`].
    pub fn named(names: &[&str]) -> Result<Self, Error> {
        let fields = schema::columns::<C>();
        let name = |number: &usize| schema::of::<C>(*number).name;
        if let Some(unknown) = names.iter().find(|text| !fields.iter().any(|n| name(n) == **text)) {
            return Err(Error::Unknown { column: (*unknown).to_owned() });
        }
        let places = (0..fields.len()).filter(|place| names.contains(&name(&fields[*place])));
        Self::of(&places.collect::<Vec<_>>())
    }

    /// Returns the schema of all batches.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// Decodes rows, which lie back to back, up to the first error.
    ///
    /// # Errors
    /// [`Error::Unsupported`] and [`Error::Arrow`]. The error of a row is returned beside the batch of the rows before it.
    pub fn decode(&self, bytes: &[u8]) -> Result<(RecordBatch, Option<DecodeRowsError>), Error> {
        let mut columns = C::default();
        let rows = Rows::new(bytes);
        let choose = |column| self.chosen.as_ref().is_none_or(|list| list.contains(&column));
        let chosen = self.chosen.as_ref().map(|_| &choose as &dyn Fn(usize) -> bool);
        let result = wide::append(&mut columns, rows, chosen);
        let good = match result {
            Err(DecodeRowsError::Row { row, .. }) => row,
            _ => bytes.len() / <C::Row as Fixed>::BYTES,
        };
        let batch = match &self.places {
            None => batch::of_chosen(columns, &choose, &self.schema, good)?,
            Some((places, sorted)) => {
                batch::of_chosen(columns, &choose, sorted, good)?.project(places)?
            }
        };
        Ok((batch, result.err()))
    }
}
