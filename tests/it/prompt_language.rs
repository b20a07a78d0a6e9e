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
    night.check_with(
        "desk",
        typed,
        expect![[r#"
        Night, round 1: 0 of 5 boards in
        Italo Isaac +50 (bye), already in
        Table 1: Helen May - Nora Next
        Table 2: Allan Fee - Jo Missing
        Table 3: Fay O'Brien - Ann Lee
        Table 4: Ben Will - Drew Round
        Table 5: Theo Thorn - Al Ng
        ! error: line 1: `he forfeits` is neither a slip nor a command
        ! hint: a slip is `1 412 4 388`; `help` shows what else can be typed
        ! error: line 2: there is no player `he`
        ! hint: `player list` shows who is there
        ! error: line 3: `forfeit ann?` is a question, and changes nothing
        ! hint: without the question mark it is entered: `forfeit ann`
        ! error: line 4: `witdraw ann` is neither a slip nor a command: did you mean `withdraw ann`?
        ! hint: a slip is `1 412 4 388`; `help` shows what else can be typed
        ! error: line 5: `swap ann lee fay` does not say where the first name ends
        ! hint: put a name of several words in quotes, or give the player's number
        ! error: line 6: `add Ola 1200` does not fit `add NEW`
        ! hint: a number has its option: `add Ola --rating 1200`
        ! error: line 7: `paid ann 5` does not fit `paid PLAYER`
        ! hint: a number has its option: `paid ann --amount 5`
        ! error: line 8: `sitout ann 2 and 3` does not fit `sitout PLAYER ROUNDS`
        ! hint: `help sitout` says more
        ! error: line 9: tsh's `adp` is done another way here
        ! hint: numbers are given here: `add NAME --rating N`
        ! error: line 10: `koth next` does not fit `koth REPEATS ROUND`
        ! hint: here it is `round pair NEXT --method koth [--no-repeats]`
        ! error: line 11: Round 1: Fay O'Brien +50 - Ann Lee -50 (forfeit)
        ! hint: if that is meant: `forfeit ann --accept forfeit`
        ! error: line 12: Round 1: Fay O'Brien +50 - Ann Lee -50 (forfeit)
        ! hint: if that is meant: `forfeit ann --accept forfeit because ill`
        ! error: line 13: `--yes` is for one entry that somebody sees
        ! hint: name what is agreed to: `--accept FINDING`
        ! error: line 14: Fay O'Brien scored 1412, which is more than 800
        ! hint: if that is right: `5 1412 6 388 !high-score`
        ! error: line 15: Fay O'Brien scored 850, which is more than 800
        ! hint: if that is right: `5 850 6 300 !high-score`
        [exit 2]
    "#]],
    );
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
        expect![[r#"
            Night, round 1: 0 of 5 boards in
            Italo Isaac +50 (bye), already in
            Table 1: Helen May - Nora Next
            Table 2: Allan Fee - Jo Missing
            Table 3: Fay O'Brien - Ann Lee
            Table 4: Ben Will - Drew Round
            Table 5: Theo Thorn - Al Ng
            Fay O'Brien (round 1, table 3: Fay O'Brien - Ann Lee) is late since 08:53.
            Fay O'Brien has arrived and plays in round 1 (table 3: Fay O'Brien - Ann Lee).
            Ben Will sits out rounds 3 to 4.
            Fay O'Brien (round 1, table 3: Fay O'Brien - Ann Lee) is late since 08:53.
            Fay O'Brien has arrived and plays in round 1 (table 3: Fay O'Brien - Ann Lee).
            Round 1: Allan Fee +50 - Jo Missing -50 (forfeit).
            Round 1: Fay O'Brien +50 - Ann Lee -50 (forfeit).
            Took back: Round 1: Fay O'Brien +50 - Ann Lee -50 (forfeit).
            Al Ng is withdrawn after round 1; the game of round 1 against Theo Thorn is still to be played.
            Al Ng is paired again.
            Al Ng did not come; round 1: Theo Thorn +50 - Al Ng -50 (forfeit).
            Took back: Al Ng did not come; round 1: Theo Thorn +50 - Al Ng -50 (forfeit).
            Round 1: table 3: Fay O'Brien - Drew Round, table 4: Ann Lee - Ben Will.
            Took back: Round 1: table 3: Fay O'Brien - Drew Round, table 4: Ann Lee - Ben Will.
            Round 1: table 3: Ann Lee - Drew Round (nobody said who started); table 4: Fay O'Brien - Ben Will (nobody said who started).
            Took back: Round 1: table 3: Ann Lee - Drew Round (nobody said who started); table 4: Fay O'Brien - Ben Will (nobody said who started).
            HORN: the play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            Round 1: Drew Round is 2:05 over, 30 points off the score that the slip will say.
            Round 1: Drew Round is penalised, 25 points off the spread.
            Added number 12, Ola Nord (1200); round 1 counts as a loss (-50).
            Took back: Added number 12, Ola Nord (1200); round 1 counts as a loss (-50).
            Added number 12, Ola Nord; round 1 counts as a loss (-50).
            Took back: Added number 12, Ola Nord; round 1 counts as a loss (-50).
            Helen May and Nora Next meet at table 1. The director fixed this table. Helen May starts by lot.
            Round 1 was paired by `manual`, seed 0 (operation 3, by kim).
            The director said who meets whom. It goes by the order before the first result.
            Round 1: Nora Next starts, Helen May replies.
            kim enters from here on.
            ! Neither a win nor a loss; as a loss: `player sit-out "Ben Will" 3-4 --worth forfeit`.
            ! If Ben Will plays after all: `player arrive "Ben Will"`.
            ! If Al Ng goes before it: `undo`, then `player withdraw "Al Ng" --after 0`; if the game is lost by it: `result forfeit 1 "Al Ng"`.
            ! Italo Isaac has the bye in round 1: if Theo Thorn plays Italo Isaac instead, `round played 1 "Theo Thorn" "Italo Isaac"`.
            ! The next round asks about Al Ng; once back: `player arrive "Al Ng"`.
            ! Sheet 1 on the wall of round 1 is out of date: tables 3, 4 differ. `round release 1` makes the next one.
            ! This method does not weigh pairs, so the swap has no price.
            ! Sheet 1 on the wall of round 1 is out of date: tables 3, 4 differ. `round release 1` makes the next one.
            ! Italo Isaac has the bye in round 1: if the two are to play, `round played 1 "Ola Nord" "Italo Isaac"`.
            ! As neither a win nor a loss: `player sit-out "Ola Nord" 1`.
            ! Italo Isaac has the bye in round 1: if the two are to play, `round played 1 "Ola Nord" "Italo Isaac"`.
            ! As neither a win nor a loss: `player sit-out "Ola Nord" 1`.
            ! Sheet 1 on the wall of round 1 is out of date: table 1 differs. `round release 1` makes the next one.
            ! error: line 26: correcting a result needs a reason
            ! hint: say why: `--reason "…"`
            [exit 1]
        "#]],
    );
    for (typed, said) in [
        ("late fay", "is late"),
        ("here fay", "has arrived"),
        ("forfeit ben --yes", "forfeit"),
        ("withdraw drew round --yes", "withdrawn"),
        ("m", "Table"),
        ("st", "Spread"),
        ("paid ann --amount 3", ""),
        ("undo", "Took back"),
    ] {
        let out = night.run(typed, "");
        let all = String::from_utf8([out.stdout, out.stderr].concat()).unwrap();
        assert!(all.contains(said), "{typed}: {all}");
    }
    night.check(
        "by kim",
        expect![[r#"
        ! error: `by` is a word of the prompt
        ! hint: a command takes `--by NAME`
        [exit 2]
    "#]],
    );
    night.check(
        "adp Ola",
        expect![[r#"
        ! error: tsh's `adp` is done another way here
        ! hint: numbers are given here: `add NAME --rating N`
        [exit 2]
    "#]],
    );
    night.check(
        "swap ann lee fay",
        expect![[r#"
        ! error: `swap ann lee fay` does not say where the first name ends
        ! hint: put a name of several words in quotes, or give the player's number
        [exit 2]
    "#]],
    );
}

#[test]
fn what_takes_something_is_agreed_to() {
    let night = night();
    night.session(expect![[r#"
        $ player withdraw ann
        ! error: Ann Lee is withdrawn after round 1; the game of round 1 against Fay O'Brien is still to be played
        ! hint: if that is meant: `--yes`, or `--accept withdrawal`
        [exit 1]
        $ result forfeit 1 ann
        ! error: Round 1: Fay O'Brien +50 - Ann Lee -50 (forfeit)
        ! hint: if that is meant: `--yes`, or `--accept forfeit`
        [exit 1]
        $ player noshow ann
        ! error: Ann Lee did not come to round 1: the game counts as forfeit, and as bye for the opponent
        ! hint: if that is meant: `--yes`, or `--accept no-show`
        [exit 1]
        $ result overtime 1 ann 2:05
        ! error: Round 1: Ann Lee is 2:05 over, 30 points off the score that the slip will say
        ! hint: if that is meant: `--yes`, or `--accept overtime`
        [exit 1]
        $ result penalty 1 ann 25 --reason noise
        ! error: Round 1: Ann Lee is penalised, 25 points off the spread
        ! hint: if that is meant: `--yes`, or `--accept penalty`
        [exit 1]
        $ event set fee 5
        ! error: each of 11 players pays 5
        ! hint: if that is meant: `--yes`, or `--accept fee`
        [exit 1]
        $ event set rounds 4
        ! error: 4 rounds instead of 5 rounds
        ! hint: if that is meant: `--yes`, or `--accept rounds`
        [exit 1]
        $ result add 1 "5 850 6 300"
        ! error: Fay O'Brien scored 850, which is more than 800
        ! hint: if that is right: `--accept high-score`
        [exit 1]
        $ result add 1 "5 790 6 300"
        ! error: Fay O'Brien beats Ann Lee by 490, which is more than 400
        ! hint: if that is right: `--accept wide-spread`
        [exit 1]
        $ result add 1 "5 390 6 30"
        ! error: Ann Lee scored only 30
        ! hint: if that is right: `--accept low-score`
        [exit 1]
    "#]]);
    night.check_with(
        "result add 1 - --yes",
        "5 412 6 388\n",
        expect![[r#"
        ! error: `--yes` is for one entry that somebody sees
        ! hint: name what is agreed to: `--accept FINDING`
        [exit 2]
    "#]],
    );
    night.check(
        "result add 1 \"5 850 6 300\" --accept high-score",
        expect![[r#"
        ! error: Fay O'Brien beats Ann Lee by 550, which is more than 400
        ! hint: if that is right: `--accept wide-spread`
        [exit 1]
    "#]],
    );
    night.check("result add 1 \"5 850 6 300\" --yes", expect![[r#"
        Round 1: Fay O'Brien 850 - Ann Lee 300.
        Fay O'Brien 850 (1.0 +550) - Ann Lee 300 (0.0 -550): +550
        ! Round 1 is still missing table 1: Helen May - Nora Next, table 2: Allan Fee - Jo Missing, table 4: Ben Will - Drew Round, table 5: Theo Thorn - Al Ng.
    "#]]);
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
