//! The batches of a partition.
//!
//! Input: a stream of parts of files. Output: a stream of batches. Invariants: files are read by a thread that may block; the thread ends when nobody reads the
//! stream.

use crate::decode::{Rows, Work};
use crate::format::Format;
use crate::messages;
use crate::parts::{self, Part};
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::runtime::SpawnedTask;
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::SendableRecordBatchStream;
use datafusion::physical_plan::common::collect;
use datafusion::physical_plan::metrics::{BaselineMetrics, ExecutionPlanMetricsSet};
use datafusion::physical_plan::stream::RecordBatchReceiverStream;
use std::path::PathBuf;
use std::sync::Arc;

/// The number of batches that wait for the reader of the stream.
const WAITING: usize = 2;

/// A partition that is read.
pub(crate) struct Reading {
    pub(crate) work: Arc<Work>,
    pub(crate) format: Format,
    pub(crate) files: Arc<[PathBuf]>,
    /// The number of rows that is enough.
    pub(crate) limit: Option<usize>,
}

impl Reading {
    /// Starts to read.
    pub(crate) fn start(
        mut self,
        parts: SendableRecordBatchStream,
        schema: SchemaRef,
        metrics: &ExecutionPlanMetricsSet,
        partition: usize,
    ) -> SendableRecordBatchStream {
        let metrics = BaselineMetrics::new(metrics, partition);
        let mut stream = RecordBatchReceiverStream::builder(schema, WAITING);
        let to = stream.tx();
        stream.spawn(async move {
            let mut list = Vec::new();
            for batch in collect(parts).await? {
                list.extend(parts::parts(&batch)?);
            }
            let read = move || {
                self.read(list, &mut |batch| {
                    metrics.record_output(batch.num_rows());
                    to.blocking_send(Ok(batch)).is_ok()
                })
            };
            let ended = |error| DataFusionError::External(Box::new(error));
            SpawnedTask::spawn_blocking(read).join().await.map_err(ended)?
        });
        stream.build()
    }

    /// Reads all parts, until `take` returns false.
    fn read(&mut self, parts: Vec<Part>, take: &mut dyn FnMut(RecordBatch) -> bool) -> Result<()> {
        let Reading { work, format, files, limit } = self;
        for Part { file, start, end } in parts {
            let file = usize::try_from(file).ok().and_then(|number| files.get(number));
            let Some(file) = file else {
                return Err(DataFusionError::Plan("a part is of no file of the table".into()));
            };
            let messages = messages::open(file, *format, work.width, start, end)?;
            let mut rows = Rows::new(work.clone(), file.clone(), messages, start);
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
