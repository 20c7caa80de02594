//! Fields and lists that begin inside a byte.

use crate::bits::{BitReader, BitWriter};
use crate::hand::{Error, count, elements, end, list, put_leb128, take, take_array, take_leb128};
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

pub mod vec_union_3 {
    use super::*;

    #[derive(BitPack, Clone, Debug, PartialEq)]
    #[bitpack(tag = bits(3))]
    pub enum Event {
        Idle,
        Move {
            dx: i16,
            dy: i16,
        },
        Turn(#[bits(9)] u16),
        Fire {
            target: u32,
            #[bits(5)]
            charge: u8,
        },
        Heal(u64),
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub events: Vec<Event>,
    }

    fn value() -> Message {
        let mut random = Random::new(23);
        let mut event = |_| match random.below(5) {
            0 => Event::Idle,
            1 => Event::Move { dx: random.bits(16) as i16, dy: random.bits(16) as i16 },
            2 => Event::Turn(random.bits(9) as u16),
            3 => Event::Fire { target: random.bits(32) as u32, charge: random.bits(5) as u8 },
            _ => Event::Heal(random.bits(64)),
        };
        Message { events: (0..500).map(&mut event).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = count(bytes)?;
        let mut reader = BitReader::new(bytes);
        // The smallest element has three bits.
        if reader.left() / 3 < count {
            return Err(Error::Truncated);
        }
        let mut events = Vec::with_capacity(count);
        for _ in 0..count {
            events.push(event(&mut reader)?);
        }
        reader.end(Message { events })
    }

    #[inline]
    fn event(reader: &mut BitReader) -> Result<Event, Error> {
        Ok(match reader.take(3)? {
            0 => Event::Idle,
            1 => Event::Move { dx: reader.take(16)? as i16, dy: reader.take(16)? as i16 },
            2 => Event::Turn(reader.take(9)? as u16),
            3 => Event::Fire { target: reader.take(32)? as u32, charge: reader.take(5)? as u8 },
            4 => Event::Heal(reader.take(32)? << 32 | reader.take(32)?),
            _ => return Err(Error::Invalid),
        })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        // Most elements have fewer bits than the largest one.
        let mut writer = BitWriter::behind(list(message.events.len(), message.events.len() * 5));
        for event in &message.events {
            match *event {
                Event::Idle => writer.put(0, 3),
                Event::Move { dx, dy } => {
                    writer.put(1, 3);
                    writer.put(u64::from(dx as u16) << 16 | u64::from(dy as u16), 32);
                }
                Event::Turn(angle) => {
                    writer.put(2, 3);
                    writer.put_checked(angle.into(), 9)?;
                }
                Event::Fire { target, charge } => {
                    writer.put(3, 3);
                    writer.put(target.into(), 32);
                    writer.put_checked(charge.into(), 5)?;
                }
                Event::Heal(points) => {
                    writer.put(4, 3);
                    writer.put(points >> 32, 32);
                    writer.put(points & 0xFFFF_FFFF, 32);
                }
            }
        }
        Ok(writer.finish())
    }

    row!("`Vec<Union>` with a tag of 3 bits × 500", Message; refused
        |m| m.events.push(Event::Turn(512)),
        |m| m.events[0] = Event::Fire { target: 0, charge: 32 });
}

pub mod vec_union_8 {
    use super::*;

    #[derive(BitPack, Clone, Debug, PartialEq)]
    #[bitpack(tag = bits(8))]
    pub enum Event {
        Idle,
        Move { dx: i16, dy: i16 },
        Turn(u16),
        Fire { target: u32, charge: u8 },
        Heal(u64),
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub events: Vec<Event>,
    }

    fn value() -> Message {
        let mut random = Random::new(24);
        let mut event = |_| match random.below(5) {
            0 => Event::Idle,
            1 => Event::Move { dx: random.bits(16) as i16, dy: random.bits(16) as i16 },
            2 => Event::Turn(random.bits(16) as u16),
            3 => Event::Fire { target: random.bits(32) as u32, charge: random.bits(8) as u8 },
            _ => Event::Heal(random.bits(64)),
        };
        Message { events: (0..500).map(&mut event).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, mut rest) = count(bytes)?;
        // The smallest element has one byte.
        if rest.len() < count {
            return Err(Error::Truncated);
        }
        let mut events = Vec::with_capacity(count);
        for _ in 0..count {
            events.push(event(&mut rest)?);
        }
        end(rest, Message { events })
    }

    #[inline]
    fn event(rest: &mut &[u8]) -> Result<Event, Error> {
        let [tag] = take_array(rest)?;
        Ok(match tag {
            0 => Event::Idle,
            1 => {
                let [a, b, c, d] = take_array(rest)?;
                Event::Move { dx: i16::from_be_bytes([a, b]), dy: i16::from_be_bytes([c, d]) }
            }
            2 => Event::Turn(u16::from_be_bytes(take_array(rest)?)),
            3 => {
                let [a, b, c, d, charge] = take_array(rest)?;
                Event::Fire { target: u32::from_be_bytes([a, b, c, d]), charge }
            }
            4 => Event::Heal(u64::from_be_bytes(take_array(rest)?)),
            _ => return Err(Error::Invalid),
        })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.events.len(), message.events.len() * 9);
        for event in &message.events {
            match *event {
                Event::Idle => out.push(0),
                Event::Move { dx, dy } => {
                    let ([a, b], [c, d]) = (dx.to_be_bytes(), dy.to_be_bytes());
                    out.extend_from_slice(&[1, a, b, c, d]);
                }
                Event::Turn(angle) => {
                    let [a, b] = angle.to_be_bytes();
                    out.extend_from_slice(&[2, a, b]);
                }
                Event::Fire { target, charge } => {
                    let [a, b, c, d] = target.to_be_bytes();
                    out.extend_from_slice(&[3, a, b, c, d, charge]);
                }
                Event::Heal(points) => {
                    out.push(4);
                    out.extend_from_slice(&points.to_be_bytes());
                }
            }
        }
        Ok(out)
    }

    row!("`Vec<Union>` with a tag of a whole byte × 500", Message);
}

pub mod vec_unit {
    use super::*;

    #[derive(BitPack, Clone, Debug, PartialEq)]
    pub struct Unit {
        pub target: Option<u32>,
        pub position: [f32; 3],
        pub speed: [f32; 3],
        pub name: Option<String>,
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub units: Vec<Unit>,
    }

    fn value() -> Message {
        let mut random = Random::new(25);
        let three = |random: &mut Random| [(); 3].map(|()| random.bits(24) as f32 / 256.0);
        let unit = |_| Unit {
            target: random.option(|random| random.bits(32) as u32),
            position: three(&mut random),
            speed: three(&mut random),
            name: random.option(|random| random.text(4)),
        };
        Message { units: (0..500).map(unit).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = count(bytes)?;
        let mut reader = BitReader::new(bytes);
        // Two presence bits and six numbers.
        if reader.left() / (2 + 6 * 32) < count {
            return Err(Error::Truncated);
        }
        let mut units = Vec::with_capacity(count);
        for _ in 0..count {
            let target = if reader.bool()? { Some(reader.take(32)? as u32) } else { None };
            let mut numbers = [0.0; 6];
            for number in &mut numbers {
                *number = f32::from_bits(reader.take(32)? as u32);
            }
            let [x, y, z, dx, dy, dz] = numbers;
            let name = if reader.bool()? { Some(reader.text()?) } else { None };
            units.push(Unit { target, position: [x, y, z], speed: [dx, dy, dz], name });
        }
        reader.end(Message { units })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        // A presence bit makes a byte of two units; most names are shorter than 16 bytes.
        let mut writer = BitWriter::behind(list(message.units.len(), message.units.len() * 46));
        for unit in &message.units {
            writer.put(unit.target.is_some().into(), 1);
            if let Some(target) = unit.target {
                writer.put(target.into(), 32);
            }
            for number in unit.position.iter().chain(&unit.speed) {
                writer.put(number.to_bits().into(), 32);
            }
            writer.put(unit.name.is_some().into(), 1);
            if let Some(name) = &unit.name {
                writer.text(name);
            }
        }
        Ok(writer.finish())
    }

    row!("`Vec<Unit>` of {option, six f32, optional text} × 500", Message);
}

pub mod options {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub a: Option<u8>,
        pub b: Option<u16>,
        pub c: Option<u32>,
        pub d: Option<u8>,
        pub e: Option<u16>,
        pub f: Option<u32>,
        pub g: Option<u8>,
        pub h: Option<u16>,
        pub i: Option<u32>,
        pub j: Option<u8>,
        pub k: Option<u16>,
        pub l: Option<u32>,
    }

    fn value() -> Message {
        Message {
            a: Some(1),
            b: None,
            c: Some(0x0123_4567),
            d: None,
            e: Some(0x89AB),
            f: None,
            g: Some(0xCD),
            h: Some(0xEF01),
            i: None,
            j: None,
            k: None,
            l: Some(0x2345_6789),
        }
    }

    /// An optional number of at most 32 bits.
    #[inline(always)]
    fn take(reader: &mut BitReader, width: u32) -> Result<Option<u32>, Error> {
        Ok(if reader.bool()? { Some(reader.take(width)? as u32) } else { None })
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let mut reader = BitReader::new(bytes);
        let message = Message {
            a: take(&mut reader, 8)?.map(|number| number as u8),
            b: take(&mut reader, 16)?.map(|number| number as u16),
            c: take(&mut reader, 32)?,
            d: take(&mut reader, 8)?.map(|number| number as u8),
            e: take(&mut reader, 16)?.map(|number| number as u16),
            f: take(&mut reader, 32)?,
            g: take(&mut reader, 8)?.map(|number| number as u8),
            h: take(&mut reader, 16)?.map(|number| number as u16),
            i: take(&mut reader, 32)?,
            j: take(&mut reader, 8)?.map(|number| number as u8),
            k: take(&mut reader, 16)?.map(|number| number as u16),
            l: take(&mut reader, 32)?,
        };
        reader.end(message)
    }

    /// A presence bit and the number, which fits.
    #[inline(always)]
    fn put(writer: &mut BitWriter, value: Option<u32>, width: u32) {
        writer.put(value.is_some().into(), 1);
        if let Some(value) = value {
            writer.put(value.into(), width);
        }
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        // Room for all of them.
        let mut writer = BitWriter::with_capacity(30);
        put(&mut writer, message.a.map(u32::from), 8);
        put(&mut writer, message.b.map(u32::from), 16);
        put(&mut writer, message.c, 32);
        put(&mut writer, message.d.map(u32::from), 8);
        put(&mut writer, message.e.map(u32::from), 16);
        put(&mut writer, message.f, 32);
        put(&mut writer, message.g.map(u32::from), 8);
        put(&mut writer, message.h.map(u32::from), 16);
        put(&mut writer, message.i, 32);
        put(&mut writer, message.j.map(u32::from), 8);
        put(&mut writer, message.k.map(u32::from), 16);
        put(&mut writer, message.l, 32);
        Ok(writer.finish())
    }

    row!("12 options of u8, u16 and u32, a bit each", Message);
}

pub mod bit_texts {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub urgent: bool,
        pub names: Vec<String>,
    }

    fn value() -> Message {
        let mut random = Random::new(27);
        Message { urgent: true, names: (0..100).map(|_| random.text(4)).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let mut reader = BitReader::new(bytes);
        let urgent = reader.bool()?;
        let count = usize::try_from(reader.leb128()?).map_err(|_| Error::Truncated)?;
        // The shortest text is its length.
        if reader.left() / 8 < count {
            return Err(Error::Truncated);
        }
        let mut names = Vec::with_capacity(count);
        for _ in 0..count {
            names.push(reader.text()?);
        }
        reader.end(Message { urgent, names })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let bytes: usize = message.names.iter().map(|name| name.len() + 1).sum();
        let mut writer = BitWriter::with_capacity(bytes + 8);
        writer.put(message.urgent.into(), 1);
        writer.leb128(message.names.len() as u64);
        message.names.iter().for_each(|name| writer.text(name));
        Ok(writer.finish())
    }

    row!("a field of 1 bit before `Vec<String>` × 100", Message);
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
