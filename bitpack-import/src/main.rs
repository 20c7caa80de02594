//! Writes definitions of another system as a Rust module.
//!
//! `bitpack-import bitproto FILE.bitproto > messages.rs`

use bitpack_import::Error;
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

const USAGE: &str = "Usage: bitpack-import LANGUAGE FILE > messages.rs

Writes the messages of a file as a Rust module that uses the crate bitpack.

LANGUAGE
  bitproto   a .bitproto file, with the files that it imports
  kaitai     a .ksy file of Kaitai Struct

Exit status: 0 if the module was written, 1 if a file is wrong, 2 if the arguments are.";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    match arguments.as_slice() {
        [help] if help == "--help" || help == "-h" => {
            println!("{USAGE}");
            ExitCode::SUCCESS
        }
        [language, file] if language == "bitproto" => end(write(bitpack_import::bitproto, file)),
        [language, file] if language == "kaitai" => end(write(bitpack_import::kaitai, file)),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn end(written: Result<(), String>) -> ExitCode {
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

type Import = fn(&Path, &mut dyn FnMut(&Path) -> io::Result<String>) -> Result<String, Error>;

fn write(import: Import, file: &OsStr) -> Result<(), String> {
    let module = import(Path::new(file), &mut |path| fs::read_to_string(path));
    let module = module.map_err(|error| error.to_string())?;
    io::stdout().write_all(module.as_bytes()).map_err(|error| error.to_string())
}
