//! Racks left at the end: proved by what is known and unseen, whether they are typed as tiles or
//! as points.
use expect_test::expect;
use sixzero::rules::{
    Acceptance, Allowance, Allowed, AtTable, BySeat, Event, Game, GameRefusal, Leftover, Points,
};
use sixzero::rules::{PlayText, RuleSet, Seat};

use crate::sandbox::Sandbox;
use crate::sheets::typed;

/// All tiles but AAAAEEEEIIIIOOQZ, which are worth 34.
const LAID: &str = "AAAAABBCCDDDDEEEEEEEEFFGGGHHIIIIIJKLLLLMMNNNNNNOOOOOOPPRRRRR\
                    RSSSSTTTTTTUUUUVVWWXYYae";
/// Where they lie, seven in a row.
const ROWS: [u8; 12] = [8, 9, 10, 11, 12, 13, 14, 15, 7, 6, 5, 4];

fn plays() -> Vec<String> {
    let tiles: Vec<char> = LAID.chars().collect();
    let plays = ROWS.iter().zip(tiles.chunks(7));
    plays.map(|(row, tiles)| format!("{row}D {}", tiles.iter().collect::<String>())).collect()
}

/// Four players under the box rules: Dan is out, the bag is empty, and Ann and Ben hold seven
/// tiles each, Cat two.
fn four() -> Sandbox {
    let sandbox = Sandbox::free_game("--rules hasbro", "Ann Ben Cat Dan");
    typed(&sandbox, "", &plays());
    sandbox.ok("game accept");
    sandbox
}

#[test]
fn points_are_bounded_by_what_is_unseen_and_with_the_bag_empty_the_sum_is_right() {
    let sandbox = four();
    sandbox.session(expect![[r#"
        $ game racks ann=12 ben=1 cat=31
        ! error: Ann's rack _______ cannot be worth 12: with the unseen tiles it is worth 7 to 25, and never 12
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks ann=0 ben=0 cat=0
        ! error: Ann's rack _______ cannot be worth 0: with the unseen tiles it is worth 7 to 25
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks cat=15
        ! error: Cat's rack __ cannot be worth 15: with the unseen tiles it is worth 2 to 20, and never 15
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks cat=-2
        ! error: a rack cannot be worth -2
        [exit 1]
    "#]]);
    // Each can be so, but there are no two Q.
    sandbox.session(expect![[r#"
        $ game racks ann=25 ben=25
        ! error: the racks of Ann and Ben cannot be worth 50 together: the unseen tiles make them worth 14 to 32
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks ann=16 ben=7 cat=2
        ! error: the racks of Ann and Ben and Cat cannot be worth 25 together: the unseen tiles make them worth 34
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks ann=AAAAEEE ben=16 cat=2
        ! error: the racks of Ben and Cat cannot be worth 18 together: the unseen tiles make them worth 27
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
    "#]]);
    // Nothing was entered; one by one it is the same.
    sandbox.session(expect![[r#"
        $ game racks ann=16
        Game 1: racks left: Ann 16 points.
        Ann 416 - Ben 433 - Cat 475 - Dan 658; the game has ended, racks needed: Ben, Cat
        ! The game has ended and waits for what was left on the racks of Ben and Cat.
        $ game racks ben=25
        ! error: the racks of Ann and Ben cannot be worth 41 together: the unseen tiles make them worth 14 to 32
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks ben=AAAAEEE
        Game 1: racks left: Ben AAAAEEE.
        Ann 416 - Ben 433 - Cat 475 - Dan 658; the game has ended, racks needed: Cat
        ! The game has ended and waits for what was left on the racks of Cat.
        $ game racks cat=12
        ! error: Cat's rack __ cannot be worth 12: with the unseen tiles it is worth 2 to 20, and never 12
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks cat=11
        Ann -16 for the rack (worth 16)
        Ben -7 for the rack (AAAAEEE, worth 7)
        Cat -11 for the rack (worth 11)
        Dan +34 for going out (worth 34)
        Ann 400 - Ben 426 - Cat 464 - Dan 692; 1st Dan, 2nd Cat, 3rd Ben, 4th Ann
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_rack_that_is_known_in_part_is_worth_no_less_than_that() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Ben");
    sandbox.ok("game rack QZ_____ --player ann");
    for _ in 0..6 {
        sandbox.ok("game pass");
    }
    sandbox.ok("game end");
    sandbox.check("game racks ann=7", expect![[r#"
        ! error: Ann's rack QZ_____ cannot be worth 7: with the unseen tiles it is worth 23 to 49
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
    "#]]);
    // Two blanks and three tiles of one point besides.
    sandbox.session(expect![[r#"
        $ game racks ann=22 --dry-run
        ! error: Ann's rack QZ_____ cannot be worth 22: with the unseen tiles it is worth 23 to 49
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks ann=23 --dry-run
        Dry run, nothing is changed: Dry run, nothing is changed: Game 1: racks left: Ann 23 points.
        Ann 0 - Ben 0; the game has ended, racks needed: Ben
        ! The game has ended and waits for what was left on the racks of Ben.
    "#]]);
    // Ann has the Q and the Z, so Ben has neither.
    sandbox.session(expect![[r#"
        $ game racks ben=48
        ! error: Ben's rack _______ cannot be worth 48: with the unseen tiles it is worth 5 to 37
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)
        [exit 1]
        $ game racks ben=AEIQNRT
        ! error: there is no `Q` left for Ben: the set has 1, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
        $ game racks ann=23 ben=35
        Ann -23 for the rack (worth 23)
        Ben -35 for the rack (worth 35)
        Ann -23 - Ben -35; Ann wins by 12 (ended by Ann after 6 scoreless turns)
    "#]]);
}

#[test]
fn what_was_counted_otherwise_is_kept_as_a_finding_that_travels() {
    let sandbox = four();
    sandbox.check_with("game enter", "racks ann=12 ben=1 cat=31\n", expect![[r#"
        ! error: Ann's rack _______ cannot be worth 12: with the unseen tiles it is worth 7 to 25, and never 12
        ! hint: count again, or give the tiles, as `ann=AEINRST`; if it was counted so: `racks ann=12 ben=1 cat=31 !unsure`
        ! line 1: `racks ann=12 ben=1 cat=31` was refused; the lines before it are in, it and those of its game after it are not
        [exit 1]
    "#]]);
    sandbox.check_with("game enter", "racks ann=12 ben=1 cat=31 !unsure\n", expect![[r#"
        Ann -12 for the rack (worth 12)
        Ben -1 for the rack (worth 1)
        Cat -31 for the rack (worth 31)
        Dan +44 for going out (worth 44)
        Ann 404 - Ben 432 - Cat 444 - Dan 702; 1st Dan, 2nd Cat, 3rd Ben, 4th Ann
        ! Kept as a finding: turn 12, Ann: the rack left is given as 12, with the unseen tiles it is worth 7 to 25, and never 12.
    "#]]);
    sandbox.ok("game undo --game 1");
    sandbox.check("game racks ann=12 ben=1 cat=31 --unsure", expect![[r#"
        Ann -12 for the rack (worth 12)
        Ben -1 for the rack (worth 1)
        Cat -31 for the rack (worth 31)
        Dan +44 for going out (worth 44)
        Ann 404 - Ben 432 - Cat 444 - Dan 702; 1st Dan, 2nd Cat, 3rd Ben, 4th Ann
        ! Kept as a finding: turn 12, Ann: the rack left is given as 12, with the unseen tiles it is worth 7 to 25, and never 12.
    "#]]);
    assert!(sandbox.ok("log --last 1").ends_with("Accepted: pool.\n"));
    let show = sandbox.ok("game show --game 1");
    let tail: Vec<_> = show.lines().skip_while(|line| !line.starts_with("unseen")).collect();
    expect![[r#"
        unseen 16 (14 vowels): AAAA EEEE IIII OO Q Z
        finding: turn 12, Ann: the rack left is given as 12, with the unseen tiles it is worth 7 to 25, and
            never 12
        Ann 404 - Ben 432 - Cat 444 - Dan 702; 1st Dan, 2nd Cat, 3rd Ben, 4th Ann"#]].assert_eq(&tail.join("\n"));
    let json = sandbox.json("game show --game 1 --json");
    expect![[r#"[{"turn":12,"player":"Ann","finding":"pool","said":"Ann: the rack left is given as 12, with the unseen tiles it is worth 7 to 25, and never 12","players":["Ann"],"points":12,"least":7,"most":25}]"#]].assert_eq(&json["findings"].to_string());
    sandbox.ok("verify");
    // What can be needs no leave, and keeps none.
    sandbox.ok("game undo --game 1");
    sandbox.ok("game racks ann=16 ben=16 cat=2 --unsure");
    assert!(!sandbox.ok("log --last 1").contains("Accepted"));
    sandbox.ok("game undo --game 1");
    sandbox.ok("game racks ann=12 ben=1 cat=31 --accept pool");

    sandbox.ok("game export --game 1 --output four.gcg");
    let gcg = sandbox.read("four.gcg");
    let end: Vec<_> = gcg.lines().rev().take(5).collect();
    expect![[r#"
        #note [rack let stand: pool; 12 left on racks, the unseen tiles make 7 to 25, and never 12]
        >Cat: UNKNOWN (UNKNOWN) -31 444
        >Ben: UNKNOWN (UNKNOWN) -1 432
        >Ann: UNKNOWN (UNKNOWN) -12 404
        >Dan: (UNKNOWN) +44 702"#]]
    .assert_eq(&end.join("\n"));
    let said = sandbox.says("game import four.gcg --json", "");
    assert!(said.contains("Kept as a finding: turn 12, Ann"), "{said}");
    sandbox.ok("game export --game 2 --output again.gcg");
    assert_eq!(sandbox.read("four.gcg"), sandbox.read("again.gcg"));
    // Of a file by somebody else it has to be asked for.
    sandbox.write("other.gcg", &gcg.replace("[rack let stand: pool", "[pool"));
    sandbox.check("game import other.gcg", expect![[r#"
        ! error: the file breaks these rules after 12 turns: line 18: Ann's rack _______ cannot be worth 12: with the unseen tiles it is worth 7 to 25, and never 12
        ! hint: correct the file, or `--accept part-game`: what stands is imported, and the rest can be typed; tiles that do not add up are kept by `--unsure`
        [exit 1]
    "#]]);
    let said = sandbox.says("game import other.gcg --unsure", "");
    assert!(said.contains("Kept as a finding: turn 12, Ann"), "{said}");
    sandbox.ok("verify");
}

#[test]
fn tiles_that_cannot_be_are_kept_in_the_same_way() {
    let sandbox = four();
    sandbox.session(expect![[r#"
        $ game racks ann=QAAAEEE ben=QAIIIOO
        ! error: there is no `Q` left for Ben: the set has 1, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
        $ game racks ann=QAAAEEE ben=QAIIIOO cat=IZ --unsure
        Ann -16 for the rack (AAAEEEQ, worth 16)
        Ben -16 for the rack (AIIIOOQ, worth 16)
        Cat -11 for the rack (IZ, worth 11)
        Dan +43 for going out (AAAAEEEIIIIOOQQZ, worth 43)
        Ann 400 - Ben 417 - Cat 464 - Dan 701; 1st Dan, 2nd Cat, 3rd Ben, 4th Ann
        ! Kept as a finding: turn 12, Ben: with it 2 `Q` are accounted for, the set has 1.
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_correction_holds_the_racks_against_the_tiles_anew() {
    let sandbox = four();
    sandbox.ok("game racks ann=16 ben=16 cat=2");
    // It was a Z and no Y: now the unseen tiles are worth 28.
    sandbox.session(expect![[r#"
        $ game fix 12 4D WWXYZae --game 1
        ! error: what was left on the racks of game 1 no longer stands: the racks of Ann and Ben and Cat cannot be worth 34 together: the unseen tiles make them worth 28
        ! hint: if that is what was seen: `--unsure` keeps it as a finding
        [exit 1]
        $ game fix 12 4D WWXYZae --game 1 --unsure
        Game 1: corrected turn 12: Dan 4D WWXYZae: WWXYZae 80 + WTSRACEFILNO 40 + WUSRACEFILNO 20 + XUTRADEGILNO 21 + YUTRADEGILNO 17 + ZUTRADEGIMNP 37 + aVTSBDEHJMOP 31 + eVTSBEEHKNOR 23 + 50 bonus = 319; Ann rack deduction -16; Ben rack deduction -16; Cat rack deduction -2; Dan out bonus +34, was Dan 4D WWXYYae: WWXYYae 56 + WTSRACEFILNO 40 + WUSRACEFILNO 20 + XUTRADEGILNO 21 + YUTRADEGILNO 17 + YUTRADEGIMNP 25 + aVTSBDEHJMOP 31 + eVTSBEEHKNOR 23 + 50 bonus = 283; Ann rack deduction -16; Ben rack deduction -16; Cat rack deduction -2; Dan out bonus +34.
        Dan has 728, had 692
        Ann 400 - Ben 417 - Cat 473 - Dan 728; 1st Dan, 2nd Cat, 3rd Ben, 4th Ann
        ! Kept as a finding: turn 12, Ann and Ben and Cat: the racks left are given as 34, with the unseen tiles they are worth 28.
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_calculation_knows_the_set_and_the_size_of_a_rack() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ calc ann 400 ben 380 --out ann --left 188
        ! error: a rack cannot be worth 188
        ! hint: count again, or give the tiles: `--left NAME=TILES`
        [exit 1]
        $ calc ann 400 ben 380 --out ann --left 50
        ! error: ben's rack cannot be worth 50: what is left of the set makes it worth 0 to 49
        ! hint: count again, or give the tiles: `--left NAME=TILES`
        [exit 1]
        $ calc ann 400 ben 380 --out ann --left 49
        ann 400
          +98 for going out (worth 49): 498
        ben 380
        ann 498 - ben 380: ann wins by 118 (rule set naspa)
        $ calc ann 400 ben 380 --out ann --left -1
        ! error: a rack cannot be worth -1
        ! hint: count again, or give the tiles: `--left NAME=TILES`
        [exit 1]
    "#]]);
    // The Q and the Z are on Ann's rack, or they are Ben's: not both.
    sandbox.session(expect![[r#"
        $ calc ann 400 ben 380 --left ann=QZ --left ben=49
        ! error: ben's rack cannot be worth 49: what is left of the set makes it worth 0 to 37
        ! hint: count again, or give the tiles: `--left NAME=TILES`
        [exit 1]
        $ calc ann 400 ben 380 --left ann=40 --left ben=40
        ! error: the racks of ann and ben cannot be worth 80 together: what is left of the set makes them worth 0 to 77
        ! hint: count again, or give the tiles: `--left NAME=TILES`
        [exit 1]
    "#]]);
}

#[test]
fn a_record_from_before_is_read_as_it_stands_and_has_the_finding() {
    let rules = RuleSet::preset("hasbro").unwrap();
    let names: BySeat<String> =
        ["Ann", "Ben", "Cat", "Dan"].map(str::to_owned).into_iter().collect();
    let mut game = Game::new(rules.into(), names);
    for play in plays() {
        let seat = game.on_turn().unwrap();
        let play = PlayText::parse(game.alphabet(), &play).unwrap();
        let (rack, announced, note) = (None, None, Default::default());
        game.apply(&Event::Play { seat, play, rack, announced, note }).unwrap();
    }
    game.apply(&Event::Accept { seat: Seat::FIRST, by: Acceptance::InWords }).unwrap();
    let left: Vec<_> = game
        .racks_needed()
        .into_iter()
        .zip([12, 1, 31])
        .map(|(seat, points)| (seat, Leftover::Points(Points(points))))
        .collect();
    let racks = Event::Racks { left, allowed: Allowed::NOTHING, added: AtTable::ByRule };
    let before = game.clone();
    let refusal = game.enter(&racks).unwrap_err();
    assert!(matches!(refusal, GameRefusal::RackWorth { .. }), "{refusal}");
    assert_eq!(game, before);
    game.apply(&racks).unwrap();
    assert_eq!(game.findings().len(), 1);
    assert!(game.outcome().is_some());
    let allowed = racks.allowing(Allowance::Pool.into());
    let mut entered = before;
    entered.enter(&allowed).unwrap();
    assert_eq!(entered, game);
}
