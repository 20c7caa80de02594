//! The derived types of a layout, and the code that reads them from words and prints them as words.

use super::super::model::{
    Field, Kind, Layout, Order, Place, Scaled, Struct, bits_up_to, width_of,
};

/// The type of a field, and its attributes.
struct Shape {
    ty: String,
    bits: Option<u32>,
    attributes: Vec<String>,
}

/// The source of a layout, item by item; the message comes last.
pub(crate) fn definitions(at: usize, layout: &Layout) -> Vec<String> {
    Items::of(at, layout, false)
}

/// The code that reads and prints the types of a layout, and its columns.
pub(crate) fn words(at: usize, layout: &Layout) -> String {
    Items::of(at, layout, true).join("\n") + "\n"
}

/// Whether fields of the message are groups of columns. Every other message of fixed width has none, because the columns of such a message are
/// also compared as a table.
pub(crate) fn has_groups(at: usize, layout: &Layout) -> bool {
    !layout.message.is_fixed() || at % 2 == 1
}

struct Items {
    order: Order,
    /// Whether the items are the code that reads and prints, instead of definitions.
    words: bool,
    /// Whether fields of the outermost struct may be groups of columns.
    groups: bool,
    out: Vec<String>,
}

/// What a struct or a union is to the type around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Outermost,
    /// A field whose columns are a group.
    Group,
    Inner,
}

impl Items {
    fn of(at: usize, layout: &Layout, words: bool) -> Vec<String> {
        let (order, groups) = (layout.order, has_groups(at, layout));
        let mut items = Items { order, words, groups, out: Vec::new() };
        items.of_struct(&format!("L{at}"), &layout.message, Level::Outermost);
        items.out
    }

    /// What field number `at` is to a type of this level: every other struct or union is a group.
    fn level(&self, outer: Level, at: usize, kind: &Kind) -> Level {
        let columns = match outer {
            Level::Outermost => self.groups,
            Level::Group => true,
            Level::Inner => false,
        };
        let may_be = match kind {
            // The columns of a type without bits do not compile.
            Kind::Struct(inner) => !inner.is_fixed() || width_of(inner) > 0,
            Kind::Union(_) => true,
            _ => false,
        };
        if columns && may_be && at.is_multiple_of(2) { Level::Group } else { Level::Inner }
    }

    fn of_struct(&mut self, name: &str, message: &Struct, level: Level) {
        let mut levels = Vec::new();
        let mut shapes = Vec::new();
        for (at, field) in message.fields.iter().enumerate() {
            let inner = self.level(level, at, &field.kind);
            shapes.push(self.shape(&format!("{name}F{at}"), &field.kind, inner));
            levels.push(inner);
        }
        let item = if self.words {
            let cells = (level != Level::Inner).then(|| struct_cells(name, message));
            struct_words(name, message) + &cells.unwrap_or_default()
        } else {
            for (shape, level) in shapes.iter_mut().zip(levels) {
                shape.attributes.extend((level == Level::Group).then(|| "columns".to_owned()));
            }
            self.struct_definition(name, message, shapes, level)
        };
        self.out.push(item);
    }

    fn struct_definition(
        &self,
        name: &str,
        message: &Struct,
        shapes: Vec<Shape>,
        level: Level,
    ) -> String {
        let mut stated = Vec::new();
        if level != Level::Inner {
            stated.push("columns".to_owned());
        }
        if level == Level::Outermost && self.order == Order::Lsb0 {
            stated.push("bit_order = lsb0".to_owned());
        }
        if message.swapped {
            stated.push(self.swapped());
        }
        stated.extend(message.bits.map(|bits| format!("bits = {bits}")));
        if message.extensible {
            stated.push("extensible".into());
        } else if !message.is_fixed() {
            stated.push("dynamic".into());
        }
        let mut text = format!(
            "#[derive(BitPack, Clone, Default)]\n{}struct {name} {{\n",
            list("bitpack", &stated)
        );
        for (at, field) in message.fields.iter().enumerate() {
            if let Kind::Option(_) = field.kind {
                text += &format!("    present{at}: bool,\n");
            }
        }
        for (at, (field, shape)) in message.fields.iter().zip(shapes).enumerate() {
            text += &self.field(at, field, shape);
        }
        text + "}"
    }

    fn field(&self, at: usize, field: &Field, mut shape: Shape) -> String {
        match field.place {
            Place::Next => {}
            Place::Byte => shape.attributes.push("align = 8".into()),
            Place::At(offset, Order::Msb0) => shape.attributes.push(format!("at = {offset}")),
            Place::At(offset, Order::Lsb0) => {
                shape.attributes.push(format!("at = {offset}, bit_order = lsb0"));
            }
        }
        if field.swapped {
            shape.attributes.push(self.swapped());
        }
        if let Kind::Option(_) = field.kind {
            shape.attributes.push(format!("if = self.present{at}"));
        }
        let length = length(at, &field.kind, &mut shape.attributes);
        let bits = shape.bits.map(|bits| format!("    #[bits({bits})]\n")).unwrap_or_default();
        let mut attributes = list("bitpack", &shape.attributes);
        if !attributes.is_empty() {
            attributes = format!("    {attributes}");
        }
        format!("{length}{bits}{attributes}    f{at}: {},\n", shape.ty)
    }

    /// The attribute of the byte order that is not natural.
    fn swapped(&self) -> String {
        let endian = if self.order == Order::Msb0 { "little" } else { "big" };
        format!("endian = {endian}")
    }

    /// The type of a kind. Its definition, if it needs one, is added to the items.
    fn shape(&mut self, name: &str, kind: &Kind, level: Level) -> Shape {
        let plain = |ty: &str, bits| Shape { ty: ty.into(), bits, attributes: Vec::new() };
        let named = || Shape { ty: name.into(), bits: None, attributes: Vec::new() };
        match kind {
            Kind::Pad(width) => {
                Shape { attributes: vec!["reserved".into()], ..plain("()", Some(*width)) }
            }
            Kind::Unsigned(width) => plain(&storage('u', *width), Some(*width)),
            Kind::Signed(width) => plain(&storage('i', *width), Some(*width)),
            Kind::Bool => plain("bool", None),
            Kind::Float(16) => plain("f32", Some(16)),
            Kind::Float(width) => plain(&format!("f{width}"), None),
            Kind::Scaled(scaled) => scaled_shape(*scaled),
            Kind::Whole { low, high } => whole_shape(*low, *high),
            Kind::Named { width, values, open } => {
                self.out.push(if self.words {
                    named_words(name, values, *open)
                } else {
                    named_definition(name, *width, values, *open)
                });
                named()
            }
            Kind::Array { of, len, extensible } => {
                let mut shape = self.shape(name, of, Level::Inner);
                shape.ty = format!("[{}; {len}]", shape.ty);
                shape.attributes.extend(extensible.then(|| "extensible".into()));
                shape
            }
            Kind::List { of, least, most } => {
                let shape = self.shape(name, of, Level::Inner);
                let ty = &shape.ty;
                let ty =
                    if least == most { format!("[{ty}; {least}]") } else { format!("Vec<{ty}>") };
                Shape { ty, ..shape }
            }
            Kind::Option(inner) => {
                let shape = self.shape(name, inner, Level::Inner);
                Shape { ty: format!("Option<{}>", shape.ty), ..shape }
            }
            Kind::Struct(inner) => {
                self.of_struct(name, inner, level);
                named()
            }
            Kind::Union(variants) => {
                self.of_union(name, variants, level);
                named()
            }
        }
    }

    fn of_union(&mut self, name: &str, variants: &[Kind], level: Level) {
        let mut levels = Vec::new();
        let mut shapes = Vec::new();
        for (at, kind) in variants.iter().enumerate() {
            let inner = self.level(level, at, kind);
            shapes.push(self.shape(&format!("{name}P{at}"), kind, inner));
            levels.push(inner);
        }
        let bits = bits_up_to(variants.len() as u64 - 1);
        if self.words {
            let cells = (level != Level::Inner).then(|| union_cells(name, variants));
            self.out.push(union_words(name, variants.len()) + &cells.unwrap_or_default());
            return;
        }
        let columns = if level == Level::Inner { "" } else { "columns, " };
        let mut text = format!(
            "#[derive(BitPack, Clone)]\n#[bitpack({columns}tag = bits({bits}))]\nenum {name} {{\n"
        );
        for ((at, shape), level) in shapes.iter().enumerate().zip(levels) {
            let group = if level == Level::Group { "#[bitpack(columns)] " } else { "" };
            let bits = shape.bits.map(|bits| format!("#[bits({bits})] ")).unwrap_or_default();
            text += &format!("    V{at}({group}{bits}{}),\n", shape.ty);
        }
        text += "}\n";
        text += &format!("impl Default for {name} {{\n    fn default() -> Self {{\n");
        self.out.push(text + "        Self::V0(Default::default())\n    }\n}");
    }
}

/// The field in front of a list that contains its length. The attribute that the list needs is added to `attributes`.
fn length(at: usize, kind: &Kind, attributes: &mut Vec<String>) -> String {
    match *kind {
        Kind::List { least: 0, most, .. } => {
            let bits = bits_up_to(most.into());
            format!("    #[bits({bits})]\n    #[bitpack(count_of = f{at})]\n    n{at}: (),\n")
        }
        Kind::List { least, most, .. } if least < most => {
            let (bits, span) = (bits_up_to((most - least).into()), most - least);
            attributes.push(format!("count = self.n{at} + {least}"));
            format!("    #[bits({bits})]\n    #[bitpack(range = 0..={span})]\n    n{at}: u8,\n")
        }
        _ => String::new(),
    }
}

fn list(name: &str, attributes: &[String]) -> String {
    if attributes.is_empty() {
        String::new()
    } else {
        format!("#[{name}({})]\n", attributes.join(", "))
    }
}

fn storage(letter: char, width: u32) -> String {
    format!("{letter}{}", width.next_power_of_two().max(8))
}

fn scaled_shape(Scaled { width, signed, scale, offset }: Scaled) -> Shape {
    let mut attributes = vec![format!("scale = {scale:?}, offset = {offset:?}")];
    attributes.extend(signed.then(|| "signed".into()));
    Shape { ty: "f64".into(), bits: Some(width), attributes }
}

/// A number between bounds: with a range if it starts at 0, by a codec module if all numbers are allowed, otherwise as a
/// physical value.
fn whole_shape(low: i64, high: i64) -> Shape {
    let bits = Kind::Whole { low, high }.width();
    let (ty, attribute) = match (low, high) {
        (0, _) => ("u64".to_owned(), format!("range = 0..={high}")),
        (i64::MIN, i64::MAX) => ("i64".into(), "with = excess".into()),
        _ => ("f64".into(), format!("offset = {low}.0, range = {low}.0..={high}.0")),
    };
    Shape { ty, bits, attributes: vec![attribute] }
}

fn named_definition(name: &str, width: u32, values: &[u64], open: bool) -> String {
    let mut text = format!(
        "#[derive(BitPack, Clone, Default)]\n#[bits({width})]\n#[repr(u8)]\nenum {name} {{\n    #[default]\n"
    );
    for value in values {
        text += &format!("    V{value} = {value},\n");
    }
    if open {
        text += "    #[bitpack(other)]\n    Other(u8),\n";
    }
    text + "}"
}

/// The code that reads and prints a type, from the bodies of both functions.
fn words_of(name: &str, get: &str, put: &str) -> String {
    format!(
        "impl Words for {name} {{
    fn get(words: &mut std::str::SplitWhitespace<'_>) -> Self {{
{get}    }}
    fn put(&self, out: &mut Vec<String>) {{
{put}    }}
}}"
    )
}

fn named_words(name: &str, values: &[u64], open: bool) -> String {
    let mut get = "        match u8::get(words) {\n".to_owned();
    let mut put = "        let number: u8 = match self {\n".to_owned();
    for value in values {
        get += &format!("            {value} => Self::V{value},\n");
        put += &format!("            Self::V{value} => {value},\n");
    }
    get += if open { "            other => Self::Other(other),\n" } else { UNLISTED };
    put += if open { "            Self::Other(other) => *other,\n" } else { "" };
    words_of(name, &(get + "        }\n"), &(put + "        };\n        number.put(out);\n"))
}

const UNLISTED: &str = "            _ => unreachable!(),\n";

fn union_words(name: &str, variants: usize) -> String {
    let mut get = "        match u8::get(words) {\n".to_owned();
    let mut put = "        match self {\n".to_owned();
    for at in 0..variants {
        get += &format!("            {at} => Self::V{at}(Words::get(words)),\n");
        put +=
            &format!("            Self::V{at}(value) => {{ {at}_u8.put(out); value.put(out) }}\n");
    }
    words_of(name, &(get + UNLISTED + "        }\n"), &(put + "        }\n"))
}

/// Presence bits and lengths have no words, because they follow from the fields.
fn struct_words(name: &str, message: &Struct) -> String {
    let (mut get, mut all, mut put) = (String::new(), String::new(), String::new());
    for (at, Field { kind, .. }) in message.fields.iter().enumerate() {
        // This number is held as a physical value.
        if matches!(kind, Kind::Whole { low, .. } if ![0, i64::MIN].contains(low)) {
            get += &format!("        let f{at} = i64::get(words) as f64;\n");
            put += &format!("        (self.f{at} as i64).put(out);\n");
        } else {
            let ty = match kind {
                Kind::Pad(_) => ": ()",
                Kind::Option(_) => ": Option<_>",
                Kind::List { least, most, .. } if least < most => ": Vec<_>",
                _ => "",
            };
            get += &format!("        let f{at}{ty} = Words::get(words);\n");
            put += &format!("        self.f{at}.put(out);\n");
        }
        match kind {
            Kind::Option(_) => all += &format!("present{at}: f{at}.is_some(), "),
            Kind::List { least: 0, .. } => all += &format!("n{at}: (), "),
            Kind::List { least, most, .. } if least < most => {
                all += &format!("n{at}: (f{at}.len() - {least}) as u8, ");
            }
            _ => {}
        }
        all += &format!("f{at}, ");
    }
    words_of(name, &format!("{get}        Self {{ {all}}}\n"), &put)
}

/// The code that prints a row of columns, from its body.
fn cells_of(name: &str, put: &str) -> String {
    format!(
        "\nimpl Cells for {name}Columns {{
    fn put_row(&self, row: usize, out: &mut Vec<String>) {{
{put}    }}
}}"
    )
}

fn struct_cells(name: &str, message: &Struct) -> String {
    let mut put = String::new();
    for (at, Field { kind, .. }) in message.fields.iter().enumerate() {
        match kind {
            Kind::Pad(_) => {}
            // As the words of a message print it.
            Kind::Whole { low, .. } if ![0, i64::MIN].contains(low) => {
                put += &format!("        (self.f{at}[row] as i64).put(out);\n");
            }
            _ => put += &format!("        self.f{at}.put_row(row, out);\n"),
        }
    }
    cells_of(name, &put)
}

fn union_cells(name: &str, variants: &[Kind]) -> String {
    let mut put =
        "        let place = self.places[row];\n        match self.variants[row] {\n".to_owned();
    for (at, kind) in variants.iter().enumerate() {
        let cell = match kind {
            Kind::Pad(_) => String::new(),
            _ => format!(" self.v{at}._0.put_row(place, out);"),
        };
        put += &format!("            {name}Variant::V{at} => {{ {at}_u8.put(out);{cell} }}\n");
    }
    cells_of(name, &(put + "        }\n"))
}

#[cfg(test)]
mod cases {
    use super::*;

    fn text(fields: Vec<Field>, order: Order) -> String {
        definitions(7, &Layout::new(Struct::new(fields), order)).join("\n").replace("\n", " ")
    }

    #[test]
    fn orders_and_places_are_stated() {
        let placed = Field { place: Place::At(9, Order::Lsb0), ..Field::new(Kind::Signed(12)) };
        assert!(text(vec![placed], Order::Msb0).ends_with(
            "struct L7 {     #[bits(12)]     #[bitpack(at = 9, bit_order = lsb0)]     f0: i16, }"
        ));
        let swapped = Field { swapped: true, ..Field::new(Kind::Unsigned(16)) };
        let text = text(vec![swapped], Order::Lsb0);
        assert!(text.contains("#[bitpack(columns, bit_order = lsb0)] struct L7"), "{text}");
        assert!(text.contains("#[bitpack(endian = big)]     f0: u16"), "{text}");
    }

    #[test]
    fn lengths_and_presence_come_first() {
        let letters = Kind::List { of: Box::new(Kind::Unsigned(7)), least: 2, most: 5 };
        let fields = vec![Field::new(letters), Field::new(Kind::Option(Box::new(Kind::Bool)))];
        let text = text(fields, Order::Msb0);
        assert!(
            text.contains("#[bitpack(columns, dynamic)] struct L7 {     present1: bool,"),
            "{text}"
        );
        assert!(text.contains("#[bitpack(range = 0..=3)]     n0: u8,"), "{text}");
        assert!(text.contains("#[bits(7)]     #[bitpack(count = self.n0 + 2)]     f0: Vec<u8>,"));
        assert!(text.contains("#[bitpack(if = self.present1)]     f1: Option<bool>,"), "{text}");
    }
}
