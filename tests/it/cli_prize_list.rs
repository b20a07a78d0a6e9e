//! The list of prizes: kept line by line, and what a line gets wrong.
use expect_test::expect;

use crate::cli_prize::played;
use crate::sandbox::Sandbox;

#[test]
fn the_list_is_kept_line_by_line() {
    let night = Sandbox::club_night();
    night.session(expect![[r#"
        $ prize list
        No prizes yet: `sixzero prize add 1st 300`, or `sixzero prize import FILE`.
        $ prize add 1st 300
        Prize: 1st 300.
        $ prize add high win $20
        Prize: high win $20.
        $ prize add given 5 "name=High word"
        Prize: given 5 name="High word".
        $ prize add 1st 200
        ! error: the prizes cannot be read
        !   line 1, `1st 200`: there is such a prize already
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
        $ prize list
        1. 1st 300
        2. high win $20
        3. given 5 name="High word"
        $ prize list --json
        [
          {
            "line": 1,
            "text": "1st 300"
          },
          {
            "line": 2,
            "text": "high win $20"
          },
          {
            "line": 3,
            "text": "given 5 name=\"High word\""
          }
        ]
        $ prize remove 2
        No prize any more: high win $20.
        $ prize remove 7
        ! error: `7` is not a valid line of prizes: a number of `sixzero prize list`
        [exit 1]
    "#]]);
    night.write(
        "bad.txt",
        "1st\nhighest win 20\nB: 1st 20\n2nd 10 colour=red\nhigh win 5 rounds=6-2\ngiven 5\n3rd -5\n",
    );
    night.session(expect![[r#"
        $ prize import bad.txt
        ! error: the prizes cannot be read
        !   line 1, `1st`: what is given is missing: an amount, or a thing as `"a book"`
        !   line 2, `highest win 20`: nobody wins `highest win`: there are 1st, 2nd …, place, team, high game, high win, high loss, low win, low loss, high spread, low spread, high combined, high average, spread, tuff luck, lucky stiff, upset, overseed, rating change, over expectation, lower half, given
        !   line 3, `B: 1st 20`: there is no division `B`
        !   line 4, `2nd 10 colour=red`: there is no option `colour`: there are rounds, under, class, group, order, name, winner
        !   line 5, `high win 5 rounds=6-2`: `rounds` cannot be `6-2`
        !   line 6, `given 5`: say what it is for: `name="High word"`, and when it is known `winner=NAME`
        !   line 7, `3rd -5`: `-5` is less than nothing
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
        $ prize list
        1. 1st 300
        2. given 5 name="High word"
    "#]]);
    night.ok("division add B");
    night.session(expect![[r#"
        $ prize add 2nd 100
        ! error: the prizes cannot be read
        !   line 1, `2nd 100`: name the division, as `A: 2nd 100`
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
        $ prize add B: 1st 100
        Prize: B: 1st 100.
    "#]]);
}

/// Players who are named are there, rounds are rounds of the event, and amounts are amounts: each
/// mistake is named by the word that is wrong.
#[test]
fn what_a_line_gets_wrong_is_named() {
    let night = played();
    night.write(
        "bad.txt",
        "1st 50%\n1st 5k\n1st 1,000\n1st 12.345\n1st book\nhigh win\n1st \"a book\n1st 20 30\n\
         1st 1.2.3\n1st 99999999999999999999\n1st 20 rounds=4-5\n1st 20 rounds=2-4\n\
         high win 5 rounds=4\ngiven 5 name=X winner=zoe\n1st 20 winner=9\nteam 5 winner=Owls\n\
         rounding 5%\nrounding 0\nA: rounding 5\nA: currency $\ncurrency\nrounding\n0th 5\n\
         1st 5 under=-4\n1st 5 order=1 order=2\n",
    );
    night.session(expect![[r#"
        $ prize import bad.txt
        ! error: the prizes cannot be read
        !   line 1, `1st 50%`: `50%` is a percentage: write the amount that it comes to
        !   line 2, `1st 5k`: `5k` is not an amount: a currency is a sign or up to three letters before it, as `$300`
        !   line 3, `1st 1,000`: `1,000` is not an amount: write it as 1000 or 12.50
        !   line 4, `1st 12.345`: `12.345` has more than two places behind the point
        !   line 5, `1st book`: `book` is not an amount; put a thing in quotation marks, as `"a book"`
        !   line 6, `high win`: what is given is missing: an amount, or a thing as `"a book"`
        !   line 7, `1st "a book`: the quotation mark before `a book` is never closed
        !   line 8, `1st 20 30`: two amounts, `20` and `30`: a line is one prize
        !   line 9, `1st 1.2.3`: `1.2.3` is not an amount: write it as 1000 or 12.50
        !   line 10, `1st 99999999999999999999`: `99999999999999999999` is more than 1000000000
        !   line 11, `1st 20 rounds=4-5`: `rounds=4-5` is beyond the 3 rounds that are planned
        !   line 12, `1st 20 rounds=2-4`: `rounds=2-4` is beyond the 3 rounds that are planned
        !   line 13, `high win 5 rounds=4`: `rounds=4` is beyond the 3 rounds that are planned
        !   line 14, `given 5 name=X winner=zoe`: `winner=zoe`: there is no player `zoe`
        !   line 15, `1st 20 winner=9`: `winner=9`: there is no player `9`
        !   line 16, `team 5 winner=Owls`: `winner=Owls`: `Owls` is not a valid team: it has no players
        !   line 17, `rounding 5%`: `5%` is a percentage: write the amount that it comes to
        !   line 18, `rounding 0`: `rounding` cannot be `0`
        !   line 19, `A: rounding 5`: `rounding` is for the whole event: leave out `A:`
        !   line 20, `A: currency $`: `currency` is for the whole event: leave out `A:`
        !   line 21, `currency`: say which: `currency $`, `rounding 5`
        !   line 22, `rounding`: say which: `currency $`, `rounding 5`
        !   line 23, `0th 5`: `place` cannot be `0th`
        !   line 24, `1st 5 under=-4`: `under` cannot be `-4`
        !   line 25, `1st 5 order=1 order=2`: `order` is given twice
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
        $ prize add 1st -5
        ! error: `-5` is read as an option
        ! hint: put a number below 0 behind `--`: `-- -5`
        [exit 2]
    "#]]);
    night.ok("player set ann --team Owls");
    for line in ["1st $300", "2nd 12.50", "3rd EUR50", "4th 20€", "a: 5th 10", "team 5 winner=owls"]
    {
        night.ok(&format!("prize add {line}"));
    }
    night.session(expect![[r#"
        $ prize add 5th 3
        ! error: the prizes cannot be read
        !   line 1, `5th 3`: there is such a prize already
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
    "#]]);
    // Options that every command has can stand behind the line.
    night.session(expect![[r#"
        $ prize add high win 3 --dry-run
        Dry run, nothing is changed: Prize: high win 3.
        $ prizes
        Prizes: Club night
        Who gets what

        Prize        Winner  For                Gets
        --------------------------------------------
        1st          Eve     2-1 +76            $300
        2nd and 3rd  Ann     2-1 +50  6.25 and EUR25
        2nd and 3rd  Ben     2-1 +50  6.25 and EUR25
        4th          Cat     2-1 -16             €20
        5th          Dan     1-2 -10              10
        team         Owls                          5
        2nd and 3rd: shared by 2 who are equal.
        Given: $300 of $300.
        Given: 27.50 of 27.50.
        Given: EUR50 of EUR50.
        Given: €20 of €20.
    "#]]);
}

#[test]
fn an_empty_list_does_not_wipe_the_prizes() {
    let night = played();
    night.write("empty.txt", "# nothing yet\n\n");
    night.check("prize clear", expect![[r#"
        ! error: there is no prize in the list
        ! hint: nothing was changed; a line is as `1st 300`, and `sixzero prize clear` takes the list away
        [exit 1]
    "#]]);
    night.write("one.txt", "1st 300\n");
    night.session(expect![[r#"
        $ prize import one.txt
        The list of prizes has 1 line now.
        $ prize import empty.txt
        ! error: there is no prize in the list
        ! hint: nothing was changed; a line is as `1st 300`, and `sixzero prize clear` takes the list away
        [exit 1]
    "#]]);
    assert_eq!(night.ok("prize list"), "1. 1st 300\n");
    night.session(expect![[r#"
        $ prize clear
        There are no prizes now; there was 1 line.
        $ undo
        Took back: There are no prizes now; there was 1 line.
    "#]]);
    assert_eq!(night.ok("prize list"), "1. 1st 300\n");
}

/// A line that the event has outgrown stops no other.
#[test]
fn a_bad_line_that_is_kept_is_named_and_the_others_are_given() {
    let night = played();
    night.write(
        "prizes.txt",
        "1st 300\n2nd 100\n3rd 50 rounds=3\nhigh win 20\ngiven 5 name=X winner=eve\n\
         lucky stiff 5\ntuff luck 5\ngiven 1 name=Y\n4th 2 rounds=2-3\n",
    );
    night.ok("prize import prizes.txt");
    night.ok("player set eve --name Zoe");
    night.ok("event set rounds 2 --yes");
    night.check("prizes --explain", expect![[r#"
        Prizes: Club night
        Who gets what

        Prize            Winner  For                 Gets
        -------------------------------------------------
        1st              Zoe     2-1 +76              300
        2nd              Ann     2-1 +50               50
        2nd              Ben     2-1 +50               50
        3rd, round 3     Dan     1-0 +24               50
        high win         Ann     500-424 in round 3    20
        X                nobody
        lucky stiff      nobody
        tuff luck        nobody
        Y                nobody
        4th, rounds 2-3  Dan     1-1 +14                2
        2nd: shared by 2 who are equal.
        X: there is no player of that name.
        lucky stiff: nobody has won six games.
        tuff luck: nobody has lost six games.
        Y: nobody is named for it yet: `winner=NAME` in its line.
        Given: 472 of 488; not given: 16.
        ! The list of prizes, line 3, `3rd 50 rounds=3`: `rounds=3` is beyond the 2 rounds that are planned.
        ! The list of prizes, line 5, `given 5 name=X winner=eve`: `winner=eve`: there is no player `eve`.
        ! The list of prizes, line 9, `4th 2 rounds=2-3`: `rounds=2-3` is beyond the 2 rounds that are planned.
        ! Dan gets two prizes for places; `prize add one each` gives each player one.
    "#]]);
    // Everything else goes on.
    night.ok("standings");
    night.ok("division add B");
    night.session(expect![[r#"
        $ prizes --format csv
        line,division,prize,worth,winner,figure,gets,remainder,passed
        4,,high win,20,Ann,500-424 in round 3,20,,
        5,,X,5,,,,,
        6,,lucky stiff,5,,,,,
        7,,tuff luck,5,,,,,
        8,,Y,1,,,,,
        ! The list of prizes, line 1, `1st 300`: name the division, as `A: 1st 300`.
        ! The list of prizes, line 2, `2nd 100`: name the division, as `A: 2nd 100`.
        ! The list of prizes, line 3, `3rd 50 rounds=3`: name the division, as `A: 3rd 50 rounds=3`.
        ! The list of prizes, line 5, `given 5 name=X winner=eve`: `winner=eve`: there is no player `eve`.
        ! The list of prizes, line 9, `4th 2 rounds=2-3`: name the division, as `A: 4th 2 rounds=2-3`.
    "#]]);
}
