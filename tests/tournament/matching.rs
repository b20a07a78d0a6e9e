//! Our matcher against slower ones, and against laws.
use proptest::prelude::*;
use tournament::pairing::{TooWide, least_units};

use crate::least::{exhaustive, field, totals};
use crate::long::by_form;

/// Pairs at the least totals: they are given only with their proof.
fn minimum<const T: usize>(
    vertices: usize,
    units: impl Fn(usize, usize) -> [u64; T],
) -> Vec<(usize, usize)> {
    least_units(vertices, units).unwrap()
}

type Table<const T: usize> = Vec<[u64; T]>;

/// The least tuple by dynamic programming over sets of vertices.
fn by_sets<const T: usize>(vertices: usize, units: &impl Fn(usize, usize) -> [u64; T]) -> [u64; T] {
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
fn table<const T: usize>(vertices: usize, most: u64) -> impl Strategy<Value = (usize, Table<T>)> {
    (1..=vertices / 2).prop_flat_map(move |half| {
        let size = 2 * half;
        let pair = prop::collection::vec(0..=most, T)
            .prop_map(|units| std::array::from_fn(|tier| units[tier]));
        (Just(size), prop::collection::vec(pair, size * size))
    })
}

fn check<const T: usize>(size: usize, table: &Table<T>) {
    let units = |one: usize, two: usize| table[one.min(two) * size + one.max(two)];
    let pairs = minimum(size, units);
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
        let pairs = minimum(size, units);
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
    let pairs = minimum(10, units);
    assert_eq!(totals(&pairs, units), exhaustive(&(0..10).collect::<Vec<_>>(), &units));
}

#[test]
fn nobody_needs_no_pairs() {
    assert_eq!(minimum(0, |_, _| [0]), Vec::new());
}

#[test]
fn costs_beyond_every_width_are_refused() {
    let refused = least_units(2, |_, _| [u64::MAX; 4]).err();
    assert_eq!(refused, Some(TooWide { players: 2, bits: 256, most: 248 }));
}

/// Fields in every run of the tests, and in the long form.
const FIELDS: (u64, u64) = (10_000, 1_000_000);

fn fields_come_to_the_same_as_with_another_matcher(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let (size, units) = field(seed);
        let pairs = minimum(size, units);
        let scalar = |[high, low]: [u64; 2]| i128::from(high) << 40 | i128::from(low);
        let cost = |edge| {
            if edge / size == edge % size { 0 } else { scalar(units(edge / size, edge % size)) }
        };
        let costs: Vec<i128> = (0..size * size).map(cost).collect();
        let plain = integer_blossom::min_weight_perfect_matching(&costs, size);
        let plain: Vec<(usize, usize)> =
            plain.into_iter().enumerate().filter(|&(one, two)| one < two).collect();
        assert_eq!(totals(&pairs, units), totals(&plain, units), "field {seed}");
    }
}

#[test]
fn many_fields() {
    fields_come_to_the_same_as_with_another_matcher(0..by_form(FIELDS.0, FIELDS.1));
}

#[test]
fn fields_of_up_to_eighteen_are_paired_at_the_least_tuple() {
    for seed in 0..400 {
        let (size, units) = field(seed);
        if size <= 12 || size <= 18 && seed % 40 == 0 {
            assert_eq!(totals(&minimum(size, units), units), by_sets(size, &units), "field {seed}");
        }
        if size <= 10 {
            let all: Vec<usize> = (0..size).collect();
            assert_eq!(by_sets(size, &units), exhaustive(&all, &units), "field {seed}");
        }
    }
}

#[test]
fn laws_of_least_matchings() {
    for seed in 0..1_000 {
        let (size, units) = field(seed);
        let pairs = minimum(size, units);
        let least = totals(&pairs, units);
        // Players may be called otherwise.
        let called = |v: usize| (v * 5 + 3) % size;
        if !size.is_multiple_of(5) {
            let other = |one, two| units(called(one), called(two));
            assert_eq!(totals(&minimum(size, other), other), least, "field {seed}");
        }
        // What is added to all pairs of one player is added to the least total.
        let dearer =
            |one: usize, two: usize| units(one, two).map(|u| u + u64::from(one * two == 0) * 7);
        assert_eq!(
            totals(&minimum(size, dearer), dearer),
            least.map(|total| total + 7),
            "field {seed}"
        );
        // Costs may be counted in thirds.
        let thirds = |one, two| units(one, two).map(|u| 3 * u);
        assert_eq!(
            totals(&minimum(size, thirds), thirds),
            least.map(|total| 3 * total),
            "field {seed}"
        );
        // Who forbids a pair that was chosen pays no less; who forbids another pays the same.
        let forbid = |pair| {
            move |one, two| {
                let [high, low] = units(one, two);
                [u64::from((one, two) == pair), high, low]
            }
        };
        let pair = pairs[0];
        if size > 2 {
            let [forbidden, high, low] = totals(&minimum(size, forbid(pair)), forbid(pair));
            assert!(forbidden == 0 && [high, low] >= least, "field {seed}");
            let other = (pairs[0].0, pairs[1].1);
            let [forbidden, high, low] = totals(&minimum(size, forbid(other)), forbid(other));
            assert_eq!((forbidden, [high, low]), (0, least), "field {seed}");
        }
    }
}

#[test]
fn least_units_are_the_least_of_all() {
    for seed in (0..400).filter(|&seed| field(seed).0 <= 8) {
        let (size, units) = field(seed);
        let pairs = minimum(size, |one, other| [units(one, other)[1]]);
        let vertices: Vec<usize> = (0..size).collect();
        let unit = |one, other| [units(one, other)[1]];
        assert_eq!(totals(&pairs, unit), exhaustive(&vertices, &unit), "field {seed}");
        let mut seen: Vec<usize> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        assert!(pairs.is_sorted() && pairs.iter().all(|(low, high)| low < high));
        seen.sort_unstable();
        assert_eq!(seen, vertices);
    }
}
