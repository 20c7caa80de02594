//! Columns that a query needs.
//!
//! Input: the messages of a block. Output: a batch of chosen columns. Invariant: the batch has the rows before the first error.

use crate::row::{Decode, Row};
use bitpack::columns::DecodeRowsError;
use datafusion::arrow::array::{
    Array, ArrayRef, BooleanArray, RecordBatch, RecordBatchOptions, TimestampNanosecondArray,
};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::cast::as_boolean_array;
use datafusion::error::Result;
use datafusion::physical_expr::PhysicalExpr;
use std::sync::Arc;

/// The zone of all times.
pub(crate) const ZONE: &str = "+00:00";

/// Some columns of a table.
pub(crate) struct Selection {
    decoder: Box<dyn Decode>,
    /// The place of each column in the batch of the decoder; `None` is the time.
    places: Vec<Option<usize>>,
    schema: SchemaRef,
}

impl Selection {
    /// Chooses columns of a table by their numbers. If the table has times, they are column 0.
    pub(crate) fn new(
        row: &dyn Row,
        has_times: bool,
        table: &SchemaRef,
        columns: &[usize],
    ) -> Result<Self> {
        let first = usize::from(has_times);
        let own: Vec<_> = columns.iter().filter_map(|column| column.checked_sub(first)).collect();
        let all = (0..table.fields().len() - first).eq(own.iter().copied());
        let decoder = row.decoder((!all).then_some(&own)).map_err(crate::Error::from)?;
        let mut next = 0..;
        let places =
            columns.iter().map(|column| if *column < first { None } else { next.next() }).collect();
        Ok(Selection { decoder, places, schema: Arc::new(table.project(columns)?) })
    }

    /// Decodes rows up to the first error.
    pub(crate) fn decode(
        &self,
        bytes: &[u8],
        times: &[i64],
    ) -> Result<(RecordBatch, Option<DecodeRowsError>)> {
        let (batch, error) = self.decoder.decode(bytes).map_err(crate::Error::from)?;
        let rows = batch.num_rows();
        let array = |place: &Option<usize>| -> ArrayRef {
            match place {
                Some(place) => batch.column(*place).clone(),
                None => {
                    let times = times.get(..rows).unwrap_or_default().to_vec();
                    Arc::new(TimestampNanosecondArray::from(times).with_timezone(ZONE))
                }
            }
        };
        let arrays = self.places.iter().map(array).collect();
        let options = RecordBatchOptions::new().with_row_count(Some(rows));
        let batch = RecordBatch::try_new_with_options(self.schema.clone(), arrays, &options)?;
        Ok((batch, error))
    }
}

/// A condition on some columns.
pub(crate) struct Condition {
    pub(crate) columns: Selection,
    pub(crate) expr: Arc<dyn PhysicalExpr>,
}

/// Rows of a block that are left.
pub(crate) struct Left {
    pub(crate) bytes: Vec<u8>,
    /// Their times, if the format has times.
    pub(crate) times: Vec<i64>,
    /// Their numbers in the block; `None` if all are left.
    numbers: Option<Vec<usize>>,
}

impl Left {
    pub(crate) fn all(bytes: Vec<u8>, times: Vec<i64>) -> Self {
        Left { bytes, times, numbers: None }
    }

    /// The number in the block that a row has.
    pub(crate) fn number(&self, row: usize) -> usize {
        self.numbers.as_ref().and_then(|numbers| numbers.get(row)).copied().unwrap_or(row)
    }

    /// Decodes columns up to the first error.
    pub(crate) fn decode(
        &self,
        columns: &Selection,
    ) -> Result<(RecordBatch, Option<DecodeRowsError>)> {
        columns.decode(&self.bytes, &self.times)
    }

    /// Keeps the rows for which a condition holds, up to the first error, which is returned with the number of its row in the block.
    pub(crate) fn choose(
        &mut self,
        condition: &Condition,
        width: usize,
    ) -> Result<Option<(usize, String)>> {
        let (batch, error) = self.decode(&condition.columns)?;
        let error = error.map(|error| self.place(error));
        let flags = condition.expr.evaluate(&batch)?.into_array(batch.num_rows())?;
        let flags: &BooleanArray = as_boolean_array(&flags)?;
        let holds = |row: &usize| flags.is_valid(*row) && flags.value(*row);
        self.keep((0..flags.len()).filter(holds).collect(), width);
        Ok(error)
    }

    /// Keeps the rows with these places, which ascend.
    pub(crate) fn keep(&mut self, rows: Vec<usize>, width: usize) {
        if rows.len() * width == self.bytes.len() {
            return;
        }
        let bytes = |row: &usize| self.bytes.get(row * width..(row + 1) * width);
        let bytes: Vec<&[u8]> = rows.iter().filter_map(bytes).collect();
        self.bytes = bytes.concat();
        self.times = rows.iter().filter_map(|row| self.times.get(*row)).copied().collect();
        self.numbers = Some(rows.iter().map(|row| self.number(*row)).collect());
    }

    /// The number in the block of the row of an error, and its text.
    pub(crate) fn place(&self, error: DecodeRowsError) -> (usize, String) {
        match error {
            DecodeRowsError::Row { row, error, .. } => (self.number(row), error.to_string()),
            other => (0, other.to_string()),
        }
    }
}
