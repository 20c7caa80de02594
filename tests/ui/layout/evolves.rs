use bitpack::prelude::*;

macro_rules! versions {
    ($($module:ident: [$($old:tt)*] [$($new:tt)*];)*) => { $(
        mod $module {
            #[allow(unused_imports)]
            use super::{Kind, Less};
            use bitpack::prelude::*;
            #[derive(BitPack)]
            #[bitpack(extensible)]
            pub struct Old { $($old)* }
            #[derive(BitPack)]
            #[bitpack(extensible, evolves = Old)]
            pub struct New { $($new)* }
        }
    )* };
}

#[derive(BitPack, Default)]
#[bits(2)]
#[repr(u8)]
enum Kind {
    #[default]
    Off,
    On,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack, Default)]
#[bits(2)]
#[bitpack(evolves = Kind)]
enum Less {
    #[default]
    Off,
    On,
}

#[derive(BitPack)]
#[bits(2)]
#[bitpack(evolves = Less)]
enum Fewer {
    Off,
}

versions! {
    width: [a: u16,] [a: u32,];
    gone: [a: u8, b: u8, c: u8,] [a: u8, c: u8,];
    place: [a: u8, b: u8,] [b: u8, a: u8,];
    kind: [a: u8,] [a: i8,];
    order: [a: u16,] [#[bitpack(endian = little)] a: u16,];
    role: [#[bits(8)] #[bitpack(reserved)] a: (),] [#[bits(8)] #[bitpack(reserved = 1)] a: (),];
    length: [a: [u8; 2],] [a: [u8; 3],];
    counted: [a: [u8; 2],] [#[bitpack(extensible)] a: [u8; 2],];
    uncounted: [#[bitpack(extensible)] a: [u8; 2],] [a: [u8; 2],];
    extent: [n: u8, #[bitpack(count = self.n)] a: Vec<u8>,] [n: u8, #[bitpack(len = self.n)] a: Vec<u8>,];
    range: [#[bitpack(range = 0..=9)] a: u8,] [#[bitpack(range = 0..=8)] a: u8,];
    scale: [#[bitpack(scale = 0.5)] #[bits(8)] a: f32,] [#[bitpack(scale = 0.25)] #[bits(8)] a: f32,];
    offset: [a: u8, b: u8,] [a: u8, #[bitpack(align = 16)] b: u8,];
    nested: [a: Kind,] [a: Less,];
}

#[derive(BitPack)]
#[bitpack(extensible)]
struct Open {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(evolves = Open)]
struct Closed {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(extensible, evolves = Closed)]
struct Opened {
    a: u8,
}

#[derive(BitPack)]
#[bitpack(evolves = Closed)]
struct Longer {
    a: u8,
    b: u8,
}

fn main() {}
