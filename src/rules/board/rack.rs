//! [`Tiles`]: how many of each tile, and [`Rack`]: a rack as it is written.
use crate::board::alphabet::{Alphabet, Letter, Tile};
use crate::board::points::Points;
use crate::text::nfc;

/// How many of each tile: a rack, a leave, a bag. Order carries no meaning.
///
/// ```
/// # use sixzero_rules::{Points, Rack, RuleSet, Tiles};
/// let rules = RuleSet::preset("naspa")?;
/// let mut bag = Tiles::full_set(rules.alphabet());
/// let rack = Rack::parse(rules.alphabet(), "RETINA?")?.known;
/// bag = bag.without(&rack).expect("the set has them");
/// assert_eq!((bag.total(), rack.value(rules.alphabet())), (93, Points(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tiles {
    counts: [u8; PLACES],
    /// A `u32`: a processor stalls if a number is read wider than it was written.
    total: u32,
}

/// One place for the blank, then one for each letter.
const PLACES: usize = 48;

/// A rack as it was written: the tiles that are named, and how many are not.
///
/// ```
/// # use sixzero_rules::{Rack, RuleSet};
/// let rules = RuleSet::preset("naspa")?;
/// let rack = Rack::parse(rules.alphabet(), "za?__")?;
/// assert_eq!((rack.known.total(), rack.unknown), (3, 2));
/// assert_eq!(rack.text(rules.alphabet()), "AZ?__");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    pub known: Tiles,
    pub unknown: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RackError {
    #[error("`{rest}` does not begin with a tile of this set")]
    Tile { rest: String },
    #[error("a rack has no more than the {most} tiles of the set")]
    TooMany { most: u16 },
}

const SHOWN: usize = 40;

impl Default for Tiles {
    fn default() -> Tiles {
        Tiles { counts: [0; PLACES], total: 0 }
    }
}

impl Tiles {
    pub fn none() -> Tiles {
        Tiles::default()
    }

    pub fn full_set(alphabet: &Alphabet) -> Tiles {
        let mut tiles = Tiles::none();
        for tile in alphabet.letters().map(Tile::Letter).chain([Tile::Blank]) {
            tiles.counts[place(tile)] = alphabet.count(tile);
        }
        tiles.total = u32::from(alphabet.tiles);
        tiles
    }

    pub fn total(&self) -> u16 {
        self.total as u16
    }

    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    pub fn count(&self, tile: Tile) -> u8 {
        self.counts[place(tile)]
    }

    pub fn add(&mut self, tile: Tile) {
        self.counts[place(tile)] += 1;
        self.total += 1;
    }

    /// Takes a tile away; returns `false` and changes nothing if there is none.
    #[must_use]
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = &mut self.counts[place(tile)];
        let there = *count > 0;
        if there {
            *count -= 1;
            self.total -= 1;
        }
        there
    }

    /// Takes `others` away, as far as they are there.
    pub(crate) fn take_all(&mut self, others: &Tiles) {
        for (count, other) in self.counts.iter_mut().zip(others.counts) {
            *count = count.saturating_sub(other);
        }
        self.total = self.sum();
    }

    pub(crate) fn has_all(&self, others: &Tiles) -> bool {
        // Without an early exit this becomes a few vector instructions.
        self.counts
            .iter()
            .zip(others.counts)
            .fold(true, |all, (count, other)| all & (*count >= other))
    }

    pub(crate) fn lacking(&self, others: &Tiles) -> u16 {
        let counts = self.counts.iter().zip(others.counts);
        counts.map(|(count, other)| u16::from(other.saturating_sub(*count))).sum()
    }

    /// A tile that both `one` and `other` have, and together more of it than there are here.
    pub(crate) fn claimed_twice(&self, one: &Tiles, other: &Tiles) -> Option<Tile> {
        let is_short = |place: usize| {
            let (one, other) = (one.counts[place], other.counts[place]);
            (one > 0) & (other > 0) & (one.saturating_add(other) > self.counts[place])
        };
        // As in `has_all`; usually there is none.
        let there_is_one = (0..PLACES).fold(false, |any, place| any | is_short(place));
        let place = if there_is_one { (0..PLACES).find(|place| is_short(*place)) } else { None };
        place.map(|place| tile_at(place as u8))
    }

    fn sum(&self) -> u32 {
        self.counts.iter().map(|count| u32::from(*count)).sum()
    }

    pub fn add_all(&mut self, others: &Tiles) {
        for (count, other) in self.counts.iter_mut().zip(others.counts) {
            *count += other;
        }
        self.total += others.total;
    }

    /// For each tile the larger of the two counts: all that was seen of one rack.
    #[must_use]
    pub fn with(&self, others: &Tiles) -> Tiles {
        let mut all = self.clone();
        for (count, other) in all.counts.iter_mut().zip(others.counts) {
            *count = (*count).max(other);
        }
        all.total = all.sum();
        all
    }

    /// What is left after taking `others` away, or the first tile that is missing.
    pub fn without(&self, others: &Tiles) -> Result<Tiles, Tile> {
        let mut left = self.clone();
        for (at, other) in others.counts.iter().enumerate() {
            left.counts[at] =
                left.counts[at].checked_sub(*other).ok_or_else(|| tile_at(at as u8))?;
        }
        left.total -= others.total;
        Ok(left)
    }

    /// The tiles, one by one: letters in the alphabet's order, blanks last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds().flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }

    /// Each kind of tile with its count, in the same order.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        let letters = self.counts[1..].iter().zip(1..);
        letters
            .chain(self.counts[..1].iter().zip(0..))
            .filter(|(count, _)| **count > 0)
            .map(|(count, at)| (tile_at(at), *count))
    }

    pub fn value(&self, alphabet: &Alphabet) -> Points {
        self.kinds().map(|(tile, count)| alphabet.tile_value(tile) * i32::from(count)).sum()
    }

    /// The tiles as they are written: `AEINRS?`.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        self.iter().map(|tile| alphabet.text_of(tile)).collect()
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        let mut all = Tiles::none();
        tiles.into_iter().for_each(|tile| all.add(tile));
        all
    }
}

impl Rack {
    pub fn known(known: Tiles) -> Rack {
        Rack { known, unknown: 0 }
    }

    pub fn total(&self) -> u16 {
        self.known.total() + u16::from(self.unknown)
    }

    /// Reads a rack in any case: letters, `?` for a blank, `_` or `.` for an unseen tile. If there
    /// are more `?` than the set has blanks (`AEI????`), they all are unseen tiles.
    pub fn parse(alphabet: &Alphabet, text: &str) -> Result<Rack, RackError> {
        let mut unread = None;
        let rack = Rack::read(alphabet, text, |error| {
            unread.get_or_insert(error);
        });
        unread.map_or(Ok(rack), Err)
    }

    /// Reads the tiles of a text that may contain something else; `unread` gets each piece that is
    /// not a tile.
    pub(crate) fn read(alphabet: &Alphabet, text: &str, mut unread: impl FnMut(RackError)) -> Rack {
        let most = alphabet.tiles;
        let mut rack = Rack { known: Tiles::none(), unknown: 0 };
        let (mut blanks, mut taken) = (0_u8, 0);
        let text = nfc(text);
        // Most racks are plain letters.
        for letter in text.bytes().map_while(|byte| alphabet.plain(byte)).take(usize::from(most)) {
            rack.known.add(Tile::Letter(letter.0));
            taken += 1;
        }
        let mut rest = &text[usize::from(taken)..];
        while let Some(first) = rest.bytes().next() {
            if taken >= most {
                unread(RackError::TooMany { most });
                break;
            }
            match first {
                b'?' => blanks += 1,
                b'_' | b'.' => rack.unknown += 1,
                _ => match alphabet.read_letter(rest) {
                    Some((letter, _, after)) => {
                        rack.known.add(Tile::Letter(letter));
                        (rest, taken) = (after, taken + 1);
                        continue;
                    }
                    None => {
                        unread(RackError::Tile { rest: rest.chars().take(SHOWN).collect() });
                        rest = &rest[rest.chars().next().map_or(1, char::len_utf8)..];
                        continue;
                    }
                },
            }
            (rest, taken) = (&rest[1..], taken + 1);
        }
        if blanks > alphabet.blanks {
            rack.unknown += blanks;
        } else {
            for _ in 0..blanks {
                rack.known.add(Tile::Blank);
            }
        }
        rack
    }

    /// The rack as it is written: known tiles, then `_` for each unknown one.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        self.known.text(alphabet) + &"_".repeat(usize::from(self.unknown))
    }
}

const fn place(tile: Tile) -> usize {
    match tile {
        Tile::Blank => 0,
        Tile::Letter(letter) => letter.place() + 1,
    }
}

const fn tile_at(place: u8) -> Tile {
    match place.checked_sub(1) {
        None => Tile::Blank,
        Some(letter) => Tile::Letter(Letter::at(letter)),
    }
}
