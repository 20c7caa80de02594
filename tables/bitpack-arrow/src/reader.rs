//! Batches from a stream of rows.
//!
//! Input: a reader. Output: batches of a stated number of rows. Invariants: the rows before an error are in a batch, which comes before the
//! error; an incomplete last row is an error; memory does not grow with the stream.

use crate::{Decoder, Error};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use bitpack::Fixed;
use bitpack::columns::Table;
use std::io::Read;

/// An iterator over batches of rows, which lie back to back in a reader.
///
/// ```
/// use bitpack::prelude::*;
/// use bitpack_arrow::Batches;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Sample { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
///
/// let bytes = [0x10, 0x05, 0x20, 0x06, 0x30, 0x07, 0x40];
/// let mut batches = Batches::<SampleColumns, _>::new(&bytes[..], 2)?.columns(&["value"])?;
/// assert_eq!(batches.next().unwrap()?.num_rows(), 2);
/// assert_eq!(batches.next().unwrap()?.num_rows(), 1);
/// let error = batches.next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "row 3, at byte 6, is incomplete: the bytes end after its first 1");
/// assert!(batches.next().is_none());
/// # Ok::<(), bitpack_arrow::Error>(())
/// ```
pub struct Batches<C, R> {
    reader: R,
    decoder: Decoder<C>,
    /// The number of rows of a batch.
    size: usize,
    /// The number of rows before the next batch.
    rows: u64,
    buffer: Vec<u8>,
    /// What comes after the last batch.
    error: Option<Error>,
    ended: bool,
}

impl<C: Table, R: Read> Batches<C, R> {
    /// Creates an iterator over batches of `size` rows; the last batch may be shorter. A size of 0 counts as 1.
    ///
    /// # Errors
    /// [`Error::Unsupported`] if the values of a column have no form in Arrow.
    pub fn new(reader: R, size: usize) -> Result<Self, Error> {
        let (size, buffer) = (size.max(1), Vec::new());
        let decoder = Decoder::new()?;
        Ok(Batches { reader, decoder, size, rows: 0, buffer, error: None, ended: false })
    }

    /// Decodes only the columns with these names, in the order of the fields. Bits outside these columns are not checked.
    ///
    /// # Errors
    /// [`Error::Unknown`] if no column has one of the names.
    pub fn columns(self, names: &[&str]) -> Result<Self, Error> {
        Ok(Batches { decoder: Decoder::named(names)?, ..self })
    }

    /// Returns the schema of all batches.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        self.decoder.schema()
    }

    /// Reads rows, and decodes them up to the first error, which is kept for the next call.
    fn read(&mut self) -> Result<Option<RecordBatch>, Error> {
        let row = <C::Row as Fixed>::BYTES;
        let want = self.size.saturating_mul(row);
        self.buffer.clear();
        let read = self.reader.by_ref().take(want as u64).read_to_end(&mut self.buffer);
        // Rows that were read before the reader failed are decoded. An incomplete row at their end is no second error.
        if let Err(error) = read {
            self.buffer.truncate(self.buffer.len() / row * row);
            (self.error, self.ended) = (Some(error.into()), true);
        }
        self.ended |= self.buffer.len() < want;
        let (batch, error) = self.decoder.decode(&self.buffer)?;
        if let Some(error) = error {
            let offset = self.rows * row as u64;
            (self.error, self.ended) = (Some(Error::of(error, self.rows, offset, row)), true);
        }
        self.rows += batch.num_rows() as u64;
        Ok((batch.num_rows() > 0).then_some(batch))
    }
}

impl<C: Table, R: Read> Iterator for Batches<C, R> {
    type Item = Result<RecordBatch, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.ended {
            match self.read() {
                Ok(Some(batch)) => return Some(Ok(batch)),
                Ok(None) => {}
                Err(error) => {
                    (self.error, self.ended) = (None, true);
                    return Some(Err(error));
                }
            }
        }
        self.error.take().map(Err)
    }
}
