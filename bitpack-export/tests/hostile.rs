//! Layouts that somebody wrote to take time or memory: work and memory grow with the layout and with the message, not with their product.

use allocation_counter::measure;
use bitpack_export::{Document, Wireshark};
use std::fmt::Write;

/// A document whose root, type 0, is a struct of these fields; type 1 is `u8`, type 2 a list of type 0, type 3 a list of bytes.
fn loaded(fields: &[String], bits: usize) -> Result<Document, serde_json::Error> {
    let json = format!(
        r#"{{"version": 1, "root": 0, "types": [
            {{"name": "T", "kind": "struct", "bits": {bits}, "fields": [{}]}},
            {{"name": "u8", "kind": "unsigned", "bits": 8}},
            {{"name": "Vec", "kind": "sequence", "element": 0, "bits": 0}},
            {{"name": "Vec", "kind": "sequence", "element": 1, "bits": 0}}]}}"#,
        fields.join(", ")
    );
    Document::from_json(&json)
}

fn document(fields: &[String], bits: usize) -> Document {
    loaded(fields, bits).unwrap()
}

fn field(name: &str, ty: usize, more: &str) -> String {
    let varies = ty > 1;
    format!(
        r#"{{"name": "{name}", "type": {ty}, "offset": 0, "bits": {}, "varies": {varies}{more}}}"#,
        if varies { 0 } else { 8 }
    )
}

fn lists(count: usize) -> Document {
    let name = |number| format!("list{number}");
    document(&(0..count).map(|number| field(&name(number), 3, "")).collect::<Vec<_>>(), 0)
}

/// The text of an export takes no more memory per field if there are more fields.
#[test]
fn exports_of_many_fields_end() {
    for count in [10, 20_000] {
        let ksy = lists(count).kaitai("many").unwrap();
        assert!(ksy.contains(&format!("id: list{}\n", count - 1)));
        assert!(lists(count).python().is_ok());
        assert!(lists(count).wireshark(&Wireshark::new("many")).is_ok());
    }
}

#[test]
fn a_gap_of_whole_bytes_is_one_item() {
    for bits in [2_147_483_647, 2_147_483_648, u32::MAX as usize] {
        let ksy = document(&[field("a", 1, "")], bits).kaitai("gap").unwrap();
        assert!(ksy.len() < 500, "{}", ksy.len());
        assert!(ksy.contains(&format!("    size: {}\n", (bits - 8) / 8)), "{ksy}");
    }
}

/// Behind a byte of unknown place, bytes are read as bits.
#[test]
fn a_long_gap_at_an_unknown_bit_is_a_problem() {
    let gap = r#"{"version": 1, "root": 0, "types": [
        {"name": "T", "kind": "struct", "bits": 0, "fields": [
            {"name": "a", "type": 2, "offset": 0, "bits": 1, "varies": true},
            {"name": "b", "type": 3, "offset": 0, "bits": 2147483647}]},
        {"name": "u8", "kind": "unsigned", "bits": 8},
        {"name": "Option", "kind": "option", "inner": 4, "bits": 1},
        {"name": "Gap", "kind": "struct", "bits": 2147483647, "fields": []},
        {"name": "bool", "kind": "bool", "bits": 1}]}"#;
    let error = Document::from_json(gap).unwrap().kaitai("gap").unwrap_err();
    assert_eq!(error.to_string(), "T: a format of Kaitai is written in at most 262144 steps");
}

/// A division repeats its divisor, and a conversion repeats its operand.
#[test]
fn expressions_that_repeat_their_parts_are_problems() {
    let nested = |front: &str, end: &str| {
        let mut expr = r#"{"number": 1}"#.to_owned();
        for _ in 0..30 {
            expr = format!("{front}{expr}{end}");
        }
        field("list", 3, &format!(r#", "attributes": [{{"count": {expr}}}]"#))
    };
    let division = r#"{"binary": {"operator": "/", "left": {"number": 7}, "right": "#;
    for list in
        [nested(division, "}}"), nested(r#"{"cast": {"bits": 8, "signed": true, "of": "#, "}}")]
    {
        let error = document(&[list], 0).kaitai("nested").unwrap_err();
        let text = "T.list: an expression whose text here has more than 10000 bytes";
        assert_eq!(error.to_string(), text);
    }
}

/// Only the first variant for all other tags is ever taken.
#[test]
fn one_variant_is_there_for_all_other_tags() {
    let other =
        |name| format!(r#"{{"name": "{name}", "tags": [], "fields": [{}]}}"#, field("a", 1, ""));
    let json = format!(
        r#"{{"version": 1, "root": 0, "types": [
            {{"name": "U", "kind": "union", "tag": {{"bits": 8}}, "bits": 8, "cases": [{}, {}]}},
            {{"name": "u8", "kind": "unsigned", "bits": 8}}]}}"#,
        other("First"),
        other("Second")
    );
    let ksy = Document::from_json(&json).unwrap().kaitai("other").unwrap();
    assert!(ksy.contains("id: first") && !ksy.contains("id: second"), "{ksy}");
}

/// Paths and values share the names of the document, and rows share the steps of their paths.
#[test]
fn long_names_take_no_memory_per_row() {
    let bytes = |name: &str, depth: usize, rows: usize| {
        let document = document(
            &[field("n", 1, ""), field(name, 2, r#", "attributes": [{"count": {"field": 0}}]"#)],
            0,
        );
        // Each message but the last one holds one other.
        let mut message = vec![1; depth];
        message.push(rows as u8);
        message.extend(vec![0; rows]);
        let mut found = 0;
        let used = measure(|| found = document.decode(&message).unwrap().rows.len());
        assert!(found > rows + depth);
        used.bytes_total
    };
    let long = "x".repeat(100_000);
    let (short, long) = (bytes("x", 5, 200), bytes(&long, 5, 200));
    assert!(long - short < 1_000_000, "{long} {short}");
    let (flat, deep) = (bytes("x", 1, 200), bytes("x", 25, 200));
    assert!(deep < flat * 3 / 2, "{flat} {deep}");
}

/// A list with a condition does not copy the values before it.
#[test]
fn conditions_on_elements_copy_no_values() {
    let bytes = |count: usize| {
        let condition = r#", "attributes": [{"through": {"element": {"number": 1}}}]"#;
        let name = |number| format!("list{number}");
        let fields = (0..count).map(|number| field(&name(number), 3, condition));
        let document = document(&fields.collect::<Vec<_>>(), 0);
        measure(|| drop(document.decode(&vec![7; count]).unwrap())).bytes_total
    };
    let (one, two) = (bytes(300), bytes(600));
    assert!(two < one * 5 / 2, "{one} {two}");
}

/// What no definition says is an error of loading, so no export and no decoder has to know what it would mean.
#[test]
fn a_document_that_no_type_has_does_not_load() {
    let whole = |more: &str| loaded(&[field("a", 1, more), field("b", 3, "")], 8);
    assert!(whole("").is_ok());
    let attribute = |text: &str| format!(r#", "attributes": [{text}]"#);
    let condition =
        |expr: &str| attribute(&format!(r#"{{"assert": {{"holds": {expr}, "reason": "no"}}}}"#));
    for (more, reason) in [
        (r#", "placement": {"align": 0}"#.to_owned(), "`T.a`: no place is a multiple of 0 bits"),
        (
            r#", "range": {"real": {"min": 1.0, "max": 2.0}}"#.to_owned(),
            "`T.a`: the range of an integer has integers as limits",
        ),
        (
            attribute(r#"{"presence": {"number": -1}}"#),
            "`T.a`: the flag of an optional value has no -1 bits",
        ),
        (attribute(r#"{"along": 2}"#), "`T.a`: there is no field 2"),
        (condition(r#"{"field": 9}"#), "`T.a`: there is no field 9"),
        (
            condition(r#"{"minus": {"of": {"measure": "len_of", "first": 0, "last": 7}}}"#),
            "`T.a`: there is no field 7",
        ),
        (
            condition(r#"{"cast": {"of": {"field": 0}, "bits": 4294967295, "signed": false}}"#),
            "`T.a`: no number has 4294967295 bits",
        ),
    ] {
        assert_eq!(whole(&more).unwrap_err().to_string(), reason);
    }
    let empty = r#"{"version": 1, "root": 0, "types": [
        {"name": "E", "kind": "union", "bits": 0, "cases": [], "tag": "leb128"}]}"#;
    let error = Document::from_json(empty).unwrap_err().to_string();
    assert_eq!(error, "the union `E` has no variant");
}

/// Widths, places and lengths of any greatness are errors, not panics.
#[test]
fn great_numbers_do_no_harm() {
    let great = ["0", "1", "7", "63", "64", "65", "128", "4294967295", "9223372036854775807"];
    let mut text = String::new();
    for one in great {
        for attribute in [
            format!(r#"{{"count": {{"number": {one}}}}}"#),
            format!(r#"{{"len": {{"number": {one}}}}}"#),
            format!(r#"{{"presence": {{"number": {one}}}}}"#),
            format!(r#"{{"position": {{"number": {one}}}}}"#),
            format!(
                r#"{{"len_of": {{"of": {{"measure": "len_of", "first": {one}, "last": {one}}}}}}}"#
            ),
            r#"{"length": {"fixed": 4294967295}}"#.to_owned(),
        ] {
            for ty in 1..4 {
                let more = format!(r#", "each": 0, "attributes": [{attribute}]"#);
                let Ok(document) = loaded(&[field("a", ty, &more), field("b", 3, "")], 0) else {
                    continue;
                };
                let _ = write!(text, "{:?}", document.decode(&[1; 9]).is_ok());
                let exports = [
                    document.kaitai("a").is_ok(),
                    document.python().is_ok(),
                    document.wireshark(&Wireshark::new("aa")).is_ok(),
                    document.c_header("a").is_ok(),
                ];
                let _ = write!(text, "{exports:?}{}", document.html(&[1; 9]).len());
            }
        }
    }
    assert!(text.len() > 1000);
}
