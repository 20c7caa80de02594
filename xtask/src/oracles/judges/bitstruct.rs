//! bitstruct: a format for each layout.
//!
//! In this language, `<` in front of a field reverses the bits of the field. `<` behind the format reverses bytes, counted from the
//! byte boundaries of the message, and so agrees with the library only for fields that begin on such a boundary. The stream is
//! MSB-first. For LSB-first layouts, the script mirrors each byte.

use super::super::model::{Kind, Layout, Order, leaves};
use super::Numbered;

pub(super) fn define(layouts: &Numbered) -> String {
    layouts.iter().map(|(at, layout)| format!("{at} {}\n", format(layout))).collect()
}

fn format(layout: &Layout) -> String {
    let (mirrored, first) = match layout.order {
        Order::Msb0 => ("plain", '>'),
        Order::Lsb0 => ("mirrored", '<'),
    };
    let mut text = format!("{mirrored} ");
    for leaf in leaves(&layout.message).0 {
        if leaf.gap > 0 {
            text += &format!("p{}", leaf.gap);
        }
        let letter = match leaf.kind {
            Kind::Pad(_) => 'p',
            Kind::Signed(_) => 's',
            Kind::Float(_) => 'f',
            _ => 'u',
        };
        text += &format!("{first}{letter}{}", leaf.width);
    }
    text + if layout.message.swapped { "<" } else { "" }
}

#[cfg(test)]
mod cases {
    use super::super::super::model::{Field, Place, Struct};
    use super::*;

    #[test]
    fn gaps_and_orders_are_stated() {
        let fields = [Kind::Unsigned(3), Kind::Pad(2), Kind::Signed(12)].map(Field::new);
        let mut message = Struct::new(fields.into());
        message.fields[2].place = Place::Byte;
        message.swapped = true;
        let layout = Layout::new(message, Order::Lsb0);
        assert_eq!(format(&layout), "mirrored <u3<p2p3<s12<");
    }
}
