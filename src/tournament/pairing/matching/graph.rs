//! [`Graph`]: the pairs that a matcher knows, each with its exact cost.
use crate::pairing::matching::Weight;

/// A few pairs of each vertex. The matcher takes it that all other pairs are too dear.
pub(super) struct Graph<W> {
    pairs: Vec<Pair<W>>,
    /// By vertex: where its ends begin; then the end of the last.
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

/// A pair as seen from one of its vertices.
#[derive(Clone, Copy)]
pub(super) struct End<W> {
    pub(super) to: u32,
    /// Doubled.
    pub(super) cost: W,
}

impl<W: Weight> Graph<W> {
    pub(super) fn new(size: usize) -> Graph<W> {
        Graph { pairs: Vec::new(), begin: vec![0; size + 1], ends: Vec::new() }
    }

    /// Adds pairs that are not there yet.
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

    pub(super) fn of(&self, vertex: usize) -> &[End<W>] {
        &self.ends[self.begin[vertex] as usize..self.begin[vertex + 1] as usize]
    }

    /// The doubled cost of a pair, if it is here.
    pub(super) fn cost(&self, one: usize, other: usize) -> Option<W> {
        self.of(one).iter().find(|end| end.to as usize == other).map(|end| end.cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_knows_the_pairs_that_it_was_given_and_no_others() {
        let cost = |low: usize, high: usize| ((low * 7 + high * 3) % 5) as i64;
        let here = |low: usize, high: usize| (low + high) % 3 != 1;
        let pairs: Vec<(usize, usize)> = (0..7)
            .flat_map(|low| (low + 1..7).map(move |high| (low, high)))
            .filter(|&(low, high)| here(low, high))
            .collect();
        let mut graph = Graph::new(7);
        // in several steps, as a matcher gets them
        for some in pairs.chunks(5) {
            graph.add(some.iter().map(|&(low, high)| {
                let cost = cost(low, high);
                Pair { low: low as u32, high: high as u32, cost }
            }));
        }
        for one in 0..7 {
            let mut ends: Vec<(u32, i64)> =
                graph.of(one).iter().map(|end| (end.to, end.cost)).collect();
            ends.sort_unstable();
            let known = |other: usize| {
                let (low, high) = (one.min(other), one.max(other));
                (other != one && here(low, high)).then(|| cost(low, high))
            };
            let expected: Vec<(u32, i64)> =
                (0..7).filter_map(|other| Some((other as u32, known(other)?))).collect();
            assert_eq!(ends, expected);
            for other in 0..7 {
                assert_eq!(graph.cost(one, other), known(other), "{one} with {other}");
            }
        }
    }
}
