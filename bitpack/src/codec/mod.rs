//! How values move between Rust and the wire: the traits of types, the ends of a message, contexts.
//!
//! Input: a message, or a value. Output: a value, or a message. `traits` holds [`BitPack`](traits::BitPack) and what users call;
//! [`ReadFrom`] and [`WriteTo`] serve types of variable width; [`Input`] and [`Output`] are the two ends of a message.
//! [`wire`](crate::wire) shows the part of this folder that hand-written types need.
//!
//! Invariants: slices of the input are borrowed and not copied; a count or a length from the message never
//! allocates more than what is left of the message could fill; [`MAX_DEPTH`] bounds nesting.

#[cfg(feature = "alloc")]
mod along;
pub(crate) mod array;
mod assertion;
mod bits;
mod blanket;
mod computed;
mod context;
mod each;
mod each_write;
mod end_state;
mod extensible;
mod extent;
mod fault;
mod field;
mod fixed_impls;
mod front;
#[cfg(feature = "alloc")]
mod indexed;
mod inner;
mod input;
mod limited;
mod magic;
mod measure;
pub(crate) mod method;
mod nested;
pub(crate) mod number_list;
mod output;
mod piece;
mod prefix;
#[cfg(feature = "alloc")]
mod process;
pub(crate) mod run;
mod style;
pub(crate) mod tag;
#[cfg(feature = "alloc")]
mod through;
pub(crate) mod traits;
pub(crate) mod trim;
pub mod varint;
mod varying;

#[doc(hidden)]
pub use crate::order::style::{Deep, Lengths, Presence};
pub use crate::order::style::{LengthCode, MAX_DEPTH, Style, Styled};
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use along::Along;
#[doc(hidden)]
pub use assertion::{hold_decoded, hold_encoded};
#[doc(hidden)]
pub(crate) use bits::is_too_long;
#[doc(hidden)]
pub use blanket::{
    check_fixed, pass_fixed, read_fixed, read_fixed_array, trace_fixed, write_fixed,
    write_fixed_array,
};
pub use computed::{
    agree, check_late, check_multiple, told_bytes, told_count, told_len, told_multiple,
    write_number,
};
pub use context::{Boxed, Each, Entries, Extensible, Flag, Integers, Tag, When, Width, Within};
pub(crate) use each::read_each;
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
pub(crate) use each_write::write_slices;
pub(crate) use each_write::{close_list, write_element};
#[cfg(feature = "alloc")]
pub(crate) use each_write::{write_each, write_with};
pub use extensible::{begin_message, end_message, not_missing, open_message};
pub(crate) use extent::allowed;
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
pub(crate) use extent::overfull;
pub use extent::{AtMost, Count, Extent, Len, Limit, Rest, ThroughBytes, Until, UntilBytes};
pub use fault::{Fault, FaultSlot, Read, Site, Written};
pub use field::{
    custom, is_same_order, least, not_else, number, read, read_limited, size, write, write_limited,
};
#[doc(hidden)]
pub use front::{Front, Fronted};
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use indexed::{Indexed, Prefix};
#[doc(hidden)]
pub use inner::{InnerNumber, check_inner, inner_int, like};
pub(crate) use input::PackedState;
pub use input::{Input, Outer};
#[doc(hidden)]
pub use limited::Limited;
#[doc(hidden)]
pub use magic::{begins, check_begin, no_magic};
#[doc(hidden)]
pub use measure::measured;
pub(crate) use measure::width;
pub use output::{Output, State, recorded};
#[doc(hidden)]
pub use piece::{
    AllocPiece, Least, LeastAny, Piece, Shaped, ShapedAny, TrimPiece, is_bits, is_bytes,
    is_integer, is_levels,
};
pub(crate) use prefix::PREFIX_BITS;
pub use prefix::Prefixed;
pub(crate) use prefix::prefixed;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use process::{read_processed, write_processed};
#[doc(hidden)]
pub use tag::{
    before_tag, check_tag, foreign_tag, keep, keep_signed, no_case, read_byte_tag, read_signed_tag,
    read_tag, read_varying, write_byte_tag, write_signed_tag, write_varying,
};
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use through::Through;

pub(crate) use run::Checked;
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
pub(crate) use run::NoRun;
#[cfg(feature = "alloc")]
pub(crate) use run::{GROUP, List};
pub use run::{Store, read_elements, read_part, write_elements, write_part};
pub use trim::Trim;
#[doc(hidden)]
pub(crate) use varying::expected_len;
pub use varying::{Counted, ReadFrom, Tagged, WriteTo};
pub use varying::{Hint, HintAny};
