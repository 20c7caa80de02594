//! A query over packets on one machine and on a cluster of a scheduler and two executors.
//!
//! `cargo run --release -p bitpack-jobs --features cluster --bin cluster [-- ROWS]`, in the folder `tables`, starts the cluster on this machine, runs the query
//! on both, and fails if the answers differ.

use bitpack_datafusion::{Format, PacketTable};
use bitpack_jobs::cluster::{self, Cluster};
use bitpack_jobs::data;
use bitpack_jobs::data::ipv4::{Ipv4, Ipv4Columns};
use datafusion::prelude::{SessionConfig, SessionContext};
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

const SQL: &str = "\
SELECT protocol, count(*) AS packets, sum(length) AS bytes, min(ttl) AS ttl \
FROM packets WHERE dont_fragment GROUP BY protocol ORDER BY protocol";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["scheduler", port] => cluster::scheduler(port.parse()?).await,
        ["executor", a, b, c, folder] => {
            cluster::executor([a.parse()?, b.parse()?, c.parse()?], folder).await
        }
        [] => compare(1_000_000).await,
        [rows] => compare(rows.parse()?).await,
        _ => Err("usage: cluster [ROWS]".into()),
    }
}

/// Runs the query on this machine and on the cluster.
async fn compare(count: usize) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("packets.bin");
    data::write::<Ipv4>(&file, count, |_| ())?;
    let cluster = Cluster::start(&std::env::current_exe()?, 2)?;
    let local = SessionContext::new_with_config(SessionConfig::new().with_target_partitions(4));
    let mut answers = Vec::new();
    for (name, session) in [("one machine", local), ("cluster", cluster.session(4).await?)] {
        let table = PacketTable::new::<Ipv4Columns>(Format::Rows, [&file])?;
        session.register_table("packets", Arc::new(table))?;
        let start = Instant::now();
        let answer = session.sql(SQL).await?.to_string().await?;
        println!("{name}: {count} rows in {:.3} s\n{answer}", start.elapsed().as_secs_f64());
        answers.push(answer);
    }
    if answers[0] == answers[1] { Ok(()) } else { Err("the answers differ".into()) }
}
