//! [`GameRefusal`]: why an event cannot stand in a game.
use thiserror::Error;

use crate::board::{Points, Square};
use crate::game::calc::RackWorth;
use crate::play::PlacementError;

/// Why an event cannot stand where it was entered. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameRefusal {
    /// P1–P8: the play cannot lie there.
    #[error(transparent)]
    Placement(#[from] PlacementError),
    #[error("{square} holds {holds} now, and the play laid a tile there")]
    LaidTwice { square: Square, holds: String },
    /// P9: more tiles than the player holds, at the end of a game.
    #[error("{laid} tiles were laid, {player} holds {holds}")]
    LaysMore { player: String, laid: u16, holds: u8 },
    /// P9: a tile that is not on the rack.
    #[error("{player} has no `{tile}` for {square}: the rack is {rack}")]
    NotOnRack { player: String, tile: String, square: Square, rack: String },
    /// P9: a tile to exchange that is not on the rack.
    #[error("{player} has no `{tile}` to exchange: the rack is {rack}")]
    NotOnRackToExchange { player: String, tile: String, rack: String },
    /// P10: more of a tile than the set has.
    #[error(
        "there is no `{tile}` left for {player}: the set has {count}, and all are accounted for"
    )]
    NoneLeft { player: String, tile: String, count: u8 },
    #[error("the rack `{rack}` has {given} tiles, {player} holds {holds}")]
    RackSize { player: String, rack: String, given: u16, holds: u8 },
    #[error("the rack `{rack}` lacks the `{tile}` that {player} is known to hold")]
    RackLacks { player: String, rack: String, tile: String },
    #[error("{player} cannot hold the `{tile}` of the rack `{rack}`: {known} is known of it")]
    RackContradicts { player: String, rack: String, tile: String, known: String },
    /// P11, P12: too few tiles in the bag for an exchange.
    #[error("exchanging {asked} needs {needed} tiles in the bag, there {}", are(*.bag))]
    BagTooSmall { asked: u16, needed: u16, bag: u16 },
    #[error("{player} can exchange {least} to {holds} tiles, not {asked}")]
    ExchangeSize { player: String, asked: u16, least: u8, holds: u8 },
    /// sixzero deals, and must know which tiles go back.
    #[error("the tiles of this game are dealt: name the {asked} that {player} exchanges")]
    NameTiles { player: String, asked: u16 },
    /// P13: one exchange too many.
    #[error("{player} has exchanged {limit} times, and this rule set allows no more")]
    ExchangeLimit { player: String, limit: u8 },
    #[error("it is {on_turn}'s turn, not {player}'s")]
    NotOnTurn { player: String, on_turn: String },
    #[error("{out} has gone out: the play must first be accepted or challenged")]
    AwaitsAcceptance { out: String },
    #[error("the game has ended and waits for the racks of {players}")]
    AwaitsRacks { players: String },
    #[error("the game is over")]
    Over,
    #[error("there is no play to {act}: {why}")]
    NothingTo { act: &'static str, why: &'static str },
    #[error("{player} made the play: somebody else can {act} it")]
    OwnPlay { player: String, act: &'static str },
    #[error("{player} cannot {act} the play: under this rule set only {next} can, who is next")]
    NotNext { player: String, act: &'static str, next: String },
    #[error("{player} has drawn tiles, and under this rule set that closes the play")]
    Drawn { player: String },
    #[error(
        "under the rule `void` there are no challenges: every word was checked when it was played"
    )]
    VoidChallenge,
    #[error("the play makes no `{word}`, it makes {words}")]
    NotAWord { word: String, words: String },
    #[error(
        "{player} made the last play, and it is open: {} can still challenge it",
        .others.join(" or ")
    )]
    OpenPlay { player: String, others: Vec<String> },
    #[error("the game cannot be ended now: {why}")]
    CannotEnd { why: String },
    #[error("this rule set has no clock, so there is no overtime")]
    NoClock,
    #[error("the game does not wait for {player}'s rack")]
    RackNotAwaited { player: String },
    #[error("a rack cannot be worth {points}")]
    RackPoints { points: Points },
    #[error("{}", no_such_racks(.players, .rack, .worth))]
    RackWorth { players: Vec<String>, rack: Option<String>, worth: RackWorth },
    #[error("the game has no player number {0}")]
    NoSeat(u8),
}

fn no_such_racks(players: &[String], rack: &Option<String>, worth: &RackWorth) -> String {
    let (players, said) = (players.join(" and "), worth.said);
    match rack {
        Some(rack) => format!(
            "{players}'s rack {rack} cannot be worth {said}: with the unseen tiles it is worth {worth}"
        ),
        None => format!(
            "the racks of {players} cannot be worth {said} together: the unseen tiles make them \
             worth {worth}"
        ),
    }
}

fn are(count: u16) -> String {
    if count == 1 { "is 1".to_owned() } else { format!("are {count}") }
}
