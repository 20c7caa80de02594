//! Repeatable random numbers: xorshift64*.

#[derive(Clone)]
pub struct Rng(u64);

impl Rng {
    /// `seed` must not be zero.
    pub fn new(seed: u64) -> Self {
        assert_ne!(seed, 0);
        Rng(seed)
    }

    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number from `min` to `max`, both included.
    pub fn between(&mut self, min: usize, max: usize) -> usize {
        min + (self.word() >> 11) as usize % (max - min + 1)
    }

    pub fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.word() as u8).collect()
    }
}
