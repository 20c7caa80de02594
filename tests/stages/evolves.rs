//! The column "`evolves` refuses a change" of the table of attributes: what the layouts of two versions say.
//!
//! Each pair of definitions differs in one attribute. A change of an attribute that the table marks is refused in each of its pairs, and a
//! change of any other attribute in none.

#![allow(dead_code, unreachable_pub, reason = "only the layouts are used")]

use bitpack::prelude::*;
use bitpack::process::rotate;

/// Two versions of a definition that differ in the attribute of this form, on a thing of this kind.
struct Pair {
    form: &'static str,
    place: &'static str,
    is_refused: bool,
}

fn is_refused<New: BitPack, Old: BitPack>() -> bool {
    let (new, old) = const { (&New::LAYOUT, &Old::LAYOUT) };
    new.evolves_from(old).is_err()
}

macro_rules! pairs {
    ($($form:literal on $place:literal: $old:item => $new:item)*) => {
        vec![$({
            mod old {
                use super::*;
                #[derive(BitPack)]
                $old
            }
            mod new {
                use super::*;
                #[derive(BitPack)]
                $new
            }
            Pair { form: $form, place: $place, is_refused: is_refused::<new::T, old::T>() }
        }),*]
    };
}

/// A codec module for numbers.
mod plain {
    pub(super) fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8)
    }
    pub(super) fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value))
    }
}

#[derive(BitPack)]
enum Union {
    #[bitpack(tag = 0)]
    A(u8),
    #[bitpack(tag = 1)]
    B(u16),
}

#[derive(BitPack)]
#[bitpack(context(n: u8))]
struct Told {
    #[bitpack(count = n)]
    list: Vec<u8>,
}

fn of_numbers() -> Vec<Pair> {
    pairs! {
        "#[bits(N)]" on "a field": pub struct T { #[bits(3)] a: u8 } => pub struct T { #[bits(4)] a: u8 }
        "#[bits(N)]" on "an enum": #[bits(2)] pub enum T { A, B } => #[bits(3)] pub enum T { A, B }
        "bit_order = msb0 | lsb0" on "a struct":
            pub struct T { #[bits(3)] a: u8 } => #[bitpack(bit_order = lsb0)] pub struct T { #[bits(3)] a: u8 }
        "bit_order = msb0 | lsb0" on "a field":
            pub struct T { a: u16 } => pub struct T { #[bitpack(bit_order = lsb0)] a: u16 }
        "endian = big | little | native" on "a struct":
            pub struct T { a: u16 } => #[bitpack(endian = little)] pub struct T { a: u16 }
        "endian = big | little | native" on "a field":
            pub struct T { a: u16 } => pub struct T { #[bitpack(endian = little)] a: u16 }
        "bits = N" on "a struct":
            #[bitpack(bits = 16)] pub struct T { #[bitpack(at = 0)] a: u8 }
            => #[bitpack(bits = 24)] pub struct T { #[bitpack(at = 0)] a: u8 }
        "reserved | reserved = C" on "a field":
            pub struct T { #[bits(8)] #[bitpack(reserved)] a: () }
            => pub struct T { #[bits(8)] #[bitpack(reserved = 3)] a: () }
        "reserved | reserved = C" on "a field":
            pub struct T { a: u8 } => pub struct T { #[bits(8)] #[bitpack(reserved)] a: () }
        "strict" on "a field":
            pub struct T { #[bits(8)] #[bitpack(reserved)] a: () }
            => pub struct T { #[bits(8)] #[bitpack(reserved, strict)] a: () }
        "magic = C" on "a struct":
            #[bitpack(magic = 1u8)] pub struct T { a: u8 } => #[bitpack(magic = 2u8)] pub struct T { a: u8 }
        "magic = C" on "a struct": pub struct T { a: u8 } => #[bitpack(magic = 2u8)] pub struct T { a: u8 }
        "magic = C" on "a variant":
            pub enum T { #[bitpack(magic = 1u8)] A(u8), #[bitpack(magic = 2u8)] B }
            => pub enum T { #[bitpack(magic = 1u8)] A(u8), #[bitpack(magic = 3u8)] B }
        "magic = C" on "a field":
            pub struct T { #[bitpack(magic = 1)] a: u8 } => pub struct T { #[bitpack(magic = 2)] a: u8 }
        "range = MIN..=MAX" on "a field":
            pub struct T { #[bitpack(range = 0..=9)] a: u8 } => pub struct T { #[bitpack(range = 0..=8)] a: u8 }
        "scale = FACTOR" on "a field":
            pub struct T { #[bits(8)] #[bitpack(scale = 0.5)] a: f32 }
            => pub struct T { #[bits(8)] #[bitpack(scale = 0.25)] a: f32 }
        "offset = SUMMAND" on "a field":
            pub struct T { #[bits(8)] #[bitpack(scale = 0.5)] a: f32 }
            => pub struct T { #[bits(8)] #[bitpack(scale = 0.5, offset = 1)] a: f32 }
        "signed" on "a field":
            pub struct T { #[bits(8)] #[bitpack(scale = 0.5)] a: f32 }
            => pub struct T { #[bits(8)] #[bitpack(scale = 0.5, signed)] a: f32 }
        "unit = \"…\"" on "a field":
            pub struct T { #[bitpack(unit = "m")] a: u8 } => pub struct T { #[bitpack(unit = "km")] a: u8 }
        "with = module" on "a field":
            pub struct T { a: u8 } => pub struct T { #[bits(8)] #[bitpack(with = plain)] a: u8 }
        "skip" on "a field":
            pub struct T { a: u8, b: u8 } => pub struct T { a: u8, #[bitpack(skip)] b: u8 }
        "at = OFFSET" on "a field":
            #[bitpack(bits = 16)] pub struct T { #[bitpack(at = 0)] a: u8 }
            => #[bitpack(bits = 16)] pub struct T { #[bitpack(at = 8)] a: u8 }
        "align = N" on "a field":
            pub struct T { #[bits(4)] a: u8, b: u8 } => pub struct T { #[bits(4)] a: u8, #[bitpack(align = 8)] b: u8 }
        "other" on "a variant":
            #[bits(2)] pub enum T { A, B, #[bitpack(other)] C(u8) } => #[bits(2)] pub enum T { A, B }
    }
}

fn of_varying_fields() -> Vec<Pair> {
    pairs! {
        "position = BYTE" on "a field":
            pub struct T { n: u8, m: u8, #[bitpack(position = self.n)] a: u8 }
            => pub struct T { n: u8, m: u8, #[bitpack(position = self.m)] a: u8 }
        "if = CONDITION" on "a field":
            pub struct T { n: u8, a: Option<u8> } => pub struct T { n: u8, #[bitpack(if = self.n > 0)] a: Option<u8> }
        "else = VALUE" on "a field":
            pub struct T { n: u8, #[bitpack(if = self.n > 0, else = 1)] a: u8 }
            => pub struct T { n: u8, #[bitpack(if = self.n > 0, else = 2)] a: u8 }
        "count = NUMBER" on "a field":
            pub struct T { n: u8, a: Vec<u8> } => pub struct T { n: u8, #[bitpack(count = self.n)] a: Vec<u8> }
        "len = BYTES" on "a field":
            pub struct T { n: u8, a: Vec<u8> } => pub struct T { n: u8, #[bitpack(len = self.n)] a: Vec<u8> }
        "through = BYTES | |element| CONDITION" on "a field":
            pub struct T { #[bitpack(through = |e| *e == 0)] a: Vec<u8> }
            => pub struct T { #[bitpack(through = |e| *e == 1)] a: Vec<u8> }
        "along = NAME in LIST" on "a field":
            pub struct T { a: Vec<u8>, b: Vec<u8>, #[bitpack(along = e in a)] c: Vec<u8> }
            => pub struct T { a: Vec<u8>, b: Vec<u8>, #[bitpack(along = e in b)] c: Vec<u8> }
        "text = utf16 | latin1 | ascii | ENCODING" on "a field":
            pub struct T { a: String } => pub struct T { #[bitpack(text = latin1)] a: String }
        "pad = BYTE" on "a field":
            pub struct T { #[bitpack(len = 4, pad = 0)] a: String } => pub struct T { #[bitpack(len = 4, pad = 32)] a: String }
        "trim = BYTES" on "a field":
            pub struct T { #[bitpack(rest)] a: (u8, u8) } => pub struct T { #[bitpack(rest, trim = 1)] a: (u8, u8) }
        "process = module | module(EXPR, …)" on "a field":
            pub struct T { n: u8, #[bitpack(rest)] a: Vec<u8> }
            => pub struct T { n: u8, #[bitpack(rest, process = rotate(1))] a: Vec<u8> }
        "process = module | module(EXPR, …)" on "a field":
            pub struct T { n: u8, #[bitpack(rest, process = rotate(1))] a: Vec<u8> }
            => pub struct T { n: u8, #[bitpack(rest, process = rotate(self.n))] a: Vec<u8> }
        "until = BYTE | BYTES" on "a field":
            pub struct T { #[bitpack(until = 0)] a: Vec<u8> } => pub struct T { #[bitpack(until = 1)] a: Vec<u8> }
        "rest" on "a field": pub struct T { a: Vec<u8> } => pub struct T { #[bitpack(rest)] a: Vec<u8> }
        "tag = self.kind" on "a field":
            pub struct T { n: u8, m: u8, #[bitpack(tag = self.n)] a: Union }
            => pub struct T { n: u8, m: u8, #[bitpack(tag = self.m)] a: Union }
        "extensible" on "a field":
            pub struct T { a: [u8; 2] } => pub struct T { #[bitpack(extensible)] a: [u8; 2] }
        "number = N" on "a field":
            #[bitpack(extensible)] pub struct T { #[bitpack(number = 1)] a: u8, #[bitpack(number = 2)] b: u16 }
            => #[bitpack(extensible)] pub struct T { #[bitpack(number = 2)] a: u8, #[bitpack(number = 1)] b: u16 }
        "length = leb128 | u8 | u16 | u32 | u64 | vlq | quic | der" on "a field":
            pub struct T { a: Vec<u8> } => pub struct T { #[bitpack(length = u16)] a: Vec<u8> }
        "integers = leb128 | sleb128 | vlq | quic | der" on "a field":
            pub struct T { #[bitpack(integers = leb128)] a: Vec<u16> } => pub struct T { #[bitpack(integers = vlq)] a: Vec<u16> }
        "presence = BITS" on "a field":
            pub struct T { a: Option<u8> } => pub struct T { #[bitpack(presence = 8)] a: Option<u8> }
        "default = EXPR" on "a field":
            #[bitpack(extensible)] pub struct T { a: u8, #[bitpack(default = 1)] b: u8 }
            => #[bitpack(extensible)] pub struct T { a: u8, #[bitpack(default = 2)] b: u8 }
        "calc = EXPR" on "a field":
            pub struct T { n: u8, #[bitpack(calc = self.n)] a: u8 }
            => pub struct T { n: u8, a: u8 }
        "calc = EXPR" on "a field":
            pub struct T { n: u8, a: u8 }
            => pub struct T { n: u8, #[bitpack(calc = self.n)] a: u8 }
        "assert(CONDITION) | assert(CONDITION, \"…\")" on "a field":
            pub struct T { a: u8 } => pub struct T { #[bitpack(assert(self.a < 3))] a: u8 }
        "max_len = N" on "a field":
            pub struct T { a: Vec<u8> } => pub struct T { #[bitpack(max_len = 3)] a: Vec<u8> }
        "count_of = FIELDS" on "a field":
            pub struct T { n: u8, #[bitpack(count = self.n)] a: Vec<u8> }
            => pub struct T { #[bitpack(count_of = a)] n: u8, #[bitpack(count = self.n)] a: Vec<u8> }
        "len_of = FIELDS" on "a field":
            pub struct T { n: u8, #[bitpack(rest)] a: Vec<u8> }
            => pub struct T { #[bitpack(len_of = a)] n: u8, #[bitpack(rest)] a: Vec<u8> }
        "position_of = field" on "a field":
            #[bitpack(dynamic)] pub struct T { n: u8, a: u8 }
            => pub struct T { #[bitpack(position_of = a)] n: u8, a: u8 }
        "value = EXPR" on "a field":
            #[bitpack(dynamic)] pub struct T { n: u8, a: u8 }
            => pub struct T { #[bitpack(value = self.a + 1)] n: u8, a: u8 }
        "values(PATH = EXPR, …)" on "a field":
            #[bitpack(dynamic)] pub struct T { a: Named, n: u8 }
            => pub struct T { #[bitpack(values(number = self.n + 1))] a: Named, n: u8 }
        "tag_of = field" on "a field":
            pub struct T { n: u8, #[bitpack(tag = self.n)] a: Union }
            => pub struct T { #[bitpack(tag_of = a)] n: u8, #[bitpack(tag = self.n)] a: Union }
        "checksum(ALGORITHM, over = FIRST..=LAST)" on "a field":
            #[bitpack(dynamic)] pub struct T { a: u16, b: u16 }
            => pub struct T { a: u16, #[bitpack(checksum(bitpack::checksum::INTERNET, over = a..=a))] b: u16 }
        "context(EXPR, …)" on "a field":
            pub struct T { n: u8, m: u8, #[bitpack(context(self.n))] a: Told }
            => pub struct T { n: u8, m: u8, #[bitpack(context(self.m))] a: Told }
    }
}

fn of_varying_types() -> Vec<Pair> {
    pairs! {
        "tag = bits(N) | bytes(N) | leb128" on "an enum":
            #[bitpack(tag = bits(4))] pub enum T { #[bitpack(tag = 1)] A(u8) }
            => #[bitpack(tag = bits(8))] pub enum T { #[bitpack(tag = 1)] A(u8) }
        "tag = NUMBER | FIRST..=LAST" on "a variant":
            #[bitpack(tag = bits(4))] pub enum T { #[bitpack(tag = 1)] A(u8) }
            => #[bitpack(tag = bits(4))] pub enum T { #[bitpack(tag = 2)] A(u8) }
        "extensible" on "a struct":
            #[bitpack(dynamic)] pub struct T { a: u8 } => #[bitpack(extensible)] pub struct T { a: u8 }
        "length = leb128 | u8 | u16 | u32 | u64 | vlq | quic | der" on "a struct":
            pub struct T { a: Vec<u8> } => #[bitpack(length = u16)] pub struct T { a: Vec<u8> }
        "integers = leb128 | sleb128 | vlq | quic | der" on "a struct":
            pub struct T { a: Vec<u16> } => #[bitpack(integers = leb128)] pub struct T { a: Vec<u16> }
        "integers = leb128 | sleb128 | vlq | quic | der" on "a variant":
            pub enum T { A(Vec<u16>) } => pub enum T { #[bitpack(integers = leb128)] A(Vec<u16>) }
        "presence = BITS" on "a struct":
            pub struct T { a: Option<u8> } => #[bitpack(presence = 8)] pub struct T { a: Option<u8> }
        "align = N" on "a struct":
            pub struct T { #[bits(4)] a: u8, b: Vec<u8> } => #[bitpack(align = 8)] pub struct T { #[bits(4)] a: u8, b: Vec<u8> }
        "max_len = N" on "a struct":
            pub struct T { a: Vec<u8> } => #[bitpack(max_len = 3)] pub struct T { a: Vec<u8> }
        "max_depth = N" on "a struct":
            pub struct T { a: Vec<u8> } => #[bitpack(max_depth = 3)] pub struct T { a: Vec<u8> }
        "notes = N" on "a struct":
            pub struct T { a: Vec<u8> } => #[bitpack(notes = 3)] pub struct T { a: Vec<u8> }
        "dynamic" on "a struct": pub struct T { a: u8 } => #[bitpack(dynamic)] pub struct T { a: u8 }
        "context(name: Type, …)" on "a struct":
            pub struct T { a: Vec<u8> } => #[bitpack(context(n: u8))] pub struct T { a: Vec<u8> }
        "evolves = OldType" on "a struct":
            pub struct T { list: Vec<u8> } => #[bitpack(evolves = Listed)] pub struct T { list: Vec<u8> }
        "rename = \"…\"" on "a struct": pub struct T { a: u8 } => #[bitpack(rename = "U")] pub struct T { a: u8 }
        "rename = \"…\"" on "a field": pub struct T { a: u8 } => pub struct T { #[bitpack(rename = "b")] a: u8 }
        "view" on "a struct": pub struct T { a: u8 } => #[bitpack(view)] pub struct T { a: u8 }
        "view" on "a field":
            #[bitpack(view)] pub struct T { a: Viewed }
            => #[bitpack(view)] pub struct T { #[bitpack(view)] a: Viewed }
        "access = read_only | write_only" on "a field":
            #[bitpack(view)] pub struct T { a: u8 }
            => #[bitpack(view)] pub struct T { #[bitpack(access = read_only)] a: u8 }
        "columns" on "a struct": pub struct T { a: u8 } => #[bitpack(columns)] pub struct T { a: u8 }
        "columns" on "an enum": pub enum T { A(u8) } => #[bitpack(columns)] pub enum T { A(u8) }
        "columns" on "a field":
            #[bitpack(columns)] pub struct T { a: Rows }
            => #[bitpack(columns)] pub struct T { #[bitpack(columns)] a: Rows }
        "no_picture" on "a struct": pub struct T { a: u8 } => #[bitpack(no_picture)] pub struct T { a: u8 }
        "crate = path" on "a struct": pub struct T { a: u8 } => #[bitpack(crate = ::bitpack)] pub struct T { a: u8 }
    }
}

/// A type with views.
#[derive(BitPack)]
#[bitpack(view)]
pub struct Viewed {
    number: u8,
}

/// A type with columns.
#[derive(BitPack)]
#[bitpack(columns)]
pub struct Rows {
    number: u8,
}

/// A type with a number that the type around it may compute.
#[derive(BitPack, Clone)]
pub struct Named {
    number: u8,
}

#[derive(BitPack)]
struct Listed {
    list: Vec<u8>,
}

#[test]
fn the_table_says_which_changes_are_refused() {
    let pairs: Vec<_> =
        [of_numbers(), of_varying_fields(), of_varying_types()].into_iter().flatten().collect();
    let mut wrong = String::new();
    for attribute in bitpack_stages::attributes() {
        let is_of =
            |pair: &&Pair| pair.form == attribute.form && attribute.places.contains(&pair.place);
        let shown: Vec<_> = pairs.iter().filter(is_of).collect();
        // It needs the feature `crc`, and is a checksum like the others.
        if shown.is_empty() && attribute.name != "crc" {
            wrong += &format!("{}: no pair shows a change\n", attribute.form);
        }
        for pair in shown.iter().filter(|pair| pair.is_refused != attribute.breaks) {
            let table = attribute.breaks;
            wrong += &format!("{} on {}: the table says {table}\n", pair.form, pair.place);
        }
    }
    let known = |pair: &&Pair| !bitpack_stages::attributes().any(|one| one.form == pair.form);
    wrong.extend(pairs.iter().filter(known).map(|pair| format!("{}: no attribute\n", pair.form)));
    assert!(wrong.is_empty(), "{wrong}");
}
