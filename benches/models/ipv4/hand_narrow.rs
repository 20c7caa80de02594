//! 32-bit windows where fields share a word, plain loads and stores for all that lies byte-aligned.

use super::derived::Ipv4Header;
use crate::{HandError, be_word, load, store, too_wide};

pub const BYTES: usize = 20;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Ipv4Header {
    let w0 = be_word(b, 0); // version to total_length
    let w4 = be_word(b, 4); // ident to frag
    Ipv4Header {
        version: (w0 >> 28) as u8,
        ihl: (w0 >> 24) as u8 & 0x0F,
        dscp: (w0 >> 18) as u8 & 0x3F,
        ecn: (w0 >> 16) as u8 & 0x03,
        total_length: w0 as u16,
        ident: (w4 >> 16) as u16,
        rsv: w4 >> 15 & 1 != 0,
        df: w4 >> 14 & 1 != 0,
        mf: w4 >> 13 & 1 != 0,
        frag: w4 as u16 & 0x1FFF,
        ttl: b[8],
        proto: b[9],
        csum: u16::from_be_bytes(load(b, 10)),
        saddr: be_word(b, 12),
        daddr: be_word(b, 16),
    }
}

#[inline]
pub fn encode(p: &Ipv4Header, out: &mut [u8; BYTES]) {
    let w0 = (p.version as u32) << 28
        | (p.ihl as u32 & 0x0F) << 24
        | (p.dscp as u32 & 0x3F) << 18
        | (p.ecn as u32 & 0x03) << 16
        | p.total_length as u32;
    store(out, 0, w0.to_be_bytes());
    let w4 = (p.ident as u32) << 16
        | (p.rsv as u32) << 15
        | (p.df as u32) << 14
        | (p.mf as u32) << 13
        | p.frag as u32 & 0x1FFF;
    store(out, 4, w4.to_be_bytes());
    write_from_ttl(p, out);
}

#[inline]
pub fn encode_checked(p: &Ipv4Header, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.version >> 4 != 0 {
        return Err(too_wide("version", 0, 4, p.version as u64));
    }
    let mut w = (p.version as u32) << 28;
    if p.ihl >> 4 != 0 {
        return Err(too_wide("ihl", 4, 4, p.ihl as u64));
    }
    w |= (p.ihl as u32) << 24;
    if p.dscp >> 6 != 0 {
        return Err(too_wide("dscp", 8, 6, p.dscp as u64));
    }
    w |= (p.dscp as u32) << 18;
    if p.ecn >> 2 != 0 {
        return Err(too_wide("ecn", 14, 2, p.ecn as u64));
    }
    w |= (p.ecn as u32) << 16 | p.total_length as u32;
    store(out, 0, w.to_be_bytes());
    w = (p.ident as u32) << 16 | (p.rsv as u32) << 15 | (p.df as u32) << 14 | (p.mf as u32) << 13;
    if p.frag >> 13 != 0 {
        return Err(too_wide("frag", 51, 13, p.frag as u64));
    }
    w |= p.frag as u32;
    store(out, 4, w.to_be_bytes());
    write_from_ttl(p, out);
    Ok(())
}

/// The last twelve bytes, byte-aligned all of them.
#[inline(always)]
fn write_from_ttl(p: &Ipv4Header, out: &mut [u8; BYTES]) {
    out[8] = p.ttl;
    out[9] = p.proto;
    store(out, 10, p.csum.to_be_bytes());
    store(out, 12, p.saddr.to_be_bytes());
    store(out, 16, p.daddr.to_be_bytes());
}
