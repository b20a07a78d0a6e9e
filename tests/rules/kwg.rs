//! Word graphs (KWG): what is read of sound ones, and that no bytes bring the reader down.
use std::sync::LazyLock;

use proptest::prelude::*;
use rules::{Capitals, Lexicon, RuleSet};

/// As many nodes as 22 bits can name, and what the other bits of a node say.
const MOST_NODES: usize = 1 << 22;
const LAST: u32 = 1 << 22;
const ENDS_WORD: u32 = 1 << 23;
const TILE: u32 = 24;

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
    let capitals = Capitals::LeaveOut;
    let from_text = Lexicon::compile(&text, rules.alphabet(), capitals).unwrap();
    assert_eq!((from_graph.words, from_graph.sha256), (5, from_text.sha256));
    let with_one = Lexicon::compile_kwg(&kwg(&["A", "AB"]), rules.alphabet()).unwrap();
    assert_eq!((with_one.words, with_one.left_out[0].entries), (1, 1));
}

/// `node | flags`, as a graph of one-tile steps.
fn graph(nodes: &[(u8, u32)]) -> Vec<u8> {
    nodes.iter().flat_map(|(tile, rest)| (u32::from(*tile) << TILE | rest).to_le_bytes()).collect()
}

#[test]
fn what_is_no_graph_is_named() {
    for (bytes, error) in [
        (vec![], "0 bytes are not a KWG file"),
        (vec![0; 7], "7 bytes are not a KWG file"),
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
    assert!(read(&graph(&nodes)).unwrap_err().contains("a word list has at most 5000000"));
    // The same without words: nothing to spell, and soon found out.
    for node in &mut nodes {
        node.1 &= !ENDS_WORD;
    }
    assert_eq!(read(&graph(&nodes)).unwrap_err(), "there is no word in the list");
    // A chain as long as can be: one word of four million tiles.
    let mut chain = vec![(0, 2), (0, 0)];
    chain.extend((2..MOST_NODES as u32 - 1).map(|at| (1, LAST | (at + 1))));
    chain.push((1, ENDS_WORD | LAST));
    assert_eq!(read(&graph(&chain)).unwrap_err(), "the KWG file has words of more than 26 tiles");
    // And a row of siblings as long.
    let mut row = vec![(0, 2), (0, 0)];
    row.extend((0..1000).map(|_| (1, ENDS_WORD)));
    row.push((1, ENDS_WORD | LAST));
    assert!(read(&graph(&row)).unwrap_err().contains("has too many siblings"));
}

proptest! {
    // By hand for longer: `PROPTEST_CASES=10000000 cargo test -p sixzero-rules kwg`.
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
