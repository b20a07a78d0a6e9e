//! An event that is loaded in parts: it says what the whole says, and changes as the whole does.
use std::collections::BTreeMap;

use sixzero::rules::Lots;
use sixzero::tournament::event::{Event, Noun, OutOfScope, Part, Unfit, Write};
use sixzero::tournament::{Division, DivisionId, GameNo, PairingId, PlayerId, RoundId};

use crate::event::{Case, MOST_KEYS, rows, said};
use crate::store::see;

/// How often parts of an event are loaded by lot.
const PARTIAL: u32 = 40;
/// So many parts at most.
const MOST_PARTS: u64 = 6;
/// So many operations are taken back from a part of an event.
const TAKEN_BACK: usize = 12;

/// What asks an event, and writes down the answer.
type Ask = dyn Fn(&Event) -> Result<String, OutOfScope>;

/// A question to an event.
struct Question {
    told: String,
    ask: Box<Ask>,
}

macro_rules! ask {
    ($list:ident, $told:literal, $ask:expr) => {{
        let ask = $ask;
        let ask = move |event: &Event| ask(event).map(|said| format!("{said:?}"));
        $list.push(Question { told: format!($told), ask: Box::new(ask) });
    }};
}

/// All that can be asked, of all that is there and of one of each that is not.
fn questions(whole: &Event) -> Vec<Question> {
    let mut list = Vec::new();
    ask!(list, "players", |event: &Event| event.players());
    ask!(list, "rounds", |event: &Event| event.rounds());
    ask!(list, "pairings", |event: &Event| event.pairings());
    ask!(list, "results", |event: &Event| event.results());
    ask!(list, "games", |event: &Event| event.games());
    ask!(list, "unfinished games", |event: &Event| event.unfinished_games());
    ask!(list, "adjudications", |event: &Event| event.adjudications());
    ask!(list, "kept", |event: &Event| event.kept());
    ask!(list, "settings", |event: &Event| Ok::<_, OutOfScope>(event.settings()));
    ask!(list, "divisions", |event: &Event| Ok::<_, OutOfScope>(event.divisions()));
    ask!(list, "prizes", |event: &Event| Ok::<_, OutOfScope>(event.prizes()));
    for &noun in Noun::ALL {
        ask!(list, "next {noun}", move |event: &Event| event.next_id(noun));
    }
    let ids = |noun| 1..=whole.next_id(noun).unwrap();
    for id in ids(Noun::Division).map(DivisionId) {
        ask!(list, "players in {id:?}", move |event: &Event| event.players_in(id));
        ask!(list, "absences in {id:?}", move |event: &Event| event.absences_in(id));
        ask!(list, "rounds in {id:?}", move |event: &Event| event.rounds_in(id));
        ask!(list, "pairings of {id:?}", move |event: &Event| event.pairings_of(id));
        ask!(list, "results of {id:?}", move |event: &Event| event.results_in_division(id));
        ask!(list, "penalties in {id:?}", move |event: &Event| event.penalties_in(id));
        ask!(list, "reports in {id:?}", move |event: &Event| event.reports_in_division(id));
        ask!(list, "late in {id:?}", move |event: &Event| event.late_corrections_in(id));
        ask!(list, "sheets in {id:?}", move |event: &Event| event.sheets_in(id));
    }
    for id in ids(Noun::Player).map(PlayerId) {
        ask!(list, "player {id:?}", move |event: &Event| event.player(id));
        ask!(list, "claims for {id:?}", move |event: &Event| event.claims_for(id));
    }
    for id in ids(Noun::Round).map(RoundId) {
        ask!(list, "round {id:?}", move |event: &Event| event.round(id));
        ask!(list, "pairings in {id:?}", move |event: &Event| event.pairings_in(id));
        ask!(list, "results in {id:?}", move |event: &Event| event.results_in(id));
    }
    for id in ids(Noun::Pairing).map(PairingId) {
        ask!(list, "pairing {id:?}", move |event: &Event| event.pairing(id));
        ask!(list, "games of {id:?}", move |event: &Event| event.games_of(id));
        ask!(list, "results of {id:?}", move |event: &Event| event.results_of(id));
        ask!(list, "results beside {id:?}", move |event: &Event| event.has_results_beside(id));
        ask!(list, "reports of {id:?}", move |event: &Event| event.reports_of(id));
        ask!(list, "claims of {id:?}", move |event: &Event| event.claims_of(id));
    }
    for id in ids(Noun::Game).map(GameNo) {
        ask!(list, "game {id:?}", move |event: &Event| event.game(id));
        ask!(list, "entries of {id:?}", move |event: &Event| event.entries(id));
        ask!(list, "notes of {id:?}", move |event: &Event| event.notes(id));
        ask!(list, "layers of {id:?}", move |event: &Event| event.layers(id));
    }
    for row in rows(whole) {
        let (noun, key) = (row.noun(), row.key());
        let write = Write::of(None, Some(row)).unwrap();
        ask!(list, "twin of {noun} {key}", move |event: &Event| event.twin(&write));
    }
    let second = Division::new(DivisionId(MOST_KEYS), "a");
    ask!(list, "twin of a division", move |event: &Event| event.twin(&Write::insert(&second)));
    list
}

/// What one may load.
pub fn parts(whole: &Event) -> Vec<Part> {
    let ids = |noun| 1..=whole.next_id(noun).unwrap();
    let mut parts = vec![Part::UnfinishedGames; 5];
    parts.extend(Noun::ALL.iter().flat_map(|&noun| [Part::Every(noun), Part::NextKey(noun)]));
    for _ in 0..10 {
        parts.extend(ids(Noun::Division).map(|id| Part::Division(DivisionId(id))));
    }
    parts.extend(ids(Noun::Pairing).map(|id| Part::Pairing(PairingId(id))));
    for _ in 0..10 {
        parts.extend(ids(Noun::Game).map(|id| Part::Game(GameNo(id))));
    }
    parts
}

fn some_parts(lots: &mut Lots, parts: &[Part]) -> Vec<Part> {
    (0..=lots.below(MOST_PARTS)).filter_map(|_| lots.pick(parts).copied()).collect()
}

#[test]
fn what_is_not_loaded_is_out_of_scope_and_never_absent() {
    for mut case in Case::all() {
        let (whole, questions) = (&case.whole, questions(&case.whole));
        let (mut frame_refuses, mut frame_answers) = (0, 0);
        see(&mut case.store, |view| {
            for Question { told, ask } in &questions {
                let mut event = view.frame()?;
                match ask(&event) {
                    Ok(_) => frame_answers += 1,
                    Err(_) => frame_refuses += 1,
                }
                // What is missing is named: with it the answer is that of the whole.
                let answer = loop {
                    match ask(&event) {
                        Ok(answer) => break answer,
                        Err(OutOfScope(part)) => {
                            assert!(!event.has(part), "{}: {told}: {part:?} twice", case.name);
                            view.load(&mut event, part)?;
                        }
                    }
                };
                assert_eq!(Ok(answer), ask(whole), "{}: {told}", case.name);
            }
            Ok(())
        });
        assert!(frame_refuses > frame_answers, "{}: {frame_refuses}, {frame_answers}", case.name);
    }
}

/// Where a part of an event says something else than the whole does: one for each kind of question.
#[derive(Default)]
struct Otherwise {
    told: BTreeMap<String, String>,
    asked: usize,
}

impl Otherwise {
    /// Asks both; what the part does not know it must not say.
    fn ask(&mut self, questions: &[Question], answers: &[String], part: &Event, at: &str) {
        for (Question { told, ask }, whole) in questions.iter().zip(answers) {
            let said = match ask(part) {
                Ok(answer) if &answer == whole => {
                    self.asked += 1;
                    continue;
                }
                Ok(answer) => format!("says {answer}, not {whole}"),
                Err(OutOfScope(missing)) if part.has(missing) => format!("misses {missing:?}"),
                Err(OutOfScope(_)) => continue,
            };
            let kind = told.trim_end_matches(|c: char| !c.is_lowercase()).to_owned();
            self.told.entry(kind).or_insert_with(|| format!("{at}: {told} {said}"));
        }
    }

    #[track_caller]
    fn conclude(self, least: usize) {
        let told: Vec<String> = self.told.into_values().collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        assert!(self.asked > least, "{} answers", self.asked);
    }
}

fn answers(questions: &[Question], whole: &Event) -> Vec<String> {
    questions.iter().map(|question| (question.ask)(whole).unwrap()).collect()
}

#[test]
fn an_event_loaded_in_parts_says_what_the_whole_says() {
    let mut lots = Lots::new(7, 3);
    let mut otherwise = Otherwise::default();
    for mut case in Case::all() {
        let (questions, parts) = (questions(&case.whole), parts(&case.whole));
        let answers = answers(&questions, &case.whole);
        let mut ask = |loaded: &[Part]| {
            let event = see(&mut case.store, |view| view.event(loaded));
            otherwise.ask(&questions, &answers, &event, &format!("{}: {loaded:?}", case.name));
        };
        parts.iter().for_each(|part| ask(&[*part]));
        for _ in 0..PARTIAL {
            ask(&some_parts(&mut lots, &parts));
        }
    }
    otherwise.conclude(10_000);
}

/// What is undone or decided on a part of an event comes to what it comes to on all of it.
#[test]
fn a_part_of_an_event_changes_as_the_whole_does() {
    let mut lots = Lots::new(7, 4);
    let mut otherwise = Otherwise::default();
    let (mut changed, mut refused) = (0, 0);
    for mut case in Case::all() {
        let (questions, parts) = (questions(&case.whole), parts(&case.whole));
        let mut whole = case.whole.clone();
        let mut then = Vec::new();
        for done in case.done.iter().rev().take(TAKEN_BACK) {
            whole.unapply(&done.writes).unwrap();
            then.push((done, answers(&questions, &whole)));
        }
        for _ in 0..PARTIAL {
            let loaded = some_parts(&mut lots, &parts);
            let mut part = see(&mut case.store, |view| view.event(&loaded));
            for (done, answers) in &then {
                let before = part.clone();
                let at = format!("{}: {} back; {loaded:?}", case.name, done.operation.id);
                match part.unapply(&done.writes) {
                    Ok(()) => changed += 1,
                    Err(Unfit::OutOfScope(OutOfScope(missing))) => {
                        assert!(!part.has(missing), "{at}: {missing:?} is there");
                        assert_eq!(said(&part), said(&before), "{at}");
                        refused += 1;
                        break;
                    }
                    Err(stale) => panic!("{at}: {stale}"),
                }
                otherwise.ask(&questions, answers, &part, &at);
            }
        }
    }
    otherwise.conclude(10_000);
    assert!(changed > 50 && refused > 50, "{changed} changed, {refused} refused");
}
