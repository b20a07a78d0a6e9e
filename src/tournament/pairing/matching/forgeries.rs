//! The certificate as an oracle: every matching has one, and forgeries are refused.
use super::*;

use super::least::{exhaustive, field, number, totals};

/// A certificate in the integers it was found with.
enum Duals {
    Narrow(Certificate<i64>),
    Double(Certificate<i128>),
    Quadruple(Certificate<Wide>),
}

/// A matching with its certificate.
struct Matched<const T: usize> {
    /// By vertex.
    partners: Vec<Node>,
    ladder: Ladder<T>,
    duals: Duals,
}

impl<const T: usize> Matched<T> {
    fn pairs(&self) -> impl Iterator<Item = (Node, Node)> {
        pairs(&self.partners).into_iter()
    }
}

/// [`super::minimum_perfect`], with the certificate.
fn minimum_perfect<const T: usize>(
    vertices: usize,
    costs: &Costs<'_, T>,
) -> Result<Matched<T>, TooWide> {
    let search = Search::new(vertices, costs)?;
    let narrow = search.solve().map(|(partners, found)| (partners, Duals::Narrow(found)));
    let double =
        |Outgrown| search.solve().map(|(partners, found)| (partners, Duals::Double(found)));
    let quadruple =
        |Outgrown| search.solve().map(|(partners, found)| (partners, Duals::Quadruple(found)));
    let found = narrow.or_else(double).or_else(quadruple);
    let (partners, duals) = found.map_err(|Outgrown| search.ladder.outgrown(vertices))?;
    assert_eq!(super::minimum_perfect(vertices, costs).unwrap(), pairs(&partners));
    Ok(Matched { partners, ladder: search.ladder, duals })
}

/// Whether the certificate proves the matching best. Checks every pair's exact cost. Of the search
/// it uses only the duals; the ladder is made again.
fn certify<const T: usize>(matched: &Matched<T>, costs: &Costs<'_, T>) -> bool {
    fn proves<W: Weight, const T: usize>(
        certificate: &Certificate<W>,
        matched: &Matched<T>,
        costs: &Costs<'_, T>,
    ) -> bool {
        matched.ladder.fits::<W>()
            && certificate.proves(&matched.partners, exact(&matched.ladder, costs))
    }
    let vertices = matched.partners.len();
    Ladder::new(&bounds(vertices, costs), vertices).as_ref() == Ok(&matched.ladder)
        && match &matched.duals {
            Duals::Narrow(certificate) => proves(certificate, matched, costs),
            Duals::Double(certificate) => proves(certificate, matched, costs),
            Duals::Quadruple(certificate) => proves(certificate, matched, costs),
        }
}

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
    let search = Search { costs: &costs, ladder, known: known(4, &heads), heads };
    let (partners, certificate) = search.solve::<i64>().unwrap();
    let ladder = search.ladder;
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
