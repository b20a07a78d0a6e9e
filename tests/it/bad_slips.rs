//! Slips that are wrong in the ways slips are wrong, and slips that are right: how many of
//! the first are caught, how many of the second refused.
use std::collections::BTreeMap;

use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg64;
use sixzero::desk::{
    Desk, DivisionField, Done, EventField, NewEvent, PairRequest, Rehearsal, SlipEntry, SlipText,
    Stamp, TieBreak,
};
use sixzero::rules::RuleSet;
use sixzero::tournament::{LexiconRef, Moment, PlayerDetails, RoundNo, Seats};

use crate::long::by_form;

const SEED: u64 = 20_261_122;
const PLAYERS: usize = 40;
/// Wrong and right slips, in the short form and in the long one.
const BAD: (usize, usize) = (75, 200);
const GOOD: (usize, usize) = (150, 1_000);

#[test]
#[expect(clippy::print_stdout, reason = "the figures are for whoever reads the output")]
fn bad_slips_are_caught_and_good_ones_are_not() {
    println!("seed {SEED}");
    let (bad, good) = (by_form(BAD.0, BAD.1), by_form(GOOD.0, GOOD.1));
    let mut random = Random(Pcg64::seed_from_u64(SEED));
    let mut hall = Hall::new();
    // A round behind it, so that there is a wrong round to type into.
    for slip in hall.slips() {
        let slip = Slip::of(&slip, &mut random);
        assert!(hall.enter(1, &slip.scores()).is_entered(), "{}", slip.scores());
    }
    hall.pair();
    let mut missed = Vec::new();
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let tables = hall.slips();
    for number in 0..bad {
        let slip = Slip::of(random.one_of(&tables), &mut random);
        let kind = Mistake::ALL[number % Mistake::ALL.len()];
        let Some((round, text)) = kind.typed(&slip, &mut random, &mut hall) else {
            panic!("{kind:?} cannot be made");
        };
        let answer = hall.enter(round, &text);
        let count = kinds.entry(kind.name()).or_default();
        count.1 += 1;
        if answer.is_entered() {
            missed.push(format!("{}: {text}", kind.name()));
            hall.undo();
        } else {
            count.0 += 1;
        }
        hall.undo_all();
    }
    // What nobody can see: a plausible score, and no spread beside it.
    let mut seen = 0;
    for _ in 0..bad {
        let slip = Slip::of(random.one_of(&tables), &mut random);
        let wrong = slip.first + [1, -1, 10, -10][random.below(4)];
        let text = format!("{} {wrong} {} {}", slip.one, slip.other, slip.second);
        seen += usize::from(!hall.enter(2, &text).is_entered());
        hall.undo_all();
    }
    println!("a wrong digit without a spread: {seen} of {bad} caught");
    let caught = bad - missed.len();
    let mut refused = Vec::new();
    for _ in 0..good {
        let slip = Slip::of(random.one_of(&tables), &mut random);
        let text = slip.in_any_form(&mut random);
        match hall.enter(2, &text) {
            Entered::Yes => {}
            Entered::Already => panic!("{text}: nothing is in"),
            Entered::Refused(why) => refused.push(format!("{text}: {why}")),
        }
        hall.undo_all();
    }
    for (kind, (caught, all)) in &kinds {
        println!("{kind}: {caught} of {all}");
    }
    println!("bad slips refused or questioned: {caught} of {bad}");
    println!("good slips refused: {} of {good}", refused.len());
    assert!(caught * 100 >= bad * 95, "missed:\n{}", missed.join("\n"));
    assert!(refused.len() * 100 <= good, "refused:\n{}", refused.join("\n"));
}

/// A mistake at the desk, as it is made.
#[derive(Clone, Copy, Debug)]
enum Mistake {
    /// The two scores change places; the spread is the first player's, with its sign.
    Swapped,
    /// One of the players is of another table.
    WrongOpponent,
    /// The table in front is another one.
    WrongTable,
    /// Two digits of a score change places; the spread is right.
    Transposed,
    /// A digit of a score is another; the spread is right.
    WrongDigit,
    /// A digit is missing.
    MissingDigit,
    /// A digit is there twice.
    ExtraDigit,
    /// The spread is another.
    WrongSpread,
    /// The slip was entered before, with another score.
    TwiceDiffering,
    /// A player with a bye, typed as a game.
    ByeAsGame,
    /// Typed into the round before.
    WrongRound,
    /// A number is left out.
    LeftOut,
    /// A name that is nobody's.
    WrongName,
    /// The same player on both sides.
    SameTwice,
    /// Two slips on one line.
    TwoSlips,
}

impl Mistake {
    const ALL: [Mistake; 15] = [
        Mistake::Swapped,
        Mistake::WrongOpponent,
        Mistake::WrongTable,
        Mistake::Transposed,
        Mistake::WrongDigit,
        Mistake::MissingDigit,
        Mistake::ExtraDigit,
        Mistake::WrongSpread,
        Mistake::TwiceDiffering,
        Mistake::ByeAsGame,
        Mistake::WrongRound,
        Mistake::LeftOut,
        Mistake::WrongName,
        Mistake::SameTwice,
        Mistake::TwoSlips,
    ];

    fn name(self) -> &'static str {
        match self {
            Mistake::Swapped => "scores swapped, spread with its sign",
            Mistake::WrongOpponent => "wrong opponent",
            Mistake::WrongTable => "wrong table",
            Mistake::Transposed => "digits transposed, spread right",
            Mistake::WrongDigit => "wrong digit, spread right",
            Mistake::MissingDigit => "digit missing, no spread",
            Mistake::ExtraDigit => "digit too many, no spread",
            Mistake::WrongSpread => "wrong spread",
            Mistake::TwiceDiffering => "entered before with another score",
            Mistake::ByeAsGame => "bye typed as a game",
            Mistake::WrongRound => "wrong round",
            Mistake::LeftOut => "a number left out",
            Mistake::WrongName => "a name that is nobody's",
            Mistake::SameTwice => "one player on both sides",
            Mistake::TwoSlips => "two slips on one line",
        }
    }

    /// The line as it is typed, and the round it is typed into.
    fn typed(self, slip: &Slip, random: &mut Random, hall: &mut Hall) -> Option<(u32, String)> {
        let Slip { one, first, other, second, .. } = slip.clone();
        let spread = first - second;
        let mut round = 2;
        let line = match self {
            Mistake::Swapped => format!("{one} {second} {other} {first} {spread:+}"),
            Mistake::WrongOpponent => {
                let wrong = (0..PLAYERS as u32).map(|n| n + 1).filter(|n| *n != one && *n != other);
                let wrong: Vec<u32> = wrong.collect();
                format!("{one} {first} {} {second}", random.one_of(&wrong))
            }
            Mistake::WrongTable => {
                let wrong = slip.table % (PLAYERS as u32 / 2) + 1;
                format!("{wrong} {one} {first} {other} {second}")
            }
            Mistake::Transposed => {
                let digits: Vec<char> = first.to_string().chars().collect();
                let at = (0..digits.len() - 1).find(|at| digits[*at] != digits[at + 1])?;
                let mut digits = digits;
                digits.swap(at, at + 1);
                let wrong: String = digits.into_iter().collect();
                format!("{one} {wrong} {other} {second} {spread}")
            }
            Mistake::WrongDigit => {
                let wrong = first + [1, -1, 10, -10, 100, -100][random.below(6)];
                format!("{one} {wrong} {other} {second} {spread}")
            }
            Mistake::MissingDigit => {
                let at = random.below(3);
                let text = first.to_string();
                let wrong = format!("{}{}", &text[..at], &text[at + 1..]);
                format!("{one} {wrong} {other} {second}")
            }
            Mistake::ExtraDigit => {
                let at = random.below(3);
                let text = first.to_string();
                let wrong = format!("{}{}", &text[..=at], &text[at..]);
                format!("{one} {wrong} {other} {second}")
            }
            Mistake::WrongSpread => {
                format!("{one} {first} {other} {second} {}", spread + 1 + random.below(50) as i32)
            }
            Mistake::TwiceDiffering => {
                assert!(hall.enter(2, &slip.scores()).is_entered());
                format!("{one} {} {other} {second}", first + 9)
            }
            Mistake::ByeAsGame => format!("{one} 50 {other} 0"),
            Mistake::WrongRound => {
                round = 1;
                slip.scores()
            }
            Mistake::LeftOut => match random.below(3) {
                0 => format!("{one} {first} {second}"),
                1 => format!("{one} {other} {second}"),
                _ => format!("{first} {other} {second}"),
            },
            Mistake::WrongName => format!("zz{} {first} {other} {second}", slip.name),
            Mistake::SameTwice => format!("{one} {first} {one} {second}"),
            Mistake::TwoSlips => format!("{0} {0}", slip.scores()),
        };
        Some((round, line))
    }
}

/// A slip as the players signed it.
#[derive(Clone, Debug)]
struct Slip {
    table: u32,
    one: u32,
    name: String,
    first: i32,
    other: u32,
    other_name: String,
    second: i32,
}

impl Slip {
    /// With scores as they are in real games; no tie, so that a swap is wrong.
    fn of(seats: &(u32, u32, u32), random: &mut Random) -> Slip {
        let score = |random: &mut Random| 250 + random.below(150) as i32 + random.below(150) as i32;
        let first = score(random);
        let second = std::iter::repeat_with(|| score(random)).find(|s| *s != first).unwrap();
        let &(table, one, other) = seats;
        Slip { table, one, name: name(one), first, other, other_name: name(other), second }
    }

    fn scores(&self) -> String {
        format!("{} {} {} {}", self.one, self.first, self.other, self.second)
    }

    fn in_any_form(&self, random: &mut Random) -> String {
        let Slip { table, one, name, first, other, other_name, second } = self;
        let spread = first - second;
        match random.below(12) {
            0 => self.scores(),
            1 => format!("{one} {first} {other} {second} {spread}"),
            2 => format!("{other} {second} {one} {first} {}", -spread),
            3 => format!("{one}.{first}.{other}.{second}"),
            4 => format!("{table} {one} {first} {other} {second}"),
            5 => format!("{table} {one} {first} {other} {second} {spread}"),
            6 => format!("{name} {first} {other_name} {second}"),
            7 => format!("{} {first} {other} {second}", name.to_lowercase()),
            8 => format!("{one} {first} {other_name} {second} {spread}"),
            9 => format!("{name} {other_name} {first} {second}"),
            10 => format!("#{one} {first} #{other} {second} csw"),
            _ => {
                let (surname, given) = name.split_once(' ').unwrap();
                format!("{surname},{given} {first} {other_name} {second}")
            }
        }
    }
}

/// Forty names, each a surname and a given name; some begin alike.
fn name(number: u32) -> String {
    const SURNAMES: [&str; 8] =
        ["Adams", "Adamson", "Baker", "Chen", "Chew", "Dahl", "O'Hara", "Lee"];
    const GIVEN: [&str; 5] = ["Ann", "Anna", "Bob", "Cy", "Joel"];
    let at = number as usize - 1;
    format!("{} {}", SURNAMES[at % 8], GIVEN[at / 8])
}

enum Entered {
    Yes,
    Already,
    Refused(String),
}

impl Entered {
    fn is_entered(&self) -> bool {
        match self {
            Entered::Yes => true,
            Entered::Already | Entered::Refused(_) => false,
        }
    }
}

/// A division of forty in its second round.
struct Hall {
    _folder: tempfile::TempDir,
    desk: Desk,
}

impl Hall {
    fn new() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let event = NewEvent {
            name: "Hall".into(),
            rules: RuleSet::preset(RuleSet::DEFAULT).unwrap(),
            rounds: None,
            divisions: Vec::new(),
            lexicon: LexiconRef::Embedded,
            date: None,
        };
        let path = folder.path().join("hall.sixzero");
        let (mut desk, _) = Desk::create(&path, &stamp(), &event).unwrap();
        for number in 1..=PLAYERS as u32 {
            let player = PlayerDetails { name: name(number), ..PlayerDetails::default() };
            desk.add_player(&stamp(), None, &player).unwrap();
        }
        let mut hall = Hall { _folder: folder, desk };
        hall.pair();
        hall
    }

    fn pair(&mut self) {
        let request = PairRequest {
            division: None,
            round: None,
            recipe: None,
            pins: Vec::new(),
            through: Vec::new(),
            first_table: None,
            seed: SEED,
            turn: sixzero::desk::PairTurn::First,
        };
        self.desk.pair_round(&stamp(), &request).unwrap();
    }

    /// The tables of the last round: table, who starts, who replies.
    fn slips(&mut self) -> Vec<(u32, u32, u32)> {
        self.desk
            .view(|view| {
                let event = EventField::load(view)?;
                let field = DivisionField::load(view, event.division(None)?)?;
                let round = field.round(field.last_round())?;
                let number = |id| field.player(id).unwrap().number.0;
                Ok(field
                    .pairings_of(round)
                    .filter_map(|pairing| match pairing.seats {
                        Seats::Pair { first, second, .. } => {
                            Some((pairing.table.unwrap().0, number(first), number(second)))
                        }
                        Seats::Solo(_) => None,
                    })
                    .collect())
            })
            .unwrap()
    }

    fn enter(&mut self, round: u32, text: &str) -> Entered {
        let slip = match SlipText::parse(text) {
            Ok(slip) => slip,
            Err(refusal) => return Entered::Refused(refusal.to_string()),
        };
        let round = RoundNo(round);
        let entry = SlipEntry {
            claims: Vec::new(),
            division: None,
            round,
            slip,
            tie_break: TieBreak::Unsaid,
        };
        match self.desk.add_slip(&stamp(), &entry) {
            Ok(receipt) => match receipt.done {
                Done::Committed(_) => Entered::Yes,
                Done::Unchanged | Done::Rehearsed => Entered::Already,
            },
            Err(refusal) => Entered::Refused(refusal.to_string()),
        }
    }

    fn undo(&mut self) {
        self.desk.undo(&stamp(), sixzero::desk::Whose::Anybodys).unwrap();
    }

    /// Back to the round as it was paired.
    fn undo_all(&mut self) {
        let field = |desk: &mut Desk| {
            desk.view(|view| {
                let event = EventField::load(view)?;
                DivisionField::load(view, event.division(None)?)
            })
            .unwrap()
        };
        while {
            let field = field(&mut self.desk);
            let round = field.round(RoundNo(2)).unwrap().clone();
            field.missing(&round).len() < PLAYERS / 2
        } {
            self.undo();
        }
    }
}

fn stamp() -> Stamp {
    Stamp {
        at: Moment(1_790_000_000_000),
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

struct Random(Pcg64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u32() as usize) % bound
    }

    fn one_of<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}
