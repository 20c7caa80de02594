//! Text in other encodings than UTF-8.
//!
//! Input: numbers, as the field's extent gives them. Output: a `String`. Invariant: encoding the decoded text yields the same numbers.

use crate::codec::{Input, Output, Read, ReadFrom, Site, WriteTo, Written};
use crate::error::{DecodeError, EncodeError};
use crate::order::Order;
use crate::value::Value;
use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;

/// An encoding of text.
#[doc(hidden)]
pub trait Charset: Copy {
    /// The number of which text consists.
    type Unit: Copy;

    /// Why a text is refused.
    const WHY: &'static str;

    /// Returns the text, or the index of the first unit that is wrong.
    ///
    /// # Errors
    /// That index.
    fn decode(units: &[Self::Unit]) -> Result<String, usize>;

    /// Returns the units of a text; `None` if it has a character that the encoding lacks.
    fn encode(text: &str) -> Option<Vec<Self::Unit>>;

    /// Returns a unit as a number.
    fn number(unit: Self::Unit) -> u64;
}

/// UTF-16, in the byte order of the field.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Utf16;

/// Latin-1 (ISO 8859-1): the first 256 characters of Unicode.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Latin1;

/// ASCII: the first 128 characters of Unicode.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Ascii;

impl Charset for Utf16 {
    type Unit = u16;
    const WHY: &'static str = "is not UTF-16";

    fn decode(units: &[u16]) -> Result<String, usize> {
        let mut text = String::with_capacity(units.len());
        let mut index = 0;
        for character in char::decode_utf16(units.iter().copied()) {
            let character = character.map_err(|_| index)?;
            text.push(character);
            index += character.len_utf16();
        }
        Ok(text)
    }

    fn encode(text: &str) -> Option<Vec<u16>> {
        Some(text.encode_utf16().collect())
    }

    fn number(unit: u16) -> u64 {
        u64::from(unit)
    }
}

macro_rules! bytes {
    ($($charset:ident $most:literal $why:literal;)+) => { $(
        impl Charset for $charset {
            type Unit = u8;
            const WHY: &'static str = $why;

            fn decode(units: &[u8]) -> Result<String, usize> {
                match units.iter().position(|unit| u32::from(*unit) > $most) {
                    Some(index) => Err(index),
                    None => Ok(units.iter().copied().map(char::from).collect()),
                }
            }

            fn encode(text: &str) -> Option<Vec<u8>> {
                let byte = |character| u8::try_from(character).ok().filter(|byte| u32::from(*byte) <= $most);
                text.chars().map(byte).collect()
            }

            fn number(unit: u8) -> u64 {
                u64::from(unit)
            }
        }
    )+ };
}

bytes! {
    Latin1 0xFF "has a character that Latin-1 lacks";
    Ascii 0x7F "is not ASCII";
}

/// The context of a text in another encoding: `text = …`.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct InCharset<K, C> {
    charset: PhantomData<K>,
    each: C,
}

impl<K, C> InCharset<K, C> {
    /// `each` is the context of the numbers.
    pub const fn new(_: K, each: C) -> Self
    where
        K: Copy,
    {
        InCharset { charset: PhantomData, each }
    }
}

impl<'a, K: Charset, C> ReadFrom<'a, InCharset<K, C>> for String
where
    Vec<K::Unit>: ReadFrom<'a, C>,
{
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: InCharset<K, C>,
        site: Site,
    ) -> Read<Self> {
        // A trace of text has one line for all of it.
        input.hush(true);
        let start = input.position();
        let units = Vec::read_from(input, context.each, site);
        input.hush(false);
        let units = units?;
        let text = K::decode(&units).map_err(|index| {
            let number = units.get(index).map(|unit| K::number(*unit));
            input.fail(DecodeError::refused(
                K::WHY,
                site,
                start + index * size_of::<K::Unit>() * 8,
                number,
            ))
        })?;
        if let Some(trace) = input.watcher() {
            trace.value(start, input.position(), Value::Text(&text));
        }
        Ok(text)
    }
}

impl<K: Charset, C> WriteTo<InCharset<K, C>> for String
where
    Vec<K::Unit>: WriteTo<C>,
{
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: InCharset<K, C>,
        site: Site,
    ) -> Written {
        match K::encode(self) {
            Some(units) => units.write_to(output, context.each, site),
            None => output.fail(EncodeError::refused(K::WHY, site, output.position(), None)),
        }
    }
}
