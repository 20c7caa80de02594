//! Lists of elements that fill whole bytes.

use crate::hand::{Error, elements, list};
use crate::random::Random;
use crate::row::row;
use bitpack::prelude::*;
use std::hint::black_box;

pub mod vec_record {
    use super::*;

    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    #[bitpack(endian = little)]
    pub struct Record {
        pub id: u64,
        pub time: u32,
        pub kind: u16,
        pub level: u16,
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub records: Vec<Record>,
    }

    fn value() -> Message {
        let mut random = Random::new(1);
        let record = |_| Record {
            id: random.bits(64),
            time: random.bits(32) as u32,
            kind: random.bits(16) as u16,
            level: random.bits(16) as u16,
        };
        Message { records: (0..1000).map(record).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 128)?;
        let record = |b: &[u8; 16]| Record {
            id: u64::from_le_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]]),
            time: u32::from_le_bytes([b[8], b[9], b[10], b[11]]),
            kind: u16::from_le_bytes([b[12], b[13]]),
            level: u16::from_le_bytes([b[14], b[15]]),
        };
        Ok(Message { records: bytes.as_chunks().0.iter().map(record).collect() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.records.len(), message.records.len() * 16);
        for record in &message.records {
            let mut bytes = [0; 16];
            bytes[..8].copy_from_slice(&record.id.to_le_bytes());
            bytes[8..12].copy_from_slice(&record.time.to_le_bytes());
            bytes[12..14].copy_from_slice(&record.kind.to_le_bytes());
            bytes[14..].copy_from_slice(&record.level.to_le_bytes());
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row!("`Vec<Record>` of {u64, u32, u16, u16}, little-endian, × 1000", Message);
}

pub mod vec_point {
    use super::*;

    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    #[bitpack(endian = little)]
    pub struct Point {
        pub x: f32,
        pub y: f32,
        pub z: f32,
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub points: Vec<Point>,
    }

    fn value() -> Message {
        let mut random = Random::new(2);
        let mut number = || random.bits(24) as f32 / 1024.0;
        let point = |_| Point { x: number(), y: number(), z: number() };
        Message { points: (0..5000).map(point).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 96)?;
        let point = |b: &[u8; 12]| Point {
            x: f32::from_le_bytes([b[0], b[1], b[2], b[3]]),
            y: f32::from_le_bytes([b[4], b[5], b[6], b[7]]),
            z: f32::from_le_bytes([b[8], b[9], b[10], b[11]]),
        };
        Ok(Message { points: bytes.as_chunks().0.iter().map(point).collect() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.points.len(), message.points.len() * 12);
        for point in &message.points {
            let mut bytes = [0; 12];
            bytes[..4].copy_from_slice(&point.x.to_le_bytes());
            bytes[4..8].copy_from_slice(&point.y.to_le_bytes());
            bytes[8..].copy_from_slice(&point.z.to_le_bytes());
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row!("`Vec<Point>` of three f32, little-endian, × 5000", Message);
}

pub mod vec_triple {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub pixels: Vec<[u8; 3]>,
    }

    fn value() -> Message {
        let mut random = Random::new(3);
        Message { pixels: (0..10_000).map(|_| [(); 3].map(|()| random.bits(8) as u8)).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 24)?;
        Ok(Message { pixels: bytes.as_chunks().0.to_vec() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.pixels.len(), message.pixels.len() * 3);
        out.extend_from_slice(message.pixels.as_flattened());
        Ok(out)
    }

    row!("`Vec<[u8; 3]>` × 10,000", Message);
}

pub mod vec_rgb {
    use super::*;

    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    pub struct Rgb {
        pub r: u8,
        pub g: u8,
        pub b: u8,
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub pixels: Vec<Rgb>,
    }

    fn value() -> Message {
        let mut random = Random::new(4);
        let mut byte = || random.bits(8) as u8;
        Message { pixels: (0..10_000).map(|_| Rgb { r: byte(), g: byte(), b: byte() }).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 24)?;
        let pixels = bytes.as_chunks().0.iter().map(|&[r, g, b]| Rgb { r, g, b });
        Ok(Message { pixels: pixels.collect() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.pixels.len(), message.pixels.len() * 3);
        message.pixels.iter().for_each(|pixel| out.extend_from_slice(&[pixel.r, pixel.g, pixel.b]));
        Ok(out)
    }

    row!("`Vec<Rgb>` of three u8 × 10,000", Message);
}

pub mod vec_tuple {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub pairs: Vec<(u32, u16)>,
    }

    fn value() -> Message {
        let mut random = Random::new(7);
        let mut pair = || (random.bits(32) as u32, random.bits(16) as u16);
        Message { pairs: (0..1000).map(|_| pair()).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 48)?;
        let pair = |&[a, b, c, d, e, f]: &[u8; 6]| {
            (u32::from_be_bytes([a, b, c, d]), u16::from_be_bytes([e, f]))
        };
        Ok(Message { pairs: bytes.as_chunks().0.iter().map(pair).collect() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.pairs.len(), message.pairs.len() * 6);
        for (first, second) in &message.pairs {
            out.extend_from_slice(&first.to_be_bytes());
            out.extend_from_slice(&second.to_be_bytes());
        }
        Ok(out)
    }

    row!("`Vec<(u32, u16)>` × 1000", Message);
}

pub mod vec_ipv4 {
    use super::*;
    use models::ipv4::{derived::Ipv4Header, hand_windows};

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub headers: Vec<Ipv4Header>,
    }

    fn value() -> Message {
        let mut random = Random::new(5);
        let header = |_| hand_windows::decode(&[(); 20].map(|()| random.bits(8) as u8));
        Message { headers: (0..1000).map(header).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 160)?;
        Ok(Message { headers: bytes.as_chunks().0.iter().map(hand_windows::decode).collect() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.headers.len(), message.headers.len() * 20);
        for header in &message.headers {
            let mut bytes = [0; 20];
            hand_windows::encode_checked(header, &mut bytes).map_err(|_| Error::Overflow)?;
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row!("`Vec<Ipv4Header>` × 1000", Message; refused |m| m.headers[999].frag = 0x2000, |m| m.headers[0].ihl = 16);
}

pub mod vec_game_state {
    use super::*;
    use models::game_state::{derived::GameState, hand_windows};

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub states: Vec<GameState>,
    }

    fn value() -> Message {
        let mut random = Random::new(6);
        let state = |_| hand_windows::decode(&random.bits(64).to_be_bytes());
        Message { states: (0..1000).map(state).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 64)?;
        Ok(Message { states: bytes.as_chunks().0.iter().map(hand_windows::decode).collect() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.states.len(), message.states.len() * 8);
        for state in &message.states {
            let mut bytes = [0; 8];
            hand_windows::encode_checked(state, &mut bytes).map_err(|_| Error::Overflow)?;
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row!("`Vec<GameState>` × 1000", Message; refused |m| m.states[999].x = 2048, |m| m.states[1].weapon = 16);
}

pub mod seq_game_state {
    use super::*;
    use bitpack::{Seq, order::Bytes};
    use models::game_state::{derived::GameState, hand_windows};

    #[derive(BitPack)]
    pub struct Message<'a> {
        pub states: Seq<'a, GameState, Bytes>,
    }

    fn value() -> Vec<GameState> {
        let mut random = Random::new(7);
        (0..1000).map(|_| hand_windows::decode(&random.bits(64).to_be_bytes())).collect()
    }

    fn derived_decode_all(bytes: &[u8]) -> Result<Vec<GameState>, DecodeError> {
        let Message { states } = Message::decode(bytes)?;
        let mut all = Vec::with_capacity(states.len());
        states.iter().for_each(|state| all.push(state));
        Ok(all)
    }

    fn decode(bytes: &[u8]) -> Result<Vec<GameState>, Error> {
        let (count, bytes) = elements(bytes, 64)?;
        let mut all = Vec::with_capacity(count);
        bytes.as_chunks().0.iter().for_each(|state| all.push(hand_windows::decode(state)));
        Ok(all)
    }

    fn encode(states: &[GameState]) -> Result<Vec<u8>, Error> {
        let mut out = list(states.len(), states.len() * 8);
        for state in states {
            let mut bytes = [0; 8];
            hand_windows::encode_checked(state, &mut bytes).map_err(|_| Error::Overflow)?;
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row! {
        "`Seq<GameState>` × 1000, iterated", Vec<GameState>;
        decode |bytes| derived_decode_all(bytes) => Result<Vec<GameState>, DecodeError>,
            decode(bytes) => Result<Vec<GameState>, Error>;
        encode |value| Message { states: Seq::from(&value[..]) }.encode_to_vec()
                => Result<Vec<u8>, EncodeError>,
            encode(value) => Result<Vec<u8>, Error>;
        refused |states| states[999].health = 512
    }
}

pub mod vec_block {
    use super::*;

    /// In the order that is not the machine's.
    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    pub struct Block {
        pub address: u32,
        pub words: [u16; 4],
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub blocks: Vec<Block>,
    }

    fn value() -> Message {
        let mut random = Random::new(8);
        let block = |_| Block {
            address: random.bits(32) as u32,
            words: [(); 4].map(|()| random.bits(16) as u16),
        };
        Message { blocks: (0..1000).map(block).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (_, bytes) = elements(bytes, 96)?;
        let block = |b: &[u8; 12]| Block {
            address: u32::from_be_bytes([b[0], b[1], b[2], b[3]]),
            words: [
                u16::from_be_bytes([b[4], b[5]]),
                u16::from_be_bytes([b[6], b[7]]),
                u16::from_be_bytes([b[8], b[9]]),
                u16::from_be_bytes([b[10], b[11]]),
            ],
        };
        Ok(Message { blocks: bytes.as_chunks().0.iter().map(block).collect() })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.blocks.len(), message.blocks.len() * 12);
        for block in &message.blocks {
            let mut bytes = [0; 12];
            bytes[..4].copy_from_slice(&block.address.to_be_bytes());
            for (place, word) in bytes[4..].as_chunks_mut().0.iter_mut().zip(block.words) {
                *place = word.to_be_bytes();
            }
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row!("`Vec<Block>` of {u32, [u16; 4]}, big-endian, × 1000", Message);
}
