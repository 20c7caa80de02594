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
        ("- { id: x, size: _parent.n }", "3", "`_parent` in an expression is not supported"),
        ("- { id: x, size: y }", "3", "`y` is no field that an expression can name"),
        ("- { id: x, size: '1 ? 2 : 3' }", "3", "the expression `1 ? 2 : 3` is not supported"),
        ("- { id: x, size: 'a.to_i' }", "3", "`a` is no field that an expression can name"),
        ("- { id: x, type: str, size: 2 }", "3", "the text has no `encoding`"),
        ("- { id: x, type: str, size: 2, encoding: SJIS }", "3", "text in `SJIS` is not supported"),
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
            "the case `\"a\"` is not supported; it is no whole number",
        ),
        (
            "- { id: n, type: u1 }\n- { id: x, type: { switch-on: n, cases: { 1: u1 } }, repeat: eos }",
            "4",
            "a list of a type by `switch-on` is not supported",
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
        ("meta: { id: a, imports: [b] }", "`imports` is not supported"),
        (
            "meta: { id: a, endian: { switch-on: x } }",
            "a byte order that depends on a value is not supported",
        ),
        (
            "meta: { id: a }\nseq: [{ id: x, type: u2 }]",
            "the byte order is not stated: `meta` has no `endian`",
        ),
        ("meta: { id: a }\nparams: []", "`params` is not supported"),
        ("", "the file is empty"),
    ] {
        let error = import(text).expect_err(text);
        assert!(error.ends_with(reason), "{error}");
    }
    assert!(import("meta: [").is_err());
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
    assert!(import("meta: { id: x² }\nseq: [{ id: é, type: u1 }]").is_ok());
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
