//! Minimum-cost perfect matching on a complete graph, over lexicographic costs, given only
//! with the proof that none is better.
//!
//! A [`Matcher`] looks among few pairs, those that seem cheap. The duals to which it comes
//! then tell which of all other pairs it should have known of; with those it goes on. When
//! there are none, the duals are a [`Certificate`] for the complete graph.
mod blossom;
mod certificate;
mod cost;
mod graph;
mod heads;
mod matcher;
mod weight;

use certificate::{Certificate, Sums};
pub use cost::TooWide;
use cost::{Bounds, Ladder, Wide};
use graph::{Graph, Pair};
use heads::Heads;
use matcher::{Edge, Label, Matcher, Node, Outgrown};
pub(crate) use weight::{SPARE_BITS, Weight};

/// What pairs cost: tiers, the most important first, and after them a lot.
pub(super) struct Costs<U, L, const T: usize> {
    /// What the pair `(low, high)` costs in each tier.
    pub(super) units: U,
    /// Its lot, which decides among matchings that are level in every tier.
    pub(super) lot: L,
    /// No lot is more.
    pub(super) most_lot: u32,
    /// By vertex: a guess at what it adds to the costs of its pairs, by tier. The better it
    /// is the sooner the matching is found; which it is does not depend on it.
    pub(super) guess: Vec<[i64; T]>,
}

/// So many pairs of each vertex the matcher knows of to begin with.
const NEAREST: usize = 8;

/// So many pairs of each vertex it is told of when it should have known of them.
const MISSED: usize = 3;

/// A matching with its proof.
pub(super) struct Matched<const T: usize> {
    /// By vertex.
    partners: Vec<Node>,
    ladder: Ladder<T>,
    duals: Duals,
}

/// The pairs whose units are lexicographically least, the lower of each pair first: the matcher
/// alone, as benches and comparisons ask for it too. A round is paired by [`pair`](super::pair).
///
/// # Panics
/// If `vertices` is odd.
#[doc(hidden)]
pub fn least_units<const T: usize>(
    vertices: usize,
    units: impl Fn(usize, usize) -> [u64; T],
) -> Result<Vec<(Node, Node)>, TooWide> {
    let costs = Costs { units, lot: |_, _| 0, most_lot: 0, guess: vec![[0; T]; vertices] };
    Ok(minimum_perfect(vertices, &costs)?.pairs().collect())
}

/// A certificate, in the integers in which it was found.
enum Duals {
    Narrow(Certificate<i64>),
    Double(Certificate<i128>),
    Quadruple(Certificate<Wide>),
}

/// The numbers of a proof, for a check elsewhere: hexadecimal, of doubled costs.
pub(super) struct Numbers<const T: usize> {
    /// By tier: the lowest of its bits in a pair's cost, of which the lot is the last.
    pub(super) lowest: [u32; T],
    /// By vertex: its dual.
    pub(super) own: Vec<String>,
    /// Odd sets of vertices, with their duals.
    pub(super) sets: Vec<(Vec<Node>, String)>,
}

/// The matching whose tier totals are lexicographically least, and of those one with the
/// least lots.
///
/// # Panics
/// If `vertices` is odd: a perfect matching does not exist. If the matching cannot be
/// proved best: our bug, and better than a wrong pairing.
pub(super) fn minimum_perfect<const T: usize>(
    vertices: usize,
    costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
) -> Result<Matched<T>, TooWide> {
    assert!(vertices.is_multiple_of(2), "a perfect matching needs an even field");
    let ladder = Ladder::new(&bounds(vertices, costs), vertices)?;
    let guess = costs.guess.iter().map(|guess| ladder.head_guess(*guess)).collect();
    let heads = Heads::new(guess, |low, high| {
        ladder.head((costs.units)(low, high), || (costs.lot)(low, high))
    });
    let known = known(vertices, &heads);
    let narrow = solve(&ladder, &heads, &known, costs).map(|(p, c)| (p, Duals::Narrow(c)));
    let double =
        |Outgrown| solve(&ladder, &heads, &known, costs).map(|(p, c)| (p, Duals::Double(c)));
    let quadruple =
        |Outgrown| solve(&ladder, &heads, &known, costs).map(|(p, c)| (p, Duals::Quadruple(c)));
    let (partners, duals) =
        narrow.or_else(double).or_else(quadruple).map_err(|Outgrown| ladder.outgrown(vertices))?;
    Ok(Matched { partners, ladder, duals })
}

/// Whether the proof holds: every pair's exact cost is looked at. Nothing that the matching
/// was found with is used but the duals, and the ladder, which is made again.
pub(super) fn certify<const T: usize>(
    matched: &Matched<T>,
    costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
) -> bool {
    fn proves<W: Weight, const T: usize>(
        certificate: &Certificate<W>,
        matched: &Matched<T>,
        costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
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

impl<const T: usize> Matched<T> {
    /// The pairs `(low, high)` by the low one.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Node, Node)> {
        self.partners.iter().copied().enumerate().filter(|&(one, two)| one < two)
    }

    /// The cheapest so many matchings in which a vertex has another partner than this one, the
    /// cheapest first, one for each partner: `with` makes the cheapest with a partner, and gives
    /// its totals by tier, its lots and itself.
    ///
    /// No matching costs less than all duals together, nor with a pair less than by the
    /// slack of that pair more. So partners are tried by their slacks, until the next one's
    /// alone is more than the last of those found comes to.
    pub(super) fn nearest<M, E>(
        &self,
        not: (Node, Node),
        most: usize,
        costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
        with: impl FnMut(Node) -> Result<(([u64; T], u64), M), E>,
    ) -> Result<Vec<(Node, M)>, E> {
        match &self.duals {
            Duals::Narrow(certificate) => self.tried(certificate, not, most, costs, with),
            Duals::Double(certificate) => self.tried(certificate, not, most, costs, with),
            Duals::Quadruple(certificate) => self.tried(certificate, not, most, costs, with),
        }
    }

    fn tried<W: Weight, M, E>(
        &self,
        certificate: &Certificate<W>,
        (vertex, partner): (Node, Node),
        most: usize,
        costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
        mut with: impl FnMut(Node) -> Result<(([u64; T], u64), M), E>,
    ) -> Result<Vec<(Node, M)>, E> {
        let cost = exact::<W, T>(&self.ladder, costs);
        let least = self.pairs().fold(W::ZERO, |sum, (low, high)| sum + cost(low, high));
        let mut untried: Vec<(W, Node)> = certificate
            .slacks(vertex, &cost)
            .filter(|(other, _)| *other != partner)
            .map(|(other, slack)| (slack, other))
            .collect();
        untried.sort_unstable();
        let mut found: Vec<(W, Node, M)> = Vec::new();
        for (slack, other) in untried {
            if found.len() >= most && found.last().is_none_or(|(last, ..)| *last < least + slack) {
                break;
            }
            let ((totals, lots), made) = with(other)?;
            let total = self.ladder.cost::<W>(totals, lots).double();
            let place = found.partition_point(|(known, of, _)| (*known, *of) <= (total, other));
            found.insert(place, (total, other, made));
            found.truncate(most);
        }
        Ok(found.into_iter().map(|(_, other, made)| (other, made)).collect())
    }

    pub(super) fn numbers(&self) -> Numbers<T> {
        fn hexadecimal<W: Weight>(number: &W) -> String {
            if *number < W::ZERO { format!("-0x{:x}", -*number) } else { format!("0x{number:x}") }
        }
        fn of<W: Weight, const T: usize>(
            lowest: [u32; T],
            certificate: &Certificate<W>,
        ) -> Numbers<T> {
            let own = certificate.own.iter().map(hexadecimal).collect();
            let sets = certificate.sets().map(|(set, dual)| (set, hexadecimal(&dual))).collect();
            Numbers { lowest, own, sets }
        }
        match &self.duals {
            Duals::Narrow(certificate) => of(self.ladder.lowest, certificate),
            Duals::Double(certificate) => of(self.ladder.lowest, certificate),
            Duals::Quadruple(certificate) => of(self.ladder.lowest, certificate),
        }
    }
}

/// A matching, by vertex its partner, and its certificate.
fn solve<W: Weight, const T: usize>(
    ladder: &Ladder<T>,
    heads: &Heads,
    known: &[(u32, u32)],
    costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
) -> Result<(Vec<Node>, Certificate<W>), Outgrown> {
    if !ladder.fits::<W>() {
        return Err(Outgrown);
    }
    let cost = exact::<W, T>(ladder, costs);
    let guess: Vec<W> =
        costs.guess.iter().map(|guess| ladder.guess::<W>(*guess).double()).collect();
    let mut graph = Graph::new(guess.len());
    graph.add(known.iter().map(|&(low, high)| {
        let cost = cost(low as Node, high as Node);
        Pair { low, high, cost }
    }));
    let mut matcher = Matcher::<W>::new(guess);
    matcher.balance(&graph);
    let mut missed = MISSED;
    loop {
        matcher.solve(&graph)?;
        let certificate = Certificate::of(&matcher);
        let cheaper = heads.cheaper(&certificate, ladder.dropped, missed, &cost);
        if cheaper.is_empty() {
            let partners: Vec<Node> = matcher.partner.iter().copied().flatten().collect();
            assert!(certificate.fits(&partners, &cost), "a matching is given only with its proof");
            return Ok((partners, certificate));
        }
        graph.add(cheaper);
        // Twice as many each time: after a few times all pairs are known.
        missed *= 2;
    }
}

/// A pair's exact cost, doubled.
fn exact<W: Weight, const T: usize>(
    ladder: &Ladder<T>,
    costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
) -> impl Fn(Node, Node) -> W {
    move |low, high| ladder.cost::<W>((costs.units)(low, high), (costs.lot)(low, high)).double()
}

/// The pairs of which a matcher knows to begin with: there is a perfect matching of them.
fn known(vertices: usize, heads: &Heads) -> Vec<(u32, u32)> {
    let mut known = heads.nearest(NEAREST);
    known.extend((0..vertices as u32).step_by(2).map(|low| (low, low + 1)));
    known.sort_unstable();
    known.dedup();
    known
}

/// What a pair and a perfect matching can come to: no more than so many dearest pairs.
fn bounds<const T: usize>(
    vertices: usize,
    costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
) -> Bounds<T> {
    let mut pair = [0; T];
    for low in 0..vertices {
        for high in low + 1..vertices {
            let units = (costs.units)(low, high);
            for tier in 0..T {
                pair[tier] = units[tier].max(pair[tier]);
            }
        }
    }
    let pairs = vertices as u64 / 2;
    let lots = u64::from(costs.most_lot) * pairs;
    Bounds { pair, total: pair.map(|dearest| dearest.saturating_mul(pairs)), lots }
}

#[cfg(test)]
mod forgeries;
#[cfg(test)]
#[path = "../../../../tests/support/least.rs"]
mod least;
