//! Collections of the `arrayvec` crate.
//!
//! Input: a message. Output: `ArrayVec<T, N>` and `ArrayString<N>` of a fixed capacity. Invariant: what does not fit is
//! [`ErrorKind::Full`](crate::ErrorKind::Full), never cut off.

use super::bounded::{list, read_bounded, text, with_text};
use super::slice::{write_bytes, write_list};
use crate::codec::traits::BitPack;
use crate::codec::{Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, prefixed};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use arrayvec::{ArrayString, ArrayVec};

list!([const N: usize] ArrayVec<T, N>, "ArrayVec", |list, element| list.try_push(element).is_ok());
text!([const N: usize] ArrayString<N>, "ArrayString", ArrayVec<u8, N>);
