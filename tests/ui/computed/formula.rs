//! Arithmetic and functions of computed numbers.
use bitpack::prelude::*;

const WORD: usize = 4;

#[derive(BitPack)]
struct Forms {
    #[bitpack(len_of = body / WORD + 5)]
    fine: u8,
    #[bitpack(len_of = 20 - body)]
    turned: u8,
    #[bitpack(len_of = body + body)]
    two: u8,
    #[bitpack(len_of = 5 + WORD)]
    none: u8,
    #[bitpack(len_of = first..=body / 4)]
    open: u8,
    #[bitpack(position_of = body + 1)]
    position: u8,
    #[bitpack(value = len_of(body, first, two))]
    three: u8,
    first: u8,
    body: Vec<u8>,
}

#[derive(BitPack)]
struct Names {
    #[bitpack(len_of = kind..=boddy)]
    misspelt: u8,
    #[bitpack(len_of = body..=kind)]
    turned: u8,
    #[bitpack(value = self.value)]
    value: u8,
    #[bitpack(value = self.second)]
    first: u8,
    #[bitpack(value = self.first + len_of(body))]
    second: u8,
    #[bitpack(value = len_of(itself))]
    unknown: u8,
    #[bitpack(value = self.kind + remaining)]
    left: u8,
    #[bitpack(skip)]
    skipped: u8,
    #[bitpack(position_of = skipped)]
    of_skipped: u8,
    kind: u8,
    #[bitpack(len = len_of(body..=end))]
    body: Vec<u8>,
    #[bitpack(align = 16)]
    end: u16,
}

#[derive(BitPack)]
struct Aligned {
    #[bitpack(len_of = body..=end)]
    length: u8,
    body: Vec<u8>,
    #[bitpack(align = 16)]
    end: u16,
}

#[derive(BitPack)]
struct Varints {
    #[bitpack(len_of = first..=second, integers = leb128)]
    range: u16,
    #[bitpack(value = len_of(first), integers = leb128)]
    value: u16,
    #[bitpack(position_of = first, integers = leb128)]
    position: u16,
    #[bitpack(len_of = first, integers = leb128)]
    narrow: u8,
    #[bitpack(crc(crc::CRC_16_XMODEM, over = first..=first), integers = leb128)]
    sum: u16,
    #[bitpack(len_of = third, integers = leb128)]
    custom: u16,
    first: Vec<u8>,
    second: Vec<u8>,
    #[bitpack(with = codec)]
    third: u8,
}

mod codec {}

#[derive(BitPack)]
struct Told {
    #[bitpack(len_of = before)]
    early: u8,
    #[bitpack(len_of = body)]
    late: u8,
    before: Vec<u8>,
    #[bitpack(context(self.early))]
    fine: Takes,
    #[bitpack(context(self.late))]
    told: Takes,
    body: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(context(n: u8))]
struct Takes {
    #[bitpack(count = n)]
    list: Vec<u8>,
}

fn main() {
    let _ = Forms::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Names::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Aligned::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Told::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Varints::decode(&[]).map(|a| a.encode_to_vec());
}
