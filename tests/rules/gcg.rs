//! GCG files: what occurs in them, and what is wrong with them.
//!
//! The titles of the error cases are those of MAGPIE's test files; the games are ours.
use std::sync::Arc;

use proptest::prelude::*;
use rules::gcg::{self, Encoding, GcgFile, GcgText, Header, NotGcg, Weight, import, write};
use rules::{Allowed, RuleSet, Stage};

use crate::laws::tried;

const HEAD: &str = "#player1 ann Ann Ash\n#player2 ben Ben Birch\n";

fn naspa() -> Arc<RuleSet> {
    Arc::new(RuleSet::preset(RuleSet::DEFAULT).unwrap())
}

/// A file, read as far as it is a game, and that game written.
fn written(bytes: &[u8]) -> Option<String> {
    let text = GcgText::decode(bytes).ok()?;
    let file = GcgFile::read(&text);
    let checked = gcg::check(&naspa(), &file);
    assert_eq!(checked.entries.len(), file.lines.len());
    let import = import(&naspa(), &file, &checked, Allowed::NOTHING);
    let header = Header {
        pragmas: file.pragmas.iter().map(|p| (p.key.to_owned(), p.value.to_string())).collect(),
        nicks: import.nicks.values().cloned().collect(),
        notes: import.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
    };
    Some(write(&import.game.afresh(), &import.events, &header).unwrap())
}

/// Every finding of a file: name and line; remarks with a `~` before the name.
fn findings(bytes: &[u8]) -> Vec<String> {
    let text = GcgText::decode(bytes).unwrap();
    let file = GcgFile::read(&text);
    let checked = gcg::check(&naspa(), &file);
    let named = checked.findings.iter().map(|finding| {
        let mark = if finding.weight() == Weight::Slip { "" } else { "~" };
        format!("{mark}{} {}", finding.name.word(), finding.line.unwrap_or(0))
    });
    named.collect()
}

/// Checks the events of a file under the usual two players, whose lines come first.
#[track_caller]
fn check(events: &str, expected: &[&str]) {
    assert_eq!(findings(format!("{HEAD}{events}").as_bytes()), expected, "{events}");
}

#[track_caller]
fn check_file(file: &str, expected: &[&str]) {
    assert_eq!(findings(file.as_bytes()), expected, "{file}");
}

const OPENING: &str = ">ann: HORNXYZ 8F HORN +14 14\n";

/// Six turns without points, then the racks.
const SIX: &str = ">ann: AEEGTTV - +0 0\n>ben: DEIIKOR - +0 0\n>ann: AEEGTTV - +0 0\n\
                   >ben: DEIIKOR - +0 0\n>ann: AEEGTTV - +0 0\n>ben: DEIIKOR - +0 0\n";

/// What MAGPIE's test files are called, a file, and its findings. `{HEAD}` are the usual two players,
/// `{OPENING}` is a first play, `{SIX}` six turns without points.
pub const CASES: &[(&str, &str, &str)] = &[
    (
        "unsupported_character_encoding",
        "#character-encoding ISO8859-6\n{HEAD}{OPENING}",
        "~ENCODING 1",
    ),
    ("unsupported_character_encoding", "#character-encoding ASCII\n{HEAD}{OPENING}", ""),
    ("encoding_wrong_place", "{HEAD}#character-encoding UTF-8\n{OPENING}", "ORDER 3"),
    ("duplicate_names", "#player1 ann Ann\n#player2 ben Ann\n{OPENING}", "PLAYER 2"),
    ("player_number_redundant", "#player1 ann Ann\n#player1 ben Ben\n{OPENING}", "PLAYER 2"),
    ("description_after_events", "{HEAD}{OPENING}#description late\n", "ORDER 4"),
    ("redundant_pragma", "#lexicon A\n#lexicon B\n{HEAD}{OPENING}", "ORDER 2"),
    ("move_before_player", "#player1 ann Ann\n{OPENING}#player2 ben Ben\n", "PLAYER 3"),
    ("player_does_not_exist", "{HEAD}{OPENING}>bem: AFMSTUV H6 FA.M +9 9\n", "NICK 4"),
    ("note_before_events", "#note Variant: classic\n{HEAD}{OPENING}", ""),
    ("no_matching_token", "{HEAD}>ann: HORNXYZ HORN +14 14\n", "LINE 3"),
    ("malformed_rack", "{HEAD}>ann: HO3NXYZ 8F HORN +14 14\n", "TILES 3"),
    ("pass_rack_malformed", "{HEAD}>ann: HO3NXYZ - +0 0\n", "TILES 3"),
    ("challenge_bonus_rack_malformed", "{HEAD}{OPENING}>ann: XY--Z (challenge) +5 19\n", "TILES 4"),
    ("end_penalty_rack_malformed", "{HEAD}{SIX}>ann: AEEG3TTV (AEEGTTV) -11 -11\n", "TILES 9"),
    ("six_pass_last_rack_malformed", "{HEAD}{SIX}>ann: AEIGTTV (AEEGTTV) -11 -11\n", "TILES 9"),
    ("exchange_not_in_rack", "{HEAD}>ann: HORNXYZ -AB +0 0\n", "RACK 3"),
    ("exchange_malformed", "{HEAD}>ann: HORNXYZ -H.O +0 0\n", "RACK 3"),
    ("malformed_play", "{HEAD}>ann: HORNXYZ 8F HO3N +14 14\n", "TILES 3"),
    ("invalid_tile_placement", "{HEAD}{OPENING}>ben: AFMSTUV M70 FA.M +9 9\n", "PLACE 4"),
    ("play_out_of_bounds", "{HEAD}{OPENING}>ben: AFMSTUV 8N FAM +9 9\n", "PLACE 4"),
    ("played_tile_not_in_rack", "{HEAD}>ann: HORAXYZ 8F HORN +14 14\n", "RACK 3"),
    (
        "phony_tiles_returned_with_no_play",
        "{HEAD}>ann: HORNXYZ - +0 0\n>ann: HORNXYZ -- -0 0\n",
        "WITHDRAW 4",
    ),
    ("phony_tiles_returned_mismatch", "{HEAD}{OPENING}>ann: HORNXYA -- -14 0\n", "WITHDRAW 4"),
    ("phony_tiles_returned_mismatch", "{HEAD}{OPENING}>ann: ZYXNROH -- -14 0\n", ""),
    (
        "challenge_bonus_without_play",
        "{HEAD}>ann: HORNXYZ - +0 0\n>ann: HORNXYZ (challenge) +5 5\n",
        "BONUS 4",
    ),
    (
        "invalid_challenge_bonus_player_index",
        "{HEAD}{OPENING}>ben: AEI (challenge) +5 5\n",
        "BONUS 4",
    ),
    ("last_rack_penalty_incorrect", "{HEAD}{SIX}>ann: AEEGTTV (AEEGTTV) -12 -12\n", "ENDPEN 9"),
    ("last_rack_penalty_incorrect", "{HEAD}{SIX}>ann: AEEGTTV (AEEGTTV) +-11 -11\n", ""),
    (
        "standard_cumulative_scoring_error",
        "{HEAD}{OPENING}>ben: AFMSTUV H6 FA.M +9 19\n>ann: XYZ - +0 14\n>ben: STUV - +0 19\n",
        "CUM 4",
    ),
    ("six_pass_cumulative_scoring_error", "{HEAD}{SIX}>ann: AEEGTTV (AEEGTTV) -11 -10\n", "CUM 9"),
    ("game_event_off_turn", "{HEAD}{OPENING}>ann: XYZ - +0 14\n", "TURN 4"),
    ("end_game_event_before_game_end", "{HEAD}{OPENING}>ann: (AX) +18 32\n", "END 4"),
    ("end_game_event_before_game_end", "{HEAD}{OPENING}>ann: XYZ (XYZ) -22 -8\n", "END 4"),
    ("first_rack_not_in_bag", "{HEAD}>ann: AAENZZZ - +0 0\n", "BAG 3"),
    (
        "midgame_rack_not_in_bag",
        "{HEAD}{OPENING}>ben: AFMSTUV H6 FA.M +9 9\n>ann: FFFXYZ - +0 14\n",
        "BAG 5",
    ),
    ("last_rack1_not_in_bag", "{HEAD}{OPENING}#rack1 ZZZZZZZ\n", "BAG 4"),
    ("last_rack2_not_in_bag", "{HEAD}{OPENING}#rack2 AENRSKK\n", "BAG 4"),
    ("event_after_last_rack", "{HEAD}{OPENING}#rack2 AENRSTU\n>ben: AENRSTU - +0 0\n", "ORDER 5"),
    ("time_penalty_midgame", "{HEAD}{OPENING}>ann: (time) -10 4\n>ben: AEI - +0 0\n", "TIME 4"),
    (
        "time_penalty_before_rack_penalties",
        "{HEAD}{SIX}>ann: (time) -10 -10\n>ann: AEEGTTV (AEEGTTV) -11 -21\n",
        "TIME 9",
    ),
    (
        "time_penalty_between_rack_penalties",
        "{HEAD}{SIX}>ann: AEEGTTV (AEEGTTV) -11 -11\n>ann: (time) -10 -21\n>ben: DEIIKOR (DEIIKOR) -12 -12\n",
        "TIME 10",
    ),
    (
        "time_penalty_duplicate",
        "{HEAD}{SIX}>ann: AEEGTTV (AEEGTTV) -11 -11\n>ann: (time) -10 -21\n>ann: (time) -10 -31\n",
        "TIME 11",
    ),
    ("unrecognized_game_variant", "#game-type lonify\n{HEAD}{OPENING}", ""),
    ("lexicon_missing", "{HEAD}{OPENING}", ""),
];

#[test]
fn what_is_wrong_is_named_with_its_line() {
    for (title, file, expected) in CASES {
        let pieces = [("{HEAD}", HEAD), ("{OPENING}", OPENING), ("{SIX}", SIX)];
        let file =
            pieces.iter().fold((*file).to_owned(), |file, (name, piece)| file.replace(name, piece));
        assert_eq!(findings(file.as_bytes()).join(", "), *expected, "{title}: {file}");
    }
}

#[test]
fn empty() {
    for bytes in [&b""[..], b"\n\n", b"hello\nworld", b"\x00\xff\xfe", b"#title x\n", b">no colon"]
    {
        assert_eq!(GcgText::decode(bytes), Err(NotGcg));
    }
}

#[test]
fn duplicate_nicknames() {
    let game = ">x: HORNXYZ 8F HORN +14 14\n>x: AFRM H6 FA.M +9 9\n>x: XYZ - +0 14\n";
    check_file(&format!("#player1 x Ann\n#player2 x Ben\n{game}"), &["PLAYER 2"]);
}

#[test]
fn end_points_rack_malformed() {
    check_file(&standard().replace("(II)", "(I3I)"), &["TILES 36"]);
}

#[test]
fn invalid_phony_tiles_player_index() {
    let found = findings(format!("{HEAD}{OPENING}>ben: HORNXYZ -- -14 0\n").as_bytes());
    assert_eq!(found[0], "WITHDRAW 4");
}

#[test]
fn end_rack_points_incorrect() {
    check_file(&standard().replace("(II) +4 347", "(II) +2 345"), &["ENDPTS 36"]);
    check_file(&standard().replace("(II)", "(IV)").replace("+4 347", "+10 353"), &["ENDTILES 36"]);
}

#[test]
fn move_event_after_game_end() {
    check_file(&format!("{}>Ben: II - +0 421\n", standard()), &["TIME 37", "END 38"]);
}

#[test]
fn time_penalty_first_event() {
    check(&format!(">ann: (time) -10 -10\n{}", OPENING.replace(" 14\n", " 4\n")), &["TIME 3"]);
}

#[test]
fn time_penalty_before_rack_points() {
    let early = standard().replace(">Ben:  (time) -10 421\n", "");
    let early = early.replace(">Ann: (II)", ">Ben: (time) -10 421\n>Ann: (II)");
    check_file(&early, &["TIME 36"]);
}

#[test]
fn game_events_overflow() {
    let many = ">ann: AEEGTTV - +0 0\n>ben: DEIIKOR - +0 0\n".repeat(500);
    check(&many, &[]);
}

/// More scoreless turns than any counter of ours holds.
#[test]
fn no_number_of_turns_is_too_many() {
    let many = ">ann: AEEGTTV - +0 0\n>ben: DEIIKOR - +0 0\n".repeat(35_000);
    check(&many, &[]);
}

#[test]
fn line_overflow() {
    check(&format!("{OPENING}#note {}\n", "long ".repeat(10_000)), &[]);
}

// What occurs.

/// A whole game: that of `benches/game.txt` as [`write()`] writes it, and overtime.
fn standard() -> String {
    include_str!("../data/game.gcg").to_owned()
}

#[test]
fn a_whole_game_is_clean_and_folds_to_its_end() {
    let game = standard();
    check_file(&game, &[]);
    let text = GcgText::decode(game.as_bytes()).unwrap();
    let file = GcgFile::read(&text);
    let checked = gcg::check(&naspa(), &file);
    let import = import(&naspa(), &file, &checked, Allowed::NOTHING);
    assert_eq!(import.stopped, None);
    assert_eq!(import.game.stage(), Stage::Over);
    let finals: Vec<_> = import.names.iter().map(|(seat, _)| import.game.score(seat)).collect();
    assert_eq!(finals, checked.finals);
    let again = write(&import.game.afresh(), &import.events, &Header::default());
    assert_eq!(again, Ok(game.clone()));
    assert_eq!(written(game.as_bytes()), Some(game));
}

#[test]
fn the_three_slips_of_journey_8() {
    // A total carried wrong and right again later; a withdrawn play mis-scored; a nick
    // mistyped; and passes that write the total 0.
    check(
        ">ann: HORNXYZ 8F HORN +14 14\n\
         >ben: AFMSTUV H6 FA.M +9 9\n\
         >ann: QXYZ - +0 0\n\
         >ben: PASTE 10F PASTE +25 43\n\
         >ann: BOBXYZ 11D BOB +24 38\n\
         >ann: BOBXYZ -- -24 14\n\
         >ben: STUV - +0 43\n\
         >ann: QXYZ - +0 14\n\
         >ben\" - +0 43\n",
        &["CUM 6", "PLAY 7", "NICK 11"],
    );
}

#[test]
fn encodings_are_told_apart() {
    let file = |first: &[u8], name: &[u8]| {
        let mut bytes = first.to_vec();
        bytes.extend_from_slice(b"#player1 ann C");
        bytes.extend_from_slice(name);
        bytes.extend_from_slice(b"sar\r\n#player2 ben Ben\r\n");
        bytes
    };
    for (first, name, encoding) in [
        (&b""[..], &b"e"[..], Encoding::Ascii),
        (b"", b"\xc3\xa9", Encoding::Utf8Undeclared),
        (b"\xef\xbb\xbf", b"\xc3\xa9", Encoding::Utf8),
        (b"#character-encoding utf8\r\n", b"\xc3\xa9", Encoding::Utf8),
        (b"", b"\xe9", Encoding::Latin1),
        (b"#character-encoding ISO-8859-1\r\n", b"\xe9", Encoding::Latin1),
    ] {
        let bytes = file(first, name);
        let text = GcgText::decode(&bytes).unwrap();
        let read = GcgFile::read(&text);
        assert_eq!(read.encoding, encoding);
        let expected = if name == b"e" { "Cesar" } else { "César" };
        assert_eq!((read.players[0].name, read.players.len()), (expected, 2));
    }
}

#[test]
fn challenge_bonuses_that_were_added_to_a_score_are_recognised() {
    check(">ann: HORNXYZ 8F HORN +24 24\n>ben: A - +0 0\n", &["FUSED 3"]);
    check(">ann: HORNXYZ 8F HORN +19 19\n>ben: A - +0 0\n", &["FUSED 3"]);
    check(">ann: HORNXYZ 8F HORN +17 17\n>ben: A - +0 0\n", &["PLAY 3"]);
    // A play that came off earned no bonus.
    check(">ann: HORNXYZ 8F HORN +19 19\n>ann: HORNXYZ -- -19 0\n", &["PLAY 3"]);
}

#[test]
fn dialects_are_read_alike() {
    check(&format!("{OPENING}>ann: HORNXYZ -- +0 0\n>ben: AE - +0 0\n"), &["WITHDRAW 4"]);
    check(">ann: HORNXYZ -XYZ\n>ben: DEEOOOT -3 +0 0\n>ann: HORNABC 8F HORN +14\n", &[]);
    check(&format!("{OPENING}>ben: AFMSTUV h6 FARM +9 9 FARM, x\n"), &[]);
    check(&format!("{OPENING}>ben: AFMSTUV H6 FA(R)M +9 9\n"), &[]);
    check(&format!("{OPENING}>ben: AFMSTUV H6 FA(.)M +9 9\n"), &[]);
    check(&format!("{OPENING}>ben: AF_____ H6 FArM +9 9\n"), &[]);
    check(&format!("{OPENING}>ben: AF????? H6 FA.M +9 9\n"), &[]);
    check(&format!("{OPENING}>ann: UNKNOWN (challenge) +5 19\n"), &[]);
    check(">ben: HORNXYZ 8F HORN +14 14\n>ann: AFMSTUV H6 FA.M +9 9\n", &[]);
    check(&format!("{OPENING}#incomplete AEI\n#rumour is kept\n"), &["~PRAGMA 5"]);
    check(&OPENING.replace('\n', "\r"), &[]);
    let four = "#player1 a A\n#player2 b B\n#player3 c C\n#player4 d D\n";
    check_file(
        &format!(
            "{four}>a: HORN 8F HORN +14 14\n>b: E - +0 0\n>c: E - +0 0\n>d: E - +0 0\n>a: E - +0 14\n"
        ),
        &[],
    );
}

#[test]
fn letters_of_another_set_are_not_scored() {
    check(">ann: STĘPIĆĆ 8D STĘPIĆ +30 30\n>ben: AŁ - +0 7\n", &["LANGUAGE 0", "CUM 4"]);
}

#[test]
fn what_is_written_is_canonical() {
    let text = "\u{feff}#rumour  kept  as it is\r\n#player2 ben\r\n#player1 ann Ann Ash\r\n#board-layout CrosswordGame\r\n\
         >ben: ZYXNROH 8f HORN +14\r\n>ben:  (challenge) +5 19\r\n#note first\r\n#note second\r\nand more\r\n\
         >ann: AF_____ h6 FArM +9 9 FARM\r\n#rack2 AEI\r\n#rack1 OU\r\n";
    let expected = "#character-encoding UTF-8\n#rumour kept  as it is\n#player1 ben ben\n#player2 ann Ann Ash\n\
                    >ben: HNORXYZ 8F HORN +14 14\n>ben: AEIXYZ (challenge) +5 19\n#note first second and more\n\
                    >ann: AFM H6 FA.M +9 9\n#note FARM\n#rack1 AEIXYZ\n";
    assert_eq!(written(text.as_bytes()).unwrap(), expected);
}

/// Lines as they occur, whole and broken.
fn some_line() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "#player1 ann Ann Ash",
        "#player2 ben Ben",
        "#player1 x",
        "#player9 z",
        "#note hm",
        "and on",
        "#title A title",
        "#rack1 AEI",
        "#rack2 QU?",
        "#incomplete EE",
        "#rumour 1",
        "#",
        ">",
        "#character-encoding UTF-8",
        ">ann: HORNXYZ 8F HORN +14 14",
        ">ben: AFMSTUV H6 FA.M +9 9",
        ">ann: HORNXYZ -- -14 0",
        ">ann: AB (challenge) +5 19",
        ">ann: (AB) +8 22",
        ">ben: AB (AB) +-4 -4",
        ">ann: (time) -10 4",
        ">x y: ? - +0 0",
        ">ben: AAAAAAAA 1H AAA(A)a. -3 999999",
        ">ann: ÄÖ 8H ÄÖ +2 2",
        ">ben: - +0 0",
        ">ann: Z9 8F",
        ">ben: ZZ -2",
        "#description d",
    ]);
    prop_oneof![
        6 => fixed.prop_map(str::to_owned),
        3 => ">(ann|ben|c|): [A-Za-z?_.0-9-]{0,8} ?[0-9]{0,2}[A-Pa-p][0-9]{0,2} [A-Za-z.()?]{0,9} [+-]{0,2}[0-9]{1,7} ?-?[0-9]{0,4}.{0,3}",
        2 => ">(ann|ben): [A-Z?]{0,7} -{0,2}[A-Z.0-9]{0,4} [+]0 [0-9]{0,3}",
        1 => ".{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..tried(400) })]

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        written(&bytes);
        let mut file = format!("{HEAD}>ann: ").into_bytes();
        file.extend(bytes);
        written(&file);
    }

    #[test]
    fn writing_what_was_written_changes_no_event(
        lines in prop::collection::vec(some_line(), 0..30),
        end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
    ) {
        if let Some(once) = written(lines.join(end).as_bytes())
            && let Some(twice) = written(once.as_bytes())
        {
            // Where the first says what is wrong with it, the second has that as a note.
            let events = |file: &str| {
                file.lines().filter(|line| line.starts_with('>')).map(str::to_owned).collect()
            };
            let (once, twice): (Vec<_>, Vec<_>) = (events(&once), events(&twice));
            prop_assert_eq!(once, twice);
        }
    }
}
