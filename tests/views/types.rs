//! Types with every kind of field, and the laws for them.

use crate::laws::{Field, Number, checked, element, field, hold, shown};
use bitpack::prelude::*;
use std::num::NonZero;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
enum Kind {
    A,
    B,
    C,
    D = 6,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
enum Open {
    One,
    Two,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
struct Pair {
    #[bits(5)]
    low: i8,
    #[bits(4)]
    open: Open,
    last: bool,
}

/// A codec of multiples of three.
mod thirds {
    pub(super) fn decode(raw: u64) -> Result<u8, &'static str> {
        if raw.is_multiple_of(3) { Ok((raw / 3) as u8) } else { Err("is no multiple of 3") }
    }
    pub(super) fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value) * 3)
    }
}

/// The same fields in both bit orders and both byte orders.
macro_rules! numbers {
    ($test:ident $ty:ident $view:ident $lsb0:literal $($attr:tt)*) => {
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(view, $($attr)*)]
        struct $ty {
            #[bits(3)]
            a: u8,
            #[bits(13)]
            b: u16,
            c: u8,
            d: i16,
            #[bits(5)]
            e: i8,
            #[bits(17)]
            f: u32,
            #[bits(31)]
            g: i32,
            #[bits(3)]
            #[bitpack(reserved)]
            _pad: (),
            #[bits(33)]
            h: u64,
            #[bits(57)]
            i: i64,
            #[bits(64)]
            j: u64,
            #[bits(6)]
            k: u8,
            #[bits(63)]
            l: u64,
            #[bits(1)]
            m: u8,
            #[bits(24)]
            n: u32,
            #[bits(40)]
            o: u64,
            #[bits(2)]
            p: i8,
            #[bits(65)]
            q: u128,
            #[bits(127)]
            r: i128,
            #[bits(128)]
            s: u128,
            t: u32,
            #[bits(9)]
            u: u16,
        }

        #[test]
        fn $test() {
            const FIELDS: &[Field<$ty>] = &[
                field!(number $ty $view a a set_a set_a_wrapping 0 3),
                field!(number $ty $view b b set_b set_b_wrapping 3 13),
                field!(number $ty $view c c set_c set_c_wrapping 16 8),
                field!(number $ty $view d d set_d set_d_wrapping 24 16),
                field!(number $ty $view e e set_e set_e_wrapping 40 5),
                field!(number $ty $view f f set_f set_f_wrapping 45 17),
                field!(number $ty $view g g set_g set_g_wrapping 62 31),
                field!(number $ty $view h h set_h set_h_wrapping 96 33),
                field!(number $ty $view i i set_i set_i_wrapping 129 57),
                field!(number $ty $view j j set_j set_j_wrapping 186 64),
                field!(number $ty $view k k set_k set_k_wrapping 250 6),
                field!(number $ty $view l l set_l set_l_wrapping 256 63),
                field!(number $ty $view m m set_m set_m_wrapping 319 1),
                field!(number $ty $view n n set_n set_n_wrapping 320 24),
                field!(number $ty $view o o set_o set_o_wrapping 344 40),
                field!(number $ty $view p p set_p set_p_wrapping 384 2),
                field!(number $ty $view q q set_q set_q_wrapping 386 65),
                field!(number $ty $view r r set_r set_r_wrapping 451 127),
                field!(number $ty $view s s set_s set_s_wrapping 578 128),
                field!(number $ty $view t t set_t set_t_wrapping 706 32),
                field!(number $ty $view u u set_u set_u_wrapping 738 9),
            ];
            hold(FIELDS, $lsb0, false);
        }
    };
}

numbers!(numbers_msb0_big NumbersMb NumbersMbView false bit_order = msb0);
numbers!(numbers_msb0_little NumbersMl NumbersMlView false bit_order = msb0, endian = little);
numbers!(numbers_lsb0_little NumbersLl NumbersLlView true bit_order = lsb0);
numbers!(numbers_lsb0_big NumbersLb NumbersLbView true bit_order = lsb0, endian = big);

/// Everything that is no plain number, in both bit orders.
macro_rules! special {
    ($test:ident $ty:ident $view:ident $lsb0:literal $($attr:tt)*) => {
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack(view, $($attr)*)]
        struct $ty {
            flag: bool,
            #[bits(2)]
            wide_flag: bool,
            #[bits(3)]
            kind: Kind,
            #[bits(4)]
            open: Open,
            #[bits(7)]
            #[bitpack(range = 3..=100)]
            percent: u8,
            #[bits(21)]
            letter: char,
            single: f32,
            double: f64,
            #[bits(12)]
            #[bitpack(scale = 0.5, offset = -10.0)]
            volts: f32,
            #[bits(9)]
            #[bitpack(with = thirds)]
            third: u8,
            #[bits(5)]
            some: NonZero<u8>,
            #[bits(4)]
            #[bitpack(reserved = 5)]
            _gap: (),
            pair: Pair,
            #[bitpack(skip, default = 7)]
            skipped: u8,
            both: (u8, Pair),
            #[bits(6)]
            items: [u8; 3],
            kinds: [Kind; 2],
            pairs: [Pair; 2],
            #[bits(3)]
            grid: [[u8; 2]; 2],
            tail: u16,
        }

        #[test]
        fn $test() {
            const FIELDS: &[Field<$ty>] = &[
                field!(plain $ty $view flag flag set_flag none 0 1),
                field!(checked $ty $view wide_flag wide_flag set_wide_flag none 1 2),
                field!(checked $ty $view kind kind set_kind none 3 3),
                field!(checked $ty $view open open set_open none 6 4),
                field!(ranged $ty $view percent percent set_percent set_percent_wrapping 10 7),
                field!(checked $ty $view letter letter set_letter none 17 21),
                field!(plain $ty $view single single set_single none 38 32),
                field!(plain $ty $view double double set_double none 70 64),
                field!(checked $ty $view volts volts set_volts none 134 12),
                field!(checked $ty $view third third set_third none 146 9),
                field!(checked $ty $view some some set_some none 155 5),
                field!(checked $ty $view pair pair set_pair none 164 10),
                field!(checked $ty $view both both set_both none 174 18),
                element!(shown $ty $view items[0] set_items 192 6),
                element!(shown $ty $view items[1] set_items 198 6),
                element!(shown $ty $view items[2] set_items 204 6),
                element!(checked $ty $view kinds[0] set_kinds 210 3),
                element!(checked $ty $view kinds[1] set_kinds 213 3),
                element!(checked $ty $view pairs[0] set_pairs 216 10),
                element!(checked $ty $view pairs[1] set_pairs 226 10),
                element!(checked $ty $view grid[0] set_grid 236 6),
                element!(checked $ty $view grid[1] set_grid 242 6),
                field!(number $ty $view tail tail set_tail set_tail_wrapping 248 16),
            ];
            hold(FIELDS, $lsb0, false);
        }
    };
}

special!(special_msb0 SpecialM SpecialMView false bit_order = msb0);
special!(special_lsb0 SpecialL SpecialLView true bit_order = lsb0);

/// Fields in no particular order, in both bit orders: those of `other_…` are msb0.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(view, bit_order = lsb0, bits = 67)]
struct Placed {
    #[bits(9)]
    #[bitpack(at = 40)]
    torque: i16,
    #[bits(12)]
    #[bitpack(at = 4)]
    speed: u16,
    #[bits(10)]
    #[bitpack(at = 16, bit_order = msb0)]
    other_angle: i16,
    #[bits(4)]
    #[bitpack(at = 36, bit_order = msb0)]
    other_gear: u8,
    #[bits(3)]
    #[bitpack(at = 4, bit_order = msb0)]
    other_mode: u8,
    #[bits(7)]
    #[bitpack(at = 60)]
    last: u8,
}

#[test]
fn placed() {
    const FIELDS: &[Field<Placed>] = &[
        field!(number Placed PlacedView torque torque set_torque set_torque_wrapping 40 9),
        field!(number Placed PlacedView speed speed set_speed set_speed_wrapping 4 12),
        field!(number Placed PlacedView other_angle other_angle set_other_angle set_other_angle_wrapping 16 10),
        field!(number Placed PlacedView other_gear other_gear set_other_gear set_other_gear_wrapping 36 4),
        field!(number Placed PlacedView other_mode other_mode set_other_mode set_other_mode_wrapping 4 3),
        field!(number Placed PlacedView last last set_last set_last_wrapping 60 7),
    ];
    hold(FIELDS, true, false);
}

/// A field with orders of its own, alignment, constants.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(view)]
struct Mixed {
    #[bits(3)]
    #[bitpack(magic = 5)]
    _start: u8,
    #[bits(5)]
    a: u8,
    #[bitpack(align = 8, bit_order = lsb0)]
    other_b: u32,
    #[bits(12)]
    #[bitpack(endian = little)]
    c: u16,
    #[bits(4)]
    #[bitpack(magic = 9)]
    _end: (),
}

#[test]
fn mixed() {
    const FIELDS: &[Field<Mixed>] = &[
        field!(number Mixed MixedView a a set_a set_a_wrapping 3 5),
        field!(number Mixed MixedView other_b other_b set_other_b set_other_b_wrapping 8 32),
        field!(number Mixed MixedView c c set_c set_c_wrapping 40 12),
    ];
    hold(FIELDS, false, true);
    let view = MixedView::new([0x3F, 0, 0, 0, 0, 0, 9]);
    assert_eq!(view._start().unwrap_err(), view.decode().unwrap_err());
}

/// Fields without names.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(view)]
struct Unnamed(#[bits(3)] u8, #[bits(18)] i32, #[bits(3)] Kind);

#[test]
fn unnamed() {
    const FIELDS: &[Field<Unnamed>] = &[
        field!(number Unnamed UnnamedView _0 0 set_0 set_0_wrapping 0 3),
        field!(number Unnamed UnnamedView _1 1 set_1 set_1_wrapping 3 18),
        field!(checked Unnamed UnnamedView _2 2 set_2 none 21 3),
    ];
    hold(FIELDS, false, false);
}
