//! Conditions that the attribute `assert` states.
//!
//! Input: whether a condition holds, the reason in the error, and the field with its place. Output: an error if it does not hold.

use super::fault::{Read, Site, Written};
use super::{Input, Output};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::order::Order;

/// What a failed condition reports: the reason, the bit at which the field begins, the field, and its number if it has one.
type Broken = (&'static str, usize, Site, Option<i128>);

/// Checks a condition after its field was read.
///
/// # Errors
/// [`ErrorKind::Refused`] if the condition does not hold.
#[inline]
pub fn hold_decoded<O: Order>(
    holds: bool,
    (why, at, site, value): Broken,
    input: &Input<'_, '_, O>,
) -> Read<()> {
    if holds {
        return Ok(());
    }
    let error = match value {
        Some(value) => DecodeError::wide(ErrorKind::Refused, site, at, value as u128).because(why),
        None => DecodeError::refused(why, site, at, None),
    };
    Err(input.fail(error))
}

/// Checks a condition after the last field was written.
///
/// # Errors
/// [`ErrorKind::Refused`] if the condition does not hold.
#[inline]
pub fn hold_encoded<O: Order>(
    holds: bool,
    (why, at, site, value): Broken,
    output: &Output<'_, O>,
) -> Written {
    if holds {
        return Ok(());
    }
    output.fail(match value {
        Some(value) => EncodeError::wide(ErrorKind::Refused, site, at, value as u128).because(why),
        None => EncodeError::refused(why, site, at, None),
    })
}
