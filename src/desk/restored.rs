//! What undo and redo must leave as it was: every check a direct correction would meet.
use crate::game::GameFile;
use crate::journal::entered_by;
use crate::judge::ruled_by;
use crate::presence::misplaced;
use crate::{
    Agreed, DivisionField, EventField, Finding, LateImpact, LexiconRefusal, Refusal, Stamp,
    UndoRefusal,
};
use rules::RuleSet;
use store::{OperationId, RowKey, Table, View, Write};
use tournament::{
    DivisionId, GameNo, GameResult, PairingId, ResultKind, ResultSource, Round, RoundState,
};

/// The games that an operation wrote.
pub(crate) fn games_of(view: &View<'_>, operation: OperationId) -> Result<Vec<GameNo>, Refusal> {
    let mut games = Vec::new();
    for write in view.writes_of(operation)? {
        let game = match write.table() {
            Table::Game => Some(write.key().0),
            Table::Entry | Table::Note | Table::Announcement | Table::Ruling | Table::Incident => {
                let image = write.after().or(write.before());
                image.and_then(|image| image.integer(write.table(), "game"))
            }
            // The rules of a game may stand there.
            Table::Settings => {
                games.extend(view.games()?.iter().map(|game| game.number));
                None
            }
            Table::Division
            | Table::Player
            | Table::Round
            | Table::Pairing
            | Table::Result
            | Table::Absence
            | Table::Penalty
            | Table::Adjudication
            | Table::Kept
            | Table::Report
            | Table::Claim
            | Table::LateCorrection
            | Table::Sheet
            | Table::Savepoint
            | Table::Prize => None,
        };
        if let Some(game) = game.map(GameNo)
            && !games.contains(&game)
        {
            games.push(game);
        }
    }
    Ok(games)
}

/// Whether a game still folds, and is kept as what it comes to.
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
    // A void or a forfeit may be ruled beside what the rulings over the record come to.
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

/// Whether the rules changed under games that are recorded by them.
pub(crate) fn check_rules(view: &View<'_>, before: Option<&str>) -> Result<(), Refusal> {
    let now = view.settings()?.map(|settings| settings.ruleset);
    if now.as_deref() == before {
        return Ok(());
    }
    if let (Some(now), Some(before)) = (now, before)
        && RuleSet::parse(&now)?.plays_as(&RuleSet::parse(before)?)
    {
        return Ok(());
    }
    match view.games()?.iter().find(|game| game.ruleset.is_none()) {
        Some(game) => Err(Refusal::RulesInUse { game: game.number }),
        None => Ok(()),
    }
}

/// Whether the word lists changed after rulings by those that go.
pub(crate) fn check_lexica(
    view: &View<'_>,
    before: &[(Option<DivisionId>, Agreed)],
    stamp: &Stamp,
) -> Result<(), Refusal> {
    let now = lists_of(view)?;
    let changed = |known: &&(Option<DivisionId>, Agreed)| {
        now.iter().any(|(of, list)| *of == known.0 && *list != known.1)
    };
    for (_, list) in before.iter().filter(changed) {
        if let Some((rulings, lexicon)) = ruled_by(view, list)?
            && !stamp.accepts(Finding::LexiconInUse)
        {
            return Err(LexiconRefusal::Ruled { rulings, lexicon }.into());
        }
    }
    Ok(())
}

/// The lists that the event has agreed on, and each division.
pub(crate) fn lists_of(view: &View<'_>) -> Result<Vec<(Option<DivisionId>, Agreed)>, Refusal> {
    let Some(settings) = view.settings()? else { return Ok(Vec::new()) };
    let mut lists = vec![(None, Agreed::of(&settings))];
    for division in view.divisions()? {
        lists.push((Some(division.id), Agreed::of(&division.settings(&settings))));
    }
    Ok(lists)
}

/// Whether everybody still has one place in every round, as far as they had before.
pub(crate) fn check_places_kept(view: &View<'_>, before: &[String]) -> Result<(), Refusal> {
    match misplaced(view)?.into_iter().find(|said| !before.contains(said)) {
        None => Ok(()),
        Some(said) => Err(UndoRefusal::Places { said }.into()),
    }
}

/// Whether a result went that somebody else has confirmed.
pub(crate) fn check_reports(view: &View<'_>, pairings: &[PairingId]) -> Result<(), Refusal> {
    for pairing in pairings {
        if !view.results_of(*pairing)?.is_empty() {
            continue;
        }
        let mut later = Vec::new();
        for report in view.reports_of(*pairing)? {
            let operation = entered_by(view, Table::Report, RowKey(report.id.0))?;
            later.extend(operation.map(|operation| operation.told.what));
        }
        if !later.is_empty() {
            return Err(UndoRefusal::LaterOperations { later }.into());
        }
    }
    Ok(())
}

/// Whether a draft has results: then it is on the wall already.
pub(crate) fn check_drafts(view: &View<'_>) -> Result<(), Refusal> {
    for round in view.rounds()?.iter().filter(|round| round.state == RoundState::Draft) {
        let entered = view.results_in(round.id)?;
        if !entered.iter().all(GameResult::is_automatic) {
            return Err(UndoRefusal::DraftWithResults { round: round.number }.into());
        }
    }
    Ok(())
}

/// The divisions as they are, where these writes touch what later rounds may be paired on.
pub(crate) fn fields_of(view: &View<'_>, writes: &[Write]) -> Result<Vec<DivisionField>, Refusal> {
    let is_of_round =
        |write: &Write| matches!(write.table(), Table::Round | Table::Pairing | Table::Result);
    if !writes.iter().any(is_of_round) {
        return Ok(Vec::new());
    }
    let divisions = view.divisions()?;
    divisions.iter().map(|division| DivisionField::load(view, division)).collect()
}

/// Whether no round goes that a later one is paired on, and what later ones on the wall are paired
/// on is as it was, or the director accepts that it is not.
pub(crate) fn check_later_rounds(
    view: &View<'_>,
    before: &[DivisionField],
    stamp: &Stamp,
) -> Result<(), Refusal> {
    for before in before {
        let after = DivisionField::load(view, &before.division)?;
        let has_tables =
            |field: &DivisionField, round: &Round| field.pairings_of(round).next().is_some();
        let later = after.rounds.iter().filter(|round| has_tables(&after, round));
        let later = later.map(|round| round.number).max();
        let stays = |gone: &Round| {
            after.rounds.iter().any(|round| round.id == gone.id && has_tables(&after, round))
        };
        let gone = before.rounds.iter().find(|round| has_tables(before, round) && !stays(round));
        if let (Some(gone), Some(later)) = (gone, later)
            && later > gone.number
        {
            return Err(UndoRefusal::LaterRound { round: gone.number, later }.into());
        }
        if gone.is_none() {
            let event = EventField::load(view)?.within(&before.division)?;
            LateImpact::of(&event, before, &after)?.check(stamp)?;
        }
    }
    Ok(())
}
