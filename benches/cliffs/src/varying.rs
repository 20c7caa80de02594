//! Messages of variable width in whole bytes, and messages with a header.

use crate::hand::{Error, count, elements, end, list, put_leb128, take_leb128};
use crate::random::Random;
use crate::row::row;
use bitpack::prelude::*;
use std::hint::black_box;

pub mod map {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub map: BTreeMap<u32, u32>,
    }

    fn value() -> Message {
        let mut random = Random::new(31);
        let mut number = || random.bits(32) as u32;
        Message { map: (0..1000).map(|_| (number(), number())).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = elements(bytes, 64)?;
        let entry = |&[a, b, c, d, e, f, g, h]: &[u8; 8]| {
            (u32::from_be_bytes([a, b, c, d]), u32::from_be_bytes([e, f, g, h]))
        };
        let map: BTreeMap<_, _> = bytes.as_chunks().0.iter().map(entry).collect();
        // A key that occurs twice.
        if map.len() == count { Ok(Message { map }) } else { Err(Error::Invalid) }
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.map.len(), message.map.len() * 8);
        for (key, value) in &message.map {
            out.extend_from_slice(&key.to_be_bytes());
            out.extend_from_slice(&value.to_be_bytes());
        }
        Ok(out)
    }

    row!("`BTreeMap<u32, u32>` × 1000", Message);
}

pub mod vec_leb128 {
    use super::*;
    use bitpack::varint::Leb128;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub numbers: Vec<Leb128<u64>>,
    }

    /// Of every length.
    fn value() -> Message {
        let mut random = Random::new(32);
        let number = |_| {
            let width = 1 + random.below(64) as u32;
            Leb128(random.bits(width))
        };
        Message { numbers: (0..500).map(number).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, mut rest) = count(bytes)?;
        if rest.len() < count {
            return Err(Error::Truncated);
        }
        let mut numbers = Vec::with_capacity(count);
        for _ in 0..count {
            numbers.push(Leb128(take_leb128(&mut rest)?));
        }
        end(rest, Message { numbers })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.numbers.len(), message.numbers.len() * 10);
        message.numbers.iter().for_each(|number| put_leb128(&mut out, number.0));
        Ok(out)
    }

    row!("`Vec` of u64 in LEB128 × 500", Message);
}

pub mod packet_to_vec {
    use super::*;
    use models::game_state::{derived::GameState, hand_windows};

    fn value() -> GameState {
        hand_windows::decode(&Random::new(33).bits(64).to_be_bytes())
    }

    fn decode(bytes: &[u8]) -> Result<GameState, Error> {
        match bytes.try_into() {
            Ok(bytes) => Ok(hand_windows::decode(bytes)),
            Err(_) if bytes.len() < 8 => Err(Error::Truncated),
            Err(_) => Err(Error::Trailing),
        }
    }

    fn encode(state: &GameState) -> Result<Vec<u8>, Error> {
        let mut out = [0; 8];
        hand_windows::encode_checked(state, &mut out).map_err(|_| Error::Overflow)?;
        Ok(out.to_vec())
    }

    row!("`GameState` of 8 bytes, into a vector", GameState; refused |m| m.health = 512);
}

pub mod extensible {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(bit_order = lsb0, extensible)]
    pub struct Message {
        #[bits(5)]
        pub mode: u8,
        #[bits(9)]
        pub tilt: i16,
        pub time: u32,
        pub active: bool,
        #[bits(3)]
        pub channel: u8,
        #[bits(12)]
        pub levels: [u16; 4],
    }

    /// The bits of this version, with the header.
    const BITS: usize = 16 + 98;

    fn value() -> Message {
        let (mode, tilt, time, active, channel) = (0x15, -200, 0x89AB_CDEF, true, 5);
        Message { mode, tilt, time, active, channel, levels: [1, 0x555, 0xABC, 0xFFF] }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let header = bytes.first_chunk().ok_or(Error::Truncated)?;
        let end = usize::from(u16::from_le_bytes(*header));
        if end < 16 {
            return Err(Error::Invalid);
        }
        match bytes.len().cmp(&end.div_ceil(8)) {
            std::cmp::Ordering::Less => return Err(Error::Truncated),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => return Err(Error::Trailing),
        }
        if end < BITS {
            return older(bytes, end);
        }
        // The two words share a byte.
        match (bytes.first_chunk(), bytes.get(7..).and_then(<[u8]>::first_chunk)) {
            (Some(low), Some(high)) => {
                Ok(fields(u64::from_le_bytes(*low), u64::from_le_bytes(*high) >> 8))
            }
            _ => Err(Error::Truncated),
        }
    }

    /// The places where fields end that are followed by others.
    const ENDS: [usize; 6] = [16, 21, 30, 62, 63, 66];

    /// A message of an older version, which has the first fields. The others are zero.
    #[cold]
    fn older(bytes: &[u8], end: usize) -> Result<Message, Error> {
        if !ENDS.contains(&end) {
            return Err(Error::Truncated);
        }
        let mut padded = [0; 16];
        padded[..bytes.len()].copy_from_slice(bytes);
        let word = u128::from_le_bytes(padded) & ((1 << end) - 1);
        Ok(fields(word as u64, (word >> 64) as u64))
    }

    #[inline]
    fn fields(low: u64, high: u64) -> Message {
        Message {
            mode: (low >> 16) as u8 & 0x1F,
            tilt: ((low >> 21) as i16) << 7 >> 7,
            time: (low >> 30) as u32,
            active: low >> 62 & 1 != 0,
            channel: (low >> 63) as u8 | (high << 1) as u8 & 0b110,
            levels: [2, 14, 26, 38].map(|shift| (high >> shift) as u16 & 0xFFF),
        }
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let Message { mode, tilt, time, active, channel, levels } = *message;
        let wide = mode >> 5 != 0
            || !(-256..256).contains(&tilt)
            || channel >> 3 != 0
            || levels.iter().any(|level| level >> 12 != 0);
        if wide {
            return Err(Error::Overflow);
        }
        let low = BITS as u64
            | u64::from(mode) << 16
            | u64::from(tilt as u16 & 0x1FF) << 21
            | u64::from(time) << 30
            | u64::from(active) << 62
            | u64::from(channel) << 63;
        let [a, b, c, d] = levels.map(u64::from);
        let high = u64::from(channel) >> 1 | a << 2 | b << 14 | c << 26 | d << 38;
        let mut out = Vec::with_capacity(15);
        out.extend_from_slice(&low.to_le_bytes());
        out.extend_from_slice(&high.to_le_bytes()[..7]);
        Ok(out)
    }

    row!("extensible message of 114 bits, lsb0", Message; refused
        |m| m.tilt = 256, |m| m.channel = 8, |m| m.levels[3] = 4096);
}
