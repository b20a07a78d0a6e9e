//! The last play is accepted or challenged before its maker ends the game; nothing else waits.
use expect_test::expect;
use rusqlite::Connection;
use sixzero::rules::{BySeat, Consent, Event, Game, GameRefusal, PlayText, RuleSet, Seat};

use crate::sandbox::Sandbox;

/// Ann has played HORN under these rules, and nobody has said anything to it.
fn open(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --lexicon paper:Chambers --rules {rules}"));
    sandbox.ok("game new Ann Ben");
    sandbox.ok("game play 8F HORN");
    sandbox
}

#[test]
fn nobody_ends_the_game_over_a_play_of_their_own() {
    for rules in ["hasbro", "super", "email"] {
        let sandbox = Sandbox::new();
        sandbox.ok(&format!("new Night --lexicon paper:Chambers --rules {rules}"));
        sandbox.ok("game new Ann Ben");
        let at = if rules == "super" { "11H" } else { "8F" };
        sandbox.ok(&format!("game play {at} HORN"));
        let refused = sandbox.says("game end --player ann", "");
        let wanted =
            "! error: Ann made the last play, and it is open: Ben can still challenge it\n";
        assert!(
            refused.starts_with(wanted) && refused.ends_with("[exit 1]\n"),
            "{rules}: {refused}"
        );
        sandbox.ok("game accept");
        sandbox.ok("game end --player ann");
    }
    let sandbox = open("hasbro");
    sandbox.check("game end --player ann", expect![[r#"
        ! error: Ann made the last play, and it is open: Ben can still challenge it
        ! hint: first `sixzero game accept`, or `sixzero game challenge [WORD…]`; who ends the game over another's play accepts it: `sixzero game end --player NAME`
        [exit 1]
    "#]]);
    sandbox.check_with("game enter", "end @ann\n", expect![[r#"
        ! error: Ann made the last play, and it is open: Ben can still challenge it
        ! hint: `a` accepts it, `c` challenges it; who ends the game over another's play accepts it: `end @NAME`
        ! line 1: `end @ann` was refused; the lines before it are in, it and those of its game after it are not
        [exit 1]
    "#]]);
    // "Hold" says that it is being thought about.
    sandbox.ok("game hold");
    sandbox.check("game end --player ann --consent", expect![[r#"
        ! error: Ann made the last play, and it is open: Ben can still challenge it
        ! hint: first `sixzero game accept`, or `sixzero game challenge [WORD…]`; who ends the game over another's play accepts it: `sixzero game end --player NAME`
        [exit 1]
    "#]]);
    // A phony comes off, and the game goes on: there was something to wait for.
    sandbox.ok("game challenge --verdict unacceptable");
    sandbox.check("game end --player ann", expect![[r#"
        Game 1: Ann ended the game.
        Ann 0 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! 86 tiles are still in the bag: Ann alone says that all possible plays are made. If Ben agrees: `sixzero game undo`, then end it again with `--consent`.
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
    "#]]);
    sandbox.ok("game undo");
    sandbox.ok("game undo");
    sandbox.ok("game challenge --verdict acceptable");
    sandbox.check("game end --player ann", expect![[r#"
        Game 1: Ann ended the game.
        Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! 82 tiles are still in the bag: Ann alone says that all possible plays are made. If Ben agrees: `sixzero game undo`, then end it again with `--consent`.
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn the_opponents_ending_accepts_it() {
    let sandbox = open("hasbro");
    sandbox.session(expect![[r#"
        $ game end
        Game 1: Ben ended the game.
        Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! By that Ben accepts Ann's last play.
        ! 82 tiles are still in the bag: Ben alone says that all possible plays are made. If Ann agrees: `sixzero game undo`, then end it again with `--consent`.
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
        $ game challenge
        ! error: the game has ended and waits for the racks of Ann and Ben
        ! hint: `sixzero game racks NAME=AEINRST` (tiles), or `NAME=7` (points)
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn of_three_any_other_player_accepts_by_ending() {
    let sandbox = Sandbox::free_game("--rules hasbro --lexicon paper:Chambers", "Ann Ben Cat");
    sandbox.ok("game play 8F HORN");
    sandbox.check("game end --player ann", expect![[r#"
        ! error: Ann made the last play, and it is open: Ben or Cat can still challenge it
        ! hint: first `sixzero game accept`, or `sixzero game challenge [WORD…]`; who ends the game over another's play accepts it: `sixzero game end --player NAME`
        [exit 1]
    "#]]);
    // Cat is not next, and can challenge all the same: so can Cat let it stand.
    sandbox.check("game end --player cat", expect![[r#"
        Game 1: Cat ended the game.
        Ann 14 - Ben 0 - Cat 0; the game has ended, racks needed: Ann, Ben, Cat
        ! By that Cat accepts Ann's last play.
        ! 75 tiles are still in the bag: Cat alone says that all possible plays are made. If Ann and Ben agree: `sixzero game undo`, then end it again with `--consent`.
        ! The game has ended and waits for what was left on the racks of Ann and Ben and Cat.
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_play_that_a_toggle_took_off_is_open_still() {
    let sandbox = open("email");
    sandbox.ok("game challenge");
    sandbox.check("game end --player ann", expect![[r#"
        ! error: Ann made the last play, and it is open: Ben can still challenge it
        ! hint: first `sixzero game accept`, or `sixzero game challenge [WORD…]`; who ends the game over another's play accepts it: `sixzero game end --player NAME`
        [exit 1]
    "#]]);
    sandbox.ok("game accept");
    sandbox.ok("game end --player ann");
    sandbox.ok("verify");
}

#[test]
fn clocks_resignations_and_the_director_never_wait() {
    let sandbox = open("hasbro");
    sandbox.session(expect![[r#"
        $ game resign --player ann
        Game 1: Ann resigned.
        Ann 14 - Ben 0; Ben wins by 50 (Ann resigned)
    "#]]);
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game resign --player ben
        Game 1: Ben resigned.
        Ann 14 - Ben 0; Ann wins by 14 (Ben resigned)
    "#]]);
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game rule --result "ann 14 ben 0" --reason "the hall closes"
        Game 1: the result is ruled Ann 14 - Ben 0.
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]]);
    let sandbox = open("naspa");
    // Where the game cannot be ended anyhow, it is no use to have the play accepted.
    sandbox.session(expect![[r#"
        $ game end --player ann
        ! error: the game cannot be ended now: a player may end it after 6 scoreless turns in a row, and there have been 0
        [exit 1]
        $ game overtime ann 10:01
        Ann -100 for 10:01 over time
        Ann -86 - Ben 0; Ben wins by 86 (Ann passed the overtime limit)
    "#]]);
    // Where words are checked as they are played nobody can challenge: there is nothing to wait
    // for.
    let sandbox = Sandbox::free_game("--rules hasbro --set challenge=void", "Ann Ben");
    sandbox.ok("game play 8F HORN");
    sandbox.check("game end --player ann", expect![[r#"
        Game 1: Ann ended the game.
        Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! 82 tiles are still in the bag: Ann alone says that all possible plays are made. If Ben agrees: `sixzero game undo`, then end it again with `--consent`.
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
    "#]]);
}

#[test]
fn tiles_in_the_bag_are_remarked_on_and_consent_is_kept() {
    let sandbox = open("hasbro");
    sandbox.ok("game accept");
    sandbox.check("game end --player ann", expect![[r#"
        Game 1: Ann ended the game.
        Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! 82 tiles are still in the bag: Ann alone says that all possible plays are made. If Ben agrees: `sixzero game undo`, then end it again with `--consent`.
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
    "#]]);
    sandbox.ok("game undo");
    sandbox.check_with(
        "game enter",
        "end consent @ann\n",
        expect![[r#"
            Game 1: Ann ended the game, as agreed.
            Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
            ! 82 tiles are still in the bag: Ann says that all possible plays are made, and Ben agrees.
            ! The game has ended and waits for what was left on the racks of Ann and Ben.
        "#]],
    );
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game end --player ann --consent
        Game 1: Ann ended the game, as agreed.
        Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! 82 tiles are still in the bag: Ann says that all possible plays are made, and Ben agrees.
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
    "#]]);
    assert!(sandbox.ok("log --last 1").ends_with("kim  Game 1: Ann ended the game, as agreed.\n"));
    sandbox.ok("game racks ann=12 ben=13");
    let show = sandbox.ok("game show --game 1");
    expect!["Ann 2 - Ben -13; Ann wins by 15 (declared over by Ann, as agreed)"]
        .assert_eq(show.lines().last().unwrap());

    sandbox.ok("game export --game 1 --output night.gcg");
    expect![[r#"
        #character-encoding UTF-8
        #lexicon Chambers
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: HNOR 8F HORN +14 14
        >Ann: UNKNOWN (UNKNOWN) -12 2
        >Ben: UNKNOWN (UNKNOWN) -13 -13
        #note [ended by Ann with consent]
    "#]]
    .assert_eq(&sandbox.read("night.gcg"));
    sandbox.ok("game import night.gcg");
    let show = sandbox.ok("game show --game 2");
    let last = show.lines().last().unwrap();
    assert!(
        last.ends_with("Ann 2 - Ben -13; Ann wins by 15 (declared over by Ann, as agreed)"),
        "{last}"
    );
    sandbox.ok("game export --game 2 --output again.gcg");
    assert_eq!(sandbox.read("again.gcg"), sandbox.read("night.gcg"));
    sandbox.ok("verify");
}

#[test]
fn no_tiles_in_the_bag_are_no_remark() {
    let sandbox = Sandbox::free_game("--rules hasbro", "Ann Bob");
    let plays = crate::sheets::play_out();
    crate::sheets::typed(&sandbox, "", &plays[..13]);
    sandbox.ok("game pass");
    sandbox.session(expect![[r#"
        $ game end --player ann --dry-run
        Dry run, nothing is changed: Dry run, nothing is changed: Game 1: Ann ended the game.
        Ann 1103 - Bob 991; the game has ended, racks needed: Ann, Bob
        ! The game has ended and waits for what was left on the racks of Ann and Bob.
    "#]]);
    // Of a player who is out the play waits by itself; the other's word accepts it.
    sandbox.ok("game undo");
    sandbox.ok(&format!("game play {}", plays[13]));
    sandbox.session(expect![[r#"
        $ game end --player bob
        ! error: Bob has gone out: the play must first be accepted or challenged
        ! hint: `sixzero game accept`, or `sixzero game challenge [WORD…]`
        [exit 1]
        $ game end
        Ann -2 for the rack (LN, worth 2)
        Bob +2 for going out (LN, worth 2)
        Ann 1101 - Bob 1274; Bob wins by 173
        ! By that Ann accepts Bob's last play.
    "#]]);
    sandbox.ok("verify");
}

/// Who ended the game has said so: a correction of an earlier turn does not take it back.
#[test]
fn a_correction_leaves_the_ending_as_it_is() {
    let sandbox = open("hasbro");
    sandbox.ok("game pass");
    sandbox.ok("game end --player ann");
    sandbox.session(expect![[r#"
        $ game delete 2
        Game 1: deleted turn 2: was Ben pass +0.
        turn 2: nothing
          was Ben pass +0
        Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_file_shows_no_acceptance_and_has_had_one() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules hasbro");
    let gcg = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n\
               >Ann: AEINRST (AEINRST) -7 7\n>Ben: AEINRTU (AEINRTU) -7 -7\n";
    sandbox.write("end.gcg", gcg);
    sandbox.session(expect![[r#"
        $ game import end.gcg
        Game 1: imported, Ann 7 - Ben -7 after 1 turn. Ann starts against Ben.
        Ann 7 - Ben -7; Ann wins by 14 (declared over by Ann)
    "#]]);
    let file = Connection::open(sandbox.path().join("Night.sixzero")).unwrap();
    let mut entries = file.prepare("SELECT kind, seat FROM entry ORDER BY place").unwrap();
    let entries = entries.query_map([], |row| {
        let (kind, seat): (String, Option<u8>) = (row.get(0)?, row.get(1)?);
        Ok(seat.map_or(kind.clone(), |seat| format!("{kind} {seat}")))
    });
    let entries: Vec<String> = entries.unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(entries, ["play 1", "accept 2", "end 1", "racks"]);
    sandbox.ok("verify");
}

#[test]
fn a_record_from_before_is_read_as_it_stands() {
    let rules = RuleSet::preset("hasbro").unwrap();
    let names: BySeat<String> = ["Ann", "Ben"].map(str::to_owned).into_iter().collect();
    let mut game = Game::new(rules.into(), names);
    let play = PlayText::parse(game.alphabet(), "8F HORN").unwrap();
    let seat = Seat::FIRST;
    let (rack, announced, note) = (None, None, Default::default());
    game.apply(&Event::Play { seat, play, rack, announced, note }).unwrap();
    let end = Event::End { seat, consent: Consent::Unsaid };
    let before = game.clone();
    let refusal = game.enter(&end).unwrap_err();
    assert!(matches!(refusal, GameRefusal::OpenPlay { .. }), "{refusal}");
    assert_eq!(game, before);
    game.apply(&end).unwrap();
    assert!(game.end_cause().is_some());
}
