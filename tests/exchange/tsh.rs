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
use tournament::{KeptFormat, KeptText, PlayerNo, RoundNo, TableNo};

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
        "a.t line 5: the list `class` of `Ben` stands twice; the last one counts\n"
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

const CONFIG: &str = "\
# our club's winter event
config event_name = \"Winter \\\"Open\\\" \\$5\"
config event_date = 'December 5, 2026'
config max_rounds = 7 # three on Saturday
config spread_cap = [150,200]
config realm = 'naspa'
config tables{'A'} = [1,2,3]
division A a.t
division B sub/b.t
classes A 2
autopair A 2 4 ns 0 2 A
prize rank 1 A 100 class=A
";

fn files(name: &str) -> Result<String, String> {
    match name {
        "a.t" => Ok("Ann 1500 2; 400\nBen 1400 1; 380\n".into()),
        "sub/b.t" => Ok("# the B\nCat 1300 ;\n".into()),
        _ => Err("there is no such file".into()),
    }
}

#[test]
fn a_configuration_comes_back_with_all_that_means_nothing_here() {
    let Read { value: event, doubts } = tsh::read("config.tsh", CONFIG, files).unwrap();
    assert_eq!(doubts, []);
    assert_eq!(event.name.as_deref(), Some("Winter \"Open\" $5"));
    assert_eq!(event.date.as_deref(), Some("December 5, 2026"));
    assert_eq!((event.rounds, event.bye_spread), (Some(RoundNo(7)), Some(Points(50))));
    assert_eq!(event.spread_cap, [Points(150), Points(200)]);
    let names: Vec<_> = event.divisions.iter().map(|division| division.name.as_str()).collect();
    assert_eq!(names, ["A", "B"]);
    let written = tsh::write(&event);
    // No path is written to, whatever the line named.
    assert_eq!(written.text(), CONFIG.replace("sub/b.t", "b.t"));
    let names: Vec<_> = written.files[1..].iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["a.t", "b.t"]);
    // What changed is changed in its line, and what is new stands above the divisions.
    let mut event = event;
    event.name = Some("Núñez Cup".into());
    event.rounds = None;
    event.bye_spread = Some(Points(100));
    event.spread_cap = vec![Points(350)];
    event.divisions.remove(0);
    expect![[r#"
        encoding utf8
        # our club's winter event
        config event_name = "Núñez Cup"
        config event_date = 'December 5, 2026'
        config spread_cap = 350
        config realm = 'naspa'
        config bye_spread = 100
        division B b.t
    "#]]
    .assert_eq(tsh::write(&event).text());
}

/// The event of a configuration with one setting, and how much of it is odd.
fn setting(line: &str) -> (ForeignEvent, usize) {
    let read = tsh::read_config("config.tsh", &format!("config {line}\ndivision A a.t\n")).unwrap();
    (read.value.event, read.doubts.len())
}

#[test]
fn literals_are_read_and_code_is_not() {
    let name = |value: &str| setting(&format!("event_name = {value}")).0.name;
    assert_eq!(setting("max_rounds =  7 ").0.rounds, Some(RoundNo(7)));
    assert_eq!(setting("bye_spread = -50; # a bye").0.bye_spread, Some(Points(-50)));
    assert_eq!(setting("spread_cap = [150, 200,]").0.spread_cap, [Points(150), Points(200)]);
    assert_eq!(name("'it''s'"), None);
    assert_eq!(name(r"'it\'s \d'").as_deref(), Some(r"it's \d"));
    assert_eq!(name(r#""a \"b\" \$5""#).as_deref(), Some("a \"b\" $5"));
    for code in ["", "foo()", "$x", "\"$x\"", "[1", "\"a", "1 2", "{a=>1}", "[[1]]", "é"] {
        for key in ["event_name", "max_rounds", "spread_cap"] {
            let (event, doubts) = setting(&format!("{key} = {code}"));
            let (name, rounds) = (event.name, event.rounds);
            assert_eq!((name, rounds, event.spread_cap), (None, None, vec![]), "{key} {code}");
            assert_eq!(doubts, 1, "{key} {code}");
        }
    }
    let odd = "\"\\$@'é;# ";
    let event = ForeignEvent { name: Some(odd.into()), ..ForeignEvent::default() };
    let written = format!("{}division A a.t\n", tsh::write(&event).text());
    let read = tsh::read_config("config.tsh", &written).unwrap();
    assert_eq!(read.value.event.name.as_deref(), Some(odd));
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
fn an_archive_holds_everything() {
    let event = tsh::read("config.tsh", CONFIG, files).unwrap().value;
    let archive = tsh::archive(&tsh::write(&event));
    assert!(tsh::is_config(&archive));
    let closed = |_: &str| -> Result<String, String> { Err("nothing else is read".into()) };
    let read = tsh::read("night.tsh", &archive, closed).unwrap().value;
    assert_eq!(read.divisions[0].players[1].line, 15);
    assert_eq!(tsh::archive(&tsh::write(&read)), archive);
    let short = archive.replace("4; 400", "4; 4O0").replace("2; 400", "2; 4OO");
    let errors = tsh::read("night.tsh", &short, closed).unwrap_err();
    assert_eq!(errors[0].to_string(), "night.tsh line 14, column 33: `4OO` is not a score");
}

#[test]
fn bad_configurations_are_named() {
    let wrong = |text: &str| -> String {
        let errors = tsh::read("config.tsh", text, files).unwrap_err();
        errors.iter().map(|error| format!("{error}\n")).collect()
    };
    expect![[r#"
        config.tsh line 1: `division A` should be `division NAME FILE`
        config.tsh line 3: there are two divisions `b`
        config.tsh line 4: `#begin_file a.t` should be `#begin_file name=FILE`
        config.tsh line 5: `#begin_file` of `x.t` has no `#end_file`
    "#]]
    .assert_eq(&wrong("division A\ndivision B b.t\ndivision b c.t\n#begin_file a.t\n#begin_file name=x.t\nAnn 1 ;\n"));
    expect![[r#"
        config.tsh line 1: the division's file `c.t` cannot be read: there is no such file
    "#]]
    .assert_eq(&wrong("division B c.t\n"));
    expect![[r#"
        config.tsh line 1: no line `division NAME FILE`: it has no players
    "#]]
    .assert_eq(&wrong("config max_rounds = 3\n"));
    let odd = "config max_rounds = $n\nconfig thai_points = 1\nconfig all_byes_tie=0\n\
        config pairing_system = 'guelph'\nconfig pairing_system = 'manual'\n\
        config table_method{'A'} = 'consecutive'\ndivision A a.t\n#begin_file name=b.t\n#end_file\n";
    let read = tsh::read("config.tsh", odd, files).unwrap();
    let doubts: String = read.doubts.iter().map(|doubt| format!("{doubt}\n")).collect();
    expect![[r#"
        config.tsh line 1: `config max_rounds = $n` is code: it is not run, not kept and left out
        config.tsh line 2: `thai_points` is kept, but standings do not follow it
        config.tsh line 4: `pairing_system` is kept, but rounds are paired as `sixzero schedule set` or `round pair` says
        config.tsh line 6: `table_method` is kept, but tables go by `sixzero division set NAME tables`
        config.tsh line 9: the file `b.t` is of no division and is left out
    "#]]
    .assert_eq(&doubts);
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

/// What a configuration says besides its divisions.
const SETTINGS: &str = r#"config event_name = "Cup"
config rating_system = 'nsa2008'
config max_rounds = 12
config max_div_rounds{'B'} = 8
config division_rating_system{'B'} = "wespa"
config prize_bands{'A'} = [1,2,3]
config gibson_groups = { A => [[1,2]], 'B' => undef } ; # as in the years before
config director_email = "kim@club.org"
config realm = 'absp'
perl system("rm -rf ~");
config spread_cap = system('id')
config html_top = "@{[ `id` ]}"
config x{do{exec('sh')}} = 1
config hook_division_complete{'A'} = "sp $r A; eval unlink 'a.t'"
config hook_autopair = 'sp $r $d'
begin eval print 1
begin st A
Perl print 2
classes B 2
division A a.t
division B b.t
division C c.t
prize rank 1 A $300 class=B exclusive=cash
prize rank 2 A 1,500+TROPHY
prize brlh 1 A 40 first=5 last=8
prize highwin 2 A 10 prizename=Best_win
prize note 1 A hello
"#;

fn opened(file: &str) -> Result<String, String> {
    match file {
        "a.t" => Ok("Ann 1500 2; 400\nBen 1400 1; 390\n".to_owned()),
        "b.t" => Ok("Cat 1300 2; 400\nDan 1200 1; 390\n".to_owned()),
        _ => Err("No such file or directory".to_owned()),
    }
}

#[test]
fn a_configuration_says_what_the_event_is_and_runs_nothing() {
    let Read { value: event, doubts } = tsh::read("config.tsh", SETTINGS, opened).unwrap();
    let doubts: Vec<String> = doubts.iter().map(ToString::to_string).collect();
    expect![[r#"
        config.tsh line 10: `perl system("rm -rf ~");` is code: it is not run, not kept and left out
        config.tsh line 11: `config spread_cap = system('id')` is code: it is not run, not kept and left out
        config.tsh line 12: `config html_top = "@{[ `id` ]}"` is code: it is not run, not kept and left out
        config.tsh line 13: `config x{do{exec('sh')}} = 1` is code: it is not run, not kept and left out
        config.tsh line 14: `config hook_division_complete{'A'} = "sp $r A; eval unlink '…` is code: it is not run, not kept and left out
        config.tsh line 16: `begin eval print 1` is code: it is not run, not kept and left out
        config.tsh line 18: `Perl print 2` is code: it is not run, not kept and left out
        config.tsh line 27: `prize note 1 A hello` is kept and in no list of prizes
        config.tsh line 22: the division's file `c.t` cannot be read: No such file or directory; the event comes in without this division"#]].assert_eq(&doubts.join("\n"));
    assert_eq!(event.rating_system.as_deref(), Some("nsa2008"));
    assert_eq!((event.rounds, event.bye_spread), (Some(RoundNo(12)), Some(Points(100))));
    let own = event.divisions.iter().map(|division| {
        (division.name.as_str(), division.rounds, division.rating_system.as_deref())
    });
    let b = ("B", Some(RoundNo(8)), Some("wespa-legacy"));
    assert_eq!(own.collect::<Vec<_>>(), [("A", None, None), b]);
    expect![[r#"
        A: 1st $300 class=B group=cash
        A: 2nd "1,500+TROPHY"
        A: lower half 40 rounds=5-8
        A: 2nd high win 10 name="Best win""#]]
    .assert_eq(&event.prizes.join("\n"));
    // Nothing of the code goes out, also of an event that was made when it was kept.
    let mut older = event.clone();
    older.kept.push(KeptText {
        format: KeptFormat::Tsh,
        key: "line".to_owned(),
        value: "perl system('id')".to_owned(),
    });
    assert_eq!(tsh::write(&older).files[0].1, tsh::write(&event).files[0].1);
    expect![[r#"
        config event_name = "Cup"
        config rating_system = 'nsa2008'
        config max_rounds = 12
        config max_div_rounds{'B'} = 8
        config division_rating_system{'B'} = "wespa"
        config prize_bands{'A'} = [1,2,3]
        config gibson_groups = { A => [[1,2]], 'B' => undef } ; # as in the years before
        config director_email = "kim@club.org"
        config realm = 'absp'
        config hook_autopair = 'sp $r $d'
        begin st A
        classes B 2
        division A a.t
        division B b.t
        prize rank 1 A $300 class=B exclusive=cash
        prize rank 2 A 1,500+TROPHY
        prize brlh 1 A 40 first=5 last=8
        prize highwin 2 A 10 prizename=Best_win
        prize note 1 A hello
    "#]]
    .assert_eq(&tsh::write(&event).files[0].1);
    // A setting that is another now is written as it is.
    let mut changed = event;
    changed.rating_system = Some("absp".to_owned());
    changed.divisions[0].rounds = Some(RoundNo(9));
    changed.divisions[1].rounds = None;
    let config = tsh::write(&changed).files.remove(0).1;
    for line in [
        "config rating_system = \"absp\"\n",
        "config max_div_rounds{'A'} = 9\n",
        "config max_div_rounds{'B'} = 12\n",
    ] {
        assert!(config.contains(line), "{config}");
    }
    let none = tsh::read("config.tsh", "division C c.t\ndivision D d.t\n", opened).unwrap_err();
    assert_eq!(none.len(), 2);
}
