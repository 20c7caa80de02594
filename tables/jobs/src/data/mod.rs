//! The three kinds of rows: headers of packets, frames of a vehicle, and messages of aircraft.
//!
//! Input: recorded messages, and a seed. Output: files of rows, back to back. Invariant: the same seed makes the same bytes.

pub mod adsb;
pub mod can;
pub mod ipv4;

use bitpack::columns::Table;
use bitpack::prelude::*;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The seed of the programs.
pub const SEED: u64 = 0x5EED_0CA9;

/// A kind of rows.
pub trait Data: Encode + Sized {
    /// Its columns.
    type Columns: Table<Row = Self> + 'static;
    /// Its name, also for the program in Python.
    const NAME: &str;
    /// Three of its columns. The first one is also queried alone.
    const THREE: [&str; 3];

    /// The recorded messages.
    ///
    /// # Errors
    /// The recording cannot be read.
    fn recorded() -> Result<Vec<Self>, Box<dyn Error>>;

    /// A message like this one with other values.
    #[must_use]
    fn vary(&self, row: usize, random: &mut Random) -> Self;
}

/// The numbers of a linear congruential generator (Knuth, MMIX).
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// The next number, which is less than `limit`.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) % limit
    }
}

/// A file of the repository's recorded data.
#[must_use]
pub fn recorded(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name)
}

/// Writes `count` rows that are like the recorded ones. `done` is told the number of rows so far.
///
/// # Errors
/// There are no recorded messages, or the file cannot be written.
pub fn write<D: Data>(
    path: &Path,
    count: usize,
    mut done: impl FnMut(usize),
) -> Result<(), Box<dyn Error>> {
    let messages = D::recorded()?;
    if messages.is_empty() {
        return Err("the recording has no messages of this kind".into());
    }
    let mut file = BufWriter::new(File::create(path)?);
    let mut random = Random(SEED);
    for row in 0..count {
        let message = &messages[random.below(messages.len() as u64) as usize];
        let bytes = message.vary(row, &mut random).encode_to_vec()?;
        file.write_all(&bytes)?;
        if row % 65_536 == 0 {
            done(row);
        }
    }
    done(count);
    Ok(file.flush()?)
}
