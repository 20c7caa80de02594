//! Types that allocate, each in a definition that is used, and a type of the user's own by such a name.
use bitpack::prelude::*;
use std::borrow::Cow;
use std::collections::BTreeMap;

#[derive(BitPack)]
struct Counted {
    n: u8,
    #[bitpack(count = self.n)]
    list: Vec<u8>,
}

#[derive(BitPack)]
struct Computed {
    #[bitpack(len_of = list)]
    n: u8,
    list: Vec<u8>,
}

#[derive(BitPack)]
struct Plain {
    text: String,
}

#[derive(BitPack)]
struct Others<'a> {
    bytes: Box<[u8]>,
    map: BTreeMap<u8, u16>,
    text: Cow<'a, str>,
    maybe: Option<Vec<u16>>,
}

mod own {
    #[derive(bitpack::BitPack)]
    pub struct String {
        letters: [u8; 4],
    }

    /// It compiles.
    #[derive(bitpack::BitPack)]
    #[bitpack(dynamic)]
    pub struct Named {
        text: String,
    }
}

fn main() {
    let _ = Counted::decode(&[]).map(|counted| counted.encoded_len());
    let _ = Computed::decode(&[]).map(|computed| computed.encoded_len());
    let _ = Plain::decode(&[]).map(|plain| plain.encoded_len());
    let _ = Others::decode(&[]).map(|others| others.encoded_len());
    let _ = own::Named::decode(&[]).map(|named| named.encoded_len());
    let _ = 1_u8.encode_to_vec();
}
