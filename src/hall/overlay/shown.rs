//! [`Shown`]: what a slot shows at a moment, as JSON and field by field. The fields are called as those of
//! Woogles' broadcasts: a scene that was made for those shows ours.
use std::sync::Arc;

use desk::{DivisionField, GameFile, ShownGame};
use report::visible;
use rules::{Game, Line, LineKind, Seat, Tile, shown_word};
use serde::Serialize;
use show::game::vowels::vowels;
use show::reader::machine;
use show::slot::{Delay, Shows, Slot};
use tournament::{GameRecord, Moment, Pairing, Player, PlayerId, Standing, ordinal};

use crate::failure::Unserved;
use crate::snapshot::Snapshot;

/// What a slot shows; nothing of a table at which nobody sits.
#[derive(Serialize)]
pub struct Shown {
    slot: String,
    #[serde(skip)]
    event: String,
    division: Option<String>,
    round: Option<u32>,
    /// So many are planned.
    #[serde(skip)]
    rounds: Option<u32>,
    table: Option<u32>,
    /// In the order of play.
    players: Vec<Seated>,
    scores: Vec<i32>,
    last: Option<Last>,
    unseen: Option<Unseen>,
    bag: Option<u16>,
    over: bool,
    /// When the last that is shown was entered.
    as_of: String,
    revision: i64,
    /// The words in which the first blanks were played.
    #[serde(skip)]
    blanks: Vec<String>,
}

#[derive(Default, Serialize)]
struct Seated {
    number: Option<u32>,
    name: String,
    /// `3-1`.
    record: Option<String>,
    spread: Option<i32>,
    place: Option<u32>,
    rating: Option<i32>,
    /// For a stream that the desk has let in, and for everybody when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    rack: Option<String>,
}

/// Whether the racks of a game that is played on are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Racks {
    Shown,
    Hidden,
}

/// The last turn.
#[derive(Serialize)]
struct Last {
    player: String,
    word: Option<String>,
    position: Option<String>,
    score: i32,
    /// `Ann 8F HORN 14 14`.
    #[serde(skip)]
    said: String,
}

#[derive(Serialize)]
struct Unseen {
    count: u16,
    tiles: String,
    vowels: usize,
    #[serde(skip)]
    consonants: usize,
}

/// A table as it is on the wall.
struct At<'a> {
    field: &'a DivisionField,
    pairing: &'a Pairing,
    round: u32,
}

impl Shown {
    /// What the slot shows now.
    pub fn of(
        snapshot: &Snapshot,
        name: &str,
        slot: &Slot,
        racks: Racks,
    ) -> Result<Shown, Unserved> {
        let public = &snapshot.public;
        let (at, record) = found(snapshot, slot)?;
        let mut shown = Shown {
            slot: name.to_owned(),
            event: visible(&public.loaded.event.settings.name).into_owned(),
            division: at.as_ref().map(|at| visible(&at.field.division.name).into_owned()),
            round: at.as_ref().map(|at| at.round),
            rounds: public.loaded.event.settings.rounds.map(|rounds| rounds.0),
            table: at.as_ref().and_then(|at| at.pairing.table).map(|table| table.0),
            players: Vec::new(),
            scores: Vec::new(),
            last: None,
            unseen: None,
            bag: None,
            over: false,
            as_of: machine(snapshot.entered),
            revision: snapshot.revision.0,
            blanks: Vec::new(),
        };
        match record {
            Some(record) => shown.game(snapshot, at.as_ref(), record, slot.delay, racks)?,
            None => shown.table(snapshot, at.as_ref())?,
        }
        Ok(shown)
    }

    /// The game that a slot shows, where one is recorded.
    pub fn recorded(snapshot: &Snapshot, slot: &Slot) -> Result<Option<Arc<ShownGame>>, Unserved> {
        let (_, record) = found(snapshot, slot)?;
        record.map(|record| snapshot.game(record.number)).transpose()
    }

    /// What was entered later is not shown yet.
    pub fn until(snapshot: &Snapshot, Delay(seconds): Delay) -> Moment {
        Moment((snapshot.house.world.now)().0 - i64::from(seconds) * 1_000)
    }

    /// A game that is recorded, as late as the slot is.
    fn game(
        &mut self,
        snapshot: &Snapshot,
        at: Option<&At<'_>>,
        record: &GameRecord,
        delay: Delay,
        racks: Racks,
    ) -> Result<(), Unserved> {
        let game = snapshot.game(record.number)?;
        let file = game.until(Shown::until(snapshot, delay))?;
        let standings = standings(snapshot, at)?;
        for (player, (_, name)) in record.players.values().zip(file.game.names().iter()) {
            let of_table = player.player.zip(at);
            self.players.push(match of_table {
                Some((id, at)) => Seated::of(at, &standings, id),
                None => Seated { name: visible(name).into_owned(), ..Seated::default() },
            });
        }
        if let Some(entered) = game.entered.iter().take(file.entries.len()).next_back() {
            self.as_of = machine(*entered);
        }
        for ((seat, _), seated) in file.game.names().iter().zip(&mut self.players) {
            let rack = file.game.rack(seat);
            let is_shown = racks == Racks::Shown || file.game.stage() == rules::Stage::Over;
            let is_known = rack.known.total() > 0;
            seated.rack = (is_shown && is_known).then(|| rack.text(file.game.alphabet()));
        }
        self.played(&file);
        Ok(())
    }

    fn played(&mut self, file: &GameFile) {
        let game = &file.game;
        let alphabet = game.alphabet();
        let scores = file.counting_scores();
        self.scores = game.names().iter().map(|(seat, _)| scores[seat].0).collect();
        self.last = game.lines().iter().rev().find_map(|line| Last::of(game, line));
        let unseen = game.unseen();
        let blanks = unseen.iter().filter(|tile| *tile == Tile::Blank).count();
        let vowels = vowels(alphabet, &unseen);
        let count = unseen.total();
        self.unseen = Some(Unseen {
            count,
            tiles: report::game::grouped(alphabet, &unseen),
            vowels,
            consonants: usize::from(count).saturating_sub(vowels + blanks),
        });
        self.bag = Some(game.bag());
        self.over = game.stage() == rules::Stage::Over;
        self.blanks =
            game.lines().iter().filter_map(|line| with_blank(game, line)).take(2).collect();
    }

    /// A table of which no game is recorded: who sits there, and the result that stands.
    fn table(&mut self, snapshot: &Snapshot, at: Option<&At<'_>>) -> Result<(), Unserved> {
        let Some(at) = at else { return Ok(()) };
        let standings = standings(snapshot, Some(at))?;
        let players = at.pairing.seats.players();
        self.players = players.map(|id| Seated::of(at, &standings, id)).collect();
        if let Some(result) = at.field.result_of(at.pairing.id) {
            let (one, two) = result.seats.sides();
            let scores = [Some(one), two].into_iter().flatten();
            self.scores = scores.filter_map(|seat| seat.score).map(|score| score.0).collect();
            self.over = true;
        }
        Ok(())
    }

    /// What a field says; none where no field is called so.
    pub fn field(&self, name: &str) -> Option<String> {
        if let Some((player, of)) = name.split_once('_')
            && let Some(place) = ["p1", "p2"].iter().position(|known| *known == player)
        {
            let seated = self.players.get(place);
            let text =
                |text: fn(&Seated) -> Option<String>| seated.and_then(text).unwrap_or_default();
            return Some(match of {
                "name" => text(|one| Some(one.name.clone())),
                "record" => text(|one| one.record.clone()),
                "spread" => text(|one| Some(format!("{:+}", one.spread?))),
                "place" => text(|one| one.place.map(ordinal)),
                "rack" => text(|one| one.rack.clone()),
                "rating" => text(|one| one.rating.map(|rating| rating.to_string())),
                "score" => format!("{:3}", self.score(place)),
                _ => return None,
            });
        }
        let number = |number: Option<u32>| number.map(|number| number.to_string());
        Some(match name {
            "score" => format!("{:03} - {:03}", self.score(0), self.score(1)),
            "last_play" => match &self.last {
                Some(last) => format!("LAST PLAY: {}", last.said),
                None => "LAST PLAY: (no play yet)".to_owned(),
            },
            "unseen_tiles" => self.unseen.as_ref().map(|one| one.tiles.clone()).unwrap_or_default(),
            "unseen_count" => self.unseen.as_ref().map(Unseen::said).unwrap_or_default(),
            "blank1" => self.blanks.first().cloned().unwrap_or_default(),
            "blank2" => self.blanks.get(1).cloned().unwrap_or_default(),
            "tournament" => self.event.clone(),
            "division" => self.division.clone().unwrap_or_default(),
            "round" => match (self.round, self.rounds) {
                (Some(round), Some(rounds)) => format!("{round} of {rounds}"),
                (round, _) => number(round).unwrap_or_default(),
            },
            "table" => number(self.table).unwrap_or_default(),
            _ => return None,
        })
    }

    fn score(&self, place: usize) -> i32 {
        self.scores.get(place).copied().unwrap_or_default()
    }
}

/// The table and the record that a slot shows, as far as there are any.
type Found<'a> = (Option<At<'a>>, Option<&'a GameRecord>);

fn found<'a>(snapshot: &'a Snapshot, slot: &Slot) -> Result<Found<'a>, Unserved> {
    let public = &snapshot.public;
    Ok(match &slot.shows {
        Shows::Table { division, table } => {
            let division = public.loaded.event.division(division.as_deref())?;
            let field = public.loaded.fields.iter().find(|one| one.division.id == division.id);
            let at = field.and_then(|field| {
                let round = field.round(field.last_released()).ok()?;
                let mut pairings = field.pairings_of(round);
                let pairing = pairings.find(|pairing| pairing.table == Some(*table))?;
                Some(At { field, pairing, round: round.number.0 })
            });
            let of = |at: &At<'_>| {
                public.games.iter().rev().find(|game| game.pairing == Some(at.pairing.id))
            };
            let record = at.as_ref().and_then(of);
            (at, record)
        }
        Shows::Game(number) => {
            let record = public.games.iter().find(|game| game.number == *number);
            (record.and_then(|record| At::of(snapshot, record)), record)
        }
    })
}

impl<'a> At<'a> {
    /// The table of a game, where it has one.
    fn of(snapshot: &'a Snapshot, record: &GameRecord) -> Option<At<'a>> {
        snapshot.public.loaded.fields.iter().find_map(|field| {
            let pairing = field.pairings.iter().find(|one| Some(one.id) == record.pairing)?;
            let round = field.rounds.iter().find(|round| round.id == pairing.round)?;
            Some(At { field, pairing, round: round.number.0 })
        })
    }
}

fn standings(snapshot: &Snapshot, at: Option<&At<'_>>) -> Result<Vec<Standing>, Unserved> {
    let settings = &snapshot.public.loaded.event.settings;
    Ok(at.map(|at| at.field.standings(settings, None)).transpose()?.unwrap_or_default())
}

impl Seated {
    fn of(at: &At<'_>, standings: &[Standing], id: PlayerId) -> Seated {
        let known: Option<&Player> = at.field.players.iter().find(|player| player.id == id);
        let line = standings.iter().find(|line| line.player == id);
        Seated {
            number: known.map(|player| player.number.0),
            name: known.map(|player| visible(&player.name).into_owned()).unwrap_or_default(),
            record: line.map(|line| format!("{}-{}", line.half_wins, line.half_losses)),
            spread: line.map(|line| line.capped_spread.0),
            place: line.and_then(|line| line.rank).map(|rank| rank.0),
            rating: known.and_then(|player| player.rating),
            rack: None,
        }
    }
}

impl Last {
    /// None of what is no turn.
    fn of(game: &Game, line: &Line) -> Option<Last> {
        let player = visible(game.name(line.seat)).into_owned();
        let (score, total) = (line.score.0, line.total.0);
        let turn =
            |said: String| Last { player: player.clone(), word: None, position: None, score, said };
        Some(match &line.kind {
            LineKind::Play { play, main, .. } => {
                let word = shown_word(game.alphabet(), main);
                let position = play.position().to_string();
                let said = format!("{player} {position} {word} {score} {total}");
                Last { player, word: Some(word), position: Some(position), score, said }
            }
            // Which tiles, nobody is to see.
            LineKind::Exchange(exchanged) => {
                turn(format!("{player} exch {} {score} {total}", exchanged.count()))
            }
            LineKind::Pass => turn(format!("{player} pass {score} {total}")),
            LineKind::Withdrawn => {
                let off = taken_off(game, line.seat).unwrap_or_default();
                turn(format!("{player} CHALLENGED OFF {off}"))
            }
            LineKind::Challenge { .. }
            | LineKind::Restored
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::LostTurn
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => return None,
        })
    }
}

/// The word of the player's last play.
fn taken_off(game: &Game, seat: Seat) -> Option<String> {
    let mut lines = game.lines().iter().rev().filter(|line| line.seat == seat);
    lines.find_map(|line| line.kind.word(game.alphabet()))
}

/// The main word of a play that laid a blank.
fn with_blank(game: &Game, line: &Line) -> Option<String> {
    let has_blank = line.kind.play()?.laid().any(|(_, tile)| tile.is_blank());
    line.kind.word(game.alphabet()).filter(|_| has_blank)
}

impl Unseen {
    /// `42 tiles` and below it `8 vowels | 6 consonants`.
    fn said(&self) -> String {
        let some = |count: usize, one: &str| match count {
            1 => format!("{count:2} {one}"),
            _ => format!("{count:2} {one}s"),
        };
        let tiles = if self.count == 1 { "tile" } else { "tiles" };
        let (vowels, consonants) = (some(self.vowels, "vowel"), some(self.consonants, "consonant"));
        format!("{} {tiles}\n{vowels} | {consonants}", self.count)
    }
}
