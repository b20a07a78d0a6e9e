//! KWG files, the word graphs that wolges, MAGPIE, macondo and liwords share.
//!
//! A file is a row of nodes, four bytes each, least first: 22 bits say where the node's
//! children begin (0: there are none), one that it is the last of its siblings, one that
//! a word ends with it, eight its tile, counted from 1 in the order of the alphabet. The
//! children of node 0 begin the words; what hangs on node 1 is for making moves, and is
//! not read. A file comes from anywhere: whatever its bytes are, reading them ends soon.
use thiserror::Error;

use crate::board::{Alphabet, Letter};
use crate::lexicon::compile::MOST_TILES;

/// Why bytes are no word graph.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KwgError {
    /// No whole number of nodes, too few, or more than a graph can address.
    #[error("{bytes} bytes are no KWG file")]
    Size { bytes: usize },
    /// Children that begin outside the file, or siblings that go on beyond its end.
    #[error("this is not a KWG file, or a damaged one: node {node} leads out of it")]
    Outside { node: usize },
    #[error("this is not a KWG file, or a damaged one: node {node} leads back to itself")]
    Cycle { node: usize },
    /// A tile twice among siblings, or more siblings than tiles.
    #[error("this is not a KWG file, or a damaged one: node {node} has too many siblings")]
    Siblings { node: usize },
    #[error("tile {tile} of the KWG file is none of the {letters} letters of {alphabet}")]
    Tile { tile: u8, letters: usize, alphabet: String },
    #[error("the KWG file has words of more than {MOST_TILES} tiles")]
    Long,
    #[error("the KWG file has {words} words: more than {MOST_WORDS} are no word list")]
    Words { words: u64 },
}

/// The largest list of the field, Polish, has some three million words.
const MOST_WORDS: u64 = 5_000_000;

/// The bytes of a node.
const NODE: usize = 4;
/// As many nodes as 22 bits can name.
const MOST_NODES: usize = 1 << 22;
const ARC: u32 = (1 << 22) - 1;
const LAST: u32 = 1 << 22;
const ENDS_WORD: u32 = 1 << 23;
const TILE: u32 = 24;

/// The word graph, checked.
struct Graph {
    nodes: Vec<u32>,
    /// By node: the words that it and its later siblings begin.
    words: Vec<u32>,
}

/// How far a node has been looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Not,
    /// What hangs on it is being looked at.
    Open,
    Done,
}

/// Every word of the file, tile by tile; none more often than it is reached.
pub(super) fn words(bytes: &[u8], alphabet: &Alphabet) -> Result<Vec<Vec<Letter>>, KwgError> {
    let graph = Graph::read(bytes, alphabet)?;
    let mut words = Vec::new();
    let mut begun = Vec::with_capacity(MOST_TILES);
    graph.spell(graph.first(), &mut begun, &mut words);
    Ok(words)
}

impl Graph {
    fn read(bytes: &[u8], alphabet: &Alphabet) -> Result<Graph, KwgError> {
        let (quads, rest) = bytes.as_chunks::<NODE>();
        if !rest.is_empty() || !(1..=MOST_NODES).contains(&quads.len()) {
            return Err(KwgError::Size { bytes: bytes.len() });
        }
        let nodes: Vec<u32> = quads.iter().map(|quad| u32::from_le_bytes(*quad)).collect();
        let mut graph = Graph { words: vec![0; nodes.len()], nodes };
        graph.check(alphabet)?;
        Ok(graph)
    }

    /// Where the words begin; 0 where there are none.
    fn first(&self) -> usize {
        self.arc(0)
    }

    fn arc(&self, node: usize) -> usize {
        (self.nodes[node] & ARC) as usize
    }

    /// The next sibling.
    fn next(&self, node: usize) -> Option<usize> {
        (self.nodes[node] & LAST == 0).then_some(node + 1)
    }

    fn ends_word(&self, node: usize) -> bool {
        self.nodes[node] & ENDS_WORD != 0
    }

    /// The tile's number, from 1; 0 is none.
    fn tile(&self, node: usize) -> u8 {
        (self.nodes[node] >> TILE) as u8
    }

    /// Looks at each node once, those that hang on it first, and counts the words. What
    /// ends here is finite: no cycle, no word longer than a board, no row of siblings
    /// longer than the alphabet, and not too many words.
    fn check(&mut self, alphabet: &Alphabet) -> Result<(), KwgError> {
        let letters = alphabet.letters().count();
        let mut seen = vec![Seen::Not; self.nodes.len()];
        // By node: the tiles of the longest word from here, and the siblings from here.
        let mut longest = vec![0_u8; self.nodes.len()];
        let mut siblings = vec![0_u8; self.nodes.len()];
        let first = self.first();
        if first == 0 {
            return Ok(());
        }
        let mut open = vec![self.within(0, first)?];
        while let Some(&node) = open.last() {
            let arc = self.arc(node);
            match seen[node] {
                Seen::Done => {
                    open.pop();
                }
                Seen::Not => {
                    seen[node] = Seen::Open;
                    let tile = self.tile(node);
                    if !(1..=letters).contains(&usize::from(tile)) {
                        let alphabet = alphabet.title().to_owned();
                        return Err(KwgError::Tile { tile, letters, alphabet });
                    }
                    let children = (arc != 0).then_some(arc);
                    for successor in children.into_iter().chain(self.next(node)) {
                        match seen[self.within(node, successor)?] {
                            Seen::Not => open.push(successor),
                            Seen::Open => return Err(KwgError::Cycle { node: successor }),
                            Seen::Done => {}
                        }
                    }
                }
                Seen::Open => {
                    let below = if arc == 0 { 0 } else { self.words[arc] };
                    let beside = self.next(node).map_or(0, |next| self.words[next]);
                    let own = u32::from(self.ends_word(node));
                    // Two counts under the limit and one do not overflow.
                    let words = below + beside + own;
                    if u64::from(words) > MOST_WORDS {
                        return Err(KwgError::Words { words: words.into() });
                    }
                    let deeper = if below > 0 { longest[arc] + 1 } else { own as u8 };
                    if usize::from(deeper) > MOST_TILES {
                        return Err(KwgError::Long);
                    }
                    let next = self.next(node);
                    siblings[node] = 1 + next.map_or(0, |next| siblings[next]);
                    if usize::from(siblings[node]) > letters {
                        return Err(KwgError::Siblings { node });
                    }
                    longest[node] = deeper.max(next.map_or(0, |next| longest[next]));
                    self.words[node] = words;
                    seen[node] = Seen::Done;
                    open.pop();
                }
            }
        }
        Ok(())
    }

    fn within(&self, node: usize, successor: usize) -> Result<usize, KwgError> {
        if successor < self.nodes.len() { Ok(successor) } else { Err(KwgError::Outside { node }) }
    }

    /// Spells the words that begin so, as deep as the longest word.
    fn spell(&self, mut node: usize, begun: &mut Vec<Letter>, words: &mut Vec<Vec<Letter>>) {
        // Where no word is left, there may be nodes without end.
        while node != 0 && self.words[node] > 0 {
            begun.push(Letter::at(self.tile(node) - 1));
            if self.ends_word(node) {
                words.push(begun.clone());
            }
            self.spell(self.arc(node), begun, words);
            begun.pop();
            match self.next(node) {
                Some(next) => node = next,
                None => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;
    use crate::{Lexicon, RuleSet};

    /// A word graph of our own making: a trie, siblings side by side.
    fn kwg(words: &[&str]) -> Vec<u8> {
        let mut nodes: Vec<u32> = vec![0, 0];
        let words: Vec<Vec<u8>> =
            words.iter().map(|word| word.bytes().map(|b| b - b'A' + 1).collect()).collect();
        let arc = children(&words, &[], &mut nodes);
        nodes[0] = LAST | arc;
        nodes[1] = LAST;
        nodes.iter().flat_map(|node| node.to_le_bytes()).collect()
    }

    fn children(words: &[Vec<u8>], begun: &[u8], nodes: &mut Vec<u32>) -> u32 {
        let mut tiles: Vec<u8> = words
            .iter()
            .filter(|word| word.len() > begun.len() && word.starts_with(begun))
            .map(|word| word[begun.len()])
            .collect();
        tiles.sort_unstable();
        tiles.dedup();
        if tiles.is_empty() {
            return 0;
        }
        let first = nodes.len();
        nodes.resize(first + tiles.len(), 0);
        for (at, tile) in tiles.iter().enumerate() {
            let word = [begun, &[*tile]].concat();
            let arc = children(words, &word, nodes);
            let last = if at + 1 == tiles.len() { LAST } else { 0 };
            let ends = if words.contains(&word) { ENDS_WORD } else { 0 };
            nodes[first + at] = u32::from(*tile) << TILE | ends | last | arc;
        }
        first as u32
    }

    fn read(bytes: &[u8]) -> Result<u64, String> {
        static RULES: LazyLock<RuleSet> = LazyLock::new(|| RuleSet::preset("naspa").unwrap());
        let compiled = Lexicon::compile_kwg(bytes, RULES.alphabet());
        compiled.map(|compiled| compiled.words).map_err(|error| error.to_string())
    }

    const FIVE: [&str; 5] = ["HORN", "ZARF", "FARM", "PLATE", "PASTE"];

    #[test]
    fn a_graph_has_the_words_that_it_was_made_of() {
        let rules = RuleSet::preset("naspa").unwrap();
        let from_graph = Lexicon::compile_kwg(&kwg(&FIVE), rules.alphabet()).unwrap();
        let text = FIVE.join("\n");
        let capitals = crate::Capitals::LeaveOut;
        let from_text = Lexicon::compile(&text, rules.alphabet(), capitals).unwrap();
        assert_eq!((from_graph.words, from_graph.sha256), (5, from_text.sha256));
        let with_one = Lexicon::compile_kwg(&kwg(&["A", "AB"]), rules.alphabet()).unwrap();
        assert_eq!((with_one.words, with_one.left_out[0].entries), (1, 1));
    }

    /// `node | flags`, as a graph of one-tile steps.
    fn graph(nodes: &[(u8, u32)]) -> Vec<u8> {
        nodes
            .iter()
            .flat_map(|(tile, rest)| (u32::from(*tile) << TILE | rest).to_le_bytes())
            .collect()
    }

    #[test]
    fn what_is_no_graph_is_named() {
        for (bytes, error) in [
            (vec![], "0 bytes are no KWG file"),
            (vec![0; 7], "7 bytes are no KWG file"),
            (vec![0; 8], "there is no word in the list"),
            (graph(&[(0, 9)]), "this is not a KWG file, or a damaged one: node 0 leads out of it"),
            (
                graph(&[(0, 2), (0, 0), (1, LAST | 7)]),
                "this is not a KWG file, or a damaged one: node 2 leads out of it",
            ),
            (
                graph(&[(0, 2), (0, 0), (1, 0)]),
                "this is not a KWG file, or a damaged one: node 2 leads out of it",
            ),
            (
                graph(&[(0, 2), (0, 0), (1, ENDS_WORD | LAST | 2)]),
                "this is not a KWG file, or a damaged one: node 2 leads back to itself",
            ),
            (
                graph(&[(0, 2), (0, 0), (27, ENDS_WORD | LAST)]),
                "tile 27 of the KWG file is none of the 26 letters of English, 100 tiles",
            ),
            (
                graph(&[(0, 2), (0, 0), (0, ENDS_WORD | LAST)]),
                "tile 0 of the KWG file is none of the 26 letters of English, 100 tiles",
            ),
        ] {
            assert_eq!(read(&bytes).unwrap_err(), error);
        }
    }

    #[test]
    fn enormous_graphs_are_refused_before_they_are_spelled() {
        // Each of the nodes of a level leads to the next level: 26 to the power of 20 words.
        let mut nodes = vec![(0, 2), (0, 0)];
        for level in 0..20_u32 {
            for tile in 1..=26_u32 {
                let arc = if level == 19 { 0 } else { 2 + (level + 1) * 26 };
                let last = if tile == 26 { LAST } else { 0 };
                nodes.push((tile as u8, ENDS_WORD | last | arc));
            }
        }
        assert!(read(&graph(&nodes)).unwrap_err().contains("more than 5000000 are no word list"));
        // The same without words: nothing to spell, and soon found out.
        for node in &mut nodes {
            node.1 &= !ENDS_WORD;
        }
        assert_eq!(read(&graph(&nodes)).unwrap_err(), "there is no word in the list");
        // A chain as long as can be: one word of four million tiles.
        let mut chain = vec![(0, 2), (0, 0)];
        chain.extend((2..MOST_NODES as u32 - 1).map(|at| (1, LAST | (at + 1))));
        chain.push((1, ENDS_WORD | LAST));
        assert_eq!(
            read(&graph(&chain)).unwrap_err(),
            "the KWG file has words of more than 26 tiles"
        );
        // And a row of siblings as long.
        let mut row = vec![(0, 2), (0, 0)];
        row.extend((0..1000).map(|_| (1, ENDS_WORD)));
        row.push((1, ENDS_WORD | LAST));
        assert!(read(&graph(&row)).unwrap_err().contains("has too many siblings"));
    }

    proptest! {
        // By hand for longer: `PROPTEST_CASES=10000000 cargo test --lib kwg`.
        #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.max(2000)))]

        #[test]
        fn no_bytes_bring_the_reader_down(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = read(&bytes);
        }

        /// Node by node from few arcs and tiles: near to graphs, with cycles and sharing.
        #[test]
        fn no_nodes_bring_the_reader_down(
            nodes in proptest::collection::vec((0_u8..5, 0_u32..24, any::<bool>(), any::<bool>()), 1..24),
        ) {
            let nodes: Vec<_> = nodes.into_iter().map(|(tile, arc, ends, last)| {
                let ends = if ends { ENDS_WORD } else { 0 };
                (tile, arc | ends | if last { LAST } else { 0 })
            }).collect();
            let _ = read(&graph(&nodes));
        }

        #[test]
        fn a_mutated_graph_is_read_or_refused(
            changes in proptest::collection::vec((any::<usize>(), any::<u8>()), 1..6),
            cut in any::<usize>(),
        ) {
            let mut bytes = kwg(&FIVE);
            for (at, byte) in changes {
                let at = at % bytes.len();
                bytes[at] ^= byte;
            }
            let _ = read(&bytes);
            bytes.truncate(cut % (bytes.len() + 1));
            let _ = read(&bytes);
        }
    }
}
