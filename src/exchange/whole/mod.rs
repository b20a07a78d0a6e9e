//! A whole event as other programs' files hold it: divisions of players, and with each
//! player what every round was.
//!
//! This is what lies between a file and an event. A reader makes a [`WholeEvent`] of a
//! text; [`games`] turns the rows of the players, which say everything twice, into games
//! on which both sides agree; the desk makes an event of those, and a `WholeEvent` of an
//! event; a writer makes text of that. Nothing here knows a format: what has no place in
//! these values stands in `kept`, and goes back into the format it came from.
mod check;
mod problem;

pub use check::{Agreed, WholeGame, games};
pub use problem::{WholeDoubt, WholeError, WholeProblem};

use rules::Points;
use tournament::{Deviation, HalfWins, KeptText, PlayerNo, RoundNo, TableNo};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WholeEvent {
    /// Its name, where the file has one.
    pub name: Option<String>,
    /// When it was played, as the file writes it.
    pub date: Option<String>,
    /// How many rounds are planned, where the file says so.
    pub rounds: Option<RoundNo>,
    /// The spread of a bye, where the file says so.
    pub bye_spread: Option<Points>,
    /// The largest spread that a game counts, by round; the last value repeats, none is
    /// no cap.
    pub spread_cap: Vec<Points>,
    /// The divisions, in the order of the file.
    pub divisions: Vec<WholeDivision>,
    /// What the file says besides of the event.
    pub kept: Vec<KeptText>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WholeDivision {
    pub name: String,
    /// The file in which its lines count, where the event lies in several.
    pub file: Option<String>,
    /// Its players, in the order of the file.
    pub players: Vec<WholePlayer>,
    /// What the file says besides of the division.
    pub kept: Vec<KeptText>,
}

/// A player, with what every round was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholePlayer {
    /// The line of the file on which the player stands, from 1; where a format has no
    /// lines, the place among the players.
    pub line: u64,
    /// The number in the division, by which opponents name the player.
    pub number: PlayerNo,
    /// The name as the file writes it.
    pub name: String,
    /// The rating; `None` for an unrated player.
    pub rating: Option<i32>,
    /// The membership number.
    pub member: Option<String>,
    pub club: Option<String>,
    pub team: Option<String>,
    /// The rating class inside the division.
    pub class: Option<String>,
    /// The rated games before the event.
    pub career: Option<u32>,
    /// How far the rating may be off.
    pub deviation: Option<Deviation>,
    /// What a rating system makes of the rounds so far, after each of them, from round 1; empty
    /// where none is computed.
    pub new_ratings: Vec<Option<i32>>,
    /// Whether the player is still paired.
    pub presence: WholePresence,
    /// What each round was, from round 1; later ones were nothing.
    pub rounds: Vec<WholeRound>,
    /// What the file says besides of the player.
    pub kept: Vec<KeptText>,
}

/// Whether a player is still paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WholePresence {
    /// In every round.
    #[default]
    Plays,
    /// No more.
    Gone {
        /// The last round the player was in; the last one with an opponent, where the
        /// file does not say.
        after: Option<RoundNo>,
        /// What the rounds since are worth, where the file says so.
        worth: Option<Points>,
    },
}

/// What a round was for a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WholeRound {
    /// Against whom.
    pub opponent: WholeOpponent,
    /// The player's own score, or what a bye or forfeit is worth; `None` where there is
    /// none yet.
    pub score: Option<Points>,
    /// Half-wins, where the file says them and they need not follow from the scores.
    pub half_wins: Option<HalfWins>,
    /// The spread that counts, before any cap and without penalty, likewise.
    pub spread: Option<Points>,
    /// What is added to the spread for overtime and the like: 0 or less.
    pub penalty: Points,
    pub start: WholeStart,
    pub table: Option<TableNo>,
    /// A word with the game: by which list it was played.
    pub tag: Option<String>,
}

/// Against whom a round was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WholeOpponent {
    /// A player of the division.
    Player(PlayerNo),
    /// Nobody, by the pairing.
    Bye,
    /// Nobody, because somebody did not play.
    Forfeit,
    /// The player was not in the round.
    #[default]
    Unpaired,
}

/// Who started a player's game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WholeStart {
    /// The player.
    First,
    /// The opponent.
    Second,
    /// The two are to draw for it.
    Draw,
    /// It is not known.
    #[default]
    Unknown,
}

impl WholeDivision {
    #[must_use]
    pub fn player(&self, number: PlayerNo) -> Option<&WholePlayer> {
        self.players.iter().find(|player| player.number == number)
    }

    /// The number of the last round in which anybody was paired; round 0 where none was.
    #[must_use]
    pub fn last_round(&self) -> RoundNo {
        let last = |player: &WholePlayer| {
            let paired = |round: &WholeRound| round.opponent != WholeOpponent::Unpaired;
            player.rounds.iter().rposition(paired).map_or(0, |index| index + 1)
        };
        let last = self.players.iter().map(last).max().unwrap_or_default();
        RoundNo(u32::try_from(last).unwrap_or(u32::MAX))
    }
}

impl WholePlayer {
    /// Somebody with a number and a name, and nothing else.
    #[must_use]
    pub fn new(line: u64, number: PlayerNo, name: impl Into<String>) -> WholePlayer {
        WholePlayer {
            line,
            number,
            name: name.into(),
            rating: None,
            member: None,
            club: None,
            team: None,
            class: None,
            career: None,
            deviation: None,
            new_ratings: Vec::new(),
            presence: WholePresence::Plays,
            rounds: Vec::new(),
            kept: Vec::new(),
        }
    }

    #[must_use]
    pub fn round(&self, round: RoundNo) -> Option<&WholeRound> {
        self.rounds.get(usize::try_from(round.0).ok()?.checked_sub(1)?)
    }

    /// The last round of somebody who has gone: the last one that was more than a bye of
    /// those which the gone are given, worth this much.
    #[must_use]
    pub fn last_played(&self, worth: Option<Points>) -> RoundNo {
        let last = self.rounds.iter().rposition(|round| match round.opponent {
            WholeOpponent::Player(_) => true,
            WholeOpponent::Bye => {
                let own = round.score.unwrap_or_default();
                own > Points::ZERO && Some(own) != worth
            }
            WholeOpponent::Forfeit | WholeOpponent::Unpaired => false,
        });
        RoundNo(last.and_then(|index| u32::try_from(index + 1).ok()).unwrap_or_default())
    }
}
