//! Correcting an earlier turn: the rest of the game is folded anew.
use crate::desk::game::{GameFile, GameRequest, OpenLexicon, note};
use crate::desk::{Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp, unchecked};
use crate::rules::{Event, Game, GameRefusal, Line, LineKind, LineRole, TurnNo, shown_word};
use crate::store::{Change, RowKey, Table, View, Write};
use crate::tournament::{
    Entry, EntryFields, EntryId, GameNo, GameResult, Rank, ResultSource, RoundId, Standing,
};

/// A correction of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Correction {
    /// The turn was something else.
    Replace {
        /// Which turn.
        turn: TurnNo,
        /// What it was.
        with: GameRequest,
    },
    /// The turn was made from another rack.
    Rack {
        /// Which turn.
        turn: TurnNo,
        /// The rack.
        rack: String,
    },
    /// A turn is missing before this one.
    Insert {
        /// Before which turn.
        turn: TurnNo,
        /// What is missing.
        missing: GameRequest,
    },
    /// The turn was not made.
    Delete {
        /// Which turn.
        turn: TurnNo,
    },
}

/// What a correction came to.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The game as it now is.
    pub file: GameFile,
    /// What is different, turn by turn.
    pub changes: Vec<TurnChange>,
    /// The players whose rank or spread the game's result changes.
    pub impact: Vec<StandingChange>,
}

/// A line of the scoresheet that is different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnChange {
    /// The turn.
    pub turn: TurnNo,
    /// What it was, in words; none where there was none.
    pub was: Option<String>,
    /// What it is; none where there is none now.
    pub now: Option<String>,
}

/// A player whose standing is different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingChange {
    /// The player's name.
    pub player: String,
    /// The standing before.
    pub was: (Option<Rank>, String),
    /// The standing now.
    pub now: (Option<Rank>, String),
}

impl Desk {
    /// Corrects a record.
    ///
    /// # Errors
    /// No such turn; what cannot stand there; or the first later turn that no longer
    /// stands, and why.
    pub fn fix_game(
        &mut self,
        stamp: &Stamp,
        number: GameNo,
        correction: &Correction,
        open: OpenLexicon<'_>,
    ) -> Result<Receipt<Fixed>, Refusal> {
        self.change(
            stamp,
            "game.fix",
            |view| {
                let before = GameFile::load(view, number)?;
                let (entries, writes) = corrected(view, &before, correction, stamp, open)?;
                if writes.is_empty() {
                    let said = format!("Game {}: nothing to correct.", number.0);
                    let fixed = Fixed { file: before, changes: Vec::new(), impact: Vec::new() };
                    return Ok(Plan::new(said, Vec::new(), fixed));
                }
                let mut after = refolded(&before, entries)?;
                let changes = differences(&before.game, &after.game);
                let impact = impact(view, &before, &after)?;
                let mut writes = writes;
                writes.extend(after.settled(view)?);
                let said = format!("Game {}: {}.", number.0, described(correction, &changes));
                Ok(Plan::new(said, writes, Fixed { file: after, changes, impact }))
            },
            unchecked,
        )
    }

    /// What happened to a turn of a game: each operation that wrote it, the oldest first,
    /// with the turn before and after.
    ///
    /// # Errors
    /// No such turn.
    pub fn turn_history(&mut self, number: GameNo, turn: TurnNo) -> Result<Vec<Change>, Refusal> {
        self.view(|view| {
            let file = GameFile::load(view, number)?;
            let entry = entry_of(&file, turn)?.id;
            Ok(view.blame(Table::Entry, RowKey(entry.0))?)
        })
    }
}

/// The entries as corrected, with the writes that make them so.
fn corrected(
    view: &View<'_>,
    before: &GameFile,
    correction: &Correction,
    stamp: &Stamp,
    open: OpenLexicon<'_>,
) -> Result<(Vec<Entry>, Vec<Write>), Refusal> {
    let mut entries = before.entries.clone();
    let mut writes = Vec::new();
    match correction {
        Correction::Replace { turn, with } => {
            let at = place_of(before, *turn)?;
            let event = read_at(before, at, with, stamp, view, open)?;
            replace(before, &mut entries, &mut writes, at, &event);
        }
        Correction::Rack { turn, rack } => {
            let at = place_of(before, *turn)?;
            let mut event = before.entries[at].event(before.game.alphabet())?;
            let rack = crate::rules::Rack::parse(before.game.alphabet(), rack)?;
            match &mut event {
                Event::Play { rack: old, .. } | Event::Exchange { rack: old, .. } => {
                    *old = Some(rack);
                }
                Event::Pass { .. }
                | Event::Rack { .. }
                | Event::Hold { .. }
                | Event::Accept { .. }
                | Event::Challenge { .. }
                | Event::Overtime { .. }
                | Event::Resign { .. }
                | Event::End { .. }
                | Event::Racks { .. } => return Err(Refusal::NoRackThere { turn: turn.0 }),
            }
            replace(before, &mut entries, &mut writes, at, &event);
        }
        Correction::Insert { turn, missing } => {
            let at = place_of(before, *turn)?;
            let event = read_at(before, at, missing, stamp, view, open)?;
            // From the last down: no two entries ever share a place.
            for entry in entries[at..].iter_mut().rev() {
                let old = entry.clone();
                entry.place += 1;
                writes.push(Write::update(&old, entry));
            }
            let entry = Entry {
                id: EntryId(view.next_id(Table::Entry)?),
                game: before.record.number,
                place: before.entries[at].place,
                fields: EntryFields::of(&event, before.game.alphabet()),
            };
            writes.push(Write::insert(&entry));
            entries.insert(at, entry);
        }
        Correction::Delete { turn } => {
            let at = place_of(before, *turn)?;
            let gone = entries.remove(at);
            let before = at.checked_sub(1).map(|before| entries[before].id);
            writes.extend(note::moved(view, &gone, before)?);
            writes.push(Write::delete(&gone));
        }
    }
    Ok((entries, writes))
}

fn replace(
    before: &GameFile,
    entries: &mut [Entry],
    writes: &mut Vec<Write>,
    at: usize,
    event: &Event,
) {
    let fields = EntryFields::of(event, before.game.alphabet());
    if fields != entries[at].fields {
        let old = entries[at].clone();
        entries[at].fields = fields;
        writes.push(Write::update(&old, &entries[at]));
    }
}

/// Reads a request on the game as it stood before the entry at this place. What the
/// player announced and held is kept where the correction does not say otherwise.
fn read_at(
    before: &GameFile,
    at: usize,
    request: &GameRequest,
    stamp: &Stamp,
    view: &View<'_>,
    open: OpenLexicon<'_>,
) -> Result<Event, Refusal> {
    let game = prefix(before, at)?;
    let event = request.event(&game, stamp, view, open)?;
    let old = before.entries[at].event(game.alphabet())?;
    Ok(match (event, old) {
        (
            Event::Play { seat, play, rack, announced },
            Event::Play { seat: was, rack: old_rack, announced: old_announced, .. },
        ) if seat == was => Event::Play {
            seat,
            play,
            rack: rack.or(old_rack),
            announced: announced.or(old_announced),
        },
        (event, _) => event,
    })
}

/// The game as it stood before the entry at this place.
fn prefix(before: &GameFile, at: usize) -> Result<Game, Refusal> {
    let rules = before.game.shared_rules();
    let mut game = Game::new(rules, before.game.names().clone());
    for entry in &before.entries[..at] {
        game.apply(&entry.event(before.game.alphabet())?)?;
    }
    Ok(game)
}

/// The record folded anew.
fn refolded(before: &GameFile, entries: Vec<Entry>) -> Result<GameFile, Refusal> {
    let mut game = prefix(before, 0)?;
    for entry in &entries {
        let event = entry.event(before.game.alphabet())?;
        if let Err(refusal) = game.apply(&event) {
            return Err(no_longer(before.record.number, &game, &event, refusal));
        }
    }
    Ok(GameFile { record: before.record.clone(), entries, game })
}

fn no_longer(number: GameNo, game: &Game, event: &Event, refusal: GameRefusal) -> Refusal {
    let what = match event {
        Event::Play { play, .. } => {
            format!(" ({} {})", play.position(), play.word(game.alphabet()))
        }
        Event::Exchange { .. }
        | Event::Pass { .. }
        | Event::Rack { .. }
        | Event::Hold { .. }
        | Event::Accept { .. }
        | Event::Challenge { .. }
        | Event::Overtime { .. }
        | Event::Resign { .. }
        | Event::End { .. }
        | Event::Racks { .. } => String::new(),
    };
    let turn = format!("{}{what}", game.turns().0 + 1);
    Refusal::NoLongerStands { game: number, turn, refusal: Box::new(refusal) }
}

fn place_of(file: &GameFile, turn: TurnNo) -> Result<usize, Refusal> {
    let is_turn = |line: &&Line| line.kind.role() == LineRole::Turn && line.turn == turn;
    file.game
        .lines()
        .iter()
        .find(is_turn)
        .map(|line| line.event)
        .ok_or(Refusal::NoTurn { turn: turn.0, turns: file.game.turns().0 })
}

fn entry_of(file: &GameFile, turn: TurnNo) -> Result<&Entry, Refusal> {
    Ok(&file.entries[place_of(file, turn)?])
}

/// The lines that differ, turn by turn.
fn differences(before: &Game, after: &Game) -> Vec<TurnChange> {
    let lines = |game: &Game, turn: TurnNo| -> Option<String> {
        let said: Vec<_> = game
            .lines()
            .iter()
            .filter(|line| line.turn == turn)
            .map(|line| brief(game, line))
            .collect();
        (!said.is_empty()).then(|| said.join("; "))
    };
    (1..=before.turns().0.max(after.turns().0))
        .map(TurnNo)
        .filter_map(|turn| {
            let (was, now) = (lines(before, turn), lines(after, turn));
            (was != now).then_some(TurnChange { turn, was, now })
        })
        .collect()
}

/// A line in few words: `Ann 10F PASTE: PASTE 15 + FARMS 10 = 25`.
fn brief(game: &Game, line: &Line) -> String {
    let name = game.name(line.seat);
    let LineKind::Play { play, scored, .. } = &line.kind else {
        return format!("{name} {} {:+}", line.kind.name().replace('_', " "), line.score.0);
    };
    let words: Vec<_> = scored
        .words()
        .map(|(word, tiles)| format!("{} {}", shown_word(game.alphabet(), tiles), word.score()))
        .collect();
    format!(
        "{name} {} {}: {} = {}",
        play.position(),
        play.word(game.alphabet()),
        words.join(" + "),
        line.score
    )
}

fn described(correction: &Correction, changes: &[TurnChange]) -> String {
    let (what, turn) = match correction {
        Correction::Replace { turn, .. } => ("corrected", turn),
        Correction::Rack { turn, .. } => ("corrected the rack of", turn),
        Correction::Insert { turn, .. } => ("inserted", turn),
        Correction::Delete { turn } => ("deleted", turn),
    };
    let change = changes.iter().find(|change| change.turn == *turn);
    let detail = match change {
        Some(TurnChange { was: Some(was), now: Some(now), .. }) => format!(": {now}, was {was}"),
        Some(TurnChange { was: None, now: Some(now), .. }) => format!(": {now}"),
        Some(TurnChange { was: Some(was), now: None, .. }) => format!(": was {was}"),
        Some(TurnChange { was: None, now: None, .. }) | None => String::new(),
    };
    format!("{what} turn {turn}{detail}")
}

/// Whose standing the correction changes, where the game is a table's.
fn impact(
    view: &View<'_>,
    before: &GameFile,
    after: &GameFile,
) -> Result<Vec<StandingChange>, Refusal> {
    let (old, new) = (before.result(), after.result());
    let Some(pairing) = before.record.pairing else { return Ok(Vec::new()) };
    if old == new {
        return Ok(Vec::new());
    }
    let Some(pairing) = view.pairing(pairing)? else { return Ok(Vec::new()) };
    let Some(round) = view.round(RoundId(pairing.round.0))? else { return Ok(Vec::new()) };
    let event = EventField::load(view)?;
    let Some(division) = event.divisions.iter().find(|known| known.id == round.division) else {
        return Ok(Vec::new());
    };
    let mut field = DivisionField::load(view, division)?;
    let was = field.standings(&event.settings, None)?;
    let is_record =
        |result: &GameResult| result.pairing == pairing.id && result.source == ResultSource::Record;
    field.results.retain(|result| !is_record(result));
    field.results.extend(new);
    let now = field.standings(&event.settings, None)?;
    let shown = |standing: &Standing| {
        let record = format!(
            "{}-{} {:+}",
            standing.half_wins, standing.half_losses, standing.capped_spread.0
        );
        (standing.rank, record)
    };
    Ok(was
        .iter()
        .filter_map(|old| {
            let new = now.iter().find(|new| new.player == old.player)?;
            (shown(old) != shown(new)).then(|| StandingChange {
                player: field.name(old.player).to_owned(),
                was: shown(old),
                now: shown(new),
            })
        })
        .collect())
}
