//! What the field's programs make of our files: their readers, restated after their sources, held
//! against every division and an invented one. `tests/data/peers.tsv` has what the programs
//! themselves said of the divisions, by hand: format, program, version, how many, verdict, day.
use std::collections::BTreeMap;

use sixzero::exchange::foreign_event::{
    ForeignEvent, ForeignOpponent, ForeignPlayer, aupair, coco, newt, tsh,
};
use sixzero::rules::Points;
use sixzero::tournament::{PlayerNo, RoundNo};

use crate::divisions::division_files;
use crate::feeds::{hostile, overlay, woogles};
use crate::formats::{day, foreign};
use crate::shared::shared;

/// Half-wins and spread of everybody, from the best.
type Standings = Vec<(i32, i32)>;

struct Reader {
    format: &'static str,
    program: &'static str,
    read: fn(&ForeignEvent) -> Standings,
    /// What a round without opponent counts to the program, by its worth.
    alone: fn(i32) -> (i32, i32),
}

const READERS: [Reader; 6] = [
    Reader { format: "tsh", program: "domino14/tsh-parser", read: tsh_parser, alone: by_sign },
    Reader { format: "newt", program: "woogles-io/liwords", read: liwords, alone: |_| (0, 0) },
    Reader {
        format: "newt",
        program: "joshcough/letsplayscrabble",
        read: letsplayscrabble,
        alone: |worth| (if worth > 0 { 2 } else { 0 }, worth),
    },
    Reader { format: "coco", program: "cocoscrabble/ratings", read: coco_ratings, alone: in_coco },
    Reader {
        format: "coco",
        program: "cocoscrabble/tournament-runner",
        read: coco_ratings,
        alone: in_coco,
    },
    Reader { format: "tou", program: "cocoscrabble/ratings", read: tou, alone: |_| (1, 0) },
];

/// Of a division, where a bye of nothing is a tie.
fn by_sign(worth: i32) -> (i32, i32) {
    (1 + worth.signum(), worth)
}

/// A bye of nothing is not in the file.
fn in_coco(worth: i32) -> (i32, i32) {
    if worth == 0 { (0, 0) } else { by_sign(worth) }
}

#[test]
fn every_program_that_was_tried_has_a_reader_here() {
    let rows: Vec<Vec<&str>> = include_str!("../data/peers.tsv")
        .lines()
        .skip(1)
        .map(|row| row.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), READERS.len());
    for (row, reader) in rows.iter().zip(&READERS) {
        let [format, program, version, divisions, same, verdict, date] = &row[..] else {
            panic!("seven columns: {row:?}")
        };
        assert_eq!((*format, program.split(' ').next().unwrap()), (reader.format, reader.program));
        assert!(version.len() == 7 && !verdict.is_empty() && date.len() == 10, "{row:?}");
        assert!(same.parse::<u32>().unwrap() <= divisions.parse().unwrap());
    }
}

#[test]
fn the_fields_programs_read_the_same_standings() {
    let mut events = vec![("invented".to_owned(), invented())];
    if let Some(folder) = shared("data/tournaments") {
        for file in division_files(&folder) {
            let json = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            events.push((name.clone(), foreign(&json, &name)));
        }
    }
    for (name, event) in &events {
        for reader in &READERS {
            let read = (reader.read)(event);
            assert_eq!(read, expected(event, reader), "{name} by {}", reader.program);
        }
    }
}

/// Byes, forfeits with and without a name, ties, a score of nothing.
fn invented() -> ForeignEvent {
    let mut event = hostile();
    let players = &mut event.divisions[0].players;
    // Everything is in, for the results of a finished event are what is sent on.
    for player in &mut *players {
        player.rounds.truncate(2);
        player.name.retain(|c| c.is_ascii_alphanumeric() || c == ' ' || c == ',');
    }
    for (player, other) in [(3, 5), (4, 4)] {
        let round = &mut players[player].rounds[1];
        (round.opponent, round.absent) = (ForeignOpponent::Forfeit, Some(PlayerNo(other)));
        round.score = Some(Points(if player == 3 { 50 } else { -50 }));
    }
    players[1].rounds[1].score = Some(Points(0));
    players[2].rounds[1].score = Some(Points(420));
    players[4].rounds[0] = players[4].rounds[1].clone();
    players[4].rounds[0].absent = None;
    event
}

fn expected(event: &ForeignEvent, reader: &Reader) -> Standings {
    let division = &event.divisions[0];
    let of = |player: &ForeignPlayer| {
        let mut sum = (0, 0);
        for number in (1..=division.last_round().0).map(RoundNo) {
            let round = player.round(number).cloned().unwrap_or_default();
            let (half_wins, spread) = match division.across(number, &round) {
                Some((_, theirs)) => by_sign(round.score.unwrap().0 - theirs.score.unwrap().0),
                None if round.opponent == ForeignOpponent::Unpaired && reader.format != "tou" => {
                    (0, 0)
                }
                None => (reader.alone)(round.score.unwrap_or_default().0),
            };
            sum = (sum.0 + half_wins, sum.1 + spread);
        }
        sum
    };
    // Whom nobody met is in some files and not in others, and counts nothing.
    let played = |player: &&ForeignPlayer| {
        player.rounds.iter().any(|round| round.opponent.player().is_some())
            || (reader.format != "tou" && !player.rounds.is_empty())
    };
    sorted(division.players.iter().filter(played).map(of).collect())
}

fn sorted(mut standings: Standings) -> Standings {
    standings.retain(|line| *line != (0, 0));
    standings.sort();
    standings.reverse();
    standings
}

fn summed<K: Ord>(games: impl IntoIterator<Item = (K, i32, i32)>) -> BTreeMap<K, (i32, i32)> {
    let mut sums: BTreeMap<K, (i32, i32)> = BTreeMap::new();
    for (who, own, other) in games {
        let sum = sums.entry(who).or_default();
        let (half_wins, spread) = by_sign(own - other);
        *sum = (sum.0 + half_wins, sum.1 + spread);
    }
    sums
}

/// A line is a name of letters and blanks, two blanks, a rating, opponents, `;`, as many scores.
fn tsh_parser(event: &ForeignEvent) -> Standings {
    let files = tsh::write(event);
    let rows: Vec<(Vec<usize>, Vec<i32>)> = files.files[1]
        .1
        .lines()
        .map(|line| {
            let mut fields = line.split(';');
            let (head, scores) = (fields.next().unwrap(), fields.next().unwrap());
            let name = head.rfind("  ").unwrap_or_else(|| panic!("two blanks: {line}"));
            let mut numbers = head[name..].split_whitespace();
            assert!(numbers.next().unwrap().bytes().all(|byte| byte.is_ascii_digit()), "{line}");
            let met: Vec<usize> = numbers.map(|number| number.parse().unwrap()).collect();
            let scores: Vec<i32> =
                scores.split_whitespace().map(|score| score.parse().unwrap()).collect();
            assert_eq!(met.len(), scores.len(), "{line}");
            (met, scores)
        })
        .collect();
    let games = rows.iter().enumerate().flat_map(|(own, (met, scores))| {
        let rows = &rows;
        met.iter().zip(scores).enumerate().map(move |(round, (met, score))| {
            let other = met.checked_sub(1).map_or(0, |other| rows[other].1[round]);
            (own, *score, other)
        })
    });
    sorted(summed(games).into_values().collect())
}

fn liwords(event: &ForeignEvent) -> Standings {
    let files = newt::write(event);
    let rounds = 1..=event.divisions[0].last_round().0 as usize;
    let games = rounds.flat_map(|round| woogles(files.text(), &event.divisions[0].name, round));
    let both = games.flat_map(|(_, one, two, own, other, _, _)| {
        let (own, other) = (own as i32, other as i32);
        [(one, own, other), (two, other, own)]
    });
    sorted(summed(both).into_values().collect())
}

fn letsplayscrabble(event: &ForeignEvent) -> Standings {
    let files = newt::write(event);
    let mut sums: BTreeMap<String, (i32, i32)> = BTreeMap::new();
    for round in 1..=event.divisions[0].last_round().0 as usize {
        for (one, two, own, other) in overlay(files.text(), &event.divisions[0].name, round) {
            let (Some(own), Some(other)) = (own, other) else { continue };
            let (own, other) = (own as i32, other as i32);
            let is_alone = one == two;
            for (who, own, other) in [(one, own, other), (two, other, own)] {
                let sum = sums.entry(who).or_default();
                let half_wins =
                    if is_alone && own <= other { 0 } else { 1 + (own - other).signum() };
                *sum = (sum.0 + half_wins, sum.1 + own - other);
                if is_alone {
                    break;
                }
            }
        }
    }
    sorted(sums.into_values().collect())
}

/// Columns are counted: the third and fifth are names, the fourth and sixth whole numbers; the
/// roster's second is one too.
fn coco_ratings(event: &ForeignEvent) -> Standings {
    let files = coco::write(&event.divisions[0], "A", "2026-11-14");
    let rows = |text: &str| -> Vec<Vec<String>> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let rows = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect());
        rows.collect()
    };
    for player in rows(&files.files[1].1) {
        player[1].parse::<i32>().unwrap();
    }
    let games = rows(&files.files[0].1);
    let both = games.iter().flat_map(|row| {
        row[1].parse::<u32>().unwrap();
        assert!(["First", "Second", "Forfeit", ""].contains(&&*row[6]));
        let (own, other) = (row[3].parse().unwrap(), row[5].parse().unwrap());
        [(row[2].clone(), own, other), (row[4].clone(), other, own)]
    });
    let mut sums = summed(both);
    sums.remove("Bye");
    sorted(sums.into_values().collect())
}

/// A name ends before the first word without a letter; then come scores, of which the thousands
/// say who won, and opponents.
fn tou(event: &ForeignEvent) -> Standings {
    let files = aupair::write(event, &day(event));
    let rows: Vec<Vec<(i32, usize)>> = files
        .text()
        .lines()
        .filter(|line| !line.starts_with([' ', '*']))
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let is_name = |word: &&&str| word.contains(|c: char| c.is_ascii_alphabetic());
            let name = words.iter().take_while(is_name).count();
            let numbers = words[name..].chunks(2).map(|pair| {
                let score: i32 = pair[0].parse().unwrap();
                (score % 1000, pair[1].trim_start_matches('+').parse().unwrap())
            });
            numbers.collect()
        })
        .collect();
    let games = rows.iter().enumerate().flat_map(|(own, rounds)| {
        let rows = &rows;
        let against = move |(round, (score, met)): (usize, &(i32, usize))| {
            (own, *score, rows[met - 1][round].0)
        };
        rounds.iter().enumerate().map(against)
    });
    sorted(summed(games).into_values().collect())
}
