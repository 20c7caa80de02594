//! Durations and points in time of the standard library.
//!
//! Input: seconds and nanoseconds. Output: [`Duration`], and with `std` [`SystemTime`](std::time::SystemTime), whose seconds count from 1970, 00:00
//! UTC, and are negative before it. Invariant: nanoseconds are fewer than a second has, and count forwards.

use super::mirror::mirror;
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::{SystemTime, UNIX_EPOCH};

mirror! {
    Duration as "Duration" { 0 seconds: u64, 1 nanoseconds: u32 = 0..=999_999_999 }
    apart |duration| (duration.as_secs(), duration.subsec_nanos());
    together |seconds, nanoseconds| {
        // A whole second of nanoseconds would carry, perhaps too far; there is none.
        Duration::from_secs(seconds)
            .checked_add(Duration::from_nanos(u64::from(nanoseconds)))
            .ok_or("is longer than any duration")
    };
}

#[cfg(feature = "std")]
mirror! {
    SystemTime as "SystemTime" { 0 seconds: i64, 1 nanoseconds: u32 = 0..=999_999_999 }
    apart since_epoch;
    together |seconds, nanoseconds| {
        let whole = Duration::from_secs(seconds.unsigned_abs());
        let second = if seconds < 0 {
            UNIX_EPOCH.checked_sub(whole)
        } else {
            UNIX_EPOCH.checked_add(whole)
        };
        second
            .and_then(|second| second.checked_add(Duration::from_nanos(u64::from(nanoseconds))))
            .ok_or("is a time that this platform does not support")
    };
}

/// The whole seconds before, or after the start of 1970, and the nanoseconds after those.
#[cfg(feature = "std")]
fn since_epoch(time: &SystemTime) -> (i64, u32) {
    match time.duration_since(UNIX_EPOCH) {
        Ok(after) => (0_i64.saturating_add_unsigned(after.as_secs()), after.subsec_nanos()),
        Err(error) => {
            let before = 0_i64.saturating_sub_unsigned(error.duration().as_secs());
            match error.duration().subsec_nanos() {
                0 => (before, 0),
                nanoseconds => (before.saturating_sub(1), 1_000_000_000 - nanoseconds),
            }
        }
    }
}
