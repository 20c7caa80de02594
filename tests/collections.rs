//! Collections: lists, maps, sets, slices behind pointers, and those of a fixed capacity.

#[path = "collections/allocation.rs"]
mod allocation;
#[path = "collections/boxed.rs"]
mod boxed;
#[path = "collections/capacity.rs"]
mod capacity;
#[path = "collections/maps.rs"]
mod maps;

use bitpack::ErrorKind;
use bitpack::prelude::*;
use bitpack::wire::{ReadFrom, WriteTo};
use std::fmt::Debug;

/// A value and its bytes, both ways: written over a dirty buffer, and cut at every length.
fn check<T>(value: &T, bytes: &[u8])
where
    T: for<'a> Decode<'a> + for<'a> ReadFrom<'a> + Encode + WriteTo + Debug + PartialEq,
{
    let mut out = [0xA5; 64];
    assert_eq!(value.encode_into(&mut out), Ok(bytes.len()), "{value:?}");
    assert_eq!(&out[..bytes.len()], bytes, "{value:?}");
    assert!(out[bytes.len()..].iter().all(|byte| *byte == 0xA5), "{value:?}");
    assert_eq!(value.encoded_len(), bytes.len(), "{value:?}");
    assert_eq!(value.violations().count(), 0, "{value:?}");
    assert_eq!(T::decode(bytes).as_ref(), Ok(value), "{bytes:02x?}");
}

/// Every proper prefix is refused as truncated, and the error asks for more bytes.
fn check_cuts<T>(bytes: &[u8])
where
    T: for<'a> Decode<'a> + Debug,
{
    for cut in 0..bytes.len() {
        let error = T::decode(&bytes[..cut]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{bytes:02x?} cut to {cut}: {error}");
        assert!(error.need() > Some(cut), "{bytes:02x?} cut to {cut}: {error}");
    }
}
