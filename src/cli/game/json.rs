//! A game in JSON: the fields of `docs/cli.md`, on which others rely.
use serde_json::{Map, Value, json};

use crate::cli::app::answer::object;
use crate::cli::event::show::WordList;
use crate::cli::game::layers;
use desk::{Entered, GameFile, GameNote, finding_said};
use report::visible;
use rules::{
    EndCause, Exchanged, Game, GameFinding, Line, LineKind, LineRole, Oddity, Seat, Stage, Tiles,
    shown_word,
};

/// Whether racks are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Racks {
    Shown,
    /// A player may see this.
    Hidden,
    /// This player may see it: the own rack is shown.
    Of(Seat),
}

impl Racks {
    /// As it is shown where nobody asks: what sixzero dealt is hidden until the game is
    /// over, for each player may only know the own rack.
    pub fn usual(game: &Game) -> Racks {
        match game.stage() {
            Stage::Turn | Stage::Acceptance | Stage::Racks if game.is_dealt() => Racks::Hidden,
            Stage::Turn | Stage::Acceptance | Stage::Racks | Stage::Over => Racks::Shown,
        }
    }

    /// Whether this player's tiles are shown.
    pub fn show(self, seat: Seat) -> bool {
        match self {
            Racks::Shown => true,
            Racks::Hidden => false,
            Racks::Of(player) => player == seat,
        }
    }
}

/// The whole game: `{game, players, turns, on_turn, bag, unseen, scoreless, over,
/// result}`, and more.
pub fn game(file: &GameFile, racks: Racks) -> Value {
    let game = &file.game;
    let counts = file.counting_scores();
    let players: Vec<_> = game
        .names()
        .iter()
        .map(|(seat, name)| {
            let rack = racks.show(seat).then(|| game.rack(seat).text(game.alphabet()));
            json!({
                "name": visible(name),
                "score": counts[seat].0,
                "computed": game.score(seat).0,
                "rack": rack,
                "overtime_ms": game.time_of(seat).over.map(|over| over.0),
                "clock_ms": game.clock(seat).map(|clock| clock.0),
            })
        })
        .collect();
    let turns: Vec<_> = game.lines().iter().map(|line| turn_of(file, line, racks)).collect();
    let mut fields =
        object(json!({ "game": file.record.number.0, "players": players, "turns": turns }));
    fields.append(&mut object(layers::value(file)));
    fields.insert("dealt".to_owned(), game.is_dealt().into());
    fields.insert("draw".to_owned(), draw(file).into());
    fields.append(&mut state(file));
    let lexicon = file.record.lexicon.as_ref().map(WordList::of);
    fields.insert("lexicon".to_owned(), serde_json::to_value(lexicon).unwrap_or_default());
    Value::Object(fields)
}

/// The whole game with the notes beside it: `notes:[{turn, text}]`.
pub fn with_notes(file: &GameFile, racks: Racks, notes: &[GameNote]) -> Value {
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
    let racks = Racks::usual(&entered.file.game);
    let mut fields = match entered.new_lines() {
        [one, ..] if one.kind.role() == LineRole::Turn => {
            object(turn_of(&entered.file, one, racks))
        }
        _ => Map::new(),
    };
    let lines: Vec<_> =
        entered.new_lines().iter().map(|line| turn_of(&entered.file, line, racks)).collect();
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

/// What was drawn for the start, in the order of play; none where it was not recorded.
fn draw(file: &GameFile) -> Option<Vec<Value>> {
    let drawn = file.record.draw.as_ref()?;
    let names = file.game.names().values();
    Some(
        names
            .zip(drawn.values())
            .map(|(name, tiles)| json!({ "name": visible(name), "tiles": tiles }))
            .collect(),
    )
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
        "unseen": game.off_board(),
        "unseen_tiles": unseen.text(game.alphabet()),
        "overdrawn_tiles": game.overdrawn().text(game.alphabet()),
        "findings": game.findings().iter().map(|found| finding(game, found)).collect::<Vec<_>>(),
        "scoreless": game.scoreless(),
        "over": game.stage() == Stage::Over,
        "waits_for": waits,
        "result": result,
    }))
}

/// A line of the scoresheet with its layers: `score` and `total` are those that count,
/// beside them what was announced, computed and ruled.
pub fn turn_of(file: &GameFile, line: &Line, racks: Racks) -> Value {
    let mut value = turn_for(&file.game, line, racks);
    value["total"] = file.counting_total(line).0.into();
    if line.is_turn()
        && let Ok(scores) = file.turn_scores(line.turn)
    {
        value["computed"] = line.score.0.into();
        value["ruled"] = scores.ruled.map(|points| points.0).into();
        value["score"] = scores.ruled.unwrap_or(line.score).0.into();
        value["sheets"] = layers::sheets(file, &scores);
    }
    value["computed_total"] = line.total.0.into();
    value
}

/// The same for somebody who may see these racks; the others' are `null`.
fn turn_for(game: &Game, line: &Line, racks: Racks) -> Value {
    let alphabet = game.alphabet();
    // Nobody minds a rack that was written down over the board, once it is played from.
    let shown = !game.is_dealt() || racks.show(line.seat);
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
            "rack": shown.then(|| rack.text(alphabet)),
            "announced": announced.map(|points| points.0),
            "bonus": scored.bonus.0,
            "words": scored.words().map(|(word, tiles)| json!({
                "word": shown_word(alphabet, tiles),
                "score": word.score().0,
            })).collect::<Vec<_>>(),
        }),
        LineKind::Exchange(Exchanged::Count(count)) => json!({ "exchanged": count }),
        LineKind::Exchange(Exchanged::Tiles(tiles)) => {
            let named = shown.then(|| tiles.text(alphabet));
            json!({ "exchanged": tiles.total(), "tiles": named })
        }
        LineKind::Challenge { words, verdict, .. } => json!({
            "challenged": words,
            "verdict": verdict.name(),
        }),
        LineKind::OutBonus(left) | LineKind::RackDeduction(left) => json!({
            "tiles": left.tiles.as_ref().map(|tiles| tiles.text(alphabet)),
            "value": left.value.0,
        }),
        LineKind::TimePenalty(time) => json!({
            "overtime_ms": time.over.map(|over| over.0),
        }),
        LineKind::Pass
        | LineKind::Withdrawn
        | LineKind::Restored
        | LineKind::Bonus
        | LineKind::Penalty
        | LineKind::LostTurn => json!({}),
    };
    fields.extend(object(more));
    if let Some(announced) = line.kind.announced_otherwise() {
        fields.insert("announced".to_owned(), announced.0.into());
    }
    if line.kind.role() == LineRole::Turn {
        let findings = game.findings().iter().filter(|found| found.event == line.event);
        fields.insert("clock_ms".to_owned(), line.clock.map(|clock| clock.0).into());
        let findings: Vec<_> = findings.map(|found| found.oddity.name()).collect();
        fields.insert("findings".to_owned(), findings.into());
    }
    Value::Object(fields)
}

/// Something odd that stands in the record: `{turn, player, finding, said}`, and more.
fn finding(game: &Game, found: &GameFinding) -> Value {
    let mut fields = object(json!({
        "turn": found.turn.0,
        "player": visible(game.name(found.seat)),
        "finding": found.oddity.name(),
        "said": visible(&finding_said(game, found)),
    }));
    let more = match &found.oddity {
        Oddity::Pool { tile, found, count } => {
            let mut tiles = Tiles::none();
            tiles.add(*tile);
            json!({ "tile": tiles.text(game.alphabet()), "found": found, "set": count })
        }
        Oddity::RackWorth(worth) => {
            let players = worth.seats.iter().map(|seat| visible(game.name(*seat)));
            json!({
                "players": players.collect::<Vec<_>>(),
                "points": worth.said.0,
                "least": worth.least.0,
                "most": worth.most.0,
            })
        }
        Oddity::Misplaced { start } => json!({ "start": start.to_string() }),
        Oddity::ClockRose { before, now } => json!({ "was_ms": before.0, "clock_ms": now.0 }),
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
        EndCause::Declared { .. } => "declared",
        EndCause::Resigned(_) => "resigned",
        EndCause::Overtime(_) => "overtime",
        EndCause::Challenge { .. } => "challenge",
    }
}
