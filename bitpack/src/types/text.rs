//! Bytes and text: borrowed from the message, owned, or either of the two.
//!
//! Input: a message. Output: bytes or text; `&[u8]`, `&str` and `Cow` borrow from a message on a byte boundary. Invariant: text is valid UTF-8.

use super::collection::{bytes, write_bytes};
use crate::codec::{Extent, Input, Output, Read, Site, Written};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::order::Order;

bytes! {
    Bytes "bytes", &'a [u8], 'a; with [];
    #[cfg_attr(not(debug_assertions), inline(always))]
    read |input, extent, site| extent.slice(input, site);
    #[cfg_attr(not(debug_assertions), inline(always))]
    write |bytes, output, extent, site| {
        check_boundary(output, site)?;
        write_bytes(bytes, output, extent, site)
    };
}

bytes! {
    Text "str", &'a str, 'a; with [];
    #[inline]
    read |input, extent, site| read_text(input, extent, site);
    #[cfg_attr(not(debug_assertions), inline(always))]
    write |text, output, extent, site| {
        check_boundary(output, site)?;
        write_bytes(text.as_bytes(), output, extent, site)
    };
}

/// Refuses to write a borrowed value that begins inside a byte, because decoding could not borrow it there.
#[cfg_attr(not(debug_assertions), inline(always))]
fn check_boundary<O: Order>(output: &Output<'_, O>, site: Site) -> Written {
    if output.is_aligned() {
        return Ok(());
    }
    output.fail(EncodeError::new(ErrorKind::Unaligned, site, output.position(), 0))
}

/// Borrows text from the message.
#[inline]
pub(super) fn read_text<'a, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    extent: E,
    site: Site,
) -> Read<&'a str> {
    let start = input.position();
    let bytes = extent.slice(input, site)?;
    core::str::from_utf8(bytes).map_err(|error| input.fail(no_text(bytes, error, start, site)))
}

/// The error of bytes that are not UTF-8; it stands at the first invalid byte.
#[cold]
pub(super) fn no_text(
    bytes: &[u8],
    error: core::str::Utf8Error,
    start: usize,
    site: Site,
) -> DecodeError {
    let at = error.valid_up_to();
    let byte = bytes.get(at).copied().map(u64::from);
    DecodeError::refused("is not UTF-8", site, start + at * 8, byte)
}

#[cfg(feature = "alloc")]
mod owned {
    use super::{bytes, no_text, read_text, write_bytes};
    use crate::codec::{Extent, Input, Read, ReadFrom, Site, Within};
    use crate::order::Order;
    use crate::order::trace::Watch;
    use alloc::borrow::Cow;
    use alloc::boxed::Box;
    use alloc::rc::Rc;
    use alloc::string::String;
    use alloc::sync::Arc;
    use alloc::vec::Vec;

    /// Copies text from the message.
    fn read_string<E: Extent, O: Order>(
        input: &mut Input<'_, '_, O>,
        extent: E,
        site: Site,
    ) -> Read<String> {
        let start = input.position();
        // The copy begins on a word boundary, where the check for UTF-8 goes word by word.
        String::from_utf8(read_owned(input, extent, site)?)
            .map_err(|error| input.fail(no_text(error.as_bytes(), error.utf8_error(), start, site)))
    }

    /// Copies bytes from the message.
    fn read_owned<E: Extent, O: Order>(
        input: &mut Input<'_, '_, O>,
        extent: E,
        site: Site,
    ) -> Read<Vec<u8>> {
        if input.is_aligned() || !E::COUNTED || O::Trace::WATCHED {
            return Vec::read_from(input, Within::new(extent, ()), site);
        }
        extent.open(input, 8, site)?;
        input.shifted(extent.stated().unwrap_or(0), site)
    }

    bytes! {
        Text "String", String; with [];
        read |input, extent, site| read_string(input, extent, site);
        #[cfg_attr(not(debug_assertions), inline(always))]
        write |text, output, extent, site| write_bytes(text.as_bytes(), output, extent, site);
    }

    // A copy is made only inside a byte, where nothing can be borrowed.
    bytes! {
        Bytes "bytes", Cow<'a, [u8]>, 'a; with [];
        read |input, extent, site| match input.is_aligned() {
            true => extent.slice(input, site).map(Cow::Borrowed),
            false => read_owned(input, extent, site).map(Cow::Owned),
        };
        write |bytes, output, extent, site| write_bytes(bytes, output, extent, site);
    }

    bytes! {
        Text "str", Cow<'a, str>, 'a; with [];
        read |input, extent, site| match input.is_aligned() {
            true => read_text(input, extent, site).map(Cow::Borrowed),
            false => read_string(input, extent, site).map(Cow::Owned),
        };
        write |text, output, extent, site| write_bytes(text.as_bytes(), output, extent, site);
    }

    macro_rules! pointers {
        ($($pointer:ident)+) => { $(
            bytes! {
                Text stringify!($pointer), $pointer<str>; with [];
                read |input, extent, site| read_string(input, extent, site).map(Self::from);
                write |text, output, extent, site| write_bytes(text.as_bytes(), output, extent, site);
            }
        )+ };
    }

    pointers!(Box Rc Arc);
}
