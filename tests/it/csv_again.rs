//! Our own CSV is read again under its own headings.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Two rounds of a rated event of two divisions.
fn played() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Thursday --division A --division B --date 2025-10-02 --lexicon paper:nwl23");
    night.write(
        "roster.csv",
        "name,rating,division,member,visit\nAnn,1500,A,101,first\nBen,1400,A,102,\nCat,1300,A,,\n\
         Eve,1100,B,,\nFay,,B,,\nGus,900,B,,\n",
    );
    night.ok("player import roster.csv");
    night.ok("event set rating-system naspa");
    night.ok("round pair --pairs 1>2 --bye 3 --division A");
    night.ok("result add 1 ann 412 ben 388 --division A");
    night
}

#[test]
fn results_name_event_date_members_and_word_list() {
    let night = played();
    night.ok("export csv out");
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,opponent_member,word_list
        A,1,game,Ann,412,Ben,388,player,1,,,412,388,,,,,,,,Thursday,2025-10-02,101,102,nwl23
        A,1,bye,Cat,50,,,,,,,,,,,,,,,,Thursday,2025-10-02,,,nwl23
    "#]].assert_eq(&night.read("out/results.csv"));
}

#[test]
fn players_results_ratings_and_standings_are_read_again() {
    let night = played();
    night.ok("export csv out");
    night.ok("ratings --output out/ratings.csv");
    night.ok("--event Again.sixzero new Again --division A --division B --lexicon paper:nwl23");
    night.session(expect![[r#"
        $ player import out/players.csv
        Added 6 players.
        $ result import out/results.csv
        Imported 2 results into 1 new round.
        $ standings --division A --format csv
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,3,Cat,A,1300,1,0,0,50,50,0,0,0,0,bye +50,,
        2,1,Ann,A,1500,1,0,0,24,24,412,388,1,0,W 412-388 Ben,,
        3,2,Ben,A,1400,0,1,0,-24,-24,388,412,0,1,L 388-412 Ann,,
        $ export csv again
        Wrote 5 files to again: standings-A.csv, standings-B.csv, results.csv, players.csv, pairings-1.csv.
    "#]]);
    assert_eq!(night.read("out/players.csv"), night.read("again/players.csv"));
    assert_eq!(night.read("out/standings-A.csv"), night.read("again/standings-A.csv"));
    // Over the roster, or into an event without one.
    night.session(expect![[r#"
        $ player import out/ratings.csv --yes
        No  Name  Change  From  To
        ----------------------------
         1  Ann   rating  1500  1512
         2  Ben   rating  1400  1392

        Changed 2 players.
        ! Division A is paired up to round 1: that stays, and so do numbers and divisions. Rounds paired from now on, estimates and prizes go by the new ratings of Ann, Ben.
        $ new Rated --division A --division B
        Made the event Rated under the rule set naspa, with divisions A, B.
        ! It is in the file Rated.sixzero, the current event of this folder.
        ! Next: `sixzero player import FILE`, or `sixzero player add NAME`.
        $ player import out/ratings.csv
        Added 6 players.
        $ player list
        Division  No  Name  Rating  Status  Class  Club  Team
        -----------------------------------------------------
        A          1  Ann     1512  active
        A          2  Ben     1392  active
        A          3  Cat     1300  active
        B          1  Eve     1100  active
        B          2  Gus      900  active
        B          3  Fay           active
        $ new Placed
        Made the event Placed under the rule set naspa, with division A.
        ! It is in the file Placed.sixzero, the current event of this folder.
        ! Next: `sixzero player import FILE`, or `sixzero player add NAME`.
        $ player import out/standings-A.csv
        Added 3 players.
        $ player list
        Division  No  Name  Rating  Status  Class  Club  Team
        -----------------------------------------------------
        A          1  Cat     1300  active
        A          2  Ann     1500  active
        A          3  Ben     1400  active
    "#]]);
}

#[test]
fn a_player_who_moved_is_read_once() {
    let night = played();
    night.ok("player move ben B --yes");
    night.ok("export csv out");
    night.ok("new Again --division A --division B");
    night.session(expect![[r#"
        $ player import out/players.csv
        Added 6 players.
        $ player list
        Division  No  Name  Rating  Status  Class  Club  Team
        -----------------------------------------------------
        A          1  Ann     1500  active
        A          2  Cat     1300  active
        B          1  Eve     1100  active
        B          2  Fay           active
        B          3  Gus      900  active
        B          4  Ben     1400  active
    "#]]);
    // Who left is a member still, which is remarked on.
    night.ok("player withdraw cat --yes");
    night.ok("export csv left");
    night.ok("new Next --division A --division B");
    night.session(expect![[r#"
        $ player import left/players.csv
        Added 6 players.
        ! The column `status` was not read.
    "#]]);
}
