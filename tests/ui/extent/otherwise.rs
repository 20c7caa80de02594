//! Values of fields that a condition leaves out.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Otherwise {
    flag: bool,
    #[bitpack(else = 3)]
    alone: u8,
    #[bitpack(if = self.flag, else = None)]
    option: Option<u8>,
    #[bitpack(if = remaining > 8, else = 3)]
    left: u8,
    #[bitpack(count_of = list)]
    n: u8,
    #[bitpack(if = self.n > 0, else = 3)]
    computed: u8,
    list: Vec<u8>,
    #[bits(4)]
    #[bitpack(if = self.flag, else = 3, magic = 3)]
    constant: u8,
    #[bitpack(if = self.flag, else)]
    nothing: u8,
}

fn main() {}
