//! The generated module.
//!
//! Input: messages. Output: the text of the module. Invariant: the names of its types are different.

use crate::branches::Node;
use crate::error::Error;
use crate::frame;
use crate::message::{Named, heading, structure};
use crate::model::{Message, Signal};
use crate::multiplexed;
use crate::names::{camel, joined, no_names, snake};
use crate::signal::Type;
use bitpack_module::Names;

pub(crate) fn module(messages: &[Message]) -> Result<String, Error> {
    let mut out = String::from(
        "// This module was written by bitpack-dbc. Change the DBC file instead of it.\n\n",
    );
    out.push_str("use bitpack::prelude::*;\n\n");
    let mut scope = no_names();
    // The names of the messages come first, so that a name that is put together gets the number.
    let names: Vec<String> =
        messages.iter().map(|message| scope.claim(&camel(&message.name))).collect();
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

fn name<'m>(message: &'m Message, name: String, scope: &mut Names) -> Named<'m> {
    let mut inner = no_names();
    let field = |signal: &Signal| {
        let ty = signal.ty(|| scope.claim(&joined(&name, &camel(&signal.name))));
        (inner.claim(&snake(&signal.name)), ty)
    };
    let fields: Vec<_> = message.signals.iter().map(field).collect();
    let mut branches = Vec::new();
    if matches!(message.tree.root, Node::Choice(..)) {
        for branch in &message.tree.branches {
            branches.push(scope.claim(&joined(&name, &multiplexed::suffix(message, branch))));
        }
    }
    Named { message, name, branches, fields }
}

fn write_message(out: &mut String, named: &Named<'_>, scope: &mut Names) {
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
