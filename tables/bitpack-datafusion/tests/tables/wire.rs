//! Tables and plans as bytes and back.

use crate::support::{Folder, PlayerColumns, bytes, players, session};
use bitpack_datafusion::{Format, PacketCodec, PacketTable};
use datafusion::arrow::compute::concat_batches;
use datafusion::catalog::memory::{DataSourceExec, MemorySourceConfig};
use datafusion::physical_plan::execution_plan::replace_children_if_necessary;
use datafusion::physical_plan::{ExecutionPlan, ExecutionPlanProperties, collect, displayable};
use datafusion::prelude::SessionContext;
use datafusion_proto::bytes::{
    logical_plan_from_bytes_with_extension_codec, logical_plan_to_bytes_with_extension_codec,
    physical_plan_from_bytes_with_extension_codec, physical_plan_to_bytes_with_extension_codec,
};
use std::sync::Arc;

const SQL: &str = "SELECT team, sum(health) FROM t WHERE level < 90 AND team <> 'Red' GROUP BY team ORDER BY team";

fn table(folder: &Folder) -> PacketTable {
    let file = folder.file("a.bin", &bytes(&players(1000)));
    PacketTable::new::<PlayerColumns>(Format::Rows, [file]).unwrap()
}

#[tokio::test]
async fn a_plan_from_its_bytes_has_the_same_answer() {
    let folder = Folder::new();
    let context = session(table(&folder), 3, 64);
    let codec = PacketCodec::default().with::<PlayerColumns>();
    let plan = context.sql(SQL).await.unwrap().create_physical_plan().await.unwrap();
    let bytes = physical_plan_to_bytes_with_extension_codec(plan.clone(), &codec).unwrap();
    let other = SessionContext::new();
    let read =
        physical_plan_from_bytes_with_extension_codec(&bytes, &other.task_ctx(), &codec).unwrap();
    let show = |plan: &_| displayable(Arc::as_ref(plan)).indent(true).to_string();
    assert_eq!(show(&plan), show(&read));
    let answer = collect(plan, context.task_ctx()).await.unwrap();
    assert_eq!(collect(read, other.task_ctx()).await.unwrap(), answer);
    assert_eq!(answer[0].num_rows(), 2);
}

#[tokio::test]
async fn a_table_from_its_bytes_has_the_same_answer() {
    let folder = Folder::new();
    let context = session(table(&folder), 3, 64);
    let codec = PacketCodec::default().with::<PlayerColumns>();
    let plan = context.sql(SQL).await.unwrap().into_optimized_plan().unwrap();
    let bytes = logical_plan_to_bytes_with_extension_codec(&plan, &codec).unwrap();
    let other = SessionContext::new();
    let read =
        logical_plan_from_bytes_with_extension_codec(&bytes, &other.task_ctx(), &codec).unwrap();
    let answer = context.execute_logical_plan(plan).await.unwrap().collect().await.unwrap();
    let again = other.execute_logical_plan(read).await.unwrap().collect().await.unwrap();
    assert_eq!(again, answer);
}

/// The plan over one of its partitions, as a cluster makes it for a task: only plans of DataFusion can be divided.
fn task(plan: &Arc<dyn ExecutionPlan>, partition: usize) -> Arc<dyn ExecutionPlan> {
    if let Some(scan) = plan.downcast_ref::<DataSourceExec>() {
        let source: &dyn std::any::Any = scan.data_source().as_ref();
        let source: &MemorySourceConfig = source.downcast_ref().unwrap();
        let chosen = [source.partitions()[partition].clone()];
        let chosen = MemorySourceConfig::try_new(&chosen, source.original_schema(), None);
        return DataSourceExec::from_data_source(chosen.unwrap());
    }
    let children = plan.children().into_iter().map(|child| task(child, partition)).collect();
    replace_children_if_necessary(plan.clone(), children).unwrap()
}

#[tokio::test]
async fn tasks_divide_the_rows() {
    let folder = Folder::new();
    let context = session(table(&folder), 4, 64);
    let plan = context.sql("SELECT x FROM t WHERE level < 90").await.unwrap();
    let plan = plan.create_physical_plan().await.unwrap();
    assert_eq!(plan.output_partitioning().partition_count(), 4);
    let rows = |plan| async { collect(plan, context.task_ctx()).await.unwrap() };
    let mut parts = Vec::new();
    for partition in 0..4 {
        let task = task(&plan, partition);
        assert_eq!(task.output_partitioning().partition_count(), 1);
        parts.extend(rows(task).await);
    }
    let schema = plan.schema();
    let whole = concat_batches(&schema, &rows(plan).await).unwrap();
    assert_eq!(concat_batches(&schema, &parts).unwrap().num_rows(), whole.num_rows());
    assert_ne!(whole.num_rows(), 0);
}

/// Types of the same name with other columns.
mod other {
    use bitpack::prelude::*;

    #[derive(BitPack)]
    #[bitpack(columns)]
    pub(crate) struct Player {
        pub(crate) team: u8,
        pub(crate) health: [u8; 5],
    }
}

#[tokio::test]
async fn a_machine_without_the_type_or_with_another_one_refuses() {
    let folder = Folder::new();
    let context = session(table(&folder), 3, 64);
    let codec = PacketCodec::default().with::<PlayerColumns>();
    let plan = context.sql(SQL).await.unwrap().create_physical_plan().await.unwrap();
    let bytes = physical_plan_to_bytes_with_extension_codec(plan, &codec).unwrap();
    let read = |codec: &PacketCodec| {
        physical_plan_from_bytes_with_extension_codec(&bytes, &context.task_ctx(), codec)
            .unwrap_err()
            .to_string()
    };
    let unknown = read(&PacketCodec::default());
    assert!(
        unknown.contains("the type Player is unknown here: add it to PacketCodec"),
        "{unknown}"
    );
    let differs = read(&PacketCodec::default().with::<other::PlayerColumns>());
    assert!(differs.contains("the type Player has other columns here"), "{differs}");
}
