//! From a part of a file to batches.
//!
//! Input: messages. Output: batches of the columns of the query. Invariants: the conditions of the query are evaluated on their own columns
//! first, and the other columns are decoded for the rows that they choose; the rows before an error come before it.

use crate::bad::{BadRow, BadRows};
use crate::messages::{self, Block, Messages};
use crate::selection::{Condition, Left, Selection};
use bitpack::columns::DecodeRowsError;
use datafusion::arrow::array::RecordBatch;
use datafusion::error::{DataFusionError, Result};
use datafusion::physical_plan::metrics::Count;
use std::path::PathBuf;
use std::sync::Arc;

/// How all parts are decoded.
pub(crate) struct Work {
    /// The width of a message in bytes.
    pub(crate) width: usize,
    /// The number of rows of a block.
    pub(crate) size: usize,
    pub(crate) condition: Option<Condition>,
    pub(crate) output: Selection,
    /// A decoder of all columns and the list of bad rows, if bad rows are left out.
    pub(crate) skip: Option<(Selection, BadRows)>,
    /// How many bad rows were left out.
    pub(crate) bad: Count,
}

/// The rows of a part of a file.
pub(crate) struct Rows {
    work: Arc<Work>,
    file: PathBuf,
    messages: Box<dyn Messages>,
    block: Block,
    /// The offset in bytes of the first row of the part, if rows lie back to back.
    start: u64,
    /// The number in the file of the first row of the part.
    first: u64,
    /// The number of rows of the part before the current block, and before the next one.
    rows: (u64, u64),
    /// What comes after the rows that were returned.
    error: Option<BadRow>,
}

impl Rows {
    pub(crate) fn new(
        work: Arc<Work>,
        file: PathBuf,
        messages: Box<dyn Messages>,
        start: u64,
    ) -> Self {
        let first = start / work.width as u64;
        let block = Block::default();
        Rows { work, file, messages, block, start, first, rows: (0, 0), error: None }
    }

    /// Returns the next batch, which may have no rows. `None` says that the part ends.
    pub(crate) fn next(&mut self) -> Result<Option<RecordBatch>> {
        if let Some(error) = self.error.take() {
            self.block.ended = true;
            return Err(DataFusionError::External(Box::new(error)));
        }
        if self.block.ended {
            return Ok(None);
        }
        let work = self.work.clone();
        let filled = messages::fill(&mut *self.messages, &mut self.block, work.size);
        filled.map_err(|error| crate::Error::file(&self.file, error))?;
        let (bytes, times) = (&mut self.block.bytes, &mut self.block.times);
        let mut left = Left::all(std::mem::take(bytes), std::mem::take(times));
        let rows = left.bytes.len() / work.width;
        let broken = self.block.broken.take();
        self.rows = (self.rows.1, self.rows.1 + rows as u64 + u64::from(broken.is_some()));
        if work.skip.is_some() {
            self.leave_out(&mut left)?;
        }
        if let Some((offset, text)) = broken {
            self.add(self.first + self.rows.0 + rows as u64, offset, text);
        }
        if let Some(condition) = &work.condition
            && let Some((row, text)) = left.choose(condition, work.width)?
        {
            self.add_row(row, text);
        }
        let (batch, error) = left.decode(&work.output)?;
        if let Some(error) = error {
            let (row, text) = left.place(error);
            self.add_row(row, text);
        }
        Ok(Some(batch))
    }

    /// Removes the rows that do not decode.
    fn leave_out(&mut self, left: &mut Left) -> Result<()> {
        let work = self.work.clone();
        let Some((all, _)) = &work.skip else { return Ok(()) };
        let (mut good, mut next) = (Vec::new(), 0);
        loop {
            let bytes = left.bytes.get(next * work.width..).unwrap_or_default();
            let times = left.times.get(next..).unwrap_or_default();
            let (batch, error) = all.decode(bytes, times)?;
            good.extend(next..next + batch.num_rows());
            next += batch.num_rows() + 1;
            match error {
                None => break,
                Some(DecodeRowsError::Row { error, .. }) => {
                    self.add_row(next - 1, error.to_string());
                }
                Some(other) => return Err(DataFusionError::External(Box::new(other))),
            }
        }
        left.keep(good, work.width);
        Ok(())
    }

    /// Adds the error of a row of the block.
    fn add_row(&mut self, row: usize, text: String) {
        let back_to_back = self.start + (self.rows.0 + row as u64) * self.work.width as u64;
        let offset = self.block.offsets.get(row).copied().unwrap_or(back_to_back);
        self.add(self.first + self.rows.0 + row as u64, offset, text);
    }

    /// Adds the error of a row to the list, or keeps it for the next call. Errors that are found later belong to earlier rows.
    fn add(&mut self, row: u64, offset: u64, error: String) {
        let row = BadRow { file: self.file.clone(), row, offset, error };
        match &self.work.skip {
            Some((_, list)) => {
                self.work.bad.add(1);
                list.add(row);
            }
            None => self.error = Some(row),
        }
    }
}
