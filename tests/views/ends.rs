//! Messages of few bytes, where the word around a field does not lie in the message.

use crate::laws::{Field, Number, field, hold, shown};
use bitpack::prelude::*;

/// A message of three fields, in both bit orders.
macro_rules! short {
    ($test:ident $msb:ident $msb_view:ident $lsb:ident $lsb_view:ident: $a:literal $b:literal at $at:literal $c:literal at $last:literal) => {
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(view)]
        struct $msb {
            #[bits($a)]
            a: u64,
            #[bits($b)]
            b: u64,
            #[bits($c)]
            c: u64,
        }

        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(view, bit_order = lsb0)]
        struct $lsb {
            #[bits($a)]
            a: u64,
            #[bits($b)]
            b: u64,
            #[bits($c)]
            c: u64,
        }

        #[test]
        fn $test() {
            const MSB: &[Field<$msb>] = &[
        field!(number $msb $msb_view a a set_a set_a_wrapping 0 $a),
        field!(number $msb $msb_view b b set_b set_b_wrapping $at $b),
        field!(number $msb $msb_view c c set_c set_c_wrapping $last $c),
            ];
            const LSB: &[Field<$lsb>] = &[
        field!(number $lsb $lsb_view a a set_a set_a_wrapping 0 $a),
        field!(number $lsb $lsb_view b b set_b set_b_wrapping $at $b),
        field!(number $lsb $lsb_view c c set_c set_c_wrapping $last $c),
            ];
            hold(MSB, false, false);
            hold(LSB, true, false);
        }
    };
}

short!(one_byte M1 M1View L1 L1View: 1 5 at 1 2 at 6);
short!(two_bytes M2 M2View L2 L2View: 4 9 at 4 2 at 13);
short!(three_bytes M3 M3View L3 L3View: 3 20 at 3 1 at 23);
short!(five_bytes M5 M5View L5 L5View: 2 37 at 2 1 at 39);
short!(six_bytes M6 M6View L6 L6View: 9 34 at 9 5 at 43);
short!(seven_bytes M7 M7View L7 L7View: 8 47 at 8 1 at 55);
short!(eight_bytes M8 M8View L8 L8View: 7 49 at 7 8 at 56);
short!(nine_bytes M9 M9View L9 L9View: 1 64 at 1 7 at 65);
short!(ten_bytes M10 M10View L10 L10View: 15 62 at 15 3 at 77);
short!(many_bytes M24 M24View L24 L24View: 64 64 at 64 63 at 128);
