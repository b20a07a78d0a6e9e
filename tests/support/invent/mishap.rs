//! [`Mishap`]: mishaps in a room, as values that can be done or typed.
use crate::invent::deed::{REASON, entry, owned, plain};
use sixzero::desk::{
    Desk, Finding, Games, Joining, LeftTwo, PenaltyRequest, Receipt, Refusal, SeatsOf, Since,
    SitOut, Stamp, Standby,
};
use sixzero::rules::{Milliseconds, Points};
use sixzero::tournament::{PlayerDetails, RoundNo, TableNo};

/// A mishap in the room of a division. Players are named as typed.
#[derive(Clone, Debug)]
pub enum Mishap {
    Late(String),
    Arrive(String),
    NoShow(String, RoundNo),
    /// A player sits rounds out: from one to another, or until further notice.
    SitOut(String, RoundNo, Option<RoundNo>),
    Substitute(String, PlayerDetails),
    Disqualify(String, Games),
    Move(String, String),
    House(PlayerDetails),
    SwapTables(RoundNo, [TableNo; 2]),
    SwapStarts(RoundNo, String),
    Played(RoundNo, [String; 2], LeftTwo),
    Overtime(RoundNo, String, Milliseconds),
    Penalty(RoundNo, String, Points),
    Replay(RoundNo, String),
    Decide(RoundNo, String),
    Unrelease(RoundNo),
}

impl Mishap {
    pub fn words(&self, division: &str) -> Vec<String> {
        let mut words = self.verb();
        words.extend(owned(&["--division", division]));
        words
    }

    fn verb(&self) -> Vec<String> {
        let late = Finding::LateCorrection.name();
        let ruled = ["--reason", REASON, "--accept", late];
        match self {
            Mishap::Late(player) => owned(&["player", "late", player]),
            Mishap::Arrive(player) => owned(&["player", "arrive", player]),
            Mishap::NoShow(player, round) => {
                owned(&["player", "noshow", player, "--round", &round.0.to_string(), "--yes"])
            }
            Mishap::SitOut(player, from, to) => {
                let to = to.map_or_else(String::new, |to| to.0.to_string());
                owned(&["player", "sit-out", player, &format!("{}-{to}", from.0), "--yes"])
            }
            Mishap::Substitute(player, new) => {
                let mut words = owned(&["player", "substitute", player, &new.name]);
                words.extend(rating(new));
                words
            }
            Mishap::Disqualify(player, games) => {
                let games = match games {
                    Games::Keep => "keep",
                    Games::Void => "void",
                };
                let given = ["player", "disqualify", player, "--games", games];
                [owned(&given), owned(&ruled)].concat()
            }
            Mishap::Move(player, to) => owned(&["player", "move", player, to]),
            Mishap::House(new) => {
                let mut words = owned(&["player", "add", &new.name, "--house"]);
                words.extend(rating(new));
                words
            }
            Mishap::SwapTables(round, [one, other]) => {
                let (round, one, other) = (round.0, one.0, other.0);
                owned(&["round", "swap-tables"])
                    .into_iter()
                    .chain([round, one, other].map(|number| number.to_string()))
                    .collect()
            }
            Mishap::SwapStarts(round, player) => {
                owned(&["round", "swap-starts", &round.0.to_string(), player])
            }
            Mishap::Played(round, [one, other], left) => {
                let mut words = owned(&["round", "played", &round.0.to_string(), one, other]);
                words.extend(match left {
                    LeftTwo::Unsaid => Vec::new(),
                    LeftTwo::Pair => owned(&["--left", "pair"]),
                    LeftTwo::Void => owned(&["--left", "void"]),
                });
                words
            }
            Mishap::Overtime(round, player, over) => {
                let over = over.to_string();
                owned(&["result", "overtime", &round.0.to_string(), player, &over, "--yes"])
            }
            Mishap::Penalty(round, player, points) => {
                let (round, points) = (round.0.to_string(), points.to_string());
                owned(&["result", "penalty", &round, player, &points, "--reason", REASON, "--yes"])
            }
            Mishap::Replay(round, player) => {
                [owned(&["result", "replay", &round.0.to_string(), player]), owned(&ruled)].concat()
            }
            Mishap::Decide(round, slip) => {
                let given = ["result", "adjudicate", &round.0.to_string(), slip];
                let low = ["--accept", Finding::LowScore.name()];
                [owned(&given), owned(&ruled), owned(&low)].concat()
            }
            Mishap::Unrelease(round) => {
                owned(&["round", "unrelease", &round.0.to_string(), "--reason", REASON])
            }
        }
    }
}

pub fn rating(new: &PlayerDetails) -> Vec<String> {
    let rating = new.rating.map(|rating| rating.to_string());
    rating.map_or_else(Vec::new, |rating| owned(&["--rating", &rating]))
}

impl Mishap {
    /// Enters the mishap.
    pub fn enter(
        &self,
        desk: &mut Desk,
        stamp: &Stamp,
        division: &str,
    ) -> Result<Receipt<()>, Refusal> {
        let (named, division) = (division, Some(division));
        let ruled = Stamp {
            reason: Some(REASON.to_owned()),
            accepts: [&[Finding::LateCorrection], Finding::AGREED_BY_YES].concat(),
            ..stamp.clone()
        };
        // The machine's clock is not read: the same seed always gives the same event.
        let now = || Since { at: stamp.at, said: "the round began".to_owned() };
        Ok(match self {
            Mishap::Late(player) => plain(desk.late(stamp, division, player, &now())?),
            Mishap::Arrive(player) => plain(desk.arrive(stamp, division, player, &now())?),
            Mishap::NoShow(player, round) => {
                plain(desk.no_show(&ruled, division, player, Some(*round))?)
            }
            Mishap::SitOut(player, from, to) => {
                let rounds = SitOut { from: *from, to: *to, worth: None };
                plain(desk.sit_out(&ruled, division, player, rounds)?)
            }
            Mishap::Substitute(player, new) => {
                plain(desk.substitute(stamp, division, player, new, None)?)
            }
            Mishap::Disqualify(player, games) => {
                plain(desk.disqualify(&ruled, division, player, Some(*games))?)
            }
            Mishap::Move(player, to) => plain(desk.move_player(stamp, division, player, to, None)?),
            Mishap::House(new) => {
                let joining = Joining { standby: Standby::House, ..Joining::default() };
                plain(desk.enter_player(stamp, division, new, joining)?)
            }
            Mishap::SwapTables(round, tables) => {
                plain(desk.swap_tables(stamp, division, *round, *tables)?)
            }
            Mishap::SwapStarts(round, player) => {
                let of = SeatsOf::Player(player.clone());
                plain(desk.swap_starts(stamp, division, *round, &of)?)
            }
            Mishap::Played(round, [one, other], left) => {
                plain(desk.played(stamp, division, *round, [one, other], None, *left)?)
            }
            Mishap::Overtime(round, player, over) => {
                let request = PenaltyRequest::Overtime(*over);
                plain(desk.penalise(&ruled, division, *round, player, request)?)
            }
            Mishap::Penalty(round, player, points) => {
                let request = PenaltyRequest::Director(*points);
                plain(desk.penalise(&ruled, division, *round, player, request)?)
            }
            Mishap::Replay(round, player) => plain(desk.replay(&ruled, division, *round, player)?),
            Mishap::Decide(round, slip) => {
                let entry = entry(named, *round, slip)?;
                plain(desk.decide_game(&ruled, &entry)?)
            }
            Mishap::Unrelease(round) => plain(desk.unrelease_round(&ruled, division, *round)?),
        })
    }
}
