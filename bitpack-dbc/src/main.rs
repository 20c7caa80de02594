//! Writes the messages of a DBC file as a Rust module.
//!
//! `bitpack-dbc FILE.dbc > messages.rs`

use std::borrow::Cow;
use std::io::Write;
use std::process::ExitCode;
use std::{env, fs, io};

const USAGE: &str = "Usage: bitpack-dbc FILE.dbc > messages.rs

Writes the messages of a DBC file as a Rust module that uses the crate bitpack.
Exit status: 0 if the module was written, 1 if the file is wrong, 2 if the arguments are.";

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let (file, more) = (arguments.next(), arguments.next());
    let Some(file) = file.filter(|_| more.is_none()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if file == "--help" || file == "-h" {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let written = fs::read(&file).map_err(|error| error.to_string()).and_then(|bytes| {
        let module = bitpack_dbc::generate(&text(&bytes)?).map_err(|error| error.to_string())?;
        io::stdout().write_all(module.as_bytes()).map_err(|error| error.to_string())
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}: {error}", file.to_string_lossy());
            ExitCode::FAILURE
        }
    }
}

/// The text of a file: UTF-8, or else CP1252, which editors of DBC files write.
fn text(bytes: &[u8]) -> Result<Cow<'_, str>, String> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.into()),
        Err(_) => can_dbc::decode_cp1252(bytes).ok_or("the text is not UTF-8 or CP1252".into()),
    }
}
