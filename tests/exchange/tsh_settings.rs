//! A configuration of tsh: its literals, its archive, what is code and what is wrong.
use exchange::Read;
use exchange::foreign_event::ForeignEvent;
use exchange::foreign_event::tsh;
use expect_test::expect;
use rules::Points;
use tournament::{KeptFormat, KeptText, RoundNo};

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
