//! Computes the figures of a season.
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use crate::places;
use crate::season::people::People;
use crate::season::{
    GameRef, HeadToHead, NightFigures, NightNo, PersonNo, Season, SeasonGame, SeasonNight,
    SeasonPlayer, SeasonSide, Streak,
};
use crate::{
    Fate, HalfWins, Outcome, Part, PlayerId, Rank, ResultKind, RoundNo, Tie, capped_spread,
    name_order,
};
use rules::Points;

/// The season of these nights, after people are identified.
pub(super) fn season(nights: &[SeasonNight<'_>], people: People) -> Season {
    let mut players: BTreeMap<PersonNo, SeasonPlayer> = people
        .known
        .iter()
        .map(|(person, known)| {
            let (name, member) = (known.name.clone(), known.member.clone());
            (*person, SeasonPlayer { person: *person, name, member, ..SeasonPlayer::default() })
        })
        .collect();
    let mut season = Season { doubts: people.doubts, notes: people.notes, ..Season::default() };
    for (number, night) in (1..).map(NightNo).zip(nights) {
        let person_of = |player: PlayerId| people.by_entrant.get(&(number, player)).copied();
        for entrant in night.players {
            let person = person_of(entrant.id).and_then(|person| players.get_mut(&person));
            if let (Some(player), Some(rating)) = (person, entrant.rating) {
                let first = player.ratings.map_or(rating, |(first, _)| first);
                player.ratings = Some((first, rating));
            }
        }
        let caps: HashMap<PlayerId, &[Points]> = night
            .players
            .iter()
            .filter_map(|entrant| {
                Some((entrant.id, night.spread_caps.get(&entrant.division)?.as_slice()))
            })
            .collect();
        let mut outcomes: Vec<&Outcome> = night.outcomes.iter().collect();
        outcomes.sort_by_key(|outcome| outcome.round);
        for outcome in &outcomes {
            let person = person_of(outcome.player).and_then(|person| players.get_mut(&person));
            if let Some(player) = person {
                let caps = caps.get(&outcome.player).copied().unwrap_or_default();
                player.add(number, outcome, caps);
            }
        }
        let games = games_of(number, &outcomes, person_of);
        let mut figures = NightFigures::of(number, night, &games);
        for player in players.values().filter(|player| player.nights.contains(&number)) {
            figures.players += 1;
            figures.first_timers += u32::from(player.nights.first() == Some(&number));
        }
        season.nights.push(figures);
        season.games.extend(games);
    }
    for (place, game) in season.games.iter().enumerate() {
        for (own, other) in [(&game.one, &game.two), (&game.two, &game.one)] {
            if let Some(player) = players.get_mut(&own.person) {
                player.add_game(GameRef(place), game, own, other, &season.games);
            }
        }
    }
    season.people = ranked(players.into_values().collect());
    season
}

impl Season {
    /// All pairs of people who met, seen from both sides, by name and the opponent's name.
    pub fn head_to_head(&self) -> Vec<HeadToHead> {
        let mut pairs: BTreeMap<(PersonNo, PersonNo), HeadToHead> = BTreeMap::new();
        for game in &self.games {
            for (own, other) in [(&game.one, &game.two), (&game.two, &game.one)] {
                let pair = pairs.entry((own.person, other.person)).or_insert(HeadToHead {
                    person: own.person,
                    opponent: other.person,
                    ..HeadToHead::default()
                });
                match own.fate {
                    Fate::Won => pair.won += 1,
                    Fate::Lost => pair.lost += 1,
                    Fate::Tied => pair.tied += 1,
                }
                pair.scored += own.score.unwrap_or_default();
                pair.against += other.score.unwrap_or_default();
            }
        }
        let mut pairs: Vec<_> = pairs.into_values().collect();
        pairs.sort_by_cached_key(|pair| {
            (name_order(self.name(pair.person)), pair.person, name_order(self.name(pair.opponent)))
        });
        pairs
    }
}

impl SeasonPlayer {
    /// Adds a round to the standings and to attendance.
    fn add(&mut self, night: NightNo, outcome: &Outcome, caps: &[Points]) {
        self.half_wins += outcome.half_wins;
        self.half_losses += outcome.half_losses;
        self.raw_spread += outcome.spread - outcome.penalty;
        self.spread += capped_spread(outcome.spread, caps, outcome.round) - outcome.penalty;
        let was_there = match outcome.kind {
            ResultKind::Game | ResultKind::Adjudicated | ResultKind::Void => true,
            ResultKind::Bye => {
                self.byes += 1;
                true
            }
            // The winner of a forfeit was there, the loser was not.
            ResultKind::Forfeit => outcome.half_wins > HalfWins::NONE,
        };
        if was_there && self.nights.last() != Some(&night) {
            self.nights.push(night);
        }
    }

    fn add_game(
        &mut self,
        this: GameRef,
        game: &SeasonGame,
        own: &SeasonSide,
        other: &SeasonSide,
        games: &[SeasonGame],
    ) {
        self.games += 1;
        match own.fate {
            Fate::Won => {
                self.won += 1;
                self.current_streak.add(game.night);
                if self.current_streak.games > self.longest_streak.games {
                    self.longest_streak = self.current_streak;
                }
            }
            Fate::Tied => {
                self.tied += 1;
                self.current_streak = Streak::default();
            }
            Fate::Lost => {
                self.lost += 1;
                self.current_streak = Streak::default();
            }
        }
        let (Some(score), Some(against)) = (own.score, other.score) else { return };
        self.scored_games += 1;
        self.scored += score;
        self.against += against;
        let person = self.person;
        let known = |game: Option<GameRef>| {
            let (own, _) = games.get(game?.0)?.seen_by(person)?;
            own.score
        };
        if known(self.best).is_none_or(|best| score > best) {
            self.best = Some(this);
        }
        if known(self.worst).is_none_or(|worst| score < worst) {
            self.worst = Some(this);
        }
    }
}

impl Streak {
    fn add(&mut self, night: NightNo) {
        self.games += 1;
        let first = self.nights.map_or(night, |(first, _)| first);
        self.nights = Some((first, night));
    }
}

impl NightFigures {
    fn of(number: NightNo, night: &SeasonNight<'_>, games: &[SeasonGame]) -> NightFigures {
        let scores = games.iter().flat_map(SeasonGame::sides).filter_map(|side| side.score);
        let mut scored = (Points::ZERO, 0);
        for score in scores {
            scored.0 += score;
            scored.1 += 1;
        }
        NightFigures {
            night: number,
            name: night.name.to_owned(),
            day: night.day.to_owned(),
            players: 0,
            first_timers: 0,
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            scored,
        }
    }
}

/// The games of a night, by round.
fn games_of(
    night: NightNo,
    outcomes: &[&Outcome],
    person_of: impl Fn(PlayerId) -> Option<PersonNo>,
) -> Vec<SeasonGame> {
    let mut seen: HashSet<(RoundNo, PlayerId)> = HashSet::new();
    let mut games = Vec::new();
    for outcome in outcomes {
        if !outcome.kind.is_played() {
            continue;
        }
        let Some(opponent) = outcome.opponent else { continue };
        if seen.contains(&(outcome.round, outcome.player)) {
            continue;
        }
        let other = outcomes.iter().find(|other| {
            other.round == outcome.round
                && other.player == opponent
                && other.opponent == Some(outcome.player)
        });
        let (Some(other), Some(one), Some(two)) =
            (other, person_of(outcome.player), person_of(opponent))
        else {
            continue;
        };
        seen.extend([(outcome.round, outcome.player), (outcome.round, opponent)]);
        let (one, two) = (SeasonSide::of(one, outcome), SeasonSide::of(two, other));
        let (one, two) = match outcome.part {
            Part::Replies => (two, one),
            Part::Starts | Part::Neither => (one, two),
        };
        games.push(SeasonGame { night, round: outcome.round, one, two });
    }
    games
}

impl SeasonSide {
    fn of(person: PersonNo, outcome: &Outcome) -> SeasonSide {
        let fate = match outcome.tie {
            Tie::Tied => Fate::Tied,
            Tie::NotTied if outcome.half_wins > outcome.half_losses => Fate::Won,
            Tie::NotTied => Fate::Lost,
        };
        SeasonSide { person, score: outcome.score, fate }
    }
}

/// Ranks like an event: more half-wins, fewer half-losses, more spread.
fn ranked(mut people: Vec<SeasonPlayer>) -> Vec<SeasonPlayer> {
    let merit = |player: &SeasonPlayer| {
        (Reverse(player.half_wins), player.half_losses, Reverse(player.spread))
    };
    people.sort_by_cached_key(|player| {
        (player.nights.is_empty(), merit(player), name_order(&player.name), player.person)
    });
    let merits: Vec<_> = people.iter().map(merit).collect();
    for (player, place) in people.iter_mut().zip(places(&merits)) {
        player.rank = (!player.nights.is_empty()).then_some(Rank(place));
    }
    people
}
