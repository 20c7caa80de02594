//! The attributes: every one stands here, and only here.
//!
//! Input: none. Output: for each attribute a [`Keyword`], its [`Descriptor`], its place in [`Attrs`] and the parser of its value.
//! Invariant: parsing, the rules on which attributes go together, suggestions and the documentation read this table.

use super::descriptor::{Change, Descriptor, Place, Rule, Subject};
use super::item::{
    Anything, Argument, Arguments, Constant, Expression, Flag, Item, Kind, LaterField,
    MaybeConstant, OldType, Parameters, Path, Text,
};
use super::{BitOrder, Bounds, Code, Endian, Given, Sum, TagWidth};
use Rule::{Apart, Beside, Needs};
use proc_macro2::Ident;

/// Rules of attributes about one number that is always there.
const OF_NUMBERS: &[Rule] =
    &[Apart(Subject::Codec), Apart(Subject::Constant), Apart(Subject::Computed)];

/// Rules of attributes about fields of variable width.
const OF_VARYING: &[Rule] = OF_NUMBERS;

/// Rules of attributes that tell a type something, as a stated width does.
const OF_TOLD: &[Rule] = &[
    Apart(Subject::Codec),
    Apart(Subject::Constant),
    Apart(Subject::Computed),
    Apart(Subject::Width),
];

/// In the layout, or not.
const SHOWN: bool = true;
const HIDDEN: bool = false;

macro_rules! table {
    ($(
        $(#[doc = $text:literal])+
        $keyword:ident $field:ident: $kind:ident, $name:literal $form:literal on $($place:ident)+,
        $subject:ident $change:ident $shown:ident $section:literal $rules:expr;
    )*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Keyword { $($keyword),* }

        /// The table, in the order in which the documentation shows it.
        pub(crate) const TABLE: &[Descriptor] = &[$(Descriptor {
            keyword: Keyword::$keyword,
            name: $name,
            form: $form,
            takes: <$kind as Kind>::TAKES,
            places: &[$(Place::$place),+],
            subject: Subject::$subject,
            change: Change::$change,
            in_layout: $shown,
            rules: $rules,
            section: $section,
            text: concat!($($text),+),
        }),*];

        /// Everything that the attributes of one item state.
        #[derive(Default, Clone)]
        pub(crate) struct Attrs {
            $(pub(crate) $field: Option<Given<<$kind as Kind>::Value>>,)*
            /// Whether an attribute could not be read, so that no rule can say that one is missing.
            pub(crate) broken: bool,
            /// The documentation comment.
            pub(crate) doc: String,
        }

        impl Attrs {
            /// The attribute's identifier, if the attribute is given.
            pub(crate) fn key(&self, keyword: Keyword) -> Option<&Ident> {
                match keyword { $(Keyword::$keyword => self.$field.as_ref().map(|given| &given.key)),* }
            }

            /// Reads an attribute's value. One that was given before is returned: the first one's identifier.
            pub(super) fn read(&mut self, item: &Item<'_>) -> syn::Result<Option<Ident>> {
                match item.descriptor.keyword {
                    $(Keyword::$keyword => {
                        let value = <$kind as Kind>::parse(item)?;
                        let first = self.$field.as_ref().map(|first| first.key.clone());
                        if first.is_none() {
                            self.$field = Some(Given { key: item.key.clone(), value });
                        }
                        Ok(first)
                    })*
                }
            }

            /// The attribute's value as it is written, if the attribute is given.
            fn written(&self, keyword: Keyword) -> Option<String> {
                match keyword {
                    $(Keyword::$keyword => {
                        self.$field.as_ref().map(|given| <$kind as Kind>::written(&given.value))
                    })*
                }
            }
        }
    };
}

table! {
    /// The width in bits: of a field, of each element of an array, or of an enum.
    Width width: Argument, "bits" "#[bits(N)]" on Field Enum, Width Breaks HIDDEN "Widths" &[];
    /// Whether the first bit of a byte is its most or its least significant one.
    BitOrder bit_order: BitOrder, "bit_order" "bit_order = msb0 | lsb0" on Struct Field, Order Breaks HIDDEN "Bit order" &[];
    /// The order of the bytes of a number.
    Endian endian: Endian, "endian" "endian = big | little | native" on Struct Field, Order Breaks HIDDEN "Byte order" &[];
    /// Asserts the total width in bits; where fields are placed with `at`, states it.
    Total total: Constant, "bits" "bits = N" on Struct, Width Breaks HIDDEN "Placement" &[];
    /// Bits that no field of the struct stores: zeros, or a constant.
    Reserved reserved: MaybeConstant, "reserved" "reserved" on Field, Constant Breaks HIDDEN "Reserved bits and constants"
        &[Apart(Subject::Computed)];
    /// Decoding refuses reserved bits with another value.
    Strict strict: Flag, "strict" "strict" on Field, Constant Breaks HIDDEN "Reserved bits and constants"
        &[Needs(&[Keyword::Reserved], "`strict` makes decoding check reserved bits; add `reserved`")];
    /// A constant that encoding writes and decoding checks.
    Magic magic: Constant, "magic" "magic = C" on Field, Constant Breaks HIDDEN "Reserved bits and constants" &[
        Beside(Keyword::Reserved, "a field is either `reserved` or `magic`; use `magic = C` for a checked constant"),
        Apart(Subject::Computed),
    ];
    /// Encoding and decoding refuse numbers outside these bounds.
    Range range: Bounds, "range" "range = MIN..=MAX" on Field, Number Breaks HIDDEN "Ranges" OF_NUMBERS;
    /// The factor between the number on the wire and the value.
    Scale scale: Constant, "scale" "scale = FACTOR" on Field, Number Breaks HIDDEN "Physical values" OF_NUMBERS;
    /// The summand between the number on the wire and the value.
    Offset offset: Constant, "offset" "offset = SUMMAND" on Field, Number Breaks HIDDEN "Physical values" OF_NUMBERS;
    /// The number on the wire of a scaled float is signed.
    Signed signed: Flag, "signed" "signed" on Field, Number Breaks HIDDEN "Physical values" &[Needs(
        &[Keyword::Scale, Keyword::Offset],
        "`signed` is about the raw number of a scaled field; add `scale`",
    )];
    /// The unit that `explain` shows.
    Unit unit: Text, "unit" "unit = \"…\"" on Field, Number Breaks HIDDEN "Physical values" &[];
    /// A module converts the number; without `#[bits(N)]` it reads and writes the bits itself.
    With with: Path, "with" "with = module" on Field, Codec Breaks HIDDEN "Codec modules" &[
        Beside(Keyword::Reserved, "a constant needs no codec; remove `with`"),
        Beside(Keyword::Magic, "a constant needs no codec; remove `with`"),
        Apart(Subject::Computed),
    ];
    /// The field is not on the wire.
    Skip skip: Flag, "skip" "skip" on Field, Absence Breaks HIDDEN "Skipped fields" &[];
    /// The value of a field that is not on the wire, or that an older message lacks.
    Default default: Anything, "default" "default = EXPR" on Field, Absence Free HIDDEN "Skipped fields" &[];
    /// An `Option` is there exactly if the condition holds.
    If condition: Expression, "if" "if = CONDITION" on Field, Presence Breaks SHOWN "Variable width" OF_VARYING;
    /// The number of elements of a collection.
    Count count: Expression, "count" "count = NUMBER" on Field, Extent Breaks SHOWN "Variable width" OF_VARYING;
    /// The length of a field in bytes.
    Len len: Expression, "len" "len = BYTES" on Field, Extent Breaks SHOWN "Variable width" OF_VARYING;
    /// A field ends at this byte.
    Until until: Constant, "until" "until = BYTE" on Field, Extent Breaks SHOWN "Variable width" OF_VARYING;
    /// A field takes the rest of the message.
    Rest rest: Flag, "rest" "rest" on Field, Extent Breaks SHOWN "Variable width" OF_VARYING;
    /// The tag of an enum with payload, from an expression.
    Tag tag: Expression, "tag" "tag = self.kind" on Field, Told Breaks SHOWN "Unions" OF_TOLD;
    /// The width of an enum's tag, which lies in front of its payload.
    TagWidth tag_width: TagWidth, "tag" "tag = bits(N) | leb128" on Enum, Variant Breaks HIDDEN "Unions" &[];
    /// The tag of a variant.
    TagNumber tag_number: Constant, "tag" "tag = NUMBER" on Variant, Variant Breaks HIDDEN "Unions" &[];
    /// A variant that keeps every number that no other variant has.
    Other other: Flag, "other" "other" on Variant, Variant Breaks HIDDEN "Enums" &[];
    /// The number of elements is written in front of an array, so that versions may have arrays of different lengths.
    ExtensibleArray extensible_array: Flag, "extensible" "extensible" on Field, Extent Breaks SHOWN "Extensible messages" OF_VARYING;
    /// The width in bits is written in front of the fields, so that versions may append fields.
    Extensible extensible: Flag, "extensible" "extensible" on Struct, Message Breaks HIDDEN "Extensible messages" &[];
    /// A field begins at this bit of its struct.
    At at: Constant, "at" "at = OFFSET" on Field, Position Breaks HIDDEN "Placement" &[];
    /// A field begins at a multiple of this many bits; on a type, each of its fields.
    Align align: Constant, "align" "align = N" on Struct Enum Field, Position Breaks SHOWN "Placement"
        &[Beside(Keyword::At, "`at` states the offset already; remove `align`")];
    /// The place of a field among the others on the wire.
    Number number: Constant, "number" "number = N" on Field, Position Breaks HIDDEN "Extensible messages"
        &[Beside(Keyword::At, "`at` states the place already; remove `number`")];
    /// How the lengths of collections are written.
    Length length: Code, "length" "length = leb128 | u8 | u16 | u32 | u64 | vlq | quic | der" on Struct Enum Field,
        Style Breaks SHOWN "Variable width" OF_VARYING;
    /// The number of bits in front of an `Option`.
    Presence presence: Constant, "presence" "presence = BITS" on Struct Enum Field, Style Breaks SHOWN "Variable width" OF_VARYING;
    /// The largest number of elements of a collection.
    MaxLen max_len: Constant, "max_len" "max_len = N" on Struct Enum Field, Style Free HIDDEN "Variable width" OF_VARYING;
    /// The number of elements of a later field.
    CountOf count_of: LaterField, "count_of" "count_of = field" on Field, Computed Free HIDDEN "Computed fields" &[];
    /// The length of a later field in bytes.
    LenOf len_of: LaterField, "len_of" "len_of = field" on Field, Computed Free HIDDEN "Computed fields" &[];
    /// The tag of a later field's variant.
    TagOf tag_of: LaterField, "tag_of" "tag_of = field" on Field, Computed Free HIDDEN "Computed fields" &[];
    /// A CRC of the bytes of some fields.
    Crc crc: Sum, "crc" "crc(ALGORITHM, over = FIRST..=LAST)" on Field, Computed Free HIDDEN "Checksums" &[];
    /// Any other checksum of the bytes of some fields.
    Checksum checksum: Sum, "checksum" "checksum(ALGORITHM, over = FIRST..=LAST)" on Field, Computed Free HIDDEN "Checksums" &[];
    /// The parameters that decoding and encoding of the type take.
    Parameters parameters: Parameters, "context" "context(name: Type, …)" on Struct Enum, Message Free HIDDEN "Context" &[];
    /// The values for the parameters of the field's type.
    Context context: Arguments, "context" "context(EXPR, …)" on Field, Told Free HIDDEN "Context" OF_TOLD;
    /// Room for this many numbers that hand-written impls remember while they encode.
    Notes notes: Constant, "notes" "notes = N" on Struct Enum, Aside Free HIDDEN "Context" &[];
    /// The widths of some fields vary, although neither an attribute nor a type's name shows it.
    Dynamic dynamic: Flag, "dynamic" "dynamic" on Struct, Message Free HIDDEN "Variable width" &[];
    /// The compiler checks that the type is a later version of that one.
    Evolves evolves: OldType, "evolves" "evolves = OldType" on Struct Enum, Aside Free HIDDEN "Extensible messages" &[];
    /// The name in layouts, errors, `explain` and `diff`.
    Rename rename: Text, "rename" "rename = \"…\"" on Struct Enum Field Variant, Aside Free HIDDEN "Attributes" &[];
    /// The path of the library.
    Crate krate: Path, "crate" "crate = path" on Struct Enum, Aside Free HIDDEN "Attributes" &[];
}

impl Attrs {
    /// The attributes that are given, with their identifiers.
    pub(crate) fn given(&self) -> impl Iterator<Item = (&'static Descriptor, &Ident)> {
        TABLE.iter().filter_map(|one| Some((one, self.key(one.keyword)?)))
    }

    /// The identifiers of those that are about `subject`.
    pub(crate) fn about(&self, subject: Subject) -> impl Iterator<Item = &Ident> {
        self.given().filter(move |(one, _)| one.subject == subject).map(|(_, key)| key)
    }

    /// The attributes that are part of a layout, as they are written, as far as `wanted` says so.
    pub(crate) fn layout_text(&self, wanted: impl Fn(&Descriptor) -> bool) -> String {
        let shown = TABLE.iter().filter(|one| one.in_layout && wanted(one));
        let written = shown.filter_map(|one| {
            let value = self.written(one.keyword)?;
            Some(if value.is_empty() {
                one.name.to_owned()
            } else {
                format!("{} = {value}", one.name)
            })
        });
        written.collect::<Vec<_>>().join(", ")
    }
}
