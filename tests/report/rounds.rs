//! The reports on a round, and what no terminal width breaks.
use proptest::prelude::*;
use report::{
    Across, Cell, Columns, DivisionCards, DivisionRound, Form, PlayerOrder, Readers, Table,
};
use rules::{ForfeitStarts, Points};
use tournament::{
    CardLine, CardSeat, Division, DivisionId, GameResult, HalfWins, Pairing, PairingId, Player,
    PlayerId, PlayerNo, PlayerStatus, ResultSource, RoundId, RoundNo, Scorecard, ScoringPolicy,
    Seats, Start, TableNo,
};
use unicode_width::UnicodeWidthStr;

fn division() -> Division {
    Division::new(DivisionId(1), "A")
}

fn players() -> Vec<Player> {
    ["Ann", "Ben", "Cat", "Dan", "Eve"]
        .into_iter()
        .zip(1..)
        .map(|(name, number)| Player {
            rating: (number != 3).then_some(1600),
            club: (number == 1).then(|| "Kent".into()),
            status: match number {
                5 => PlayerStatus::Withdrawn { after: RoundNo(2) },
                _ => PlayerStatus::Active,
            },
            ..Player::new(PlayerId(i64::from(number) + 20), DivisionId(1), PlayerNo(number), name)
        })
        .collect()
}

/// Round 1: the bye first in the list, tables out of order, table 1 not in.
fn pairings() -> Vec<Pairing> {
    let player = |number: i64| PlayerId(number + 20);
    let pairing = |id, table: Option<u32>, seats| Pairing {
        id: PairingId(id),
        round: RoundId(1),
        table: table.map(TableNo),
        seats,
    };
    let pair =
        |first, second, start| Seats::Pair { first: player(first), second: player(second), start };
    vec![
        pairing(1, None, Seats::Solo(player(3))),
        pairing(2, Some(2), pair(4, 1, Start::Known)),
        pairing(3, Some(1), pair(2, 5, Start::Unknown)),
    ]
}

#[test]
fn a_round_as_its_reports_show_it() {
    let (division, players, pairings) = (division(), players(), pairings());
    let policy = ScoringPolicy::default();
    let slip = ResultSource::Slip;
    let bye = GameResult::bye(PairingId(1), slip, Points(50));
    let game = GameResult::played(PairingId(2), slip, Points(388), Points(412), &policy);
    let round = DivisionRound {
        division: &division,
        round: RoundNo(1),
        players: &players,
        pairings: &pairings,
        results: &[&bye, &game],
    };
    let text =
        |table: Table| format!("{}:\n{}", table.name, report::text::render(&table, Some(80)));
    let shown = [
        report::pairings(&[round], Form::Text),
        report::results(&[round], Form::Text),
        report::missing(&[round], Form::Text),
        report::players(std::slice::from_ref(&division), &players, &[], Form::Text),
    ]
    .map(text);
    expect_test::expect![[r#"
        pairings:
        Table  First    Second
        ---------------------------------------
            1  Ben (2)  Eve (5), draw for start
            2  Dan (4)  Ann (1)
               Cat (3)  bye
        results:
        Round  Table  First    Score  Second   Score  Kind
        --------------------------------------------------
            1      2  Dan (4)    388  Ann (1)    412  game
            1         Cat (3)    +50                  bye
        missing:
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      1  Ben (2)  Eve (5)
        players:
        Division  No  Name  Rating  Status             Class  Club  Team
        ----------------------------------------------------------------
        A          1  Ann     1600  active                    Kent
        A          2  Ben     1600  active
        A          3  Cat           active
        A          4  Dan     1600  active
        A          5  Eve     1600  withdrawn after 2
    "#]]
    .assert_eq(&shown.concat());

    let json = |table: Table| format!("{}\n", report::json::value(&table));
    let shown = [
        report::pairings(&[round], Form::Json),
        report::results(&[round], Form::Json),
        report::missing(&[round], Form::Json),
    ]
    .map(json);
    expect_test::expect![[r#"
        [{"division":"A","table":1,"first":2,"second":5,"bye":null,"round":1,"first_name":"Ben","second_name":"Eve","bye_name":null,"start":"unknown"},{"division":"A","table":2,"first":4,"second":1,"bye":null,"round":1,"first_name":"Dan","second_name":"Ann","bye_name":null,"start":"known"},{"division":"A","table":null,"first":null,"second":null,"bye":3,"round":1,"first_name":null,"second_name":null,"bye_name":"Cat","start":null}]
        [{"division":"A","round":1,"table":2,"kind":"game","source":"slip","first":4,"first_score":388,"first_wins":0,"first_spread":-24,"second":1,"second_score":412,"second_wins":1,"second_spread":24,"first_name":"Dan","second_name":"Ann"},{"division":"A","round":1,"table":null,"kind":"bye","source":"slip","first":3,"first_score":null,"first_wins":1,"first_spread":50,"second":null,"second_score":null,"second_wins":null,"second_spread":null,"first_name":"Cat","second_name":null}]
        [{"division":"A","round":1,"table":1,"first":2,"second":5,"first_name":"Ben","second_name":"Eve"}]
    "#]].assert_eq(&shown.concat());

    let csv = |table: Table| report::csv::render(&table, report::csv::Dialect::Plain);
    let shown = [
        report::pairings(&[round], Form::Csv),
        report::players(std::slice::from_ref(&division), &players, &[], Form::Csv),
    ]
    .map(csv);
    expect_test::expect![[r#"
        division,table,first,second,bye,round,first_name,second_name,bye_name,start
        A,1,2,5,,1,Ben,Eve,,unknown
        A,2,4,1,,1,Dan,Ann,,known
        A,,,,3,1,,,Cat,
        division,number,name,rating,club,team,member,status,class,career,deviation,visit,paid
        A,1,Ann,1600,Kent,,,active,,,,,
        A,2,Ben,1600,,,,active,,,,,
        A,3,Cat,,,,,active,,,,,
        A,4,Dan,1600,,,,active,,,,,
        A,5,Eve,1600,,,,withdrawn after 2,,,,,
    "#]]
    .assert_eq(&shown.concat());
}

/// A chart for one kind of readers says to them what one for both says.
#[test]
fn a_chart_is_the_same_for_its_readers_alone() {
    let (division, players) = (division(), players());
    let line = CardLine {
        round: RoundNo(1),
        seat: CardSeat::Solo,
        outcome: None,
        half_wins: HalfWins::NONE,
        half_losses: HalfWins::NONE,
        spread: Points::ZERO,
    };
    let card = |player: &Player| Scorecard { player: player.id, lines: vec![line] };
    let cards: Vec<_> = players.iter().map(card).collect();
    let all = [DivisionCards {
        division: &division,
        players: &players,
        cards: &cards,
        standings: &[],
        forfeit_starts: ForfeitStarts::Ignore,
        from: RoundNo(1),
        planned: None,
    }];
    let wallchart = |readers| report::wallchart("Club", &all, PlayerOrder::Number, readers);
    let crosstable = |readers| report::crosstable("Club", &all, Across::Fitting, readers);
    let json = |page: &report::page::Page| report::json::text(&page.json());
    for [people, programs, both] in [
        [Readers::People, Readers::Programs, Readers::Both].map(wallchart),
        [Readers::People, Readers::Programs, Readers::Both].map(crosstable),
    ] {
        assert!(both.html().contains("Cat") && json(&both).contains("Cat"));
        assert_eq!(people.html(), both.html());
        assert_eq!(json(&programs), json(&both));
    }
}

proptest! {
    #[test]
    fn no_name_breaks_a_line(names in prop::collection::vec("\\PC{0,40}|.{0,40}", 1..6), width in 40..120u16) {
        let mut columns: Columns<'_, &str> = Columns::new("names", Form::Text);
        columns.number("rank", "#", |_| 1.into());
        columns.text("name", "Name", |name| (*name).into());
        columns.number("spread", "Spread", |_| Cell::Spread(Points(-207)));
        columns.text("last", "Last", |name| (*name).into()).if_room();
        let table = columns.table(names.iter().map(String::as_str));
        let text = report::text::render(&table, Some(width));
        for line in text.lines() {
            prop_assert!(line.width() <= usize::from(width), "{}", text);
            prop_assert!(!line.contains(char::is_control));
        }
        prop_assert!(text.lines().count() >= names.len() + 2);
    }
}
