//! Lists and arrays of numbers of a few bits, from the first bit of a byte on.

use crate::bits::{BitReader, BitWriter};
use crate::hand::{Error, elements, list};
use crate::random::Random;
use crate::row::row;
use bitpack::prelude::*;
use std::hint::black_box;

pub mod vec_bool {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub flags: Vec<bool>,
    }

    fn value() -> Message {
        let mut random = Random::new(11);
        Message { flags: (0..4096).map(|_| random.bool()).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = elements(bytes, 1)?;
        let mut flags = Vec::with_capacity(bytes.len() * 8);
        for byte in bytes {
            flags.extend([7, 6, 5, 4, 3, 2, 1, 0].map(|bit| byte >> bit & 1 != 0));
        }
        flags.truncate(count);
        Ok(Message { flags })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.flags.len(), message.flags.len().div_ceil(8));
        let (bytes, last) = message.flags.as_chunks::<8>();
        out.extend(bytes.iter().map(|flags| byte(flags)));
        if !last.is_empty() {
            out.push(byte(last));
        }
        Ok(out)
    }

    /// Up to eight flags, the first one on top.
    #[inline]
    fn byte(flags: &[bool]) -> u8 {
        flags.iter().zip((0..8).rev()).fold(0, |byte, (flag, bit)| byte | u8::from(*flag) << bit)
    }

    row!("`Vec<bool>` × 4096, one bit each", Message);
}

pub mod vec_kind {
    use super::*;

    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    #[bits(3)]
    pub enum Kind {
        Idle,
        Walk,
        Run,
        Jump,
        Fall,
        Swim,
    }

    const KINDS: [Kind; 6] =
        [Kind::Idle, Kind::Walk, Kind::Run, Kind::Jump, Kind::Fall, Kind::Swim];

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub kinds: Vec<Kind>,
    }

    fn value() -> Message {
        let mut random = Random::new(12);
        Message { kinds: (0..1000).map(|_| KINDS[random.below(6) as usize]).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = elements(bytes, 3)?;
        let mut reader = BitReader::new(bytes);
        let mut kinds = Vec::with_capacity(count);
        for _ in 0..count {
            let number = reader.take(3)? as usize;
            kinds.push(*KINDS.get(number).ok_or(Error::Invalid)?);
        }
        Ok(Message { kinds })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let out = list(message.kinds.len(), (message.kinds.len() * 3).div_ceil(8));
        let mut writer = BitWriter::behind(out);
        message.kinds.iter().for_each(|kind| writer.put(*kind as u64, 3));
        Ok(writer.finish())
    }

    row!("`Vec<Kind>` of an enum of 3 bits × 1000", Message);
}

pub mod vec_12 {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        #[bits(12)]
        pub levels: Vec<u16>,
    }

    fn value() -> Message {
        let mut random = Random::new(13);
        Message { levels: (0..4096).map(|_| random.bits(12) as u16).collect() }
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = elements(bytes, 12)?;
        let (pairs, last) = bytes.as_chunks();
        let mut levels = vec![0; count];
        let (places, last_place) = levels.as_chunks_mut();
        places.iter_mut().zip(pairs).for_each(|(place, pair)| *place = pair_of(*pair));
        if let ([place], [a, b]) = (last_place, last) {
            *place = pair_of([*a, *b, 0])[0];
        }
        Ok(Message { levels })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.levels.len(), (message.levels.len() * 12).div_ceil(8));
        let (pairs, last) = message.levels.as_chunks();
        for pair in pairs {
            out.extend_from_slice(&bytes_of(*pair)?);
        }
        if let [last] = *last {
            out.extend_from_slice(&bytes_of([last, 0])?[..2]);
        }
        Ok(out)
    }

    row!("`#[bits(12)] Vec<u16>` × 4096", Message; refused |m| m.levels[4095] = 4096, |m| m.levels[0] = u16::MAX);
}

pub mod vec_12_lsb0 {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(bit_order = lsb0)]
    pub struct Message {
        #[bits(12)]
        pub levels: Vec<i16>,
    }

    fn value() -> Message {
        let mut random = Random::new(19);
        Message { levels: (0..4096).map(|_| random.bits(12) as i16 - 2048).collect() }
    }

    /// Two numbers from three bytes.
    #[inline]
    fn unpack([a, b, c]: [u8; 3]) -> [i16; 2] {
        [u16::from_le_bytes([a, b]) << 4, u16::from_le_bytes([b, c]) & 0xFFF0]
            .map(|number| number as i16 >> 4)
    }

    #[inline]
    fn pack(pair: [i16; 2]) -> Result<[u8; 3], Error> {
        if pair.iter().any(|number| !(-2048..2048).contains(number)) {
            return Err(Error::Overflow);
        }
        let [a, b] = pair.map(|number| u32::from(number as u16 & 0xFFF));
        let [a, b, c, _] = (a | b << 12).to_le_bytes();
        Ok([a, b, c])
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let (count, bytes) = elements(bytes, 12)?;
        let (pairs, last) = bytes.as_chunks();
        let mut levels = vec![0; count];
        let (places, last_place) = levels.as_chunks_mut();
        places.iter_mut().zip(pairs).for_each(|(place, pair)| *place = unpack(*pair));
        if let ([place], [a, b]) = (last_place, last) {
            *place = unpack([*a, *b, 0])[0];
        }
        Ok(Message { levels })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = list(message.levels.len(), (message.levels.len() * 12).div_ceil(8));
        let (pairs, last) = message.levels.as_chunks();
        for pair in pairs {
            out.extend_from_slice(&pack(*pair)?);
        }
        if let [last] = *last {
            out.extend_from_slice(&pack([last, 0])?[..2]);
        }
        Ok(out)
    }

    row!("`#[bits(12)] Vec<i16>` × 4096, lsb0", Message; refused
        |m| m.levels[4095] = 2048, |m| m.levels[0] = -2049);
}

/// Two numbers of 12 bits.
#[inline]
fn pair_of([a, b, c]: [u8; 3]) -> [u16; 2] {
    [u16::from(a) << 4 | u16::from(b) >> 4, u16::from(b & 0x0F) << 8 | u16::from(c)]
}

#[inline]
fn bytes_of([a, b]: [u16; 2]) -> Result<[u8; 3], Error> {
    if (a | b) >> 12 != 0 {
        return Err(Error::Overflow);
    }
    Ok([(a >> 4) as u8, (a << 4 | b >> 8) as u8, b as u8])
}

/// The number of elements of the arrays.
const LENGTH: usize = 1024;

/// A row for each width, with the functions that unpack and pack the numbers of a few whole bytes.
macro_rules! arrays {
    ($($name:ident: $ty:ident, $width:literal, $unpack:expr, $pack:expr, $seed:literal, $title:literal;)*) => { $(
        pub mod $name {
            use super::*;

            const WIDTH: usize = $width;
            const BYTES: usize = LENGTH * WIDTH / 8;

            #[derive(BitPack, Debug, PartialEq)]
            pub struct Message {
                #[bits($width)]
                pub numbers: [$ty; LENGTH],
            }

            fn value() -> Message {
                let mut random = Random::new($seed);
                Message { numbers: [(); LENGTH].map(|()| random.bits($width) as $ty) }
            }

            fn decode(bytes: &[u8]) -> Result<Message, Error> {
                let bytes: &[u8; BYTES] = bytes.try_into().map_err(|_| match bytes.len() < BYTES {
                    true => Error::Truncated,
                    false => Error::Trailing,
                })?;
                let mut numbers = [0; LENGTH];
                let (groups, _) = numbers.as_chunks_mut();
                for (group, bytes) in groups.iter_mut().zip(bytes.as_chunks().0) {
                    *group = $unpack(*bytes);
                }
                Ok(Message { numbers })
            }

            fn encode(message: &Message) -> Result<[u8; BYTES], Error> {
                let mut out = [0; BYTES];
                let (groups, _) = message.numbers.as_chunks();
                for (group, bytes) in groups.iter().zip(out.as_chunks_mut().0) {
                    *bytes = $pack(*group)?;
                }
                Ok(out)
            }

            row! {
                $title, Message;
                decode |bytes| Message::decode(bytes) => Result<Message, DecodeError>,
                    decode(bytes) => Result<Message, Error>;
                encode |value| value.to_bytes() => Result<[u8; BYTES], EncodeError>,
                    encode(value) => Result<[u8; BYTES], Error>;
                refused |m| m.numbers[0] = 1 << WIDTH, |m| m.numbers[LENGTH - 1] = $ty::MAX
            }
        }
    )* };
}

/// One number of 24 bits.
#[inline]
fn three_bytes([a, b, c]: [u8; 3]) -> [u32; 1] {
    [u32::from_be_bytes([0, a, b, c])]
}

#[inline]
fn of_three_bytes([number]: [u32; 1]) -> Result<[u8; 3], Error> {
    match number.to_be_bytes() {
        [0, a, b, c] => Ok([a, b, c]),
        _ => Err(Error::Overflow),
    }
}

/// Two numbers of 4 bits.
#[inline]
fn nibbles([byte]: [u8; 1]) -> [u8; 2] {
    [byte >> 4, byte & 0x0F]
}

#[inline]
fn of_nibbles([a, b]: [u8; 2]) -> Result<[u8; 1], Error> {
    if (a | b) >> 4 == 0 { Ok([a << 4 | b]) } else { Err(Error::Overflow) }
}

/// Eight numbers of `WIDTH` bits, below 8.
#[inline]
fn eight<const WIDTH: usize>(bytes: [u8; WIDTH]) -> [u8; 8] {
    let mut word = [0; 8];
    word[8 - WIDTH..].copy_from_slice(&bytes);
    let word = u64::from_be_bytes(word);
    std::array::from_fn(|i| (word >> ((7 - i) * WIDTH)) as u8 & ((1 << WIDTH) - 1))
}

#[inline]
fn of_eight<const WIDTH: usize>(numbers: [u8; 8]) -> Result<[u8; WIDTH], Error> {
    if numbers.iter().fold(0, |all, number| all | number) >> WIDTH != 0 {
        return Err(Error::Overflow);
    }
    let word = numbers.iter().fold(0, |word, number| word << WIDTH | u64::from(*number));
    let mut bytes = [0; WIDTH];
    bytes.copy_from_slice(&word.to_be_bytes()[8 - WIDTH..]);
    Ok(bytes)
}

arrays! {
    array_12: u16, 12, pair_of, bytes_of, 14, "`[u16; 1024]` at 12 bits";
    array_24: u32, 24, three_bytes, of_three_bytes, 15, "`[u32; 1024]` at 24 bits";
    array_3: u8, 3, eight::<3>, of_eight::<3>, 16, "`[u8; 1024]` at 3 bits";
    array_4: u8, 4, nibbles, of_nibbles, 17, "`[u8; 1024]` at 4 bits";
    array_5: u8, 5, eight::<5>, of_eight::<5>, 18, "`[u8; 1024]` at 5 bits";
}
