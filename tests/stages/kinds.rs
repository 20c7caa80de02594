//! What a definition is taken for, by the types and the attributes of its fields: of fixed width or not, and with constant
//! functions or not.

/// What the derive makes of a definition that it does not refuse.
fn expanded(definition: &str) -> String {
    let text = bitpack_stages::expand(&syn::parse_str(definition).unwrap()).to_string();
    assert!(!text.contains("compile_error"), "{definition}: {text}");
    text
}

fn is_fixed(definition: &str) -> bool {
    expanded(definition).contains("__bp :: Fixed for A")
}

#[test]
fn types_of_variable_width_are_known_by_name() {
    let varying = [
        "&'a str",
        "[&'a str; 2]",
        "(u8, &'a str)",
        "Name<'a>",
        "String",
        "Vec<u8>",
        "std::vec::Vec<u8>",
        "[Vec<u8>; 2]",
        "(u8, String)",
        "Leb128<u32>",
    ];
    for ty in varying {
        assert!(!is_fixed(&format!("struct A<'a>({ty});")), "{ty}");
    }
    // Without arguments the names are free for types of the user's own.
    let fixed =
        ["u8", "[u8; 2]", "Inner", "[Inner; 2]", "(u8, Inner)", "Wrapper<u8>", "Vec", "Leb128"];
    for ty in fixed {
        assert!(is_fixed(&format!("struct A({ty});")), "{ty}");
    }
}

#[test]
fn attributes_say_that_a_width_varies() {
    let own = [
        "count = 3",
        "len = 3",
        "rest",
        "length = u8",
        "presence = 1",
        "max_len = 3",
        "tag = 3",
        "context(3)",
    ];
    for attribute in own {
        assert!(!is_fixed(&format!("struct A(#[bitpack({attribute})] Inner);")), "{attribute}");
    }
    assert!(!is_fixed("struct A(#[bitpack(integers = leb128)] u16);"));
    let of_all = [
        "length = u8",
        "presence = 1",
        "integers = leb128",
        "max_len = 3",
        "max_depth = 3",
        "dynamic",
        "extensible",
        "context(a: u8)",
    ];
    for attribute in of_all {
        assert!(!is_fixed(&format!("#[bitpack({attribute})] struct A(u8);")), "{attribute}");
    }
    assert!(is_fixed(
        "#[bitpack(endian = little, bits = 8)] struct A(#[bitpack(range = 1..=2)] u8);"
    ));
}

#[test]
fn plain_fields_have_constant_functions() {
    let is_const = |field: &str| expanded(&format!("struct A(u8, {field});")).contains("const fn");
    for field in
        ["#[bitpack(skip, default = 7)] u8", "#[bitpack(skip, default = -7)] i8", "#[bits(3)] u8"]
    {
        assert!(is_const(field), "{field}");
    }
    for field in [
        "#[bitpack(skip)] u8",
        "#[bitpack(skip, default = seven())] u8",
        "#[bitpack(skip, default = SEVEN)] u8",
        "Inner",
    ] {
        assert!(!is_const(field), "{field}");
    }
}
