//! What a round was for a player, in a letter, as directors write a playing record.
use tournament::{CardLine, CardSeat, HalfWins, Outcome, ResultKind, Tie};

/// A result that is not in is a `?`, a round without pairing a `-`.
pub(super) fn letter(line: &CardLine) -> &'static str {
    match (&line.outcome, line.seat) {
        (Some(outcome), _) => of_outcome(outcome),
        (None, CardSeat::Absent) => "-",
        (None, CardSeat::Solo | CardSeat::Opposed { .. }) => "?",
    }
}

fn of_outcome(outcome: &Outcome) -> &'static str {
    let earned = outcome.half_wins > HalfWins::NONE;
    match outcome.kind {
        ResultKind::Game | ResultKind::Adjudicated => match outcome.tie {
            Tie::Tied => "T",
            Tie::NotTied if earned => "W",
            Tie::NotTied => "L",
        },
        ResultKind::Bye if earned => "B",
        ResultKind::Forfeit if earned => "FW",
        ResultKind::Bye | ResultKind::Forfeit if outcome.half_losses > HalfWins::NONE => "FL",
        // Counts for nobody: a void game, or a round without opponent.
        ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => "N",
    }
}

pub(super) const LETTERS: &str = "W won, L lost, T tied, B bye, FW won by forfeit, FL lost by \
    forfeit, N counts for nothing, ? not in, - not paired.";
