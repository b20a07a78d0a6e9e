//! Two pairs of eyes: slips keyed again, players' reports, and what they come to.
use crate::View;
use crate::journal::entered_by;
use crate::result::slip::{
    SlipEntry, SlipOutcome, check_claims, check_scores, entered, find_slip, result_said,
};
use crate::round::{released, released_said};
use crate::{
    ConfirmRefusal, Desk, DivisionField, EventField, Finding, Plan, Receipt, Refusal, Stamp,
    find_player,
};
use tournament::event::{Fact, Noun, Operation, OperationId, OperationKind, Write};
use tournament::{
    Certainty, Confirmation, GameResult, Moment, Pairing, PairingId, PlayerId, Report, ReportId,
    Round, RoundNo, Speaker, name_key, voices,
};

/// A table whose result is not certain, with what everybody says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenBoard {
    /// The table and its players: `table 1: Ann - Dan`.
    pub place: String,
    pub pairing: Pairing,
    pub division: String,
    pub round: RoundNo,
    pub certainty: Certainty,
    /// What is said, the result that was entered first.
    pub said: Vec<Said>,
}

/// What somebody says that a game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The result in words: `Ann 412 - Dan 388`.
    pub what: String,
    /// The same as it is typed on a slip, with the flag that breaks a tie.
    pub slip: String,
    pub how: SaidBy,
    pub by: String,
    pub at: Moment,
    pub operation: Option<OperationId>,
}

/// In which way somebody said what a game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidBy {
    Entered,
    /// The slip was keyed again.
    KeyedAgain,
    Player(String),
    Ruled,
}

impl Desk {
    /// Keys a slip again: where it is the same as what another person entered, the result is
    /// confirmed; where it differs, both stand against each other until the director decides.
    pub fn confirm_slip(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        self.change(stamp, OperationKind::ResultConfirm, |view| {
            let (event, mut field) = EventField::with_division(view, entry.division)?;
            let asked = field.division.confirmation(&event.settings);
            if asked == Confirmation::None {
                return Err(
                    ConfirmRefusal::NoSecondAsked { division: named(&event, &field) }.into()
                );
            }
            let mut accepted = Vec::new();
            let found = find_slip(&event, &field, entry, stamp, &mut accepted)?;
            check_scores(&field, &found, stamp, &mut accepted)?;
            let Some(counts) = field.result_of(found.pairing.id).cloned() else {
                let player =
                    found.players.first().map_or("?", |(id, _)| field.name(*id)).to_owned();
                return Err(ConfirmRefusal::Nothing { player, round: entry.round }.into());
            };
            let counts_said = result_said(&field, &found.pairing, &counts);
            let agrees = counts.kind == found.result.kind && counts.seats == found.result.seats;
            let unchanged = |said: String| {
                Ok(Plan::new(said, Vec::new(), found.outcome(&event, &field, entry.round)?))
            };
            let id = ReportId(view.next_id(Noun::Report)?);
            let whose = (stamp.by.as_str(), stamp.at);
            let said_now = Report::of(id, &found.pairing, &found.result, Speaker::Operator, whose);
            let Some(report) = said_now.filter(|_| asked.covers(&counts)) else {
                if agrees {
                    return unchanged(format!("{counts_said} needs no confirmation."));
                }
                let new = found.said.clone();
                let entered = entered(view, &counts)?;
                let (old, provisional) = (counts_said, None);
                return Err(Refusal::ResultDiffers { old, new, entered, provisional });
            };
            let all = reports_of(&field, &found.pairing);
            let own = voices(all)
                .into_iter()
                .find(|voice| voice.speaker == Speaker::Operator && is_same(&voice.by, &stamp.by));
            if own.is_some_and(|own| own.says_same(&report)) {
                return unchanged(format!("Already keyed by {}: {}.", stamp.by, found.said));
            }
            let entered = entered_by(view, Noun::Result, counts.key())?;
            if entered.is_some_and(|entered| is_same(&entered.told.by, &stamp.by)) {
                if !stamp.accepts(Finding::SamePerson) {
                    let by = stamp.by.clone();
                    return Err(ConfirmRefusal::SamePerson { by, result: counts_said }.into());
                }
                accepted.push(Finding::SamePerson);
            }
            let mut writes = vec![Write::insert(&report)];
            field.reports.push(report);
            if agrees {
                let claims = (entry.round, &entry.claims[..]);
                writes.extend(check_claims(
                    view,
                    &event,
                    &field,
                    &found,
                    claims,
                    stamp,
                    &mut accepted,
                )?);
            }
            let mut outcome = found.outcome(&event, &field, entry.round)?;
            let round = entry.round.0;
            let said = match outcome.certainty {
                Some(Certainty::Conflict) => {
                    let round = field.round(entry.round)?;
                    let board = open_board(view, &field, round, &found.pairing)?;
                    outcome.conflict = Some(board);
                    conflict_said(entry.round, &format!("keyed again as {}", found.said))
                }
                Some(Certainty::Confirmed | Certainty::Unconfirmed) | None => {
                    format!("Round {round}: confirmed {}.", found.said)
                }
            };
            let mut plan = Plan::new(said, writes, outcome);
            plan.accepted = accepted;
            Ok(plan)
        })
    }

    /// Takes a player's report of the own game. The first one enters the result, which is
    /// provisional; it stands when the opponent reports the same.
    pub fn report_slip(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
        player: &str,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        self.change(stamp, OperationKind::ResultReport, |view| {
            let (event, mut field) = EventField::with_division(view, entry.division)?;
            let asked = field.division.confirmation(&event.settings);
            if asked != Confirmation::Players {
                let division = named(&event, &field);
                return Err(ConfirmRefusal::NoReportsAsked { division }.into());
            }
            let mut accepted = Vec::new();
            let found = find_slip(&event, &field, entry, stamp, &mut accepted)?;
            let speaker = find_player(&field.players, player)?;
            let (speaker, speaker_name) = (speaker.id, speaker.name.clone());
            if !found.pairing.seats.players().any(|seated| seated == speaker) {
                let slip = found.said.clone();
                return Err(ConfirmRefusal::NotTheirs { player: speaker_name, slip }.into());
            }
            check_scores(&field, &found, stamp, &mut accepted)?;
            let id = ReportId(view.next_id(Noun::Report)?);
            let whose = (stamp.by.as_str(), stamp.at);
            let as_player = Speaker::Player(speaker);
            let Some(report) = Report::of(id, &found.pairing, &found.result, as_player, whose)
            else {
                let said = format!("{} needs no report.", found.said);
                let outcome = found.outcome(&event, &field, entry.round)?;
                return Ok(Plan::new(said, Vec::new(), outcome));
            };
            let all = reports_of(&field, &found.pairing);
            let own = voices(all).into_iter().find(|voice| voice.speaker == as_player);
            if own.is_some_and(|own| own.says_same(&report)) {
                let said = format!("{speaker_name} has reported {} already.", found.said);
                let outcome = found.outcome(&event, &field, entry.round)?;
                return Ok(Plan::new(said, Vec::new(), outcome));
            }
            let counts = field.result_of(found.pairing.id).cloned();
            // What was entered before anybody asked for reports stands.
            if let Some(counts) = counts.as_ref().filter(|counts| !asked.covers(counts))
                && report.agrees(&found.pairing, counts)
            {
                let said = format!("{} needs no report.", found.said);
                let outcome = found.outcome(&event, &field, entry.round)?;
                return Ok(Plan::new(said, Vec::new(), outcome));
            }
            field.reports.push(report.clone());
            let mut writes = vec![Write::insert(&report)];
            let mut remark = None;
            match counts {
                None => {
                    writes.push(Write::insert(&found.result));
                    field.results.push(found.result.clone());
                    let round = field.round(entry.round)?.clone();
                    if let Some(release) = released(&round) {
                        writes.push(release);
                        remark = Some(released_said(&round));
                        field.put_on_wall(entry.round);
                    }
                }
                Some(counts) if !asked.covers(&counts) => {
                    let old = result_said(&field, &found.pairing, &counts);
                    let (new, entered) = (found.said.clone(), entered(view, &counts)?);
                    let provisional = None;
                    return Err(Refusal::ResultDiffers { old, new, entered, provisional });
                }
                Some(counts) if follows(view, &field, &found.pairing, &counts, &report)? => {
                    writes.push(Write::update(&counts, &found.result));
                    field.results.retain(|result| *result != counts);
                    field.results.push(found.result.clone());
                }
                Some(_) => {}
            }
            if field
                .result_of(found.pairing.id)
                .is_some_and(|counts| report.agrees(&found.pairing, counts))
            {
                let claims = (entry.round, &entry.claims[..]);
                writes.extend(check_claims(
                    view,
                    &event,
                    &field,
                    &found,
                    claims,
                    stamp,
                    &mut accepted,
                )?);
            }
            let mut outcome = found.outcome(&event, &field, entry.round)?;
            let reports = format!("{speaker_name} reports {}", found.said);
            let said = match outcome.certainty {
                Some(Certainty::Conflict) => {
                    let round = field.round(entry.round)?;
                    let board = open_board(view, &field, round, &found.pairing)?;
                    outcome.conflict = Some(board);
                    conflict_said(entry.round, &reports)
                }
                Some(Certainty::Unconfirmed) => {
                    let waits = waits_for(&field, &found.pairing, speaker);
                    format!("Round {}: {reports}; {waits}.", entry.round.0)
                }
                Some(Certainty::Confirmed) | None => {
                    format!("Round {}: {reports}; confirmed.", entry.round.0)
                }
            };
            let mut plan = Plan::new(said, writes, outcome);
            if let Some(remark) = remark {
                plan = plan.remark(remark);
            }
            plan.accepted = accepted;
            Ok(plan)
        })
    }

    /// The tables whose result is not certain, round by round, of a division.
    pub fn open_boards(
        &mut self,
        event: &EventField,
        field: &DivisionField,
        round: &Round,
    ) -> Result<Vec<OpenBoard>, Refusal> {
        self.shown(|view| {
            let mut boards = open_boards(view, event, field, round, Certainty::Conflict)?;
            boards.extend(open_boards(view, event, field, round, Certainty::Unconfirmed)?);
            Ok(boards)
        })
    }
}

/// Whose eyes a result of the pairing needs that is entered now.
pub(crate) fn in_force(view: &View<'_>, pairing: PairingId) -> Result<Confirmation, Refusal> {
    let Some(pairing) = view.pairing(pairing)? else { return Ok(Confirmation::None) };
    let Some(round) = view.round(pairing.round)? else { return Ok(Confirmation::None) };
    let event = EventField::load(view)?;
    let division = event.divisions.iter().find(|known| known.id == round.division);
    Ok(division.map_or(Confirmation::None, |known| known.confirmation(&event.settings)))
}

/// The division's name, where there are several.
fn named(event: &EventField, field: &DivisionField) -> Option<String> {
    (event.divisions.len() > 1).then(|| field.division.name.clone())
}

/// What goes with the correction of a slip's result where two pairs of eyes are asked for:
/// it settles a conflict, else it begins anew.
pub(crate) fn corrected(
    view: &View<'_>,
    pairing: &Pairing,
    result: &GameResult,
    before: Option<Certainty>,
    stamp: &Stamp,
) -> Result<Option<Report>, Refusal> {
    let speaker = match before {
        None => return Ok(None),
        Some(Certainty::Conflict) => Speaker::Ruling,
        Some(Certainty::Confirmed | Certainty::Unconfirmed) => Speaker::Correction,
    };
    let id = ReportId(view.next_id(Noun::Report)?);
    Ok(Report::of(id, pairing, result, speaker, (&stamp.by, stamp.at)))
}

pub(crate) fn open_boards(
    view: &View<'_>,
    event: &EventField,
    field: &DivisionField,
    round: &Round,
    how: Certainty,
) -> Result<Vec<OpenBoard>, Refusal> {
    let pairings = field.uncertain_in(&event.settings, round, how);
    pairings
        .into_iter()
        .map(|pairing| Ok(OpenBoard { certainty: how, ..open_board(view, field, round, pairing)? }))
        .collect()
}

/// A table in conflict, with what everybody says. The journal knows what was there before
/// the operation at hand, the field what comes with it.
fn open_board(
    view: &View<'_>,
    field: &DivisionField,
    round: &Round,
    pairing: &Pairing,
) -> Result<OpenBoard, Refusal> {
    let mut said = Vec::new();
    let reports = voices(reports_of(field, pairing));
    if let Some(counts) = field.result_of(pairing.id) {
        let entered = entered_by(view, Noun::Result, counts.key())?;
        // A player's report that made the result says it already.
        let is_reported = entered.as_ref().is_some_and(|entered| {
            entered.told.kind == OperationKind::ResultReport
                && reports.iter().any(|report| report.agrees(pairing, counts))
        });
        let id = ReportId(0);
        let by = entered.as_ref().map_or("?", |entered| &entered.told.by);
        let at = Moment(entered.as_ref().map_or(0, |entered| entered.told.at.0));
        let as_report = Report::of(id, pairing, counts, Speaker::Operator, (by, at));
        if let Some(report) = as_report.filter(|_| !is_reported) {
            said.push(said_in(field, &report, SaidBy::Entered, entered.as_ref()));
        }
    }
    for report in reports {
        let how = match report.speaker {
            Speaker::Operator | Speaker::Correction => SaidBy::KeyedAgain,
            Speaker::Player(player) => SaidBy::Player(field.name(player).to_owned()),
            Speaker::Ruling => SaidBy::Ruled,
        };
        let operation = entered_by(view, Noun::Report, report.key())?;
        said.push(said_in(field, report, how, operation.as_ref()));
    }
    Ok(OpenBoard {
        place: field.described(pairing),
        pairing: pairing.clone(),
        division: field.division.name.clone(),
        round: round.number,
        certainty: Certainty::Conflict,
        said,
    })
}

fn said_in(
    field: &DivisionField,
    report: &Report,
    how: SaidBy,
    operation: Option<&Operation>,
) -> Said {
    let [one, other] = report.sides;
    let (one_name, other_name) = (field.name(one.player), field.name(other.player));
    let tie = one.score == other.score && one.half_wins != other.half_wins;
    let winner = if one.half_wins > other.half_wins { one.player } else { other.player };
    let won = if tie { format!(" ({} won)", field.name(winner)) } else { String::new() };
    let number = |id: PlayerId| field.player(id).map_or(0, |player| player.number.0);
    // Names that a shell or the slip could read otherwise give way to numbers.
    let is_plain = |name: &str| {
        let plain = |c: char| c.is_alphabetic() || matches!(c, ' ' | '.' | '-' | '\'');
        name.starts_with(char::is_alphabetic) && name.chars().all(plain)
    };
    let typed = |player| {
        if [one_name, other_name].into_iter().all(is_plain) {
            field.name(player).to_owned()
        } else {
            number(player).to_string()
        }
    };
    let flag = if tie { format!(" --won {}", number(winner)) } else { String::new() };
    Said {
        what: format!("{one_name} {} - {other_name} {}{won}", one.score, other.score),
        slip: format!(
            "\"{} {} {} {}\"{flag}",
            typed(one.player),
            one.score,
            typed(other.player),
            other.score
        ),
        how,
        by: report.by.clone(),
        at: Moment(report.at.0),
        operation: operation.map(|operation| operation.id),
    }
}

/// Whether the result in the file, which players' reports made, becomes what is reported
/// now: where the only ones who speak are the players, and they now say the same.
fn follows(
    view: &View<'_>,
    field: &DivisionField,
    pairing: &Pairing,
    counts: &GameResult,
    report: &Report,
) -> Result<bool, Refusal> {
    let entered = entered_by(view, Noun::Result, counts.key())?;
    let is_of_players =
        entered.is_some_and(|entered| entered.told.kind == OperationKind::ResultReport);
    let agree = voices(reports_of(field, pairing))
        .iter()
        .all(|voice| matches!(voice.speaker, Speaker::Player(_)) && voice.says_same(report));
    Ok(is_of_players && agree && !report.agrees(pairing, counts))
}

fn waits_for(field: &DivisionField, pairing: &Pairing, speaker: PlayerId) -> String {
    match pairing.seats.opponent_of(speaker) {
        Some(opponent) => format!("unconfirmed until {} reports the same", field.name(opponent)),
        None => "unconfirmed".to_owned(),
    }
}

fn conflict_said(round: RoundNo, what: &str) -> String {
    format!("Round {}: {what}, which is a conflict.", round.0)
}

pub(crate) fn reports_of<'f>(
    field: &'f DivisionField,
    pairing: &Pairing,
) -> impl Iterator<Item = &'f Report> + use<'f> {
    let id = pairing.id;
    field.reports.iter().filter(move |report| report.pairing == id)
}

fn is_same(one: &str, other: &str) -> bool {
    name_key(one) == name_key(other)
}
