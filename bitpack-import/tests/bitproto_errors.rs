//! What is wrong with a file is said at its place, with the reason.

use std::io;
use std::path::{Path, PathBuf};

/// Imports files in memory.
fn import(files: &[(&str, &str)]) -> Result<String, String> {
    let mut open = |path: &Path| {
        let found = files.iter().find(|(name, _)| Path::new(name) == path);
        found.map(|(_, text)| (*text).to_owned()).ok_or(io::ErrorKind::NotFound.into())
    };
    let path = PathBuf::from(files[0].0);
    bitpack_import::bitproto(&path, &mut open).map_err(|error| error.to_string())
}

/// The place and the reason of the error in a file that begins with `proto p`.
fn error(body: &str) -> (String, String) {
    let text = import(&[("p.bitproto", &format!("proto p\n{body}"))]).expect_err(body);
    let place = text.lines().next().unwrap().trim_start().trim_start_matches("--> p.bitproto:");
    let reason = text.lines().last().unwrap().trim_start().trim_start_matches("= ");
    (place.to_owned(), reason.to_owned())
}

#[test]
fn errors_state_the_place_and_the_reason() {
    let cases = [
        ("message M { uint65 a = 1 }", "2:13", "`uint65` has more than 64 bits"),
        ("message M { int0 a = 1 }", "2:13", "`int0` has no bits"),
        ("message M { uint3 a = 0 }", "2:23", "the number of a field is 1 to 255"),
        ("message M { uint3 a = 1 bool b = 1 }", "2:34", "the field `a` has this number, too"),
        ("message M { uint3 a = 1 bool a = 2 }", "2:30", "two fields have the name `a`"),
        ("message M { N a = 1 }\nmessage N {}", "2:13", "`N` is not defined above this place"),
        ("message M {}\nmessage M {}", "3:9", "`M` is defined twice"),
        ("message M { bool[0] a = 1 }", "2:17", "an array has 1 to 65,535 elements"),
        ("message M { bool[65536] a = 1 }", "2:17", "an array has 1 to 65,535 elements"),
        (
            "message M { uint64[1024] a = 1 }",
            "2:9",
            "the message has 65536 bits; the limit is 65535",
        ),
        (
            "message M { option max_bytes = 1 uint9 a = 1 }",
            "2:9",
            "the message has 2 bytes; `max_bytes` is 1",
        ),
        ("message M { option other = 1 }", "2:20", "a message has the option `max_bytes` alone"),
        ("const A = 1 / 0", "2:11", "the expression divides by zero"),
        ("const A = 0xFFFFFFFFFFFFFFFF + 1", "2:11", "the number has more than 64 bits"),
        ("const A = \"x\"\nconst B = A + 1", "3:11", "`A` is no number"),
        ("const A = 1\nmessage M { A a = 1 }", "3:13", "`A` is no type"),
        ("message M {}\nconst A = M", "3:11", "`M` is no constant"),
        ("enum E : int3 {}", "2:10", "an enum has a type such as `uint3`"),
        ("enum E : uint3 { A = 8 }", "2:22", "the number has more than 3 bits"),
        ("enum E : uint3 { A = 1 B = 1 }", "2:24", "the number or its name is listed twice"),
        ("const A = \"\\x\"", "2:11", "this escape is not known"),
        ("message M { bool a }", "2:20", "expected `=`"),
        ("message M ", "2:11", "expected `'` or `{`"),
    ];
    for (body, place, reason) in cases {
        assert_eq!(error(body), (place.into(), reason.into()), "{body}");
    }
}

/// The whole text of an error shows the line.
#[test]
fn errors_show_the_line() {
    let error =
        import(&[("p.bitproto", "proto p\n\nmessage M {\n    int65 far = 1\n}\n")]).unwrap_err();
    let lines = [
        " --> p.bitproto:4:5",
        "  |",
        "4 |     int65 far = 1",
        "  |     ^---^",
        "  |",
        "  = `int65` has more than 64 bits",
    ];
    assert_eq!(error, lines.join("\n"));
}

#[test]
fn files_are_imported() {
    let (a, b) = ("proto a\nimport \"lib/b.bitproto\"\n", "proto b\ntype T = uint3\n");
    let used = format!("{a}message M {{ b.T[2] x = 1 }}");
    let module = import(&[("a.bitproto", &used), ("lib/b.bitproto", b)]).unwrap();
    assert!(module.contains("#[bits(3)]\n    pub x: [u8; 2],"), "{module}");

    let error = import(&[("a.bitproto", a)]).unwrap_err();
    assert!(error.starts_with("lib/b.bitproto: "), "{error}");
    let back = "proto b\nimport \"../a.bitproto\"";
    let error = import(&[("a.bitproto", a), ("lib/b.bitproto", back)]).unwrap_err();
    assert!(error.ends_with("the file imports itself"), "{error}");
    let error = import(&[("a.bitproto", "message M {}")]).unwrap_err();
    assert!(error.ends_with("`proto` and the name of the file are missing"), "{error}");
}

/// A name of an imported file's own import is found through both names.
/// A module, a constant or a variant never hides or cuts another name.
#[test]
fn names_stay_apart() {
    let core = "proto core\nconst a = 1\ntype A = byte[3]'\nenum Color : uint3 { COLOR_RED = 0\n COLORFUL = 1 }";
    let root = "proto root\nimport \"core.bitproto\"\nmessage M { core.A a = 1 }";
    let module = import(&[("root.bitproto", root), ("core.bitproto", core)]).unwrap();
    assert!(module.contains("pub mod core2 {"), "{module}");
    assert!(module.contains("pub const A2: "), "{module}");
    assert!(module.contains("Red = 0") && module.contains("Colorful = 1"), "{module}");
}

#[test]
fn imports_of_imports_are_found() {
    let a = "proto a\nimport \"b.bitproto\"\nmessage M { b.c.E.F x = 1 }";
    let b = "proto b\nimport \"c.bitproto\"\nmessage N { c.E y = 1 }";
    let c = "proto c\nmessage E { message F { bool z = 1 } F f = 1 }";
    let files = [("a.bitproto", a), ("b.bitproto", b), ("c.bitproto", c)];
    let module = import(&files).unwrap();
    assert!(module.contains("    pub x: c::EF,"), "{module}");
    assert!(module.contains("        pub y: super::c::E,"), "{module}");
}

/// Deep nesting, cuts and damaged bytes of a file end with a module or an error.
#[test]
fn no_file_is_a_panic() {
    for deep in ["message M {", "const A = ((((((((", "("] {
        let text = format!("proto p\nconst A = {}", deep.repeat(100_000));
        assert!(import(&[("p.bitproto", &text)]).is_err());
    }
    // Parentheses in comments are no levels.
    let comment = format!("proto p\n// {}\nconst A = 1;\n", "(".repeat(100));
    assert!(import(&[("p.bitproto", &comment)]).is_ok());
    let hidden = format!("proto p\nconst A = {}", "(\n// )\n".repeat(100_000));
    assert!(import(&[("p.bitproto", &hidden)]).is_err());
    let file = include_str!("data/features.bitproto");
    let (mut modules, mut errors) = (0, 0);
    let mut count = |text: &str| {
        let lib = [
            ("lib/units.bitproto", include_str!("data/lib/units.bitproto")),
            ("lib/base.bitproto", include_str!("data/lib/base.bitproto")),
        ];
        match import(&[("features.bitproto", text), lib[0], lib[1]]) {
            Ok(_) => modules += 1,
            Err(_) => errors += 1,
        }
    };
    for end in (0..file.len()).step_by(7) {
        count(&file[..end]);
    }
    for at in (0..file.len()).step_by(5) {
        for byte in ['9', '-', '\'', ' ', 'M', '}'] {
            let mut text = file.to_owned();
            text.replace_range(at..at + 1, &byte.to_string());
            count(&text);
        }
    }
    assert!(modules > 100 && errors > 100, "{modules} modules, {errors} errors");
}
