//! Messages one after the other: in a slice, and in frames.

use crate::hand::{Error, take, take_array};
use crate::random::Random;
use crate::row::row;
use bitpack::prelude::*;
use std::hint::black_box;

pub mod prefix {
    use super::*;
    use models::game_state::{derived::GameState, hand_windows};

    fn value() -> Vec<GameState> {
        let mut random = Random::new(51);
        (0..1000).map(|_| hand_windows::decode(&random.bits(64).to_be_bytes())).collect()
    }

    fn derived_decode_all(mut bytes: &[u8]) -> Result<Vec<GameState>, DecodeError> {
        let mut states = Vec::with_capacity(bytes.len() / 8);
        while !bytes.is_empty() {
            let (state, rest) = GameState::decode_prefix(bytes)?;
            states.push(state);
            bytes = rest;
        }
        Ok(states)
    }

    fn decode(mut bytes: &[u8]) -> Result<Vec<GameState>, Error> {
        let mut states = Vec::with_capacity(bytes.len() / 8);
        while !bytes.is_empty() {
            states.push(hand_windows::decode(&take_array(&mut bytes)?));
        }
        Ok(states)
    }

    fn derived_encode_all(states: &[GameState]) -> Result<Vec<u8>, EncodeError> {
        let mut out = Vec::with_capacity(states.len() * 8);
        for state in states {
            out.extend_from_slice(&state.to_bytes()?);
        }
        Ok(out)
    }

    fn encode(states: &[GameState]) -> Result<Vec<u8>, Error> {
        let mut out = Vec::with_capacity(states.len() * 8);
        for state in states {
            let mut bytes = [0; 8];
            hand_windows::encode_checked(state, &mut bytes).map_err(|_| Error::Overflow)?;
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row! {
        "`decode_prefix` and `to_bytes` in a loop over 1000 packets of 8 bytes", Vec<GameState>, Messages;
        decode |bytes| derived_decode_all(bytes) => Result<Vec<GameState>, DecodeError>,
            decode(bytes) => Result<Vec<GameState>, Error>;
        encode |value| derived_encode_all(value) => Result<Vec<u8>, EncodeError>,
            encode(value) => Result<Vec<u8>, Error>;
        refused |states| states[999].team = 4
    }
}

pub mod frames {
    use super::*;
    use bitpack::order::Endian;
    use bitpack_stream::{FrameReader, FrameWriter, Framing, LengthPrefix, StreamError};
    use models::ipv4::{derived::Ipv4Header, hand_windows};

    const FRAMING: Framing = Framing::new(LengthPrefix::U16(Endian::Big));

    type StreamResult<T> = Result<T, StreamError<std::io::Error>>;

    fn value() -> Vec<Ipv4Header> {
        let mut random = Random::new(52);
        (0..1000).map(|_| hand_windows::decode(&[(); 20].map(|()| random.bits(8) as u8))).collect()
    }

    fn derived_decode_all(bytes: &[u8]) -> StreamResult<Vec<Ipv4Header>> {
        let mut headers = Vec::with_capacity(bytes.len() / 22);
        let mut reader = FrameReader::std(bytes, FRAMING);
        while let Some(header) = reader.read()? {
            headers.push(header);
        }
        Ok(headers)
    }

    fn decode(mut bytes: &[u8]) -> Result<Vec<Ipv4Header>, Error> {
        let mut headers = Vec::with_capacity(bytes.len() / 22);
        while !bytes.is_empty() {
            let length = u16::from_be_bytes(take_array(&mut bytes)?);
            let payload = take(&mut bytes, length.into())?;
            let payload = payload.try_into().map_err(|_| Error::Invalid)?;
            headers.push(hand_windows::decode(payload));
        }
        Ok(headers)
    }

    fn derived_encode_all(headers: &[Ipv4Header]) -> StreamResult<Vec<u8>> {
        let out = Vec::with_capacity(headers.len() * 22);
        let mut writer = FrameWriter::std(out, FRAMING);
        for header in headers {
            writer.send(header)?;
        }
        Ok(writer.into_parts().0.0)
    }

    fn encode(headers: &[Ipv4Header]) -> Result<Vec<u8>, Error> {
        let mut out = Vec::with_capacity(headers.len() * 22);
        for header in headers {
            let mut bytes = [0; 20];
            hand_windows::encode_checked(header, &mut bytes).map_err(|_| Error::Overflow)?;
            out.extend_from_slice(&20_u16.to_be_bytes());
            out.extend_from_slice(&bytes);
        }
        Ok(out)
    }

    row! {
        "`FrameReader` over a slice and `FrameWriter` into a vector, 1000 messages of 20 bytes", Vec<Ipv4Header>, Messages;
        decode |bytes| derived_decode_all(bytes) => StreamResult<Vec<Ipv4Header>>,
            decode(bytes) => Result<Vec<Ipv4Header>, Error>;
        encode |value| derived_encode_all(value) => StreamResult<Vec<u8>>,
            encode(value) => Result<Vec<u8>, Error>;
        refused |headers| headers[999].frag = 0x2000
    }
}
