//! Errors, paths, differences and explanations of definitions whose names are not kept.
//!
//! Input: definitions, built without the feature `names`. Output: that no text of them is left, that what is said of
//! them still tells fields apart, and what it says. With names all of that is tested by the repository's own tests.

#![cfg(all(feature = "derive", not(feature = "names")))]

use bitpack::ErrorKind;
use bitpack::inspect::Explain;
use bitpack::layout::{Case, Field, Layout, Shape};
use bitpack::prelude::*;
use bitpack::value::Value;

/// A level of an instrument.
#[derive(BitPack)]
struct Level {
    mute: bool,
    #[bits(7)]
    #[bitpack(range = 0..=100, unit = "%")]
    percent: u8,
}

#[derive(BitPack)]
struct Desk {
    /// Both sides.
    sides: [Level; 2],
    main: Level,
    mode: Mode,
}

#[derive(BitPack, Clone, Copy)]
#[bits(8)]
#[repr(u8)]
enum Mode {
    Off,
    On = 3,
    #[bitpack(other)]
    Else(u8),
}

#[derive(BitPack, Clone, Copy)]
#[bits(8)]
enum Closed {
    Off,
    On = 3,
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Command<'a> {
    Stop,
    Go {
        speed: u8,
    },
    Say {
        len: u8,
        #[bitpack(len = self.len)]
        text: &'a str,
    },
}

#[derive(BitPack)]
struct Envelope<'a> {
    #[bitpack(magic = 0x2A)]
    start: u8,
    inner: Inner<'a>,
    closed: Closed,
}

#[derive(BitPack)]
struct Inner<'a> {
    #[bitpack(len_of = bytes)]
    len: u8,
    bytes: &'a [u8],
}

/// Every text that a layout leads to.
fn texts(layout: &Layout, found: &mut Vec<&'static str>) {
    found.extend([layout.name, layout.doc]);
    match layout.shape {
        Shape::Struct(fields) => fields.iter().for_each(|field| field_texts(field, found)),
        Shape::Enum(variants, other) => {
            found.extend(variants.iter().map(|variant| variant.name).chain(other));
        }
        Shape::Array(element, _) => texts(element, found),
        Shape::Union(cases, _) => {
            for Case { name, fields, .. } in cases {
                found.push(name);
                fields.iter().for_each(|field| field_texts(field, found));
            }
        }
        _ => {}
    }
}

fn field_texts(field: &Field, found: &mut Vec<&'static str>) {
    found.extend([field.owner, field.name, field.doc(), field.unit()]);
    assert!(field.attributes().is_empty());
    texts(field.layout, found);
}

#[test]
fn layouts_hold_no_text() {
    for layout in [&Desk::LAYOUT, &Command::LAYOUT, &Envelope::LAYOUT, &Closed::LAYOUT] {
        let mut found = Vec::new();
        texts(layout, &mut found);
        assert!(found.len() > 3 && found.iter().all(|text| text.is_empty()), "{found:?}");
    }
}

const fn level(percent: u8) -> Level {
    Level { mute: false, percent }
}

const fn desk(right: u8, main: u8, mode: Mode) -> Desk {
    Desk { sides: [level(1), level(right)], main: level(main), mode }
}

#[test]
fn errors_state_the_bit() {
    let error = desk(2, 101, Mode::Off).to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "value 101 is outside 0..=100 at bit 17");
    assert_eq!(error.path().to_string(), "#1");
    assert_eq!(error.field().number(), Some(1));
    let error = Desk::decode(&[0; 3]).map(drop).unwrap_err();
    assert_eq!(error.to_string(), "needs 4 bytes, 3 given");
    assert_eq!((error.path().to_string(), error.field().number()), (String::new(), None));
    let error = Envelope::decode(&[0x2A, 0, 7]).map(drop).unwrap_err();
    assert_eq!(error.to_string(), "7 is not one of 0, 3 at bit 16");
    let error = Command::decode(&[9]).map(drop).unwrap_err();
    assert_eq!(error.to_string(), "9 is not a value of its type at bit 0");
}

#[test]
fn paths_keep_every_step() {
    let error = Envelope::decode(&[0x2A, 5, 7]).map(drop).unwrap_err();
    assert_eq!(error.path().to_string(), "#1.#1");
    assert_eq!(error.kind(), ErrorKind::Truncated);
}

#[derive(BitPack)]
struct Outer {
    #[bitpack(if = true)]
    only: Option<Same>,
}

#[derive(BitPack)]
struct Same {
    #[bitpack(magic = 1)]
    only: u8,
}

#[test]
fn fields_of_the_same_name_and_place_differ() {
    // As far from the start and as wide as the field around it: only the hash tells them apart.
    assert_eq!(Outer::decode(&[2]).map(drop).unwrap_err().path().to_string(), "#0.#0");
    let (outer, same) = (&Outer::LAYOUT.fields()[0], &Same::LAYOUT.fields()[0]);
    let error = |field| DecodeError::new(ErrorKind::Invalid, field, 0, 0);
    assert_ne!(error(outer), error(same));
    assert_eq!(error(same), error(&const { Same::LAYOUT.fields()[0] }));
    assert_ne!(error(u8::WHOLE), error(i8::WHOLE));
}

#[test]
fn the_catch_all_is_known_by_its_name_only() {
    let kinds = |mode| -> Vec<_> { desk(0, 0, mode).violations().map(|e| e.kind()).collect() };
    assert!(kinds(Mode::On).is_empty() && kinds(Mode::Else(7)).is_empty());
    assert_eq!(kinds(Mode::Else(3)), [ErrorKind::Shadowed]);
}

#[test]
fn differences_count_fields_and_variants() {
    let (before, after) = (desk(2, 3, Mode::Off), desk(9, 3, Mode::Off));
    assert_eq!(before.diff(&after).to_string(), "#0[1].#1: 2 → 9\n");
    let (stop, go) = (Command::Stop, Command::Go { speed: 4 });
    assert_eq!(stop.diff(&go).to_string(), "#0 → #1\n");
    assert_eq!(stop.diff(&go).next().map(|change| change.after), Some(Value::Case(1)));
}

#[test]
fn explain_counts_fields() {
    let text = |explain: Explain<'_>| explain.to_string();
    assert_eq!(
        text(Desk::explain(&[1, 2, 3, 9])),
        "\
32 bits, 4 bytes, msb0
bits     bytes  raw       field     value
0        0      0         #0[0].#0  false
1..=7    0      0000001   #0[0].#1  1
8        1      0         #0[1].#0  false
9..=15   1      0000010   #0[1].#1  2
16       2      0         #1.#0     false
17..=23  2      0000011   #1.#1     3
24..=31  3      00001001  #2        9
"
    );
    let cut = "error: input ends before #2: needs 4 bytes, 3 given\n";
    assert!(text(Desk::explain(&[1, 2, 3])).ends_with(cut));
    assert_eq!(
        text(Envelope::explain(&[0x2A, 1, 0xFF, 7])),
        "\
32 bits, 4 bytes, msb0
bits     bytes  raw       field  value
0..=7    0      00101010  #0     0x2a
8..=15   1      00000001  #1.#0  1
16..=23  2      11111111  #1.#1  0xff
24..=31  3      00000111  #2     ?
error: 7 is not one of 0, 3 at bit 24
"
    );
    assert_eq!(
        text(Command::explain(&[2, 2, 0x68, 0x69])),
        "\
32 bits, 4 bytes, msb0
bits     bytes  raw                field  value
0..=7    0      00000010           (tag)  2
8..=15   1      00000010           #0     2
16..=31  2..=3  01101000 01101001  #1     \"hi\"
"
    );
}
