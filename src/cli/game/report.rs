//! `game report`: one game as a club shows it.
#[cfg(test)]
use std::collections::BTreeMap;

use clap::Args;
use serde::{Serialize, Serializer};

use crate::cli::game::explain::{Verdicts, private_note};
use crate::cli::game::json::{self, GameShown};
use crate::cli::game::{layers, said};
use crate::cli::os::clock;
use crate::cli::output::{Output, Pages, Printed, ReportName};
use crate::cli::{Answer, Context, Failure};
use desk::{Dossier, GameFile, finding_said};
use report::csv::Dialect;
use report::game::{self, Boards, Course, GameReport, Note, Position, Racks, Section};
use rules::{Stage, Verdict};
use tournament::bulletin::{GamePlace, challenges};
use tournament::{GameNo, ResultKind, ResultSource, SeatResults};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game report --game 3
  sixzero game report --output game-3.html

Of a challenge the report says what came of the play as a whole; `--private` adds what the
list says of each word.")]
pub struct Report {
    /// The game; left out, the last finished one
    #[arg(long, short, value_name = "N", env = "SIXZERO_GAME")]
    game: Option<i64>,
    /// Show the board after each turn in text too
    #[arg(long)]
    boards: bool,
    /// Add what the list says of each word; not for players
    #[arg(long)]
    private: bool,
    #[command(flatten)]
    output: Output<Pages>,
}

pub fn run(context: &Context, asked: &Report) -> Result<Answer, Failure> {
    let form = asked.output.form(context, None)?;
    let dossier = context.desk()?.dossier(asked.game.map(GameNo))?;
    let file = &dossier.file;
    let over = file.game.stage() == Stage::Over;
    let place = place(&dossier);
    let verdicts = if asked.private { Verdicts::Private } else { Verdicts::Public };
    let sections = sections(&dossier, verdicts);
    let date = dossier.event.settings.date;
    let report = GameReport {
        event: &dossier.event.settings.name,
        number: file.record.number,
        place: match dossier.table {
            Some(_) => place.to_string(),
            None => format!("game {}, a free game", file.record.number.0),
        },
        day: date.map(|day| day.to_string()).or_else(|| dossier.begun.map(clock::day)),
        rules: file.game.rules().title.clone(),
        list: lists(&dossier),
        game: &file.game,
        result: result(&dossier),
        racks: if over { Racks::Shown } else { Racks::Hidden },
        sections: &sections,
    };
    let boards = if asked.boards { Boards::All } else { Boards::Last };
    let printed = PrintedGame { report, file, place, boards };
    let name = ReportName {
        kind: game::KIND,
        heading: game::HEADING.to_owned(),
        event: &dossier.event.settings.name,
        file: format!("game-{}", file.record.number.0),
    };
    let answer = asked.output.answer(context, &name, form, Dialect::Plain, &printed)?;
    Ok(match over {
        true => answer,
        false => answer
            .remark(format!("Game {} is not over: the racks are left out.", file.record.number.0)),
    })
}

/// The report with what its forms need besides.
struct PrintedGame<'a> {
    report: GameReport<'a>,
    file: &'a GameFile,
    place: GamePlace,
    boards: Boards,
}

impl Printed for PrintedGame<'_> {
    fn text(&self, width: Option<u16>) -> String {
        game::text(&self.report, self.boards, width)
    }

    fn html(&self) -> String {
        game::html(&self.report)
    }

    fn json(&self) -> String {
        report::json::text(&shown(&self.report, self.file, &self.place))
    }
}

fn place(dossier: &Dossier) -> GamePlace {
    let several = dossier.event.divisions.len() > 1;
    let table = dossier.table.as_ref();
    GamePlace {
        division: table.filter(|_| several).map(|table| table.division.name.clone()),
        round: table.map(|table| table.round),
        table: table.and_then(|table| table.table),
        game: Some(dossier.file.record.number),
    }
}

/// What the game came to, and what counts where that is something else.
fn result(dossier: &Dossier) -> String {
    let game = &dossier.file.game;
    let names = || game.names().iter();
    let scores: Vec<String> =
        names().map(|(seat, name)| format!("{name} {}", game.score(seat))).collect();
    let mut sentence = format!("{}: {}.", scores.join(", "), said::outcome(game));
    let counts = dossier.table.as_ref().and_then(|table| table.result.as_ref());
    let ruled = dossier.file.counting_scores();
    if let Some(counts) = counts.filter(|counts| Some(*counts) != dossier.file.result().as_ref()) {
        let source = match counts.source {
            ResultSource::Slip => "the slip",
            ResultSource::Record => "the record",
            ResultSource::Ruling => "the director's ruling",
        };
        let seats = match counts.seats {
            SeatResults::Pair(one, two) => vec![one, two],
            SeatResults::Solo(one) => vec![one],
        };
        let counted: Vec<String> = names()
            .zip(seats)
            .map(|((_, name), seat)| match seat.score {
                Some(score) => format!("{name} {score}"),
                None => format!("{name} {:+}", seat.spread.0),
            })
            .collect();
        let how = match counts.kind {
            ResultKind::Game | ResultKind::Adjudicated => counted.join(", "),
            ResultKind::Bye => format!("a bye, {}", counted.join(", ")),
            ResultKind::Forfeit => format!("a forfeit, {}", counted.join(", ")),
            ResultKind::Void => "the game is void".to_owned(),
        };
        sentence.push_str(&format!(" What counts is {source}: {how}."));
    } else if counts.is_none() && names().any(|(seat, _)| ruled[seat] != game.score(seat)) {
        let counted: Vec<String> =
            names().map(|(seat, name)| format!("{name} {}", ruled[seat])).collect();
        sentence.push_str(&format!(" With what was ruled: {}.", counted.join(", ")));
    }
    sentence
}

fn lists(dossier: &Dossier) -> String {
    dossier.file.agreed.named()
}

/// The lists of the report; those with nothing in them are not shown.
fn sections(dossier: &Dossier, verdicts: Verdicts) -> Vec<Section> {
    let file = &dossier.file;
    vec![
        challenges_made(file, verdicts),
        game::announced_otherwise(&file.game),
        sheets(file),
        rulings(file),
        incidents(file),
        findings(file),
        corrections(dossier),
    ]
}

/// Where a player's sheet says something else than the rules.
fn sheets(file: &GameFile) -> Section {
    let said = file.layers.announcements.iter().filter_map(|said| {
        let turn = file.turn_of(said.entry)?;
        let off = said.score? - file.turn_scores(turn).ok()?.computed;
        let sheet = file.game.name(said.sheet);
        let (score, off) = (said.score?, off.0);
        (off != 0).then(|| Note {
            about: format!("Turn {turn}"),
            text: format!("{sheet}'s sheet has {score} ({off:+})."),
        })
    });
    Section { key: "sheets", title: "Sheets otherwise", notes: said.collect() }
}

fn rulings(file: &GameFile) -> Section {
    let notes = layers::rulings(file).map(|text| Note { about: "Ruling".to_owned(), text });
    Section { key: "rulings", title: "Rulings", notes: notes.collect() }
}

fn incidents(file: &GameFile) -> Section {
    let notes = file.layers.incidents.iter().map(|incident| Note {
        about: "Incident".to_owned(),
        text: layers::incident_text(file, incident),
    });
    Section { key: "incidents", title: "Incidents", notes: notes.collect() }
}

/// What was let stand though it cannot be so.
fn findings(file: &GameFile) -> Section {
    let notes = file.game.findings().iter().map(|finding| Note {
        about: format!("Turn {}", finding.turn),
        text: format!("{}.", finding_said(&file.game, finding)),
    });
    Section { key: "findings", title: "Let stand", notes: notes.collect() }
}

fn challenges_made(file: &GameFile, verdicts: Verdicts) -> Section {
    let game = &file.game;
    let notes = challenges(game).into_iter().map(|made| {
        let verdict = match made.verdict {
            Verdict::Acceptable => "the play is acceptable",
            Verdict::Unacceptable => "the play is NOT acceptable",
            Verdict::Toggled => "no verdict was asked for",
            Verdict::Consented => "its maker agrees, the play is off",
            Verdict::Misplaced => "the play is misplaced and comes off",
        };
        let mut text = format!(
            "{} challenges {} of {}: {verdict}",
            game.name(made.challenge.seat),
            made.words.join(", "),
            game.name(made.play.seat),
        );
        let note = private_note(file, made.challenge.event);
        if let Some(note) = note.filter(|note| note.list_says.is_some() || note.ruled_by.is_some())
        {
            text.push_str(&format!(", by {}", note.lexicon_named()));
            if let Some(director) = &note.ruled_by {
                text.push_str(&format!("; ruled by {director}"));
            }
            if let Some(why) = &note.reason {
                text.push_str(&format!(": {why}"));
            }
            if verdicts == Verdicts::Private {
                for word in &note.words {
                    let verdict = if word.acceptable { "acceptable" } else { "NOT acceptable" };
                    text.push_str(&format!("; {}: {verdict}", word.word));
                }
            }
        }
        text.push('.');
        Note { about: format!("Turn {}", made.play.turn), text }
    });
    Section { key: "challenges", title: "Challenges", notes: notes.collect() }
}

fn corrections(dossier: &Dossier) -> Section {
    let notes = dossier.corrections.iter().map(|operation| {
        let told = &operation.told;
        let why = told.why.as_ref().map(|why| format!(" Why: {why}")).unwrap_or_default();
        Note {
            about: format!("{}, {}", clock::shown(told.at), told.by),
            text: format!("{}{why}", told.what),
        }
    });
    Section { key: "corrections", title: "Corrections", notes: notes.collect() }
}

/// The report for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReportShown<'a> {
    report: &'static str,
    event: &'a str,
    division: Option<&'a str>,
    round: Option<u32>,
    table: Option<u32>,
    day: Option<&'a str>,
    rules: &'a str,
    lexicon: &'a str,
    said: &'a str,
    game: GameShown<'a>,
    boards: Vec<BoardShown<'a>>,
    course: Vec<CourseShown<'a>>,
    sections: SectionsShown<'a>,
}

/// The board after a turn.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BoardShown<'a> {
    turn: u16,
    player: &'a str,
    rows: Vec<String>,
    laid: Vec<String>,
}

/// A player's score after each turn.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CourseShown<'a> {
    name: &'a str,
    totals: Vec<i32>,
}

/// The sections by their words.
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(with = "BTreeMap<String, Vec<BTreeMap<String, String>>>"))]
struct SectionsShown<'a>(&'a [Section]);

impl Serialize for SectionsShown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|section| (section.key, &section.notes)))
    }
}

fn shown<'a>(
    report: &'a GameReport<'_>,
    file: &'a GameFile,
    place: &'a GamePlace,
) -> ReportShown<'a> {
    let game = report.game;
    let board = |position: Position| BoardShown {
        turn: position.turn.0,
        player: game.name(position.seat),
        rows: game::rows(&position.board, game.alphabet()),
        laid: position.laid.iter().map(ToString::to_string).collect(),
    };
    let course = Course::of(game);
    let totals = course.totals.iter().map(|(seat, totals)| CourseShown {
        name: game.name(seat),
        totals: totals.iter().map(|points| points.0).collect(),
    });
    ReportShown {
        report: game::KIND,
        event: report.event,
        division: place.division.as_deref(),
        round: place.round.map(|round| round.0),
        table: place.table.map(|table| table.0),
        day: report.day.as_deref(),
        rules: &report.rules,
        lexicon: &report.list,
        said: &report.result,
        game: GameShown::of(
            file,
            match report.racks {
                Racks::Shown => json::Racks::Shown,
                Racks::Hidden => json::Racks::LeftOut,
            },
        ),
        boards: game::positions(game).into_iter().map(board).collect(),
        course: totals.collect(),
        sections: SectionsShown(report.sections),
    }
}
