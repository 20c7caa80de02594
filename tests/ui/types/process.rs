//! A module of `process` without a function that it calls: the compiler's error, on the module.
use bitpack::prelude::*;

mod one_way {
    pub fn decode(bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
        Ok(bytes.to_vec())
    }
}

#[derive(BitPack)]
struct OneWay {
    #[bitpack(rest, process = one_way)]
    body: Vec<u8>,
}

fn main() {
    let _ = OneWay::decode(&[]);
}
