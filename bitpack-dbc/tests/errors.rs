//! What is wrong with a DBC file is said with the names of the message and the signal.

const HEAD: &str = "VERSION \"\"\nNS_ :\nBS_:\nBU_: A\n";

fn error(body: &str) -> String {
    bitpack_dbc::generate(&format!("{HEAD}{body}")).expect_err(body).to_string()
}

#[test]
fn errors_name_the_signal_and_the_reason() {
    let cases = [
        (
            "BO_ 1 M: 1 A\n SG_ S : 0|8@1+ (1,0) [0|0] \"\" A\nBO_ 1 N: 1 A\n SG_ S : 0|8@1+ (1,0) [0|0] \"\" A\n",
            "message N: the message M has this identifier, too; a frame has one meaning",
        ),
        (
            "BO_ 2048 M: 1 A\n",
            "message M: the identifier 2048 has more than 11 bits; the extended one is 2147485696 in the file",
        ),
        (
            "BO_ 4095 M: 1 A\n",
            "message M: the identifier 4095 has more than 11 bits; the extended one is 2147487743 in the file",
        ),
        (
            "BO_ 1 M: 65 A\n",
            "message M: the message has 65 bytes; a frame of CAN FD has at most 64",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S : 0|65@1+ (1,0) [0|0] \"\" A\n",
            "message M, signal S: the signal has 65 bits; a signal has 1 to 64 bits",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S : 0|0@1+ (1,0) [0|0] \"\" A\n",
            "message M, signal S: the signal has 0 bits; a signal has 1 to 64 bits",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S : 1|8@1+ (1,0) [0|0] \"\" A\n",
            "message M, signal S: the signal does not lie inside 1 byte",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S : 18446744073709551608|8@0+ (1,0) [0|0] \"\" A\n",
            "message M, signal S: the signal does not lie inside 1 byte",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S : 3|5@0+ (1,0) [0|0] \"\" A\n",
            "message M, signal S: the signal does not lie inside 1 byte",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S : 0|5@1+ (1,0) [0|0] \"\" A\n SG_ T : 7|4@0+ (1,0) [0|0] \"\" A\n",
            "message M, signal T: bit 4 belongs to the signal S, too",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S : 0|8@1+ (0,0) [0|0] \"\" A\n",
            "message M, signal S: the factor 0 is not a number other than 0",
        ),
        (
            "BO_ 1 M: 1 A\n SG_ S m1 : 0|8@1+ (1,0) [0|0] \"\" A\n",
            "message M, signal S: the message has no multiplexer `M`",
        ),
        (
            "BO_ 1 M: 2 A\n SG_ S M : 0|2@1+ (1,0) [0|0] \"\" A\n SG_ T m4 : 8|8@1+ (1,0) [0|0] \"\" A\n",
            "message M, signal S: the multiplexer has 2 bits and cannot be 4",
        ),
        (
            "BO_ 1 M: 2 A\n SG_ S M : 0|2@1+ (1,0) [0|0] \"\" A\n SG_ T M : 2|2@1+ (1,0) [0|0] \"\" A\n SG_ U m1 : 8|8@1+ (1,0) [0|0] \"\" A\n",
            "message M, signal U: the message has several multiplexers `M`; state `SG_MUL_VAL_`",
        ),
        (
            "BO_ 1 M: 8 A\n SG_ S : 0|32@1- (2,0) [0|0] \"\" A\nSIG_VALTYPE_ 1 S : 1;\n",
            "message M, signal S: a float with a factor or an offset is not supported",
        ),
        (
            "BO_ 1 M: 8 A\n SG_ S : 0|16@1- (1,0) [0|0] \"\" A\nSIG_VALTYPE_ 1 S : 1;\n",
            "message M, signal S: the signal has 16 bits; `SIG_VALTYPE_` states a float of another width",
        ),
        (
            "BO_ 1 M: 2 A\n SG_ S m1M : 0|2@1+ (1,0) [0|0] \"\" A\n SG_ T m1M : 8|8@1+ (1,0) [0|0] \"\" A\nSG_MUL_VAL_ 1 S T 1-1;\nSG_MUL_VAL_ 1 T S 1-1;\n",
            "message M, signal S: no choice of the multiplexers contains this signal",
        ),
        (
            "BO_ 1 M: 2 A\n SG_ S M : 0|8@1+ (1,0) [0|0] \"\" A\n SG_ T m1 : 8|8@1+ (1,0) [0|0] \"\" A\nSG_MUL_VAL_ 1 T S 0-99999;\n",
            "message M, signal T: a range of `SG_MUL_VAL_` has 1 to 4096 values",
        ),
    ];
    for (body, expected) in cases {
        assert_eq!(error(body), expected, "{body}");
    }
}

/// Cuts and damaged bytes of a file end with a module or an error.
#[test]
fn no_file_is_a_panic() {
    let file = include_str!("data/features.dbc");
    let (mut modules, mut errors) = (0, 0);
    let mut count = |text: &str| match bitpack_dbc::generate(text) {
        Ok(_) => modules += 1,
        Err(_) => errors += 1,
    };
    for end in (0..file.len()).step_by(7) {
        count(&file[..end]);
    }
    for at in (0..file.len()).step_by(5) {
        for byte in ['9', '-', '|', ' ', 'M'] {
            let mut text = file.to_owned();
            text.replace_range(at..at + 1, &byte.to_string());
            count(&text);
        }
    }
    assert!(modules > 100 && errors > 100, "{modules} modules, {errors} errors");
}
