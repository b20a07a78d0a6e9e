//! Tiles of several characters in files: read in every form, written as macondo reads them.
use std::sync::Arc;

use expect_test::expect;
use rules::gcg::{GcgFile, GcgText, Header, Import, check, import_as_played, write};
use rules::{Allowed, RuleSet};

fn import_of(rules: &Arc<RuleSet>, text: &str) -> Import {
    let text = GcgText::decode(text.as_bytes()).unwrap();
    let file = GcgFile::read(&text);
    assert_eq!(check(rules, &file).findings, []);
    let import = import_as_played(rules, &file, Allowed::NOTHING).import;
    assert_eq!(import.stopped, None);
    import
}

fn written(import: &Import) -> String {
    let header = Header { nicks: import.nicks.values().cloned().collect(), ..Header::default() };
    let text = write(&import.game.afresh(), &import.events, &header).unwrap();
    text.lines()
        .filter(|line| line.starts_with(['>', '#']))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn catalan_tiles_are_read_in_every_form_and_written_without_brackets() {
    let rules = Arc::new(RuleSet::preset("catalan").unwrap());
    let forms = [
        ["QUINYAEST 8F QUINYA", "CEL·LAERS 9E CEL·LA", "?EOST G7 qu.."],
        ["[QU]I[NY]AEST 8F [QU]I[NY]A", "CE[L·L]AERS 9E CE[L·L]A", "?EOST G7 [qu].."],
        ["QIYAEST 8F QIYA", "CEWAERS 9E CEWA", "?EOST G7 q.."],
    ];
    let game = |[first, second, third]: [&str; 3]| {
        format!(
            "#character-encoding UTF-8\n#lexicon DISC2\n#tile-distribution catalan\n\
             #player1 a A\n#player2 b B\n\
             >a: {first} +40 40\n>b: {second} +65 65\n>a: {third} +11 51\n"
        )
    };
    for form in forms {
        let text = written(&import_of(&rules, &game(form)));
        expect![[r#"
            #character-encoding UTF-8
            #tile-distribution catalan
            #player1 a A
            #player2 b B
            >a: AEINYQUST 8F QUINYA +40 40
            >b: ACEEL·LRS 9E CEL·LA +65 65
            >a: EOST? G7 qu.. +11 51
            #rack2 ERS
        "#]]
        .assert_eq(&text);
        assert_eq!(text, written(&import_of(&rules, &text)));
    }
}

#[test]
fn brackets_stay_where_the_letters_are_tiles_too() {
    let rules = Arc::new(RuleSet::preset("spanish").unwrap());
    let game =
        "#player1 a A\n#player2 b B\n#tile-distribution spanish\n>a: [CH]AEOSRT 8H [CH]A +12 12\n";
    let text = written(&import_of(&rules, game));
    assert!(text.contains("8H [CH]A +12 12\n"), "{text}");
}

#[test]
fn nobody_elses_word_for_an_unknown_rack_is_made_of_our_signs() {
    // K, W and Y are typed for other tiles here: to macondo they are none.
    let rules = Arc::new(RuleSet::preset("catalan").unwrap().with("challenge=plus5_play").unwrap());
    let game = "#character-encoding UTF-8\n#tile-distribution catalan\n#player1 a A\n#player2 b B\n\
                >a: QUINYA 8F QUINYA +40 40\n>a:  (challenge) +5 45\n";
    let text = written(&import_of(&rules, game));
    assert!(text.ends_with(">a:  (challenge) +5 45\n"), "{text}");
}
