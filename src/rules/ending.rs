//! [`Outcome`]: how a game ends and what it comes to (`rules.md` 5 to 8).
use crate::rules::game::{Game, Stage};
use crate::rules::line::LeftRacks;
use crate::rules::{BySeat, Leftover, LineKind, PlayOut, Points, Seat, TieRule, Tiles};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// A player went out with the bag empty.
    PlayedOut(Seat),
    /// The scoreless turns ended it by themselves.
    Scoreless,
    /// Everybody passed as often as the rule set says.
    Passes,
    /// A player ended it after the scoreless turns.
    Claimed(Seat),
    /// A player declared that all possible plays are made.
    Declared(Seat),
    /// A player resigned.
    Resigned(Seat),
    /// A player's clock passed the limit.
    Overtime(Seat),
    /// A challenge decided it (`triple`).
    Challenge {
        /// Who was wrong.
        loser: Seat,
        /// Who was right.
        winner: Seat,
    },
}

/// What a game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The final scores.
    pub finals: BySeat<Points>,
    /// The places among the players, from 1; equal places are ties.
    pub places: BySeat<u8>,
    /// The spread that counts, with two players: the difference of the final scores,
    /// unless the game was lost otherwise (`rules.md` 5.5, 7.4).
    pub spread: Option<BySeat<Points>>,
}

/// An ended game: what it was before the ending's arithmetic, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::rules) struct Ending {
    pub(in crate::rules) cause: EndCause,
    /// The scores when the last turn was over.
    before: BySeat<Points>,
    /// How many lines there were then.
    lines: usize,
    /// Whose racks are not known.
    pub(in crate::rules) needed: Vec<Seat>,
    pub(in crate::rules) outcome: Option<Outcome>,
}

impl Game {
    /// Does the ending's arithmetic, again where it was done before: a clock reading or
    /// a rack that comes late changes it.
    pub(in crate::rules) fn settle(&mut self, cause: EndCause) {
        let mut ending = self.ending.take().unwrap_or_else(|| Ending {
            cause,
            before: self.seats.map(|_, seat| seat.score),
            lines: self.lines.len(),
            needed: Vec::new(),
            outcome: None,
        });
        ending.cause = cause;
        self.lines.truncate(ending.lines);
        for (seat, state) in self.seats.iter_mut() {
            state.score = ending.before[seat];
        }
        let racks = self.seats.map(|seat, _| self.rack_left(seat));
        ending.needed = self.racks_that_count(cause);
        ending.needed.retain(|seat| racks[*seat].is_none());
        if ending.needed.is_empty() {
            self.adjust(cause, &racks.map(|_, rack| rack.clone().unwrap_or_default()));
            self.charge_overtime();
            ending.outcome = Some(self.outcome_of(&ending));
            self.set_stage(Stage::Over);
        } else {
            ending.outcome = None;
            self.set_stage(Stage::Racks);
        }
        self.ending = Some(ending);
    }

    /// Whose racks the adjustment is made of.
    fn racks_that_count(&self, cause: EndCause) -> Vec<Seat> {
        match cause {
            EndCause::PlayedOut(out) => self.names.others(out).collect(),
            EndCause::Scoreless
            | EndCause::Passes
            | EndCause::Claimed(_)
            | EndCause::Declared(_) => self.names.iter().map(|(seat, _)| seat).collect(),
            // `rules.md` 6: no adjustment after a triple challenge; none by default when
            // the overtime limit is passed or a player resigns.
            EndCause::Resigned(_) | EndCause::Overtime(_) | EndCause::Challenge { .. } => {
                Vec::new()
            }
        }
    }

    /// What was left on the player's rack: as it was given, or as it follows.
    fn rack_left(&self, seat: Seat) -> Option<LeftRacks> {
        let state = &self.seats[seat];
        let known = |tiles: Tiles| {
            let value = tiles.value(self.alphabet());
            LeftRacks { tiles: Some(tiles), value }
        };
        match &state.left {
            Some(Leftover::Points(points)) => {
                return Some(LeftRacks { tiles: None, value: *points });
            }
            Some(Leftover::Tiles(tiles)) => return Some(known(tiles.clone())),
            None => {}
        }
        if state.hand.is_known() {
            return Some(known(state.hand.known.clone()));
        }
        let others_known = self.names.others(seat).all(|other| self.seats[other].hand.is_known());
        if self.bag() > 0 || !others_known {
            return None;
        }
        let mut rest = self.unseen();
        for other in self.names.others(seat) {
            rest = rest.without(&self.seats[other].hand.known).ok()?;
        }
        Some(known(rest))
    }

    /// The rack adjustments of `rules.md` 6.
    fn adjust(&mut self, cause: EndCause, racks: &BySeat<LeftRacks>) {
        let counting = self.racks_that_count(cause);
        let EndCause::PlayedOut(out) = cause else {
            for seat in counting {
                let rack = racks[seat].clone();
                self.add(seat, -rack.value, LineKind::RackDeduction(rack));
            }
            return;
        };
        let doubled = self.rules.play_out == PlayOut::DoubleRack
            && self.names.seats() == self.rules.double_rack_players;
        let mut all = LeftRacks { tiles: Some(Tiles::none()), value: Points::ZERO };
        for seat in counting {
            let rack = racks[seat].clone();
            all.value += rack.value;
            all.tiles = match (all.tiles, &rack.tiles) {
                (Some(mut tiles), Some(more)) => {
                    tiles.add_all(more);
                    Some(tiles)
                }
                (Some(_) | None, _) => None,
            };
            if !doubled {
                self.add(seat, -rack.value, LineKind::RackDeduction(rack));
            }
        }
        let bonus = if doubled { all.value + all.value } else { all.value };
        self.add(out, bonus, LineKind::OutBonus(all));
    }

    fn charge_overtime(&mut self) {
        let Some(rule) = self.rules.overtime() else { return };
        let seats: Vec<_> = self.seats.iter().map(|(seat, state)| (seat, state.over)).collect();
        for (seat, over) in seats {
            if let Some(over) = over {
                let penalty = rule.judge(over).penalty;
                self.add(seat, -penalty, LineKind::TimePenalty(over));
            }
        }
    }

    fn outcome_of(&self, ending: &Ending) -> Outcome {
        let finals = self.seats.map(|_, seat| seat.score);
        let order = self.seats.map(|seat, state| {
            let tie_break = match self.rules.tie {
                TieRule::Draw => Points::ZERO,
                TieRule::BeforeRacks => ending.before[seat],
            };
            let standing = match ending.cause {
                EndCause::Resigned(loser)
                | EndCause::Overtime(loser)
                | EndCause::Challenge { loser, .. }
                    if loser == seat =>
                {
                    Standing::Lost
                }
                EndCause::Challenge { winner, .. } if winner == seat => Standing::Won,
                EndCause::PlayedOut(_)
                | EndCause::Scoreless
                | EndCause::Passes
                | EndCause::Claimed(_)
                | EndCause::Declared(_)
                | EndCause::Resigned(_)
                | EndCause::Overtime(_)
                | EndCause::Challenge { .. } => Standing::ByScore,
            };
            (standing, state.score, tie_break)
        });
        let places =
            order.map(|_, own| 1 + order.values().filter(|other| *other > own).count() as u8);
        let spread = self.spread(ending.cause, &finals);
        Outcome { finals, places, spread }
    }

    fn spread(&self, cause: EndCause, finals: &BySeat<Points>) -> Option<BySeat<Points>> {
        if finals.seats() != Seat::SECOND.number() {
            return None;
        }
        let margin = |seat: Seat| finals[seat] - finals[finals.next(seat)];
        let least = self.rules.forfeit_spread();
        let spread_of_loser = match cause {
            EndCause::Resigned(loser) if margin(loser) >= Points::ZERO => Some((loser, -least)),
            EndCause::Overtime(loser) if margin(loser) > -least => Some((loser, -least)),
            EndCause::PlayedOut(_)
            | EndCause::Scoreless
            | EndCause::Passes
            | EndCause::Claimed(_)
            | EndCause::Declared(_)
            | EndCause::Resigned(_)
            | EndCause::Overtime(_)
            | EndCause::Challenge { .. } => None,
        };
        Some(finals.map(|seat, _| match spread_of_loser {
            Some((loser, spread)) if loser == seat => spread,
            Some((_, spread)) => -spread,
            None => margin(seat),
        }))
    }
}

/// What decides before the score does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Lost,
    ByScore,
    Won,
}

impl Default for LeftRacks {
    fn default() -> LeftRacks {
        LeftRacks { tiles: Some(Tiles::none()), value: Points::ZERO }
    }
}
