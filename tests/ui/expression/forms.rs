//! Expressions too long for an attribute: those that could panic where they stand.
use bitpack::prelude::*;

const TABLE: [u8; 2] = [1, 2];

macro_rules! same {
    ($number:expr) => {
        $number
    };
}

fn number(number: u8) -> u8 {
    number
}

#[derive(BitPack)]
struct Forms {
    kind: u8,
    #[bitpack(count = TABLE[self.kind])]
    index: Vec<u8>,
    #[bitpack(count = TABLE[self.kind] + 1)]
    left: Vec<u8>,
    #[bitpack(count = 1 + TABLE[self.kind])]
    right: Vec<u8>,
    #[bitpack(count = number(TABLE[self.kind]))]
    argument: Vec<u8>,
    #[bitpack(count = TABLE[self.kind](1))]
    function: Vec<u8>,
    #[bitpack(count = self.kind.max(TABLE[self.kind]))]
    argument_of_method: Vec<u8>,
    #[bitpack(count = TABLE[self.kind].max(1))]
    receiver: Vec<u8>,
    #[bitpack(count = TABLE[self.kind][0])]
    indexed: Vec<u8>,
    #[bitpack(count = same!(self.kind * 2))]
    in_macro: Vec<u8>,
    #[bitpack(count = same!(number(self.kind - 2)))]
    deeper_in_macro: Vec<u8>,
    #[bitpack(count = same!(number(self.kind)))]
    right_in_macro: Vec<u8>,
}

fn main() {
    let _ = same!(number(TABLE[0]));
    let _ = Forms::decode(&[]).map(|a| a.encode_to_vec());
}
