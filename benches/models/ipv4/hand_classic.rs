//! Byte by byte: each field is gathered from the bytes it touches, each byte is written once.

use super::derived::Ipv4Header;
use crate::{HandError, too_wide};

pub const BYTES: usize = 20;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Ipv4Header {
    Ipv4Header {
        version: b[0] >> 4,
        ihl: b[0] & 0x0F,
        dscp: b[1] >> 2,
        ecn: b[1] & 0x03,
        total_length: (b[2] as u16) << 8 | b[3] as u16,
        ident: (b[4] as u16) << 8 | b[5] as u16,
        rsv: b[6] >> 7 != 0,
        df: b[6] & 0x40 != 0,
        mf: b[6] & 0x20 != 0,
        frag: (b[6] as u16 & 0x1F) << 8 | b[7] as u16,
        ttl: b[8],
        proto: b[9],
        csum: (b[10] as u16) << 8 | b[11] as u16,
        saddr: (b[12] as u32) << 24 | (b[13] as u32) << 16 | (b[14] as u32) << 8 | b[15] as u32,
        daddr: (b[16] as u32) << 24 | (b[17] as u32) << 16 | (b[18] as u32) << 8 | b[19] as u32,
    }
}

#[inline]
pub fn encode(p: &Ipv4Header, out: &mut [u8; BYTES]) {
    out[0] = p.version << 4 | p.ihl & 0x0F;
    out[1] = p.dscp << 2 | p.ecn & 0x03;
    write_from_total_length(p, out);
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
    if p.frag >> 13 != 0 {
        return Err(too_wide("frag", 51, 13, p.frag as u64));
    }
    write_from_total_length(p, out);
    Ok(())
}

#[inline(always)]
fn write_from_total_length(p: &Ipv4Header, out: &mut [u8; BYTES]) {
    out[2] = (p.total_length >> 8) as u8;
    out[3] = p.total_length as u8;
    out[4] = (p.ident >> 8) as u8;
    out[5] = p.ident as u8;
    out[6] =
        (p.rsv as u8) << 7 | (p.df as u8) << 6 | (p.mf as u8) << 5 | (p.frag >> 8 & 0x1F) as u8;
    out[7] = p.frag as u8;
    out[8] = p.ttl;
    out[9] = p.proto;
    out[10] = (p.csum >> 8) as u8;
    out[11] = p.csum as u8;
    out[12] = (p.saddr >> 24) as u8;
    out[13] = (p.saddr >> 16) as u8;
    out[14] = (p.saddr >> 8) as u8;
    out[15] = p.saddr as u8;
    out[16] = (p.daddr >> 24) as u8;
    out[17] = (p.daddr >> 16) as u8;
    out[18] = (p.daddr >> 8) as u8;
    out[19] = p.daddr as u8;
}
