//! From the linker's names to those that people write, by way of c++filt.

use std::io::{Error, Write};
use std::process::{Command, Stdio};

/// Gives each name its readable form, without the hash that the compiler appends.
///
/// # Errors
/// c++filt can't be run.
pub(crate) fn rename<'a>(names: impl Iterator<Item = &'a mut String>) -> Result<(), String> {
    let names: Vec<_> = names.collect();
    let text = names.iter().map(|name| format!("{name}\n")).collect::<String>();
    let answer = filter(text).map_err(|error| format!("c++filt: {error}"))?;
    if answer.lines().count() != names.len() {
        return Err("c++filt lost names".into());
    }
    for (name, line) in names.into_iter().zip(answer.lines()) {
        without_hash(line).clone_into(name);
    }
    Ok(())
}

fn filter(text: String) -> Result<String, Error> {
    let pipe = Command::new("c++filt")
        .arg("--no-verbose")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = pipe?;
    let input = child.stdin.take();
    // Beside reading, as neither pipe holds all of it.
    let writer =
        std::thread::spawn(move || input.map(|mut input| input.write_all(text.as_bytes())));
    let output = child.wait_with_output()?;
    writer.join().ok().flatten().transpose()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// `a::b` of `a::b::h0123456789abcdef`.
fn without_hash(name: &str) -> &str {
    match name.rsplit_once("::h") {
        Some((rest, hash)) if hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit()) => {
            rest
        }
        _ => name,
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn hashes_are_cut_off() {
        assert_eq!(without_hash("a::b::h0123456789abcdef"), "a::b");
        assert_eq!(without_hash("a::hb"), "a::hb");
    }

    #[test]
    fn both_manglings_are_read() {
        let mut names = ["_ZN1a1b17h0123456789abcdefE", "_RNvNtC4core9panicking5panic", "memcpy"]
            .map(str::to_owned);
        rename(names.iter_mut()).unwrap();
        assert_eq!(names, ["a::b", "core::panicking::panic", "memcpy"]);
    }
}
