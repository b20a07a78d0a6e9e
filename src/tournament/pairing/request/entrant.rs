//! [`entrants`]: the players of a round with the standings and counts it is paired on.
use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::pairing::{Entrant, Past};
use crate::{Outcome, Player, PlayerId, ResultKind, RoundNo, Seats, Standing, Start};
use rules::{ForfeitStarts, Points};

/// Forfeits that are charged as a start or a reply: they count when it is decided who starts,
/// and in lists of starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChargedStarts {
    forfeits: u32,
}

impl ChargedStarts {
    /// Counts an outcome of the player, if it is charged.
    pub fn count(&mut self, outcome: &Outcome, rule: ForfeitStarts) {
        let is_charged = outcome.kind == ResultKind::Forfeit && outcome.spread < Points::ZERO;
        match rule {
            ForfeitStarts::Ignore => {}
            ForfeitStarts::Alternate => self.forfeits += u32::from(is_charged),
        }
    }

    /// The number charged as starts: the first, and then every second (`docs/rules/starts.md`).
    pub fn starts(self) -> u32 {
        self.forfeits.div_ceil(2)
    }

    pub fn replies(self) -> u32 {
        self.forfeits / 2
    }
}

/// How earlier games without a result count for starts and byes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpenGames {
    /// Not at all, as in rounds that were paired before there was a choice.
    #[default]
    Ignored,
    /// As their sheet says.
    Counted,
}

impl OpenGames {
    /// How a new round counts them: [`OpenGames::Counted`] if there are any.
    pub fn of(history: &[Past], outcomes: &[Outcome], through: RoundNo) -> OpenGames {
        let known = known(outcomes);
        let is_open = |past: &Past| past.round <= through && is_open(past, &known);
        if history.iter().any(is_open) { OpenGames::Counted } else { OpenGames::Ignored }
    }
}

/// The players and rounds with an outcome.
fn known(outcomes: &[Outcome]) -> HashSet<(PlayerId, RoundNo)> {
    outcomes.iter().map(|outcome| (outcome.player, outcome.round)).collect()
}

fn is_open(past: &Past, known: &HashSet<(PlayerId, RoundNo)>) -> bool {
    !past.seats.players().any(|player| known.contains(&(player, past.round)))
}

/// The players of the standings, each with the counts that the next round is paired on. Outcomes
/// after the round `through` do not count. Byes and starts count as soon as they are paired:
/// `history` holds the rounds before the one to pair, and those after `through` count as paired.
/// Earlier games without a result count if `open` says so.
pub fn entrants(
    players: &[Player],
    standings: &[Standing],
    outcomes: &[Outcome],
    history: &[Past],
    (through, open): (RoundNo, OpenGames),
    forfeit_starts: ForfeitStarts,
) -> Vec<Entrant> {
    let players: HashMap<PlayerId, &Player> =
        players.iter().map(|player| (player.id, player)).collect();
    let mut counts: HashMap<PlayerId, Counts> = HashMap::with_capacity(players.len());
    for outcome in outcomes.iter().filter(|outcome| outcome.round <= through) {
        let own = counts.entry(outcome.player).or_default();
        own.byes += u32::from(matches!(outcome.kind, ResultKind::Bye | ResultKind::Forfeit));
        own.charged.count(outcome, forfeit_starts);
    }
    let known = match open {
        OpenGames::Ignored => HashSet::new(),
        OpenGames::Counted => known(outcomes),
    };
    let counts_now =
        |past: &&Past| past.round > through || open == OpenGames::Counted && is_open(past, &known);
    for past in history.iter().filter(counts_now) {
        match past.seats {
            Seats::Pair { first, second, start: Start::Known } => {
                counts.entry(first).or_default().starts += 1;
                counts.entry(second).or_default().replies += 1;
            }
            Seats::Solo(player) => counts.entry(player).or_default().byes += 1,
            Seats::Pair { start: Start::Unknown, .. } => {}
        }
    }
    let made = standings.iter().filter_map(|standing| {
        let player = players.get(&standing.player)?;
        let own = counts.get(&standing.player).copied().unwrap_or_default();
        Some(Entrant {
            player: standing.player,
            number: player.number,
            rating: player.rating,
            half_wins: standing.half_wins,
            half_losses: standing.half_losses,
            spread: standing.capped_spread,
            byes: own.byes,
            starts: standing.starts + own.charged.starts() + own.starts,
            replies: standing.replies + own.charged.replies() + own.replies,
        })
    });
    made.collect()
}

/// What the standings do not count.
#[derive(Clone, Copy, Default)]
struct Counts {
    byes: u32,
    charged: ChargedStarts,
    /// Starts and replies of games without an outcome that counts.
    starts: u32,
    replies: u32,
}
