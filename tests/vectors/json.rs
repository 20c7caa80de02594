//! Values out of `seeds.json`.
//!
//! Input: JSON as the tools print it. Output: Rust values; a panic that names what is missing.

use serde_json::Value;
use std::fmt::Debug;

/// The whole file.
pub fn seeds() -> Value {
    serde_json::from_str(include_str!("seeds.json")).unwrap()
}

/// The entries under `key`.
pub fn entries<'a>(seeds: &'a Value, key: &str) -> &'a [Value] {
    seeds[key].as_array().unwrap_or_else(|| panic!("no list of {key}"))
}

pub fn text<'a>(entry: &'a Value, key: &str) -> &'a str {
    entry[key].as_str().unwrap_or_else(|| panic!("{entry} has no text {key}"))
}

pub fn bytes(entry: &Value, key: &str) -> Vec<u8> {
    let digits = text(entry, key);
    (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
        .collect()
}

/// A value that JSON can hold.
pub trait FromJson {
    fn from_json(json: &Value) -> Self;
}

impl FromJson for bool {
    fn from_json(json: &Value) -> Self {
        json.as_bool().unwrap_or_else(|| panic!("{json} is no bool"))
    }
}

macro_rules! integers {
    ($($ty:ty)*) => { $(
        impl FromJson for $ty {
            /// A number, or its decimal digits in a string.
            fn from_json(json: &Value) -> Self {
                let digits = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
                digits.parse().unwrap_or_else(|_| panic!("{json} is no {}", stringify!($ty)))
            }
        }
    )* };
}

integers! { u8 u16 u32 u64 i8 i16 i32 i64 }

impl<T: FromJson + Debug, const N: usize> FromJson for [T; N] {
    fn from_json(json: &Value) -> Self {
        let items = json.as_array().unwrap_or_else(|| panic!("{json} is no list"));
        items.iter().map(T::from_json).collect::<Vec<_>>().try_into().unwrap()
    }
}

/// `FromJson` for a struct, by the names of its fields: their own, or those given.
macro_rules! from_json {
    ($ty:ident { $($field:ident $(: $name:literal)?),* $(,)? }) => {
        impl $crate::json::FromJson for $ty {
            fn from_json(json: &serde_json::Value) -> Self {
                Self { $($field: $crate::json::FromJson::from_json(
                    &json[from_json!(@name $field $($name)?)],
                )),* }
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
}
