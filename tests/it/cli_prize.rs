//! `prize` and `prizes`: the list, who gets what, and why nobody else.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Five players after three rounds; Ann and Ben are equal at the top.
pub(crate) fn played() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 450 eve 426");
    night.ok("round pair --pairs \"1>5 3>4\" --bye 2");
    night.ok("result add 2 ann 380 eve 430");
    night.ok("result add 2 cat 300 dan 290");
    night.ok("round pair --pairs \"1>3 2>4\" --bye 5");
    night.ok("result add 3 ann 500 cat 424");
    night.ok("result add 3 ben 350 dan 374");
    night
}

pub(crate) const LIST: &str = "# the club's prizes
currency $
rounding 5
1st 100 group=cash
2nd 51 group=cash
3rd 20 group=cash
1st under=1300 25 group=cash
high win 10
2nd high win 5
high loss \"a dictionary\"
upset 10 group=extra
overseed 15
tuff luck 7
high average 8 order=1
given 5 name=\"High word\" winner=dan
spread 9 rounds=2-3
";

#[test]
fn prizes_are_given_shared_and_explained() {
    let night = played();
    night.write("prizes.txt", LIST);
    night.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   5  Eve   2-1     +76    1100  bye +50
        2   1  Ann   2-1     +50    1500  W 500-424 Cat
        2   2  Ben   2-1     +50    1400  L 350-374 Dan
        4   3  Cat   2-1     -16    1300  L 424-500 Ann
        5   4  Dan   1-2     -10    1200  W 374-350 Ben
        $ prize import prizes.txt
        The list of prizes has 15 lines now.
        $ prizes
        Prizes: Club night
        Who gets what

        Prize               Winner  For                                Gets
        -------------------------------------------------------------------
        1st                 Eve     2-1 +76                            $100
        2nd and 3rd         Ann     2-1 +50                             $35
        2nd and 3rd         Ben     2-1 +50                             $35
        1st under 1300      Dan     1-2 -10                             $25
        high win            Ann     500-424 in round 3                  $10
        2nd high win        Ben     450-426 in round 1                   $5
        high loss           Eve     426-450 in round 1         a dictionary
        upset               Eve     1100 beat 1500 in round 2           $10
        overseed            Eve     seed 5, place 1                     $15
        tuff luck           nobody
        high average        Ann     430.66 in 3 games                    $8
        High word           Dan                                          $5
        spread, rounds 2-3  Eve     2-0 +100                             $9
        2nd and 3rd: shared by 2 who are equal.
        2nd and 3rd: $1 is left by rounding and stays with the organiser.
        Given: $257 of $265; left by rounding: $1; not given: $7.
        $ prizes --explain
        Prizes: Club night
        Who gets what

        Prize               Winner  For                                Gets
        -------------------------------------------------------------------
        1st                 Eve     2-1 +76                            $100
        2nd and 3rd         Ann     2-1 +50                             $35
        2nd and 3rd         Ben     2-1 +50                             $35
        1st under 1300      Dan     1-2 -10                             $25
        high win            Ann     500-424 in round 3                  $10
        2nd high win        Ben     450-426 in round 1                   $5
        high loss           Eve     426-450 in round 1         a dictionary
        upset               Eve     1100 beat 1500 in round 2           $10
        overseed            Eve     seed 5, place 1                     $15
        tuff luck           nobody
        high average        Ann     430.66 in 3 games                    $8
        High word           Dan                                          $5
        spread, rounds 2-3  Eve     2-0 +100                             $9
        2nd and 3rd: shared by 2 who are equal.
        2nd and 3rd: $1 is left by rounding and stays with the organiser.
        1st under 1300: Eve (2-1 +76) is passed over, who has 1st.
        tuff luck: nobody has lost six games.
        Given: $257 of $265; left by rounding: $1; not given: $7.
        $ prizes --award-order
        Prizes: Club night
        As they are handed over

        Prize               Winner  For                                Gets
        -------------------------------------------------------------------
        spread, rounds 2-3  Eve     2-0 +100                             $9
        High word           Dan                                          $5
        tuff luck           nobody
        overseed            Eve     seed 5, place 1                     $15
        upset               Eve     1100 beat 1500 in round 2           $10
        high loss           Eve     426-450 in round 1         a dictionary
        2nd high win        Ben     450-426 in round 1                   $5
        high win            Ann     500-424 in round 3                  $10
        1st under 1300      Dan     1-2 -10                             $25
        2nd and 3rd         Ann     2-1 +50                             $35
        2nd and 3rd         Ben     2-1 +50                             $35
        1st                 Eve     2-1 +76                            $100
        high average        Ann     430.66 in 3 games                    $8
        2nd and 3rd: shared by 2 who are equal.
        2nd and 3rd: $1 is left by rounding and stays with the organiser.
        Given: $257 of $265; left by rounding: $1; not given: $7.
        $ prizes --format csv
        line,division,prize,worth,winner,figure,gets,remainder,passed
        3,,1st,$100,Eve,2-1 +76,$100,,
        4,,2nd and 3rd,$51 and $20,Ann,2-1 +50,$35,$1,
        4,,2nd and 3rd,$51 and $20,Ben,2-1 +50,$35,$1,
        6,,1st under 1300,$25,Dan,1-2 -10,$25,,Eve has 1st
        7,,high win,$10,Ann,500-424 in round 3,$10,,
        8,,2nd high win,$5,Ben,450-426 in round 1,$5,,
        9,,high loss,a dictionary,Eve,426-450 in round 1,a dictionary,,
        10,,upset,$10,Eve,1100 beat 1500 in round 2,$10,,
        11,,overseed,$15,Eve,"seed 5, place 1",$15,,
        12,,tuff luck,$7,,,,,
        13,,high average,$8,Ann,430.66 in 3 games,$8,,
        14,,High word,$5,Dan,,$5,,
        15,,"spread, rounds 2-3",$9,Eve,2-0 +100,$9,,
        $ undo
        Took back: The list of prizes has 15 lines now.
        $ prizes
        Prizes: Club night
        Who gets what

        Prize  Winner  Gets
        -------------------
        ! There are no prizes yet: `sixzero prize add 1st 300`, or `sixzero prize import FILE`.
    "#]]);
}

#[test]
fn a_class_is_ranked_among_itself_and_has_its_prizes() {
    let night = played();
    for (player, class) in [("ann", "A"), ("ben", "B"), ("cat", "b"), ("dan", "B")] {
        night.ok(&format!("player set {player} --class {class}"));
    }
    night.session(expect![[r#"
        $ standings --class b
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   2  Ben   2-1     +50    1400  L 350-374 Dan
        2   3  Cat   2-1     -16    1300  L 424-500 Ann
        3   4  Dan   1-2     -10    1200  W 374-350 Ben
        Class b alone, ranked among its players.
        $ standings --class c
        ! error: no player is of the class `c`
        ! hint: `sixzero player set NAME --class CLASS` says who is
        [exit 2]
    "#]]);
    night.write("prizes.txt", "1st 100 group=cash\n2nd 60 group=cash\n1st class=B 40 group=cash\n");
    night.ok("prize import prizes.txt");
    night.session(expect![[r#"
        $ prizes --explain
        Prizes: Club night
        Who gets what

        Prize           Winner  For      Gets
        -------------------------------------
        1st             Eve     2-1 +76   100
        2nd             Ann     2-1 +50    30
        2nd             Ben     2-1 +50    30
        1st of class B  Cat     2-1 -16    40
        2nd: shared by 2 who are equal.
        1st of class B: Ben (2-1 +50) is passed over, who has 2nd.
        Given: 200 of 200.
    "#]]);
}

#[test]
fn prizes_go_by_ratings_and_by_the_lower_half() {
    let night = played();
    night.write(
        "prizes.txt",
        "rating change 10\n2nd rating change 5\nover expectation 8\nrating change 3 rounds=2-3\n\
         lower half 6\nlower half 4 rounds=3\n2nd lower half 2 rounds=2-3\n",
    );
    night.check("prize import prizes.txt", expect![[r#"
        ! error: the prizes cannot be read
        !   line 1, `rating change 10`: it goes by computed ratings: say by which, `sixzero event set rating-system NAME`
        !   line 2, `2nd rating change 5`: it goes by computed ratings: say by which, `sixzero event set rating-system NAME`
        !   line 3, `over expectation 8`: it goes by computed ratings: say by which, `sixzero event set rating-system NAME`
        !   line 4, `rating change 3 rounds=2-3`: it goes by computed ratings: say by which, `sixzero event set rating-system NAME`
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
    "#]]);
    night.ok("event set rating-system naspa");
    night.ok("prize import prizes.txt");
    night.session(expect![[r#"
        $ ratings --quiet
        Ratings: Club night
        After round 3

        No  Name   Old  Games  Won  Expected  Perf   New  Change
        --------------------------------------------------------
         1  Ann   1500      3    2      2.16  1421  1497      -3
         2  Ben   1400      2    1      1.38  1151  1392      -8
         3  Cat   1300      2    1      0.92  1351  1302      +2
         4  Dan   1200      3    1      1.04  1180  1199      -1
         5  Eve   1100      2    1      0.50  1451  1110     +10
        By NASPA, as tsh's naspa2024 computes it.
        Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        Career games of 5 players are not known and taken as 50: `player set NAME --career N`.
        $ prizes
        Prizes: Club night
        Who gets what
        By estimated ratings (naspa) in division A, unofficial: rating change; 2nd rating change; over
            expectation; rating change, rounds 2-3.

        Prize                       Winner  For                   Gets
        --------------------------------------------------------------
        rating change               Eve     1100 to 1110, +10       10
        2nd rating change           Cat     1300 to 1302, +2         5
        over expectation            Eve     1 won, 0.50 expected     8
        rating change, rounds 2-3   Eve     1100 to 1126, +26        3
        lower half                  Eve     2-1 +76                  6
        lower half, round 3         Ann     1-0 +76                  4
        2nd lower half, rounds 2-3  Dan     1-1 +14                  2
        Given: 38 of 38.
        $ result correct 1 "ann 388 dan 412" --reason "the slip was turned" --dry-run --accept late-correction
        Dan: place 3, 2-1 +38, was place 5, 1-2 -10
        Ann: place 5, 1-2 +2, was place 2, 2-1 +50
        Round 2 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Cat - Dan; table 2 Ann - Eve
        Round 3 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Ben - Dan; table 2 Ann - Cat
        Estimated ratings (unofficial): Ann 1477, was 1497; Ben 1393, was 1392; Dan 1223, was 1199
        Prize rating change: Dan, was Eve
        Prize 2nd rating change: Eve, was Cat
        Prize over expectation: Dan, was Eve
        Prize 2nd lower half, rounds 2-3: Ann, was Dan
        Dry run, nothing is changed: Round 1: corrected to Ann 388 - Dan 412 (was Ann 412 - Dan 388).
        Ann 388 (1.0 +2) - Dan 412 (2.0 +38): -24
        ! Round 1 is complete.
    "#]]);
    night.ok("event set rating-system none");
    night.session(expect![[r#"
        $ prizes
        Prizes: Club night
        Who gets what
        No one can get them: division A has no rating system (`event set rating-system NAME`): rating
            change; 2nd rating change; over expectation; rating change, rounds 2-3.

        Prize                       Winner  For      Gets
        -------------------------------------------------
        rating change               nobody
        2nd rating change           nobody
        over expectation            nobody
        rating change, rounds 2-3   nobody
        lower half                  Eve     2-1 +76     6
        lower half, round 3         Ann     1-0 +76     4
        2nd lower half, rounds 2-3  Dan     1-1 +14     2
        Given: 12 of 38; not given: 26.
    "#]]);
}

/// With one division its name in front of a line changes nothing; a team has no class.
#[test]
fn the_one_division_may_be_named_or_not() {
    let with = |list: &str| {
        let night = played();
        night.write("prizes.txt", list);
        night.ok("prize import prizes.txt");
        night.json("prizes --json")
    };
    let plain = with("1st 300 group=cash\n2nd 150 group=cash\n3rd 75 group=cash\n");
    let mixed = with("1st 300 group=cash\nA: 2nd 150 group=cash\n3rd 75 group=cash\n");
    let winners = |told: &serde_json::Value| -> Vec<String> {
        let text = told.to_string();
        ["Ann", "Ben", "Cat", "Dan", "Eve"]
            .iter()
            .map(|name| text.matches(name).count().to_string())
            .collect()
    };
    assert_eq!(winners(&mixed), winners(&plain), "{mixed}\n{plain}");
    played().check("prize add \"team 5 class=B\"", expect![[r#"
        ! error: the prizes cannot be read
        !   line 1, `team 5 class=B`: a team has no class and no rating: leave out `class` and `under`
        ! hint: nothing was changed; `sixzero help prize add` shows how a line is written
        [exit 1]
    "#]]);
}

#[test]
fn rounds_that_are_not_played_give_nobody_a_prize() {
    let night = Sandbox::first_round();
    night.ok("prize add 1st 20 rounds=2-3");
    night.ok("prize add 1st 10");
    night.session(expect![[r#"
        $ prizes --explain
        Prizes: Club night
        Who gets what

        Prize            Winner  For     Gets
        -------------------------------------
        1st, rounds 2-3  nobody
        1st              Ann     0-0 +0     2
        1st              Ben     0-0 +0     2
        1st              Cat     0-0 +0     2
        1st              Dan     0-0 +0     2
        1st              Eve     0-0 +0     2
        1st, rounds 2-3: none of its rounds has been played.
        1st: shared by 5 who are equal.
        Given: 10 of 30; not given: 20.
    "#]]);
}

#[test]
fn a_second_prize_of_a_group_by_hand_and_a_withdrawn_winner_are_told() {
    let night = played();
    night.write(
        "prizes.txt",
        "1st 30 group=cash\nhigh win 4\nhigh average 2\ngiven 5 name=Y group=cash winner=eve\n",
    );
    night.ok("prize import prizes.txt");
    night.session(expect![[r#"
        $ player withdraw ann --yes
        ! error: Ann has no game left, and would only lose the place, and a prize for it
        ! hint: nothing is left to be withdrawn from; to take the place anyway: `--accept loses-place`
        [exit 1]
        $ player withdraw ann --after 1 --yes
        ! error: Ann has played on after round 1, in rounds 2 and 3: a player who is withdrawn has no place, and no prize for one
        ! hint: after the last game: `--after 3`; to withdraw the player anyway: `--accept loses-place`
        [exit 1]
    "#]]);
    night.ok("player withdraw ann --accept loses-place --yes");
    night.session(expect![[r#"
        $ prizes
        Prizes: Club night
        Who gets what

        Prize         Winner  For                 Gets
        ----------------------------------------------
        1st           Eve     2-1 +76               30
        high win      Ann     500-424 in round 3     4
        high average  Ann     430.66 in 3 games      2
        Y             Eve                            5
        high win: Ann is withdrawn after round 3 and keeps it.
        high average: Ann is withdrawn after round 3 and keeps it.
        Y: Eve has 1st of the same group too; the director named Eve.
        Given: 41 of 41.
    "#]]);
}

#[test]
fn prizes_of_the_whole_event_are_won_against_everybody_whichever_division_is_shown() {
    let night = played();
    night.ok("division add B");
    for name in ["Fay", "Gus"] {
        night.ok(&format!("player add {name} --division B --rating 900"));
    }
    night.ok("round pair 1 --division B --pairs \"1>2\"");
    night.ok("result add 1 fay 480 gus 470 --division B");
    night.write(
        "prizes.txt",
        "currency $\nA: 1st 100\nB: 1st 40\nhigh win 10\nhigh loss 5\nupset 7\nA: high game 3\n",
    );
    night.ok("prize import prizes.txt");
    night.session(expect![[r#"
        $ prizes
        Prizes: Club night
        Who gets what

        Prize         Winner  For                        Gets
        -----------------------------------------------------
        A: 1st        Eve     2-1 +76                    $100
        B: 1st        Fay     1-0 +10                     $40
        high win      Ann     500-424 in round 3          $10
        high loss     Gus     470-480 in round 1           $5
        upset         Eve     1100 beat 1500 in round 2    $7
        A: high game  Ann     500-424 in round 3           $3
        Given: $165 of $165.
        $ prizes -d B
        Prizes: Club night
        Who gets what, division B

        Prize      Winner  For                        Gets
        --------------------------------------------------
        B: 1st     Fay     1-0 +10                     $40
        high win   Ann     500-424 in round 3          $10
        high loss  Gus     470-480 in round 1           $5
        upset      Eve     1100 beat 1500 in round 2    $7
        Given: $62 of $62.
    "#]]);
    let lines = night.json("prizes -d B --json");
    let won = lines["rows"].as_array().unwrap().iter();
    let won: Vec<String> = won.map(|l| format!("{}: {}", l["prize"], l["winner"])).collect();
    assert!(won.contains(&"\"high win\": \"Ann\"".to_owned()), "{won:?}");
    assert!(!won.iter().any(|line| line.starts_with("\"A: ")), "{won:?}");
}

#[test]
fn no_currency_is_added_to_another() {
    let night = played();
    night.check_with(
        "prize import -",
        "1st $300\n2nd €100\n3rd EUR20\nhigh win 20\nhigh loss 20 €\nlow win $ 4\n",
        expect![[r#"
            The list of prizes has 6 lines now.
        "#]],
    );
    night.session(expect![[r#"
        $ prizes
        Prizes: Club night
        Who gets what

        Prize        Winner  For                          Gets
        ------------------------------------------------------
        1st          Eve     2-1 +76                      $300
        2nd and 3rd  Ann     2-1 +50             €50 and EUR10
        2nd and 3rd  Ben     2-1 +50             €50 and EUR10
        high win     Ann     500-424 in round 3             20
        high loss    Eve     426-450 in round 1            €20
        low win      Cat     300-290 in round 2             $4
        2nd and 3rd: shared by 2 who are equal.
        Given: $304 of $304.
        Given: €120 of €120.
        Given: EUR20 of EUR20.
        Given: 20 of 20.
        $ prizes --format csv
        line,division,prize,worth,winner,figure,gets,remainder,passed
        1,,1st,$300,Eve,2-1 +76,$300,,
        2,,2nd and 3rd,€100 and EUR20,Ann,2-1 +50,€50 and EUR10,,
        2,,2nd and 3rd,€100 and EUR20,Ben,2-1 +50,€50 and EUR10,,
        4,,high win,20,Ann,500-424 in round 3,20,,
        5,,high loss,€20,Eve,426-450 in round 1,€20,,
        6,,low win,$4,Cat,300-290 in round 2,$4,,
    "#]]);
    // What names the currency of the event is no other.
    night.check_with(
        "prize import -",
        "currency eur\n1st EUR20\n2nd 10\n",
        expect![[r#"
        The list of prizes has 3 lines now.
    "#]],
    );
    night.session(expect![[r#"
        $ prizes
        Prizes: Club night
        Who gets what

        Prize  Winner  For       Gets
        -----------------------------
        1st    Eve     2-1 +76  eur20
        2nd    Ann     2-1 +50   eur5
        2nd    Ben     2-1 +50   eur5
        2nd: shared by 2 who are equal.
        Given: eur30 of eur30.
    "#]]);
}
