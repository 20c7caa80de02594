//! Queries on a cluster against queries on one machine.

use bitpack_datafusion::{Format, PacketTable};
use bitpack_jobs::cluster::Cluster;
use bitpack_jobs::data;
use bitpack_jobs::data::ipv4::{Ipv4, Ipv4Columns};
use datafusion::error::{DataFusionError, Result};
use datafusion::prelude::{SessionConfig, SessionContext};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_cluster");

/// The time that a query has. Without load, it takes less than a second.
const LIMIT: Duration = Duration::from_secs(20);

const QUERIES: [&str; 3] = [
    "SELECT protocol, count(*), sum(length), min(ttl) FROM t WHERE dont_fragment GROUP BY protocol ORDER BY protocol",
    "SELECT source, sum(length) AS bytes FROM t WHERE ttl BETWEEN 40 AND 60 GROUP BY source ORDER BY bytes DESC, source LIMIT 20",
    "SELECT count(*), max(checksum) FROM t WHERE destination % 2 = 1",
];

/// A file of packets.
struct Packets {
    folder: tempfile::TempDir,
}

impl Packets {
    fn new(count: usize) -> Self {
        let packets = Packets { folder: tempfile::tempdir().unwrap() };
        data::write::<Ipv4>(&packets.path(), count, |_| ()).unwrap();
        packets
    }

    fn path(&self) -> std::path::PathBuf {
        self.folder.path().join("packets.bin")
    }

    /// The answer of a query. A query without an answer after [`LIMIT`] is an error, too: Ballista may wait without end for a task of an
    /// executor that was killed.
    async fn answer(&self, session: &SessionContext, sql: &str) -> Result<String> {
        let table = PacketTable::new::<Ipv4Columns>(Format::Rows, [self.path()])?;
        session.deregister_table("t")?;
        session.register_table("t", Arc::new(table))?;
        let answer = async { session.sql(sql).await?.to_string().await };
        match tokio::time::timeout(LIMIT, answer).await {
            Ok(answer) => answer,
            Err(elapsed) => Err(DataFusionError::External(Box::new(elapsed))),
        }
    }

    async fn local(&self, sql: &str) -> String {
        let config = SessionConfig::new().with_target_partitions(1);
        self.answer(&SessionContext::new_with_config(config), sql).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cluster_has_the_answers_of_one_machine() {
    let packets = Packets::new(50_000);
    let cluster = Cluster::start(Path::new(PROGRAM), 2).unwrap();
    let session = cluster.session(4).await.unwrap();
    for sql in QUERIES {
        assert_eq!(packets.answer(&session, sql).await.unwrap(), packets.local(sql).await, "{sql}");
    }
    // A row that ends too early is an error there, too.
    let mut file = std::fs::OpenOptions::new().append(true).open(packets.path()).unwrap();
    std::io::Write::write_all(&mut file, &[0x45]).unwrap();
    let error = packets.answer(&session, QUERIES[0]).await.unwrap_err().to_string();
    let expected = "row: 50000, offset: 1000000, error: \"the file ends after 1 of 20 bytes\"";
    assert!(error.contains(expected), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_executor_that_is_killed_changes_no_answer() {
    let packets = Packets::new(400_000);
    let expected = packets.local(QUERIES[1]).await;
    let mut cluster = Cluster::start(Path::new(PROGRAM), 3).unwrap();
    let session = cluster.session(8).await.unwrap();
    assert_eq!(packets.answer(&session, QUERIES[1]).await.unwrap(), expected);
    let start = Instant::now();
    assert_eq!(packets.answer(&session, QUERIES[1]).await.unwrap(), expected);
    let time = start.elapsed();
    // One ends early in a query, and one late.
    for part in [4, 2] {
        let (answer, ()) = tokio::join!(packets.answer(&session, QUERIES[1]), async {
            tokio::time::sleep(time / part).await;
            cluster.kill();
        });
        is_expected_or_error(answer, &expected);
    }
    // Another executor takes their place. When the scheduler has noticed that the two are gone, there are answers again.
    cluster.add(Path::new(PROGRAM)).unwrap();
    let mut answers = 0;
    for _ in 0..8 {
        answers += usize::from(is_expected_or_error(
            packets.answer(&session, QUERIES[1]).await,
            &expected,
        ));
        if answers == 2 {
            return;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    panic!("the two executors that are left give no answers");
}

/// True says that the query has an answer.
fn is_expected_or_error(answer: Result<String>, expected: &str) -> bool {
    match answer {
        Ok(answer) => assert_eq!(answer, expected),
        Err(error) => {
            println!("the query ended with an error: {error}");
            return false;
        }
    }
    true
}
