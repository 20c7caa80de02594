//! Everything begins on a byte boundary, in the machine's order. The types have no other derives.

macro_rules! structs_of_whole_bytes {
    ($($item:item)*) => { $(
        #[derive(Clone, Debug, PartialEq)]
        #[derive(bitpack::BitPack)]
        #[bitpack(endian = little, align = 8, presence = 8)]
        $item
    )* };
}

macro_rules! unions_of_whole_bytes {
    ($($item:item)*) => { $(
        #[derive(Clone, Debug, PartialEq)]
        #[derive(bitpack::BitPack)]
        #[bitpack(align = 8, presence = 8)]
        $item
    )* };
}

macro_rules! enums_of_whole_bytes {
    ($($item:item)*) => { $(
        #[derive(Clone, Debug, PartialEq)]
        #[derive(bitpack::BitPack)]
        $item
    )* };
}

use {
    enums_of_whole_bytes as enums, structs_of_whole_bytes as structs,
    unions_of_whole_bytes as unions,
};

#[path = "types.rs"]
mod types;
pub use types::*;
