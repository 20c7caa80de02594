//! Lists of unions.

use crate::bits::{BitReader, BitWriter};
use crate::hand::{Error, count, end, list, take_array};
use crate::random::Random;
use crate::row::row;
use bitpack::prelude::*;
use std::hint::black_box;

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
