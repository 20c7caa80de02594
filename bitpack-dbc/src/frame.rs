//! The enum over all messages of a file, by identifier.

use crate::message::Named;
use crate::signal::{ENCODES, document};
use can_dbc::MessageId;
use std::fmt::Write;

/// Writes the enums `Id` and `Frame`; nothing for a file without messages. A program that uses a part of them gets no warning.
pub(crate) fn write(out: &mut String, messages: &[Named<'_>]) {
    if messages.is_empty() {
        return;
    }
    document(out, "", "The identifier of a frame.");
    out.push_str(
        "#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]\n#[allow(dead_code)]\npub enum Id {\n",
    );
    document(out, "    ", "11 bits.");
    out.push_str("    Standard(u16),\n");
    document(out, "    ", "29 bits.");
    out.push_str("    Extended(u32),\n}\n\n");
    document(out, "", "A message of the file.");
    out.push_str("#[derive(Debug, Clone, PartialEq)]\n#[allow(dead_code)]\npub enum Frame {\n");
    for named in messages {
        document(out, "    ", &format!("Message `{}`.", named.message.name));
        let _ = writeln!(out, "    {0}({0}),", named.name);
    }
    out.push_str("}\n\n#[allow(dead_code)]\nimpl Frame {\n");
    decode(out, messages);
    each(out, messages, ("Returns the identifier of the message.", "id(&self) -> Id"), |named| {
        (false, id(named.message.id))
    });
    out.push('\n');
    each(
        out,
        messages,
        (ENCODES, "encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError>"),
        |_| (true, "message.encode_into(out)".into()),
    );
    out.push_str("}\n");
}

fn decode(out: &mut String, messages: &[Named<'_>]) {
    let about = "Decodes the bytes of a frame; `None` if no message has the identifier.\n\n# Errors\nThe inner error is that of decoding the message.";
    document(out, "    ", about);
    out.push_str("    pub fn decode(id: Id, bytes: &[u8]) -> Option<Result<Self, DecodeError>> {\n        Some(match id {\n");
    for named in messages {
        let name = &named.name;
        let _ = writeln!(
            out,
            "            {} => {name}::decode(bytes).map(Self::{name}),",
            id(named.message.id)
        );
    }
    out.push_str("            _ => return None,\n        })\n    }\n\n");
}

/// A method with an arm for each message; the first part of an arm says whether it uses the message.
fn each(
    out: &mut String,
    messages: &[Named<'_>],
    (about, signature): (&str, &str),
    arm: impl Fn(&Named<'_>) -> (bool, String),
) {
    document(out, "    ", about);
    let _ = writeln!(out, "    pub fn {signature} {{\n        match self {{");
    for named in messages {
        let (uses, value) = arm(named);
        let inner = if uses { "message" } else { "_" };
        let _ = writeln!(out, "            Self::{}({inner}) => {value},", named.name);
    }
    out.push_str("        }\n    }\n");
}

fn id(id: MessageId) -> String {
    match id {
        MessageId::Standard(id) => format!("Id::Standard({id:#x})"),
        MessageId::Extended(id) => format!("Id::Extended({id:#x})"),
    }
}
