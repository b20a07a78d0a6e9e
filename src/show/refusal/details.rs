//! The lines below the sentence of a refusal: bad lines, results that would be lost, effects of a
//! late correction, reports of a result.
use std::fmt::Display;

use crate::reader::Times;
use desk::{
    ConfirmRefusal, DisputeError, Effect, ImportRefusal, LateImpact, OpenBoard, Refusal,
    RestoreRefusal, Said, SaidBy, UndoToRefusal,
};
use report::{Counts, visible};
use tournament::Certainty;

#[expect(clippy::wildcard_enum_match_arm, reason = "most say all in their sentence")]
pub fn details(refusal: &Refusal, times: Times) -> Vec<String> {
    match refusal {
        Refusal::Prizes(errors) => each(errors),
        Refusal::Roster(problems)
        | Refusal::Results(problems)
        | Refusal::ForeignEvent(problems)
        | Refusal::Dispute(DisputeError::Sheet(problems)) => each(problems),
        Refusal::Import(ImportRefusal::Points { otherwise, .. }) => otherwise.clone(),
        Refusal::Late { impact, .. } => impact_lines(impact, Effect::Standings),
        // A single change is in the sentence.
        Refusal::RulesGovern { changes, .. } if changes.len() > 1 => changes
            .iter()
            .map(|change| format!("{}: {}, would be {}", change.field, change.was, change.now))
            .collect(),
        Refusal::Cume { card, .. } => card.clone(),
        Refusal::RoundHasResults { entered, .. } => entered.clone(),
        Refusal::Restore(
            RestoreRefusal::OperationsGo { lines, .. }
            | RestoreRefusal::SeveralEvents { lines, .. }
            | RestoreRefusal::Parted { lines, .. },
        )
        | Refusal::UndoTo(UndoToRefusal::OperationsGo { lines }) => lines.clone(),
        Refusal::Confirm(
            ConfirmRefusal::Unconfirmed { boards, .. } | ConfirmRefusal::Conflict { boards, .. },
        ) => boards.iter().flat_map(|board| board_lines(board, times)).collect(),
        _ => Vec::new(),
    }
}

pub fn each(errors: &[impl Display]) -> Vec<String> {
    errors.iter().map(ToString::to_string).collect()
}

/// The further effects, in lines that are safe for a terminal; or those it would have, if it counts
/// for the report only.
pub fn impact_lines(late: &LateImpact, effect: Effect) -> Vec<String> {
    let counts = match effect {
        Effect::Standings => Counts::Standings,
        Effect::ReportOnly => Counts::ReportOnly,
    };
    let mut lines = report::impact(&late.impact, &late.players, counts);
    if effect == Effect::ReportOnly {
        let nothing = "Standings, pairings and prizes stay as they are. If it counted:";
        lines.insert(0, nothing.to_owned());
    }
    let who = |names: &[String]| match names {
        [] => "no one".to_owned(),
        names => names.join(", "),
    };
    lines.extend(late.prizes.iter().map(|shift| {
        let (was, now) = (who(&shift.was), who(&shift.now));
        let told = match effect {
            Effect::Standings => format!("Prize {}: {now}, was {was}", shift.prize),
            Effect::ReportOnly => {
                format!("Prize {}: stays with {was}; it would go to {now}", shift.prize)
            }
        };
        visible(&told).into_owned()
    }));
    lines
}

/// The board, the reports on it, and in a conflict the commands that settle it.
pub fn board_lines(board: &OpenBoard, times: Times) -> Vec<String> {
    let head = format!("Round {}, {}", board.round.0, board.place);
    let said = board.said.iter().map(|said| line(said, times));
    match board.certainty {
        Certainty::Unconfirmed | Certainty::Confirmed => {
            let said: Vec<_> = said.collect();
            vec![format!("{head}: UNCONFIRMED, {}", said.join("; "))]
        }
        Certainty::Conflict => {
            let mut lines = vec![format!("{head}: CONFLICT")];
            lines.extend(said.map(|said| format!("  {said}")));
            lines.push("  To settle it, one of:".to_owned());
            lines.extend(commands(board).into_iter().map(|command| format!("    {command}")));
            lines
        }
    }
}

fn line(said: &Said, times: Times) -> String {
    let (by, at) = (&said.by, (times.shown)(said.at));
    let how = match &said.how {
        SaidBy::Entered => format!("entered by {by}"),
        SaidBy::KeyedAgain => format!("keyed again by {by}"),
        SaidBy::Player(player) => format!("reported by {player} (entered by {by})"),
        SaidBy::Ruled => format!("settled by {by}"),
    };
    format!("{}, {how}, {at}", said.what)
}

/// A command for each version, once.
pub fn commands(board: &OpenBoard) -> Vec<String> {
    let mut commands = Vec::new();
    for said in &board.said {
        let command =
            format!("sixzero result correct {} {} --reason \"…\"", board.round.0, said.slip);
        if !commands.contains(&command) {
            commands.push(command);
        }
    }
    commands
}
