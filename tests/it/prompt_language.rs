//! The prompt's language: verbs do what they say, and whatever else is typed is refused in a line
//! that helps; no question, sentence or half name enters anything.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// A night whose players are called like verbs and English words.
fn night() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Night --rounds 5");
    night.write(
        "names.csv",
        "Helen May\nNora Next\nAllan Fee\nJo Missing\nFay O'Brien\nAnn Lee\nBen Will\nDrew Round\n\
         Al Ng\nTheo Thorn\nItalo Isaac\n",
    );
    night.ok("player import names.csv");
    night.ok("round pair --pairs \"1-2 3-4 5-6 7-8 9-10\" --bye 11");
    night.ok("round release 1");
    night
}

/// What the log says, so that nothing is in that should not be.
fn entries(night: &Sandbox) -> String {
    let said = night.ok("log");
    let lines = said.lines().map(|line| line.split("  ").last().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// What is typed by who does not know the language: questions, negations, half names, two wishes in
/// a line, numbers where none belong.
const SENTENCES: &[&str] = &[
    "dan forfeits?",
    "ann left?",
    "only 3 rounds?",
    "he forfeits",
    "no forfeits",
    "all left",
    "ann drops",
    "ann misses round 2 and 3",
    "ann did not come back fay wins",
    "ann is 10:15 late",
    "fix ann 310 fay 400 is wrong",
    "add a bye for ann",
    "this is wrong",
    "forfeit he",
    "forfeit all",
    "withdraw no",
    "withdraw it",
    "noshow the",
    "withdraw ann?",
    "forfeit ann ?",
    "late ann?",
    "noshow a",
    "forfeit al ann",
    "she is late",
    "nobody came",
    "ann and fay left",
    "not ann",
    "ann",
    "who is next",
    "where is ann?",
    "fee 50",
    "fee for everybody 5",
    "everybody paid 5",
    "ann paid 5",
    "pay ann",
    "paid ann 5",
    "paid all",
    "paid he",
    "swap ann lee fay",
    "played ann lee fay",
    "sitout ann 2 and 3",
    "sitout he 2",
    "overtime ann late",
    "overtime ann 2:05 or so",
    "penalty ann",
    "penalty ann 25 points please",
    "ann forfeits because",
    "forfeit ann because",
    "withdraw ann and fay",
    "please withdraw ann",
    "ok withdraw ann",
    "no, withdraw ann",
    "undo everything",
    "undo 3x",
    "delete slip table 2",
    "swap the scores at table 2",
    "ann 412 or 421 fay 388",
    "ann beat fay 412 388",
    "ann 412 fay 388?",
    "5 6 412",
    "table 3 was 412 388",
    "missing ann",
    "missing 2 3",
    "round three",
    "round ann",
    "release ann",
    "next round please",
    "why is ann here",
    "late ann since 9",
    "here he",
    "rejoin nobody",
    "bye he",
    "record ann",
    "record table 3",
    "lat ann",
    "witdraw ann",
    "forfet ann",
    "add Ola 1200",
    "add",
    "remove ann",
    "rename ann Anna",
    "by",
    "a spreadsheet for the club",
    "koth next round",
    "pair everybody",
    "set fee 5",
    "withdraw \"ann",
    "confirm ann",
    "fix",
    "fix ann 400",
    "fix it",
    "#",
    "...",
    "?!",
    "-",
    "x3",
    "8f horn",
    "withdraw -1",
    "withdraw 99",
    "forfeit --reason",
    "late --bogus ann",
];

#[test]
fn no_sentence_enters_anything() {
    let night = night();
    let before = entries(&night);
    let mut refused = 0;
    for line in SENTENCES {
        let said = night.run("desk", &format!("{line}\n"));
        let errors = String::from_utf8(said.stderr).unwrap();
        let errors: Vec<&str> = errors.lines().filter(|line| line.contains("line 1:")).collect();
        refused += errors.len();
        assert!(errors.len() < 2, "{line}: {errors:?}");
        assert_eq!(entries(&night), before, "{line}");
    }
    assert!(refused + 8 > SENTENCES.len(), "{refused} of {}", SENTENCES.len());
}

#[test]
fn a_refused_line_says_what_to_type() {
    let night = night();
    let typed = "he forfeits\nwithdraw he\nforfeit ann?\nwitdraw ann\nswap ann lee fay\n\
                 add Ola 1200\npaid ann 5\nsitout ann 2 and 3\nadp Ola\nkoth next\nforfeit ann\n\
                 forfeit ann because ill\nforfeit ann --yes\n5 1412 6 388\n5 850 6 300\n";
    night.check_with("desk", typed, expect![[r#""#]]);
}

#[test]
fn verbs_are_the_same_at_the_prompt_and_in_a_shell() {
    let night = night();
    night.check_with(
        "desk",
        "late fay\nhere fay\nsitout ben will 3-4\nlate o'brien\nhere o'brien\n\
         forfeit jo --accept forfeit because ill\nforfeit ann --round 1 --accept forfeit\nundo\n\
         withdraw al --accept withdrawal\nrejoin al\nnoshow ng --accept no-show\nundo\n\
         swap ann drew\nundo\nplayed ann drew --left pair\nundo\nlook HORN\n\
         overtime drew 2:05 --accept overtime\npenalty drew 25 --accept penalty because noise\n\
         add \"Ola Nord\" --rating 1200\nundo\nadd Ola Nord\nundo\nwhy helen\n\
         swapstarts helen\nfix 1 400 2 300\nby kim\n",
        expect![[r#""#]],
    );
    for (typed, said) in [
        ("late fay", "is late"),
        ("here fay", "has arrived"),
        ("forfeit ben --yes", "forfeit"),
        ("withdraw drew round --yes", "withdrawn"),
        ("m", "Table"),
        ("st", "Standings"),
        ("paid ann --amount 3", ""),
        ("undo", "Took back"),
    ] {
        let out = night.run(typed, "");
        let all = String::from_utf8([out.stdout, out.stderr].concat()).unwrap();
        assert!(all.contains(said), "{typed}: {all}");
    }
    night.check("by kim", expect![[r#""#]]);
    night.check("adp Ola", expect![[r#""#]]);
    night.check("swap ann lee fay", expect![[r#""#]]);
}

#[test]
fn what_takes_something_is_agreed_to() {
    let night = night();
    night.session(expect![[r#"
        $ player withdraw ann
        $ result forfeit 1 ann
        $ player noshow ann
        $ result overtime 1 ann 2:05
        $ result penalty 1 ann 25 --reason noise
        $ event set fee 5
        $ event set rounds 4
        $ result add 1 "5 850 6 300"
        $ result add 1 "5 790 6 300"
        $ result add 1 "5 390 6 30"
    "#]]);
    night.check_with("result add 1 - --yes", "5 412 6 388\n", expect![[r#""#]]);
    night.check("result add 1 \"5 850 6 300\" --accept high-score", expect![[r#""#]]);
    night.check("result add 1 \"5 850 6 300\" --yes", expect![[r#""#]]);
}

#[cfg(unix)]
#[test]
fn at_a_terminal_it_is_asked() {
    let night = night();
    let mut terminal = Terminal::run(&night, "desk --by kim");
    for (typed, asked, answer, said) in [
        ("forfeit ann", "[y/N]", "", "Not entered"),
        ("forfeit ann", "[y/N]", "y", "forfeit"),
        ("lat fay", "`late fay`? [y/N]", "y", "is late"),
        ("7 850 8 300", "[y/N]", "n", "Not entered"),
    ] {
        terminal.wait_for("A1> ");
        terminal.press(&format!("{typed}\r"));
        terminal.wait_for(asked);
        terminal.press(&format!("{answer}\r"));
        terminal.wait_for(said);
    }
    terminal.wait_for("A1> ");
    terminal.press("q\r");
    terminal.ended_with(0);
}

#[cfg(unix)]
#[test]
fn a_sentence_is_nobodys_name() {
    let night = night().with("SIXZERO_BY", "");
    let mut terminal = Terminal::run(&night, "desk");
    terminal.wait_for("Who enters?");
    terminal.press("this is wrong\r");
    terminal.wait_for("Who enters?");
    terminal.press("kim\r");
    terminal.wait_for("kim, A1> ");
    terminal.press("q\r");
    terminal.ended_with(0);
}
