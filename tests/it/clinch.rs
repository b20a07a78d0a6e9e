//! Which places are open, against every way in which small fields can end.
use proptest::prelude::*;
use sixzero::desk::{Desk, DivisionField, EventField};
use sixzero::rules::Points;
use sixzero::tournament::clinch::{
    Comparison, Condition, Drafts, GamesAhead, LastGame, Listed, Needs, OwnResult, Race, Racer,
    RoundAhead, Threshold, Tight, Work, by_wins, needs, out_below, range, scenarios,
};
use sixzero::tournament::{HalfWins, PlayerId, Rank};
use std::collections::HashMap;

use crate::laws::tried;
use crate::sandbox::Sandbox;

/// Everybody's record, in the order of the racers.
pub type Records = Vec<(i32, i32, i32)>;

/// One way in which it can end: records, and how many games each has won.
pub struct Ending {
    pub records: Records,
    pub wins: Vec<u32>,
    /// Each player's margin in the last game, where there was one.
    pub margins: Vec<Option<i32>>,
}

/// Every way in which the race can end, one by one.
pub fn endings(race: &Race, mut seen: impl FnMut(&Ending)) {
    let records =
        race.racers.iter().map(|r| (r.half_wins.0, r.half_losses.0, r.spread.0)).collect();
    let size = race.racers.len();
    let mut now = Ending { records, wins: vec![0; size], margins: vec![None; size] };
    play(race, 0, &mut now, &mut seen);
}

fn play(race: &Race, round: usize, now: &mut Ending, seen: &mut impl FnMut(&Ending)) {
    let Some(ahead) = race.rounds.get(round) else { return seen(now) };
    let place = |player: PlayerId| race.racers.iter().position(|r| r.player == player).unwrap();
    let schedules: Vec<Vec<(usize, Option<usize>)>> = match &ahead.games {
        GamesAhead::Known(games) => {
            vec![games.iter().map(|(one, two)| (place(*one), Some(place(*two)))).collect()]
        }
        GamesAhead::Open => schedules(&(0..race.racers.len()).collect::<Vec<_>>()),
    };
    for schedule in schedules {
        games(race, round, ahead.most.0, &schedule, now, seen);
    }
}

fn games(
    race: &Race,
    round: usize,
    most: i32,
    schedule: &[(usize, Option<usize>)],
    now: &mut Ending,
    seen: &mut impl FnMut(&Ending),
) {
    let Some(((one, two), rest)) = schedule.split_first() else {
        return play(race, round + 1, now, seen);
    };
    let kept = (now.records.clone(), now.wins.clone(), now.margins.clone());
    let margins = if two.is_some() { -most..=most } else { most..=most };
    for margin in margins {
        let sides = [Some((*one, margin)), two.map(|two| (two, -margin))];
        for (at, margin) in sides.into_iter().flatten() {
            let half_wins = margin.signum() + 1;
            now.records[at].0 += half_wins;
            now.records[at].1 += 2 - half_wins;
            now.records[at].2 += margin;
            now.wins[at] += u32::from(margin > 0);
            now.margins[at] = Some(margin);
        }
        games(race, round, most, rest, now, seen);
        (now.records, now.wins, now.margins) = kept.clone();
    }
}

/// Every way to pair these, with a bye where they are odd.
fn schedules(players: &[usize]) -> Vec<Vec<(usize, Option<usize>)>> {
    if players.len() % 2 == 1 {
        let mut all = Vec::new();
        for bye in 0..players.len() {
            let mut rest = players.to_vec();
            let bye = rest.remove(bye);
            all.extend(schedules(&rest).into_iter().map(|mut schedule| {
                schedule.push((bye, None));
                schedule
            }));
        }
        return all;
    }
    let Some((first, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for at in 0..rest.len() {
        let mut others = rest.to_vec();
        let second = others.remove(at);
        all.extend(schedules(&others).into_iter().map(|mut schedule| {
            schedule.push((*first, Some(second)));
            schedule
        }));
    }
    all
}

/// The place, and the place with everybody who is equal before.
pub fn places(race: &Race, records: &Records, at: usize) -> (u32, u32) {
    let key = |at: usize| (records[at].0, -records[at].1, records[at].2);
    let ranked = |at: &usize| race.racers[*at].listed == Listed::Ranked;
    let others = (0..records.len()).filter(|other| *other != at).filter(ranked);
    let before = others.clone().filter(|other| key(*other) > key(at)).count();
    let level = others.filter(|other| key(*other) >= key(at)).count();
    (1 + before as u32, 1 + level as u32)
}

/// How often a bound was proved, and how often it was left at least so.
#[derive(Default)]
struct Counted {
    exact: usize,
    at_least: usize,
}

fn check_ranges(race: &Race, counted: &mut Counted) {
    check_against(race, race, counted);
}

/// What is said of `asked` holds in every ending of `race`.
fn check_against(asked: &Race, race: &Race, counted: &mut Counted) {
    let size = race.racers.len();
    let (mut best, mut worst) = (vec![u32::MAX; size], vec![0; size]);
    // By player: the worst place with so many wins.
    let mut by_wins: Vec<HashMap<u32, u32>> = vec![HashMap::new(); size];
    // By player, of the endings without ties: the best and the worst place with so many wins.
    let mut decided: Vec<HashMap<u32, (u32, u32)>> = vec![HashMap::new(); size];
    endings(race, |ending| {
        for at in 0..size {
            let (place, last) = places(race, &ending.records, at);
            best[at] = best[at].min(place);
            worst[at] = worst[at].max(last);
            let known = by_wins[at].entry(ending.wins[at]).or_default();
            *known = (*known).max(last);
            let gained = ending.records[at].0 - race.racers[at].half_wins.0;
            if gained == 2 * ending.wins[at] as i32 {
                let known = decided[at].entry(ending.wins[at]).or_insert((u32::MAX, 0));
                *known = (known.0.min(place), known.1.max(last));
            }
        }
    });
    for at in 0..size {
        let racer = race.racers[at];
        if racer.listed == Listed::Unranked {
            continue;
        }
        let found = range(asked, racer.player, Work::ALONE);
        assert!(found.best.rank.0 <= best[at], "{at} can be {}: {found:?}", best[at]);
        assert!(found.worst.rank.0 >= worst[at], "{at} can be {}: {found:?}", worst[at]);
        for (bound, truth) in [(found.best, best[at]), (found.worst, worst[at])] {
            match bound.tight {
                Tight::Exact => {
                    counted.exact += 1;
                    assert_eq!(bound.rank.0, truth, "player {at}: {found:?}");
                }
                Tight::AtLeast => counted.at_least += 1,
            }
        }
        check_by_wins(asked, racer.player, &decided[at], counted);
        for places in 1..=size as u32 {
            let worst_with =
                |wins: u32| by_wins[at].iter().filter(|(w, _)| **w >= wins).map(|(_, w)| *w).max();
            let needed = needs(asked, racer.player, Rank(places), Work::ALONE);
            match needed {
                Needs::Clinched => assert!(worst[at] <= places),
                Needs::Eliminated => assert!(best[at] > places),
                Needs::Wins(wins) => {
                    assert!(
                        worst_with(wins).is_none_or(|w| w <= places),
                        "player {at}, {wins} wins for place {places}: {:?} {race:?}",
                        by_wins[at]
                    );
                    assert!(worst[at] > places || found.worst.tight == Tight::AtLeast);
                }
                Needs::Others => assert!(best[at] <= places || found.best.tight == Tight::AtLeast),
                Needs::TooEarly => panic!("few games are left"),
            }
        }
    }
}

fn check_by_wins(
    race: &Race,
    player: PlayerId,
    truth: &HashMap<u32, (u32, u32)>,
    counted: &mut Counted,
) {
    let lines = by_wins(race, player, Work::ALONE).unwrap();
    for line in &lines {
        // With a bye in every ending so few wins cannot be.
        let Some(&(best, worst)) = truth.get(&line.wins) else { continue };
        assert!(line.best.rank.0 <= best, "{player:?} can be {best}: {line:?} {race:?}");
        assert!(line.worst.rank.0 >= worst, "{player:?} can be {worst}: {line:?} {race:?}");
        for (bound, truth) in [(line.best, best), (line.worst, worst)] {
            match bound.tight {
                Tight::Exact => {
                    counted.exact += 1;
                    assert_eq!(bound.rank.0, truth, "{player:?}: {line:?} {race:?}");
                }
                Tight::AtLeast => counted.at_least += 1,
            }
        }
    }
    for places in 1..=race.racers.len() as u32 {
        let least = out_below(&lines, Rank(places)).unwrap_or(u32::MAX);
        let is_in = |(wins, (best, _)): (&u32, &(u32, u32))| *wins < least && *best <= places;
        assert!(
            !truth.iter().any(is_in),
            "{player:?}, {places} with fewer than {least}: {truth:?}"
        );
    }
}

fn racers(records: &[(i32, i32)]) -> Vec<Racer> {
    (1..)
        .zip(records)
        .map(|(id, (half_wins, spread))| Racer {
            player: PlayerId(id),
            half_wins: HalfWins(*half_wins),
            half_losses: HalfWins(6 - half_wins),
            spread: Points(*spread),
            listed: Listed::Ranked,
        })
        .collect()
}

/// A field, with rounds of which each is known (a matching by these numbers) or open.
pub fn race(records: &[(i32, i32)], rounds: &[Option<u64>], most: i32) -> Race {
    let racers = racers(records);
    let pairs = |seed: u64| {
        let mut players: Vec<PlayerId> = racers.iter().map(|racer| racer.player).collect();
        let mut seed = seed;
        for at in (1..players.len()).rev() {
            players.swap(at, usize::try_from(seed % (at as u64 + 1)).unwrap());
            seed /= at as u64 + 1;
        }
        players.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
    };
    let rounds = rounds.iter().map(|round| RoundAhead {
        games: round.map_or(GamesAhead::Open, |seed| GamesAhead::Known(pairs(seed))),
        most: Points(most),
    });
    Race { rounds: rounds.collect(), racers, tie: HalfWins::TIE }
}

/// Whether the sentence holds for this ending.
fn holds(
    found: &[sixzero::tournament::clinch::Scenario],
    own: i32,
    margins: &HashMap<PlayerId, i32>,
    has_game: bool,
) -> bool {
    let result = match (has_game, own.signum()) {
        (false, _) => OwnResult::Nothing,
        (true, 1) => OwnResult::Win,
        (true, 0) => OwnResult::Tie,
        (true, _) => OwnResult::Loss,
    };
    let fitting: Vec<_> = found
        .iter()
        .filter(|one| one.result == result)
        .filter(|one| (one.margins.0.0..=one.margins.1.0).contains(&own.abs()))
        .collect();
    assert_eq!(fitting.len(), 1, "every result is in one scenario");
    let stays = |one: &Comparison| {
        let margin = margins[&one.rival];
        let threshold = match margin.signum() {
            1 => one.won,
            0 => one.tied,
            _ => one.lost,
        };
        match threshold {
            Threshold::Behind => true,
            Threshold::Before => false,
            Threshold::Within(points) => margin - own <= points.0,
        }
    };
    let goes =
        |game: &&LastGame| game.rivals.iter().filter(|one| stays(one)).count() >= game.at_least;
    match &fitting[0].condition {
        Condition::Enough => true,
        Condition::NotEnough => false,
        Condition::AtLeast(many, games) => games.iter().filter(goes).count() >= *many,
    }
}

fn check_scenarios(race: &Race) {
    for (at, racer) in race.racers.iter().enumerate() {
        for wanted in 1..=race.racers.len() as u32 {
            let found = scenarios(race, racer.player, Rank(wanted)).unwrap();
            endings(race, |ending| {
                let margins: HashMap<PlayerId, i32> = race
                    .racers
                    .iter()
                    .zip(&ending.margins)
                    .filter_map(|(racer, margin)| Some((racer.player, (*margin)?)))
                    .collect();
                let (place, _) = places(race, &ending.records, at);
                let said = holds(
                    &found,
                    ending.margins[at].unwrap_or(0),
                    &margins,
                    ending.margins[at].is_some(),
                );
                assert_eq!(
                    said,
                    place <= wanted,
                    "player {at}, place {wanted}: {:?} {found:?}",
                    ending.margins
                );
            });
        }
    }
}

proptest! {
    #![proptest_config(tried(16))]

    #[test]
    fn the_places_of_four_and_five_hold_in_every_ending(
        records in prop::collection::vec((0..5, -5..6), 2..=5),
        rounds in prop::collection::vec(prop::option::of(any::<u64>()), 1..=2),
    ) {
        check_ranges(&race(&records, &rounds, 2), &mut Counted::default());
    }

    #[test]
    fn the_places_of_six_hold_in_every_ending(
        records in prop::collection::vec((0..5, -2..3), 6..=6),
        known in prop::collection::vec(any::<u64>(), 1..=2),
        open in prop::option::of(Just(())),
    ) {
        let mut rounds: Vec<Option<u64>> = known.into_iter().map(Some).collect();
        rounds.truncate(2 - usize::from(open.is_some()));
        rounds.extend(open.map(|()| None));
        check_ranges(&race(&records, &rounds, 1), &mut Counted::default());
    }

    #[test]
    fn the_places_of_four_hold_with_three_rounds_to_go(
        records in prop::collection::vec((0..5, -3..4), 3..=4),
        rounds in prop::collection::vec(prop::option::of(any::<u64>()), 3..=3),
    ) {
        check_ranges(&race(&records, &rounds, 1), &mut Counted::default());
    }

    #[test]
    fn what_is_said_of_the_last_round_holds_in_every_ending(
        records in prop::collection::vec((0..4, -6..7), 2..=6),
        seed in any::<u64>(),
    ) {
        check_scenarios(&race(&records, &[Some(seed)], 3));
    }
}

/// How far the next round of a field has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Unpaired,
    Draft,
    Released,
}

/// An event of five before its last two rounds, as the desk has it, and as it really is.
fn odd_field(seed: u64, next: Next) -> (Race, Race) {
    const MOST: i32 = 1;
    let mut seed = seed;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut shuffled = || {
        let mut order: Vec<usize> = (0..5).collect();
        for at in (1..5).rev() {
            order.swap(at, random(at as u64 + 1) as usize);
        }
        order
    };
    let (one, two) = (shuffled(), shuffled());
    let night = Sandbox::club_night();
    night.ok("event set spread-cap 1");
    let pair = |round: u32, order: &[usize]| {
        let number = |at: usize| order[at] + 1;
        night.ok(&format!(
            "round pair {round} --pairs \"{}>{} {}>{}\" --bye {}",
            number(0),
            number(1),
            number(2),
            number(3),
            number(4)
        ));
    };
    let mut records = vec![(0, 0, 0); 5];
    let mut add = |at: usize, margin: i32| {
        let half_wins = margin.signum() + 1;
        records[at].0 += half_wins;
        records[at].1 += 2 - half_wins;
        records[at].2 += margin.clamp(-MOST, MOST);
    };
    pair(1, &one);
    let names = ["ann", "ben", "cat", "dan", "eve"];
    for game in one[..4].chunks_exact(2) {
        let margin = random(3) as i32 - 1;
        let (first, second) = (names[game[0]], names[game[1]]);
        night.ok(&format!("result add 1 {first} {} {second} 400", 400 + margin));
        add(game[0], margin);
        add(game[1], -margin);
    }
    add(one[4], MOST);
    if next != Next::Unpaired {
        pair(2, &two);
        // Whoever sits the round out has won it, be it a draft or on the wall.
        add(two[4], MOST);
    }
    if next == Next::Released {
        night.ok("round release 2");
    }
    let racers = (1..).zip(records).map(|(id, (half_wins, half_losses, spread))| Racer {
        player: PlayerId(id),
        half_wins: HalfWins(half_wins),
        half_losses: HalfWins(half_losses),
        spread: Points(spread),
        listed: Listed::Ranked,
    });
    let player = |at: usize| PlayerId(two[at] as i64 + 1);
    let known = GamesAhead::Known(vec![(player(0), player(1)), (player(2), player(3))]);
    let first = if next == Next::Unpaired { GamesAhead::Open } else { known };
    let rounds = [first, GamesAhead::Open];
    let rounds = rounds.map(|games| RoundAhead { games, most: Points(MOST) });
    let truth = Race { racers: racers.collect(), rounds: rounds.to_vec(), tie: HalfWins::TIE };
    let mut desk = Desk::open(&night.path().join("Club-night.sixzero")).unwrap();
    let asked = desk.view(|view| {
        let event = EventField::load(view)?;
        let division = &event.divisions[0];
        DivisionField::load(view, division)?.race(&event.within(division)?, Drafts::Known)
    });
    (asked.unwrap(), truth)
}

/// What the desk says of an odd field is held against every ending, whatever has become of the
/// next round.
#[test]
fn the_places_of_an_odd_field_hold_whether_its_next_round_is_drafted_released_or_neither() {
    for seed in 0..4 {
        for next in [Next::Unpaired, Next::Draft, Next::Released] {
            let (asked, truth) = odd_field(7 + seed, next);
            check_against(&asked, &truth, &mut Counted::default());
        }
    }
}

/// How sharp the bounds are: most are proved, and those that are not are said to be at least so.
#[test]
fn most_bounds_are_proved() {
    let mut counted = Counted::default();
    let mut seed: u64 = 1;
    for case in 0..40_u64 {
        let mut next = |below: u64| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        let size = 4 + next(2) as usize;
        let records: Vec<(i32, i32)> =
            (0..size).map(|_| (next(5) as i32, next(11) as i32 - 5)).collect();
        let rounds: Vec<Option<u64>> =
            (0..1 + case % 2).map(|_| (next(2) == 0).then(|| next(1000))).collect();
        check_ranges(&race(&records, &rounds, 2), &mut counted);
    }
    assert!(counted.exact > 19 * counted.at_least);
}
