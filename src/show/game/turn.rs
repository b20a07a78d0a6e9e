//! A line of the scoresheet in JSON: the turn, its scores, its layers.
use std::borrow::Cow;

use serde::Serialize;

use crate::game::json::{Findings, Racks, name};
use crate::game::layers::SheetShown;
use crate::game::words::WordByTile;
use desk::GameFile;
use rules::{Exchanged, Game, Line, LineKind, LineRole, shown_word};

/// A line of the scoresheet with its layers.
#[derive(Serialize)]
pub struct TurnShown<'a> {
    number: u16,
    player: Cow<'a, str>,
    kind: &'static str,
    position: Option<String>,
    word: Option<String>,
    /// The score that counts.
    score: i32,
    total: i32,
    pub words: Words,
    #[serde(flatten)]
    by_kind: KindShown<'a>,
    /// `null` unless it is a turn of a player.
    #[serde(flatten)]
    beside: Option<Beside<'a>>,
    #[serde(flatten)]
    scores: Option<ScoresShown<'a>>,
    computed_total: i32,
}

/// The data noted with a turn.
#[derive(Serialize)]
struct Beside<'a> {
    clock_ms: Option<i64>,
    findings: Findings<'a>,
}

/// The scores of a turn by the rules, a ruling and sheets.
#[derive(Serialize)]
struct ScoresShown<'a> {
    computed: i32,
    ruled: Option<i32>,
    sheets: Vec<SheetShown<'a>>,
}

/// The data of a line by its kind.
#[derive(Serialize)]
#[serde(untagged)]
enum KindShown<'a> {
    Play {
        tiles: String,
        #[serde(skip_serializing_if = "Seen::is_left_out")]
        rack: Seen,
        announced: Option<i32>,
        bonus: i32,
    },
    Exchange {
        exchanged: u16,
        #[serde(skip_serializing_if = "Seen::is_left_out")]
        tiles: Seen,
    },
    Challenge {
        challenged: &'a [String],
        verdict: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        announced: Option<i32>,
    },
    Left {
        tiles: Option<String>,
        value: i32,
    },
    Time {
        overtime_ms: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        announced: Option<i32>,
    },
    Plain {},
}

/// Tiles, as far as they may be seen.
#[derive(Serialize)]
#[serde(untagged)]
enum Seen {
    Tiles(String),
    /// `null`.
    Hidden,
    /// Left out.
    LeftOut,
}

impl Seen {
    fn is_left_out(&self) -> bool {
        matches!(self, Seen::LeftOut)
    }
}

/// The words of a play.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Words {
    Scored(Vec<WordShown>),
    /// In the explanation of a turn.
    ByTile(Vec<WordByTile>),
}

#[derive(Serialize)]
pub struct WordShown {
    word: String,
    score: i32,
}

impl<'a> TurnShown<'a> {
    pub fn of(file: &'a GameFile, line: &'a Line, racks: Racks) -> TurnShown<'a> {
        let game = &file.game;
        let scores = if line.is_turn() { file.turn_scores(line.turn).ok() } else { None };
        let ruled = scores.as_ref().and_then(|scores| scores.ruled);
        let (mut position, mut word, mut words) = (None, None, Vec::new());
        if let LineKind::Play { play, main, scored, .. } = &line.kind {
            position = Some(play.position().to_string());
            word = Some(shown_word(game.alphabet(), main));
            words.extend(scored.words().map(|(word, tiles)| WordShown {
                word: shown_word(game.alphabet(), tiles),
                score: word.score().0,
            }));
        }
        let beside = (line.kind.role() == LineRole::Turn).then(|| {
            let findings = game.findings().iter().filter(|found| found.event == line.event);
            let findings = findings.map(|found| found.oddity.name()).collect();
            Beside {
                clock_ms: line.clock.map(|clock| clock.0),
                findings: Findings::Names(findings),
            }
        });
        TurnShown {
            number: line.turn.0,
            player: name(game, line.seat),
            kind: line.kind.name(),
            position,
            word,
            score: ruled.unwrap_or(line.score).0,
            total: file.counting_total(line).0,
            words: Words::Scored(words),
            by_kind: KindShown::of(game, line, racks),
            beside,
            scores: scores.map(|scores| ScoresShown {
                computed: line.score.0,
                ruled: ruled.map(|points| points.0),
                sheets: SheetShown::all(file, &scores),
            }),
            computed_total: line.total.0,
        }
    }

    /// Replaces its findings.
    pub fn find(&mut self, findings: Option<Findings<'a>>) {
        if let (Some(beside), Some(findings)) = (&mut self.beside, findings) {
            beside.findings = findings;
        }
    }
}

impl<'a> KindShown<'a> {
    fn of(game: &Game, line: &'a Line, racks: Racks) -> KindShown<'a> {
        let alphabet = game.alphabet();
        // A rack written down over the board is shown once it has been played from.
        let is_shown = !game.is_dealt() || racks.show(line.seat);
        let seen = |tiles: String| match racks {
            Racks::LeftOut => Seen::LeftOut,
            Racks::Shown | Racks::Hidden | Racks::Of(_) if is_shown => Seen::Tiles(tiles),
            Racks::Shown | Racks::Hidden | Racks::Of(_) => Seen::Hidden,
        };
        let announced = line.kind.announced_otherwise().map(|points| points.0);
        match &line.kind {
            LineKind::Play { play, scored, announced, rack, .. } => KindShown::Play {
                tiles: play.word(alphabet),
                rack: seen(rack.text(alphabet)),
                announced: announced.map(|points| points.0),
                bonus: scored.bonus.0,
            },
            LineKind::Exchange(Exchanged::Count(count)) => {
                KindShown::Exchange { exchanged: u16::from(*count), tiles: Seen::LeftOut }
            }
            LineKind::Exchange(Exchanged::Tiles(tiles)) => {
                KindShown::Exchange { exchanged: tiles.total(), tiles: seen(tiles.text(alphabet)) }
            }
            LineKind::Challenge { words, verdict, .. } => {
                KindShown::Challenge { challenged: words, verdict: verdict.name(), announced }
            }
            LineKind::OutBonus(left) | LineKind::RackDeduction(left) => KindShown::Left {
                tiles: left.tiles.as_ref().map(|tiles| tiles.text(alphabet)),
                value: left.value.0,
            },
            LineKind::TimePenalty(time) => {
                KindShown::Time { overtime_ms: time.over.map(|over| over.0), announced }
            }
            LineKind::Pass
            | LineKind::Withdrawn
            | LineKind::Restored
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::LostTurn => KindShown::Plain {},
        }
    }
}
