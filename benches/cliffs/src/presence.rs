//! Optional fields and text, whose presence takes a bit, so that what follows begins inside a byte.

use crate::bits::{BitReader, BitWriter};
use crate::hand::{Error, count, list};
use crate::random::Random;
use crate::row::row;
use bitpack::prelude::*;
use std::hint::black_box;

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
