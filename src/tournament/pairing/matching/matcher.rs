//! [`Matcher`]: the search for a minimum-cost perfect matching of a complete graph.
//!
//! Edmonds' blossom algorithm (1965) with one alternating tree at a time, as a shortest
//! augmenting path (Derigs 1981): from a vertex without partner the tree grows until it
//! reaches another, at the least dual cost, and the path between them is turned over.
//!
//! What makes it quick on complete graphs:
//! - Duals are not changed when time passes. `p` of a vertex in the tree is kept less
//!   the time (even) or with it (odd), so that an event's time is a difference of two
//!   kept numbers.
//! - A vertex that becomes even looks at its whole row of costs once, in one straight
//!   loop; `reach` keeps the cheapest way to each vertex, as Prim's algorithm does.
//! - Of its edges to other even vertices each even vertex has only the soonest among
//!   the events, and looks for the next when that one has come to nothing.
//! - Nothing later than the way to the nearest vertex without partner is kept.
//!
//! Costs are doubled once. Then all is whole: every vertex of a tree hangs on it by
//! edges without slack, so the kept numbers of even vertices are alike in parity, and the
//! slack between two of them can be halved.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::tournament::pairing::matching::weight::Weight;

/// A vertex, or a blossom: an odd set of nodes on a cycle, treated as one. Vertices come
/// first, `0..size`.
pub(super) type Node = usize;

/// An edge by its ends.
pub(super) type Edge = (Node, Node);

/// Where a node stands in the alternating tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in the tree, or within a blossom.
    Plain,
    /// The root, and everything two steps from something even.
    Even,
    /// Reached from an even node, by an edge that is not of the matching.
    Odd,
}

/// What happens when the time has come. The order is only there for the queue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// Two even vertices close a cycle.
    Meet(Node, Node),
    /// The dual of an odd blossom has come to nothing.
    Expand(Node),
}

/// The nearest vertices outside of the tree.
struct Horizon<W> {
    /// When the nearest is reached.
    at: W,
    /// Which; one without partner where there is one as near.
    vertex: Node,
    /// When the nearest without partner is reached: then the search is over.
    end: W,
}

/// A matcher, with buffers that a further matching can use again.
pub(super) struct Matcher<W> {
    pub(super) size: usize,
    /// Costs, doubled: a row for each vertex.
    pub(super) costs: Vec<W>,
    /// By vertex: the sum of the duals of it and of the blossoms around it; in the tree
    /// less the time (even) or with it (odd).
    pub(super) p: Vec<W>,
    /// By vertex: its `p` outside of the tree; in the tree so low that nothing reaches it.
    pub(super) open: Vec<W>,
    /// By vertex: the least of cost less `p` over all even vertices.
    reach: Vec<W>,
    /// By vertex: from which even vertex that is.
    from: Vec<u32>,
    pub(super) partner: Vec<Option<Node>>,
    /// By vertex: the outermost node around it.
    pub(super) outer: Vec<Node>,
    /// By outermost node.
    pub(super) label: Vec<Label>,
    /// By odd outermost node: the edge by which it was reached, its even end first.
    pub(super) link: Vec<Edge>,
    /// By node: the vertex that has a partner outside of it, or none.
    pub(super) base: Vec<Node>,
    /// By node: the blossom right around it.
    pub(super) parent: Vec<Option<Node>>,
    /// By blossom: its own dual; in the tree less the time (even) or with it (odd). Of
    /// vertices nobody reads it: theirs is in `p`.
    pub(super) dual: Vec<W>,
    /// By blossom: its nodes around the cycle, that with the base first.
    pub(super) children: Vec<Vec<Node>>,
    /// By blossom: the edge from each of them to the next.
    pub(super) edges: Vec<Vec<Edge>>,
    /// Blossoms that are not in use.
    pub(super) unused: Vec<Node>,
    /// The vertices without partner.
    free: Vec<Node>,
    /// The even vertices that have looked at their rows.
    even: Vec<Node>,
    /// The even vertices that have not yet.
    pub(super) waiting: Vec<Node>,
    /// Every node that was labelled, and more.
    pub(super) labelled: Vec<Node>,
    events: BinaryHeap<Reverse<(W, Event)>>,
    /// By node: the last search for a common ancestor that came by.
    pub(super) seen: Vec<u64>,
    pub(super) searches: u64,
    pub(super) leaves: Vec<Node>,
    pub(super) stack: Vec<Edge>,
}

impl<W: Weight> Matcher<W> {
    /// A matcher without anything to match.
    pub(super) fn new() -> Matcher<W> {
        Matcher {
            size: 0,
            costs: Vec::new(),
            p: Vec::new(),
            open: Vec::new(),
            reach: Vec::new(),
            from: Vec::new(),
            partner: Vec::new(),
            outer: Vec::new(),
            label: Vec::new(),
            link: Vec::new(),
            base: Vec::new(),
            parent: Vec::new(),
            dual: Vec::new(),
            children: Vec::new(),
            edges: Vec::new(),
            unused: Vec::new(),
            free: Vec::new(),
            even: Vec::new(),
            waiting: Vec::new(),
            labelled: Vec::new(),
            events: BinaryHeap::new(),
            seen: Vec::new(),
            searches: 0,
            leaves: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Matches `size` vertices, an even number, at the least cost; `cost(low, high)` is a
    /// pair's, and not below zero.
    pub(super) fn solve(&mut self, size: usize, cost: impl Fn(usize, usize) -> W) {
        self.begin(size, cost);
        self.match_tight_edges();
        self.free.extend((0..size).filter(|&v| self.partner[v].is_none()));
        for root in self.free.clone() {
            if self.partner[root].is_none() {
                self.augment_from(root);
            }
        }
    }

    fn begin(&mut self, size: usize, cost: impl Fn(usize, usize) -> W) {
        fn all<T: Clone>(vec: &mut Vec<T>, len: usize, value: T) {
            vec.clear();
            vec.resize(len, value);
        }
        // The blossoms that can be at a time: each holds three nodes, and is one.
        let nodes = size + size / 2;
        self.size = size;
        all(&mut self.costs, size * size, W::ZERO);
        all(&mut self.p, size, W::ZERO);
        all(&mut self.open, size, W::ZERO);
        all(&mut self.reach, size, W::FAR);
        all(&mut self.from, size, 0);
        all(&mut self.partner, size, None);
        self.outer.clear();
        self.outer.extend(0..size);
        all(&mut self.label, nodes, Label::Plain);
        all(&mut self.link, nodes, (0, 0));
        self.base.clear();
        self.base.extend(0..nodes);
        all(&mut self.parent, nodes, None);
        all(&mut self.dual, nodes, W::ZERO);
        self.children.iter_mut().for_each(Vec::clear);
        self.children.resize_with(nodes, Vec::new);
        self.edges.iter_mut().for_each(Vec::clear);
        self.edges.resize_with(nodes, Vec::new);
        self.unused.clear();
        self.unused.extend((size..nodes).rev());
        self.free.clear();
        all(&mut self.seen, nodes, 0);
        self.searches = 0;
        self.fill(cost);
    }

    /// Fills the rows in squares that the caches hold, so that the columns cost no more.
    fn fill(&mut self, cost: impl Fn(usize, usize) -> W) {
        /// So many rows and columns at a time.
        const SQUARE: usize = 32;
        let size = self.size;
        for top in (0..size).step_by(SQUARE) {
            for left in (top..size).step_by(SQUARE) {
                for low in top..(top + SQUARE).min(size) {
                    for high in left.max(low + 1)..(left + SQUARE).min(size) {
                        let cost = cost(low, high).double();
                        self.costs[low * size + high] = cost;
                        self.costs[high * size + low] = cost;
                    }
                }
            }
        }
    }

    pub(super) fn cost(&self, one: Node, other: Node) -> W {
        self.costs[one * self.size + other]
    }

    /// Duals to begin with: no pair costs less than its two, and as many as are easily
    /// found cost just that and are matched.
    fn match_tight_edges(&mut self) {
        for v in 0..self.size {
            let others = self.others(v).map(|(_, cost)| cost);
            self.p[v] = others.min().map_or(W::ZERO, W::half);
        }
        for v in 0..self.size {
            if self.partner[v].is_some() {
                continue;
            }
            let slacks = self.others(v).map(|(u, cost)| (cost - self.p[u], self.partner[u], u));
            let Some((slack, partner, u)) =
                slacks.min_by_key(|&(slack, partner, _)| (slack, partner.is_some()))
            else {
                continue;
            };
            self.p[v] = slack;
            if partner.is_none() {
                self.partner[v] = Some(u);
                self.partner[u] = Some(v);
            }
        }
    }

    /// The costs of a vertex' pairs.
    fn others(&self, v: Node) -> impl Iterator<Item = (Node, W)> + '_ {
        let row = &self.costs[v * self.size..(v + 1) * self.size];
        row.iter().copied().enumerate().filter(move |&(u, _)| u != v)
    }

    /// Finds the cheapest way from a vertex without partner to another, and turns it over.
    fn augment_from(&mut self, root: Node) {
        self.free.retain(|&v| self.partner[v].is_none());
        self.open.copy_from_slice(&self.p);
        self.reach.fill(W::FAR);
        self.events.clear();
        self.even.clear();
        self.waiting.clear();
        let mut now = W::ZERO;
        self.make_even(self.outer[root], now);
        loop {
            let horizon = self.look_around(now);
            match self.next_event(&horizon) {
                Some((at, Event::Meet(one, other))) => {
                    now = at;
                    self.shrink(one, other, now);
                    self.expect_meeting(one, horizon.end);
                }
                Some((at, Event::Expand(blossom))) => {
                    now = at;
                    self.expand(blossom, now);
                }
                None => {
                    now = horizon.at;
                    let edge = (self.from[horizon.vertex] as Node, horizon.vertex);
                    let node = self.outer[horizon.vertex];
                    let Some(partner) = self.partner[self.base[node]] else {
                        self.end_stage(now);
                        self.turn_over(edge);
                        return;
                    };
                    self.make_odd(node, edge, now);
                    self.make_even(self.outer[partner], now);
                }
            }
        }
    }

    /// Every even vertex that has not yet looks at its row; then what is nearest.
    fn look_around(&mut self, now: W) -> Horizon<W> {
        while let Some(u) = self.waiting.pop() {
            let p = self.p[u];
            let row = &self.costs[u * self.size..(u + 1) * self.size];
            for ((cost, reach), from) in row.iter().zip(&mut self.reach).zip(&mut self.from) {
                let way = *cost - p;
                if way < *reach {
                    *reach = way;
                    *from = u as u32;
                }
            }
            let end = self.end();
            if end <= now {
                // Nothing is nearer than this.
                break;
            }
            let mut soonest: Option<(W, Node)> = None;
            for place in 0..self.even.len() {
                let other = self.even[place];
                if self.outer[other] == self.outer[u] {
                    continue;
                }
                let at = (self.cost(u, other) - p - self.p[other]).half();
                if at <= now {
                    self.shrink(u, other, now);
                } else if at < soonest.map_or(end, |(soonest, _)| soonest) {
                    soonest = Some((at, other));
                }
            }
            if let Some((at, other)) = soonest {
                self.events.push(Reverse((at, Event::Meet(u, other))));
            }
            self.even.push(u);
        }
        self.horizon()
    }

    /// When the nearest vertex without partner is reached.
    fn end(&self) -> W {
        let ways = self.free.iter().map(|&v| self.reach[v] - self.open[v]);
        ways.min().unwrap_or(W::FAR)
    }

    fn horizon(&self) -> Horizon<W> {
        let mut horizon = Horizon { at: W::FAR, vertex: 0, end: self.end() };
        for (vertex, (reach, open)) in self.reach.iter().zip(&self.open).enumerate() {
            let at = *reach - *open;
            if at < horizon.at {
                (horizon.at, horizon.vertex) = (at, vertex);
            }
        }
        if horizon.at == horizon.end {
            let ends = |&&v: &&Node| self.reach[v] - self.open[v] == horizon.end;
            horizon.vertex = self.free.iter().find(ends).copied().unwrap_or(horizon.vertex);
        }
        horizon
    }

    /// The next event that still means something, if it comes before the horizon.
    fn next_event(&mut self, horizon: &Horizon<W>) -> Option<(W, Event)> {
        while let Some(&Reverse((at, event))) = self.events.peek() {
            if at >= horizon.at {
                return None;
            }
            self.events.pop();
            match event {
                Event::Meet(one, other) if self.outer[one] == self.outer[other] => {
                    self.expect_meeting(one, horizon.end);
                }
                Event::Meet(..) => return Some((at, event)),
                Event::Expand(blossom) => {
                    let stands = self.parent[blossom].is_none()
                        && self.label[blossom] == Label::Odd
                        && self.dual[blossom] == at;
                    if stands {
                        return Some((at, event));
                    }
                }
            }
        }
        None
    }

    /// Looks for the even vertex that this one meets next, if that is before the end.
    fn expect_meeting(&mut self, u: Node, end: W) {
        let apart = |&&v: &&Node| self.outer[v] != self.outer[u];
        let ways = self.even.iter().filter(apart).map(|&v| (self.cost(u, v) - self.p[v], v));
        let Some((way, other)) = ways.min_by_key(|&(way, _)| way) else { return };
        let at = (way - self.p[u]).half();
        if at < end {
            self.events.push(Reverse((at, Event::Meet(u, other))));
        }
    }

    /// Does something with each vertex of a node.
    pub(super) fn each_vertex(&mut self, node: Node, mut act: impl FnMut(&mut Self, Node)) {
        if node < self.size {
            return act(self, node);
        }
        let mut nodes = std::mem::take(&mut self.leaves);
        nodes.push(node);
        while let Some(node) = nodes.pop() {
            if node < self.size {
                act(self, node);
            } else {
                nodes.extend_from_slice(&self.children[node]);
            }
        }
        self.leaves = nodes;
    }

    pub(super) fn make_even(&mut self, node: Node, now: W) {
        self.label[node] = Label::Even;
        self.labelled.push(node);
        self.dual[node] -= now;
        self.each_vertex(node, |matcher, v| {
            matcher.p[v] -= now;
            matcher.open[v] = -W::FAR;
            matcher.waiting.push(v);
        });
    }

    pub(super) fn make_odd(&mut self, node: Node, link: Edge, now: W) {
        self.label[node] = Label::Odd;
        self.link[node] = link;
        self.labelled.push(node);
        self.dual[node] += now;
        if node >= self.size {
            self.events.push(Reverse((self.dual[node], Event::Expand(node))));
        }
        self.each_vertex(node, |matcher, v| {
            matcher.p[v] += now;
            matcher.open[v] = -W::FAR;
        });
    }

    /// Takes the tree down: what was kept less the time, or with it, is what it is.
    fn end_stage(&mut self, now: W) {
        let mut labelled = std::mem::take(&mut self.labelled);
        for node in labelled.drain(..) {
            let passed = match std::mem::replace(&mut self.label[node], Label::Plain) {
                Label::Plain => continue,
                Label::Even => now,
                Label::Odd => -now,
            };
            self.dual[node] += passed;
            self.each_vertex(node, |matcher, v| matcher.p[v] += passed);
        }
        self.labelled = labelled;
    }
}
