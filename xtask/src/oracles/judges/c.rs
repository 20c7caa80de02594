//! gcc: a packed struct of bit-fields for each layout, in one program.
//!
//! Packed bit-fields follow each other as the library's fields do: from the least significant bit on x86, and from the most
//! significant bit on s390x. gcc takes no layout with a field of more than 64 bits, a float inside a byte, or a float of 16
//! bits. Nested structs would begin on a byte boundary, so their fields become fields of the outer struct. Every other number
//! that is as wide as its type and begins on a byte boundary is a plain member, in the byte order of the machine.

use super::super::model::{Kind, Layout, Leaf, leaves};
use super::Numbered;

pub(super) fn takes(layout: &Layout) -> bool {
    leaves(&layout.message).0.iter().all(|leaf| match leaf.kind {
        Kind::Float(16) => false,
        Kind::Float(_) => leaf.offset.is_multiple_of(8),
        _ => leaf.width <= 64,
    })
}

pub(super) fn define(layouts: &Numbered) -> String {
    let mut text = "#include \"lines.h\"\n".to_owned();
    for (at, layout) in layouts {
        text += &functions(*at, layout);
    }
    let cases = layouts
        .iter()
        .map(|(at, _)| format!("    {{ {at}, read_{at}, show_{at}, sizeof(struct m{at}) }},\n"));
    text + &format!(
        "const struct a_case cases[] = {{\n{}    {{ -1, 0, 0, 0 }},\n}};\n",
        cases.collect::<String>()
    )
}

fn functions(at: usize, layout: &Layout) -> String {
    let (mut members, mut read, mut show) = (String::new(), String::new(), String::new());
    for (number, leaf) in leaves(&layout.message).0.iter().enumerate() {
        if leaf.gap > 0 {
            members += &format!("    uint8_t : {};\n", leaf.gap);
        }
        members += &format!("    {};\n", member(number, leaf));
        if !leaf.is_pad() {
            let how = match leaf.kind {
                Kind::Signed(_) => "signed",
                Kind::Float(_) => "float",
                _ => "unsigned",
            };
            read += &format!("    m.f{number} = read_{how}();\n");
            show += &format!("    show_{how}(m.f{number});\n");
        }
    }
    format!(
        "struct __attribute__((packed)) m{at} {{\n{members}}};\n\
         static void read_{at}(unsigned char *bytes) {{\n    struct m{at} m;\n    memset(&m, 0, sizeof m);\n{read}    memcpy(bytes, &m, sizeof m);\n}}\n\
         static void show_{at}(const unsigned char *bytes) {{\n    struct m{at} m;\n    memcpy(&m, bytes, sizeof m);\n{show}}}\n"
    )
}

fn member(number: usize, leaf: &Leaf) -> String {
    let width = leaf.width;
    let storage = width.next_power_of_two().max(8);
    match leaf.kind {
        Kind::Pad(_) => format!("uint{storage}_t : {width}"),
        Kind::Bool => format!("_Bool f{number} : 1"),
        Kind::Float(32) => format!("float f{number}"),
        Kind::Float(_) => format!("double f{number}"),
        kind => {
            let sign = if matches!(kind, Kind::Signed(_)) { "" } else { "u" };
            let is_plain =
                storage == width && leaf.offset.is_multiple_of(8) && number.is_multiple_of(2);
            let bits = if is_plain { String::new() } else { format!(" : {width}") };
            format!("{sign}int{storage}_t f{number}{bits}")
        }
    }
}

#[cfg(test)]
mod cases {
    use super::super::super::model::{Field, Order, Struct};
    use super::*;

    #[test]
    fn floats_inside_bytes_are_refused() {
        let layout = |kinds: &[Kind]| {
            let fields = kinds.iter().cloned().map(Field::new).collect();
            Layout::new(Struct::new(fields), Order::Lsb0)
        };
        assert!(takes(&layout(&[Kind::Unsigned(8), Kind::Float(32)])));
        assert!(!takes(&layout(&[Kind::Unsigned(7), Kind::Float(32)])));
        assert!(!takes(&layout(&[Kind::Signed(65)])));
    }

    #[test]
    fn some_members_are_plain() {
        let kind = Kind::Signed(16);
        let leaf = |offset| Leaf { kind: &kind, width: 16, gap: 0, offset, swapped: false };
        assert_eq!(member(2, &leaf(8)), "int16_t f2");
        assert_eq!(member(2, &leaf(9)), "int16_t f2 : 16");
        assert_eq!(member(3, &leaf(8)), "int16_t f3 : 16");
    }
}
