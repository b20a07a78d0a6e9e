//! What undo and redo must preserve: every check that a direct correction makes.
use std::collections::BTreeSet;

use crate::commit::Act;
use crate::event::governed::check_division_rules;
use crate::event::judge::{check_list_kept, check_unruled};
use crate::game::GameFile;
use crate::game::file::agreed;
use crate::journal::entered::entered_by;
use crate::journal::is_last;
use crate::round::attendance::misplaced;
use crate::{
    Agreed, DivisionField, EventField, Instead, LateImpact, Refusal, Stamp, UndoRefusal, View,
};
use rules::RuleSet;
use tournament::event::{Fact, Noun, OperationId, Row, Write};
use tournament::{
    Division, DivisionId, GameNo, GameResult, ResultKind, ResultSource, Round, RoundState,
};

/// Checks that an event is whole after an undo or redo, when later operations in the same request
/// are taken back already.
pub(crate) fn check_restored(
    (before, after): (&View<'_>, &View<'_>),
    act: &Act,
    stamp: &Stamp,
    taken: &[OperationId],
) -> Result<(), Refusal> {
    for game in games_of(after, &act.writes)? {
        check_game(after, game)?;
    }
    check_rules(before, after)?;
    check_lexica(before, after, stamp)?;
    check_places_kept(before, after)?;
    check_reports(after, &act.writes)?;
    let undone = act.operation.undoes.map(|id| before.journal.operation(id)).transpose()?;
    let is_last = undone.map(|operation| is_last(before, &operation, taken)).transpose()?;
    if is_last != Some(true) {
        check_begun((before, after), &act.writes, stamp)?;
        if touches_rounds(&act.writes) {
            check_later_rounds(before, after, stamp)?;
        }
    }
    check_drafts(after)
}

fn games_of(view: &View<'_>, writes: &[Write]) -> Result<BTreeSet<GameNo>, Refusal> {
    let mut games = BTreeSet::new();
    for row in writes.iter().filter_map(|write| write.after().or(write.before())) {
        match row {
            Row::Game(game) => _ = games.insert(game.number),
            Row::Entry(entry) => _ = games.insert(entry.game),
            Row::Note(note) => _ = games.insert(note.game),
            Row::Announcement(said) => _ = games.insert(said.game),
            Row::Ruling(ruling) => _ = games.insert(ruling.game),
            Row::Incident(incident) => _ = games.insert(incident.game),
            // The rules of a game may be there.
            Row::Settings(_) => games.extend(view.games()?.iter().map(|game| game.number)),
            Row::Division(_) | Row::Player(_) | Row::Round(_) | Row::Pairing(_) => {}
            Row::Result(_) | Row::Absence(_) | Row::Penalty(_) | Row::Adjudication(_) => {}
            Row::Kept(_) | Row::Report(_) | Row::Claim(_) | Row::LateCorrection(_) => {}
            Row::Sheet(_) | Row::Prize(_) => {}
        }
    }
    Ok(games)
}

/// Whether these writes touch data that later rounds may be paired on.
pub(crate) fn touches_rounds(writes: &[Write]) -> bool {
    writes.iter().any(|write| matches!(write.noun(), Noun::Round | Noun::Pairing | Noun::Result))
}

/// Checks that a game can be replayed, and that its summary and result agree with it.
pub(crate) fn check_game(view: &View<'_>, number: GameNo) -> Result<(), Refusal> {
    if view.game(number)?.is_none() {
        return Ok(());
    }
    let file = GameFile::load(view, number)?;
    let kept = match file.record.pairing {
        None => Vec::new(),
        Some(pairing) => view.results_of(pairing)?,
    };
    let of = |source| kept.iter().find(|result| result.source == source);
    // A ruled void or forfeit may count instead of the rulings over the record.
    let ruled = file.ruled_result();
    let is_ruled = match (of(ResultSource::Ruling), &ruled) {
        (Some(kept), Some(ruled)) => kept == ruled || kept.kind != ResultKind::Game,
        (None, Some(_)) => false,
        (Some(_) | None, None) => true,
    };
    let is_recorded = of(ResultSource::Record) == file.result().as_ref();
    if file.summary() == file.record.summary && is_recorded && is_ruled {
        Ok(())
    } else {
        Err(UndoRefusal::LaterTurns { game: number }.into())
    }
}

fn check_rules(before: &View<'_>, after: &View<'_>) -> Result<(), Refusal> {
    let rules = |view: &View<'_>| view.settings().map(|settings| settings.ruleset);
    let (was, now) = (rules(before), rules(after));
    if now == was {
        return Ok(());
    }
    if let (Some(now), Some(was)) = (now, was)
        && RuleSet::parse(&now)?.plays_as(&RuleSet::parse(&was)?)
    {
        return Ok(());
    }
    // A game that kept its own rules has the event's again.
    for game in after.games()?.iter().filter(|game| game.ruleset.is_none()) {
        if before.game(game.number)?.is_none_or(|known| known.ruleset.is_none()) {
            return Err(Refusal::RulesInUse { game: game.number });
        }
    }
    Ok(())
}

/// Checks that no word lists change after rulings by them.
fn check_lexica(before: &View<'_>, after: &View<'_>, stamp: &Stamp) -> Result<(), Refusal> {
    let now = lists_of(after);
    let changed = |known: &&(Option<DivisionId>, Agreed)| {
        now.iter().any(|(of, list)| *of == known.0 && *list != known.1)
    };
    for (_, list) in lists_of(before).iter().filter(changed) {
        check_unruled(after, list, stamp)?;
    }
    Ok(())
}

/// Checks that games and rounds begun since keep their word list and rules.
fn check_begun(
    (before, after): (&View<'_>, &View<'_>),
    writes: &[Write],
    stamp: &Stamp,
) -> Result<(), Refusal> {
    let touched = |nouns: &[Noun]| writes.iter().any(|write| nouns.contains(&write.noun()));
    let games = if touched(&[Noun::Settings, Noun::Game]) { after.games()? } else { Vec::new() };
    for record in games {
        if let Some(was) = before.game(record.number)? {
            let (was, now) = (agreed(before, &was)?, agreed(after, &record)?);
            check_list_kept(after, record.number, (&was, &now), stamp)?;
        }
    }
    for (was, now) in writes
        .iter()
        .filter_map(|write| Some((write.before_as::<Division>()?, write.after_as::<Division>()?)))
    {
        let rules = |view: &View<'_>, division| {
            Ok::<_, Refusal>(EventField::load(view)?.within(division)?.rules)
        };
        let (old, new) = (rules(before, was)?, rules(after, now)?);
        check_division_rules(after, was, (&old, &new), stamp)?;
    }
    Ok(())
}

/// The agreed lists of the event, and of each division.
fn lists_of(view: &View<'_>) -> Vec<(Option<DivisionId>, Agreed)> {
    let Some(settings) = view.settings() else { return Vec::new() };
    let mut lists = vec![(None, Agreed::of(&settings))];
    for division in view.divisions() {
        lists.push((Some(division.id), Agreed::of(&division.settings(&settings))));
    }
    lists
}

/// Checks that all players still have one place in every round, if they had before.
fn check_places_kept(before: &View<'_>, after: &View<'_>) -> Result<(), Refusal> {
    let was = misplaced(before)?;
    match misplaced(after)?.into_iter().find(|said| !was.contains(said)) {
        None => Ok(()),
        Some(said) => Err(UndoRefusal::Places { said }.into()),
    }
}

/// Checks that no result goes that another person has confirmed.
fn check_reports(after: &View<'_>, writes: &[Write]) -> Result<(), Refusal> {
    for gone in writes.iter().filter_map(Write::before_as::<GameResult>) {
        if !after.results_of(gone.pairing)?.is_empty() {
            continue;
        }
        let mut later = Vec::new();
        for report in after.reports_of(gone.pairing)? {
            let operation = entered_by(after, Noun::Report, report.key())?;
            later.extend(operation.map(|operation| operation.told.what));
        }
        if !later.is_empty() {
            return Err(UndoRefusal::LaterOperations { later }.into());
        }
    }
    Ok(())
}

/// Checks that no draft has results.
fn check_drafts(view: &View<'_>) -> Result<(), Refusal> {
    for round in view.rounds()?.iter().filter(|round| round.state == RoundState::Draft) {
        let entered = view.results_in(round.id)?;
        if !entered.iter().all(GameResult::is_automatic) {
            return Err(UndoRefusal::DraftWithResults { round: round.number }.into());
        }
    }
    Ok(())
}

/// Checks that no round goes that a later one is paired on, and that the data that later rounds on
/// the wall are paired on do not change, unless the director accepts it.
fn check_later_rounds(was: &View<'_>, now: &View<'_>, stamp: &Stamp) -> Result<(), Refusal> {
    for division in was.divisions() {
        let before = DivisionField::load(was, &division)?;
        let after = DivisionField::load(now, &division)?;
        let has_tables =
            |field: &DivisionField, round: &Round| field.pairings_of(round).next().is_some();
        let later = after.rounds.iter().filter(|round| has_tables(&after, round));
        let later = later.map(|round| round.number).max();
        let stays = |gone: &Round| {
            after.rounds.iter().any(|round| round.id == gone.id && has_tables(&after, round))
        };
        let gone = before.rounds.iter().find(|round| has_tables(&before, round) && !stays(round));
        if let (Some(gone), Some(later)) = (gone, later)
            && later > gone.number
        {
            return Err(UndoRefusal::LaterRound { round: gone.number, later }.into());
        }
        if gone.is_none() {
            let event = EventField::load(now)?.within(&division)?;
            LateImpact::of(&event, &before, &after)?.check(stamp, Instead::Nothing)?;
        }
    }
    Ok(())
}
