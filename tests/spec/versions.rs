//! This test checks the table of SPEC.md that shows how a message of another version of `Craft` is decoded.

use crate::{rows, unhex};
use bitpack::prelude::*;

/// `Craft`, and versions of it with fewer fields and with more fields.
mod other {
    use bitpack::prelude::*;

    #[derive(BitPack, Debug)]
    #[bitpack(extensible)]
    pub(super) struct Rotor {
        #[bits(5)]
        #[bitpack(number = 2)]
        id: u8,
        #[bits(6)]
        #[bitpack(number = 3, default = 9)]
        speed: u8,
        #[bits(3)]
        #[bitpack(number = 1)]
        kind: u8,
    }
    #[derive(BitPack, Debug)]
    #[bitpack(bit_order = lsb0, dynamic)]
    #[allow(dead_code, reason = "printed")]
    pub(super) struct Craft {
        #[bits(3)]
        mode: u8,
        rotor: Rotor,
        #[bits(4)]
        #[bitpack(extensible, default = [7; 3])]
        levels: [u8; 3],
        end: u8,
    }

    #[derive(BitPack)]
    #[bitpack(extensible)]
    pub(super) struct Less(#[bits(3)] pub u8, #[bits(5)] pub u8);
    #[derive(BitPack)]
    #[bitpack(extensible)]
    pub(super) struct More(#[bits(3)] pub u8, #[bits(5)] pub u8, #[bits(6)] pub u8, pub u16);

    #[derive(BitPack)]
    #[bitpack(bit_order = lsb0, dynamic)]
    pub(super) struct Older(
        #[bits(3)] pub u8,
        pub Less,
        #[bits(4)]
        #[bitpack(extensible)]
        pub [u8; 1],
        pub u8,
    );
    #[derive(BitPack)]
    #[bitpack(bit_order = lsb0, dynamic)]
    pub(super) struct Newer(
        #[bits(3)] pub u8,
        pub More,
        #[bits(4)]
        #[bitpack(extensible)]
        pub [u8; 5],
        pub u8,
    );
}

#[test]
fn other_versions() {
    let older = other::Older(5, other::Less(6, 17), [1], 0xA5);
    let newer = other::Newer(5, other::More(6, 17, 33, 0xFFFF), [1, 2, 3, 15, 14], 0xA5);
    let sent = [older.encode_to_vec().unwrap(), newer.encode_to_vec().unwrap()];
    let shown = rows("Craft by another version");
    assert_eq!(shown.len(), sent.len());
    for (row, bytes) in shown.iter().zip(sent) {
        assert_eq!(bytes, unhex(&row[0]), "{bytes:02X?}");
        let read = other::Craft::decode(&bytes).unwrap();
        assert_eq!(format!("{read:?}"), row[1]);
    }
}
