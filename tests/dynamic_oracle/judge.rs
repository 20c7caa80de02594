//! What is asked of every message.

use crate::rng::Rng;
use crate::sheet::{Line, Sheet};
use crate::wire::Wire;
use bitpack::wire::{ReadFrom, WriteTo};
use bitpack::{ErrorKind, prelude::*};
use std::fmt::Debug;

/// Messages per type, unless `ORACLE_ROUNDS` says otherwise: fewer where the machine is emulated.
const ROUNDS: usize = if cfg!(target_arch = "s390x") { 10 } else { 200 };

/// A type with random values, and the oracle's idea of them.
pub trait Shape:
    Decode<'static> + ReadFrom<'static> + Encode + WriteTo + PartialEq + Debug
{
    /// Whether a message says itself where it ends.
    const DELIMITED: bool = true;
    const WIRE: Wire;
    fn random(rng: &mut Rng) -> Self;
    fn draw(&self, sheet: &mut Sheet);
}

/// Random messages through all of it. Borrowed fields want bytes that stay: those are leaked.
pub fn rounds<T: Shape>(seed: u64) {
    let mut rng = Rng::new(seed);
    let mut bytes = 0;
    let messages = crate::rounds::asked_or(ROUNDS);
    for _ in 0..messages {
        let value = T::random(&mut rng);
        let mut sheet = Sheet::new(T::WIRE);
        value.draw(&mut sheet);
        bytes += sheet.bytes().len();
        let wire: &'static [u8] = Box::leak(sheet.bytes().to_vec().into_boxed_slice());
        encoded(&value, wire);
        buffers(&value, wire);
        decoded(&value, wire);
        explained::<T>(&sheet, wire);
        truncated::<T>(&sheet, wire);
        if T::DELIMITED {
            followed(&value, wire, &mut rng);
        }
    }
    // Not all of them may be empty.
    assert!(bytes > messages * 4, "{} bytes", bytes);
}

fn encoded<T: Shape>(value: &T, wire: &[u8]) {
    let bytes = value.encode_to_vec();
    assert_eq!(bytes.as_deref(), Ok(wire), "{value:?}");
    assert_eq!(value.encoded_len(), wire.len(), "{value:?}");
    assert_eq!(value.violations().next(), None);
    assert_eq!(value.diff(value).count(), 0);
}

/// Exactly as long, longer, and too short by every amount.
fn buffers<T: Shape>(value: &T, wire: &[u8]) {
    let len = wire.len();
    for room in [len, len + 1, len + 9] {
        let mut out = vec![0xA5; room];
        assert_eq!(value.encode_into(&mut out), Ok(len), "{value:?}");
        assert_eq!(&out[..len], wire, "{room} bytes of room for {value:?}");
        assert!(out[len..].iter().all(|byte| *byte == 0xA5), "{value:?}");
    }
    for room in 0..len {
        let mut out = vec![0xA5; len + 3];
        let error = value.encode_into(&mut out[..room]).unwrap_err();
        assert_eq!((error.kind(), error.given()), (ErrorKind::Truncated, Some(room)), "{error}");
        let need = error.need().unwrap();
        assert!(room < need && need <= len, "{error}: {value:?} has {len} bytes");
        assert!(out[room..].iter().all(|byte| *byte == 0xA5), "{value:?}");
    }
}

fn decoded<T: Shape>(value: &T, wire: &'static [u8]) {
    assert_eq!(T::decode(wire).as_ref(), Ok(value), "{wire:02x?}");
    let (again, rest) = T::decode_prefix(wire).unwrap();
    assert_eq!((&again, rest), (value, &[][..]));
}

/// The lines that `explain` prints, and the last one where that is no field.
fn lines(text: &str) -> (Vec<Line>, Option<String>) {
    let mut rows = text.lines().skip(1);
    let header: Vec<char> = rows.next().unwrap().chars().collect();
    let find = |title: &str| {
        let title: Vec<char> = title.chars().collect();
        header.windows(title.len()).position(|part| part == title).unwrap()
    };
    let (field, value) = (find("field  "), find("value"));
    let (mut lines, mut last) = (Vec::new(), None);
    for row in rows {
        if !row.starts_with(|c: char| c.is_ascii_digit()) || row.contains("trailing, from") {
            last = Some(row.to_owned());
            continue;
        }
        assert_eq!(last, None, "{text}");
        let bits = row.split_whitespace().next().unwrap();
        let (first, end) = bits.split_once("..=").unwrap_or((bits, bits));
        let path: String = row.chars().skip(field).take(value - field).collect();
        lines.push((first.parse().unwrap(), end.parse().unwrap(), path.trim_end().to_owned()));
    }
    (lines, last)
}

fn explained<T: Shape>(sheet: &Sheet, wire: &'static [u8]) {
    let text = T::explain(wire).to_string();
    let (found, last) = lines(&text);
    assert_eq!(found, sheet.lines, "{text}");
    assert_eq!(last, None, "{text}");
    let name = T::LAYOUT.name;
    assert!(text.starts_with(&format!("{name}: {} bit", sheet.at())), "{text}");
}

/// Every truncation is an error that says how much is missing; with that much, decoding gets further.
fn truncated<T: Shape>(sheet: &Sheet, wire: &'static [u8]) {
    for len in 0..wire.len() {
        // Printing takes long: the last ones, and some of the others.
        let printed = len % 5 == 0 || len + 3 > wire.len();
        let printed = printed.then(|| lines(&T::explain(&wire[..len]).to_string()));
        let error = match T::decode(&wire[..len]) {
            Err(error) => error,
            Ok(value) => {
                assert!(!T::DELIMITED, "{len} of {} bytes are {value:?}", wire.len());
                // Bits behind the last element are cut off, and zero again in what it encodes to.
                let again = value.encode_to_vec().unwrap();
                assert_eq!(again.len(), len);
                let again: &'static [u8] = Box::leak(again.into_boxed_slice());
                assert_eq!(T::decode(again).as_ref(), Ok(&value));
                assert!(printed.is_none_or(|(_, last)| last.is_none()));
                continue;
            }
        };
        assert_eq!(T::decode_prefix(&wire[..len]).map(drop), Err(error));
        if T::DELIMITED {
            missing::<T>(error, len, wire);
        }
        let Some((found, last)) = printed else { continue };
        assert_eq!(last, Some(format!("error: {error}")));
        if T::DELIMITED {
            assert_eq!(found, sheet.lines[..found.len()], "{len} of {} bytes", wire.len());
        }
    }
}

fn missing<T: Shape>(mut error: DecodeError, mut len: usize, wire: &'static [u8]) {
    loop {
        assert_eq!((error.kind(), error.given()), (ErrorKind::Truncated, Some(len)), "{error}");
        let need = error.need().unwrap();
        assert!(len < need && need <= wire.len(), "{error}: {} bytes {wire:02x?}", wire.len());
        len = need;
        match T::decode(&wire[..len]) {
            Ok(_) => return assert_eq!(len, wire.len()),
            Err(next) => error = next,
        }
    }
}

/// What follows a message is left alone.
fn followed<T: Shape>(value: &T, wire: &[u8], rng: &mut Rng) {
    let more = rng.between(1, 9);
    let all = [wire, &rng.bytes(more)].concat();
    let all: &'static [u8] = Box::leak(all.into_boxed_slice());
    let (again, rest) = T::decode_prefix(all).unwrap();
    assert_eq!((&again, rest), (value, &all[wire.len()..]), "{all:02x?}");
    let error = T::decode(all).unwrap_err();
    let (need, given) = (Some(wire.len()), Some(all.len()));
    assert_eq!((error.kind(), error.need(), error.given()), (ErrorKind::Trailing, need, given));
    assert!(T::explain(all).to_string().ends_with(&format!(
        "{more} byte{} trailing, from byte {}\n",
        if more == 1 { "" } else { "s" },
        wire.len()
    )));
}
