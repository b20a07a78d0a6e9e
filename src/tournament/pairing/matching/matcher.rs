//! [`Matcher`]: the search for a minimum-cost perfect matching of a graph.
//!
//! Edmonds' blossom algorithm (1965) with one alternating tree at a time, as a shortest
//! augmenting path (Derigs 1981): from a vertex without partner the tree grows until it
//! reaches another, at the least dual cost, and the path between them is turned over.
//!
//! What makes it quick:
//! - Duals are not changed when time passes. `p` of a vertex in the tree is kept less
//!   the time (even) or with it (odd), so that an event's time is a difference of two
//!   kept numbers.
//! - Nothing that comes later than the way to the nearest vertex without partner is kept.
//! - It can go on from the duals and the matching of a graph with fewer pairs.
//!
//! Costs are doubled once. Then all is whole: every vertex of a tree hangs on it by
//! edges without slack, so the kept numbers of even vertices are alike in parity, and the
//! slack between two of them can be halved.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::pairing::matching::{Graph, Weight};

/// A vertex, or a blossom: an odd set of nodes on a cycle, treated as one. Vertices come
/// first, `0..size`.
pub(super) type Node = usize;

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
    /// The tree reaches a vertex outside of it.
    Reach(u32),
    /// Two even vertices close a cycle.
    Meet(u32, u32),
    /// The dual of an odd blossom has come to nothing.
    Expand(u32),
}

/// The nearest vertex without partner: when it is reached the search is over.
#[derive(Clone, Copy)]
struct Horizon<W> {
    at: W,
    vertex: Node,
}

/// Numbers have become too large for the type they are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outgrown;

pub(super) struct Matcher<W> {
    pub(super) size: usize,
    /// By vertex: the sum of the duals of it and of the blossoms around it; in the tree
    /// less the time (even) or with it (odd).
    pub(super) p: Vec<W>,
    /// By vertex: its `p` outside of the tree; in the tree so low that nothing reaches it.
    pub(super) open: Vec<W>,
    /// By vertex: the least of cost less `p` over its even neighbours.
    reach: Vec<W>,
    /// By vertex: which of them that is.
    from: Vec<u32>,
    /// The vertices with a neighbour that is or was even.
    reached: Vec<Node>,
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
    /// The even vertices that have not yet looked at their neighbours.
    pub(super) waiting: Vec<Node>,
    /// Every node that was labelled, and more.
    pub(super) labelled: Vec<Node>,
    events: BinaryHeap<Reverse<(W, Event)>>,
    horizon: Horizon<W>,
    /// No dual is farther from nothing than this.
    largest: W,
    /// By node: the last search for a common ancestor that came by.
    pub(super) seen: Vec<u64>,
    pub(super) searches: u64,
    pub(super) leaves: Vec<Node>,
    pub(super) stack: Vec<Edge>,
}

impl<W: Weight> Matcher<W> {
    /// A matcher of so many vertices, none of which has a partner, each with a first guess
    /// at its dual.
    pub(super) fn new(guess: Vec<W>) -> Matcher<W> {
        let size = guess.len();
        // The blossoms that can be at a time: each holds three nodes, and is one.
        let nodes = size + size / 2;
        Matcher {
            size,
            p: guess,
            open: vec![W::ZERO; size],
            reach: vec![W::FAR; size],
            from: vec![0; size],
            reached: Vec::new(),
            partner: vec![None; size],
            outer: (0..size).collect(),
            label: vec![Label::Plain; nodes],
            link: vec![(0, 0); nodes],
            base: (0..nodes).collect(),
            parent: vec![None; nodes],
            dual: vec![W::ZERO; nodes],
            children: vec![Vec::new(); nodes],
            edges: vec![Vec::new(); nodes],
            unused: (size..nodes).rev().collect(),
            waiting: Vec::new(),
            labelled: Vec::new(),
            events: BinaryHeap::new(),
            horizon: Horizon { at: W::FAR, vertex: 0 },
            largest: W::ZERO,
            seen: vec![0; nodes],
            searches: 0,
            leaves: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Matches the vertices of a graph at the least cost. It goes on from what it has come
    /// to on a graph with fewer pairs; the graph must have a perfect matching.
    pub(super) fn solve(&mut self, graph: &Graph<W>) -> Result<(), Outgrown> {
        self.drop_blossoms();
        self.lower_duals(graph);
        self.match_tight_edges(graph);
        self.open.copy_from_slice(&self.p);
        let magnitudes = self.p.iter().map(|&p| p.max(-p));
        self.largest = magnitudes.max().unwrap_or(W::ZERO);
        if self.largest >= W::LIMIT {
            return Err(Outgrown);
        }
        for root in 0..self.size {
            if self.partner[root].is_none() {
                self.augment_from(root, graph)?;
            }
        }
        Ok(())
    }

    /// Moves every dual half of the way to where one of its pairs would cost just its own.
    pub(super) fn balance(&mut self, graph: &Graph<W>) {
        let halves: Vec<W> = (0..self.size)
            .map(|v| {
                let slacks = graph.of(v).iter().map(|end| end.cost - self.p[end.to as usize]);
                slacks.min().map_or(W::ZERO, |least| {
                    let slack = least - self.p[v];
                    if slack < W::ZERO { -(-slack).half() } else { slack.half() }
                })
            })
            .collect();
        for (p, half) in self.p.iter_mut().zip(halves) {
            *p += half;
        }
    }

    /// Vertices keep their own duals, which are low enough without those of blossoms too.
    fn drop_blossoms(&mut self) {
        for v in 0..self.size {
            let mut around = self.parent[v];
            while let Some(blossom) = around {
                self.p[v] -= self.dual[blossom];
                around = self.parent[blossom];
            }
        }
        self.parent.fill(None);
        self.dual.fill(W::ZERO);
        self.children.iter_mut().for_each(Vec::clear);
        self.edges.iter_mut().for_each(Vec::clear);
        self.unused.clear();
        self.unused.extend((self.size..self.base.len()).rev());
        for v in 0..self.size {
            (self.outer[v], self.base[v]) = (v, v);
        }
    }

    /// No pair may cost less than its two duals. Where one does no longer cost just that,
    /// it is no longer matched.
    fn lower_duals(&mut self, graph: &Graph<W>) {
        for v in 0..self.size {
            let slacks = graph.of(v).iter().map(|end| end.cost - self.p[end.to as usize]);
            if let Some(least) = slacks.min() {
                self.p[v] = self.p[v].min(least);
            }
        }
        for v in 0..self.size {
            if let Some(partner) = self.partner[v]
                && graph.cost(v, partner) != Some(self.p[v] + self.p[partner])
            {
                self.partner[v] = None;
                self.partner[partner] = None;
            }
        }
    }

    /// Raises the duals of vertices without partner as far as is easily found, and matches
    /// those of their pairs that then cost just their duals.
    fn match_tight_edges(&mut self, graph: &Graph<W>) {
        for v in 0..self.size {
            if self.partner[v].is_some() {
                continue;
            }
            let slacks = graph.of(v).iter().map(|end| {
                let u = end.to as usize;
                (end.cost - self.p[u], self.partner[u], u)
            });
            let nearest = slacks.min_by_key(|&(slack, partner, _)| (slack, partner.is_some()));
            let Some((slack, partner, u)) = nearest else { continue };
            self.p[v] = slack;
            if partner.is_none() {
                self.partner[v] = Some(u);
                self.partner[u] = Some(v);
            }
        }
    }

    /// Finds the cheapest way from a vertex without partner to another, and turns it over.
    fn augment_from(&mut self, root: Node, graph: &Graph<W>) -> Result<(), Outgrown> {
        for v in self.reached.drain(..) {
            self.reach[v] = W::FAR;
        }
        self.events.clear();
        self.waiting.clear();
        self.horizon = Horizon { at: W::FAR, vertex: root };
        let mut now = W::ZERO;
        self.make_even(self.outer[root], now);
        loop {
            self.look_around(graph, now);
            let Some((at, event)) = self.next_event() else { break };
            now = at;
            if now >= W::LIMIT {
                return Err(Outgrown);
            }
            match event {
                Event::Reach(vertex) => {
                    let v = vertex as Node;
                    let node = self.outer[v];
                    let Some(partner) = self.partner[self.base[node]] else {
                        self.horizon = Horizon { at: now, vertex: v };
                        break;
                    };
                    self.make_odd(node, (self.from[v] as Node, v), now);
                    self.make_even(self.outer[partner], now);
                }
                Event::Meet(one, other) => self.shrink(one as Node, other as Node, now),
                Event::Expand(blossom) => self.expand(blossom as Node, now),
            }
        }
        let Horizon { at, vertex } = self.horizon;
        assert!(at < W::FAR, "a matcher is given graphs that can be matched");
        self.largest += at;
        if self.largest >= W::LIMIT {
            return Err(Outgrown);
        }
        self.end_stage(at);
        self.turn_over((self.from[vertex] as Node, vertex));
        Ok(())
    }

    /// Every even vertex that has not yet looks at its neighbours.
    fn look_around(&mut self, graph: &Graph<W>, now: W) {
        while self.horizon.at > now
            && let Some(u) = self.waiting.pop()
        {
            let p = self.p[u];
            for end in graph.of(u) {
                let (v, way) = (end.to as Node, end.cost - p);
                if self.label[self.outer[v]] != Label::Even {
                    if way < self.reach[v] {
                        if self.reach[v] == W::FAR {
                            self.reached.push(v);
                        }
                        self.reach[v] = way;
                        self.from[v] = u as u32;
                        self.expect(v);
                    }
                } else if self.outer[v] != self.outer[u] {
                    let at = (way - self.p[v]).half();
                    if at <= now {
                        self.shrink(u, v, now);
                    } else if at < self.horizon.at {
                        self.events.push(Reverse((at, Event::Meet(u as u32, v as u32))));
                    }
                }
            }
        }
    }

    /// A vertex outside of the tree will be reached, if that is before the end.
    pub(super) fn expect(&mut self, v: Node) {
        if self.label[self.outer[v]] != Label::Plain {
            return;
        }
        let at = self.reach[v] - self.open[v];
        if at < self.horizon.at {
            if self.partner[v].is_none() {
                self.horizon = Horizon { at, vertex: v };
            } else {
                self.events.push(Reverse((at, Event::Reach(v as u32))));
            }
        }
    }

    /// The next event that still means something, if it comes before the end.
    fn next_event(&mut self) -> Option<(W, Event)> {
        while let Some(Reverse((at, event))) = self.events.pop() {
            if at >= self.horizon.at {
                return None;
            }
            let stands = match event {
                Event::Reach(v) => {
                    let v = v as Node;
                    self.reach[v] - self.open[v] == at
                }
                Event::Meet(one, other) => self.outer[one as Node] != self.outer[other as Node],
                Event::Expand(blossom) => {
                    let blossom = blossom as Node;
                    self.parent[blossom].is_none()
                        && self.label[blossom] == Label::Odd
                        && self.dual[blossom] == at
                }
            };
            if stands {
                return Some((at, event));
            }
        }
        None
    }

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
            self.events.push(Reverse((self.dual[node], Event::Expand(node as u32))));
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
            self.each_vertex(node, |matcher, v| {
                matcher.p[v] += passed;
                matcher.open[v] = matcher.p[v];
            });
        }
        self.labelled = labelled;
    }
}
