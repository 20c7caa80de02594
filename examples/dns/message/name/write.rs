//! Name compression: a name is written as a pointer to an earlier occurrence in the message.
//!
//! Input: a [`Name`], and an output that has notes of the places where names begin. Output: labels, and a pointer if the rest of the
//! name was written before. The rest is the longest one, at its first place if there are several; bytes are compared.

use super::{Labels, Name};
use bitpack::layout::Field;
use bitpack::order::Order;
use bitpack::wire::{Output, WriteTo, Written};

impl WriteTo for Name<'_> {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        (): (),
        site: &'static Field,
    ) -> Written {
        match self.in_one_piece() {
            Some(labels) => write_plain(labels, output, site),
            None => write_pieces(self, output, site),
        }
    }
}

/// Writes a name whose labels without the root are one slice.
#[inline]
fn write_plain<O: Order>(
    labels: &[u8],
    output: &mut Output<'_, O>,
    site: &'static Field,
) -> Written {
    let (before, start) = (output.notes().len(), output.position() / 8);
    let mut done = 0;
    while let Some(rest) = labels.get(done..).filter(|rest| !rest.is_empty()) {
        let length = usize::from(rest.first().copied().unwrap_or(0));
        let last = rest.get(length).copied().unwrap_or(0);
        let key = (rest.len() as u16 + 1) << 8 | u16::from(last);
        if before > 0 {
            let found = find(output, before, key, |message, at| {
                is_plain_at(message, at, rest) || is_at(message, at, rest, 0)
            });
            if let Some(place) = found {
                output.bytes(labels.get(..done).unwrap_or(&[]), site)?;
                return output.bytes(&(0xC000 | place).to_be_bytes(), site);
            }
        }
        remember(output, start + done, key);
        done += length + 1;
    }
    output.bytes(labels, site)?;
    output.bytes(&[0], site)
}

/// Writes a name whose labels lie in several places of its message.
#[inline(never)]
fn write_pieces<O: Order>(
    name: &Name<'_>,
    output: &mut Output<'_, O>,
    site: &'static Field,
) -> Written {
    let (before, start) = (output.notes().len(), output.position() / 8);
    let (mut rest, mut done) = (*name, 0);
    while let Some((next, length, last)) = rest.split() {
        let key = u16::from(rest.length) << 8 | u16::from(last);
        let there = |message: &[u8], at| is_at(message, at, rest.bytes, rest.at as usize);
        if let Some(place) = find(output, before, key, there) {
            write_labels(name, done, output, site)?;
            return output.bytes(&(0xC000 | place).to_be_bytes(), site);
        }
        remember(output, start + done, key);
        (rest, done) = (next, done + length);
    }
    write_labels(name, done, output, site)?;
    output.bytes(&[0], site)
}

/// Notes the place of the rest of a name, if a pointer can lead there.
#[inline(always)]
fn remember<O: Order>(output: &mut Output<'_, O>, at: usize, key: u16) {
    if at < 0x4000 {
        output.note((at as u32) << 16 | u32::from(key));
    }
}

/// The first place, among the first `before` notes with this key, at which the message has the name.
#[inline(always)]
fn find<O: Order>(
    output: &Output<'_, O>,
    before: usize,
    key: u16,
    is_there: impl Fn(&[u8], usize) -> bool,
) -> Option<u16> {
    let notes = output.notes().get(..before)?;
    let same =
        |note: &&u32| **note as u16 == key && is_there(output.message(), (**note >> 16) as usize);
    notes.iter().find(same).map(|note| (*note >> 16) as u16)
}

/// Returns true if these labels and the root stand at `at`.
#[inline(always)]
fn is_plain_at(message: &[u8], at: usize, labels: &[u8]) -> bool {
    let there = message.get(at..).and_then(|there| there.split_at_checked(labels.len()));
    there.is_some_and(|(there, rest)| there == labels && rest.first() == Some(&0))
}

/// Returns true if the name at `at` equals the name at `from` of `labels`; the pointers of both names are followed. Both names end
/// at the root, or with the slice.
#[inline(never)]
fn is_at(message: &[u8], at: usize, labels: &[u8], from: usize) -> bool {
    Labels { bytes: message, at }.eq(Labels { bytes: labels, at: from })
}

/// The first `length` bytes of labels.
#[inline]
pub(super) fn write_labels<O: Order>(
    name: &Name<'_>,
    length: usize,
    output: &mut Output<'_, O>,
    site: &'static Field,
) -> Written {
    let start = name.at as usize;
    if length <= name.head as usize {
        return output.bytes(name.bytes.get(start..start + length).unwrap_or(&[]), site);
    }
    let mut left = length;
    for label in name.labels() {
        let Some(after) = left.checked_sub(label.len() + 1) else { break };
        left = after;
        output.bytes(&[label.len() as u8], site)?;
        output.bytes(label, site)?;
    }
    Ok(())
}
