//! The keywords of `#[bitpack(…)]`: every one stands here, and only here.
//!
//! Input: an identifier and where it stands. Output: the keyword, or an error that lists what may
//! stand there and guesses what was meant.

use proc_macro2::Ident;

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Struct,
    Enum,
    Field,
    Variant,
}

impl Place {
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Place::Struct => "a struct",
            Place::Enum => "an enum",
            Place::Field => "a field",
            Place::Variant => "a variant",
        }
    }
}

macro_rules! keywords {
    ($($variant:ident $name:literal $form:literal: $($place:ident)+;)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Keyword { $($variant),* }

        impl Keyword {
            pub(crate) const ALL: &'static [Keyword] = &[$(Keyword::$variant),*];

            pub(crate) fn name(self) -> &'static str {
                match self { $(Keyword::$variant => $name),* }
            }

            /// The keyword as it is written with its value.
            pub(crate) fn form(self, place: Place) -> &'static str {
                match (self, place) {
                    (Keyword::Tag, Place::Enum) => "tag = bits(N) | leb128",
                    (Keyword::Tag, Place::Variant) => "tag = NUMBER",
                    (Keyword::Context, Place::Field) => "context(EXPR, …)",
                    $((Keyword::$variant, _) => $form),*
                }
            }

            pub(crate) fn places(self) -> &'static [Place] {
                match self { $(Keyword::$variant => &[$(Place::$place),+]),* }
            }
        }
    };
}

keywords! {
    BitOrder "bit_order" "bit_order = msb0 | lsb0": Struct Field;
    Endian "endian" "endian = big | little | native": Struct Field;
    Bits "bits" "bits = N": Struct;
    Crate "crate" "crate = path": Struct Enum;
    Rename "rename" "rename = \"…\"": Struct Enum Field Variant;
    Other "other" "other": Variant;
    Reserved "reserved" "reserved": Field;
    Strict "strict" "strict": Field;
    Magic "magic" "magic = C": Field;
    Skip "skip" "skip": Field;
    Default "default" "default = EXPR": Field;
    At "at" "at = OFFSET": Field;
    Align "align" "align = N": Struct Enum Field;
    Range "range" "range = MIN..=MAX": Field;
    Scale "scale" "scale = FACTOR": Field;
    Offset "offset" "offset = SUMMAND": Field;
    Signed "signed" "signed": Field;
    Unit "unit" "unit = \"…\"": Field;
    With "with" "with = module": Field;
    Dynamic "dynamic" "dynamic": Struct;
    Notes "notes" "notes = N": Struct Enum;
    If "if" "if = CONDITION": Field;
    Count "count" "count = NUMBER": Field;
    Len "len" "len = BYTES": Field;
    Until "until" "until = BYTE": Field;
    Rest "rest" "rest": Field;
    Length "length" "length = leb128 | u8 | u16 | u32 | u64 | vlq | quic | der": Struct Enum Field;
    Presence "presence" "presence = BITS": Struct Enum Field;
    MaxLen "max_len" "max_len = N": Struct Enum Field;
    Tag "tag" "tag = self.kind": Enum Variant Field;
    CountOf "count_of" "count_of = field": Field;
    LenOf "len_of" "len_of = field": Field;
    TagOf "tag_of" "tag_of = field": Field;
    Crc "crc" "crc(ALGORITHM, over = FIRST..=LAST)": Field;
    Checksum "checksum" "checksum(ALGORITHM, over = FIRST..=LAST)": Field;
    Context "context" "context(name: Type, …)": Struct Enum Field;
    Number "number" "number = N": Field;
    Extensible "extensible" "extensible": Struct Field;
    Evolves "evolves" "evolves = OldType": Struct Enum;
}

impl Keyword {
    /// What the value may be, for who wrote something else.
    pub(crate) fn takes(self, place: Place) -> &'static str {
        match self {
            Keyword::BitOrder | Keyword::Endian | Keyword::Unit => "",
            Keyword::Length | Keyword::Rename => "",
            Keyword::Tag if place == Place::Enum => ", with the tag's width",
            Keyword::Crate | Keyword::With => ", a path",
            Keyword::Evolves => ", the version before this one",
            Keyword::CountOf | Keyword::LenOf | Keyword::TagOf => ", the name of a later field",
            Keyword::If | Keyword::Count | Keyword::Len | Keyword::Tag if place == Place::Field => {
                "; a longer expression goes into a function"
            }
            _ => ", a number or a name; a longer expression goes into a `const`",
        }
    }
}

/// Finds the keyword for `ident`, or says what may stand there.
pub(crate) fn find(ident: &Ident, place: Place) -> syn::Result<Keyword> {
    let name = ident.to_string();
    let found = Keyword::ALL.iter().copied().find(|keyword| keyword.name() == name);
    match found {
        Some(keyword) if keyword.places().contains(&place) => Ok(keyword),
        Some(keyword) => {
            let places: Vec<_> = keyword.places().iter().map(|place| place.noun()).collect();
            let message = match (keyword, place) {
                (Keyword::BitOrder | Keyword::Endian, Place::Enum) => format!(
                    "an enum lies in the order of the field that holds it; \
                     state `{name}` on the field or on its struct"
                ),
                (Keyword::Bits, Place::Field) => {
                    "write a field's width as an attribute of its own: `#[bits(N)]`".to_owned()
                }
                (Keyword::Bits, Place::Enum) => {
                    "write an enum's width as an attribute of its own: `#[bits(N)]`".to_owned()
                }
                _ => format!("`{name}` goes on {}, not on {}", places.join(" or "), place.noun()),
            };
            Err(syn::Error::new(ident.span(), message))
        }
        None => Err(syn::Error::new(ident.span(), unknown(&name, place))),
    }
}

fn unknown(name: &str, place: Place) -> String {
    let here = Keyword::ALL.iter().filter(|keyword| keyword.places().contains(&place));
    let names: Vec<_> = here.map(|keyword| keyword.name()).collect();
    let guess = match near(name, names.iter().copied()) {
        Some(known) => format!("did you mean `{known}`? "),
        None => String::new(),
    };
    format!(
        "unknown attribute `{name}` on {}; {guess}known here: {}",
        place.noun(),
        names.join(", ")
    )
}

/// The name that was probably meant.
pub(crate) fn near<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let nearest = names.min_by_key(|known| distance(name, known))?;
    let far = distance(name, nearest);
    (far < nearest.len() && far <= nearest.len().max(3) / 3).then_some(nearest)
}

/// Edit distance (Levenshtein) between two short words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] += 1;
        for (j, cb) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(ca != *cb);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
