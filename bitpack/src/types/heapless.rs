//! Collections of the `heapless` crate.
//!
//! Input: a message. Output: `Vec<T, N>` and `String<N>` of a fixed capacity. Invariant: what does not fit is
//! [`ErrorKind::Full`](crate::ErrorKind::Full), never cut off.

use super::bounded::{list, read_bounded, text, with_text};
use super::slice::{write_bytes, write_list};
use crate::codec::traits::BitPack;
use crate::codec::{Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, prefixed};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use heapless::{LenType, String, Vec};

list!([L: LenType, const N: usize] Vec<T, N, L>, "Vec", |list, element| list.push(element).is_ok());
text!([L: LenType, const N: usize] String<N, L>, "String", Vec<u8, N, L>);
