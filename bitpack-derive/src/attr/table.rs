//! Every attribute stands here, and only here.
//!
//! Input: none. Output: for each attribute a [`Keyword`], its [`Descriptor`], its place in [`Attrs`] and the parser of its value.
//! Invariant: parsing, the rules on which attributes go together, suggestions and the documentation read this table.

use super::assertion::Assertion;
use super::descriptor::{self, Change, Place, Subject};
use super::inner::Numbers;
use super::item::{
    Anything, Argument, Arguments, Companions, Constant, Expression, Flag, Item, Kind, LaterField,
    MaybeConstant, OldType, Parameters, Path, Text,
};
use super::magic::{Magic, Opening};
use super::measure::{Formula, Position};
use super::process::Process;
use super::rules::{
    OF_ACCESS, OF_ASSERTIONS, OF_CALCULATED, OF_INNER, OF_INTEGERS, OF_NUMBERS, OF_PLACED,
    OF_PROCESSED, OF_ROOM, OF_TEXT, OF_TOLD, OF_TRIMMED, OF_VARYING,
};
use super::terminator::{End, Last};
use super::{
    Access, BitOrder, Bounds, Charset, Code, Endian, Given, IntegerCode, Sum, TagWidth, Tags,
};
use descriptor::Rule::{Apart, Beside, Needs};
use proc_macro2::Ident;

pub(crate) type Rule = descriptor::Rule<Keyword>;
pub(crate) type Descriptor = descriptor::Descriptor<Keyword>;

macro_rules! table {
    ($(
        $(#[doc = $text:literal])+
        $keyword:ident $field:ident: $kind:ident, $name:literal $form:literal on $($place:ident)+,
        $subject:ident $change:ident $rules:expr;
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
            rules: $rules,
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
            pub(super) fn read(
                &mut self,
                keyword: Keyword,
                item: &Item<'_>,
            ) -> syn::Result<Option<Ident>> {
                match keyword {
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
        }
    };
}

table! {
    /// States a width in bits: of a field, of each element of an array, or of an enum.
    /// SPEC "Widths".
    Width width: Argument, "bits" "#[bits(N)]" on Field Enum, Width Breaks &[];
    /// States whether the first bit of a byte is its most or its least significant one.
    /// SPEC "Bit order".
    BitOrder bit_order: BitOrder, "bit_order" "bit_order = msb0 | lsb0" on Struct Field, Order Breaks &[];
    /// States which byte of a number comes first.
    /// SPEC "Byte order".
    Endian endian: Endian, "endian" "endian = big | little | native" on Struct Field, Order Breaks &[];
    /// Asserts the total width in bits, or states it where `at` places fields.
    /// SPEC "Placement".
    Total total: Constant, "bits" "bits = N" on Struct, Width Breaks &[];
    /// Reserves bits without storage, which are written as zeros or as a constant.
    /// SPEC "Reserved bits and constants".
    Reserved reserved: MaybeConstant, "reserved" "reserved | reserved = C" on Field, Constant Breaks
        &[Apart(Subject::Computed)];
    /// Makes decoding refuse reserved bits that have another value, or anything behind the first byte of padding.
    /// SPEC "Reserved bits and constants".
    Strict strict: Flag, "strict" "strict" on Field, Number Breaks
        &[Needs(&[Keyword::Reserved, Keyword::Pad], "`strict` makes decoding check reserved bits or padding; add `reserved` or `pad`")];
    /// States a constant that encoding writes and decoding checks.
    /// SPEC "Reserved bits and constants".
    Magic magic: Magic, "magic" "magic = C" on Field, Constant Breaks &[
        Beside(Keyword::Reserved, "a field is either `reserved` or `magic`; use `magic = C` for a checked constant"),
        Apart(Subject::Computed),
    ];
    /// States the constant in front of the fields. On a variant, decoding chooses the variant by it.
    /// SPEC "Reserved bits and constants".
    Opening opening: Opening, "magic" "magic = C" on Struct Variant, Constant Breaks &[];
    /// Makes encoding and decoding refuse numbers outside these bounds.
    /// SPEC "Ranges".
    Range range: Bounds, "range" "range = MIN..=MAX" on Field, Number Breaks OF_NUMBERS;
    /// States the factor between the number on the wire and the value.
    /// SPEC "Physical values".
    Scale scale: Constant, "scale" "scale = FACTOR" on Field, Number Breaks OF_NUMBERS;
    /// States the summand between the number on the wire and the value.
    /// SPEC "Physical values".
    Offset offset: Constant, "offset" "offset = SUMMAND" on Field, Number Breaks OF_NUMBERS;
    /// Makes the number on the wire of a scaled float signed.
    /// SPEC "Physical values".
    Signed signed: Flag, "signed" "signed" on Field, Number Breaks &[Needs(
        &[Keyword::Scale, Keyword::Offset],
        "`signed` is about the raw number of a scaled field; add `scale`",
    )];
    /// Names the unit that `explain` shows.
    /// SPEC "Physical values".
    Unit unit: Text, "unit" "unit = \"…\"" on Field, Number Breaks &[];
    /// Names a module that converts the number, or without `#[bits(N)]` reads and writes the bits.
    /// SPEC "Codec modules".
    With with: Path, "with" "with = module" on Field, Codec Breaks &[
        Beside(Keyword::Reserved, "a constant needs no codec; remove `with`"),
        Beside(Keyword::Magic, "a constant needs no codec; remove `with`"),
        Apart(Subject::Computed),
    ];
    /// Names a module whose functions transform the bytes of the field, with arguments if it takes some.
    /// SPEC "Variable width".
    Process process: Process, "process" "process = module | module(EXPR, …)" on Field, Processed Breaks OF_PROCESSED;
    /// Keeps the field off the wire.
    /// SPEC "Skipped fields".
    Skip skip: Flag, "skip" "skip" on Field, Absence Breaks &[];
    /// States the value of a field that is not on the wire, or that an older message lacks.
    /// SPEC "Skipped fields".
    Default default: Anything, "default" "default = EXPR" on Field, Absence Free &[];
    /// Keeps the field off the wire, and makes decoding calculate its value from earlier fields.
    /// SPEC "Computed fields".
    Calc calc: Expression, "calc" "calc = EXPR" on Field, Calculated Breaks OF_CALCULATED;
    /// States the position of the field in bytes from the start of the message.
    /// SPEC "Variable width".
    Place position: Expression, "position" "position = BYTE" on Field, Place Breaks OF_PLACED;
    /// States the condition under which an `Option` is present.
    /// SPEC "Variable width".
    If condition: Expression, "if" "if = CONDITION" on Field, Presence Breaks OF_VARYING;
    /// States the value of a field that its condition leaves out.
    /// SPEC "Variable width".
    Else otherwise: Anything, "else" "else = VALUE" on Field, Presence Breaks &[
        Apart(Subject::Codec),
        Apart(Subject::Constant),
        Apart(Subject::Computed),
        Needs(&[Keyword::If], "`else` is the value of a field that `if` leaves out; add `if = CONDITION`"),
    ];
    /// States the number of elements of a collection.
    /// SPEC "Variable width".
    Count count: Expression, "count" "count = NUMBER" on Field, Extent Breaks OF_VARYING;
    /// States the length of a field in bytes.
    /// SPEC "Variable width".
    Len len: Expression, "len" "len = BYTES" on Field, Extent Breaks OF_VARYING;
    /// Ends the field before the first of this byte or these bytes, which are no part of the value.
    /// SPEC "Variable width".
    Until until: End, "until" "until = BYTE | BYTES" on Field, Extent Breaks OF_VARYING;
    /// Ends the field after the first of these bytes, or after the first element that satisfies the condition.
    /// SPEC "Variable width".
    Through through: Last, "through" "through = BYTES | |element| CONDITION" on Field, Extent Breaks OF_VARYING;
    /// Gives the list one element for each element of an earlier list, which `context` may name.
    /// SPEC "Variable width".
    Along along: Companions, "along" "along = NAME in LIST" on Field, Extent Breaks OF_VARYING;
    /// Ends the field at the end of the message, or of the limit around it.
    /// SPEC "Variable width".
    Rest rest: Flag, "rest" "rest" on Field, Extent Breaks OF_VARYING;
    /// States the encoding of text that is not UTF-8.
    /// SPEC "Variable width".
    Text text: Charset, "text" "text = utf16 | latin1 | ascii | ENCODING" on Field, Style Breaks OF_TEXT;
    /// Fills up text or bytes that are shorter than their room, and cuts this byte off at their end.
    /// SPEC "Variable width".
    Pad pad: Constant, "pad" "pad = BYTE" on Field, Style Breaks OF_ROOM;
    /// Leaves out trailing zero bytes of a value, but keeps at least this many bytes.
    /// SPEC "Variable width".
    Trim trim: Constant, "trim" "trim = BYTES" on Field, Style Breaks OF_TRIMMED;
    /// States the tag of the field's union as an expression of earlier fields.
    /// SPEC "Unions".
    Tag tag: Expression, "tag" "tag = self.kind" on Field, Told Breaks OF_TOLD;
    /// Writes the tag of a union in front of the variant's fields, with this width or in LEB128.
    /// SPEC "Unions".
    TagWidth tag_width: TagWidth, "tag" "tag = bits(N) | bytes(N) | leb128" on Enum, Variant Breaks &[];
    /// States the tag of the variant, or several, of which the variant keeps the one on the wire.
    /// SPEC "Unions".
    TagNumber tags: Tags, "tag" "tag = NUMBER | FIRST..=LAST" on Variant, Variant Breaks &[];
    /// Makes the variant keep every number that no other variant has.
    /// SPEC "Enums".
    Other other: Flag, "other" "other" on Variant, Variant Breaks &[];
    /// Writes the number of elements in front of an array, so that versions may have arrays of different lengths.
    /// SPEC "Extensible messages".
    ExtensibleArray extensible_array: Flag, "extensible" "extensible" on Field, Extent Breaks OF_VARYING;
    /// Writes the width in bits in front of the fields, so that versions may append fields.
    /// SPEC "Extensible messages".
    Extensible extensible: Flag, "extensible" "extensible" on Struct, Message Breaks &[];
    /// Places the field at this bit of its struct.
    /// SPEC "Placement".
    At at: Constant, "at" "at = OFFSET" on Field, Position Breaks &[];
    /// Begins the field, or each field of the type, at a multiple of this many bits.
    /// SPEC "Placement".
    Align align: Constant, "align" "align = N" on Struct Enum Field, Position Breaks
        &[Beside(Keyword::At, "`at` states the offset already; remove `align`")];
    /// States the place of the field among the others on the wire.
    /// SPEC "Extensible messages".
    Number number: Constant, "number" "number = N" on Field, Position Breaks
        &[Beside(Keyword::At, "`at` states the place already; remove `number`")];
    /// States how the lengths of collections are written.
    /// SPEC "Variable width".
    Length length: Code, "length" "length = leb128 | u8 | u16 | u32 | u64 | vlq | quic | der" on Struct Enum Field,
        Style Breaks OF_VARYING;
    /// States the width in bits of the flag in front of an `Option`.
    /// SPEC "Variable width".
    Presence presence: Constant, "presence" "presence = BITS" on Struct Enum Field, Style Breaks OF_VARYING;
    /// States how integers of at least 16 bits are written: in as many bytes as each needs.
    /// SPEC "Variable width".
    Integers integers: IntegerCode, "integers" "integers = leb128 | sleb128 | vlq | quic | der"
        on Struct Enum Variant Field, Style Breaks OF_INTEGERS;
    /// Limits the number of elements of a collection.
    /// SPEC "Variable width".
    MaxLen max_len: Constant, "max_len" "max_len = N" on Struct Enum Field, Style Free OF_VARYING;
    /// Limits how many levels deep values in boxes and collections are nested; 32 without it.
    /// SPEC "Variable width".
    MaxDepth max_depth: Constant, "max_depth" "max_depth = N" on Struct Enum, Style Free &[];
    /// Makes encoding and decoding refuse values for which the condition does not hold.
    /// SPEC "Ranges".
    Assert assertion: Assertion, "assert" "assert(CONDITION) | assert(CONDITION, \"…\")" on Field, Number Free OF_ASSERTIONS;
    /// Computes the number of elements of a later field.
    /// SPEC "Computed fields".
    CountOf count_of: Formula, "count_of" "count_of = FIELDS" on Field, Computed Free &[];
    /// Computes the length of later fields in bytes.
    /// SPEC "Computed fields".
    LenOf len_of: Formula, "len_of" "len_of = FIELDS" on Field, Computed Free &[];
    /// Computes the position of a field in bytes from the start of the message.
    /// SPEC "Computed fields".
    PositionOf position_of: Position, "position_of" "position_of = field" on Field, Computed Free &[];
    /// Computes the number by an expression, and compares it when decoding.
    /// SPEC "Computed fields".
    Value value: Expression, "value" "value = EXPR" on Field, Computed Free &[];
    /// Computes numbers inside the value of the field by expressions, and compares them when decoding.
    /// SPEC "Computed fields".
    Values values: Numbers, "values" "values(PATH = EXPR, …)" on Field, Told Free OF_INNER;
    /// Computes the tag of a later field's variant.
    /// SPEC "Computed fields".
    TagOf tag_of: LaterField, "tag_of" "tag_of = field" on Field, Computed Free &[];
    /// Computes a CRC of the bytes of these fields.
    /// SPEC "Checksums".
    Crc crc: Sum, "crc" "crc(ALGORITHM, over = FIRST..=LAST)" on Field, Computed Free &[];
    /// Computes another checksum of the bytes of these fields.
    /// SPEC "Checksums".
    Checksum checksum: Sum, "checksum" "checksum(ALGORITHM, over = FIRST..=LAST)" on Field, Computed Free &[];
    /// Declares parameters that the type needs for decoding and encoding.
    /// SPEC "Context".
    Parameters parameters: Parameters, "context" "context(name: Type, …)" on Struct Enum, Message Free &[];
    /// Passes values for the parameters of the field's type.
    /// SPEC "Context".
    Context context: Arguments, "context" "context(EXPR, …)" on Field, Told Free OF_TOLD;
    /// Reserves room for numbers that hand-written impls remember while they encode.
    /// SPEC "Context".
    Notes notes: Constant, "notes" "notes = N" on Struct Enum, Aside Free &[];
    /// Says that the widths of some nested types vary, although no attribute and no type's name shows it.
    /// SPEC "Variable width".
    Dynamic dynamic: Flag, "dynamic" "dynamic" on Struct, Message Free &[];
    /// Makes the compiler check that the type is a later version of that one.
    /// SPEC "Extensible messages".
    Evolves evolves: OldType, "evolves" "evolves = OldType" on Struct Enum, Aside Free &[];
    /// Changes the name in layouts, errors, `explain` and `diff`.
    /// SPEC "Attributes".
    Rename rename: Text, "rename" "rename = \"…\"" on Struct Enum Field Variant, Aside Free &[];
    /// Generates a type of views, which read and write single fields of a message in its buffer; on a field: makes them show it as a view.
    /// SPEC "Views".
    View view: Flag, "view" "view" on Struct Field, Aside Free &[];
    /// Leaves the setters or the getters of the field out of views, as a register needs.
    /// SPEC "Views".
    Access access: Access, "access" "access = read_only | write_only" on Field, Aside Free OF_ACCESS;
    /// Generates a type of columns, which decodes rows into one vector for each field; on a field: makes its columns a group of their own.
    /// SPEC "Columns".
    Columns columns: Flag, "columns" "columns" on Struct Enum Field, Aside Free &[];
    /// Leaves the picture of the layout out of the type's documentation.
    /// SPEC "Attributes".
    NoPicture no_picture: Flag, "no_picture" "no_picture" on Struct Enum, Aside Free &[];
    /// States the path of the library.
    /// SPEC "Attributes".
    Crate krate: Path, "crate" "crate = path" on Struct Enum, Aside Free &[];
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
}
