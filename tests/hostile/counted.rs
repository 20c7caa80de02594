//! More bytes than `usize` can count the bits of: an error, not a wrong position.

use bitpack::ErrorKind::{Trailing, Truncated};
use bitpack::prelude::*;

/// The longest message, in bytes.
const MOST: usize = usize::MAX / 8;

#[derive(BitPack)]
struct Long<'a> {
    n: u32,
    #[bitpack(len = self.n)]
    bytes: &'a [u8],
    #[bits(4)]
    half: u8,
    #[bitpack(align = 8)]
    last: u8,
}

#[test]
fn what_lies_beyond_is_no_part_of_a_message() {
    // Zeros take no memory until they are written to.
    let mut bytes = vec![0; MOST + 1000];
    bytes[..4].copy_from_slice(&(MOST as u32 - 6).to_be_bytes());
    let (message, rest) = Long::decode_prefix(&bytes).unwrap();
    assert_eq!((message.bytes.len(), rest.len()), (MOST - 6, 1000));
    assert_eq!(Long::decode(&bytes).err().unwrap().kind(), Trailing);
    assert!(Long::decode(&bytes[..MOST]).is_ok());
    for n in [MOST - 5, MOST, MOST + 900] {
        bytes[..4].copy_from_slice(&(n as u32).to_be_bytes());
        assert_eq!(Long::decode(&bytes).err().unwrap().kind(), Truncated, "{n}");
    }
    let long = Long { n: MOST as u32 - 5, bytes: &bytes[..MOST - 5], half: 0, last: 0 };
    let error = long.encode_into(&mut vec![0; MOST + 1000]).unwrap_err();
    assert_eq!(error.kind(), Truncated, "{error}");
}
