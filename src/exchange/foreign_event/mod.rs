//! An event as other programs' files hold it: divisions of players, and with each
//! player what every round was.
//!
//! This is what lies between a file and an event. A reader makes a [`ForeignEvent`] of a
//! text; [`agreed_games`] turns the rows of the players, which say everything twice, into games
//! on which both sides agree; the desk makes an event of those, and a `ForeignEvent` of an
//! event; a writer makes text of that. Nothing here knows a format: what has no place in
//! these values stands in `kept`, and goes back into the format it came from.
pub mod aupair;
pub mod coco;
pub mod newt;
pub mod tsh;

mod agree;
mod rating;

pub use agree::{Agreed, AgreedGame, agreed_games};

use rules::Points;
use tournament::pairing::Schedule;
use tournament::{
    Day, HalfWins, KeptFormat, KeptText, PlayerNo, ResultKind, RoundNo, ScoringPolicy, SeatResult,
    Start, TableNo, TablePlan,
};

/// A file to read: its name for messages, and its text.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// An event as the files of a format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForeignFiles {
    /// Each file: its name, which is no path, and its text.
    pub files: Vec<(String, String)>,
    /// What the files do not say as it is, a sentence each.
    pub remarks: Vec<String>,
}

impl ForeignFiles {
    /// The text of the first file: all that there is, in a format of one file.
    pub fn text(&self) -> &str {
        self.files.first().map(|(_, text)| text.as_str()).unwrap_or_default()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForeignEvent {
    /// Its name, where the file has one.
    pub name: Option<String>,
    /// When it was played, as the file writes it.
    pub date: Option<String>,
    /// How many rounds are planned, where the file says so.
    pub rounds: Option<RoundNo>,
    /// The spread of a bye, where the file says so.
    pub bye_spread: Option<Points>,
    /// The largest spread that a game counts, by round; the last value repeats, none is no cap.
    pub spread_cap: Vec<Points>,
    /// The preset by which ratings are computed, where the file names one that is known.
    pub rating_system: Option<String>,
    /// The list of prizes, as lines that [`tournament::prize::PrizeEntry`] reads.
    pub prizes: Vec<String>,
    /// The divisions, in the order of the file.
    pub divisions: Vec<ForeignDivision>,
    /// What the file says besides of the event.
    pub kept: Vec<KeptText>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForeignDivision {
    pub name: String,
    /// The file in which its lines count, where the event lies in several.
    pub file: Option<String>,
    /// How many rounds it has, where they are not as many as the event's.
    pub rounds: Option<RoundNo>,
    /// Its own preset for ratings, where it is not the event's.
    pub rating_system: Option<String>,
    /// The tables it plays at, where the file says so.
    pub tables: Option<TablePlan>,
    /// Which rounds are paired how, where the file says so.
    pub schedule: Option<Schedule>,
    pub players: Vec<ForeignPlayer>,
    /// What the file says besides of the division.
    pub kept: Vec<KeptText>,
}

/// A player, with what every round was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignPlayer {
    /// The line of the file, from 1; where a format has no lines, the place among the players.
    pub line: u64,
    /// The number in the division, by which opponents name the player.
    pub number: PlayerNo,
    pub name: String,
    pub rating: Option<i32>,
    pub member: Option<String>,
    pub club: Option<String>,
    pub team: Option<String>,
    pub class: Option<String>,
    pub career: Option<u32>,
    /// By a rating system after each round, from round 1; empty where none is computed.
    pub new_ratings: Vec<Option<i32>>,
    pub presence: ForeignPresence,
    /// The only table that the player can sit at.
    pub fixed_table: Option<TableNo>,
    /// What each round was, from round 1; later ones were nothing.
    pub rounds: Vec<ForeignRound>,
    /// What the file says besides of the player.
    pub kept: Vec<KeptText>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForeignPresence {
    #[default]
    Plays,
    /// No more.
    Gone {
        /// The last round with an opponent, where the file does not say.
        after: Option<RoundNo>,
        /// What the rounds since are worth, where the file says so.
        worth: Option<Points>,
    },
}

/// What a round was for a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForeignRound {
    pub opponent: ForeignOpponent,
    /// Who was to be met, in a forfeit, where that is known.
    pub absent: Option<PlayerNo>,
    /// The player's own score, or what a bye or forfeit is worth.
    pub score: Option<Points>,
    /// Half-wins, where the file says them and they need not follow from the scores.
    pub half_wins: Option<HalfWins>,
    /// The spread that counts where a ruling set it, before any cap and without penalty; no file
    /// has it.
    pub spread: Option<Points>,
    /// What is added to the spread for overtime and the like: 0 or less.
    pub penalty: Points,
    pub start: ForeignStart,
    pub table: Option<TableNo>,
    /// A word with the game: by which list it was played.
    pub tag: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForeignOpponent {
    Player(PlayerNo),
    /// Nobody, by the pairing.
    Bye,
    /// Nobody, because somebody did not play.
    Forfeit,
    /// The player was not in the round.
    #[default]
    Unpaired,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForeignStart {
    First,
    Second,
    Draw,
    #[default]
    Unknown,
}

/// The day that a file names: `2026-11-14`, `14.11.2026`, `November 14, 2026`; of several the first.
pub fn day_of(text: &str) -> Option<Day> {
    let text = text.trim();
    let turned = || {
        let parts: Vec<String> = text.rsplit('.').map(|part| format!("{part:0>2}")).collect();
        parts.join("-").parse().ok()
    };
    let first = || text.get(..10)?.parse().ok();
    text.parse().ok().or_else(turned).or_else(|| in_words(text)).or_else(first)
}

/// `August 24, 2010`, `24 Aug 2010`, `November 10–11, 2010`.
fn in_words(text: &str) -> Option<Day> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let words: Vec<String> =
        text.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase).collect();
    let month = words.iter().find_map(|word| {
        MONTHS.iter().position(|month| word.starts_with(month)).map(|place| place + 1)
    })?;
    let numbers = || words.iter().filter_map(|word| word.parse::<u32>().ok());
    let (day, year) = (numbers().find(|day| *day <= 31)?, numbers().find(|year| *year > 31)?);
    format!("{year:04}-{month:02}-{day:02}").parse().ok()
}

impl ForeignStart {
    /// The number that tsh's files have for it in `p12` (`docs/rules/tsh.md`); 0 is of a round
    /// without opponent.
    fn of_code(code: i64) -> Option<ForeignStart> {
        match code {
            1 => Some(ForeignStart::First),
            2 => Some(ForeignStart::Second),
            3 => Some(ForeignStart::Draw),
            0 | 4 => Some(ForeignStart::Unknown),
            _ => None,
        }
    }

    fn code(self) -> i64 {
        match self {
            ForeignStart::First => 1,
            ForeignStart::Second => 2,
            ForeignStart::Draw => 3,
            ForeignStart::Unknown => 4,
        }
    }
}

impl ForeignDivision {
    pub fn player(&self, number: PlayerNo) -> Option<&ForeignPlayer> {
        self.players.iter().find(|player| player.number == number)
    }

    /// The opponent in a player's round, with what that round was for the opponent.
    pub fn across(
        &self,
        number: RoundNo,
        round: &ForeignRound,
    ) -> Option<(&ForeignPlayer, &ForeignRound)> {
        let opponent = self.player(round.opponent.player()?)?;
        Some((opponent, opponent.round(number)?))
    }

    /// That a forfeit is without the other's name, a sentence each: for files that have no place for it.
    fn forfeits_apart(&self) -> Vec<String> {
        let of = |player: &ForeignPlayer| {
            let rounds = (1..).zip(&player.rounds);
            let apart = rounds.filter_map(|(number, round)| {
                let other =
                    self.player(round.absent?).filter(|other| other.number > player.number)?;
                let (division, one, two) = (&self.name, &player.name, &other.name);
                Some(format!(
                    "Division {division}, round {number}: {one} and {two} get a forfeit each, \
                     without each other's name."
                ))
            });
            apart.collect::<Vec<_>>()
        };
        self.players.iter().flat_map(of).collect()
    }

    /// The number of the last round in which anybody was paired; round 0 where none was.
    pub fn last_round(&self) -> RoundNo {
        let last = |player: &ForeignPlayer| {
            let paired = |round: &ForeignRound| round.opponent != ForeignOpponent::Unpaired;
            player.rounds.iter().rposition(paired).map_or(0, |index| index + 1)
        };
        let last = self.players.iter().map(last).max().unwrap_or_default();
        RoundNo(u32::try_from(last).unwrap_or(u32::MAX))
    }
}

impl ForeignPlayer {
    /// Somebody with a number and a name, and nothing else.
    pub fn new(line: u64, number: PlayerNo, name: impl Into<String>) -> ForeignPlayer {
        ForeignPlayer {
            line,
            number,
            name: name.into(),
            rating: None,
            member: None,
            club: None,
            team: None,
            class: None,
            career: None,
            new_ratings: Vec::new(),
            presence: ForeignPresence::Plays,
            fixed_table: None,
            rounds: Vec::new(),
            kept: Vec::new(),
        }
    }

    pub fn round(&self, round: RoundNo) -> Option<&ForeignRound> {
        self.rounds.get(usize::try_from(round.0).ok()?.checked_sub(1)?)
    }

    /// Puts in what a round was, from round 1.
    pub fn put(&mut self, number: RoundNo, round: ForeignRound) {
        let Some(place) = usize::try_from(number.0).ok().and_then(|n| n.checked_sub(1)) else {
            return;
        };
        if self.rounds.len() <= place {
            self.rounds.resize(place + 1, ForeignRound::default());
        }
        self.rounds[place] = round;
    }

    /// The last round that was more than a bye of those which the gone are given, worth this much.
    pub fn last_played(&self, worth: Option<Points>) -> RoundNo {
        let last = self.rounds.iter().rposition(|round| match round.opponent {
            ForeignOpponent::Player(_) => true,
            ForeignOpponent::Bye => {
                let own = round.score.unwrap_or_default();
                own > Points::ZERO && Some(own) != worth
            }
            ForeignOpponent::Forfeit | ForeignOpponent::Unpaired => false,
        });
        RoundNo(last.and_then(|index| u32::try_from(index + 1).ok()).unwrap_or_default())
    }
}

impl ForeignOpponent {
    pub fn player(self) -> Option<PlayerNo> {
        match self {
            ForeignOpponent::Player(number) => Some(number),
            ForeignOpponent::Bye | ForeignOpponent::Forfeit | ForeignOpponent::Unpaired => None,
        }
    }
}

impl ForeignRound {
    /// A round without opponent, worth what the result says.
    pub fn alone(kind: ResultKind, seat: Option<SeatResult>) -> ForeignRound {
        let is_forfeit = kind == ResultKind::Forfeit;
        let follows =
            |seat: &SeatResult| seat.half_wins == SeatResult::awarded(seat.spread).half_wins;
        ForeignRound {
            opponent: if is_forfeit { ForeignOpponent::Forfeit } else { ForeignOpponent::Bye },
            score: seat.map(|seat| seat.spread),
            half_wins: seat.filter(|seat| !follows(seat)).map(|seat| seat.half_wins),
            ..ForeignRound::default()
        }
    }

    /// Half-wins and spread where they do not follow from the scores, with a tie as half a win. In
    /// a forfeit nobody was met.
    pub fn pair(
        numbers: [PlayerNo; 2],
        start: Start,
        kind: ResultKind,
        seats: Option<[SeatResult; 2]>,
        game: &ForeignRound,
    ) -> [ForeignRound; 2] {
        let starts = match start {
            Start::Known => [ForeignStart::First, ForeignStart::Second],
            Start::Unknown => [ForeignStart::Unknown, ForeignStart::Unknown],
        };
        [(0, 1), (1, 0)].map(|(own, other)| {
            let mut row = ForeignRound {
                opponent: ForeignOpponent::Player(numbers[other]),
                start: starts[own],
                ..game.clone()
            };
            let Some(seats) = seats else { return row };
            if kind == ResultKind::Forfeit {
                let absent = Some(numbers[other]);
                let ForeignRound { opponent, score, half_wins, .. } =
                    ForeignRound::alone(kind, Some(seats[own]));
                return ForeignRound { opponent, absent, score, half_wins, ..row };
            }
            let (own, other) = (seats[own], seats[other]);
            row.score = own.score;
            match (own.score, other.score) {
                (Some(score), Some(against)) => {
                    let follows = SeatResult::played(score, against, &ScoringPolicy::default());
                    let said = Some(own.half_wins);
                    row.half_wins = said.filter(|said| *said != follows.half_wins);
                    row.penalty = own.spread - follows.spread;
                }
                (None, _) | (_, None) => {
                    row.half_wins = Some(own.half_wins);
                    row.spread = Some(own.spread);
                }
            }
            row
        })
    }
}

/// The values of what was kept of a format under a key.
fn kept_values<'k>(
    texts: &'k [KeptText],
    format: KeptFormat,
    key: &'k str,
) -> impl Iterator<Item = &'k str> + 'k {
    let of_key = texts.iter().filter(move |text| text.format == format && text.key == key);
    of_key.map(|text| text.value.as_str())
}
