//! The command line of the examples that read a file.
//!
//! Input: the arguments, which are `--help` or at most one path. Output: the text of the example on the standard output,
//! errors on the standard error stream, and an exit status. Invariant: a record that cannot be decoded never stops a run; it is
//! reported with its place and counted.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

/// The file was read, and at least one of its records was decoded unless it has none.
const DONE: u8 = 0;
/// The file could not be read, or none of its records could be decoded.
const FAILED: u8 = 1;
/// The arguments are wrong.
const USAGE: u8 = 2;

/// What a run returns: an error if it cannot do its work.
pub type Outcome = Result<(), Box<dyn Error>>;

/// An example that reads a file: what it is called, what it does, and what it reads.
pub struct Command {
    pub name: &'static str,
    /// A sentence for `--help`.
    pub about: &'static str,
    /// The format of the file.
    pub format: &'static str,
    /// The file that is read without an argument: a path in the repository.
    pub default: &'static str,
    /// What the records of the file are called, in the plural.
    pub records: &'static str,
    /// Reads the records, and writes the example's text.
    pub run: fn(&[u8], &mut Report) -> Outcome,
}

/// The text of a run, and the number of records that were decoded and skipped.
pub struct Report<'a> {
    out: &'a mut dyn Write,
    decoded: usize,
    skipped: usize,
}

impl Command {
    /// Runs the example with the arguments of the process.
    pub fn main(&self) -> ExitCode {
        let mut out = BufWriter::new(io::stdout().lock());
        let status = self.execute(env::args_os().skip(1), &mut out, &mut io::stderr());
        // A reader that has seen enough closes the pipe: the rest of the output is not needed.
        out.flush().ok();
        status.into()
    }

    /// Runs the example with these arguments; returns the exit status.
    pub fn execute(
        &self,
        arguments: impl IntoIterator<Item = OsString>,
        out: &mut dyn Write,
        errors: &mut dyn Write,
    ) -> u8 {
        let arguments: Vec<OsString> = arguments.into_iter().collect();
        let input = match &arguments[..] {
            [] => read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(self.default)),
            [one] if one == "--help" || one == "-h" => {
                return status(write!(out, "{}", self.help()).map_err(Into::into), errors);
            }
            [one] if one == "-" => read_standard_input(),
            [path] if !path.as_encoded_bytes().starts_with(b"-") => read(Path::new(path)),
            _ => {
                let usage = format!("cargo run --example {} [-- FILE]", self.name);
                writeln!(errors, "error: at most one file is expected: {usage}").ok();
                return USAGE;
            }
        };
        match input {
            Ok(input) => self.process(&input, out, errors),
            Err(error) => status(Err(error), errors),
        }
    }

    /// Runs the example on the contents of a file; returns the exit status.
    pub fn process(&self, input: &[u8], out: &mut dyn Write, errors: &mut dyn Write) -> u8 {
        let mut report = Report { out, decoded: 0, skipped: 0 };
        let result = (self.run)(input, &mut report).and_then(|()| report.finish(self.records));
        status(result, errors)
    }

    fn help(&self) -> String {
        let Command { name, about, format, default, .. } = self;
        format!(
            "{about}\n\n\
             Usage: cargo run --example {name} [-- FILE]\n\n\
             FILE is {format}.\n\
             `-` stands for the standard input; without an argument, {default} is read.\n\n\
             A record that cannot be decoded is reported with its place, counted and skipped.\n\
             The exit status is 0 if the file was read, 1 if it could not be read or none of its records\n\
             could be decoded, and 2 if the arguments are wrong.\n"
        )
    }
}

impl Report<'_> {
    /// Counts a record that was decoded.
    pub fn count(&mut self) {
        self.decoded += 1;
    }

    /// Reports and counts a record that was not decoded.
    pub fn skip(&mut self, place: impl Display, reason: impl Display) -> io::Result<()> {
        self.skipped += 1;
        writeln!(self.out, "{place}: skipped: {reason}")
    }

    /// Writes the two numbers; fails if there are records, and none was decoded.
    fn finish(self, records: &str) -> Outcome {
        let Report { out, decoded, skipped } = self;
        writeln!(out, "\n{records}: {decoded} decoded, {skipped} skipped")?;
        if decoded == 0 && skipped > 0 {
            return Err("no record could be decoded".into());
        }
        Ok(())
    }
}

impl Write for Report<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn read_standard_input() -> Result<Vec<u8>, Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    Ok(input)
}

/// The exit status of a run, whose error is printed.
fn status(result: Outcome, errors: &mut dyn Write) -> u8 {
    let Err(error) = result else { return DONE };
    let closed = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
    if error.downcast_ref().is_some_and(closed) {
        return DONE;
    }
    writeln!(errors, "error: {error}").ok();
    FAILED
}
