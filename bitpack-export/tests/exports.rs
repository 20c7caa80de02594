//! The text of each export, and the parts of definitions that have no form in it. `cargo xtask exports` runs the exports in their tools.

#[allow(dead_code, reason = "only layouts are used")]
mod forms;

use bitpack::prelude::*;
use bitpack_export::{Dbc, Document, ExportError, Wireshark};
use forms::{
    Counted, Fixed, Headed, Marked, Open, Page, Placed, Real, Reversed, Route, Told, Tree, Varying,
};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::{env, fs};

/// The exports of all forms.
fn all(export: impl Fn(&str, &Document) -> Result<String, ExportError>) -> String {
    macro_rules! texts {
        ($($ty:ident)*) => { [$(export(stringify!($ty), &Document::of::<$ty>())),*] };
    }
    let texts =
        texts!(Fixed Reversed Placed Varying Counted Headed Route Tree Told Open Page Real Marked);
    texts.map(|text| text.unwrap_or_else(|error| format!("{error}\n"))).join("\n")
}

/// Compares with the stored text, or writes it.
fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(file);
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, text).unwrap();
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    let line = text.lines().zip(stored.lines()).position(|(new, old)| new != old);
    assert!(
        text == stored,
        "{file}, line {line:?}: set UPDATE_SNAPSHOTS=1 and read the difference"
    );
}

#[test]
fn wireshark() {
    // The code of the dissector is a file; the tables say what the definition says.
    let tables = all(|name, document| {
        let lua = document.wireshark(&Wireshark::new(name))?;
        let begin = lua.find("types[0]").unwrap_or_default();
        let end = lua.find("\nprotocol.fields").unwrap_or_default();
        Ok(lua[begin..end].to_owned())
    });
    check("wireshark.lua", &tables);
}

#[test]
fn python() {
    // The decoder is the same in each module.
    let classes = all(|_, document| {
        let module = document.python()?;
        Ok(module.split("\n_LAYOUT").next().unwrap_or_default().to_owned())
    });
    check("python.txt", &classes);
}

#[test]
fn c_header() {
    check("c_header.txt", &all(|name, document| document.c_header(name)));
}

#[test]
fn kaitai() {
    check("kaitai.ksy", &all(|name, document| document.kaitai(name)));
}

#[test]
fn dbc() {
    check("messages.dbc", &all(|_, document| Dbc::new().message(0x18DA_F110, document).text()));
}

/// Its "text" has quotation marks.
#[derive(BitPack)]
struct Speeds {
    #[bitpack(endian = little, range = -100..=100)]
    first: i16,
    wheels: [Wheel; 2],
    #[bits(12)]
    raw: [u16; 2],
}

#[derive(BitPack)]
struct Wheel {
    #[bitpack(unit = "rad/s")]
    speed: f32,
    valid: bool,
    #[bitpack(reserved)]
    #[bits(7)]
    _rest: (),
}

#[test]
fn a_file_has_several_messages() {
    let document = Document::of::<Speeds>();
    let dbc = Dbc::new().message(1, &document).named_message("Other Speeds", 0x800, &document);
    let text = dbc.text().unwrap();
    for line in [
        "BO_ 1 Speeds: 15 Vector__XXX",
        " SG_ first : 0|16@1- (1,0) [-100|100] \"\" Vector__XXX",
        " SG_ wheels_1_speed : 63|32@0- (1,0) [0|0] \"rad/s\" Vector__XXX",
        " SG_ wheels_1_valid : 95|1@0+ (1,0) [0|0] \"\" Vector__XXX",
        " SG_ raw_1 : 107|12@0+ (1,0) [0|0] \"\" Vector__XXX",
        "BO_ 2147485696 Other_Speeds: 15 Vector__XXX",
        "CM_ BO_ 1 \"Its \\\"text\\\" has quotation marks.\";",
        "SIG_VALTYPE_ 2147485696 wheels_0_speed : 1;",
    ] {
        assert!(text.lines().any(|own| own == line), "{line}\n{text}");
    }
    let twice = Dbc::new().message(1, &document).message(1, &document).text().unwrap_err();
    assert_eq!(twice.to_string(), "Speeds: the identifier 1 is used twice");
    let wide = Dbc::new().message(1 << 29, &document).text().unwrap_err();
    assert_eq!(
        wide.to_string(),
        "Speeds: an identifier has at most 29 bits, and 536870912 has more"
    );
    let long = Dbc::new().message(1, &Document::of::<Long>()).text().unwrap_err();
    let expected = "\
Long: a message has at most 64 bytes, not 66
Long.mixed: its bits are neither in the order of Intel nor in that of Motorola";
    assert_eq!(long.to_string(), expected);
}

#[derive(BitPack)]
struct Long {
    bytes: [u8; 64],
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    #[bitpack(endian = little)]
    mixed: u16,
}

#[derive(BitPack)]
struct Unsaid {
    n: u8,
    #[bitpack(count = usize::from(self.n))]
    list: Vec<u8>,
    #[bitpack(len = 4, text = latin1, pad = 0)]
    text: String,
    #[bitpack(along = _one in list)]
    more: Vec<u8>,
    #[bitpack(calc = self.n)]
    twice: u16,
    #[bitpack(range = 1..=3)]
    ranged: Option<u8>,
    #[bits(8)]
    #[bitpack(scale = 0.5)]
    scaled: [f32; 2],
}

#[test]
fn every_part_without_a_form_is_named() {
    let error = Document::of::<Unsaid>().wireshark(&Wireshark::new("xx")).unwrap_err();
    let expected = "\
Unsaid.text: `text`: the encoding Latin1 has no form here
Unsaid.text: `pad` has no form here
Unsaid.twice: `calc` has no form here
Unsaid.ranged: the range or the scale of elements has no form here
Unsaid.scaled: the range or the scale of elements has no form here
Unsaid.list: the function `usize::from` is code of Rust
Unsaid.more: `along` has no form here";
    assert_eq!(error.to_string(), expected);
    assert_eq!(Document::of::<Unsaid>().kaitai("x").unwrap_err().to_string(), expected);
    let of = |document: Document| document.kaitai("x").unwrap_err().to_string();
    let expected = "Open.(bits): the header of an extensible message has no form here";
    assert_eq!(of(Document::of::<Open>()), expected);
    assert_eq!(of(Document::of::<Real>()), "Real.half: a float of 16 bits has no form here");
    assert_eq!(of(Document::of::<u128>()), "message: numbers of 128 bits have no form here");
}

/// One line for each field is enough: a field that has no form at all needs no fixed width.
#[test]
fn a_field_is_reported_once() {
    #[derive(BitPack)]
    struct Sum {
        a: u8,
        #[bitpack(calc = self.a + 1)]
        b: u8,
        #[bitpack(len = 4, pad = 0)]
        text: String,
        nested: [Inner; 2],
        list: Vec<u8>,
    }
    #[derive(BitPack)]
    struct Inner {
        #[bitpack(calc = 1)]
        a: u8,
        wide: u128,
    }
    let document = Document::of::<Sum>();
    let header = document.c_header("x").unwrap_err().to_string();
    assert_eq!(
        header,
        "\
Sum.b: `calc` has no form here
Sum.text: `pad` has no form here
Inner.a: `calc` has no form here
Sum.nested: its width varies, and a header has fixed places only
Sum.list: its width varies, and a header has fixed places only"
    );
    let dbc = Dbc::new().message(1, &document).text().unwrap_err().to_string();
    assert_eq!(dbc, header.replace("a header", "a DBC file"));
}

#[derive(BitPack)]
#[bitpack(max_depth = 3)]
struct Keyed {
    map: Option<std::collections::BTreeMap<u8, u16>>,
    set: std::collections::BTreeSet<u8>,
}

/// A check that an export does not make is a comment at its end.
#[test]
fn checks_that_are_not_made_are_named() {
    let document = Document::of::<Keyed>();
    let depth = "not checked: Keyed: `max_depth`\n";
    let keys = "not checked: Keyed.map: a key that occurs twice\n";
    let lua = document.wireshark(&Wireshark::new("xx")).unwrap();
    let ksy = document.kaitai("x").unwrap();
    for text in [&lua, &ksy] {
        assert!(text.contains(keys) && text.contains(&keys.replace("map", "set")), "{text}");
        assert!(text.ends_with(depth), "{text}");
    }
    let python = document.python().unwrap();
    assert!(python.ends_with(&format!("# {depth}")) && python.contains("a key occurs twice"));
}

/// A message with a type that contains itself.
fn recursive(kind: &str, parts: &str) -> Result<Document, serde_json::Error> {
    Document::from_json(&format!(
        r#"{{"version": 1, "root": 0, "types": [
          {{"name": "M", "kind": "struct", "bits": 8, "fields": [{{"name": "a", "type": 1, "offset": 0, "bits": 8}}]}},
          {{"name": "R", "kind": "{kind}", "bits": 8, {parts}}}]}}"#
    ))
}

#[test]
fn a_document_that_contains_itself_ends() {
    for (kind, parts) in [("sequence", r#""element": 1"#), ("indirect", r#""inner": 1"#)] {
        let document = recursive(kind, parts).unwrap();
        // No message is such a value, and each export ends, with a text or with an error.
        assert!(document.decode(&[1, 2, 3]).is_err(), "{kind}");
        assert!(document.kaitai("x").is_err(), "{kind}");
        let _ = (document.python(), document.c_header("x"));
        let _ = document.wireshark(&Wireshark::new("xx"));
    }
    for (kind, parts) in [
        ("array", r#""element": 1, "len": 2"#),
        ("array", r#""element": 0, "len": 2"#),
        ("option", r#""inner": 1"#),
        (
            "struct",
            r#""fields": [{"name": "a", "type": 1, "offset": 0, "bits": 0, "varies": true}]"#,
        ),
    ] {
        let error = recursive(kind, parts).unwrap_err().to_string();
        assert!(error.starts_with("no type can be as the document says of `"), "{error}");
    }
    let wide = r#"{"version": 1, "root": 0, "types": [{"name": "M", "kind": "unsigned", "bits": 4294967296}]}"#;
    let error = Document::from_json(wide).unwrap_err().to_string();
    assert_eq!(error, "no type can be as the document says of `M`");
}

#[test]
fn a_header_of_very_many_fields_is_an_error() {
    let json = r#"{"version": 1, "root": 0, "types": [
      {"name": "M", "kind": "struct", "bits": 8, "fields": [{"name": "a", "type": 1, "offset": 0, "bits": 8}]},
      {"name": "A", "kind": "array", "bits": 8, "element": 2, "len": 4000000000},
      {"name": "E", "kind": "struct", "bits": 8, "fields": [{"name": "b", "type": 3, "offset": 0, "bits": 8}]},
      {"name": "u8", "kind": "unsigned", "bits": 8}]}"#;
    let error = Document::from_json(json).unwrap().c_header("x").unwrap_err();
    assert_eq!(
        error.to_string(),
        "E: a header has at most 65536 fields\nM.a: a header has at most 65536 fields"
    );
}

/// The folder of the stored layout.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join("layout.json"), Document::of::<Tree>().to_json()).unwrap();
    folder
});

/// Runs the command with a stored layout.
fn command(arguments: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_bitpack-export"))
        .args(arguments)
        .current_dir(&*FOLDER)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_command_writes_exports() {
    let document = Document::of::<Tree>();
    let lua = document.wireshark(&Wireshark::new("oak").udp_port(7)).unwrap();
    let words = ["wireshark", "layout.json", "--udp-port", "7", "--name", "oak"];
    assert_eq!(command(&words), (true, lua, String::new()));
    let wide = "Tree.children: its width varies, and a header has fixed places only\n";
    assert_eq!(command(&["c-header", "layout.json"]), (false, String::new(), wide.to_owned()));
    let ksy = document.kaitai("oak").unwrap();
    assert_eq!(command(&["kaitai", "layout.json", "--name", "oak"]), (true, ksy, String::new()));
    let wide = "Tree.children: its width varies, and a DBC file has fixed places only\n";
    let words = ["dbc", "layout.json", "--id", "0x10"];
    assert_eq!(command(&words), (false, String::new(), wide.to_owned()));
    let hash = format!("{:016x}\n", document.wire_hash());
    assert_eq!(command(&["hash", "layout.json"]), (true, hash, String::new()));
}

#[test]
fn wrong_commands_are_refused() {
    for (words, expected) in [
        (&["wireshark"][..], "the command needs a target and a layout"),
        (&["paper", "layout.json"], "there is no target `paper`"),
        (&["hash", "absent.json"], "absent.json: "),
        (&["wireshark", "layout.json", "--udp-port", "x"], "`--udp-port` needs a number, not `x`"),
        (&["python", "layout.json", "--name", "x"], "there is no option `--name`"),
        (&["c-header", "layout.json", "--user", "1"], "there is no option `--user`"),
        (&["dbc", "layout.json"], "`dbc` needs `--id`"),
        (&["dbc", "layout.json", "--id", "0xg"], "`--id` needs a number, not `0xg`"),
        (&["dbc", "layout.json", "--id", "1", "--user", "1"], "there is no option `--user`"),
        (&["kaitai", "layout.json", "--user", "1"], "there is no option `--user`"),
        (&["wireshark", "layout.json", "--port", "1"], "there is no option `--port`"),
    ] {
        let (success, _, problem) = command(words);
        assert!(!success && problem.starts_with(expected), "{words:?}: {problem}");
    }
}

/// Names that another language has for itself.
mod names {
    use super::*;

    #[derive(BitPack)]
    struct Size {
        t: u8,
    }

    #[derive(BitPack)]
    struct Class {
        mro: u8,
        name: u8,
    }

    #[derive(BitPack)]
    #[bits(8)]
    #[repr(u8)]
    enum On {
        Off = 1,
        #[bitpack(other)]
        Else(u8),
    }

    #[derive(BitPack)]
    struct S1 {
        x: u8,
        on: On,
    }

    #[derive(BitPack)]
    #[bitpack(dynamic)]
    struct Str {
        s1: S1,
        list: Vec<S1>,
    }

    #[test]
    fn of_other_languages_are_left_to_them() {
        let header = Document::of::<Size>().c_header("size").unwrap();
        assert!(header.contains("size_t_2(") && !header.contains("size_t("), "{header}");
        let python = Document::of::<Class>().python().unwrap();
        assert!(python.contains("    mro_2: object\n    name: object\n"), "{python}");
        let kaitai = Document::of::<Str>().kaitai("names").unwrap();
        for line in ["  s1_:\n", "type: s1_\n", "  on_:\n", "enum: on_\n"] {
            assert!(kaitai.contains(line), "{kaitai}");
        }
        let error = Document::of::<Size>().wireshark(&Wireshark::new("s")).unwrap_err();
        let text = "Size: the name of a protocol has at least two letters; state one";
        assert_eq!(error.to_string(), text);
    }
}

#[derive(BitPack)]
#[bits(64)]
#[repr(u64)]
enum Far {
    Half = 0x8000_0000_0000_0000,
    #[bitpack(other)]
    Else(u64),
}

#[derive(BitPack)]
struct Holder {
    far: Far,
}

#[derive(BitPack)]
enum Body {
    #[bitpack(tag = 1)]
    One(u8),
    #[bitpack(tag = 2)]
    Two(u16),
}

#[derive(BitPack)]
struct Framed {
    kind: u8,
    #[bitpack(tag = self.kind)]
    body: Body,
}

#[derive(BitPack)]
struct Compared {
    a: f32,
    #[bitpack(assert(above(self.a), "is low"))]
    b: u8,
}

fn above(a: f32) -> bool {
    a > -0.5
}

#[test]
fn what_an_export_cannot_say_is_an_error_or_a_comment() {
    let error = Document::of::<Holder>().kaitai("far").unwrap_err().to_string();
    assert_eq!(error, "Far: the numbers of an enum of Kaitai have at most 63 bits");
    // The document of the struct around it, but the message is the union alone.
    let mut document = Document::of::<Framed>();
    document.root = document.types.iter().position(|ty| ty.name == "Body").unwrap();
    assert_eq!(
        document.python().unwrap_err().to_string(),
        "Body: only a field of a struct states the tag"
    );
    let document = Document::of::<Compared>();
    let unchecked = "not checked: Compared.b: `assert`, whose condition is code of Rust";
    let lua = document.wireshark(&Wireshark::new("compared")).unwrap();
    assert!(lua.contains(unchecked), "{lua}");
    assert!(document.python().unwrap().contains(unchecked));
}
