//! Phonies that stayed: of which list they are asked.
use serde_json::{Value, json};

use crate::bulletin::enter;
use crate::sandbox::Sandbox;

/// What is said of phonies, and the best of them.
fn phonies(sandbox: &Sandbox) -> (String, Value) {
    let bulletin = sandbox.json("bulletin --json");
    let note = bulletin["notes"].as_array().unwrap().last().unwrap().as_str().unwrap();
    (note.to_owned(), bulletin["tables"]["phonies"].clone())
}

#[test]
fn phonies_are_asked_of_the_list_that_was_agreed_on() {
    let said = |arguments: &str, lines: &str| {
        let sandbox = Sandbox::new();
        sandbox.write("list.txt", "horn\nfarm\npaste\nfarms\nmob\nnot\nbe\nbit\npi\n");
        sandbox.ok(&format!("new Night --rules naspa {arguments}"));
        sandbox.ok("game new Ann Dan");
        enter(&sandbox, "1", lines);
        std::fs::remove_dir_all(sandbox.path().join("home/.local")).ok();
        phonies(&sandbox)
    };
    let (note, plays) = said("--lexicon wordnik", "8F HORN\nH6 FARM\n10F PASTA\nresign\n");
    assert!(note.starts_with("None stayed in 1 record"), "{note}");
    assert_eq!(plays, json!([]));
    let (_, plays) = said("--lexicon wordnik", "8F HRON\nH6 FAOM\n8F HRONE\nresign\n");
    assert_eq!(plays[0]["phonies"], json!("HRON"), "14 points, the others less");
    assert_eq!(plays.as_array().unwrap().len(), 1);
    // By anagrams HRON is HORN, FAOM is FOAM and PATXE is EXPAT; FAOMT is nothing.
    let (_, clabbers) =
        said("--lexicon wordnik --clabbers", "8F HRON\nH6 FAOM\n10F PATXE\nresign\n");
    assert_eq!(clabbers[0]["phonies"], json!("FAOMT"));
    let ruled = "8F HRON\nresign\n";
    assert_eq!(said("", ruled).1[0]["word"], json!("HRON"));
    let (book, _) = said("--lexicon paper:Chambers", ruled);
    assert_eq!(book, "Not looked up: a book was agreed on, Chambers.");
    let (note, missing) = said("--lexicon list.txt", ruled);
    assert!(note.starts_with("Not looked up: "), "{note}");
    assert_eq!(missing, json!([]));
    let (void, _) = said("--set challenge=void", "8F HORN\nresign\n");
    assert_eq!(void, "By the rules of these games no phony can stay.");
}

#[test]
fn the_lists_of_the_games_are_named_and_not_the_events() {
    let sandbox = Sandbox::new();
    sandbox.write("own.txt", "horn\nat\n");
    sandbox.ok("lexicon add own.txt --name Own");
    sandbox.ok("new Night --rules naspa --lexicon paper:Chambers");
    let said = |sandbox: &Sandbox| phonies(sandbox).0;
    sandbox.ok("game new Ann Dan --lexicon Own");
    enter(&sandbox, "1", "8F STONE\nresign\n");
    assert_eq!(said(&sandbox), "From 1 record, by Own.");
    sandbox.ok("game new Ann Dan");
    enter(&sandbox, "2", "8F STONE\nresign\n");
    let one = "From 1 record, by Own. 1 record had no list.";
    assert_eq!(said(&sandbox), one);
    sandbox.ok("game new Ann Dan --lexicon wordnik");
    enter(&sandbox, "3", "8F HRON\nresign\n");
    let both = "From 2 records, by Own and Wordnik 2021-07-29 (open list, not a tournament list). \
                1 record had no list.";
    assert_eq!(said(&sandbox), both);
    std::fs::remove_dir_all(sandbox.path().join("home/.local")).unwrap();
    let gone = "From 1 record, by Wordnik 2021-07-29 (open list, not a tournament list). \
                2 records had no list.";
    assert_eq!(said(&sandbox), gone);
}

#[test]
fn a_word_that_was_ruled_acceptable_is_no_phony() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Dan");
    sandbox.ok("game play 8F HRON");
    sandbox.ok("game challenge --verdict acceptable --reason \"the club's own word\"");
    sandbox.ok("game resign");
    let (note, plays) = phonies(&sandbox);
    assert!(note.starts_with("None stayed in 1 record"), "{note}");
    assert_eq!(plays, json!([]));
}
