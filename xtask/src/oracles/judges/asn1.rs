//! asn1tools: a module for all layouts, with a type for each of them.
//!
//! The lines in front of the module state the shape of each type, from which the script tells a choice from a sequence.

use super::super::model::{Kind, Struct};
use super::Numbered;

pub(super) fn define(layouts: &Numbered) -> String {
    let mut text = String::new();
    for (at, layout) in layouts {
        text += &format!("-- {at} {}\n", shape_of_struct(&layout.message));
    }
    text += "Oracles DEFINITIONS AUTOMATIC TAGS ::= BEGIN\n";
    for (at, layout) in layouts {
        text += &format!("T{at} ::= {}\n", sequence(&layout.message));
    }
    text + "END\n"
}

fn sequence(message: &Struct) -> String {
    let fields = message.fields.iter().enumerate().map(|(at, field)| match &field.kind {
        Kind::Option(inner) => format!("f{at} {} OPTIONAL", ty(inner)),
        kind => format!("f{at} {}", ty(kind)),
    });
    format!("SEQUENCE {{ {} }}", fields.collect::<Vec<_>>().join(", "))
}

fn ty(kind: &Kind) -> String {
    let bounds = |least: u32, most: u32| {
        if least == most { format!("SIZE({least})") } else { format!("SIZE({least}..{most})") }
    };
    match kind {
        Kind::Unsigned(width) => format!("INTEGER (0..{})", u64::MAX >> (64 - width)),
        Kind::Whole { low, high } => format!("INTEGER ({low}..{high})"),
        Kind::Named { values, .. } => {
            let names = values.iter().map(|value| format!("v{value}({value})"));
            format!("ENUMERATED {{ {} }}", names.collect::<Vec<_>>().join(", "))
        }
        Kind::List { of, least, most } => match **of {
            Kind::Unsigned(8) => format!("OCTET STRING ({})", bounds(*least, *most)),
            Kind::Unsigned(7) => format!("IA5String ({})", bounds(*least, *most)),
            _ => format!("SEQUENCE ({}) OF {}", bounds(*least, *most), ty(of)),
        },
        Kind::Struct(inner) => sequence(inner),
        Kind::Union(variants) => {
            let variants =
                variants.iter().enumerate().map(|(at, kind)| format!("c{at} {}", ty(kind)));
            format!("CHOICE {{ {} }}", variants.collect::<Vec<_>>().join(", "))
        }
        _ => "BOOLEAN".into(),
    }
}

fn shape_of_struct(message: &Struct) -> String {
    let fields = message.fields.iter().map(|field| shape(&field.kind));
    format!("(\"sequence\", [{}])", fields.collect::<Vec<_>>().join(", "))
}

fn shape(kind: &Kind) -> String {
    let parts = |kinds: &[Kind]| kinds.iter().map(shape).collect::<Vec<_>>().join(", ");
    match kind {
        Kind::Bool => "\"flag\"".into(),
        Kind::Named { .. } => "\"name\"".into(),
        Kind::List { of, least, most } => {
            let fixed = if least == most { *least } else { 0 };
            match **of {
                Kind::Unsigned(8) => format!("(\"octets\", {fixed})"),
                Kind::Unsigned(7) => format!("(\"letters\", {fixed})"),
                _ => format!("(\"list\", {}, {fixed})", shape(of)),
            }
        }
        Kind::Option(inner) => format!("(\"option\", {})", shape(inner)),
        Kind::Struct(inner) => shape_of_struct(inner),
        Kind::Union(variants) => format!("(\"choice\", [{}])", parts(variants)),
        _ => "\"number\"".into(),
    }
}

#[cfg(test)]
mod cases {
    use super::super::super::model::Field;
    use super::*;

    #[test]
    fn bounds_and_shapes_are_stated() {
        let octets = Kind::List { of: Box::new(Kind::Unsigned(8)), least: 2, most: 5 };
        let message = Struct::new(vec![
            Field::new(Kind::Option(Box::new(Kind::Bool))),
            Field::new(Kind::Union(vec![Kind::Unsigned(3), octets])),
        ]);
        assert_eq!(
            sequence(&message),
            "SEQUENCE { f0 BOOLEAN OPTIONAL, f1 CHOICE { c0 INTEGER (0..7), c1 OCTET STRING (SIZE(2..5)) } }"
        );
        assert_eq!(
            shape_of_struct(&message),
            "(\"sequence\", [(\"option\", \"flag\"), (\"choice\", [\"number\", (\"octets\", 0)])])"
        );
    }
}
