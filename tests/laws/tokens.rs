//! The derive, as a function: it takes any tokens, and gives items or errors.

use bitpack_stages::keywords;
use proc_macro2::TokenStream;
use std::sync::OnceLock;

/// The definitions that contain the tokens at `%`.
const PLACES: [&str; 7] = [
    "%",
    "struct S { #[bitpack(%)] a: u8, b: Vec<u8> }",
    "#[bitpack(%)] struct S { #[bits(3)] a: u8, b: Option<Box<S>> }",
    "#[bitpack(%)] enum E { A, #[bitpack(%)] B }",
    "#[bitpack(%)] enum E { #[bitpack(%)] A(#[bitpack(%)] u8, String), B { c: [u8; 3] } }",
    "struct S<'a, T> { n: u8, #[bits(%)] #[bitpack(%)] a: &'a [T], rest: () }",
    "struct S(#[bits(%)] i32, #[bitpack(%)] u8);",
];

/// The first byte selects the definition. The other bytes are the text of the tokens, or select an item piece by piece. The output of
/// the derive always parses as items.
pub fn attributes(bytes: &[u8]) {
    let Some((choice, text)) = bytes.split_first() else { return };
    let choice = usize::from(*choice);
    let source = match PLACES.get(choice % (PLACES.len() + 2)) {
        None => Choices { bytes: text }.item(),
        Some(place) => {
            let Ok(text) = core::str::from_utf8(text) else { return };
            place.replace('%', text)
        }
    };
    let Ok(tokens) = source.parse::<TokenStream>() else { return };
    let Ok(input) = syn::parse2::<syn::DeriveInput>(tokens) else { return };
    let items = bitpack_stages::expand(&input);
    assert!(!items.is_empty());
    if let Err(error) = syn::parse2::<syn::File>(items.clone()) {
        panic!("{source}\nno items: {error}\n{items}");
    }
}

const FIELDS: &[&str] = &["a", "n", "kind", "body", "len", "r#type", "sum", "rest"];

const TYPES: &[&str] = &[
    "u8",
    "i16",
    "u32",
    "u64",
    "i128",
    "bool",
    "char",
    "f32",
    "f64",
    "()",
    "usize",
    "[u8; 3]",
    "[[i8; 2]; N]",
    "(u8, bool)",
    "&'a [u8]",
    "&'a str",
    "Vec<u8>",
    "Vec<T>",
    "String",
    "Option<u16>",
    "Option<Box<S>>",
    "Option<Vec<Inner>>",
    "Box<S>",
    "Seq<'a, T>",
    "Cow<'a, str>",
    "BTreeMap<u8, String>",
    "Result<u8, T>",
    "Body<'a>",
    "T",
    "T::Item",
    "<T as Tr>::X",
    "NonZero<u8>",
    "fn(u8) -> u8",
    "PhantomData<&'a T>",
    "Leb128<u16>",
    "heapless::Vec<u8, 4>",
    "dyn Tr",
    "impl Tr",
    "!",
    "*const u8",
    "m!()",
    "_",
    "[u8]",
    "Arc<[u16]>",
];

const VALUES: &[&str] = &[
    "0",
    "1",
    "3",
    "8",
    "64",
    "65",
    "128",
    "129",
    "-1",
    "340282366920938463463374607431768211455",
    "999999999999999999999999999999999999999999",
    "0.5",
    "-40.0",
    "1e400",
    "\"text\"",
    "\"\"",
    "\"{}\"",
    "b'x'",
    "'x'",
    "true",
    "N",
    "usize::MAX",
    "1 + 2",
    "0..=9",
    "-20..=40",
    "..5",
    "3..",
    "..",
    "9..=1",
    "self.n",
    "self.a.b",
    "self.kind & 1 != 0",
    "remaining",
    "remaining / 8",
    "remaining >= 16",
    "a",
    "n",
    "body",
    "r#type",
    "kind..=body",
    "INTERNET, over = a..=sum",
    "CRC_8, over = n..=n",
    "over = a..=b",
    "wide: bool, n: u8",
    "self.n, 3",
    "bits(3)",
    "bits(0)",
    "leb128",
    "u16",
    "vlq",
    "msb0",
    "lsb0",
    "big",
    "native",
    "module::path",
    "Old<'a>",
    "match self.n { 1 => 2, _ => 3 }",
    "{ return; }",
    "|x| x",
    "if a { b } else { c }",
    "loop {}",
    "\"a\" \"b\"",
    "=",
    ",",
    "()",
    "[]",
    "self",
    "super::X",
    "::x",
    "$",
    "#",
];

const GENERICS: &[&str] = &[
    "",
    "<'a>",
    "<T>",
    "<'a, T>",
    "<const N: usize>",
    "<'a, T: Copy + 'a, const N: usize = 3>",
    "<T = u8>",
    "<'a, 'b: 'a>",
];

const REPRS: &[&str] = &[
    "#[repr(u8)]",
    "#[repr(C, packed)]",
    "#[doc = \"x\"]",
    "/// text\n",
    "#[cfg(any())]",
    "#[derive(Debug)]",
    "#[bitpack]",
    "#[bits]",
    "#[bitpack = 3]",
];

/// The names, places and forms of the keywords.
static KEYWORDS: OnceLock<Vec<(&str, &str, &str)>> = OnceLock::new();

/// A keyword as it is written at a place, or at another place if it may not stand there.
fn form<'k>(keywords: &[(&'k str, &str, &'k str)], name: &str, place: &str) -> &'k str {
    let of_name = || keywords.iter().filter(|(keyword, ..)| *keyword == name);
    let here = of_name().find(|(_, noun, _)| *noun == place).or_else(|| of_name().next());
    here.map_or("", |(.., form)| form)
}

/// Bytes that select one of several possibilities each. Behind the last byte, the first possibility is selected.
struct Choices<'b> {
    bytes: &'b [u8],
}

impl Choices<'_> {
    fn number(&mut self) -> usize {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        usize::from(*first)
    }

    fn of<'l>(&mut self, list: &[&'l str]) -> &'l str {
        list[self.number() % list.len()]
    }

    fn list(&mut self, most: usize, one: fn(&mut Self) -> String, between: &str) -> String {
        let count = self.number() % (most + 1);
        (0..count).map(|_| one(self)).collect::<Vec<_>>().join(between)
    }

    fn item(&mut self) -> String {
        let attributes = self.attributes("a struct");
        let generics = self.of(GENERICS);
        match self.number() % 4 {
            0 => {
                format!("{attributes} struct S{generics} {{ {} }}", self.list(6, Self::named, ", "))
            }
            1 => format!("{attributes} struct S{generics}({});", self.list(4, Self::tuple, ", ")),
            2 => {
                format!("{attributes} enum S{generics} {{ {} }}", self.list(5, Self::variant, ", "))
            }
            _ => {
                let attributes = [attributes, self.attributes("an enum")].concat();
                format!("{attributes} enum S{generics} {{ {} }}", self.list(3, Self::variant, ", "))
            }
        }
    }

    fn named(&mut self) -> String {
        let attributes = self.attributes("a field");
        format!("{attributes} {}: {}", self.of(FIELDS), self.of(TYPES))
    }

    fn tuple(&mut self) -> String {
        format!("{} {}", self.attributes("a field"), self.of(TYPES))
    }

    fn variant(&mut self) -> String {
        let attributes = self.attributes("a variant");
        let name = self.of(&["A", "B", "C", "Other", "r#Type"]);
        let data = match self.number() % 5 {
            0 => String::new(),
            1 => format!("({})", self.list(2, Self::tuple, ", ")),
            2 => format!("{{ {} }}", self.list(3, Self::named, ", ")),
            3 => format!("= {}", self.of(VALUES)),
            _ => format!("({}) = {}", self.of(TYPES), self.of(VALUES)),
        };
        format!("{attributes} {name} {data}")
    }

    fn attributes(&mut self, place: &str) -> String {
        let count = self.number() % 4;
        (0..count).map(|_| self.attribute(place)).collect()
    }

    fn attribute(&mut self, place: &str) -> String {
        match self.number() % 8 {
            0 => self.of(REPRS).to_owned(),
            1 | 2 => format!("#[bits({})]", self.of(VALUES)),
            _ => format!("#[bitpack({})]", self.keyword(place)),
        }
    }

    /// A keyword in its own form, with any value, or without a value.
    fn keyword(&mut self, place: &str) -> String {
        let keywords = KEYWORDS.get_or_init(|| keywords().collect());
        let mut names: Vec<_> = keywords.iter().map(|(name, ..)| *name).collect();
        names.dedup();
        let (name, value) = (self.of(&names), self.number());
        let one = match value % 6 {
            0 => name.to_owned(),
            1 => format!("{name}({})", self.of(VALUES)),
            2 => form(keywords, name, place).replace('…', "x"),
            _ => format!("{name} = {}", self.of(VALUES)),
        };
        // One list contains several keywords.
        if value >= 200 && !self.bytes.is_empty() {
            format!("{one}, {}", self.keyword(place))
        } else {
            one
        }
    }
}
