//! Writes layouts, messages, and what the decoder of bitpack-export finds in them: `bitpack-exports FOLDER`.
//!
//! Output: for each definition the layout in `NAME.json`, and one message per line in `NAME.jsonl`: the bytes in hexadecimal digits, the error if the
//! decoder refuses the message, the number of bits, and each row as path, first bit, number of bits, kind of value and value. Invariant: the same
//! messages in every run.

#[allow(dead_code, reason = "only messages of fixed width are used")]
mod can;
#[path = "../../../examples/pcap/capture.rs"]
mod capture;
mod definitions;
#[allow(dead_code, reason = "only the definitions are used")]
#[path = "../../../bitpack-export/tests/forms/mod.rs"]
mod forms;
#[allow(dead_code, unused_imports, reason = "only the definitions are used")]
#[path = "../../../examples/gallery/main.rs"]
mod gallery;
mod messages;
mod values;

use definitions::Definition;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("usage: bitpack-exports FOLDER");
        return ExitCode::from(2);
    };
    for definition in definitions::all() {
        if let Err(error) = write(Path::new(&folder), &definition) {
            eprintln!("{}: {error}", definition.name);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn write(folder: &Path, definition: &Definition) -> io::Result<()> {
    let lines: Vec<_> = definition
        .messages
        .iter()
        .map(|bytes| values::line(&definition.document, bytes).to_string())
        .collect();
    let file = |end: &str| folder.join(format!("{}.{end}", definition.name));
    fs::write(file("json"), definition.document.to_json())?;
    fs::write(file("jsonl"), lines.join("\n") + "\n")
}
