//! [`Progress`]: how far a division has come, as anybody may know it.
use serde::Serialize;

use report::visible;
use show::event::public::Public;
use tournament::{RoundNo, Seats, plural};

/// How far a division has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    pub division: String,
    pub players: usize,
    /// The last round on the wall.
    pub round: Option<u32>,
    pub tables: usize,
    /// The tables whose result stands.
    pub entered: usize,
    /// The tables that one player reported, and the other did not yet.
    pub reported: usize,
}

impl Progress {
    pub fn all(public: &Public) -> Vec<Progress> {
        let divisions = public.loaded.fields.iter().map(|field| {
            let number = field.last_released();
            let round = field.round(number).ok();
            let is_pair =
                |pairing: &&tournament::Pairing| matches!(pairing.seats, Seats::Pair { .. });
            let tables = round.map_or(0, |round| field.pairings_of(round).filter(is_pair).count());
            let open = round.map(|round| field.missing(round)).unwrap_or_default();
            let open: Vec<_> = open.into_iter().filter(is_pair).collect();
            let reported = open.iter().filter(|one| public.waiting.contains(&one.id)).count();
            let next = RoundNo(number.0 + 1);
            Progress {
                division: visible(&field.division.name).into_owned(),
                players: field.players.iter().filter(|player| player.plays_in(next)).count(),
                round: round.map(|round| round.number.0),
                tables,
                entered: tables - open.len(),
                reported,
            }
        });
        divisions.collect()
    }

    /// Whether there are games to come in.
    pub fn is_under_way(&self) -> bool {
        self.round.is_some() && self.entered < self.tables
    }

    /// Whether all results of the round are in.
    pub fn is_complete(&self) -> bool {
        self.round.is_some() && self.entered == self.tables
    }

    /// `Round 3: 11 of 12 in, 1 reported.`
    pub fn said(&self) -> String {
        let Some(round) = self.round else {
            return format!(
                "{}, no round on the wall yet.",
                plural(self.players, "player", "players")
            );
        };
        let reported = match self.reported {
            0 => String::new(),
            many => format!(", {many} reported"),
        };
        format!("Round {round}: {} of {} in{reported}.", self.entered, self.tables)
    }
}
