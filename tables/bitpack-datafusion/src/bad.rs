//! Rows that are no messages.
//!
//! Input: their places and errors. Output: an error, or a list of them. Invariant: each bad row is counted, also if the list is full.

use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// A row that is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadRow {
    /// The file.
    pub file: PathBuf,
    /// The number of the row in the file, from 0. Messages of other kinds, for example with other identifiers, do not count.
    pub row: u64,
    /// The offset in bytes at which the row begins: the message of raw rows, or its frame, packet or line.
    pub offset: u64,
    /// What is wrong.
    pub error: String,
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadRow { file, row, offset, error } = self;
        write!(f, "{}: row {row}, at byte {offset}: {error}", file.display())
    }
}

impl std::error::Error for BadRow {}

/// How many rows are kept with their places.
const KEPT: usize = 1000;

/// The rows that queries left out. All clones are the same list.
///
/// ```
/// use bitpack::prelude::*;
/// use bitpack_datafusion::{Format, PacketTable};
/// use datafusion::prelude::SessionContext;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Level { #[bitpack(range = 0..=100)] percent: u8 }
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let file = folder.path().join("levels.bin");
/// std::fs::write(&file, [20, 200, 40])?;
/// let (table, bad) = PacketTable::new::<LevelColumns>(Format::Rows, [&file])?.skip_bad_rows();
/// let context = SessionContext::new();
/// context.register_table("levels", std::sync::Arc::new(table))?;
/// let text = context.sql("SELECT count(*) AS n FROM levels").await?.to_string().await?;
/// assert!(text.contains("| 2 |"));
/// assert_eq!(bad.count(), 1);
/// assert_eq!((bad.rows()[0].row, bad.rows()[0].offset), (1, 1));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct BadRows(Arc<Mutex<List>>);

#[derive(Debug, Default)]
struct List {
    count: u64,
    rows: Vec<BadRow>,
}

impl BadRows {
    /// Returns how many rows all queries of this process left out.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.list(|list| list.count)
    }

    /// Returns the first 1,000 of these rows, in the order in which the partitions found them.
    #[must_use]
    pub fn rows(&self) -> Vec<BadRow> {
        self.list(|list| list.rows.clone())
    }

    /// Forgets all rows, for example before the next query.
    pub fn clear(&self) {
        self.list(|list| *list = List::default());
    }

    pub(crate) fn add(&self, row: BadRow) {
        self.list(|list| {
            list.count += 1;
            if list.rows.len() < KEPT {
                list.rows.push(row);
            }
        });
    }

    fn list<T>(&self, look: impl FnOnce(&mut List) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
