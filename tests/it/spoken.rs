//! Lines as people speak them, in the order of a night: each does what the line does that it means.
use crate::sandbox::Sandbox;

/// Four tables, a fee, and two slips of round 1.
fn night() -> Sandbox {
    let players = "Kathé Müller,1500\nZoe Bär,1450\nÄnnchen Größ,1400\nJürgen Kluge,1350\n\
                   Inigo Montoya,1300\nPauline Thévenot,1250\nAndré Lefèvre,1200\nEva Bär,1150\n";
    let night = Sandbox::event("Night --rounds 4", players);
    night.ok("event set fee 5");
    night
}

fn all(lines: &[(&str, &str)], which: impl Fn(&(&str, &str)) -> String) -> String {
    lines.iter().map(|line| which(line) + "\n").collect()
}

#[test]
fn a_night_as_people_speak_is_the_night_as_it_is_typed() {
    let lines = [
        ("zoe's here", "arrive zoe"),
        ("took 5 from inigo", "arrive inigo paid 5"),
        ("jurgen just gave me 3", "arrive jurgen paid 3"),
        ("andre paid cash", "arrive andre paid"),
        ("pauline paid 3, owes 2", "arrive pauline paid 3"),
        ("paid eva baer kathe", "arrive \"eva baer\" kathe paid"),
        ("inigo is here for the first time and paid", "arrive inigo first paid"),
        ("arrive andre guest", "arrive andre first"),
        ("arrive eva baer first", "arrive \"eva baer\" first"),
        ("no, jurgen misses round 3", "sit-out jurgen 3"),
        ("eva baer is not here yet, comes for round 2", "sit-out \"eva baer\" 1"),
        ("eva baer is here", "arrive \"eva baer\""),
        ("everyone's paid", "arrive 1 2 3 4 5 6 7 8 paid"),
        ("who has paid?", "arrive"),
        ("does kathe still owe anything?", "arrive"),
        ("new member peter lund, rating 1260", "add Peter Lund 1260"),
        ("zoe ännchen and pauline thevnot paid too", "zoe ännchen \"pauline thevnot\" paid"),
        ("no, take that back", "undo"),
        ("no round 4 for pauline, last train", "sit-out pauline 4"),
        ("kathe can't make the third round", "sit-out kathe 3"),
        ("andre has to go after round 3", "player withdraw andre --after 3"),
        ("change the fee from 5 to 4", "event set fee 4"),
        ("jurgen went up to 1375 last month", "player set jurgen --rating 1375"),
        ("round pair 1 --pairs \"1>8 2>3 4>5 6>7\"", "round pair 1 --pairs \"1>8 2>3 4>5 6>7\""),
        ("release", "release"),
        ("who's on table two?", "pairings"),
        ("where does eva baer sit", "pairings"),
        ("eva won 415 to 388 against kathe", "eva 415 kathe 388"),
        ("andre-pauline 355-420", "andre 355 pauline 420"),
        ("zoe ännchen both 390", "zoe 390 ännchen 390"),
        ("which tables are still out?", "m"),
        ("is table 3 finished", "m"),
        ("zoe is over", "zoe is over"),
        ("jurgen beat inigo by 401 to 388", "jurgen 401 inigo 388"),
        ("zoe 395 not 390", "fix zoe 395"),
        ("round 1 table 4 pauline should have 425", "fix r1 pauline 425"),
        ("who wins what as it stands", "prizes"),
        ("why does eva have the bye?", "why eva"),
        ("chat standings", "chat standings"),
        ("pauline has gone home for good", "player withdraw pauline"),
        ("pauline is back", "rejoin pauline"),
        ("eva is late, she comes for round 4", "sit-out eva 1-3"),
        ("eva will come for round 4", "sit-out eva 1-3"),
        ("import members.csv", "player import members.csv"),
        ("zoe is back", "arrive zoe"),
        ("what is still missing?", "m"),
        ("ok m", "m"),
        ("oops, undo", "undo"),
        ("zoe paid nothing", "arrive zoe paid 0"),
        ("zoe and inigo arrived and paid 5", "arrive zoe inigo paid 5"),
        ("kathe only paid 3", "arrive kathe paid 3"),
        ("prize 10 for the best under 1200", "prize add 1st under 1200 10"),
        ("prizes 30 20 and 10 best under 1200", "prize add 1st 30, 2nd 20, 1st under 1200 10"),
        ("oops, zoe 396", "fix zoe 396"),
        ("inigo has paid the rest", "arrive inigo paid"),
        ("print the sheets for the wall", "post"),
        ("fix kathe 388-415 eva", "fix kathe 388 eva 415"),
        ("overtime eva 2 minutes 10", "overtime eva 2:10"),
        ("how many wins does eva have", "scorecard eva"),
        ("have zoe and eva baer met already?", "scorecard zoe"),
        ("who's in the lead right now", "standings"),
        ("how did we stand after round one", "standings --round 1"),
        ("highest game so far", "statistics"),
        ("post the final sheets", "post"),
        ("standings for whatsapp", "chat standings"),
        ("za good?", "look za"),
        ("first 30, second 20, one each", "prize add first 30, second 20, one each"),
    ];
    let spoken = night().says("desk", &all(&lines, |line| line.0.to_owned()));
    let typed = night().says("desk", &all(&lines, |line| line.1.to_owned()));
    for (said, meant) in spoken.lines().zip(typed.lines()) {
        assert_eq!(said, meant);
    }
    assert_eq!(spoken.lines().count(), typed.lines().count());
    // What is asked about at a terminal is refused here, and there is little of it.
    assert!(typed.matches("error:").count() * 8 < lines.len(), "{typed}");
}

#[test]
fn a_game_as_people_speak_is_the_game_as_it_is_typed() {
    let lines = [
        ("8d farmed 32 with the m a blank", "8d far-med 32"),
        ("u", "u"),
        ("8d farmed, the m is a blank", "8d far-med"),
        ("u", "u"),
        ("farmed 8d blank m", "8d far-med"),
        ("u", "u"),
        ("farmed at 8d for 32", "8d farmed 32"),
        ("zoe plays 9c qualm, 47 points", "9c qualm 47"),
        ("10b join, she says 40", "10b join 40"),
        ("zoe says hold", "hold"),
        ("how many tiles left in the bag?", "s"),
        ("whose turn is it", "s"),
        ("turn 1 was 8D not 8E", "turn 1 was 8D not 8E"),
        ("would QUALMY be good", "look QUALMY"),
        ("take that turn back", "take that turn back"),
        ("1 was framed not farmed", "fix 1 8D framed"),
    ];
    let night = || Sandbox::free_game("", "kathe zoe");
    let spoken = night().says("game enter", &all(&lines, |line| line.0.to_owned()));
    let typed = night().says("game enter", &all(&lines, |line| line.1.to_owned()));
    assert_eq!(spoken, typed);
}

#[test]
fn a_line_that_means_two_does_both() {
    for (said, first, then) in [
        (
            "inigo 446 eva baer 419, eva 1:40 over time",
            "inigo 446 eva baer 419",
            "overtime \"eva baer\" 1:40",
        ),
        (
            "inigo 446 eva baer 419, inigo ran over by 2:10",
            "inigo 446 eva baer 419",
            "overtime inigo 2:10",
        ),
        (
            "new player Gwen Price, 1180, first visit, paid 5",
            "add Gwen Price 1180",
            "arrive \"Gwen Price\" first paid 5",
        ),
        (
            "everyone paid except zoe, jurgen only paid 3",
            "arrive 1 3 5 6 7 8 paid",
            "arrive jurgen paid 3",
        ),
        (
            "Gwen Price, about 1180, guest, paid 5, plays from round 2",
            "add Gwen Price --rating 1180 --from 2",
            "arrive \"Gwen Price\" first paid 5",
        ),
        (
            "add Gwen Price about 1180, guest, from round 2, paid 5",
            "add Gwen Price --rating 1180 --from 2",
            "arrive \"Gwen Price\" first paid 5",
        ),
        ("add gwen price 1180 paid 3", "add gwen price 1180", "arrive \"gwen price\" paid 3"),
        ("add Gwen Price 1180 guest", "add Gwen Price 1180", "arrive \"Gwen Price\" first"),
        ("add Gwen Price guest 1180", "add Gwen Price 1180", "arrive \"Gwen Price\" first"),
        ("new guest Gwen Price, rating 1180", "add Gwen Price 1180", "arrive \"Gwen Price\" first"),
        ("add guest Gwen Price about 1180", "add Gwen Price 1180", "arrive \"Gwen Price\" first"),
        (
            "add Gwen Price about 1180, guest, paid 5",
            "add Gwen Price 1180",
            "arrive \"Gwen Price\" first paid 5",
        ),
        (
            "late add Gwen Price 1180 round 2, guest, paid 5",
            "add Gwen Price --rating 1180 --from 2",
            "arrive \"Gwen Price\" first paid 5",
        ),
        (
            "inigo 446 eva baer 419, eva ran over by 2 min 10 s",
            "inigo 446 eva baer 419",
            "overtime \"eva baer\" 2:10",
        ),
    ] {
        let done = |lines: &str| {
            let night = night();
            night.ok("round pair 1 --pairs \"1>2 3>4 5>8 6>7\"");
            night.ok("round release 1");
            night.says("desk", lines)
        };
        // What is left is called out once.
        let one_by_one = done(&format!("{first}\n{then}\n"));
        let lines: Vec<&str> = one_by_one.lines().collect();
        let calls = |line: &&str| line.starts_with("! Still owed");
        let last = lines.iter().rposition(calls).unwrap_or_default();
        let kept = lines.iter().enumerate().filter(|(at, line)| *at == last || !calls(line));
        let kept: Vec<&str> = kept.map(|(_, line)| *line).collect();
        assert_eq!(done(&format!("{said}\n")).trim_end(), kept.join("\n").trim_end());
    }
    // What the first did stands and is said where the second is refused.
    let refused = night();
    refused.ok("round pair 1 --pairs \"1>2 3>4 5>8 6>7\"");
    refused.ok("round release 1");
    let said = refused.says("desk", "inigo 446 eva baer 419, bär over by 1:40\n");
    assert!(said.contains("Inigo Montoya 446"), "{said}");
    assert!(said.contains("error: line 1: `bär` may be"), "{said}");
    assert!(refused.ok("results").contains("446"));
    // Each entry has a key of its own.
    let keyed = night();
    let line = "add Gwen Price 1180 guest paid 5\n";
    let once = keyed.says("desk --key a", line);
    assert!(once.contains("Gwen Price has paid 5"), "{once}");
    let log = keyed.ok("log");
    let again = keyed.says("desk --key a", line);
    assert!(!again.contains("error"), "{again}");
    assert_eq!(keyed.ok("log"), log, "{again}");
}

#[test]
fn everybody_but_a_few_has_paid() {
    for said in [
        "everyone paid 5 except zoe and jurgen",
        "all but zoe and jurgen have paid 5",
        "arrive all except zoe jurgen paid 5",
        "everybody except zoe and jurgen paid 5",
        "paid all except zoe and jurgen",
    ] {
        let night = night();
        night.says("desk", &format!("{said}\n"));
        let list = night.says("desk", "arrive\n");
        let owed = "Still owed: Jürgen Kluge 5, Zoe Bär 5; 10 in all.";
        assert!(list.contains(owed), "{said}: {list}");
    }
    let all = night();
    all.says("desk", "everyone has paid\n");
    assert!(!all.says("desk", "owed\n").contains("Still owed"));
}

#[test]
fn a_no_is_answered_with_a_no() {
    let night = night();
    for (typed, hint) in [
        ("forget the record of table 3", "counts although its record is open"),
        ("round 2 table 2 winner had 10 more", "`fix r2 NAME 421`"),
        ("jurgen paid by bank transfer", "`player set jurgen --paid 5`"),
        (
            "inigo 446 eva baer 419, over by 1:40",
            "then `overtime \"eva baer\" 1:40`, or of who it was",
        ),
        ("a spreadsheet for the webmaster", "`export csv FOLDER --excel` writes files"),
        ("add a prize for the first 100", "`1st 30`"),
        ("print the pairings and slips", "`print pairings`, then `print slips`"),
        (
            "inigo 401 jurgen 388; zoe 377 ännchen 366",
            "one slip a line: `inigo 401 jurgen 388`, then `zoe 377 ännchen 366`",
        ),
        ("export again", "`export csv FOLDER` into the same folder"),
        ("zoe is not back from the break", "`noshow zoe` loses this round's game"),
        ("no sign of andre so far", "`noshow andre`"),
        ("eva baer cancelled", "`leave \"eva baer\"` takes"),
        ("no fee for kathe, she helps", "`arrive kathe paid` counts the fee as paid"),
        ("389 should be 398", "`fix NAME 398`"),
        ("add a prize for the highest game, a bottle of wine", "`prize add high game 5`"),
        ("everybody is here except zoe", "`late NAME` may still come"),
        ("pauline resigned at 180-340", "a slip with its scores as they stood"),
        ("412 for andre, 389 for pauline", "`andre 412 OTHER 388`"),
    ] {
        let said = night.says("desk", &format!("{typed}\n"));
        assert!(said.contains(hint), "{typed}: {said}");
        assert!(said.contains("hint: "), "{typed}: {said}");
    }
}

#[test]
fn a_setting_that_is_typed_where_the_event_is_made_is_said_to_come_later() {
    let said = Sandbox::new().says("new Night --rounds 3 --fee 5", "");
    assert!(said.contains("make the event without it, then `sixzero event set fee 5`"), "{said}");
}

#[test]
fn a_capital_in_small_letters_may_be_the_blank() {
    let game = Sandbox::free_game("", "kathe zoe");
    let said = game.says("game enter", "8d pAste\n");
    assert!(said.contains("if the capital is the blank: `8d p-aste`"), "{said}");
    assert!(game.says("game enter", "8d p-aste\n").contains("PaSTE"));
}

#[test]
fn help_on_money_says_how_it_is_set() {
    let night = night();
    let fee = night.says("desk", "help fee\n");
    assert!(fee.contains("fee 5                    what each player pays"), "{fee}");
    let prizes = night.says("desk", "help prizes\n");
    assert!(prizes.contains("prizes 30 20 10          adds the prizes of the places"), "{prizes}");
    assert!(prizes.contains("`prize add --help` says more"), "{prizes}");
}
