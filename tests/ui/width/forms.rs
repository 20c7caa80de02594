use bitpack::prelude::*;

#[derive(BitPack)]
struct Forms {
    #[bits]
    none: u8,
    #[bits()]
    empty: u8,
    #[bits = 4]
    equals: u8,
    #[bits(4, signed)]
    more: u8,
    #[bits(,)]
    comma: u8,
}

fn main() {
    let forms = Forms { none: 1, empty: 2, equals: 3, more: 4, comma: 5 };
    let _ = forms.to_bytes();
}
