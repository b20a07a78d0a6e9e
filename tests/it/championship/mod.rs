//! A championship of 200 players in five divisions, each with a desk of its own. Pairings are
//! read off the wall and slips typed at the desks; what hangs on the wall and what is exported is
//! held against sums of the slips.
mod figures;
mod files;
mod wall;

use std::collections::BTreeSet;

use sixzero::rules::{Lots, PerMille};

use crate::long::by_form;
use crate::sandbox::Sandbox;
use figures::{Division, Game, Player};
use wall::Page;

/// How many rounds are played where the test is not told.
const ROUNDS: u32 = 5;
const DIVISIONS: [&str; 5] = ["A", "B", "C", "D", "E"];
/// Of each division.
const PLAYERS: u32 = 40;
/// The last rounds are king of the hill.
const LAST: u32 = 2;

#[test]
fn a_championship_takes_two_commands_a_round() {
    let rounds = by_form(ROUNDS, 31);
    let mut hall = Hall::new(rounds);
    for round in 1..=rounds {
        hall.direct(&["next --yes", "post"]);
        hall.check_wall(round);
        hall.play(round);
        if round == 2 {
            hall.leave("B", 17, round);
        }
    }
    hall.direct(&["post"]);
    assert_eq!(hall.commands, 2 * rounds + 1);
    for division in &hall.divisions {
        let page = Page::read(&hall.sandbox, &division.name, "final-standings");
        page.ensure_of("Final standings", &division.name, &format!("After round {rounds}"));
        assert_eq!(page.rows, division.standings_rows(rounds, None));
    }
    wall::ensure_index(&hall.sandbox, &DIVISIONS);
    files::ensure(&hall.sandbox, &hall.divisions, rounds);
    let said = hall.sandbox.ok("verify");
    assert_eq!(said, "All is well: the journal, the tables and every game agree.\n");
}

/// The hall, and what its people know by themselves.
struct Hall {
    sandbox: Sandbox,
    rounds: u32,
    divisions: Vec<Division>,
    lots: Lots,
    /// How many commands the director gave once the event was set up.
    commands: u32,
}

impl Hall {
    fn new(rounds: u32) -> Hall {
        let sandbox = Sandbox::new();
        let divisions: Vec<Division> = DIVISIONS.iter().zip(0..).map(roster).collect();
        let mut list = String::from("name,rating,division\n");
        for division in &divisions {
            for player in &division.players {
                list.push_str(&format!("{},{},{}\n", player.name, player.rating, division.name));
            }
        }
        sandbox.write("roster.csv", &list);
        let named = DIVISIONS.map(|name| format!("--division {name}")).join(" ");
        sandbox.ok(&format!("new Championship --rounds {rounds} {named}"));
        sandbox.ok("player import roster.csv");
        let hill = rounds - LAST + 1;
        sandbox.ok(&format!("schedule set \"1-{} swiss, {hill}- koth\"", hill - 1));
        Hall { sandbox, rounds, divisions, lots: Lots::new(6, 31), commands: 0 }
    }

    /// The director types these commands.
    fn direct(&mut self, commands: &[&str]) {
        for command in commands {
            self.commands += 1;
            self.sandbox.ok(command);
        }
    }

    /// A player goes home after a round.
    fn leave(&mut self, division: &str, number: u32, after: u32) {
        self.sandbox.ok(&format!("player withdraw {number} --division {division} --yes"));
        let division = self.divisions.iter_mut().find(|known| known.name == division).unwrap();
        division.withdrawn = Some((number, after));
    }

    /// What the round's pages say is what the slips before come to; who meets is known by it.
    fn check_wall(&mut self, round: u32) {
        let mut tables = BTreeSet::new();
        for division in &mut self.divisions {
            let page = |name: &str| {
                let name = format!("round-{round}-pairings-{name}");
                Page::read(&self.sandbox, &division.name, &name)
            };
            let (by_table, by_name, by_rank) = (page("by-table"), page("by-name"), page("by-rank"));
            let title = format!("Round {round}");
            by_table.ensure_of("Pairings by table", &division.name, &title);
            by_name.ensure_of("Pairings by name", &division.name, &title);
            by_rank.ensure_of("Pairings by rank", &division.name, &title);
            division.take_pairings(round, &by_table.rows);
            for table in division.tables(round) {
                assert!(tables.insert(table), "two pairs sit at table {table}");
            }
            assert_eq!(by_table.rows, division.rows_by_table(round));
            assert_eq!(by_name.rows, division.rows_by_name(round));
            assert_eq!(by_rank.rows, division.rows_by_rank(round));
            if round > self.rounds - LAST {
                division.ensure_neighbours_meet(round);
            }
            if round > 1 {
                let name = format!("after-round-{}-standings", round - 1);
                let page = Page::read(&self.sandbox, &division.name, &name);
                page.ensure_of("Standings", &division.name, &format!("After round {}", round - 1));
                assert_eq!(page.rows, division.standings_rows(round - 1, Some(round)));
            }
        }
        wall::ensure_index(&self.sandbox, &DIVISIONS);
    }

    /// The round is played, and its slips are typed, in all divisions at once.
    fn play(&mut self, round: u32) {
        let mut piles = Vec::new();
        for division in &mut self.divisions {
            let mut pile = String::new();
            let games = division.games.iter_mut().filter(|game| game.round == round);
            for (game, at) in games.zip(0..) {
                game.scores = played(&mut self.lots);
                // Of the first slip somebody has worked out the spread wrongly.
                if at == 0 {
                    let [one, other] = game.scores;
                    let spread = one - other + 10;
                    let [a, b] = game.players;
                    pile.push_str(&format!("{a} {one} {b} {other} {spread:+}\n"));
                }
                pile.push_str(&slip(game, &division.players, &mut self.lots));
            }
            piles.push((division.name.clone(), pile));
        }
        let sandbox = &self.sandbox;
        std::thread::scope(|scope| {
            for (division, pile) in &piles {
                scope.spawn(move || {
                    let output = sandbox.run(&format!("desk --division {division} --quiet"), pile);
                    let error = String::from_utf8(output.stderr).unwrap();
                    let errors: Vec<&str> =
                        error.lines().filter(|line| line.starts_with("error: ")).collect();
                    assert_eq!(errors.len(), 1, "{error}");
                    assert!(errors[0].starts_with("error: line 1: "), "{error}");
                    assert!(errors[0].contains(", the slip says "), "{error}");
                    assert_eq!(output.status.code(), Some(1));
                });
            }
        });
    }
}

/// Forty players, no name twice in the hall, the best first.
fn roster((name, at): (&&str, u32)) -> Division {
    const FIRST: [&str; 20] = [
        "Ada", "Ben", "Cleo", "Dan", "Eve", "Femi", "Gus", "Hana", "Ida", "Jon", "Kay", "Lars",
        "Mae", "Ned", "Olga", "Paul", "Rosa", "Sam", "Tess", "Uma",
    ];
    const LAST: [&str; 10] = [
        "Abara",
        "Brandt",
        "Castellanos",
        "O'Dea",
        "Engel",
        "Fałk",
        "Gupta",
        "Haas",
        "Ivanov",
        "Juárez",
    ];
    let players = (0..PLAYERS)
        .map(|player| {
            // So that the order by name is not that by rating.
            let number = (at * PLAYERS + player) * 67 % 200;
            let name = format!(
                "{} {}",
                FIRST[usize::try_from(number / 10).unwrap()],
                LAST[usize::try_from(number % 10).unwrap()]
            );
            Player { name, rating: 2100 - 300 * at - 7 * player }
        })
        .collect();
    Division { name: (*name).to_owned(), players, ..Division::default() }
}

/// The scores of a game; now and then a tie.
fn played(lots: &mut Lots) -> [i32; 2] {
    let mut score = || 250 + i32::try_from(lots.below(300)).unwrap();
    let scores = [score(), score()];
    if lots.happens(PerMille(50)) { [scores[0]; 2] } else { scores }
}

/// A slip as one operator or another types it.
fn slip(game: &Game, players: &[Player], lots: &mut Lots) -> String {
    let mut sides = [0, 1].map(|seat| (game.players[seat], game.scores[seat]));
    // The winner is often named first.
    if lots.happens(PerMille(500)) && sides[1].1 > sides[0].1 {
        sides.reverse();
    }
    let [(a, one), (b, other)] = sides;
    let name = |number: u32| &players[usize::try_from(number - 1).unwrap()].name;
    match lots.below(4) {
        0 => format!("{a}.{one}.{b}.{other}\n"),
        1 => format!("{a} {one} {b} {other} {:+}\n", one - other),
        2 => format!("{} {a} {one} {b} {other}\n", game.table),
        _ => format!("{} {one} {} {other}\n", name(a).to_lowercase(), name(b).to_lowercase()),
    }
}
