//! Two pairs of eyes: slips keyed again, players' reports, and their effect.
use crate::journal::entered::entered_by;
use crate::player::find::scores_typed;
use crate::result::open_board::{OpenBoard, Said, SaidBy};
use crate::result::slip::{
    FoundSlip, SlipDesk, SlipEntry, SlipOutcome, entered, result_said, same,
};
use crate::round::wall_sheet::{released, released_said};
use crate::{
    ConfirmRefusal, Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp, View,
    find_slip_player,
};
use tournament::event::{Fact, Noun, Operation, OperationKind, Write};
use tournament::{
    Certainty, Confirmation, GameResult, Moment, Pairing, PlayerId, Report, ReportId, Round,
    RoundNo, RoundState, Speaker, name_key, voices,
};

impl Desk {
    /// Keys a slip again: if it agrees with another person's entry, the result is confirmed; if it
    /// differs, both are in conflict until the director decides.
    pub fn confirm_slip(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        self.on_slip(stamp, OperationKind::ResultConfirm, entry, |desk| desk.confirm(entry))
    }

    /// Enters a player's report of the own game at the desk. The first one enters the result, which
    /// is provisional; it is confirmed when the opponent reports the same.
    pub fn report_slip(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
        player: &str,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        let kind = OperationKind::ResultReport;
        self.on_slip(stamp, kind, entry, |desk| desk.report_of(entry, player))
    }

    /// Takes it of the player.
    pub fn report_own(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
        player: &str,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        let kind = OperationKind::ResultReport;
        self.on_slip(stamp, kind, entry, |desk| desk.report_own(entry, player))
    }

    /// The tables with an uncertain result, round by round, of a division.
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

impl SlipDesk<'_, '_> {
    pub(crate) fn confirm(mut self, entry: &SlipEntry<'_>) -> Result<Plan<SlipOutcome>, Refusal> {
        let asked = self.asked();
        if asked == Confirmation::None {
            return Err(ConfirmRefusal::NoSecondAsked { division: self.named() }.into());
        }
        self.check_range(&entry.slip)?;
        let found = self.find(entry)?;
        self.check_scores(&found)?;
        let Some(counts) = self.field.result_of(found.pairing.id).cloned() else {
            let player = found.first_named(&self.field);
            return Err(ConfirmRefusal::Nothing { player, round: entry.round }.into());
        };
        let counts_said = result_said(&self.field, &found.pairing, &counts);
        let agrees = same(&counts, &found.result);
        let unchanged =
            |said: String| Ok(Plan::unchanged(said, self.outcome(&found, entry.round)?));
        let report = self.report(&found, Speaker::Operator)?;
        let Some(report) = report.filter(|_| asked.covers(&counts)) else {
            if agrees {
                return unchanged(format!("{counts_said} needs no confirmation."));
            }
            return Err(self.differs(&found, &counts)?);
        };
        let mut voices = voices(reports_of(&self.field, &found.pairing)).into_iter();
        let own = voices
            .find(|voice| voice.speaker == Speaker::Operator && is_same(&voice.by, &self.stamp.by));
        if own.is_some_and(|own| own.says_same(&report)) {
            return unchanged(format!("Already keyed by {}: {}.", self.stamp.by, found.said));
        }
        let entered = entered_by(self.view, Noun::Result, counts.key())?;
        if entered.is_some_and(|entered| is_same(&entered.told.by, &self.stamp.by)) {
            let by = self.stamp.by.clone();
            self.overrides.pass(ConfirmRefusal::SamePerson { by, result: counts_said })?;
        }
        let mut writes = vec![Write::insert(&report)];
        self.field.apply(&writes);
        if agrees {
            writes.extend(self.check_claims(&found, entry)?);
        }
        let outcome = self.told(&found, entry.round)?;
        let said = match outcome.certainty {
            Some(Certainty::Conflict) => {
                conflict_said(entry.round, &format!("keyed again as {}", found.said))
            }
            Some(Certainty::Confirmed | Certainty::Unconfirmed) | None => {
                format!("Round {}: confirmed {}.", entry.round.0, found.said)
            }
        };
        Ok(self.plan(said, writes, outcome))
    }

    /// The same of the player: for players there is no draft.
    pub(crate) fn report_own(
        self,
        entry: &SlipEntry<'_>,
        player: &str,
    ) -> Result<Plan<SlipOutcome>, Refusal> {
        match self.field.round(entry.round)?.state {
            RoundState::Draft => Err(Refusal::NoRound { round: entry.round }),
            RoundState::Released => self.report_of(entry, player),
        }
    }

    pub(crate) fn report_of(
        mut self,
        entry: &SlipEntry<'_>,
        player: &str,
    ) -> Result<Plan<SlipOutcome>, Refusal> {
        let asked = self.asked();
        if asked != Confirmation::Players {
            return Err(ConfirmRefusal::NoReportsAsked { division: self.named() }.into());
        }
        self.check_range(&entry.slip)?;
        let found = self.find(entry)?;
        let speaker = find_slip_player(&self.field.players, player)?;
        let (speaker, name) = (speaker.id, speaker.name.clone());
        if !found.pairing.seats.players().any(|seated| seated == speaker) {
            let slip = found.said.clone();
            return Err(ConfirmRefusal::NotTheirs { player: name, slip }.into());
        }
        self.check_scores(&found)?;
        let unchanged =
            |said: String| Ok(Plan::unchanged(said, self.outcome(&found, entry.round)?));
        let as_player = Speaker::Player(speaker);
        let Some(report) = self.report(&found, as_player)? else {
            return unchanged(format!("{} needs no report.", found.said));
        };
        let mut voices = voices(reports_of(&self.field, &found.pairing)).into_iter();
        let own = voices.find(|voice| voice.speaker == as_player);
        if own.is_some_and(|own| own.says_same(&report)) {
            return unchanged(format!("{name} has reported {} already.", found.said));
        }
        let counts = self.field.result_of(found.pairing.id);
        // Results entered before reports were asked for need none.
        if let Some(counts) = counts.filter(|counts| !asked.covers(counts))
            && report.agrees(&found.pairing, counts)
        {
            return unchanged(format!("{} needs no report.", found.said));
        }
        let mut writes = vec![Write::insert(&report)];
        self.field.apply(&writes);
        let (result, remark) = self.by_report(&found, &report, entry.round)?;
        self.field.apply(&result);
        writes.extend(result);
        let counts = self.field.result_of(found.pairing.id);
        if counts.is_some_and(|counts| report.agrees(&found.pairing, counts)) {
            writes.extend(self.check_claims(&found, entry)?);
        }
        let outcome = self.told(&found, entry.round)?;
        let reports = format!("{name} reports {}", found.said);
        let said = match outcome.certainty {
            Some(Certainty::Conflict) => conflict_said(entry.round, &reports),
            Some(Certainty::Unconfirmed) => {
                let waits = waits_for(&self.field, &found.pairing, speaker);
                format!("Round {}: {reports}; {waits}.", entry.round.0)
            }
            Some(Certainty::Confirmed) | None => {
                format!("Round {}: {reports}; confirmed.", entry.round.0)
            }
        };
        Ok(self.plan(said, writes, outcome).remarks(remark))
    }

    /// The effect of a player's report on the result, which the first report enters.
    fn by_report(
        &self,
        found: &FoundSlip,
        report: &Report,
        round: RoundNo,
    ) -> Result<(Vec<Write>, Option<String>), Refusal> {
        let Some(counts) = self.field.result_of(found.pairing.id) else {
            let round = self.field.round(round)?;
            let release = released(round);
            let remark = release.is_some().then(|| released_said(round));
            let result = Write::insert(&found.result);
            return Ok((std::iter::once(result).chain(release).collect(), remark));
        };
        if !self.asked().covers(counts) {
            return Err(self.differs(found, counts)?);
        }
        let follows = self.follows(&found.pairing, counts, report)?;
        Ok((follows.then(|| Write::update(counts, &found.result)).into_iter().collect(), None))
    }

    fn asked(&self) -> Confirmation {
        self.field.division.confirmation(&self.event.settings)
    }

    /// The division's name, if there are several.
    fn named(&self) -> Option<String> {
        (self.event.divisions.len() > 1).then(|| self.field.division.name.clone())
    }

    /// A report of the game; `None` for a result that players cannot report.
    fn report(&self, found: &FoundSlip, speaker: Speaker) -> Result<Option<Report>, Refusal> {
        let id = ReportId(self.view.next_id(Noun::Report)?);
        let whose = (self.stamp.by.as_str(), self.stamp.at);
        Ok(Report::of(id, &found.pairing, &found.result, speaker, whose))
    }

    /// The refusal that another result counts.
    fn differs(&self, found: &FoundSlip, counts: &GameResult) -> Result<Refusal, Refusal> {
        let old = result_said(&self.field, &found.pairing, counts);
        let (new, entered) = (found.said.clone(), entered(self.view, counts)?);
        Ok(Refusal::ResultDiffers { old, new, entered, provisional: None })
    }

    /// The outcome of the slip; in a conflict with all reports.
    fn told(&self, found: &FoundSlip, round: RoundNo) -> Result<SlipOutcome, Refusal> {
        let mut outcome = self.outcome(found, round)?;
        if outcome.certainty == Some(Certainty::Conflict) {
            let round = self.field.round(round)?;
            outcome.conflict = Some(open_board(self.view, &self.field, round, &found.pairing)?);
        }
        Ok(outcome)
    }

    /// Whether the result in the file, made by players' reports, becomes the reported one: if only
    /// players have reported, and now agree.
    fn follows(
        &self,
        pairing: &Pairing,
        counts: &GameResult,
        report: &Report,
    ) -> Result<bool, Refusal> {
        let entered = entered_by(self.view, Noun::Result, counts.key())?;
        let is_of_players =
            entered.is_some_and(|entered| entered.told.kind == OperationKind::ResultReport);
        let agree = voices(reports_of(&self.field, pairing))
            .iter()
            .all(|voice| matches!(voice.speaker, Speaker::Player(_)) && voice.says_same(report));
        Ok(is_of_players && agree && !report.agrees(pairing, counts))
    }
}

/// The confirmation after the correction of a slip's result: the correction settles a conflict, or
/// a new confirmation is needed.
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

/// A table in conflict, with all reports. The journal has the state before the present operation,
/// the field the new one.
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
        // A player's report that made the result is among the reports already.
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
    let sides = report.sides.map(|side| (number(side.player), field.name(side.player), side.score));
    let flag = if tie { format!(" --won {}", number(winner)) } else { String::new() };
    Said {
        what: format!("{one_name} {} - {other_name} {}{won}", one.score, other.score),
        slip: format!("\"{}\"{flag}", scores_typed(&sides)),
        how,
        by: report.by.clone(),
        at: Moment(report.at.0),
        operation: operation.map(|operation| operation.id),
    }
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
