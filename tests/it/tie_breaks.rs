//! Tie-breaks: each in its order, and none by the order of entry.
use sixzero::rules::TieBreak;
use sixzero::tournament::StandingsOptions;

use crate::standings::{ANN, BEN, CAT, DAN, Night};

#[test]
fn equal_players_share_a_rank_and_the_next_is_skipped() {
    let mut night = Night::new(&[("A", 1000), ("B", 1200), ("C", 1100), ("D", 900)]);
    night.bye(1, DAN, 100);
    night.bye(1, ANN, 50);
    night.bye(1, BEN, 50);
    let lines: Vec<_> = night
        .standings(&StandingsOptions::default())
        .iter()
        .map(|line| (line.player, line.rank.map(|rank| rank.0)))
        .collect();
    assert_eq!(lines, [(DAN, Some(1)), (BEN, Some(2)), (ANN, Some(2)), (CAT, Some(4))]);
}

/// Players of one rating, so that it decides nothing.
const FOUR: [(&str, i32); 4] = [("Ann", 1000), ("Ben", 1000), ("Cat", 1000), ("Dan", 1000)];

/// A field in which everybody has won as much: Ann beat Ben, Cat beat Dan, Ben beat Cat, Dan
/// beat Ann, each by another margin.
fn level() -> Night {
    let mut night = Night::new(&FOUR);
    night.game(1, (ANN, 400), (BEN, 380));
    night.game(1, (CAT, 450), (DAN, 390));
    night.game(2, (BEN, 420), (CAT, 360));
    night.game(2, (DAN, 500), (ANN, 480));
    night
}

#[track_caller]
fn check_tie_breaks(night: &Night, list: &str, order: &str) {
    let tie_breaks = TieBreak::list(list).unwrap();
    let options = StandingsOptions { tie_breaks: &tie_breaks, ..Default::default() };
    let shown = |night: &Night| {
        let lines = night.standings(&options);
        let shown = lines.iter().map(|line| {
            let player = night.players.iter().find(|player| player.id == line.player).unwrap();
            let by = line.decided_by.map_or(String::new(), |by| format!(" {by}"));
            format!("{}{}{by}", line.rank.unwrap().0, player.name)
        });
        shown.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(shown(night), order);
}

#[test]
fn tie_breaks_decide_in_their_order() {
    let night = level();
    // Spreads: Ann 0, Ben +40, Cat 0, Dan -40. All 1-1.
    check_tie_breaks(&night, "none", "1Ben, 1Ann, 1Cat, 1Dan");
    check_tie_breaks(&night, "spread", "1Ben, 2Ann spread, 2Cat, 4Dan spread");
    // Ann and Cat have not met, so head-to-head leaves them; among all four each has met two
    // of the others, and has beaten one.
    check_tie_breaks(&night, "spread, head-to-head", "1Ben, 2Ann spread, 2Cat, 4Dan spread");
    // Scored against: Ann 380 + 500, Ben 400 + 360, Cat 390 + 420, Dan 450 + 480.
    check_tie_breaks(
        &night,
        "opponents-scores",
        "1Dan, 2Ann opponents-scores, 3Cat opponents-scores, 4Ben opponents-scores",
    );
    // Everybody's opponents have two wins together: it decides nothing.
    check_tie_breaks(&night, "buchholz", "1Ben, 1Ann, 1Cat, 1Dan");
    check_tie_breaks(&night, "sonneborn-berger", "1Ben, 1Ann, 1Cat, 1Dan");
}

#[test]
fn head_to_head_parts_two_who_have_met_and_leaves_a_circle_whole() {
    let mut night = Night::new(&FOUR[..3]);
    night.game(1, (BEN, 400), (ANN, 390));
    night.bye(1, CAT, 0);
    night.game(2, (ANN, 400), (CAT, 390));
    night.bye(2, BEN, 0);
    check_tie_breaks(&night, "head-to-head", "1Ben, 2Ann, 3Cat");
    night.game(3, (CAT, 400), (BEN, 390));
    night.bye(3, ANN, 0);
    // A circle: all are 1-1, and head-to-head is equal too.
    check_tie_breaks(&night, "head-to-head, spread", "1Ann, 1Ben, 1Cat");
    check_tie_breaks(&night, "head-to-head, rating", "1Ann, 1Ben, 1Cat");
    // Two of three who are level and have met.
    let mut night = Night::new(&FOUR);
    night.game(1, (BEN, 401), (ANN, 400));
    night.game(1, (CAT, 500), (DAN, 300));
    night.game(2, (ANN, 500), (CAT, 300));
    night.game(2, (DAN, 500), (BEN, 300));
    night.game(3, (ANN, 450), (DAN, 350));
    night.game(3, (BEN, 450), (CAT, 350));
    check_tie_breaks(
        &night,
        "head-to-head, spread",
        "1Ben, 2Ann head-to-head, 3Cat, 4Dan head-to-head",
    );
}

#[test]
fn a_coin_falls_the_same_way_for_ever() {
    let night = level();
    let seeds: Vec<String> = (1..=8)
        .map(|seed| {
            let tie_breaks = TieBreak::list(&format!("coin {seed}")).unwrap();
            let options = StandingsOptions { tie_breaks: &tie_breaks, ..Default::default() };
            let lines = night.standings(&options);
            lines.iter().map(|line| line.player.0.to_string()).collect()
        })
        .collect();
    assert_eq!(seeds, COINS, "rounds that were ranked by it are derived again");
}

/// The order of four players by their numbers, for the seeds 1 to 8.
const COINS: [&str; 8] = ["1234", "2143", "3412", "4312", "3214", "4312", "4321", "1324"];

#[test]
fn the_order_of_entry_decides_nothing() {
    let night = level();
    let mut turned = level();
    turned.players.reverse();
    turned.pairings.reverse();
    turned.results.reverse();
    let names = TieBreak::NAMES.replace("SEED", "7");
    for name in names.split(", ").chain(["none", &names]) {
        let tie_breaks = TieBreak::list(name).unwrap();
        let options = StandingsOptions { tie_breaks: &tie_breaks, ..Default::default() };
        assert_eq!(night.standings(&options), turned.standings(&options), "{name}");
    }
}
