//! [`Lots`]: random draws that follow from a seed.
//!
//! Only the generator is from a crate, and its numbers are specified. Seeding and shuffling are
//! done here, so that a new version of a crate changes no draw.
use rand_core::RngCore;
use rand_pcg::Pcg64;

/// A series of draws. The same seed and stream always give the same draws; streams of one seed are
/// independent.
#[derive(Clone, Debug)]
pub struct Lots {
    generator: Pcg64,
}

/// How often something happens, in thousandths: 0 is never, 1000 always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PerMille(pub u16);

impl Lots {
    pub fn new(seed: u64, stream: u64) -> Lots {
        Lots { generator: Pcg64::new(u128::from(seed), u128::from(stream)) }
    }

    /// 64 coin tosses, one a bit.
    pub fn bits(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// A number from 0 to `bound` - 1, each equally likely; 0 where the bound is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let whole = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.generator.next_u64();
            if number < whole {
                return number % bound;
            }
        }
    }

    /// Whether something with this probability happens.
    pub fn happens(&mut self, often: PerMille) -> bool {
        const WHOLE: u64 = 1000;
        self.below(WHOLE) < u64::from(often.0)
    }

    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        let at = self.below(list.len() as u64);
        list.get(usize::try_from(at).ok()?)
    }

    /// A normally distributed number: two of three are within `deviation` of `middle`. It is made
    /// of whole numbers, so that every machine draws the same.
    pub fn around(&mut self, middle: i64, deviation: i64) -> i64 {
        // The sum of twelve even draws between 0 and 1 is nearly normal, with deviation 1.
        const DICE: i64 = 12;
        const FINE: i64 = 10_000;
        let sum: i64 = (0..DICE).map(|_| self.below(FINE as u64).cast_signed()).sum();
        middle + (sum - DICE * FINE / 2) * deviation / FINE
    }

    /// Puts the list in random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// Puts the list in random order. The same seed, `stream` and list always give the same order.
pub fn shuffle<T>(seed: u64, stream: u64, list: &mut [T]) {
    Lots::new(seed, stream).shuffle(list);
}
