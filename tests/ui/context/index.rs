//! `index` where no element has a number: one error each, on the name.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(context(number: usize))]
struct Told {
    #[bitpack(assert(self.at as usize == number))]
    at: u8,
}

#[derive(BitPack)]
#[bitpack(context(index: usize))]
struct Parameter {
    #[bitpack(if = index > 0)]
    at: Option<u8>,
}

#[derive(BitPack)]
struct Wrong {
    numbers: Vec<u8>,
    #[bitpack(context(index))]
    one: Told,
    #[bitpack(context(index + 1), count = 2)]
    options: Vec<Option<Told>>,
    #[bitpack(context(index), along = number in numbers)]
    along: Vec<Told>,
    #[bitpack(context(index), through = |told| told.at == 0)]
    last: Vec<Told>,
    #[bitpack(context(index), count = 2)]
    right: Vec<Box<Told>>,
}

fn main() {
    let _ = Wrong::decode(&[]);
    let _ = Parameter::decode_with(&[], (1,));
}
