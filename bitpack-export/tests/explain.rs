//! The decoder without types against the derived decoder and its `explain`, on random messages and on their truncations.

use bitpack::prelude::*;
use bitpack::wire::ReadFrom;
use bitpack_export::{Document, Row};

const LIMIT: u8 = 3;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
#[repr(u8)]
enum Kind {
    Short = 1,
    Long = 5,
    #[bitpack(other)]
    Else(u8),
}

#[derive(BitPack, Debug)]
struct Fixed {
    #[bits(3)]
    a: u8,
    kind: Kind,
    #[bits(10)]
    #[bitpack(endian = little)]
    b: i16,
    c: bool,
    #[bits(7)]
    list: [u8; 3],
    #[bitpack(magic = 0b10)]
    #[bits(2)]
    mark: u8,
    d: u32,
    e: f32,
    #[bits(12)]
    #[bitpack(scale = 0.5, offset = -10, unit = "V")]
    volts: f32,
}

#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0)]
struct Reversed {
    #[bits(5)]
    a: u8,
    #[bits(17)]
    b: u32,
    #[bits(19)]
    #[bitpack(endian = big)]
    c: i32,
    #[bits(7)]
    d: [i8; 2],
    e: u16,
}

#[derive(BitPack, Debug)]
#[bitpack(bits = 24)]
struct Placed {
    #[bitpack(at = 12)]
    b: u8,
    #[bits(4)]
    #[bitpack(at = 2)]
    a: u8,
}

#[derive(BitPack, Debug)]
struct Pair {
    #[bits(4)]
    x: u8,
    #[bits(4)]
    y: i8,
}

#[derive(BitPack, Debug)]
struct Varying {
    #[bits(3)]
    kind: u8,
    wide: bool,
    #[bits(4)]
    n: u8,
    #[bitpack(if = self.wide && self.kind != 2)]
    extra: Option<u16>,
    #[bitpack(count = self.n / 4 + 1)]
    pairs: Vec<Pair>,
    #[bitpack(len = (self.n & LIMIT) * 2)]
    words: Vec<u16>,
    inner: Pair,
    flag: Option<u8>,
    list: Vec<i8>,
    #[bitpack(if = matches!(self.kind, 1 | 4..=5))]
    last: Option<Pair>,
    #[bitpack(if = self.kind != 3, else = 7)]
    other: u16,
    #[bitpack(count = self.other & 1)]
    end: Vec<Pair>,
}

#[derive(BitPack, Debug)]
#[bitpack(length = u8, presence = 2)]
struct Counted {
    #[bits(4)]
    #[bitpack(count_of = list)]
    n: u8,
    #[bits(4)]
    #[bitpack(len_of = gap..=end)]
    len: u8,
    #[bits(5)]
    list: Vec<u8>,
    #[bits(6)]
    gap: u8,
    other: Option<Vec<u8>>,
    words: Vec<u8>,
    end: u8,
}

#[derive(BitPack, Debug)]
struct Headed {
    #[bitpack(len_of = words / 2 + 1)]
    len: u8,
    #[bitpack(count_of = tail)]
    n: u8,
    words: Vec<u16>,
    tail: Vec<Pair>,
    #[bitpack(integers = leb128)]
    long: i32,
    #[bitpack(integers = vlq)]
    longs: [u16; 2],
    #[bitpack(align = 16)]
    end: u8,
}

#[derive(BitPack, Debug)]
#[bitpack(tag = bits(2))]
enum Step {
    Stay,
    Turn(#[bits(6)] i8),
    Jump {
        far: bool,
        #[bitpack(if = self.far)]
        to: Option<Pair>,
    },
}

#[derive(BitPack, Debug)]
enum Body {
    #[bitpack(tag = 0 | 4..=9)]
    Few(u8, #[bitpack(count = self.0 / 4)] Vec<u8>),
    #[bitpack(tag = 1)]
    One(Pair),
    #[bitpack(other)]
    Any(u8, #[bits(4)] u8),
}

#[derive(BitPack, Debug)]
struct Route {
    #[bits(4)]
    tag: u8,
    #[bits(2)]
    n: u8,
    #[bitpack(count = self.n)]
    steps: Vec<Step>,
    #[bitpack(tag = self.tag)]
    body: Body,
    #[bitpack(through = |one| *one > 200)]
    ends: Vec<u8>,
}

#[derive(BitPack, Debug)]
struct Tree {
    #[bits(6)]
    value: u8,
    #[bits(2)]
    n: u8,
    #[bitpack(count = self.n)]
    children: Vec<Tree>,
}

#[derive(BitPack, Debug)]
struct Told {
    #[bits(4)]
    n: u8,
    #[bits(4)]
    m: u8,
    #[bitpack(context(self.n, self.m))]
    inner: Inner,
    #[bitpack(until = 0)]
    text: String,
    #[bitpack(if = remaining >= 16)]
    more: Option<u16>,
}

#[derive(BitPack, Debug)]
#[bitpack(context(n: u8, m: u8))]
struct Inner {
    #[bitpack(count = n ^ m)]
    list: Vec<u8>,
}

#[derive(BitPack, Debug)]
#[bitpack(extensible)]
struct Open {
    a: u8,
    #[bits(4)]
    b: u8,
    #[bits(4)]
    c: u8,
    d: Vec<u8>,
}

/// Numbers that look random, the same in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn bytes(&mut self) -> Vec<u8> {
        let len = self.next() % 24;
        // Small bytes and zeros are often, so that lengths are often short.
        let byte = |n: u64| if n & 3 == 0 { (n >> 8) as u8 & 7 } else { (n >> 8) as u8 };
        (0..len).map(|_| byte(self.next())).collect()
    }
}

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
    let value = if row.bits == 0 { "0 elements".to_owned() } else { row.value.to_string() };
    (row.first, row.bits, row.path.clone(), value)
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

/// Compares random messages, and returns how many of them both decoders accept.
fn compare<T: BitPack + for<'a> Decode<'a> + for<'a> ReadFrom<'a>>(seed: u64) -> (usize, usize) {
    let document = Document::from_json(&Document::of::<T>().to_json()).unwrap();
    let mut random = Random(seed);
    let (mut accepted, mut fields) = (0, 0);
    for _ in 0..2_000 {
        let mut bytes = random.bytes();
        if let (true, [high, low, ..]) = (T::LAYOUT.is_extensible(), bytes.as_mut_slice()) {
            // The header of most random messages would be too great.
            (*high, *low) = (0, *low % 200);
        }
        let (derived, own) = (T::decode_prefix(&bytes), document.decode(&bytes));
        let text = T::explain(&bytes).to_string();
        assert_eq!(derived.is_ok(), own.is_ok(), "{bytes:02x?}: {own:?}\n{text}");
        let Ok(message) = own else { continue };
        accepted += 1;
        let mut expected = rows(&text);
        // A message without bits has a line with its name.
        expected.retain(|row| row.1 > 0 || row.3.contains(" element"));
        let found = merged(message.rows.iter().map(shown).collect(), &expected);
        for ((a, b, path, value), (x, y, other, explained)) in found.iter().zip(&expected) {
            assert_eq!((a, b, path), (x, y, other), "{bytes:02x?}\n{found:#?}\n{text}");
            let same = value == explained
                || path == "(unknown)"
                || explained.starts_with("0x")
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
    open: Open;
}
