//! [`shuffle`]: an order by lot that a seed gives again for ever.
//!
//! Nothing here leans on how a crate seeds a generator or shuffles a list: only the
//! generator itself is borrowed, and its numbers are specified.
use rand_core::RngCore;
use rand_pcg::Pcg64;

/// Puts the list in random order (Fisher and Yates). The same seed, `stream` and list
/// give the same order for ever; streams of one seed have nothing to do with each other.
pub fn shuffle<T>(seed: u64, stream: u64, list: &mut [T]) {
    let mut generator = Pcg64::new(u128::from(seed), u128::from(stream));
    for last in (1..list.len()).rev() {
        list.swap(last, below(&mut generator, last as u64 + 1) as usize);
    }
}

/// A number from 0 to `bound` - 1, each equally likely.
fn below(generator: &mut Pcg64, bound: u64) -> u64 {
    let whole = u64::MAX - u64::MAX % bound;
    loop {
        let number = generator.next_u64();
        if number < whole {
            return number % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers may never change: stored rounds and bags are derived from them.
    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut generator = Pcg64::new(42, 1);
        let drawn: Vec<u64> = (0..8).map(|_| below(&mut generator, 100)).collect();
        assert_eq!(drawn, [29, 0, 48, 41, 51, 27, 26, 45]);
        let mut list: Vec<u8> = (0..10).collect();
        shuffle(42, 1, &mut list);
        assert_eq!(list, FOREVER);
        shuffle(42, 1, &mut [(); 0]);
    }

    const FOREVER: [u8; 10] = [5, 6, 0, 7, 8, 1, 3, 4, 2, 9];
}
