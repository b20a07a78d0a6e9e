//! Computes the figures of a season.
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::bulletin::Average;
use crate::places;
use crate::season::people::People;
use crate::season::{
    HeadToHead, NightFigures, NightNo, PersonNo, Season, SeasonGame, SeasonNight, SeasonPlayer,
    SeasonSide, Streak,
};
use crate::{
    Fate, HalfWins, Outcome, Part, PlayerId, Rank, ResultKind, Tie, capped_spread, name_order,
};
use rules::Points;

/// The season of these nights, after people are identified.
pub(super) fn season(nights: &[SeasonNight<'_>], people: People) -> Season {
    let numbered = || (1..).map(NightNo).zip(nights);
    let mut players: Vec<SeasonPlayer> = Vec::new();
    for (person, known) in &people.known {
        let (name, member) = (known.name.clone(), known.member.clone());
        let mut player = SeasonPlayer { person: *person, name, member, ..SeasonPlayer::default() };
        for (number, night) in numbered() {
            player.add_night(number, night, |entrant| {
                people.by_entrant.get(&(number, entrant)) == Some(person)
            });
        }
        players.push(player);
    }
    let mut season = Season { notes: people.notes, ..Season::default() };
    for (number, night) in numbered() {
        let games =
            games(number, night, |player| people.by_entrant.get(&(number, player)).copied());
        season.nights.push(night_figures(number, night, &players, &games));
        season.games.extend(games);
    }
    for player in &mut players {
        for game in &season.games {
            player.add_game(game);
        }
    }
    season.people = ranked(players);
    season
}

impl SeasonPlayer {
    /// Adds the rating, the rounds and the presence of a night.
    fn add_night(
        &mut self,
        number: NightNo,
        night: &SeasonNight<'_>,
        is_self: impl Fn(PlayerId) -> bool,
    ) {
        for entrant in night.players.iter().filter(|entrant| is_self(entrant.id)) {
            if let Some(rating) = entrant.rating {
                let first = self.ratings.map_or(rating, |(first, _)| first);
                self.ratings = Some((first, rating));
            }
            let caps = night.spread_caps.get(&entrant.division).map(Vec::as_slice);
            for outcome in night.outcomes.iter().filter(|outcome| outcome.player == entrant.id) {
                self.add_round(number, outcome, caps.unwrap_or_default());
            }
        }
    }

    fn add_round(&mut self, night: NightNo, outcome: &Outcome, caps: &[Points]) {
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

    /// Adds a game, if it is one of this person's.
    fn add_game(&mut self, game: &SeasonGame) {
        let Some((own, other)) = game.seen_by(self.person) else { return };
        self.games += 1;
        match own.fate {
            Fate::Won => self.won += 1,
            Fate::Tied => self.tied += 1,
            Fate::Lost => self.lost += 1,
        }
        if own.fate == Fate::Won {
            self.current_streak.add(game.night);
            if self.current_streak.games > self.longest_streak.games {
                self.longest_streak = self.current_streak;
            }
        } else {
            self.current_streak = Streak::default();
        }
        let (Some(score), Some(against)) = (own.score, other.score) else { return };
        self.scored_games += 1;
        self.scored += score;
        self.against += against;
        let own_score = |game: Option<SeasonGame>| game?.seen_by(self.person)?.0.score;
        if own_score(self.best).is_none_or(|best| score > best) {
            self.best = Some(*game);
        }
        if own_score(self.worst).is_none_or(|worst| score < worst) {
            self.worst = Some(*game);
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

fn night_figures(
    number: NightNo,
    night: &SeasonNight<'_>,
    players: &[SeasonPlayer],
    games: &[SeasonGame],
) -> NightFigures {
    let there: Vec<&SeasonPlayer> =
        players.iter().filter(|player| player.nights.contains(&number)).collect();
    let first = there.iter().filter(|player| player.nights.first() == Some(&number)).count();
    let scores: Vec<Points> =
        games.iter().flat_map(SeasonGame::sides).filter_map(|side| side.score).collect();
    NightFigures {
        night: number,
        name: night.name.to_owned(),
        day: night.day.to_owned(),
        players: there.len() as u32,
        first_timers: first as u32,
        games: games.len() as u32,
        average: Average::of(scores.iter().copied().sum(), scores.len() as u32),
    }
}

/// The games of a night, by round.
fn games(
    night: NightNo,
    of: &SeasonNight<'_>,
    person_of: impl Fn(PlayerId) -> Option<PersonNo>,
) -> Vec<SeasonGame> {
    let mut outcomes: Vec<&Outcome> =
        of.outcomes.iter().filter(|outcome| outcome.kind.is_played()).collect();
    outcomes.sort_by_key(|outcome| outcome.round);
    let mut games = Vec::new();
    for (place, outcome) in outcomes.iter().enumerate() {
        // Each game has two outcomes, of which only the earlier finds a later one.
        let other = outcomes[place + 1..].iter().find(|other| {
            other.round == outcome.round
                && Some(other.player) == outcome.opponent
                && other.opponent == Some(outcome.player)
        });
        let Some(other) = other else { continue };
        let (Some(one), Some(two)) = (person_of(outcome.player), person_of(other.player)) else {
            continue;
        };
        let (one, two) = (season_side(one, outcome), season_side(two, other));
        let (one, two) = match outcome.part {
            Part::Replies => (two, one),
            Part::Starts | Part::Neither => (one, two),
        };
        games.push(SeasonGame { night, round: outcome.round, one, two });
    }
    games
}

fn season_side(person: PersonNo, outcome: &Outcome) -> SeasonSide {
    let fate = match outcome.tie {
        Tie::Tied => Fate::Tied,
        Tie::NotTied if outcome.half_wins > outcome.half_losses => Fate::Won,
        Tie::NotTied => Fate::Lost,
    };
    SeasonSide { person, score: outcome.score, fate }
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

impl Season {
    /// All pairs of people who met, seen from both sides, by name and the opponent's name.
    pub fn head_to_head(&self) -> Vec<HeadToHead> {
        let mut pairs: BTreeMap<(PersonNo, PersonNo), HeadToHead> = BTreeMap::new();
        for game in &self.games {
            for (own, other) in [(&game.one, &game.two), (&game.two, &game.one)] {
                let (person, opponent) = (own.person, other.person);
                let pair = pairs.entry((person, opponent)).or_insert(HeadToHead {
                    person,
                    opponent,
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
