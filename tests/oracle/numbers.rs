//! Random numbers as layouts need them.

use crate::rng::Rng;

impl Rng {
    pub fn chance(&mut self, percent: usize) -> bool {
        self.between(1, 100) <= percent
    }

    pub fn wide(&mut self) -> u128 {
        u128::from(self.word()) << 64 | u128::from(self.word())
    }

    /// A number of `width` bits: often one of the extremes.
    pub fn bits(&mut self, width: usize) -> u128 {
        let mask = u128::MAX >> (128 - width);
        let value = match self.between(0, 7) {
            0 => 0,
            1 => u128::MAX,
            2 => 1,
            3 => 1 << (width - 1),
            4 => !(1 << (width - 1)),
            _ => self.wide(),
        };
        value & mask
    }
}
