//! Whether there are enough simulations: exact binomial tails (Clopper and Pearson).
//!
//! The 99 % interval of a count excludes a share if a tail of the binomial distribution at that
//! share is small enough. Tails need only the four basic operations, which are the same on every
//! machine, so the number of simulations is too.
use std::ops::RangeInclusive;

use crate::pairing::Share;

/// The risk that any interval is wrong (`docs/rules/cop.md`).
const RISK: f64 = 0.01;

/// Terms smaller than this, relative to the largest, do not change the sum.
const NEGLIGIBLE: f64 = 1e-40;

/// The counts that leave it open whether a chance is below or above the share, when this number
/// of chances is tested together (Bonferroni).
pub(super) fn unsettled(share: Share, simulations: u32, chances: usize) -> RangeInclusive<u64> {
    let most = u64::from(simulations);
    let number = share.number();
    if number <= 0.0 || number >= 1.0 {
        // nothing is below 0 or above 1
        return if number <= 0.0 { 0..=0 } else { most..=most };
    }
    let tail = RISK / (2.0 * chances.max(1) as f64);
    let odds = number / (1.0 - number);
    let mode = ((f64::from(simulations) + 1.0) * number) as u64;
    let mode = mode.min(most);
    let up = terms(mode, |count| {
        (count < most).then(|| (most - count) as f64 / (count + 1) as f64 * odds)
    });
    let down = terms(mode, |back| {
        let count = mode - (back - mode);
        (count > 0).then(|| count as f64 / (most - count + 1) as f64 / odds)
    });
    let all: f64 = up.iter().sum::<f64>() + down.iter().sum::<f64>() - 1.0;
    let thin = |terms: &[f64]| -> u64 {
        // the outermost terms whose sum is smaller than a tail are left out
        let mut sum = 0.0;
        let outer = terms.iter().rev().take_while(|term| {
            sum += **term;
            sum < tail * all
        });
        (terms.len() - outer.count()) as u64
    };
    // `thin` is the number of terms that stay, the mode first
    let lowest = mode.saturating_sub(thin(&down).saturating_sub(1));
    let highest = (mode + thin(&up).saturating_sub(1)).min(most);
    lowest..=highest
}

/// The terms from the mode outwards, with 1 for the mode; `ratio(at)` is the next term divided by
/// the one at `at`, counted up from the mode.
fn terms(mode: u64, ratio: impl Fn(u64) -> Option<f64>) -> Vec<f64> {
    let mut terms = vec![1.0];
    let mut term = 1.0;
    let mut at = mode;
    while let Some(ratio) = ratio(at) {
        term *= ratio;
        if term < NEGLIGIBLE {
            break;
        }
        terms.push(term);
        at += 1;
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tail up to the count, as the sum of every term from logarithms.
    fn lower_tail(count: u64, share: f64, simulations: u64) -> f64 {
        let choose = |k: u64| -> f64 {
            (1..=k).map(|i| ((simulations - k + i) as f64 / i as f64).ln()).sum()
        };
        (0..=count)
            .map(|k| {
                (choose(k) + k as f64 * share.ln() + (simulations - k) as f64 * (1.0 - share).ln())
                    .exp()
            })
            .sum()
    }

    #[test]
    fn what_is_settled_has_a_thin_tail_and_what_is_not_has_none() {
        for (millionths, simulations, chances) in
            [(20_000, 1_000, 1), (250_000, 400, 12), (100_000, 50, 3)]
        {
            let share = Share::millionths(millionths);
            let open = unsettled(share, simulations, chances);
            let risk = RISK / (2.0 * chances as f64);
            let tail = |count| lower_tail(count, share.number(), u64::from(simulations));
            let (low, high) = (*open.start(), *open.end());
            assert!(tail(low) >= risk, "{low} is settled");
            assert!(low == 0 || tail(low - 1) < risk, "{low} - 1 is not");
            assert!(1.0 - tail(high - 1) >= risk, "{high} is settled");
            assert!(1.0 - tail(high) < risk, "{high} + 1 is not");
        }
    }

    #[test]
    fn never_and_always_are_settled_soon() {
        let open = unsettled(Share::millionths(20_000), 1_000, 40);
        assert!(!open.contains(&0) && !open.contains(&1_000));
        assert!(open.contains(&20));
    }
}
