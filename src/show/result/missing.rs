//! `missing`: missing results, and the recorded games they wait for.
use serde::Serialize;
use serde_json::{Map, Value};

use crate::answer::{Answer, Voice, object};
use crate::event::loaded::{Loaded, RoundLoaded};
use crate::reader::Reader;
use crate::result::disputed::{Disputed, DisputedRow};
use crate::result::open_board::OpenRow;
use crate::result::{impact, open_board};
use desk::{Desk, DivisionField, GameFile, OpenBoard, Refusal, Waited, finding_said};
use report::{self, Form, Table};
use tournament::{GameRecord, GameSummary, Moment, Pairing, RoundNo, RoundState};

/// The missing and uncertain results of the rounds on the wall.
pub struct Missing<'l> {
    loaded: &'l Loaded,
    rounds: Vec<RoundLoaded<'l>>,
    /// The rounds that wait for their release, in words.
    drafts: Vec<String>,
    waiting: Vec<Waiting>,
    pub disputed: Vec<Disputed>,
    pub open_boards: Vec<OpenBoard>,
}

impl<'l> Missing<'l> {
    /// Of the round with this number in each division, or of all rounds.
    pub fn of(
        desk: &mut Desk,
        loaded: &'l Loaded,
        number: Option<RoundNo>,
    ) -> Result<Missing<'l>, Refusal> {
        let rounds = match number {
            Some(_) => loaded.round(number)?,
            None => loaded.rounds(|_, _| true),
        };
        // A draft is the director's own: its pairings must not be in a list that is read out.
        let (rounds, drafts): (Vec<_>, Vec<_>) =
            rounds.into_iter().partition(|round| round.round.state == RoundState::Released);
        let drafts = drafts
            .iter()
            .map(|round| {
                format!("Round {} is a draft: it waits for its release.", round.round.number.0)
            })
            .collect();
        let waiting = loaded.unfinished.iter();
        let waiting = waiting.filter_map(|game| Waiting::find(loaded, &rounds, game)).collect();
        let (mut disputed, mut open_boards) = (Vec::new(), Vec::new());
        let differ = |field: &DivisionField| !field.counting().disagreements.is_empty();
        let differing = loaded.fields.iter().filter(|field| differ(field));
        let differing: Vec<_> = differing.map(|field| field.division.id).collect();
        for round in &rounds {
            if differing.contains(&round.field.division.id) {
                disputed.extend(Disputed::all(desk, loaded, round)?);
            }
            open_boards.extend(desk.open_boards(&loaded.event, round.field, round.round)?);
        }
        Ok(Missing { loaded, rounds, drafts, waiting, disputed, open_boards })
    }

    fn table(&self, form: Form) -> Table {
        let shown: Vec<_> = self.rounds.iter().map(RoundLoaded::shown).collect();
        report::missing(&shown, form)
    }

    /// How long the rounds with missing results have been out, by division and number.
    pub fn waited(&self, desk: &mut Desk) -> Result<Vec<(&str, RoundNo, Waited)>, Refusal> {
        let open = self.rounds.iter().filter(|round| round.results.len() < round.pairings.len());
        open.map(|round| {
            let (division, number) = (round.field.division.name.as_str(), round.round.number);
            Ok((division, number, desk.waited(division, number)?))
        })
        .collect()
    }

    /// The rows for programs, with how long each round has been out.
    pub fn rows(&self, waited: &[(&str, RoundNo, Waited)], now: Moment) -> Vec<MissingRow<'_>> {
        let table = report::json::value(&self.table(Form::Json));
        let rows = table.as_array().into_iter().flatten().cloned().map(object);
        let mut missing: Vec<MissingRow<'_>> = rows
            .map(|result| {
                let game = self.waiting.iter().find(|waiting| waiting.board.is_of(&result));
                let (game, waits_for) = (game.map(|one| one.game), game.map(|one| one.waits_for));
                let here = waited.iter().find(|(division, round, _)| {
                    result["division"] == *division && result["round"] == round.0
                });
                let [out_minutes, half_minutes] =
                    here.map_or([None, None], |(.., waited)| waited.minutes(now));
                MissingRow::Missing { result, game, waits_for, out_minutes, half_minutes }
            })
            .collect();
        missing.extend(self.disputed.iter().map(Disputed::row).map(MissingRow::Disputed));
        let open = self.open_boards.iter().map(|board| OpenRow::of(self.loaded, board));
        missing.extend(open.map(MissingRow::Open));
        missing
    }
}

pub fn answer(
    desk: &mut Desk,
    division: Option<&str>,
    number: Option<RoundNo>,
    reader: &Reader,
    now: Moment,
) -> Result<Answer, Refusal> {
    let loaded = Loaded::from(desk, division)?;
    let odd = desk.shown(|view| {
        let games = view.journal.lenient_games()?;
        games.iter().map(|game| GameFile::load(view, game.number)).collect::<Result<Vec<_>, _>>()
    })?;
    let missing = Missing::of(desk, &loaded, number)?;
    let findings = findings(&missing.rounds, &odd);
    match reader.voice {
        Voice::Text => {
            let table = missing.table(Form::Text);
            let Missing { drafts, waiting, disputed, open_boards, .. } = missing;
            let mut answer =
                match (table.rows().is_empty(), disputed.is_empty() && open_boards.is_empty()) {
                    (true, true) if drafts.is_empty() => Answer::text("Nothing is missing."),
                    (true, true) => Answer::text("No round on the wall misses anything."),
                    (true, false) => Answer::default(),
                    (false, _) => Answer::table(&table, Voice::Text, reader.width),
                };
            for dispute in &disputed {
                answer.data.push_str(&dispute.text());
            }
            for board in &open_boards {
                answer.data.push_str(&open_board::text(board, reader.times));
            }
            answer.remarks.extend(waiting.into_iter().map(|waiting| waiting.said));
            answer.remarks.extend(findings);
            answer.remarks.extend(drafts);
            answer.remarks.extend(impact::remark(&loaded));
            Ok(answer)
        }
        Voice::Json => {
            let mut answer = Answer::json(&missing.rows(&missing.waited(desk)?, now));
            answer.remarks.extend(findings);
            answer.remarks.extend(missing.drafts);
            Ok(answer)
        }
    }
}

/// A row of `missing --json`.
#[derive(Serialize)]
#[serde(untagged)]
pub enum MissingRow<'a> {
    /// A missing result.
    Missing {
        #[serde(flatten)]
        result: Map<String, Value>,
        /// The recorded game, and what it waits for.
        game: Option<i64>,
        waits_for: Option<&'static str>,
        /// The whole minutes since the round went on the wall.
        out_minutes: Option<i64>,
        /// The whole minutes since half of its results were entered.
        half_minutes: Option<i64>,
    },
    Disputed(DisputedRow<'a>),
    Open(OpenRow<'a>),
}

/// The impossible things in the records of these rounds.
fn findings(rounds: &[RoundLoaded<'_>], odd: &[GameFile]) -> Vec<String> {
    let mut said = Vec::new();
    for file in odd {
        let of = rounds.iter().find_map(|round| {
            let pairing = round.pairings.iter().find(|p| Some(p.id) == file.record.pairing)?;
            Some((round, pairing))
        });
        let Some((round, pairing)) = of else { continue };
        let table = round.field.described(pairing);
        for finding in file.game.findings() {
            said.push(format!(
                "Game {} (round {}, {table}) has a finding: turn {}, {}.",
                file.record.number.0,
                round.round.number.0,
                finding.turn,
                finding_said(&file.game, finding)
            ));
        }
    }
    said
}

/// A recorded game whose result is missing, and what it waits for.
struct Waiting {
    game: i64,
    board: MissingBoard,
    waits_for: &'static str,
    said: String,
}

impl Waiting {
    fn find(loaded: &Loaded, rounds: &[RoundLoaded<'_>], game: &GameRecord) -> Option<Waiting> {
        let (waits_for, way) = match game.summary {
            GameSummary::Open => ("turns", "goes on"),
            GameSummary::AwaitingAcceptance => (
                "accept or challenge",
                "waits for accept or challenge: `sixzero game accept` or `sixzero game challenge`",
            ),
            GameSummary::AwaitingRacks => {
                ("racks", "waits for the racks that were left: `sixzero game racks`")
            }
            GameSummary::Finished => return None,
        };
        let (round, pairing) = rounds.iter().find_map(|round| {
            let pairing = round.pairings.iter().find(|p| Some(p.id) == game.pairing)?;
            Some((round, pairing))
        })?;
        let field = round.field;
        let division = loaded.where_several(|| format!("division {}, ", field.division.name));
        Some(Waiting {
            game: game.number.0,
            board: MissingBoard::of(round, pairing)?,
            waits_for,
            said: format!(
                "Game {} ({division}round {}, {}) {way}.",
                game.number.0,
                round.round.number.0,
                field.described(pairing)
            ),
        })
    }
}

/// By which a missing result is known among the rows.
struct MissingBoard {
    division: String,
    round: u32,
    first: u32,
}

impl MissingBoard {
    fn of(round: &RoundLoaded<'_>, pairing: &Pairing) -> Option<MissingBoard> {
        let first = round.field.player(pairing.seats.players().next()?)?.number.0;
        let division = round.field.division.name.clone();
        Some(MissingBoard { division, round: round.round.number.0, first })
    }

    fn is_of(&self, row: &Map<String, Value>) -> bool {
        row["division"] == self.division.as_str()
            && row["round"] == self.round
            && row["first"] == self.first
    }
}
