//! Writes definitions of another system as a Rust module.
//!
//! `bitpack-import bitproto FILE.bitproto > messages.rs`

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

const USAGE: &str = "Usage: bitpack-import bitproto FILE.bitproto > messages.rs

Writes the messages of a bitproto file, and of the files that it imports, as a Rust module that uses the crate bitpack.
Exit status: 0 if the module was written, 1 if a file is wrong, 2 if the arguments are.";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    match arguments.as_slice() {
        [help] if help == "--help" || help == "-h" => {
            println!("{USAGE}");
            ExitCode::SUCCESS
        }
        [language, file] if language == "bitproto" => match write(Path::new(file)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::FAILURE
            }
        },
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn write(file: &Path) -> Result<(), String> {
    let module = bitpack_import::bitproto(file, &mut |path| fs::read_to_string(path));
    let module = module.map_err(|error| error.to_string())?;
    io::stdout().write_all(module.as_bytes()).map_err(|error| error.to_string())
}
