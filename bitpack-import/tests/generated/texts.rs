// This module was written by bitpack-import. Change the file that it was written from instead of it.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Texts {
    #[bitpack(len_of = russian)]
    pub n: u8,
    #[bitpack(text = koi8_r)]
    pub russian: String,
    #[bitpack(text = iso_8859_2, until = 0)]
    pub polish: String,
    #[bitpack(text = iso_8859_15, pad = 32, len = 6)]
    pub label: String,
    #[bitpack(text = ibm866, len = 4)]
    pub dos: String,
    #[bitpack(text = shift_jis, until = 0)]
    pub japanese: String,
    #[bitpack(text = euc_kr, until = 0)]
    pub korean: String,
    #[bitpack(text = windows_1252, rest)]
    pub western: String,
}
