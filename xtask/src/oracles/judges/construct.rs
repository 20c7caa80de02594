//! construct: an expression for each layout. `swapped` reverses the bytes of numbers of whole bytes, at any bit.

use super::super::model::{Kind, Layout, leaves};
use super::Numbered;

pub(super) fn define(layouts: &Numbered) -> String {
    layouts.iter().map(|(at, layout)| format!("{at} {}\n", expression(layout))).collect()
}

fn expression(layout: &Layout) -> String {
    let (leaves, width) = leaves(&layout.message);
    let mut parts = Vec::new();
    for (at, leaf) in leaves.iter().enumerate() {
        if leaf.gap > 0 {
            parts.push(format!("Padding({})", leaf.gap));
        }
        let swapped = if leaf.swapped { ", swapped=True" } else { "" };
        parts.push(match leaf.kind {
            Kind::Pad(width) => format!("Padding({width})"),
            Kind::Bool => format!("\"f{at}\" / Flag"),
            Kind::Float(width) => format!("\"f{at}\" / Bytewise(Float{width}b)"),
            Kind::Signed(width) => {
                format!("\"f{at}\" / BitsInteger({width}, signed=True{swapped})")
            }
            _ => format!("\"f{at}\" / BitsInteger({}{swapped})", leaf.width),
        });
    }
    // construct adds no padding at the end by itself.
    if !width.is_multiple_of(8) {
        parts.push(format!("Padding({})", 8 - width % 8));
    }
    format!("BitStruct({})", parts.join(", "))
}

#[cfg(test)]
mod cases {
    use super::super::super::model::{Field, Order, Struct};
    use super::*;

    #[test]
    fn the_tail_is_filled() {
        let fields = vec![
            Field { swapped: true, ..Field::new(Kind::Signed(16)) },
            Field::new(Kind::Float(32)),
            Field::new(Kind::Bool),
        ];
        let layout = Layout::new(Struct::new(fields), Order::Msb0);
        assert_eq!(
            expression(&layout),
            "BitStruct(\"f0\" / BitsInteger(16, signed=True, swapped=True), \"f1\" / Bytewise(Float32b), \"f2\" / Flag, Padding(7))"
        );
    }
}
