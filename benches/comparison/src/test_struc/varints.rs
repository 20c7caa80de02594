//! Only `integers = leb128`: every integer of at least 16 bits is a varint, also in lists and maps. The types have no derives of other formats.

macro_rules! structs_of_varints {
    ($(
        #[doc = $doc:literal]
        $(#[rkyv $rkyv:tt])?
        pub struct $name:ident {
            $($(#[rkyv $omit:tt])? $(#[bitpack $own:tt])? pub $field:ident: $ty:ty,)*
        }
    )*) => { $(
        #[doc = $doc]
        #[derive(Clone, Debug, PartialEq, bitpack::BitPack, Serialize, Deserialize)]
        #[bitpack(integers = leb128)]
        pub struct $name { $(pub $field: $ty,)* }
    )* };
}

use structs_of_varints as structs;

#[path = "types.rs"]
mod types;
pub use types::*;
