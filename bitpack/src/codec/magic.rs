//! The constants by which decoding chooses a variant of a union.
//!
//! Input: a message, and the description of the constant. Output: whether the message goes on with it. Invariant: no function moves the
//! position.

use super::{Input, Output};
use crate::BitPack;
use crate::codec::fault::{Fault, Site, Written};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::{Field, Layout, Role};
use crate::order::{Endian, Order, Settings};

/// Returns whether the message goes on with the constant of a field.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn begins<O: Order>(input: &Input<'_, '_, O>, site: Site) -> bool {
    input.peek(site.bits).is_some_and(|raw| is_it(site, raw))
}

/// Refuses a variant whose bits begin with the constant of another one, because decoding would choose that one. `start` is the bit where
/// the variant begins.
///
/// # Errors
/// [`ErrorKind::Shadowed`].
#[doc(hidden)]
#[inline]
pub fn check_begin<O: Order>(
    output: &Output<'_, O>,
    start: usize,
    magic: Site,
    site: Site,
) -> Written {
    match output.wide_at(start, magic.bits).filter(|raw| is_it(magic, *raw)) {
        Some(raw) => output.fail(EncodeError::wide(ErrorKind::Shadowed, site, start, raw)),
        None => Ok(()),
    }
}

fn is_it(site: &Field, raw: u128) -> bool {
    matches!(site.role(), Role::Magic { value } if raw == site.low(value))
}

/// Records the error of bits with which no variant begins.
#[doc(hidden)]
#[cold]
#[inline(never)]
pub fn no_magic<T: BitPack, O: Order>(input: &Input<'_, '_, O>, site: Site) -> Fault {
    let least = Layout::bare_of::<T>().magics().map(|magic| magic.bits).min().unwrap_or(0);
    if input.remaining() < least {
        return input.short(least, site);
    }
    let widest = Layout::bare_of::<T>().widest_magic();
    let bits = widest.map_or(0, |magic| magic.bits).min(input.remaining());
    let raw = match widest.and_then(|magic| magic.endian) {
        Some(Endian::Big) => input.recast::<<O as Settings>::Big>().peek(bits),
        _ => input.peek(bits),
    };
    input.fail(DecodeError::wide(ErrorKind::Invalid, site, input.position(), raw.unwrap_or(0)))
}
