//! What a program without columns does: a loop that decodes a row and appends its values to the builders of Arrow.
//!
//! Input: a file of rows, and names of columns. Output: the sum of each of these columns.

use crate::answer::Answer;
use crate::data::Data;
use crate::data::adsb::Position;
use crate::data::can::{Enable, Example};
use crate::data::ipv4::Ipv4;
use bitpack::prelude::*;
use datafusion::arrow::array::{
    Array, BooleanArray, BooleanBuilder, Float64Array, Float64Builder, UInt8Array, UInt8Builder,
    UInt16Array, UInt16Builder, UInt32Array, UInt32Builder,
};
use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The number of rows in a batch.
const BATCH: usize = 8192;

/// A kind of rows with such a loop.
pub trait RowLoop: Data {
    /// Returns the sums of the chosen columns; a boolean counts as 0 or 1.
    ///
    /// # Errors
    /// The file cannot be read, or a row does not decode.
    fn sums(file: &Path, chosen: &[&str]) -> Result<Answer, Box<dyn Error>>;
}

/// Arrays that have a sum.
trait Sum: Array {
    type Total: Default + std::ops::AddAssign + ToString;

    fn total(&self) -> Self::Total;
}

macro_rules! sums {
    ($($array:ty => $total:ty),*) => {$(
        impl Sum for $array {
            type Total = $total;

            fn total(&self) -> $total {
                self.values().iter().map(|value| <$total>::from(*value)).sum()
            }
        }
    )*};
}

sums!(UInt8Array => u64, UInt16Array => u64, UInt32Array => u64, Float64Array => f64);

impl Sum for BooleanArray {
    type Total = u64;

    fn total(&self) -> u64 {
        self.true_count() as u64
    }
}

/// Calls `take` with the bytes of each batch.
fn batches(
    file: &Path,
    width: usize,
    mut take: impl FnMut(&[u8]) -> Result<(), Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let (mut file, mut bytes) = (File::open(file)?, Vec::new());
    loop {
        bytes.clear();
        (&mut file).take((width * BATCH) as u64).read_to_end(&mut bytes)?;
        if bytes.is_empty() {
            return Ok(());
        }
        take(&bytes)?;
    }
}

/// Writes the loop of a kind of rows: for each column its builder and its value.
macro_rules! row_loop {
    ($row:ty, $value:ident { $($field:ident: $builder:ty = $get:expr,)+ }) => {
        impl RowLoop for $row {
            fn sums(file: &Path, chosen: &[&str]) -> Result<Answer, Box<dyn Error>> {
                // A name of a column is here whether the column is chosen.
                $(let $field = chosen.contains(&stringify!($field));)+
                #[derive(Default)]
                struct Builders { $($field: $builder,)+ }
                let (mut builders, mut sums) = (Builders::default(), Vec::new());
                batches(file, <$row>::BYTES, |bytes| {
                    for bytes in bytes.chunks(<$row>::BYTES) {
                        let $value = <$row>::decode(bytes)?;
                        $(if $field { builders.$field.append_value($get); })+
                    }
                    let mut number = 0;
                    $(if $field { add(&builders.$field.finish(), &mut sums, &mut number); })+
                    Ok(())
                })?;
                let mut names = Vec::new();
                $(if $field { names.push(stringify!($field)); })+
                Ok(ordered(&names, &sums, chosen))
            }
        }
    };
}

/// A sum of a column so far.
enum Total {
    Integer(u64),
    Float(f64),
}

/// Adds the sum of an array to the total with this number, and counts it.
fn add<A: Sum>(array: &A, sums: &mut Vec<Total>, number: &mut usize)
where
    Total: From<A::Total>,
{
    let part = Total::from(array.total());
    match (sums.get_mut(*number), part) {
        (Some(Total::Integer(sum)), Total::Integer(part)) => *sum += part,
        (Some(Total::Float(sum)), Total::Float(part)) => *sum += part,
        (_, part) => sums.push(part),
    }
    *number += 1;
}

impl From<u64> for Total {
    fn from(sum: u64) -> Self {
        Total::Integer(sum)
    }
}

impl From<f64> for Total {
    fn from(sum: f64) -> Self {
        Total::Float(sum)
    }
}

/// The sums in the order in which the columns were chosen.
fn ordered(names: &[&str], sums: &[Total], chosen: &[&str]) -> Answer {
    let text = |name: &&str| {
        let place = names.iter().position(|other| other == name)?;
        Some(match sums.get(place)? {
            Total::Integer(sum) => sum.to_string(),
            Total::Float(sum) => format!("{sum:?}"),
        })
    };
    chosen.iter().filter_map(text).collect()
}

row_loop!(
    Ipv4,
    row {
        version: UInt8Builder = row.version,
        ihl: UInt8Builder = row.ihl,
        dscp: UInt8Builder = row.dscp,
        ecn: UInt8Builder = row.ecn,
        length: UInt16Builder = row.length,
        id: UInt16Builder = row.id,
        evil: BooleanBuilder = row.evil,
        dont_fragment: BooleanBuilder = row.dont_fragment,
        more_fragments: BooleanBuilder = row.more_fragments,
        fragment: UInt16Builder = row.fragment,
        ttl: UInt8Builder = row.ttl,
        protocol: UInt8Builder = row.protocol,
        checksum: UInt16Builder = row.checksum,
        source: UInt32Builder = row.source,
        destination: UInt32Builder = row.destination,
    }
);

row_loop!(
    Example,
    row {
        temperature: Float64Builder = row.temperature,
        radius: UInt8Builder = row.radius,
        enable: BooleanBuilder = row.enable == Enable::Enabled,
    }
);

row_loop!(
    Position,
    row {
        format: UInt8Builder = row.format,
        capability: UInt8Builder = row.capability,
        address: UInt32Builder = row.address,
        kind: UInt8Builder = row.kind,
        status: UInt8Builder = row.status,
        single_antenna: BooleanBuilder = row.single_antenna,
        height: UInt16Builder = row.height,
        is_timed: BooleanBuilder = row.is_timed,
        is_odd: BooleanBuilder = row.is_odd,
        latitude: UInt32Builder = row.latitude,
        longitude: UInt32Builder = row.longitude,
        parity: UInt32Builder = row.parity,
    }
);
