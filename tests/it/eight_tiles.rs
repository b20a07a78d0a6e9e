//! More tiles than a rack has: by whatever way a play comes in, that is what is said.
use expect_test::expect;

use crate::sandbox::Sandbox;
use crate::sheets::{play_out, typed};

#[test]
fn a_calculator_knows_the_size_of_a_rack() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ score 8H ABCDEFGH
        ! error: 8 tiles were laid, a rack has 7
        ! hint: say which plays lie on the board, in their order: `--on "8F HORN, H6 FARM"`
        [exit 1]
        $ score 8H ABCDEFGH --json
        {
          "error": "8 tiles were laid, a rack has 7",
          "details": [],
          "hint": "say which plays lie on the board, in their order: `--on \"8F HORN, H6 FARM\"`",
          "exit": 1
        }
        ! error: 8 tiles were laid, a rack has 7
        ! hint: say which plays lie on the board, in their order: `--on "8F HORN, H6 FARM"`
        [exit 1]
        $ score 8H ABCDEFG
        8H ABCDEFG for 84
          ABCDEFG (H8 across): A1 + B3 + C3 + D2 + E1x2 + F4 + G2 = 17 x 2 (H8) = 34
          bonus for laying 7 tiles: 50
          together 84
    "#]]);
    // Through a tile that lies there seven tiles make eight letters; the plays before make a
    // board, and are nobody's turn.
    sandbox.session(expect![[r#"
        $ score H8 A.BCDEFG --on "9E ABCDEFGHI"
        H8 A.BCDEFG for 170
          ADBCDEFG (H8 down): A1 + D2 + B3 + C3 + D2x2 + E1 + F4 + G2 = 20 x 2 (H8) x 3 (H15) = 120
          bonus for laying 7 tiles: 50
          together 170
    "#]]);
    sandbox.write("eight.toml", "base = \"naspa\"\nname = \"eight\"\nrack_size = 8\n");
    sandbox.session(expect![[r#"
        $ score 8H ABCDEFGH --rules eight.toml
        8H ABCDEFGH for 176
          ABCDEFGH (H8 across): A1 + B3 + C3 + D2 + E1x2 + F4 + G2 + H4 = 21 x 2 (H8) x 3 (O8) = 126
          bonus for laying 8 tiles: 50
          together 176
        $ score 8G ABCDEFGHI --rules eight.toml
        ! error: 9 tiles were laid, a rack has 8
        ! hint: say which plays lie on the board, in their order: `--on "8F HORN, H6 FARM"`
        [exit 1]
    "#]]);
}

#[test]
fn a_record_says_how_many_were_laid() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Ben");
    sandbox.session(expect![[r#"
        $ game play 8H ABCDEFGH
        ! error: 8 tiles were laid, a rack has 7
        ! hint: check position and word with `sixzero game show`
        [exit 1]
        $ game play 8H ABCDEFGH --rack ABCDEFG --unsure
        ! error: 8 tiles were laid, a rack has 7
        ! hint: check position and word with `sixzero game show`
        [exit 1]
    "#]]);
    // Neither is a first play that misses the start let stand with eight.
    sandbox.session(expect![[r#"
        $ game play 1A ABCDEFGH --allow-misplaced
        ! error: 8 tiles were laid, a rack has 7
        ! hint: check position and word with `sixzero game show`
        [exit 1]
    "#]]);
    sandbox.check_with("game enter", "8h abcdefgh\n", expect![[r#"
        ! error: 8 tiles were laid, a rack has 7
        ! hint: check position and word with `show`
        ! line 1: `8h abcdefgh` was refused; the lines before it are in, it and those of its game after it are not
        [exit 1]
    "#]]);
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game fix 1 8D ABCDEFGH
        ! error: 8 tiles were laid, a rack has 7
        ! hint: check position and word with `sixzero game show`
        [exit 1]
        $ game insert 1 8D ABCDEFGH , pass
        ! error: 8 tiles were laid, a rack has 7
        ! hint: check position and word with `sixzero game show`
        [exit 1]
    "#]]);
}

#[test]
fn with_few_tiles_left_it_says_how_many_the_player_holds() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Bob");
    let plays = play_out();
    typed(&sandbox, "", &plays[..13]);
    sandbox.session(expect![[r#"
        $ game pass
        14. Bob passes
        Ann 1103 - Bob 991; bag 0; Ann to move
        1 of 6 scoreless turns
        $ game play 2D LEN
        ! error: 3 tiles were laid, Ann holds 2
        ! hint: check position and word with `sixzero game show`
        [exit 1]
    "#]]);
}

#[test]
fn a_file_with_eight_tiles_laid_has_a_slip_and_is_no_legal_game() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "eight.gcg",
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: 8D ABCDEFGH +92 92\n>Ben: A D7 A. +2 2\n",
    );
    sandbox.session(expect![[r#"
        $ check eight.gcg
        eight.gcg: 1 slip, Ann 92 - Ben 2 by the rules
          line 3 RACK     `ABCDEFGH`: 8 tiles were laid, a rack has 7
        [exit 3]
    "#]]);
    sandbox.ok("new Night --rules naspa");
    sandbox.check("game import eight.gcg", expect![[r#"
        ! error: the file breaks these rules after 0 turns: line 3: 8 tiles were laid, a rack has 7
        ! hint: correct the file, or `--accept part-game`: what stands is imported, and the rest can be typed; tiles that do not add up are kept by `--unsure`
        [exit 1]
    "#]]);
}
