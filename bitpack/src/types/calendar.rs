//! Dates and times of the `time` crate.
//!
//! Input: Julian days; seconds and nanoseconds of the day; seconds from 1970, 00:00 UTC; offsets in seconds east of UTC. Output: the types of
//! `time`. Invariant: what lies outside its calendar is an error.

use super::mirror::mirror;
use time::{Date, Duration, OffsetDateTime, PrimitiveDateTime, Time, UtcOffset};

const NO_DATE: &str = "is not a date that `time` supports";

mirror! {
    Date as "Date" { 0 julian_day: i32 }
    apart |date| (date.to_julian_day(),);
    together |day| Date::from_julian_day(day).map_err(|_| NO_DATE);
}

mirror! {
    Time as "Time" { 0 seconds: u32 = 0..=86_399, 1 nanoseconds: u32 = 0..=999_999_999 }
    apart |time| {
        let (hour, minute, second) = time.as_hms();
        let minutes = u32::from(hour) * 60 + u32::from(minute);
        (minutes * 60 + u32::from(second), time.nanosecond())
    };
    together |seconds, nanoseconds| {
        let [hour, minute, second] = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(|n| n as u8);
        Time::from_hms_nano(hour, minute, second, nanoseconds).map_err(|_| "is not a time of day")
    };
}

mirror! {
    PrimitiveDateTime as "PrimitiveDateTime" { 0 date: Date, 1 time: Time }
    apart |both| (both.date(), both.time());
    together |date, time| Ok(PrimitiveDateTime::new(date, time));
}

mirror! {
    OffsetDateTime as "OffsetDateTime" {
        0 seconds: i64, 1 nanoseconds: u32 = 0..=999_999_999, 2 offset: UtcOffset
    }
    apart |at| (at.unix_timestamp(), at.nanosecond(), at.offset());
    together |seconds, nanoseconds, offset| {
        OffsetDateTime::from_unix_timestamp(seconds)
            .and_then(|at| at.replace_nanosecond(nanoseconds))
            .ok()
            .and_then(|at| at.checked_to_offset(offset))
            .ok_or(NO_DATE)
    };
}

mirror! {
    UtcOffset as "UtcOffset" { 0 seconds_east: i32 = -93_599..=93_599 }
    apart |offset| (offset.whole_seconds(),);
    together |seconds| {
        UtcOffset::from_whole_seconds(seconds).map_err(|_| "is not an offset that `time` supports")
    };
}

mirror! {
    Duration as "Duration" { 0 seconds: i64, 1 nanoseconds: i32 = -999_999_999..=999_999_999 }
    apart |duration| (duration.whole_seconds(), duration.subsec_nanoseconds());
    together |seconds, nanoseconds| {
        if seconds.signum() * i64::from(nanoseconds.signum()) < 0 {
            return Err("has seconds and nanoseconds of different signs");
        }
        Ok(Duration::new(seconds, nanoseconds))
    };
}
