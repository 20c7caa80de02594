//! Tables and plans as bytes and back.

use crate::support::{Folder, PlayerColumns, bytes, players, session};
use bitpack_datafusion::{Format, PacketCodec, PacketTable};
use datafusion::physical_plan::{collect, displayable};
use datafusion::prelude::SessionContext;
use datafusion_proto::bytes::{
    logical_plan_from_bytes_with_extension_codec, logical_plan_to_bytes_with_extension_codec,
    physical_plan_from_bytes_with_extension_codec, physical_plan_to_bytes_with_extension_codec,
};

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
    let show = |plan: &_| displayable(std::sync::Arc::as_ref(plan)).indent(true).to_string();
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
