//! `certificates`: a sheet for each player, with place and prizes once nothing of them can change.
use expect_test::expect;

use crate::cli_prize::{LIST, played};
use crate::markup::texts;
use crate::sandbox::Sandbox;

#[test]
fn places_and_prizes_are_on_them_when_all_results_are_in() {
    let night = played();
    night.write("prizes.txt", LIST);
    night.ok("prize import prizes.txt");
    night.ok("event set rounds 4 --yes");
    night.session(expect![[r#"
        $ certificates --first 2
        Certificates: Club night
        ! The certificates say no places and prizes: not all results are in and certain.
        ! No one has one of the first 2 places or a prize yet.
    "#]]);
    night.ok("round pair --pairs \"1>2 3>5\" --bye 4");
    night.ok("round release 4");
    night.ok("result add 4 ann 400 ben 300");
    let open = night.json("certificates --json");
    assert!(open["rows"].as_array().unwrap().iter().all(|row| row["place"].is_null()), "{open}");
    night.ok("result add 4 cat 350 eve 351");
    night.session(expect![[r#"
        $ certificates
        Certificates: Club night

        Ann

        Place           Record                       Prizes
        ---------------------------------------------------------------------------------
        1st place of 5  3 wins, 1 loss, spread +150  Prize: high win; Prize: high average
        Tournament director:

        Eve

        Place           Record
        ------------------------------------------
        2nd place of 5  3 wins, 1 loss, spread +77
        Tournament director:

        Dan

        Place           Record                        Prizes
        --------------------------------------------------------------
        3rd place of 5  2 wins, 2 losses, spread +40  Prize: High word
        Tournament director:

        Cat

        Place           Record
        --------------------------------------------
        4th place of 5  2 wins, 2 losses, spread -17
        Tournament director:

        Ben

        Place           Record                        Prizes
        -----------------------------------------------------------------
        5th place of 5  2 wins, 2 losses, spread -50  Prize: 2nd high win
        Tournament director:
        $ certificates --first 1 --format csv
        division,place,number,name,record,prizes
        ,1,1,Ann,"3 wins, 1 loss, spread +150",Prize: high win; Prize: high average
        ,2,5,Eve,"3 wins, 1 loss, spread +77","Prize: high loss; Prize: upset; Prize: overseed; Prize: spread, rounds 2-3"
        ,3,4,Dan,"2 wins, 2 losses, spread +40",Prize: High word
        ,5,2,Ben,"2 wins, 2 losses, spread -50",Prize: 2nd high win
    "#]]);
    night.ok("certificates --output all.html");
    let page = night.read("all.html");
    assert_eq!(texts(&page, "h1"), ["Ann", "Eve", "Dan", "Cat", "Ben"]);
    assert_eq!(page.matches("<section class=\"sheet").count(), 5);
    night.ok("certificates dan --output dan.html");
    assert_eq!(texts(&night.read("dan.html"), "h1"), ["Dan"]);
}

#[test]
fn a_division_is_over_by_itself() {
    let hall = Sandbox::new();
    hall.ok("new \"Two halls\" --rounds 1 --division A --division B");
    for (division, names) in [("A", ["Ann", "Ben"]), ("B", ["Cat", "Dan"])] {
        for name in names {
            hall.ok(&format!("player add {name} --division {division}"));
        }
        hall.ok(&format!("round pair --division {division} --pairs \"1>2\""));
        hall.ok(&format!("round release 1 --division {division}"));
    }
    hall.ok("prize add A: 1st 50 name=Champion");
    hall.ok("prize add high win 10");
    hall.ok("result add 1 ann 400 ben 400 --division A");
    hall.session(expect![[r#"
        $ certificates --division A
        Certificates: Two halls
        division A

        Ann

        Division  Place                  Record                          Prizes
        --------------------------------------------------------------------------------
        A         Shared 1st place of 2  0.5 wins, 0.5 losses, spread 0  Prize: Champion
        Tournament director:

        Ben

        Division  Place                  Record                          Prizes
        --------------------------------------------------------------------------------
        A         Shared 1st place of 2  0.5 wins, 0.5 losses, spread 0  Prize: Champion
        Tournament director:
        $ certificates --format csv
        division,place,number,name,record,prizes
        A,1,1,Ann,"0.5 wins, 0.5 losses, spread 0",Prize: Champion
        A,1,2,Ben,"0.5 wins, 0.5 losses, spread 0",Prize: Champion
        ! The certificates of division B say no places and prizes: not all results are in and certain.
        $ certificates zoe
        ! error: there is no player `zoe`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]]);
}

#[test]
fn without_a_number_of_rounds_no_place_is_final() {
    let night = Sandbox::new();
    night.ok("new Club");
    night.ok("player add Ann");
    night.ok("player add Ben");
    night.session(expect![[r#"
        $ certificates
        Certificates: Club
        ! The certificates say no places and prizes: it is not said how many rounds there are (`sixzero event set rounds 1`).
        ! There is no certificate yet: no one has played.
    "#]]);
    night.ok("round pair --pairs \"1>2\"");
    night.ok("round release 1");
    night.ok("result add 1 ann 400 ben 300");
    night.session(expect![[r#"
        $ certificates
        Certificates: Club

        Ann

        Place          Record
        -------------------------------------------
        Played 1 game  1 win, 0 losses, spread +100
        Tournament director:

        Ben

        Place          Record
        ------------------------------------------
        Played 1 game  0 wins, 1 loss, spread -100
        Tournament director:
        ! The certificates say no places and prizes: it is not said how many rounds there are (`sixzero event set rounds 1`).
    "#]]);
}
