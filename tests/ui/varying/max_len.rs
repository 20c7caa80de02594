use bitpack::prelude::*;

#[derive(BitPack)]
struct Several {
    #[bitpack(max_len = 2)]
    array: [Vec<u8>; 2],
    #[bitpack(max_len = 2)]
    tuple: Option<(Vec<u8>, String)>,
    #[bitpack(max_len = 2)]
    result: Result<Vec<u8>, String>,
    #[bitpack(max_len = 2)]
    one: Option<Box<[u8]>>,
}

fn main() {
    let _ = Several::decode(&[]);
}
