//! The derive alone, and the derives of every other format.

macro_rules! items {
    ($($(#[$attribute:meta])* pub $kind:ident $name:ident { $($part:tt)* })*) => { $(
        #[derive(Clone, Debug, PartialEq)]
        #[derive(bitpack::BitPack)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[derive(bitcode::Encode, bitcode::Decode)]
        #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
        #[derive(rkyv::Archive, rkyv::Serialize, rkyv::Deserialize)]
        #[derive(wincode::SchemaWrite, wincode::SchemaRead)]
        $(#[$attribute])*
        pub $kind $name { $($part)* }
    )* };
}

use {items as enums, items as structs, items as unions};

#[path = "types.rs"]
mod types;
pub use types::*;
