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

/// A sum of a column.
enum Total {
    Integer(u64),
    Float(f64),
}

/// Arrays that have a sum.
trait Sum: Array {
    fn total(&self) -> Total;
}

macro_rules! sums {
    ($($array:ty => $total:ident of $number:ty),*) => {$(
        impl Sum for $array {
            fn total(&self) -> Total {
                Total::$total(self.values().iter().map(|value| <$number>::from(*value)).sum())
            }
        }
    )*};
}

sums!(
    UInt8Array => Integer of u64,
    UInt16Array => Integer of u64,
    UInt32Array => Integer of u64,
    Float64Array => Float of f64
);

impl Sum for BooleanArray {
    fn total(&self) -> Total {
        Total::Integer(self.true_count() as u64)
    }
}

/// The sums so far, with the names of their columns.
type Sums = Vec<(&'static str, Total)>;

/// Adds the sum of an array to that of the column.
fn add(sums: &mut Sums, name: &'static str, array: &impl Sum) {
    let sum = sums.iter_mut().find(|(known, _)| *known == name).map(|(_, sum)| sum);
    match (sum, array.total()) {
        (Some(Total::Integer(sum)), Total::Integer(part)) => *sum += part,
        (Some(Total::Float(sum)), Total::Float(part)) => *sum += part,
        (_, part) => sums.push((name, part)),
    }
}

/// The sums in the order in which the columns were chosen.
fn ordered(sums: &Sums, chosen: &[&str]) -> Answer {
    let text = |name: &&str| {
        let (_, sum) = sums.iter().find(|(known, _)| known == name)?;
        Some(match sum {
            Total::Integer(sum) => sum.to_string(),
            Total::Float(sum) => format!("{sum:?}"),
        })
    };
    chosen.iter().filter_map(text).collect()
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
                    $(if $field { add(&mut sums, stringify!($field), &builders.$field.finish()); })+
                    Ok(())
                })?;
                Ok(ordered(&sums, chosen))
            }
        }
    };
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
