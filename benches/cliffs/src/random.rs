//! The pseudo-random numbers of which the values are made: xorshift64*, with a seed that each row states.

/// A generator of pseudo-random numbers.
pub struct Random(u64);

impl Random {
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        // The state is never zero.
        Self(seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    /// A number of this many bits, 1 to 64.
    pub const fn bits(&mut self, width: u32) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> (64 - width)
    }

    /// A number below `end`.
    pub const fn below(&mut self, end: u64) -> u64 {
        self.bits(32) % end
    }

    pub const fn bool(&mut self) -> bool {
        self.bits(1) != 0
    }

    /// Some of the values.
    pub fn option<T>(&mut self, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.bool().then(|| value(self))
    }

    /// A text of `least` to `least + 15` letters.
    pub fn text(&mut self, least: u64) -> String {
        let length = least + self.below(16);
        (0..length).map(|_| (b'a' + self.below(26) as u8) as char).collect()
    }
}
