//! Word lists: what becomes a word, anagrams, and lists that are damaged.
use rules::{Capitals, Compiled, Exclusion, LeftOut, Lexicon, LexiconError, RuleSet, WordRule};

fn compile(text: &str, capitals: Capitals) -> Compiled {
    let rules = RuleSet::preset("naspa").unwrap();
    Lexicon::compile(text, rules.alphabet(), capitals).unwrap()
}

fn left_out(compiled: &Compiled) -> Vec<(&'static str, usize, &str)> {
    let told = |reason: &LeftOut| (reason.why.name(), reason.entries);
    compiled.left_out.iter().map(|r| (told(r).0, told(r).1, r.first.as_str())).collect()
}

#[test]
fn case_definitions_and_comments_are_ignored() {
    let text = "# ours\nhorn\ta brass thing\nZARF\nzarf  a cup holder \n\n  Farm\r\nPLATE";
    let compiled = compile(text, Capitals::LeaveOut);
    assert_eq!((compiled.words, &compiled.left_out[..]), (4, &[][..]));
}

#[test]
fn what_the_base_rules_exclude_is_left_out_and_counted() {
    let text = "horn\nfarm\nmarch\nMarch\nParis\nNASA\nX-ray\nt-shirt\nit's\nit\u{2019}ll\n\
                etc.\nre-\n-ing\nq2\nhöhe\na\nfarms\nplates\npastes\nzarfs\nhorns\n\
                abcdefghijklmnopqrstuvwxyzab\n";
    let compiled_small = compile(text, Capitals::LeaveOut);
    assert_eq!(
        left_out(&compiled_small),
        [
            ("capitalised", 2, "Paris"),
            ("hyphen", 2, "X-ray"),
            ("apostrophe", 2, "it's"),
            ("abbreviation", 1, "etc."),
            ("affix", 2, "re-"),
            ("sign", 1, "q2"),
            ("letter", 1, "höhe"),
            ("short", 1, "a"),
            ("long", 1, "abcdefghijklmnopqrstuvwxyzab"),
        ]
    );
    assert_eq!(compiled_small.words, 8);
    let kept = compile(text, Capitals::Keep);
    assert_eq!((kept.words, kept.left_out[0].why), (10, Exclusion::Hyphen));
}

#[test]
fn case_means_nothing_where_few_words_are_written_small_or_none_as_names() {
    for text in ["HORN\nzarf\nFarm\nPLATE\npaste\n", "horn\nFARM\nqi\n", "Horn\nZarf\n"] {
        assert_eq!(compile(text, Capitals::LeaveOut).left_out, [], "{text}");
    }
}

#[test]
fn a_text_without_words_is_no_list() {
    let rules = RuleSet::preset("naspa").unwrap();
    let compile = |text| Lexicon::compile(text, rules.alphabet(), Capitals::Keep).map(|_| ());
    assert_eq!(compile("# nothing\n"), Err(LexiconError::Empty));
    assert_eq!(compile("h\0o\0r\0n\0"), Err(LexiconError::Binary));
    assert_eq!(
        compile("höhe\nöl\n").unwrap_err().to_string(),
        "no entry of the list is a word of English, 100 tiles: 2 were left out"
    );
}

#[test]
fn anagrams_are_of_tiles() {
    let rules = RuleSet::preset("spanish").unwrap();
    let alphabet = rules.alphabet();
    let compiled = Lexicon::compile("charro\n", alphabet, Capitals::LeaveOut).unwrap();
    let list = Lexicon::open("ours", 1, &compiled.sha256, compiled.automaton).unwrap();
    let accepts = |word, rule| list.accepts(word, rule, alphabet);
    assert!(accepts("CHARRO", WordRule::Exact));
    assert!(!accepts("RROCHA", WordRule::Exact));
    // [RR]O[CH]A has the tiles; HCARRO has H and C apart, ROCHAR has no [RR].
    for (word, acceptable) in [("RROCHA", true), ("HCARRO", false), ("ROCHAR", false)] {
        assert_eq!(accepts(word, WordRule::Anagram), acceptable, "{word}");
    }
    assert!(!accepts("CHARR", WordRule::Anagram));
}

#[test]
fn the_embedded_list_has_the_words_and_hash_that_rulings_give() {
    assert_eq!(wordnik_list::word_iterator().count() as u64, Lexicon::EMBEDDED_WORDS);
    assert_eq!(Lexicon::embedded().rehashed(), Lexicon::EMBEDDED_SHA256);
}

#[test]
fn the_embedded_list_takes_any_text() {
    let (list, rules) = (Lexicon::embedded(), RuleSet::preset("naspa").unwrap());
    for word in ["QI", "ZA", "HORN"] {
        assert!(list.accepts(word, WordRule::Exact, rules.alphabet()), "{word}");
    }
    for word in ["", "A", "ZORF", "É", "ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ", "A B"] {
        assert!(!list.accepts(word, WordRule::Exact, rules.alphabet()), "{word}");
        assert!(!list.accepts(word, WordRule::Anagram, rules.alphabet()), "{word}");
    }
}

#[test]
fn a_damaged_automaton_is_no_list() {
    let rules = RuleSet::preset("naspa").unwrap();
    let compiled =
        Lexicon::compile("HORN\nZARF\nFARM\n", rules.alphabet(), Capitals::LeaveOut).unwrap();
    let open = |words, automaton| Lexicon::open("ours", words, &compiled.sha256, automaton);
    let list = open(3, compiled.automaton.clone()).unwrap();
    assert_eq!(list.rehashed(), compiled.sha256);
    assert!(matches!(open(4, compiled.automaton.clone()), Err(LexiconError::Damaged { .. })));
    // Whatever byte is another, and wherever it is cut off.
    for at in 0..compiled.automaton.len() {
        let mut bytes = compiled.automaton.clone();
        bytes[at] ^= 0x11;
        assert!(open(3, bytes.clone()).is_err(), "byte {at}");
        bytes.truncate(at);
        assert!(open(3, bytes).is_err(), "cut at {at}");
    }
}
