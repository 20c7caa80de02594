//! Batches in which bad rows are nulls.
//!
//! Input: bytes of rows. Output: a batch, and the errors of its bad rows. Invariant: a batch has all rows that are complete, so that its row
//! `n` begins at byte `n` times the width of a row.

use crate::{Decoder, Error, batch};
use arrow_array::{Array, ArrayRef, RecordBatch, make_array, new_null_array};
use arrow_buffer::NullBuffer;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use bitpack::Fixed;
use bitpack::columns::{DecodeRowsError, Table};
use std::sync::Arc;

impl<C: Table> Decoder<C> {
    /// Returns the schema of batches in which bad rows are nulls: all columns may be null.
    #[must_use]
    pub fn schema_with_nulls(&self) -> SchemaRef {
        let schema = self.schema();
        let field = |field: &Arc<arrow_schema::Field>| field.as_ref().clone().with_nullable(true);
        Arc::new(Schema::new(schema.fields().iter().map(field).collect::<Vec<_>>()))
    }

    /// Decodes all rows, which lie back to back. A row that does not decode is null in every column, and its error is in the list. The last
    /// error may be [`Error::Truncated`]; that row is not in the batch.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_arrow::Decoder;
    ///
    /// #[derive(BitPack)]
    /// #[bitpack(columns)]
    /// struct Sample { #[bitpack(range = 0..=9)] digit: u8 }
    ///
    /// let (batch, errors) = Decoder::<SampleColumns>::new()?.decode_with_nulls(&[1, 77, 3])?;
    /// assert_eq!((batch.num_rows(), batch.column(0).null_count()), (3, 1));
    /// assert!(errors[0].to_string().starts_with("row 1, at byte 1: "));
    /// # Ok::<(), bitpack_arrow::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Unsupported`] and [`Error::Arrow`].
    pub fn decode_with_nulls(&self, bytes: &[u8]) -> Result<(RecordBatch, Vec<Error>), Error> {
        let width = <C::Row as Fixed>::BYTES;
        let (mut start, mut errors) = (0, Vec::new());
        let (mut is_good, mut good) = (vec![true; bytes.len() / width], None);
        let mut whole = None;
        while start * width < bytes.len() {
            let (batch, error) = self.decode(&bytes[start * width..])?;
            let end = start + batch.num_rows();
            if end > start {
                good = good.or(Some(start));
            }
            if start == 0 && end == is_good.len() {
                whole = Some(batch);
            }
            let Some(error) = error else { break };
            errors.push(Error::of(error, start as u64, (start * width) as u64, width));
            let DecodeRowsError::Row { .. } = error else { break };
            is_good[end] = false;
            start = end + 1;
        }
        let batch = match whole {
            Some(batch) => batch,
            None => self.filled(bytes, &is_good, good)?,
        };
        Ok((self.null(&batch, is_good)?, errors))
    }

    /// Decodes all rows, with a good row in place of each bad one.
    fn filled(
        &self,
        bytes: &[u8],
        is_good: &[bool],
        good: Option<usize>,
    ) -> Result<RecordBatch, Error> {
        let width = <C::Row as Fixed>::BYTES;
        let Some(good) = good else {
            let schema = self.schema_with_nulls();
            let column =
                |field: &Arc<arrow_schema::Field>| new_null_array(field.data_type(), is_good.len());
            let columns = schema.fields().iter().map(column).collect();
            return batch::of_arrays(schema, columns, Some(is_good.len()));
        };
        let good = &bytes[good * width..(good + 1) * width];
        let rows = bytes.chunks_exact(width).zip(is_good);
        let rows = rows.flat_map(|(row, is_good)| if *is_good { row } else { good });
        match self.decode(&rows.copied().collect::<Vec<_>>())? {
            (batch, None) => Ok(batch),
            (_, Some(error)) => Err(Error::Rows(error)),
        }
    }

    /// Makes the bad rows null.
    fn null(&self, rows: &RecordBatch, is_good: Vec<bool>) -> Result<RecordBatch, Error> {
        let len = is_good.len();
        let nulls = NullBuffer::from(is_good);
        let column = |column: &ArrayRef| -> Result<ArrayRef, ArrowError> {
            let data = column.to_data().into_builder().nulls(Some(nulls.clone()));
            Ok(make_array(data.build()?))
        };
        let columns = rows.columns().iter().map(column).collect::<Result<_, _>>()?;
        batch::of_arrays(self.schema_with_nulls(), columns, Some(len))
    }
}
