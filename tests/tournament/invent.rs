//! Invented people, games and slips.
use std::collections::HashSet;

use rules::{Lots, Points};
use tournament::PlayerNo;
use tournament::invent::{
    InventedScores, InventedSlip, MOST_PEOPLE, ScoreModel, SlipMistake, SlipSide, people,
};

#[test]
fn the_better_player_wins_as_often_as_ratings_say() {
    let mut lots = Lots::new(7, 1);
    let model = ScoreModel::FITTED;
    let games: Vec<InventedScores> =
        (0..4000).map(|_| model.game(&mut lots, Some(1700), Some(1500))).collect();
    let won = games.iter().filter(|game| game.first > game.second).count();
    // 32 points expected and 10 for the start, 104 around it: about two in three.
    assert!((2550..=2750).contains(&won), "{won} of 4000");
    let mean = games.iter().map(|game| game.first.0 + game.second.0).sum::<i32>() / 4000;
    assert!((796..=806).contains(&mean), "{mean}");
    assert!(games.iter().all(|game| game.first.0.min(game.second.0) >= 120));
    assert!(games.iter().all(|game| game.first.0.max(game.second.0) < 1000));
}

#[test]
fn a_player_without_rating_is_an_average_one() {
    let scores = |rating| ScoreModel::FITTED.game(&mut Lots::new(3, 1), rating, Some(1200));
    assert_eq!(scores(None), scores(Some(1486)));
    assert_ne!(scores(None), scores(Some(1900)));
}

#[test]
fn nobody_is_invented_twice() {
    let everybody = people(&mut Lots::new(1, 1), usize::MAX);
    assert_eq!(everybody.len(), MOST_PEOPLE);
    let names: HashSet<_> = everybody.iter().map(|person| &person.name).collect();
    assert_eq!(names.len(), MOST_PEOPLE);
    assert!(everybody.iter().any(|person| person.rating.is_none()));
    let again = people(&mut Lots::new(1, 1), 5);
    assert_eq!(again, people(&mut Lots::new(1, 1), 5));
    assert_ne!(again, people(&mut Lots::new(2, 1), 5));
}

fn slip() -> InventedSlip {
    let side = |number, name: &str, short: &str, score| SlipSide {
        number: PlayerNo(number),
        name: name.to_owned(),
        short: short.to_owned(),
        score: Points(score),
    };
    let (one, other) = (side(1, "Ann Lee", "Ann", 412), side(4, "Dan Moss", "Dan", 388));
    InventedSlip { one, other, spread: Some(Points(24)) }
}

#[test]
fn a_slip_is_typed_in_every_form() {
    let mut lots = Lots::new(1, 1);
    let mut typed: Vec<String> = (0..200).map(|_| slip().typed(&mut lots)).collect();
    typed.sort();
    typed.dedup();
    let expected = [
        "1 412 4 388 24",
        "1.412.4.388",
        "Ann 412 4 388 24",
        "Ann Lee 412 Dan Moss 388 24",
        "Lee,Ann 412 Moss,Dan 388 24",
        "ann 412 dan 388 24",
    ];
    assert_eq!(typed, expected);
}

#[test]
fn a_mistaken_slip_is_another_slip() {
    let mut lots = Lots::new(1, 1);
    for mistake in SlipMistake::ALL {
        for _ in 0..4 {
            assert_ne!(slip().mistaken(mistake, &mut lots), slip(), "{mistake:?}");
        }
    }
}
