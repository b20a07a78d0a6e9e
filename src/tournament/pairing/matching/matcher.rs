//! [`Matcher`]: the search for a minimum-cost perfect matching of a graph.
//!
//! Edmonds' blossom algorithm (1965) with one alternating tree at a time, as a shortest
//! augmenting path (Derigs 1981): from a vertex without a partner the tree grows until it
//! reaches another one at the least dual cost, and the path between them is flipped.
//!
//! What makes it fast:
//! - Duals do not change as time passes. For a vertex in the tree `p` is stored minus the time
//!   (even) or plus the time (odd), so the time of an event is a difference of two stored numbers.
//! - Events after the nearest vertex without a partner is reached are not stored.
//! - It can continue from the duals and the matching of a graph with fewer pairs.
//!
//! Costs are doubled at the start, so that everything is whole: the edges of a tree have no
//! slack, so the stored numbers of even vertices have the same parity, and the slack between
//! two of them can be halved.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::pairing::matching::{Graph, Weight};

/// A vertex (`0..size`) or a blossom: an odd cycle of nodes that is treated as one node.
pub(super) type Node = usize;

pub(super) type Edge = (Node, Node);

/// The position of a node in the alternating tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in the tree, or inside a blossom.
    Plain,
    /// The root, and every node two steps from an even one.
    Even,
    /// Reached from an even node by an edge that is not in the matching.
    Odd,
}

/// What happens at a time. The order is only for the queue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// The tree reaches a vertex outside.
    Reach(u32),
    /// Two even vertices close a cycle.
    Meet(u32, u32),
    /// The dual of an odd blossom is down to 0.
    Expand(u32),
}

/// The nearest vertex without a partner. The search ends when the tree reaches it.
#[derive(Clone, Copy)]
struct Horizon<W> {
    at: W,
    vertex: Node,
}

/// Numbers have become too large for their type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outgrown;

pub(super) struct Matcher<W> {
    pub(super) size: usize,
    /// By vertex: the sum of its dual and those of the blossoms around it; in the tree minus
    /// the time (even) or plus the time (odd).
    pub(super) p: Vec<W>,
    /// By vertex: its `p` outside the tree; in the tree so low that nothing reaches it.
    pub(super) open: Vec<W>,
    /// By vertex: the least cost minus `p` over its even neighbours.
    reach: Vec<W>,
    /// By vertex: the neighbour with that least cost.
    from: Vec<u32>,
    /// The vertices with a neighbour that is or was even.
    reached: Vec<Node>,
    pub(super) partner: Vec<Option<Node>>,
    /// By vertex: the outermost node around it.
    pub(super) outer: Vec<Node>,
    /// By outermost node.
    pub(super) label: Vec<Label>,
    /// By odd outermost node: the edge that reached it, its even end first.
    pub(super) link: Vec<Edge>,
    /// By node: its vertex that has a partner outside or none.
    pub(super) base: Vec<Node>,
    /// By node: the smallest blossom around it.
    pub(super) parent: Vec<Option<Node>>,
    /// By blossom: its own dual; in the tree minus the time (even) or plus the time (odd). Not
    /// used for vertices, which have `p`.
    pub(super) dual: Vec<W>,
    /// By blossom: its nodes around the cycle, the one with the base first.
    pub(super) children: Vec<Vec<Node>>,
    /// By blossom: the edge from each child to the next.
    pub(super) edges: Vec<Vec<Edge>>,
    /// Blossoms that are not in use.
    pub(super) unused: Vec<Node>,
    /// Even vertices whose neighbours were not looked at yet.
    pub(super) waiting: Vec<Node>,
    /// Every labelled node, and some that no longer are.
    pub(super) labelled: Vec<Node>,
    events: BinaryHeap<Reverse<(W, Event)>>,
    horizon: Horizon<W>,
    /// No dual is larger, with or without sign.
    largest: W,
    /// By node: the last search for a common ancestor that passed it.
    pub(super) seen: Vec<u64>,
    pub(super) searches: u64,
    pub(super) leaves: Vec<Node>,
    pub(super) stack: Vec<Edge>,
}

impl<W: Weight> Matcher<W> {
    /// A matcher without partners, with a first guess at the dual of each vertex.
    pub(super) fn new(guess: Vec<W>) -> Matcher<W> {
        let size = guess.len();
        // A blossom replaces at least three nodes by one.
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

    /// Matches the vertices of a graph at the least cost. Continues from the result for a graph
    /// with fewer pairs. The graph must have a perfect matching.
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

    /// Moves every dual half of the way to where one of its pairs would have no slack.
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

    /// Removes all blossoms. The vertices' own duals stay feasible without them.
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

    /// Lowers duals until no pair costs less than its two, and unmatches pairs with slack.
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

    /// Raises the dual of each vertex without a partner to its least slack, and matches the
    /// pair if the other vertex has no partner either.
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

    /// Finds the cheapest path from a vertex without a partner to another, and flips it.
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

    /// Looks at the neighbours of every waiting vertex.
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

    /// Plans when a vertex outside the tree is reached, if that is before the horizon.
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

    /// The next event that is still valid, if it is before the horizon.
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

    /// Removes the tree and applies the time to the stored duals.
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
