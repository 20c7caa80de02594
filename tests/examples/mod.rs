//! Runs an example inside a test, and compares what it prints with a stored text.
//!
//! Input: an example's command, its arguments and the bytes of a file. Output: failures of the assertions.
//! `UPDATE_SNAPSHOTS=1` writes the stored texts, `tests/examples/*.txt`, anew.

use std::fmt::Debug;
use std::io::Write;
use std::{env, fs};

/// What a run printed, and its exit status.
#[derive(Debug, PartialEq)]
pub struct Ran {
    pub status: u8,
    pub out: String,
    pub errors: String,
}

impl Ran {
    pub fn new(run: impl FnOnce(&mut dyn Write, &mut dyn Write) -> u8) -> Self {
        let (mut out, mut errors) = (Vec::new(), Vec::new());
        let status = run(&mut out, &mut errors);
        let text = |bytes| String::from_utf8(bytes).expect("an example prints UTF-8");
        Ran { status, out: text(out), errors: text(errors) }
    }

    /// How many records were decoded and skipped, from the last line.
    pub fn counts(&self) -> (usize, usize) {
        let line = self.out.lines().last().expect("a last line");
        let (_, counts) = line.split_once(": ").expect(line);
        let (decoded, skipped) = counts.split_once(" decoded, ").expect(line);
        let skipped = skipped.strip_suffix(" skipped").expect(line);
        (decoded.parse().expect(line), skipped.parse().expect(line))
    }

    /// The printed lines without blank ones, without those that say "line `skipped`: skipped", and without line numbers and counts.
    fn lines_without(&self, skipped: usize) -> Vec<&str> {
        let unnumbered = |line| match str::split_once(line, ": ") {
            Some((place, text)) if place.starts_with("line ") => text,
            _ => line,
        };
        let skipped = format!("line {skipped}: skipped: ");
        let mut lines: Vec<&str> = self.out.lines().filter(|line| !line.is_empty()).collect();
        lines.pop();
        lines.into_iter().filter(|line| !line.starts_with(&skipped)).map(unnumbered).collect()
    }
}

/// Defines `execute` and `process`, which run the command of an example, and the tests that every such example has.
macro_rules! command_tests {
    ($command:path) => {
        fn execute(arguments: &[&str]) -> crate::examples::Ran {
            let arguments = arguments.iter().map(Into::into);
            crate::examples::Ran::new(|out, errors| $command.execute(arguments, out, errors))
        }

        fn process(file: &[u8]) -> crate::examples::Ran {
            crate::examples::Ran::new(|out, errors| $command.process(file, out, errors))
        }

        #[test]
        fn the_output_is_the_stored_text() {
            let ran = execute(&[]);
            assert_eq!((ran.status, ran.errors.as_str()), (0, ""));
            crate::examples::check_stored($command.name, &ran.out);
        }

        #[test]
        fn the_arguments_are_a_file_or_help() {
            crate::examples::check_arguments($command.name, $command.default, execute);
        }
    };
}
pub(crate) use command_tests;

/// Runs an example that reads no file, and compares its output with the stored text.
pub fn check_output<E: Debug>(name: &str, run: fn(&mut Vec<u8>) -> Result<(), E>) {
    let mut out = Vec::new();
    run(&mut out).expect(name);
    check_stored(name, &String::from_utf8(out).expect("an example prints UTF-8"));
}

/// Compares a text with the stored one.
pub fn check_stored(name: &str, text: &str) {
    let path = format!("{}/tests/examples/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, text).expect(&path);
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    for (number, (ours, stored)) in (1..).zip(text.lines().zip(stored.lines())) {
        assert_eq!(ours, stored, "line {number} of the output of {name}");
    }
    assert_eq!(text, stored, "{name}: run with UPDATE_SNAPSHOTS=1 and read the difference");
}

/// The help names the file; a file that is named is read; wrong arguments and files that cannot be read are errors.
pub fn check_arguments(name: &str, default: &str, execute: impl Fn(&[&str]) -> Ran) {
    for option in ["--help", "-h"] {
        let ran = execute(&[option]);
        assert_eq!((ran.status, ran.errors.as_str()), (0, ""));
        let usage = format!("Usage: cargo run --example {name} [-- FILE]\n");
        assert!(ran.out.contains(&usage) && ran.out.contains(default), "{}", ran.out);
    }
    let path = format!("{}/{default}", env!("CARGO_MANIFEST_DIR"));
    assert_eq!(execute(&[&path]), execute(&[]));
    let missing = execute(&["/no/such/file"]);
    assert_eq!((missing.status, missing.out.as_str()), (1, ""));
    assert!(missing.errors.starts_with("error: /no/such/file: "), "{}", missing.errors);
    for wrong in [&["--unknown"][..], &["-x"], &[&path, &path]] {
        let ran = execute(wrong);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{wrong:?}");
        assert!(ran.errors.contains("at most one file"), "{}", ran.errors);
    }
    let readme = include_str!("../../examples/README.md");
    let row = format!("| `cargo run --example {name}` | ");
    assert!(readme.lines().any(|line| line.starts_with(&row) && line.contains(default)), "{row}");
}

/// Lines that no example can decode.
const BAD_LINES: [&[u8]; 7] =
    [b"\xFF\xFE\x80", b"garbage", b"7", b"\0", b"#", b"*1;", b"{\"hex\":\"12"];

/// A bad line at the start, in the middle and at the end is reported with its number, and nothing else changes.
pub fn check_bad_lines(file: &[u8], process: impl Fn(&[u8]) -> Ran) {
    let right = process(file);
    let (decoded, skipped) = right.counts();
    let lines: Vec<&[u8]> = file.trim_ascii_end().split(|&byte| byte == b'\n').collect();
    for bad in BAD_LINES {
        for at in [0, lines.len() / 2, lines.len()] {
            let damaged = [&lines[..at], &[bad], &lines[at..]].concat().join(&b'\n');
            let ran = process(&damaged);
            assert_eq!((ran.status, ran.errors.as_str()), (0, ""), "{bad:?}");
            assert_eq!(ran.counts(), (decoded, skipped + 1), "{bad:?}");
            let report = format!("line {}: skipped: ", at + 1);
            assert_eq!(ran.out.matches(&report).count(), 1, "{bad:?}: {}", ran.out);
            assert_eq!(ran.lines_without(at + 1), right.lines_without(0), "{bad:?}");
        }
    }
    check_files_of_lines(&right, &lines, process);
}

/// Files without lines, of bad lines only, and with other ends of lines.
fn check_files_of_lines(right: &Ran, lines: &[&[u8]], process: impl Fn(&[u8]) -> Ran) {
    for empty in [&b""[..], b"\n", b"\r\n \t\n"] {
        let ran = process(empty);
        assert_eq!((ran.status, ran.errors.as_str(), ran.counts()), (0, "", (0, 0)));
    }
    let ran = process(&BAD_LINES.join(&b'\n'));
    assert_eq!((ran.status, ran.counts()), (1, (0, BAD_LINES.len())));
    assert_eq!(ran.errors, "error: no record could be decoded\n");
    assert_eq!(process(&lines.join(&b"\r\n"[..])), *right);
}

/// Every cut of a file ends with a status, and a longer one never decodes less. Returns the number of cuts with skipped records.
pub fn check_cuts(file: &[u8], process: impl Fn(&[u8]) -> Ran) -> usize {
    let (mut before, mut with_skipped) = (0, 0);
    for end in 0..=file.len() {
        let ran = process(&file[..end]);
        if ran.out.is_empty() {
            assert_eq!(ran.status, 1, "{end} bytes");
            assert!(ran.errors.starts_with("error: "), "{end} bytes: {}", ran.errors);
            continue;
        }
        let (decoded, skipped) = ran.counts();
        assert!(decoded >= before && skipped <= 1, "{end} bytes: {}", ran.out);
        assert_eq!(ran.status, u8::from(decoded == 0 && skipped > 0), "{end} bytes");
        before = decoded;
        with_skipped += skipped;
    }
    with_skipped
}
