//! bitproto: one file for all layouts. Extensible messages and arrays are marked with `'`.

use super::super::model::{Kind, Struct};
use super::Numbered;

pub(crate) fn define(layouts: &Numbered) -> String {
    let mut items = Vec::new();
    for (at, layout) in layouts {
        message(&format!("M{at}"), &layout.message, &mut items);
    }
    format!("proto oracles\n{}", items.concat())
}

/// Adds a message behind those that it refers to.
fn message(name: &str, message_: &Struct, items: &mut Vec<String>) {
    let mut text = String::new();
    for (at, field) in message_.fields.iter().enumerate() {
        let ty = ty(&format!("{name}F{at}"), &field.kind, items);
        text += &format!("    {ty} f_{at} = {}\n", at + 1);
    }
    let mark = mark(message_.extensible);
    items.push(format!("message {name}{mark} {{\n{text}}}\n"));
}

fn mark(extensible: bool) -> &'static str {
    if extensible { "'" } else { "" }
}

fn ty(name: &str, kind: &Kind, items: &mut Vec<String>) -> String {
    match kind {
        Kind::Unsigned(width) => format!("uint{width}"),
        Kind::Signed(width) => format!("int{width}"),
        Kind::Array { of, len, extensible } => {
            format!("{}[{len}]{}", ty(name, of, items), mark(*extensible))
        }
        Kind::Named { width, .. } => {
            let upper = name.to_uppercase();
            let values = 0..1_u32 << width;
            let lines = values.map(|value| format!("    {upper}_V{value} = {value}\n"));
            items.push(format!("enum {name} : uint{width} {{\n{}}}\n", lines.collect::<String>()));
            name.into()
        }
        Kind::Struct(inner) => {
            message(name, inner, items);
            name.into()
        }
        _ => "bool".into(),
    }
}

#[cfg(test)]
mod cases {
    use super::super::super::model::Field;
    use super::*;

    #[test]
    fn nested_messages_come_first() {
        let inner = Struct::new(vec![Field::new(Kind::Bool)]);
        let of = Box::new(Kind::Struct(Struct { extensible: true, ..inner }));
        let rows = Field::new(Kind::Array { of, len: 2, extensible: true });
        let mut items = Vec::new();
        message("M7", &Struct::new(vec![rows]), &mut items);
        assert_eq!(
            items,
            ["message M7F0' {\n    bool f_0 = 1\n}\n", "message M7 {\n    M7F0[2]' f_0 = 1\n}\n"]
        );
    }
}
