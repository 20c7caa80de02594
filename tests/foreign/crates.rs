//! The types of `chrono`, `num-complex`, `rust_decimal`, `time` and `uuid`.

use super::{Even, check, check_refused};
use bitpack::prelude::*;
use num_complex::Complex;
use rust_decimal::Decimal;
use uuid::Uuid;

/// 1970-01-01 is day 719,163 of the calendar that begins with year 1, and Julian day 2,440,588.
#[test]
fn dates_of_chrono() {
    use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};
    let date = NaiveDate::from_ymd_opt(1970, 1, 1).unwrap();
    check(&date, &719_163_u32.to_be_bytes());
    let time = NaiveTime::from_hms_nano_opt(1, 2, 3, 4).unwrap();
    check(&time, &[0, 0, 0x0E, 0x8B, 0, 0, 0, 4]);
    let both = [&719_163_u32.to_be_bytes()[..], &[0, 0, 0x0E, 0x8B, 0, 0, 0, 4]].concat();
    check(&date.and_time(time), &both);
    let at: DateTime<Utc> = DateTime::from_timestamp(-2, 5).unwrap();
    let bytes = [255, 255, 255, 255, 255, 255, 255, 254, 0, 0, 0, 5];
    check(&at, &bytes);
    let east = FixedOffset::east_opt(3600).unwrap();
    check(&east, &[0, 0, 0x0E, 0x10]);
    check(&at.with_timezone(&east), &[&bytes[..], &[0, 0, 0x0E, 0x10]].concat());
    // Half a second before zero is in second -1.
    check(
        &TimeDelta::milliseconds(-500),
        &[255, 255, 255, 255, 255, 255, 255, 255, 0x1D, 0xCD, 0x65, 0],
    );
    check_refused::<NaiveDate>(
        &[0x7F, 255, 255, 255],
        "Even.it: is not a date that chrono supports at bit 0",
    );
    check_refused::<NaiveTime>(
        &[0, 1, 0x51, 0x80, 0, 0, 0, 0],
        "NaiveTime.seconds: value 86400 is outside 0..=86399 at bit 0",
    );
    // A leap second, at the end of a minute and, as an offset of seconds makes it, elsewhere.
    for second in [59, 30] {
        let leap = NaiveTime::from_hms_opt(0, 0, second).unwrap().with_nanosecond(1_999_999_999);
        check(&leap.unwrap(), &[0, 0, 0, second as u8, 0x77, 0x35, 0x93, 0xFF]);
    }
}

/// Every end of chrono's ranges goes there and back, and one beyond is refused.
#[test]
fn ends_of_chrono() {
    use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, TimeDelta, Utc};
    fn there_and_back<T: Fixed + Clone + PartialEq + std::fmt::Debug>(value: T) {
        let bytes = Even { it: value.clone() }.encode_to_vec().unwrap();
        assert_eq!(Even::<T>::decode(&bytes), Ok(Even { it: value }));
    }
    there_and_back(NaiveDate::MIN);
    there_and_back(NaiveDate::MAX);
    there_and_back(NaiveDateTime::MIN);
    there_and_back(NaiveDateTime::MAX);
    there_and_back(DateTime::<Utc>::MIN_UTC);
    there_and_back(DateTime::<Utc>::MAX_UTC);
    there_and_back(TimeDelta::MIN);
    there_and_back(TimeDelta::MAX);
    // The last instant, an hour east of Greenwich, is on no date.
    let mut bytes = Even { it: DateTime::<Utc>::MAX_UTC }.encode_to_vec().unwrap();
    bytes.extend(3600_i32.to_be_bytes());
    check_refused::<DateTime<FixedOffset>>(
        &bytes,
        "Even.it: is not a date that chrono supports at bit 0",
    );
}

#[test]
fn dates_of_time() {
    use time::{Date, Duration, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcOffset};
    let date = Date::from_calendar_date(1970, Month::January, 1).unwrap();
    check(&date, &2_440_588_u32.to_be_bytes());
    check(&Date::MIN, &Date::MIN.to_julian_day().to_be_bytes());
    let time = Time::from_hms_nano(1, 2, 3, 4).unwrap();
    check(&time, &[0, 0, 0x0E, 0x8B, 0, 0, 0, 4]);
    let both = [&2_440_588_u32.to_be_bytes()[..], &[0, 0, 0x0E, 0x8B, 0, 0, 0, 4]].concat();
    check(&PrimitiveDateTime::new(date, time), &both);
    let west = UtcOffset::from_whole_seconds(-3600).unwrap();
    let at = OffsetDateTime::from_unix_timestamp(258).unwrap().to_offset(west);
    check(&at, &[0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 255, 255, 0xF1, 0xF0]);
    check(&Duration::new(-1, -2), &[255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 254]);
    check(&Duration::MIN, &[0x80, 0, 0, 0, 0, 0, 0, 0, 0xC4, 0x65, 0x36, 0x01]);
    check_refused::<Duration>(
        &[0, 0, 0, 0, 0, 0, 0, 1, 255, 255, 255, 255],
        "Even.it: has seconds and nanoseconds of different signs at bit 0",
    );
    check_refused::<Date>(
        &[0x7F, 255, 255, 255],
        "Even.it: is not a date that `time` supports at bit 0",
    );
}

#[test]
fn numbers() {
    check(&Complex::new(1.0_f32, -2.0), &[0x3F, 0x80, 0, 0, 0xC0, 0, 0, 0]);
    check(&Complex::new(-1_i16, 2), &[255, 255, 0, 2]);
    let mut price = [0; 17];
    (price[0], price[15], price[16]) = (2, 0x04, 0xD2);
    check(&Decimal::new(1234, 2), &price);
    check(&Decimal::MAX, &[&[0, 0, 0, 0, 0][..], &[255; 12]].concat());
    let mut bytes = [0; 17];
    bytes[4] = 1;
    check_refused::<Decimal>(&bytes, "Even.it: has more digits than a decimal at bit 0");
    bytes[0] = 29;
    check_refused::<Decimal>(&bytes, "Decimal.scale: value 29 is outside 0..=28 at bit 0");
}

#[test]
fn uuids() {
    let text = "a1a2a3a4-b1b2-c1c2-d1d2-d3d4d5d6d7d8";
    let uuid = Uuid::parse_str(text).unwrap();
    let bytes = [
        0xA1, 0xA2, 0xA3, 0xA4, 0xB1, 0xB2, 0xC1, 0xC2, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7,
        0xD8,
    ];
    check(&uuid, &bytes);
    let (a, b) = (Even { it: uuid }, Even { it: Uuid::nil() });
    assert!(a.diff(&b).to_string().starts_with(&format!("it: {text} → ")));
}
