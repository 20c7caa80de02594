//! Sums by SQL, over the rows themselves and over a file of Parquet with the same values.
//!
//! Input: files, and names of columns. Output: the sum of each of these columns.

use crate::answer::Answer;
use crate::data::Data;
use bitpack_arrow::{Batches, write_parquet};
use bitpack_datafusion::{Format, PacketTable};
use datafusion::arrow::datatypes::DataType;
use datafusion::arrow::util::display::array_value_to_string;
use datafusion::physical_plan::displayable;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use std::error::Error;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

/// A session with the tables `rows` and `parquet`.
///
/// # Errors
/// A file cannot be read or written.
pub async fn session<D: Data>(
    rows: &Path,
    parquet: &Path,
    partitions: usize,
) -> Result<SessionContext, Box<dyn Error>> {
    let config = SessionConfig::new().with_target_partitions(partitions);
    let session = SessionContext::new_with_config(config);
    let table = PacketTable::new::<D::Columns>(Format::Rows, [rows])?;
    session.register_table("rows", Arc::new(table))?;
    if !parquet.exists() {
        let batches = Batches::<D::Columns, _>::new(File::open(rows)?, 65_536)?;
        write_parquet(batches, File::create(parquet)?)?;
    }
    let path = parquet.to_str().ok_or("the path is no text")?;
    session.register_parquet("parquet", path, ParquetReadOptions::default()).await?;
    Ok(session)
}

/// The names of all columns.
///
/// # Errors
/// There is no table `rows`.
pub async fn names(session: &SessionContext) -> Result<Vec<String>, Box<dyn Error>> {
    let table = session.table("rows").await?;
    Ok(table.schema().fields().iter().map(|field| field.name().clone()).collect())
}

/// The query for the sums of columns. Of booleans and of names, those are counted that are true or `Enabled`.
async fn query(
    session: &SessionContext,
    table: &str,
    columns: &[&str],
) -> Result<String, Box<dyn Error>> {
    let rows = session.table("rows").await?;
    let mut sums = Vec::new();
    for column in columns {
        let field = rows.schema().field_with_unqualified_name(column)?;
        sums.push(match field.data_type() {
            DataType::Boolean => format!("count(*) FILTER (WHERE \"{column}\")"),
            DataType::Dictionary(..) => format!("count(*) FILTER (WHERE \"{column}\" = 'Enabled')"),
            _ => format!("sum(\"{column}\")"),
        });
    }
    Ok(format!("SELECT {} FROM {table}", sums.join(", ")))
}

/// Returns the sums of the columns of a table.
///
/// # Errors
/// The query ends with an error.
pub async fn sums(
    session: &SessionContext,
    table: &str,
    columns: &[&str],
) -> Result<Answer, Box<dyn Error>> {
    let batches = session.sql(&query(session, table, columns).await?).await?.collect().await?;
    let batch = batches.iter().find(|batch| batch.num_rows() == 1).ok_or("there is no answer")?;
    batch.columns().iter().map(|column| Ok(array_value_to_string(column, 0)?)).collect()
}

/// Returns the plan of that query over the rows, as text.
///
/// # Errors
/// The query cannot be planned.
pub async fn plan(session: &SessionContext, columns: &[&str]) -> Result<String, Box<dyn Error>> {
    let query = query(session, "rows", columns).await?;
    let plan = session.sql(&query).await?.create_physical_plan().await?;
    Ok(displayable(&*plan).indent(true).to_string())
}
