//! The documentation and the struct of one message, or of one choice of its multiplexers.
//!
//! Input: a message with the names of its types. Output: text of the module.

use crate::branches::{Branch, Node};
use crate::error::count;
use crate::model::Message;
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
