//! The values that a type receives from the fields of its type: `params`, and the fields of the types around it that it names.
//!
//! Input: the types of a file. Output: the parameters of each type, and what a field passes. Invariant: `_parent.x` and `_root.x` inside a type are
//! parameters like any other, and each field of the type passes its own `x`, so that they mean the same as in Kaitai.

use super::expression::Names;
use super::extent::switched;
use super::kind::{Kind, arguments, enumeration, kind};
use super::part::{Part, without_parentheses};
use super::schema::{Field, Parameter, Schema, Value, identifier};
use super::yaml::Node;
use crate::error::Error;
use crate::names::{Claims, Style};
use std::collections::VecDeque;

/// The most parameters of all types together. A file with more is refused.
const MOST: usize = 10_000;

/// A place where a type is named: the type whose field it is, and the name with its arguments.
struct Use<'n> {
    of: usize,
    node: Node<'n>,
    target: usize,
}

/// Adds the parameters of all types.
pub(super) fn add(schema: &mut Schema<'_>) -> Result<(), Error> {
    for of in 0..schema.types.len() {
        let mut errors = Vec::new();
        let stated = stated(schema, of, &mut errors);
        schema.errors.extend(errors);
        if let Some(known) = schema.types.get_mut(of) {
            known.parameters = stated;
        }
    }
    let uses = uses(schema);
    let wanted = wanted(schema, &uses)?;
    let mut all = Vec::new();
    for (of, names) in wanted.iter().enumerate() {
        let values = names.iter().map(|id| (id, value_of(schema, &uses, of, id, 0)));
        all.push(values.filter_map(|(id, value)| Some((id.clone(), value?))).collect::<Vec<_>>());
    }
    for (known, found) in schema.types.iter_mut().zip(all) {
        let mut claims = Claims::of_fields();
        known.fields.iter().for_each(|field| claims.take(&field.name));
        known.parameters.iter().for_each(|one| claims.take(&one.name));
        for (id, value) in found {
            let name = claims.claim(Style::Field, &id);
            known.parameters.push(Parameter { id, name, value });
        }
    }
    Ok(())
}

/// The values of types around that each type names, with those that the types inside it name.
fn wanted(schema: &Schema<'_>, uses: &[Use<'_>]) -> Result<Vec<Vec<String>>, Error> {
    let mut wanted: Vec<Vec<String>> =
        (0..schema.types.len()).map(|of| outer_names(schema, of)).collect();
    let mut open: VecDeque<usize> = (0..wanted.len()).collect();
    while let Some(target) = open.pop_front() {
        for one in uses.iter().filter(|one| one.target == target) {
            let further: Vec<_> = wanted
                .get(target)
                .map(|names| {
                    names.iter().filter_map(|name| seen_from(schema, one.of, target, name))
                })
                .into_iter()
                .flatten()
                .filter(|name| name.starts_with('_'))
                .collect();
            let Some(own) = wanted.get_mut(one.of) else { continue };
            let before = own.len();
            for name in further {
                if !own.contains(&name) {
                    own.push(name);
                }
            }
            if own.len() > MOST {
                return Err(one.node.error("the types name too many values of types around them"));
            }
            if own.len() > before && !open.contains(&one.of) {
                open.push_back(one.of);
            }
        }
    }
    Ok(wanted)
}

/// The entries of `params`. One that is wrong is there as well, so that expressions about it cause no more errors.
fn stated(schema: &Schema<'_>, of: usize, errors: &mut Vec<Error>) -> Vec<Parameter> {
    let Some(known) = schema.types.get(of) else { return Vec::new() };
    let Some(list) = known.node.get("params") else { return Vec::new() };
    if of == 0 {
        errors.push(list.error("`params` of a whole message are not supported"));
    }
    let mut claims = Claims::of_fields();
    known.fields.iter().for_each(|field| claims.take(&field.name));
    let mut parameters = Vec::new();
    for node in list.list().unwrap_or_default() {
        errors.extend(node.check_keys(&["id", "type", "doc", "doc-ref"]).err());
        let id = node.get("id").ok_or_else(|| node.error("`id` is missing"));
        let Some(id) = Error::note(errors, id.and_then(|id| identifier(&id))) else { continue };
        let ty = node.get("type").and_then(|ty| Error::note(errors, ty.required()));
        let value = ty.as_deref().and_then(|ty| match (ty.as_bytes(), ty.len()) {
            (b"bool" | b"b1", _) => Some(Value::Condition),
            ([sign @ (b'u' | b's'), digit @ (b'1' | b'2' | b'4' | b'8')], 2) => {
                Some(Value::Number { is_signed: *sign == b's', width: u32::from(digit - b'0') * 8 })
            }
            ([b'b', ..], _) => {
                ty[1..].parse().ok().filter(|bits| (2..=64).contains(bits)).map(|bits| {
                    Value::Number { is_signed: false, width: crate::rust::container(bits) }
                })
            }
            _ => None,
        });
        let value = value.unwrap_or_else(|| {
            let ty = ty.as_deref().unwrap_or("bytes");
            errors.push(node.error(format!(
                "a parameter of the type `{ty}` is not supported; it is a whole number or `bool`"
            )));
            Value::Number { is_signed: true, width: 64 }
        });
        let name = claims.claim(Style::Field, &id);
        parameters.push(Parameter { id, name, value });
    }
    parameters
}

/// The places where types are named.
fn uses<'n>(schema: &Schema<'n>) -> Vec<Use<'n>> {
    let mut uses = Vec::new();
    for (of, known) in schema.types.iter().enumerate() {
        for field in &known.fields {
            for node in type_names(field) {
                if let Ok(Kind::User(target)) = super::kind::named(schema, of, &node) {
                    uses.push(Use { of, node, target });
                }
            }
        }
    }
    uses
}

/// The names of types of a field: one, or one for each case.
fn type_names<'n>(field: &Field<'n>) -> Vec<Node<'n>> {
    match field.node.get("type") {
        Some(node) if node.is_mapping() => {
            let cases = node.get("cases").map(|cases| cases.entries()).unwrap_or_default();
            cases.into_iter().map(|(_, node)| node).collect()
        }
        other => other.into_iter().collect(),
    }
}

/// The expressions of a type, with those of the values that they name.
fn expressions(schema: &Schema<'_>, of: usize) -> Vec<String> {
    let Some(known) = schema.types.get(of) else { return Vec::new() };
    let mut texts = Vec::new();
    for field in &known.fields {
        let keys = ["size", "repeat-expr", "repeat-until", "if", "valid"];
        let mut nodes: Vec<_> = keys.iter().filter_map(|key| field.node.get(key)).collect();
        if let Some(valid) = field.node.get("valid") {
            nodes.extend(["eq", "min", "max"].iter().filter_map(|key| valid.get(key)));
            nodes.extend(valid.get("any-of").and_then(|any| any.list()).unwrap_or_default());
        }
        nodes.extend(field.node.get("type").and_then(|ty| ty.get("switch-on")));
        texts.extend(nodes.iter().filter_map(Node::text));
        let names = type_names(field);
        texts.extend(names.iter().filter_map(Node::text).filter(|name| name.contains('(')));
    }
    let mut named = vec![false; known.instances.len()];
    let mut at = 0;
    while let Some(text) = texts.get(at) {
        let words: Vec<String> = words(text).map(str::to_owned).collect();
        for (one, named) in known.instances.iter().zip(&mut named) {
            if !*named && words.iter().any(|word| word.split('.').next() == Some(&one.id)) {
                *named = true;
                texts.extend(one.value().and_then(|value| value.text()));
            }
        }
        at += 1;
    }
    texts
}

/// Names with the names of members behind them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.')
}

/// The values of types around a type that its expressions name.
fn outer_names(schema: &Schema<'_>, of: usize) -> Vec<String> {
    let mut names = Vec::new();
    for text in expressions(schema, of) {
        for word in words(&text) {
            let is_outer =
                word.starts_with("_parent.") || word.starts_with("_root.") && !schema.is_root(of);
            if is_outer && !names.iter().any(|name| name == word) {
                names.push(word.to_owned());
            }
        }
    }
    names
}

/// The name of a value of a type around as a type that has a field of the type names it; nothing for a type of another file, which has another root.
fn seen_from(schema: &Schema<'_>, user: usize, target: usize, name: &str) -> Option<String> {
    if schema.root_of(user) != schema.root_of(target) {
        return None;
    }
    match name.strip_prefix("_root.") {
        Some(rest) if schema.is_root(user) => Some(rest.to_owned()),
        Some(_) => Some(name.to_owned()),
        None => name.strip_prefix("_parent.").map(str::to_owned),
    }
}

/// The kind of a value of a type around, as the first field of the type passes it.
fn value_of(
    schema: &Schema<'_>,
    uses: &[Use<'_>],
    of: usize,
    id: &str,
    depth: usize,
) -> Option<Value> {
    let user = uses.iter().find(|one| one.target == of)?.of;
    if depth > schema.types.len() {
        return None;
    }
    let name = seen_from(schema, user, of, id)?;
    if name.starts_with('_') {
        return value_of(schema, uses, user, &name, depth + 1);
    }
    let known = schema.types.get(user)?;
    if let Some(parameter) = known.parameters.iter().find(|one| one.id == name) {
        return Some(parameter.value.clone());
    }
    member(schema, user, &name)
}

/// The kind of a field, or of a field inside it.
fn member(schema: &Schema<'_>, mut of: usize, path: &str) -> Option<Value> {
    let mut names = path.split('.');
    let mut name = names.next()?;
    loop {
        let field = schema.types.get(of)?.field(name)?;
        let kind = kind(schema, of, field).ok()?;
        match (&kind, names.next()) {
            (Kind::User(inner), Some(next)) => (of, name) = (*inner, next),
            (_, None) => {
                let is_plain = switched(schema, of).contains(&field.id);
                let listed = enumeration(schema, of, field, &kind).ok()?.filter(|_| !is_plain);
                if let Some((name, width)) = listed {
                    return Some(Value::Enum(name, width));
                }
                return match Part::number(String::new(), &kind)? {
                    Part::Condition(_) => Some(Value::Condition),
                    Part::Number(_, is_signed, width) => Some(Value::Number { is_signed, width }),
                    _ => None,
                };
            }
            _ => return None,
        }
    }
}

impl Names<'_, '_> {
    /// The values that a field passes to a type, which a node names: for each parameter its text in Rust.
    pub(super) fn passed(&self, node: &Node<'_>, target: usize) -> Result<Vec<String>, Error> {
        let Some(known) = self.schema.types.get(target) else { return Ok(Vec::new()) };
        let text = node.required()?;
        let given = arguments(&text);
        let outer = known.parameters.iter().filter(|one| one.id.starts_with('_')).count();
        let stated = known.parameters.len() - outer;
        if given.len() != stated {
            let reason = format!(
                "the type has {}, and {} passed",
                crate::error::count(stated, "parameter"),
                if given.len() == 1 { "1 is".to_owned() } else { format!("{} are", given.len()) }
            );
            return Err(node.error(reason));
        }
        let mut given = given.into_iter();
        let mut passed = Vec::new();
        for parameter in &known.parameters {
            let expression = match parameter.id.starts_with('_') {
                false => given.next().unwrap_or_default().to_owned(),
                true => match seen_from(self.schema, self.of, target, &parameter.id) {
                    Some(expression) => expression,
                    None => {
                        let reason = format!(
                            "the type names `{}`, so that no other file can have fields of it",
                            parameter.id
                        );
                        return Err(node.error(reason));
                    }
                },
            };
            let part = self.translate(node, expression.trim())?;
            let text = as_value(part, &parameter.value).map_err(|reason| node.error(reason))?;
            passed.push(text);
        }
        Ok(passed)
    }
}

/// The text of a part in the type of a parameter.
fn as_value(part: Part, value: &Value) -> Result<String, String> {
    let text = match (part, value) {
        (part, Value::Condition) => part.condition()?,
        (Part::Enum(text, of, width), Value::Enum(wanted, bits))
            if of == *wanted && width == *bits =>
        {
            text
        }
        (part, Value::Enum(..)) => {
            return Err(format!("`{}` is of another enum than the parameter", part.text()));
        }
        (part, Value::Number { is_signed, width }) => match part.numeric()? {
            Part::Number(text, signed, bits) if (signed, bits) == (*is_signed, *width) => text,
            // The derive converts a sum to the type of the parameter.
            Part::Number(text, ..) => format!("{text} + 0"),
            Part::Literal(number) => {
                let bits = width - u32::from(*is_signed);
                let least = if *is_signed { -(1_i128 << bits) } else { 0 };
                if !(least..1 << bits).contains(&number) {
                    return Err(format!(
                        "the parameter has {width} bits, which cannot hold {number}"
                    ));
                }
                number.to_string()
            }
            other => other.text(),
        },
    };
    Ok(without_parentheses(text))
}
