//! Pairing from the top: each gets the preferred opponent with whom all others can be paired.
use crate::pairing::{TooWide, matching};

/// What a pair costs before preferences count, the most important first: broken limits, different
/// bands of prizes, and whether the method refuses the pair.
pub(crate) type Hurdles = [u64; 3];

const NONE: Hurdles = [0; 3];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    pub(crate) upper: usize,
    pub(crate) other: usize,
    /// Preferred opponents with whom the others could not have been paired.
    pub(crate) passed: Vec<usize>,
}

/// Pairs the places 0 to `size` - 1, an even number. No pairing has lower total hurdles; among
/// those with the same total it is the one that the first place likes best, then the next free
/// place, and so on. A lower `likes(upper, other)` is better.
pub(crate) fn from_the_top(
    size: usize,
    hurdles: impl Fn(usize, usize) -> Hurdles,
    likes: impl Fn(usize, usize) -> u64,
) -> Result<Vec<Chosen>, TooWide> {
    let mut open: Vec<usize> = (0..size).collect();
    let mut chosen = Vec::new();
    let mut left = lowest(&open, &hurdles)?;
    while !open.is_empty() {
        if left == NONE {
            for pair in sure_run(&open, &hurdles, &likes)? {
                open.retain(|place| *place != pair.upper && *place != pair.other);
                chosen.push(pair);
            }
        }
        let Some((&upper, others)) = open.split_first() else { break };
        let pairs = matched(&open, |one, two| {
            let [broken, bands, refused] = hurdles(one, two);
            let liked = if one == upper { likes(upper, two) } else { 0 };
            [broken, bands, refused, liked]
        })?;
        let found = pairs.into_iter().find(|pair| pair.0 == upper);
        let (_, other) = found.expect("a perfect matching has a pair for everybody");
        let better = |place: &usize| likes(upper, *place) < likes(upper, other);
        let free = |place: &usize| hurdles(upper, *place) == NONE;
        let passed = others.iter().copied().filter(|p| better(p) && free(p)).collect();
        let own = hurdles(upper, other);
        left = std::array::from_fn(|tier| left[tier] - own[tier]);
        open.retain(|place| *place != upper && *place != other);
        chosen.push(Chosen { upper, other, passed });
    }
    Ok(chosen)
}

/// The lowest total hurdles with which these can be paired.
pub(crate) fn lowest(
    open: &[usize],
    hurdles: &impl Fn(usize, usize) -> Hurdles,
) -> Result<Hurdles, TooWide> {
    let pairs = matched(open, |one, two| {
        let [broken, bands, refused] = hurdles(one, two);
        [broken, bands, refused, 0]
    })?;
    let mut total = NONE;
    for (one, two) in pairs {
        for (sum, units) in total.iter_mut().zip(hurdles(one, two)) {
            *sum += units;
        }
    }
    Ok(total)
}

/// For places that can be paired without hurdles: the longest run of first choices after which
/// the others can still be paired. If that holds after some choices, it holds after fewer.
fn sure_run(
    open: &[usize],
    hurdles: &impl Fn(usize, usize) -> Hurdles,
    likes: &impl Fn(usize, usize) -> u64,
) -> Result<Vec<Chosen>, TooWide> {
    let mut rest = open.to_vec();
    let mut run = Vec::new();
    // the open places after each choice
    let mut after = vec![rest.clone()];
    while let Some((&upper, others)) = rest.split_first() {
        let free = others.iter().copied().filter(|other| hurdles(upper, *other) == NONE);
        let Some(other) = free.min_by_key(|other| likes(upper, *other)) else { break };
        rest.retain(|place| *place != upper && *place != other);
        run.push(Chosen { upper, other, passed: Vec::new() });
        after.push(rest.clone());
    }
    let sure = |count: usize| Ok(lowest(&after[count], hurdles)? == NONE);
    // Few places are left near the end, which are quick to pair, and a run usually fails there.
    let (mut good, mut bad, mut step) = (run.len(), run.len() + 1, 1);
    while good > 0 && !sure(good)? {
        bad = good;
        good = good.saturating_sub(step);
        step *= 2;
    }
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        match sure(middle)? {
            true => good = middle,
            false => bad = middle,
        }
    }
    run.truncate(good);
    Ok(run)
}

/// The cheapest pairs of these places, the lower place first.
fn matched(
    open: &[usize],
    units: impl Fn(usize, usize) -> [u64; 4],
) -> Result<Vec<(usize, usize)>, TooWide> {
    let pairs = matching::least_units(open.len(), |one, two| units(open[one], open[two]))?;
    Ok(pairs.into_iter().map(|(one, two)| (open[one], open[two])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(places: &[usize]) -> Vec<Vec<(usize, usize)>> {
        let Some((&one, rest)) = places.split_first() else { return vec![Vec::new()] };
        let mut found = Vec::new();
        for &two in rest {
            let others: Vec<usize> = rest.iter().copied().filter(|p| *p != two).collect();
            found.extend(all(&others).into_iter().map(|mut pairs| {
                pairs.insert(0, (one, two));
                pairs
            }));
        }
        found
    }

    /// Compared with every pairing, in the order of preferences.
    #[test]
    fn nobody_can_have_a_better_choice_without_costing_one_above() {
        let mut lots = 7_u64;
        let mut lot = |sides: u64| {
            lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (lots >> 33) % sides
        };
        for round in 0..600 {
            let size = [2, 4, 6, 8][round % 4];
            let dense = 1 + lot(5);
            let table: Vec<Hurdles> = (0..size * size)
                .map(|_| {
                    [u64::from(lot(9) == 0), u64::from(lot(9) == 0), u64::from(lot(6) < dense)]
                })
                .collect();
            let wishes: Vec<u64> = (0..size * size).map(|p| lot(1000) * 100 + p as u64).collect();
            let hurdles = |one: usize, two: usize| table[one.min(two) * size + one.max(two)];
            let likes = |upper: usize, other: usize| wishes[upper * size + other];
            let sum = |pairs: &[(usize, usize)]| {
                pairs.iter().fold(NONE, |sum, &(one, two)| {
                    let own = hurdles(one, two);
                    std::array::from_fn(|tier| sum[tier] + own[tier])
                })
            };
            let best = all(&(0..size).collect::<Vec<_>>())
                .into_iter()
                .min_by_key(|pairs| {
                    let liked: Vec<u64> = pairs.iter().map(|&(a, b)| likes(a, b)).collect();
                    (sum(pairs), liked)
                })
                .unwrap();
            let chosen = from_the_top(size, hurdles, likes).unwrap();
            let pairs: Vec<_> = chosen.iter().map(|pair| (pair.upper, pair.other)).collect();
            assert_eq!(pairs, best);
        }
    }
}
