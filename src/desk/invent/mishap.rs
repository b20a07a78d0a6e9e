//! [`Mishap`]: mishaps in a room, as values that can be done or typed.
use crate::invent::deed::{REASON, entry, owned, plain};
use crate::{
    Desk, Finding, Games, Joining, LeftTwo, PenaltyRequest, Receipt, Refusal, SeatsOf, Since,
    SitOut, Stamp, Standby,
};
use rules::{Milliseconds, Points};
use tournament::{PlayerDetails, RoundNo, TableNo};

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
    pub(super) fn words(&self, division: &str) -> Vec<String> {
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
                owned(&["player", "noshow", player, "--round", &round.0.to_string()])
            }
            Mishap::SitOut(player, from, to) => {
                let to = to.map_or_else(String::new, |to| to.0.to_string());
                owned(&["player", "sit-out", player, &format!("{}-{to}", from.0)])
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
                owned(&["result", "overtime", &round.0.to_string(), player, &over])
            }
            Mishap::Penalty(round, player, points) => {
                let (round, points) = (round.0.to_string(), points.to_string());
                owned(&["result", "penalty", &round, player, &points, "--reason", REASON])
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

pub(super) fn rating(new: &PlayerDetails) -> Vec<String> {
    let rating = new.rating.map(|rating| rating.to_string());
    rating.map_or_else(Vec::new, |rating| owned(&["--rating", &rating]))
}

impl Desk {
    /// Enters a mishap.
    pub(super) fn enter_mishap(
        &mut self,
        stamp: &Stamp,
        division: &str,
        mishap: &Mishap,
    ) -> Result<Receipt<()>, Refusal> {
        let (named, division) = (division, Some(division));
        let ruled = Stamp {
            reason: Some(REASON.to_owned()),
            accepts: vec![Finding::LateCorrection, Finding::LowScore],
            ..stamp.clone()
        };
        // The machine's clock is not read: the same seed always gives the same event.
        let now = || Since { at: stamp.at, said: "the round began".to_owned() };
        Ok(match mishap {
            Mishap::Late(player) => plain(self.late(stamp, division, player, &now())?),
            Mishap::Arrive(player) => plain(self.arrive(stamp, division, player, &now())?),
            Mishap::NoShow(player, round) => {
                plain(self.no_show(stamp, division, player, Some(*round))?)
            }
            Mishap::SitOut(player, from, to) => {
                let rounds = SitOut { from: *from, to: *to, worth: None };
                plain(self.sit_out(stamp, division, player, rounds)?)
            }
            Mishap::Substitute(player, new) => {
                plain(self.substitute(stamp, division, player, new, None)?)
            }
            Mishap::Disqualify(player, games) => {
                plain(self.disqualify(&ruled, division, player, Some(*games))?)
            }
            Mishap::Move(player, to) => plain(self.move_player(stamp, division, player, to, None)?),
            Mishap::House(new) => {
                let joining = Joining { standby: Standby::House, ..Joining::default() };
                plain(self.enter_player(stamp, division, new, joining)?)
            }
            Mishap::SwapTables(round, tables) => {
                plain(self.swap_tables(stamp, division, *round, *tables)?)
            }
            Mishap::SwapStarts(round, player) => {
                let of = SeatsOf::Player(player.clone());
                plain(self.swap_starts(stamp, division, *round, &of)?)
            }
            Mishap::Played(round, [one, other], left) => {
                plain(self.played(stamp, division, *round, [one, other], None, *left)?)
            }
            Mishap::Overtime(round, player, over) => {
                let request = PenaltyRequest::Overtime(*over);
                plain(self.penalise(stamp, division, *round, player, request)?)
            }
            Mishap::Penalty(round, player, points) => {
                let request = PenaltyRequest::Director(*points);
                plain(self.penalise(&ruled, division, *round, player, request)?)
            }
            Mishap::Replay(round, player) => plain(self.replay(&ruled, division, *round, player)?),
            Mishap::Decide(round, slip) => {
                let entry = entry(named, *round, slip)?;
                plain(self.decide_game(&ruled, &entry)?)
            }
            Mishap::Unrelease(round) => plain(self.unrelease_round(&ruled, division, *round)?),
        })
    }
}
