//! The sentences that receivers print: IEC 61162-1, as in `!AIVDM,1,1,,B,91b55wi;hbOS@OdQAC062Ch2089h,0*30`.
//!
//! Input: lines. Output: the bits of whole messages. Invariant: a line with a wrong checksum is no sentence.

use bitpack::prelude::*;
use std::collections::BTreeMap;

/// Part of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    parts: u8,
    part: u8,
    /// Which parts belong together: the message's number, and the channel.
    id: (String, String),
    /// Numbers of six bits.
    payload: Vec<u8>,
    /// Bits at the end of the last one that do not count.
    fill: usize,
}

impl Sentence {
    /// Reads a line; `None` if it is no AIS sentence.
    pub fn parse(line: &str) -> Option<Self> {
        let (body, sum) = line.strip_prefix('!')?.split_once('*')?;
        let expected = u8::from_str_radix(sum.get(..2)?, 16).ok()?;
        if body.bytes().fold(0, |sum, byte| sum ^ byte) != expected {
            return None;
        }
        let mut fields = body.split(',');
        fields.next().filter(|name| name.ends_with("VDM") || name.ends_with("VDO"))?;
        let (parts, part) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let id = (fields.next()?.to_owned(), fields.next()?.to_owned());
        let payload = fields.next()?.bytes().map(unarmoured).collect::<Option<_>>()?;
        let fill = fields.next()?.parse().ok().filter(|fill| *fill < 6)?;
        Some(Sentence { parts, part, id, payload, fill })
    }
}

/// The six bits that a printable character stands for.
fn unarmoured(c: u8) -> Option<u8> {
    match c {
        b'0'..=b'W' => Some(c - b'0'),
        b'`'..=b'w' => Some(c - b'`' + 40),
        _ => None,
    }
}

/// Sentences whose messages are not complete yet.
#[derive(Debug, Default)]
pub struct Parts(BTreeMap<(String, String), Vec<Sentence>>);

/// Numbers of six bits, one behind the other.
#[derive(BitPack)]
struct Sixes {
    #[bits(6)]
    #[bitpack(rest)]
    sixes: Vec<u8>,
}

impl Parts {
    /// Adds a sentence; with the last one of a message, the message and its length in bits. Bits after that are zero.
    pub fn join(&mut self, sentence: Sentence) -> Option<(Vec<u8>, usize)> {
        let waiting = self.0.entry(sentence.id.clone()).or_default();
        if sentence.part == 1 {
            waiting.clear();
        }
        if usize::from(sentence.part) != waiting.len() + 1 {
            return None;
        }
        let (id, parts, fill) = (sentence.id.clone(), sentence.parts, sentence.fill);
        waiting.push(sentence);
        if waiting.len() < usize::from(parts) {
            return None;
        }
        let whole = self.0.remove(&id)?;
        let sixes: Vec<u8> = whole.into_iter().flat_map(|sentence| sentence.payload).collect();
        let bits = (sixes.len() * 6).checked_sub(fill)?;
        let mut bytes = Sixes { sixes }.encode_to_vec().ok()?;
        bytes.truncate(bits.div_ceil(8));
        if let Some(last) = bytes.last_mut().filter(|_| bits % 8 > 0) {
            *last &= !(0xFF >> (bits % 8));
        }
        Some((bytes, bits))
    }
}
