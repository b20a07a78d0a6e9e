//! A turn explained as one would show it to two players in dispute.
use clap::Args;
use serde::Serialize;

use crate::cli::game::{Which, layers};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::json::Racks;
use ::show::game::layers::RulingShown;
use ::show::game::report::private_note;
use ::show::game::said;
use ::show::game::turn::{TurnShown, Words};
use ::show::game::words::WordByTile;
use desk::{GameFile, Refusal, RulingNote};
use report::visible;
use rules::{
    Alphabet, Board, Direction, FormedWord, Game, Line, LineKind, Play, Points, Premium, Scored,
    ScoredTile, TurnNo, Verdict,
};

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game explain 3\n  sixzero game explain --result\n\nWhat was announced, what the rules compute and what was ruled stand below the words, with who, when\nand why; rulings that were withdrawn or superseded too."
)]
pub struct Explain {
    /// The turn
    #[arg(required_unless_present = "result")]
    turn: Option<u16>,
    /// Explain the result: slip, record and rulings
    #[arg(long, conflicts_with = "turn")]
    result: bool,
    /// Add what the list says of each word; not for players
    #[arg(long)]
    private: bool,
    #[command(flatten)]
    which: Which,
}

pub fn run(context: &Context, explain: &Explain) -> Result<Answer, Failure> {
    let Some(turn) = explain.turn else { return layers::result(context, explain.which) };
    let (_, file) = explain.which.load(context, None)?;
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
            let lines = lines.iter().map(|line| LineExplained::of(file, line, verdicts));
            Answer::json(&Explained {
                game: file.record.number.0,
                turn: turn.0,
                lines: lines.collect(),
                rulings: RulingShown::on_turn(file, turn)?,
            })
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

/// A turn with all that followed from it.
#[derive(Serialize)]
pub struct Explained<'a> {
    game: i64,
    turn: u16,
    lines: Vec<LineExplained<'a>>,
    /// Those on the turn.
    rulings: Vec<RulingShown<'a>>,
}

/// A line of the scoresheet, with who said what of its words.
#[derive(Serialize)]
struct LineExplained<'a> {
    #[serde(flatten)]
    turn: TurnShown<'a>,
    #[serde(flatten)]
    ruling: Option<RulingExplained>,
}

/// Who said what of the words.
#[derive(Serialize)]
struct RulingExplained {
    lexicon: String,
    list_says: Option<String>,
    ruled_by: Option<String>,
    reason: Option<String>,
    /// With `--private`.
    #[serde(skip_serializing_if = "Option::is_none")]
    private_words: Option<Vec<WordJudged>>,
}

/// What the lists say of a word.
#[derive(Serialize)]
struct WordJudged {
    word: String,
    acceptable: bool,
    #[serde(flatten)]
    lists: Option<InLists>,
}

/// Which of two lists has it.
#[derive(Serialize)]
struct InLists {
    in_first: bool,
    in_second: bool,
}

impl<'a> LineExplained<'a> {
    fn of(file: &'a GameFile, line: &'a Line, verdicts: Verdicts) -> LineExplained<'a> {
        let game = &file.game;
        let mut turn = TurnShown::of(file, line, Racks::usual(game));
        if let LineKind::Play { play, scored, .. } = &line.kind {
            let words = WordByTile::all(play, scored, game.board(), game.alphabet());
            turn.words = Words::ByTile(words);
        }
        let ruling = note(file, line).map(|note| RulingExplained {
            lexicon: visible(&note.lexicon_named()).into_owned(),
            private_words: (verdicts == Verdicts::Private).then(|| {
                let judged = note.words.into_iter().map(|word| WordJudged {
                    word: word.word,
                    acceptable: word.acceptable,
                    lists: word
                        .in_first
                        .zip(word.in_second)
                        .map(|(in_first, in_second)| InLists { in_first, in_second }),
                });
                judged.collect()
            }),
            list_says: note.list_says,
            ruled_by: note.ruled_by,
            reason: note.reason,
        });
        LineExplained { turn, ruling }
    }
}

/// The private note of a challenge, or of a play that was ruled on as it was laid.
fn note(file: &GameFile, line: &Line) -> Option<RulingNote> {
    // Of a misplaced play no list was asked, and no one ruled.
    let (LineKind::Play { .. }
    | LineKind::Challenge {
        verdict: Verdict::Acceptable | Verdict::Unacceptable | Verdict::Toggled,
        ..
    }) = line.kind
    else {
        return None;
    };
    private_note(file, line.event)
}
