//! [`Certificate`]: a proof that no perfect matching costs less.
//!
//! Each vertex has a dual, and some odd sets of vertices have one that is not negative. No pair
//! costs less than the duals of its two vertices plus those of all sets that contain exactly one
//! of them. A perfect matching must leave every odd set at least once, so none costs less than
//! the sum of all duals. A matching is best if each of its pairs costs exactly its duals and it
//! leaves each set exactly once (Edmonds 1965). The check does not depend on the search.
use std::ops::Range;

use crate::pairing::matching::{Matcher, Node, Weight};

/// Duals of vertices and of odd sets; two sets are nested or disjoint. The duals are for doubled
/// costs, so that they are whole numbers.
#[derive(Clone)]
pub(super) struct Certificate<W> {
    size: usize,
    /// By vertex.
    pub(super) own: Vec<W>,
    /// By node (vertices come first): the smallest set that contains it.
    around: Vec<Option<Node>>,
    /// By node: the dual of a set.
    dual: Vec<W>,
}

/// The duals of pairs, vertex by vertex; fastest in the order of [`Sums::vertices`].
pub(super) struct Sums<'a, W> {
    certificate: &'a Certificate<W>,
    order: Order,
    /// By vertex: the sum of its dual and those of the sets around it.
    all: Vec<W>,
    /// `all` without its lowest bits.
    alone: Vec<i64>,
    /// By vertex: what it adds to the duals of a pair with `from`. This is `all` less the sets
    /// that contain both, which count for neither.
    less: Vec<W>,
    /// `less` without its lowest bits, rounded down.
    pub(super) levels: Vec<i64>,
    dropped: u32,
    /// The vertex whose pairs are looked up now.
    from: Option<Node>,
}

/// The vertices in an order in which every set is a contiguous stretch.
struct Order {
    vertices: Vec<Node>,
    /// By node: the begin and end of its vertices.
    stretch: Vec<(usize, usize)>,
}

impl<W: Weight> Certificate<W> {
    pub(super) fn of(matcher: &Matcher<W>) -> Certificate<W> {
        let size = matcher.size;
        let mut dual = matcher.dual.clone();
        matcher.unused.iter().for_each(|&node| dual[node] = W::ZERO);
        let certificate =
            Certificate { size, own: matcher.p.clone(), around: matcher.parent.clone(), dual };
        let own = (0..size).map(|v| {
            certificate.chain(v).fold(certificate.own[v], |own, set| own - certificate.dual[set])
        });
        Certificate { own: own.collect(), ..certificate }
    }

    /// Whether the matching costs exactly the duals. This is the proof without the check that no
    /// pair costs less than its duals.
    pub(super) fn fits(&self, partners: &[Node], cost: impl Fn(Node, Node) -> W) -> bool {
        let size = self.size;
        let perfect = partners.len() == size
            && (0..size).all(|v| {
                partners[v] != v && partners.get(partners[v]).is_some_and(|&back| back == v)
            });
        let order = self.order();
        let mut left = vec![0_usize; self.dual.len()];
        let mut own_sides = Vec::with_capacity(size);
        let mut tight = perfect;
        let matched = if perfect { partners } else { &[] };
        for (v, &partner) in matched.iter().enumerate() {
            let place = order.stretch[partner].0;
            let mut duals = self.own[v];
            for set in self.chain(v) {
                let (begin, end) = order.stretch[set];
                if !(begin..end).contains(&place) {
                    left[set] += 1;
                    duals += self.dual[set];
                }
            }
            own_sides.push(duals);
        }
        for (v, &partner) in matched.iter().enumerate() {
            let (low, high) = (v.min(partner), v.max(partner));
            tight &= cost(low, high) == own_sides[low] + own_sides[high];
        }
        tight
            && (size..self.dual.len()).all(|set| {
                let (begin, end) = order.stretch[set];
                let odd = !(end - begin).is_multiple_of(2);
                self.dual[set] == W::ZERO || self.dual[set] > W::ZERO && odd && left[set] == 1
            })
    }

    /// The sets around a vertex, the smallest first.
    fn chain(&self, vertex: Node) -> impl Iterator<Item = Node> + '_ {
        std::iter::successors(self.around[vertex], |&set| self.around[set])
    }

    fn order(&self) -> Order {
        let nodes = self.around.len();
        let mut inside = vec![Vec::new(); nodes];
        for node in 0..nodes {
            if let Some(set) = self.around[node] {
                inside[set].push(node);
            }
        }
        let mut order =
            Order { vertices: Vec::with_capacity(self.size), stretch: vec![(0, 0); nodes] };
        for top in (0..nodes).filter(|&node| self.around[node].is_none()) {
            let mut todo = vec![(top, false)];
            while let Some((node, done)) = todo.pop() {
                if done {
                    order.stretch[node].1 = order.vertices.len();
                    continue;
                }
                order.stretch[node].0 = order.vertices.len();
                if node < self.size {
                    order.vertices.push(node);
                }
                todo.push((node, true));
                todo.extend(inside[node].iter().map(|&child| (child, false)));
            }
        }
        order
    }
}

impl<'a, W: Weight> Sums<'a, W> {
    /// The duals of a certificate; levels are without their lowest `dropped` bits.
    pub(super) fn of(certificate: &'a Certificate<W>, dropped: u32) -> Sums<'a, W> {
        let sum = |v| {
            certificate.chain(v).fold(certificate.own[v], |sum, set| sum + certificate.dual[set])
        };
        let all: Vec<W> = (0..certificate.size).map(sum).collect();
        let alone: Vec<i64> = all.iter().map(|sum| sum.head(dropped)).collect();
        let (order, less, levels) = (certificate.order(), all.clone(), alone.clone());
        Sums { certificate, order, all, alone, less, levels, dropped, from: None }
    }

    /// Every vertex, those that share a set next to each other.
    pub(super) fn vertices(&self) -> Vec<Node> {
        self.order.vertices.clone()
    }

    /// Prepares for the pairs of this vertex and returns its own level, to which the level of
    /// the other vertex is added.
    pub(super) fn look_from(&mut self, vertex: Node) -> i64 {
        let place = self.order.stretch[vertex].0;
        // Undo the sets that only the previous vertex is in.
        let mut common = None;
        if let Some(mut left) = self.from {
            common = self.certificate.around[left];
            while let Some(set) = common
                && !(self.order.stretch[set].0..self.order.stretch[set].1).contains(&place)
            {
                left = set;
                common = self.certificate.around[set];
            }
            let outer = std::iter::successors(common, |&set| self.certificate.around[set]);
            let shared = outer.fold(W::ZERO, |sum, set| sum + self.certificate.dual[set]);
            let (begin, end) = self.order.stretch[left];
            self.share(begin..end, shared);
        }
        // Sets that contain both vertices count for neither.
        let mut shared = self.all[vertex] - self.certificate.own[vertex];
        let mut nearer = self.order.stretch[vertex];
        let mut around = self.certificate.around[vertex];
        while around != common
            && let Some(set) = around
        {
            let (begin, end) = self.order.stretch[set];
            self.share(begin..nearer.0, shared);
            self.share(nearer.1..end, shared);
            nearer = (begin, end);
            shared -= self.certificate.dual[set];
            around = self.certificate.around[set];
        }
        self.from = Some(vertex);
        self.alone[vertex]
    }

    /// Notes that the vertices at these places share sets with `from` whose duals sum to `shared`.
    fn share(&mut self, places: Range<usize>, shared: W) {
        for &other in &self.order.vertices[places] {
            self.less[other] = self.all[other] - shared.double();
            self.levels[other] = self.less[other].head(self.dropped);
        }
    }

    /// The duals of a pair of the vertex that was prepared.
    pub(super) fn of_pair(&self, vertex: Node, other: Node) -> W {
        self.all[vertex] + self.less[other]
    }
}

#[cfg(test)]
impl<W: Weight> Certificate<W> {
    /// Whether it proves that the matching is best; `cost(low, high)` is a pair's doubled cost.
    pub(super) fn proves(&self, partners: &[Node], cost: impl Fn(Node, Node) -> W) -> bool {
        let mut sums = Sums::of(self, 0);
        self.fits(partners, &cost)
            && sums.vertices().into_iter().all(|low| {
                sums.look_from(low);
                (low + 1..self.size).all(|high| cost(low, high) >= sums.of_pair(low, high))
            })
    }

    /// For each other vertex, how much its pair with this one costs above its duals: a matching
    /// with that pair costs at least this much more than the best. `cost(low, high)` is doubled.
    pub(super) fn slacks(
        &self,
        vertex: Node,
        cost: impl Fn(Node, Node) -> W,
    ) -> impl Iterator<Item = (Node, W)> {
        let mut sums = Sums::of(self, 0);
        sums.look_from(vertex);
        let others = (0..self.size).filter(move |other| *other != vertex);
        others.map(move |other| {
            let cost = cost(vertex.min(other), vertex.max(other));
            (other, cost - sums.of_pair(vertex, other))
        })
    }

    /// The sets with a dual other than 0, each with its vertices.
    pub(super) fn sets(&self) -> impl Iterator<Item = (Vec<Node>, W)> {
        let order = self.order();
        let sets = (self.size..self.dual.len()).filter(|&set| self.dual[set] != W::ZERO);
        sets.map(move |set| {
            let (begin, end) = order.stretch[set];
            let mut vertices = order.vertices[begin..end].to_vec();
            vertices.sort_unstable();
            (vertices, self.dual[set])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::matching::graph::{Graph, Pair};
    use crate::pairing::matching::least::number;

    fn solved(cost: impl Fn(Node, Node) -> i64, size: usize) -> (Certificate<i64>, Vec<Node>) {
        let mut graph = Graph::new(size);
        graph.add(
            (0..size).flat_map(|low| (low + 1..size).map(move |high| (low, high))).map(
                |(low, high)| Pair { low: low as u32, high: high as u32, cost: cost(low, high) },
            ),
        );
        let mut matcher = Matcher::new(vec![0; size]);
        matcher.solve(&graph).unwrap();
        let partners = matcher.partner.iter().map(|partner| partner.unwrap()).collect();
        (Certificate::of(&matcher), partners)
    }

    /// Two triangles of cheap pairs, far apart: no perfect matching does without a dear one.
    fn triangles(one: Node, other: Node) -> i64 {
        if one / 3 == other / 3 { 2 } else { 18 }
    }

    #[test]
    fn the_duals_of_a_pair_are_its_own_and_those_of_sets_with_one_of_the_two() {
        const SIZE: usize = 18;
        let mut nested = 0;
        for seed in 0..200 {
            let drawn = |at: usize| number(seed << 16 ^ at as u64);
            let (certificate, _) =
                solved(|low, high| 2 * (drawn(low * SIZE + high) % 12) as i64, SIZE);
            let sets: Vec<(Vec<Node>, i64)> = certificate.sets().collect();
            nested += usize::from((0..SIZE).any(|v| certificate.chain(v).count() > 1));
            let by_definition = |one: Node, other: Node| {
                let has_one = |set: &[Node]| set.contains(&one) != set.contains(&other);
                let around = sets.iter().filter(|(set, _)| has_one(set)).map(|(_, dual)| dual);
                certificate.own[one] + certificate.own[other] + around.sum::<i64>()
            };
            let mut sums = Sums::of(&certificate, 0);
            let by_lot = (0..2 * SIZE).map(|at| drawn(SIZE * SIZE + at) as usize % SIZE);
            let order: Vec<Node> = sums.vertices().into_iter().chain(by_lot).collect();
            for vertex in order {
                sums.look_from(vertex);
                for other in (0..SIZE).filter(|other| *other != vertex) {
                    let expected = by_definition(vertex, other);
                    assert_eq!(sums.of_pair(vertex, other), expected, "{seed}: {vertex}, {other}");
                }
            }
        }
        assert!(nested > 10, "{nested} certificates with sets within sets");
    }

    #[test]
    fn forged_duals_prove_nothing() {
        let (certificate, partners) = solved(triangles, 6);
        let forged = |forge: fn(&mut Certificate<i64>)| {
            let mut certificate = certificate.clone();
            forge(&mut certificate);
            certificate.proves(&partners, triangles)
        };
        assert!(forged(|_| {}));
        assert!(certificate.sets().count() > 0);
        // A set of two: a matching need not leave it.
        assert!(!forged(|certificate| {
            certificate.around = vec![None; 9];
            (certificate.around[0], certificate.around[1]) = (Some(8), Some(8));
            certificate.dual[8] = 2;
        }));
        assert!(!forged(|certificate| certificate.own[0] += 2));
        assert!(!forged(|certificate| {
            certificate.own[0] += 1;
            certificate.own[1] -= 1;
            certificate.dual[7] -= 1;
            certificate.dual[8] += 1;
        }));
    }
}
