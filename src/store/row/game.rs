//! [`GameRecord`], the head of a turn-by-turn record, as a row.
use crate::row::lexicon;
use std::ops::RangeInclusive;

use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Cell, Image, StoreError, View};
use tournament::{
    GameHeader, GameNo, GameRecord, GameSummary, LexiconRef, PairingId, PlayerId, RecordPlayer,
    Seating,
};

table! {
    "game" ("number", "pairing", "ruleset", "summary", "seat1_name", "seat1_player",
        "seat2_name", "seat2_player", "seat3_name", "seat3_player", "seat4_name",
        "seat4_player", "deal", "draw", "lexicon", "lexicon_name", "lexicon_words",
        "lexicon_sha256", "header", "seating")
    references {
        "pairing" => Pairing, "seat1_player" => Player, "seat2_player" => Player,
        "seat3_player" => Player, "seat4_player" => Player,
    }
    parts {
        pairing = "WHERE pairing = ?1 ORDER BY number";
        game = "WHERE number = ?1";
    }
    loads {
        UNFINISHED = "WHERE summary <> 'finished' ORDER BY number";
        OF_TABLES = "WHERE pairing IS NOT NULL ORDER BY number";
        FREE = "WHERE number BETWEEN ?1 AND ?2 AND pairing IS NULL ORDER BY number";
        LENIENT = "WHERE number IN (SELECT game FROM entry WHERE allowed IS NOT NULL) ORDER BY number";
    }
}

const NUMBERS: &str = "SELECT number FROM game ORDER BY number";
const FREE_NUMBERS: &str = "SELECT number FROM game WHERE pairing IS NULL ORDER BY number";
const LEXICONS: &str = "SELECT DISTINCT lexicon, lexicon_name, lexicon_words, lexicon_sha256 \
    FROM game WHERE lexicon IS NOT NULL";
/// Their columns, as an error names them.
const LEXICON_COLUMNS: &[&str] = &["lexicon", "lexicon_name", "lexicon_words", "lexicon_sha256"];

/// How many seats a record may have: as many as the table has columns for.
const SEATS: usize = 4;
/// What stands between the tiles of two players: no tile has it in its name.
const BETWEEN_DRAWS: &str = "/";
/// The columns before those of the seats.
const HEAD: usize = 4;

const OPEN: &str = "open";
const AWAITING_ACCEPTANCE: &str = "awaiting_acceptance";
const AWAITING_RACKS: &str = "awaiting_racks";
const FINISHED: &str = "finished";

const AS_PAIRED: &str = "as_paired";
const REVERSED: &str = "reversed";

impl View<'_> {
    /// The records in which the director lets something stand, by number.
    pub fn lenient_games(&self) -> Result<Vec<GameRecord>, StoreError> {
        self.rows(LENIENT, [])
    }

    /// The records of tables, by number.
    pub fn games_of_tables(&self) -> Result<Vec<GameRecord>, StoreError> {
        self.rows(OF_TABLES, [])
    }

    /// The records that are not finished, by number: found by an index.
    pub(crate) fn unfinished(&self) -> Result<Vec<GameRecord>, StoreError> {
        self.rows(UNFINISHED, [])
    }

    /// The numbers of all records, in order.
    pub fn game_numbers(&self) -> Result<Vec<GameNo>, StoreError> {
        self.numbers(NUMBERS)
    }

    /// The numbers of the records of free games, in order.
    pub fn free_numbers(&self) -> Result<Vec<GameNo>, StoreError> {
        self.numbers(FREE_NUMBERS)
    }

    fn numbers(&self, sql: &'static str) -> Result<Vec<GameNo>, StoreError> {
        let mut statement = self.connection().prepare_cached(sql)?;
        let numbers = statement.query_map([], |row| row.get(0).map(GameNo))?;
        Ok(numbers.collect::<Result<_, _>>()?)
    }

    /// The records of the free games among these, by number.
    pub fn free_games(
        &self,
        numbers: RangeInclusive<GameNo>,
    ) -> Result<Vec<GameRecord>, StoreError> {
        self.rows(FREE, [numbers.start().0, numbers.end().0])
    }

    /// The word lists that records have for themselves, each once.
    pub fn game_lexicons(&self) -> Result<Vec<LexiconRef>, StoreError> {
        let mut statement = self.connection().prepare_cached(LEXICONS)?;
        let mut rows = statement.query([])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            found.extend(lexicon::read(&mut Columns::new(SPEC.name, LEXICON_COLUMNS, row))?);
        }
        Ok(found)
    }
}

impl Stored for GameRecord {
    const SPEC: &'static Spec = &SPEC;

    /// # Panics
    /// With more than four players: no rule set has them.
    fn image(&self) -> Image {
        assert!(usize::from(self.players.seats()) <= SEATS, "a record has up to {SEATS} seats");
        let summary = match self.summary {
            GameSummary::Open => OPEN,
            GameSummary::AwaitingAcceptance => AWAITING_ACCEPTANCE,
            GameSummary::AwaitingRacks => AWAITING_RACKS,
            GameSummary::Finished => FINISHED,
        };
        let mut cells: Vec<Cell> = vec![
            self.number.0.into(),
            self.pairing.map(|pairing| pairing.0).into(),
            self.ruleset.as_deref().into(),
            summary.into(),
        ];
        for RecordPlayer { name, player } in self.players.values() {
            cells.push(name.as_str().into());
            cells.push(player.map(|player| player.0).into());
        }
        cells.resize(HEAD + 2 * SEATS, Cell::Null);
        cells.push(self.deal.map(u64::cast_signed).into());
        let draw = self.draw.as_ref().map(|draw| {
            let tiles: Vec<_> = draw.values().map(String::as_str).collect();
            tiles.join(BETWEEN_DRAWS)
        });
        cells.push(draw.as_deref().into());
        cells.extend(lexicon::cells(self.lexicon.as_ref()));
        cells.push(header_text(&self.header).as_deref().into());
        let seating = match self.seating {
            Seating::AsPaired => AS_PAIRED,
            Seating::Reversed => REVERSED,
        };
        cells.push(seating.into());
        Image::new(cells)
    }

    fn read(columns: &mut Columns<'_>) -> Result<GameRecord, StoreError> {
        let number = GameNo(columns.integer()?);
        let pairing = columns.maybe_integer()?.map(PairingId);
        let ruleset = columns.maybe_text()?;
        let summary = columns.word(summary)?;
        let mut players = Vec::with_capacity(SEATS);
        for _ in 0..SEATS {
            let name = columns.maybe_text()?;
            let player = columns.maybe_integer()?.map(PlayerId);
            players.extend(name.map(|name| RecordPlayer { name, player }));
        }
        let players = players.into_iter().collect();
        let deal = columns.maybe_integer()?.map(i64::cast_unsigned);
        let draw = columns.maybe_text()?;
        let draw = draw.map(|draw| draw.split(BETWEEN_DRAWS).map(str::to_owned).collect());
        let lexicon = lexicon::read(columns)?;
        let header = match columns.maybe_text()? {
            None => GameHeader::default(),
            Some(text) => header(&text).ok_or_else(|| columns.unreadable())?,
        };
        let seating = columns.word(seating)?;
        Ok(GameRecord {
            number,
            pairing,
            players,
            ruleset,
            summary,
            deal,
            draw,
            lexicon,
            header,
            seating,
        })
    }
}

fn header_text(header: &GameHeader) -> Option<String> {
    let fields = serde_json::json!({ "pragmas": header.pragmas, "nicks": header.nicks });
    (!header.is_empty()).then(|| fields.to_string())
}

fn header(text: &str) -> Option<GameHeader> {
    let fields: serde_json::Value = serde_json::from_str(text).ok()?;
    let field = |name: &str| fields.get(name).cloned().unwrap_or_default();
    Some(GameHeader {
        pragmas: serde_json::from_value(field("pragmas")).ok()?,
        nicks: serde_json::from_value(field("nicks")).ok()?,
    })
}

fn seating(word: &str) -> Option<Seating> {
    match word {
        AS_PAIRED => Some(Seating::AsPaired),
        REVERSED => Some(Seating::Reversed),
        _ => None,
    }
}

fn summary(word: &str) -> Option<GameSummary> {
    match word {
        OPEN => Some(GameSummary::Open),
        AWAITING_ACCEPTANCE => Some(GameSummary::AwaitingAcceptance),
        AWAITING_RACKS => Some(GameSummary::AwaitingRacks),
        FINISHED => Some(GameSummary::Finished),
        _ => None,
    }
}
