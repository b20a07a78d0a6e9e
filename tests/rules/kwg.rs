//! Word graphs (KWG): what is read of sound ones, and that no bytes bring the reader down.
use std::sync::LazyLock;

use proptest::prelude::*;
use rules::{Capitals, KwgTiles, Lexicon, RuleSet};

/// As many nodes as 22 bits can name, and what the other bits of a node say.
const MOST_NODES: usize = 1 << 22;
const LAST: u32 = 1 << 22;
const ENDS_WORD: u32 = 1 << 23;
const TILE: u32 = 24;

/// A word graph of our own making: a trie, siblings side by side.
fn kwg(words: &[&str]) -> Vec<u8> {
    let tiles = |word: &&str| word.bytes().map(|b| b - b'A' + 1).collect();
    kwg_of(&words.iter().map(tiles).collect::<Vec<_>>())
}

/// The same of words whose tiles are numbers, from 1.
fn kwg_of(words: &[Vec<u8>]) -> Vec<u8> {
    let mut nodes: Vec<u32> = vec![0, 0];
    let arc = children(words, &[], &mut nodes);
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

/// The tiles of words, each with a space behind it, by their places in the tile set.
fn tiles_of(rules: &RuleSet, words: &[&str]) -> Vec<Vec<u8>> {
    let alphabet = rules.alphabet();
    let place = |name: &str| {
        let at = alphabet.letters().position(|letter| alphabet.upper(letter) == name);
        at.unwrap_or_else(|| panic!("{name}")) as u8 + 1
    };
    words.iter().map(|word| word.split_whitespace().map(place).collect()).collect()
}

#[test]
fn the_letters_of_a_graph_are_said_by_its_name_or_by_somebody_and_never_guessed() {
    let (english, catalan) =
        (RuleSet::preset("naspa").unwrap(), RuleSet::preset("catalan").unwrap());
    let bytes = kwg_of(&tiles_of(&catalan, &["Ç A", "L·L O NY", "QU E"]));
    let read = |file: &str, tiles: KwgTiles<'_>| {
        let compiled = Lexicon::compile_kwg_file(file, &bytes, tiles);
        compiled.map(|list| list.automaton).map_err(|error| error.to_string())
    };
    let (said, wanted) = (KwgTiles::Said(catalan.alphabet()), KwgTiles::Wanted(catalan.alphabet()));
    let list = read("DISC2.kwg", KwgTiles::Unsaid).unwrap();
    let open = Lexicon::open("DISC2", 3, "", list.clone()).unwrap();
    assert!(open.accepts("ÇA", rules::WordRule::Exact, catalan.alphabet()));
    assert!(open.accepts("L·LONY", rules::WordRule::Exact, catalan.alphabet()));
    for (file, tiles) in [("disc2.KWG", wanted), ("disc2", said), ("club.kwg", said)] {
        assert_eq!(read(file, tiles), Ok(list.clone()), "{file}");
    }
    let no_language = "the letters of the KWG file are numbers, and nothing says of which tiles: \
                       they can be english, french, german, spanish, catalan, polish, norwegian, \
                       swedish, slovene, dutch";
    // `disc` alone, or within another word, is no edition of the list.
    for file in ["club.kwg", "disc.kwg", "discs24.kwg", "-"] {
        for tiles in [KwgTiles::Unsaid, KwgTiles::Wanted(english.alphabet())] {
            assert_eq!(read(file, tiles).unwrap_err(), no_language, "{file}");
        }
    }
    let other = "by its name `DISC2.kwg` is in the letters of `catalan`, and the tiles here are \
                 `english`";
    for tiles in [KwgTiles::Said(english.alphabet()), KwgTiles::Wanted(english.alphabet())] {
        assert_eq!(read("DISC2.kwg", tiles).unwrap_err(), other);
    }
    // The large board has the letters of the small one.
    let large = RuleSet::preset("super").unwrap();
    let wanted = KwgTiles::Wanted(large.alphabet());
    assert!(Lexicon::compile_kwg_file("CSW24.kwg", &kwg(&FIVE), wanted).is_ok());
    assert!(Lexicon::compile_kwg_file("nwl.kwg", &kwg(&FIVE), KwgTiles::Unsaid).is_ok());
}

#[test]
fn a_tile_rules_out_the_languages_that_lack_it() {
    let told = |tile: u8| {
        let bytes = kwg_of(&[vec![tile, 1]]);
        let read = Lexicon::compile_kwg_file("club.kwg", &bytes, KwgTiles::Unsaid);
        let told = read.unwrap_err().to_string();
        told.rsplit(": ").next().unwrap().to_owned()
    };
    assert_eq!(told(30), "they can be polish, norwegian, swedish");
    assert_eq!(told(32), "they can be polish, norwegian");
    assert_eq!(told(33), "no tile set here has so many");
    assert_eq!(told(255), "no tile set here has so many");
}

/// As wolges and macondo number them, who make these files and read them.
#[test]
fn the_letters_stand_in_the_order_of_the_fields_graphs() {
    for (rules, behind_x) in
        [("norwegian", "Y Ü Z Æ Ä Ø Ö Å"), ("swedish", "Y Ü Z Å Ä Æ Ö"), ("polish", "")]
    {
        let rules = RuleSet::preset(rules).unwrap();
        let alphabet = rules.alphabet();
        let letters = alphabet.letters().map(|letter| alphabet.upper(letter));
        let behind: Vec<_> = letters.skip_while(|name| *name != "X").skip(1).collect();
        assert_eq!(behind.join(" "), behind_x);
    }
}

#[test]
fn a_graph_of_alphagrams_is_none_of_words() {
    let alphagrams = "this is a graph of alphagrams, the letters of each word in order, and not of \
                      words";
    let sorted = kwg(&["HNOR", "AFRZ", "AFMR", "AELPT", "AEPST"]);
    assert_eq!(read(&sorted).unwrap_err(), alphagrams);
    let by_ending = Lexicon::compile_kwg_file("NWL23.kad", &kwg(&FIVE), KwgTiles::Unsaid);
    assert_eq!(by_ending.unwrap_err().to_string(), alphagrams);
    // One word in order says nothing, nor do words of two letters.
    assert_eq!(read(&kwg(&["BEST"])), Ok(1));
    assert_eq!(read(&kwg(&["AH", "HO", "NO"])), Ok(3));
    assert_eq!(read(&kwg(&["AH", "BEST", "HA"])), Ok(3));
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
            "tile 27 of the KWG file is not one of the 26 letters of English, 100 tiles",
        ),
        (
            graph(&[(0, 2), (0, 0), (0, ENDS_WORD | LAST)]),
            "tile 0 of the KWG file is not one of the 26 letters of English, 100 tiles",
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
