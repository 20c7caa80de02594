//! Repeatable random numbers: splitmix64.

pub(crate) struct Rng(u64);

impl Rng {
    /// The numbers of one purpose: another `stream` has others.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        let mut rng = Self(seed);
        rng.0 = rng.word() ^ stream;
        rng
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    pub(crate) fn wide(&mut self) -> u128 {
        u128::from(self.word()) << 64 | u128::from(self.word())
    }

    /// A number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: u32, most: u32) -> u32 {
        least + (self.word() % u64::from(most - least + 1)) as u32
    }

    /// True so many times in a hundred.
    pub(crate) fn percent(&mut self, times: u32) -> bool {
        self.between(0, 99) < times
    }

    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.between(0, of.len() as u32 - 1) as usize]
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn a_seed_repeats_and_a_stream_differs() {
        let words = |seed, stream| {
            let mut rng = Rng::new(seed, stream);
            [rng.word(), rng.word()]
        };
        assert_eq!(words(1, 2), words(1, 2));
        assert_ne!(words(1, 2), words(1, 3));
        assert_ne!(words(1, 2), words(2, 2));
    }

    #[test]
    fn both_bounds_are_reached() {
        let mut rng = Rng::new(1, 1);
        let seen: std::collections::BTreeSet<_> = (0..200).map(|_| rng.between(3, 6)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [3, 4, 5, 6]);
    }
}
