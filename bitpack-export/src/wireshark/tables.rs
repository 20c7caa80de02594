//! The tables of a dissector.
//!
//! Input: a document. Output: the table `types` in Lua, with a function for each expression. Invariant: a key that a type or a field does not state is
//! left out.

use super::formulas::Lua;
use super::items::Item;
use super::{string, text};
use crate::decode::mask;
use crate::expected::expected;
use crate::export::{Formulas, Names, Problems, Room, Rooms, snake};
use crate::owned::{
    Attribute, BitOrder, Case, Code, Document, Endian, Expr, Field, Kind, Placement, Range, Role,
    Tag, Type,
};

/// The tables of all types, and of the message itself.
pub(super) fn tables(document: &Document, name: &str, problems: &mut Problems) -> String {
    let mut names = Names::default();
    let mut writer = Writer { document, problems, filters: Names::default() };
    // The expert infos have these names.
    for own in ["refused", "trailing"] {
        writer.filters.unique(&format!("{name}.{own}"));
    }
    let mut lua = String::new();
    for (number, ty) in document.types.iter().enumerate() {
        let prefix = match number == document.root {
            true => name.to_owned(),
            false => format!("{name}.{}", names.unique(&snake(&ty.name))),
        };
        lua += &format!("types[{number}] = {}\n", writer.ty(ty, &prefix));
    }
    let root = document.types.get(document.root).map_or("", |ty| ty.name.as_str());
    let filter = writer.filters.unique(&format!("{name}.value"));
    let item = Item { filter, shown: root, doc: "" };
    let ty = document.leaf(document.root);
    let call = ty.map_or_else(|| item.call("NONE", ""), |ty| item.kind(ty, ty.bits));
    let mut part = |what: &str| {
        let filter = writer.filters.unique(&format!("{name}.{what}"));
        let item = Item { filter, shown: what, doc: "" };
        item.call(if what == "present" { "BOOLEAN" } else { "UINT64" }, "")
    };
    lua + &format!(
        "local root = {{ type = {}, name = {}, item = {call}, length_item = {}, present_item = {} }}\n",
        document.root,
        text(root),
        part("length"),
        part("present")
    )
}

struct Writer<'d, 'p> {
    document: &'d Document,
    problems: &'p mut Problems,
    filters: Names,
}

impl<'d> Writer<'d, '_> {
    fn ty(&mut self, ty: &'d Type, prefix: &str) -> String {
        let mut keys = Keys::default();
        let kind = self.kind(&mut keys, ty, prefix);
        keys.add("kind", text(kind));
        keys.add("name", text(&ty.name));
        if matches!(kind, "bool" | "char" | "enum" | "union") || keys.has("nonzero") {
            keys.add("expected", text(&expected(ty)));
        }
        keys.add("bits", ty.bits);
        keys.orders(ty.bit_order, ty.endian);
        for attribute in &ty.attributes {
            match attribute {
                Attribute::Length(one) => keys.add("lengths", code(*one)),
                Attribute::Presence(Expr::Number(bits)) => keys.add("presence", bits),
                Attribute::TagBytes(Expr::Number(bytes)) => keys.add("tag_bytes", bytes),
                _ => {}
            }
        }
        keys.table()
    }

    /// Adds the parts of a type, and returns the name of its kind.
    fn kind(&mut self, keys: &mut Keys, ty: &'d Type, prefix: &str) -> &'static str {
        match &ty.kind {
            Kind::Unit => "unit",
            Kind::Bool => "bool",
            Kind::Signed => "signed",
            Kind::NonZero { signed } => {
                keys.flag("nonzero", true);
                if *signed { "signed" } else { "unsigned" }
            }
            Kind::Float => "float",
            Kind::Char => "char",
            Kind::Bytes => "bytes",
            Kind::Text => "text",
            Kind::Struct { fields } => {
                keys.flag("fixed", ty.fixed_bits().is_some());
                keys.add("fields", self.fields(fields, &ty.name, prefix));
                "struct"
            }
            Kind::Enum { variants, other } => {
                let values = variants.iter().map(|one| format!("[\"{:x}\"] = true", one.value));
                keys.add("variants", braces(&values.collect::<Vec<_>>()));
                keys.flag("open", other.is_some());
                "enum"
            }
            Kind::Array { element, len } => {
                keys.add("element", element);
                keys.add("len", len);
                "array"
            }
            Kind::Sequence { element } => keys.holder("sequence", "element", *element),
            Kind::Option { inner } => keys.holder("option", "inner", *inner),
            Kind::Indirect { inner } => keys.holder("indirect", "inner", *inner),
            Kind::Union { cases, tag } => {
                self.union(keys, ty, cases, *tag, prefix);
                "union"
            }
            Kind::Unsigned | Kind::Codec | Kind::Custom => "unsigned",
        }
    }

    fn union(&mut self, keys: &mut Keys, ty: &'d Type, cases: &'d [Case], tag: Tag, prefix: &str) {
        let mut list = Vec::new();
        for case in cases {
            let owner = format!("{}::{}", ty.name, case.name);
            let mut keys = Keys::default();
            keys.add("name", text(&case.name));
            keys.flag("magic", case.magic);
            let tags = case.tags.iter().map(|one| format!("{{ {}, {} }}", one.first, one.last));
            keys.add("tags", braces(&tags.collect::<Vec<_>>()));
            let prefix = format!("{prefix}.{}", snake(&case.name));
            keys.add("fields", self.fields(&case.fields, &owner, &prefix));
            list.push(keys.table());
        }
        keys.add("cases", braces(&list));
        keys.flag("negative", cases.iter().flat_map(|case| &case.tags).any(|one| one.first < 0));
        let tag_bytes = ty.attributes.iter().find_map(|one| match one {
            Attribute::TagBytes(Expr::Number(bytes)) => usize::try_from(*bytes).ok(),
            _ => None,
        });
        let bits = match (tag, tag_bytes) {
            (_, Some(bytes)) => bytes.saturating_mul(8),
            (Tag::Bits(bits), None) => bits,
            (Tag::Leb128, None) => 64,
            (Tag::Magic, None) => return keys.flag("by_magic", true),
            (Tag::Outside, None) => return,
        };
        keys.add(
            "tag",
            if tag == Tag::Leb128 { "\"leb128\"".to_owned() } else { bits.to_string() },
        );
        let filter = self.filters.unique(&format!("{prefix}.tag"));
        keys.add("tag_item", Item { filter, shown: "tag", doc: "" }.tag(cases, bits));
    }

    fn fields(&mut self, fields: &'d [Field], owner: &str, prefix: &str) -> String {
        let rooms = Rooms::of(fields);
        let scope = Formulas { document: self.document, rooms: &rooms, language: &Lua };
        let tables = (0..fields.len()).map(|number| self.field(&scope, number, owner, prefix));
        let lines: Vec<_> = tables.map(|table| format!("\n    {table}")).collect();
        format!("{{{}\n  }}", lines.join(","))
    }

    fn field(&mut self, scope: &Formulas<'_>, number: usize, owner: &str, prefix: &str) -> String {
        let Some(field) = scope.rooms.fields.get(number) else { return String::new() };
        let mut keys = Keys::default();
        keys.add("name", text(&field.name));
        let filter = self.filters.unique(&format!("{prefix}.{}", snake(&field.name)));
        let item = |filter: String| Item { filter, shown: &field.name, doc: &field.doc };
        keys.add("item", item(filter.clone()).of(self.document, field));
        let own = matches!(scope.rooms.room(number), Ok(Room::Own));
        let (lists, options) = self.document.inside(field.ty);
        if lists > usize::from(!own) {
            let filter = self.filters.unique(&format!("{filter}.length"));
            let length = Item { filter, shown: "length", doc: "" };
            keys.add("length_item", length.call("UINT64", ""));
        }
        if options > 0 {
            let filter = self.filters.unique(&format!("{filter}.present"));
            let present = Item { filter, shown: "present", doc: "" };
            keys.add("present_item", present.call("BOOLEAN", ""));
        }
        keys.add("type", field.ty);
        keys.add("offset", field.offset);
        keys.add("bits", field.bits);
        keys.flag("varies", field.varies);
        keys.orders(field.bit_order, field.endian);
        keys.stated(field);
        if !field.varies {
            let width = self.document.element_bits(field).unwrap_or(field.bits);
            keys.add("width", if field.each > 0 { field.each } else { width });
        } else if field.each > 0 {
            keys.add("width", field.each);
        }
        if let Err(reason) = formulas(&mut keys, scope, number, field) {
            self.problems.add(owner, &field.name, reason);
        }
        keys.table()
    }
}

/// The functions of the expressions of a field.
fn formulas(
    keys: &mut Keys,
    scope: &Formulas<'_>,
    number: usize,
    field: &Field,
) -> Result<(), String> {
    for attribute in &field.attributes {
        stated(keys, scope, attribute)?;
    }
    if let (Some(own), false) = (scope.rooms.tag(number), keys.has("tag")) {
        keys.add("tag", format!("function(s) return known(s.values[{own}]) end"));
    }
    extent(keys, scope, number)
}

/// What one attribute says.
fn stated(keys: &mut Keys, scope: &Formulas<'_>, attribute: &Attribute) -> Result<(), String> {
    match attribute {
        Attribute::If(expr) => keys.add("present", function(scope, expr)?),
        Attribute::Position(expr) => keys.add("position", function(scope, expr)?),
        Attribute::Else(expr) => {
            let other = function(scope, expr);
            keys.add("otherwise", other.unwrap_or_else(|_| "function() end".to_owned()));
        }
        Attribute::Tag(expr) => keys.add("tag", function(scope, expr)?),
        Attribute::Context(list) => keys.add("context", context(scope, list)),
        // A condition that only the program can evaluate is not checked.
        Attribute::Assert { holds, reason } => {
            if let Ok(holds) = function(scope, holds) {
                keys.add("holds", holds);
                keys.add("reason", text(reason));
            }
        }
        Attribute::Length(one) => keys.add("lengths", code(*one)),
        Attribute::Integers(one) => keys.add("integers", code(*one)),
        Attribute::Presence(expr) => keys.add("presence", expr.constant().unwrap_or(1)),
        Attribute::MaxLen(expr) => keys.add("most", function(scope, expr)?),
        _ => {}
    }
    Ok(())
}

/// Where a field ends.
fn extent(keys: &mut Keys, scope: &Formulas<'_>, number: usize) -> Result<(), String> {
    let told = |own: usize, by: &Expr| {
        let undone = scope.inverse(by, format!("known(s.values[{own}])"))?;
        Ok::<_, String>(format!("function(s) return {undone} end"))
    };
    match scope.rooms.room(number)? {
        Room::Count(expr) => keys.add("count", function(scope, expr)?),
        Room::Len(expr) => keys.add("len", function(scope, expr)?),
        Room::Until(bytes) => keys.add("ends_before", string(&bytes)),
        Room::Through(bytes) => keys.add("ends_behind", string(&bytes)),
        Room::Element(expr) => keys.add("last", function(scope, expr)?),
        Room::Rest => keys.flag("rest", true),
        Room::CountedBy { own, by } => keys.add("count", told(own, by)?),
        Room::MeasuredBy { own, by, first, behind } => {
            keys.add("len", told(own, by)?);
            keys.add("from", first);
            keys.add("behind", behind);
        }
        Room::Own => {}
    }
    Ok(())
}

/// The function of an expression.
fn function(scope: &Formulas<'_>, expr: &Expr) -> Result<String, String> {
    Ok(format!("function(s) return {} end", scope.text(expr)?))
}

/// The function of the arguments that a field passes. An argument that is no number is not known.
fn context(scope: &Formulas<'_>, arguments: &[Expr]) -> String {
    let known = |expr| {
        let function = |text| format!("maybe(function() return {text} end)");
        scope.text(expr).map_or("nil".to_owned(), function)
    };
    let list = arguments.iter().enumerate().map(|(at, expr)| format!("[{at}] = {}", known(expr)));
    format!("function(s) return {} end", braces(&list.collect::<Vec<_>>()))
}

/// The keys of a table.
#[derive(Default)]
struct Keys(Vec<(&'static str, String)>);

impl Keys {
    fn add(&mut self, key: &'static str, value: impl ToString) {
        self.0.push((key, value.to_string()));
    }

    fn flag(&mut self, key: &'static str, value: bool) {
        if value {
            self.add(key, true);
        }
    }

    /// Adds the type of what a holder of values holds, and returns the name of its kind.
    fn holder(&mut self, kind: &'static str, key: &'static str, ty: usize) -> &'static str {
        self.add(key, ty);
        kind
    }

    fn has(&self, key: &str) -> bool {
        self.0.iter().any(|(own, _)| *own == key)
    }

    fn orders(&mut self, bit_order: Option<BitOrder>, endian: Option<Endian>) {
        if let Some(order) = bit_order {
            self.add("msb0", order == BitOrder::Msb0);
        }
        if let Some(endian) = endian {
            self.add("big", endian == Endian::Big);
        }
    }

    /// What a field states as constants.
    fn stated(&mut self, field: &Field) {
        let low = |value: u128| text(&format!("{:x}", value & mask(field.bits)));
        match field.role {
            Role::Data => {}
            Role::Header => self.flag("header", true),
            Role::Magic { value } | Role::Reserved { value, strict: true } => {
                self.flag("constant", true);
                self.add("value", low(value));
            }
            Role::Reserved { .. } => self.flag("constant", true),
        }
        match field.range {
            Range::Full => {}
            Range::Integer { min, max } => {
                self.add("min", min);
                self.add("max", max);
            }
            Range::Real { min, max } => {
                self.add("min", real(min));
                self.add("max", real(max));
                self.flag("real", true);
            }
        }
        if let Some(scale) = field.scale {
            self.add("scale", format!("{{ {:?}, {:?} }}", scale.factor, scale.offset));
            self.flag("signed", scale.signed);
        }
        if !field.unit.is_empty() {
            self.add("unit", text(&field.unit));
        }
        if let Placement::Align(bits) = field.placement {
            self.add("align", bits);
        }
    }

    fn table(&self) -> String {
        let pairs: Vec<_> = self.0.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        braces(&pairs)
    }
}

fn real(limit: f64) -> String {
    match limit {
        f64::INFINITY => "math.huge".to_owned(),
        f64::NEG_INFINITY => "-math.huge".to_owned(),
        _ => format!("{limit:?}"),
    }
}

fn braces(parts: &[String]) -> String {
    format!("{{ {} }}", parts.join(", "))
}

fn code(code: Code) -> String {
    match code {
        Code::Fixed(bits) => bits.to_string(),
        Code::Leb128 => "\"leb128\"".to_owned(),
        Code::Sleb128 => "\"sleb128\"".to_owned(),
        Code::Vlq => "\"vlq\"".to_owned(),
        Code::Quic => "\"quic\"".to_owned(),
        Code::Der => "\"der\"".to_owned(),
    }
}
