//! A whole night in the words of a director who has never seen the program: each line is done as the
//! line of the prompt that it means, or answered with exactly what to type.
use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// Round 1: Müller–Eva Bär, Zoe Bär–Größ, Kluge–Montoya and Thévenot–Lefèvre.
fn night() -> Sandbox {
    let players = "Kathé Müller,1500\nZoe Bär,1450\nÄnnchen Größ,1400\nJürgen Kluge,1350\n\
                   Inigo Montoya,1300\nPauline Thévenot,1250\nAndré Lefèvre,1200\nEva Bär,1150\n";
    let night = Sandbox::event("Night --rounds 4", players);
    night.ok("round pair --pairs \"1>8 2>3 4>5 6>7\"");
    night.ok("round release 1");
    night
}

/// What a line at the prompt says, without the line that is quoted.
fn said(line: &str) -> String {
    night().says("desk", &format!("{line}\n"))
}

#[test]
fn everyday_words_do_what_the_line_does_that_they_mean() {
    for (typed, line) in [
        ("pairings by name", "pairings --order name"),
        ("pairings name", "pairings --order name"),
        ("show pairings by name", "pairings --order name"),
        ("byname", "pairings --order name"),
        ("pairings 1 by table", "pairings 1 --order table"),
        ("show pairings rank", "pairings --order rank"),
        ("scores", "results"),
        ("show results", "results"),
        ("result list", "results"),
        ("round 1 results", "results 1"),
        ("chat results round 1", "chat results 1"),
        ("final standings", "standings"),
        ("winner", "standings"),
        ("who won", "standings"),
        ("post wall", "post"),
        ("post standings", "post"),
        ("forfeit zoe round 1", "result forfeit 1 zoe"),
        ("round 1 kathe 365 eva 420", "r1 kathe 365 eva 420"),
        ("andre bt pauline 420 350", "andre 420 pauline 350"),
        ("andre beats pauline 420 350", "andre 420 pauline 350"),
        ("andre 420 beat pauline 350", "andre 420 pauline 350"),
        ("jurgen - inigo 380-340", "jurgen 380 inigo 340"),
        ("thevenot 355/lefevre 401", "thevenot 355 lefevre 401"),
        ("andre won against pauline 420 350", "andre 420 pauline 350"),
        ("pauline loses to andre 350-420", "pauline 350 andre 420"),
        ("3 377-431", "3 377 431"),
        ("andre 420-350", "andre 420 350"),
        ("standings after round 1", "standings --round 1"),
        ("who won which prize", "prizes"),
        ("why am i playing eva", "why eva"),
        ("why does zoe play muller", "why zoe muller"),
        ("who owes", "arrive"),
        ("rename eva to Eva Baer", "rename eva Eva Baer"),
        ("r1 thevenot 355 / lefevre 401", "r1 thevenot 355 lefevre 401"),
        ("my name is marie", "by marie"),
        ("i am marie", "by marie"),
        ("i'm marie curie", "by marie curie"),
        ("late pauline thevenot", "late \"pauline thevenot\""),
        ("late add Carl Weiß 1290 round 2", "add \"Carl Weiß\" --rating 1290 --from 2"),
        ("add Carl Weiß 1290 from 3", "add \"Carl Weiß\" --rating 1290 --from 3"),
        ("card zoe", "edit zoe"),
        ("word qis", "look qis"),
        ("is zax good", "look zax"),
        ("challenge zax", "look zax"),
        ("dispute zax", "look zax"),
        ("zax?", "look zax"),
        ("pair round 2 koth", "round pair 2 --method koth"),
        ("pair koth", "round pair --method koth"),
        ("u1400 15", "prize add 1st under 1400 15"),
        ("table 3 377 431", "3 377 431"),
        ("board 3 inigo 377 pauline 431", "3 inigo 377 pauline 431"),
        ("why does zoe play muller?", "why zoe muller"),
        ("forf zoe round 1", "result forfeit 1 zoe"),
        ("paid zoe baer", "arrive \"zoe baer\" paid"),
        ("zoe has paid", "arrive zoe paid"),
        ("zoe is here, paid", "arrive zoe paid"),
        ("zoe paid only 3", "arrive zoe paid 3"),
        ("paid zoe, eva baer and muller", "arrive zoe \"eva baer\" muller paid"),
        ("arrive zoe, eva baer and muller paid", "arrive zoe \"eva baer\" muller paid"),
        ("zoe, eva baer and muller have paid", "arrive zoe \"eva baer\" muller paid"),
        ("hang up the pairings", "post"),
        ("inigo muller and zoe paid", "arrive inigo muller zoe paid"),
        ("inigo paid, muller paid, zoe paid", "arrive inigo muller zoe paid"),
        ("inigo, eva bär and muller are here", "arrive inigo \"eva bär\" muller"),
        ("kathe eva 388 all", "kathe 388 eva 388"),
        ("kathe eva tie 377", "kathe 377 eva 377"),
        ("inigo paid, muller paid", "arrive inigo muller paid"),
        ("inigo paid 5, muller too", "arrive inigo muller paid 5"),
        ("muller has not paid after all", "arrive muller paid 0"),
        ("muller played zoe and eva played größ", "played muller zoe"),
        ("muller beat eva bär by 421 to 356", "muller 421 eva bär 356"),
        ("everybody paid except muller and zoe", "arrive 3 4 5 6 7 8 paid"),
        ("paid inigo eva bär muller", "arrive inigo \"eva bär\" muller paid"),
        ("kathe müller and eva bär tie 388", "muller 388 eva bär 388"),
        ("played eva bär muller", "played \"eva bär\" muller"),
        ("results from round 1", "results 1"),
        ("results so far", "results"),
        ("how did muller do", "scorecard muller"),
        ("late everybody", "late --all"),
        ("enter", "game enter"),
        ("table 3 jurgen beat inigo 401-388", "3 jurgen 401 inigo 388"),
        ("t3 jurgen beat inigo 401-388", "3 jurgen 401 inigo 388"),
        ("zoe was 1:40 over time", "overtime zoe 1:40"),
        ("jurgne beat inigo 401 388", "jurgne 401 inigo 388"),
        ("jurgne beat ingio 401 388", "jurgne 401 ingio 388"),
        ("new Paula Hart 1180", "add Paula Hart 1180"),
        ("only one prize per player", "prize add one each"),
        ("fee 5", "event set fee 5"),
        ("post again", "post"),
        ("show me the standings", "standings"),
        ("who still owes money?", "arrive"),
        ("how do the prizes stand?", "prizes"),
        ("muller won 455 to 341", "muller 455 eva bär 341"),
        ("muller lost 341 455", "muller 341 eva bär 455"),
        ("muller 341 ? 455", "muller 341 eva bär 455"),
        ("pair", "next"),
        ("overtime eva bär 1:40", "overtime \"eva bär\" 1:40"),
        ("leave muller after 2", "player withdraw muller --after 2"),
        ("forfeit muller --reason ill", "result forfeit 1 muller --reason ill"),
        ("muller paid 12.50", "player arrive muller --paid 12.50"),
        ("andre and pauline drew 388 all", "andre 388 pauline 388"),
        ("pair round 2 king of the hill", "round pair 2 --method koth"),
        ("why are zoe and muller playing", "why zoe muller"),
        ("zoe ran over by 1:40", "overtime zoe 1:40"),
        ("backup on stick", "backup stick"),
        ("best u1400 15", "prize add 1st under 1400 15"),
        ("prizes: 1st 30, 2nd 20", "prize add 1st 30, 2nd 20"),
        ("why zoe muller again", "why zoe muller"),
        ("why did zoe play muller?", "why zoe muller"),
        ("add ola nordmann 1350", "player add \"Ola Nordmann\" --rating 1350"),
        ("round pair manual 1-2 3-4 5-6 7-8", "round pair --pairs \"1-2 3-4 5-6 7-8\""),
    ] {
        assert_eq!(said(typed), said(line), "{typed}");
    }
}

#[test]
fn a_correction_in_everyday_words_is_the_correction() {
    for (typed, line) in [
        ("fix round 1 kathe 365 eva 421", "fix r1 kathe 365 eva 421"),
        ("fix 1 365 8 421 wrong slip", "fix 1 365 8 421 --reason \"wrong slip\""),
        ("fix r1 1 365 8 421 not 402", "fix r1 1 365 8 421 --reason \"not 402\""),
        ("fix kathe 365/eva 421", "fix kathe 365 eva 421"),
        ("no, kathe 365 eva 421", "fix kathe 365 eva 421"),
        ("kathe 356 should be 365", "fix kathe 365"),
        ("kathe had 365 not 356", "fix kathe 365"),
        ("fix round 1 table 1 kathe 365 eva 421", "fix r1 kathe 365 eva 421"),
        ("fix r1 table 1 kathe 365 eva 421", "fix r1 kathe 365 eva 421"),
        ("fix table 1 kathe 365 eva 421", "fix kathe 365 eva 421"),
    ] {
        let after = |line: &str| {
            let night = night();
            night.ok("result add 1 kathe 365 eva 420");
            night.says("desk", &format!("{line}\n"))
        };
        assert_eq!(after(typed), after(line), "{typed}");
    }
}

#[test]
fn one_score_of_a_result_is_answered_with_the_other_as_it_stands() {
    let night = night();
    night.ok("result add 1 kathe 365 eva 420");
    for line in ["fix eva 402", "eva bär should be 402"] {
        let told = night.says("desk", &format!("{line}\n"));
        assert!(told.contains("`fix 8 402 1 365` if Kathé Müller has 365"), "{told}");
    }
}

#[test]
fn what_can_mean_several_things_is_answered_with_the_line_to_type() {
    let hints = [
        ("export pdf", "`post --output wall` writes the pages"),
        ("next koth", "round 1 is still missing table 1"),
        ("next --method koth", "round 1 is still missing table 1"),
        ("pair final koth", "`round pair --method koth` pairs the last round so"),
        ("round pair koth repeats ok", "`round pair --method koth` pairs so"),
        ("forfiet zoe", "did you mean `forfeit zoe`?"),
        ("restuls 1", "did you mean `results 1`?"),
        ("standigns", "did you mean `standings`?"),
        ("forfeit zoe and muller", "`forfeit zoe`, then `forfeit muller`"),
        ("double forfeit", "`result forfeit 1 NAME --both`"),
        ("double forfeit zoe", "`result forfeit 1 zoe --both`"),
        ("penalty zoe", "`result penalty 1 zoe 25 --reason"),
        ("penalty zoe 10", "`result penalty 1 zoe 10 --reason"),
        ("wrong zoe had 440", "`fix 2 440 3 SCORE`"),
        ("t2 zoe 402 365", "one name is missing: `2 zoe 402 NAME 365`"),
        ("table 2 zoe 402 365", "one name is missing: `2 zoe 402 NAME 365`"),
        ("2 zoe 402 365", "one name is missing: `2 zoe 402 NAME 365`"),
        ("bär paid 3", "by the number: `arrive 2 paid 3` is Zoe Bär, `arrive 8 paid 3` is Eva Bär"),
        ("overtime bär 1:40", "`overtime 2 1:40` is Zoe Bär, `overtime 8 1:40` is Eva Bär"),
        ("425 muller 402 zoe", "each name before its score: `muller 425 zoe 402`"),
        ("inigo 446 zoe 419 over 1:40", "`inigo 446 zoe 419`, then `overtime zoe 1:40`"),
        (
            "zoe and inigo sat at the wrong tables",
            "`played zoe NAME` with the one who was really met",
        ),
        ("swap zoe and inigo", "`played ann eve`: who really met; `swapstarts ann`"),
        ("zoe started, not bär", "`swapstarts zoe` changes who started"),
        ("zoe should be 440 not 404", "`fix 2 440 3 SCORE`"),
        ("round 1 table 2 zoe 440 not 404", "`fix r1 2 440 3 SCORE`"),
        ("zoe has gone home ill", "Zoe Bär is withdrawn after round 1"),
        ("zoe ran over by 1 minute 40", "Zoe Bär is 1:40 over"),
        ("next king of the hill", "round 1 is still missing table 1"),
        ("zoe comes late, misses round 2", "If Zoe Bär plays after all"),
        ("zoe comes late, round 3", "Zoe Bär sits out rounds 1 to 2"),
        ("zoe started, not muller", "`swapstarts zoe` changes who started"),
        ("exch 3", "`game enter` takes the plays"),
        ("no, zoe 440", "`fix 2 440 3 SCORE`"),
        ("swapscores zoe", "no result of `zoe` is in yet"),
        ("swap the scores of zoe", "no result of `zoe` is in yet"),
        ("swap the scores at table 3", "no result of `table 3` is in yet"),
        ("scoresheets", "`results` shows a round's results"),
        ("why not zoe", "`why ann zoe` why those two do not meet"),
        ("prizes 30 20 10", "Prizes: 1st 30; 2nd 20; 3rd 10."),
        ("newcomers welcome", "`add NAME RATING` is a newcomer"),
        ("deduct 25 points", "`result penalty ROUND NAME 25"),
        ("zoe and inigo swapped tables", "`played zoe NAME` with the one who was really met"),
        ("prizes 30 20, 10 for the best under 1300", "Prizes: 1st 30; 2nd 20; 1st under 1300 10."),
        ("tell me about prizes", "`prizes` shows who gets what"),
        ("zoe comes late, plays from round 3", "Zoe Bär sits out rounds 1 to 2"),
        ("why have i had inigo again", "`why inigo` says why inigo plays whom"),
        ("round 2 table 2 should be 443", "`fix r2 NAME 443`"),
        ("what changed", "`log --last 3` has the last entries"),
        ("inigo m11 quiz", "`game enter` takes the plays"),
        ("new player Gwen Price, 1180, first visit", "Gwen Price is here for the first time"),
        ("inigo owes 5", "`arrive inigo paid 0` nothing"),
        ("inigo 5", "both scores are needed: `inigo 5 \"Jürgen Kluge\" SCORE`"),
        ("bär went home ill, muller wins by forfeit", "`leave bär` takes a player out"),
        ("iningo and muller paid", "there is no player `iningo`: did you mean `Inigo Montoya`?"),
        ("iningo paid", "there is no player `iningo`: did you mean `Inigo Montoya`?"),
        ("inigo's score is wrong", "`fix inigo 421 OTHER 388` corrects a result"),
        ("round 1 is wrong", "`fix r1 …` one of round 1"),
        ("where were we", "`status` says where it stands"),
        ("give inigo the bye", "`round pair --bye inigo`"),
        ("enter scores", "a slip is `ann 412 dan 388`, and nothing before it"),
        ("break", "`q` leaves, and the desk goes on there"),
        ("no", "there is no question to answer"),
        ("zoe left", "if the game is lost by it: `result forfeit 1 \"Zoe Bär\"`"),
        ("correct", "`fix ann 421 dan 388` corrects a result"),
        (
            "andre beats pauline 350 420",
            "`andre 420 pauline 350` if andre won, `andre 350 pauline 420`",
        ),
        ("jurgen 380 340 inigo", "`jurgen 380 inigo 340` if jurgen has 380"),
        ("muller 400 anna 333", "if that is who it was: `muller 400 Eva Bär 333`"),
        ("check qis", "`look qis` asks the word judge"),
        ("who am i", "`by NAME` changes it"),
        ("log marie", "`by marie` has marie enter from here on"),
        ("oops", "`undo` takes the last entry back"),
        ("make a backup", "`backup FOLDER` makes a checked copy"),
        ("copy to stick", "`backup FOLDER` makes a checked copy"),
        ("undo 3x", "`undo` takes the last entry back, each time it is typed"),
        ("pair ann", "`next` pairs the next round and releases it, `round pair --method koth`"),
        ("print the wall again", "`post` writes the pages for the wall"),
        ("zoe wins by forfeit", "`forfeit NAME` with the name of who did not play"),
        ("pauline lost to andre 420 350", "`pauline 350 andre 420` if pauline won"),
        ("late Ola Nordmann 1350", "`add Ola Nordmann 1350` adds a newcomer"),
        ("late Ola Nordmann", "`add Ola Nordmann` adds a newcomer"),
        ("zoe gone", "if the game is lost by it: `result forfeit 1"),
        ("zoe has left", "`leave zoe` takes zoe out"),
        ("zoe went home", "Zoe Bär is withdrawn after round 1"),
        ("late 1 2 3 4", "`late [PLAYER]`, with a name of several words in quotes"),
        ("es", "here it is `edit PLAYER [ROUND]`"),
        ("status zoe", "`status` takes options alone"),
        ("pairings 1 zoe", "it is `pairings [ROUND]`"),
        ("player withdraw zoe baer bar", "put words that belong together in quotes"),
    ];
    for (line, hint) in hints {
        let told = said(line);
        assert!(told.contains(hint), "{line}: {told}");
        assert!(
            !told.contains("there is no player `jurgen") && !told.contains("panicked"),
            "{told}"
        );
    }
}

#[test]
fn nothing_absurd_is_suggested() {
    for line in ["card", "oops", "is it", "i am", "hunt", "zoe and muller 400 300", "andre bt 300"]
    {
        let told = said(line);
        assert!(!told.contains("did you mean"), "{line}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn a_name_is_asked_about_where_the_slip_can_then_be_entered() {
    let night = night();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("muller 400 evva 333\r");
    desk.wait_for("Eva Bär for `evva`? [y/N]");
    desk.press("y\r");
    desk.wait_for("Eva Bär 333");
    desk.wait_for("A1> ");
    desk.press("muller 400 anna 333\r");
    desk.wait_for("if that is who it was: `muller 400 Eva Bär 333`");
    desk.wait_for("A1> ");
    desk.press("q\r");
    let all = desk.ended_with(0);
    assert!(!all.contains("Größ for"), "{all}");
}

#[cfg(unix)]
#[test]
fn a_command_where_it_asks_who_enters_is_no_name_however_often_it_is_typed() {
    let night = night().with("SIXZERO_BY", "");
    let mut desk = Terminal::run(&night, "desk");
    for line in ["players", "status", "status", "forfeit zoe", "how do the prizes stand now"] {
        desk.wait_for("Who enters? ");
        desk.press(&format!("{line}\r"));
        desk.wait_for(&format!("`{line}` is done next."));
    }
    desk.wait_for("Who enters? ");
    desk.press("my name is marie van der berg\r");
    desk.wait_for("marie van der berg, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
}

/// Each line that `help words` shows is done, or answered with what to type.
#[test]
fn the_everyday_words_that_are_listed_are_understood() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("event set fee 5");
    let index = night.says("desk", "help words\n");
    let topics: Vec<&str> = index
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("help words "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(topics.len() > 2, "{index}");
    for topic in topics {
        let page = night.says("desk", &format!("help words {topic}\n"));
        let page: Vec<&str> = page.lines().skip_while(|line| !line.contains("   ")).collect();
        assert!((5..23).contains(&page.len()), "{topic}: {page:?}");
        let mut is_answered = false;
        for line in page {
            assert!(line.chars().count() <= 80, "{line}");
            is_answered |= line == "Answered with what to type:";
            let is_typed = !line.is_empty() && !line.ends_with(':');
            let Some((typed, _)) = line.split_once("   ").filter(|_| is_typed) else {
                assert!(!is_typed, "{line}");
                continue;
            };
            // Only a terminal has a screen to clear.
            for typed in typed.split("  ").filter(|typed| *typed != "clear") {
                let said = night.says("desk --dry-run", &format!("{typed}\n"));
                let problem = said.lines().find(|line| line.contains("error: line 1: "));
                let is_read = problem.is_none_or(|problem| !problem.contains("is not understood"));
                assert_eq!(is_read, !is_answered, "{typed}: {said}");
                assert!(!said.contains("neither a slip"), "{typed}: {said}");
                assert_eq!(said.contains("hint: "), problem.is_some(), "{typed}: {said}");
            }
        }
    }
}

/// Hints are typed as they stand: each line that they name is read at the prompt.
#[test]
fn what_a_hint_names_can_be_typed() {
    let phrases = include_str!("../../src/show/prompt/phrases/day.txt");
    let gaps = [
        ("{name}", "zoe"),
        ("{other}", "muller"),
        ("{player}", "zoe"),
        ("NAME --both", "zoe --both"),
        ("RATING", "1200"),
        ("ROUND", "1"),
        ("FOLDER", "x"),
        ("FILE", "list"),
        ("WORD", "HORN"),
        ("NEW NAME", "New Name"),
        ("OTHER", "muller"),
        ("NAME", "zoe"),
        ("NUMBER", "1"),
        (" N`", " 1`"),
        ("{here}", "1"),
        ("{next}", "2"),
        ("{round}", "1"),
        ("{points}", "400"),
        ("{number}", "1"),
        ("{money}", "5"),
        ("{method}", "koth"),
        ("{word} {words}", "ola"),
        ("{rating}", "1200"),
        ("{report}", "standings"),
        ("{words}", "kim"),
        ("{square} {laid}", "8h play"),
        ("Type", "q"),
    ];
    let mut lines = std::collections::BTreeSet::new();
    let told: Vec<&str> = phrases.lines().filter(|line| line.starts_with(' ')).collect();
    let told = told.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    for (at, named) in told.split('`').enumerate() {
        let mut named = named.to_owned();
        for (gap, typed) in gaps {
            named = format!("{named}`").replace(gap, typed).trim_end_matches('`').to_owned();
        }
        if at % 2 == 1
            && !named.starts_with("--")
            && named != "serve"
            && !named.contains(['{', '…'])
        {
            lines.insert(named);
        }
    }
    assert!(lines.len() > 60, "{lines:?}");
    let said: Vec<String> = lines
        .iter()
        .filter_map(|line| {
            let night = night();
            let said = night.says("desk", &format!("{line}\n"));
            let unread =
                ["neither a slip nor", "is not understood", "is not a command", "does not take"];
            unread.iter().any(|unread| said.contains(unread)).then(|| format!("{line}: {said}"))
        })
        .collect();
    assert!(said.is_empty(), "{}", said.join("\n"));
}
