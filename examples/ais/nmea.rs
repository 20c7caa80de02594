//! The sentences that receivers print: IEC 61162-1, as in `!AIVDM,1,1,,B,91b55wi;hbOS@OdQAC062Ch2089h,0*30`.
//!
//! Input: lines. Output: the bits of whole messages. Invariant: a line with a wrong checksum is an error, and each part of a message
//! ends up in a message or among the lost lines.

use super::lines::Line;
use bitpack::prelude::*;
use std::collections::BTreeMap;
use std::error::Error;

/// A part of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    parts: u8,
    part: u8,
    /// The number of the message and its channel; the parts of a message have the same ones.
    id: (String, String),
    /// The payload as numbers of six bits.
    payload: Vec<u8>,
    /// The number of bits at the end of the payload that are not part of the message.
    fill: usize,
}

impl Sentence {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// If the line is no AIS sentence, or its checksum is wrong.
    pub fn parse(line: &str) -> Result<Self, Box<dyn Error>> {
        let (body, sum) = line
            .strip_prefix('!')
            .and_then(|line| line.split_once('*'))
            .ok_or("the line does not have the form `!BODY*CHECKSUM`")?;
        let computed = format!("{:02X}", body.bytes().fold(0, |sum, byte| sum ^ byte));
        if !sum.get(..2).is_some_and(|stated| stated.eq_ignore_ascii_case(&computed)) {
            return Err(format!("the checksum is {computed}, the line states another one").into());
        }
        Ok(Sentence::fields(body).ok_or("the fields are not those of an AIS sentence")?)
    }

    fn fields(body: &str) -> Option<Self> {
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

/// Collects the sentences of messages that have several parts.
#[derive(Debug, Default)]
pub struct Parts {
    waiting: BTreeMap<(String, String), Vec<(Line, Sentence)>>,
    lost: Vec<Line>,
}

/// Numbers of six bits without gaps.
#[derive(BitPack)]
struct Sixes {
    #[bits(6)]
    #[bitpack(rest)]
    sixes: Vec<u8>,
}

impl Parts {
    /// Adds the sentence of a line. With the last part of a message, returns the message and its length in bits; the bits after
    /// that are zero.
    pub fn join(&mut self, line: Line, sentence: Sentence) -> Option<(Vec<u8>, usize)> {
        let waiting = self.waiting.entry(sentence.id.clone()).or_default();
        if sentence.part == 1 {
            self.lost.extend(waiting.drain(..).map(|(line, _)| line));
        }
        if usize::from(sentence.part) != waiting.len() + 1 || sentence.part > sentence.parts {
            self.lost.push(line);
            return None;
        }
        let (id, parts, fill) = (sentence.id.clone(), sentence.parts, sentence.fill);
        waiting.push((line, sentence));
        if waiting.len() < usize::from(parts) {
            return None;
        }
        let whole = self.waiting.remove(&id)?;
        let sixes: Vec<u8> = whole.into_iter().flat_map(|(_, sentence)| sentence.payload).collect();
        let message = packed(sixes, fill);
        if message.is_none() {
            self.lost.push(line);
        }
        message
    }

    /// The lines of parts that could not be joined since the last call.
    pub fn take_lost(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lost)
    }

    /// The lines of parts that still wait for others.
    pub fn take_waiting(&mut self) -> Vec<Line> {
        let waiting = std::mem::take(&mut self.waiting).into_values().flatten();
        let mut lines: Vec<Line> = waiting.map(|(line, _)| line).collect();
        lines.sort();
        lines
    }
}

/// The bytes of numbers of six bits without the last `fill` bits, and the number of bits.
fn packed(sixes: Vec<u8>, fill: usize) -> Option<(Vec<u8>, usize)> {
    let bits = (sixes.len() * 6).checked_sub(fill)?;
    let mut bytes = Sixes { sixes }.encode_to_vec().ok()?;
    bytes.truncate(bits.div_ceil(8));
    if let Some(last) = bytes.last_mut().filter(|_| bits % 8 > 0) {
        *last &= !(0xFF >> (bits % 8));
    }
    Some((bytes, bits))
}
