//! [`DivisionCards`]: a division's rounds by player, as many reports take them.
use crate::{Roster, signed};
use rules::ForfeitStarts;
use tournament::pairing::ChargedStarts;
use tournament::{
    CardLine, CardSeat, Division, HalfWins, Opening, Outcome, Player, PlayerId, ResultKind,
    RoundNo, Scorecard, Standing, Tie,
};

/// A division's rounds by player.
#[derive(Clone, Copy, Debug)]
pub struct DivisionCards<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    /// Their cards, by number, from round 1.
    pub cards: &'a [Scorecard],
    /// The standings after the last round of the cards.
    pub standings: &'a [Standing],
    /// Who is charged a start for a game that was not played.
    pub forfeit_starts: ForfeitStarts,
    /// The first round to be shown.
    pub from: RoundNo,
    /// How many rounds are planned, where it was said.
    pub planned: Option<RoundNo>,
}

/// In which order players are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerOrder {
    Number,
    Rank,
}

impl<'a> DivisionCards<'a> {
    pub(super) fn roster(&self) -> Roster<'a> {
        Roster::new(self.players)
    }

    /// The cards with their players, in this order.
    pub(super) fn sorted(&self, order: PlayerOrder) -> Vec<(&'a Player, &'a Scorecard)> {
        let roster = self.roster();
        let mut sorted: Vec<_> = self
            .cards
            .iter()
            .filter_map(|card| Some((*roster.0.get(&card.player)?, card)))
            .collect();
        match order {
            PlayerOrder::Number => sorted.sort_by_key(|(player, _)| player.number),
            PlayerOrder::Rank => sorted.sort_by_key(|(player, _)| {
                self.standings.iter().position(|line| line.player == player.id)
            }),
        }
        sorted
    }

    pub(super) fn standing(&self, player: PlayerId) -> Option<&'a Standing> {
        self.standings.iter().find(|line| line.player == player)
    }

    /// What a player is charged for games that were not played.
    pub(super) fn charged(&self, player: PlayerId) -> ChargedStarts {
        let mut charged = ChargedStarts::default();
        let lines = self.cards.iter().filter(|card| card.player == player);
        let outcomes = lines.flat_map(|card| &card.lines).filter_map(|line| line.outcome.as_ref());
        outcomes.for_each(|outcome| charged.count(outcome, self.forfeit_starts));
        charged
    }

    /// The lines of a card that are to be shown.
    pub(super) fn shown<'c>(&self, card: &'c Scorecard) -> &'c [CardLine] {
        let before = card.lines.iter().take_while(|line| line.round < self.from).count();
        &card.lines[before..]
    }

    /// The numbers of the rounds that are to be shown.
    pub(super) fn rounds(&self) -> Vec<RoundNo> {
        let lines = self.cards.first().map(|card| self.shown(card)).unwrap_or_default();
        lines.iter().map(|line| line.round).collect()
    }

    /// `division A` where it must be said.
    pub(super) fn title(&self, among: usize) -> Option<String> {
        (among > 1).then(|| format!("division {}", self.division.name))
    }
}

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

/// `1st`, `2nd`, `draw`: which turn a player has.
pub(super) fn turn(opening: Opening) -> &'static str {
    match opening {
        Opening::Starts => "1st",
        Opening::Replies => "2nd",
        Opening::Draws => "draw",
    }
}

/// `3-1 +120` through a line.
pub(super) fn sum(line: &CardLine) -> String {
    format!("{}-{} {}", line.half_wins, line.half_losses, signed(line.spread))
}

/// `R4`.
pub(super) fn round_title(round: RoundNo) -> String {
    format!("R{}", round.0)
}

/// `Round 3`, `Rounds 1-4`; nothing where there is none.
pub(super) fn rounds_title(divisions: &[DivisionCards<'_>]) -> String {
    let rounds = divisions.iter().map(DivisionCards::rounds).max_by_key(Vec::len);
    match rounds.as_deref() {
        Some([one]) => format!("Round {}", one.0),
        Some([first, .., last]) => format!("Rounds {}-{}", first.0, last.0),
        Some([]) | None => "No round yet".to_owned(),
    }
}
