//! Expressions in attributes as data: the tree of each form, and the values of constants.

use bitpack::layout::{Attribute, Code, End, Expr, Layout, Placement, Shape};
use bitpack::prelude::*;

const MOST: u8 = 9;

#[derive(BitPack, Clone, Copy, PartialEq, Debug)]
#[bits(4)]
#[repr(u8)]
enum Kind {
    Short = 1,
    Long = 5,
    #[bitpack(other)]
    Else(u8),
}

#[derive(BitPack)]
struct Head {
    len: u8,
    pair: (u8, u8),
}

fn half(number: u8) -> u8 {
    number / 2
}

#[derive(BitPack)]
#[bitpack(context(words: u8, deep: bool))]
struct All {
    #[bits(4)]
    kind: Kind,
    flag: bool,
    #[bits(3)]
    few: u8,
    head: Head,
    list: [u8; 2],
    #[bitpack(if = self.flag && !deep || self.kind == Kind::Long)]
    a: Option<u8>,
    #[bitpack(count = (self.few as usize + 1) * 2 - self.list[1] as usize)]
    b: Vec<u8>,
    #[bitpack(len = self.head.len ^ words << 1)]
    c: Vec<u8>,
    #[bitpack(if = remaining >= 8 * MOST, len = half(self.few + 1))]
    d: Option<Vec<u8>>,
    #[bitpack(if = matches!(self.kind, Kind::Short | Kind::Else(2)) || matches!(self.few, 1..=3 | 7))]
    e: Option<u8>,
    #[bitpack(count = self.few.saturating_sub(1))]
    f: Vec<u8>,
    #[bitpack(count = self.head.pair.1 as i8)]
    g: Vec<u8>,
    #[bitpack(if = !(self.kind != Kind::Short) && "x" != r"x" && -3 < 2 && 0x8000_0000_0000_0000_u64 > 2)]
    h: Option<u8>,
    #[bitpack(until = b';')]
    i: Vec<u8>,
    #[bitpack(through = |one| *one > self.few)]
    j: Vec<u8>,
    #[bitpack(until = "\r\n")]
    k: String,
}

/// The tree as text: shorter than that of `Debug`, and without addresses.
fn shown(expr: &Expr) -> String {
    let all = |list: &[Expr]| list.iter().map(shown).collect::<Vec<_>>().join(", ");
    match expr {
        Expr::Number(number) => number.to_string(),
        Expr::Field(number) => format!("#{number}"),
        Expr::Member(of, name) => format!("{}.{name}", shown(of)),
        Expr::Element(of, at) => format!("{}[{at}]", shown(of)),
        Expr::Parameter(number) => format!("${number}"),
        Expr::Item => "item".to_owned(),
        Expr::Remaining => "remaining".to_owned(),
        Expr::Minus(of) => format!("-{}", shown(of)),
        Expr::Not(of) => format!("!{}", shown(of)),
        Expr::Binary(op, [a, b]) => format!("({} {} {})", shown(a), op.symbol(), shown(b)),
        Expr::Cast(of, bits, signed) => format!("<{} {bits} {signed}>", shown(of)),
        Expr::Constant(text, value) => format!("{text}={:?}", value()),
        Expr::Of(measure, first, last) => format!("{measure:?}({first}, {last})"),
        Expr::Call(name, arguments) => format!("{name}({})", all(arguments)),
        Expr::Opaque(text) => format!("`{text}`"),
        _ => panic!("a form that this test does not know: {expr:?}"),
    }
}

fn attribute(attribute: &Attribute) -> String {
    match attribute {
        Attribute::If(expr) => format!("if {}", shown(expr)),
        Attribute::Count(expr) => format!("count {}", shown(expr)),
        Attribute::Len(expr) => format!("len {}", shown(expr)),
        Attribute::Until(End::Byte(expr)) => format!("until {}", shown(expr)),
        Attribute::Through(End::Element(expr)) => format!("through {}", shown(expr)),
        Attribute::Tag(expr) => format!("tag {}", shown(expr)),
        Attribute::Presence(expr) => format!("presence {}", shown(expr)),
        Attribute::MaxLen(expr) => format!("max_len {}", shown(expr)),
        Attribute::Trim(expr) => format!("trim {}", shown(expr)),
        Attribute::MaxDepth(expr) => format!("max_depth {}", shown(expr)),
        Attribute::CountOf(expr) => format!("count_of {}", shown(expr)),
        Attribute::LenOf(expr) => format!("len_of {}", shown(expr)),
        Attribute::TagOf(expr) => format!("tag_of {}", shown(expr)),
        Attribute::Value(expr) => format!("value {}", shown(expr)),
        Attribute::Context(list) => {
            format!("context {}", list.iter().map(shown).collect::<Vec<_>>().join(", "))
        }
        other => format!("{other:?}"),
    }
}

/// The attributes of each field of the type that has any.
fn attributes(layout: &Layout) -> Vec<(&'static str, String)> {
    let stated = layout.fields().iter().filter(|field| !field.attributes().is_empty());
    let each = |list: &[Attribute]| list.iter().map(attribute).collect::<Vec<_>>().join("; ");
    stated.map(|field| (field.name, each(field.attributes()))).collect()
}

#[test]
fn every_form_has_its_tree() {
    let expected = [
        ("a", "if ((#1 && !$1) || (#0 == Kind::Long=Some(5)))"),
        ("b", "count (((<#2 64 false> + 1) * 2) - <#4[1] 64 false>)"),
        ("c", "len (#3.len ^ ($0 << 1))"),
        ("d", "if (remaining >= (8 * MOST=Some(9))); len half((#2 + 1))"),
        (
            "e",
            "if (((#0 == Kind::Short=Some(1)) || (#0 == Kind::Else(2)=Some(2))) \
             || (((#2 >= 1) && (#2 <= 3)) || (#2 == 7)))",
        ),
        ("f", "count .saturating_sub(#2, 1)"),
        ("g", "count <#3.pair[1] 8 true>"),
        (
            "h",
            "if (((!(#0 != Kind::Short=Some(1)) && (`\"x\"` != `r\"x\"`)) && (-3 < 2)) \
             && (0x8000_0000_0000_0000_u64=Some(9223372036854775808) > 2))",
        ),
        ("i", "until 59"),
        ("j", "through (item > #2)"),
        ("k", "Until(Bytes([13, 10]))"),
    ];
    assert_eq!(attributes(&All::LAYOUT), expected.map(|(name, text)| (name, text.to_owned())));
    let parameters = All::LAYOUT.attributes;
    assert!(matches!(parameters, [Attribute::Parameter("words"), Attribute::Parameter("deep")]));
}

#[derive(BitPack)]
#[bitpack(length = leb128, presence = 8, max_len = 20)]
struct Frame {
    #[bitpack(count_of = list)]
    n: u8,
    #[bitpack(len_of = text / 4 + 2)]
    len: u16,
    #[bitpack(tag_of = body)]
    tag: u8,
    #[bitpack(checksum(bitpack::checksum::Internet, over = n..=tag))]
    sum: u16,
    list: Vec<u16>,
    text: String,
    body: Body,
    #[bitpack(context(self.n, true), tag = self.tag & 1)]
    told: Told,
    #[bitpack(align = 16, length = u16, integers = quic)]
    longs: Vec<u32>,
    #[bitpack(with = odd)]
    odd: u8,
    #[bitpack(value = bits_of(n..=odd) - position_of(text) + self.n)]
    last: u16,
}

#[derive(BitPack)]
enum Body {
    #[bitpack(tag = 1)]
    Rest {
        n: u8,
        #[bitpack(count = self.n)]
        list: Vec<u8>,
    },
}

#[derive(BitPack)]
#[bitpack(context(n: u8, deep: bool))]
enum Told {
    #[bitpack(tag = 0)]
    None,
    #[bitpack(tag = 1)]
    Some(#[bitpack(if = deep, count = n)] Option<Vec<u8>>),
}

mod odd {
    use bitpack::layout::Field;
    use bitpack::order::Order;
    use bitpack::wire::{Input, Output, Read, Written};

    pub(super) fn read<O: Order>(input: &mut Input<'_, '_, O>, site: &'static Field) -> Read<u8> {
        input.take(8, site).map(|byte| byte as u8)
    }

    pub(super) fn write<O: Order>(
        byte: &u8,
        output: &mut Output<'_, O>,
        site: &'static Field,
    ) -> Written {
        output.push(u64::from(*byte), 8, site)
    }
}

#[test]
fn computed_fields_name_numbers() {
    let sum = "Checksum(Sum { algorithm: \"bitpack::checksum::Internet\", first: 0, last: 2 })";
    let expected = [
        ("n", "count_of Count(4, 4)"),
        ("len", "len_of ((Len(5, 5) / 4) + 2)"),
        ("tag", "tag_of Tag(6, 6)"),
        ("sum", sum),
        ("list", "max_len 20"),
        ("text", "max_len 20"),
        ("told", "tag (#2 & 1); context #0, 1"),
        ("longs", "Length(Fixed(16)); Integers(Quic); max_len 20"),
        ("odd", "With(\"odd\")"),
        ("last", "value ((Bits(0, 9) - Position(5, 5)) + #0)"),
    ];
    assert_eq!(attributes(&Frame::LAYOUT), expected.map(|(name, text)| (name, text.to_owned())));
    let stated = Frame::LAYOUT.attributes.iter().map(attribute).collect::<Vec<_>>();
    assert_eq!(stated, ["Length(Leb128)", "presence 8", "max_len 20"]);
    assert!(matches!(Frame::LAYOUT.attributes[0], Attribute::Length(Code::Leb128)));
    assert_eq!(Frame::LAYOUT.fields()[8].placement(), Placement::Align(16));
}

/// The header is field 0.
#[test]
fn fields_behind_a_header_count_from_1() {
    #[derive(BitPack)]
    #[bitpack(extensible)]
    struct Open {
        present: bool,
        #[bitpack(if = self.present)]
        value: Option<u8>,
    }
    assert_eq!(attributes(&Open::LAYOUT), [("value", "if #1".to_owned())]);
}

#[test]
fn variants_have_numbers_and_parameters_of_their_own() {
    let Shape::Union(cases, None) = Body::LAYOUT.shape else { panic!("a union") };
    assert_eq!(attribute(&cases[0].fields[1].attributes()[0]), "count #0");
    let Shape::Union(cases, None) = Told::LAYOUT.shape else { panic!("a union") };
    let stated = cases[1].fields[0].attributes().iter().map(attribute).collect::<Vec<_>>();
    assert_eq!(stated, ["if $1", "count $0"]);
}
