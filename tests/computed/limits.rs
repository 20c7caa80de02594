//! Lengths of optional values, of values that are cut off, and of values in arrays of options.

use crate::whole::returns;
use bitpack::prelude::*;

/// Optional values whose types know nothing about limits: their lengths are those of the values.
#[derive(BitPack, Debug, PartialEq)]
struct Limits<T> {
    kind: u8,
    #[bitpack(len_of = pair)]
    n: u8,
    #[bitpack(if = self.kind & 1 != 0)]
    pair: Option<(u8, Vec<u8>)>,
    #[bitpack(if = self.kind & 2 != 0, len = self.kind)]
    array: Option<Box<[Option<u8>; 2]>>,
    #[bitpack(if = self.kind & 4 != 0, rest)]
    last: Option<T>,
}

#[test]
fn limits_of_optional_values() {
    let none = Limits::<u16> { kind: 0, n: 0, pair: None, array: None, last: None };
    assert_eq!(none.encode_to_vec(), Ok(vec![0, 0]));
    assert_eq!(Limits::decode(&[0, 0]), Ok(none));
    let bytes = [7, 4, 9, 2, 1, 2, 0x80, 0xC0, 0x40, 0, 0, 0, 0, 0x12, 0x34];
    let error = Limits::<u16>::decode(&bytes).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Limits.array: ends 4 bytes before the end that its length states at bit 66"
    );
    let all =
        Limits { kind: 7, n: 3, pair: Some((9, vec![5])), array: None, last: Some(0x1234_u16) };
    assert_eq!(
        all.encode_to_vec().unwrap_err().to_string(),
        "Limits.array: is absent, but its condition is true at bit 40"
    );
    let some = Limits { kind: 5, ..all };
    let bytes = [5, 3, 9, 1, 5, 0x12, 0x34];
    assert_eq!(some.encode_to_vec(), Ok(bytes.to_vec()));
    assert_eq!(Limits::decode(&bytes), Ok(some));
    let wrong =
        [[5, 4, 9, 1, 5, 0x12, 0x34], [5, 2, 9, 1, 5, 0x12, 0x34], [4, 3, 9, 1, 5, 0x12, 0x34]];
    for wrong in wrong {
        assert!(Limits::<u16>::decode(&wrong).is_err(), "{wrong:?}");
    }
    for cut in 0..bytes.len() {
        assert!(!returns::<Limits<u16>>(&bytes[..cut]));
    }
}

/// A number of a range states the end of a value that is cut off, and a width is that of values in an array of options.
#[test]
fn cut_values_in_ranges_and_options_in_arrays() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Cut {
        #[bitpack(len_of = a..=c)]
        n: u8,
        a: u8,
        #[bitpack(trim = 1)]
        b: [u8; 4],
        c: u8,
    }
    let cut = Cut { n: 4, a: 1, b: [2, 3, 0, 0], c: 9 };
    assert_eq!(cut.encode_to_vec(), Ok(vec![4, 1, 2, 3, 9]));
    assert_eq!(Cut::decode(&[4, 1, 2, 3, 9]), Ok(cut));
    assert!(Cut::decode(&[1, 1, 9]).is_err());

    #[derive(BitPack, Debug, PartialEq)]
    struct Flags {
        #[bits(5)]
        flags: [Option<u8>; 3],
    }
    let flags = Flags { flags: [Some(31), None, Some(1)] };
    assert_eq!(flags.encode_to_vec(), Ok(vec![0b1111_1101, 0b0000_1000]));
    assert_eq!(Flags::decode(&[0b1111_1101, 0b0000_1000]), Ok(flags));
}
