//! [`Heads`]: the highest bits of every pair's cost, to choose the pairs that a matcher gets.
//!
//! A head says only that a pair may be cheap; the exact cost decides.
use crate::pairing::matching::{Certificate, Pair, Sums, Weight};

pub(super) struct Heads {
    size: usize,
    /// For each vertex, the heads with all later vertices.
    rows: Vec<i64>,
    /// For each vertex, the least head of each stretch.
    least: Vec<i64>,
    /// By vertex: its likely share of a head.
    level: Vec<i64>,
}

/// For each vertex, the few pairs with the least keys.
struct Nearest {
    /// The number of pairs per vertex.
    per: usize,
    /// `per` pairs for each vertex, the least key first.
    found: Vec<(i64, u32)>,
    /// By vertex: the greatest key of its pairs.
    worst: Vec<i64>,
}

/// Above every key. Twice it still fits.
const FARTHEST: i64 = i64::MAX / 4;

/// Heads and levels are rounded down. So a pair costs less than its duals if its head is below
/// its levels, and may cost less if it is less than this above them.
const UNSURE: i64 = 2;

/// The vertices of a stretch, whose heads with another vertex are compared together.
const STRIDE: usize = 16;

impl Heads {
    /// The heads by `head(low, high)`, with a first guess at the share of each vertex.
    pub(super) fn new(guess: Vec<i64>, head: impl Fn(usize, usize) -> i64) -> Heads {
        let size = guess.len();
        let mut rows = Vec::with_capacity(size * size.saturating_sub(1) / 2);
        let mut least = vec![i64::MAX; size];
        for low in 0..size {
            let mut row_least = least[low];
            for (high, least) in least.iter_mut().enumerate().skip(low + 1) {
                let head = head(low, high);
                rows.push(head);
                let slack = head - guess[low] - guess[high];
                *least = slack.min(*least);
                row_least = slack.min(row_least);
            }
            least[low] = row_least;
        }
        let level = guess.iter().zip(least).map(|(guess, least)| guess + least / 2).collect();
        let per_row = size.div_ceil(STRIDE);
        let mut heads = Heads { size, rows, least: Vec::new(), level };
        let mut lowest = vec![FARTHEST; size * per_row];
        for low in 0..size {
            for (high, stretch) in heads.stretches(low) {
                lowest[low * per_row + high / STRIDE] =
                    stretch.iter().copied().fold(FARTHEST, i64::min);
            }
        }
        heads.least = lowest;
        heads
    }

    /// The heads of a vertex with later ones.
    fn row(&self, vertex: usize) -> &[i64] {
        let begin = vertex * (2 * self.size - vertex - 1) / 2;
        &self.rows[begin..begin + self.size - vertex - 1]
    }

    /// The same by stretches, each with its first vertex. Stretches begin at the same vertices
    /// in every row, except that the first may be cut.
    fn stretches(&self, vertex: usize) -> impl Iterator<Item = (usize, &[i64])> {
        let row = self.row(vertex);
        let later = vertex + 1;
        let whole = later.next_multiple_of(STRIDE);
        let (part, rest) = row.split_at(row.len().min(whole - later));
        let wholes = (whole..).step_by(STRIDE).zip(rest.chunks(STRIDE));
        std::iter::once((later, part)).filter(|(_, part)| !part.is_empty()).chain(wholes)
    }

    /// For each vertex, at least `per` pairs that are cheapest compared with the cheapest pairs
    /// of their two vertices; as `(low, high)` in order, each once.
    pub(super) fn nearest(&self, per: usize) -> Vec<(u32, u32)> {
        let mut nearest = Nearest::new(self.size, per);
        // From the last vertex up: neighbours in the standings come first, and most of the
        // others are then skipped.
        for low in (0..self.size).rev() {
            let level = self.level[low];
            for (high, heads) in self.stretches(low) {
                let levels = &self.level[high..high + heads.len()];
                let worst = &nearest.worst[high..high + heads.len()];
                let limit = nearest.worst[low].saturating_add(level);
                let near: u64 = heads
                    .iter()
                    .zip(levels)
                    .zip(worst)
                    .map(|((head, other), worst)| {
                        let key = head - other;
                        negative(key - limit) | negative(key - level - worst)
                    })
                    .sum();
                if near > 0 {
                    for (place, (head, other)) in heads.iter().zip(levels).enumerate() {
                        nearest.offer(low, high + place, head - other - level);
                    }
                }
            }
        }
        nearest.pairs()
    }

    /// For each vertex, at least `per` of the pairs that are furthest below their duals, if it
    /// has so many; none if the duals are a proof. `cost(low, high)` is exact and doubled.
    pub(super) fn cheaper<W: Weight>(
        &self,
        certificate: &Certificate<W>,
        dropped: u32,
        per: usize,
        cost: impl Fn(usize, usize) -> W,
    ) -> Vec<Pair<W>> {
        // duals are for doubled costs
        let mut sums = Sums::of(certificate, dropped + 1);
        let mut nearest = Nearest::new(self.size, per);
        // shared sets only lower the levels
        let highest: Vec<i64> = sums
            .levels
            .chunks(STRIDE)
            .map(|levels| levels.iter().copied().max().unwrap_or(-FARTHEST))
            .collect();
        for low in sums.vertices() {
            let limit = sums.look_from(low) + UNSURE;
            let least = &self.least[low * highest.len()..][..highest.len()];
            for (high, heads) in self.stretches(low) {
                if least[high / STRIDE] - highest[high / STRIDE] >= limit {
                    continue;
                }
                let levels = &sums.levels[high..high + heads.len()];
                let above = |(head, level): (&i64, &i64)| head - level - limit;
                let near: u64 = heads.iter().zip(levels).map(|pair| negative(above(pair))).sum();
                if near > 0 {
                    for (place, pair) in heads.iter().zip(levels).enumerate() {
                        let (high, above) = (high + place, above(pair));
                        let sure = above < -UNSURE;
                        let unsure = || cost(low, high) < sums.of_pair(low, high);
                        if sure || above < 0 && unsure() {
                            nearest.offer(low, high, above);
                        }
                    }
                }
            }
        }
        let pairs = nearest.pairs().into_iter();
        pairs
            .map(|(low, high)| Pair { low, high, cost: cost(low as usize, high as usize) })
            .collect()
    }
}

/// 1 for a number below zero. Compilers turn this into vector instructions.
fn negative(number: i64) -> u64 {
    number as u64 >> (u64::BITS - 1)
}

impl Nearest {
    fn new(size: usize, per: usize) -> Nearest {
        let per = per.min(size.saturating_sub(1));
        Nearest { per, found: vec![(FARTHEST, 0); size * per], worst: vec![FARTHEST; size] }
    }

    #[inline]
    fn offer(&mut self, low: usize, high: usize, key: i64) {
        if key < self.worst[low] {
            self.insert(low, high, key);
        }
        if key < self.worst[high] {
            self.insert(high, low, key);
        }
    }

    fn insert(&mut self, vertex: usize, other: usize, key: i64) {
        let own = &mut self.found[vertex * self.per..(vertex + 1) * self.per];
        let place = own.partition_point(|&(known, _)| known <= key);
        own[place..].rotate_right(1);
        own[place] = (key, other as u32);
        self.worst[vertex] = own.last().map_or(-FARTHEST, |&(key, _)| key);
    }

    /// All pairs found, as `(low, high)` in order, each once.
    fn pairs(&self) -> Vec<(u32, u32)> {
        let found = self.found.iter().enumerate().filter(|(_, (key, _))| *key < FARTHEST);
        let mut pairs: Vec<(u32, u32)> = found
            .map(|(place, &(_, other))| {
                let vertex = (place / self.per) as u32;
                (vertex.min(other), vertex.max(other))
            })
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::matching::graph::Graph;
    use crate::pairing::matching::least::number;
    use crate::pairing::matching::matcher::{Matcher, Node};

    /// A field with some equal costs, and a guess for each vertex.
    fn field(seed: u64) -> (Vec<i64>, impl Fn(Node, Node) -> i64 + Copy) {
        // several stretches
        let size = 2 + 2 * (number(seed) % 25);
        let most = [4, 50, 1 << 30][(seed % 3) as usize];
        let guess = (0..size).map(|v| (number(seed << 8 ^ v) % most / 4) as i64).collect();
        let cost = move |one: Node, other: Node| {
            let pair = (one.min(other) * 100 + one.max(other)) as u64;
            (number(seed << 20 ^ pair) % most) as i64
        };
        (guess, cost)
    }

    fn everyone_else(vertex: Node, size: usize) -> impl Iterator<Item = Node> {
        (0..size).filter(move |other| *other != vertex)
    }

    #[test]
    fn the_nearest_are_cheapest_beside_the_cheapest_pairs_of_both() {
        for seed in 0..300 {
            let (guess, head) = field(seed);
            let size = guess.len();
            let heads = Heads::new(guess.clone(), head);
            let slack = |one: Node, other: Node| head(one, other) - guess[one] - guess[other];
            let level: Vec<i64> = (0..size)
                .map(|v| guess[v] + everyone_else(v, size).map(|o| slack(v, o)).min().unwrap() / 2)
                .collect();
            let key = |one: Node, other: Node| head(one, other) - level[one] - level[other];
            for per in [1, 3, 8] {
                let nearest = heads.nearest(per);
                assert!(nearest.is_sorted() && nearest.iter().all(|(low, high)| low < high));
                let known = |one: Node, other: Node| {
                    nearest.binary_search(&(one.min(other) as u32, one.max(other) as u32)).is_ok()
                };
                let last: Vec<i64> = (0..size)
                    .map(|v| {
                        let mut keys: Vec<i64> =
                            everyone_else(v, size).map(|other| key(v, other)).collect();
                        keys.sort_unstable();
                        keys[per.min(keys.len()) - 1]
                    })
                    .collect();
                for (v, &last) in last.iter().enumerate() {
                    let near = everyone_else(v, size).filter(|&other| key(v, other) <= last);
                    assert!(near.filter(|&other| known(v, other)).count() >= per.min(size - 1));
                    let mut nearer = everyone_else(v, size).filter(|&other| key(v, other) < last);
                    assert!(nearer.all(|other| known(v, other)), "field {seed}");
                }
                for &(low, high) in &nearest {
                    let (low, high) = (low as Node, high as Node);
                    let key = key(low, high);
                    assert!(key <= last[low] || key <= last[high], "field {seed}");
                }
            }
        }
    }

    /// Duals for some pairs, compared with all pairs, with whole and with shortened heads.
    #[test]
    fn the_pairs_that_cost_less_than_their_duals_are_found() {
        let (mut proofs, mut doubtful) = (0, 0);
        for seed in 0..600 {
            let (guess, cost) = field(seed);
            let size = guess.len();
            let doubled = |one, other| 2 * cost(one, other);
            let dropped = [0, 1, 5][(seed / 3 % 3) as usize];
            let heads = Heads::new(guess, |low, high| cost(low, high) >> dropped);
            let mut graph = Graph::new(size);
            let few = 2 + (seed % 40) as usize;
            graph.add(
                (0..size)
                    .flat_map(|low| (low + 1..size).map(move |high| (low, high)))
                    .filter(|&(low, high)| low / 2 == high / 2 || (low * 31 + high * 17) % few == 0)
                    .map(|(low, high)| {
                        let cost = doubled(low, high);
                        Pair { low: low as u32, high: high as u32, cost }
                    }),
            );
            let mut matcher = Matcher::<i64>::new(vec![0; size]);
            matcher.solve(&graph).unwrap();
            let certificate = Certificate::of(&matcher);
            let less: Vec<Vec<Node>> = (0..size)
                .map(|vertex| {
                    let slacks = certificate.slacks(vertex, doubled);
                    slacks.filter(|(_, slack)| *slack < 0).map(|(other, _)| other).collect()
                })
                .collect();
            for per in [1, 3, 100] {
                let found = heads.cheaper(&certificate, dropped, per, doubled);
                for pair in &found {
                    let (low, high) = (pair.low as Node, pair.high as Node);
                    assert!(low < high && less[low].contains(&high), "field {seed}");
                    assert_eq!(pair.cost, doubled(low, high));
                }
                for (vertex, less) in less.iter().enumerate() {
                    let own = found
                        .iter()
                        .filter(|pair| pair.low as Node == vertex || pair.high as Node == vertex);
                    assert!(own.count() >= per.min(less.len()), "field {seed}");
                }
                if per == 1 && found.is_empty() {
                    proofs += 1;
                } else {
                    doubtful += 1;
                }
            }
        }
        assert!(proofs > 10 && doubtful > 100, "{proofs} proofs, {doubtful} others");
    }
}
