//! The 24 parity bits at the end of every message: Annex 10, volume IV, 3.1.2.3.3.

use crc::{Algorithm, Crc, Table};

/// The catalogue of the crate lacks Mode S; the computation does not read the last two numbers.
const MODE_S: Algorithm<u32> = Algorithm {
    width: 24,
    poly: 0xFF_F409,
    init: 0,
    refin: false,
    refout: false,
    xorout: 0,
    check: 0,
    residue: 0,
};
const CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&MODE_S);

/// The parity bits received, less those computed: 0 in a squitter without errors, the interrogator
/// in an all-call reply, the aircraft's address in every other reply.
pub fn remainder(message: &[u8]) -> u32 {
    let Some((data, parity)) = message.split_last_chunk::<3>() else { return 0 };
    let [a, b, c] = *parity;
    CRC.checksum(data) ^ u32::from_be_bytes([0, a, b, c])
}
