//! The fields of a type, as fields of a struct.
//!
//! Input: an entry of `seq`. Output: its type in Rust and its attributes. Invariant: a field that Kaitai aligns has `align = 8`, unless it begins a byte
//! in every message.

use super::expression::{Element, Names};
use super::extent::Computed;
use super::kind::{Kind, enumeration};
use super::schema::{EnumName, Field};
use super::text::{encoding, end};
use super::write::Writer;
use super::yaml::Node;
use crate::error::Error;
use crate::rust::container;

/// A field of a struct.
pub(super) struct Written {
    pub(super) docs: Vec<String>,
    pub(super) bits: Option<u32>,
    pub(super) attributes: Vec<String>,
    pub(super) ty: String,
}

/// The greatest length or count that a file may state as a number.
const MOST: i128 = u32::MAX as i128;

/// The longest array; more bytes or elements are a list.
const LONGEST: i128 = 65_535;

const KEYS: &[&str] = &[
    "id",
    "type",
    "doc",
    "doc-ref",
    "contents",
    "size",
    "size-eos",
    "repeat",
    "repeat-expr",
    "repeat-until",
    "if",
    "enum",
    "encoding",
    "terminator",
    "include",
    "consume",
    "eos-error",
    "pad-right",
    "valid",
];

/// What the fields of a type have in common.
pub(super) struct Around<'a, 'n> {
    pub(super) names: Names<'a, 'n>,
    pub(super) computed: &'a Computed,
    /// The byte order of the struct.
    pub(super) little: bool,
    pub(super) lsb0: bool,
    pub(super) encoding: Option<&'a str>,
}

impl<'n> Writer<'_, 'n> {
    /// Writes a field, without what aligns it.
    pub(super) fn field(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        kind: &Kind<'n>,
    ) -> Result<Written, Error> {
        field.node.check_keys(KEYS)?;
        let mut written = self.element(around, field, kind)?;
        written.docs = field.node.docs();
        if let Some(repeat) = field.node.get("repeat") {
            let how = repeat.required()?;
            self.repeat(around, field, kind, &how, &mut written)?;
        }
        if let Some(condition) = field.node.get("if") {
            if matches!(kind, Kind::Contents(_)) {
                return Err(condition.error("`contents` with `if` is not supported"));
            }
            let condition = around.names.condition(&condition)?;
            written.attributes.insert(0, format!("if = {condition}"));
            written.ty = format!("Option<{}>", written.ty);
        }
        let name = |id: &str| {
            let known = self.schema.types.get(around.names.of).and_then(|known| known.field(id));
            known.map_or_else(String::new, |field| field.name.clone())
        };
        written.attributes.extend(around.computed.attribute(field, name));
        self.valid(around, field, kind, &mut written)?;
        Ok(written)
    }

    /// Writes a field as if there were one of it, always.
    fn element(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        kind: &Kind<'n>,
    ) -> Result<Written, Error> {
        let mut written =
            Written { docs: Vec::new(), bits: None, attributes: Vec::new(), ty: String::new() };
        match kind {
            Kind::Contents(bytes) => {
                let literal: String =
                    bytes.iter().map(|byte| byte.escape_ascii().to_string()).collect();
                written.attributes.push(format!("magic = b\"{literal}\""));
                written.ty = "()".to_owned();
            }
            Kind::Number { width, is_signed, little } => {
                let sign = if *is_signed { 'i' } else { 'u' };
                written.ty = format!("{sign}{width}");
                self.order(around, *width, *little, &mut written);
            }
            Kind::Bits { width: 1 } => written.ty = "bool".to_owned(),
            Kind::Bits { width } => {
                let room = container(*width);
                written.ty = format!("u{room}");
                written.bits = (*width != room).then_some(*width);
                self.order(around, *width, around.lsb0, &mut written);
            }
            Kind::Float { width, little } => {
                written.ty = format!("f{width}");
                self.order(around, *width, *little, &mut written);
            }
            Kind::Bytes | Kind::Text { .. } => self.bytes(around, field, kind, &mut written)?,
            Kind::User(place) => {
                written.ty = self.reference(around.names.of, *place, field);
                if let Some(node) = field.node.get("type") {
                    let passed = around.names.passed(&node, *place)?;
                    written.attributes.extend(context(&passed));
                }
                self.len(around, field, &mut written)?;
            }
            Kind::Switch { on, cases } => {
                if !around.computed.has_tag(field) {
                    let tag = self.tag(around, on)?;
                    written.attributes.push(format!("tag = {tag}"));
                }
                let passed = self.passed_to_union(around, cases)?;
                let passed: Vec<_> = passed.into_iter().map(|one| one.expression).collect();
                written.attributes.extend(context(&passed));
                written.ty = self.union_name(around.names.of, field);
                self.len(around, field, &mut written)?;
            }
        }
        if let Some((name, width)) = self.enum_of(around, field, kind)? {
            written.ty = self.enum_name(&name, width);
            written.bits = None;
        }
        Ok(written)
    }

    /// The enum that a field is in Rust, with its width.
    fn enum_of(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        kind: &Kind<'n>,
    ) -> Result<Option<(EnumName, u32)>, Error> {
        let is_plain = around.names.plain.contains(&field.id);
        Ok(enumeration(self.schema, around.names.of, field, kind)?.filter(|_| !is_plain))
    }

    /// States the byte order of a number, if it is not that of the struct.
    fn order(&self, around: &Around<'_, 'n>, width: u32, little: bool, written: &mut Written) {
        if width > 8 && little != around.little {
            let order = if little { "little" } else { "big" };
            written.attributes.push(format!("endian = {order}"));
        }
    }

    fn bytes(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        kind: &Kind<'n>,
        written: &mut Written,
    ) -> Result<(), Error> {
        if matches!(kind, Kind::Text { .. }) && around.names.plain.contains(&field.id) {
            written.ty = format!("[u8; {}]", self.text_tag(around, field)?);
            return Ok(());
        }
        let size = field.node.get("size");
        let has_room = size.is_some() || field.node.get("size-eos").is_some();
        let ends = matches!(kind, Kind::Text { ends: true });
        let ending = end(field, has_room, ends)?;
        if let (Some(eos), false) = (field.node.get("size-eos"), ending.is_empty()) {
            let reason =
                "`size-eos` with a terminator or with `pad-right` is not supported; state a `size`";
            return Err(eos.error(reason));
        }
        if !has_room && ending.is_empty() {
            return Err(field.node.error("the field has no `size` and no `terminator`"));
        }
        if let Kind::Text { .. } = kind {
            let encoding = encoding(field, around.encoding)?;
            let includes = ending.iter().any(|one| one.starts_with("through"));
            if let (Some(_), true, Some(include)) = (encoding, includes, field.node.get("include"))
            {
                let reason = "`include` is supported for texts in UTF-8 alone; state that encoding, or remove `include`";
                return Err(include.error(reason));
            }
            written.attributes.extend(encoding.map(str::to_owned));
            written.attributes.extend(ending);
            written.ty = "String".to_owned();
            return self.len(around, field, written);
        }
        match fixed(size.as_ref(), "size")?.filter(|_| ending.is_empty()) {
            Some(size) => written.ty = format!("[u8; {size}]"),
            None => {
                written.attributes.extend(ending);
                written.ty = "Vec<u8>".to_owned();
                self.len(around, field, written)?;
            }
        }
        Ok(())
    }

    /// States the length of a field in bytes.
    fn len(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        written: &mut Written,
    ) -> Result<(), Error> {
        if field.node.get("size-eos").is_some_and(|value| value.is_true()) {
            written.attributes.push("rest".to_owned());
        }
        let Some(size) = field.node.get("size") else { return Ok(()) };
        fixed(Some(&size), "size")?;
        if around.computed.has_length(field) {
            return Ok(());
        }
        written.attributes.push(format!("len = {}", around.names.number(&size)?));
        Ok(())
    }

    fn repeat(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        kind: &Kind<'n>,
        how: &str,
        written: &mut Written,
    ) -> Result<(), Error> {
        let is_list = matches!(kind, Kind::Contents(_) | Kind::Text { .. })
            || written.ty == "Vec<u8>"
            || matches!(kind, Kind::User(_) | Kind::Switch { .. })
                && field.node.get("size").is_some();
        if is_list {
            return Err(field
                .node
                .error("a list of fields with a size of their own is not supported"));
        }
        match how {
            "eos" => written.attributes.push("rest".to_owned()),
            "expr" => {
                let node = field.node.get("repeat-expr");
                let node = node.ok_or_else(|| field.node.error("`repeat-expr` is missing"))?;
                if let Some(count) = fixed(Some(&node), "repeat-expr")? {
                    written.ty = format!("[{}; {count}]", written.ty);
                    return Ok(());
                }
                if !around.computed.has_count(field) {
                    written.attributes.push(format!("count = {}", around.names.number(&node)?));
                }
            }
            _ => {
                let node = field.node.get("repeat-until");
                let node = node.ok_or_else(|| field.node.error("`repeat-until` is missing"))?;
                let listed = self.enum_of(around, field, kind)?;
                let name = element_name(self.schema.types.get(around.names.of));
                let element = Element { kind, name: &name, listed: listed.as_ref() };
                let names = Names { element: Some(element), ..around.names };
                written.attributes.push(format!("through = |{name}| {}", names.condition(&node)?));
            }
        }
        written.ty = format!("Vec<{}>", written.ty);
        Ok(())
    }

    /// The checks of `valid`, as assertions.
    fn valid(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        kind: &Kind<'n>,
        written: &mut Written,
    ) -> Result<(), Error> {
        let Some(valid) = field.node.get("valid") else { return Ok(()) };
        if field.node.get("repeat").is_some() || field.node.get("if").is_some() {
            return Err(valid.error("`valid` on a list or with `if` is not supported"));
        }
        valid.check_keys(&["eq", "min", "max", "any-of"])?;
        let of = self.enum_of(around, field, kind)?;
        let compared = |sign: &str, node: &Node<'n>| {
            let other = match &of {
                None => match (kind, Names::only_integer(node)) {
                    (Kind::Float { .. }, Some(number)) => format!("{number}.0"),
                    (_, Some(number)) => return bound(field, kind, node, sign, number),
                    (Kind::Bits { width: 1 }, None) => around.names.conditional_operand(node)?,
                    // The other number may have another type.
                    (_, None) if kind.is_number() => {
                        let other = around.names.numeric_operand(node)?;
                        return Ok(format!("(self.{} + 0) {sign} {other}", field.name));
                    }
                    _ => around.names.numeric_operand(node)?,
                },
                Some(of) if sign == "==" => around.names.enumerator_of(node, of)?,
                Some(_) => return Err(node.error("an enum has no order")),
            };
            Ok(format!("self.{} {sign} {other}", field.name))
        };
        let mut conditions = Vec::new();
        if !valid.is_mapping() {
            conditions.push(compared("==", &valid)?);
        }
        for (key, sign) in [("eq", "=="), ("min", ">="), ("max", "<=")] {
            if let Some(node) = valid.get(key) {
                conditions.push(compared(sign, &node)?);
            }
        }
        if let Some(any) = valid.get("any-of") {
            let list = any.list().filter(|list| !list.is_empty());
            let list = list.ok_or_else(|| any.error("`any-of` is a list of values"))?;
            let any: Result<Vec<_>, Error> = list.iter().map(|node| compared("==", node)).collect();
            conditions.push(format!("({})", any?.join(" || ")));
        }
        conditions.retain(|condition| !condition.is_empty());
        if !conditions.is_empty() {
            written.attributes.push(format!("assert({})", conditions.join(" && ")));
        }
        Ok(())
    }
}

/// The attribute that passes values, if there are any.
pub(super) fn context(passed: &[String]) -> Option<String> {
    (!passed.is_empty()).then(|| format!("context({})", passed.join(", ")))
}

/// The comparison of a field with a number; no text for one that holds for every value.
fn bound(
    field: &Field<'_>,
    kind: &Kind<'_>,
    node: &Node<'_>,
    sign: &str,
    number: i128,
) -> Result<String, Error> {
    let (least, most) = match kind {
        Kind::Bits { width: 1 } => {
            return Err(node.error("a field of one bit is `true` or `false`, and no number"));
        }
        Kind::Bits { width } => (0, (1 << width) - 1),
        Kind::Number { width, is_signed: false, .. } => (0, (1_i128 << width) - 1),
        Kind::Number { width, .. } => (-(1 << (width - 1)), (1_i128 << (width - 1)) - 1),
        _ => return Ok(format!("self.{} {sign} {number}", field.name)),
    };
    match sign {
        ">=" if number <= least => Ok(String::new()),
        "<=" if number >= most => Ok(String::new()),
        _ if number < least || number > most => {
            Err(node.error(format!("no value of the type fulfils `{sign} {number}`")))
        }
        _ => Ok(format!("self.{} {sign} {number}", field.name)),
    }
}

/// The name of the elements of a list: no field of the type has it.
fn element_name(known: Option<&super::schema::Type<'_>>) -> String {
    let is_free =
        |name: &str| known.is_none_or(|known| known.fields.iter().all(|one| one.name != name));
    let mut name = "element".to_owned();
    while !is_free(&name) {
        name += "_";
    }
    name
}

/// The number of a `size` or a `repeat-expr` that is the same in each message and small enough for an array. One that no message can have is an error.
fn fixed(node: Option<&Node<'_>>, key: &str) -> Result<Option<i128>, Error> {
    let Some(node) = node else { return Ok(None) };
    match Names::only_integer(node) {
        Some(number) if !(0..=MOST).contains(&number) => {
            Err(node.error(format!("`{key}` is 0 to {MOST}")))
        }
        stated => Ok(stated.filter(|number| *number <= LONGEST)),
    }
}
