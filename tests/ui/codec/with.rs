use bitpack::prelude::*;

mod codec {
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(raw as u8)
    }
    pub fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value))
    }
}

#[derive(BitPack)]
struct Codecs {
    #[bits(65)]
    #[bitpack(with = codec)]
    wide: u8,
    #[bits(8)]
    #[bitpack(with = codec, range = 0..=3, scale = 2)]
    company: u8,
    #[bits(8)]
    #[bitpack(with = codec, reserved)]
    reserved: (),
    #[bits(8)]
    #[bitpack(with = codec, magic = 7)]
    magic: u8,
}

fn main() {
    let codecs = Codecs { wide: 2, company: 3, reserved: (), magic: 7 };
    let _ = codecs.to_bytes();
}
