//! `score`: a GCG file as a scoresheet, as written and by the rules; or one play.
use std::borrow::Cow;
use std::path::Path;

use clap::Args;
use serde::Serialize;

use crate::cli::game::{WordByTile, words_text};
use crate::cli::gcg::check::{RulesOfFiles, decode, read};
use crate::cli::{Answer, Context, Failure, Voice, rules};
use ::desk::{DisputeError, Refusal};
use ::report::{Columns, Form, Table, visible};
use ::rules::gcg::{self, Checked, Entry, GcgExchange, GcgFile, GcgKind, GcgLine};
use ::rules::{PlayText, RuleSet, SinglePlay, shown_word};

// Score a GCG file turn by turn, or one play word by word.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero score record.gcg
    Line  Player  Rack     Play        Words     Score  Total  Rules  By rules  Slip
    3     Dina    DEJOSTU  H4 JOUSTED  JOUSTED      96     96     96        96
    …
  sixzero score record.gcg --json
  sixzero score 10F PASTE --on \"8F HORN, H6 FARM\"

One word is a file: Score and Total are as it writes them, Rules and By rules as the rules have
them; `sixzero check` says what the slips are. Two words, position and word in any order, are a
play: it is scored on the board that the plays of `--on` make, tile by tile, without an event.
Those need be no whole game. A blank is lower case, or has `?` before it.")]
pub struct Score {
    /// Name a file, or `-` for stdin; or write a play: position and word
    #[arg(value_name = "FILE|-|PLAY", required = true, num_args = 1..=2)]
    words: Vec<String>,
    /// Lay these plays on the board first, with commas between
    #[arg(long, value_name = "PLAYS")]
    on: Option<String>,
    /// Score by this rule set; else a file's pragmas decide, and a play is scored by the default
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
}

/// Does it.
///
/// # Errors
/// A file that cannot be read, or is not a GCG file, a play that cannot lie there, or a rule set
/// that is none.
pub fn run(context: &Context, score: &Score) -> Result<Answer, Failure> {
    match &score.words[..] {
        [file] if score.on.is_none() => game(context, score, Path::new(file)),
        words => play(context, score, &words.join(" ")),
    }
}

/// One play, word by word.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlayScored<'a> {
    /// The rule set.
    rules: &'a str,
    position: String,
    tiles: String,
    score: i32,
    bonus: i32,
    words: Vec<WordByTile>,
}

fn play(context: &Context, score: &Score, typed: &str) -> Result<Answer, Failure> {
    let rules = match &score.rules {
        Some(name) => rules::named(name)?,
        None => RuleSet::preset(RuleSet::DEFAULT).map_err(Refusal::from)?,
    };
    let alphabet = rules.alphabet();
    let read = |text: &str| PlayText::parse(alphabet, text).map_err(Refusal::from);
    let on = score.on.as_deref().unwrap_or_default();
    let before = on.split([',', ';']).map(str::trim).filter(|text| !text.is_empty());
    let before = before.map(read).collect::<Result<Vec<_>, _>>()?;
    let SinglePlay { board, play, scored } = SinglePlay::score(&rules, &before, &read(typed)?)
        .map_err(|error| Refusal::from(DisputeError::from(error)))?;
    Ok(match context.voice() {
        Voice::Text => {
            let word = play.word(alphabet);
            let mut said = vec![format!("{} {word} for {}", play.position(), scored.total)];
            said.extend(words_text(&play, &scored, &board, alphabet));
            Answer::text(said.join("\n"))
        }
        Voice::Json => Answer::json(&PlayScored {
            rules: &rules.name,
            position: play.position().to_string(),
            tiles: play.word(alphabet),
            score: scored.total.0,
            bonus: scored.bonus.0,
            words: WordByTile::all(&play, &scored, &board, alphabet),
        }),
    })
}

fn game(context: &Context, score: &Score, path: &Path) -> Result<Answer, Failure> {
    let mut rules = RulesOfFiles::new(score.rules.as_deref())?;
    let bytes = read(path)?;
    let text = decode(&bytes, path)?;
    let file = GcgFile::read(&text);
    let rules = rules.of(&file)?;
    let checked = gcg::check(rules, &file);
    Ok(match context.voice() {
        Voice::Text => {
            let sheet = ::report::text::render(&sheet(rules, &file, &checked), context.width());
            Answer::text(format!("{sheet}{}", ending(&file, &checked)))
        }
        Voice::Json => Answer::json(&SheetScored::of(rules, &file, &checked)),
    })
}

fn sheet(rules: &RuleSet, file: &GcgFile<'_>, checked: &Checked) -> Table {
    let mut columns: Columns<'_, (&GcgLine<'_>, &Entry)> = Columns::new("score", Form::Text);
    columns.number("line", "Line", |(line, _)| line.line.into());
    columns.text("player", "Player", |(line, entry)| nick(file, line, entry).into());
    columns.text("rack", "Rack", |(line, _)| line.rack.unwrap_or_default().into());
    columns.text("play", "Play", |(line, _)| played(line).into());
    columns
        .text("words", "Words", |(_, entry)| words(rules, checked, entry).join(" ").into())
        .if_room();
    columns.number("score", "Score", |(line, _)| line.score.into());
    columns.number("total", "Total", |(line, _)| line.total.into());
    columns.number("rules", "Rules", |(_, entry)| entry.score.into());
    columns.number("by_rules", "By rules", |(_, entry)| entry.total.into());
    columns.text("slip", "Slip", |(line, _)| slips(checked, line).join(" ").into());
    columns.table(file.lines.iter().zip(&checked.entries))
}

fn nick<'t>(file: &GcgFile<'t>, line: &GcgLine<'t>, entry: &Entry) -> &'t str {
    file.players.get(usize::from(entry.player)).map_or(line.nick, |player| player.nick)
}

fn words(rules: &RuleSet, checked: &Checked, entry: &Entry) -> Vec<String> {
    checked.words(entry).map(|tiles| shown_word(rules.alphabet(), tiles)).collect()
}

fn slips(checked: &Checked, line: &GcgLine<'_>) -> Vec<&'static str> {
    let about = checked.findings.iter().filter(|finding| finding.line == Some(line.line));
    about.map(|finding| finding.name.word()).collect()
}

fn played(line: &GcgLine<'_>) -> String {
    match line.kind {
        GcgKind::Play { position, word } => format!("{position} {word}"),
        GcgKind::Exchange(GcgExchange::Tiles(tiles)) => format!("exchanges {tiles}"),
        GcgKind::Exchange(GcgExchange::Count(count)) => format!("exchanges {count}"),
        GcgKind::Pass => "passes".to_owned(),
        GcgKind::Withdrawn => "comes off".to_owned(),
        GcgKind::Bonus => "challenged in vain".to_owned(),
        GcgKind::OutBonus(tiles) => format!("goes out ({tiles})"),
        GcgKind::RackPenalty(tiles) => format!("keeps ({tiles})"),
        GcgKind::Time => "overtime".to_owned(),
        GcgKind::Unread(text) => text.to_owned(),
    }
}

fn ending(file: &GcgFile<'_>, checked: &Checked) -> String {
    let finals: Vec<_> = file
        .players
        .iter()
        .zip(&checked.finals)
        .map(|(player, score)| {
            format!(
                "{} {score}",
                visible(if player.name.is_empty() { player.nick } else { player.name })
            )
        })
        .collect();
    format!("By the rules: {}\n", finals.join(" - "))
}

/// A file, line by line.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SheetScored<'a> {
    players: Vec<PlayerScored<'a>>,
    lines: Vec<LineScored<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PlayerScored<'a> {
    nick: Cow<'a, str>,
    name: Cow<'a, str>,
    computed: i32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LineScored<'a> {
    /// Of the file.
    line: u32,
    player: Cow<'a, str>,
    rack: Option<Cow<'a, str>>,
    play: String,
    words: Vec<String>,
    /// As written.
    score: Option<i32>,
    total: Option<i32>,
    computed: i32,
    computed_total: i32,
    /// The names of the slips, as `CUM`.
    findings: Vec<&'static str>,
}

impl<'a> SheetScored<'a> {
    fn of(rules: &RuleSet, file: &'a GcgFile<'_>, checked: &Checked) -> SheetScored<'a> {
        let lines = file.lines.iter().zip(&checked.entries).map(|(line, entry)| LineScored {
            line: line.line,
            player: visible(nick(file, line, entry)),
            rack: line.rack.map(visible),
            play: visible(&played(line)).into_owned(),
            words: words(rules, checked, entry),
            score: line.score.map(|points| points.0),
            total: line.total.map(|points| points.0),
            computed: entry.score.0,
            computed_total: entry.total.0,
            findings: slips(checked, line),
        });
        let players =
            file.players.iter().zip(&checked.finals).map(|(player, score)| PlayerScored {
                nick: visible(player.nick),
                name: visible(player.name),
                computed: score.0,
            });
        SheetScored { players: players.collect(), lines: lines.collect() }
    }
}
