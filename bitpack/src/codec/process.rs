//! Values whose bytes a function of the program transforms: `process = module(…)`.
//!
//! Input: a limit, the function, and what reads or writes the value. Output: the value that the transformed bytes hold; or the transformed bytes of
//! the value. Invariants: the bytes beside the message are a message of their own, so that their positions begin at 0, and no field inside reads
//! beyond them; the limit is that of the bytes in the message; a trace sees one value.

use super::bits::is_too_long;
use super::{Extent, Input, Limit, Output};
use crate::codec::fault::{FaultSlot, Read, Site, Written};
use crate::error::{DecodeError, EncodeError};
use crate::order::memory::Vector;
use crate::order::{Order, Settings};
use alloc::vec::Vec;

/// The bytes that a function makes of others, or why it refuses them.
type Processed = Result<Vec<u8>, &'static str>;

/// The reason for refusing more bytes than a machine can count in bits.
const TOO_LONG: &str = "the decoded bytes are too long for this machine";

/// Reads a value from the bytes that `decode` makes of those in the limit.
///
/// # Errors
/// [`Refused`](crate::ErrorKind::Refused) if `decode` refuses the bytes, or the errors of the value.
#[doc(hidden)]
pub fn read_processed<T, E: Limit, O: Order>(
    input: &mut Input<'_, '_, O>,
    extent: E,
    decode: impl FnOnce(&[u8]) -> Processed,
    read: impl FnOnce(&mut Input<'_, '_, <O as Settings>::Beside>) -> Read<T>,
    site: Site,
) -> Read<T> {
    let (start, outer) = (input.position(), extent.enter(input, site)?);
    let decoded = take_bytes(input, decode, site)?;
    extent.leave(input, outer, site)?;
    let refuse = |why| input.fail(DecodeError::refused(why, site, start, None));
    let decoded = decoded.map_err(refuse)?;
    if is_too_long(&decoded) {
        return Err(refuse(TOO_LONG));
    }
    let slot = FaultSlot::new();
    read(&mut input.beside(&decoded, &slot)).map_err(|_| input.fail(slot.error()))
}

/// Takes the whole bytes up to the limit, without a copy if they begin on a byte boundary.
fn take_bytes<O: Order>(
    input: &mut Input<'_, '_, O>,
    decode: impl FnOnce(&[u8]) -> Processed,
    site: Site,
) -> Read<Processed> {
    let count = input.remaining() / 8;
    if input.is_aligned() {
        return input.bytes(count, site).map(decode);
    }
    // As long as what is there, not as a number states.
    let mut bytes = alloc::vec![0; count];
    input.take_front(count * 8, &mut bytes);
    Ok(decode(&bytes))
}

/// Writes the bytes that `encode` makes of those of a value.
///
/// # Errors
/// [`Refused`](crate::ErrorKind::Refused) if `encode` refuses the bytes, or if their number is not the stated one; or the errors of the value.
#[doc(hidden)]
pub fn write_processed<E: Extent, O: Order>(
    output: &mut Output<'_, O>,
    extent: E,
    encode: impl FnOnce(&[u8]) -> Processed,
    write: impl FnOnce(&mut Output<'_, <O as Settings>::Beside>) -> Written,
    site: Site,
) -> Written {
    let (slot, mut memory) = (FaultSlot::new(), Vector::with_capacity(0));
    let mut beside = output.beside(&mut memory, &slot);
    if write(&mut beside).and_then(|()| beside.end(site)).is_err() {
        return output.fail(slot.error());
    }
    let length = beside.position().div_ceil(8);
    match encode(&memory.into_message(length)) {
        Ok(encoded) => {
            let start = output.position();
            output.bytes(&encoded, site)?;
            extent.close(output, 1, start, site)
        }
        Err(why) => output.fail(EncodeError::refused(why, site, output.position(), None)),
    }
}
