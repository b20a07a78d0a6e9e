//! Minimum-cost perfect matching on a complete graph, over lexicographic costs: found by
//! a [`Matcher`](matcher::Matcher), and given only with the proof that none is better.
mod blossom;
mod certificate;
mod matcher;
mod weight;

pub(in crate::tournament::pairing) use weight::Weight;

use crate::tournament::pairing::ladder::{self, Rung, TooWide, Wide, Width};
use crate::tournament::pairing::matching::certificate::Certificate;
use crate::tournament::pairing::matching::matcher::Matcher;

/// The matching whose tier totals are lexicographically least: pairs of vertices
/// `(low, high)` by the low one. `units(low, high)` is a pair's cost in each tier, the
/// most important first.
///
/// # Errors
/// Costs whose exact comparison needs wider integers than there are.
///
/// # Panics
/// If `vertices` is odd: a perfect matching does not exist. If the matching cannot be
/// proved best: our bug, and better than a wrong pairing.
pub(super) fn minimum_perfect<const T: usize>(
    vertices: usize,
    units: impl Fn(usize, usize) -> [u64; T],
) -> Result<Vec<(usize, usize)>, TooWide> {
    assert!(vertices.is_multiple_of(2), "a perfect matching needs an even field");
    let totals = largest_totals(vertices, &units);
    let partners = match ladder::width(totals, vertices)? {
        Width::Narrow => solve::<i64, T>(vertices, units, totals),
        Width::Double => solve::<i128, T>(vertices, units, totals),
        Width::Quadruple => solve::<Wide, T>(vertices, units, totals),
    };
    Ok(partners.into_iter().enumerate().filter(|&(one, two)| one < two).collect())
}

fn solve<W: Rung, const T: usize>(
    vertices: usize,
    units: impl Fn(usize, usize) -> [u64; T],
    totals: [u64; T],
) -> Vec<usize> {
    let mut matcher = Matcher::<W>::new();
    matcher.solve(vertices, |low, high| ladder::scalar(units(low, high), totals));
    let partners: Vec<usize> = matcher.partner.iter().copied().flatten().collect();
    let proved =
        partners.len() == vertices && Certificate::of(&matcher).proves(&matcher.costs, &partners);
    assert!(proved, "a matching is given only with its proof");
    partners
}

/// For each tier, a bound on what a perfect matching can come to: every pair costs at
/// most the mean of its two players' dearest pairs.
fn largest_totals<const T: usize>(
    vertices: usize,
    units: &impl Fn(usize, usize) -> [u64; T],
) -> [u64; T] {
    let mut dearest = vec![[0; T]; vertices];
    for low in 0..vertices {
        for high in low + 1..vertices {
            let pair = units(low, high);
            for tier in 0..T {
                dearest[low][tier] = pair[tier].max(dearest[low][tier]);
                dearest[high][tier] = pair[tier].max(dearest[high][tier]);
            }
        }
    }
    std::array::from_fn(|tier| {
        let sum: u128 = dearest.iter().map(|units| u128::from(units[tier])).sum();
        u64::try_from(sum / 2).unwrap_or(u64::MAX)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Table<const T: usize> = Vec<[u64; T]>;

    fn totals<const T: usize>(
        pairs: &[(usize, usize)],
        units: impl Fn(usize, usize) -> [u64; T],
    ) -> [u64; T] {
        pairs.iter().fold([0; T], |sum, &(one, two)| {
            let pair = units(one, two);
            std::array::from_fn(|tier| sum[tier] + pair[tier])
        })
    }

    /// The least tuple over every perfect matching, by writing them all down.
    fn exhaustive<const T: usize>(
        left: &[usize],
        units: &impl Fn(usize, usize) -> [u64; T],
    ) -> [u64; T] {
        let Some((&one, rest)) = left.split_first() else { return [0; T] };
        let pairs = rest.iter().map(|&two| {
            let others: Vec<usize> = rest.iter().copied().filter(|&v| v != two).collect();
            let (pair, others) = (units(one, two), exhaustive(&others, units));
            std::array::from_fn(|tier| pair[tier] + others[tier])
        });
        pairs.min().unwrap()
    }

    /// The least tuple by dynamic programming over sets of vertices.
    fn by_sets<const T: usize>(
        vertices: usize,
        units: &impl Fn(usize, usize) -> [u64; T],
    ) -> [u64; T] {
        let mut best: Vec<Option<[u64; T]>> = vec![None; 1 << vertices];
        best[0] = Some([0; T]);
        for set in 0..best.len() {
            let Some(so_far) = best[set] else { continue };
            let Some(one) = (0..vertices).find(|v| set & 1 << v == 0) else { continue };
            for two in (one + 1..vertices).filter(|v| set & 1 << v == 0) {
                let pair = units(one, two);
                let total = std::array::from_fn(|tier| so_far[tier] + pair[tier]);
                let slot = &mut best[set | 1 << one | 1 << two];
                *slot = Some(slot.map_or(total, |old| old.min(total)));
            }
        }
        best[(1 << vertices) - 1].unwrap()
    }

    /// Costs of up to `most` in each tier, for up to `vertices` vertices.
    fn table<const T: usize>(
        vertices: usize,
        most: u64,
    ) -> impl Strategy<Value = (usize, Table<T>)> {
        (1..=vertices / 2).prop_flat_map(move |half| {
            let size = 2 * half;
            let pair = prop::collection::vec(0..=most, T)
                .prop_map(|units| std::array::from_fn(|tier| units[tier]));
            (Just(size), prop::collection::vec(pair, size * size))
        })
    }

    fn check<const T: usize>(size: usize, table: &Table<T>) {
        let units = |one: usize, two: usize| table[one.min(two) * size + one.max(two)];
        let pairs = minimum_perfect(size, units).unwrap();
        let mut seen: Vec<usize> = pairs.iter().flat_map(|&(one, two)| [one, two]).collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..size).collect::<Vec<_>>());
        let least = if size <= 8 {
            exhaustive(&(0..size).collect::<Vec<_>>(), &units)
        } else {
            by_sets(size, &units)
        };
        assert_eq!(totals(&pairs, units), least);
    }

    proptest! {
        #[test]
        fn small_fields_are_paired_at_the_least_tuple((size, table) in table::<3>(8, 3)) {
            check(size, &table);
        }

        #[test]
        fn wide_ladders_are_exact((size, table) in table::<4>(8, 1 << 50)) {
            check(size, &table);
        }

        #[test]
        fn double_ladders_are_exact((size, table) in table::<2>(8, 1 << 40)) {
            check(size, &table);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn middling_fields_are_paired_at_the_least_tuple((size, table) in table::<3>(16, 5)) {
            check(size, &table);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn larger_fields_come_to_the_same_as_with_another_matcher(
            (size, table) in table::<3>(70, 40),
        ) {
            let units = |one: usize, two: usize| table[one.min(two) * size + one.max(two)];
            let pairs = minimum_perfect(size, units).unwrap();
            let costs: Vec<i128> = (0..size * size)
                .map(|edge| units(edge / size, edge % size))
                .map(|[high, middle, low]| {
                    (i128::from(high) << 60) + (i128::from(middle) << 30) + i128::from(low)
                })
                .collect();
            let plain = integer_blossom::min_weight_perfect_matching(&costs, size);
            let plain: Vec<(usize, usize)> =
                plain.into_iter().enumerate().filter(|&(one, two)| one < two).collect();
            prop_assert_eq!(totals(&pairs, units), totals(&plain, units));
        }
    }

    #[test]
    fn ten_players_against_all_945_matchings() {
        let units = |one: usize, two: usize| {
            let (low, high) = (one.min(two) as u64, one.max(two) as u64);
            [(low * 7 + high * 5) % 3, (low * low + 3 * high) % 11, low * 13 % 7 * high]
        };
        let pairs = minimum_perfect(10, units).unwrap();
        assert_eq!(totals(&pairs, units), exhaustive(&(0..10).collect::<Vec<_>>(), &units));
    }

    #[test]
    fn nobody_needs_no_pairs() {
        assert_eq!(minimum_perfect(0, |_, _| [0]), Ok(Vec::new()));
    }

    #[test]
    fn costs_beyond_every_width_are_refused() {
        let refused = minimum_perfect(2, |_, _| [u64::MAX; 4]);
        assert_eq!(refused, Err(TooWide { players: 2, bits: 258, most: 247 }));
    }
}
