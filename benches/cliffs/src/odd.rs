//! Fields and lists that begin inside a byte.

use crate::bits::{BitReader, BitWriter};
use crate::hand::{Error, elements, end, list, put_leb128, take, take_array, take_leb128};
use crate::random::Random;
use crate::row::row;
use bitpack::prelude::*;
use std::hint::black_box;

/// Three numbers of 13 bits.
#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    #[bits(13)]
    pub low: u16,
    #[bits(13)]
    pub high: u16,
    #[bits(13)]
    pub mean: u16,
}

impl Reading {
    fn random(random: &mut Random) -> Self {
        let [low, high, mean] = [(); 3].map(|()| random.bits(13) as u16);
        Self { low, high, mean }
    }

    #[inline(always)]
    fn take(reader: &mut BitReader) -> Result<Self, Error> {
        let word = reader.take(39)?;
        let number = |shift: u32| (word >> shift) as u16 & 0x1FFF;
        Ok(Self { low: number(26), high: number(13), mean: number(0) })
    }

    #[inline(always)]
    fn put(&self, writer: &mut BitWriter) -> Result<(), Error> {
        let Self { low, high, mean } = *self;
        if (low | high | mean) >> 13 != 0 {
            return Err(Error::Overflow);
        }
        writer.put(u64::from(low) << 13 | u64::from(high), 26);
        writer.put(mean.into(), 13);
        Ok(())
    }
}

pub mod vec_13 {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub readings: Vec<Reading>,
    }

    fn value() -> Message {
        let mut random = Random::new(21);
        Message { readings: (0..10_000).map(|_| Reading::random(&mut random)).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = elements(bytes, 39)?;
        let mut reader = BitReader::new(bytes);
        let mut readings = Vec::with_capacity(count);
        for _ in 0..count {
            readings.push(Reading::take(&mut reader)?);
        }
        Ok(Message { readings })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let count = message.readings.len();
        let mut writer = BitWriter::behind(list(count, (count * 39).div_ceil(8)));
        for reading in &message.readings {
            reading.put(&mut writer)?;
        }
        Ok(writer.finish())
    }

    row!("`Vec` of records of 3 × 13 bits × 10,000", Message; refused |m| m.readings[9999].mean = 1 << 13);
}

pub mod array_13 {
    use super::*;

    const BYTES: usize = 39 * 1000 / 8;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub readings: [Reading; 1000],
    }

    fn value() -> Message {
        let mut random = Random::new(22);
        Message { readings: [(); 1000].map(|()| Reading::random(&mut random)) }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let mut reader = BitReader::new(bytes);
        let mut readings = [Reading { low: 0, high: 0, mean: 0 }; 1000];
        for reading in &mut readings {
            *reading = Reading::take(&mut reader)?;
        }
        reader.end(Message { readings })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut writer = BitWriter::with_capacity(BYTES);
        for reading in &message.readings {
            reading.put(&mut writer)?;
        }
        Ok(writer.finish())
    }

    row! {
        "array of 1000 records of 3 × 13 bits", Message;
        decode |bytes| Message::decode(bytes) => Result<Message, DecodeError>,
            decode(bytes) => Result<Message, Error>;
        encode |value| value.encode_to_vec() => Result<Vec<u8>, EncodeError>,
            encode(value) => Result<Vec<u8>, Error>;
        refused |m| m.readings[0].low = 1 << 13
    }
}

pub mod vec_3_behind_3 {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        #[bits(3)]
        pub mode: u8,
        #[bits(3)]
        pub levels: Vec<u32>,
    }

    fn value() -> Message {
        let mut random = Random::new(28);
        Message { mode: 5, levels: (0..1000).map(|_| random.bits(3) as u32).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let mut reader = BitReader::new(bytes);
        let mode = reader.take(3)? as u8;
        let count = usize::try_from(reader.leb128()?).map_err(|_| Error::Truncated)?;
        if reader.left() / 3 < count {
            return Err(Error::Truncated);
        }
        let mut levels = Vec::with_capacity(count);
        for _ in 0..count {
            levels.push(reader.take(3)? as u32);
        }
        reader.end(Message { mode, levels })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut writer = BitWriter::with_capacity((message.levels.len() * 3).div_ceil(8) + 11);
        writer.put_checked(message.mode.into(), 3)?;
        writer.leb128(message.levels.len() as u64);
        for level in &message.levels {
            writer.put_checked((*level).into(), 3)?;
        }
        Ok(writer.finish())
    }

    row!("`#[bits(3)] Vec<u32>` × 1000 behind 3 bits", Message; refused |m| m.mode = 8, |m| m.levels[999] = 8);
}

pub mod packet_c_behind_3 {
    use super::*;
    use models::packet_c::derived::PacketC;
    use models::packet_c::hand_windows;

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(dynamic)]
    pub struct Message {
        #[bits(3)]
        pub before: u8,
        pub packet: PacketC,
    }

    fn value() -> Message {
        let mut random = Random::new(29);
        Message { before: 5, packet: packet(&mut random) }
    }

    /// The packet alone.
    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let bytes = bytes.try_into().map_err(|_| Error::Truncated)?;
        Ok(Message { before: 5, packet: hand_windows::decode(bytes) })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = [0; 100];
        hand_windows::encode_checked(&message.packet, &mut out).map_err(|_| Error::Overflow)?;
        Ok(out.to_vec())
    }

    row!("packet C (100 bytes) behind 3 bits, by hand the packet alone", Message, Moved);
}

pub mod packet_c_after {
    use super::*;
    use models::packet_c::derived::PacketC;
    use models::packet_c::hand_windows;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message<'a> {
        pub before: &'a [u8],
        pub packet: PacketC,
    }

    fn value() -> Message<'static> {
        let mut random = Random::new(30);
        Message { before: &[1, 2, 3, 4, 5], packet: packet(&mut random) }
    }

    fn decode(bytes: &[u8]) -> Result<Message<'_>, Error> {
        let mut rest = bytes;
        let length = usize::try_from(take_leb128(&mut rest)?).map_err(|_| Error::Truncated)?;
        let before = take(&mut rest, length)?;
        let packet = hand_windows::decode(&take_array(&mut rest)?);
        end(rest, Message { before, packet })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = Vec::with_capacity(10 + message.before.len() + 100);
        put_leb128(&mut out, message.before.len() as u64);
        out.extend_from_slice(message.before);
        let mut packet = [0; 100];
        hand_windows::encode_checked(&message.packet, &mut packet).map_err(|_| Error::Overflow)?;
        out.extend_from_slice(&packet);
        Ok(out)
    }

    row!("packet C (100 bytes) after a slice", Message<'static>; refused |m| m.packet.f00 = !0);
}

fn packet(random: &mut Random) -> models::packet_c::derived::PacketC {
    models::packet_c::hand_windows::decode(&[(); 100].map(|()| random.bits(8) as u8))
}
