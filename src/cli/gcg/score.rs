//! `score`: a GCG file as a scoresheet, as written and by the rules; or one play.
use std::borrow::Cow;
use std::path::Path;

use clap::Args;
use serde::Serialize;

use crate::cli::game::words_text;
use crate::cli::gcg::check::{RulesOfFiles, decode, read};
use crate::cli::{Answer, Context, Failure, Voice, rules};
use ::desk::{DisputeError, Refusal};
use ::report::{Columns, Form, Table, visible};
use ::rules::gcg::{self, Checked, Entry, GcgExchange, GcgFile, GcgKind, GcgLine};
use ::rules::{PlayText, RuleSet, SinglePlay, shown_word};
use ::show::game::words::WordByTile;

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
They need not be a whole game. A blank is lower case, or has `?` before it.")]
pub struct Score {
    /// A file, `-` for stdin, or a play: position and word
    #[arg(value_name = "FILE|-|PLAY", required = true, num_args = 1..=2)]
    words: Vec<String>,
    /// Lay these plays first, with commas between
    #[arg(long, value_name = "PLAYS")]
    on: Option<String>,
    /// Score by this rule set; else the file's own or the default
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
}

pub fn run(context: &Context, score: &Score) -> Result<Answer, Failure> {
    match &score.words[..] {
        [file] if score.on.is_none() => game(context, score, Path::new(file)),
        words => play(context, score, &words.join(" ")),
    }
}

/// One play, word by word.
#[derive(Serialize)]
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
        None => rules::preset(RuleSet::DEFAULT)?,
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
    let rules = RulesOfFiles::new(score.rules.as_deref())?;
    let bytes = read(path)?;
    let text = decode(&bytes, path)?;
    let file = GcgFile::read(&text);
    let rules = rules.of(&file)?;
    let checked = gcg::check(&rules, &file);
    let scored = SheetScored::of(&rules, &file, &checked);
    Ok(match context.voice() {
        Voice::Text => {
            let sheet = ::report::text::render(&table(&scored.lines), context.width());
            let finals = scored.players.iter().map(|player| {
                let name = if player.name.is_empty() { &player.nick } else { &player.name };
                format!("{name} {}", player.computed)
            });
            let finals: Vec<_> = finals.collect();
            Answer::text(format!("{sheet}By the rules: {}\n", finals.join(" - ")))
        }
        Voice::Json => Answer::json(&scored),
    })
}

fn table(lines: &[LineScored<'_>]) -> Table {
    let mut columns: Columns<'_, &LineScored<'_>> = Columns::new("score", Form::Text);
    columns.number("line", "Line", |line| line.line.into());
    columns.text("player", "Player", |line| (*line.player).into());
    columns.text("rack", "Rack", |line| line.rack.as_deref().unwrap_or_default().into());
    columns.text("play", "Play", |line| line.play.as_str().into());
    columns.text("words", "Words", |line| line.words.join(" ").into()).if_room();
    columns.number("score", "Score", |line| line.score.into());
    columns.number("total", "Total", |line| line.total.into());
    columns.number("rules", "Rules", |line| line.computed.into());
    columns.number("by_rules", "By rules", |line| line.computed_total.into());
    columns.text("slip", "Slip", |line| line.findings.join(" ").into());
    columns.table(lines)
}

fn nick<'t>(file: &GcgFile<'t>, line: &GcgLine<'t>, entry: &Entry) -> &'t str {
    file.players.get(usize::from(entry.player)).map_or(line.nick, |player| player.nick)
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

/// A file, line by line.
#[derive(Serialize)]
pub struct SheetScored<'a> {
    players: Vec<PlayerScored<'a>>,
    lines: Vec<LineScored<'a>>,
}

#[derive(Serialize)]
struct PlayerScored<'a> {
    nick: Cow<'a, str>,
    name: Cow<'a, str>,
    computed: i32,
}

#[derive(Serialize)]
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
            words: (checked.words(entry))
                .map(|tiles| shown_word(rules.alphabet(), tiles))
                .collect(),
            score: line.score.map(|points| points.0),
            total: line.total.map(|points| points.0),
            computed: entry.score.0,
            computed_total: entry.total.0,
            findings: (checked.findings.iter())
                .filter(|finding| finding.line == Some(line.line))
                .map(|finding| finding.name.word())
                .collect(),
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
