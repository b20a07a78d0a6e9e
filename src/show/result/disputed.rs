//! [`Disputed`]: a table whose signed slip differs from its finished record, before the ruling.
use std::borrow::Cow;

use serde::Serialize;

use crate::event::loaded::{Loaded, RoundLoaded};
use desk::{Desk, Refusal, scores_typed};
use report::visible;
use rules::Points;
use tournament::{GameResult, PlayerId, ResultSource, SeatResults};

/// A table whose signed slip differs from its finished record.
pub struct Disputed {
    division: String,
    round: u32,
    table: Option<u32>,
    /// Its players in the order of play: number and name.
    players: Vec<(u32, String)>,
    game: i64,
    slip: [Points; 2],
    record: [Points; 2],
    place: String,
}

impl Disputed {
    pub fn all(
        desk: &mut Desk,
        loaded: &Loaded,
        round: &RoundLoaded<'_>,
    ) -> Result<Vec<Disputed>, Refusal> {
        let field = round.field;
        let mut found = Vec::new();
        for disagreement in field.disagreements_in(round.round) {
            let Some(pairing) = round.pairings.iter().find(|p| p.id == disagreement.pairing) else {
                continue;
            };
            let scores = |source| {
                let of = |result: &&GameResult| result.source == source;
                field.results_of(pairing.id).find(of).and_then(scores)
            };
            let (slip, record) = (scores(ResultSource::Slip), scores(ResultSource::Record));
            let games = desk.view(|view| Ok(view.games_of(pairing.id)?))?;
            let (Some(slip), Some(record), [game, ..]) = (slip, record, &games[..]) else {
                continue;
            };
            let number = |id: PlayerId| field.player(id).map_or(0, |player| player.number.0);
            let division = if loaded.has_several_divisions() {
                format!("Division {}, round", field.division.name)
            } else {
                "Round".to_owned()
            };
            found.push(Disputed {
                division: field.division.name.clone(),
                round: round.round.number.0,
                table: pairing.table.map(|table| table.0),
                players: pairing
                    .seats
                    .players()
                    .map(|id| (number(id), field.name(id).to_owned()))
                    .collect(),
                game: game.number.0,
                slip,
                record,
                place: format!("{division} {}, {}", round.round.number.0, field.described(pairing)),
            });
        }
        Ok(found)
    }

    /// Both scores, and the commands that settle it.
    pub fn text(&self) -> String {
        let said = format!(
            "{}: the slip says {}, the record (game {}) {}. To rule:",
            self.place,
            self.scores(self.slip, " - "),
            self.game,
            self.scores(self.record, " - "),
        );
        format!(
            "{}\n  {}\n  {}\n",
            visible(&said),
            visible(&self.command(self.record)),
            visible(&self.command(self.slip))
        )
    }

    fn scores(&self, scores: [Points; 2], between: &str) -> String {
        let sides: Vec<_> =
            self.players.iter().zip(scores).map(|((_, name), s)| format!("{name} {s}")).collect();
        sides.join(between)
    }

    fn command(&self, scores: [Points; 2]) -> String {
        format!("sixzero {} --reason \"…\"", self.line(scores))
    }

    /// The line that rules these scores, as it is typed at the prompt, without the reason.
    fn line(&self, scores: [Points; 2]) -> String {
        let sides = self.players.iter().zip(scores);
        let sides: Vec<_> = sides.map(|((number, name), s)| (*number, name.as_str(), s)).collect();
        format!("game rule --game {} --result \"{}\"", self.game, scores_typed(&sides))
    }

    pub fn place(&self) -> &str {
        &self.place
    }

    /// The record's text and the slip's, each with the line that rules it.
    pub fn versions(&self) -> [(String, String); 2] {
        [self.record, self.slip].map(|scores| (self.scores(scores, " - "), self.line(scores)))
    }

    pub fn row(&self) -> DisputedRow<'_> {
        let mut players = self.players.iter();
        let (first, second) = (players.next(), players.next());
        let command = |scores| visible(&self.command(scores)).into_owned();
        DisputedRow {
            division: visible(&self.division),
            round: self.round,
            table: self.table,
            first: first.map(|(number, _)| *number),
            second: second.map(|(number, _)| *number),
            first_name: first.map(|(_, name)| visible(name)),
            second_name: second.map(|(_, name)| visible(name)),
            game: self.game,
            waits_for: "ruling",
            slip: self.slip.map(|points| points.0),
            record: self.record.map(|points| points.0),
            rule: [self.record, self.slip].map(command),
        }
    }
}

/// A row of `missing --json`.
#[derive(Serialize)]
pub struct DisputedRow<'a> {
    division: Cow<'a, str>,
    round: u32,
    table: Option<u32>,
    first: Option<u32>,
    second: Option<u32>,
    first_name: Option<Cow<'a, str>>,
    second_name: Option<Cow<'a, str>>,
    game: i64,
    /// `ruling`.
    waits_for: &'static str,
    slip: [i32; 2],
    record: [i32; 2],
    /// The commands that rule the record's scores, and the slip's.
    rule: [String; 2],
}

fn scores(result: &GameResult) -> Option<[Points; 2]> {
    match result.seats {
        SeatResults::Pair(first, second) => {
            Some([first.score.unwrap_or_default(), second.score.unwrap_or_default()])
        }
        SeatResults::Solo(_) => None,
    }
}
