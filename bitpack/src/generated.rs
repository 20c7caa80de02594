//! The items that generated code names. They are no part of the public interface.
//!
//! Invariant: everything that the derive prints is reached through this module, so that a renamed
//! crate and a scope without a prelude make no difference to it.

pub use crate::__bp_columns as columns;
#[cfg(feature = "alloc")]
pub use crate::__bp_columns_broken as columns_broken;
#[cfg(feature = "alloc")]
pub use crate::__bp_columns_table as columns_table;
#[cfg(feature = "alloc")]
pub use crate::__bp_columns_tree as columns_tree;
#[cfg(feature = "alloc")]
pub use crate::__bp_columns_type as columns_type;
pub use crate::__bp_crc as crc;
pub use crate::__bp_fixed as fixed;
#[cfg(feature = "alloc")]
pub use crate::__bp_message_columns as message_columns;
pub use crate::__bp_read_in as read_in;
pub use crate::__bp_read_items as read_items;
pub use crate::__bp_read_known as read_known;
pub use crate::__bp_read_part as read_part;
pub use crate::__bp_read_run as read_run;
pub use crate::__bp_tri as tri;
pub use crate::__bp_tri_at as tri_at;
#[cfg(feature = "alloc")]
pub use crate::__bp_union_columns as union_columns;
#[cfg(feature = "alloc")]
pub use crate::__bp_union_tree as union_tree;
pub use crate::__bp_view as view;
pub use crate::__bp_write_at as write_at;
pub use crate::__bp_write_fronted as write_fronted;
pub use crate::__bp_write_in as write_in;
pub use crate::__bp_write_items as write_items;
pub use crate::__bp_write_long as write_long;
pub use crate::__bp_write_run as write_run;
pub use crate::arithmetic::{saturating, saturating_wide};
pub use crate::checksum::{Checksum, seal, verify};
pub use crate::codec::traits::bare_case;
pub use crate::codec::traits::{
    BitPack, Decode, Encode, Fixed, Memory, Scalar, decode, decode_prefix, encode_growing,
    encode_into, encode_noting, encoded_len, notes, to_array, whole, whole_mut,
};
pub use crate::codec::varint::{DerLength, Leb128, Quic, Vlq, code};
pub use crate::codec::{
    AllocPiece, AtMost, Boxed, Count, Counted, Deep, Each, Entries, Extensible, Extent, Fault,
    Flag, Front, Fronted, Hint, HintAny, InnerNumber, Input, Integers, Least, LeastAny, Len,
    Lengths, Limit, Limited, Output, Piece, Prefixed, Presence, Read, ReadFrom, Rest, Shaped,
    ShapedAny, Store, Tag, Tagged, ThroughBytes, Trim, TrimPiece, Until, UntilBytes, When, Width,
    Within, WriteTo, Written, agree, before_tag, begin_message, begins, check_begin, check_fixed,
    check_inner, check_late, check_multiple, check_tag, custom, end_message, foreign_tag,
    hold_decoded, hold_encoded, inner_int, is_bits, is_bytes, is_integer, is_levels, is_same_order,
    keep, keep_signed, least, like, measured, no_case, no_magic, not_else, not_missing, number,
    open_message, pass_fixed, read, read_byte_tag, read_elements, read_fixed, read_fixed_array,
    read_limited, read_part, read_signed_tag, read_tag, read_varying, size, told_bytes, told_count,
    told_len, told_multiple, trace_fixed, write, write_byte_tag, write_elements, write_fixed,
    write_fixed_array, write_limited, write_number, write_part, write_signed_tag, write_varying,
};
#[cfg(feature = "alloc")]
pub use crate::codec::{Along, Indexed, Prefix, Through, read_processed, write_processed};
pub use crate::codec::{State, recorded as record};
#[cfg(feature = "alloc")]
pub use crate::columns::{
    Block, Column, Columnar, Copies, Gather, Grow, GrowAny, Held, Series, TAG, Words, WriteRow,
    append_column, append_each, append_each_only, append_each_or_default, append_messages,
    append_rows, append_rows_inline, append_rows_or_default, are_good, check_rows, encode_messages,
    encode_rows, error_of, is_shared, place, shape_of_case, word_of,
};
pub use crate::cursor::{Reader, Suspended, Writer, frame_len};
pub use crate::error::{DecodeError, EncodeError, ErrorKind, Raise};
pub use crate::layout::bare::bare;
pub use crate::layout::build::Owner;
pub use crate::layout::change::{Change, changed};
pub use crate::layout::check::{
    check_factor, check_integers, check_reals, check_run, check_summand,
};
pub use crate::layout::description::Description;
pub use crate::layout::extra::Extra;
pub use crate::layout::widths::Widths;
pub use crate::layout::{
    Attribute, Case, Charset, Code, End, Expr, Field, Layout, Measure, Operator, Range, Role,
    Scale, Shape, Sum, Tags, Variant,
};
pub use crate::order::markers::InNative;
pub use crate::order::memory::Vector;
pub use crate::order::settings::{Settings, Traced, Wrapping};
pub use crate::order::style::{check_levels, check_presence};
use crate::order::trace::Watch;
pub use crate::order::{Big, BitOrder, Endian, Little, Lsb0, Msb0, Order};
#[cfg(feature = "alloc")]
pub use crate::types::charset::{Ascii, InCharset, Latin1, Utf16};
#[cfg(feature = "encoding_rs")]
pub use crate::types::encodings::{
    Big5, EucJp, EucKr, Gb18030, Gbk, Ibm866, Iso2022Jp, Iso8859_2, Iso8859_3, Iso8859_4,
    Iso8859_5, Iso8859_6, Iso8859_7, Iso8859_8, Iso8859_10, Iso8859_13, Iso8859_14, Iso8859_15,
    Iso8859_16, Koi8R, Koi8U, Macintosh, ShiftJis, Windows874, Windows1250, Windows1251,
    Windows1252, Windows1253, Windows1254, Windows1255, Windows1256, Windows1257, Windows1258,
    XMacCyrillic,
};
pub use crate::types::number::Plain;
pub use crate::types::room::Room;
pub use crate::value::Value;
pub use crate::view::{
    Elements, Inside, Part, Place, View, Viewed, Whole, check_sum, show, view_array,
    view_array_mut, view_prefix, view_prefix_mut,
};
#[cfg(not(feature = "alloc"))]
pub use crate::{__bp_columns as message_columns, __bp_columns as union_columns};
#[cfg(not(feature = "alloc"))]
pub use crate::{
    __bp_no_columns as columns_broken, __bp_no_columns as columns_table,
    __bp_no_columns as columns_tree, __bp_no_columns as columns_type,
    __bp_no_columns as union_tree,
};
#[cfg(feature = "alloc")]
pub use alloc::vec::Vec;
pub use core::option::Option::{self, None, Some};
pub use core::result::Result::{self, Err, Ok};

/// The result of reading a value.
pub type Decoded<T> = Result<T, DecodeError>;

/// The result of writing a value.
pub type Encoded = Result<(), EncodeError>;

/// The entry for errors about wire field number `I`; a constant even in debug builds.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn site<T: BitPack, const I: usize>() -> &'static Field {
    const { &Layout::bare_of::<T>().fields()[I] }
}

/// The entry of wire field number `I` for a trace, with its description, or for errors, if the order `O` has no trace.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn site_in<T: BitPack, O: Order, const I: usize>() -> &'static Field {
    const { if O::Trace::WATCHED { &T::FIELDS[I] } else { site::<T, I>() } }
}

/// The entries for errors about wire fields number `A` up to `B`, which is left out.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn run<T: BitPack, const A: usize, const B: usize>() -> &'static [Field] {
    const { run_of(Layout::bare_of::<T>().fields(), A, B) }
}

/// The entries of wire fields number `A` up to `B`, which is left out, as [`site_in`] chooses them.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn run_in<T: BitPack, O: Order, const A: usize, const B: usize>() -> &'static [Field] {
    const { if O::Trace::WATCHED { run_of(T::FIELDS, A, B) } else { run::<T, A, B>() } }
}

/// Returns the fields number `from` up to `to`, which is left out.
#[must_use]
pub const fn run_of(fields: &'static [Field], from: usize, to: usize) -> &'static [Field] {
    fields.split_at(to).0.split_at(from).1
}

/// The number, if it has no more than 32 bits.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn narrow(raw: u64) -> Option<u32> {
    if raw >> 32 == 0 { Some(raw as u32) } else { None }
}

/// The width of a run of fields, in bits.
#[must_use]
pub const fn width(fields: &[Field]) -> usize {
    match (fields.first(), fields.last()) {
        (Some(first), Some(last)) => last.offset + last.bits - first.offset,
        _ => 0,
    }
}

/// The entry for errors about field number `I` of a union's case number `V`.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn case_site<T: BitPack, const V: usize, const I: usize>() -> &'static Field {
    const { &bare_cases::<T>()[V].fields[I] }
}

const fn bare_cases<T: BitPack>() -> &'static [Case] {
    match Layout::bare_of::<T>().shape {
        Shape::Union(cases, _) => cases,
        _ => &[],
    }
}

/// The entry of field number `I` of a union's case number `V` for a trace or for errors, as [`site_in`] chooses.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn case_site_in<T: BitPack, O: Order, const V: usize, const I: usize>() -> &'static Field
{
    const { if O::Trace::WATCHED { &T::CASES[V].fields[I] } else { case_site::<T, V, I>() } }
}

/// The entries for errors about fields number `A` up to `B`, which is left out, of a union's case number `V`.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn case_run<T: BitPack, const V: usize, const A: usize, const B: usize>()
-> &'static [Field] {
    const { run_of(bare_cases::<T>()[V].fields, A, B) }
}

/// The entries of fields number `A` up to `B`, which is left out, of a union's case number `V`, as [`site_in`] chooses them.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn case_run_in<T: BitPack, O: Order, const V: usize, const A: usize, const B: usize>()
-> &'static [Field] {
    const { if O::Trace::WATCHED { run_of(T::CASES[V].fields, A, B) } else { case_run::<T, V, A, B>() } }
}

/// Panics if the order has whole bytes only and a run of `bits` bits has no whole number of bytes.
pub const fn check_whole_bytes<O: Order>(bits: usize) {
    assert!(
        !O::ALIGNED || bits % 8 == 0,
        "fields between others of whole bytes have none themselves"
    );
}

/// Returns whether a run of `bits` bits is shifted in a register if it begins inside a byte.
#[must_use]
pub const fn is_short(bits: usize) -> bool {
    crate::cursor::IN_WORDS && bits <= 64
}

/// A reference to a value of any type. Its method `value` returns the value if the type implements
/// [`BitPack`], and [`Value::Unit`] otherwise.
pub struct Show<'v, T>(pub &'v T);

impl<'v, T: BitPack> Show<'v, T> {
    /// Returns the value.
    #[must_use]
    pub fn value(&self) -> Value<'v> {
        self.0.value()
    }
}

/// Implements `value` of [`Show`] for types that do not implement [`BitPack`].
pub trait ShowAny<'v> {
    /// Returns [`Value::Unit`].
    fn value(&self) -> Value<'v> {
        Value::Unit
    }
}

impl<'v, T> ShowAny<'v> for Show<'v, T> {}

/// Returns the number of an integer, a `bool`, a `char` or an enum.
#[must_use]
pub fn integer(value: Value<'_>) -> Option<i128> {
    match value {
        Value::Unsigned(number) => i128::try_from(number).ok(),
        Value::Signed(number) => Some(number),
        Value::Enum(number, _) | Value::Coded(number) => Some(number.into()),
        Value::Bool(value) => Some(value.into()),
        Value::Char(value) => Some(u32::from(value).into()),
        _ => None,
    }
}

/// What `columns` expands to without an allocator.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns {
    ($($token:tt)*) => {
        ::core::compile_error!(
            "`columns` makes vectors; switch on the feature `alloc` of `bitpack`"
        );
    };
}

/// What the other macros of columns expand to without an allocator, because one error is enough.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_no_columns {
    ($($token:tt)*) => {};
}

/// Begins to read a run of fields. The macro binds `$r` to a cursor over the run. The cursor reads
/// the bytes of the input if the method `$is_in_place` returns true, and a copy of them otherwise.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_read_run {
    ($input:ident, $r:ident: $order:ty, $bits:expr, $fields:expr) => {
        $crate::__private::read_run!(is_aligned, $input, $r: $order, $bits, $fields);
    };
    ($is_in_place:ident, $input:ident, $r:ident: $order:ty, $bits:expr, $fields:expr) => {
        const { $crate::__private::check_whole_bytes::<$order>($bits as usize) }
        let __bp_origin = $input.position();
        let __bp_scratch;
        $input.report(__bp_origin, $fields);
        let mut $r = if const { $crate::__private::is_short($bits as usize) } {
            __bp_scratch = $input.short_run::<{ ($bits as usize).div_ceil(8) }>($bits, $fields)?;
            $crate::__private::Reader::<$order>::at(&__bp_scratch, __bp_origin, 0)
        } else if $input.$is_in_place() {
            $crate::__private::Reader::<$order>::at($input.run($bits, $fields)?, __bp_origin, 0)
        } else {
            __bp_scratch = $input.realigned::<{ ($bits as usize).div_ceil(8) }>($bits, $fields)?;
            $crate::__private::Reader::<$order>::at(&__bp_scratch, __bp_origin, 0)
        };
        let $r = &mut $r;
    };
}

/// Begins to read a run of fields that the input holds in full. The cursor reads the bytes of the
/// input if the position lies on a byte boundary. The limit need not lie on one.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_read_known {
    ($input:ident, $r:ident: $order:ty, $bits:expr, $fields:expr) => {
        $crate::__private::read_run!(is_at_byte, $input, $r: $order, $bits, $fields);
    };
}

/// Begins to read a run of fields of which an older sender wrote only the first bits. The macro
/// binds `$have` to the number of these bits.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_read_part {
    ($input:ident, $r:ident: $order:ty, $bits:expr, $fields:expr, $have:ident) => {
        let __bp_origin = $input.position();
        let (__bp_scratch, $have) = $input.partial::<{ ($bits as usize).div_ceil(8) }>($fields)?;
        let mut $r = $crate::__private::Reader::<$order>::at(&__bp_scratch, __bp_origin, 0);
        let $r = &mut $r;
    };
}

/// Writes a run of fields through the cursor `__bp_w`. An output that only checks has no buffer, and checks the run.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_write_run {
    ($output:ident, $w:ident: $order:ty, $bits:expr, $fields:expr, $this:expr, $first:expr, $writes:block) => {
        if $output.is_checking() {
            $output.check($this, $first, $bits, $fields)?;
        } else if const { $crate::__private::is_short($bits as usize) } {
            let __bp_origin = $output.position();
            let mut __bp_scratch = [0_u8; ($bits as usize).div_ceil(8)];
            let mut $w = $crate::__private::Writer::<$order>::at(&mut __bp_scratch, __bp_origin);
            {
                let $w = &mut $w;
                $writes
            }
            $w.finish();
            $output.append_short(&__bp_scratch, $bits, $fields)?;
        } else {
            $crate::__private::write_long!($output, $w: $order, $bits, $fields, $writes);
        }
    };
}

/// Writes a run of fields that is not short.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_write_long {
    ($output:ident, $w:ident: $order:ty, $bits:expr, $fields:expr, $writes:block) => {
        let __bp_origin = $output.position();
        let mut __bp_scratch = ::core::option::Option::None;
        let mut $w = if $output.is_aligned() {
            $crate::__private::Writer::<$order>::at($output.run($bits, $fields)?, __bp_origin)
        } else {
            let __bp_scratch = __bp_scratch.insert([0_u8; ($bits as usize).div_ceil(8)]);
            $crate::__private::Writer::<$order>::at(__bp_scratch, __bp_origin)
        };
        {
            let $w = &mut $w;
            $writes
        }
        $w.finish();
        if let ::core::option::Option::Some(__bp_scratch) = &__bp_scratch {
            $output.append_run(__bp_scratch, $bits, $fields)?;
        }
    };
}

/// Writes the tag of a variant, if it lies in front of it, and the run of fields with which the variant begins. A short run takes the tag
/// with it.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_write_fronted {
    ($output:ident, ($front:expr, $tag:expr, $site:expr), $w:ident: $order:ty, $bits:expr, $fields:expr, $this:expr, $first:expr, $writes:block) => {
        let (__bp_number, __bp_width) = $output.front($front, $tag, $bits, $site)?;
        if $output.is_checking() {
            $output.check($this, $first, $bits, $fields)?;
        } else if const { $crate::__private::is_short($bits as usize) } {
            let __bp_origin = $output.position();
            let mut __bp_scratch = [0_u8; 16];
            let mut $w = $crate::__private::Writer::<$order>::in_words(&mut __bp_scratch, __bp_origin);
            $w.push(__bp_number, __bp_width);
            {
                let $w = &mut $w;
                $writes
            }
            $w.finish();
            $output.append_fronted(&__bp_scratch, (__bp_width, $bits), ($site, $fields))?;
        } else {
            $crate::__private::write_long!($output, $w: $order, $bits, $fields, $writes);
        }
    };
}

/// A read through the cursor `__bp_r` in another order.
///
/// No closure: one that several reads share would be called, and the cursor's state would not fold.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_read_in {
    ($r:ident: $order:ty, $read:expr) => {{
        let mut __bp_own = $r.recast::<$order>();
        let __bp_value = {
            let $r = &mut __bp_own;
            $read
        };
        $r.adopt(&__bp_own);
        __bp_value
    }};
}

/// A write through the cursor `__bp_w` in another order.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_write_in {
    ($w:ident: $order:ty, $write:expr) => {
        let mut __bp_own = $w.recast::<$order>();
        {
            let $w = &mut __bp_own;
            $write
        }
        let __bp_state = __bp_own.suspend();
        $w.adopt(__bp_state);
    };
}

/// A write at `offset` bits from where the cursor `__bp_w` was opened, in an order of its own.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_write_at {
    ($w:ident: $order:ty, $offset:expr, $write:expr) => {
        let mut __bp_own = $w.placed::<$order>($offset);
        {
            let $w = &mut __bp_own;
            $write
        }
        __bp_own.finish();
    };
}

/// Converts the result of a codec module's `encode` to a [`Value`] for reflection.
#[must_use]
pub const fn coded(raw: Result<u64, &'static str>) -> Value<'static> {
    match raw {
        Ok(raw) => Value::Coded(raw),
        Err(why) => Value::Refused(why),
    }
}
