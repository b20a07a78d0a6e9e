//! Blossoms: odd cycles in the tree that shrink to one node and expand again.
use crate::pairing::matching::{Edge, Label, Matcher, Node, Weight};

/// Two edges around a blossom: from a child over the next one to the one after.
struct Step {
    next: usize,
    after: usize,
    /// The edge from the next to the one after.
    edge: Edge,
}

impl<W: Weight> Matcher<W> {
    /// The edge between two even vertices closes a cycle, which becomes one even node.
    pub(super) fn shrink(&mut self, one: Node, other: Node, now: W) {
        let top = self.common_ancestor(self.outer[one], self.outer[other]);
        let blossom = self.unused.pop().expect("there are nodes for as many as can be");
        let mut children = std::mem::take(&mut self.children[blossom]);
        let mut edges = std::mem::take(&mut self.edges[blossom]);
        self.climb(self.outer[one], top, &mut children, &mut edges);
        children.push(top);
        children.reverse();
        edges.reverse();
        edges.iter_mut().for_each(|(below, above)| std::mem::swap(below, above));
        edges.push((one, other));
        self.climb(self.outer[other], top, &mut children, &mut edges);
        self.base[blossom] = self.base[top];
        self.parent[blossom] = None;
        self.dual[blossom] = -now;
        for &child in &children {
            let was_odd = self.label[child] == Label::Odd;
            if was_odd {
                self.dual[child] -= now;
            } else {
                self.dual[child] += now;
            }
            self.each_vertex(child, |matcher, v| {
                matcher.outer[v] = blossom;
                if was_odd {
                    matcher.p[v] -= now.double();
                    matcher.waiting.push(v);
                }
            });
            self.parent[child] = Some(blossom);
            self.label[child] = Label::Plain;
        }
        self.label[blossom] = Label::Even;
        self.labelled.push(blossom);
        self.children[blossom] = children;
        self.edges[blossom] = edges;
    }

    /// The nodes from an even one up to an even `top` (without it), with the edges between them.
    fn climb(&self, from: Node, top: Node, nodes: &mut Vec<Node>, edges: &mut Vec<Edge>) {
        let mut node = from;
        while node != top {
            let base = self.base[node];
            let partner = self.partner[base].expect("only the root has none");
            let odd = self.outer[partner];
            let (above, below) = self.link[odd];
            nodes.extend([node, odd]);
            edges.extend([(base, partner), (below, above)]);
            node = self.outer[above];
        }
    }

    /// The lowest common ancestor of two even nodes; it is even.
    fn common_ancestor(&mut self, one: Node, other: Node) -> Node {
        let marks = (self.searches + 1, self.searches + 2);
        self.searches += 2;
        let (mut one, mut other) = (Some(one), Some(other));
        loop {
            // Alternating, so that the work is the length of the cycle.
            for (side, own, theirs) in
                [(&mut one, marks.0, marks.1), (&mut other, marks.1, marks.0)]
            {
                if let Some(node) = *side {
                    if self.seen[node] == theirs {
                        return node;
                    }
                    self.seen[node] = own;
                    let odd = self.partner[self.base[node]].map(|partner| self.outer[partner]);
                    *side = odd.map(|odd| self.outer[self.link[odd].0]);
                }
            }
        }
    }

    /// Expands an odd blossom whose dual is 0. The path through it, from where it was reached to
    /// its base, stays in the tree.
    pub(super) fn expand(&mut self, blossom: Node, now: W) {
        let children = std::mem::take(&mut self.children[blossom]);
        let edges = std::mem::take(&mut self.edges[blossom]);
        for &child in &children {
            self.parent[child] = None;
            self.each_vertex(child, |matcher, v| {
                matcher.outer[v] = child;
                matcher.p[v] -= now;
                matcher.open[v] = matcher.p[v];
            });
        }
        let mut link = self.link[blossom];
        let entry = self.outer[link.1];
        let entered = children.iter().position(|&child| child == entry).unwrap_or_default();
        let mut place = entered;
        self.make_odd(children[place], link, now);
        while place != 0 {
            let step = step(&edges, entered, place);
            self.make_even(children[step.next], now);
            link = step.edge;
            place = step.after;
            self.make_odd(children[place], link, now);
        }
        for &child in &children {
            if self.label[child] == Label::Plain {
                self.each_vertex(child, Matcher::expect);
            }
        }
        self.label[blossom] = Label::Plain;
        self.dual[blossom] = W::ZERO;
        self.children[blossom] = children;
        self.children[blossom].clear();
        self.edges[blossom] = edges;
        self.edges[blossom].clear();
        self.unused.push(blossom);
    }

    /// Flips the path from the root over this edge to a vertex without a partner: its matched
    /// edges become unmatched and the others matched.
    pub(super) fn turn_over(&mut self, (from, to): Edge) {
        self.rebase(self.outer[to], to);
        self.partner[to] = Some(from);
        let (mut even, mut partner) = (from, to);
        loop {
            let node = self.outer[even];
            let left = self.partner[self.base[node]];
            self.rebase(node, even);
            self.partner[even] = Some(partner);
            let Some(left) = left else { return };
            let odd = self.outer[left];
            let (above, below) = self.link[odd];
            self.rebase(odd, below);
            self.partner[below] = Some(above);
            (even, partner) = (above, below);
        }
    }

    /// Makes a vertex the base of the node around it, and matches the rest inside.
    fn rebase(&mut self, node: Node, base: Node) {
        let mut todo = std::mem::take(&mut self.stack);
        todo.push((node, base));
        while let Some((node, base)) = todo.pop() {
            if node < self.size {
                continue;
            }
            self.base[node] = base;
            let mut child = base;
            while let Some(parent) = self.parent[child].filter(|&parent| parent != node) {
                child = parent;
            }
            todo.push((child, base));
            let children = &self.children[node];
            let entered = children.iter().position(|&known| known == child).unwrap_or_default();
            let mut place = entered;
            while place != 0 {
                let Step { next, after, edge: (one, other) } =
                    step(&self.edges[node], entered, place);
                todo.extend([(children[next], one), (children[after], other)]);
                self.partner[one] = Some(other);
                self.partner[other] = Some(one);
                place = after;
            }
            self.children[node].rotate_left(entered);
            self.edges[node].rotate_left(entered);
        }
        self.stack = todo;
    }
}

/// The step from a place towards the base at place 0, in the direction with an even number of
/// edges from where the blossom was entered.
fn step(edges: &[Edge], entered: usize, place: usize) -> Step {
    if entered.is_multiple_of(2) {
        let (one, other) = edges[place - 2];
        Step { next: place - 1, after: place - 2, edge: (other, one) }
    } else {
        let after = (place + 2) % edges.len();
        Step { next: place + 1, after, edge: edges[place + 1] }
    }
}
