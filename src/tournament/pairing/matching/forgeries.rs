//! Proofs recomputed from their numbers, and forgeries that must be refused.
use super::*;

use super::least::{exhaustive, field, number, totals};

fn costs<'c, const T: usize>(
    size: usize,
    units: impl Fn(usize, usize) -> [u64; T] + 'c,
) -> Costs<'c, T> {
    Costs {
        units: Box::new(units),
        lot: Box::new(|_, _| 0),
        most_lot: 0,
        guess: vec![[0; T]; size],
    }
}

/// Two triangles of cheap pairs, far apart: every perfect matching needs a dear pair.
fn triangles(one: Node, other: Node) -> [u64; 1] {
    if one / 3 == other / 3 { [1] } else { [9] }
}

#[test]
fn no_other_matching_is_taken_for_the_best() {
    let costs = costs(6, triangles);
    let mut matched = minimum_perfect(6, &costs).unwrap();
    assert!(certify(&matched, &costs));
    let not_perfect = [vec![1, 0], vec![1, 2, 0, 4, 5, 3], vec![6; 6], Vec::new()];
    for forged in [vec![3, 4, 5, 0, 1, 2]].into_iter().chain(not_perfect) {
        matched.partners = forged;
        assert!(!certify(&matched, &costs), "{:?}", matched.partners);
    }
}

#[test]
fn a_dearer_matching_is_not_proved_whatever_it_leaves_once() {
    let costs = costs(4, |one, other| [(2 * one + other) as u64 % 4]);
    let mut matched = minimum_perfect(4, &costs).unwrap();
    assert!(certify(&matched, &costs));
    let others = [vec![1, 0, 3, 2], vec![2, 3, 0, 1], vec![3, 2, 1, 0]];
    let total = |partners: &[Node]| {
        let pairs = partners.iter().enumerate().filter(|(one, other)| one < other);
        pairs.map(|(one, &other)| (costs.units)(one, other)[0]).sum::<u64>()
    };
    let least = total(&matched.partners);
    let mut dearer = 0;
    for forged in others {
        let is_best = total(&forged) == least;
        dearer += u32::from(!is_best);
        matched.partners = forged;
        assert_eq!(certify(&matched, &costs), is_best, "{:?}", matched.partners);
    }
    assert!(dearer > 0);
}

#[test]
fn a_matching_is_not_proved_for_other_costs() {
    let matched = minimum_perfect(6, &costs(6, triangles)).unwrap();
    let unmatched = (1..6).find(|&vertex| vertex != matched.partners[0]).unwrap();
    // The bounds and the costs of the chosen pairs stay the same.
    let cheaper = |one: Node, other: Node| {
        if (one.min(other), one.max(other)) == (0, unmatched) { [0] } else { triangles(one, other) }
    };
    assert!(!certify(&matched, &costs(6, cheaper)));
}

/// The first tier decides by one unit. On the forged ladder units of the second tier outweigh
/// it, and the proof is right for that ladder.
#[test]
fn a_ladder_that_mixes_tiers_is_not_accepted() {
    let units = |one: Node, other: Node| match (one.min(other), one.max(other)) {
        (0, 1) | (2, 3) => [0, 50],
        (0, 2) | (1, 3) => [1, 0],
        _ => [2, 99],
    };
    let costs = costs(4, units);
    let narrow = Bounds { pair: [2, 1], total: [4, 1], lots: 0 };
    let ladder = Ladder::new(&narrow, 4).unwrap();
    let heads = Heads::new(vec![0; 4], |low, high| ladder.head(units(low, high), || 0));
    let (partners, certificate) =
        solve::<i64, 2>(&ladder, &heads, &known(4, &heads), &costs).unwrap();
    let forged = Matched { partners, ladder, duals: Duals::Narrow(certificate) };
    assert_eq!(forged.pairs().collect::<Vec<_>>(), [(0, 2), (1, 3)]);
    assert!(!certify(&forged, &costs));
    let best = minimum_perfect(4, &costs).unwrap();
    assert_eq!(best.pairs().collect::<Vec<_>>(), [(0, 1), (2, 3)]);
}

/// A proof in integers without spare bits is refused, even if nothing has overflowed.
#[test]
fn a_proof_in_integers_that_are_too_narrow_is_not_accepted() {
    for (bits, narrow_enough) in [(55, true), (57, false)] {
        let cost = 1_u64 << bits;
        let costs = costs(2, |_, _| [cost]);
        let ladder = minimum_perfect(2, &costs).unwrap().ladder;
        let half = i64::try_from(cost).unwrap();
        let duals = Duals::Narrow(Certificate::of(&Matcher::new(vec![half, half])));
        let matched = Matched { partners: vec![1, 0], ladder, duals };
        assert_eq!(certify(&matched, &costs), narrow_enough, "{bits} bits");
    }
}

/// The costs fit in 64 bits, but to match many triangles the duals grow beyond them.
#[test]
fn duals_that_may_outgrow_their_integers_are_counted_in_wider_ones() {
    let units = |one: Node, other: Node| {
        let dearness = if one / 3 == other / 3 { 0 } else { 54 + u32::from(one / 6 != other / 6) };
        [1 << dearness]
    };
    for (size, narrow) in [(6, true), (36, false)] {
        let costs = costs(size, units);
        let matched = minimum_perfect(size, &costs).unwrap();
        assert!(matched.ladder.fits::<i64>() && certify(&matched, &costs));
        assert_eq!(matches!(matched.duals, Duals::Narrow(_)), narrow, "{size} vertices");
    }
}

/// With a bad guess the matcher starts with the wrong pairs and gets others again and again.
#[test]
fn what_a_bad_guess_hides_is_found_in_the_end() {
    for seed in 0..2 {
        let size = 150;
        let units = |one: Node, other: Node| {
            let (low, high) = (one.min(other), one.max(other));
            [number(seed << 40 ^ (low * size + high) as u64) % 5_000]
        };
        let guess = (0..size).map(|v| [(number(v as u64) % 9_000) as i64]).collect();
        let costs = Costs { units: Box::new(units), lot: Box::new(|_, _| 0), most_lot: 0, guess };
        let matched = minimum_perfect(size, &costs).unwrap();
        assert!(certify(&matched, &costs), "{seed}");
    }
}

fn read(text: &str) -> Wide {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let digits = digits.strip_prefix("0x").unwrap().chars();
    let size = digits.fold(Wide::ZERO, |number, digit| {
        (number << 4) + Wide::of(u64::from(digit.to_digit(16).unwrap()))
    });
    assert!(!negative || size > Wide::ZERO, "nothing has no sign");
    if negative { -size } else { size }
}

/// Checks a proof by its numbers alone, as `docs/rules/proof.md` describes.
fn adds_up<const T: usize>(
    numbers: &Numbers<T>,
    partners: &[Node],
    units: impl Fn(usize, usize) -> [u64; T],
    lot: impl Fn(usize, usize) -> u64,
) {
    let own: Vec<Wide> = numbers.own.iter().map(|number| read(number)).collect();
    let sets: Vec<(&[Node], Wide)> =
        numbers.sets.iter().map(|(set, dual)| (set.as_slice(), read(dual))).collect();
    for (set, dual) in &sets {
        assert!(set.len() % 2 == 1 && *dual > Wide::ZERO, "{set:?}");
        let leave = set.iter().filter(|vertex| !set.contains(&partners[**vertex]));
        assert_eq!(leave.count(), 1, "{set:?}");
    }
    for low in 0..partners.len() {
        for high in low + 1..partners.len() {
            let tiers = units(low, high).into_iter().zip(numbers.lowest);
            let cost = tiers.fold(Wide::of(lot(low, high)), |cost, (units, lowest)| {
                cost + (Wide::of(units) << lowest)
            });
            let parted = sets.iter().filter(|(set, _)| set.contains(&low) != set.contains(&high));
            let duals = parted.fold(own[low] + own[high], |sum, (_, dual)| sum + *dual);
            assert!(cost.double() >= duals, "{low} with {high}");
            if partners[low] == high {
                assert_eq!(cost.double(), duals, "{low} with {high}");
            }
        }
    }
}

#[test]
fn the_numbers_of_a_proof_add_up_in_every_width() {
    let (mut of_sets, mut double, mut quadruple) = (0, 0, 0);
    for seed in 0..300 {
        let (size, units) = field(seed);
        let lot = |one: usize, other: usize| number((one * size + other) as u64) % 8;
        let guess = vec![[0; 2]; size];
        let costs = Costs { units: Box::new(units), lot: Box::new(lot), most_lot: 7, guess };
        let matched = minimum_perfect(size, &costs).unwrap();
        assert!(matches!(matched.duals, Duals::Narrow(_)));
        assert!(certify(&matched, &costs));
        let numbers = matched.numbers();
        of_sets += numbers.sets.len();
        adds_up(&numbers, &matched.partners, units, lot);
        // the same tiers, so wide that the costs need integers of 128 and of 256 bits
        let wide = |one, other| units(one, other).map(|units| (units + 1) << 30);
        let costs = Costs {
            units: Box::new(wide),
            lot: Box::new(lot),
            most_lot: 7,
            guess: vec![[0; 2]; size],
        };
        let matched = minimum_perfect(size, &costs).unwrap();
        double += u32::from(matches!(matched.duals, Duals::Double(_)));
        assert!(certify(&matched, &costs));
        adds_up(&matched.numbers(), &matched.partners, wide, lot);
        let wider = |one, other| {
            let [high, low] = wide(one, other);
            [high, low, 1 << 50, 1 << 50]
        };
        let costs = Costs {
            units: Box::new(wider),
            lot: Box::new(lot),
            most_lot: 7,
            guess: vec![[0; 4]; size],
        };
        let matched = minimum_perfect(size, &costs).unwrap();
        quadruple += u32::from(matches!(matched.duals, Duals::Quadruple(_)));
        assert!(certify(&matched, &costs));
        adds_up(&matched.numbers(), &matched.partners, wider, lot);
    }
    assert!(of_sets > 100, "only {of_sets} sets");
    assert!(double > 250 && quadruple > 250, "only {double} and {quadruple} wide");
}

/// Costs with the lot as last tier.
fn with_lots(seed: u64, size: usize) -> impl Fn(usize, usize) -> [u64; 3] {
    let (_, units) = field(seed);
    move |one, other| {
        let [high, low] = units(one, other);
        let pair = one.min(other) * size + one.max(other);
        [high, low, number(seed << 9 ^ pair as u64) % 1000]
    }
}

#[test]
fn lots_decide_among_matchings_that_are_level() {
    for seed in (0..800).filter(|&seed| field(seed).0 <= 8) {
        let (size, units) = field(seed);
        let all = with_lots(seed, size);
        let lot = |one, other| all(one, other)[2];
        let costs = Costs {
            units: Box::new(units),
            lot: Box::new(lot),
            most_lot: 999,
            guess: vec![[0; 2]; size],
        };
        let matched = minimum_perfect(size, &costs).unwrap();
        assert!(certify(&matched, &costs));
        let pairs: Vec<_> = matched.pairs().collect();
        let vertices: Vec<usize> = (0..size).collect();
        assert_eq!(totals(&pairs, &all), exhaustive(&vertices, &all), "field {seed}");
    }
}

/// Compared with the cheapest matching for every other partner.
#[test]
fn the_nearest_matchings_are_the_cheapest_with_another_partner() {
    for seed in (0..1_200).filter(|&seed| (4..=8).contains(&field(seed).0)) {
        let (size, units) = field(seed);
        let all = with_lots(seed, size);
        let cheapest = |vertex: Node, other: Node| {
            let rest: Vec<usize> = (0..size).filter(|v| *v != vertex && *v != other).collect();
            let (pair, rest) = (all(vertex.min(other), vertex.max(other)), exhaustive(&rest, &all));
            let [high, low, lots] = std::array::from_fn(|tier| pair[tier] + rest[tier]);
            ([high, low], lots)
        };
        for level in [false, true] {
            let lot = |one, other| if level { 0 } else { all(one, other)[2] };
            let with_lot = |(units, lots): ([u64; 2], u64)| (units, if level { 0 } else { lots });
            let most_lot = if level { 0 } else { 999 };
            let costs = Costs {
                units: Box::new(units),
                lot: Box::new(lot),
                most_lot,
                guess: vec![[0; 2]; size],
            };
            let matched = minimum_perfect(size, &costs).unwrap();
            let vertex = (seed % size as u64) as Node;
            let partner = matched.partners[vertex];
            let mut expected: Vec<(([u64; 2], u64), Node)> = (0..size)
                .filter(|&other| other != vertex && other != partner)
                .map(|other| (with_lot(cheapest(vertex, other)), other))
                .collect();
            expected.sort_unstable();
            for most in [1, 2, size] {
                let mut asked = 0;
                let found = matched.nearest((vertex, partner), most, &costs, |other| {
                    asked += 1;
                    let totals = with_lot(cheapest(vertex, other));
                    Ok::<_, ()>((totals, totals))
                });
                let found: Vec<_> =
                    found.unwrap().into_iter().map(|(other, totals)| (totals, other)).collect();
                assert_eq!(found, expected[..most.min(expected.len())], "field {seed}");
                assert!(asked >= found.len() && asked < size - 1, "field {seed}");
            }
        }
    }
}

#[test]
fn what_cannot_be_among_the_nearest_is_not_tried() {
    let costs = costs(40, |one, other| [one.abs_diff(other) as u64]);
    let matched = minimum_perfect(40, &costs).unwrap();
    let mut asked = Vec::new();
    let found = matched.nearest((0, 1), 1, &costs, |other| {
        asked.push(other);
        // all others meet their neighbours, except one pair around an even partner
        let total = if other % 2 == 0 { other + 20 } else { other + 19 };
        Ok::<_, ()>((([total as u64], 0), total))
    });
    assert_eq!(found, Ok(vec![(2, 22)]));
    assert!(asked.len() < 38, "{asked:?}");
}

/// The bounds hold, and the bound of a pair is exact.
#[test]
fn no_perfect_matching_comes_to_more_than_its_bounds() {
    for seed in (0..400).filter(|&seed| field(seed).0 <= 8) {
        let (size, units) = field(seed);
        let costs = Costs {
            units: Box::new(units),
            lot: Box::new(|_, _| 5),
            most_lot: 5,
            guess: vec![[0; 2]; size],
        };
        let bounds = bounds(size, &costs);
        let vertices: Vec<usize> = (0..size).collect();
        let pairs = || (0..size).flat_map(|low| (low + 1..size).map(move |high| (low, high)));
        for tier in 0..2 {
            let dearest = pairs().map(|(low, high)| units(low, high)[tier]).max().unwrap();
            assert_eq!(bounds.pair[tier], dearest);
            let most = dearest * size as u64 / 2;
            let left = |one, other| [dearest - units(one, other)[tier]];
            let dearest_matching = most - exhaustive(&vertices, &left)[0];
            assert!((dearest_matching..=most).contains(&bounds.total[tier]), "field {seed}");
        }
        assert_eq!(bounds.lots, 5 * size as u64 / 2);
    }
    let costs = costs(6, triangles);
    let bounds = bounds(6, &costs);
    assert_eq!((bounds.pair, bounds.total, bounds.lots), ([9], [27], 0));
}

#[test]
fn a_bad_guess_does_no_harm() {
    for seed in 0..300 {
        let (size, units) = field(seed);
        let guess = (0..size).map(|v| [(number(v as u64) % 9) as i64 - 4; 2]).collect();
        let costs = Costs { units: Box::new(units), lot: Box::new(|_, _| 0), most_lot: 0, guess };
        let matched = minimum_perfect(size, &costs).unwrap();
        assert!(certify(&matched, &costs));
        let pairs: Vec<_> = matched.pairs().collect();
        assert_eq!(
            totals(&pairs, units),
            totals(&least_units(size, units).unwrap(), units),
            "field {seed}"
        );
    }
}
