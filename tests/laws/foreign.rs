//! The laws for fields with types of other crates: calendars, numbers, and collections with a capacity.

use crate::law::choose;
use arbitrary_int::{i12, u3, u100};
use arrayvec::{ArrayString, ArrayVec};
use bitpack::prelude::*;
use num_complex::Complex;
use rust_decimal::Decimal;
use uuid::Uuid;

#[derive(BitPack, Debug)]
struct Chrono {
    #[bits(3)]
    odd: u8,
    date: chrono::NaiveDate,
    time: chrono::NaiveTime,
    both: chrono::NaiveDateTime,
    utc: chrono::DateTime<chrono::Utc>,
    there: chrono::DateTime<chrono::FixedOffset>,
    delta: chrono::TimeDelta,
}

#[derive(BitPack, Debug)]
struct Time {
    date: time::Date,
    time: time::Time,
    both: time::PrimitiveDateTime,
    there: time::OffsetDateTime,
    offset: time::UtcOffset,
    delta: time::Duration,
}

#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0)]
struct Numbers {
    three: u3,
    twelve: i12,
    big: u100,
    id: Uuid,
    complex: Complex<i16>,
    wave: Complex<f32>,
    price: Decimal,
    #[bits(5)]
    last: i8,
}

#[derive(BitPack, Debug)]
struct Rooms {
    #[bitpack(count_of = list)]
    n: u8,
    list: heapless::Vec<u16, 5>,
    name: heapless::String<7>,
    #[bitpack(until = 0)]
    text: ArrayString<4>,
    array: ArrayVec<Option<u8>, 3>,
    #[bits(3)]
    #[bitpack(rest)]
    rest: ArrayVec<u8, 9>,
}

#[derive(BitPack, Debug)]
struct Many {
    date: Option<chrono::NaiveDate>,
    ids: Vec<Uuid>,
    prices: Vec<Decimal>,
    time: Option<time::Time>,
}

/// Checks any of these types.
pub fn foreign(bytes: &[u8]) {
    choose!(bytes => Chrono, Time, Numbers, Rooms, Many,
        chrono::NaiveDate, chrono::DateTime<chrono::Utc>, chrono::TimeDelta, time::Date, time::OffsetDateTime, time::Duration, Decimal);
}
