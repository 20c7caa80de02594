//! The plan that reads a table.
//!
//! Input: the plan of the parts of files, the columns and the conditions of a query. Output: one stream of batches for each partition.
//! Invariant: each message belongs to one partition.

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
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::utils::{collect_columns, reassign_expr_columns};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{
    Boundedness, EmissionType, ReplaceChildrenOptions,
};
use datafusion::physical_plan::metrics::{ExecutionPlanMetricsSet, MetricBuilder, MetricsSet};
use datafusion::physical_plan::statistics::StatisticsArgs;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties, Partitioning,
    PlanProperties,
};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// The files of a table, and what they hold.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) row: Arc<dyn Row>,
    pub(crate) format: Format,
    pub(crate) schema: SchemaRef,
    /// Whether column 0 is the time at which a message was recorded.
    pub(crate) has_times: bool,
    pub(crate) files: Arc<[PathBuf]>,
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
    /// The parts of files of each partition, which `parts` describes.
    parts: Arc<dyn ExecutionPlan>,
    /// The number of raw rows of each partition. It is empty if they are not known.
    rows: Vec<usize>,
    properties: Arc<PlanProperties>,
    metrics: ExecutionPlanMetricsSet,
}

impl PacketScan {
    /// Creates a plan from the plan of its parts.
    pub(crate) fn new(
        source: Source,
        query: Query,
        parts: Arc<dyn ExecutionPlan>,
        rows: Vec<usize>,
    ) -> Result<Self> {
        let schema = Arc::new(source.schema.project(&query.columns)?);
        let properties = PlanProperties::new(
            EquivalenceProperties::new(schema),
            Partitioning::UnknownPartitioning(parts.output_partitioning().partition_count()),
            EmissionType::Incremental,
            Boundedness::Bounded,
        );
        let metrics = ExecutionPlanMetricsSet::new();
        Ok(PacketScan { source, query, parts, rows, properties: Arc::new(properties), metrics })
    }

    /// The same plan over other parts.
    fn over(&self, mut children: Vec<Arc<dyn ExecutionPlan>>) -> Result<Arc<dyn ExecutionPlan>> {
        let (Some(parts), true) = (children.pop(), children.is_empty()) else {
            return Err(DataFusionError::Plan("PacketScan has one input".into()));
        };
        // Other parts have another number of rows.
        let same = Arc::ptr_eq(&parts, &self.parts);
        let rows = if same { self.rows.clone() } else { Vec::new() };
        Ok(Arc::new(Self::new(self.source.clone(), self.query.clone(), parts, rows)?))
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
        write!(f, ", partitions={}", self.properties.output_partitioning().partition_count())
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
        vec![&self.parts]
    }

    /// Partitions are ranges of rows. DataFusion does not change them.
    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false]
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        _: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.over(children)
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.over(children)
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
        let reading = stream::Reading {
            work: Arc::new(work),
            format: self.source.format,
            files: self.source.files.clone(),
            limit: self.query.limit,
        };
        let parts = self.parts.execute(partition, context)?;
        Ok(reading.start(parts, self.schema(), &self.metrics, partition))
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
        let known = match args.partition() {
            Some(number) => self.rows.get(number).copied(),
            None => (!self.rows.is_empty()).then(|| self.rows.iter().sum()),
        };
        if let (Some(rows), None) = (known, &self.query.condition) {
            statistics.num_rows =
                Precision::Inexact(self.query.limit.map_or(rows, |limit| rows.min(limit)));
        }
        Ok(Arc::new(statistics))
    }
}
