//! Names as they are typed in a hurry: without accents, apostrophes and capitals, or misspelled.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn club() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write(
        "roster.csv",
        "name,rating\nJosé García,\nŁukasz O'Brien,\nZoë D’Angelo,\nBjørn Weiß,\nJean Petit,\n",
    );
    sandbox.ok("new Night --rounds 3");
    sandbox.ok("player import roster.csv");
    sandbox
}

#[test]
fn accents_apostrophes_and_capitals_need_not_be_typed() {
    let sandbox = club();
    for (typed, name) in [
        ("jose", "José García"),
        ("GARCIA", "José García"),
        ("garcia,j", "José García"),
        ("lukasz", "Łukasz O'Brien"),
        ("obrien", "Łukasz O'Brien"),
        ("O’Brien", "Łukasz O'Brien"),
        ("zoe", "Zoë D’Angelo"),
        ("d'angelo", "Zoë D’Angelo"),
        ("bjorn weiss", "Bjørn Weiß"),
    ] {
        let shown = sandbox.ok(&format!("player show \"{typed}\""));
        assert!(shown.contains(name), "{typed}: {shown}");
    }
    sandbox.ok("round pair --pairs \"1>2 3>4\" --bye 5");
    sandbox.check(
        "result add 1 jose 400 obrien 380",
        expect![[r#"
        Round 1: José García 400 - Łukasz O'Brien 380.
        José García 400 (1.0 +20) - Łukasz O'Brien 380 (0.0 -20): +20
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Zoë D’Angelo - Bjørn Weiß.
    "#]],
    );
}

#[test]
fn an_accent_that_is_typed_counts_and_a_name_that_fits_two_is_asked_about() {
    let sandbox = club();
    sandbox.ok("player add \"Jose Marti\"");
    assert!(sandbox.ok("player show josé").contains("García"));
    sandbox.check(
        "player show jose",
        expect![[r#"
            Jose Marti (6), active: 0-0 +0

            Round  Kind  Opponent  Start  Result  Score  Against  Wins  Spread  Total
            -------------------------------------------------------------------------
        "#]],
    );
}

#[test]
fn a_misspelled_name_is_proposed_and_nothing_is_entered() {
    let sandbox = club();
    sandbox.ok("round pair --pairs \"1>2 3>4\" --bye 5");
    sandbox.check(
        "result add 1 gracia 400 obrein 380",
        expect![[r#"
        ! error: there is no player `gracia`: did you mean `José García`?
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
}

#[test]
fn a_spread_without_its_sign_is_the_difference_and_one_with_a_sign_is_the_first_players() {
    let sandbox = Sandbox::first_round();
    let typed =
        "dan 350 ann 420 +70\ndan 350 ann 420 69\ndan 350 ann 420 70\nben 390 eve 400 -10\n";
    sandbox.check_with(
        "desk --division A",
        typed,
        expect![[r#"
        Club night, round 1: 0 of 2 boards in
        Cat +50 (bye), already in
        Table 1: Ann - Dan
        Table 2: Ben - Eve
        #4 Dan 350 (0.0 -70) - #1 Ann 420 (1.0 +70): -70
        #2 Ben 390 (0.0 -10) - #5 Eve 400 (1.0 +10): -10
        ! error: line 1: 350 - 420 = -70, the slip says 70
        ! hint: if the scores stand the wrong way round: `dan 420 ann 350 +70`; if the spread does, leave it out
        ! error: line 2: 350 - 420 = -70, the slip says 69
        ! hint: one of the three numbers is not what the slip says: type it again
        ! Ann won by 70.
        ! Round 1 was a draft and is now released.
        ! Dan is named first, and Ann was to start: if Dan did, `swapstarts 4`.
        ! Round 1 is complete.
        ! 2 games entered.
        [exit 1]
    "#]],
    );
}

/// A club whose names are of several words, in either order.
fn mixed_club() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write(
        "roster.csv",
        "José García\nŁukasz Nowak\nZoë Brontë-Smith\nSiobhán O'Brien\nÅsa Öberg\nMüller Jürgen\n\
         Jürgen Weiß\nMaría García\n\"Nowak, Anna\"\nPeter van der Meer\nÇiğdem Yılmaz\n",
    );
    sandbox.ok("new Night --rounds 3");
    sandbox.ok("player import roster.csv");
    sandbox
}

#[test]
fn the_words_of_a_name_are_typed_in_any_order_and_in_any_spelling() {
    let sandbox = mixed_club();
    for (typed, name) in [
        ("van der meer", "Peter van der Meer"),
        ("vandermeer", "Peter van der Meer"),
        ("meer peter", "Peter van der Meer"),
        ("bronte-smith", "Zoë Brontë-Smith"),
        ("bronte smith", "Zoë Brontë-Smith"),
        ("smith zoe", "Zoë Brontë-Smith"),
        ("garcia jose", "José García"),
        ("j garcia", "José García"),
        ("J. García", "José García"),
        ("anna nowak", "Nowak, Anna"),
        ("nowak anna", "Nowak, Anna"),
        ("jurgen muller", "Müller Jürgen"),
        ("mueller jurgen", "Müller Jürgen"),
        ("mueller", "Müller Jürgen"),
        ("o brien", "Siobhán O'Brien"),
        ("oeberg", "Åsa Öberg"),
        ("aasa", "Åsa Öberg"),
        ("weiss", "Jürgen Weiß"),
    ] {
        let shown = sandbox.ok(&format!("player show \"{typed}\""));
        assert!(shown.contains(name), "{typed}: {shown}");
    }
    for typed in ["garcia", "jurgen", "nowak"] {
        let said = sandbox.says(&format!("player show {typed}"), "");
        assert!(said.contains("may be"), "{typed}: {said}");
    }
}

#[test]
fn slips_are_taken_as_they_lie_on_the_table() {
    let sandbox = mixed_club();
    sandbox.ok("round pair --pairs \"1>9 2>7 3>10 4>8 6>5\" --bye 11 --seed 1");
    sandbox.check_with(
        "desk",
        "\
jose garcia 398 - anna nowak 35O
jose garcia 398 - anna nowak 350
weiss 350, lukasz 371, 21
van der meer 301 bronte smith 455
o brien 402 cigdem 377
o brien 402 maria 377
oeberg 388 mueller 399 11
",
        expect![[r#"
            Night, round 1: 0 of 5 boards in
            Çiğdem Yılmaz +50 (bye), already in
            Table 1: José García - Nowak, Anna
            Table 2: Łukasz Nowak - Jürgen Weiß
            Table 3: Zoë Brontë-Smith - Peter van der Meer
            Table 4: Siobhán O'Brien - María García
            Table 5: Müller Jürgen - Åsa Öberg
            #1 José García 398 (1.0 +48) - #9 Nowak, Anna 350 (0.0 -48): +48
            #7 Jürgen Weiß 350 (0.0 -21) - #2 Łukasz Nowak 371 (1.0 +21): -21
            #10 Peter van der Meer 301 (0.0 -154) - #3 Zoë Brontë-Smith 455 (1.0 +154): -154
            #4 Siobhán O'Brien 402 (1.0 +25) - #8 María García 377 (0.0 -25): +25
            #5 Åsa Öberg 388 (0.0 -11) - #6 Müller Jürgen 399 (1.0 +11): -11
            ! error: line 1: `35O` has a letter where a digit belongs
            ! hint: type `350`, if that is what the slip says
            ! Round 1 was a draft and is now released.
            ! Łukasz Nowak won by 21.
            ! Jürgen Weiß is named first, and Łukasz Nowak was to start: if Jürgen Weiß did, `swapstarts 7`.
            ! error: line 5: Çiğdem Yılmaz has the bye in round 1: enter `Çiğdem Yılmaz 50`; Siobhán O'Brien plays María García
            ! Müller Jürgen won by 11.
            ! Round 1 is complete.
            ! 5 games entered.
            [exit 1]
        "#]],
    );
    sandbox.check(
        "chat",
        expect![[r#"
        Night, standings after round 1:
        1. Zoë 1-0 +154
        2. Çiğdem 1-0 +50
        3. José 1-0 +48
        4. Siobhán 1-0 +25
        5. Łukasz 1-0 +21
        6. Müller 1-0 +11
        7. Åsa 0-1 -11
        8. Jürgen W 0-1 -21
        9. María 0-1 -25
        10. Anna 0-1 -48
        11. Peter 0-1 -154
    "#]],
    );
    sandbox.check(
        "pairings 1 --order name",
        expect![[r#"
        Pairings by name: Night
        Round 1
        Sheet 1: 9 Oct 2025, 08:53.

        Name                     Table  You    Opponent
        --------------------------------------------------------------
        Åsa Öberg (5)                5  reply  Müller Jürgen (6)
        Çiğdem Yılmaz (11)              bye
        José García (1)              1  start  Nowak, Anna (9)
        Jürgen Weiß (7)              2  reply  Łukasz Nowak (2)
        Łukasz Nowak (2)             2  start  Jürgen Weiß (7)
        María García (8)             4  reply  Siobhán O'Brien (4)
        Müller Jürgen (6)            5  start  Åsa Öberg (5)
        Nowak, Anna (9)              1  reply  José García (1)
        Peter van der Meer (10)      3  reply  Zoë Brontë-Smith (3)
        Siobhán O'Brien (4)          4  start  María García (8)
        Zoë Brontë-Smith (3)         3  start  Peter van der Meer (10)
    "#]],
    );
}

#[test]
fn the_help_of_the_prompt_fits_on_a_screen() {
    let sandbox = mixed_club();
    let help = sandbox.says("desk", "?\n");
    let shown: Vec<&str> =
        help.lines().skip_while(|line| !line.starts_with("1 412")).take(22).collect();
    assert!(shown.last().is_some_and(|line| line.starts_with("q  ")), "{help}");
    assert!(shown.iter().all(|line| line.chars().count() < 80), "{help}");
}

#[cfg(unix)]
mod terminal {
    use super::mixed_club;
    use crate::sandbox::Sandbox;
    use crate::terminal::Terminal;

    #[test]
    fn a_line_that_is_typed_at_a_question_is_the_next_one() {
        let night = Sandbox::first_round();
        let mut terminal = Terminal::run(&night, "desk");
        terminal.wait_for("A1> ");
        terminal.press("ben 35 eve 365\r");
        terminal.wait_for("Is that right? [y/N]");
        terminal.press("?\r");
        terminal.wait_for("It is asked about a score below the rule");
        terminal.wait_for("Is that right? [y/N]");
        terminal.press("ann 412 dan 388\r");
        terminal.wait_for("Not entered: `ben 35 eve 365`.");
        terminal.wait_for("#1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24");
        terminal.wait_for("A1> ");
        terminal.press("fix ann 413 dan 388\r");
        terminal.wait_for("Why?");
        terminal.press("ben 350 eve 365\r");
        terminal.wait_for("is it the reason? [y/N]");
        terminal.press("\r");
        terminal.wait_for("Not entered: `fix ann 413 dan 388`.");
        terminal.wait_for("#2 Ben 350 (0.0 -15) - #5 Eve 365 (1.0 +15): -15");
        terminal.wait_for("A1> ");
        terminal.press("q\r");
        terminal.ended_with(0);
    }

    #[test]
    fn a_misspelled_name_is_asked_about() {
        let night = mixed_club();
        night.ok("round pair --pairs \"1>9 2>7 3>10 4>8 6>5\" --bye 11 --seed 1");
        let mut terminal = Terminal::run(&night, "desk");
        terminal.wait_for("A1> ");
        terminal.press("lukazs 405 weiss 388\r");
        terminal.wait_for("Łukasz Nowak for `lukazs`? [y/N]");
        terminal.press("y\r");
        terminal.wait_for("#2 Łukasz Nowak 405");
        terminal.wait_for("A1> ");
        terminal.press("late siobahn\r");
        terminal.wait_for("Siobhán O'Brien for `");
        terminal.press("j\n");
        terminal.wait_for("is late since");
        terminal.wait_for("A1> ");
        terminal.press("q\r");
        terminal.ended_with(0);
    }
}
