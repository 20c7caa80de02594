//! Writes a stored layout in the form of another tool: `bitpack-export wireshark layout.json > layout.lua`.

use bitpack_export::{Dbc, Document, Wireshark};
use std::fmt::Display;
use std::io::Write as _;
use std::process::ExitCode;
use std::{env, fs, io};

const USAGE: &str = "\
usage: bitpack-export TARGET LAYOUT.json [OPTION]…   writes to the standard output

TARGET
  wireshark            a dissector in Lua
  c-header             a header of C, for a message of fixed width
  dbc                  a DBC file with one message of CAN, whose identifier is --id
  kaitai               a format of Kaitai Struct
  python               a module of Python that decodes messages
  hash                 the hash of what the bits mean
  explain              the bits of a message, whose bytes stand behind LAYOUT.json as hexadecimal digits; a message that the
                       layout refuses is shown up to the error, and the exit status is 0

OPTION
  --name NAME          the name of the protocol, or what names begin with; without it, the name of the type. It must not be
                       the name of a protocol that Wireshark has

OPTION of dbc
  --id N               the identifier of the frames; one above 2047 is an extended one

OPTION of wireshark
  --user N             each packet of the link type USER0 to USER15 is a message
  --udp-port N         each datagram of this port is a message
  --ethertype N        each frame with this type is a message
  --udp-heuristic      each datagram that the definition accepts is a message

Exit status: 0 if the text was written, 1 if the layout has no such form or is wrong, 2 if the arguments are.";

/// What is wrong.
enum Problem {
    Arguments(String),
    Layout(String),
}

fn main() -> ExitCode {
    let arguments: Vec<_> =
        env::args_os().skip(1).map(|one| one.to_string_lossy().into_owned()).collect();
    if let [help] = arguments.as_slice() {
        if help == "--help" || help == "-h" {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
    }
    let written = run(&arguments).and_then(|text| {
        let written = io::stdout().write_all(text.as_bytes());
        written.map_err(|error| Problem::Layout(format!("the output: {error}")))
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(Problem::Layout(problem)) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
        Err(Problem::Arguments(problem)) => {
            eprintln!("{problem}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<String, Problem> {
    let [target, path, options @ ..] = arguments else {
        return Err(Problem::Arguments("the command needs a target and a layout".to_owned()));
    };
    let wrong = |error: &dyn Display| Problem::Layout(format!("{path}: {error}"));
    let json = fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let document = Document::from_json(&json).map_err(|error| wrong(&error))?;
    let text = match target.as_str() {
        "wireshark" => {
            document.wireshark(&wireshark(&document, options).map_err(Problem::Arguments)?)
        }
        "c-header" => document.c_header(&name_of(&document, options).map_err(Problem::Arguments)?),
        "dbc" => dbc(&document, options).map_err(Problem::Arguments)?.text(),
        "kaitai" => document.kaitai(&name_of(&document, options).map_err(Problem::Arguments)?),
        "python" => match options {
            [] => document.python(),
            [other, ..] => return Err(Problem::Arguments(format!("there is no option `{other}`"))),
        },
        "explain" => return message(options).map(|bytes| document.explain(&bytes)),
        "hash" => Ok(format!("{:016x}\n", document.wire_hash())),
        other => return Err(Problem::Arguments(format!("there is no target `{other}`"))),
    };
    text.map_err(|error| Problem::Layout(error.to_string()))
}

/// The bytes of a message, as hexadecimal digits in one word or in several.
fn message(words: &[String]) -> Result<Vec<u8>, Problem> {
    let parts = words.iter().flat_map(|word| word.split_whitespace());
    let digits = parts.map(|part| part.strip_prefix("0x").unwrap_or(part));
    let digits: Vec<_> = digits.flat_map(str::chars).collect();
    let byte = |pair: &[char]| match pair {
        [high, low] => Some((high.to_digit(16)? << 4 | low.to_digit(16)?) as u8),
        _ => None,
    };
    let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
    bytes.filter(|_| !words.is_empty()).ok_or_else(|| {
        Problem::Arguments("a message is an even number of hexadecimal digits".to_owned())
    })
}

/// The name that the options state, or that of the type. No other option is allowed.
fn name_of(document: &Document, options: &[String]) -> Result<String, String> {
    match options {
        [] => Ok(document.types.get(document.root).map_or("message", |ty| &ty.name).to_owned()),
        [option, name] if option == "--name" => Ok(name.clone()),
        [option] if option == "--name" => Err("`--name` needs a name".to_owned()),
        [other, ..] => Err(format!("there is no option `{other}`")),
    }
}

fn dbc(document: &Document, options: &[String]) -> Result<Dbc, String> {
    let (mut id, mut rest) = (None, Vec::new());
    let mut options = options.iter();
    while let Some(option) = options.next() {
        if option != "--id" {
            rest.push(option.clone());
            continue;
        }
        let text = options.next().map_or("", String::as_str);
        let hexadecimal = text.strip_prefix("0x").map(|digits| u32::from_str_radix(digits, 16));
        let number = hexadecimal.unwrap_or_else(|| text.parse());
        id = Some(number.map_err(|_| format!("`--id` needs a number, not `{text}`"))?);
    }
    let id = id.ok_or_else(|| "`dbc` needs `--id`".to_owned())?;
    Ok(Dbc::new().named_message(&name_of(document, &rest)?, id, document))
}

fn wireshark(document: &Document, options: &[String]) -> Result<Wireshark, String> {
    let name = document.types.get(document.root).map_or("message", |ty| &ty.name);
    let stated = options.iter().position(|option| option == "--name");
    let stated = stated.and_then(|at| options.get(at + 1)).map(String::as_str);
    let mut chosen = Wireshark::new(stated.unwrap_or(name));
    let mut rest = options.iter();
    while let Some(option) = rest.next() {
        let mut number = || {
            let text = rest.next().map_or("", String::as_str);
            text.parse::<u16>().map_err(|_| format!("`{option}` needs a number, not `{text}`"))
        };
        chosen = match option.as_str() {
            "--user" => match number()? {
                user @ 0..=15 => chosen.user(user as u8),
                user => return Err(format!("`--user` is 0 to 15, not {user}")),
            },
            "--udp-port" => chosen.udp_port(number()?),
            "--ethertype" => chosen.ethertype(number()?),
            "--udp-heuristic" => chosen.udp_heuristic(),
            "--name" => {
                rest.next();
                chosen
            }
            other => return Err(format!("there is no option `{other}`")),
        };
    }
    Ok(chosen)
}
