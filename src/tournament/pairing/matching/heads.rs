//! [`Heads`]: the highest bits of every pair's cost, to tell which pairs deserve a look.
//!
//! Nothing here decides anything: a head says that a pair may be cheap, its exact cost
//! says whether it is.
use crate::tournament::pairing::matching::certificate::{Certificate, Sums};
use crate::tournament::pairing::matching::graph::Pair;
use crate::tournament::pairing::matching::weight::Weight;

/// The heads of all pairs' costs.
pub(super) struct Heads {
    size: usize,
    /// For each vertex the pairs with all later ones.
    rows: Vec<i64>,
    /// For each vertex the least of each stretch of them.
    least: Vec<i64>,
    /// By vertex: what of a head it is likely to account for.
    level: Vec<i64>,
}

/// The few pairs with the least keys, for each vertex.
struct Nearest {
    /// How many for each.
    per: usize,
    /// By vertex `per` at a time, the least key first.
    found: Vec<(i64, u32)>,
    /// By vertex: the greatest key among its own.
    worst: Vec<i64>,
}

/// Above every key, and sums of two of it are still numbers.
const FARTHEST: i64 = i64::MAX / 4;

/// Heads and levels are rounded down, so that a pair costs less than its duals where its
/// head is below its levels, and may where it is less than this above them.
const UNSURE: i64 = 2;

/// So many vertices make a stretch: their heads with another one are looked at together.
const STRIDE: usize = 16;

impl Heads {
    /// The heads that `head(low, high)` gives, with a first guess at each vertex' share.
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

    /// The pairs of a vertex with later ones.
    fn row(&self, vertex: usize) -> &[i64] {
        let begin = vertex * (2 * self.size - vertex - 1) / 2;
        &self.rows[begin..begin + self.size - vertex - 1]
    }

    /// The same by stretches, each with its first vertex: at the same places for each vertex,
    /// but the first, of which a part may be missing.
    fn stretches(&self, vertex: usize) -> impl Iterator<Item = (usize, &[i64])> {
        let row = self.row(vertex);
        let later = vertex + 1;
        let whole = later.next_multiple_of(STRIDE);
        let (part, rest) = row.split_at(row.len().min(whole - later));
        let wholes = (whole..).step_by(STRIDE).zip(rest.chunks(STRIDE));
        std::iter::once((later, part)).filter(|(_, part)| !part.is_empty()).chain(wholes)
    }

    /// For each vertex the pairs, so many or more, that are cheapest beside the cheapest
    /// pairs of their two vertices; as `(low, high)` in order, each once.
    pub(super) fn nearest(&self, per: usize) -> Vec<(u32, u32)> {
        let mut nearest = Nearest::new(self.size, per);
        // The standing's neighbours come first: they are the likeliest, and spare the rest.
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

    /// The pairs that cost less than their duals, the most of them for each vertex, so many
    /// or more; none where the duals are a proof. `cost(low, high)` is exact, and doubled.
    pub(super) fn cheaper<W: Weight>(
        &self,
        certificate: &Certificate<W>,
        dropped: u32,
        per: usize,
        cost: impl Fn(usize, usize) -> W,
    ) -> Vec<Pair<W>> {
        // duals are meant for doubled costs
        let mut sums = Sums::of(certificate, dropped + 1);
        let mut nearest = Nearest::new(self.size, per);
        // sets that two vertices share take from their levels, and never add to them
        let highest: Vec<i64> = sums
            .levels()
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
                let levels = &sums.levels()[high..high + heads.len()];
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

/// 1 for a number below zero: a comparison that every processor makes for several at once.
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

    /// All that were found, as `(low, high)` in order, each once.
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
