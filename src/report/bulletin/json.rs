//! The bulletin as JSON. Other programs rely on the names of the fields.
use serde::Serialize;

use super::BulletinPage;
use crate::{Form, Table, json, standings};
use rules::Points;
use tournament::HalfWins;
use tournament::bulletin::{
    Average, Figures, GamePlace, HighScore, ListAsked, MadePlay, PlayerFigures, WholeGame,
};

/// What a club takes home, as programs get it.
#[derive(Serialize)]
pub struct BulletinShown<'a> {
    report: &'static str,
    event: &'a str,
    since: Option<&'a str>,
    from: Option<&'a str>,
    to: Option<&'a str>,
    games: Sources,
    notes: &'a [String],
    /// As `sixzero standings --json` has them.
    standings: Table,
    high_win: Vec<High<'a>>,
    high_loss: Vec<High<'a>>,
    high_game: Vec<High<'a>>,
    high_combined: Vec<Whole<'a>>,
    closest_game: Vec<Whole<'a>>,
    biggest_spread: Vec<Whole<'a>>,
    highest_play: Vec<Play<'a>>,
    bingos: Vec<Play<'a>>,
    triple_triples: Vec<Play<'a>>,
    phony: Phonies<'a>,
    players: Vec<OfPlayer<'a>>,
    night: OfFigures,
}

#[derive(Serialize)]
struct Sources {
    all: u32,
    records: u32,
    slips: u32,
    rulings: u32,
}

#[derive(Serialize)]
struct Place<'a> {
    division: Option<&'a str>,
    round: Option<u32>,
    table: Option<u32>,
    game: Option<i64>,
}

#[derive(Serialize)]
struct Score<'a> {
    name: &'a str,
    score: i32,
}

#[derive(Serialize)]
struct High<'a> {
    name: &'a str,
    score: i32,
    against: Vec<Score<'a>>,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize)]
struct Whole<'a> {
    points: i32,
    scores: Vec<Score<'a>>,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize)]
struct Play<'a> {
    name: &'a str,
    word: &'a str,
    position: &'a str,
    score: i32,
    word_factor: i32,
    turn: u16,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize)]
struct Phony<'a> {
    #[serde(flatten)]
    play: Play<'a>,
    unacceptable: &'a [String],
}

#[derive(Serialize)]
struct Phonies<'a> {
    list: Option<&'a str>,
    looked_up: u32,
    said: String,
    plays: Vec<Phony<'a>>,
}

#[derive(Serialize)]
struct OfPlayer<'a> {
    name: &'a str,
    number: Option<u32>,
    division: Option<&'a str>,
    #[serde(flatten)]
    figures: OfFigures,
}

#[derive(Serialize)]
struct OfFigures {
    games: u32,
    #[serde(serialize_with = "json::wins")]
    wins: HalfWins,
    #[serde(serialize_with = "json::wins")]
    losses: HalfWins,
    ties: u32,
    #[serde(rename = "for")]
    scored: i32,
    against: i32,
    average: Option<Mean>,
    average_against: Option<Mean>,
    recorded: u32,
    bingos: u32,
    blanks: u32,
    triple_triples: u32,
    challenges: Challenges,
    challenged: u32,
    came_off: u32,
    highest_play: Option<i32>,
}

#[derive(Serialize)]
struct Mean(#[serde(serialize_with = "json::mean")] Average);

#[derive(Serialize)]
struct Challenges {
    made: u32,
    right: u32,
    wrong: u32,
    toggled: u32,
}

impl<'a> BulletinShown<'a> {
    pub fn new(page: &'a BulletinPage<'_>) -> BulletinShown<'a> {
        let (bulletin, sources) = (page.bulletin, page.bulletin.sources);
        let highs = |scores: &'a [HighScore]| scores.iter().map(High::from).collect();
        let games = |games: &'a [WholeGame]| games.iter().map(Whole::from).collect();
        let plays = |plays: &'a [MadePlay]| plays.iter().map(Play::from).collect();
        let days = page.days.as_ref();
        BulletinShown {
            report: super::KIND,
            event: page.event,
            since: page.since,
            from: days.map(|(from, _)| from.as_str()),
            to: days.map(|(_, to)| to.as_str()),
            games: Sources {
                all: sources.games(),
                records: sources.records,
                slips: sources.slips,
                rulings: sources.rulings,
            },
            notes: page.notes,
            standings: standings(page.standings, Form::Json),
            high_win: highs(&bulletin.high_win),
            high_loss: highs(&bulletin.high_loss),
            high_game: highs(&bulletin.high_game),
            high_combined: games(&bulletin.high_combined),
            closest_game: games(&bulletin.closest),
            biggest_spread: games(&bulletin.widest),
            highest_play: plays(&bulletin.highest_play),
            bingos: plays(&bulletin.bingos),
            triple_triples: plays(&bulletin.triples),
            phony: Phonies::new(page),
            players: bulletin.players.iter().map(|player| OfPlayer::new(page, player)).collect(),
            night: OfFigures::from(&bulletin.night),
        }
    }
}

impl<'a> From<&'a GamePlace> for Place<'a> {
    fn from(at: &'a GamePlace) -> Place<'a> {
        Place {
            division: at.division.as_deref(),
            round: at.round.map(|round| round.0),
            table: at.table.map(|table| table.0),
            game: at.game.map(|game| game.0),
        }
    }
}

fn scores(scores: &[(String, Points)]) -> Vec<Score<'_>> {
    scores.iter().map(|(name, score)| Score { name, score: score.0 }).collect()
}

impl<'a> From<&'a HighScore> for High<'a> {
    fn from(one: &'a HighScore) -> High<'a> {
        let (name, against, place) = (&one.player, scores(&one.against), Place::from(&one.at));
        High { name, score: one.score.0, against, place }
    }
}

impl<'a> From<&'a WholeGame> for Whole<'a> {
    fn from(one: &'a WholeGame) -> Whole<'a> {
        Whole { points: one.points.0, scores: scores(&one.scores), place: Place::from(&one.at) }
    }
}

impl<'a> From<&'a MadePlay> for Play<'a> {
    fn from(one: &'a MadePlay) -> Play<'a> {
        Play {
            name: &one.player,
            word: &one.word,
            position: &one.position,
            score: one.score.0,
            word_factor: one.factor,
            turn: one.turn.0,
            place: Place::from(&one.at),
        }
    }
}

impl<'a> Phonies<'a> {
    fn new(page: &'a BulletinPage<'_>) -> Phonies<'a> {
        let phony = &page.bulletin.phony;
        let plays = phony.plays.iter();
        let plays =
            plays.map(|(play, words)| Phony { play: Play::from(play), unacceptable: words });
        let list = match page.list {
            ListAsked::Asked { name } => Some(name.as_str()),
            ListAsked::Book { .. } | ListAsked::Missing { .. } => None,
        };
        Phonies { list, looked_up: phony.looked_up, said: page.phonies(), plays: plays.collect() }
    }
}

impl<'a> OfPlayer<'a> {
    fn new(page: &'a BulletinPage<'_>, player: &'a PlayerFigures) -> OfPlayer<'a> {
        let roster = player.who.roster;
        OfPlayer {
            name: &player.who.name,
            number: roster.map(|place| place.number.0),
            division: roster.map(|place| page.division_name(place.division)),
            figures: OfFigures::from(&player.figures),
        }
    }
}

impl From<&Figures> for OfFigures {
    fn from(figures: &Figures) -> OfFigures {
        OfFigures {
            games: figures.games,
            wins: figures.half_wins,
            losses: figures.half_losses,
            ties: figures.ties,
            scored: figures.scored.0,
            against: figures.against.0,
            average: figures.average().map(Mean),
            average_against: figures.average_against().map(Mean),
            recorded: figures.recorded,
            bingos: figures.bingos,
            blanks: figures.blanks,
            triple_triples: figures.triples,
            challenges: Challenges {
                made: figures.challenges_made(),
                right: figures.challenges_right,
                wrong: figures.challenges_wrong,
                toggled: figures.challenges_toggled,
            },
            challenged: figures.challenged,
            came_off: figures.came_off,
            highest_play: figures.highest_play.map(|points| points.0),
        }
    }
}
