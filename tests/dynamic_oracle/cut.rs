//! Values whose trailing zeros are cut off inside bytes, in computed and in stated lengths, and calculated fields in front of them.

use crate::judge::Shape;
use crate::orders::below;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::prelude::*;

/// Bytes that often end with zeros.
fn zeros_at_the_end<const N: usize>(rng: &mut Rng) -> [u8; N] {
    let used = below(rng, N + 1);
    core::array::from_fn(|index| if index < used { rng.word() as u8 } else { 0 })
}

/// The number of bytes up to the last one that is not 0.
fn used(bytes: &[u8]) -> usize {
    bytes.len() - bytes.iter().rev().take_while(|byte| **byte == 0).count()
}

/// The first `kept` bytes, in one line.
fn draw(s: &mut Sheet, path: &str, bytes: &[u8], kept: usize) {
    s.text(path, &bytes[..kept]);
}

macro_rules! cut {
    ($name:ident, $wire:expr, $($attribute:tt)*) => {
        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack($($attribute)*)]
        pub struct $name {
            #[bits(3)]
            head: u8,
            #[bits(6)]
            #[bitpack(len_of = computed)]
            n: (),
            #[bits(4)]
            stated: u8,
            #[bitpack(calc = self.head * self.stated)]
            product: u8,
            #[bitpack(trim = 1)]
            computed: [u8; 6],
            #[bits(2)]
            gap: u8,
            #[bitpack(trim = 2, len = self.stated)]
            room: [u8; 9],
            #[bitpack(calc = self.product / 2 - 1)]
            less: u16,
            #[bitpack(if = self.less > 9, trim = 0, len = self.head)]
            maybe: Option<[u8; 7]>,
            #[bits(5)]
            end: u8,
        }

        impl Shape for $name {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let (computed, room) = (zeros_at_the_end(rng), zeros_at_the_end(rng));
                let maybe: [u8; 7] = zeros_at_the_end(rng);
                let stated = (used(&room) + below(rng, 3)).clamp(1, 9) as u8;
                let head = (used(&maybe) + below(rng, 3)).min(7) as u8;
                let product = head * stated;
                let less = u16::from(product / 2).saturating_sub(1);
                $name {
                    head,
                    n: (),
                    stated,
                    product,
                    computed,
                    gap: below(rng, 4) as u8,
                    room,
                    less,
                    maybe: (less > 9).then_some(maybe),
                    end: below(rng, 32) as u8,
                }
            }

            fn draw(&self, s: &mut Sheet) {
                let kept = used(&self.computed).max(1);
                s.put("head", 3, self.head);
                s.put("n", 6, kept as u64);
                s.put("stated", 4, self.stated);
                s.line("product", 0);
                draw(s, "computed", &self.computed, kept);
                s.put("gap", 2, self.gap);
                draw(s, "room", &self.room, usize::from(self.stated));
                s.line("less", 0);
                if let Some(maybe) = &self.maybe {
                    draw(s, "maybe", maybe, usize::from(self.head));
                }
                s.put("end", 5, self.end);
            }
        }
    };
}

cut!(Cut, Wire::ALL[0], bit_order = msb0);
cut!(LowCut, Wire::ALL[2], bit_order = lsb0);
