//! tsh's files: every caution of their grammar, and what is canonical comes back as it was.
use exchange::foreign_event::tsh::{self, Byes};
use exchange::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
    ForeignStart,
};
use exchange::{Problem, Read};
use expect_test::expect;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use rules::Points;
use tournament::{KeptFormat, KeptText, PlayerNo, TableNo};

/// The example of the files of tsh.
const EXAMPLE: &str = "\
#event Sample club night
Able, Ann               1823 4 3 2; 412 388 450; board 1 1 1; p12 1 2 1
Baker, Bob              1710 3 4 1; 377 401 391; board 2 2 1; p12 1 1 2
Cruz, Carla:AA001234    1605 2 1 4; 402 420 365; board 2 1 2; p12 2 1 1; penalty 0 -10 0
Diaz, Dan                  0 1 2 3; 350 399 365; board 1 2 2; class B; p12 2 2 2
";

fn read(text: &str) -> Result<Read<ForeignDivision>, Vec<Problem>> {
    tsh::read_division("a.t", "A", text, 1, Byes::AsScored)
}

/// The division's file as it is written.
fn written(division: ForeignDivision) -> String {
    let event = ForeignEvent { divisions: vec![division], ..ForeignEvent::default() };
    tsh::write(&event).files.remove(1).1
}

#[track_caller]
fn again(text: &str) -> String {
    written(read(text).unwrap().value)
}

#[track_caller]
fn wrong(text: &str) -> String {
    let errors = read(text).unwrap_err();
    errors.iter().map(|error| format!("{error}\n")).collect()
}

#[track_caller]
fn doubts(text: &str) -> String {
    read(text).unwrap().doubts.iter().map(|doubt| format!("{doubt}\n")).collect()
}

#[test]
fn the_example_comes_back_to_the_letter() {
    let division = read(EXAMPLE).unwrap().value;
    let [ann, _, cruz, dan] = division.players.as_slice() else { panic!("four players") };
    assert_eq!((ann.name.as_str(), ann.rating, ann.line), ("Able, Ann", Some(1823), 2));
    assert_eq!((cruz.name.as_str(), cruz.member.as_deref()), ("Cruz, Carla", Some("AA001234")));
    assert_eq!(cruz.rounds[1].penalty, Points(-10));
    assert_eq!((dan.number, dan.rating), (PlayerNo(4), None));
    assert_eq!(
        ann.rounds[1],
        ForeignRound {
            opponent: ForeignOpponent::Player(PlayerNo(3)),
            score: Some(Points(388)),
            start: ForeignStart::Second,
            table: Some(TableNo(1)),
            ..ForeignRound::default()
        }
    );
    assert_eq!(again(EXAMPLE), EXAMPLE);
}

#[test]
fn byes_forfeits_gaps_and_withdrawals() {
    let text = "\
Echo, Eve               1500 0 2 0; 50 366 -50; p12 0 1 0
Ford, Finn              1400 3 1 00; 400 377 00; off -50
Gray, Gil               1300 2 00 0; 377 00 00
Hall, Hal               1200 ; \n";
    let division = read(text).unwrap().value;
    let [eve, finn, gil, hal] = division.players.as_slice() else { panic!("four players") };
    let of = |player: &ForeignPlayer| -> Vec<_> {
        player.rounds.iter().map(|round| (round.opponent, round.score.map(|s| s.0))).collect()
    };
    use ForeignOpponent::{Bye, Forfeit, Player, Unpaired};
    assert_eq!(of(eve), [(Bye, Some(50)), (Player(PlayerNo(2)), Some(366)), (Forfeit, Some(-50))]);
    let worth = Some(Points(-50));
    assert_eq!(finn.presence, ForeignPresence::Gone { after: None, worth });
    assert_eq!(of(gil), [(Player(PlayerNo(2)), Some(377)), (Unpaired, None), (Bye, None)]);
    assert_eq!(hal.rounds, []);
    expect![[r#"
        Echo, Eve               1500 0 2 0; 50 366 -50; p12 0 1 0
        Ford, Finn              1400 3 1; 400 377; off -50
        Gray, Gil               1300 2 00 0; 377
        Hall, Hal               1200 ; 
    "#]]
    .assert_eq(&again(text));
}

#[test]
fn relaxed_in_canonical_out() {
    // A mark, all ends of lines, blank lines that are nobody's number, no `;`, spaces, keys
    // twice, short lists, escapes, 9999, a number behind the line, and unknown keys.
    let text = "\u{feff}\r\n  # note of mine\r\n\r\nAnn   1500 2 2;400 9999 ;board 3;foo x\\;y  z ;; # 1\r\
                Ben 1400 1 1;380;team Red  Socks;class B;class C;p12 2;off";
    expect![[r#"
          # note of mine
        Ann                     1500 2 2; 400; board 3 0; foo x\;y  z; # 1
        Ben                     1400 1 1; 380; class C; off; p12 2 4; team Red Socks
    "#]]
    .assert_eq(&again(text));
    assert_eq!(again(&again(text)), again(text));
    assert_eq!(
        doubts(text),
        "a.t line 5: the list `class` of `Ben` is there twice; the last one counts\n"
    );
}

#[test]
fn names_that_hold_numbers() {
    let text = "\
Bond 007,               1500 2; 400
Foo 12 Bar              1400 1; 380
X Æ A-12,               1300 ; 
Solo:Han:               1200 ; \n";
    let names: Vec<_> =
        read(text).unwrap().value.players.into_iter().map(|player| player.name).collect();
    assert_eq!(names, ["Bond 007", "Foo 12 Bar", "X Æ A-12", "Solo:Han"]);
    assert_eq!(again(text), text);
    // The line itself does not tell, but the others do.
    expect![[r#"
        a.t line 1: `Foo Bar` has the rating 12 and meets number 34, but there are 2 players; if 12 belongs to the name, end the name with a comma
    "#]]
    .assert_eq(&wrong("Foo Bar 12 34 56; 1 2\nBen 1400 1; 2\n"));
    expect![[r#"
        a.t line 1: `Foo Bar` has the rating 12 and 2 pairings, the others at most 1; if 12 belongs to the name, end the name with a comma
    "#]]
    .assert_eq(&doubts("Foo Bar 12 2 2; 1\nBen 1400 1; 2\n"));
}

#[test]
fn ratings_of_many_kinds() {
    let text = "\
Ann                    2000.5 2; 400
Ben & Co               1400+1610 1; 380
Cat                    1500*42 R3/2.5/-40 4; 390
Dan                        0 3; 380
";
    let division = read(text).unwrap().value;
    let ratings: Vec<_> = division.players.iter().map(|player| player.rating).collect();
    assert_eq!(ratings, [Some(2000), Some(1400), Some(1500), None]);
    assert_eq!(again(text), text);
    expect![[r#"
        a.t line 1: the rating `2000.5` of `Ann` counts as 2000
        a.t line 2: the rating `1400+1610` of `Ben & Co` counts as 1400
        a.t line 3: the rating `1500*42` of `Cat` counts as 1500
        a.t line 3: `R3/2.5/-40` of `Cat` is a record without games: it is kept and counts nothing
    "#]]
    .assert_eq(&doubts(text));
}

#[test]
fn every_bad_line_is_named() {
    let text = "Ann Lee\n1500 2 3; 1\nBen 1400 1 99999999999; 4x 3\nCat 1300 ; ; p12 7; off x\n\
                Dan\u{0} 1 ;\nEve 99999999999 ;\nFay 3 ; 10000 -9999; board -1; penalty 1e3\n";
    expect![[r#"
        a.t line 1: `Ann Lee` has no rating after the name; 0 is for the unrated
        a.t line 2: no name before the rating `1500`
        a.t line 3, column 12: opponent `99999999999` is too large
        a.t line 3, column 25: `4x` is not a score
        a.t line 4: `x` cannot stand in the list `off`
        a.t line 4: `7` cannot stand in the list `p12`
        a.t line 5, column 4: a NUL is not text
        a.t line 6, column 5: rating `99999999999` is too large
        a.t line 7, column 9: score `10000` is too large
        a.t line 7, column 15: score `-9999` is too large
        a.t line 7: `-1` cannot stand in the list `board`
        a.t line 7: `1e3` cannot stand in the list `penalty`
    "#]]
    .assert_eq(&wrong(text));
}

#[test]
fn a_line_without_end_is_refused() {
    let text = format!("Ann 1500 {};", "0 ".repeat(100_000));
    assert_eq!(wrong(&text), "a.t line 1: a line of 100000 rounds: no event has more than 999\n");
    let text = format!("Ann 1500 ; ; p12 {}", "1 ".repeat(100_000));
    assert_eq!(wrong(&text), "a.t line 1: a line of 100000 rounds: no event has more than 999\n");
}

#[test]
fn every_end_of_line_counts_once() {
    assert_eq!(
        wrong("Ann\r\nBen\n\n Cat \rDan"),
        "a.t line 1: `Ann` has no rating after the name; 0 is for the unrated\n\
         a.t line 2: `Ben` has no rating after the name; 0 is for the unrated\n\
         a.t line 4: `Cat` has no rating after the name; 0 is for the unrated\n\
         a.t line 5: `Dan` has no rating after the name; 0 is for the unrated\n"
    );
    assert_eq!(read("\n\r\n").unwrap().value.players, []);
}

#[test]
fn bytes_are_utf_8_or_latin_1() {
    assert_eq!(tsh::decode("\u{feff}Núñez".as_bytes()), "Núñez");
    assert_eq!(tsh::decode(b"N\xfa\xf1ez"), "Núñez");
}

/// Names with what a careless reader trips over.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Z][a-z]{1,8}, [A-Z][a-z]{1,8}",
        "[A-Z][a-z]{1,8} [0-9]{1,4}",
        "[A-Za-z0-9,:.'é-]{1,12}",
        Just("R3/2/10".to_owned()),
        Just("12".to_owned()),
        Just("3.5".to_owned()),
        Just("Foo 12,".to_owned()),
        Just("X".to_owned()),
    ]
    .prop_filter("a name is trimmed", |name| name.trim() == name && !name.is_empty())
}

fn round() -> impl Strategy<Value = ForeignRound> {
    let opponent = prop_oneof![
        8 => (1_u32..=4).prop_map(|number| ForeignOpponent::Player(PlayerNo(number))),
        1 => Just(ForeignOpponent::Bye),
        1 => Just(ForeignOpponent::Forfeit),
        1 => Just(ForeignOpponent::Unpaired),
    ];
    let start = prop_oneof![
        Just(ForeignStart::First),
        Just(ForeignStart::Second),
        Just(ForeignStart::Draw),
        Just(ForeignStart::Unknown),
    ];
    let tag = of("[a-z;\\\\]{1,4}");
    (opponent, of(-200..1500_i32), start, of(1..200_u32), -50..=0_i32, tag).prop_map(
        |(opponent, score, start, table, penalty, tag)| ForeignRound {
            opponent,
            score: match opponent {
                ForeignOpponent::Player(_) => score.map(Points),
                ForeignOpponent::Bye => score.map(|score| Points(score.abs())),
                ForeignOpponent::Forfeit => Some(Points(-1 - score.unwrap_or_default().abs())),
                ForeignOpponent::Unpaired => None,
            },
            start,
            table: table.map(TableNo),
            penalty: Points(penalty),
            tag,
            ..ForeignRound::default()
        },
    )
}

fn kept_list() -> impl Strategy<Value = KeptText> {
    let key = "(newr|rrank|x[a-z]{0,3})";
    (key, "[0-9a-z ./\\\\]{0,12}").prop_map(|(key, value)| {
        // As the reader gives it: trimmed, and no backslash that escapes what follows.
        let value = value.trim().to_owned();
        let escapes = value.chars().rev().take_while(|c| *c == '\\').count();
        let value = if escapes % 2 == 0 { value } else { format!("{value}\\") };
        KeptText { format: KeptFormat::Tsh, key, value }
    })
}

fn whole_player() -> impl Strategy<Value = ForeignPlayer> {
    let texts = (of("[A-Z]{2}[0-9]{6}"), of("[a-z;\\\\]{1,6}( [a-z]{1,4})?"), of("[a-z]{1,6}"));
    (name(), of(1..2500_i32), texts, vec(round(), 0..6), vec(kept_list(), 0..3), any::<bool>())
        .prop_map(|(name, rating, (member, team, club), rounds, mut kept, is_off)| {
            kept.sort();
            kept.dedup_by(|one, other| one.key == other.key);
            let mut presence = ForeignPresence::Plays;
            if is_off {
                let worth = Some(Points(-50));
                presence = ForeignPresence::Gone { after: None, worth };
                let value = "-50".to_owned();
                kept.push(KeptText { format: KeptFormat::Tsh, key: "off".into(), value });
                kept.sort();
            }
            ForeignPlayer {
                rating,
                member,
                team,
                club,
                presence,
                rounds,
                kept,
                ..ForeignPlayer::new(1, PlayerNo(1), name)
            }
        })
}

fn whole_division() -> impl Strategy<Value = ForeignDivision> {
    vec(whole_player(), 4..6).prop_map(|mut players| {
        for (player, number) in players.iter_mut().zip(1..) {
            player.number = PlayerNo(number);
            player.line = u64::from(number);
            // What nobody can tell from nothing: rounds at the end in which nothing was.
            while player.rounds.last() == Some(&ForeignRound::default()) {
                player.rounds.pop();
            }
        }
        ForeignDivision {
            name: "A".into(),
            file: Some("a.t".into()),
            players,
            ..ForeignDivision::default()
        }
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_it_was(mut division in whole_division()) {
        // Numbers are small: no line is taken for one with a number in its name.
        let text = written(division.clone());
        let read = read(&text).map_err(|errors| TestCaseError::fail(format!("{errors:?}\n{text}")))?;
        for player in &mut division.players {
            player.kept.sort();
        }
        let mut found = read.value;
        for player in &mut found.players {
            player.kept.sort();
        }
        prop_assert_eq!(&found, &division, "{}", text);
        prop_assert_eq!(written(found), text);
    }

    #[test]
    fn no_text_makes_the_reader_fall(text in "(\\PC|[\\r\\n;#0-9 \\\\:,.+*/-]){0,80}") {
        if let Ok(read) = read(&text) {
            let once = written(read.value);
            let twice = self::read(&once).map(|read| written(read.value));
            prop_assert_eq!(twice.as_deref(), Ok(once.as_str()), "{:?}", text);
        }
        let _ = tsh::read("config.tsh", &text, |_| Ok(text.clone()));
    }

    #[test]
    fn no_configuration_makes_the_reader_fall(
        lines in vec("(config|division|#begin_file name=|#end_file|encoding) ?[ -~]{0,20}", 0..6),
    ) {
        let text = lines.join("\n");
        if let Ok(read) = tsh::read("config.tsh", &text, |_| Ok(EXAMPLE.to_owned())) {
            let once = tsh::archive(&tsh::write(&read.value));
            let again = tsh::read("config.tsh", &once, |_| Err("closed".into()));
            let again = again.map(|read| tsh::archive(&tsh::write(&read.value)));
            prop_assert_eq!(again.as_deref(), Ok(once.as_str()), "{:?}", text);
        }
    }
}
