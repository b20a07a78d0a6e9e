//! [`Letter`]: what a round was for a player, as directors write a playing record.
use tournament::{CardLine, CardSeat, HalfWins, Outcome, ResultKind, Tie};

/// What a round was for a player, in a letter, as directors write a playing record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// A win.
    Won,
    /// A loss.
    Lost,
    /// A tie.
    Tied,
    /// A bye that counts as a win.
    Bye,
    /// A forfeited game that counts as a win.
    ForfeitWon,
    /// A forfeited game that counts as a loss.
    ForfeitLost,
    /// A game that counts for nobody, or a round without opponent that counts for
    /// nothing.
    Nothing,
    /// The result is not in.
    Unknown,
    /// The player was not paired.
    Absent,
}

impl Letter {
    /// What the line of a card is.
    #[must_use]
    pub fn of(line: &CardLine) -> Letter {
        match (&line.outcome, line.seat) {
            (Some(outcome), _) => Letter::of_outcome(outcome),
            (None, CardSeat::Absent) => Letter::Absent,
            (None, CardSeat::Solo | CardSeat::Opposed { .. }) => Letter::Unknown,
        }
    }

    #[must_use]
    pub fn of_outcome(outcome: &Outcome) -> Letter {
        let earned = outcome.half_wins > HalfWins::NONE;
        match outcome.kind {
            ResultKind::Game | ResultKind::Adjudicated => match outcome.tie {
                Tie::Tied => Letter::Tied,
                Tie::NotTied if earned => Letter::Won,
                Tie::NotTied => Letter::Lost,
            },
            ResultKind::Bye if earned => Letter::Bye,
            ResultKind::Forfeit if earned => Letter::ForfeitWon,
            ResultKind::Bye | ResultKind::Forfeit if outcome.half_losses > HalfWins::NONE => {
                Letter::ForfeitLost
            }
            ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => Letter::Nothing,
        }
    }

    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Letter::Won => "W",
            Letter::Lost => "L",
            Letter::Tied => "T",
            Letter::Bye => "B",
            Letter::ForfeitWon => "FW",
            Letter::ForfeitLost => "FL",
            Letter::Nothing => "N",
            Letter::Unknown => "?",
            Letter::Absent => "-",
        }
    }
}

/// What the letters stand for.
pub(super) const LETTERS: &str = "W won, L lost, T tied, B bye, FW won by forfeit, FL lost by \
    forfeit, N counts for nothing, ? not in, - not paired.";
