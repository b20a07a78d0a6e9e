//! What a configuration of tsh says of tables, classes, pairings and prizes, in and out.
use exchange::Read;
use exchange::foreign_event::{ForeignEvent, tsh};
use expect_test::expect;
use tournament::TableNo;
use tournament::prize::PrizeEntry;

/// Eight players; 3 and 4 have one rating, so that they are in one class.
fn players(file: &str) -> Result<String, String> {
    let boards = ["1 1", "2 3", "3 3", "4 2", "4 1", "3 4", "2 2", "1 4"];
    let lines = boards.iter().zip(1..).map(|(boards, number): (_, i32)| {
        let rating = if number == 4 { 1700 } else { 2000 - 100 * number };
        let (one, two) = (9 - number, if number % 2 == 0 { number - 1 } else { number + 1 });
        format!("P{number}, {rating} {one} {two}; 400 400; board {boards}\n")
    });
    if file == "a.t" { Ok(lines.collect()) } else { Err("no such file".to_owned()) }
}

#[track_caller]
fn read(config: &str) -> Read<ForeignEvent> {
    tsh::read("config.tsh", &format!("{config}division A a.t\n"), players).unwrap()
}

fn doubts(config: &str) -> String {
    read(config).doubts.iter().map(|doubt| format!("{doubt}\n")).collect()
}

/// The configuration as it goes out, and what is said of that.
fn written(event: &ForeignEvent) -> String {
    let written = tsh::write(event);
    written
        .remarks
        .iter()
        .fold(written.text().to_owned(), |text, remark| text + "! " + remark + "\n")
}

/// It comes in again as it went out, and goes out so.
#[track_caller]
fn comes_back(event: &ForeignEvent) {
    let archive = tsh::archive(&tsh::write(event));
    let closed = |_: &str| -> Result<String, String> { Err("nothing else is read".to_owned()) };
    let again = tsh::read("event.tsh", &archive, closed).unwrap().value;
    let of = |event: &ForeignEvent| {
        let divisions = event.divisions.iter().map(|division| {
            let players = division.players.iter().map(|player| {
                let tables: Vec<_> = player.rounds.iter().map(|round| round.table).collect();
                (player.fixed_table, player.class.clone(), tables)
            });
            (division.tables.clone(), division.schedule.clone(), players.collect::<Vec<_>>())
        });
        let prizes = event.prizes.iter().map(|line| line.parse::<PrizeEntry>().unwrap());
        (prizes.collect::<Vec<_>>(), divisions.collect::<Vec<_>>())
    };
    assert_eq!(of(&again), of(event), "{archive}");
    assert_eq!(tsh::archive(&tsh::write(&again)), archive);
}

#[test]
fn boards_are_at_the_tables_that_are_listed() {
    let event = read("config tables{'A'} = [20,11..13]\nconfig reserved{A}[3] = 2\n").value;
    let division = &event.divisions[0];
    assert_eq!(division.tables.as_ref().unwrap().to_string(), "20,11-13");
    let tables = |player: usize| {
        let rounds = division.players[player].rounds.iter();
        rounds.map(|round| round.table.unwrap().0).collect::<Vec<_>>()
    };
    assert_eq!((tables(0), tables(1), tables(5)), (vec![20, 20], vec![11, 12], vec![12, 13]));
    let fixed = |event: &ForeignEvent| {
        let players = event.divisions[0].players.iter();
        players.filter_map(|one| Some((one.number.0, one.fixed_table?.0))).collect::<Vec<_>>()
    };
    assert_eq!(fixed(&event), [(3, 11)]);
    comes_back(&event);
    // By number, from 0; where there is one division it need not be named.
    assert_eq!(fixed(&read("config reserved{'A'} = [undef,4,undef,7]\n").value), [(1, 4), (3, 7)]);
    let alone = "division A a.t\nconfig tables = [7,8]\n";
    let event = tsh::read("config.tsh", alone, players).unwrap().value;
    assert_eq!(event.divisions[0].tables.as_ref().unwrap().to_string(), "7-8");
    assert_eq!(tsh::write(&event).text(), alone);
    comes_back(&event);
    // Behind the last the numbers go on.
    assert_eq!(event.divisions[0].players[3].rounds[0].table, Some(TableNo(10)));
    assert_eq!(
        doubts("config tables{'A'} = [1,1,2,2]\n"),
        "config.tsh line 1: `tables` is kept and not read: `[1,1,2,2]` does not give each board a \
         table of its own\n"
    );
    // What has changed since.
    let mut event = event;
    event.divisions[0].tables = Some("5-8".parse().unwrap());
    event.divisions[0].players[1].fixed_table = Some(TableNo(6));
    for round in event.divisions[0].players.iter_mut().flat_map(|player| &mut player.rounds) {
        round.table = Some(TableNo(5));
    }
    expect![[r#"
        division A a.t
        config tables{'A'} = [5,6,7,8]
        config reserved{'A'}[2] = 2
    "#]]
    .assert_eq(&written(&event));
    comes_back(&event);
}

#[test]
fn classes_are_what_tsh_makes_them() {
    let of = |classes: u32| {
        let event = read(&format!("classes A {classes}\n")).value;
        comes_back(&event);
        let players = event.divisions[0].players.iter();
        players.map(|player| player.class.clone().unwrap_or_default()).collect::<String>()
    };
    assert_eq!(
        (of(2), of(3), of(1)),
        ("AAAABBBB".to_owned(), "AABBBCCC".to_owned(), String::new())
    );
    assert_eq!(of(4), "AABBCCDD");
    assert_eq!(
        doubts("classes A 27\n"),
        "config.tsh line 1: `classes A 27` is kept and not read: there are at most 26\n"
    );
}

const AUTOPAIR: &str = "\
config max_rounds = 14
config gibson = 1
config prize_bands{'A'} = [1,3]
config board_stability = 1
config session_breaks = [7,12]
autopair A 0 1 if 3 A
autopair A 3 4 ns 0 3 A
autopair A 3 5 ns 0 3 A
autopair A 5 6 p1324 1 5 A
autopair A 7 8 koth 1/7 7 A
autopair A 8 9 fp 3 1 8 A
autopair A 9 10 cp 9 A
autopair A 10 11 rp 0 10 A
autopair A 11 12 brack 1 A
autopair A 12 13 koth 12 12 A
autopair A 13 14 koth 13 13 A
";

#[test]
fn autopair_is_a_schedule() {
    let Read { value: event, doubts } = read(AUTOPAIR);
    let doubts: Vec<String> = doubts.iter().map(ToString::to_string).collect();
    assert_eq!(
        doubts,
        [
            "config.tsh line 14: `autopair` with `brack` is kept, and its rounds are in no schedule: \
          there is no such method here"
        ]
    );
    let schedule = event.divisions[0].schedule.clone().unwrap();
    expect!["1-3 fontes 3, 4 swiss repeats 0 gibson 3 tables moves, 5 swiss repeats 0 gibson 3 lag 1 tables moves, 6 factor 2 repeats 1 gibson 3 tables moves, 8 koth repeats 1 since 8 gibson 3, 9 factor 3 repeats 1 gibson 3 tables moves, 10 chew bands 1/3 tables moves, 11 random repeats 0 gibson 3 tables moves, 13 koth gibson 3, 14 koth gibson 3 tables moves"]
        .assert_eq(&schedule.to_string());
    assert_eq!(written(&event), format!("{AUTOPAIR}division A a.t\n"));
    comes_back(&event);
    // A table of all, up to the next line.
    let rr = read("config max_rounds = 9\nautopair A 0 1 rr A\nautopair A 7 8 koth 7 7 A\nautopair A 8 9 koth 8 8 A\n").value;
    let rr = rr.divisions[0].schedule.clone().unwrap();
    assert_eq!(rr.to_string(), "1-7 round-robin, 8-9 koth");
    // The prizes are a quarter of the players, where no bands are set.
    let gibson =
        read("config max_rounds = 9\nconfig gibson = 'strict'\nautopair A 1 2 ns 1 1 A\n").value;
    assert_eq!(gibson.divisions[0].schedule.as_ref().unwrap().to_string(), "2 swiss gibson 2");
}

#[test]
fn a_schedule_that_has_changed_goes_out_as_it_is_now() {
    let mut event =
        read("config max_rounds = 6\nautopair A 0 1 ns 0 0 A\n# then\nautopair A 1 2 koth 0 1 A\n")
            .value;
    event.divisions[0].schedule =
        Some("1-2 random repeats 0, 3- swiss repeats 1 lag 1".parse().unwrap());
    expect![[r#"
        config max_rounds = 6
        autopair A 0 1 rp 0 0 A
        autopair A 1 2 rp 0 1 A
        autopair A 2 3 ns 1 1 A
        autopair A 3 4 ns 1 2 A
        autopair A 4 5 ns 1 3 A
        autopair A 5 6 ns 1 4 A
        # then
        division A a.t
    "#]]
    .assert_eq(&written(&event));
    event.divisions[0].schedule = Some("1-5 swiss repeats 0, 6 australian".parse().unwrap());
    let written = written(&event);
    assert!(written.contains("autopair A 4 5 ns 0 4 A\n# then\n"), "{written}");
    assert!(
        written.ends_with(
            "! Division A, round 6: `australian` is left out: tsh has no such pairing.\n"
        ),
        "{written}"
    );
    // What the other settings say is said of these rounds too.
    let lines = "config max_rounds = 3\nconfig gibson = 1\nautopair A 0 1 ns 0 0 A\n";
    let mut settled = read(lines).value;
    settled.divisions[0].schedule = Some("1-2 koth repeats 0, 3 rr".parse().unwrap());
    assert_eq!(
        tsh::write(&settled).remarks,
        ["Division A, round 1, 2: `koth repeats 0` goes out as `koth repeats 0 gibson 2`, by the \
          other settings."]
    );
    event.divisions[0].schedule = None;
    assert!(!tsh::write(&event).text().contains("autopair"));
    comes_back(&event);
}

#[test]
fn what_has_no_place_here_is_named() {
    expect![[r#"
        config.tsh line 1: `gibson` is kept: here it is a word of a schedule, and no line `autopair` says one; `sixzero schedule set "… gibson PRIZES"` does
        config.tsh line 2: `session_breaks` is kept: rounds have no sessions here
    "#]]
    .assert_eq(&doubts("config gibson = 1\nconfig session_breaks = [3,6]\n"));
    assert_eq!(doubts("config gibson = 0\n"), "");
    assert_eq!(
        doubts("autopair A 3 3 koth 0 2 A\n"),
        "config.tsh line 1: `autopair A 3 3 koth 0 2 A` is kept and not read: it should be \
         `autopair DIVISION SOURCE ROUND COMMAND …`\n"
    );
    assert_eq!(
        doubts("config reserved{'A'}[3] = 'x'\nconfig session_breaks = 7\n"),
        "config.tsh line 1: `reserved` is kept and not read: `'x'` is not one of its values\n\
         config.tsh line 2: `session_breaks` is kept and not read: `7` is not one of its values\n"
    );
}

const PRIZES: &str = "\
prize title The cash
prize rank 1 A $300 exclusive=cash
prize rank 2 A $150 exclusive=cash prizename='Second best'
prize highwin 1 A \"a good book\" order=2
prize note 1 A hello
division A a.t
";

#[test]
fn the_list_of_prizes_goes_out_as_it_is_now() {
    let read = |config: &str| tsh::read("config.tsh", config, players).unwrap().value;
    let event = read(PRIZES);
    expect![[r#"
        A: 1st $300 group=cash
        A: 2nd $150 group=cash name="Second best"
        A: high win "a good book" order=2"#]]
    .assert_eq(&event.prizes.join("\n"));
    assert_eq!(tsh::write(&event).text(), PRIZES);
    comes_back(&event);
    let mut event = event;
    event.prizes.remove(1);
    for line in [
        "currency €",
        "rounding 5",
        "A: 1st 40 rounds=5-8",
        "A: 1st under=1500 50",
        "2nd tuff luck 10.50",
    ] {
        event.prizes.push(line.to_owned());
    }
    expect![[r#"
        encoding utf8
        prize title The cash
        prize rank 1 A $300 exclusive=cash
        prize highwin 1 A "a good book" order=2
        prize roundrecord 1 A €40 first=5 last=8
        prize tuffluck 2 A €10.50
        prize note 1 A hello
        division A a.t
        ! The prize `A: 1st under 1500` is left out: tsh's list has no such prize.
    "#]]
    .assert_eq(&written(&event));
    // Into files that had none.
    let mut event = read("division A a.t\n");
    event.prizes = vec!["A: lower half class=B 40".to_owned()];
    assert_eq!(tsh::write(&event).text(), "division A a.t\nprize brlh 1 A 40 class=B\n");
    comes_back(&event);
    event.prizes.clear();
    assert_eq!(tsh::write(&event).text(), "division A a.t\n");
}
