//! Names of a DBC file as names of Rust.
//!
//! Input: any text. Output: an identifier. Invariant: the names of one scope are different.

use bitpack_module::Names;

/// Names that the generated module uses.
const RESERVED: &[&str] = &[
    "Frame",
    "Id",
    "Option",
    "Some",
    "None",
    "Result",
    "Ok",
    "Err",
    "BitPack",
    "Decode",
    "DecodeError",
    "Encode",
    "EncodeError",
];

/// A scope of the generated module without names.
pub(crate) fn no_names() -> Names {
    Names::reserving(RESERVED)
}

/// The name of a type that belongs to another type, from a claimed name and a further part.
pub(crate) fn joined(name: &str, part: &str) -> String {
    format!("{}{part}", name.trim_end_matches('_'))
}

/// `EngineSpeed_1` as `EngineSpeed1`.
pub(crate) fn camel(name: &str) -> String {
    let words = words(name);
    let camel: String = words
        .iter()
        .map(|word| {
            let mut chars = word.chars();
            let first = chars.next().map(|first| first.to_ascii_uppercase());
            first.into_iter().chain(chars).collect::<String>()
        })
        .collect();
    if camel.starts_with(|first: char| first.is_ascii_alphabetic()) {
        camel
    } else {
        format!("N{camel}")
    }
}

/// `EngineSpeed_1` as `engine_speed_1`.
pub(crate) fn snake(name: &str) -> String {
    let mut snake = String::new();
    let chars: Vec<char> = words(name).join("_").chars().collect();
    for (index, &c) in chars.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| chars.get(before));
        let begins =
            before.is_some_and(|before| before.is_ascii_lowercase() || before.is_ascii_digit());
        let ends = before.is_some_and(char::is_ascii_uppercase)
            && chars.get(index + 1).is_some_and(char::is_ascii_lowercase);
        if c.is_ascii_uppercase() && (begins || ends) {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    if snake.starts_with(|first: char| first.is_ascii_alphabetic()) {
        snake
    } else {
        format!("n{snake}")
    }
}

/// The parts of letters and digits.
fn words(name: &str) -> Vec<&str> {
    name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn names_become_identifiers() {
        for (name, type_name, field) in [
            ("EngineSpeed_1", "EngineSpeed1", "engine_speed_1"),
            ("s3big", "S3big", "s3big"),
            ("ABSInfo", "ABSInfo", "abs_info"),
            ("Sensor Error / -40 °C", "SensorError40C", "sensor_error_40_c"),
            ("2nd", "N2nd", "n2nd"),
            ("", "N", "n"),
        ] {
            assert_eq!((camel(name).as_str(), snake(name).as_str()), (type_name, field));
        }
    }
}
