//! A table over files.
//!
//! Input: a type with columns, a format and files. Output: plans for queries. Invariant: the lengths of the files are those of the time at
//! which a query is planned.

use crate::bad::BadRows;
use crate::format::Format;
use crate::parts::{self, Part};
use crate::scan::{PacketScan, Query, Source};
use crate::selection::ZONE;
use crate::{Error, row};
use bitpack::columns::Table;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, TimeUnit};
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::DFSchema;
use datafusion::error::Result;
use datafusion::logical_expr::utils::conjunction;
use datafusion::logical_expr::{Expr, TableProviderFilterPushDown, TableType};
use datafusion::physical_plan::ExecutionPlan;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name of the column of times.
const TIME: &str = "timestamp";

/// A table over files of messages. The [module](crate) has an example.
#[derive(Clone, Debug)]
pub struct PacketTable {
    pub(crate) source: Source,
}

impl PacketTable {
    /// Creates a table whose rows are the messages of files. `C` is the type of the columns: `PlayerColumns` for the messages `Player`.
    ///
    /// # Errors
    /// [`Error::File`] if a file cannot be read, [`Error::Arrow`] if the values of a column have no form in Arrow, and
    /// [`Error::LengthBytes`].
    pub fn new<C: Table + 'static>(
        format: Format,
        files: impl IntoIterator<Item = impl AsRef<Path>>,
    ) -> Result<Self, Error> {
        let files: Vec<PathBuf> = files.into_iter().map(|file| file.as_ref().to_owned()).collect();
        for file in &files {
            std::fs::File::open(file).map_err(|error| Error::file(file, error))?;
        }
        Ok(PacketTable { source: Source::new(row::of::<C>(), format, files, None)? })
    }

    /// Leaves out rows that do not decode, and returns the list of them. Without it, such a row ends the query with an error.
    ///
    /// All columns of each row are decoded then, also those that a query does not name, so that each query has the same rows.
    #[must_use]
    pub fn skip_bad_rows(mut self) -> (Self, BadRows) {
        let list = BadRows::default();
        self.source.skip = Some(list.clone());
        (self, list)
    }

    /// Splits the files into parts for partitions.
    fn partitions(&self, count: usize) -> Result<Vec<Vec<Part>>, Error> {
        let mut files = Vec::new();
        for (number, file) in self.source.files.iter().enumerate() {
            let metadata = std::fs::metadata(file).map_err(|error| Error::file(file, error))?;
            files.push(Part { file: number as u64, start: 0, end: metadata.len() });
        }
        let mut partitions = vec![Vec::new(); count.max(1)];
        if self.source.format != Format::Rows {
            for (number, part) in files.into_iter().enumerate() {
                partitions[number % count.max(1)].push(part);
            }
        } else {
            self.split(files, &mut partitions);
        }
        partitions.retain(|parts: &Vec<Part>| !parts.is_empty());
        Ok(partitions)
    }

    /// Splits files of raw rows, so that all partitions have nearly the same number of rows.
    fn split(&self, files: Vec<Part>, partitions: &mut [Vec<Part>]) {
        let width = self.source.row.bytes() as u64;
        let rows: u64 = files.iter().map(|part| part.end.div_ceil(width)).sum();
        let share = rows.div_ceil(partitions.len() as u64).max(1) * width;
        let (mut number, mut room) = (0, share);
        for mut part in files {
            while part.start < part.end {
                let end = part.end.min(part.start.saturating_add(room));
                let taken = (end - part.start).div_ceil(width) * width;
                partitions[number].push(Part { end, ..part });
                (part.start, room) = (end, room - taken);
                if room == 0 && number + 1 < partitions.len() {
                    (number, room) = (number + 1, share);
                }
            }
        }
    }

    /// The number of raw rows of each partition; other files do not state it.
    fn rows(&self, partitions: &[Vec<Part>]) -> Vec<usize> {
        if self.source.format != Format::Rows {
            return Vec::new();
        }
        let bytes = |parts: &Vec<Part>| parts.iter().map(|part| part.end - part.start).sum::<u64>();
        let rows = |bytes| usize::try_from(bytes).unwrap_or(usize::MAX) / self.source.row.bytes();
        partitions.iter().map(bytes).map(rows).collect()
    }
}

impl Source {
    pub(crate) fn new(
        row: Arc<dyn row::Row>,
        format: Format,
        files: Vec<PathBuf>,
        skip: Option<BadRows>,
    ) -> Result<Self, Error> {
        if let Format::Framed(frames) = format
            && ![1, 2, 4, 8].contains(&frames.length_bytes)
        {
            return Err(Error::LengthBytes { bytes: frames.length_bytes });
        }
        let own = row.schema()?;
        let has_times = format.has_times() && own.field_with_name(TIME).is_err();
        let kind = DataType::Timestamp(TimeUnit::Nanosecond, Some(ZONE.into()));
        let time = has_times.then(|| Arc::new(Field::new(TIME, kind, false)));
        let fields: Vec<_> = time.into_iter().chain(own.fields().iter().cloned()).collect();
        let schema = Arc::new(Schema::new(fields));
        Ok(Source { row, format, schema, has_times, files: files.into(), skip })
    }
}

#[async_trait::async_trait]
impl TableProvider for PacketTable {
    fn schema(&self) -> SchemaRef {
        self.source.schema.clone()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    async fn scan(
        &self,
        session: &dyn Session,
        columns: Option<&Vec<usize>>,
        conditions: &[Expr],
        limit: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let schema = DFSchema::try_from(self.schema())?;
        let condition = conjunction(conditions.iter().cloned());
        let condition = condition.map(|expr| session.create_physical_expr(expr, &schema));
        let query = Query {
            columns: columns
                .cloned()
                .unwrap_or_else(|| (0..self.source.schema.fields().len()).collect()),
            condition: condition.transpose()?,
            limit,
        };
        let partitions = self.partitions(session.config().target_partitions())?;
        let rows = self.rows(&partitions);
        let parts = parts::plan(&partitions)?;
        Ok(Arc::new(PacketScan::new(self.source.clone(), query, parts, rows)?))
    }

    /// Conditions whose result depends on the row alone are evaluated before the other columns are decoded.
    fn supports_filters_pushdown(
        &self,
        conditions: &[&Expr],
    ) -> Result<Vec<TableProviderFilterPushDown>> {
        let of_row = |expr: &&Expr| {
            if expr.is_volatile() || has_query(expr) {
                TableProviderFilterPushDown::Unsupported
            } else {
                TableProviderFilterPushDown::Exact
            }
        };
        Ok(conditions.iter().map(of_row).collect())
    }
}

/// Whether an expression depends on another query.
fn has_query(expr: &Expr) -> bool {
    use datafusion::common::tree_node::TreeNode;
    let query = |expr: &Expr| {
        Ok(matches!(
            expr,
            Expr::ScalarSubquery(_)
                | Expr::Exists(_)
                | Expr::InSubquery(_)
                | Expr::OuterReferenceColumn(..)
        ))
    };
    expr.exists(query).unwrap_or(true)
}
