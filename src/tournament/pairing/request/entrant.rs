//! [`entrants`]: what a round is paired on, of standings and outcomes.
use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::pairing::{Entrant, Past};
use crate::{Outcome, Player, PlayerId, ResultKind, RoundNo, Seats, Standing, Start};
use rules::{ForfeitStarts, Points};

/// Forfeits with which a start, or a reply, is charged: they count as games that were
/// started or replied in, when it is decided who starts and where starts are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChargedStarts {
    forfeits: u32,
}

impl ChargedStarts {
    /// Counts an outcome of the player, if it is one with which somebody is charged.
    pub fn count(&mut self, outcome: &Outcome, rule: ForfeitStarts) {
        let is_charged = outcome.kind == ResultKind::Forfeit && outcome.spread < Points::ZERO;
        match rule {
            ForfeitStarts::Ignore => {}
            ForfeitStarts::Alternate => self.forfeits += u32::from(is_charged),
        }
    }

    /// Those that are charged as a start: the first, and then every other (`docs/rules/starts.md`).
    #[must_use]
    pub fn starts(self) -> u32 {
        self.forfeits.div_ceil(2)
    }

    #[must_use]
    pub fn replies(self) -> u32 {
        self.forfeits / 2
    }
}

/// What games without a result are, in the rounds that a round is paired on, when starts and
/// byes are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpenGames {
    /// Nothing: so rounds were paired before there was a choice.
    #[default]
    Ignored,
    /// Who is to start in them has started: the sheet says so.
    Counted,
}

impl OpenGames {
    /// What a round of this history is paired with: counted where there are any.
    #[must_use]
    pub fn of(history: &[Past], outcomes: &[Outcome], through: RoundNo) -> OpenGames {
        let known = known(outcomes);
        let is_open = |past: &Past| past.round <= through && is_open(past, &known);
        if history.iter().any(is_open) { OpenGames::Counted } else { OpenGames::Ignored }
    }
}

/// The rounds of which it is known what they were for each player.
fn known(outcomes: &[Outcome]) -> HashSet<(PlayerId, RoundNo)> {
    outcomes.iter().map(|outcome| (outcome.player, outcome.round)).collect()
}

fn is_open(past: &Past, known: &HashSet<(PlayerId, RoundNo)>) -> bool {
    !past.seats.players().any(|player| known.contains(&(player, past.round)))
}

/// The players of the standings, each with what the next round is paired on: outcomes
/// after the round `through` are left out. Byes and starts count as soon as they are paired:
/// those of `history` after that round too, which holds no later round than the one before
/// that to be paired; and those of earlier games without a result, where `open` says so.
#[must_use]
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

/// What a player has had that the standings do not say.
#[derive(Clone, Copy, Default)]
struct Counts {
    byes: u32,
    charged: ChargedStarts,
    /// Those of which no outcome counts; so are the replies.
    starts: u32,
    replies: u32,
}
