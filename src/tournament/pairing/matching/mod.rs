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

/// A matching with its proof.
pub(super) struct Matched<const T: usize> {
    /// By vertex.
    partners: Vec<Node>,
    ladder: Ladder<T>,
    duals: Duals,
}

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
    Ok(minimum_perfect(vertices, &costs)?.pairs().collect())
}

/// A certificate in the integers it was found with.
enum Duals {
    Narrow(Certificate<i64>),
    Double(Certificate<i128>),
    Quadruple(Certificate<Wide>),
}

/// The numbers of a proof in hexadecimal, for doubled costs, so that others can check it.
pub(super) struct Numbers<const T: usize> {
    /// By tier: its lowest bit in a pair's cost. The lot is below all tiers.
    pub(super) lowest: [u32; T],
    /// The dual of each vertex.
    pub(super) own: Vec<String>,
    /// Odd sets of vertices, with their duals.
    pub(super) sets: Vec<(Vec<Node>, String)>,
}

/// The matching with the lexicographically least tier totals, and among those the least lots.
///
/// # Panics
/// If `vertices` is odd, or if the matching cannot be proved best, which is a bug.
pub(super) fn minimum_perfect<const T: usize>(
    vertices: usize,
    costs: &Costs<'_, T>,
) -> Result<Matched<T>, TooWide> {
    assert!(vertices.is_multiple_of(2), "a perfect matching needs an even field");
    let ladder = Ladder::new(&bounds(vertices, costs), vertices)?;
    let head_guess = |guess: &[i64; T]| ladder.guess::<Wide>(*guess).head(ladder.dropped);
    let guess = costs.guess.iter().map(head_guess).collect();
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

/// Whether the proof holds. Checks every pair's exact cost. Of the search it uses only the
/// duals; the ladder is made again.
pub(super) fn certify<const T: usize>(matched: &Matched<T>, costs: &Costs<'_, T>) -> bool {
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

impl<const T: usize> Matched<T> {
    /// The pairs `(low, high)`, sorted.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Node, Node)> {
        self.partners.iter().copied().enumerate().filter(|&(one, two)| one < two)
    }

    /// The cheapest `most` matchings in which `vertex` has a partner other than `partner`, one
    /// for each partner, the cheapest first. `with` makes the cheapest matching with a partner
    /// and returns its totals by tier, its lots and the matching.
    ///
    /// A matching that contains a pair costs at least the sum of the duals plus the slack of
    /// that pair. So partners are tried in order of slack, until the next slack alone is too much.
    pub(super) fn nearest<M, E>(
        &self,
        not: (Node, Node),
        most: usize,
        costs: &Costs<'_, T>,
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
        costs: &Costs<'_, T>,
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
    costs: &Costs<'_, T>,
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
        // Doubling: after a few turns all pairs are known.
        missed *= 2;
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
