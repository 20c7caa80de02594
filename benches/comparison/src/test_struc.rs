//! go-codec's `TestStruc`: its fields, their types in Rust, and the derives of every format.
//!
//! Input: the dump, as JSON. Invariants: names are Go's, so that formats which write names write the same bytes, and
//! fields stand in Go's order of declaration, those of embedded structs in their place. What may be `nil` and is, is an
//! `Option`; pointers to structs are boxes.
//!
//! bitpack's attributes: whole bytes (`align`, `presence`), in the machine's order, since bits at odd places cost several times as
//! much to move as they save; and a varint where a struct that occurs often holds a small number.

#![allow(non_snake_case, reason = "the names are Go's")]

use crate::bytes::Bytes;
use bitpack::BitPack;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A map: in ascending order, so that its bytes are always the same.
pub type Map<T> = BTreeMap<String, T>;

/// Derives everything: one line instead of six per struct.
macro_rules! all_formats {
    ($($(#[$attribute:meta])* pub struct $name:ident { $($fields:tt)* })*) => {$(
        #[derive(Clone, Debug, PartialEq)]
        #[derive(BitPack)]
        #[bitpack(endian = little, align = 8, presence = 8)]
        #[derive(Serialize, Deserialize)]
        #[derive(bincode::Encode, bincode::Decode)]
        #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
        #[derive(rkyv::Archive, rkyv::Serialize, rkyv::Deserialize)]
        #[derive(wincode::SchemaWrite, wincode::SchemaRead)]
        $(#[$attribute])*
        pub struct $name { $($fields)* }
    )*};
}

all_formats! {
    /// The whole.
    #[rkyv(
        serialize_bounds(__S: rkyv::ser::Writer + rkyv::ser::Allocator, __S::Error: rkyv::rancor::Source),
        deserialize_bounds(__D::Error: rkyv::rancor::Source),
        bytecheck(bounds(__C: rkyv::validation::ArchiveContext, __C::Error: rkyv::rancor::Source))
    )]
    pub struct TestStruc {
        pub S: String,

        pub I64: i64,
        pub I32: i32,
        pub I16: i16,
        pub I8: i8,

        pub I64n: i64,
        pub I32n: i32,
        pub I16n: i16,
        pub I8n: i8,

        pub Ui64: u64,
        pub Ui32: u32,
        pub Ui16: u16,
        pub Ui8: u8,

        pub F64: f64,
        pub F32: f32,

        pub B: bool,
        pub By: u8,

        pub Sslice: Vec<String>,
        pub I64slice: Vec<i64>,
        pub I32slice: Vec<i32>,
        pub Ui64slice: Vec<u64>,
        pub Ui8slice: Bytes,
        pub Bslice: Vec<bool>,
        pub Byslice: Bytes,

        pub BytesSlice: Vec<Bytes>,

        pub Iptrslice: Option<Vec<Option<i64>>>,

        pub Msint: Map<i64>,
        pub Msbytes: Map<Bytes>,

        pub Simplef: SimpleFields,

        pub SstrUi64T: Vec<StringUint64>,
        pub MstrUi64T: Map<StringUint64>,

        // Embedded in Go, so without a name of its own.
        pub AS: String,
        pub AI64: i64,
        pub AI16: i16,
        pub AUi64: u64,
        pub ASslice: Vec<String>,
        pub AI64slice: Vec<i64>,
        pub AUi64slice: Vec<u64>,
        pub AF64slice: Vec<f64>,
        pub AF32slice: Vec<f32>,
        pub AMSS: Map<String>,
        pub AMSU64: Map<u64>,
        pub AI64arr8: [i64; 8],
        pub AI64arr0: [i64; 0],
        pub AI64slice0: Vec<i64>,
        pub AUi64sliceN: Option<Vec<u64>>,
        pub AMSU64N: Option<Map<u64>>,
        pub AMSU64E: Map<u64>,

        pub NotAnon: AnonInTestStruc,
        pub NotAnonSlim: Option<Box<AnonInTestStrucSlim>>,

        pub Nmap: Option<Map<bool>>,
        pub Nslice: Option<Bytes>,
        pub Nint64: Option<i64>,

        #[rkyv(omit_bounds)]
        pub Mtsptr: Option<Map<Option<Box<TestStruc>>>>,
        pub MptrstrUi64T: Option<Map<Option<Box<StringUint64>>>>,
        #[rkyv(omit_bounds)]
        pub Mts: Option<Map<TestStruc>>,
        #[rkyv(omit_bounds)]
        pub Its: Option<Vec<Option<Box<TestStruc>>>>,
        #[rkyv(omit_bounds)]
        pub Nteststruc: Option<Box<TestStruc>>,

        pub WrapSliceInt64: Option<Vec<u64>>,
        pub WrapSliceString: Option<Vec<String>>,
        pub WrapMapStringUint64: Option<Map<u64>>,
    }

    /// Fewer fields of the same kinds.
    pub struct SimpleFields {
        pub S: String,
        pub I64: i64,
        pub I8: i8,
        pub Ui64: u64,
        pub Ui8: u8,
        pub F64: f64,
        pub F32: f32,
        pub B: bool,
        pub Sslice: Vec<String>,
        pub I32slice: Vec<i32>,
        pub Ui64slice: Vec<u64>,
        pub Ui8slice: Bytes,
        pub Bslice: Vec<bool>,
        pub Iptrslice: Option<Vec<Option<i64>>>,
        pub Msint: Map<i64>,
    }

    /// The struct that is embedded above, as a field of its own.
    pub struct AnonInTestStruc {
        pub AS: String,
        pub AI64: i64,
        pub AI16: i16,
        pub AUi64: u64,
        pub ASslice: Vec<String>,
        pub AI64slice: Vec<i64>,
        pub AUi64slice: Vec<u64>,
        pub AF64slice: Vec<f64>,
        pub AF32slice: Vec<f32>,
        pub AMSS: Map<String>,
        pub AMSU64: Map<u64>,
        pub AI64arr8: [i64; 8],
        pub AI64arr0: [i64; 0],
        pub AI64slice0: Vec<i64>,
        pub AUi64sliceN: Option<Vec<u64>>,
        pub AMSU64N: Option<Map<u64>>,
        pub AMSU64E: Map<u64>,
    }

    /// Two texts, the second of which may be missing.
    pub struct AnonInTestStrucSlim {
        pub Sa: String,
        pub Pa: Option<String>,
    }

    /// A text and a number.
    pub struct StringUint64 {
        pub S: String,
        #[bitpack(with = bitpack::varint::leb128)]
        pub U: u64,
    }
}

impl TestStruc {
    /// The values of the dump that go-codec's own encoder made.
    ///
    /// # Panics
    /// The dump is not what the struct says.
    #[must_use]
    pub fn from_dump() -> Self {
        serde_json::from_str(crate::DUMP).expect("the dump has the fields of the struct")
    }
}
