//! The batches of a partition.
//!
//! Input: parts of files. Output: a stream. Invariants: files are read by a thread that may block; the thread ends when nobody reads the
//! stream.

use crate::decode::{Rows, Work};
use crate::format::Format;
use crate::messages;
use crate::scan::Part;
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::error::Result;
use datafusion::execution::SendableRecordBatchStream;
use datafusion::physical_plan::metrics::{BaselineMetrics, ExecutionPlanMetricsSet};
use datafusion::physical_plan::stream::RecordBatchReceiverStream;
use std::sync::Arc;

/// The number of batches that wait for the reader of the stream.
const WAITING: usize = 2;

/// A partition that is read.
pub(crate) struct Reading {
    pub(crate) work: Arc<Work>,
    pub(crate) format: Format,
    pub(crate) parts: Vec<Part>,
    /// The number of rows that is enough.
    pub(crate) limit: Option<usize>,
}

impl Reading {
    /// Starts to read.
    pub(crate) fn start(
        mut self,
        schema: SchemaRef,
        metrics: &ExecutionPlanMetricsSet,
        partition: usize,
    ) -> SendableRecordBatchStream {
        let metrics = BaselineMetrics::new(metrics, partition);
        let mut stream = RecordBatchReceiverStream::builder(schema, WAITING);
        let to = stream.tx();
        stream.spawn_blocking(move || {
            self.read(&mut |batch| {
                metrics.record_output(batch.num_rows());
                to.blocking_send(Ok(batch)).is_ok()
            })
        });
        stream.build()
    }

    /// Reads all parts, until `take` returns false.
    fn read(&mut self, take: &mut dyn FnMut(RecordBatch) -> bool) -> Result<()> {
        let Reading { work, format, parts, limit } = self;
        for Part { file, start, end } in parts.drain(..) {
            let messages = messages::open(&file, *format, work.width, start, end)?;
            let mut rows = Rows::new(work.clone(), file, messages, start);
            while *limit != Some(0) {
                let Some(mut batch) = rows.next()? else { break };
                if let Some(limit) = limit {
                    batch = batch.slice(0, batch.num_rows().min(*limit));
                    *limit -= batch.num_rows();
                }
                if batch.num_rows() > 0 && !take(batch) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
