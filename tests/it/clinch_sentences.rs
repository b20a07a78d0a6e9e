//! What is read aloud of the last round can be taken in one way only, and holds in every ending.
use proptest::prelude::*;
use sixzero::report::{scenario_lines, scenario_said};
use sixzero::tournament::clinch::{Race, scenarios};
use sixzero::tournament::{DivisionId, Player, PlayerNo, Rank};
use std::collections::HashMap;

use crate::clinch::{endings, places, race};
use crate::laws::tried;

const NAMES: [&str; 6] = ["Abe", "Abel", "Cole", "Dane", "Ezra", "Flo"];

/// The racers by names, of which one begins with another.
fn named(race: &Race) -> Vec<Player> {
    let named = race.racers.iter().zip(NAMES).map(|(racer, name)| {
        Player::new(
            racer.player,
            DivisionId(1),
            PlayerNo(u32::try_from(racer.player.0).unwrap()),
            name,
        )
    });
    named.collect()
}

/// What was played, by name: margins, and nothing for whoever had no game.
type Margins = HashMap<&'static str, i32>;

/// The number after these words.
pub fn number(text: &str, before: &str) -> i32 {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("`{before}` in `{text}`")).1;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("a number after `{before}` in `{text}`"))
}

/// Whether a fact is so, by its words alone: `Cole loses`, `Abel wins by at most 3 more than Abe`.
fn is_so(fact: &str, margins: &Margins) -> bool {
    let of =
        |name: &str| *margins.get(name).unwrap_or_else(|| panic!("`{name}` plays, in `{fact}`"));
    if let Some((one, two)) = fact.split_once(" plus ") {
        // `Abe's win plus Cole's loss comes to at most 5`.
        let side = |text: &str| {
            let (name, what) = text.split_once("'s ").unwrap();
            let margin = of(name);
            match what.split(' ').next().unwrap() {
                "win" => (margin > 0, margin),
                "loss" => (margin < 0, -margin),
                other => panic!("{other}"),
            }
        };
        let ((one_so, one), (two_so, two)) = (side(one), side(two));
        let sum = one + two;
        let fits = match fact.contains("comes to at least ") {
            true => sum >= number(fact, "comes to at least "),
            false => sum <= number(fact, "comes to at most "),
        };
        return one_so && two_so && fits;
    }
    let (name, what) = fact.split_once(' ').unwrap();
    let margin = of(name);
    match what {
        "wins" => return margin > 0,
        "ties" => return margin == 0,
        "loses" => return margin < 0,
        "does not win" => return margin <= 0,
        _ => {}
    }
    let (is_result, size) = if what.starts_with("wins by ") {
        (margin > 0, margin)
    } else {
        assert!(what.starts_with("loses by "), "{fact}");
        (margin < 0, -margin)
    };
    if let Some((_, other)) = what.split_once(" less than ") {
        return is_result && size <= of(other).abs() - number(what, "at least ");
    }
    if let Some((_, other)) = what.split_once(" by no more than ") {
        return is_result && size <= of(other).abs();
    }
    let more = what.split_once(" more than ").map_or(0, |(_, other)| of(other).abs());
    is_result
        && match what.contains("at least ") {
            true => size >= number(what, "at least ") + more,
            false => size <= number(what, "at most ") + more,
        }
}

/// Whether what stands after `if` is so: facts joined by one word, or a numbered list.
fn holds_as_said(text: &str, margins: &Margins) -> bool {
    if let Some((intro, list)) = text.split_once(": (1) ") {
        let mut lines = vec![];
        let mut rest = list;
        for at in 2.. {
            let Some((line, more)) = rest.split_once(&format!("; ({at}) ")) else { break };
            lines.push(line);
            rest = more;
        }
        lines.push(rest);
        let so = lines.iter().filter(|line| holds_as_said(line, margins)).count();
        let needed = match intro {
            "both of these hold" => 2,
            _ if intro.starts_with("all ") => usize::try_from(number(intro, "all ")).unwrap(),
            _ => {
                assert_eq!(intro, format!("at least one of these {} holds", lines.len()));
                1
            }
        };
        assert!(needed == 1 || needed == lines.len(), "{text}");
        return so >= needed;
    }
    let (is_and, is_or) = (text.contains(" and "), text.contains(" or "));
    assert!(!(is_and && is_or), "two meanings: {text}");
    let facts = text.split(", ").flat_map(|part| part.split(" and "));
    let mut facts = facts.flat_map(|part| part.split(" or ")).map(|fact| is_so(fact, margins));
    if is_and { facts.all(|so| so) } else { facts.any(|so| so) }
}

/// Whether the player's own result is the one meant: `a win by 3 or more`, `a tie`.
fn is_own(text: &str, own: Option<i32>) -> bool {
    let Some(own) = own else { return text == "without playing" || text.is_empty() };
    let is_result = match text {
        _ if text.starts_with("a win") => own > 0,
        _ if text.starts_with("a loss") => own < 0,
        "a tie" => return own == 0,
        _ => panic!("{text}"),
    };
    let Some((_, by)) = text.split_once(" by ") else { return is_result };
    let least = number(text, " by ");
    is_result
        && match by {
            _ if by.ends_with(" or more") => own.abs() >= least,
            _ if by.ends_with(" or less") => own.abs() <= least,
            _ if by.contains(" to ") => (least..=number(by, " to ")).contains(&own.abs()),
            _ => own.abs() == least,
        }
}

/// Whether the sentence says that the place is reached, and whether the lines do.
fn said_so(
    said: &str,
    lines: &[(String, Vec<String>)],
    own: Option<i32>,
    margins: &Margins,
) -> (bool, bool) {
    let listed = |condition: &str, below: &[String]| {
        let many = match condition {
            _ if condition.contains("all ") => below.len(),
            _ => usize::try_from(number(condition, "at least ")).unwrap(),
        };
        below.iter().filter(|game| holds_as_said(game, margins)).count() >= many
    };
    let (own_line, below) = lines
        .iter()
        .map(|(line, below)| (line.split_once(": ").unwrap(), below))
        .find(|((result, _), _)| is_own(result, own))
        .unwrap();
    let by_line = match own_line.1 {
        "enough" => true,
        "not enough" => false,
        condition if !below.is_empty() => listed(condition, below),
        condition => holds_as_said(condition.strip_prefix("if ").unwrap(), margins),
    };
    if said.ends_with(", whatever happens.") {
        return (true, by_line);
    }
    if said.contains(" can no longer win it.") || said.contains(" can no longer be ") {
        return (false, by_line);
    }
    // `Abe wins it WAY; or WAY.`, or `Abe wins it WAY. Abe wins it WAY.`
    let goal = if said.contains(" wins it ") { " wins it " } else { " is among the first " };
    let name = said.split_once(goal).unwrap().0;
    let start = format!("{name}{goal}");
    let mut ways: Vec<&str> =
        said.strip_suffix('.').unwrap().split(&format!(". {start}")).collect();
    ways[0] = ways[0].strip_prefix(&start).unwrap();
    let ways = ways.into_iter().map(|way| match goal {
        " wins it " => way,
        _ => way.split_once(' ').unwrap().1,
    });
    let ways: Vec<&str> = match ways.clone().count() {
        1 => ways.flat_map(|way| way.split("; or ")).collect(),
        _ => ways.collect(),
    };
    let by_way = ways.iter().any(|way| {
        let (result, condition) = match way.split_once("if ") {
            Some((result, condition)) => (result.trim_end(), Some(condition)),
            None => (*way, None),
        };
        is_own(result.strip_prefix("with ").unwrap_or(result), own)
            && match condition {
                None => true,
                Some(condition) if condition.ends_with(" things below happen") => {
                    listed(condition, below)
                }
                Some(condition) => holds_as_said(condition, margins),
            }
    });
    (by_way, by_line)
}

/// Every sentence, taken at its words, says of every ending what came about.
fn check_sentences(race: &Race) {
    let players = named(race);
    for (at, racer) in race.racers.iter().enumerate() {
        for wanted in 1..=race.racers.len() as u32 {
            let found = scenarios(race, racer.player, Rank(wanted)).unwrap();
            let said = scenario_said(&players, racer.player, Rank(wanted), &found);
            let lines = scenario_lines(&players, racer.player, &found);
            endings(race, |ending| {
                let margins = NAMES.iter().zip(&ending.margins);
                let margins: Margins =
                    margins.filter_map(|(name, margin)| Some((*name, (*margin)?))).collect();
                let (place, _) = places(race, &ending.records, at);
                let told = said_so(&said, &lines, ending.margins[at], &margins);
                let truth = place <= wanted;
                assert_eq!(told, (truth, truth), "{said}\n{lines:#?}\n{margins:?}");
            });
        }
    }
}

proptest! {
    #![proptest_config(tried(48))]

    #[test]
    fn what_is_read_aloud_can_be_taken_in_one_way_only(
        records in prop::collection::vec((0..4, -6..7), 2..=6),
        seed in any::<u64>(),
    ) {
        check_sentences(&race(&records, &[Some(seed)], 3));
    }
}
