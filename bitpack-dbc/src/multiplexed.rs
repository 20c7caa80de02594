//! A multiplexed message: an enum with a struct for each choice of the multiplexers.
//!
//! Input: a message whose tree has choices. Output: the structs, the enum, and its `decode` and `encode_into`. Invariant: decoding looks
//! at the multiplexers in the order of the tree, so it never reads a multiplexer that is not present.

use crate::branches::{Branch, Node, Values};
use crate::message::{Named, heading, structure};
use crate::model::{Message, Signal};
use crate::names::{camel, joined, no_names};
use crate::signal::{ENCODES, document};
use bitpack_module::Names;
use can_dbc::ByteOrder;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The part of a name that says which choice it is: `S0Is1S3Is2To5`.
pub(crate) fn suffix(message: &Message, branch: &Branch) -> String {
    let mut suffix = String::new();
    for (over, (first, last)) in &branch.chosen {
        let Some(signal) = message.signals.get(*over) else { continue };
        let _ = write!(suffix, "{}Is{first}", camel(&signal.name));
        if first != last {
            let _ = write!(suffix, "To{last}");
        }
    }
    suffix
}

/// A private enum of the values of a multiplexer, and the struct that reads it. An error calls them by the names of the signal and of the message.
struct Switch {
    reader: String,
    values: String,
}

type Switches = BTreeMap<usize, Switch>;

pub(crate) fn write(out: &mut String, named: &Named<'_>, scope: &mut Names) {
    let message = named.message;
    heading(out, message);
    let _ = writeln!(
        out,
        "#[derive(Debug, Clone, PartialEq)]\n#[allow(dead_code)]\npub enum {} {{",
        named.name
    );
    let mut variants = no_names();
    let mut names = Vec::new();
    for (branch, inner) in message.tree.branches.iter().zip(&named.branches) {
        let variant = variants.claim(&suffix(message, branch));
        document(out, "    ", &condition(message, branch));
        let _ = writeln!(out, "    {variant}({inner}),");
        names.push(variant);
    }
    out.push_str("}\n\n");
    for (branch, inner) in message.tree.branches.iter().zip(&named.branches) {
        document(
            out,
            "",
            &format!(
                "The signals of `{}` if {}",
                named.name,
                condition(message, branch).trim_start_matches("If ")
            ),
        );
        structure(out, named, branch, inner);
    }
    let mut switches = Switches::new();
    collect(&message.tree.root, &mut switches, &mut |over, values| {
        switch(out, named, scope, over, values)
    });
    methods(out, named, &names, &switches);
}

/// The values of the multiplexers of a choice, as a sentence.
fn condition(message: &Message, branch: &Branch) -> String {
    let conditions = branch.chosen.iter().filter_map(|(over, (first, last))| {
        let name = &message.signals.get(*over)?.name;
        Some(match first == last {
            true => format!("`{name}` is {first}"),
            false => format!("`{name}` is {first} to {last}"),
        })
    });
    format!("If {}.", conditions.collect::<Vec<_>>().join(" and "))
}

/// Calls `make` once for each multiplexer.
fn collect(
    node: &Node,
    switches: &mut Switches,
    make: &mut dyn FnMut(usize, &[Values]) -> Option<Switch>,
) {
    let Node::Choice(over, choices) = node else { return };
    if !switches.contains_key(over) {
        let values: Vec<Values> = choices.iter().map(|(values, _)| *values).collect();
        if let Some(switch) = make(*over, &values) {
            switches.insert(*over, switch);
        }
    }
    for (_, below) in choices {
        collect(below, switches, make);
    }
}

/// Writes the types that read a multiplexer: the error of another value names the values that there are.
fn switch(
    out: &mut String,
    named: &Named<'_>,
    scope: &mut Names,
    over: usize,
    values: &[Values],
) -> Option<Switch> {
    let signal: &Signal = named.message.signals.get(over)?;
    let (field, _) = named.fields.get(over)?;
    let values_name = scope.claim(&joined(&named.name, &format!("{}Value", camel(&signal.name))));
    let reader = scope.claim(&joined(&named.name, &format!("{}Switch", camel(&signal.name))));
    let _ = writeln!(
        out,
        "#[derive(BitPack, Clone, Copy)]\n#[bits({})]\n#[bitpack(rename = {:?})]\nenum {values_name} {{",
        signal.bits,
        camel(&signal.name)
    );
    for value in values.iter().flat_map(|&(first, last)| first..=last) {
        let _ = writeln!(out, "    Is{value} = {value},");
    }
    out.push_str("}\n\n");
    let order = if signal.order == ByteOrder::LittleEndian { "bit_order = lsb0, " } else { "" };
    let at = match signal.order {
        ByteOrder::LittleEndian => signal.start,
        ByteOrder::BigEndian => signal.start / 8 * 8 + 7 - signal.start % 8,
    };
    let _ = writeln!(
        out,
        "#[derive(BitPack)]\n#[bitpack({order}bits = {}, rename = {:?})]",
        named.message.bytes * 8,
        named.name
    );
    let _ = writeln!(
        out,
        "struct {reader} {{\n    #[bitpack(at = {at})]\n    {field}: {values_name},\n}}\n"
    );
    Some(Switch { reader, values: values_name })
}

fn methods(out: &mut String, named: &Named<'_>, variants: &[String], switches: &Switches) {
    let _ = writeln!(out, "#[allow(dead_code)]\nimpl {} {{", named.name);
    let about = "Decodes the bytes of a frame.\n\n# Errors\nA multiplexer has a value without signals, or decoding a signal fails.";
    document(out, "    ", about);
    out.push_str("    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {\n        Ok(");
    node(out, named, &named.message.tree.root, (variants, switches), 2);
    out.push_str(")\n    }\n\n");
    document(out, "    ", ENCODES);
    out.push_str("    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {\n        match self {\n");
    for variant in variants {
        let _ = writeln!(out, "            Self::{variant}(signals) => signals.encode_into(out),");
    }
    out.push_str("        }\n    }\n}\n\n");
}

/// The expression that decodes what a node decides.
fn node(
    out: &mut String,
    named: &Named<'_>,
    at: &Node,
    names: (&[String], &Switches),
    depth: usize,
) {
    let indent = "    ".repeat(depth);
    match at {
        Node::Leaf(index) => {
            if let (Some(variant), Some(inner)) = (names.0.get(*index), named.branches.get(*index))
            {
                let _ = write!(out, "Self::{variant}({inner}::decode(bytes)?)");
            }
        }
        Node::Choice(over, choices) => {
            let (Some(switch), Some((field, _))) = (names.1.get(over), named.fields.get(*over))
            else {
                return;
            };
            let _ = writeln!(out, "match {}::decode(bytes)?.{field} {{", switch.reader);
            for ((first, last), below) in choices {
                let patterns =
                    (*first..=*last).map(|value| format!("{}::Is{value}", switch.values));
                let _ = write!(out, "{indent}    {} => ", patterns.collect::<Vec<_>>().join(" | "));
                node(out, named, below, names, depth + 1);
                out.push_str(",\n");
            }
            let _ = write!(out, "{indent}}}");
        }
    }
}
