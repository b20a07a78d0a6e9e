//! [`Graph`]: the pairs among which a matcher looks, each with its exact cost.
use crate::tournament::pairing::matching::weight::Weight;

/// A few pairs of each vertex. A pair that is not here is as if it were too dear; that it
/// is is for others to find out.
pub(super) struct Graph<W> {
    pairs: Vec<Pair<W>>,
    /// By vertex: where its pairs begin; then where the last end.
    begin: Vec<u32>,
    ends: Vec<End<W>>,
}

/// A pair, the lower vertex first.
#[derive(Clone, Copy)]
pub(super) struct Pair<W> {
    pub(super) low: u32,
    pub(super) high: u32,
    /// Doubled.
    pub(super) cost: W,
}

/// What a vertex sees of a pair.
#[derive(Clone, Copy)]
pub(super) struct End<W> {
    /// The other vertex.
    pub(super) to: u32,
    /// Doubled.
    pub(super) cost: W,
}

impl<W: Weight> Graph<W> {
    /// So many vertices, and no pairs.
    pub(super) fn new(size: usize) -> Graph<W> {
        Graph { pairs: Vec::new(), begin: vec![0; size + 1], ends: Vec::new() }
    }

    /// Adds pairs, each of which is not there yet.
    pub(super) fn add(&mut self, pairs: impl IntoIterator<Item = Pair<W>>) {
        self.pairs.extend(pairs);
        self.begin.fill(0);
        for pair in &self.pairs {
            self.begin[pair.low as usize] += 1;
            self.begin[pair.high as usize] += 1;
        }
        let mut sum = 0;
        for begin in &mut self.begin {
            sum += *begin;
            *begin = sum;
        }
        let nowhere = End { to: 0, cost: W::ZERO };
        self.ends.clear();
        self.ends.resize(2 * self.pairs.len(), nowhere);
        for pair in self.pairs.iter().rev() {
            for (from, to) in [(pair.low, pair.high), (pair.high, pair.low)] {
                let begin = &mut self.begin[from as usize];
                *begin -= 1;
                self.ends[*begin as usize] = End { to, cost: pair.cost };
            }
        }
    }

    /// The pairs of a vertex.
    pub(super) fn of(&self, vertex: usize) -> &[End<W>] {
        &self.ends[self.begin[vertex] as usize..self.begin[vertex + 1] as usize]
    }

    /// The cost of a pair, doubled, if it is here.
    pub(super) fn cost(&self, one: usize, other: usize) -> Option<W> {
        self.of(one).iter().find(|end| end.to as usize == other).map(|end| end.cost)
    }
}
