//! Go's `[]byte`: bytes where a format has such a kind, base64 in text, as Go has it.

use base64::{Engine, engine::general_purpose::STANDARD};
use bitpack::BitPack;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Bytes.
#[derive(
    Clone,
    Debug,
    PartialEq,
    BitPack,
    bincode::Encode,
    bincode::Decode,
    borsh::BorshSerialize,
    borsh::BorshDeserialize,
    rkyv::Archive,
    rkyv::Serialize,
    rkyv::Deserialize,
    wincode::SchemaWrite,
    wincode::SchemaRead,
)]
pub struct Bytes(pub Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&STANDARD.encode(&self.0))
        } else {
            serializer.serialize_bytes(&self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(AnyBytes)
        } else {
            deserializer.deserialize_byte_buf(AnyBytes)
        }
    }
}

struct AnyBytes;

impl<'de> Visitor<'de> for AnyBytes {
    type Value = Bytes;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("bytes, or base64")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Bytes, E> {
        STANDARD.decode(text).map(Bytes).map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Bytes, E> {
        Ok(Bytes(bytes.to_vec()))
    }

    fn visit_byte_buf<E: Error>(self, bytes: Vec<u8>) -> Result<Bytes, E> {
        Ok(Bytes(bytes))
    }
}
