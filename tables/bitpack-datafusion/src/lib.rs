//! SQL over files of packets.
//!
//! A type with `#[bitpack(columns)]` is the row of a table, and files of its messages are the table. A query decodes only the columns that it
//! names, and only the rows that its conditions choose.
//!
//! ```
//! use bitpack::prelude::*;
//! use bitpack_datafusion::{Format, PacketTable};
//! use datafusion::prelude::SessionContext;
//!
//! #[derive(BitPack, Debug)]
//! #[bits(4)]
//! enum Team { Red, Blue }
//!
//! #[derive(BitPack)]
//! #[bitpack(columns)]
//! struct Player { #[bits(4)] team: Team, #[bits(12)] health: u16 }
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let game = folder.path().join("game.bin");
//! std::fs::write(&game, [0x10, 0x64, 0x00, 0xC8, 0x11, 0x2C])?;
//! let table = PacketTable::new::<PlayerColumns>(Format::Rows, [&game])?;
//! let context = SessionContext::new();
//! context.register_table("game", std::sync::Arc::new(table))?;
//! let sql = "SELECT team, avg(health) AS mean FROM game GROUP BY team ORDER BY team";
//! let text = context.sql(sql).await?.to_string().await?;
//! assert!(text.contains("| Blue | 200.0 |") && text.contains("| Red  | 200.0 |"));
//! # Ok(())
//! # }
//! ```
//!
//! | format | messages |
//! |---|---|
//! | [`Format::Rows`] | back to back; partitions are ranges of rows |
//! | [`Format::Framed`] | each behind its length |
//! | [`Format::Packets`] | in the packets of a pcap or pcapng file |
//! | [`Format::Candump`] | in the frames of a log of `candump` that have one identifier |
//!
//! Files of packets and logs have a first column `timestamp`, unless a field has this name.
//!
//! A row that does not decode ends the query with an error that names the file and the offset. [`PacketTable::skip_bad_rows`] leaves such
//! rows out, counts them and keeps their places.

mod bad;
#[cfg(feature = "proto")]
mod codec;
mod decode;
mod error;
mod format;
mod messages;
mod parts;
mod row;
mod scan;
mod selection;
mod stream;
mod table;
#[cfg(feature = "proto")]
mod wire;

pub use bad::{BadRow, BadRows};
#[cfg(feature = "proto")]
pub use codec::PacketCodec;
pub use error::Error;
pub use format::{ByteOrder, Format, Frames, Packets};
pub use scan::PacketScan;
pub use table::PacketTable;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
