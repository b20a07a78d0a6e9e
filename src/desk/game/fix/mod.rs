//! Correcting an earlier turn: the rest of the game is replayed.
mod draft;
mod edit;

use crate::game::enter::Tools;
use crate::game::file::rules_of;
use crate::game::fix::draft::{Draft, Refolded};
use crate::game::fix::edit::place_of;
use crate::game::impact::impact;
use crate::game::said::{finding_said, waiting};
use crate::game::window::check_correction;
use crate::game::{GameFile, GameRequest, OpenLexicon, PlayVerdict};
use crate::player::find::quoted;
use crate::{Desk, Instead, LateImpact, Plan, Receipt, Refusal, Stamp, View};
use rules::{Event, Exchanged, Game, Line, LineKind, Points, Seat, Stage, TurnNo};
use store::{Change, Removed, StoreError};
use tournament::event::{Noun, OperationId, OperationKind, RowKey};
use tournament::{GameNo, GameRecord, RoundId, Seating};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Correction {
    /// A turn was another, or more is known of it.
    Turn { turn: TurnNo, fix: TurnFix },
    /// Turns are missing before this one.
    Insert { turn: TurnNo, missing: Vec<GameRequest>, later: LaterTurns },
    /// Turns were not made.
    Delete { turns: Vec<TurnNo>, later: LaterTurns },
    /// This player started: the turns of the two change hands.
    Starter { player: String },
}

/// The corrected turn: `None` leaves a value unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnFix {
    /// The play, exchange or pass.
    pub what: Option<GameRequest>,
    /// The rack before it.
    pub rack: Option<String>,
    pub clock: Option<String>,
    pub challenge: Option<ChallengeFix>,
    /// The last operation known to the corrector: later changes of the turn are not overwritten.
    pub seen: Option<OperationId>,
    /// What happens to later turns if another verdict changes who is on turn.
    pub later: LaterTurns,
}

/// The true challenge of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeFix {
    /// The challenger; by default the earlier one, or the next player.
    pub by: Option<String>,
    pub verdict: FixedVerdict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixedVerdict {
    /// The director's.
    Hand(PlayVerdict),
    /// The list's verdict on the present words.
    List,
    /// There was no challenge.
    NoChallenge,
}

/// The players of the later turns when turns before them are added or removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LaterTurns {
    /// As in the record.
    #[default]
    Stay,
    /// The next players: they were entered for the player who seemed to be on turn.
    Shift,
}

#[derive(Clone, Debug)]
pub struct Fixed {
    pub file: GameFile,
    /// The differences, turn by turn.
    pub changes: Vec<TurnChange>,
    pub scores: Vec<ScoreChange>,
    /// The effects on the division, if a table's result changes.
    pub impact: Option<LateImpact>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnChange {
    pub turn: TurnNo,
    /// Before, in words; `None` for a new turn.
    pub was: Option<String>,
    /// Now, in words; `None` for a deleted turn.
    pub now: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreChange {
    pub player: String,
    pub was: Points,
    pub now: Points,
}

impl Desk {
    /// Corrects a record.
    ///
    /// # Errors
    /// There is no such turn; the correction is impossible; or the first later turn that is no
    /// longer possible, and why.
    pub fn fix_game(
        &mut self,
        stamp: &Stamp,
        number: GameNo,
        correction: &Correction,
        open: OpenLexicon<'_>,
    ) -> Result<Receipt<Fixed>, Refusal> {
        self.change(stamp, correction.kind(), |view| {
            let before = GameFile::load(view, number)?;
            let tools = Tools { view, stamp, open };
            let Refolded { file, mut writes, mut accepted } =
                correction.on(&before, &tools)?.refold(view, stamp)?;
            if writes.is_empty() {
                let said = match correction {
                    Correction::Starter { .. } => {
                        let starts = before.game.name(Seat::FIRST);
                        format!("Game {}: {starts} started, as it has it.", number.0)
                    }
                    Correction::Turn { .. }
                    | Correction::Insert { .. }
                    | Correction::Delete { .. } => {
                        format!("Game {}: nothing to correct.", number.0)
                    }
                };
                let (changes, scores, impact) = (Vec::new(), Vec::new(), None);
                let fixed = Fixed { file: before, changes, scores, impact };
                return Ok(Plan::unchanged(said, fixed));
            }
            let mut after = file;
            accepted.extend(check_correction(view, &before, &after, stamp)?);
            let mut changes = correction.changes(&before.game, &after.game);
            correction.add_beside(&before, &after, &mut changes)?;
            let impact = impact(view, &before, &after)?;
            if let Some(impact) = &impact {
                accepted.extend(impact.check(stamp, Instead::Nothing)?);
            }
            writes.extend(after.settled(view)?);
            let said = format!(
                "Game {}: {}.",
                number.0,
                correction.described(&changes, &before.game, &after.game)
            );
            let mut remarks = remarks(view, &before, &after)?;
            remarks.extend(paired_otherwise(view, &before.record, &after.record)?);
            let scores = score_changes(&before.game, &after.game);
            let fixed = Fixed { file: after, changes, scores, impact };
            Ok(Plan::new(said, writes, fixed).accepting(accepted).remarks(remarks))
        })
    }

    /// The history of a turn: each operation that wrote it or its challenge, the oldest first.
    pub fn turn_history(&mut self, number: GameNo, turn: TurnNo) -> Result<Vec<Change>, Refusal> {
        self.view(|view| {
            let file = GameFile::load(view, number)?;
            let at = place_of(&file, turn)?;
            let mut changes = Vec::new();
            let draft = Draft::of(&file)?;
            for place in std::iter::once(at).chain(draft.answers(at)) {
                changes.extend(
                    view.journal.changes_to(Noun::Entry, RowKey(file.entries[place].id.0))?,
                );
            }
            for key in taken_away(view, &file, draft.between(at))? {
                changes.extend(view.journal.changes_to(Noun::Entry, key)?);
            }
            changes.sort_by_key(|change| change.operation.id);
            changes.dedup_by_key(|change| change.operation.id);
            Ok(changes)
        })
    }
}

/// The deleted entries of a game between these places: holds, challenges and acceptances of a play.
fn taken_away(
    view: &View<'_>,
    file: &GameFile,
    (after, before): (i64, i64),
) -> Result<Vec<RowKey>, Refusal> {
    let mut keys = Vec::new();
    let entered = view.journal.writers(&[(Noun::Game, RowKey(file.record.number.0))])?;
    let since = entered.last().copied().unwrap_or(OperationId(0));
    let number = |removed: &Removed, column| removed.before.integer(removed.table, column);
    view.journal.find_removed(since, |removed| {
        let kind = removed.before.text(removed.table, "kind");
        let is_own = removed.table == Noun::Entry
            && matches!(kind, Some("hold" | "challenge" | "accept"))
            && number(removed, "game") == Some(file.record.number.0)
            && number(removed, "place").is_some_and(|place| after < place && place < before);
        keys.extend(number(removed, "id").filter(|_| is_own).map(RowKey));
        Ok::<Option<()>, StoreError>(None)
    })?;
    Ok(keys)
}

impl Correction {
    fn kind(&self) -> OperationKind {
        match self {
            Correction::Turn { .. } => OperationKind::GameFix,
            Correction::Insert { .. } => OperationKind::GameInsert,
            Correction::Delete { .. } => OperationKind::GameDelete,
            Correction::Starter { .. } => OperationKind::GameStarter,
        }
    }

    fn on<'f>(&self, before: &'f GameFile, tools: &Tools<'_>) -> Result<Draft<'f>, Refusal> {
        let mut draft = Draft::of(before)?;
        match self {
            Correction::Turn { turn, fix } => draft.fix(*turn, fix, tools)?,
            Correction::Insert { turn, missing, later } => {
                draft.insert(*turn, missing, *later, tools)?;
            }
            Correction::Delete { turns, later } => draft.delete(turns, *later)?,
            Correction::Starter { player } => {
                draft.start(player, rules_of(tools.view, &before.record)?)?;
            }
        }
        Ok(draft)
    }

    fn changes(&self, before: &Game, after: &Game) -> Vec<TurnChange> {
        match self {
            Correction::Turn { .. } | Correction::Insert { .. } | Correction::Delete { .. } => {
                differences(before, after)
            }
            // Each is what it was, by the other player.
            Correction::Starter { .. } => Vec::new(),
        }
    }

    /// Adds the data of a corrected turn that are not part of its line.
    fn add_beside(
        &self,
        before: &GameFile,
        after: &GameFile,
        changes: &mut Vec<TurnChange>,
    ) -> Result<(), Refusal> {
        let Correction::Turn { turn, .. } = self else { return Ok(()) };
        let beside = |file: &GameFile| -> Result<String, Refusal> {
            let at = place_of(file, *turn)?;
            Ok(beside(&file.game, &file.entries[at].event(file.game.alphabet())?))
        };
        let (was, now) = (beside(before)?, beside(after)?);
        if was != now && !changes.iter().any(|change| change.turn == *turn) {
            changes.push(TurnChange { turn: *turn, was: Some(was), now: Some(now) });
            changes.sort_by_key(|change| change.turn);
        }
        Ok(())
    }

    fn described(&self, changes: &[TurnChange], before: &Game, after: &Game) -> String {
        let (what, turns) = match self {
            Correction::Turn { turn, fix } if fix.what.is_some() => ("corrected", vec![*turn]),
            Correction::Turn { turn, fix } if fix.challenge.is_some() => {
                ("corrected the challenge of", vec![*turn])
            }
            Correction::Turn { turn, fix } if fix.rack.is_none() => {
                ("corrected the clock of", vec![*turn])
            }
            Correction::Turn { turn, .. } => ("corrected the rack of", vec![*turn]),
            Correction::Insert { turn, missing, .. } => {
                let turns = (turn.0..).take(missing.len()).map(TurnNo);
                ("inserted", turns.collect())
            }
            Correction::Delete { turns, .. } => ("deleted", turns.clone()),
            Correction::Starter { .. } => {
                let (starts, was) = (after.name(Seat::FIRST), before.name(Seat::FIRST));
                return format!("{starts} started, not {was}: their turns change hands");
            }
        };
        let parts = turns.iter().map(|turn| {
            let detail = match self {
                Correction::Insert { .. } => turn_said(after, *turn).map(|now| format!(": {now}")),
                Correction::Delete { .. } => {
                    turn_said(before, *turn).map(|was| format!(": was {was}"))
                }
                Correction::Turn { .. } | Correction::Starter { .. } => {
                    let change = changes.iter().find(|change| change.turn == *turn);
                    change.map(|change| match (&change.was, &change.now) {
                        (Some(was), Some(now)) => format!(": {now}, was {was}"),
                        (None, Some(now)) => format!(": {now}"),
                        (Some(was), None) => format!(": was {was}"),
                        (None, None) => String::new(),
                    })
                }
            };
            let detail = detail.unwrap_or_default();
            format!("turn {turn}{detail}")
        });
        format!("{what} {}", parts.collect::<Vec<_>>().join("; "))
    }
}

/// Remarks: the findings that came and went, and the effect on the result.
fn remarks(view: &View<'_>, before: &GameFile, after: &GameFile) -> Result<Vec<String>, Refusal> {
    let said = |game: &Game| -> Vec<String> {
        let findings = game.findings().iter();
        findings
            .map(|found| format!("turn {}, {}", found.turn, finding_said(game, found)))
            .collect()
    };
    let (was, now) = (said(&before.game), said(&after.game));
    let gone = was.iter().filter(|finding| !now.contains(finding));
    let new = now.iter().filter(|finding| !was.contains(finding));
    let mut remarks: Vec<_> =
        gone.map(|finding| format!("No longer a finding: {finding}.")).collect();
    remarks.extend(new.map(|finding| format!("Kept as a finding: {finding}.")));
    let is_over = |file: &GameFile| file.game.stage() == Stage::Over;
    if is_over(before) && !is_over(after) {
        let result = if before.result().is_some() { ", its result is taken back" } else { "" };
        remarks.push(format!("The game is no longer over{result}."));
    }
    let stage_changed = before.game.stage() != after.game.stage();
    if stage_changed || before.result() != after.result() {
        remarks.extend(waiting(after, view)?);
    }
    Ok(remarks)
}

/// The round counts the starts, and says who was to start.
fn paired_otherwise(
    view: &View<'_>,
    before: &GameRecord,
    after: &GameRecord,
) -> Result<Option<String>, Refusal> {
    let is_other = before.seating != after.seating && after.seating == Seating::Reversed;
    let (true, Some(pairing)) = (is_other, after.pairing) else { return Ok(None) };
    let Some(pairing) = view.pairing(pairing)? else { return Ok(None) };
    let Some(round) = view.round(RoundId(pairing.round.0))? else { return Ok(None) };
    let player = after.players.values().next().map_or("?", |player| player.name.as_str());
    Ok(Some(format!(
        "By the round the other was to start: `sixzero round swap-starts {} {}` has it say so too, \
         for the count of starts.",
        round.number.0,
        quoted(player)
    )))
}

fn score_changes(before: &Game, after: &Game) -> Vec<ScoreChange> {
    let scores = before.names().iter().filter_map(|(seat, name)| {
        let (now, _) = after.names().iter().find(|(_, player)| *player == name)?;
        let (was, now) = (before.score(seat), after.score(now));
        (was != now).then(|| ScoreChange { player: name.clone(), was, now })
    });
    scores.collect()
}

/// The data noted with a turn: the rack, the announced score, the clock.
fn beside(game: &Game, event: &Event) -> String {
    let mut said = Vec::new();
    if let Event::Play { rack, .. } | Event::Exchange { rack, .. } = event {
        said.push(match rack {
            // Players read the journal, so dealt racks are not in it.
            Some(_) if game.is_dealt() => "rack as dealt".to_owned(),
            Some(rack) => format!("rack {}", rack.text(game.alphabet())),
            None => "rack unknown".to_owned(),
        });
    }
    if let Event::Play { announced: Some(points), .. } = event {
        said.push(format!("announced {points}"));
    }
    if let Some((_, clock)) = event.clock() {
        said.push(format!("clock {clock}"));
    }
    if said.is_empty() { "nothing beside it".to_owned() } else { said.join(", ") }
}

fn differences(before: &Game, after: &Game) -> Vec<TurnChange> {
    (1..=before.turns().0.max(after.turns().0))
        .map(TurnNo)
        .filter_map(|turn| {
            let (was, now) = (turn_said(before, turn), turn_said(after, turn));
            (was != now).then_some(TurnChange { turn, was, now })
        })
        .collect()
}

/// A turn with the entries that belong to it; `None` if the game has no such turn.
fn turn_said(game: &Game, turn: TurnNo) -> Option<String> {
    let lines = game.lines().iter().filter(|line| line.turn == turn);
    let said: Vec<_> = lines.map(|line| brief(game, line)).collect();
    (!said.is_empty()).then(|| said.join("; "))
}

/// A line in short: `Ann 10F PASTE: PASTE 15 + FARMS 10 = 25`.
fn brief(game: &Game, line: &Line) -> String {
    let name = game.name(line.seat);
    match &line.kind {
        LineKind::Play { play, scored, .. } => {
            let mut words = scored.shown_scores(game.alphabet());
            words.extend((scored.bonus.0 != 0).then(|| format!("{} bonus", scored.bonus)));
            format!(
                "{name} {} {}: {} = {}",
                play.position(),
                play.word(game.alphabet()),
                words.join(" + "),
                line.score
            )
        }
        LineKind::Exchange(Exchanged::Count(count)) => format!("{name} exchanges {count}"),
        LineKind::Exchange(Exchanged::Tiles(tiles)) if game.is_dealt() => {
            format!("{name} exchanges {}", tiles.total())
        }
        LineKind::Exchange(Exchanged::Tiles(tiles)) => {
            format!("{name} exchanges {}", tiles.text(game.alphabet()))
        }
        LineKind::Challenge { words, verdict, .. } => {
            format!("{name} challenges {}: {}", words.join(", "), verdict.said())
        }
        LineKind::Pass
        | LineKind::Withdrawn
        | LineKind::Restored
        | LineKind::Bonus
        | LineKind::Penalty
        | LineKind::LostTurn
        | LineKind::OutBonus(_)
        | LineKind::RackDeduction(_)
        | LineKind::TimePenalty(_) => {
            format!("{name} {} {:+}", line.kind.name().replace('_', " "), line.score.0)
        }
    }
}
