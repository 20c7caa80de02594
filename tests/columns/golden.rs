//! Rows that a Python program packed, and the sums of the columns as this program knows them: `data/generate/columns.py`.

use bitpack::prelude::*;
use serde_json::Value;

macro_rules! telemetry {
    ($name:ident $($attr:tt)*) => {
        #[derive(BitPack)]
        #[bitpack(columns $($attr)*)]
        pub struct $name {
            #[bits(4)]
            version: u8,
            alive: bool,
            #[bits(2)]
            team: Team,
            #[bits(13)]
            sequence: u16,
            #[bits(12)]
            x: i16,
            health: u16,
            speed: f32,
            #[bits(5)]
            level: i8,
            #[bits(7)]
            abc: [u8; 3],
            #[bits(54)]
            clock: u64,
        }
    };
}

#[derive(BitPack, Clone, Copy)]
#[bits(2)]
#[allow(dead_code, reason = "variants that only decoding makes")]
enum Team {
    Red,
    Blue,
    Green,
    Grey,
}

telemetry!(Telemetry);
telemetry!(Backward, bit_order = lsb0);

/// The sum and the weighted sum of a column.
fn sums(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let weighted = values.clone().zip(1_u32..).map(|(value, row)| value * f64::from(row)).sum();
    (values.sum(), weighted)
}

/// The sum and the weighted sum of a column of large integers.
fn exact(values: &[u64]) -> (u128, u128) {
    let weighted = values.iter().zip(1_u128..).map(|(value, row)| u128::from(*value) * row).sum();
    (values.iter().map(|value| u128::from(*value)).sum(), weighted)
}

macro_rules! check {
    ($columns:ident $file:literal) => {
        let bytes = include_bytes!(concat!("../data/columns/", $file));
        let all = $columns::decode(bytes).unwrap();
        assert_eq!(all.encode_rows().as_deref(), Ok(&bytes[..]));
        let float = |column: &str| match column {
            "version" => sums(all.version.iter().map(|value| f64::from(*value))),
            "alive" => sums(all.alive.iter().map(|value| f64::from(u8::from(*value)))),
            "team" => sums(all.team.iter().map(|value| f64::from(*value as u8))),
            "sequence" => sums(all.sequence.iter().map(|value| f64::from(*value))),
            "x" => sums(all.x.iter().map(|value| f64::from(*value))),
            "health" => sums(all.health.iter().map(|value| f64::from(*value))),
            "speed" => sums(all.speed.iter().map(|value| f64::from(*value))),
            "level" => sums(all.level.iter().map(|value| f64::from(*value))),
            "a" => sums(all.abc.iter().map(|value| f64::from(value[0]))),
            "b" => sums(all.abc.iter().map(|value| f64::from(value[1]))),
            "c" => sums(all.abc.iter().map(|value| f64::from(value[2]))),
            other => panic!("{other}"),
        };
        let mut seen = 0;
        for line in include_str!("../data/columns/sums.jsonl").lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            let text = |key: &str| line[key].as_str().unwrap();
            let (name, sum, weighted) = (text("column"), text("sum"), text("weighted"));
            if name == "clock" {
                let (own, own_weighted) = exact(&all.clock);
                assert_eq!(
                    (own.to_string().as_str(), own_weighted.to_string().as_str()),
                    (sum, weighted)
                );
            } else {
                let expected = (sum.parse().unwrap(), weighted.parse().unwrap());
                assert_eq!(float(name), expected, "{name}");
            }
            seen += 1;
        }
        assert_eq!((seen, all.alive.len()), (12, 700));
    };
}

#[test]
fn the_sums_are_those_of_python() {
    check!(TelemetryColumns "telemetry.bin");
    check!(BackwardColumns "telemetry_lsb0.bin");
}
