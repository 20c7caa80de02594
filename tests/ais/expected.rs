//! The expectations of `tests/data/ais`, and the rows that `explain` prints.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ais/");

/// A message as pyais reads it.
pub struct Sentence {
    pub place: String,
    pub kind: u64,
    pub layout: String,
    pub lines: Vec<String>,
    pub payload: Vec<u8>,
    pub bits: usize,
    pub expect: Map<String, Value>,
    pub physical: Map<String, Value>,
    /// The field that the message ends within, or else the first of those after its end.
    ends: Vec<String>,
    over: bool,
}

/// Where a field lies.
pub struct Field {
    pub at: usize,
    pub width: usize,
    pub kind: String,
    pub spare: bool,
}

pub type Layout = BTreeMap<String, Field>;

fn lines(name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(format!("{DATA}{name}.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn map(value: &Value) -> Map<String, Value> {
    value.as_object().cloned().unwrap_or_default()
}

pub fn layouts() -> BTreeMap<String, Layout> {
    let field = |field: &Value| {
        let spare = field.get("spare").is_some();
        let (at, width, kind) =
            (number(&field["at"]), number(&field["width"]), text(&field["kind"]));
        (text(&field["name"]), Field { at, width, kind, spare })
    };
    let layout = |layout: &Value| {
        let fields = layout["fields"].as_array().unwrap().iter().map(field);
        (text(&layout["layout"]), fields.collect())
    };
    lines("layouts").iter().map(layout).collect()
}

pub fn messages() -> Vec<Sentence> {
    let sentence = |(number_of, line): (usize, &Value)| {
        let hex = line["bits"].as_str().unwrap();
        let pairs = (0..hex.len()).step_by(2);
        let cut = map(&line["cut"]).into_iter().map(|(name, _)| name);
        let absent = line["absent"].as_array().into_iter().flatten().map(text);
        Sentence {
            place: format!("line {}, type {}", number_of + 1, line["layout"]),
            kind: line["type"].as_u64().unwrap(),
            layout: text(&line["layout"]),
            lines: line["sentences"].as_array().unwrap().iter().map(text).collect(),
            payload: pairs.map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect(),
            bits: number(&line["len"]),
            expect: map(&line["expect"]),
            physical: map(&line["phys"]),
            ends: cut.chain(absent).collect(),
            over: line.get("over").is_some(),
        }
    };
    lines("messages").iter().enumerate().map(sentence).collect()
}

/// Fields that a message may end before, by type: text and data, the second and further parts, the spare bits of type 24, and the
/// state of the radio link that pyais counts as data.
const MAY_END: &[(u64, &[&str])] = &[
    (7, &["mmsi2", "mmsiseq2", "mmsi3", "mmsiseq3", "mmsi4", "mmsiseq4"]),
    (8, &["data"]),
    (12, &["text"]),
    (13, &["mmsi2", "mmsiseq2", "mmsi3", "mmsiseq3", "mmsi4", "mmsiseq4"]),
    (
        15,
        &["spare_2", "type1_2", "offset1_2", "spare_3", "mmsi2", "type2_1", "offset2_1", "spare_4"],
    ),
    (21, &["name_ext"]),
    (24, &["spare_1"]),
    (26, &["radio"]),
];

impl Sentence {
    /// The first field that should be there and is not, or not wholly.
    pub fn missing<'l>(&self, layout: &'l Layout) -> Option<&'l Field> {
        let first = self.must().min_by_key(|name| layout[*name].at)?;
        Some(&layout[first])
    }

    fn must(&self) -> impl Iterator<Item = &str> {
        let may = MAY_END.iter().find(|(kind, _)| *kind == self.kind).map_or(&[][..], |may| may.1);
        self.ends.iter().map(String::as_str).filter(move |name| !may.contains(name))
    }

    /// Whether the message has not the length of its type.
    pub fn is_short(&self) -> bool {
        self.over || self.must().next().is_some()
    }
}

/// The bits that `explain` shows, by their position.
pub struct Rows(BTreeMap<usize, bool>);

pub fn rows(text: &str) -> Rows {
    let mut bits = BTreeMap::new();
    let title = text.lines().nth(1).unwrap();
    let (raw, field) = (title.find("raw").unwrap(), title.find("field").unwrap());
    for line in text.lines().skip(2).filter(|line| !line.starts_with("error")) {
        let start = line.split("..=").next().unwrap().split(' ').next().unwrap();
        let start: usize = start.parse().unwrap();
        let digits = line[raw..field].chars().filter(|c| matches!(c, '0' | '1'));
        bits.extend(digits.enumerate().map(|(i, digit)| (start + i, digit == '1')));
    }
    Rows(bits)
}

impl Rows {
    fn number(&self, at: usize, width: usize) -> u64 {
        (at..at + width).fold(0, |number, bit| number << 1 | u64::from(self.0[&bit]))
    }

    /// The bits of a field as its value.
    pub fn value(&self, field: &Field) -> Value {
        let (at, width) = (field.at, field.width);
        match field.kind.as_str() {
            "text" => {
                let codes = (at..at + width).step_by(6).map(|at| self.number(at, 6) as u8);
                let text: String =
                    codes.map(|c| char::from(if c < 32 { c + 64 } else { c })).collect();
                text.trim_end_matches('@').trim_matches(' ').into()
            }
            "int" => (((self.number(at, width) << (64 - width)) as i64) >> (64 - width)).into(),
            _ => self.number(at, width).into(),
        }
    }
}
