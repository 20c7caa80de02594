//! The generated module.
//!
//! Input: messages. Output: the text of the module. Invariant: the names of its types are different.

use crate::branches::{Branch, Node};
use crate::error::{Error, count};
use crate::frame;
use crate::model::{Message, Signal};
use crate::multiplexed;
use crate::names::{Scope, camel, joined, snake};
use crate::signal::{Type, Use, document};
use can_dbc::{ByteOrder, MessageId};
use std::fmt::Write;

/// A message with the names of its types.
pub(crate) struct Named<'m> {
    pub(crate) message: &'m Message,
    /// The struct, or the enum of a multiplexed message.
    pub(crate) name: String,
    /// The structs of the choices, if the message is multiplexed.
    pub(crate) branches: Vec<String>,
    /// The names of the fields, and their types, by signal.
    pub(crate) fields: Vec<(String, Type)>,
}

impl Named<'_> {
    pub(crate) fn is_multiplexed(&self) -> bool {
        matches!(self.message.tree.root, Node::Choice(..))
    }
}

pub(crate) fn module(messages: &[Message]) -> Result<String, Error> {
    let mut out = String::from(
        "// This module was written by bitpack-dbc. Change the DBC file instead of it.\n\n",
    );
    out.push_str("use bitpack::prelude::*;\n\n");
    let mut scope = Scope::default();
    // The names of the messages come first, so that a name that is put together gets the number.
    let names: Vec<String> =
        messages.iter().map(|message| scope.claim(camel(&message.name))).collect();
    let mut named = Vec::new();
    for (message, name) in messages.iter().zip(names) {
        let one = self::name(message, name, &mut scope);
        write_message(&mut out, &one, &mut scope);
        named.push(one);
    }
    frame::write(&mut out, &named);
    let end = out.trim_end().len();
    out.truncate(end);
    out.push('\n');
    Ok(out)
}

fn name<'m>(message: &'m Message, name: String, scope: &mut Scope) -> Named<'m> {
    let mut inner = Scope::default();
    let field = |signal: &Signal| {
        let ty = signal.ty(|| scope.claim(joined(&name, &camel(&signal.name))));
        (inner.claim(snake(&signal.name)), ty)
    };
    let fields: Vec<_> = message.signals.iter().map(field).collect();
    let mut branches = Vec::new();
    if matches!(message.tree.root, Node::Choice(..)) {
        for branch in &message.tree.branches {
            branches.push(scope.claim(joined(&name, &multiplexed::suffix(message, branch))));
        }
    }
    Named { message, name, branches, fields }
}

fn write_message(out: &mut String, named: &Named<'_>, scope: &mut Scope) {
    for (signal, (_, ty)) in named.message.signals.iter().zip(&named.fields) {
        if let Type::Table(name) = ty {
            signal.table(out, name);
        }
    }
    if named.is_multiplexed() {
        multiplexed::write(out, named, scope);
    } else if let Some(branch) = named.message.tree.branches.first() {
        heading(out, named.message);
        structure(out, named, branch, &named.name);
    }
}

/// The documentation of a message.
pub(crate) fn heading(out: &mut String, message: &Message) {
    let id = match message.id {
        MessageId::Standard(id) => format!("identifier {id:#x}"),
        MessageId::Extended(id) => format!("extended identifier {id:#x}"),
    };
    document(
        out,
        "",
        &format!("Message `{}`: {id}, {}.", message.name, count(message.bytes, "byte")),
    );
    if let Some(comment) = &message.comment {
        document(out, "", "");
        document(out, "", comment);
    }
}

/// The struct of the signals of one choice.
pub(crate) fn structure(out: &mut String, named: &Named<'_>, branch: &Branch, name: &str) {
    let message = named.message;
    let signals =
        || branch.active.iter().filter_map(|&index| Some((index, message.signals.get(index)?)));
    let intel = signals().filter(|(_, signal)| signal.order == ByteOrder::LittleEndian).count();
    let (outer, order) = match intel * 2 > signals().count() {
        true => (ByteOrder::LittleEndian, "bit_order = lsb0, "),
        false => (ByteOrder::BigEndian, ""),
    };
    let _ = writeln!(out, "#[derive(BitPack, Debug, Clone, PartialEq)]");
    let _ = writeln!(out, "#[bitpack({order}bits = {})]\npub struct {name} {{", message.bytes * 8);
    for (index, signal) in signals() {
        let Some((field, ty)) = named.fields.get(index) else { continue };
        let chosen =
            branch.chosen.iter().find(|(over, _)| *over == index).map(|(_, values)| *values);
        let used = match chosen {
            None => Use::Value(ty),
            Some((first, last)) if first == last => Use::Constant(first),
            Some((first, last)) => Use::Range(first, last),
        };
        signal.field(out, field, &used, outer);
    }
    if branch.active.is_empty() && message.bytes > 0 {
        document(out, "    ", "The bytes of the message, for which the file has no signals.");
        let _ = writeln!(out, "    pub bytes: [u8; {}],", message.bytes);
    }
    out.push_str("}\n\n");
}
