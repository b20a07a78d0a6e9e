//! Potentials: what each player's pairs may be made cheaper by without changing which
//! pairing is best.
//!
//! A perfect matching uses each vertex once, so taking `y(v)` off every edge at `v`
//! takes the same sum off every perfect matching. Good potentials leave the matcher
//! little to do: these are the duals of the assignment problem on the same costs, in
//! which everybody picks an opponent and is picked once, but not by the same one.
use crate::tournament::pairing::ladder::Rung;

/// The costs, doubled, less the potentials of both ends: never negative, and 0 on
/// every edge of a best assignment. `costs` is a matrix of `size` rows of which the
/// half above the diagonal is read; so is the answer.
///
/// Magnitudes: a dual reaches `size` times the largest cost, the answer four times
/// that and more; the ladder leaves bits for it.
pub(super) fn reduced<W: Rung>(costs: &[W], size: usize) -> Vec<W> {
    let mut whole = costs.to_vec();
    for low in 0..size {
        for high in low + 1..size {
            whole[high * size + low] = costs[low * size + high];
        }
    }
    let (rows, columns) = assignment_duals(&whole, size);
    let potential: Vec<W> = rows.into_iter().zip(columns).map(|(row, col)| row + col).collect();
    let mut reduced = vec![W::ZERO; size * size];
    for low in 0..size {
        for high in low + 1..size {
            let edge = low * size + high;
            reduced[edge] = costs[edge].double() - potential[low] - potential[high];
        }
    }
    reduced
}

/// Optimal duals of the assignment problem without fixed points: `row + column` is at
/// most the cost everywhere off the diagonal. Rows bid for columns first (the row
/// reduction of Jonker and Volgenant, 1987), the few that are left find shortest
/// augmenting paths.
fn assignment_duals<W: Rung>(costs: &[W], size: usize) -> (Vec<W>, Vec<W>) {
    let mut columns = vec![W::ZERO; size];
    let mut row_of: Vec<Option<usize>> = vec![None; size];
    let free = bid(costs, size, &mut columns, &mut row_of);
    let mut rows: Vec<W> =
        (0..size).map(|row| two_cheapest(costs, size, row, &columns).first).collect();
    let mut search = Search::new(size);
    for root in free {
        search.augment(root, costs, &mut rows, &mut columns, &mut row_of);
    }
    (rows, columns)
}

/// A row's cheapest column at these duals, and the price of the next.
struct Cheapest<W> {
    column: usize,
    first: W,
    second: W,
}

fn two_cheapest<W: Rung>(costs: &[W], size: usize, row: usize, columns: &[W]) -> Cheapest<W> {
    let mut cheapest = Cheapest { column: row, first: W::inf(), second: W::inf() };
    for (column, &dual) in columns.iter().enumerate() {
        if column == row {
            continue;
        }
        let price = costs[row * size + column] - dual;
        if price < cheapest.first {
            cheapest = Cheapest { column, first: price, second: cheapest.first };
        } else if price < cheapest.second {
            cheapest.second = price;
        }
    }
    cheapest
}

/// How many bids a row has on average before the rest is left to augmenting paths.
const BIDS: usize = 6;

/// Lets every row take its cheapest column and make it dearer for others by as much as
/// it is cheaper than the row's second choice. Answers with the rows left over.
fn bid<W: Rung>(
    costs: &[W],
    size: usize,
    columns: &mut [W],
    row_of: &mut [Option<usize>],
) -> Vec<usize> {
    let mut waiting: Vec<usize> = (0..size).rev().collect();
    let mut left = Vec::new();
    let mut bids = BIDS * size;
    while let Some(row) = waiting.pop() {
        let cheapest = two_cheapest(costs, size, row, columns);
        let strict = cheapest.first < cheapest.second && size > 2;
        let taken = row_of[cheapest.column];
        if bids == 0 || (!strict && taken.is_some()) {
            left.push(row);
            continue;
        }
        bids -= 1;
        if strict {
            columns[cheapest.column] -= cheapest.second - cheapest.first;
        }
        row_of[cheapest.column] = Some(row);
        waiting.extend(taken);
    }
    left
}

/// The buffers of one search for a shortest augmenting path.
struct Search<W> {
    size: usize,
    distance: Vec<W>,
    reached_from: Vec<usize>,
    /// Columns whose distance is final, in the order in which they were settled.
    settled: Vec<usize>,
    /// All others.
    open: Vec<usize>,
}

impl<W: Rung> Search<W> {
    fn new(size: usize) -> Search<W> {
        Search {
            size,
            distance: vec![W::inf(); size],
            reached_from: vec![0; size],
            settled: Vec::with_capacity(size),
            open: Vec::with_capacity(size),
        }
    }

    fn augment(
        &mut self,
        root: usize,
        costs: &[W],
        rows: &mut [W],
        columns: &mut [W],
        row_of: &mut [Option<usize>],
    ) {
        self.distance.fill(W::inf());
        self.settled.clear();
        self.open.clear();
        self.open.extend(0..self.size);
        let (mut row, mut reached) = (root, W::ZERO);
        let (last, length) = loop {
            let row_costs = &costs[row * self.size..(row + 1) * self.size];
            let so_far = reached - rows[row];
            let (mut nearest, mut least) = (0, W::inf());
            for (place, &column) in self.open.iter().enumerate() {
                let mut distance = self.distance[column];
                if column != row {
                    let through = so_far + row_costs[column] - columns[column];
                    if through < distance {
                        distance = through;
                        self.distance[column] = through;
                        self.reached_from[column] = row;
                    }
                }
                if distance < least {
                    (nearest, least) = (place, distance);
                }
            }
            let column = self.open.swap_remove(nearest);
            reached = self.distance[column];
            match row_of[column] {
                None => break (column, reached),
                Some(next) => row = next,
            }
            self.settled.push(column);
        };
        rows[root] += length;
        for &column in &self.settled {
            let closer = length - self.distance[column];
            columns[column] -= closer;
            rows[row_of[column].expect("a settled column has a row")] += closer;
        }
        let mut column = last;
        loop {
            let row = self.reached_from[column];
            let before = row_of.iter().position(|&assigned| assigned == Some(row));
            row_of[column] = Some(row);
            match before {
                Some(freed) if row != root => column = freed,
                Some(_) | None => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// That the best pairing stays the best, `matching` tests against oracles.
        #[test]
        fn reduced_costs_are_never_negative_and_reach_0_at_every_vertex(
            half in 1..9_usize, costs in prop::collection::vec(0..50_i64, 18 * 18),
        ) {
            let size = 2 * half;
            let reduced = reduced(&costs[..size * size], size);
            let at = |one: usize, two: usize| reduced[one.min(two) * size + one.max(two)];
            for one in 0..size {
                let others = || (0..size).filter(|&two| two != one);
                prop_assert_eq!(others().map(|two| at(one, two)).min(), Some(0));
            }
        }
    }
}
