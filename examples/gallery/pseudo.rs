//! The Internet checksum over a pseudo-header (RFC 768, RFC 8200 section 8.1) and what follows it.

use bitpack::checksum::{Checksum, INTERNET};

/// The fields of a pseudo-header, without the length, which is that of the covered bytes.
pub struct Pseudo {
    addresses: [u8; 32],
    used: usize,
    protocol: u8,
}

impl Pseudo {
    /// The pseudo-header of IPv4.
    pub fn v4(source: [u8; 4], destination: [u8; 4], protocol: u8) -> Self {
        let mut addresses = [0; 32];
        addresses[..4].copy_from_slice(&source);
        addresses[4..8].copy_from_slice(&destination);
        Pseudo { addresses, used: 8, protocol }
    }

    /// The pseudo-header of IPv6.
    pub fn v6(source: [u8; 16], destination: [u8; 16], protocol: u8) -> Self {
        let mut addresses = [0; 32];
        addresses[..16].copy_from_slice(&source);
        addresses[16..].copy_from_slice(&destination);
        Pseudo { addresses, used: 32, protocol }
    }
}

impl Checksum for Pseudo {
    fn of(&self, pieces: &[&[u8]]) -> u64 {
        let length: usize = pieces.iter().map(|piece| piece.len()).sum();
        let [.., a, b, c, d] = (length as u64).to_be_bytes();
        let end = [0, 0, 0, self.protocol, a, b, c, d];
        let mut all = vec![&self.addresses[..self.used], &end];
        all.extend(pieces);
        INTERNET.of(&all)
    }
}
