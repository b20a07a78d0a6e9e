//! A game in JSON: the fields of `docs/cli.md`, on which others rely.
use serde_json::{Map, Value, json};

use crate::cli::answer::object;
use crate::desk::{Entered, GameFile, TurnNote};
use crate::report::visible;
use crate::rules::{EndCause, Exchanged, Game, Line, LineKind, LineRole, Stage, shown_word};

/// Whether racks are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Racks {
    /// They are.
    Shown,
    /// A player may see this.
    Hidden,
}

/// The whole game: `{game, players, turns, on_turn, bag, unseen, scoreless, over,
/// result}`, and more.
pub fn game(file: &GameFile, racks: Racks) -> Value {
    let game = &file.game;
    let players: Vec<_> = game
        .names()
        .iter()
        .map(|(seat, name)| {
            let rack = match racks {
                Racks::Shown => Value::from(game.rack(seat).text(game.alphabet())),
                Racks::Hidden => Value::Null,
            };
            json!({
                "name": visible(name),
                "score": game.score(seat).0,
                "rack": rack,
                "overtime_ms": game.overtime_of(seat).map(|over| over.0),
            })
        })
        .collect();
    let turns: Vec<_> = game.lines().iter().map(|line| turn(game, line)).collect();
    let mut fields =
        object(json!({ "game": file.record.number.0, "players": players, "turns": turns }));
    fields.append(&mut state(file));
    Value::Object(fields)
}

/// The whole game with the notes beside it: `notes:[{turn, text}]`.
pub fn with_notes(file: &GameFile, racks: Racks, notes: &[TurnNote]) -> Value {
    let mut fields = object(game(file, racks));
    let notes: Vec<_> = notes
        .iter()
        .map(|note| json!({ "turn": note.turn.map(|turn| turn.0), "text": visible(&note.text) }))
        .collect();
    fields.insert("notes".to_owned(), notes.into());
    Value::Object(fields)
}

/// An entry: the new turn where it made one, else the new lines; and the state.
pub fn entered(entered: &Entered) -> Value {
    let game = &entered.file.game;
    let mut fields = match entered.new_lines() {
        [one, ..] if one.kind.role() == LineRole::Turn => object(turn(game, one)),
        _ => Map::new(),
    };
    let lines: Vec<_> = entered.new_lines().iter().map(|line| turn(game, line)).collect();
    fields.insert("game".to_owned(), entered.file.record.number.0.into());
    fields.insert("turns".to_owned(), lines.into());
    if let Some((verdict, note)) = &entered.ruling {
        fields.insert("verdict".to_owned(), verdict.name().into());
        fields.insert("lexicon".to_owned(), visible(&note.lexicon_named()).into());
        fields.insert("list_says".to_owned(), note.list_says.clone().into());
        fields.insert("ruled_by".to_owned(), note.ruled_by.clone().into());
    }
    fields.append(&mut state(&entered.file));
    Value::Object(fields)
}

fn state(file: &GameFile) -> Map<String, Value> {
    let game = &file.game;
    let unseen = game.unseen();
    let result = game.outcome().map(|outcome| {
        let scores: Vec<_> = outcome
            .finals
            .iter()
            .map(|(seat, score)| {
                json!({
                    "name": visible(game.name(seat)),
                    "score": score.0,
                    "place": outcome.places[seat],
                    "spread": outcome.spread.as_ref().map(|spread| spread[seat].0),
                })
            })
            .collect();
        json!({ "cause": game.end_cause().map(cause), "scores": scores })
    });
    let waits = match game.stage() {
        Stage::Turn => "turn",
        Stage::Acceptance => "accept",
        Stage::Racks => "racks",
        Stage::Over => "nothing",
    };
    object(json!({
        "on_turn": game.on_turn().map(|seat| visible(game.name(seat))),
        "bag": game.bag(),
        "unseen": unseen.total(),
        "unseen_tiles": unseen.text(game.alphabet()),
        "scoreless": game.scoreless(),
        "over": game.stage() == Stage::Over,
        "waits_for": waits,
        "result": result,
    }))
}

/// A line of the scoresheet: `{number, player, kind, position, word, score, total,
/// words}`, and more where the kind has more.
pub fn turn(game: &Game, line: &Line) -> Value {
    let alphabet = game.alphabet();
    let mut fields = object(json!({
        "number": line.turn.0,
        "player": visible(game.name(line.seat)),
        "kind": line.kind.name(),
        "position": null,
        "word": null,
        "score": line.score.0,
        "total": line.total.0,
        "words": [],
    }));
    let more = match &line.kind {
        LineKind::Play { play, main, scored, announced, rack } => json!({
            "position": play.position().to_string(),
            "word": shown_word(alphabet, main),
            "tiles": play.word(alphabet),
            "rack": rack.text(alphabet),
            "announced": announced.map(|points| points.0),
            "bonus": scored.bonus.0,
            "words": scored.words().map(|(word, tiles)| json!({
                "word": shown_word(alphabet, tiles),
                "score": word.score().0,
            })).collect::<Vec<_>>(),
        }),
        LineKind::Exchange(Exchanged::Count(count)) => json!({ "exchanged": count }),
        LineKind::Exchange(Exchanged::Tiles(tiles)) => {
            json!({ "exchanged": tiles.total(), "tiles": tiles.text(alphabet) })
        }
        LineKind::Challenge { words, verdict } => json!({
            "challenged": words,
            "verdict": verdict.name(),
        }),
        LineKind::OutBonus(left) | LineKind::RackDeduction(left) => json!({
            "tiles": left.tiles.as_ref().map(|tiles| tiles.text(alphabet)),
            "value": left.value.0,
        }),
        LineKind::TimePenalty(over) => json!({ "overtime_ms": over.0 }),
        LineKind::Pass
        | LineKind::Withdrawn
        | LineKind::Restored
        | LineKind::Bonus
        | LineKind::Penalty
        | LineKind::LostTurn => json!({}),
    };
    fields.extend(object(more));
    Value::Object(fields)
}

/// Why a game ended, in a word.
pub fn cause(cause: EndCause) -> &'static str {
    match cause {
        EndCause::PlayedOut(_) => "played_out",
        EndCause::Scoreless => "scoreless",
        EndCause::Passes => "passes",
        EndCause::Claimed(_) => "claimed",
        EndCause::Declared(_) => "declared",
        EndCause::Resigned(_) => "resigned",
        EndCause::Overtime(_) => "overtime",
        EndCause::Challenge { .. } => "challenge",
    }
}
