//! What a player reports of the own game.
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use desk::{
    ConfirmRefusal, Desk, DivisionField, EventField, Finding, KeyRefusal, Kind, Refusal, SlipEntry,
    SlipText, Stamp, TieBreak,
};
use report::visible;
use serde::{Deserialize, Serialize};
use show::event::reported::ReportState;
use show::refusal::hint;
use tokio::time::timeout;
use tournament::event::OperationId;
use tournament::{RoundNo, RoundState};

use crate::answered::{bound, sentence, stamp, unsent};
use crate::failure::{Unserved, unsaved, unsure};
use crate::guard;
use crate::house::House;
use crate::player::page::{self, Told, by};
use crate::player::sheet::OwnSheet;
use crate::player::{Owner, check_sending, count_sending, with_owner};
use crate::room::{data, private};
use crate::serve::{Desks, LAST_ANSWERS};

/// A report as it is sent.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Sent {
    /// The number of the form.
    once: String,
    round: String,
    own: String,
    theirs: String,
    /// Who won a tie by the score before the racks: `me`, `them`, `drawn`.
    #[serde(default)]
    won: String,
    /// The finding about the scores that is let stand.
    #[serde(default)]
    accept: String,
}

/// What was typed and is not in.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    pub own: String,
    pub theirs: String,
    pub won: String,
    asks: Asks,
}

/// What is asked before it is entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Asks {
    #[default]
    Nothing,
    /// Whether so low a score is right.
    Low,
    /// Who won a tie.
    Tie,
}

/// What is answered to a report that is in.
#[derive(Serialize)]
struct Answered {
    state: Option<ReportState>,
    said: String,
    operation: Option<i64>,
    /// Whether it was in already.
    again: bool,
    /// The finding that stands against it.
    finding: Option<&'static str>,
}

/// What is answered to one that is not.
#[derive(Serialize)]
struct NotTaken {
    error: String,
    details: [String; 0],
    hint: Option<String>,
    exit: u8,
    finding: Option<&'static str>,
}

/// What came of a report.
enum Deed {
    /// It is in, by this revision.
    In { operation: Option<OperationId>, revision: OperationId, again: Again },
    NotIn {
        status: StatusCode,
        said: String,
        hint: Option<String>,
        finding: Option<Finding>,
        asks: Asks,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Again {
    First,
    WasIn,
}

impl Kept {
    pub fn is_tie(&self) -> bool {
        self.asks == Asks::Tie
    }

    pub fn asks_low(&self) -> bool {
        self.asks == Asks::Low
    }
}

pub async fn report(
    State(desks): State<Desks>,
    Path(key): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, Unserved> {
    let owner = with_owner(&desks, key, |desks, _, owner| {
        check_sending(desks, owner)?;
        Ok(owner.clone())
    })
    .await?;
    let (house, typed, whose) = (desks.house.clone(), sent.clone(), owner.clone());
    let deed = desks.writer.enter(move |desk| reported(desk, &house, &whose, &typed)).await?;
    // Where too much waited it was not taken, and the phone sends it again.
    count_sending(&desks, &owner);
    let deed = deed?;
    let wants_json = guard::takes_json(&headers);
    match deed {
        Deed::In { operation, revision, again } => {
            wait_for(&desks, revision).await;
            if !wants_json {
                let to = [(header::LOCATION, owner.key.path())];
                return Ok((StatusCode::SEE_OTHER, to).into_response());
            }
            let snapshot = desks.snapshots.borrow().clone();
            let sheet = OwnSheet::of(&snapshot, &owner.player)?;
            let is_meant = sheet.round.is_some_and(|round| round.to_string() == sent.round);
            let answered = Answered {
                state: sheet.state.filter(|_| is_meant),
                said: sheet.said(),
                operation: operation.map(|operation| operation.0),
                again: again == Again::WasIn,
                finding: None,
            };
            Ok(data(StatusCode::OK, report::json::text(&answered)))
        }
        Deed::NotIn { status, said, hint, finding, .. } if wants_json => {
            let finding = finding.map(Finding::name);
            let exit = if finding.is_some() { 1 } else { 2 };
            let answered = NotTaken { error: said, details: [], hint, exit, finding };
            Ok(data(status, report::json::text(&answered)))
        }
        Deed::NotIn { status, said, hint, asks, .. } => {
            let hint = hint.map(|hint| format!(" What to do: {hint}.")).unwrap_or_default();
            let kept = Kept { own: sent.own, theirs: sent.theirs, won: sent.won, asks };
            let told = Told { before: None, said: Some(format!("{said}{hint}")), kept };
            let key = owner.key.to_string();
            let page = with_owner(&desks, key, move |desks, snapshot, owner| {
                let before = desks.owners.last_opened(owner.player.id);
                page::html(desks, snapshot, owner, &Told { before, ..told })
            });
            Ok(private(status, page.await?))
        }
    }
}

/// Waits until the pages know what was entered; where they cannot, not for long.
async fn wait_for(desks: &Desks, revision: OperationId) {
    let mut snapshots = desks.snapshots.clone();
    let knows = snapshots.wait_for(|snapshot| snapshot.revision >= revision);
    // What was entered is in the file, whatever the page says yet.
    let _ = timeout(LAST_ANSWERS, knows).await;
}

/// What a player is asked about the scores of a slip.
const SCORES: [Finding; 3] = [Finding::LowScore, Finding::HighScore, Finding::WideSpread];

/// Enters a report, in the words of a slip.
fn reported(desk: &mut Desk, house: &House, owner: &Owner, sent: &Sent) -> Result<Deed, Unserved> {
    let player = &owner.player;
    let round = sent.round.parse().map(RoundNo).map_err(|_| unsent("that is of no round"))?;
    let accepts = match sent.accept.as_str() {
        "" => Vec::new(),
        // Who says that the slip is right says it of all of it.
        name if SCORES.iter().any(|finding| finding.name() == name) => SCORES.to_vec(),
        _ => return Err(unsent("that is for the desk to accept")),
    };
    let scores = [&sent.own, &sent.theirs].map(|text| text.trim().parse::<i32>());
    let [Ok(own), Ok(theirs)] = scores else {
        return Ok(not_in(
            StatusCode::UNPROCESSABLE_ENTITY,
            "NOT sent: a score is written in digits",
            "type both scores",
        ));
    };
    let seat = desk.view(|view| {
        let event = EventField::load(view)?;
        let mut divisions = event.divisions.iter();
        let division = divisions.find(|division| division.id == player.division);
        let Some(division) = division else { return Ok(None) };
        let field = DivisionField::load(view, division)?;
        let is_on_the_wall = |known: &&tournament::Round| {
            known.number == round && known.state == RoundState::Released
        };
        let opponent = field.rounds.iter().find(is_on_the_wall).and_then(|round| {
            let pairing = field.pairing_of(round, player.id)?;
            field.player(pairing.seats.opponent_of(player.id)?)
        });
        Ok(opponent.map(|opponent| (division.name.clone(), opponent.number.0)))
    });
    let seat = seat.map_err(unsaved)?;
    let Some((division, other)) = seat else { return Err(Unserved::nothing()) };
    let (number, other) = (player.number.0.to_string(), other.to_string());
    let tie_break = match sent.won.as_str() {
        "" => TieBreak::Unsaid,
        "me" => TieBreak::Won(&number),
        "them" => TieBreak::Won(&other),
        "drawn" => TieBreak::Drawn,
        _ => return Err(unsent("that does not say who won")),
    };
    let entry = SlipEntry {
        division: Some(&division),
        round,
        slip: SlipText::parse(&format!("{number} {own} {other} {theirs}"))?,
        tie_break,
        claims: Vec::new(),
    };
    let id = player.id.0.to_string();
    let typed = [&id, &sent.round, &sent.own, &sent.theirs, &sent.won, &sent.accept];
    let key = bound(&sent.once, &typed.map(|one| one.as_bytes()))?;
    let by = by(player);
    let stamp = Stamp { by, accepts, key: Some(key), ..stamp(house) };
    let done = desk.report_own(&stamp, &entry, &number);
    let mut revision = || desk.view(|view| Ok(view.journal.revision()?)).map_err(|_| unsure());
    match done {
        Ok(receipt) => {
            let operation = match receipt.done {
                desk::Done::Committed(operation) => Some(operation),
                desk::Done::Unchanged | desk::Done::Rehearsed => None,
            };
            Ok(Deed::In { operation, revision: revision()?, again: Again::First })
        }
        Err(Refusal::Key(KeyRefusal::Used { operation, .. })) => {
            let operation = Some(operation);
            Ok(Deed::In { operation, revision: revision()?, again: Again::WasIn })
        }
        Err(refusal) => refused(&refusal, house),
    }
}

/// Why a report is not in, for its player.
fn refused(refusal: &Refusal, house: &House) -> Result<Deed, Unserved> {
    let said = format!("NOT sent: {}.", visible(&refusal.to_string()));
    Ok(match (refusal.kind(), refusal) {
        (_, Refusal::NoRound { .. }) => return Err(Unserved::nothing()),
        (_, Refusal::Key(_)) => not_in(
            StatusCode::CONFLICT,
            "NOT sent: the desk has taken back what this page sent before",
            "open the page again, look what is there now, and type the scores again",
        ),
        (_, Refusal::TieToBreak { .. }) => Deed::NotIn {
            status: StatusCode::CONFLICT,
            said: "NOT sent yet: the scores are equal, and the score before the racks decides."
                .to_owned(),
            hint: None,
            finding: None,
            asks: Asks::Tie,
        },
        (_, Refusal::Confirm(ConfirmRefusal::NoReportsAsked { .. })) => not_in(
            StatusCode::CONFLICT,
            "NOT sent: results go to the desk by slip",
            "hand the slip in at the desk",
        ),
        (_, Refusal::ScoreRange { score, least, most, .. }) => {
            let said = format!("NOT sent: {score} cannot be the score of a game");
            let hint =
                format!("a score is from {least} to {most}: type it again, or call the desk");
            not_in(StatusCode::UNPROCESSABLE_ENTITY, &said, &hint)
        }
        (Kind::Found(found), _) if SCORES.contains(&found) => Deed::NotIn {
            status: StatusCode::CONFLICT,
            said: format!("NOT sent yet. {}: is that right?", sentence(&refusal.to_string())),
            hint: None,
            finding: Some(found),
            asks: Asks::Low,
        },
        (Kind::Found(_) | Kind::Refused | Kind::NoPairing, _) => Deed::NotIn {
            status: match matches!(refusal, Refusal::Slip(_)) {
                true => StatusCode::UNPROCESSABLE_ENTITY,
                false => StatusCode::CONFLICT,
            },
            said,
            hint: Some("type it again, or call the desk".to_owned()),
            finding: None,
            asks: Asks::Nothing,
        },
        (Kind::File | Kind::Bug, _) => Deed::NotIn {
            status: StatusCode::SERVICE_UNAVAILABLE,
            said: format!("NOT saved: {}.", visible(&refusal.to_string())),
            hint: hint(refusal, house.world.times),
            finding: None,
            asks: Asks::Nothing,
        },
    })
}

fn not_in(status: StatusCode, said: &str, hint: &str) -> Deed {
    Deed::NotIn {
        status,
        said: format!("{said}."),
        hint: Some(hint.to_owned()),
        finding: None,
        asks: Asks::Nothing,
    }
}
