//! What the programs share: the rows, the ways to read them, and the machines of a cluster.

pub mod answer;
pub mod chart;
#[cfg(feature = "cluster")]
pub mod cluster;
pub mod data;
pub mod python;
pub mod row_loop;
pub mod tables;
