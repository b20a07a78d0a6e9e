//! The cheapest perfect matching of a complete graph, with a proof that no other costs less.
//!
//! A [`Matcher`] starts with a few cheap pairs. Its duals show which other pairs it should have
//! known; it gets those and continues. When no such pair is left, the duals are a
//! [`Certificate`] for the complete graph.
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

/// What pairs cost: tiers, the most important first, then a lot.
pub(super) struct Costs<'c, const T: usize> {
    /// The cost of the pair `(low, high)` in each tier.
    pub(super) units: Box<dyn Fn(usize, usize) -> [u64; T] + 'c>,
    /// Its lot, which decides between matchings that are equal in every tier.
    pub(super) lot: Box<dyn Fn(usize, usize) -> u64 + 'c>,
    /// The largest possible lot.
    pub(super) most_lot: u32,
    /// By vertex: a guess at what it adds to the costs of its pairs, by tier. A good guess
    /// saves time; it never changes the result.
    pub(super) guess: Vec<[i64; T]>,
}

/// The number of pairs per vertex that the matcher starts with.
const NEAREST: usize = 8;

/// The number of missed pairs per vertex that it gets the first time.
const MISSED: usize = 3;

/// The pairs with the lexicographically least units, the lower vertex first. Public for benches
/// and comparisons; [`pair`](super::pair) pairs a round.
///
/// # Panics
/// If `vertices` is odd.
#[doc(hidden)]
pub fn least_units<const T: usize>(
    vertices: usize,
    units: impl Fn(usize, usize) -> [u64; T],
) -> Result<Vec<(Node, Node)>, TooWide> {
    let guess = vec![[0; T]; vertices];
    let costs = Costs { units: Box::new(units), lot: Box::new(|_, _| 0), most_lot: 0, guess };
    minimum_perfect(vertices, &costs)
}

/// The matching with the lexicographically least tier totals, and among those the least lots, as
/// sorted pairs `(low, high)`.
///
/// # Panics
/// If `vertices` is odd, or if the matching cannot be proved best, which is a bug.
pub(super) fn minimum_perfect<const T: usize>(
    vertices: usize,
    costs: &Costs<'_, T>,
) -> Result<Vec<(Node, Node)>, TooWide> {
    let search = Search::new(vertices, costs)?;
    let partners = search
        .partners::<i64>()
        .or_else(|Outgrown| search.partners::<i128>())
        .or_else(|Outgrown| search.partners::<Wide>())
        .map_err(|Outgrown| search.ladder.outgrown(vertices))?;
    Ok(pairs(&partners))
}

/// The pairs `(low, high)`, sorted.
fn pairs(partners: &[Node]) -> Vec<(Node, Node)> {
    partners.iter().copied().enumerate().filter(|&(one, two)| one < two).collect()
}

/// What a matching is sought among, in integers of any width.
struct Search<'s, const T: usize> {
    costs: &'s Costs<'s, T>,
    ladder: Ladder<T>,
    heads: Heads,
    /// The pairs that the matcher starts with.
    known: Vec<(u32, u32)>,
}

impl<'s, const T: usize> Search<'s, T> {
    fn new(vertices: usize, costs: &'s Costs<'s, T>) -> Result<Search<'s, T>, TooWide> {
        assert!(vertices.is_multiple_of(2), "a perfect matching needs an even field");
        let ladder = Ladder::new(&bounds(vertices, costs), vertices)?;
        let head_guess = |guess: &[i64; T]| ladder.guess::<Wide>(*guess).head(ladder.dropped);
        let guess = costs.guess.iter().map(head_guess).collect();
        let heads = Heads::new(guess, |low, high| {
            ladder.head((costs.units)(low, high), || (costs.lot)(low, high))
        });
        let known = known(vertices, &heads);
        Ok(Search { costs, ladder, heads, known })
    }

    fn partners<W: Weight>(&self) -> Result<Vec<Node>, Outgrown> {
        Ok(self.solve::<W>()?.0)
    }

    /// A matching, by vertex its partner, and the certificate that none costs less.
    fn solve<W: Weight>(&self) -> Result<(Vec<Node>, Certificate<W>), Outgrown> {
        if !self.ladder.fits::<W>() {
            return Err(Outgrown);
        }
        let cost = exact::<W, T>(&self.ladder, self.costs);
        let guesses = self.costs.guess.iter();
        let guess: Vec<W> = guesses.map(|guess| self.ladder.guess::<W>(*guess).double()).collect();
        let mut graph = Graph::new(guess.len());
        graph.add(self.known.iter().map(|&(low, high)| {
            let cost = cost(low as Node, high as Node);
            Pair { low, high, cost }
        }));
        let mut matcher = Matcher::<W>::new(guess);
        matcher.balance(&graph);
        let mut missed = MISSED;
        loop {
            matcher.solve(&graph)?;
            let certificate = Certificate::of(&matcher);
            let cheaper = self.heads.cheaper(&certificate, self.ladder.dropped, missed, &cost);
            if cheaper.is_empty() {
                let partners: Vec<Node> = matcher.partner.iter().copied().flatten().collect();
                let fits = certificate.fits(&partners, &cost);
                assert!(fits, "a matching is given only with its proof");
                return Ok((partners, certificate));
            }
            graph.add(cheaper);
            // Doubling: after a few turns all pairs are known.
            missed *= 2;
        }
    }
}

/// A pair's exact cost, doubled.
fn exact<W: Weight, const T: usize>(
    ladder: &Ladder<T>,
    costs: &Costs<'_, T>,
) -> impl Fn(Node, Node) -> W {
    move |low, high| ladder.cost::<W>((costs.units)(low, high), (costs.lot)(low, high)).double()
}

/// The pairs that a matcher starts with. They contain a perfect matching.
fn known(vertices: usize, heads: &Heads) -> Vec<(u32, u32)> {
    let mut known = heads.nearest(NEAREST);
    known.extend((0..vertices as u32).step_by(2).map(|low| (low, low + 1)));
    known.sort_unstable();
    known.dedup();
    known
}

/// The most that a pair and a perfect matching can cost.
fn bounds<const T: usize>(vertices: usize, costs: &Costs<'_, T>) -> Bounds<T> {
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
