//! This module implements [`Format`] for each format and each subject.
//!
//! Invariant: each encoder owns its buffer and reuses it where the format's crate allows it. A
//! format that can write into a slice does so.

use crate::snapshot::{plain, whole_bytes};
use crate::test_struc::TestStruc;
use bitpack::prelude::*;
use rkyv::api::high::{HighDeserializer, HighSerializer, HighValidator};
use rkyv::bytecheck::CheckBytes;
use rkyv::rancor::{Failure, Panic};
use rkyv::ser::allocator::ArenaHandle;
use rkyv::util::AlignedVec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// The size of a buffer in bytes. No format needs more for the values.
const ROOM: usize = 512 * 1024;

/// A type with values that the formats are compared on.
pub trait Subject: Debug + PartialEq + Sized + 'static {
    /// The name that the tables show.
    const NAME: &'static str;

    /// Returns the values.
    fn value() -> Self;

    /// Returns every format. Bitpack is the first.
    fn formats() -> Vec<Box<dyn Format<Self>>>;
}

/// A format that encodes and decodes a `T`.
pub trait Format<T> {
    /// Returns the name that the tables show.
    fn name(&self) -> &'static str;

    /// Returns which programs can read the bytes.
    fn wire(&self) -> Wire;

    /// Encodes the value into the format's own buffer and returns the bytes.
    fn encode(&mut self, value: &T) -> &[u8];

    /// Decodes a value that borrows nothing. The address of the bytes must be a multiple of 16.
    fn decode(&mut self, bytes: &[u8]) -> T;
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

impl Subject for TestStruc {
    const NAME: &'static str = "TestStruc";

    fn value() -> Self {
        Self::from_dump()
    }

    fn formats() -> Vec<Box<dyn Format<Self>>> {
        vec![
            Box::new(Bitpack::new("bitpack")),
            Box::new(Postcard { buffer: vec![0; ROOM] }),
            Box::new(Bincode::new("bincode, fixed", bincode::config::legacy())),
            Box::new(Bincode::new("bincode, varint", bincode::config::standard())),
            Box::new(Wincode { buffer: vec![0; ROOM] }),
            Box::new(Borsh { buffer: vec![0; ROOM] }),
            Box::new(Rkyv { buffer: AlignedVec::with_capacity(ROOM) }),
            Box::new(BitcodeBySerde { bytes: Vec::new() }),
            Box::new(RmpSerde { buffer: Vec::with_capacity(ROOM) }),
            Box::new(Ciborium { buffer: Vec::with_capacity(ROOM) }),
            Box::new(SerdeJson { buffer: Vec::with_capacity(ROOM) }),
        ]
    }
}

impl Subject for plain::Snapshot {
    const NAME: &'static str = "Snapshot";

    fn value() -> Self {
        Self::new()
    }

    fn formats() -> Vec<Box<dyn Format<Self>>> {
        vec![
            Box::new(Bitpack::new("bitpack")),
            Box::new(Postcard { buffer: vec![0; ROOM] }),
            Box::new(Bincode::new("bincode, fixed", bincode::config::legacy())),
            Box::new(Bincode::new("bincode, varint", bincode::config::standard())),
            Box::new(Wincode { buffer: vec![0; ROOM] }),
            Box::new(Borsh { buffer: vec![0; ROOM] }),
            Box::new(Rkyv { buffer: AlignedVec::with_capacity(ROOM) }),
            Box::new(Bitcode { buffer: bitcode::Buffer::new() }),
            Box::new(RmpSerde { buffer: Vec::with_capacity(ROOM) }),
            Box::new(Ciborium { buffer: Vec::with_capacity(ROOM) }),
            Box::new(SerdeJson { buffer: Vec::with_capacity(ROOM) }),
        ]
    }
}

impl Subject for whole_bytes::Snapshot {
    const NAME: &'static str = "Snapshot";

    fn value() -> Self {
        Self::new()
    }

    fn formats() -> Vec<Box<dyn Format<Self>>> {
        vec![Box::new(Bitpack::new("bitpack, whole bytes"))]
    }
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
    name: &'static str,
    buffer: Vec<u8>,
}

impl Bitpack {
    fn new(name: &'static str) -> Self {
        Self { name, buffer: vec![0; ROOM] }
    }
}

impl<T: Encode + for<'a> Decode<'a>> Format<T> for Bitpack {
    fn name(&self) -> &'static str {
        self.name
    }

    fn wire(&self) -> Wire {
        Wire::Stable
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        let len = value.encode_into(&mut self.buffer).expect("there is room");
        &self.buffer[..len]
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        T::decode(bytes).expect("valid")
    }
}

struct Postcard {
    buffer: Vec<u8>,
}

impl<T: Serialize + DeserializeOwned> Format<T> for Postcard {
    named!("postcard", Stable);

    fn encode(&mut self, value: &T) -> &[u8] {
        postcard::to_slice(value, &mut self.buffer).expect("there is room")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
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

impl<C: bincode::config::Config, T: bincode::Encode + bincode::Decode<()>> Format<T>
    for Bincode<C>
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn wire(&self) -> Wire {
        Wire::Stable
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        let len = bincode::encode_into_slice(value, &mut self.buffer, self.config);
        &self.buffer[..len.expect("there is room")]
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        bincode::decode_from_slice(bytes, self.config).expect("valid").0
    }
}

struct Wincode {
    buffer: Vec<u8>,
}

impl<T> Format<T> for Wincode
where
    T: wincode::Serialize<Src = T> + for<'a> wincode::Deserialize<'a, Dst = T>,
{
    // The bytes of bincode with its legacy configuration.
    named!("wincode", Stable);

    fn encode(&mut self, value: &T) -> &[u8] {
        let mut rest = &mut self.buffer[..];
        wincode::serialize_into(&mut rest, value).expect("there is room");
        let len = ROOM - rest.len();
        &self.buffer[..len]
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        wincode::deserialize(bytes).expect("valid")
    }
}

struct Borsh {
    buffer: Vec<u8>,
}

impl<T: borsh::BorshSerialize + borsh::BorshDeserialize> Format<T> for Borsh {
    named!("borsh", Stable);

    fn encode(&mut self, value: &T) -> &[u8] {
        let mut rest = &mut self.buffer[..];
        borsh::to_writer(&mut rest, value).expect("there is room");
        let len = ROOM - rest.len();
        &self.buffer[..len]
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        borsh::from_slice(bytes).expect("valid")
    }
}

struct Rkyv {
    buffer: AlignedVec,
}

impl<T> Format<T> for Rkyv
where
    T: for<'a> rkyv::Serialize<HighSerializer<AlignedVec, ArenaHandle<'a>, Panic>>,
    T::Archived: for<'a> CheckBytes<HighValidator<'a, Failure>>
        + rkyv::Deserialize<T, HighDeserializer<Failure>>,
{
    named!("rkyv", SameVersion);

    fn encode(&mut self, value: &T) -> &[u8] {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.buffer = rkyv::api::high::to_bytes_in::<_, Panic>(value, buffer).expect("room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        rkyv::from_bytes::<_, Failure>(bytes).expect("valid")
    }
}

struct Bitcode {
    buffer: bitcode::Buffer,
}

impl<T: bitcode::Encode + bitcode::DecodeOwned> Format<T> for Bitcode {
    named!("bitcode", SameVersion);

    fn encode(&mut self, value: &T) -> &[u8] {
        self.buffer.encode(value)
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        self.buffer.decode(bytes).expect("valid")
    }
}

/// For types that contain themselves, which bitcode's own derive refuses. It has no buffer to use again.
struct BitcodeBySerde {
    bytes: Vec<u8>,
}

impl<T: Serialize + DeserializeOwned> Format<T> for BitcodeBySerde {
    named!("bitcode", SameVersion);

    fn encode(&mut self, value: &T) -> &[u8] {
        self.bytes = bitcode::serialize(value).expect("every kind is known");
        &self.bytes
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        bitcode::deserialize(bytes).expect("valid")
    }
}

struct RmpSerde {
    buffer: Vec<u8>,
}

impl<T: Serialize + DeserializeOwned> Format<T> for RmpSerde {
    // With names, as go-codec writes them.
    named!("rmp-serde", Stable);

    fn encode(&mut self, value: &T) -> &[u8] {
        self.buffer.clear();
        rmp_serde::encode::write_named(&mut self.buffer, value).expect("there is room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        rmp_serde::from_slice(bytes).expect("valid")
    }
}

struct Ciborium {
    buffer: Vec<u8>,
}

impl<T: Serialize + DeserializeOwned> Format<T> for Ciborium {
    named!("ciborium", Stable);

    fn encode(&mut self, value: &T) -> &[u8] {
        self.buffer.clear();
        ciborium::into_writer(value, &mut self.buffer).expect("there is room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        ciborium::from_reader(bytes).expect("valid")
    }
}

struct SerdeJson {
    buffer: Vec<u8>,
}

impl<T: Serialize + DeserializeOwned> Format<T> for SerdeJson {
    named!("serde_json", Stable);

    fn encode(&mut self, value: &T) -> &[u8] {
        self.buffer.clear();
        serde_json::to_writer(&mut self.buffer, value).expect("there is room");
        &self.buffer
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        serde_json::from_slice(bytes).expect("valid")
    }
}
