//! `standings --team`: what the players of a team did, added up.
use expect_test::expect;
use sixzero::report::csv::{Dialect, render};
use sixzero::report::{Form, TeamsShown, team_table};
use sixzero::rules::Points;
use sixzero::tournament::{
    DivisionId, HalfWins, Player, PlayerId, PlayerNo, Rank, Standing, team_standings,
};

use crate::sandbox::Sandbox;

fn played() -> Sandbox {
    let night = Sandbox::first_round();
    for (player, team) in [("ann", "North"), ("dan", "north"), ("ben", "South"), ("cat", "South")] {
        night.ok(&format!("player set {player} --team {team}"));
    }
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 450 eve 426");
    night.ok("round pair --pairs \"1>5 3>4\" --bye 2");
    night.ok("result add 2 ann 400 eve 450");
    night.ok("result add 2 cat 300 dan 290");
    night
}

#[test]
fn teams_are_ranked_by_what_their_players_did() {
    let night = played();
    night.session(expect![[r#"
        $ standings --team
        #  Team   W-L  Spread  Players
        -----------------------------------------------
        1  South  4-0    +134  Ben 2-0 +74, Cat 2-0 +60
        2  North  1-3     -60  Ann 1-1 -26, Dan 0-2 -34
        ! Eve is of no team.
        $ standings --team --rounds 2
        #  Team   W-L  Spread  Players
        -----------------------------------------------
        1  South  2-0     +60  Ben 1-0 +50, Cat 1-0 +10
        2  North  0-2     -60  Dan 0-1 -10, Ann 0-1 -50
        ! Eve is of no team.
        $ standings --team --format csv
        rank,team,players,wins,losses,spread,raw_spread,for,against,games,members
        1,South,2,4,0,134,134,750,716,2,Ben; Cat
        2,North,2,1,3,-60,-60,1490,1550,4,Ann; Dan
        ! Eve is of no team.
    "#]]);
    night.check_json("standings --team --json --quiet", expect![[r#"
        {"rank":1,"team":"South","players":2,"wins":4,"losses":0,"spread":134,"raw_spread":134,"for":750,"against":716,"games":2,"members":["Ben","Cat"]}
        {"rank":2,"team":"North","players":2,"wins":1,"losses":3,"spread":-60,"raw_spread":-60,"for":1490,"against":1550,"games":4,"members":["Ann","Dan"]}
    "#]]);
    night.ok("standings --team --output teams.html");
    let page = night.read("teams.html");
    for part in ["Standings by team", "After round 2", "North", "Ann 1-1 -26", "Eve is of no team."]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    // The report over its own earlier one.
    night.ok("standings --team --round 1 --output teams.html");
    night.session(expect![[r#"
        $ standings --team --class b
        ! error: `--team` does not go with `--class CLASS`
        ! hint: `sixzero help standings` says more
        [exit 2]
    "#]]);
}

#[test]
fn a_prize_for_the_team_goes_by_the_same_sums() {
    let night = played();
    night.ok("prize add team 30");
    night.ok("prize add 2nd team 10");
    night.session(expect![[r#"
        $ prizes
        Prizes: Club night
        Who gets what

        Prize     Winner  For       Gets
        --------------------------------
        team      South   4-0 +134    30
        2nd team  North   1-3 -60     10
        Given: 40 of 40.
    "#]]);
}

#[test]
fn teams_that_nobody_is_of_are_said() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ standings --team
        ! error: no player is of a team
        ! hint: `sixzero player set NAME --team TEAM` says who is, or the roster's column `team`
        [exit 2]
    "#]]);
}

#[test]
fn teams_play_across_divisions_and_in_one() {
    let night = Sandbox::first_round();
    night.ok("division add B");
    for name in ["Fay", "Gus"] {
        night.ok(&format!("player add {name} --division B --team Reds"));
    }
    night.ok("player set ann --team Reds");
    night.ok("player set ben --team Blues");
    night.ok("result add 1 ann 412 dan 388 --division A");
    night.session(expect![[r#"
        $ standings --team --quiet
        #  Team   W-L  Spread  Players
        --------------------------------------------------------
        1  Reds   1-0     +24  Ann 1-0 +24, Fay 0-0 0, Gus 0-0 0
        2  Blues  0-0       0  Ben 0-0 0
        $ standings --team --quiet --division A
        #  Team   W-L  Spread  Players
        ----------------------------------
        1  Reds   1-0     +24  Ann 1-0 +24
        2  Blues  0-0       0  Ben 0-0 0
    "#]]);
}

fn player(id: i64, team: &str) -> Player {
    Player {
        team: Some(team.to_owned()),
        ..Player::new(PlayerId(id), DivisionId(1), PlayerNo(1), &format!("P{id}"))
    }
}

fn line(id: i64, half_wins: i32, half_losses: i32, spread: i32) -> Standing {
    Standing {
        rank: None,
        player: PlayerId(id),
        half_wins: HalfWins(half_wins),
        half_losses: HalfWins(half_losses),
        ties: 0,
        tied_half_wins: HalfWins::NONE,
        tied_half_losses: HalfWins::NONE,
        spread: Points(spread),
        capped_spread: Points(spread),
        scored: Points::ZERO,
        against: Points::ZERO,
        starts: 0,
        replies: 0,
        games: 1,
        decided_by: None,
    }
}

#[test]
fn equal_teams_share_a_place_and_the_order_given_makes_no_difference() {
    let players = [player(1, "b"), player(2, "C"), player(3, "B"), player(4, "A"), player(5, " ")];
    let lines = [
        line(1, 2, 0, 5),
        line(2, 2, 2, 20),
        line(3, 0, 2, 15),
        line(4, 4, 0, -9),
        line(5, 9, 0, 0),
    ];
    let all: Vec<_> = players.iter().zip(&lines).collect();
    let teams = team_standings(all.iter().copied());
    let found = teams.iter().map(|team| (team.rank, team.team.as_str(), team.players.len()));
    let found: Vec<_> = found.collect();
    assert_eq!(found, [(Rank(1), "A", 1), (Rank(2), "B", 2), (Rank(2), "C", 1)]);
    let turned = team_standings(all.iter().rev().copied());
    let names = |teams: &[sixzero::tournament::TeamStanding]| {
        teams.iter().map(|team| (team.rank, team.team.clone())).collect::<Vec<_>>()
    };
    assert_eq!(names(&teams), names(&turned));
    let shown = TeamsShown { teams: &teams, players: &all };
    let text = render(&team_table(&shown, Form::Csv), Dialect::Plain);
    assert!(text.contains("1,A,1,2,0,-9,-9,0,0,1,P4"), "{text}");
}
