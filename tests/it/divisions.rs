//! Real divisions: each becomes a roster and a results file, is read back through
//! `exchange`, and must come to the standings that its source printed.
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::path::Path;

use serde_json::Value;
use sixzero::desk::{
    Desk, DivisionField, EventField, EventSetting, Finding, NewEvent, NewForeignEvent, Refusal,
    Rehearsal, Stamp,
};
use sixzero::exchange::csv::{results, roster};
use sixzero::exchange::foreign_event::tsh;
use sixzero::rules::{Points, RuleSet};
use sixzero::tournament::{
    Division, DivisionId, HalfWins, LexiconRef, Moment, Outcome, Pairing, PairingId, Player,
    PlayerId, PlayerNo, PlayerStatus, Round, RoundId, RoundNo, RoundState, Standing,
    StandingsOptions, counting, outcomes, standings,
};

use crate::shared::shared;

const DIVISION: DivisionId = DivisionId(1);

#[test]
fn real_divisions_come_to_their_sources_standings() {
    let Some(folder) = shared("data/tournaments") else { return };
    let mut compared = Compared::default();
    for file in division_files(&folder) {
        Real::read(&file).compare(&mut compared);
    }
    assert!(compared.wrong.is_empty(), "{}", compared.wrong.join("\n"));
    // The data does not change: less than this and the test no longer looks.
    assert_eq!((compared.finals, compared.by_round, compared.ranks), (1355, 2328, 10_213));
}

/// The same by the way that a director goes: `player import`, `result import`, `player
/// withdraw` on an event file.
#[test]
fn real_divisions_come_to_their_standings_through_the_desk() {
    let Some(folder) = shared("data/tournaments") else { return };
    let place = tempfile::tempdir().unwrap();
    let mut compared = Compared::default();
    for file in division_files(&folder) {
        let mut real = Real::read(&file);
        let path = place.path().join(format!("{}.sixzero", real.name));
        (real.players, real.outcomes) = real.through_the_desk(&path);
        real.compare(&mut compared);
    }
    assert!(compared.wrong.is_empty(), "{}", compared.wrong.join("\n"));
    assert_eq!((compared.finals, compared.by_round, compared.ranks), (1355, 2328, 10_213));
}

/// And on into tsh's files, and from them into a new event.
#[test]
fn real_divisions_come_to_their_standings_through_tsh() {
    let Some(folder) = shared("data/tournaments") else { return };
    let place = tempfile::tempdir().unwrap();
    let mut compared = Compared::default();
    for file in division_files(&folder) {
        let mut real = Real::read(&file);
        let path = place.path().join(format!("{}.sixzero", real.name));
        let before = real.through_the_desk(&path);
        (real.players, real.outcomes) = real.through_tsh(&path);
        // There a rating of 0 is none.
        let rated = |player: &Player| player.rating.filter(|rating| *rating != 0);
        let names = |players: &[Player]| -> Vec<_> {
            players.iter().map(|p| (p.number, p.name.clone(), rated(p))).collect()
        };
        assert_eq!(names(&real.players), names(&before.0));
        // Keys are new; what each round was for whom is not.
        assert_eq!(real.outcomes.len(), before.1.len());
        real.compare(&mut compared);
    }
    assert!(compared.wrong.is_empty(), "{}", compared.wrong.join("\n"));
    assert_eq!((compared.finals, compared.by_round, compared.ranks), (1355, 2328, 10_213));
}

pub fn division_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
        .filter(|path| !path.ends_with("manifest.json"))
        .collect();
    files.sort();
    assert_eq!(files.len(), 86);
    files
}

pub fn stamp() -> Stamp {
    Stamp {
        at: Moment(0),
        by: "kim".into(),
        reason: None,
        accepts: vec![Finding::LosesPlace, Finding::Withdrawal],
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

#[derive(Default)]
struct Compared {
    finals: usize,
    by_round: usize,
    ranks: usize,
    wrong: Vec<String>,
}

struct Real {
    name: String,
    json: Value,
    players: Vec<Player>,
    outcomes: Vec<Outcome>,
    caps: Vec<Points>,
}

impl Real {
    fn read(path: &Path) -> Real {
        let json: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let players = players(&json);
        let outcomes = read_results(&json, &players);
        let caps = list(&json["spread_cap"]).map(points).collect();
        Real { name, json, players, outcomes, caps }
    }

    /// The players and outcomes as an event file gives them back.
    fn through_the_desk(&self, path: &Path) -> (Vec<Player>, Vec<Outcome>) {
        let stamp = stamp();
        let event = NewEvent {
            name: self.name.clone(),
            rules: RuleSet::preset(RuleSet::DEFAULT).unwrap(),
            rounds: None,
            divisions: vec![self.json["division"].as_str().unwrap().into()],
            lexicon: LexiconRef::Embedded,
            date: None,
        };
        let (mut desk, _) = Desk::create(path, &stamp, &event).unwrap();
        let roster = roster_text(&self.json);
        desk.import_players(&stamp, None, &roster).unwrap();
        desk.import_results(&stamp, &results_text(&self.json)).unwrap();
        let caps = EventSetting::SpreadCap(self.caps.clone());
        desk.set_event(&stamp, &caps).unwrap();
        for player in &self.players {
            if let PlayerStatus::Withdrawn { after } = player.status {
                let number = player.number.0.to_string();
                desk.withdraw(&stamp, None, &number, Some(after)).unwrap();
            }
        }
        self.looked_at(&mut desk)
    }

    /// The players and outcomes as an event file gives them that was made of the tsh files
    /// that were made of that one.
    fn through_tsh(&self, path: &Path) -> (Vec<Player>, Vec<Outcome>) {
        let told = Desk::open(path).unwrap().foreign_event(None).unwrap();
        assert_eq!(told.lost, [""; 0]);
        let files = tsh::write(&told.event);
        assert_eq!(files.remarks, [""; 0]);
        let archive = tsh::archive(&files);
        let closed = |_: &str| Err("all is within".to_owned());
        let event = tsh::read("event.tsh", &archive, closed).unwrap().value;
        // What sixzero writes it reads as it was.
        assert_eq!(tsh::archive(&tsh::write(&event)), archive);
        let new = NewForeignEvent {
            event,
            name: None,
            unnamed: String::new(),
            rules: RuleSet::preset(RuleSet::DEFAULT).unwrap(),
            lexicon: LexiconRef::Embedded,
            remarks: Vec::new(),
        };
        let path = path.with_extension("tsh.sixzero");
        let (mut desk, receipt) = Desk::create_foreign(&path, &stamp(), &new).unwrap();
        assert_eq!(receipt.remarks, [""; 0]);
        self.looked_at(&mut desk)
    }

    fn looked_at(&self, desk: &mut Desk) -> (Vec<Player>, Vec<Outcome>) {
        desk.view(|view| {
            let event = EventField::load(view)?;
            let field = DivisionField::load(view, event.division(None)?)?;
            let outcomes = field.outcomes()?;
            // What `standings` shows is what is compared below.
            let shown = field.standings(&event.settings, None)?;
            let options =
                StandingsOptions { through: None, spread_cap: &self.caps, ..Default::default() };
            assert_eq!(shown, standings(&field.players, &outcomes, &options));
            Ok::<_, Refusal>((field.players, outcomes))
        })
        .unwrap()
    }

    fn compare(&self, compared: &mut Compared) {
        let last = number(&self.json["rounds"]);
        let lines = self.standings(&self.players, u32::try_from(last).unwrap());
        let listed: HashSet<u32> =
            list(&self.json["final_standings"]).map(|row| seed(&row["seed"])).collect();
        for row in list(&self.json["final_standings"]) {
            compared.finals += 1;
            self.compare_row("final", row, &lines, compared);
        }
        for (number, line) in &lines {
            if !listed.contains(number) && line.rank.is_some() {
                compared.wrong.push(format!("{} final: {number} is not listed", self.name));
            }
        }
        for (round, rows) in object(&self.json["standings_by_round"]) {
            self.compare_round(round.parse().unwrap(), rows, compared);
        }
        for ranks in ["rrank", "rcrank"] {
            for (round, ranks) in object(&self.json["source_ranks_by_round"][ranks]) {
                self.compare_ranks(round.parse().unwrap(), ranks, compared);
            }
        }
    }

    /// A page that the source printed after a round. Players who came later are not on
    /// it, and were on nobody's roster then.
    fn compare_round(&self, round: u32, rows: &Value, compared: &mut Compared) {
        let on_page: HashSet<u32> = list(rows).map(|row| seed(&row["seed"])).collect();
        let roster: Vec<Player> =
            self.players.iter().filter(|p| on_page.contains(&p.number.0)).cloned().collect();
        let lines = self.standings(&roster, round);
        let mistakes: HashSet<u32> = list(&self.json["discrepancies"])
            .filter(|found| found["round"] == round)
            .flat_map(|found| list(&found["rows"]).map(|row| seed(&row["seed"])))
            .collect();
        for row in list(rows).filter(|row| !mistakes.contains(&seed(&row["seed"]))) {
            compared.by_round += 1;
            self.compare_row(&format!("round {round}"), row, &lines, compared);
        }
    }

    fn compare_row(
        &self,
        at: &str,
        row: &Value,
        lines: &HashMap<u32, Standing>,
        compared: &mut Compared,
    ) {
        let line = &lines[&seed(&row["seed"])];
        let halves = |wins: &Value| HalfWins((wins.as_f64().unwrap() * 2.0) as i32);
        // Where only one spread is printed, it is the one that ranks.
        let printed = match row.get("capped_spread") {
            Some(capped) => (points(&row["spread"]), points(capped)),
            None => {
                let raw = if self.caps.is_empty() { points(&row["spread"]) } else { line.spread };
                (raw, points(&row["spread"]))
            }
        };
        let ties = row.get("ties").map_or(u64::from(line.ties), |ties| ties.as_u64().unwrap());
        let expected =
            (row["rank"].as_u64(), halves(&row["wins"]), halves(&row["losses"]), ties, printed);
        let found = (
            line.rank.map(|rank| u64::from(rank.0)),
            line.half_wins,
            line.half_losses,
            u64::from(line.ties),
            (line.spread, line.capped_spread),
        );
        if expected != found {
            compared.wrong.push(format!("{} {at}: {row} but {line:?}", self.name));
        }
    }

    /// The ranks that the source kept of each round.
    fn compare_ranks(&self, round: u32, ranks: &Value, compared: &mut Compared) {
        let is_stale = list(&self.json["source_ranks_stale_rounds"]).any(|stale| *stale == round);
        // Round 0 is the seeding, which has no results.
        if is_stale || round == 0 {
            return;
        }
        let lines = self.standings(&self.players, round);
        for (number, rank) in object(ranks) {
            let number: u32 = number.parse().unwrap();
            let Some(found) = lines[&number].rank else {
                // A player who is switched off leaves a number behind in the last round:
                // others have been moved up over it.
                let player = &self.json["players"][number as usize - 1];
                assert!(!player["off"].is_null(), "{} round {round}: {number}", self.name);
                continue;
            };
            compared.ranks += 1;
            if rank.as_u64() != Some(u64::from(found.0)) {
                compared.wrong.push(format!(
                    "{} round {round}: {number} is {rank}, not {}",
                    self.name, found.0
                ));
            }
        }
    }

    fn standings(&self, players: &[Player], through: u32) -> HashMap<u32, Standing> {
        let options = StandingsOptions {
            through: Some(RoundNo(through)),
            spread_cap: &self.caps,
            ..Default::default()
        };
        let numbers: HashMap<PlayerId, u32> =
            players.iter().map(|player| (player.id, player.number.0)).collect();
        standings(players, &self.outcomes, &options)
            .into_iter()
            .map(|line| (numbers[&line.player], line))
            .collect()
    }
}

fn roster_text(json: &Value) -> String {
    let mut text = String::from("name,rating\n");
    for player in list(&json["players"]) {
        let rating = player["rating"].as_i64().map(|r| r.to_string()).unwrap_or_default();
        writeln!(text, "\"{}\",{rating}", player["name"].as_str().unwrap()).unwrap();
    }
    text
}

/// The roster, by way of a roster file.
fn players(json: &Value) -> Vec<Player> {
    let roster = roster::read(&roster_text(json)).unwrap();
    roster
        .rows
        .into_iter()
        .zip(list(&json["players"]))
        .map(|(row, source)| Player {
            rating: row.player.rating,
            status: status(json, source),
            ..Player::new(
                PlayerId(100 + i64::from(seed(&source["seed"]))),
                DIVISION,
                PlayerNo(seed(&source["seed"])),
                &row.player.name,
            )
        })
        .collect()
}

/// A player who is switched off has withdrawn after the last round in which the source
/// still gave a rank. (One source took the ranks of all rounds back.)
fn status(json: &Value, player: &Value) -> PlayerStatus {
    if player["off"].is_null() {
        return PlayerStatus::Active;
    }
    let number = seed(&player["seed"]).to_string();
    let ranked = object(&json["source_ranks_by_round"]["rrank"])
        .filter(|(_, ranks)| ranks.get(&number).is_some())
        .map(|(round, _)| round.parse().unwrap());
    PlayerStatus::Withdrawn { after: RoundNo(ranked.max().unwrap_or(0)) }
}

/// The outcomes, by way of a results file.
fn read_results(json: &Value, players: &[Player]) -> Vec<Outcome> {
    let text = results_text(json);
    let division = Division::new(DIVISION, json["division"].as_str().unwrap());
    let field = results::Field {
        divisions: &[division],
        players,
        policies: &HashMap::new(),
        usual_scores: Points(100)..=Points(1499),
    };
    let checked = results::check(results::parse(&text), &field).unwrap();
    let mut rounds: Vec<Round> = Vec::new();
    let mut pairings = Vec::new();
    let mut results = Vec::new();
    for (line, id) in checked.lines.iter().zip(1..) {
        let round = RoundId(i64::from(line.round.0));
        if rounds.iter().all(|known| known.id != round) {
            rounds.push(Round {
                id: round,
                division: DIVISION,
                number: line.round,
                state: RoundState::Released,
                method: "import".into(),
                parameters: "{}".into(),
                seed: 0,
            });
        }
        let id = PairingId(id);
        pairings.push(Pairing { id, round, table: line.table, seats: line.seats });
        results.push(line.result(id));
    }
    let counting = counting(&results);
    assert_eq!(counting.disagreements, []);
    outcomes(&rounds, &pairings, &counting.results).unwrap()
}

/// The division's results in our own format.
fn results_text(json: &Value) -> String {
    let division = json["division"].as_str().unwrap();
    let mut text =
        "division,round,kind,player,score,opponent,opponent_score,first,table\n".to_owned();
    for player in list(&json["players"]) {
        let own = seed(&player["seed"]);
        for result in list(&player["results"]) {
            let (round, score) = (&result["round"], number(&result["score_for"]));
            match result["kind"].as_str() {
                Some(kind) => {
                    let kind = if kind == "zero" { "bye" } else { kind };
                    writeln!(text, "{division},{round},{kind},{own},{score},,,,").unwrap();
                }
                None if seed(&result["opponent_seed"]) > own => {
                    let (opponent, against) = (&result["opponent_seed"], &result["score_against"]);
                    let first = match result["first"].as_bool() {
                        Some(true) => "player",
                        Some(false) => "opponent",
                        None => "",
                    };
                    let table = result["board"].as_u64().map(|b| b.to_string()).unwrap_or_default();
                    writeln!(
                        text,
                        "{division},{round},game,{own},{score},{opponent},{against},{first},{table}"
                    )
                    .unwrap();
                }
                None => {}
            }
        }
    }
    text
}

pub fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

fn object(json: &Value) -> impl Iterator<Item = (&String, &Value)> {
    json.as_object().into_iter().flatten()
}

fn number(json: &Value) -> i64 {
    json.as_i64().unwrap()
}

fn points(json: &Value) -> Points {
    Points(i32::try_from(number(json)).unwrap())
}

fn seed(json: &Value) -> u32 {
    u32::try_from(number(json)).unwrap()
}
