//! The plan that reads a table.
//!
//! Input: the parts of files, the columns and the conditions of a query. Output: one stream of batches for each partition. Invariant: each
//! message belongs to one partition.

use crate::bad::BadRows;
use crate::decode::Work;
use crate::format::Format;
use crate::row::Row;
use crate::selection::{Condition, Selection};
use crate::stream;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::Statistics;
use datafusion::common::stats::Precision;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::error::Result;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::utils::{collect_columns, reassign_expr_columns};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{
    Boundedness, EmissionType, ReplaceChildrenOptions,
};
use datafusion::physical_plan::metrics::{ExecutionPlanMetricsSet, MetricBuilder, MetricsSet};
use datafusion::physical_plan::statistics::StatisticsArgs;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, Partitioning, PlanProperties,
};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// A part of a file, in bytes. Only raw rows are split; the part of another file is the whole file.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) file: PathBuf,
    pub(crate) start: u64,
    pub(crate) end: u64,
}

/// The files of a table, and what they hold.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) row: Arc<dyn Row>,
    pub(crate) format: Format,
    pub(crate) schema: SchemaRef,
    /// Whether column 0 is the time at which a message was recorded.
    pub(crate) has_times: bool,
    /// The list of bad rows, if they are left out.
    pub(crate) skip: Option<BadRows>,
}

/// What a query asks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Query {
    /// The numbers of the columns.
    pub(crate) columns: Vec<usize>,
    /// The condition, over all columns of the table.
    pub(crate) condition: Option<Arc<dyn PhysicalExpr>>,
    /// The number of rows that is enough.
    pub(crate) limit: Option<usize>,
}

/// The plan that reads a [`PacketTable`](crate::PacketTable). It has no public fields; `EXPLAIN` shows its columns and conditions.
#[derive(Debug)]
pub struct PacketScan {
    pub(crate) source: Source,
    pub(crate) query: Query,
    /// The parts of each partition.
    pub(crate) partitions: Vec<Vec<Part>>,
    properties: Arc<PlanProperties>,
    metrics: ExecutionPlanMetricsSet,
}

impl PacketScan {
    pub(crate) fn new(source: Source, query: Query, partitions: Vec<Vec<Part>>) -> Result<Self> {
        let schema = Arc::new(source.schema.project(&query.columns)?);
        let properties = PlanProperties::new(
            EquivalenceProperties::new(schema),
            Partitioning::UnknownPartitioning(partitions.len()),
            EmissionType::Incremental,
            Boundedness::Bounded,
        );
        let metrics = ExecutionPlanMetricsSet::new();
        Ok(PacketScan { source, query, partitions, properties: Arc::new(properties), metrics })
    }

    /// How a partition is decoded.
    fn work(&self, partition: usize, size: usize) -> Result<Work> {
        let Source { row, has_times, schema, skip, .. } = &self.source;
        let select = |columns: &[usize]| Selection::new(&**row, *has_times, schema, columns);
        let all: Vec<usize> = (0..schema.fields().len()).collect();
        let condition = match &self.query.condition {
            None => None,
            Some(expr) => {
                let mut needed: Vec<_> = collect_columns(expr).iter().map(|c| c.index()).collect();
                needed.sort_unstable();
                let expr = reassign_expr_columns(expr.clone(), &schema.project(&needed)?)?;
                Some(Condition { columns: select(&needed)?, expr })
            }
        };
        Ok(Work {
            width: row.bytes(),
            size,
            condition,
            output: select(&self.query.columns)?,
            skip: match skip {
                None => None,
                Some(list) => Some((select(&all)?, list.clone())),
            },
            bad: MetricBuilder::new(&self.metrics).counter("bad_rows", partition),
        })
    }
}

impl DisplayAs for PacketScan {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self
            .query
            .columns
            .iter()
            .map(|c| self.source.schema.field(*c).name().as_str())
            .collect();
        write!(
            f,
            "PacketScan: {:?} as {:?}, columns=[{}]",
            self.source.row,
            self.source.format,
            names.join(", ")
        )?;
        if let Some(condition) = &self.query.condition {
            write!(f, ", condition={condition}")?;
        }
        if let Some(limit) = self.query.limit {
            write!(f, ", limit={limit}")?;
        }
        write!(f, ", partitions={}", self.partitions.len())
    }
}

impl ExecutionPlan for PacketScan {
    fn name(&self) -> &'static str {
        "PacketScan"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        Vec::new()
    }

    fn replace_children(
        self: Arc<Self>,
        _: Vec<Arc<dyn ExecutionPlan>>,
        _: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        Ok(self)
    }

    fn with_new_children(
        self: Arc<Self>,
        _: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        Ok(self)
    }

    fn apply_expressions(
        &self,
        look: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        self.query.condition.as_ref().map_or(Ok(TreeNodeRecursion::Continue), look)
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let work = self.work(partition, context.session_config().batch_size())?;
        let parts = self.partitions.get(partition).cloned().unwrap_or_default();
        let reading = stream::Reading {
            work: Arc::new(work),
            format: self.source.format,
            parts,
            limit: self.query.limit,
        };
        Ok(reading.start(self.schema(), &self.metrics, partition))
    }

    fn metrics(&self) -> Option<MetricsSet> {
        Some(self.metrics.clone_inner())
    }

    /// The number of raw rows, which is not exact: rows may be bad.
    fn statistics_from_inputs(
        &self,
        _: &[Arc<Statistics>],
        args: &StatisticsArgs,
    ) -> Result<Arc<Statistics>> {
        let mut statistics = Statistics::new_unknown(&self.schema());
        if self.source.format == Format::Rows && self.query.condition.is_none() {
            let chosen = self.partitions.iter().enumerate();
            let chosen = chosen.filter(|(number, _)| args.partition().is_none_or(|p| p == *number));
            let bytes: u64 =
                chosen.flat_map(|(_, parts)| parts).map(|part| part.end - part.start).sum();
            let rows = usize::try_from(bytes).unwrap_or(usize::MAX) / self.source.row.bytes();
            statistics.num_rows =
                Precision::Inexact(self.query.limit.map_or(rows, |limit| rows.min(limit)));
        }
        Ok(Arc::new(statistics))
    }
}
