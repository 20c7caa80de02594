//! Fields with `if` and `else`. The bytes are those that `If` of construct 2.10.70 builds: `Struct("flags"/Byte, "level"/If(this.flags & 1,
//! Int16ub), "name"/If(this.flags & 2, PascalString(Byte, "utf8")), "end"/Byte)`, with the end 9.

use bitpack::ErrorKind;
use bitpack::layout::Attribute;
use bitpack::prelude::*;

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Message {
    flags: u8,
    #[bitpack(if = self.flags & 1 != 0, else = 100)]
    level: u16,
    #[bitpack(if = self.flags & 2 != 0, else = "none".into(), length = u8)]
    name: String,
    #[bitpack(if = self.flags & 4 != 0, else = DEFAULT)]
    inner: Inner,
    end: u8,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Inner {
    a: u8,
    #[bitpack(rest)]
    b: Vec<u8>,
}

const DEFAULT: Inner = Inner { a: 1, b: Vec::new() };

fn message(flags: u8, level: u16, name: &str) -> Message {
    Message { flags, level, name: name.into(), inner: DEFAULT, end: 9 }
}

#[test]
fn messages_of_construct() {
    let built: [(Message, &[u8]); 4] = [
        (message(0, 100, "none"), &[0, 9]),
        (message(1, 500, "none"), &[1, 1, 0xF4, 9]),
        (message(2, 100, "ab"), &[2, 2, b'a', b'b', 9]),
        (message(3, 7, ""), &[3, 0, 7, 0, 9]),
    ];
    for (value, bytes) in built {
        assert_eq!(value.encode_to_vec().as_deref(), Ok(bytes));
        assert_eq!(value.validate(), Ok(()));
        assert_eq!(Message::decode(bytes).as_ref(), Ok(&value));
        for len in 0..bytes.len() {
            assert_eq!(Message::decode(&bytes[..len]).unwrap_err().kind(), ErrorKind::Truncated);
        }
        for wrong in [
            Message { level: 101, flags: value.flags & 2, ..value.clone() },
            Message { name: "some".into(), flags: value.flags & 1, ..value.clone() },
            Message { inner: Inner { a: 2, b: vec![] }, ..value.clone() },
        ] {
            let error = wrong.encode_to_vec().unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Refused, "{wrong:?}");
            assert_eq!(wrong.validate(), Err(error));
        }
    }
}

#[test]
fn an_absent_field_has_no_line_and_a_rule() {
    let explained = Message::explain(&[1, 1, 0xF4, 9]).to_string();
    assert!(explained.contains("level") && !explained.contains("name"), "{explained}");
    let level = Message::LAYOUT.fields()[1].attributes();
    assert!(matches!(level, [Attribute::If(_), Attribute::Else(_)]), "{level:?}");
    let (old, new) = (message(0, 100, "none"), message(1, 500, "none"));
    assert_eq!(old.diff(&new).to_string(), "flags: 0 → 1\nlevel: 100 → 500\n");
}
