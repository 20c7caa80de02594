//! Queries over raw rows against loops over decoded messages.

use crate::support::{Folder, PlayerColumns, Team, bytes, lines, players, query, session};
use bitpack_datafusion::{Format, PacketTable};
use std::collections::BTreeMap;

#[tokio::test]
async fn answers_are_those_of_a_loop() {
    let (players, folder) = (players(5000), Folder::new());
    let files = [
        folder.file("a.bin", &bytes(&players[..1700])),
        folder.file("b.bin", &bytes(&players[1700..])),
    ];
    let mut sums = BTreeMap::new();
    for player in players.iter().filter(|player| player.alive && player.x > -1000) {
        let (count, sum) = sums.entry(format!("{:?}", player.team)).or_insert((0, 0));
        (*count, *sum) = (*count + 1, *sum + u64::from(player.health));
    }
    let expected: Vec<_> =
        sums.iter().map(|(team, (count, sum))| format!("{team} {count} {sum}")).collect();
    for (partitions, batch) in [(1, 8192), (1, 100), (4, 64), (7, 1), (16, 1000)] {
        let table = PacketTable::new::<PlayerColumns>(Format::Rows, &files).unwrap();
        let context = session(table, partitions, batch);
        let sql = "SELECT team, count(*), sum(health) FROM t WHERE alive AND x > -1000 GROUP BY team ORDER BY team";
        assert_eq!(lines(&context, sql).await, expected, "{partitions} partitions");
        assert_eq!(lines(&context, "SELECT count(*) FROM t").await, ["5000"]);
        let sum: i64 = players.iter().map(|player| i64::from(player.x)).sum();
        assert_eq!(lines(&context, "SELECT sum(x) FROM t").await, [sum.to_string()]);
        let blue = players.iter().filter(|player| player.team == Team::Blue).count();
        assert_eq!(
            lines(&context, "SELECT count(*) FROM t WHERE team = 'Blue'").await,
            [blue.to_string()]
        );
    }
}

#[tokio::test]
async fn columns_have_the_order_of_the_query() {
    let (players, folder) = (players(10), Folder::new());
    let file = folder.file("a.bin", &bytes(&players));
    let context = session(PacketTable::new::<PlayerColumns>(Format::Rows, [file]).unwrap(), 1, 4);
    let row = |p: &crate::support::Player| format!("{} {:?} {} {}", p.level, p.team, p.alive, p.x);
    let expected: Vec<_> = players.iter().map(row).collect();
    assert_eq!(lines(&context, "SELECT level, team, alive, x FROM t").await, expected);
    let some: Vec<_> = players.iter().filter(|p| p.health > 2000).map(row).collect();
    assert!(!some.is_empty() && some.len() < 10);
    assert_eq!(
        lines(&context, "SELECT level, team, alive, x FROM t WHERE health > 2000").await,
        some
    );
    assert_eq!(lines(&context, "SELECT level, team, alive, x FROM t LIMIT 3").await, expected[..3]);
    let limited = "SELECT level, team, alive, x FROM t WHERE health > 2000 LIMIT 2";
    assert_eq!(lines(&context, limited).await, some[..2]);
}

#[tokio::test]
async fn plans_show_columns_conditions_and_partitions() {
    let (players, folder) = (players(1000), Folder::new());
    let file = folder.file("a.bin", &bytes(&players));
    let context = session(PacketTable::new::<PlayerColumns>(Format::Rows, [file]).unwrap(), 3, 64);
    let plan = lines(&context, "EXPLAIN SELECT sum(x) FROM t WHERE level = 7").await.join("\n");
    let scan = plan.lines().find(|line| line.contains("PacketScan")).unwrap().trim();
    assert_eq!(
        scan,
        "PacketScan: Player as Rows, columns=[x], condition=level@4 = 7, partitions=3"
    );
    assert!(!plan.contains("FilterExec"), "the condition is evaluated by the scan alone: {plan}");
    // A condition that differs from row to row without the row is left to DataFusion.
    let plan = lines(&context, "EXPLAIN SELECT x FROM t WHERE random() < 0.5").await.join("\n");
    assert!(plan.contains("FilterExec") && !plan.contains("condition="), "{plan}");
}

#[tokio::test]
async fn a_wrong_row_is_an_error_only_where_it_is_read() {
    let (players, folder) = (players(100), Folder::new());
    let mut bytes = bytes(&players);
    bytes[5 * 40] |= 0xF0;
    let file = folder.file("a.bin", &bytes);
    let context = session(PacketTable::new::<PlayerColumns>(Format::Rows, [&file]).unwrap(), 1, 16);
    let error = query(&context, "SELECT team FROM t").await.unwrap_err().to_string();
    let text = "row 40, at byte 200: Player.team: 15 is not a Team (0 = Red, 1 = Blue, 2 = Green) at bit 0";
    assert!(error.contains(text) && error.contains("a.bin"), "{error}");
    assert_eq!(lines(&context, "SELECT count(level) FROM t").await, ["100"]);
    // The rows before it come before it.
    assert_eq!(lines(&context, "SELECT team FROM t LIMIT 40").await.len(), 40);
    // A condition that leaves out the row, on other columns, leaves out its error.
    let sql = format!("SELECT team FROM t WHERE health <> {}", players[40].health);
    assert!(query(&context, &sql).await.is_ok());
}
