//! A turn explained as one would show it to two players in dispute.
use clap::Args;
use serde_json::{Value, json};

use crate::cli::game::{Which, json as turn_json, layers, said};
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{GameFile, Refusal, RulingNote};
use report::visible;
use rules::{
    Alphabet, Board, Direction, FormedWord, Game, Line, LineKind, Play, Points, Premium, Scored,
    ScoredTile, TurnNo, Verdict,
};

// Explain a turn or the result: the score word by word, and who said what of it
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game explain 3\n  sixzero game explain --result\n\nWhat was announced, what the rules compute and what was ruled stand below the words, with who, when\nand why; rulings that were withdrawn or superseded too."
)]
pub struct Explain {
    /// The turn
    #[arg(required_unless_present = "result")]
    turn: Option<u16>,
    /// The result instead: slip, record and rulings
    #[arg(long, conflicts_with = "turn")]
    result: bool,
    /// With what the word list says of each word: not for players
    #[arg(long)]
    private: bool,
    #[command(flatten)]
    which: Which,
}

/// Explains it.
///
/// # Errors
/// There is no such turn.
pub fn run(context: &Context, explain: &Explain) -> Result<Answer, Failure> {
    let Some(turn) = explain.turn else { return layers::result(context, explain.which) };
    let file = super::load(context, explain.which)?;
    let verdicts = if explain.private { Verdicts::Private } else { Verdicts::Public };
    answer(&file, TurnNo(turn), verdicts, context.voice())
}

/// Whether the list's verdicts on single words are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdicts {
    /// They are not: players are never told which word was bad.
    Public,
    /// They are: for the director.
    Private,
}

/// Explains a turn with all that followed from it.
///
/// # Errors
/// There is no such turn.
pub fn answer(
    file: &GameFile,
    turn: TurnNo,
    verdicts: Verdicts,
    voice: Voice,
) -> Result<Answer, Failure> {
    let game = &file.game;
    let lines: Vec<_> = game.lines().iter().filter(|line| line.turn == turn).collect();
    if lines.is_empty() {
        return Err(Refusal::NoTurn { turn: turn.0, turns: game.turns().0 }.into());
    }
    Ok(match voice {
        Voice::Text => {
            let mut parts: Vec<_> =
                lines.iter().flat_map(|line| text(file, line, verdicts)).collect();
            parts.extend(layers::turn_text(file, turn)?);
            Answer::text(parts.join("\n"))
        }
        Voice::Json => {
            let lines: Vec<_> = lines.iter().map(|line| value(file, line, verdicts)).collect();
            let mut value = json!({ "game": file.record.number.0, "turn": turn.0, "lines": lines });
            value["rulings"] = layers::rulings_on_turn(file, turn)?;
            Answer::json(&value)
        }
    })
}

fn text(file: &GameFile, line: &Line, verdicts: Verdicts) -> Vec<String> {
    let game = &file.game;
    let mut said = play_text(game, line)
        .unwrap_or_else(|| vec![format!("{}, total {}", said::line(game, line), line.total)]);
    if let Some(note) = note(file, line).filter(|note| note.is_verdict()) {
        said.push(format!("  by {}", visible(&note.lexicon_named())));
        if let Some(director) = &note.ruled_by {
            let why = note.reason.as_deref().unwrap_or("no reason given");
            let list = match &note.list_says {
                Some(says) => format!("; the list says: {says}"),
                None => String::new(),
            };
            said.push(format!("  ruled by {}: {}{list}", visible(director), visible(why)));
        }
        if verdicts == Verdicts::Private {
            for word in &note.words {
                let verdict = if word.acceptable { "acceptable" } else { "NOT acceptable" };
                let lists = match (word.in_first, word.in_second, &note.second) {
                    (Some(first), Some(second), Some(list)) => {
                        let has = |has| if has { "yes" } else { "no" };
                        format!(
                            " ({} {}, {} {})",
                            visible(&note.lexicon),
                            has(first),
                            visible(&list.name),
                            has(second)
                        )
                    }
                    _ => String::new(),
                };
                said.push(format!("  {}: {verdict}{lists}", word.word));
            }
        }
    }
    said
}

/// A play: its words tile by tile, the bonus, and what was announced.
fn play_text(game: &Game, line: &Line) -> Option<Vec<String>> {
    let LineKind::Play { play, scored, announced, .. } = &line.kind else { return None };
    let name = visible(game.name(line.seat));
    let mut said = vec![format!(
        "Turn {}: {name} {} {} for {}, total {}",
        line.turn,
        play.position(),
        play.word(game.alphabet()),
        line.score,
        line.total
    )];
    said.extend(words_text(play, scored, game.board(), game.alphabet()));
    if let Some(announced) = announced {
        said.push(match announced.0 - line.score.0 {
            0 => format!("  announced {announced}, as the rules say"),
            off => {
                format!("  announced {announced}, the rules say {} ({off:+})", line.score)
            }
        });
    }
    Some(said)
}

/// The words of a play, a line each, the bonus, and what they come to together.
pub fn words_text(play: &Play, scored: &Scored, board: &Board, alphabet: &Alphabet) -> Vec<String> {
    let mut said = Vec::new();
    for (word, tiles) in scored.by_tile(play, board, alphabet) {
        said.push(format!("  {}", word_text(&word, &tiles)));
    }
    if scored.bonus != Points::ZERO {
        let laid = play.laid().count();
        said.push(format!("  bonus for laying {laid} tiles: {}", scored.bonus));
    }
    if scored.words().count() > 1 || scored.bonus != Points::ZERO {
        said.push(format!("  together {}", scored.total));
    }
    said
}

/// `PASTE (10F): P3x3 + A1 + S1 + T1 + E1x3 = 15`, with the word premium behind.
fn word_text(word: &FormedWord, tiles: &[ScoredTile]) -> String {
    let shown: String = tiles.iter().map(|tile| tile.text.as_str()).collect();
    let letters: Vec<_> = tiles
        .iter()
        .map(|tile| {
            let factor = match tile.premium {
                Premium::Letter(factor) => format!("x{factor}"),
                Premium::Plain | Premium::Word(_) => String::new(),
            };
            format!("{}{}{factor}", tile.text, tile.value)
        })
        .collect();
    let factors: Vec<_> = tiles
        .iter()
        .filter_map(|tile| match tile.premium {
            Premium::Word(factor) => Some(format!(" x {factor} ({})", tile.square)),
            Premium::Plain | Premium::Letter(_) => None,
        })
        .collect();
    let direction = match word.position.direction {
        Direction::Across => "across",
        Direction::Down => "down",
    };
    let sum = if factors.is_empty() {
        String::new()
    } else {
        format!(" = {}{}", word.letters, factors.join(""))
    };
    format!(
        "{shown} ({} {direction}): {}{sum} = {}",
        word.position.start,
        letters.join(" + "),
        word.score()
    )
}

fn value(file: &GameFile, line: &Line, verdicts: Verdicts) -> Value {
    let game = &file.game;
    let mut value = turn_json::turn_of(file, line, turn_json::Racks::usual(game));
    let Value::Object(object) = &mut value else { return value };
    if let LineKind::Play { play, scored, .. } = &line.kind {
        let words = words_value(play, scored, game.board(), game.alphabet());
        object.insert("words".to_owned(), words);
    }
    if let Some(note) = note(file, line) {
        object.insert("lexicon".to_owned(), visible(&note.lexicon_named()).into());
        object.insert("list_says".to_owned(), note.list_says.clone().into());
        object.insert("ruled_by".to_owned(), note.ruled_by.clone().into());
        object.insert("reason".to_owned(), note.reason.clone().into());
        if verdicts == Verdicts::Private {
            let words: Vec<_> = note
                .words
                .iter()
                .map(|word| {
                    let mut value = json!({ "word": word.word, "acceptable": word.acceptable });
                    if let (Some(first), Some(second)) = (word.in_first, word.in_second) {
                        value["in_first"] = first.into();
                        value["in_second"] = second.into();
                    }
                    value
                })
                .collect();
            object.insert("private_words".to_owned(), words.into());
        }
    }
    value
}

/// The words of a play with their tiles.
pub fn words_value(play: &Play, scored: &Scored, board: &Board, alphabet: &Alphabet) -> Value {
    let words = scored.by_tile(play, board, alphabet);
    words.iter().map(|(word, tiles)| word_value(word, tiles)).collect()
}

fn word_value(word: &FormedWord, tiles: &[ScoredTile]) -> Value {
    let letters: Vec<_> = tiles
        .iter()
        .map(|tile| {
            json!({
                "square": tile.square.to_string(),
                "tile": tile.text,
                "value": tile.value.0,
                "letter_factor": tile.premium.letter_factor(),
                "word_factor": tile.premium.word_factor(),
            })
        })
        .collect();
    json!({
        "word": tiles.iter().map(|tile| tile.text.as_str()).collect::<String>(),
        "score": word.score().0,
        "position": word.position.to_string(),
        "letters": word.letters.0,
        "factor": word.factor,
        "tiles": letters,
    })
}

/// The private note of a challenge, or of a play that was ruled on as it was laid.
fn note(file: &GameFile, line: &Line) -> Option<RulingNote> {
    // Of a misplaced play no list was asked, and nobody ruled.
    let (LineKind::Play { .. }
    | LineKind::Challenge {
        verdict: Verdict::Acceptable | Verdict::Unacceptable | Verdict::Toggled,
        ..
    }) = line.kind
    else {
        return None;
    };
    let private = file.entries.get(line.event)?.fields.private.as_deref()?;
    serde_json::from_str(private).ok()
}
