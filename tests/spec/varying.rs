//! This test compiles the definitions of the sections "Variable width" to "Context" and of "Extensible messages", and checks
//! the bytes of their values in both bit orders.

use crate::{SPEC, rows, unhex};
use bitpack::prelude::*;
use bitpack::wire::{ReadFrom, WriteTo};
use std::fmt::Debug;

/// Encodes a value into a buffer that held other bytes, decodes it, and returns its bytes.
pub fn there_and_back<T>(value: &T) -> Vec<u8>
where
    T: WriteTo + for<'a> ReadFrom<'a> + Encode + for<'a> Decode<'a> + PartialEq + Debug,
{
    let len = value.encoded_len();
    let mut out = vec![0xA5; len + 2];
    assert_eq!(value.encode_into(&mut out), Ok(len), "{value:?}");
    assert_eq!(out[len..], [0xA5; 2], "{value:?}");
    assert_eq!(value.encode_into(&mut vec![0xA5; len]), Ok(len), "{value:?}");
    assert!(value.encode_into(&mut vec![0xA5; len.saturating_sub(1)]).is_err() || len == 0);
    assert_eq!(value.validate(), Ok(()), "{value:?}");
    out.truncate(len);
    assert_eq!(T::decode(&out).as_ref(), Ok(value), "{out:02X?}");
    let explained = T::explain(&out).to_string();
    assert!(!explained.contains("error:"), "{explained}");
    out
}

/// The text of the error of encoding a value, which must equal that of `validate`.
pub fn refusal(value: &(impl WriteTo + Encode + Debug)) -> String {
    let error = value.encode_to_vec().unwrap_err();
    assert_eq!(value.validate(), Err(error), "{value:?}");
    error.to_string()
}

/// The text without the characters that a formatter may change.
pub fn plain(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    text.replace(",}", "}").replace(",)", ")")
}

/// Defines types once in each bit order, with their text, the bytes of values, and the errors of refused values.
macro_rules! shown {
    (
        $name:ident: { $($enum:item)* } { $($struct:item)* }
        $(+ $value:expr;)* $(- $bad:expr;)*
    ) => {
        mod $name {
            pub(super) const TEXT: &[&str] = &[$(stringify!($enum),)* $(stringify!($struct),)*];

            pub(super) mod msb0 {
                use bitpack::prelude::*;
                $(#[derive(BitPack, Debug, PartialEq, Clone)] $enum)*
                $(#[derive(BitPack, Debug, PartialEq)] $struct)*
                pub(in super::super) fn values() -> Vec<(&'static str, Vec<u8>)> {
                    vec![$((stringify!($value), super::super::there_and_back(&$value))),*]
                }
                pub(in super::super) fn refused() -> Vec<(&'static str, String)> {
                    vec![$((stringify!($bad), super::super::refusal(&$bad))),*]
                }
            }

            pub(super) mod lsb0 {
                use bitpack::prelude::*;
                $(#[derive(BitPack, Debug, PartialEq, Clone)] $enum)*
                $(#[derive(BitPack, Debug, PartialEq)] #[bitpack(bit_order = lsb0)] $struct)*
                pub(in super::super) fn values() -> Vec<(&'static str, Vec<u8>)> {
                    vec![$((stringify!($value), super::super::there_and_back(&$value))),*]
                }
            }
        }
    };
}

shown! { track: {} {
    struct Track {
        #[bits(3)]
        kind: u8,
        #[bits(5)]
        #[bitpack(count_of = steps)]
        n: u8,
        #[bits(12)]
        steps: Vec<i16>,
        #[bits(4)]
        last: u8,
    }
}
    + Track { kind: 5, n: 0, steps: vec![], last: 9 };
    + Track { kind: 5, n: 1, steps: vec![-1], last: 9 };
    + Track { kind: 5, n: 2, steps: vec![-1, 5], last: 9 };
    - Track { kind: 5, n: 0, steps: vec![7, 2048], last: 9 };
    - Track { kind: 5, n: 0, steps: vec![0; 32], last: 9 };
}

shown! { parts: {} {
    struct Parts {
        #[bits(4)]
        n: u8,
        #[bitpack(len = self.n)]
        text: String,
        #[bitpack(until = 0)]
        name: String,
        #[bitpack(rest)]
        tail: Vec<u8>,
    }
}
    + Parts { n: 0, text: "".into(), name: "".into(), tail: vec![] };
    + Parts { n: 1, text: "A".into(), name: "B".into(), tail: vec![1, 255] };
    - Parts { n: 2, text: "A".into(), name: "B".into(), tail: vec![] };
    - Parts { n: 0, text: "".into(), name: "A\0".into(), tail: vec![] };
}

shown! { script: {} {
    struct Script {
        #[bits(4)]
        end: u8,
        #[bitpack(until = b"\r\n")]
        line: String,
        #[bitpack(through = "--")]
        part: String,
        #[bits(4)]
        #[bitpack(through = |code| *code == self.end)]
        codes: Vec<u8>,
    }
}
    + Script { end: 0, line: "".into(), part: "--".into(), codes: vec![0] };
    + Script { end: 9, line: "A".into(), part: "B--".into(), codes: vec![1, 9] };
    - Script { end: 1, line: "A\r\n".into(), part: "--".into(), codes: vec![1] };
    - Script { end: 1, line: "A".into(), part: "B---".into(), codes: vec![1] };
    - Script { end: 1, line: "A".into(), part: "--".into(), codes: vec![] };
    - Script { end: 1, line: "A".into(), part: "--".into(), codes: vec![1, 1] };
    - Script { end: 1, line: "A".into(), part: "--".into(), codes: vec![2, 3] };
}

shown! { person: {} {
    struct Person {
        alive: bool,
        name: String,
        tags: Vec<Vec<u8>>,
        #[bitpack(length = u16, presence = 8)]
        notes: Option<Vec<u8>>,
    }
}
    + Person { alive: true, name: "".into(), tags: vec![], notes: None };
    + Person { alive: false, name: "A".into(), tags: vec![vec![], vec![255]], notes: Some(vec![3]) };
}

shown! { reading: {} {
    #[bitpack(integers = leb128)]
    struct Reading {
        valid: bool,
        sensor: u16,
        values: Vec<i32>,
        limit: Option<u64>,
        level: u8,
        #[bits(12)]
        raw: u16,
        #[bitpack(integers = vlq)]
        totals: [u32; 2],
    }
}
    + Reading { valid: true, sensor: 300, values: vec![-1, 64], limit: None, level: 7, raw: 9, totals: [1, 200] };
    + Reading { valid: false, sensor: 5, values: vec![], limit: Some(0), level: 255, raw: 0xABC, totals: [0, 127] };
}

shown! { sets: {} {
    struct Sets {
        #[bits(4)]
        #[bitpack(count_of = ports)]
        n: (),
        ports: std::collections::BTreeMap<u8, bool>,
    }
}
    + Sets { n: (), ports: [(9, true), (5, false)].into() };
}

shown! { grid: {} {
    struct Cell {
        #[bits(3)]
        a: u8,
        #[bits(3)]
        b: u8,
    }
    struct Grid {
        #[bits(4)]
        n: u8,
        #[bitpack(count = self.n)]
        cells: Vec<Cell>,
        #[bitpack(align = 16)]
        end: u8,
    }
}
    + Grid { n: 0, cells: vec![], end: 0xEE };
    + Grid { n: 1, cells: vec![Cell { a: 5, b: 2 }], end: 0xEE };
    + Grid { n: 2, cells: vec![Cell { a: 5, b: 2 }, Cell { a: 0, b: 7 }], end: 0xEE };
    - Grid { n: 1, cells: vec![], end: 0 };
}

shown! { mixed: {} {
    struct Mixed {
        #[bits(4)]
        a: u8,
        #[bits(12)]
        #[bitpack(count = 2, endian = little)]
        pair: Vec<u16>,
        #[bits(4)]
        z: u8,
    }
}
    + Mixed { a: 1, pair: vec![0xABC, 0xABC], z: 5 };
}

shown! { label: {} {
    struct Label {
        #[bits(4)]
        kind: u8,
        #[bitpack(text = latin1, until = 0)]
        name: String,
        #[bitpack(pad = b' ', len = 4)]
        room: String,
        #[bitpack(text = utf16, until = 0)]
        wide: String,
    }
}
    + Label { kind: 5, name: "".into(), room: "".into(), wide: "".into() };
    + Label { kind: 5, name: "é".into(), room: "ab".into(), wide: "€".into() };
    - Label { kind: 0, name: "€".into(), room: "".into(), wide: "".into() };
    - Label { kind: 0, name: "".into(), room: "abcde".into(), wide: "".into() };
    - Label { kind: 0, name: "".into(), room: "a ".into(), wide: "".into() };
}

shown! { cut: {} {
    struct Point {
        x: u16,
        y: u16,
    }
    struct Cut {
        #[bits(8)]
        #[bitpack(len_of = body)]
        n: (),
        #[bits(4)]
        kind: u8,
        #[bitpack(trim = 1)]
        body: Point,
        #[bits(4)]
        end: u8,
    }
}
    + Cut { n: (), kind: 5, body: Point { x: 0x0102, y: 0x0300 }, end: 9 };
    + Cut { n: (), kind: 1, body: Point { x: 0, y: 0 }, end: 2 };
    - Cut { n: (), kind: 16, body: Point { x: 0, y: 0 }, end: 2 };
}

shown! { masked: {
    struct Hidden {
        #[bits(4)]
        kind: u8,
        #[bits(12)]
        value: u16,
    }
} {
    struct Masked {
        #[bits(4)]
        key: u8,
        #[bits(8)]
        #[bitpack(len_of = inside)]
        n: (),
        #[bitpack(process = bitpack::process::xor(self.key))]
        inside: Hidden,
        #[bits(4)]
        end: u8,
    }
}
    + Masked { key: 7, n: (), inside: Hidden { kind: 5, value: 0xABC }, end: 9 };
    + Masked { key: 0, n: (), inside: Hidden { kind: 0, value: 0 }, end: 1 };
    - Masked { key: 7, n: (), inside: Hidden { kind: 16, value: 0 }, end: 9 };
}

shown! { samples: {
    #[bitpack(context(number: usize))]
    struct Sample {
        #[bits(4)]
        #[bitpack(if = number > 0, else = 9)]
        base: u8,
        #[bits(4)]
        value: u8,
    }
} {
    struct Samples {
        #[bits(4)]
        #[bitpack(count_of = samples)]
        n: (),
        #[bitpack(context(index))]
        samples: Vec<Sample>,
    }
}
    + Samples { n: (), samples: vec![] };
    + Samples { n: (), samples: vec![Sample { base: 9, value: 1 }, Sample { base: 2, value: 3 }] };
    - Samples { n: (), samples: vec![Sample { base: 8, value: 1 }] };
}

shown! { choice: {} {
    struct Choice {
        #[bits(2)]
        flags: u8,
        #[bits(5)]
        #[bitpack(if = self.flags & 1 != 0, else = 30)]
        level: u8,
        #[bitpack(if = self.flags & 2 != 0, else = vec![1])]
        list: Vec<u8>,
        #[bits(2)]
        end: u8,
    }
}
    + Choice { flags: 0, level: 30, list: vec![1], end: 3 };
    + Choice { flags: 1, level: 21, list: vec![1], end: 3 };
    + Choice { flags: 3, level: 9, list: vec![7, 8], end: 1 };
    - Choice { flags: 0, level: 5, list: vec![1], end: 0 };
}

shown! { located: {} {
    struct Located {
        at: u8,
        #[bits(4)]
        kind: u8,
        #[bitpack(position = self.at)]
        value: u16,
        #[bitpack(position_of = data)]
        data_at: u8,
        #[bitpack(position = self.data_at, count = 2)]
        data: Vec<u8>,
    }
}
    + Located { at: 2, kind: 5, value: 0x1234, data_at: 5, data: vec![7, 8] };
    + Located { at: 4, kind: 5, value: 0x1234, data_at: 7, data: vec![7, 8] };
    - Located { at: 1, kind: 5, value: 0x1234, data_at: 5, data: vec![7, 8] };
}

shown! { index: {
    struct Row {
        at: u8,
        #[bits(4)]
        n: u8,
        #[bits(4)]
        kind: u8,
    }
    #[bitpack(context(at: u8, n: u8))]
    struct Content {
        #[bitpack(if = n > 0, position = at, count = n)]
        bytes: Option<Vec<u8>>,
    }
} {
    struct Index {
        #[bitpack(count = 2)]
        rows: Vec<Row>,
        #[bitpack(along = row in rows, context(row.at, row.n))]
        contents: Vec<Content>,
    }
}
    + Index { rows: vec![Row { at: 0, n: 0, kind: 1 }, Row { at: 4, n: 1, kind: 2 }], contents: vec![Content { bytes: None }, Content { bytes: Some(vec![7]) }] };
    + Index { rows: vec![Row { at: 5, n: 2, kind: 1 }, Row { at: 8, n: 1, kind: 2 }], contents: vec![Content { bytes: Some(vec![8, 9]) }, Content { bytes: Some(vec![7]) }] };
    - Index { rows: vec![Row { at: 0, n: 0, kind: 1 }, Row { at: 4, n: 1, kind: 2 }], contents: vec![Content { bytes: None }] };
}

shown! { maybe: {} {
    struct Maybe {
        #[bits(2)]
        flags: u8,
        #[bits(4)]
        a: Option<u8>,
        #[bits(5)]
        #[bitpack(if = self.flags & 1 != 0)]
        b: Option<u8>,
        c: Option<bool>,
    }
}
    + Maybe { flags: 0, a: None, b: None, c: None };
    + Maybe { flags: 1, a: Some(9), b: Some(21), c: Some(true) };
    + Maybe { flags: 2, a: None, b: None, c: Some(false) };
    - Maybe { flags: 0, a: None, b: Some(1), c: None };
    - Maybe { flags: 1, a: None, b: None, c: None };
}

shown! { route: {
    #[bitpack(tag = bits(3))]
    enum Step {
        Stay,
        #[bitpack(tag = 4)]
        Turn(#[bits(5)] i8),
        Jump {
            #[bits(2)]
            times: u8,
            far: bool,
        },
        #[bitpack(other)]
        Other(u8, #[bits(3)] u8),
    }
} {
    struct Route {
        #[bits(4)]
        #[bitpack(count_of = steps)]
        n: (),
        steps: Vec<Step>,
    }
}
    + Route { n: (), steps: vec![] };
    + Route { n: (), steps: vec![Step::Stay, Step::Turn(-3)] };
    + Route { n: (), steps: vec![Step::Jump { times: 2, far: true }, Step::Other(7, 6)] };
    - Route { n: (), steps: vec![Step::Other(4, 0)] };
    - Route { n: (), steps: vec![Step::Other(8, 0)] };
}

shown! { codes: {
    #[bitpack(tag = bits(4))]
    enum Code {
        #[bitpack(tag = -8..=-3)]
        Back(i8, #[bits(3)] u8),
        #[bitpack(tag = -1 | 1..=5)]
        Text(i8, #[bitpack(len = self.0 & 3)] String),
        #[bitpack(tag = 0)]
        End,
    }
} {
    struct Codes {
        #[bits(4)]
        #[bitpack(count_of = list)]
        n: (),
        list: Vec<Code>,
    }
}
    + Codes { n: (), list: vec![Code::End] };
    + Codes { n: (), list: vec![Code::Back(-8, 5), Code::Text(1, "A".into()), Code::End] };
    - Codes { n: (), list: vec![Code::Back(-2, 0)] };
}

shown! { marks: {
    enum Mark {
        #[bitpack(magic = b"AB")]
        Text(#[bits(4)] u8),
        #[bitpack(magic = bits(6, -2))]
        Number(#[bits(6)] u8),
        #[bitpack(magic = 0x0180u16)]
        Empty,
        #[bitpack(other)]
        Other(#[bits(6)] u8, #[bits(6)] u8),
    }
} {
    #[bitpack(magic = bits(4, 0xA))]
    struct Marks {
        #[bits(4)]
        #[bitpack(count_of = list)]
        n: u8,
        list: Vec<Mark>,
    }
}
    + Marks { n: 0, list: vec![] };
    + Marks { n: 3, list: vec![Mark::Text(5), Mark::Empty, Mark::Number(9)] };
    + Marks { n: 1, list: vec![Mark::Other(0, 33)] };
}

shown! { sealed: {
    enum Body {
        #[bitpack(tag = 9)]
        Text(#[bitpack(until = 0)] String),
        #[bitpack(tag = 1)]
        Level(#[bits(4)] u8),
        #[bitpack(other)]
        Raw(u8, #[bitpack(rest)] Vec<u8>),
    }
} {
    struct Sealed {
        #[bits(3)]
        version: u8,
        #[bits(4)]
        #[bitpack(tag_of = body)]
        kind: (),
        #[bits(6)]
        #[bitpack(len_of = body)]
        len: (),
        body: Body,
        #[bits(3)]
        end: u8,
    }
}
    + Sealed { version: 5, kind: (), len: (), body: Body::Text("A".into()), end: 7 };
    + Sealed { version: 5, kind: (), len: (), body: Body::Raw(3, vec![]), end: 7 };
    - Sealed { version: 5, kind: (), len: (), body: Body::Level(6), end: 7 };
}

shown! { segment: {} {
    struct Segment {
        #[bits(4)]
        #[bitpack(len_of = options / 2 + 1)]
        words: u8,
        #[bits(12)]
        #[bitpack(len_of = words..=tail)]
        total: (),
        #[bitpack(position_of = data)]
        data_at: u8,
        #[bitpack(value = self.words * 2 + count_of(data))]
        sum: u8,
        options: Vec<u8>,
        data: Vec<u8>,
        tail: u8,
    }
}
    + Segment { words: 1, total: (), data_at: 4, sum: 2, options: vec![], data: vec![], tail: 9 };
    + Segment { words: 2, total: (), data_at: 6, sum: 5, options: vec![0xAA, 0xBB], data: vec![1], tail: 9 };
    - Segment { words: 0, total: (), data_at: 0, sum: 0, options: vec![1], data: vec![], tail: 9 };
}

shown! { parcel: {
    struct Front {
        #[bits(4)]
        kind: u8,
        #[bits(12)]
        length: u16,
    }
} {
    struct Parcel {
        #[bitpack(values(length = len_of(body) + 2))]
        front: Front,
        #[bitpack(len = self.front.length - 2)]
        body: Vec<u8>,
        end: u8,
    }
}
    + Parcel { front: Front { kind: 5, length: 2 }, body: vec![], end: 9 };
    + Parcel { front: Front { kind: 5, length: 4 }, body: vec![0xAB, 0xCD], end: 9 };
    - Parcel { front: Front { kind: 5, length: 0 }, body: vec![0; 4094], end: 9 };
}

shown! { bitmap: {} {
    struct Bitmap {
        #[bits(4)]
        width: u8,
        #[bits(4)]
        height: u8,
        #[bitpack(calc = (self.width + 7) / 8)]
        stride: u8,
        #[bitpack(calc = self.stride * self.height)]
        area: u16,
        #[bitpack(count = self.area)]
        rows: Vec<u8>,
        #[bits(4)]
        end: u8,
    }
}
    + Bitmap { width: 9, height: 1, stride: 2, area: 2, rows: vec![0xAB, 0xCD], end: 5 };
    + Bitmap { width: 0, height: 3, stride: 0, area: 0, rows: vec![], end: 5 };
}

shown! { checked: {} {
    struct Checked {
        #[bitpack(len_of = data)]
        len: u8,
        data: Vec<u8>,
        #[bits(4)]
        kind: u8,
        #[bitpack(crc(crc::CRC_16_XMODEM, over = data..=data))]
        crc: u16,
    }
}
    + Checked { len: 9, data: b"123456789".to_vec(), kind: 5, crc: 0x31C3 };
    + Checked { len: 0, data: vec![], kind: 5, crc: 0 };
}

shown! { summed: {} {
    struct Summed {
        head: u16,
        #[bits(16)]
        #[bitpack(checksum(bitpack::checksum::INTERNET, over = head..=data))]
        sum: (),
        #[bitpack(rest)]
        data: Vec<u8>,
    }
}
    + Summed { head: 1, sum: (), data: vec![0xF2, 3, 0xF4, 0xF5, 0xF6, 0xF7] };
}

shown! { teller: {} {
    #[bitpack(context(n: u8, wide: bool))]
    struct Told {
        #[bits(4)]
        #[bitpack(count = n)]
        values: Vec<u8>,
        #[bitpack(if = wide)]
        extra: Option<u8>,
    }
    struct Teller {
        #[bits(3)]
        n: u8,
        wide: bool,
        #[bitpack(context(self.n + 1, self.wide))]
        told: Told,
    }
}
    + Teller { n: 0, wide: false, told: Told { values: vec![15], extra: None } };
    + Teller { n: 1, wide: true, told: Told { values: vec![10, 11], extra: Some(0xCD) } };
}

shown! { craft: {} {
    #[bitpack(extensible)]
    struct Rotor {
        #[bits(5)]
        #[bitpack(number = 2)]
        id: u8,
        #[bits(6)]
        #[bitpack(number = 3, default = 9)]
        speed: u8,
        #[bits(3)]
        #[bitpack(number = 1)]
        kind: u8,
    }
    #[bitpack(dynamic)]
    struct Craft {
        #[bits(3)]
        mode: u8,
        rotor: Rotor,
        #[bits(4)]
        #[bitpack(extensible, default = [7; 3])]
        levels: [u8; 3],
        end: u8,
    }
}
    + Craft { mode: 5, rotor: Rotor { id: 17, speed: 33, kind: 6 }, levels: [1, 2, 3], end: 0xA5 };
}

/// A row of a table: a value, and its bytes in each bit order.
type Row = (&'static str, Vec<u8>, Vec<u8>);

/// Every heading of a table, with its definitions and rows.
fn tables() -> Vec<(&'static str, &'static [&'static str], Vec<Row>)> {
    macro_rules! tables {
        ($($heading:literal $name:ident)*) => {
            vec![$({
                let both = $name::msb0::values().into_iter().zip($name::lsb0::values());
                let rows = both.map(|((text, msb0), (_, lsb0))| (text, msb0, lsb0)).collect();
                ($heading, $name::TEXT, rows)
            }),*]
        };
    }
    tables!(
        "Track" track "Parts" parts "Script" script "Person" person "Reading" reading "Sets" sets "Grid" grid "Mixed" mixed "Label" label "Cut" cut "Masked" masked "Choice" choice "Maybe" maybe "Located" located "Index" index "Route" route "Codes" codes "Marks" marks
        "Sealed" sealed "Segment" segment "Parcel" parcel "Bitmap" bitmap "Checked" checked "Summed" summed "Teller" teller "Samples" samples
        "Craft" craft
    )
}

/// The refused values, in the order of the table.
pub fn refused() -> Vec<(&'static str, String)> {
    macro_rules! all {
        ($($name:ident)*) => { [$($name::msb0::refused()),*].concat() };
    }
    all!(track parts script person reading sets grid mixed label cut masked choice maybe located index samples route codes marks sealed segment parcel bitmap checked summed teller craft)
}

#[test]
fn definitions_are_as_shown() {
    let spec = plain(SPEC);
    for (heading, definitions, _) in tables() {
        for definition in definitions {
            assert!(spec.contains(&plain(definition)), "{heading}: SPEC.md lacks {definition}");
        }
    }
}

#[test]
fn bytes_of_values() {
    let mut checked = 0;
    for (heading, _, values) in tables() {
        let shown = rows(heading);
        assert_eq!(shown.len(), values.len(), "rows of {heading}");
        for (row, (text, msb0, lsb0)) in shown.iter().zip(values) {
            assert_eq!(plain(&row[0]), plain(text), "{heading}");
            assert_eq!(msb0, unhex(&row[1]), "{text} in msb0");
            assert_eq!(lsb0, unhex(&row[2]), "{text} in lsb0");
            checked += 2;
        }
    }
    assert_eq!(checked, 112, "cells in SPEC.md");
}
