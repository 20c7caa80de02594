//! Rows, files and queries of the tests.

use bitpack::prelude::*;
use bitpack_datafusion::PacketTable;
use datafusion::arrow::array::RecordBatch;
use datafusion::error::Result;
use datafusion::prelude::{SessionConfig, SessionContext};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
pub(crate) enum Team {
    Red,
    Blue,
    Green,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
pub(crate) struct Player {
    #[bits(4)]
    pub(crate) team: Team,
    #[bits(12)]
    pub(crate) health: u16,
    pub(crate) x: i16,
    pub(crate) alive: bool,
    #[bits(7)]
    pub(crate) level: u8,
}

/// Players from a linear congruential generator with a stated seed.
pub(crate) fn players(count: usize) -> Vec<Player> {
    let mut state = 0x5EED_u64;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 48) as u16
    };
    let player = |_| Player {
        team: [Team::Red, Team::Blue, Team::Green][usize::from(next()) % 3],
        health: next() & 0xFFF,
        x: next() as i16,
        alive: next() & 1 == 1,
        level: (next() & 0x7F) as u8,
    };
    (0..count).map(player).collect()
}

pub(crate) fn bytes(players: &[Player]) -> Vec<u8> {
    players.iter().flat_map(|player| player.to_bytes().unwrap()).collect()
}

/// A file in a folder that ends with the test.
pub(crate) struct Folder(pub(crate) tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Folder(tempfile::tempdir().unwrap())
    }

    pub(crate) fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

/// A session in which the table has the name `t`.
pub(crate) fn session(table: PacketTable, partitions: usize, batch: usize) -> SessionContext {
    let config = SessionConfig::new().with_target_partitions(partitions).with_batch_size(batch);
    let context = SessionContext::new_with_config(config);
    context.register_table("t", Arc::new(table)).unwrap();
    context
}

/// The batches of a query.
pub(crate) async fn query(context: &SessionContext, sql: &str) -> Result<Vec<RecordBatch>> {
    context.sql(sql).await?.collect().await
}

/// The answer of a query as lines of values.
pub(crate) async fn lines(context: &SessionContext, sql: &str) -> Vec<String> {
    let text = context.sql(sql).await.unwrap().to_string().await.unwrap();
    let line = |line: &str| {
        let cells = line.trim_matches('|').split('|').map(str::trim);
        cells.collect::<Vec<_>>().join(" ")
    };
    text.lines().skip(3).filter(|line| line.starts_with('|')).map(line).collect()
}
