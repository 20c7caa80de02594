//! One window for the first eight bytes, plain loads and stores for all that lies byte-aligned.

use super::derived::Ipv4Header;
use crate::{HandError, be_window, load, store, too_wide};

pub const BYTES: usize = 20;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Ipv4Header {
    let w = be_window(b, 0); // version to frag
    Ipv4Header {
        version: (w >> 60) as u8,
        ihl: (w >> 56) as u8 & 0x0F,
        dscp: (w >> 50) as u8 & 0x3F,
        ecn: (w >> 48) as u8 & 0x03,
        total_length: (w >> 32) as u16,
        ident: (w >> 16) as u16,
        rsv: w >> 15 & 1 != 0,
        df: w >> 14 & 1 != 0,
        mf: w >> 13 & 1 != 0,
        frag: w as u16 & 0x1FFF,
        ttl: b[8],
        proto: b[9],
        csum: u16::from_be_bytes(load(b, 10)),
        saddr: u32::from_be_bytes(load(b, 12)),
        daddr: u32::from_be_bytes(load(b, 16)),
    }
}

#[inline]
pub fn encode(p: &Ipv4Header, out: &mut [u8; BYTES]) {
    out[0] = p.version << 4 | p.ihl & 0x0F;
    out[1] = p.dscp << 2 | p.ecn & 0x03;
    store(out, 2, p.total_length.to_be_bytes());
    store(out, 4, p.ident.to_be_bytes());
    let flags = (p.rsv as u16) << 15 | (p.df as u16) << 14 | (p.mf as u16) << 13;
    store(out, 6, (flags | p.frag & 0x1FFF).to_be_bytes());
    out[8] = p.ttl;
    out[9] = p.proto;
    store(out, 10, p.csum.to_be_bytes());
    store(out, 12, p.saddr.to_be_bytes());
    store(out, 16, p.daddr.to_be_bytes());
}

#[inline]
pub fn encode_checked(p: &Ipv4Header, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.version >> 4 != 0 {
        return Err(too_wide("version", 0, 4, p.version as u64));
    }
    if p.ihl >> 4 != 0 {
        return Err(too_wide("ihl", 4, 4, p.ihl as u64));
    }
    out[0] = p.version << 4 | p.ihl;
    if p.dscp >> 6 != 0 {
        return Err(too_wide("dscp", 8, 6, p.dscp as u64));
    }
    if p.ecn >> 2 != 0 {
        return Err(too_wide("ecn", 14, 2, p.ecn as u64));
    }
    out[1] = p.dscp << 2 | p.ecn;
    store(out, 2, p.total_length.to_be_bytes());
    store(out, 4, p.ident.to_be_bytes());
    if p.frag >> 13 != 0 {
        return Err(too_wide("frag", 51, 13, p.frag as u64));
    }
    let flags = (p.rsv as u16) << 15 | (p.df as u16) << 14 | (p.mf as u16) << 13;
    store(out, 6, (flags | p.frag).to_be_bytes());
    out[8] = p.ttl;
    out[9] = p.proto;
    store(out, 10, p.csum.to_be_bytes());
    store(out, 12, p.saddr.to_be_bytes());
    store(out, 16, p.daddr.to_be_bytes());
    Ok(())
}
