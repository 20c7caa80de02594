//! What has no form in the attributes of the derive is said at its place.

use std::path::Path;

fn import(text: &str) -> Result<String, String> {
    let module = bitpack_import::kaitai(Path::new("a.ksy"), &mut |_| Ok(text.to_owned()));
    module.map_err(|error| error.to_string())
}

/// The line and the reason of the error in a file with this `seq`.
fn error(body: &str) -> (String, String) {
    let text = format!("meta: {{ id: a, endian: le }}\nseq:\n{body}\n");
    let error = import(&text).expect_err(body);
    let place = error.lines().next().unwrap().trim_start().trim_start_matches("--> a.ksy:");
    let reason = error.lines().last().unwrap().trim_start().trim_start_matches("= ");
    (place.split(':').next().unwrap().to_owned(), reason.to_owned())
}

#[test]
fn errors_state_the_line_and_the_reason() {
    let cases = [
        ("- { id: x, type: u3 }", "3", "the type `u3` is not in the file"),
        ("- { id: x, type: u1, process: zlib }", "3", "`process` is not supported"),
        ("- { id: x, type: u1, enum: e }", "3", "the enum `e` is not in the file"),
        (
            "- { id: x, size: _parent.n }",
            "3",
            "`_parent.n` is no number, condition or enum of every type around",
        ),
        ("- { id: x, size: y }", "3", "`y` is no field that an expression can name"),
        ("- { id: x, size: '1 ? 2 : 3' }", "3", "`1` is a number, and no condition"),
        ("- { id: x, size: 'true' }", "3", "`true` is a condition, and no number"),
        ("- { id: x, type: u1, if: 1 }", "3", "`1` is a number, and no condition"),
        ("- { id: x, size: '1 ? 2' }", "3", "the expression `1 ? 2` is not supported"),
        ("- { id: x, size: _index }", "3", "`_index` in an expression is not supported"),
        (
            "- { id: a, type: s1 }\n- { id: x, size: 7 % a }",
            "4",
            "`%` by `self.a`, which may be negative, is not supported",
        ),
        (
            "- { id: x, type: t(1) }\ntypes: { t: {} }",
            "3",
            "the type has 0 parameters, and 1 is passed",
        ),
        (
            "- { id: x, type: t(-1) }\ntypes: { t: { params: [{ id: n, type: u1 }] } }",
            "3",
            "the parameter has 8 bits, which cannot hold -1",
        ),
        (
            "- { id: x, type: t(n == 1) }\ntypes: { t: { params: [{ id: n, type: u1 }] } }",
            "3",
            "`n` is no field that an expression can name",
        ),
        (
            "- { id: n, type: u1 }\n- { id: x, type: t(n == 1) }\ntypes: { t: { params: [{ id: n, type: u1 }] } }",
            "4",
            "`(self.n == 1)` is a condition, and no number",
        ),
        (
            "- { id: x, type: t(1) }\ntypes: { t: { params: [{ id: n, type: str }] } }",
            "4",
            "a parameter of the type `str` is not supported; it is a whole number or `bool`",
        ),
        (
            "- { id: x, type: t }\n- { id: n, type: u1 }\ntypes: { t: { seq: [{ id: y, size: _parent.n }] } }",
            "3",
            "`n` is not decoded before this field, so that no expression of it can name `n`",
        ),
        (
            "- { id: n, type: str, size: 9, encoding: ASCII }\n- { id: x, type: { switch-on: n, cases: { '\"a\"': u1 } } }",
            "3",
            "a text that is a tag has a `size` of 1 to 8 and the encoding ASCII or UTF-8, and neither an end nor a condition",
        ),
        (
            "- { id: n, type: str, size: 2, encoding: ASCII }\n- { id: x, type: { switch-on: n, cases: { '\"a\"': u1 } } }",
            "4",
            "the case `a` has another length than the 2 bytes of the text",
        ),
        ("- { id: x, size: 'a.to_i' }", "3", "`a` is no field that an expression can name"),
        ("- { id: x, type: str, size: 2 }", "3", "the text has no `encoding`"),
        (
            "- { id: x, type: str, size: 2, encoding: IBM437 }",
            "3",
            "text in `IBM437` is not supported",
        ),
        ("- { id: x }", "3", "the field has no `size` and no `terminator`"),
        (
            "- { id: x, type: strz, consume: false, encoding: ASCII }",
            "3",
            "`consume: false` is not supported",
        ),
        ("- { id: x, type: b65 }", "3", "a number has 1 to 64 bits"),
        (
            "- { id: x, type: b4le }",
            "3",
            "another bit order than that of the type is not supported",
        ),
        ("- { id: x, type: u1, valid: -1 }", "3", "no value of the type fulfils `== -1`"),
        (
            "- { id: x, type: b1, valid: 1 }",
            "3",
            "a field of one bit is `true` or `false`, and no number",
        ),
        (
            "- { id: x, size-eos: true, pad-right: 0 }",
            "3",
            "`size-eos` with a terminator or with `pad-right` is not supported; state a `size`",
        ),
        (
            "- { id: x, type: str, terminator: 10, include: true, encoding: ascii }",
            "3",
            "`include` is supported for texts in UTF-8 alone; state that encoding, or remove `include`",
        ),
        ("- { id: x, contents: [] }", "3", "`contents` without a byte is not supported"),
        (
            "- { id: x, size: n }\n- { id: n, type: u1 }",
            "3",
            "`n` is not decoded before this field, so that no expression of it can name `n`",
        ),
        (
            "- { id: x, type: u1, if: x == 1 }",
            "3",
            "`x` is not decoded before this field, so that no expression of it can name `x`",
        ),
        (
            "- { id: x, type: u1, enum: e }\nenums: { e: { -1: a } }",
            "4",
            "the number of an enumerator is 0 to 18446744073709551615",
        ),
        (
            "- { id: x, type: u8, enum: e }\nenums: { e: { 18446744073709551616: a } }",
            "4",
            "the number of an enumerator is 0 to 18446744073709551615",
        ),
        ("- { id: x, size: -1 }", "3", "`size` is 0 to 4294967295"),
        ("- { id: x, size: 4294967296 }", "3", "`size` is 0 to 4294967295"),
        (
            "- { id: x, size: 0x1_0000_0000_0000_0000, type: str, encoding: ASCII }",
            "3",
            "`size` is 0 to 4294967295",
        ),
        (
            "- { id: x, type: u1, repeat: expr, repeat-expr: 4294967296 }",
            "3",
            "`repeat-expr` is 0 to 4294967295",
        ),
        ("- { id: x, contents: [256] }", "3", "a byte is 0 to 255"),
        (
            "- { id: b, type: b4 }\n- { id: x, type: t }\ntypes: { t: { seq: [{ id: y, type: u1 }] } }",
            "4",
            "a type that begins inside a byte is not supported",
        ),
        (
            "- { id: x, type: { switch-on: n, cases: { 1: u1 } } }",
            "3",
            "`n` is no field that an expression can name",
        ),
        (
            "- { id: n, type: u1 }\n- { id: x, type: { switch-on: n, cases: { '\"a\"': u1 } } }",
            "4",
            "the case `a` is a text, and `switch-on` is the name of none",
        ),
        (
            "- { id: n, type: u1 }\n- { id: x, type: { switch-on: n, cases: { a: u1 } } }",
            "4",
            "the case `a` is not supported; it is neither a whole number nor a text",
        ),
        (
            "- { id: n, type: u1 }\n- { id: x, size: 2, type: { switch-on: n, cases: { 1: u1 } }, repeat: eos }",
            "4",
            "a list of fields with a size of their own is not supported",
        ),
        (
            "- { id: n, type: u1, enum: e }\n- { id: x, size: n + 1 }\nenums: { e: { 1: a } }",
            "4",
            "`self.n` is an enum; it can only be compared with its numbers",
        ),
        (
            "- { id: a, type: b4 }\n- { id: n, type: u1, if: a > 1 }\n- { id: b, type: b4 }",
            "5",
            "bits behind a field with `if` or `repeat` that may begin inside a byte are not supported",
        ),
        (
            "- { id: n, type: u1, enum: e, valid: 1 }\nenums: { e: { 1: a } }",
            "3",
            "an enum can only be compared with its numbers",
        ),
        (
            "- { id: n, type: u1, enum: e, valid: { min: 'e::a' } }\nenums: { e: { 1: a } }",
            "3",
            "an enum has no order",
        ),
        ("- { id: n, type: u1, valid: { any-of: 1 } }", "3", "`any-of` is a list of values"),
        (
            "- { id: n, type: u1, repeat: until, repeat-until: _io.eof }",
            "3",
            "`_io` in an expression is not supported",
        ),
        (
            "- { id: n, type: u1, enum: e }\nenums: { e: { 256: a } }",
            "1",
            "`a` of the enum `e` has more than 8 bits",
        ),
    ];
    for (body, line, reason) in cases {
        assert_eq!(error(body), (line.into(), reason.into()), "{body}");
    }
}

#[test]
fn errors_outside_fields() {
    for (text, reason) in [
        ("seq: []", "`meta` with `id` is missing"),
        (
            "meta: { id: a, imports: [/b] }",
            "an import from the folders of the compiler is not supported; state the path from this file",
        ),
        (
            "meta: { id: a, endian: { switch-on: x } }",
            "a byte order that depends on a value is not supported",
        ),
        (
            "meta: { id: a }\nseq: [{ id: x, type: u2 }]",
            "the byte order is not stated: `meta` has no `endian`",
        ),
        ("meta: { id: a }\nparams: []", "`params` of a whole message are not supported"),
        ("", "the file is empty"),
    ] {
        let error = import(text).expect_err(text);
        assert!(error.ends_with(reason), "{error}");
    }
    assert!(import("meta: [").is_err());
}

#[test]
fn all_places_are_reported() {
    let file = "meta: { id: a }\nseq:\n- { id: x, type: u3 }\n- { id: y, type: t }\ntypes:\n  t:\n    seq:\n    - { id: x, size: z }\n    - { id: y, size: '1 +' }";
    let text = import(file).unwrap_err();
    let places: Vec<_> = text.lines().filter(|line| line.contains("-->")).map(str::trim).collect();
    assert_eq!(places, ["--> a.ksy:3:18", "--> a.ksy:8:22", "--> a.ksy:9:22"], "{text}");
}

/// Names are those that the compiler of Kaitai takes.
#[test]
fn odd_names_are_errors() {
    for name in ["_", "0", "1a", "a-b", "'a b'", "''", "A", "aB", "é", "x²", "'a\"'"] {
        let files = [
            format!("meta: {{ id: {name} }}"),
            format!("meta: {{ id: a }}\nseq: [{{ id: {name}, type: u1 }}]"),
            format!("meta: {{ id: a }}\ntypes: {{ {name}: {{ }} }}"),
            format!("meta: {{ id: a }}\nenums: {{ {name}: {{ 1: b }} }}"),
            format!("meta: {{ id: a }}\ninstances: {{ {name}: {{ value: 1 }} }}"),
            format!(
                "meta: {{ id: a }}\ntypes: {{ t: {{ params: [{{ id: {name}, type: u1 }}] }} }}"
            ),
        ];
        for file in files {
            let error = import(&file).expect_err(&file);
            let reason = "a name is a small letter, and small letters, digits and `_` behind it";
            assert!(error.ends_with(reason), "{file}: {error}");
        }
    }
}

/// Long lists are no arrays, which would lie on the stack.
#[test]
fn great_sizes_are_lists() {
    let of = |key: &str| import(&format!("meta: {{ id: a }}\nseq: [{{ id: x, {key} }}]")).unwrap();
    assert!(of("size: 65535").contains("pub x: [u8; 65535]"));
    assert!(of("size: 65536").contains("len = 65536)]\n    pub x: Vec<u8>"));
    let list = of("type: s1, repeat: expr, repeat-expr: 4294967295");
    assert!(list.contains("count = 4294967295)]\n    pub x: Vec<i8>"), "{list}");
}

/// What is wrong with keys, enums and parameters does not hide what is wrong with fields, and causes no more errors.
#[test]
fn errors_of_every_part_are_reported_at_once() {
    let file = "\
meta: { id: a, endian: { switch-on: n }, bit-endian: xe, colour: red }
params: [{ id: p, type: u1 }, { id: q, type: str }]
shape: round
seq:
- { id: n, type: u2 }
- { id: x, size: p + q }
- { id: y, type: u3 }
- { id: z, type: t(n) }
- { id: e, type: u1, enum: e }
- { id: w, type: u1, process: zlib }
- { id: v, size: y }
types:
  t:
    params: [{ id: r, type: f4 }, { type: u1 }]
    seq: [{ id: u, size: r }, { id: v, type: u9 }]
    wrong: 1
enums: { e: { -1: a, 2: b, -3: c } }";
    let text = import(file).unwrap_err();
    let places = text.lines().filter_map(|line| line.trim().strip_prefix("--> a.ksy:"));
    let reasons = text.lines().filter_map(|line| line.trim().strip_prefix("= "));
    let found: Vec<_> =
        places.zip(reasons).map(|(place, reason)| format!("{place} {reason}")).collect();
    assert_eq!(found, FOUND, "{text}");
}

const FOUND: [&str; 14] = [
    "3:1 `shape` is not supported",
    "1:58 `colour` is not supported",
    "1:24 a byte order that depends on a value is not supported",
    "1:54 `bit-endian` is `be` or `le`",
    "17:15 the number of an enumerator is 0 to 18446744073709551615",
    "17:28 the number of an enumerator is 0 to 18446744073709551615",
    "16:5 `wrong` is not supported",
    "2:9 `params` of a whole message are not supported",
    "2:31 a parameter of the type `str` is not supported; it is a whole number or `bool`",
    "14:14 a parameter of the type `f4` is not supported; it is a whole number or `bool`",
    "14:35 `id` is missing",
    "7:18 the type `u3` is not in the file",
    "10:22 `process` is not supported",
    "15:46 the type `u9` is not in the file",
];

#[test]
fn a_type_of_another_file_has_its_own_root() {
    let other = "meta: { id: b }\ntypes: { t: { seq: [{ id: x, size: _root.n }] } }";
    let file = "meta: { id: a, imports: [b] }\nseq: [{ id: n, type: u1 }, { id: x, type: 'b::t' }]";
    let open =
        &mut |path: &Path| Ok(if path == Path::new("b.ksy") { other } else { file }.to_owned());
    let error = bitpack_import::kaitai(Path::new("a.ksy"), open).unwrap_err().to_string();
    assert!(
        error.ends_with("`_root.n` is no number, condition or enum of every type around"),
        "{error}"
    );
}

/// Values that name each other twice double the work at each level.
#[test]
fn values_that_name_each_other_end() {
    let mut file =
        "meta: { id: a }\nseq: [{ id: n, type: u1 }, { id: x, size: v0 }]\ninstances:\n".to_owned();
    for at in 0..22 {
        file += &format!("  v{at}: {{ value: v{0} + v{0} }}\n", at + 1);
    }
    file += "  v22: { value: n }\n";
    assert!(import(&file).unwrap_err().ends_with("the expression is nested too deeply"));
}

/// Deep nesting, cuts and damaged bytes of a file end with a module or an error.
#[test]
fn no_file_is_a_panic() {
    for deep in ["[", "{ a: ", "- "] {
        assert!(import(&deep.repeat(20_000)).is_err());
    }
    let deep = format!("- {{ id: x, size: '{}1{}' }}", "(".repeat(20_000), ")".repeat(20_000));
    assert_eq!(error(&deep).1, "the expression is nested too deeply");
    for long in [format!("'{}1'", "-".repeat(20_000)), format!("'x{}'", ".x".repeat(20_000))] {
        let long = format!("- {{ id: x, size: {long} }}");
        assert_eq!(error(&long).1, "the expression is nested too deeply");
    }
    assert!(import("meta: { id: x² }\nseq: [{ id: é, type: u1 }]").is_err());
    let file = include_str!("data/features.ksy");
    let (mut modules, mut errors) = (0, 0);
    let mut count = |text: &str| match import(text) {
        Ok(_) => modules += 1,
        Err(_) => errors += 1,
    };
    for end in (0..file.len()).step_by(31) {
        count(&file[..end]);
    }
    for at in (0..file.len()).step_by(11) {
        for byte in ['9', '-', ' ', 'u', ':'] {
            let mut text = file.to_owned();
            text.replace_range(at..at + 1, &byte.to_string());
            count(&text);
        }
    }
    assert!(modules > 50 && errors > 100, "{modules} modules, {errors} errors");
}
