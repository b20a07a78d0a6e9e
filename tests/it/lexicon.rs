//! Word lists: added from texts and word graphs, kept outside of events, never swapped
//! in silence.
use std::path::PathBuf;

use expect_test::expect;

use crate::sandbox::Sandbox;

const FIVE: &str = "HORN a wind instrument\nzarf\nFarm\r\nPLATE\n\npaste to stick\n";

fn kept(sandbox: &Sandbox) -> PathBuf {
    sandbox.path().join("home/.local/share/sixzero/lexica")
}

/// The compiled file of a list.
fn compiled(sandbox: &Sandbox, name: &str) -> PathBuf {
    let hash = sandbox.json(&format!("lexicon show {name} --json"))["sha256"].clone();
    kept(sandbox).join(format!("{}.fst", hash.as_str().unwrap()))
}

#[test]
fn a_list_is_added_without_an_event_and_named_by_events() {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", FIVE);
    sandbox.session(expect![[r#"
        $ lexicon add five.txt --name Club --year 2026
        Added the word list Club 2026, 5 words, sha256 defb7ba69dd0.
        $ lexicon add five.txt
        The word list Club 2026, 5 words, sha256 defb7ba69dd0 was here already, with the same words.
        $ lexicon list
        Name     Year   Words  SHA-256       From
        ------------------------------------------------------------------------------
        wordnik  2021  198420  08e79e4c9c5f  within the program; not a tournament list
        Club     2026       5  defb7ba69dd0  five.txt
        $ lexicon show defb7ba69dd0 --json
        {
          "name": "Club",
          "year": 2026,
          "words": 5,
          "sha256": "defb7ba69dd0c9e2f461de5d8295baf620b62674c22d997c81eaf6f3da7a70cf",
          "source": "five.txt",
          "file": "FOLDER/home/.local/share/sixzero/lexica/defb7ba69dd0c9e2f461de5d8295baf620b62674c22d997c81eaf6f3da7a70cf.fst"
        }
    "#]]);
    sandbox.ok("new Night --lexicon club");
    let lexicon = sandbox.json("event show --json")["lexicon"].take();
    assert_eq!((&lexicon["name"], &lexicon["words"]), (&"Club 2026".into(), &5.into()));
    assert_eq!(sandbox.json("event show --json")["second_lexicon"], serde_json::Value::Null);
    sandbox.session(expect![[r#"
        $ event set lexicon Clubb
        ! error: there is no word list `Clubb`: did you mean `Club`?
        ! hint: `sixzero lexicon list` shows what is here, `sixzero lexicon add FILE` adds one
        [exit 1]
    "#]]);
}

#[test]
fn what_the_base_rules_exclude_is_counted_by_reason() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "words.txt",
        "# words\nhorn\t a brass thing\nfarm\nfarms\npaste\nParis\nLondon\nmarch\nMarch\nx-ray\n\
         it's\netc.\nre-\n-ing\nq2\nhöhe\na\n",
    );
    sandbox.session(expect![[r#"
        $ lexicon add words.txt
        Added the word list words, 5 words, sha256 dff29c27cf05.
        ! Left out: 2 entries always capitalised, the first in line 6 (`Paris`); `lexicon add --keep-capitalised` keeps them.
        ! Left out: 1 entry with a hyphen, the first in line 10 (`x-ray`).
        ! Left out: 1 entry with an apostrophe, the first in line 11 (`it's`).
        ! Left out: 1 entry with a full stop, an abbreviation, the first in line 12 (`etc.`).
        ! Left out: 2 entries with a dash at an end, a prefix or suffix, the first in line 13 (`re-`).
        ! Left out: 1 entry with signs that are not letters, the first in line 15 (`q2`).
        ! Left out: 1 entry with letters that no tile has, the first in line 16 (`höhe`); other tiles: `lexicon add --rules NAME`.
        ! Left out: 1 entry of one tile, the first in line 17 (`a`).
    "#]]);
    let json = sandbox.json("lexicon add words.txt --name other --keep-capitalised --json");
    assert_eq!(json["words"], 7);
    assert_eq!(
        json["left_out"][0],
        serde_json::json!({
            "reason": "hyphen", "entries": 1, "first_line": 10, "first": "x-ray",
        })
    );
    // Another language has other tiles; a file in Latin-1 is read, and that is said.
    std::fs::write(sandbox.path().join("german.txt"), b"H\xf6he\nHaus\n").unwrap();
    sandbox.session(expect![[r#"
        $ lexicon add german.txt --rules german
        Added the word list german, 2 words, sha256 aa05e5d267ba.
        ! The file is not UTF-8: it was read as Latin-1.
    "#]]);
    sandbox.write("none.txt", "höhe\nöl\n");
    sandbox.session(expect![[r#"
        $ lexicon add none.txt
        ! error: no entry of the list is a word of English, 100 tiles: 2 were left out
        ! hint: name the rule set with its tiles: `sixzero lexicon add FILE --rules NAME`
        [exit 1]
    "#]]);
    sandbox.write("wide.txt", "h\0o\0r\0n\0\n\0");
    sandbox.session(expect![[r#"
        $ lexicon add wide.txt
        ! error: this is not a text in UTF-8: it holds NUL characters
        ! hint: save the list as plain text in UTF-8, a word a line
        [exit 1]
    "#]]);
}

/// A word graph of our own making, for words in capitals: a trie, siblings side by side.
fn kwg(words: &[&str]) -> Vec<u8> {
    fn children(words: &[&str], begun: &str, nodes: &mut Vec<u32>) -> u32 {
        let mut tiles: Vec<char> =
            words.iter().filter_map(|word| word.strip_prefix(begun)?.chars().next()).collect();
        tiles.sort_unstable();
        tiles.dedup();
        let first = nodes.len();
        nodes.resize(first + tiles.len(), 0);
        for (at, tile) in tiles.iter().enumerate() {
            let word = format!("{begun}{tile}");
            let arc = children(words, &word, nodes);
            let ends = if words.contains(&word.as_str()) { 1 << 23 } else { 0 };
            let last = if at + 1 == tiles.len() { 1 << 22 } else { 0 };
            nodes[first + at] = (*tile as u32 - 'A' as u32 + 1) << 24 | ends | last | arc;
        }
        if tiles.is_empty() { 0 } else { first as u32 }
    }
    let mut nodes = vec![0, 0];
    let first = children(words, "", &mut nodes);
    nodes[0] = 1 << 22 | first;
    nodes[1] = 1 << 22;
    nodes.iter().flat_map(|node| node.to_le_bytes()).collect()
}

#[test]
fn a_word_graph_has_the_same_words_as_the_text() {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", FIVE);
    let bytes = kwg(&["HORN", "ZARF", "FARM", "PLATE", "PASTE"]);
    std::fs::write(sandbox.path().join("NWL.KWG"), &bytes).unwrap();
    sandbox.session(expect![[r#"
        $ lexicon add NWL.KWG
        Added the word list NWL, 5 words, sha256 defb7ba69dd0.
        $ lexicon add five.txt
        The word list NWL, 5 words, sha256 defb7ba69dd0 was here already, with the same words.
    "#]]);
    std::fs::write(sandbox.path().join("cut.kwg"), &bytes[..bytes.len() - 4]).unwrap();
    sandbox.session(expect![[r#"
        $ lexicon add cut.kwg
        ! error: this is not a KWG file, or a damaged one: node 21 leads out of it
        [exit 1]
    "#]]);
    sandbox.write("text.kwg", "HORN\nZARF\n");
    sandbox.session(expect![[r#"
        $ lexicon add text.kwg
        ! error: 10 bytes are not a KWG file
        [exit 1]
    "#]]);
    let mut foreign = bytes.clone();
    foreign[8 + 3] = 30;
    std::fs::write(sandbox.path().join("foreign.kwg"), &foreign).unwrap();
    sandbox.session(expect![[r#"
        $ lexicon add foreign.kwg --rules naspa
        ! error: tile 30 of the KWG file is not one of the 26 letters of English, 100 tiles
        ! hint: name the rule set with its tiles: `sixzero lexicon add FILE --rules NAME`
        [exit 1]
    "#]]);
}

/// The letters of a word graph are numbers: which, somebody says.
#[test]
fn the_letters_of_a_word_graph_are_said_and_not_assumed() {
    let sandbox = Sandbox::new();
    let bytes = kwg(&["HORN", "ZARF", "FARM", "PLATE", "PASTE"]);
    for name in ["club.kwg", "DISC2.kwg", "NWL23.kad", "CSW24.kwg"] {
        std::fs::write(sandbox.path().join(name), &bytes).unwrap();
    }
    sandbox.session(expect![[r#"
        $ lexicon add club.kwg
        ! error: the letters of the KWG file are numbers, and nothing says of which tiles: they can be english, french, german, spanish, catalan, polish, norwegian, swedish, slovene, dutch
        ! hint: say which: `sixzero lexicon add FILE --rules polish`, of English `--rules naspa`; then name the list by its name
        [exit 1]
        $ lexicon add DISC2.kwg --rules naspa
        ! error: by its name `DISC2.kwg` is in the letters of `catalan`, and the tiles here are `english`
        ! hint: for those tiles name another list; if its name misleads, rename the file
        [exit 1]
        $ lexicon add NWL23.kad
        ! error: this is a graph of alphagrams, the letters of each word in order, and not of words
        ! hint: add the word graph of the same list, `.kwg`; if these are words, add them as a text, a word a line
        [exit 1]
        $ new Night --lexicon DISC2.kwg
        ! error: by its name `DISC2.kwg` is in the letters of `catalan`, and the tiles here are `english`
        ! hint: for those tiles name another list; if its name misleads, rename the file
        [exit 1]
        $ new Night --lexicon club.kwg
        ! error: the letters of the KWG file are numbers, and nothing says of which tiles: they can be english, french, german, spanish, catalan, polish, norwegian, swedish, slovene, dutch
        ! hint: say which: `sixzero lexicon add FILE --rules polish`, of English `--rules naspa`; then name the list by its name
        [exit 1]
        $ new Night --lexicon CSW24.kwg
        Made the event Night under the rule set naspa, with division A.
        ! It is in the file Night.sixzero, the current event of this folder.
        ! Next: `sixzero player import FILE`, or `sixzero player add NAME`.
        $ lexicon add club.kwg --rules naspa --name ours
        The words were here already as CSW24: they are now called ours, 5 words, sha256 defb7ba69dd0.
    "#]]);
}

/// F42: a list that is missing, of another year, or edited.
#[test]
fn no_list_takes_the_place_of_another_in_silence() {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", FIVE);
    sandbox.write("other.txt", "HORN\nZORF\nFARM\nPLATE\nPASTE\n");
    sandbox.ok("lexicon add five.txt");
    sandbox.ok("lexicon add other.txt");
    sandbox.ok("new Night --lexicon five");
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game play H6 ZORF");
    // Another list of as many words in its place.
    let (five, other) = (compiled(&sandbox, "five"), compiled(&sandbox, "other"));
    std::fs::copy(&other, &five).unwrap();
    sandbox.session(expect![[r#"
        $ game challenge
        ! error: what is kept here as the word list five, 5 words, sha256 defb7ba69dd0 is another list, or damaged
        ! hint: `sixzero lexicon verify` finds out; add the same list again: `sixzero lexicon add FILE`; or rule with `--verdict`
        [exit 1]
        $ judge HORN
        ! error: what is kept here as the word list five, 5 words, sha256 defb7ba69dd0 is another list, or damaged
        ! hint: `sixzero lexicon verify` finds out; add the same list again: `sixzero lexicon add FILE`; or rule with `--verdict`
        [exit 1]
        $ lexicon verify
        five, 5 words, sha256 defb7ba69dd0: DAMAGED, or another list: add it again from its file
        other, 5 words, sha256 d649c70add01: ok
        [exit 3]
    "#]]);
    // The same with its card: only the whole hash tells.
    let card = std::fs::read_to_string(other.with_extension("json")).unwrap();
    let hash = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let forged = card.replace(&hash(&other), &hash(&five)).replace("other", "five");
    std::fs::write(five.with_extension("json"), forged).unwrap();
    let verified = sandbox.says("lexicon verify five", "");
    assert!(verified.contains("DAMAGED") && verified.ends_with("[exit 3]\n"), "{verified}");
    // Bytes of which nothing can be read.
    std::fs::write(&five, b"no list").unwrap();
    assert!(sandbox.says("game challenge", "").contains("is another list, or damaged"));
    std::fs::remove_file(&five).unwrap();
    sandbox.session(expect![[r#"
        $ game challenge
        ! error: the word list five, 5 words, sha256 defb7ba69dd0 is not on this machine
        ! hint: add the same list again: `sixzero lexicon add FILE`; or rule with `--verdict`
        [exit 1]
    "#]]);
    sandbox.ok("game challenge --verdict unacceptable --dry-run");
    // The same words mend it; other words under its name do not take its place.
    sandbox.write("five.txt", "HORN\nZORF\nPASTE\n");
    sandbox.ok("lexicon add five.txt");
    assert!(sandbox.says("game challenge", "").contains("is not on this machine"));
    sandbox.write("again.txt", FIVE);
    sandbox.check("lexicon add again.txt --name five", expect![[r#"
        ! error: `five` is the name of another word list here: five, 3 words, sha256 e960be51cc57
        ! hint: give the new one another name: `sixzero lexicon add FILE --name NAME`; or remove the old one: `sixzero lexicon remove NAME`
        [exit 1]
    "#]]);
    sandbox.ok("lexicon add again.txt");
    sandbox.session(expect![[r#"
        $ game challenge
        Ann challenges ZORF.
        Play is NOT acceptable
        (five)
        Bob takes the play back: -16
        Ann 14 - Bob 0; bag 82; Ann to move
        1 of 6 scoreless turns
    "#]]);
    // Damage in one byte is found before a word is looked up.
    let mut bytes = std::fs::read(&five).unwrap();
    for at in 0..bytes.len() {
        bytes[at] ^= 0x20;
        std::fs::write(&five, &bytes).unwrap();
        assert!(sandbox.says("judge HORN", "").contains("damaged"), "byte {at}");
        bytes[at] ^= 0x20;
    }
    sandbox.ok("verify");
}

#[test]
fn a_running_event_changes_its_list_only_in_sight() {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", FIVE);
    sandbox.write("six.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\nZORF\n");
    sandbox.ok("lexicon add six.txt");
    sandbox.ok("new Night --lexicon five.txt");
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("event set lexicon six --accept lexicon-in-use --reason \"as announced\"");
    sandbox.ok("event set lexicon five --accept lexicon-in-use --reason \"as before\"");
    sandbox.ok("game play H6 ZORF");
    sandbox.ok("game challenge");
    sandbox.session(expect![[r#"
        $ event set lexicon six
        ! error: 1 ruling was made by the word list agreed on so far: five, 5 words, sha256 defb7ba69dd0
        ! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`
        [exit 1]
        $ event set lexicon six --accept lexicon-in-use --reason "the new edition counts from today"
        The agreed word list is six, 6 words, sha256 544aa9789e82.
    "#]]);
    let log = sandbox.ok("log --last 1");
    assert!(
        log.ends_with(
            "The agreed word list is six, 6 words, sha256 544aa9789e82. Why: the new edition \
             counts from today Accepted: lexicon-in-use.\n"
        ),
        "{log}"
    );
    // Taking that back is no other way round it, once the new list has ruled.
    sandbox.ok("undo");
    sandbox.ok("redo --accept lexicon-in-use");
    sandbox.ok("judge ZORF");
    let back = sandbox.says("undo", "");
    assert!(
        back.contains("1 ruling was made by the word list agreed on so far: six, 6 words"),
        "{back}"
    );
    let back = sandbox.ok("undo --accept lexicon-in-use --reason mistyped --dry-run");
    assert!(back.contains("Took back: The agreed word list is six"), "{back}");
    // What was ruled says by which list.
    assert!(sandbox.ok("game explain 2").contains("  by five, 5 words, sha256 defb7ba69dd0\n"));
    // The list at hand is not removed by an oversight.
    sandbox.session(expect![[r#"
        $ lexicon remove six
        ! error: the event Night plays by six, 6 words, sha256 544aa9789e82
        ! hint: without it no one can challenge; to remove it anyway: `--accept lexicon-in-use`
        [exit 1]
    "#]]);
    sandbox.ok("lexicon remove six --accept lexicon-in-use --dry-run");
    sandbox.ok("lexicon remove six --accept lexicon-in-use");
    assert!(sandbox.says("judge HORN", "").contains("is not on this machine"));
    sandbox.ok("lexicon remove five");
    assert_eq!(std::fs::read_dir(kept(&sandbox)).unwrap().count(), 0);
    sandbox.ok("verify");
}

#[test]
fn in_a_year_of_transition_a_word_is_acceptable_in_either_list() {
    let sandbox = Sandbox::new();
    sandbox.write("old.txt", "HORN\nFARM\nPLATE\n");
    sandbox.write("new.txt", "HORN\nFARMA\n");
    sandbox.ok("new Night --lexicon old.txt --set challenge=single");
    sandbox.session(expect![[r#"
        $ event set second-lexicon new.txt
        A word is acceptable in old, 3 words, sha256 7ae15bc21593 or in new, 2 words, sha256 93c0604d9732.
    "#]]);
    sandbox.ok("game new Ann Bob");
    for play in ["8F HORN", "H6 FARM", "10F PLATE"] {
        sandbox.ok(&format!("game play {play}"));
    }
    // PLATE is in one list, FARMA in the other.
    sandbox.session(expect![[r#"
        $ game challenge
        Bob challenges PLATE, FARMA.
        Play is acceptable
        (old or new)
        Ann +0 for the challenge
        Ann 39 - Bob 9; bag 74; Bob to move
    "#]]);
    let explained = sandbox.ok("game explain 3 --private");
    assert!(
        explained.contains(
            "  PLATE: acceptable (old yes, new no)\n  FARMA: acceptable (old no, new yes)\n"
        ),
        "{explained}"
    );
    assert!(!sandbox.ok("game explain 3").contains("yes"));
    sandbox.session(expect![[r#"
        $ judge farma plate
        FARMA PLATE: the play is acceptable
        (old or new)
        $ event set second-lexicon none
        ! error: 2 rulings were made by the word list agreed on so far: old, 3 words, sha256 7ae15bc21593; or new, 2 words, sha256 93c0604d9732
        ! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`
        [exit 1]
        $ event set second-lexicon "paper:Chambers"
        ! error: `Chambers` is not a valid second word list: a list that the program can ask, no book
        [exit 1]
    "#]]);
    let second = sandbox.json("event show --json")["second_lexicon"].take();
    assert_eq!((&second["kind"], &second["name"]), (&"list".into(), &"new".into()));
    sandbox.ok("verify");
}

#[test]
fn a_game_can_have_a_list_of_its_own() {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", FIVE);
    sandbox.write("six.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\nZORF\n");
    sandbox.ok("lexicon add six.txt");
    sandbox.ok("new Night --lexicon five.txt");
    sandbox.session(expect![[r#"
        $ game new Ann Bob --lexicon six
        Game 1: Ann starts against Bob, by six, 6 words, sha256 544aa9789e82.
    "#]]);
    sandbox.ok("game new Cat Dan");
    for game in [1, 2] {
        sandbox.ok(&format!("game play 8F HORN --game {game}"));
        sandbox.ok(&format!("game play H6 ZORF --game {game}"));
    }
    assert!(sandbox.ok("game challenge --game 1").contains("Play is acceptable\n(six)\n"));
    assert!(sandbox.ok("game challenge --game 2").contains("NOT acceptable\n(five)\n"));
    assert_eq!(sandbox.json("game show --game 1 --json")["lexicon"]["name"], "six");
    assert_eq!(sandbox.json("game show --game 2 --json")["lexicon"], serde_json::Value::Null);
    let page = sandbox.ok("game show --game 1");
    assert!(page.contains("word list of this game: six, 6 words, sha256 544aa9789e82\n"), "{page}");
    // Files for others name the list that the game was played by.
    let written = sandbox.ok("game export --game 1");
    assert!(written.contains("#lexicon six\n"), "{written}");
    assert!(sandbox.ok("game export --game 2").contains("#lexicon five\n"));
    // The game's own list is no other list for the event.
    sandbox.ok("undo --any");
    sandbox.ok("event set lexicon wordnik --accept lexicon-in-use --reason \"as announced\"");
    sandbox.ok("verify");
}

#[test]
fn one_word_is_no_words() {
    let sandbox = Sandbox::new();
    sandbox.write("one.txt", "HORN\n");
    sandbox.session(expect![[r#"
        $ lexicon add one.txt
        Added the word list one, 1 word, sha256 4239090b9d42.
    "#]]);
    sandbox.write("none.txt", "H\n");
    sandbox.session(expect![[r#"
        $ lexicon add none.txt
        ! error: no entry of the list is a word of English, 100 tiles: 1 was left out
        ! hint: name the rule set with its tiles: `sixzero lexicon add FILE --rules NAME`
        [exit 1]
    "#]]);
}

/// A second list takes nothing away; the first is named as the one that ruled.
#[test]
fn a_second_list_after_a_ruling_is_a_finding() {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", FIVE);
    sandbox.ok("new Night --lexicon five.txt");
    sandbox.ok("judge HORN");
    sandbox.check("event set second-lexicon wordnik", expect![[r#"
        ! error: 1 ruling was made by the word list agreed on so far: five, 5 words, sha256 defb7ba69dd0
        ! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`
        [exit 1]
    "#]]);
}
