//! The titles of MAGPIE's and macondo's own test files : a test for each, or a case of `gcg.rs`.
use std::sync::Arc;

use rules::gcg::{self, Checked, Encoding, GcgFile, GcgText, Header, Import, Weight, check, write};
use rules::{Allowed, Event, RuleSet, Stage};

use crate::gcg::CASES;
use crate::shared::project;

/// Every title, as the files are called.
const TITLES: [&str; 80] = [
    "empty",
    "unsupported_character_encoding",
    "encoding_wrong_place",
    "duplicate_nicknames",
    "duplicate_names",
    "player_number_redundant",
    "description_after_events",
    "redundant_pragma",
    "move_before_player",
    "player_does_not_exist",
    "note_before_events",
    "no_matching_token",
    "malformed_rack",
    "pass_rack_malformed",
    "challenge_bonus_rack_malformed",
    "end_points_rack_malformed",
    "end_penalty_rack_malformed",
    "six_pass_last_rack_malformed",
    "exchange_not_in_rack",
    "exchange_malformed",
    "malformed_play",
    "invalid_tile_placement",
    "play_out_of_bounds",
    "played_tile_not_in_rack",
    "phony_tiles_returned_with_no_play",
    "phony_tiles_returned_mismatch",
    "invalid_phony_tiles_player_index",
    "challenge_bonus_without_play",
    "invalid_challenge_bonus_player_index",
    "end_rack_points_incorrect",
    "last_rack_penalty_incorrect",
    "standard_cumulative_scoring_error",
    "six_pass_cumulative_scoring_error",
    "game_event_off_turn",
    "move_event_after_game_end",
    "end_game_event_before_game_end",
    "first_rack_not_in_bag",
    "midgame_rack_not_in_bag",
    "last_rack1_not_in_bag",
    "last_rack2_not_in_bag",
    "event_after_last_rack",
    "time_penalty_first_event",
    "time_penalty_midgame",
    "time_penalty_before_rack_points",
    "time_penalty_between_rack_penalties",
    "time_penalty_before_rack_penalties",
    "time_penalty_duplicate",
    "unrecognized_game_variant",
    "game_events_overflow",
    "lexicon_missing",
    "line_overflow",
    "success_standard",
    "success_six_pass",
    "success_five_point_challenge",
    "success_just_last_rack",
    "incomplete_after_exchange",
    "incomplete_after_pass",
    "incomplete_after_tile_placement",
    "incomplete_after_phony_returned",
    "incomplete_after_five_point_challenge",
    "oops_all_pragmas",
    "vs_frentz",
    "utf8_dos",
    "name_iso8859_1",
    "name_utf8_with_header",
    "name_utf8_no_header",
    "written_twice_is_the_same",
    "exchange_with_seven_in_bag",
    "exchange_with_six_in_bag",
    "rack_on_both_sides",
    "special_characters",
    "dos_line_ends",
    "to_gcg",
    "pragma_in_wrong_place",
    "empty_title_and_description",
    "bingo_flag",
    "final_pass_before_the_end_bonus",
    "unsuccessful_challenge_is_a_pass",
    "exchange_by_count",
    "player_two_moves_first",
];

#[test]
fn every_title_is_a_test() {
    let text = ["gcg.rs", "gcg_titles.rs"]
        .map(|file| std::fs::read_to_string(project().join("tests/rules").join(file)).unwrap())
        .concat();
    let is_tested = |title: &str| {
        text.contains(&format!("fn {title}()")) || CASES.iter().any(|(case, ..)| *case == title)
    };
    let missing: Vec<_> = TITLES.iter().filter(|title| !is_tested(title)).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}

const HEAD: &str = "#player1 ann Ann Ash\n#player2 ben Ben Birch\n";
const OPENING: &str = ">ann: HORNXYZ 8F HORN +14 14\n";
const FARM: &str = ">ben: AFMSTUV H6 FA.M +9 9\n";
const SIX: &str = ">ann: AEEGTTV - +0 0\n>ben: DEIIKOR - +0 0\n>ann: AEEGTTV - +0 0\n\
                   >ben: DEIIKOR - +0 0\n>ann: AEEGTTV - +0 0\n>ben: DEIIKOR - +0 0\n";
const GAME: &str = include_str!("../data/game.gcg");

fn rules(rule: Option<&str>) -> Arc<RuleSet> {
    let rules = RuleSet::preset(RuleSet::DEFAULT).unwrap();
    Arc::new(rule.map_or_else(|| rules.clone(), |rule| rules.with(rule).unwrap()))
}

/// The file as its game is written: what was read from it, and the game's own notes.
fn written(file: &GcgFile<'_>, import: &Import) -> String {
    let header = Header {
        pragmas: file.pragmas.iter().map(|p| (p.key.to_owned(), p.value.to_string())).collect(),
        nicks: import.nicks.values().cloned().collect(),
        notes: import.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
    };
    write(&import.game.afresh(), &import.events, &header).unwrap()
}

fn checked(game: &str) -> Checked {
    let text = GcgText::decode(game.as_bytes()).unwrap();
    check(&rules(None), &GcgFile::read(&text))
}

/// Reads, checks and imports the events of a file under the usual two players.
#[track_caller]
fn read(rule: Option<&str>, events: &str, slips: &[&str]) -> Import {
    read_file(rule, format!("{HEAD}{events}").as_bytes(), slips)
}

#[track_caller]
fn read_file(rule: Option<&str>, bytes: &[u8], slips: &[&str]) -> Import {
    let rules = rules(rule);
    let text = GcgText::decode(bytes).unwrap();
    let file = GcgFile::read(&text);
    let checked = check(&rules, &file);
    let found: Vec<_> = checked
        .findings
        .iter()
        .filter(|finding| finding.weight() == Weight::Slip)
        .map(|finding| format!("{} {}", finding.name.word(), finding.line.unwrap_or(0)))
        .collect();
    assert_eq!(found, slips);
    let import = gcg::import(&rules, &file, &checked, Allowed::NOTHING);
    assert_eq!(import.stopped, None);
    // Whatever was read is written in a form that reads and writes as the same.
    let once = written(&file, &import);
    let text = GcgText::decode(once.as_bytes()).unwrap();
    let again = GcgFile::read(&text);
    let game = gcg::import(&rules, &again, &check(&rules, &again), Allowed::NOTHING);
    assert_eq!(written(&again, &game), once);
    import
}

fn finals(import: &Import) -> Vec<i32> {
    import.names.iter().map(|(seat, _)| import.game.score(seat).0).collect()
}

#[test]
fn success_standard() {
    let import = read_file(None, GAME.as_bytes(), &[]);
    assert_eq!((import.game.stage(), finals(&import)), (Stage::Over, vec![347, 421]));
}

#[test]
fn success_six_pass() {
    let ends = format!("{SIX}>ann: AEEGTTV (AEEGTTV) -11 -11\n>ben: DEIIKOR (DEIIKOR) -12 -12\n");
    let import = read(None, &ends, &[]);
    assert_eq!((import.game.stage(), finals(&import)), (Stage::Over, vec![-11, -12]));
}

const FIVE: Option<&str> = Some("challenge=plus5_play");

#[test]
fn success_five_point_challenge() {
    let game = format!("{OPENING}>ann: XYZ (challenge) +5 19\n{FARM}");
    let import = read(FIVE, &game, &[]);
    assert_eq!(finals(&import), [19, 9]);
    assert!(matches!(import.events[1], Event::Challenge { .. }));
}

#[test]
fn success_just_last_rack() {
    let import = read(None, "#rack1 AEINRST\n", &[]);
    assert!(matches!(&import.events[..], [Event::Rack { .. }]));
}

#[test]
fn incomplete_after_exchange() {
    let import = read(None, &format!("{OPENING}>ben: AFMSTUV -FMV +0 0\n#rack1 AEIXYZ?\n"), &[]);
    assert_eq!(import.game.stage(), Stage::Turn);
    assert!(matches!(import.events.last(), Some(Event::Rack { .. })));
}

#[test]
fn incomplete_after_pass() {
    let import = read(None, &format!("{OPENING}>ben: AFMSTUV - +0 0\n"), &[]);
    assert_eq!((import.game.stage(), import.game.scoreless()), (Stage::Turn, 1));
}

#[test]
fn incomplete_after_tile_placement() {
    assert_eq!(finals(&read(None, &format!("{OPENING}{FARM}"), &[])), [14, 9]);
}

#[test]
fn incomplete_after_phony_returned() {
    let import = read(None, &format!("{OPENING}>ann: HORNXYZ -- -14 0\n"), &[]);
    assert_eq!((finals(&import), import.game.board().tiles()), (vec![0, 0], 0));
}

#[test]
fn incomplete_after_five_point_challenge() {
    let import = read(FIVE, &format!("{OPENING}>ann: AEIOXYZ (challenge) +5 19\n"), &[]);
    // The next rack, which no turn has yet.
    assert!(matches!(import.events.last(), Some(Event::Rack { .. })));
}

#[test]
fn oops_all_pragmas() {
    let text = "#character-encoding UTF-8\n#title T\n#description D\n#id io.woogles AbC12\n\
                #lexicon CSW24\n#game-type classic\n#board-layout CrosswordGame\n\
                #tile-distribution english\n#tile-set english set\n#style wsc2001\n#game-board x\n\
                #mine kept\n#player1 ann Ann\n#player2 ben Ben\n";
    let text = format!("{text}{OPENING}");
    let decoded = GcgText::decode(text.as_bytes()).unwrap();
    let written = written(&GcgFile::read(&decoded), &read_file(None, text.as_bytes(), &[]));
    for kept in
        ["#title T", "#id io.woogles AbC12", "#lexicon CSW24", "#style wsc2001", "#mine kept"]
    {
        assert!(written.contains(&format!("{kept}\n")), "{kept}\n{written}");
    }
    for usual in ["game-type", "board-layout", "tile-distribution", "tile-set"] {
        assert!(!written.contains(usual), "{usual}\n{written}");
    }
}

/// Quackle's way of an unfinished game, and its name for a rack that nobody knows.
#[test]
fn vs_frentz() {
    let import = read(
        FIVE,
        &format!("{OPENING}>ann: UNKNOWN (challenge) +5 19\n{FARM}#incomplete IQ\n"),
        &[],
    );
    assert_eq!(finals(&import), [19, 9]);
    assert!(matches!(import.events.last(), Some(Event::Rack { .. })));
}

#[test]
fn utf8_dos() {
    let text =
        "#character-encoding UTF-8\n#player1 c César\n#player2 b Ben\n>c: HORN 8F HORN +14 14\n";
    let import = read_file(None, text.replace('\n', "\r\n").as_bytes(), &[]);
    assert_eq!(import.names.values().next().map(String::as_str), Some("César"));
}

#[track_caller]
fn check_name(bytes: &[u8], encoding: Encoding) {
    let text = GcgText::decode(bytes).unwrap();
    let file = GcgFile::read(&text);
    assert_eq!((file.players[0].name, file.encoding), ("César", encoding));
}

#[test]
fn name_iso8859_1() {
    check_name(b"#player1 c C\xe9sar\n#player2 b Ben\n", Encoding::Latin1);
}

#[test]
fn name_utf8_with_header() {
    let text = "#character-encoding UTF-8\n#player1 c César\n#player2 b Ben\n";
    check_name(text.as_bytes(), Encoding::Utf8);
}

/// macondo expects mojibake here; what is valid UTF-8 is read as UTF-8.
#[test]
fn name_utf8_no_header() {
    check_name("#player1 c César\n#player2 b Ben\n".as_bytes(), Encoding::Utf8Undeclared);
}

#[test]
fn written_twice_is_the_same() {
    let decoded = GcgText::decode(GAME.as_bytes()).unwrap();
    let file = GcgFile::read(&decoded);
    assert_eq!(written(&file, &read_file(None, GAME.as_bytes(), &[])), GAME);
}

/// The file up to the line before this many tiles are left in the bag, and an exchange.
fn late_exchange(bag: i32) -> String {
    let mut text = String::new();
    let mut left = 86;
    let mut player = "Ann";
    for line in GAME.lines() {
        if line.starts_with('>') && left <= bag {
            break;
        }
        text.push_str(line);
        text.push('\n');
        if let Some((nick, fields)) = line.strip_prefix('>').and_then(|line| line.split_once(": "))
        {
            let fields: Vec<_> = fields.split(' ').collect();
            let tiles = |word: &str| word.chars().filter(|c| *c != '.').count() as i32;
            if fields.contains(&"--") {
                left += 5;
            } else if fields.len() == 5 {
                left -= tiles(fields[2]);
            }
            player = if nick == "Ann" { "Ben" } else { "Ann" };
        }
    }
    format!("{text}>{player}: -1\n")
}

#[test]
fn exchange_with_seven_in_bag() {
    let game = late_exchange(12);
    assert!(!checked(&game).has_slips(), "{game}");
}

#[test]
fn exchange_with_six_in_bag() {
    let game = late_exchange(6);
    let checked = checked(&game);
    let slips: Vec<_> = checked.findings.iter().map(|slip| slip.name.word()).collect();
    assert_eq!(slips, ["EXCHANGE"], "{game}");
    assert!(checked.findings[0].why.starts_with("an exchange needs 7 tiles in the bag"));
}

/// A tile that two racks claim is told, though each rack for itself could be.
#[test]
fn rack_on_both_sides() {
    let game = format!("{HEAD}{OPENING}>ben: AFMSTUZ H6 FA.M +9 9\n");
    let checked = checked(&game);
    let said: Vec<_> = checked.findings.iter().map(ToString::to_string).collect();
    let told = "`Z`: with what ann kept that makes 2 of this tile, and only 1 is unseen";
    assert_eq!(said, [told]);
    assert!(!checked.has_slips(), "a remark: no score depends on it");
}

#[test]
fn special_characters() {
    let text = "#character-encoding UTF-8\n#title \u{1F600} «Ω»\n#player1 ☃ Ann\n#player2 b Ben\n\
                >☃: HORN 8F HORN +14 14\n#note ÷ ≠ \u{202e}x\n";
    let import = read_file(None, text.as_bytes(), &[]);
    assert_eq!(import.notes[0].text, "÷ ≠ \u{202e}x");
}

#[test]
fn dos_line_ends() {
    let import = read_file(None, GAME.replace('\n', "\r\n").as_bytes(), &[]);
    assert_eq!(finals(&import), [347, 421]);
}

#[test]
fn to_gcg() {
    let import = read_file(None, GAME.as_bytes(), &[]);
    let written = write(&import.game.afresh(), &import.events, &Header::default());
    assert_eq!(written.unwrap(), GAME);
}

#[test]
fn pragma_in_wrong_place() {
    read(None, &format!("{OPENING}#title late\n"), &["ORDER 4"]);
}

#[test]
fn empty_title_and_description() {
    let text = format!("#title\n#description\n{HEAD}{OPENING}");
    let decoded = GcgText::decode(text.as_bytes()).unwrap();
    let file = GcgFile::read(&decoded);
    assert_eq!((file.pragma("title"), file.pragma("description")), (Some(""), Some("")));
    read_file(None, text.as_bytes(), &[]);
}

/// Seven tiles laid are a bingo, whatever is played through.
#[test]
fn bingo_flag() {
    let bingo = ">ben: AFMSTUE H6 FA.MUTES +66 66\n";
    read(None, &format!("{OPENING}{bingo}"), &["PLAY 4"]);
}

/// liwords writes the pass that accepts the last play; macondo leaves it out.
#[test]
fn final_pass_before_the_end_bonus() {
    let passes = GAME.replace(">Ann: (II)", ">Ben: II - +0 431\n>Ann: (II)");
    let import = read_file(None, passes.as_bytes(), &[]);
    assert_eq!((import.game.stage(), finals(&import)), (Stage::Over, vec![347, 421]));
}

#[test]
fn unsuccessful_challenge_is_a_pass() {
    let game = format!("{OPENING}>ben: AFMSTUV - +0 0\n#note #unsuccessful-challenge\n");
    let import = read(None, &game, &[]);
    assert!(matches!(import.events.last(), Some(Event::Challenge { .. })));
    // Under a rule by which no turn is lost it is a pass, and the note is kept.
    let import = read(FIVE, &game, &[]);
    assert!(matches!(import.events.last(), Some(Event::Pass { .. })));
    assert_eq!(import.notes[0].text, "#unsuccessful-challenge");
}

/// Which tiles went is never made up.
#[test]
fn exchange_by_count() {
    let import = read(None, ">ann: AEIOUVW -4 +0 0\n", &[]);
    let Event::Exchange { tiles, .. } = &import.events[0] else { panic!() };
    assert_eq!(*tiles, rules::Exchanged::Count(4));
}

#[test]
fn player_two_moves_first() {
    let import = read(
        None,
        &format!("{}{}", OPENING.replace("ann", "ben"), FARM.replace("ben", "ann")),
        &[],
    );
    let names: Vec<_> = import.names.values().map(String::as_str).collect();
    assert_eq!(names, ["Ben Birch", "Ann Ash"]);
}
