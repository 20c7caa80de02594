//! The command: its help, its exit codes, and texts of a layout that would leave their comment.

use bitpack::prelude::*;
use bitpack_export::Document;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

#[derive(BitPack)]
struct Reading {
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    value: u16,
}

fn command(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bitpack-export")).args(arguments).output().unwrap()
}

/// Stores a layout, with another name of its first field.
fn stored(file: &str, name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    let json = Document::of::<Reading>().to_json().replace("\"kind\",", &format!("\"{name}\","));
    std::fs::write(&path, json).unwrap();
    path
}

#[test]
fn exit_codes_tell_arguments_from_layouts() {
    let help = command(&["--help"]);
    assert!(help.status.success() && help.stdout.starts_with(b"usage: bitpack-export TARGET"));
    let path = stored("reading.json", "kind");
    let path = path.to_str().unwrap();
    for (arguments, code, reason) in [
        (&["hash", path][..], 0, ""),
        (&[], 2, "the command needs a target and a layout\n\nusage: "),
        (&["wireshark", path, "--user", "16"], 2, "`--user` is 0 to 15, not 16\n\nusage: "),
        (&["hash", "/none.json"], 1, "/none.json: "),
        (
            &["explain", path, "12 3"],
            2,
            "a message is an even number of hexadecimal digits\n\nusage: ",
        ),
        (&["explain", path], 2, "a message is an even number of hexadecimal digits\n\nusage: "),
        (&["explain", path, ""], 0, ""),
    ] {
        let output = command(arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
        assert!(told.starts_with(reason), "{arguments:?}: {told}");
    }
}

#[test]
fn a_message_is_explained() {
    let path = stored("explained.json", "kind");
    let output = command(&["explain", path.to_str().unwrap(), "1A", "2b"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, Reading::explain(&[0x1A, 0x2B]).to_string());
}

#[test]
fn names_stay_in_their_comments() {
    let path = stored("odd.json", "a*/ int evil(void){return 1;} /*");
    let header = command(&["c-header", path.to_str().unwrap()]);
    let header = String::from_utf8(header.stdout).unwrap();
    assert!(header.contains("/* `a* / int evil(void){return 1;} / *`"), "{header}");
    let path = stored("dunder.json", "__init__");
    let module = command(&["python", path.to_str().unwrap()]);
    let module = String::from_utf8(module.stdout).unwrap();
    assert!(module.contains("part__init__: object"), "{module}");
}

/// A loaded layout may contain any text where a definition has an operator or a function.
#[test]
fn operators_of_a_layout_are_no_code() {
    #[derive(BitPack)]
    struct Counted {
        n: u8,
        #[bitpack(count = self.n + 1)]
        list: Vec<u8>,
        #[bitpack(checksum(bitpack::checksum::Internet, over = n..=list))]
        sum: u16,
    }
    let json = Document::of::<Counted>().to_json();
    for (from, to) in [
        ("\"operator\": \"+\"", "\"operator\": \") os.exit(\""),
        ("\"name\": \"sum\"", "\"name\": \"a\\nEVIL: 1 #\""),
    ] {
        let changed = json.replace(from, to);
        assert_ne!(json, changed);
        let document = Document::from_json(&changed).unwrap();
        let texts = [
            document.wireshark(&bitpack_export::Wireshark::new("aa")).unwrap_or_default(),
            document.kaitai("a").unwrap_or_default(),
        ];
        for text in texts {
            assert!(!text.contains("os.exit") && !text.contains("\nEVIL"), "{text}");
        }
    }
}

#[test]
fn types_do_not_hide_the_names_of_the_module() {
    let path = stored("names.json", "kind");
    let json = std::fs::read_to_string(&path).unwrap().replace("\"Reading\"", "\"json\"");
    let module = Document::from_json(&json).unwrap().python().unwrap();
    assert!(module.contains("\nclass json_2:"), "{module}");
}
