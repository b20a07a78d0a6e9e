//! The arrival desk: who is here, who is to come, who leaves when.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn a_list_is_ticked_as_people_come() {
    let night = Sandbox::club_night();
    night.check(
        "player arrive",
        expect![[r#"
        Here  No  Name  Note
        --------------------
        [x]    1  Ann
        [x]    2  Ben
        [x]    3  Cat
        [x]    4  Dan
        [x]    5  Eve

        5 of 5 players here.
    "#]],
    );
    night.check(
        "player late --all --since 08:30",
        expect![[r#"
        The arrival desk is open: 5 players to come.
        ! Still to come: Ann, Ben, Cat, Dan, Eve.
    "#]],
    );
    night.check(
        "player arrive ben",
        expect![[r#"
        Ben has arrived and is paired from round 1 on.
        ! Still to come: Ann, Cat, Dan, Eve.
    "#]],
    );
    night.check(
        "player arrive 1 cat eve --leaves 2",
        expect![[r#"
        Ann has arrived and is paired from round 1 on.
        Ann is withdrawn after round 2.
        Cat has arrived and is paired from round 1 on.
        Cat is withdrawn after round 2.
        Eve has arrived and is paired from round 1 on.
        Eve is withdrawn after round 2.
        ! Still to come: Dan.
    "#]],
    );
    night.check(
        "player arrive",
        expect![[r#"
        Here  No  Name  Note
        ------------------------------------
        [x]    1  Ann   leaves after round 2
        [x]    2  Ben
        [x]    3  Cat   leaves after round 2
        [ ]    4  Dan   late since 08:30
        [x]    5  Eve   leaves after round 2

        4 of 5 players here.
        ! Still to come: Dan.
    "#]],
    );
    // All of a list or none come.
    night.check(
        "player arrive dan zoe",
        expect![[r#"
        ! error: there is no player `zoe`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
    night.check(
        "player arrive dan ann",
        expect![[r#"
        Dan has arrived and is paired from round 1 on.
        ! Ann is here already: no absence was noted.
    "#]],
    );
    night.check(
        "player late --all --json --dry-run",
        expect![[r#"
        {
          "said": [
            "Dry run, nothing is changed: The arrival desk is open: 5 players to come."
          ],
          "players": [
            {
              "division": "A",
              "number": 1,
              "name": "Ann",
              "presence": "here",
              "leaves_after": 2,
              "note": "leaves after round 2"
            },
            {
              "division": "A",
              "number": 2,
              "name": "Ben",
              "presence": "here",
              "leaves_after": null,
              "note": null
            },
            {
              "division": "A",
              "number": 3,
              "name": "Cat",
              "presence": "here",
              "leaves_after": 2,
              "note": "leaves after round 2"
            },
            {
              "division": "A",
              "number": 4,
              "name": "Dan",
              "presence": "here",
              "leaves_after": null,
              "note": null
            },
            {
              "division": "A",
              "number": 5,
              "name": "Eve",
              "presence": "here",
              "leaves_after": 2,
              "note": "leaves after round 2"
            }
          ],
          "remarks": []
        }
    "#]],
    );
    night.ok("verify");
}

#[test]
fn the_prompt_ticks_too() {
    let night = Sandbox::new();
    night.ok("new Two --division A --division B");
    night.ok("player add Ann --division A");
    night.ok("player add Ben --division A");
    night.ok("player add Cat --division B");
    night.check_with(
        "desk",
        "late --all\narrive ann ben\nlate --all --division B\narrive cat B\narrive\n",
        expect![[r#"
            Two: no round is paired yet; `round pair` pairs one
            The arrival desk is open: 2 players to come.
            Ann has arrived and is paired from round 1 on.
            Ben has arrived and is paired from round 1 on.
            The arrival desk is open: 1 player to come.
            Cat has arrived and is paired from round 1 on.
            Here  Division  No  Name  Note
            ------------------------------
            [x]   A          1  Ann
            [x]   A          2  Ben

            2 of 2 players here.
            ! Still to come: Ann, Ben.
            ! Still to come: Cat.
        "#]],
    );
}
