//! Our own pair of files as a whole event.
use exchange::foreign_event::event_csv::{Named, read};
use exchange::foreign_event::{ForeignOpponent, ForeignPresence, agreed_games};
use rules::Points;
use tournament::{PlayerNo, RoundNo, ScoringPolicy, TableNo};

const PLAYERS: &str = "division,number,name,rating,club,team,member,status,class\n\
    A,1,Ann,1500,,,,active,A\nA,3,Ben,1400,,,,withdrawn after 1,B\nA,4,Cat,,,,,active,\n";

fn file(name: &str, text: &'static str) -> Named<'static> {
    Named { name: if name == "p" { "players.csv" } else { "results.csv" }, text }
}

#[test]
fn the_pair_is_an_event() {
    let results = "division,round,kind,player,score,opponent,opponent_score,first,table,\
        half_wins,spread,penalty,opponent_penalty\n\
        A,1,game,Ann,412,Ben,388,player,2,,,-10,\nA,1,bye,Cat,50,,,,,,,,\n\
        A,2,void,Ann,,Cat,,,,,,,\n";
    let read = read(file("p", PLAYERS), file("r", results)).unwrap();
    let doubts: Vec<String> = read.doubts.iter().map(ToString::to_string).collect();
    assert_eq!(doubts, ["results.csv line 4: a void game does not count and is left out"]);
    let [division] = &read.value.divisions[..] else { panic!("one division") };
    let [ann, ben, cat] = &division.players[..] else { panic!("three players") };
    assert_eq!(ben.number, PlayerNo(3));
    assert_eq!(ben.class.as_deref(), Some("B"));
    assert_eq!(ben.presence, ForeignPresence::Gone { after: Some(RoundNo(1)), worth: None });
    assert_eq!(ann.rounds[0].opponent, ForeignOpponent::Player(PlayerNo(3)));
    assert_eq!((ann.rounds[0].penalty, ben.rounds[0].penalty), (Points(-10), Points(0)));
    assert_eq!(cat.rounds[0].score, Some(Points(50)));
}

#[test]
fn a_forfeit_says_who_did_not_come() {
    let results = "round,kind,player,score,opponent,opponent_score,table\n\
        1,forfeit,Ann,50,Ben,-50,2\n2,forfeit,Ben,-50,,,\n";
    let read = read(file("p", PLAYERS), file("r", results)).unwrap();
    let [ann, ben, _] = &read.value.divisions[0].players[..] else { panic!("three players") };
    let [won, lost] = [&ann.rounds[0], &ben.rounds[0]];
    assert_eq!((won.opponent, won.absent), (ForeignOpponent::Forfeit, Some(PlayerNo(3))));
    assert_eq!((lost.opponent, lost.absent), (ForeignOpponent::Forfeit, Some(PlayerNo(1))));
    assert_eq!((won.score, lost.score), (Some(Points(50)), Some(Points(-50))));
    assert_eq!((ben.rounds[1].score, ben.rounds[1].absent), (Some(Points(-50)), None));
    let agreed = agreed_games(&read.value.divisions[0], &ScoringPolicy::default()).unwrap();
    assert_eq!(
        (agreed.games[0].second, agreed.games[0].table),
        (Some(PlayerNo(3)), Some(TableNo(2)))
    );
}

#[test]
fn every_bad_line_is_named() {
    let told = |players, results| -> Vec<String> {
        let read = read(file("p", players), file("r", results));
        read.unwrap_err().iter().map(ToString::to_string).collect()
    };
    let odd = "name,rating,number,status\nAnn,1,x,active\nBen,2,2,gone\n";
    assert_eq!(
        told(odd, ""),
        [
            "players.csv line 2: number `x` of `Ann` is not a number from 1 on",
            "players.csv line 3: status `gone` of `Ben` is neither `active` nor `withdrawn after N`",
        ]
    );
    let results = "round,player,score,opponent,opponent_score\n1,Anne,1,Ben,2\n";
    assert_eq!(
        told(PLAYERS, results),
        ["results.csv line 2: no player `Anne` in division `A`; did you mean `Ann`?"]
    );
}
