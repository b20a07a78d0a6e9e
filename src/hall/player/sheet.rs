//! [`OwnSheet`]: what a player's own page says.
use desk::DivisionField;
use report::visible;
use serde::Serialize;
use show::event::reported::{ReportState, Version};
use tournament::{
    Confirmation, GameResult, Opening, Outcome, Pairing, Player, PlayerId, ResultKind, Round,
    SeatResults, Seats,
};

use crate::failure::Unserved;
use crate::packed::Tag;
use crate::snapshot::Snapshot;

/// What a player's own page says, as programs get it.
#[derive(Debug, Serialize)]
pub struct OwnSheet {
    pub name: String,
    pub number: u32,
    /// Where there are several.
    pub division: Option<String>,
    /// `2-1 +90`.
    pub record: String,
    /// The round that is meant: the first whose table is not done, else the last on the wall.
    pub round: Option<u32>,
    pub table: Option<u32>,
    /// `starts`, `replies`, or `draws` for it.
    pub opening: Option<&'static str>,
    pub opponent: Option<Opponent>,
    /// What the round is for who has no opponent: `bye`, `not paired`.
    pub alone: Option<&'static str>,
    /// Whether results are reported here; else they go to the desk by slip.
    pub reports: bool,
    /// How far the table is; none without an opponent.
    pub state: Option<ReportState>,
    /// What this player reported last.
    pub sent: Option<Version>,
    /// What stands.
    pub result: Option<Version>,
    /// What everybody says, in a conflict.
    pub versions: Vec<VersionShown>,
    pub card: Vec<CardRow>,
}

#[derive(Debug, Serialize)]
pub struct Opponent {
    pub name: String,
    pub number: u32,
    pub record: String,
}

#[derive(Debug, Serialize)]
pub struct VersionShown {
    /// `you`, the opponent's name, `the desk`.
    pub who: String,
    pub own: i32,
    pub theirs: i32,
}

/// What a round was.
#[derive(Debug, Serialize)]
pub struct CardRow {
    pub round: u32,
    /// The opponent's name with the number.
    pub opponent: Option<String>,
    pub own: Option<i32>,
    pub theirs: Option<i32>,
    /// `won`, `lost`, `tied`, `bye`, `forfeit`, `no game`.
    pub came_to: &'static str,
    pub spread: i32,
}

impl OwnSheet {
    pub fn of(snapshot: &Snapshot, player: &Player) -> Result<OwnSheet, Unserved> {
        let loaded = &snapshot.whole.loaded;
        let mut fields = loaded.fields.iter();
        let field = fields.find(|field| field.division.id == player.division);
        let field = field.ok_or_else(Unserved::nothing)?;
        let records = snapshot.records()?;
        let named = |id: PlayerId| {
            let known = field.player(id);
            let number = known.map_or(0, |known| known.number.0);
            (visible(field.name(id)).into_owned(), number)
        };
        let division =
            loaded.has_several_divisions().then(|| visible(&field.division.name).into_owned());
        let reports = field.division.confirmation(&loaded.event.settings) == Confirmation::Players;
        let row = |outcome: &Outcome| CardRow {
            round: outcome.round.0,
            opponent: outcome.opponent.map(|id| {
                let (name, number) = named(id);
                format!("{name} ({number})")
            }),
            own: outcome.score.map(|score| score.0),
            theirs: outcome.against.map(|score| score.0),
            came_to: came_to(outcome),
            spread: outcome.spread.0,
        };
        let mut sheet = OwnSheet {
            name: visible(&player.name).into_owned(),
            number: player.number.0,
            division,
            record: records.said(player.id),
            round: None,
            table: None,
            opening: None,
            opponent: None,
            alone: None,
            reports,
            state: None,
            sent: None,
            result: None,
            versions: Vec::new(),
            card: records.outcomes(player.id).iter().map(row).collect(),
        };
        let Some((round, pairing)) = current(snapshot, field, player.id) else { return Ok(sheet) };
        sheet.round = Some(round.number.0);
        let Some(pairing) = pairing else {
            sheet.alone = Some("not paired");
            return Ok(sheet);
        };
        sheet.table = pairing.table.map(|table| table.0);
        let Some(opponent) = pairing.seats.opponent_of(player.id) else {
            let counts = field.result_of(pairing.id);
            let is_bye = counts.is_none_or(|result| result.kind == ResultKind::Bye);
            sheet.alone = Some(if is_bye { "bye" } else { "no opponent" });
            return Ok(sheet);
        };
        sheet.opening = Some(match Opening::of(player.id, pairing.seats) {
            Opening::Starts => "starts",
            Opening::Replies => "replies",
            Opening::Draws => "draws",
        });
        let (name, number) = named(opponent);
        let who = |by: Option<PlayerId>| match by {
            Some(by) if by == player.id => "you".to_owned(),
            Some(_) => name.clone(),
            None => "the desk".to_owned(),
        };
        let counts = field.result_of(pairing.id);
        let reported = &snapshot.reported;
        sheet.state = Some(reported.state(pairing, player.id, counts));
        sheet.sent = reported.own(pairing, player.id);
        sheet.result = counts.and_then(|result| stands(pairing, result, player.id));
        let versions = reported.versions(pairing, player.id).into_iter();
        sheet.versions = versions
            .map(|Version { by, own, theirs }| VersionShown { who: who(by), own, theirs })
            .collect();
        sheet.opponent = Some(Opponent { name, number, record: records.said(opponent) });
        Ok(sheet)
    }

    /// The same for the same.
    pub fn tag(&self) -> Tag {
        Tag::of(&[&report::json::text(self)])
    }

    /// How the table stands, as a sentence.
    pub fn said(&self) -> String {
        let (Some(state), Some(opponent)) = (self.state, &self.opponent) else {
            return match (self.round, self.alone) {
                (Some(round), Some("bye")) => format!("You have a bye in round {round}."),
                (Some(round), Some("not paired")) => {
                    format!("You are not paired in round {round}.")
                }
                (Some(round), _) => format!("You have no opponent in round {round}."),
                (None, _) => "No round is on the wall yet.".to_owned(),
            };
        };
        let them = &opponent.name;
        let scores = |version: &Option<Version>| match version {
            Some(Version { own, theirs, .. }) => format!("you {own}, {them} {theirs}"),
            None => "there is no score".to_owned(),
        };
        match state {
            ReportState::Waiting if self.reports => format!(
                "When the game is over, type both scores. {them} types them too; then they stand."
            ),
            ReportState::Waiting => {
                "When the game is over, the slip goes to the desk.".to_owned()
            }
            ReportState::Sent => format!(
                "Sent: {}. {them} types both scores too; then they stand.",
                scores(&self.sent)
            ),
            ReportState::Theirs => {
                "The other report is in. Type both scores from your own sheet; if the two reports agree, the result stands."
                    .to_owned()
            }
            ReportState::Confirmed => format!("It stands: {}.", scores(&self.result)),
            ReportState::Conflict if self.versions.is_empty() => {
                "Two reports differ. Type both scores from your own sheet.".to_owned()
            }
            ReportState::Conflict => {
                "The reports differ. Look at both sheets; type again, or call the desk.".to_owned()
            }
            ReportState::Decided => format!("The desk has it: {}.", scores(&self.result)),
        }
    }

    /// Whether scores can be typed here.
    pub fn takes_report(&self) -> bool {
        self.reports
            && match self.state {
                Some(
                    ReportState::Waiting
                    | ReportState::Sent
                    | ReportState::Theirs
                    | ReportState::Conflict,
                ) => true,
                Some(ReportState::Confirmed | ReportState::Decided) | None => false,
            }
    }

    /// Whether something was typed that may be wrong.
    pub fn is_sent(&self) -> bool {
        self.state == Some(ReportState::Sent)
    }
}

/// The round that is meant, and where the player sits in it.
fn current<'f>(
    snapshot: &Snapshot,
    field: &'f DivisionField,
    player: PlayerId,
) -> Option<(&'f Round, Option<&'f Pairing>)> {
    let mut rounds: Vec<&Round> = field.rounds.iter().collect();
    rounds.sort_by_key(|round| round.number);
    let is_open = |pairing: &&Pairing| {
        let counts = field.result_of(pairing.id);
        matches!(pairing.seats, Seats::Pair { .. })
            && match snapshot.reported.state(pairing, player, counts) {
                ReportState::Waiting
                | ReportState::Sent
                | ReportState::Theirs
                | ReportState::Conflict => true,
                ReportState::Confirmed | ReportState::Decided => false,
            }
    };
    let open = rounds.iter().find_map(|round| {
        let pairing = field.pairing_of(round, player).filter(is_open)?;
        Some((*round, Some(pairing)))
    });
    open.or_else(|| rounds.last().map(|round| (*round, field.pairing_of(round, player))))
}

/// What stands, as a player of the game reads it.
fn stands(pairing: &Pairing, result: &GameResult, player: PlayerId) -> Option<Version> {
    let SeatResults::Pair(one, other) = result.seats else { return None };
    let is_first = pairing.seats.players().next() == Some(player);
    let (own, theirs) = if is_first { (one, other) } else { (other, one) };
    Some(Version { by: None, own: own.score?.0, theirs: theirs.score?.0 })
}

fn came_to(outcome: &Outcome) -> &'static str {
    match outcome.kind {
        ResultKind::Bye => "bye",
        ResultKind::Void => "no game",
        ResultKind::Forfeit if outcome.is_no_game() => "no game",
        ResultKind::Forfeit => "forfeit",
        ResultKind::Game | ResultKind::Adjudicated => {
            match outcome.half_wins.cmp(&outcome.half_losses) {
                std::cmp::Ordering::Greater => "won",
                std::cmp::Ordering::Less => "lost",
                std::cmp::Ordering::Equal => "tied",
            }
        }
    }
}
