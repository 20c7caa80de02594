//! Numbers in Kaitai.
//!
//! Input: the width of a number, its sign, and the orders of bits and bytes. Output: a type of Kaitai, or a type of our own with the instance `value`.
//! Invariant: where a value may begin inside a byte, its type is one of bits.

use super::forms::Read;
use super::place::Place;
use super::types::Types;
use super::yaml::{Item, section};
use crate::owned::Code;

/// The power of two with this exponent.
pub(super) fn power(exponent: usize) -> String {
    if exponent < 63 { (1_u64 << exponent).to_string() } else { format!("(1 << {exponent})") }
}

impl Types<'_> {
    /// The type of a number, and how it is read.
    pub(super) fn number(
        &mut self,
        bits: usize,
        signed: bool,
        place: Place,
    ) -> Result<(String, Read), String> {
        if let (Some(0), 8 | 16 | 32 | 64) = (place.phase, bits) {
            let order = match (bits, place.big) {
                (8, _) => "",
                (_, true) => "be",
                (_, false) => "le",
            };
            let letter = if signed { 's' } else { 'u' };
            return Ok((format!("{letter}{}{order}", bits / 8), Read::Plain));
        }
        if !(1..=64).contains(&bits) {
            return Err(format!("numbers of {bits} bits have no form here"));
        }
        if place.phase != Some(0) && place.before.is_some_and(|msb0| msb0 != place.msb0) {
            return Err("the bit order changes inside a byte".to_owned());
        }
        let parts = place.parts(bits);
        if let ([bits], false) = (&parts[..], signed) {
            let read = if *bits == 1 { Read::Bool } else { Read::Plain };
            return Ok((format!("b{bits}{}", place.order()), read));
        }
        let name = format!(
            "{}int{bits}_{}_{}",
            if signed { "" } else { "u" },
            if place.msb0 { "msb0" } else { "lsb0" },
            if place.big { "be" } else { "le" }
        );
        Ok((self.helper(&name, || of_parts(&parts, bits, signed, place)), Read::Value))
    }

    /// The type of a number of variable width.
    pub(super) fn coded(
        &mut self,
        code: Code,
        signed: bool,
        place: Place,
    ) -> Result<(String, Read), String> {
        if let Code::Fixed(bits) = code {
            return self.number(bits as usize, signed, place);
        }
        let whole = place.phase == Some(0);
        if !whole && matches!(code, Code::Quic | Code::Der) {
            return Err("numbers in this form begin at whole bytes here".to_owned());
        }
        // A byte that may begin inside a byte is a number of 8 bits.
        let (byte, _) = self.number(8, false, place)?;
        let name = |plain: &str| if whole { plain.to_owned() } else { format!("{plain}_{byte}") };
        let first_is_low = |index: usize| (7 * index).to_string();
        let last_is_low = |index: usize| format!("7 * (groups.size - {})", index + 1);
        let sign = " - (groups.last & 0x40 != 0 ? 1 << (7 * groups.size) : 0)";
        let (name, text) = match code {
            Code::Leb128 => (name("leb128"), grouped(&byte, first_is_low, "")),
            Code::Sleb128 => (name("sleb128"), grouped(&byte, first_is_low, sign)),
            Code::Vlq => (name("vlq"), grouped(&byte, last_is_low, "")),
            Code::Quic => (name("quic"), quic()),
            _ => (name("der"), der()),
        };
        let plain = self.helper(&name, || text);
        if !signed || code == Code::Sleb128 {
            return Ok((plain, Read::Value));
        }
        let zigzag = || {
            let value = Item::new("value").with("value", "(raw.value >> 1) ^ -(raw.value & 1)");
            body(&[Item::new("raw").with("type", &plain)], &[value])
        };
        Ok((self.helper(&format!("zigzag_{name}"), zigzag), Read::Value))
    }
}

/// What decoding demands of the form of a number of variable width; `own` is the number's type. DER checks its form itself.
pub(super) fn shape(code: Code, signed: bool, bits: usize, own: &str) -> Option<String> {
    let raw = if signed && code != Code::Sleb128 { ".raw" } else { "" };
    match code {
        Code::Leb128 | Code::Sleb128 | Code::Vlq => {
            Some(format!("{own}{raw}.groups.size <= {}", bits.div_ceil(7)))
        }
        Code::Fixed(_) | Code::Quic | Code::Der => None,
    }
}

fn body(seq: &[Item], instances: &[Item]) -> String {
    let mut text = String::new();
    section("seq", seq, "    ", &mut text);
    section("instances", instances, "    ", &mut text);
    text
}

/// A number of several parts, or a signed one.
fn of_parts(parts: &[usize], bits: usize, signed: bool, place: Place) -> String {
    let part =
        |id: &str, bits: usize| Item::new(id).with("type", format!("b{bits}{}", place.order()));
    let sign = format!("raw >= {} ? raw - {} : raw", power(bits - 1), power(bits));
    let value = |text: &str| Item::new("value").with("value", text);
    // One bit is a boolean.
    if let ([1], true) = (parts, signed) {
        return body(&[part("raw", 1)], &[value("raw ? -1 : 0")]);
    }
    if let [bits] = parts {
        return body(&[part("raw", *bits)], &[value(&sign)]);
    }
    let id = |at: usize| format!("part{at}");
    let seq: Vec<_> = parts.iter().enumerate().map(|(at, bits)| part(&id(at), *bits)).collect();
    let (mut terms, mut shift) = (Vec::new(), 0);
    let mut low_first: Vec<usize> = (0..parts.len()).collect();
    if place.big {
        low_first.reverse();
    }
    for at in low_first {
        // A part of one bit is a boolean.
        let part = if parts[at] == 1 { format!("({} ? 1 : 0)", id(at)) } else { id(at) };
        terms.push(if shift > 0 { format!("({part} << {shift})") } else { part });
        shift += parts[at];
    }
    let raw = terms.join(" | ");
    if signed {
        body(&seq, &[Item::new("raw").with("value", raw), value(&sign)])
    } else {
        body(&seq, &[value(&raw)])
    }
}

/// The most groups of 7 bits that a number of 128 bits has.
const GROUPS: usize = 19;

/// Groups of 7 bits, each in a `byte`. `shift` says by how many bits a group is shifted; `minus` follows the sum.
fn grouped(byte: &str, shift: impl Fn(usize) -> String, minus: &str) -> String {
    let seq = Item::new("groups")
        .with("type", byte)
        .with("repeat", "until")
        .with("repeat-until", "_ < 0x80");
    let term = |index: usize| {
        let shift = shift(index);
        format!("(groups.size > {index} ? (groups[{index}] & 0x7f) << ({shift}) : 0)")
    };
    let sum: Vec<_> = (0..GROUPS).map(term).collect();
    let instance = Item::new("value").with("value", format!("{}{minus}", sum.join(" + ")));
    body(&[seq], &[instance])
}

/// RFC 9000, section 16: the two high bits state the number of bytes.
fn quic() -> String {
    let mut seq = vec![Item::new("size").with("type", "b2")];
    let mut value = String::new();
    for (size, bits) in [6, 14, 30, 62].into_iter().enumerate() {
        let id = format!("of{bits}");
        seq.push(
            Item::new(&id).with("type", format!("b{bits}")).only_if(&format!("size == {size}")),
        );
        value += &if size < 3 { format!("size == {size} ? {id} : ") } else { id };
    }
    body(&seq, &[Item::new("value").with("value", value)])
}

/// X.690, section 8.1.3: a byte less than 128 is the number; another one states how many bytes follow.
fn der() -> String {
    let seq = [
        Item::new("first").with("type", "u1").valid(&["_ != 0x80 and _ < 0x91".to_owned()]),
        Item::new("more")
            .with("type", "u1")
            .with("repeat", "expr")
            .with("repeat-expr", "first < 0x80 ? 0 : first - 0x80"),
        // X.690, section 10.1: a length has its shortest form.
        Item::new("shortest").with("size", 0).valid(&[
            "first < 0x80 or (more[0] != 0 and (more.size > 1 or more[0] >= 0x80))".to_owned(),
        ]),
    ];
    let term =
        |at: usize| format!("(more.size > {at} ? more[{at}] << (8 * (more.size - 1 - {at})) : 0)");
    let sum: Vec<_> = (0..16).map(term).collect();
    let value = format!("first < 0x80 ? first : {}", sum.join(" + "));
    body(&seq, &[Item::new("value").with("value", value)])
}
