//! KWG files, the word graphs that wolges, MAGPIE, macondo and liwords share.
//!
//! A file is a row of nodes of four bytes, the least significant first: 22 bits for the index of
//! the first child (0: none), a bit for the last of its siblings, a bit for the end of a word, and
//! eight for the tile, counted from 1 in the order of the alphabet. The children of node 0 begin
//! the words; node 1 is for generating moves and is not read. Files can come from anywhere, so
//! reading has to end soon whatever the bytes are. `kwg_letters.rs` finds out the letters.
use thiserror::Error;

use crate::board::{Alphabet, Letter};
use crate::lexicon::compile::MOST_TILES;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KwgError {
    /// Not a whole number of nodes, too few, or more than 22 bits can address.
    #[error("{bytes} bytes are not a KWG file")]
    Size { bytes: usize },
    /// Children outside the file, or siblings beyond its end.
    #[error("this is not a KWG file, or a damaged one: node {node} leads out of it")]
    Outside { node: usize },
    #[error("this is not a KWG file, or a damaged one: node {node} leads back to itself")]
    Cycle { node: usize },
    /// A tile twice among siblings, or more siblings than tiles.
    #[error("this is not a KWG file, or a damaged one: node {node} has too many siblings")]
    Siblings { node: usize },
    #[error("tile {tile} of the KWG file is not one of the {letters} letters of {alphabet}")]
    Tile { tile: u8, letters: usize, alphabet: String },
    #[error("the KWG file has words of more than {MOST_TILES} tiles")]
    Long,
    #[error("the KWG file has {words} words: a word list has at most {MOST_WORDS}")]
    Words { words: u64 },
    /// The letters of each word are in order.
    #[error("this is a graph of alphagrams, the letters of each word in order, and not of words")]
    Alphagrams,
    #[error(
        "by its name `{file}` is in the letters of `{named}`, and the tiles here are `{tiles}`"
    )]
    Language { file: String, named: String, tiles: String },
    /// The tile sets with as many letters.
    #[error(
        "the letters of the KWG file are numbers, and nothing says of which tiles: {}",
        if fits.is_empty() { "no tile set here has so many".to_owned() } else { format!("they can be {}", fits.join(", ")) }
    )]
    Letters { fits: Vec<&'static str> },
}

/// The largest list in use, Polish, has some three million words.
const MOST_WORDS: u64 = 5_000_000;

const NODE: usize = 4;
/// The most nodes that 22 bits can address.
const MOST_NODES: usize = 1 << 22;
const ARC: u32 = (1 << 22) - 1;
const LAST: u32 = 1 << 22;
const ENDS_WORD: u32 = 1 << 23;
const TILE: u32 = 24;

struct Graph {
    nodes: Vec<u32>,
    /// By node: how many words begin with it or with a later sibling.
    words: Vec<u32>,
    /// The highest tile, from 1; 0 without words.
    highest: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Not,
    /// What is below or beside it is being checked.
    Open,
    Done,
}

/// Every word of the file, tile by tile.
pub(super) fn words(bytes: &[u8], alphabet: &Alphabet) -> Result<Vec<Vec<Letter>>, KwgError> {
    let graph = Graph::read(bytes, Some(alphabet))?;
    let mut words = Vec::new();
    let mut begun = Vec::with_capacity(MOST_TILES);
    graph.spell(graph.first(), &mut begun, &mut words);
    let tell = words.iter().filter(|word| word.len() > 2).count();
    if tell > 0 && words.len() > 1 && words.iter().all(|word| word.is_sorted()) {
        return Err(KwgError::Alphagrams);
    }
    Ok(words)
}

/// The highest tile of all words, from 1; the alphabet has at least as many letters.
pub(super) fn highest_tile(bytes: &[u8]) -> Result<u8, KwgError> {
    Ok(Graph::read(bytes, None)?.highest)
}

impl Graph {
    /// Without an alphabet every tile is accepted.
    fn read(bytes: &[u8], alphabet: Option<&Alphabet>) -> Result<Graph, KwgError> {
        let (quads, rest) = bytes.as_chunks::<NODE>();
        if !rest.is_empty() || !(1..=MOST_NODES).contains(&quads.len()) {
            return Err(KwgError::Size { bytes: bytes.len() });
        }
        let nodes: Vec<u32> = quads.iter().map(|quad| u32::from_le_bytes(*quad)).collect();
        let mut graph = Graph { words: vec![0; nodes.len()], nodes, highest: 0 };
        graph.check(alphabet)?;
        Ok(graph)
    }

    fn first(&self) -> usize {
        self.arc(0)
    }

    fn arc(&self, node: usize) -> usize {
        (self.nodes[node] & ARC) as usize
    }

    fn next(&self, node: usize) -> Option<usize> {
        (self.nodes[node] & LAST == 0).then_some(node + 1)
    }

    fn ends_word(&self, node: usize) -> bool {
        self.nodes[node] & ENDS_WORD != 0
    }

    fn tile(&self, node: usize) -> u8 {
        (self.nodes[node] >> TILE) as u8
    }

    /// Checks each node once, those below it first, and counts the words. A graph that passes is
    /// finite: no cycle, no word longer than a board, no more siblings than letters, and not too
    /// many words.
    fn check(&mut self, alphabet: Option<&Alphabet>) -> Result<(), KwgError> {
        let letters = alphabet.map_or(usize::from(u8::MAX), |alphabet| alphabet.letters().count());
        let mut seen = vec![Seen::Not; self.nodes.len()];
        // By node: the tiles of the longest word from here, and the siblings from here.
        let mut longest = vec![0_u8; self.nodes.len()];
        let mut siblings = vec![0_u16; self.nodes.len()];
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
                        let alphabet = alphabet.map_or("any set", |alphabet| &alphabet.title);
                        let alphabet = alphabet.to_owned();
                        return Err(KwgError::Tile { tile, letters, alphabet });
                    }
                    self.highest = self.highest.max(tile);
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
                    // Two counts below the limit and 1 do not overflow.
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

    /// Spells the words from this node and its later siblings on.
    fn spell(&self, mut node: usize, begun: &mut Vec<Letter>, words: &mut Vec<Vec<Letter>>) {
        // Nodes below which there is no word are skipped: there can be very many.
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
