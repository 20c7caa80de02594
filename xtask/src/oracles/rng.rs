//! Repeatable random numbers.

pub(crate) struct Rng(fastrand::Rng);

impl Rng {
    /// The numbers of one purpose. Another `stream` gives other numbers.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        Self(fastrand::Rng::with_seed(rng.u64(..) ^ stream))
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.0.u64(..)
    }

    pub(crate) fn wide(&mut self) -> u128 {
        self.0.u128(..)
    }

    /// A number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: u32, most: u32) -> u32 {
        self.0.u32(least..=most)
    }

    /// True in so many of a hundred cases.
    pub(crate) fn percent(&mut self, cases: u32) -> bool {
        self.between(0, 99) < cases
    }

    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.0.usize(..of.len())]
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
}
