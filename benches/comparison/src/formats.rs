//! This module implements [`Format`] for each format.
//!
//! Invariant: each encoder owns its buffer and reuses it where the format's crate allows it. A
//! format that can write into a slice does so.

use crate::model::TestStruc;
use bitpack::prelude::*;
use rkyv::util::AlignedVec;

/// The size of a buffer in bytes. No format needs more for the values.
const ROOM: usize = 64 * 1024;

/// A format that encodes and decodes the struct.
pub trait Format {
    /// Returns the name that the tables show.
    fn name(&self) -> &'static str;

    /// Returns which programs can read the bytes.
    fn wire(&self) -> Wire;

    /// Encodes the value into the format's own buffer and returns the bytes.
    fn encode(&mut self, value: &TestStruc) -> &[u8];

    /// Decodes a value that borrows nothing. The address of the bytes must be a multiple of 16.
    fn decode(&mut self, bytes: &[u8]) -> TestStruc;
}

/// The stability of a format's bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wire {
    /// A specification defines the bytes. Other programs and later versions can read them.
    Stable,
    /// Only the same major version of the same crate can read the bytes.
    SameVersion,
}

impl Wire {
    /// Returns the text that the tables show.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Stable => "stable",
            Self::SameVersion => "own version",
        }
    }
}

/// Returns every format. Bitpack is the first.
#[must_use]
pub fn all() -> Vec<Box<dyn Format>> {
    vec![
        Box::new(Bitpack { buffer: vec![0; ROOM] }),
        Box::new(Postcard { buffer: vec![0; ROOM] }),
        Box::new(Bincode::new("bincode, fixed", bincode::config::legacy())),
        Box::new(Bincode::new("bincode, varint", bincode::config::standard())),
        Box::new(Wincode { buffer: vec![0; ROOM] }),
        Box::new(Rkyv { buffer: AlignedVec::with_capacity(ROOM) }),
        Box::new(Bitcode { buffer: Vec::new() }),
        Box::new(RmpSerde { buffer: Vec::with_capacity(ROOM) }),
        Box::new(Ciborium { buffer: Vec::with_capacity(ROOM) }),
        Box::new(SerdeJson { buffer: Vec::with_capacity(ROOM) }),
    ]
}

/// Copies the bytes to the alignment that [`Format::decode`] requires.
#[must_use]
pub fn aligned(bytes: &[u8]) -> AlignedVec {
    let mut copy = AlignedVec::with_capacity(bytes.len());
    copy.extend_from_slice(bytes);
    copy
}

/// Implements the methods that return the name and the stability.
macro_rules! named {
    ($name:literal, $wire:ident) => {
        fn name(&self) -> &'static str {
            $name
        }

        fn wire(&self) -> Wire {
            Wire::$wire
        }
    };
}

struct Bitpack {
    buffer: Vec<u8>,
}

impl Format for Bitpack {
    named!("bitpack", Stable);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        let len = value.encode_into(&mut self.buffer).expect("there is room");
        &self.buffer[..len]
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        TestStruc::decode(bytes).expect("valid")
    }
}

struct Postcard {
    buffer: Vec<u8>,
}

impl Format for Postcard {
    named!("postcard", Stable);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        postcard::to_slice(value, &mut self.buffer).expect("there is room")
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        postcard::from_bytes(bytes).expect("valid")
    }
}

struct Bincode<C> {
    name: &'static str,
    config: C,
    buffer: Vec<u8>,
}

impl<C> Bincode<C> {
    fn new(name: &'static str, config: C) -> Self {
        Self { name, config, buffer: vec![0; ROOM] }
    }
}

impl<C: bincode::config::Config> Format for Bincode<C> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn wire(&self) -> Wire {
        Wire::Stable
    }

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        let len = bincode::encode_into_slice(value, &mut self.buffer, self.config);
        &self.buffer[..len.expect("there is room")]
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        bincode::decode_from_slice(bytes, self.config).expect("valid").0
    }
}

struct Wincode {
    buffer: Vec<u8>,
}

impl Format for Wincode {
    // The bytes of bincode with its legacy configuration.
    named!("wincode", Stable);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        let mut rest = &mut self.buffer[..];
        wincode::serialize_into(&mut rest, value).expect("there is room");
        let len = ROOM - rest.len();
        &self.buffer[..len]
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        wincode::deserialize(bytes).expect("valid")
    }
}

struct Rkyv {
    buffer: AlignedVec,
}

impl Format for Rkyv {
    named!("rkyv", SameVersion);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.buffer =
            rkyv::api::high::to_bytes_in::<_, rkyv::rancor::Panic>(value, buffer).expect("room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        rkyv::from_bytes::<_, rkyv::rancor::Failure>(bytes).expect("valid")
    }
}

struct Bitcode {
    buffer: Vec<u8>,
}

impl Format for Bitcode {
    // Through serde, as its own derive refuses types that contain themselves; so it has no buffer to use again.
    named!("bitcode", SameVersion);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        self.buffer = bitcode::serialize(value).expect("every kind is known");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        bitcode::deserialize(bytes).expect("valid")
    }
}

struct RmpSerde {
    buffer: Vec<u8>,
}

impl Format for RmpSerde {
    // With names, as go-codec writes them.
    named!("rmp-serde", Stable);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        self.buffer.clear();
        rmp_serde::encode::write_named(&mut self.buffer, value).expect("there is room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        rmp_serde::from_slice(bytes).expect("valid")
    }
}

struct Ciborium {
    buffer: Vec<u8>,
}

impl Format for Ciborium {
    named!("ciborium", Stable);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        self.buffer.clear();
        ciborium::into_writer(value, &mut self.buffer).expect("there is room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        ciborium::from_reader(bytes).expect("valid")
    }
}

struct SerdeJson {
    buffer: Vec<u8>,
}

impl Format for SerdeJson {
    named!("serde_json", Stable);

    fn encode(&mut self, value: &TestStruc) -> &[u8] {
        self.buffer.clear();
        serde_json::to_writer(&mut self.buffer, value).expect("there is room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> TestStruc {
        serde_json::from_slice(bytes).expect("valid")
    }
}
