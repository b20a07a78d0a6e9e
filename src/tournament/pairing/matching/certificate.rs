//! [`Certificate`]: a proof that no perfect matching costs less.
//!
//! Give each vertex a dual, and some odd sets of vertices one that is not negative, so
//! that no pair costs less than the duals of its two vertices and of all sets that have
//! one of them without the other. Every perfect matching leaves an odd set somewhere, so
//! none costs less than all duals together; one that costs just that is best (Edmonds
//! 1965). Checking this needs nothing of how the duals were found.
use crate::tournament::pairing::matching::matcher::{Matcher, Node};
use crate::tournament::pairing::matching::weight::Weight;

/// Duals of vertices and of odd sets, which lie within one another or apart.
pub(super) struct Certificate<W> {
    size: usize,
    /// By vertex.
    own: Vec<W>,
    /// By node, of which the first are the vertices: the set right around it.
    around: Vec<Option<Node>>,
    /// By node: of a set, its dual.
    dual: Vec<W>,
}

/// The vertices in an order in which every set is a stretch.
struct Order {
    vertices: Vec<Node>,
    /// By node: where its vertices begin and end.
    stretch: Vec<(usize, usize)>,
}

impl<W: Weight> Certificate<W> {
    /// The duals that a matcher has come to.
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

    /// Whether it proves that the matching is best, where `costs` are the matrix for which
    /// the duals are meant.
    pub(super) fn proves(&self, costs: &[W], partners: &[Node]) -> bool {
        let perfect = (0..self.size).all(|v| partners[v] != v && partners[partners[v]] == v);
        let pairs = (0..self.size).filter(|&v| v < partners[v]);
        let cost = pairs.fold(W::ZERO, |sum, v| sum + costs[v * self.size + partners[v]]);
        let sets = &self.dual[self.size..];
        let duals = self.own.iter().chain(sets).fold(W::ZERO, |sum, &dual| sum + dual);
        perfect
            && cost == duals
            && sets.iter().all(|&dual| dual >= W::ZERO)
            && self.no_pair_is_cheaper(costs)
    }

    /// Whether every set is odd and no pair costs less than its duals.
    fn no_pair_is_cheaper(&self, costs: &[W]) -> bool {
        let order = self.order();
        let all: Vec<W> = (0..self.size)
            .map(|v| self.chain(v).fold(self.own[v], |sum, set| sum + self.dual[set]))
            .collect();
        (0..self.size).all(|v| {
            let row = &costs[v * self.size..(v + 1) * self.size];
            // The sets with both vertices count for neither: those around the smallest.
            let mut both = all[v] - self.own[v];
            let mut looked = order.stretch[v];
            let mut sets = self.chain(v);
            loop {
                let set = sets.next();
                let (begin, end) = set.map_or((0, self.size), |set| order.stretch[set]);
                let odd = set.is_none() || !(end - begin).is_multiple_of(2);
                let others =
                    order.vertices[begin..looked.0].iter().chain(&order.vertices[looked.1..end]);
                let limit = all[v] - both.double();
                if !odd || others.into_iter().any(|&other| row[other] < limit + all[other]) {
                    return false;
                }
                looked = (begin, end);
                let Some(set) = set else { return true };
                both -= self.dual[set];
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(costs: &[i64], size: usize) -> (Matcher<i64>, Vec<Node>) {
        let mut matcher = Matcher::new();
        matcher.solve(size, |low, high| costs[low * size + high]);
        let partners = matcher.partner.iter().map(|partner| partner.unwrap()).collect();
        (matcher, partners)
    }

    /// Two triangles of cheap pairs, far apart: no perfect matching does without a dear one.
    fn triangles() -> Vec<i64> {
        let cost = |one: usize, other: usize| if one / 3 == other / 3 { 1 } else { 9 };
        (0..36).map(|edge| cost(edge / 6, edge % 6)).collect()
    }

    #[test]
    fn a_matching_that_is_best_is_proved() {
        let (matcher, partners) = solved(&triangles(), 6);
        assert!(Certificate::of(&matcher).proves(&matcher.costs, &partners));
    }

    #[test]
    fn nothing_else_is() {
        let (mut matcher, partners) = solved(&triangles(), 6);
        let certificate = Certificate::of(&matcher);
        // Three dear pairs.
        assert!(!certificate.proves(&matcher.costs, &[3, 4, 5, 0, 1, 2]));
        // No matching at all.
        assert!(!certificate.proves(&matcher.costs, &[1, 2, 0, 4, 5, 3]));
        // Costs for which the duals are too high, though the matching costs the same.
        let unmatched = (1..6).find(|&v| v != partners[0]).unwrap();
        matcher.costs[unmatched] -= 20;
        matcher.costs[unmatched * 6] -= 20;
        assert!(!certificate.proves(&matcher.costs, &partners));
    }

    #[test]
    fn forged_duals_prove_nothing() {
        let (matcher, partners) = solved(&triangles(), 6);
        let forged = |forge: fn(&mut Certificate<i64>)| {
            let mut certificate = Certificate::of(&matcher);
            forge(&mut certificate);
            certificate.proves(&matcher.costs, &partners)
        };
        assert!(forged(|_| {}));
        // A set of two, which a matching need not leave.
        assert!(!forged(|certificate| {
            certificate.around = vec![None; 9];
            (certificate.around[0], certificate.around[1]) = (Some(8), Some(8));
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
