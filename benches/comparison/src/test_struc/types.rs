//! The types and their values.
//!
//! Input: the macro `structs` of the module around it, which adds derives and bitpack's attributes.

use super::structs;
use crate::bytes::Bytes;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A map: in ascending order, so that its bytes are always the same.
pub type Map<T> = BTreeMap<String, T>;

structs! {
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
