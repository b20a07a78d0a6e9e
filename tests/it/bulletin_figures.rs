//! Each figure of a bulletin against a slow, obvious way to find it.
use proptest::prelude::*;
use sixzero::report::game::{Course, positions};
use sixzero::rules::{
    Board, BySeat, Event, Game, Lexicon, LineKind, Points, Seat, Square, Verdict, WordRule,
};
use sixzero::tournament::bulletin::{
    BoardRecord, Figures, GamePlace, NightGame, Side, Who, best_plays, challenges, combined,
    difference, figures, greatest, players, sorted_plays, standing_plays,
};
use sixzero::tournament::{Fate, HalfWins, ResultSource, RoundNo};

use crate::game::random_events;

/// The triple-word squares of the standard board, as `rules.md` 1.2 lists them.
const TRIPLE_WORDS: [&str; 8] = ["A1", "H1", "O1", "A8", "O8", "A15", "H15", "O15"];

pub fn side(name: usize, score: i32, against: i32) -> Side {
    let (half_wins, fate) = match score.cmp(&against) {
        std::cmp::Ordering::Greater => (HalfWins::WIN, Fate::Won),
        std::cmp::Ordering::Equal => (HalfWins::TIE, Fate::Tied),
        std::cmp::Ordering::Less => (HalfWins::NONE, Fate::Lost),
    };
    Side {
        who: Who { name: format!("p{name}"), roster: None },
        score: Points(score),
        half_wins,
        half_losses: HalfWins::WIN - half_wins,
        fate,
    }
}

fn slip(round: usize, (one, two): (usize, usize), scores: (i32, i32)) -> NightGame {
    NightGame {
        at: GamePlace { round: Some(RoundNo(round as u32)), ..GamePlace::default() },
        sides: [side(one, scores.0, scores.1), side(two, scores.1, scores.0)].into_iter().collect(),
        source: ResultSource::Slip,
        record: None,
    }
}

/// The figures of all sides together.
fn night(games: &[NightGame]) -> Figures {
    let sides: Vec<(&NightGame, Seat)> = games
        .iter()
        .flat_map(|game| game.sides.iter().map(move |(seat, _)| (game, seat)))
        .collect();
    figures(&sides)
}

/// Every number that no other is better than, with its round, found by asking each.
fn best(numbers: &[(usize, i32)], better: fn(i32, i32) -> bool) -> Vec<(usize, i32)> {
    let mut best = numbers.to_vec();
    best.retain(|(_, one)| !numbers.iter().any(|(_, other)| better(*other, *one)));
    best
}

proptest! {
    #[test]
    fn highs_and_means_are_those_that_one_finds_by_looking(
        games in prop::collection::vec((0_usize..6, 1_usize..6, 300_i32..306, 300_i32..306), 0..24),
    ) {
        let games: Vec<_> = games
            .into_iter()
            .map(|(one, step, a, b)| ((one, (one + step) % 6), (a, b)))
            .collect();
        let played: Vec<_> = (0..).zip(&games).map(|(at, (who, scores))| slip(at, *who, *scores)).collect();
        let sides = |wanted: fn(i32, i32) -> bool| -> Vec<(usize, i32)> {
            let both = games.iter().enumerate().flat_map(|(at, (_, (a, b)))| {
                [(at, *a, *b), (at, *b, *a)]
            });
            both.filter(|(_, own, other)| wanted(*own, *other)).map(|(at, own, _)| (at, own)).collect()
        };
        let more: fn(i32, i32) -> bool = |other, one| other > one;
        let less: fn(i32, i32) -> bool = |other, one| other < one;
        let found_sides = |wanted: fn(Fate) -> bool| -> Vec<(usize, i32)> {
            let sides = played.iter().flat_map(|game| game.sides.values().map(move |one| (game, one)));
            let sides = sides.filter(|(_, side)| wanted(side.fate)).collect();
            let found = greatest(sides, |(_, side)| side.score);
            found.iter().map(|(game, side)| (round_of(game), side.score.0)).collect()
        };
        prop_assert_eq!(found_sides(|fate| fate == Fate::Won), best(&sides(|own, other| own > other), more));
        prop_assert_eq!(found_sides(|fate| fate == Fate::Lost), best(&sides(|own, other| own < other), more));
        prop_assert_eq!(found_sides(|_| true), best(&sides(|_, _| true), more));
        let whole = |points: fn(i32, i32) -> i32| -> Vec<(usize, i32)> {
            games.iter().enumerate().map(|(at, (_, (a, b)))| (at, points(*a, *b))).collect()
        };
        let all = || played.iter().collect::<Vec<_>>();
        let numbers = |found: Vec<&NightGame>, points: fn(&NightGame) -> Points| -> Vec<(usize, i32)> {
            found.iter().map(|game| (round_of(game), points(game).0)).collect()
        };
        let spread: fn(&NightGame) -> Points = |game| difference(game).unwrap();
        let found = greatest(all(), |game| combined(game));
        prop_assert_eq!(numbers(found, combined), best(&whole(|a, b| a + b), more));
        let found = greatest(all(), |game| std::cmp::Reverse(spread(game)));
        prop_assert_eq!(numbers(found, spread), best(&whole(|a, b| (a - b).abs()), less));
        let found = greatest(all(), |game| spread(game));
        prop_assert_eq!(numbers(found, spread), best(&whole(|a, b| (a - b).abs()), more));
        let players = players(&played);
        for player in &players {
            let own: Vec<(i32, i32)> = games
                .iter()
                .flat_map(|((one, two), (a, b))| [(*one, *a, *b), (*two, *b, *a)])
                .filter(|(who, _, _)| format!("p{who}") == player.who.name)
                .map(|(_, own, other)| (own, other))
                .collect();
            let count = |wanted: fn(&(i32, i32)) -> bool| own.iter().filter(|one| wanted(one)).count() as i32;
            let (won, tied, lost) = (count(|(a, b)| a > b), count(|(a, b)| a == b), count(|(a, b)| a < b));
            let figures = &player.figures;
            prop_assert_eq!(figures.games as usize, own.len());
            prop_assert_eq!(figures.half_wins.0, 2 * won + tied);
            prop_assert_eq!(figures.half_losses.0, 2 * lost + tied);
            prop_assert_eq!(figures.ties as i32, tied);
            let mean = |sum: i32| f64::from(sum) / own.len() as f64;
            let shown = figures.average().unwrap().tenths() as f64 / 10.0;
            prop_assert!((shown - mean(own.iter().map(|(a, _)| a).sum())).abs() <= 0.05 + 1e-9);
            let shown = figures.average_against().unwrap().tenths() as f64 / 10.0;
            prop_assert!((shown - mean(own.iter().map(|(_, b)| b).sum())).abs() <= 0.05 + 1e-9);
        }
        let names: std::collections::BTreeSet<_> =
            games.iter().flat_map(|((one, two), _)| [one, two]).collect();
        prop_assert_eq!(players.len(), names.len());
        let night = night(&played);
        prop_assert_eq!(night.games as usize, 2 * games.len());
        prop_assert_eq!(night.scored, night.against);
    }
}

fn round_of(game: &NightGame) -> usize {
    game.at.round.unwrap().0 as usize
}

/// A play as one sees it on the board: whose, and which squares it filled.
struct Seen {
    seat: Seat,
    squares: Vec<Square>,
    blanks: u32,
    score: i32,
}

/// What happens on the board, found by looking at it before and after every event.
#[derive(Default)]
struct Watched {
    boards: Vec<Board>,
    standing: Vec<Seen>,
    made: Vec<(Seat, Verdict)>,
    challenged: Vec<(Seat, Verdict)>,
}

fn squares() -> impl Iterator<Item = Square> {
    (0..15).flat_map(|row| (0..15).map(move |column| Square { row, column }))
}

fn watch(mut game: Game, events: &[Event]) -> (Game, Watched) {
    let mut watched = Watched::default();
    let mut lifted: Vec<Seen> = Vec::new();
    let mut last = None;
    for event in events {
        let before = game.clone();
        game.apply(event).unwrap();
        if let Event::Play { seat, .. } = event {
            last = Some(*seat);
            lifted.clear();
        }
        if let Event::Challenge { by, verdict, .. } = event {
            watched.made.push((*by, *verdict));
            watched.challenged.push((last.unwrap(), *verdict));
        }
        if before.board() == game.board() {
            continue;
        }
        watched.boards.push(game.board().clone());
        let new: Vec<Square> = squares()
            .filter(|at| before.board().tile(*at).is_none() && game.board().tile(*at).is_some())
            .collect();
        if new.is_empty() {
            lifted.extend(watched.standing.pop());
        } else if let Event::Play { seat, .. } = event {
            let blanks =
                new.iter().filter(|at| game.board().tile(**at).unwrap().is_blank()).count();
            let score = game.lines()[before.lines().len()].score.0;
            watched.standing.push(Seen { seat: *seat, squares: new, blanks: blanks as u32, score });
        } else {
            watched.standing.extend(lifted.pop());
        }
    }
    (game, watched)
}

#[test]
fn what_is_counted_on_the_board_is_what_one_sees_on_it() {
    let mut seen = [0_u32; 5];
    for seed in 0..90 {
        let preset = ["naspa", "wespa", "email"][seed as usize % 3];
        let challenge = ["double", "plus5_play", "single"][seed as usize / 3 % 3];
        let seats = if preset == "email" { 2 } else { 2 + (seed % 4 / 3) as u8 };
        let (rules, events) = random_events(preset, seats, challenge, seed, 90);
        let names = BySeat::with(seats, |seat| format!("p{}", seat.number()));
        let (game, watched) = watch(Game::new(rules, names), &events);
        let boards: Vec<Board> = positions(&game).into_iter().map(|one| one.board).collect();
        assert!(boards == watched.boards, "seed {seed}");
        let standing: Vec<(Seat, i32)> =
            standing_plays(&game).iter().map(|line| (line.seat, line.score.0)).collect();
        let expected: Vec<(Seat, i32)> =
            watched.standing.iter().map(|one| (one.seat, one.score)).collect();
        assert_eq!(standing, expected, "seed {seed}");
        let sides = game.names().map(|seat, name| Side {
            who: Who { name: name.clone(), roster: None },
            score: game.score(seat),
            half_wins: HalfWins::NONE,
            half_losses: HalfWins::WIN,
            fate: Fate::Lost,
        });
        let played = [NightGame {
            at: GamePlace::default(),
            sides,
            source: ResultSource::Record,
            record: Some(BoardRecord::of(&game, &[])),
        }];
        let is_bingo = |one: &&Seen| one.squares.len() == 7;
        let is_triple = |one: &&Seen| {
            let names = one.squares.iter().map(ToString::to_string);
            names.filter(|name| TRIPLE_WORDS.contains(&name.as_str())).count() >= 2
        };
        for (player, (seat, _)) in players(&played).iter().zip(game.names().iter()) {
            let own = || watched.standing.iter().filter(|one| one.seat == seat);
            let figures = &player.figures;
            assert_eq!(figures.bingos as usize, own().filter(is_bingo).count());
            assert_eq!(figures.triples as usize, own().filter(is_triple).count());
            assert_eq!(figures.blanks, own().map(|one| one.blanks).sum::<u32>());
            assert_eq!(
                figures.highest_play.map(|points| points.0),
                own().map(|one| one.score).max()
            );
            let count = |list: &[(Seat, Verdict)], wanted| {
                list.iter().filter(|one| **one == (seat, wanted)).count() as u32
            };
            assert_eq!(figures.challenges_right, count(&watched.made, Verdict::Unacceptable));
            assert_eq!(figures.challenges_wrong, count(&watched.made, Verdict::Acceptable));
            assert_eq!(
                figures.challenges_toggled,
                count(&watched.made, Verdict::Toggled) + count(&watched.made, Verdict::Consented)
            );
            assert_eq!(figures.came_off, count(&watched.challenged, Verdict::Unacceptable));
        }
        assert_eq!(
            sorted_plays(&played, |play| play.is_bingo).len(),
            watched.standing.iter().filter(is_bingo).count()
        );
        let highest = watched.standing.iter().map(|one| one.score).max();
        let highest_plays = best_plays(&played, |_| true);
        assert_eq!(highest_plays.first().map(|(_, play)| play.score.0), highest);
        let course = Course::of(&game);
        for (seat, totals) in course.totals.iter() {
            assert_eq!(totals.last().copied(), Some(game.score(seat)), "seed {seed}");
        }
        let night = night(&played);
        for (sum, more) in seen.iter_mut().zip([
            night.bingos,
            night.blanks,
            night.challenges_right,
            night.challenges_wrong,
            night.challenges_toggled,
        ]) {
            *sum += more;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "the random games have none: {seen:?}");
}

#[test]
fn the_words_of_a_play_that_are_phonies_are_those_that_one_finds_by_looking() {
    let lists = [Lexicon::embedded()];
    let mut found = 0;
    for seed in 0..30 {
        let (rules, events) = random_events("naspa", 2, "double", seed, 90);
        let game = Game::fold(rules, BySeat::with(2, |seat| seat.number().to_string()), &events);
        let game = game.unwrap();
        let record = BoardRecord::of(&game, &lists);
        for (line, play) in standing_plays(&game).into_iter().zip(&record.plays) {
            let LineKind::Play { scored, .. } = &line.kind else { unreachable!() };
            let ruled_good: Vec<&String> = challenges(&game)
                .into_iter()
                .filter(|made| std::ptr::eq(made.play, line))
                .filter(|made| made.verdict == Verdict::Acceptable)
                .flat_map(|made| made.words)
                .collect();
            let mut words = scored.listed_words(game.alphabet());
            words.retain(|word| {
                !lists[0].accepts(word, WordRule::Exact, game.alphabet())
                    && !ruled_good.contains(&word)
            });
            assert_eq!(play.phonies, words, "seed {seed}");
            found += words.len();
        }
    }
    assert!(found > 0);
}
