//! The traits behind the attributes, as bounds.
use bitpack::wire::{ReadFrom, Tag, WriteTo};

struct Plain(u8);

fn read<'a, T: ReadFrom<'a, Tag>>() {}
fn write<T: WriteTo<Tag>>() {}

fn main() {
    read::<Plain>();
    write::<Plain>();
}
