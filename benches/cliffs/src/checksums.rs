//! Messages with a checksum.

use crate::hand::{Error, end, take, take_array};
use crate::random::Random;
use crate::row::row;
use bitpack::checksum::{INTERNET, catalogue as crc};
use bitpack::prelude::*;
use std::hint::black_box;

/// Random bytes that live as long as the program.
fn data(seed: u64, length: usize) -> &'static [u8] {
    let mut random = Random::new(seed);
    Vec::leak((0..length).map(|_| random.bits(8) as u8).collect())
}

pub mod crc32 {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message<'a> {
        #[bits(16)]
        #[bitpack(len_of = data)]
        pub length: (),
        pub data: &'a [u8],
        #[bitpack(crc(crc::CRC_32_ISO_HDLC, over = data..=data))]
        pub crc: u32,
    }

    fn value() -> Message<'static> {
        let data = data(41, 1500);
        Message { length: (), data, crc: crc32fast::hash(data) }
    }

    fn decode(bytes: &[u8]) -> Result<Message<'_>, Error> {
        let mut rest = bytes;
        let length = u16::from_be_bytes(take_array(&mut rest)?);
        let data = take(&mut rest, length.into())?;
        let crc = u32::from_be_bytes(take_array(&mut rest)?);
        if crc != crc32fast::hash(data) {
            return Err(Error::Invalid);
        }
        end(rest, Message { length: (), data, crc })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let length = u16::try_from(message.data.len()).map_err(|_| Error::Overflow)?;
        let mut out = Vec::with_capacity(message.data.len() + 6);
        out.extend_from_slice(&length.to_be_bytes());
        out.extend_from_slice(message.data);
        out.extend_from_slice(&crc32fast::hash(message.data).to_be_bytes());
        Ok(out)
    }

    row!("CRC-32 over 1500 bytes, by hand crc32fast", Message<'static>; refused |m| m.data = &[0; 65_536]);
}

pub mod internet {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message<'a> {
        #[bits(16)]
        #[bitpack(checksum(INTERNET, over = data..=data))]
        pub sum: (),
        #[bitpack(rest)]
        pub data: &'a [u8],
    }

    fn value() -> Message<'static> {
        Message { sum: (), data: data(42, 1464) }
    }

    /// RFC 1071.
    fn sum(data: &[u8]) -> u16 {
        // The sum of 32 bits of a part cannot overflow.
        let parts = data.chunks(1 << 16).map(|part| {
            let (words, last) = part.as_chunks();
            let sum: u32 = words.iter().map(|word| u32::from(u16::from_be_bytes(*word))).sum();
            u64::from(sum) + last.first().map_or(0, |last| u64::from(*last) << 8)
        });
        let mut sum: u64 = parts.sum();
        while sum >> 16 != 0 {
            sum = (sum & 0xFFFF) + (sum >> 16);
        }
        !sum as u16
    }

    fn decode(bytes: &[u8]) -> Result<Message<'_>, Error> {
        let mut data = bytes;
        if u16::from_be_bytes(take_array(&mut data)?) != sum(data) {
            return Err(Error::Invalid);
        }
        Ok(Message { sum: (), data })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = Vec::with_capacity(message.data.len() + 2);
        out.extend_from_slice(&sum(message.data).to_be_bytes());
        out.extend_from_slice(message.data);
        Ok(out)
    }

    row!("Internet checksum over 1464 bytes", Message<'static>);
}

pub mod crc16 {
    use super::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub struct Message {
        pub data: [u8; 8],
        #[bitpack(crc(crc::CRC_16_XMODEM, over = data..=data))]
        pub crc: u16,
    }

    fn value() -> Message {
        let data = Random::new(43).bits(64).to_be_bytes();
        Message { data, crc: sum(&data) }
    }

    const TABLE: [u16; 256] = {
        let (mut table, mut byte) = ([0; 256], 0);
        while byte < 256 {
            let (mut crc, mut bit) = ((byte as u16) << 8, 0);
            while bit < 8 {
                crc = crc << 1 ^ if crc >> 15 != 0 { 0x1021 } else { 0 };
                bit += 1;
            }
            table[byte] = crc;
            byte += 1;
        }
        table
    };

    fn sum(data: &[u8]) -> u16 {
        data.iter().fold(0, |crc, byte| crc << 8 ^ TABLE[usize::from((crc >> 8) as u8 ^ byte)])
    }

    fn decode(bytes: &[u8]) -> Result<Message, Error> {
        let mut rest = bytes;
        let data = take_array(&mut rest)?;
        let crc = u16::from_be_bytes(take_array(&mut rest)?);
        if crc != sum(&data) {
            return Err(Error::Invalid);
        }
        end(rest, Message { data, crc })
    }

    fn encode(message: &Message) -> Result<Vec<u8>, Error> {
        let mut out = Vec::with_capacity(10);
        out.extend_from_slice(&message.data);
        out.extend_from_slice(&sum(&message.data).to_be_bytes());
        Ok(out)
    }

    row!("CRC-16 over 8 bytes, by hand a table", Message);
}
