//! This module has the types of values that are more than an expression, and parses them.
//!
//! Input: the tokens behind a keyword. Output: types for the stages after this one. Invariant: every expression of the user's is a
//! [`Term`].

use super::item::{Item, Kind};
use super::ranges::Fields;
use super::term::Term;
use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::Token;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::spanned::Spanned;

/// A value with the keyword's identifier.
#[derive(Clone)]
pub(crate) struct Given<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// A bit order, as a keyword's value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BitOrder {
    Msb0,
    Lsb0,
}

/// A byte order, as a keyword's value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Endian {
    Big,
    Little,
    /// The target's, which only the library knows.
    Native,
}

/// Which methods a view has for a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    ReadOnly,
    WriteOnly,
}

/// How a number of elements is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    /// An unsigned integer of so many bits.
    Fixed(u32),
    /// A type of the library's `varint`.
    Varint(&'static str),
}

/// How integers are written: the name of a code of the library's `varint`.
#[derive(Clone, Copy)]
pub(crate) struct IntegerCode(pub(crate) &'static str);

/// How wide a tag inside an enum is.
#[derive(Clone)]
pub(crate) enum TagWidth {
    Bits(Term),
    /// So many bytes, in the order of a text.
    Bytes(Term),
    Leb128,
}

/// An encoding of text: the name of a type of the library, and of the attribute's value.
#[derive(Clone, Copy)]
pub(crate) struct Charset(pub(crate) &'static str, pub(crate) &'static str);

/// The encodings that the library has itself.
const OWN: [Charset; 3] =
    [Charset("Utf16", "utf16"), Charset("Latin1", "latin1"), Charset("Ascii", "ascii")];

/// The encodings of the crate `encoding_rs`.
const FOREIGN: &[Charset] = &[
    Charset("Big5", "big5"),
    Charset("EucJp", "euc_jp"),
    Charset("EucKr", "euc_kr"),
    Charset("Gb18030", "gb18030"),
    Charset("Gbk", "gbk"),
    Charset("Ibm866", "ibm866"),
    Charset("Iso2022Jp", "iso_2022_jp"),
    Charset("Iso8859_2", "iso_8859_2"),
    Charset("Iso8859_3", "iso_8859_3"),
    Charset("Iso8859_4", "iso_8859_4"),
    Charset("Iso8859_5", "iso_8859_5"),
    Charset("Iso8859_6", "iso_8859_6"),
    Charset("Iso8859_7", "iso_8859_7"),
    Charset("Iso8859_8", "iso_8859_8"),
    Charset("Iso8859_10", "iso_8859_10"),
    Charset("Iso8859_13", "iso_8859_13"),
    Charset("Iso8859_14", "iso_8859_14"),
    Charset("Iso8859_15", "iso_8859_15"),
    Charset("Iso8859_16", "iso_8859_16"),
    Charset("Koi8R", "koi8_r"),
    Charset("Koi8U", "koi8_u"),
    Charset("Macintosh", "macintosh"),
    Charset("ShiftJis", "shift_jis"),
    Charset("Windows874", "windows_874"),
    Charset("Windows1250", "windows_1250"),
    Charset("Windows1251", "windows_1251"),
    Charset("Windows1252", "windows_1252"),
    Charset("Windows1253", "windows_1253"),
    Charset("Windows1254", "windows_1254"),
    Charset("Windows1255", "windows_1255"),
    Charset("Windows1256", "windows_1256"),
    Charset("Windows1257", "windows_1257"),
    Charset("Windows1258", "windows_1258"),
    Charset("XMacCyrillic", "x_mac_cyrillic"),
];

impl Charset {
    /// Whether the encoding is one of the crate `encoding_rs`.
    pub(crate) fn is_foreign(self) -> bool {
        OWN.iter().all(|own| own.1 != self.1)
    }
}

impl Kind for Charset {
    type Value = Charset;
    const TAKES: &'static str = ", where ENCODING is one of the crate `encoding_rs` in small letters, such as `shift_jis` or `windows_1252`";

    fn parse(item: &Item<'_>) -> syn::Result<Charset> {
        let words: Vec<_> = OWN.iter().chain(FOREIGN).map(|one| (one.1, *one)).collect();
        item.word(&words)
    }
}

/// Both bounds of a range.
#[derive(Clone)]
pub(crate) struct Bounds {
    pub(crate) min: Term,
    pub(crate) max: Term,
}

/// A checksum: how it is computed, and over which fields.
#[derive(Clone)]
pub(crate) struct Sum {
    pub(crate) algorithm: Term,
    pub(crate) fields: Fields,
}

/// The identifier of an attribute that is given.
pub(crate) fn key<T>(given: &Option<Given<T>>) -> Option<&Ident> {
    given.as_ref().map(|given| &given.key)
}

impl Kind for BitOrder {
    type Value = BitOrder;

    fn parse(item: &Item<'_>) -> syn::Result<BitOrder> {
        item.word(&[("msb0", BitOrder::Msb0), ("lsb0", BitOrder::Lsb0)])
    }
}

impl Kind for Endian {
    type Value = Endian;

    fn parse(item: &Item<'_>) -> syn::Result<Endian> {
        item.word(&[("big", Endian::Big), ("little", Endian::Little), ("native", Endian::Native)])
    }
}

impl Kind for Access {
    type Value = Access;

    fn parse(item: &Item<'_>) -> syn::Result<Access> {
        item.word(&[("read_only", Access::ReadOnly), ("write_only", Access::WriteOnly)])
    }
}

impl Kind for Code {
    type Value = Code;

    fn parse(item: &Item<'_>) -> syn::Result<Code> {
        item.word(&[
            ("leb128", Code::Varint("Leb128")),
            ("u8", Code::Fixed(8)),
            ("u16", Code::Fixed(16)),
            ("u32", Code::Fixed(32)),
            ("u64", Code::Fixed(64)),
            ("vlq", Code::Varint("Vlq")),
            ("quic", Code::Varint("Quic")),
            ("der", Code::Varint("DerLength")),
        ])
    }
}

impl Kind for IntegerCode {
    type Value = IntegerCode;

    fn parse(item: &Item<'_>) -> syn::Result<IntegerCode> {
        item.word(&[
            ("leb128", IntegerCode("Leb128")),
            ("sleb128", IntegerCode("Sleb128")),
            ("vlq", IntegerCode("Vlq")),
            ("quic", IntegerCode("Quic")),
            ("der", IntegerCode("Der")),
        ])
    }
}

impl Kind for Bounds {
    type Value = Bounds;

    fn parse(item: &Item<'_>) -> syn::Result<Bounds> {
        item.equals()?;
        bounds(item.input).map_err(|_| {
            let message = "write both bounds, the last one included: `range = MIN..=MAX`";
            syn::Error::new(item.key.span(), message)
        })
    }
}

fn bounds(input: ParseStream<'_>) -> syn::Result<Bounds> {
    // With syn's feature `full`, which the dependencies of another macro may have switched on, an expression
    // would take in the whole range. So the lower bound ends at `..=`, whatever syn can parse.
    let mut min = TokenStream::new();
    while !input.peek(Token![..=]) && !input.peek(Token![,]) {
        min.extend([input.parse::<TokenTree>()?]);
    }
    let min = syn::parse2(min)?;
    input.parse::<Token![..=]>()?;
    Ok(Bounds { min, max: input.parse()? })
}

impl Kind for TagWidth {
    type Value = TagWidth;
    const TAKES: &'static str = ", with the tag's width";

    fn parse(item: &Item<'_>) -> syn::Result<TagWidth> {
        item.value(|input| {
            let word = input.call(Ident::parse_any)?;
            if word == "leb128" {
                return Ok(TagWidth::Leb128);
            }
            if word != "bits" && word != "bytes" || !input.peek(syn::token::Paren) {
                return Err(syn::Error::new(word.span(), ""));
            }
            let inner;
            syn::parenthesized!(inner in input);
            let tokens: TokenStream = inner.parse()?;
            let span = tokens.span();
            let width = syn::parse2(tokens).map_err(|_| syn::Error::new(span, ""))?;
            Ok(if word == "bits" { TagWidth::Bits(width) } else { TagWidth::Bytes(width) })
        })
    }
}

/// A checksum: `(ALGORITHM, over = FIRST..=LAST)`.
impl Kind for Sum {
    type Value = Sum;

    fn parse(item: &Item<'_>) -> syn::Result<Sum> {
        item.list(|input| {
            let algorithm = input.parse()?;
            input.parse::<Token![,]>()?;
            let over: Ident = input.parse()?;
            if over != "over" {
                return Err(syn::Error::new(over.span(), ""));
            }
            input.parse::<Token![=]>()?;
            let first = input.parse()?;
            input.parse::<Token![..=]>()?;
            Ok(Sum { algorithm, fields: Fields { first, last: input.parse()? } })
        })
    }
}
