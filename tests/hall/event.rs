//! [`Night`]: an event in a folder of its own, and a hall that serves it with a clock that is given.
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use desk::{
    Desk, EventSetting, NewEvent, PairRequest, PairTurn, PinText, Refusal, Rehearsal, SlipEntry,
    SlipText, Stamp, TieBreak,
};
use hall::{Drawer, Hall, House, Network, OperatorsFrom, PrizesOpen, World};
use rules::{Lexicon, RuleSet};
use show::answer::Answer;
use show::event::public::Naming;
use show::prompt::place::Place;
use show::prompt::slip::SlipLine;
use show::prompt::typed::{Obeyed, Typed};
use show::reader::Times;
use show::refusal::Failure;
use tempfile::TempDir;
use tournament::event::ClientKey;
use tournament::pairing::PinStart;
use tournament::{Confirmation, LexiconRef, Moment, RoundNo};

/// The clock that is given: 5 October 2025, 10:42:07 in the hall.
pub const NOW: Moment = Moment(1_759_660_927_000);

const TIMES: Times = Times {
    shown: |at| format!("at {}", at.0),
    time: |_| "10:42".to_owned(),
    second: |_| "10:42:07".to_owned(),
    day: |_| "2025-10-05".to_owned(),
};

/// A time that goes on by itself, a little each time that it is asked.
fn running() -> Duration {
    static ASKED: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed))
}

/// A disk without a lock: each test has a folder of its own. Its random numbers are counted.
pub const DRAWER: Drawer = Drawer {
    read: |path| Ok(std::fs::read_to_string(path).unwrap_or_default()),
    change: |path, make| {
        let made = make(&std::fs::read_to_string(path).unwrap_or_default())?;
        std::fs::write(path, made).unwrap();
        Ok(())
    },
    random: |bytes| {
        static MADE: AtomicU64 = AtomicU64::new(1);
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        bytes.iter_mut().zip(made.to_le_bytes()).for_each(|(byte, made)| *byte = made);
        Ok(())
    },
};

pub struct Night {
    folder: TempDir,
    pub desk: Desk,
}

pub fn stamp() -> Stamp {
    Stamp {
        at: NOW,
        by: "kim".to_owned(),
        reason: None,
        accepts: Vec::new(),
        key: None::<ClientKey>,
        rehearsal: Rehearsal::Real,
    }
}

impl Night {
    /// An event without anybody.
    pub fn empty(name: &str, divisions: &[&str]) -> Night {
        Night::under(RuleSet::DEFAULT, name, divisions)
    }

    /// The same under other rules.
    pub fn under(rules: &str, name: &str, divisions: &[&str]) -> Night {
        let folder = tempfile::tempdir().unwrap();
        let event = NewEvent {
            name: name.to_owned(),
            rules: RuleSet::preset(rules).unwrap(),
            rounds: Some(RoundNo(3)),
            divisions: divisions.iter().map(|name| (*name).to_owned()).collect(),
            lexicon: LexiconRef::Paper { name: "the book".to_owned() },
            date: None,
        };
        let file = folder.path().join("night.sixzero");
        let (desk, _) = Desk::create(&file, &stamp(), &event).unwrap();
        Night { folder, desk }
    }

    /// Ann to Fay, whose member numbers are nobody's business, before the first round.
    pub fn six() -> Night {
        let mut night = Night::empty("Club night", &[]);
        let roster = "name,rating,member\nAnn,1500,M11111\nBen,1400,M22222\nCat,1300,M33333\n\
                      Dan,1200,M44444\nEve,1100,M55555\nFay,1000,M66666\n";
        night.desk.import_players(&stamp(), None, roster).unwrap();
        night
    }

    /// With round 1 on the wall, Ann - Dan, Ben - Eve, Cat - Fay, and the first two results in.
    pub fn first_round() -> Night {
        let mut night = Night::six();
        night.pair(1, &[("1", "4"), ("2", "5"), ("3", "6")]);
        night.release(1);
        night.slip(1, "ann 412 dan 388");
        night.slip(1, "ben 350 eve 365");
        night
    }

    /// Pairs a round by hand: a draft.
    pub fn pair(&mut self, round: u32, pairs: &[(&str, &str)]) {
        self.pair_of(None, round, pairs);
    }

    /// The same in one of several divisions.
    pub fn pair_in(&mut self, division: &str, round: u32, pairs: &[(&str, &str)]) {
        self.pair_of(Some(division), round, pairs);
    }

    fn pair_of(&mut self, division: Option<&str>, round: u32, pairs: &[(&str, &str)]) {
        let pin = |(one, other): &(&str, &str)| PinText::Pair {
            one: (*one).to_owned(),
            other: (*other).to_owned(),
            start: PinStart::FirstNamed,
        };
        let request = PairRequest {
            division: division.map(str::to_owned),
            round: Some(RoundNo(round)),
            recipe: None,
            pins: pairs.iter().map(pin).collect(),
            through: Vec::new(),
            first_table: None,
            seed: 1,
            turn: PairTurn::First,
        };
        self.desk.pair_round(&stamp(), &request).unwrap();
    }

    pub fn release(&mut self, round: u32) {
        self.desk.release_round(&stamp(), None, RoundNo(round)).unwrap();
    }

    pub fn slip(&mut self, round: u32, text: &str) {
        self.desk.add_slip(&stamp(), &slip(round, text)).unwrap();
    }

    /// From here on a result waits until both players said the same.
    pub fn both_report(&mut self) {
        self.desk.set_event(&stamp(), &EventSetting::Confirmation(Confirmation::Players)).unwrap();
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("night.sixzero")
    }

    /// The files beside the event.
    pub fn beside(&self) -> Vec<String> {
        let all = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> =
            all.map(|one| one.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    pub fn hall(&self) -> Hall {
        Hall::open(self.house()).unwrap()
    }

    pub fn house(&self) -> House {
        House {
            file: self.file(),
            network: Network::Machine,
            operators: OperatorsFrom::Machine,
            port: 0,
            names: hall::Names::default(),
            prizes: PrizesOpen::Kept,
            naming: Naming::Whole,
            keeper: "kim".to_owned(),
            world: World {
                now: || NOW,
                running,
                times: TIMES,
                open,
                list,
                drawer: DRAWER,
                obey,
                after_entries: |_, _, _| Vec::new(),
                say: |_| {},
            },
        }
    }
}

/// The list within the program, and books.
fn open(lexicon: &LexiconRef) -> Result<Option<Lexicon>, Refusal> {
    Ok(match lexicon {
        LexiconRef::Embedded => Some(Lexicon::embedded()),
        LexiconRef::Paper { .. } | LexiconRef::List { .. } => None,
    })
}

/// What the program's prompt does with a slip, and with nothing else.
fn obey(desk: &mut Desk, place: &mut Place, typed: &Typed) -> Result<Obeyed, Failure> {
    let read = SlipLine::read(&typed.line)
        .map_err(|_| Failure::usage("that is not a slip", "type one"))?;
    let division = place.division.clone();
    let receipt = desk.add_slip(&typed.stamp, &read.entry(&division, place.round()?)?)?;
    place.locate(desk)?;
    let answer = Answer { remarks: receipt.remarks, ..Answer::text(receipt.said) };
    Ok(Obeyed { answer, by: typed.stamp.by.clone() })
}

fn list(name: &str) -> Result<LexiconRef, Failure> {
    match name.strip_prefix("paper:") {
        Some(name) => Ok(LexiconRef::Paper { name: name.to_owned() }),
        None if name == "embedded" => Ok(LexiconRef::Embedded),
        None => {
            Err(Failure::usage(format!("`{name}` is not a word list that is here"), "name one"))
        }
    }
}

pub fn slip(round: u32, text: &str) -> SlipEntry<'static> {
    SlipEntry {
        division: None,
        round: RoundNo(round),
        slip: SlipText::parse(text).unwrap(),
        tie_break: TieBreak::Unsaid,
        claims: Vec::new(),
    }
}

/// Waits until the hall's pages are of this revision or a later one.
pub fn wait_for(address: SocketAddr, revision: i64) {
    for _ in 0..400 {
        let health = crate::asked::get(address, "/health");
        let text = health.text();
        let pages = text.split("\"pages_revision\": ").nth(1).unwrap();
        let pages: i64 = pages.split([',', '\n']).next().unwrap().parse().unwrap();
        if pages >= revision {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the pages do not come to revision {revision}");
}

pub fn revision(desk: &mut Desk) -> i64 {
    desk.view(|view| Ok(view.journal.revision()?)).unwrap().0
}
