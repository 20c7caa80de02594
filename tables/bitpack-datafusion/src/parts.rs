//! The parts of files that partitions read, as a plan of their own.
//!
//! Input: parts. Output: a plan whose rows are the parts, and parts from its batches. Invariant: partition `n` of [`PacketScan`] reads the parts
//! in partition `n` of this plan. A cluster gives each of its tasks some partitions, and can choose them from plans of DataFusion only: a
//! plan that held the parts itself would be read as a whole by each task.
//!
//! [`PacketScan`]: crate::PacketScan

use datafusion::arrow::array::{ArrayRef, AsArray, RecordBatch, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt64Type};
use datafusion::catalog::memory::{DataSourceExec, MemorySourceConfig};
use datafusion::error::{DataFusionError, Result};
use datafusion::physical_plan::ExecutionPlan;
use std::sync::Arc;

/// A part of a file, in bytes. Only raw rows are split; the part of another file is the whole file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// The number of the file in the list of the table.
    pub(crate) file: u64,
    pub(crate) start: u64,
    pub(crate) end: u64,
}

/// The columns of a part.
fn schema() -> SchemaRef {
    let field = |name| Field::new(name, DataType::UInt64, false);
    Arc::new(Schema::new(["file", "start", "end"].map(field).to_vec()))
}

/// Returns the plan of the parts of each partition.
pub(crate) fn plan(partitions: &[Vec<Part>]) -> Result<Arc<dyn ExecutionPlan>> {
    let batches = partitions.iter().map(|parts| Ok(vec![batch(parts)?]));
    let batches: Vec<_> = batches.collect::<Result<_>>()?;
    let config = MemorySourceConfig::try_new(&batches, schema(), None)?;
    Ok(DataSourceExec::from_data_source(config))
}

fn batch(parts: &[Part]) -> Result<RecordBatch> {
    let column = |number: fn(&Part) -> u64| -> ArrayRef {
        Arc::new(UInt64Array::from_iter_values(parts.iter().map(number)))
    };
    let columns =
        vec![column(|part| part.file), column(|part| part.start), column(|part| part.end)];
    Ok(RecordBatch::try_new(schema(), columns)?)
}

/// Returns the parts in a batch of that plan.
pub(crate) fn parts(batch: &RecordBatch) -> Result<Vec<Part>> {
    if batch.schema_ref().fields() != schema().fields() {
        return Err(DataFusionError::Plan("the input of PacketScan is no list of parts".into()));
    }
    let column = |number: usize| batch.column(number).as_primitive::<UInt64Type>().values();
    let (files, starts, ends) = (column(0), column(1), column(2));
    let places = starts.iter().zip(ends);
    let part =
        |(file, (start, end)): (&u64, (&u64, &u64))| Part { file: *file, start: *start, end: *end };
    Ok(files.iter().zip(places).map(part).collect())
}
