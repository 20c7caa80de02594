//! The messages of these tests: of fixed width, of variable length, borrowing, and ill-behaved.

use bitpack::layout::Field;
use bitpack::prelude::*;
use bitpack::{DecodeError, EncodeError, ErrorKind};
use proptest::prelude::*;

pub const SITE: &Field = <u8 as BitPack>::WHOLE;

/// Three bytes; some bytes are none of it.
#[derive(BitPack, Clone, Debug, PartialEq)]
pub struct Sample {
    #[bitpack(range = 0..=99)]
    pub channel: u8,
    #[bits(12)]
    pub level: u16,
    #[bits(4)]
    pub gain: u8,
}

/// Two byte strings, each behind its length: only the first one's end says where the second begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View<'a> {
    pub head: &'a [u8],
    pub tail: &'a [u8],
}

/// The same, owned.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub head: Vec<u8>,
    pub tail: Vec<u8>,
}

fn string<'a>(bytes: &'a [u8], at: &mut usize) -> Result<&'a [u8], DecodeError> {
    let need = |need| DecodeError::length(ErrorKind::Truncated, SITE, need, bytes.len());
    let len = usize::from(*bytes.get(*at).ok_or_else(|| need(*at + 1))?);
    let (from, to) = (*at + 1, *at + 1 + len);
    *at = to;
    bytes.get(from..to).ok_or_else(|| need(to))
}

impl<'a> Decode<'a> for View<'a> {
    fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        match Self::decode_prefix(bytes)? {
            (view, []) => Ok(view),
            (_, rest) => {
                let (len, given) = (bytes.len() - rest.len(), bytes.len());
                Err(DecodeError::length(ErrorKind::Trailing, SITE, len, given))
            }
        }
    }

    fn decode_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), DecodeError> {
        let mut at = 0;
        let view = View { head: string(bytes, &mut at)?, tail: string(bytes, &mut at)? };
        Ok((view, &bytes[at..]))
    }
}

impl Decode<'_> for Text {
    fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        View::decode(bytes).map(View::owned)
    }

    fn decode_prefix(bytes: &[u8]) -> Result<(Self, &[u8]), DecodeError> {
        View::decode_prefix(bytes).map(|(view, rest)| (view.owned(), rest))
    }
}

impl View<'_> {
    pub fn owned(self) -> Text {
        Text { head: self.head.to_vec(), tail: self.tail.to_vec() }
    }
}

impl Text {
    pub fn wire(&self) -> Vec<u8> {
        let mut wire = vec![u8::try_from(self.head.len()).unwrap()];
        wire.extend(&self.head);
        wire.push(u8::try_from(self.tail.len()).unwrap());
        wire.extend(&self.tail);
        wire
    }
}

fn put(wire: &[u8], out: &mut [u8]) -> Result<usize, EncodeError> {
    let (need, given) = (wire.len(), out.len());
    let short = EncodeError::length(ErrorKind::Truncated, SITE, need, given);
    out.get_mut(..need).ok_or(short)?.copy_from_slice(wire);
    Ok(need)
}

impl Encode for Text {
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        put(&self.wire(), out)
    }

    fn encoded_len(&self) -> usize {
        self.wire().len()
    }
}

/// Bytes whose implementation promises a length of its own choice.
pub struct Promises {
    pub promised: usize,
    pub bytes: Vec<u8>,
}

impl Encode for Promises {
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        put(&self.bytes, out)
    }

    fn encoded_len(&self) -> usize {
        self.promised
    }
}

/// A value that cannot be encoded, so that its length is not known either.
pub struct Bad;

impl Bad {
    pub fn error() -> EncodeError {
        EncodeError::new(ErrorKind::Overflow, SITE, 0, 256)
    }
}

impl Encode for Bad {
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        // The bad field is not the first one.
        put(&[0; 4], out)?;
        Err(Self::error())
    }

    fn encoded_len(&self) -> usize {
        0
    }
}

pub fn samples() -> impl Strategy<Value = Vec<Sample>> {
    let sample = (0_u8..100, 0_u16..4096, 0_u8..16).prop_map(|(channel, level, gain)| Sample {
        channel,
        level,
        gain,
    });
    prop::collection::vec(sample, 0..8)
}

/// Short enough for every prefix, one byte and its own length included.
pub fn texts() -> impl Strategy<Value = Vec<Text>> {
    let string = || prop::collection::vec(any::<u8>(), 0..120);
    let text = (string(), string()).prop_map(|(head, tail)| Text { head, tail });
    prop::collection::vec(text, 0..6)
}

/// Says that it wrote more than there was room for.
pub struct Boasts;

impl Encode for Boasts {
    fn encode_into(&self, _: &mut [u8]) -> Result<usize, EncodeError> {
        Ok(99)
    }

    fn encoded_len(&self) -> usize {
        2
    }
}
