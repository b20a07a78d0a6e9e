//! Back to an earlier moment: `undo --to`, `standings --at`.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn all_that_was_done_after_an_operation_is_taken_back() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    let lunch = night.ok("standings --json");
    night.ok("result add 1 ben 350 eve 365");
    night.ok("--by ada player add Fay");
    night.ok("player set fay --rating 900");
    let evening = night.ok("standings --json");
    // It says what goes, and asks.
    night.check("undo --to 4", expect![[r#""#]]);
    night.check("undo --to 4 --accept operations-go --dry-run", expect![[r#""#]]);
    assert_eq!(night.ok("standings --json"), evening);
    night.check("undo --to 4 --accept operations-go", expect![[r#""#]]);
    assert_eq!(night.ok("standings --json"), lunch);
    night.check("undo --to 4", expect![[r#""#]]);
    // What it names leads back to the evening.
    night.check("undo --to 7 --accept operations-go", expect![[r#""#]]);
    assert_eq!(night.ok("standings --json"), evening);
    night.check("undo --to 0", expect![[r#""#]]);
    night.check("undo --to 99", expect![[r#""#]]);
    night.check("undo --to noon", expect![[r#""#]]);
    night.check("undo --to 1 --accept operations-go", expect![[r#""#]]);
    night.ok("verify");
}

#[test]
fn single_undos_and_the_way_back_agree() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    let lunch = night.ok("round show 1 --json") + &night.ok("standings --json");
    night.ok("undo");
    night.ok("result add 1 ben 350 eve 365");
    night.ok("undo");
    night.ok("redo");
    night.ok("result add 1 ann 500 dan 100");
    // What was undone since comes back; what was done and undone since stays away.
    night.check("undo --to 4 --accept operations-go", expect![[r#""#]]);
    assert_eq!(night.ok("round show 1 --json") + &night.ok("standings --json"), lunch);
    night.ok("verify");
}

#[test]
fn the_way_back_is_gone_whole_or_not_at_all() {
    let night = Sandbox::new();
    night.write("five.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\n");
    night.write("six.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\nZORF\n");
    night.ok("lexicon add six.txt");
    night.ok("new Night --lexicon five.txt");
    night.ok("event set lexicon six");
    night.ok("judge ZORF");
    night.ok("player add Zed");
    let before = night.ok("log") + &night.ok("player list");
    let refused = "\
! error: operation 2 cannot be taken back, and nothing was: 1 ruling was made by the word list \
agreed on so far: six, 6 words, sha256 544aa9789e82
! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason \"…\"`
[exit 1]
";
    // A dry run knows it as well.
    assert_eq!(night.says("undo --to 1 --accept operations-go --dry-run", ""), refused);
    assert_eq!(night.says("undo --to 1 --accept operations-go", ""), refused);
    assert_eq!(night.ok("log") + &night.ok("player list"), before);
    let accepts = "--accept operations-go --accept lexicon-in-use";
    night.ok(&format!("undo --to 1 {accepts} --reason \"the list was a mistake\""));
    night.ok("verify");
}

#[test]
fn results_that_go_can_be_come_back_to() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 350 eve 365");
    let before = night.ok("standings --json");
    night.check("round pair 1 --pairs 1-2", expect![[r#""#]]);
    let again = "round pair 1 --again --pairs \"1>2 4>5\" --bye 3 --seed 5";
    night.check(again, expect![[r#""#]]);
    night.check(&format!("{again} --accept results-go"), expect![[r#""#]]);
    let reason = "--accept results-go --reason \"wrong list\"";
    night.check(&format!("{again} {reason}"), expect![[r#""#]]);
    night.check("round show 1", expect![[r#""#]]);
    night.check("round release 1", expect![[r#""#]]);
    night.check("undo --to 5 --accept operations-go", expect![[r#""#]]);
    assert_eq!(night.ok("standings --json"), before);
    night.ok("verify");
}

#[test]
fn standings_as_they_were() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    let lunch = night.ok("standings");
    night.ok("result add 1 ben 350 eve 365");
    assert_eq!(night.ok("standings --at 4"), lunch);
    night.check("standings --at 3 --format csv", expect![[r#""#]]);
    night.check("standings --at 99", expect![[r#""#]]);
    assert_eq!(night.ok("standings"), night.ok("standings --at 5"));
}
