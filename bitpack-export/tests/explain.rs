//! The decoder without types against the derived decoder and its `explain`, on random messages and on their truncations.

#[allow(dead_code, reason = "only layouts are used")]
mod forms;

use bitpack::ErrorKind as Kind;
use bitpack::prelude::*;
use bitpack::wire::ReadFrom;
use bitpack_export::{DecodeError, Document, Row, Value};
use forms::around::{Around, Behind, Filled, Flags, Optional, Options, Pair};
use forms::closed::Closed;
use forms::{
    Arithmetic, Codes, Counted, Ended, Fixed, Guarded, Half, Headed, Lengths, Limits, Located,
    Marked, Open, Page, Placed, Random, Real, Reversed, Route, Told, Tree, Varying,
};
use std::collections::BTreeMap;

/// First bit, number of bits, path, value.
type Shown = (usize, usize, String, String);

/// The rows of `explain`.
fn rows(text: &str) -> Vec<Shown> {
    let last = |line: &&str| line.starts_with("error") || line.contains(" trailing, from ");
    let lines = text.lines().skip(2).take_while(|line| !last(line));
    let row = |line: &str| {
        let cells: Vec<_> =
            line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        let [bits, .., path, value] = cells.as_slice() else { panic!("{text}") };
        let empty = cells.contains(&"-");
        let (first, last) = bits.split_once("..=").unwrap_or((bits, bits));
        let (first, last): (usize, usize) = (first.parse().unwrap(), last.parse().unwrap());
        (first, if empty { 0 } else { last + 1 - first }, (*path).to_owned(), (*value).to_owned())
    };
    lines.map(row).collect()
}

/// A row as `explain` shows it, as far as it does not depend on the field.
fn shown(row: &Row) -> Shown {
    let value = match &row.value {
        Value::List(list) if row.bits == 0 => format!("{} elements", list.len()),
        _ if row.bits == 0 => "0 elements".to_owned(),
        value => value.to_string(),
    };
    (row.first, row.bits, row.path.to_string(), value)
}

/// Joins the rows of the elements of a list that `explain` shows in one line, with their number.
fn merged(mut rows: Vec<Shown>, explained: &[Shown]) -> Vec<Shown> {
    for (first, _, path, value) in
        explained.iter().filter(|row| row.1 > 0 && row.3.contains(" element"))
    {
        let inside = |row: &Shown| {
            row.2.strip_prefix(path.as_str()).is_some_and(|rest| rest.starts_with('['))
        };
        let begin = rows.iter().position(|row| inside(row) || row.0 > *first).unwrap_or(rows.len());
        let count = rows.iter().skip(begin).take_while(|row| inside(row)).count();
        let bits = rows.iter().skip(begin).take(count).map(|row| row.1).sum();
        let elements = format!("{count} element{}", if count == 1 { "" } else { "s" });
        assert_eq!(&elements, value);
        rows.splice(begin..begin + count, [(*first, bits, path.clone(), elements)]);
    }
    rows
}

/// The lines of a text of `explain` that both decoders print alike. `explain` of the type shows the name of a variant that a constant chooses, and no row
/// of an empty value whose length has a row.
fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.contains("(magic)") && !line.contains("  -  ")).collect()
}

/// An error about a value names the same field and bit as the derived decoder, with the same words.
fn same_error(own: &DecodeError, derived: &bitpack::DecodeError, bytes: &[u8]) {
    // A message that is too short has its own rules: the derived decoder reads several fields at once.
    let is_about_a_value = match derived.kind() {
        Kind::Invalid | Kind::OutOfRange | Kind::Mismatch => true,
        Kind::Refused => ["is not UTF-8", "the presence of", "the number does not fit its type"]
            .iter()
            .any(|reason| derived.to_string().contains(reason)),
        _ => false,
    };
    if !is_about_a_value {
        return;
    }
    // For a tag that LEB128 stores in more bytes than it needs, the derived decoder counts the bytes that it needs.
    let is_long = own.at % 8 == 0 && bytes.get(own.at / 8).is_some_and(|byte| *byte >= 0x80);
    if is_long && own.at < derived.bit_offset() {
        return;
    }
    assert_eq!(own.at, derived.bit_offset(), "{own} is not {derived}");
    let text = derived.to_string();
    let place = text.split_once(": ").unwrap().0.split_once('.').unwrap().1;
    assert_eq!(own.path, *place, "{own} is not {derived}");
    // A document has the limits that are compared, and says of no constant which one was expected.
    if derived.kind() != Kind::OutOfRange && !own.reason.starts_with("no variant") {
        assert!(text.ends_with(&own.to_string()), "{own} is not {derived}");
    }
}

/// Compares random messages, and returns how many of them both decoders accept.
fn compare<T: BitPack + for<'a> Decode<'a> + for<'a> ReadFrom<'a>>(seed: u64) -> (usize, usize) {
    let document = Document::from_json(&Document::of::<T>().to_json()).unwrap();
    let mut random = Random(seed);
    let (mut accepted, mut fields) = (0, 0);
    for at in 0..6_000 {
        let mut bytes = match at % 3 {
            0 => random.bytes(),
            1 => random.groups(),
            _ => random.small(),
        };
        if let (true, [high, low, ..]) = (T::LAYOUT.is_extensible(), bytes.as_mut_slice()) {
            // The header of most random messages would be too great.
            (*high, *low) = (0, *low % 200);
        }
        let (derived, own) = (T::decode_prefix(&bytes), document.decode_prefix(&bytes));
        let text = T::explain(&bytes).to_string();
        assert_eq!(derived.is_ok(), own.is_ok(), "{bytes:02x?}: {own:?}\n{text}");
        let message = match (own, derived) {
            (Err(own), Err(derived)) => {
                same_error(&own, &derived, &bytes);
                continue;
            }
            (own, _) => own.unwrap(),
        };
        accepted += 1;
        if !text.contains(" element") {
            assert_eq!(lines(&document.explain(&bytes)), lines(&text), "{bytes:02x?}");
        }
        let mut expected = rows(&text);
        // A message without bits has a line with its name.
        expected.retain(|row| row.1 > 0 || row.3.contains(" element"));
        // `explain` shows no row of an empty value whose length has a row, or of nothing in a list.
        let is_shown = |row: &&Row| row.bits > 0 || expected.iter().any(|one| row.path == *one.2);
        let rows = message.rows.iter().filter(is_shown).map(shown);
        let found = merged(rows.collect(), &expected);
        for ((a, b, path, value), (x, y, other, explained)) in found.iter().zip(&expected) {
            assert_eq!((a, b, path), (x, y, other), "{bytes:02x?}\n{found:#?}\n{text}");
            let same = value == explained
                || path == "(unknown)"
                || explained.starts_with("0x")
                // The name of the variant stands in front of the number.
                || path.ends_with("(magic)")
                || explained.split(" (raw").last() == value.split(" (raw").last();
            assert!(same, "{path}: {value} is not {explained}\n{text}");
        }
        assert_eq!(found.len(), expected.len(), "{found:#?}\n{text}");
        fields += found.len();
    }
    assert!(accepted > 20, "only {accepted} messages are valid");
    (accepted, fields)
}

macro_rules! compared {
    ($($name:ident: $ty:ty;)*) => { $(
        #[test]
        fn $name() {
            let (accepted, fields) = compare::<$ty>(0x9E37_79B9_7F4A_7C15);
            println!("{}: {accepted} messages, {fields} fields", stringify!($ty));
        }
    )* };
}

compared! {
    fixed: Fixed;
    reversed: Reversed;
    placed: Placed;
    varying: Varying;
    counted: Counted;
    headed: Headed;
    route: Route;
    tree: Tree;
    told: Told;
    located: Located;
    open: Open;
    page: Page;
    real: Real;
    guarded: Guarded;
    codes: Codes;
    lengths: Lengths;
    limits: Limits;
    half: Half;
    closed: Closed;
    ended: Ended;
    arithmetic: Arithmetic;
    marked: Marked;
    around_list: Around<Vec<u8>>;
    around_boxed_list: Around<Box<Vec<u8>>>;
    around_text: Around<String>;
    around_numbers: Around<Vec<u16>>;
    around_map: Around<BTreeMap<u8, u8>>;
    around_option: Around<Option<u16>>;
    around_optional_list: Around<Option<Vec<u8>>>;
    around_array: Around<[u16; 2]>;
    around_tuple: Around<(u8, Vec<u8>)>;
    around_result: Around<Result<u8, u16>>;
    around_number: Around<u16>;
    around_nothing: Around<()>;
    filled_list: Filled<Vec<u8>>;
    filled_text: Filled<String>;
    filled_map: Filled<BTreeMap<u8, u8>>;
    filled_option: Filled<Option<u8>>;
    filled_number: Filled<u16>;
    filled_array: Filled<[bool; 12]>;
    behind_number: Behind<u8>;
    behind_list: Behind<Vec<u8>>;
    flags: Flags;
    options: Options;
    pair: Pair;
    optional: Optional;
}

/// Compares the pages of random messages, whose rows are those of numbers.
fn same_pages<T: BitPack + for<'a> Decode<'a> + for<'a> ReadFrom<'a>>(without: &[&str]) {
    let document = Document::of::<T>();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    // Reserved bits have words in the place of the number.
    let lines = |page: String| -> Vec<String> {
        let said =
            |line: &&str| !without.iter().any(|path| line.contains(&format!("<td>{path}</td>")));
        page.lines().filter(said).map(str::to_owned).collect()
    };
    let mut accepted = 0;
    for _ in 0..500 {
        let bytes = random.bytes();
        if T::decode_prefix(&bytes).is_err() {
            continue;
        }
        let expected = lines(T::explain(&bytes).html().to_string());
        assert_eq!(lines(document.html(&bytes)), expected, "{bytes:02x?}");
        accepted += 1;
    }
    assert!(accepted > 10, "{accepted}");
}

#[test]
fn pages_are_those_of_explain() {
    same_pages::<Reversed>(&[]);
    same_pages::<Placed>(&[]);
    same_pages::<Fixed>(&["volts"]);
    same_pages::<Real>(&["narrow", "wide"]);
}

#[test]
fn pages_show_refused_messages() {
    let page = Document::of::<Guarded>().html(&[0x5A, 9, 0]);
    let alert = "<tr class=\"error\"><td colspan=\"5\" role=\"alert\">error: Guarded.n: `self.n &lt; 4` does not hold at bit 8\n</td></tr>";
    assert!(page.contains("<td>high</td><td>10</td>") && page.contains(alert), "{page}");
    // Text of a document or of a message cannot leave its place.
    let json = Document::of::<Placed>().to_json().replace("\"b\"", "\"<b>\"");
    let page = Document::from_json(&json).unwrap().html(&[1, 2, 3]);
    assert!(page.contains("<td>&lt;b&gt;</td>") && !page.contains("<b>"), "{page}");
}
