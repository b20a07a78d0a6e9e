//! [`Figures`]: the counts by player and for the night.
use std::collections::HashMap;

use crate::bulletin::plays::{Plays, blanks, is_bingo, is_triple_triple};
use crate::bulletin::{Bulletin, ChallengedPlay, PlayedGame, RosterPlace, Side, Tally, Who};
use crate::{Fate, HalfWins, name_key, name_order};
use rules::{Points, Seat, Verdict};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub games: u32,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    pub ties: u32,
    pub scored: Points,
    /// Games against one opponent.
    pub duels: u32,
    /// Points that opponents scored in those.
    pub against: Points,
    /// Games with a finished record. All following counts are from these.
    pub recorded: u32,
    /// Plays of a full rack.
    pub bingos: u32,
    /// Blanks in plays that stayed.
    pub blanks: u32,
    /// Plays on two or more triple-word squares.
    pub triples: u32,
    /// Challenges made after which the play came off.
    pub challenges_right: u32,
    /// Challenges made after which the play stayed.
    pub challenges_wrong: u32,
    /// Challenges made without a verdict.
    pub challenges_toggled: u32,
    /// Challenges against own plays.
    pub challenged: u32,
    /// Own plays that came off by a verdict.
    pub came_off: u32,
    /// The highest play that stayed.
    pub highest_play: Option<Points>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerFigures {
    pub who: Who,
    pub figures: Figures,
}

/// A mean as sum and count, which is rounded when it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Average {
    sum: Points,
    count: u32,
}

impl Tally<'_> {
    pub(super) fn add_figures(&mut self, game: &PlayedGame<'_, '_>, plays: Option<&Plays<'_>>) {
        for (seat, side) in game.sides.iter() {
            let figures = self.places.figures(&mut self.bulletin.players, &side.who);
            figures.add_game(game, seat, side);
            if let Some(plays) = plays {
                figures.add_record(plays, seat);
            }
        }
    }

    pub(super) fn join_figures(&mut self, later: &mut Bulletin) {
        for player in later.players.drain(..) {
            self.places.figures(&mut self.bulletin.players, &player.who).add(&player.figures);
        }
    }
}

impl Bulletin {
    /// Sorts the players by name and adds up the night's figures.
    pub(super) fn sort_players(&mut self) {
        self.players.sort_by_cached_key(|player| (name_order(&player.who.name), player.who.roster));
        for player in &self.players {
            self.night.add(&player.figures);
        }
    }
}

/// The place of each player in the list of figures.
#[derive(Debug, Default)]
pub(super) struct Places {
    on_rosters: HashMap<RosterPlace, usize>,
    /// Players on no roster, by the key of the name.
    by_key: HashMap<String, usize>,
    /// The same by the name as written, so that each key is made once.
    by_name: HashMap<String, usize>,
}

impl Places {
    /// The figures of a player; empty for a new one.
    fn figures<'p>(&mut self, players: &'p mut Vec<PlayerFigures>, who: &Who) -> &'p mut Figures {
        let mut new = || {
            players.push(PlayerFigures { who: who.clone(), figures: Figures::default() });
            players.len() - 1
        };
        let place = match (who.roster, self.by_name.get(&who.name)) {
            (Some(roster), _) => *self.on_rosters.entry(roster).or_insert_with(new),
            (None, Some(place)) => *place,
            (None, None) => {
                let place = *self.by_key.entry(name_key(&who.name)).or_insert_with(&mut new);
                self.by_name.insert(who.name.clone(), place);
                place
            }
        };
        &mut players[place].figures
    }
}

impl Figures {
    fn add_game(&mut self, game: &PlayedGame<'_, '_>, seat: Seat, side: &Side) {
        self.games += 1;
        self.half_wins += side.half_wins;
        self.half_losses += side.half_losses;
        self.scored += side.score;
        match side.fate {
            Fate::Tied => self.ties += 1,
            Fate::Won | Fate::Lost => {}
        }
        let mut others = game.sides.others(seat);
        if let (Some(opponent), None) = (others.next(), others.next()) {
            self.duels += 1;
            self.against += game.sides[opponent].score;
        }
    }

    fn add_record(&mut self, plays: &Plays<'_>, seat: Seat) {
        self.recorded += 1;
        for line in plays.standing.iter().filter(|line| line.seat == seat) {
            self.bingos += u32::from(is_bingo(line));
            self.triples += u32::from(is_triple_triple(line, plays.game.board().layout()));
            self.blanks += blanks(line);
            self.highest_play = self.highest_play.max(Some(line.score));
        }
        for ChallengedPlay { play, challenge, verdict, .. } in &plays.challenges {
            if challenge.seat == seat {
                *self.challenges(*verdict) += 1;
            }
            if play.seat == seat {
                self.challenged += 1;
                self.came_off += u32::from(*verdict == Verdict::Unacceptable);
            }
        }
    }

    fn challenges(&mut self, verdict: Verdict) -> &mut u32 {
        match verdict {
            Verdict::Unacceptable | Verdict::Misplaced => &mut self.challenges_right,
            Verdict::Acceptable => &mut self.challenges_wrong,
            Verdict::Toggled | Verdict::Consented => &mut self.challenges_toggled,
        }
    }

    fn add(&mut self, other: &Figures) {
        self.games += other.games;
        self.half_wins += other.half_wins;
        self.half_losses += other.half_losses;
        self.ties += other.ties;
        self.scored += other.scored;
        self.duels += other.duels;
        self.against += other.against;
        self.recorded += other.recorded;
        self.bingos += other.bingos;
        self.blanks += other.blanks;
        self.triples += other.triples;
        self.challenges_right += other.challenges_right;
        self.challenges_wrong += other.challenges_wrong;
        self.challenges_toggled += other.challenges_toggled;
        self.challenged += other.challenged;
        self.came_off += other.came_off;
        self.highest_play = self.highest_play.max(other.highest_play);
    }

    pub fn average(&self) -> Option<Average> {
        Average::of(self.scored, self.games)
    }

    /// The mean of the opponents' scores, in games against one opponent.
    pub fn average_against(&self) -> Option<Average> {
        Average::of(self.against, self.duels)
    }

    pub fn challenges_made(&self) -> u32 {
        self.challenges_right + self.challenges_wrong + self.challenges_toggled
    }
}

impl Average {
    /// `None` if the count is 0.
    pub fn of(sum: Points, count: u32) -> Option<Average> {
        (count > 0).then_some(Average { sum, count })
    }

    /// In tenths of a point, rounded half away from zero.
    pub fn tenths(self) -> i64 {
        let (sum, count) = (i64::from(self.sum.0) * 10, i64::from(self.count));
        (2 * sum.abs() + count) / (2 * count) * sum.signum()
    }
}

impl std::fmt::Display for Average {
    /// With one decimal: `412.5`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tenths = self.tenths();
        let sign = if tenths < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10))
    }
}
