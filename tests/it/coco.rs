//! CoCo's files: what a season of them has comes in, several divisions come back as one event.
use expect_test::expect;
use sixzero::exchange::Problem;
use sixzero::exchange::foreign_event::{ForeignDivision, Named, agreed_games, coco};
use sixzero::tournament::{PlayerNo, ScoringPolicy, SeatResults, Start};

use crate::sandbox::Sandbox;

/// CoCo's results and roster as one division.
pub fn of_coco(
    results: &str,
    roster: Option<&str>,
) -> Result<(ForeignDivision, Vec<String>), Vec<String>> {
    let told = |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect();
    let results = Named { name: "results.csv", text: results };
    let roster = roster.map(|text| Named { name: "ratings.csv", text });
    match coco::read("A", results, roster) {
        Ok(read) => Ok((read.value.0, told(read.doubts))),
        Err(problems) => Err(told(problems)),
    }
}

#[test]
fn what_winners_send_in_twice_is_one_game() {
    let form = "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n\
                2026-11-14 10:01,1,Ann Lee,412,Dan,388\n\
                2026-11-14 10:02,1,ann  lee,412,Dan,388\n\
                2026-11-14 10:03,1,Eve,365,Ben,350\n2026-11-14 11:30,2,Dan,401,Ann Lee,401\n\
                2026-11-14 11:31,2,Ann Lee,401,Dan,401\n";
    let (division, doubts) = of_coco(form, None).unwrap();
    expect![[r#"
        results.csv line 3: it says again what line 2 says
        results.csv line 6: it says again what line 5 says"#]]
    .assert_eq(&doubts.join("\n"));
    assert_eq!(division.players.len(), 4);
    let disagreeing = form.replace("10:02,1,ann  lee,412", "10:02,1,ann  lee,421")
        + "x,0,Eve,400,Dan,390\nx,3,Ann Lee,400,Ann Lee,300\nx,5000,Ann Lee,1,Eve,0\n\
           x,3,Bye,1,bye,0\n\"x,1";
    expect![[r#"
        results.csv line 3: round 1: `Ann Lee` 421 - `Dan` 388, but line 2 has 412 - 388
        results.csv line 7: Round `0` is neither the number of a round nor its name
        results.csv line 8: `Ann Lee` meets the same player
        results.csv line 9: Round `5000` is neither the number of a round nor its name
        results.csv line 10: a bye against a bye
        results.csv line 11: a cell goes over the end of the line; is a quote not closed?"#]]
    .assert_eq(&of_coco(&disagreeing, None).unwrap_err().join("\n"));
    expect![[r#"
        ratings.csv line 1: no column `Name` in the header
        results.csv line 1: no column `Round` in the header
        results.csv line 1: no column `Winner` in the header
        results.csv line 1: no column `Winners Score` in the header
        results.csv line 1: no column `Opponent` in the header
        results.csv line 1: no column `Opponents Score` in the header"#]]
    .assert_eq(&of_coco("a,b\n1,2\n", Some("c\n")).unwrap_err().join("\n"));
}

#[test]
fn what_a_season_of_coco_has_comes_in() {
    // A tab between cells, byes, a forfeit, a winner with fewer points, somebody who is not on the
    // roster, a round typed wrongly, and rounds with names, in which two meet more than once.
    let results = "Submitted On\tRound\tWinner\tWinners Score\tOpponent\tOpponents Score\tDid the winner go first or second\n\
        1\t1\tAnn\t400\tBen\t390\tSecond\n1\t1\tCat\t50\tBye\t0\t\n\
        1\t2\tCat\t50\tAnn\t0\t\n1\t2\tbye\t50\tBen\t0\t\n\
        1\t3\tBen\t300\tCat\t310\t\n1\t1\tAnn\t350\tZoe\t340\t\n\
        1\tSemifinal\tAnn\t400\tBen\t300\t\n1\tSemifinal\tBen\t400\tAnn\t300\t\n\
        1\tFinal\tAnn\t410\tCat\t300\t\n1\tThird\tBen\t420\tZoe\t300\t\n";
    let (division, doubts) =
        of_coco(results, Some("Name\tRating\nAnn\t1500\nBen\t0\nCat\t\n")).unwrap();
    expect![[r#"
        results.csv line 6: `Ben` is named as the winner with 300 points against 310: the scores count
        results.csv line 7: round 1: `Ann` played on line 2 already, so that this game is put into round 3
        results.csv line 8: `Semifinal` is rounds 4, 5 here
        results.csv line 10: `Final` is round 6 here
        results.csv line 11: `Third` is round 6 here
        results.csv: not on the roster, and without rating: `Zoe`"#]]
    .assert_eq(&doubts.join("\n"));
    let agreed = agreed_games(&division, &ScoringPolicy::default()).unwrap();
    let games = agreed.games.iter().map(|game| {
        let who = |number: PlayerNo| division.player(number).unwrap().name.as_str();
        let other = game.second.map_or("-", who);
        let spread = game.results.map(|results| match results {
            SeatResults::Pair(one, _) | SeatResults::Solo(one) => one.spread.0,
        });
        let start = if game.start == Start::Known { " starts" } else { "" };
        let (round, first, kind) = (game.round.0, who(game.first), game.kind.name());
        format!("{round} {kind} {first}{start} {other} {:+}", spread.unwrap())
    });
    expect![[r#"
        1 game Ben starts Ann -10
        1 bye Cat - +50
        2 forfeit Ann Cat -50
        2 forfeit Ben - -50
        3 game Ann Zoe +10
        3 game Ben Cat -10
        4 game Ann Ben +100
        5 game Ann Ben -100
        6 game Ann Cat +110
        6 game Ben Zoe +120"#]]
    .assert_eq(&games.collect::<Vec<_>>().join("\n"));
}

#[test]
fn several_divisions_come_back_as_one_event() {
    let night = Sandbox::new();
    night.write(
        "roster.csv",
        "name,rating,division\nAnn,1500,A\nBen,1400,A\nCat,1300,B\nDan,1200,B\nEve,1100,B\n",
    );
    night.ok("new Two --rounds 1");
    night.ok("division add B");
    night.ok("event set date 2026-11-14");
    night.ok("player import roster.csv");
    for division in ["A", "B"] {
        night.ok(&format!("round pair --division {division} --seed 1"));
        night.ok(&format!("round release 1 --division {division}"));
    }
    night.ok("result forfeit 1 ann --division A --yes");
    night.ok("result add 1 \"cat 400 dan 380\" --division B");
    night.session(expect![[r#"
        $ export coco c
        Wrote 4 files to c: coco-A-results.csv, coco-A-ratings.csv, coco-B-results.csv, coco-B-ratings.csv.
        $ import c/coco-A-results.csv c/coco-A-ratings.csv c/coco-B-ratings.csv c/coco-B-results.csv --name Two --into again.sixzero
        Made the event Two from a file: 2 divisions, 5 players, 2 rounds, 3 results.
        ! It is in the file again.sixzero. The current event of this folder stays Two.sixzero; `sixzero use again.sixzero` changes that.
        $ import c/coco-A-results.csv c/coco-B-results.csv roster.csv
        ! error: an event of CoCo is files of results, each with at most one roster of the same name
        ! hint: name them alike: `a-results.csv` and `a-ratings.csv`
        [exit 2]
    "#]]);
    let standings = |event: &str| night.ok(&format!("--event {event} standings --format csv"));
    assert_eq!(standings("again.sixzero"), standings("Two.sixzero"));
    // Nobody is rated for a game that nobody played.
    night.session(expect![[r#"
        $ --event again.sixzero ratings --division A --system coco
        Ratings: Two, 14 Nov 2026
        After round 1, division A

        No  Name   Old  Games  Won   New  Change
        ----------------------------------------
         1  Ann   1500      0    0  1500       0
         2  Ben   1400      0    0  1400       0
        By CoCo (Norwegian, by spread), as its rating.py computes it.
        Unofficial: read in CoCo's program of 2021; what a deviation is after months without games has
            changed since, and is not computed here.
    "#]]);
}
