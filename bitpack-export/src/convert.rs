//! From the constant layout of a type to a document.
//!
//! Input: a [`Layout`]. Output: a [`Document`]. Invariant: a type that is reached twice through the same function is one type of the
//! document, so the conversion of a type that contains itself ends.

use crate::owned::{
    Attribute, BitOrder, Case, Code, DEEPEST, Document, End, Endian, Expr, Field, InnerNumber,
    Kind, Placement, Range, Role, Scale, Tag, Tags, Type, Variant,
};
use crate::source::source;
use bitpack::BitPack;
use bitpack::layout::{self, Layout, Measure, Shape};
use bitpack::order;

impl Document {
    /// The document of a type. An expression with more than 32 operations inside each other is only a text in it, which the decoder and the exports name in an
    /// error, because JSON with deeper values does not load.
    #[must_use]
    pub fn of<T: BitPack>() -> Self {
        Self::from_layout(&T::LAYOUT)
    }

    /// The document of a layout.
    #[must_use]
    pub fn from_layout(layout: &Layout) -> Self {
        let mut types = Types::default();
        let root = types.add(layout);
        Document { version: 1, root, types: types.list }
    }
}

/// The types that were reached.
#[derive(Default)]
struct Types {
    list: Vec<Type>,
    /// The functions that return layouts, with the types.
    known: Vec<(layout::Lazy, usize)>,
}

impl Types {
    fn add(&mut self, layout: &Layout) -> usize {
        let at = self.list.len();
        self.list.push(Type {
            name: layout.name.to_owned(),
            doc: layout.doc.to_owned(),
            kind: Kind::Unit,
            bits: layout.bits,
            bit_order: layout.bit_order.map(bit_order),
            endian: layout.endian.map(endian),
            attributes: Vec::new(),
        });
        let kind = self.kind(layout);
        let attributes = self.attributes(layout.attributes, &[]);
        if let Some(ty) = self.list.get_mut(at) {
            (ty.kind, ty.attributes) = (kind, attributes);
        }
        // A type that is equal to an earlier one is that one, unless a type behind it may refer to it.
        let twin = self.list.iter().position(|ty| Some(ty) == self.list.last());
        match twin.filter(|twin| *twin < at && at + 1 == self.list.len()) {
            Some(twin) => {
                self.list.pop();
                twin
            }
            None => at,
        }
    }

    fn lazy(&mut self, lazy: layout::Lazy) -> usize {
        let known = self.known.iter().find(|(known, _)| *known as usize == lazy as usize);
        if let Some((_, at)) = known {
            return *at;
        }
        self.known.push((lazy, self.list.len()));
        let at = self.add(lazy());
        if let Some((_, known)) =
            self.known.iter_mut().find(|(one, _)| *one as usize == lazy as usize)
        {
            *known = at;
        }
        at
    }

    fn kind(&mut self, layout: &Layout) -> Kind {
        match layout.shape {
            Shape::Unit => Kind::Unit,
            Shape::Bool => Kind::Bool,
            Shape::Unsigned => Kind::Unsigned,
            Shape::Signed => Kind::Signed,
            Shape::NonZero(signed) => Kind::NonZero { signed },
            Shape::Float => Kind::Float,
            Shape::Char => Kind::Char,
            Shape::Struct(fields) => Kind::Struct { fields: self.fields(fields) },
            Shape::Enum(variants, other) => Kind::Enum {
                variants: variants
                    .iter()
                    .map(|one| Variant { name: one.name.to_owned(), value: one.value })
                    .collect(),
                other: other.map(str::to_owned),
            },
            Shape::Array(element, len) => Kind::Array { element: self.add(element), len },
            Shape::Codec => Kind::Codec,
            Shape::Bytes => Kind::Bytes,
            Shape::Text => Kind::Text,
            Shape::Sequence(element) => Kind::Sequence { element: self.lazy(element) },
            Shape::Option(inner) => Kind::Option { inner: self.lazy(inner) },
            Shape::Indirect(inner) => Kind::Indirect { inner: self.lazy(inner) },
            Shape::Union(cases, tag) => Kind::Union {
                cases: cases.iter().map(|case| self.case(case)).collect(),
                tag: match tag {
                    None if layout.is_by_magic() => Tag::Magic,
                    None => Tag::Outside,
                    Some(0) => Tag::Leb128,
                    Some(bits) => Tag::Bits(bits),
                },
            },
            _ => Kind::Custom,
        }
    }

    fn case(&mut self, case: &layout::Case) -> Case {
        let own = case.tag.map(|tag| Tags { first: tag.into(), last: tag.into() });
        let listed = case.tags.iter().map(|tags| Tags { first: tags.first, last: tags.last });
        let tags = if case.tags.is_empty() { own.into_iter().collect() } else { listed.collect() };
        let magic = case.magic().is_some();
        Case { name: case.name.to_owned(), tags, magic, fields: self.fields(case.fields) }
    }

    fn fields(&mut self, fields: &[layout::Field]) -> Vec<Field> {
        fields.iter().map(|field| self.field(field, fields)).collect()
    }

    fn field(&mut self, field: &layout::Field, all: &[layout::Field]) -> Field {
        Field {
            name: field.name.to_owned(),
            doc: field.doc().to_owned(),
            ty: self.add(field.layout),
            offset: field.offset,
            bits: field.bits,
            bit_order: field.bit_order.map(bit_order),
            endian: field.endian.map(endian),
            varies: field.width() == layout::FieldWidth::Variable,
            role: role(field.role()),
            range: range(field.compared_range()),
            scale: field.scale().map(|scale| Scale {
                factor: scale.factor,
                offset: scale.offset,
                // A scaled integer is read as its type says.
                signed: scale.signed || is_signed(field.layout),
            }),
            unit: field.unit().to_owned(),
            placement: match field.placement() {
                layout::Placement::Align(bits) => Placement::Align(bits),
                layout::Placement::At(bits) => Placement::At(bits),
                _ => Placement::Next,
            },
            each: field.each(),
            extensible: field.is_extensible(),
            attributes: self.attributes(field.attributes(), all),
        }
    }

    fn attributes(&self, list: &[layout::Attribute], fields: &[layout::Field]) -> Vec<Attribute> {
        list.iter().map(|one| attribute(one, fields)).collect()
    }
}

fn attribute(one: &layout::Attribute, fields: &[layout::Field]) -> Attribute {
    let tree = |expr: &layout::Expr| bounded(expr, fields);
    let end = |end: &layout::End| match end {
        layout::End::Byte(byte) => End::Byte(tree(byte)),
        layout::End::Bytes(bytes) => End::Bytes(bytes.to_vec()),
        layout::End::Element(condition) => End::Element(tree(condition)),
        other => End::Byte(Expr::Opaque(format!("{other:?}"))),
    };
    use layout::Attribute as From;
    match one {
        From::Calc(expr) => Attribute::Calc(tree(expr)),
        From::Position(expr) => Attribute::Position(tree(expr)),
        From::If(expr) => Attribute::If(tree(expr)),
        From::Count(expr) => Attribute::Count(tree(expr)),
        From::Len(expr) => Attribute::Len(tree(expr)),
        From::Until(one) => Attribute::Until(end(one)),
        From::Through(one) => Attribute::Through(end(one)),
        From::Along(list) => Attribute::Along(*list),
        From::Rest => Attribute::Rest,
        From::Limit => Attribute::Limit,
        From::Else(expr) => Attribute::Else(tree(expr)),
        From::Text(layout::Charset::Other(name)) => Attribute::Text((*name).to_owned()),
        From::Text(charset) => Attribute::Text(format!("{charset:?}")),
        From::Pad(byte, strict) => Attribute::Pad { byte: tree(byte), strict: *strict },
        From::Trim(expr) => Attribute::Trim(tree(expr)),
        From::Tag(expr) => Attribute::Tag(tree(expr)),
        From::TagBytes(expr) => Attribute::TagBytes(tree(expr)),
        From::Context(list) => Attribute::Context(list.iter().map(tree).collect()),
        From::Parameter(name) => Attribute::Parameter((*name).to_owned()),
        From::Length(one) => Attribute::Length(code(*one)),
        From::Presence(expr) => Attribute::Presence(tree(expr)),
        From::Integers(one) => Attribute::Integers(code(*one)),
        From::MaxLen(expr) => Attribute::MaxLen(tree(expr)),
        From::MaxDepth(expr) => Attribute::MaxDepth(tree(expr)),
        From::Assert(holds, reason) => {
            Attribute::Assert { holds: tree(holds), reason: (*reason).to_owned() }
        }
        From::CountOf(expr) => Attribute::CountOf(tree(expr)),
        From::LenOf(expr) => Attribute::LenOf(tree(expr)),
        From::TagOf(expr) => Attribute::TagOf(tree(expr)),
        From::Value(expr) => Attribute::Value(tree(expr)),
        From::Values(list) => {
            let number = |(path, expr): &(&str, layout::Expr)| InnerNumber {
                path: (*path).to_owned(),
                value: tree(expr),
            };
            Attribute::Values(list.iter().map(number).collect())
        }
        From::Crc(sum) => {
            let algorithm = sum.algorithm.to_owned();
            Attribute::Crc { algorithm, first: sum.first, last: sum.last }
        }
        From::Checksum(sum) => {
            let algorithm = sum.algorithm.to_owned();
            Attribute::Checksum { algorithm, first: sum.first, last: sum.last }
        }
        From::With(module) => Attribute::With((*module).to_owned()),
        From::Process(module, arguments) => Attribute::Process {
            module: (*module).to_owned(),
            arguments: arguments.iter().map(tree).collect(),
        },
        From::ReadOnly => Attribute::ReadOnly,
        From::WriteOnly => Attribute::WriteOnly,
        other => {
            let text = format!("{other:?}");
            Attribute::Unknown(text.split('(').next().unwrap_or_default().to_owned())
        }
    }
}

/// The expression, or its text if it is too deep for a document.
fn bounded(expr: &layout::Expr, fields: &[layout::Field]) -> Expr {
    let tree = expr_of(expr, fields);
    if tree.depth() > DEEPEST { Expr::Opaque(source(expr, fields)) } else { tree }
}

fn expr_of(expr: &layout::Expr, fields: &[layout::Field]) -> Expr {
    use layout::Expr as From;
    let tree = |expr: &layout::Expr| expr_of(expr, fields);
    let boxed = |expr: &layout::Expr| Box::new(expr_of(expr, fields));
    match expr {
        From::Number(number) => Expr::Number(*number),
        From::Field(number) => Expr::Field(*number),
        From::Member(of, name) => Expr::Member {
            of: boxed(of),
            name: (*name).to_owned(),
            number: layout_of(of, fields)
                .and_then(|layout| layout.fields().iter().position(|field| field.name == *name)),
        },
        From::Element(of, index) => Expr::Element { of: boxed(of), index: *index },
        From::Parameter(number) => Expr::Parameter(*number),
        From::Kept => Expr::Kept,
        From::Item => Expr::Item,
        From::Remaining => Expr::Remaining,
        From::Minus(of) => Expr::Minus(boxed(of)),
        From::Not(of) => Expr::Not(boxed(of)),
        From::Binary(operator, [left, right]) => Expr::Binary {
            operator: operator.symbol().to_owned(),
            left: boxed(left),
            right: boxed(right),
        },
        From::Cast(of, bits, signed) => Expr::Cast { of: boxed(of), bits: *bits, signed: *signed },
        From::Constant(text, value) => Expr::Constant {
            text: (*text).to_owned(),
            value: value().map(|value| value.to_string()),
        },
        From::Of(measure, first, last) => {
            let measure = match measure {
                Measure::Len => "len_of",
                Measure::Bits => "bits_of",
                Measure::Count => "count_of",
                Measure::Tag => "tag_of",
                Measure::Position => "position_of",
                _ => "unknown",
            };
            Expr::Of { measure: measure.to_owned(), first: *first, last: *last }
        }
        From::Call(name, arguments) => {
            Expr::Call { name: (*name).to_owned(), arguments: arguments.iter().map(tree).collect() }
        }
        From::Opaque(text) => Expr::Opaque((*text).to_owned()),
        other => Expr::Opaque(format!("{other:?}")),
    }
}

/// Whether the numbers in a value of this layout are signed integers.
fn is_signed(mut layout: &Layout) -> bool {
    loop {
        layout = match layout.shape {
            Shape::Array(element, _) => element,
            Shape::Sequence(inner) | Shape::Option(inner) | Shape::Indirect(inner) => inner(),
            shape => return matches!(shape, Shape::Signed),
        }
    }
}

/// The layout of the value of an expression, without the options and pointers around it.
fn layout_of<'l>(expr: &layout::Expr, fields: &'l [layout::Field]) -> Option<&'l Layout> {
    let mut found = match expr {
        layout::Expr::Field(number) => fields.get(*number)?.layout,
        layout::Expr::Member(of, name) => {
            let inner = layout_of(of, fields)?.fields();
            inner.iter().find(|field| field.name == *name)?.layout
        }
        _ => return None,
    };
    while let Shape::Option(inner) | Shape::Indirect(inner) = found.shape {
        found = inner();
    }
    Some(found)
}

fn bit_order(order: order::BitOrder) -> BitOrder {
    match order {
        order::BitOrder::Msb0 => BitOrder::Msb0,
        order::BitOrder::Lsb0 => BitOrder::Lsb0,
    }
}

fn endian(endian: order::Endian) -> Endian {
    match endian {
        order::Endian::Big => Endian::Big,
        order::Endian::Little => Endian::Little,
    }
}

fn code(code: layout::Code) -> Code {
    match code {
        layout::Code::Fixed(bits) => Code::Fixed(bits),
        layout::Code::Sleb128 => Code::Sleb128,
        layout::Code::Vlq => Code::Vlq,
        layout::Code::Quic => Code::Quic,
        layout::Code::Der => Code::Der,
        _ => Code::Leb128,
    }
}

fn role(role: layout::Role) -> Role {
    match role {
        layout::Role::Reserved { value, strict } => Role::Reserved { value, strict },
        layout::Role::Magic { value } => Role::Magic { value },
        layout::Role::Header => Role::Header,
        _ => Role::Data,
    }
}

fn range(range: layout::Range) -> Range {
    match range {
        layout::Range::Integer(min, max) => Range::Integer { min, max },
        layout::Range::Real(min, max) => Range::Real { min, max },
        _ => Range::Full,
    }
}
