//! [`Division`]: who met and how it ended, and where everybody stands by slow, obvious sums.
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What a bye is worth.
const BYE: i32 = 50;

pub struct Player {
    pub name: String,
    pub rating: u32,
}

/// A game; who starts is named first. Its scores count once the slip is typed.
pub struct Game {
    pub round: u32,
    pub table: u32,
    pub players: [u32; 2],
    pub scores: [i32; 2],
}

/// A division, its players by number.
#[derive(Default)]
pub struct Division {
    pub name: String,
    pub players: Vec<Player>,
    pub games: Vec<Game>,
    /// Round and player.
    pub byes: Vec<(u32, u32)>,
    /// Who went home, and after which round.
    pub withdrawn: Option<(u32, u32)>,
}

/// A player's sums after a round.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    pub number: u32,
    /// None of who went home.
    pub place: Option<usize>,
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
    pub spread: i32,
    pub scored: i32,
    pub conceded: i32,
    pub starts: u32,
    pub replies: u32,
    /// How the player's last round ended.
    pub last: String,
}

impl Sums {
    /// A win is two halves, a tie one of either kind.
    fn halves(&self) -> (u32, u32) {
        (2 * self.won + self.tied, 2 * self.lost + self.tied)
    }

    fn is_before(&self, other: &Sums) -> bool {
        let ((won, lost), (others_won, others_lost)) = (self.halves(), other.halves());
        won > others_won
            || won == others_won && lost < others_lost
            || won == others_won && lost == others_lost && self.spread > other.spread
    }

    /// `1.5-0.5`.
    fn record(&self) -> String {
        let half = |halves: u32| match halves % 2 {
            0 => (halves / 2).to_string(),
            _ => format!("{}.5", halves / 2),
        };
        let (won, lost) = self.halves();
        format!("{}-{}", half(won), half(lost))
    }
}

/// `+24`, `0`, `-24`.
pub fn signed(spread: i32) -> String {
    if spread == 0 { "0".to_owned() } else { format!("{spread:+}") }
}

fn ordinal(place: usize) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

impl Division {
    pub fn name_of(&self, number: u32) -> &str {
        &self.players[usize::try_from(number - 1).unwrap()].name
    }

    pub fn numbers(&self) -> std::ops::RangeInclusive<u32> {
        1..=u32::try_from(self.players.len()).unwrap()
    }

    /// `Ann (1)`.
    fn called(&self, number: u32) -> String {
        format!("{} ({number})", self.name_of(number))
    }

    fn plays(&self, round: u32, number: u32) -> bool {
        self.withdrawn.is_none_or(|(who, after)| who != number || round <= after)
    }

    pub fn games_of(&self, round: u32) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(move |game| game.round == round)
    }

    pub fn tables(&self, round: u32) -> impl Iterator<Item = u32> {
        self.games_of(round).map(|game| game.table)
    }

    /// Reads who meets off the pairings by table: everybody who plays is there once.
    pub fn take_pairings(&mut self, round: u32, rows: &[Vec<String>]) {
        for row in rows {
            // Behind them may stand how often the two have met.
            let [table, one, other, ..] = row.as_slice() else { panic!("{row:?}") };
            let one = self.numbered(one);
            if table.is_empty() {
                assert_eq!(other, "bye");
                self.byes.push((round, one));
            } else {
                let players = [one, self.numbered(other)];
                self.games.push(Game {
                    round,
                    table: table.parse().unwrap(),
                    players,
                    scores: [0; 2],
                });
            }
        }
        let mut here: Vec<u32> = self.games_of(round).flat_map(|game| game.players).collect();
        here.extend(self.byes_of(round));
        here.sort_unstable();
        let all: Vec<u32> = self.numbers().filter(|number| self.plays(round, *number)).collect();
        assert_eq!(here, all, "division {} in round {round}", self.name);
        assert_eq!(self.byes_of(round).count(), all.len() % 2);
    }

    /// The number behind a name, which is the player's.
    fn numbered(&self, cell: &str) -> u32 {
        let number = cell.rsplit_once(" (").unwrap().1.strip_suffix(')').unwrap().parse().unwrap();
        assert_eq!(cell, self.called(number));
        number
    }

    /// Everybody's sums after a round, the first first, who went home last.
    pub fn sums(&self, after: u32) -> Vec<Sums> {
        let mut sums: Vec<Sums> =
            self.numbers().map(|number| self.sums_of(number, after)).collect();
        let ranked: Vec<Sums> =
            sums.iter().filter(|sums| self.plays(after + 1, sums.number)).cloned().collect();
        for sums in &mut sums {
            if self.plays(after + 1, sums.number) {
                let before = ranked.iter().filter(|other| other.is_before(sums)).count();
                sums.place = Some(before + 1);
            }
        }
        let rating = |number: u32| self.players[usize::try_from(number - 1).unwrap()].rating;
        sums.sort_by_key(|sums| (sums.place.unwrap_or(usize::MAX), Reverse(rating(sums.number))));
        sums
    }

    fn sums_of(&self, number: u32, after: u32) -> Sums {
        let mut sums = Sums { number, ..Sums::default() };
        for round in 1..=after {
            for (seat, game) in self.games_of(round).flat_map(|game| [(0, game), (1, game)]) {
                if game.players[seat] != number {
                    continue;
                }
                let (own, others) = (game.scores[seat], game.scores[1 - seat]);
                let (sign, count) = match own.cmp(&others) {
                    std::cmp::Ordering::Greater => ("W", &mut sums.won),
                    std::cmp::Ordering::Less => ("L", &mut sums.lost),
                    std::cmp::Ordering::Equal => ("T", &mut sums.tied),
                };
                *count += 1;
                sums.spread += own - others;
                sums.scored += own;
                sums.conceded += others;
                *if seat == 0 { &mut sums.starts } else { &mut sums.replies } += 1;
                let opponent = self.name_of(game.players[1 - seat]);
                sums.last = format!("{sign} {own}-{others} {opponent}");
            }
            if self.byes.contains(&(round, number)) {
                sums.won += 1;
                sums.spread += BYE;
                sums.last = format!("bye +{BYE}");
            }
        }
        sums
    }

    /// Whom a player meets in a round, and whether as the one who starts.
    fn next(&self, number: u32, round: u32) -> String {
        for game in self.games_of(round) {
            match game.players {
                [one, other] if one == number => {
                    return format!("{} (starts)", self.name_of(other));
                }
                [one, other] if other == number => {
                    return format!("{} (replies)", self.name_of(one));
                }
                [..] => {}
            }
        }
        if self.byes.contains(&(round, number)) { "bye".to_owned() } else { String::new() }
    }

    /// The rows of the standings after a round, with the round that follows where it is up.
    pub fn standings_rows(&self, after: u32, next: Option<u32>) -> Vec<Vec<String>> {
        // Who left is noted as soon as it is known.
        let left = self.withdrawn;
        let row = |sums: Sums| {
            let player = &self.players[usize::try_from(sums.number - 1).unwrap()];
            let mut row = vec![
                sums.place.map(|place| place.to_string()).unwrap_or_default(),
                sums.number.to_string(),
                player.name.clone(),
                sums.record(),
                signed(sums.spread),
                player.rating.to_string(),
                sums.last.clone(),
            ];
            row.extend(next.map(|round| self.next(sums.number, round)));
            row.extend(left.map(|(who, left)| match who == sums.number {
                true => format!("left after round {left}"),
                false => String::new(),
            }));
            row
        };
        self.sums(after).into_iter().map(row).collect()
    }

    /// `2nd meeting` where the two of a game have met before.
    fn repeat(&self, game: &Game) -> String {
        let met = |earlier: &&Game| {
            earlier.round < game.round
                && game.players.iter().all(|player| earlier.players.contains(player))
        };
        match self.games.iter().filter(met).count() {
            0 => String::new(),
            met => format!("{} meeting", ordinal(met + 1)),
        }
    }

    pub fn byes_of(&self, round: u32) -> impl Iterator<Item = u32> {
        self.byes.iter().filter(move |(at, _)| *at == round).map(|(_, number)| *number)
    }

    pub fn rows_by_table(&self, round: u32) -> Vec<Vec<String>> {
        let mut games: Vec<&Game> = self.games_of(round).collect();
        games.sort_by_key(|game| game.table);
        let mut rows: Vec<Vec<String>> = games
            .into_iter()
            .map(|game| {
                let [one, other] = game.players.map(|number| self.called(number));
                vec![game.table.to_string(), one, other, self.repeat(game)]
            })
            .collect();
        for number in self.byes_of(round) {
            rows.push(vec![String::new(), self.called(number), "bye".to_owned(), String::new()]);
        }
        without_empty_end(rows)
    }

    pub fn rows_by_name(&self, round: u32) -> Vec<Vec<String>> {
        let mut rows = Vec::new();
        for game in self.games_of(round) {
            let [one, other] = game.players.map(|number| self.called(number));
            let (table, repeat) = (game.table.to_string(), self.repeat(game));
            let start = "start".to_owned();
            rows.push(vec![one.clone(), table.clone(), start, other.clone(), repeat.clone()]);
            rows.push(vec![other, table, "reply".to_owned(), one, repeat]);
        }
        for number in self.byes_of(round) {
            rows.push([&self.called(number), "", "bye", "", ""].map(str::to_owned).to_vec());
        }
        rows.sort();
        without_empty_end(rows)
    }

    pub fn rows_by_rank(&self, round: u32) -> Vec<Vec<String>> {
        let sums = self.sums(round - 1);
        let stands = |number: u32| {
            let sums = sums.iter().find(|sums| sums.number == number).unwrap();
            let place = ordinal(sums.place.expect("who is paired has not gone home"));
            format!("{} {}, {place}", sums.record(), signed(sums.spread))
        };
        let mut rows = Vec::new();
        let mut named = BTreeSet::new();
        for number in sums.iter().map(|sums| sums.number) {
            let mut games = self.games_of(round);
            let Some(game) = games.find(|game| game.players.contains(&number)) else { continue };
            if named.insert(game.table) {
                let seat = game.players.iter().position(|player| *player == number).unwrap();
                let opponent = game.players[1 - seat];
                rows.push(vec![
                    game.table.to_string(),
                    self.called(number),
                    stands(number),
                    ["starts", "replies"][seat].to_owned(),
                    self.called(opponent),
                    stands(opponent),
                    self.repeat(game),
                ]);
            }
        }
        for number in self.byes_of(round) {
            let cells = ["", &self.called(number), &stands(number), "", "bye", "", ""];
            rows.push(cells.map(str::to_owned).to_vec());
        }
        without_empty_end(rows)
    }

    /// King of the hill: of those without a bye the first meets the second, the third the fourth.
    pub fn ensure_neighbours_meet(&self, round: u32) {
        let sums = self.sums(round - 1);
        let playing: Vec<u32> = sums
            .iter()
            .map(|sums| sums.number)
            .filter(|number| self.plays(round, *number) && !self.byes.contains(&(round, *number)))
            .collect();
        for pair in playing.chunks(2) {
            let game = self.games_of(round).find(|game| game.players.contains(&pair[0])).unwrap();
            assert!(game.players.contains(&pair[1]), "{pair:?} in round {round} of {}", self.name);
        }
    }
}

/// The rows without their last column where nothing stands in it.
fn without_empty_end(mut rows: Vec<Vec<String>>) -> Vec<Vec<String>> {
    if rows.iter().all(|row| row.last().is_some_and(String::is_empty)) {
        rows.iter_mut().for_each(|row| {
            row.pop();
        });
    }
    rows
}
