//! [`Open`]: what is open beside the line: what is missing and since when, what nobody has confirmed,
//! and of what two say different things.
use desk::{Desk, OpenBoard, Refusal, Said, SaidBy};
use report::visible;
use serde::Serialize;
use serde_json::Value;
use show::event::loaded::Loaded;
use show::prompt::place::Place;
use show::reader::{Times, machine};
use show::result::missing::{Missing, MissingRow};
use tournament::{Certainty, Moment, RoundNo};

#[derive(Debug, Serialize)]
pub struct Open {
    /// The tables of the round at hand, and how many of their results are in.
    tables: usize,
    entered: usize,
    /// Rows as in `missing --json`, of every round of the division.
    missing: Vec<Value>,
    unconfirmed: Vec<Value>,
    conflicts: Vec<Value>,
    disputed: Vec<Value>,
    /// What was entered last in the division.
    last: Option<Last>,
    #[serde(skip)]
    pub rounds: Vec<RoundOpen>,
    /// What one person alone says: the board, and who says what.
    #[serde(skip)]
    pub waiting: Vec<Waiting>,
    #[serde(skip)]
    pub to_settle: Vec<ToSettle>,
    /// Where the other divisions are: name, and how far they are.
    #[serde(skip)]
    pub divisions: Vec<(String, String)>,
}

/// What was entered last.
#[derive(Debug, Serialize)]
pub struct Last {
    pub said: String,
    pub by: String,
    at: String,
    operation: i64,
}

/// A round with results missing.
#[derive(Debug)]
pub struct RoundOpen {
    pub round: RoundNo,
    pub said: String,
    /// How long it is out.
    pub out: Option<String>,
    /// `Table 2: Ben - Eve`.
    pub tables: Vec<String>,
}

/// A board of which one person alone says something.
#[derive(Debug)]
pub struct Waiting {
    pub said: String,
    /// The line that lets it stand, and why.
    pub line: String,
    pub reason: String,
}

/// A board of which two say different things.
#[derive(Debug)]
pub struct ToSettle {
    pub place: String,
    pub versions: Vec<Version>,
    /// What begins a line that says something else.
    pub otherwise: String,
}

/// What somebody says of a board.
#[derive(Debug)]
pub struct Version {
    /// `Ann 412 - Dan 388`.
    pub what: String,
    /// Who said so, and when.
    pub who: String,
    /// The line that takes it, and why.
    pub line: String,
    pub reason: String,
}

impl Open {
    pub fn load(
        desk: &mut Desk,
        place: &Place,
        now: Moment,
        times: Times,
    ) -> Result<Open, Refusal> {
        let loaded = Loaded::from(desk, Some(&place.division))?;
        let missing = Missing::of(desk, &loaded, None)?;
        let [mut lacking, mut unconfirmed, mut conflicts, mut disputed] = [const { Vec::new() }; 4];
        let waited = missing.waited(desk)?;
        for row in missing.rows(&waited, now) {
            let rows = match &row {
                MissingRow::Missing { .. } => &mut lacking,
                MissingRow::Disputed(_) => &mut disputed,
                MissingRow::Open(row) => match row.certainty() {
                    Certainty::Conflict => &mut conflicts,
                    Certainty::Unconfirmed | Certainty::Confirmed => &mut unconfirmed,
                },
            };
            rows.push(serde_json::to_value(&row).expect("texts and numbers are JSON"));
        }
        let waiting = missing.open_boards.iter().filter(|board| !is_conflict(board));
        let waiting = waiting.map(|board| Waiting::of(board, times)).collect();
        let conflicting = missing.open_boards.iter().filter(|board| is_conflict(board));
        let mut to_settle: Vec<_> =
            conflicting.map(|board| ToSettle::conflict(board, times)).collect();
        to_settle.extend(missing.disputed.iter().map(|dispute| {
            let [record, slip] = dispute.versions();
            let version = |(what, line): (String, String), whose: &str| Version {
                what: visible(&what).into_owned(),
                who: format!("by the {whose}"),
                line,
                reason: format!("as the {whose} says"),
            };
            ToSettle {
                place: visible(dispute.place()).into_owned(),
                versions: vec![version(record, "record"), version(slip, "slip")],
                otherwise: "fix ".to_owned(),
            }
        }));
        let progress = desk.progress()?;
        let here = progress.divisions.iter().find(|one| one.division == place.division);
        let current = place.round().ok();
        let round = here.and_then(|here| here.rounds.iter().find(|r| Some(r.round) == current));
        let out = |round| {
            let known = waited.iter().find(|(_, known, _)| *known == round);
            known.and_then(|(.., waited)| waited.said(now))
        };
        let mut rounds = Vec::new();
        for round in here.into_iter().flat_map(|here| &here.rounds) {
            if round.missing.is_empty() {
                continue;
            }
            let tables = round.missing.iter().map(|one| capital(&visible(&one.described)));
            rounds.push(RoundOpen {
                round: round.round,
                said: format!("{} of {} boards in", round.entered, round.tables),
                out: out(round.round),
                tables: tables.collect(),
            });
        }
        let others = progress.divisions.iter().filter(|one| one.division != place.division);
        let divisions = others.map(|one| {
            let said = match one.current() {
                Some(round) => format!(
                    "round {}: {} of {} boards in",
                    round.round.0, round.entered, round.tables
                ),
                None => "no round is paired yet".to_owned(),
            };
            (one.division.clone(), said)
        });
        Ok(Open {
            tables: round.map_or(0, |round| round.tables),
            entered: round.map_or(0, |round| round.entered),
            missing: lacking,
            unconfirmed,
            conflicts,
            disputed,
            last: here.and_then(|here| here.last.as_ref()).map(|last| Last {
                said: visible(&last.said).into_owned(),
                by: visible(&last.by).into_owned(),
                at: machine(last.at),
                operation: last.operation.0,
            }),
            rounds,
            waiting,
            to_settle,
            divisions: divisions.collect(),
        })
    }

    pub fn last(&self) -> Option<&Last> {
        self.last.as_ref()
    }

    /// Whether nothing is to be done here.
    pub fn is_all_in(&self) -> bool {
        self.rounds.is_empty() && self.waiting.is_empty() && self.to_settle.is_empty()
    }
}

fn is_conflict(board: &OpenBoard) -> bool {
    board.certainty == Certainty::Conflict
}

impl Waiting {
    fn of(board: &OpenBoard, times: Times) -> Waiting {
        let round = board.round.0;
        let said = board.said.iter().map(|said| format!("{}, {}", said.what, who(said, times)));
        let said: Vec<_> = said.collect();
        let all = format!("Round {round}, {}: {}", board.place, said.join("; "));
        let line = board.said.last().map(|said| format!("result confirm {round} {}", said.slip));
        let alone = board.said.last().map(|said| who(said, times)).unwrap_or_default();
        Waiting {
            said: visible(&all).into_owned(),
            line: line.unwrap_or_default(),
            reason: format!("let stand alone: {}", visible(&alone)),
        }
    }
}

/// `reported by Ann, 10:42`.
fn who(said: &Said, times: Times) -> String {
    let at = (times.time)(said.at);
    let by = &said.by;
    match &said.how {
        SaidBy::Entered => format!("entered by {by}, {at}"),
        SaidBy::KeyedAgain => format!("keyed again by {by}, {at}"),
        SaidBy::Player(player) => format!("reported by {player}, {at}"),
        SaidBy::Ruled => format!("settled by {by}, {at}"),
    }
}

impl ToSettle {
    fn conflict(board: &OpenBoard, times: Times) -> ToSettle {
        let round = board.round.0;
        let version = |said: &Said| {
            let who = visible(&who(said, times)).into_owned();
            Version {
                what: visible(&said.what).into_owned(),
                reason: format!("the sheets: as {who}"),
                who,
                line: format!("fix r{round} {}", said.slip),
            }
        };
        let place = format!("Round {round}, {}", board.place);
        ToSettle {
            place: visible(&place).into_owned(),
            versions: board.said.iter().map(version).collect(),
            otherwise: format!("fix r{round} "),
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
