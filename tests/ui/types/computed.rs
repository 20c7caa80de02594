//! What has no elements, and what has no tag.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(dynamic)]
struct Point {
    x: u8,
}

#[derive(BitPack)]
struct Count {
    #[bitpack(count_of = point)]
    count: u8,
    point: Point,
}

#[derive(BitPack)]
struct Tag {
    #[bitpack(tag_of = point)]
    tag: u8,
    point: Point,
}

fn main() {
    let _ = Count::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Tag::decode(&[]).map(|a| a.encode_to_vec());
}
