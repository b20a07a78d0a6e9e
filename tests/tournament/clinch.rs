//! Large fields long before the end: what can be said is said, and the rest is too early.
use tournament::clinch::{
    GamesAhead, Listed, Needs, Race, Racer, RoundAhead, Work, by_wins, needs, range,
};
use tournament::{HalfWins, PlayerId, Rank};

use rules::Points;

/// A field whose records are spread evenly over the rounds that were played, with the next round
/// paired where `paired` says so.
fn field(players: i64, played: i32, left: usize, paired: usize) -> Race {
    let record = |player: i64| i32::try_from(player * i64::from(2 * played) / players).unwrap();
    let racers = (0..players).map(|player| Racer {
        player: PlayerId(player + 1),
        half_wins: HalfWins(2 * played - record(player)),
        half_losses: HalfWins(record(player)),
        spread: Points(1_000 - i32::try_from(player * 2_000 / players).unwrap()),
        listed: Listed::Ranked,
    });
    let known = |round: i64| {
        // Everybody meets the next but so many, a new one each round.
        let step = round + 1;
        let games = (0..players).filter(|player| player / step % 2 == 0 && player + step < players);
        GamesAhead::Known(games.map(|one| (PlayerId(one + 1), PlayerId(one + 1 + step))).collect())
    };
    let rounds = (0..left).map(|round| RoundAhead {
        games: if round < paired { known(round as i64) } else { GamesAhead::Open },
        most: Points(500),
    });
    Race { racers: racers.collect(), rounds: rounds.collect(), tie: HalfWins(1) }
}

/// Asks about everybody, as `scenarios` does; how many were not too early to say.
fn told(race: &Race) -> usize {
    let work = Work::shared_by(race.racers.len());
    let told = race.racers.iter().filter(|racer| {
        let (player, places) = (racer.player, Rank(3));
        let range = range(race, player, work);
        assert!(range.best.rank <= range.worst.rank, "{range:?}");
        let needs = needs(race, player, places, work);
        if let Some(lines) = by_wins(race, player, work) {
            assert_eq!(lines.last().unwrap().best.rank, range.best.rank);
            assert_eq!(lines.first().unwrap().worst.rank, range.worst.rank);
        }
        needs != Needs::TooEarly
    });
    told.count()
}

#[test]
fn a_field_of_any_size_is_asked_about_at_any_time() {
    // Of 200 players with 27 rounds to go it is not known how many wins are enough, but for those
    // who cannot be sure by their own wins alone; the bounds are known of everybody.
    let early = told(&field(200, 4, 27, 1));
    assert!((1..200).contains(&early), "{early}");
    // With more known games of one's own than can be tried, nothing is said of wins.
    assert!(told(&field(60, 10, 8, 8)) < 60);
    assert_eq!(told(&field(200, 30, 1, 1)), 200);
}
