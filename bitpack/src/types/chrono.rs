//! Dates and times of the `chrono` crate.
//!
//! Input: days from the first day of the year 1 (day 1, proleptic Gregorian calendar); seconds and nanoseconds of the day; seconds from
//! 1970, 00:00 UTC. Output: chrono's types. Invariant: a leap second is, as in chrono, a second with more than 10^9 nanoseconds.

use super::mirror::mirror;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use chrono::{Datelike as _, Timelike as _};

const NO_DATE: &str = "is not a date that chrono supports";
const NO_TIME: &str = "is not a time of day";

fn date(days: i32) -> Result<NaiveDate, &'static str> {
    NaiveDate::from_num_days_from_ce_opt(days).ok_or(NO_DATE)
}

fn time(seconds: u32, nanoseconds: u32) -> Result<NaiveTime, &'static str> {
    // At once it takes a leap second at the end of a minute alone; a time may have one anywhere.
    NaiveTime::from_num_seconds_from_midnight_opt(seconds, 0)
        .and_then(|time| time.with_nanosecond(nanoseconds))
        .ok_or(NO_TIME)
}

fn utc(seconds: i64, nanoseconds: u32) -> Result<DateTime<Utc>, &'static str> {
    DateTime::from_timestamp(seconds, 0)
        .and_then(|at| at.with_nanosecond(nanoseconds))
        .ok_or(NO_DATE)
}

mirror! {
    NaiveDate as "NaiveDate" { 0 days: i32 }
    apart |date| (date.num_days_from_ce(),);
    together date;
}

mirror! {
    NaiveTime as "NaiveTime" {
        0 seconds: u32 = 0..=86_399, 1 nanoseconds: u32 = 0..=1_999_999_999
    }
    apart |time| (time.num_seconds_from_midnight(), time.nanosecond());
    together time;
}

mirror! {
    NaiveDateTime as "NaiveDateTime" { 0 date: NaiveDate, 1 time: NaiveTime }
    apart |both| (both.date(), both.time());
    together |date, time| Ok(NaiveDateTime::new(date, time));
}

mirror! {
    DateTime<Utc> as "DateTime" {
        0 seconds: i64, 1 nanoseconds: u32 = 0..=1_999_999_999
    }
    apart |at| (at.timestamp(), at.timestamp_subsec_nanos());
    together utc;
}

mirror! {
    DateTime<FixedOffset> as "DateTime" {
        0 seconds: i64, 1 nanoseconds: u32 = 0..=1_999_999_999, 2 offset: FixedOffset
    }
    apart |at| (at.timestamp(), at.timestamp_subsec_nanos(), *at.offset());
    together |seconds, nanoseconds, offset| {
        let at = utc(seconds, nanoseconds)?;
        // At the ends of chrono's calendar the local date may lie outside.
        at.naive_utc().checked_add_offset(offset).ok_or(NO_DATE)?;
        Ok(at.with_timezone(&offset))
    };
}

mirror! {
    FixedOffset as "FixedOffset" { 0 seconds_east: i32 = -86_399..=86_399 }
    apart |offset| (offset.local_minus_utc(),);
    together |seconds| FixedOffset::east_opt(seconds).ok_or("is not an offset of less than a day");
}

mirror! {
    TimeDelta as "TimeDelta" { 0 seconds: i64, 1 nanoseconds: u32 = 0..=999_999_999 }
    apart apart;
    together |seconds, nanoseconds| {
        TimeDelta::new(seconds, nanoseconds).ok_or("is longer than any duration")
    };
}

/// Whole seconds, rounded down, and the nanoseconds after them.
fn apart(delta: &TimeDelta) -> (i64, u32) {
    let (seconds, nanoseconds) = (delta.num_seconds(), delta.subsec_nanos());
    match u32::try_from(nanoseconds) {
        Ok(nanoseconds) => (seconds, nanoseconds),
        Err(_) => (seconds - 1, nanoseconds.wrapping_add(1_000_000_000).unsigned_abs()),
    }
}
