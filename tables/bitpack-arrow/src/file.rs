//! Parquet files.
//!
//! Input: batches. Output: a file. Invariant: after an error of a batch, the file holds the rows before it.

use crate::{Batches, Error};
use bitpack::columns::Table;
use parquet::arrow::ArrowWriter;
use parquet::errors::ParquetError;
use std::io::{Read, Write};

/// Writes all batches as a Parquet file, without compression, and returns the number of rows.
///
/// # Errors
/// The first error of the batches; the file is complete then, and holds the rows before the error. [`Error::Arrow`] if writing fails.
pub fn write_parquet<C: Table, R: Read>(
    mut batches: Batches<C, R>,
    to: impl Write + Send,
) -> Result<u64, Error> {
    let mut writer = ArrowWriter::try_new(to, batches.schema(), None).map_err(failed)?;
    let mut rows = 0;
    let result = batches.try_for_each(|batch| {
        let batch = batch?;
        rows += batch.num_rows() as u64;
        writer.write(&batch).map_err(failed)
    });
    writer.close().map_err(failed)?;
    result.map(|()| rows)
}

/// The error of writing a file.
fn failed(error: ParquetError) -> Error {
    Error::Arrow(error.into())
}
