//! A recorded game as a page, for readers with different rights.
use serde::{Serialize, Serializer};

use crate::game::json::{self, GameShown};
use crate::game::{layers, said};
use crate::reader::Times;
use desk::{Dossier, GameFile, RulingNote, finding_said};
use report::game::{self, Boards, Course, GameReport, Note, Position, Racks, Section};
use rules::{Stage, Verdict};
use tournament::bulletin::{GamePlace, challenges};
use tournament::{ResultKind, ResultSource, SeatResults};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The public: the game, and the outcome of challenges.
    Room,
    /// Also the players: announcements, rulings and corrections too.
    Club,
    /// The director: also what the list says of each word.
    Director,
}

/// A recorded game with all its layers.
pub struct GamePage<'a> {
    dossier: &'a Dossier,
    audience: Audience,
    place: GamePlace,
    day: Option<String>,
    sections: Vec<Section>,
    result: String,
}

impl<'a> GamePage<'a> {
    pub fn of(dossier: &'a Dossier, audience: Audience, times: Times) -> GamePage<'a> {
        GamePage {
            dossier,
            audience,
            place: place(dossier),
            day: dossier
                .event
                .settings
                .date
                .map(|day| day.to_string())
                .or_else(|| dossier.begun.map(times.day)),
            sections: sections(dossier, audience, times),
            result: result(dossier),
        }
    }

    pub fn is_over(&self) -> bool {
        self.dossier.file.game.stage() == Stage::Over
    }

    pub fn text(&self, boards: Boards, width: Option<u16>) -> String {
        game::text(&self.report(), boards, width)
    }

    pub fn html(&self) -> String {
        game::html(&self.report())
    }

    /// The content of `<main>`, for the frame of another page.
    pub fn main(&self, boards: Boards) -> String {
        game::main(&self.report(), boards)
    }

    /// The board alone, with the tiles of the last play.
    pub fn board(&self) -> String {
        game::board(&self.report())
    }

    /// `Ann - Ben: Club night`.
    pub fn title(&self) -> String {
        self.report().title()
    }

    pub fn json(&self) -> String {
        let report = self.report();
        let shown = shown(&report, &self.dossier.file, &self.place);
        report::json::text(&match self.audience {
            Audience::Club | Audience::Director => shown,
            Audience::Room => ReportShown { game: shown.game.without_layers(), ..shown },
        })
    }

    /// Racks are left out while a player may still move.
    fn report(&self) -> GameReport<'_> {
        let GamePage { dossier, place, day, sections, result, .. } = self;
        let file = &dossier.file;
        GameReport {
            event: &dossier.event.settings.name,
            number: file.record.number,
            place: match dossier.table {
                Some(_) => place.to_string(),
                None => format!("game {}, a free game", file.record.number.0),
            },
            day: day.clone(),
            rules: file.game.rules().title.clone(),
            list: lists(dossier),
            game: &file.game,
            result: result.clone(),
            racks: if self.is_over() { Racks::Shown } else { Racks::Hidden },
            sections,
        }
    }
}

/// What the list said of a challenge, if it was kept.
pub fn private_note(file: &GameFile, entry: usize) -> Option<RulingNote> {
    serde_json::from_str(file.entries.get(entry)?.fields.private.as_deref()?).ok()
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

/// The result of the game, and the one that counts if it differs.
fn result(dossier: &Dossier) -> String {
    let game = &dossier.file.game;
    let names = || game.names().iter();
    let scores: Vec<String> =
        names().map(|(seat, name)| format!("{name} {}", game.score(seat))).collect();
    let mut sentence = format!("{}: {}.", scores.join(", "), said::outcome(game));
    sentence.extend(said::besides(game, "").map(|besides| format!(" {besides}.")));
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

/// The lists of the report; empty ones are not shown.
fn sections(dossier: &Dossier, audience: Audience, times: Times) -> Vec<Section> {
    let file = &dossier.file;
    let of_the_game = [challenges_made(file, audience), game::announced_otherwise(&file.game)];
    match audience {
        Audience::Room => of_the_game.into(),
        Audience::Club | Audience::Director => {
            let [challenges, announced] = of_the_game;
            vec![
                challenges,
                announced,
                sheets(file),
                rulings(file, times),
                incidents(file, times),
                findings(file),
                corrections(dossier, times),
            ]
        }
    }
}

/// The differences between players' sheets and the rules.
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
    Section { key: "sheets", title: "Sheets that differ", notes: said.collect() }
}

fn rulings(file: &GameFile, times: Times) -> Section {
    let notes = layers::rulings(file, times).map(|text| Note { about: "Ruling".to_owned(), text });
    Section { key: "rulings", title: "Rulings", notes: notes.collect() }
}

fn incidents(file: &GameFile, times: Times) -> Section {
    let notes = file.layers.incidents.iter().map(|incident| Note {
        about: "Incident".to_owned(),
        text: layers::incident_text(file, incident, times),
    });
    Section { key: "incidents", title: "Incidents", notes: notes.collect() }
}

/// The findings that were let stand.
fn findings(file: &GameFile) -> Section {
    let notes = file.game.findings().iter().map(|finding| Note {
        about: format!("Turn {}", finding.turn),
        text: format!("{}.", finding_said(&file.game, finding)),
    });
    Section { key: "findings", title: "Let stand", notes: notes.collect() }
}

fn challenges_made(file: &GameFile, audience: Audience) -> Section {
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
        let note = note.filter(|note| note.list_says.is_some() || note.ruled_by.is_some());
        // The reason and the person are only for the players and the director.
        if let Some(note) = note.filter(|_| audience != Audience::Room) {
            text.push_str(&format!(", by {}", note.lexicon_named()));
            if let Some(director) = &note.ruled_by {
                text.push_str(&format!("; ruled by {director}"));
            }
            if let Some(why) = &note.reason {
                text.push_str(&format!(": {why}"));
            }
            if audience == Audience::Director {
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

fn corrections(dossier: &Dossier, times: Times) -> Section {
    let notes = dossier.corrections.iter().map(|operation| {
        let told = &operation.told;
        let why = told.why.as_ref().map(|why| format!(" Why: {why}")).unwrap_or_default();
        Note {
            about: format!("{}, {}", (times.shown)(told.at), told.by),
            text: format!("{}{why}", told.what),
        }
    });
    Section { key: "corrections", title: "Corrections", notes: notes.collect() }
}

/// The report for programs.
#[derive(Serialize)]
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
struct BoardShown<'a> {
    turn: u16,
    player: &'a str,
    rows: Vec<String>,
    laid: Vec<String>,
}

/// A player's score after each turn.
#[derive(Serialize)]
struct CourseShown<'a> {
    name: &'a str,
    totals: Vec<i32>,
}

/// The sections by their words.
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
