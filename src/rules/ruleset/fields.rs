//! [`Fields`]: the fields of a rule set, with the choices each one has.
use serde::{Deserialize, Deserializer};

use crate::board::Points;
use crate::ruleset::challenge::ChallengeRule;
use crate::ruleset::missed::Missed;
use crate::ruleset::tie_break::TieBreak;

/// The fields of a rule set, as in its file.
#[derive(Clone, Debug, Deserialize)]
pub struct Fields {
    /// The preset's name, or the one a file gives itself.
    pub name: String,
    /// The name for people.
    pub title: String,
    pub(super) alphabet: String,
    pub(super) board: String,
    pub words: WordRule,
    pub players_least: u8,
    pub players_most: u8,
    /// How many tiles a full rack has.
    pub rack_size: u8,
    /// The fewest tiles of a first play.
    pub opening_tiles: u8,
    pub misplaced_opening: MisplacedOpening,
    /// An exchange needs this many tiles in the bag, counted before the draw, and
    /// never fewer than are exchanged.
    pub exchange_bag: u8,
    /// The fewest tiles of an exchange; exchanging none is a pass.
    pub exchange_least: u8,
    /// How often one player may exchange in a game.
    #[serde(deserialize_with = "or_none")]
    pub exchange_limit: Option<u8>,
    pub missing_letter: MissingLetter,
    /// The bonus for tiles laid in one turn.
    pub bingo: Vec<Bingo>,
    #[serde(deserialize_with = "challenge_rule")]
    pub challenge: ChallengeRule,
    pub challenge_by: ChallengeBy,
    pub challenge_words: ChallengeScope,
    pub challenge_until: ChallengeUntil,
    pub challenge_from: ChallengeFrom,
    pub phony_costs: PhonyCosts,
    /// After how many scoreless turns in a row a game can end.
    #[serde(deserialize_with = "or_none")]
    pub scoreless_turns: Option<u8>,
    pub scoreless_end: ScorelessEnd,
    pub scoreless_exchange: ScorelessExchange,
    pub scoreless_empty_board: ScorelessEmptyBoard,
    pub scoreless_zero_play: ScorelessZeroPlay,
    /// The most players for whom scoreless turns are counted.
    pub scoreless_players: u8,
    /// The game ends when every player has passed this often, all in a row.
    #[serde(deserialize_with = "or_none")]
    pub passes_each: Option<u8>,
    /// The same with more players than scoreless turns are counted for.
    #[serde(deserialize_with = "or_none")]
    pub passes_each_crowd: Option<u8>,
    pub challenged_off: ChallengedOff,
    pub declared_end: DeclaredEnd,
    pub play_out: PlayOut,
    /// With how many players the double rack counts; with others each player deducts.
    pub double_rack_players: u8,
    pub tie: TieRule,
    /// What a tie is worth to each player, in half-wins.
    pub tie_half_wins: u8,
    /// Each player's time in milliseconds.
    #[serde(deserialize_with = "or_none")]
    pub clock_ms: Option<u64>,
    pub(super) overtime_points: Points,
    pub(super) overtime_period_ms: u64,
    #[serde(deserialize_with = "or_none")]
    pub(super) overtime_limit_ms: Option<u64>,
    pub bye_spread: Points,
    /// Lost by the absent player, won by the opponent.
    pub forfeit_spread: Points,
    pub forfeit_starts: ForfeitStarts,
    /// Until when a turn's score can be ruled again.
    pub recount: Window,
    /// Until when players can have a record corrected so that its result changes.
    pub correction_window: Window,
    #[serde(deserialize_with = "may_rule")]
    pub may_rule: MayRule,
    /// What a game is worth to a player who does not come to it.
    pub no_show_absentee: Missed,
    /// What it is worth to the opponent.
    pub no_show_opponent: Missed,
    /// What the rounds before a late entry are worth.
    pub late_entry: Missed,
    /// What the rounds missed by a player who comes back are worth.
    pub rejoin: Missed,
    /// What a round that a player sits out is worth.
    pub sit_out: Missed,
    /// What the rounds before a substitute's first are worth to the substitute.
    pub substitute: Missed,
    pub withdrawal_round: WithdrawalRound,
    pub disqualified_games: DisqualifiedGames,
    /// After how many minutes of lateness a game is lost; `None`: the director decides.
    #[serde(deserialize_with = "or_none")]
    pub late_forfeit_minutes: Option<u32>,
    /// What overtime that the director enters is taken off.
    pub overtime_counts: PenaltyCounts,
    /// What the director's penalties are taken off.
    pub penalty_counts: PenaltyCounts,
    /// A slip's score below this is asked about.
    pub low_score: Points,
    /// A slip's score above this is asked about.
    pub high_score: Points,
    /// A slip's spread above this is asked about.
    pub wide_spread: Points,
    /// What decides between players with the same wins and losses, in this order.
    #[serde(deserialize_with = "tie_breaks")]
    pub tie_breaks: Vec<TieBreak>,
    /// How far a game can move each player's spread, for the question who can still be caught: in
    /// the last round, the one before it, and so on; the last value repeats, and without one there
    /// is no bound.
    #[serde(deserialize_with = "points_by_round")]
    pub gibson_spread: Vec<Points>,
}

/// Points for laying at least this many tiles in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(u8, i32)")]
pub struct Bingo {
    pub tiles: u8,
    pub points: Points,
}

/// Declares choices, which files write in snake case.
macro_rules! choices {
    ($($(#[$doc:meta])* $Choice:ident { $($(#[$about:meta])* $one:ident,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $Choice { $($(#[$about])* $one,)+ }
    )+};
}

choices! {
    /// What happens to a first play that misses the start (`docs/rules/plays.md`).
    MisplacedOpening {
        /// It is refused, unless the director allows it.
        Refused,
        /// It stands unless it is challenged, and then comes off whatever its words are.
        Challengeable,
    }

    /// Which words are acceptable.
    WordRule {
        /// The words of the list.
        Exact,
        /// Anagrams of them (Clabbers).
        Anagram,
    }

    /// What happens to a letter of a typed play that is not on a known rack.
    MissingLetter {
        /// The play is refused.
        Refused,
        /// A blank of the rack stands for it.
        Blank,
    }

    /// How a challenge is decided.
    ChallengeBy {
        /// By the agreed word list, or the director.
        Verdict,
        /// Each challenge takes the last play off or puts it back (`docs/rules/challenges.md`).
        Toggle,
    }

    /// Which words of a play a challenge is about.
    ChallengeScope {
        /// All of them, whatever the challenger names.
        Play,
        /// Those that the challenger names; all if none is named.
        Named,
    }

    /// How long a play can be challenged.
    ChallengeUntil {
        /// Until the next turn begins.
        NextTurn,
        /// Until its player draws, if the record says so; "hold" extends it.
        Draw,
    }

    /// Who can challenge a play.
    ChallengeFrom {
        /// All other players.
        Any,
        /// The player whose turn is next.
        Next,
    }

    /// What a play that is challenged off costs its player (`docs/rules/challenges.md`).
    PhonyCosts {
        /// The turn in which it was made.
        Turn,
        /// The turn after it; the player then takes this one again.
        NextTurn,
    }

    /// Whether a game ends by itself after the scoreless turns.
    ScorelessEnd {
        Automatic,
        /// A player has to claim it.
        Claimed,
    }

    /// What an exchange is in a row of scoreless turns (`docs/rules/endings.md`).
    ScorelessExchange {
        /// A scoreless turn.
        Counts,
        Resets,
    }

    /// Whether scoreless turns end a game on an empty board (`docs/rules/endings.md`).
    ScorelessEmptyBoard {
        Allowed,
        Refused,
    }

    /// What a play worth 0 is in a row of scoreless turns (`docs/rules/endings.md`).
    ScorelessZeroPlay {
        BeginsAgain,
        /// A scoreless turn.
        Counts,
    }

    /// What a play that is challenged off is in a row of passes (`docs/rules/endings.md`).
    ChallengedOff {
        /// A turn that breaks the row.
        Turn,
        Pass,
    }

    /// Whether the players can declare the end: that all possible plays are made.
    DeclaredEnd {
        Allowed,
        Refused,
    }

    /// What going out is worth (`docs/rules/endings.md`).
    PlayOut {
        /// The others deduct their racks, the player who is out adds them.
        DeductAndAdd,
        /// The player who is out adds twice the opponent's rack.
        DoubleRack,
    }

    /// Who wins when the final scores are equal (`docs/rules/endings.md`).
    TieRule {
        Draw,
        /// The player with more points before the racks were counted; otherwise a draw.
        BeforeRacks,
    }

    /// Who is charged a start for a game that was not played (`docs/rules/starts.md`).
    ForfeitStarts {
        /// The player who forfeits: a start for the first, a reply for the next, in turn.
        Alternate,
        Ignore,
    }

    /// Until when something about a game can be done (`docs/rules/disputes.md`).
    Window {
        /// Until its result slip is in.
        Slip,
        /// Until the next round is paired.
        Round,
        /// As long as the event goes on.
        Event,
    }

    /// What happens to a released game without a result when its player leaves the round.
    WithdrawalRound {
        /// It is scored as one to which the player did not come.
        Forfeit,
        /// The opponent meets the player who has the bye, or gets the bye.
        Repair,
    }

    /// What happens to the games of a disqualified player.
    DisqualifiedGames {
        Keep,
        /// They count for no player.
        Void,
    }

    /// What a penalty is taken off.
    PenaltyCounts {
        /// The score, and so perhaps the win.
        Score,
        /// Only the spread of the penalised player, after any cap.
        Spread,
    }
}

/// Whose rulings are accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MayRule {
    /// Anyone's.
    Anybody,
    /// Only those of these people; names in any case.
    Named(Vec<String>),
}

impl MayRule {
    /// The word for [`MayRule::Anybody`].
    const ANYBODY: &str = "anybody";

    /// Whether rulings of a person with this name are accepted.
    pub fn takes(&self, name: &str) -> bool {
        let wanted = name.trim().to_lowercase();
        match self {
            MayRule::Anybody => true,
            MayRule::Named(names) => names.iter().any(|known| known.to_lowercase() == wanted),
        }
    }
}

impl Bingo {
    /// The bonus for laying this many tiles.
    pub fn bonus(bingos: &[Bingo], laid: u8) -> Points {
        let earned = bingos.iter().filter(|bingo| laid >= bingo.tiles);
        earned.max_by_key(|bingo| bingo.tiles).map_or(Points::ZERO, |bingo| bingo.points)
    }
}

impl From<(u8, i32)> for Bingo {
    fn from((tiles, points): (u8, i32)) -> Bingo {
        Bingo { tiles, points: Points(points) }
    }
}

/// A number, or the word `none`.
fn or_none<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u64),
        Word(String),
    }
    let wrong = || serde::de::Error::custom("it is a number or `none`");
    match Written::deserialize(deserializer).map_err(|_| wrong())? {
        Written::Number(number) => T::try_from(number).map(Some).map_err(|_| wrong()),
        Written::Word(word) if word == "none" => Ok(None),
        Written::Word(_) => Err(wrong()),
    }
}

/// `spread, head-to-head`, or `none`.
fn tie_breaks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TieBreak>, D::Error> {
    TieBreak::list(&String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
}

/// A number, `250, 200, 175`, or `none`.
fn points_by_round<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Points>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(i64),
        Words(String),
    }
    let wrong = || {
        serde::de::Error::custom(format_args!(
            "it is `none`, or for each round 1 to {} points, the last round first",
            Points::MOST_SET
        ))
    };
    let checked = |points: i64| {
        let points = Points(i32::try_from(points).ok()?);
        (Points(1)..=Points::MOST_SET).contains(&points).then_some(points)
    };
    match Written::deserialize(deserializer).map_err(|_| wrong())? {
        Written::Number(number) => Ok(vec![checked(number).ok_or_else(wrong)?]),
        Written::Words(words) if words == "none" => Ok(Vec::new()),
        Written::Words(words) => words
            .split([',', ' '])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().ok().and_then(checked).ok_or_else(wrong))
            .collect(),
    }
}

fn challenge_rule<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ChallengeRule, D::Error> {
    let name = String::deserialize(deserializer).ok();
    name.and_then(|name| ChallengeRule::named(&name))
        .ok_or_else(|| serde::de::Error::custom(format_args!("there are {}", ChallengeRule::NAMES)))
}

/// `anybody`, or names with commas between.
fn may_rule<'de, D: Deserializer<'de>>(deserializer: D) -> Result<MayRule, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text == MayRule::ANYBODY {
        return Ok(MayRule::Anybody);
    }
    let names: Vec<_> = text
        .split(',')
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    if names.is_empty() {
        return Err(serde::de::Error::custom("it is `anybody`, or names with commas between"));
    }
    Ok(MayRule::Named(names))
}
