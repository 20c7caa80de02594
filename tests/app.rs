//! Application structs: what a service holds, by `#[derive(BitPack)]` alone.

#[path = "app/bombs.rs"]
mod bombs;
#[path = "app/depth.rs"]
mod depth;
#[path = "app/golden.rs"]
mod golden;
#[path = "app/lengths.rs"]
mod lengths;
#[path = "app/names.rs"]
mod names;
#[path = "app/oracle.rs"]
mod oracle;
#[path = "app/others.rs"]
mod others;

use bitpack::prelude::*;
use bitpack::wire::{ReadFrom, WriteTo};
use std::fmt::Debug;

/// There and back; what is cut off is an error everywhere, and explain shows every byte of it.
fn check<T>(value: &T) -> Vec<u8>
where
    T: WriteTo + for<'a> ReadFrom<'a> + Encode + for<'a> Decode<'a> + PartialEq + Debug,
{
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!((value.encoded_len(), value.validate()), (bytes.len(), Ok(())));
    assert_eq!(T::decode(&bytes).as_ref(), Ok(value));
    assert_eq!(value.diff(value).count(), 0);
    let text = T::explain(&bytes).to_string();
    assert!(!text.contains("error:") && !text.contains("trailing"), "{text}");
    for len in 0..bytes.len() {
        assert!(T::decode(&bytes[..len]).is_err(), "{len} of {}", bytes.len());
        assert!(value.encode_into(&mut vec![0; len]).is_err());
    }
    bytes
}
