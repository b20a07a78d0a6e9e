//! How long the rules take: `cargo bench -p benches --bench rules`.
//!
//! Each figure stands beside `baseline`, the sum over 225 bytes in the same run, so that
//! runs on different machines can be compared.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use sixzero::rules::{
    Acceptance, Allowed, AtTable, BySeat, Capitals, Event, Exchanged, Game, Lexicon, Play,
    PlayText, Rack, Reading, RuleSet, Scored, Seat, TurnNote, Verdict, WordRule,
};

/// A whole game with racks: written for this bench, every word in the embedded list.
const GAME: &str = include_str!("game.txt");

fn events(rules: &RuleSet) -> Vec<Event> {
    let alphabet = rules.alphabet();
    let rack = |text: &str| Rack::parse(alphabet, text).unwrap();
    let lines = GAME.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<_> = line.split_whitespace().collect();
            let seat = if words[0] == "A" { Seat::FIRST } else { Seat::SECOND };
            match words[1..] {
                ["accept"] => Event::Accept { seat, by: Acceptance::InWords },
                ["pass"] => Event::Pass { seat, note: TurnNote::NONE },
                ["challenge"] => {
                    let added = AtTable::ByRule;
                    let verdict = Verdict::Unacceptable;
                    Event::Challenge {
                        by: seat,
                        words: Vec::new(),
                        verdict,
                        added,
                        allowed: Allowed::NOTHING,
                    }
                }
                [held, exchanged] => Event::Exchange {
                    seat,
                    tiles: Exchanged::Tiles(rack(&exchanged[1..]).known),
                    rack: Some(rack(held)),
                    note: TurnNote::NONE,
                },
                [held, position, word] => Event::Play {
                    seat,
                    play: PlayText::parse(alphabet, &format!("{position} {word}")).unwrap(),
                    rack: Some(rack(held)),
                    announced: None,
                    note: TurnNote::NONE,
                },
                _ => panic!("{line}"),
            }
        })
        .collect()
}

fn benches(criterion: &mut Criterion) {
    let bytes: Vec<u8> = (0..225).map(|at| (at * 7 % 27) as u8).collect();
    criterion.bench_function("baseline", |bench| {
        bench.iter(|| {
            black_box(&bytes)
                .iter()
                .fold(0_u32, |sum, byte| black_box(sum.wrapping_add(u32::from(*byte))))
        });
    });

    let rules = Arc::new(RuleSet::preset("naspa").unwrap());
    let names: BySeat<_> = ["A", "B"].into_iter().map(str::to_owned).collect();
    let events = events(&rules);
    criterion.bench_function("fold a game", |bench| {
        bench.iter(|| Game::fold(rules.clone(), names.clone(), black_box(&events)).unwrap());
    });

    let plays = plays(&rules, &names, &events);
    let placed: Vec<_> = plays
        .iter()
        .map(|(game, text)| text.on(game.board(), rules.alphabet(), Reading::Literal).unwrap())
        .collect();
    let scored = |(play, (game, _)): (&Play, &(Game, PlayText))| {
        Scored::of(black_box(play), game.board(), rules.alphabet(), &rules.bingo)
    };
    criterion.bench_function("score a play, any of a game", |bench| {
        let mut next = placed.iter().zip(&plays).cycle();
        bench.iter(|| next.next().map(scored));
    });
    let by_words = |(_, (game, text)): &(&Play, &(Game, PlayText))| {
        let seat = game.on_turn().unwrap();
        game.read_play(seat, text, Reading::Literal, None).unwrap().1.words().count()
    };
    let most = placed.iter().zip(&plays).max_by_key(by_words).unwrap();
    criterion.bench_function("score the play with the most words", |bench| {
        bench.iter(|| scored(most));
    });
    let (game, text) = most.1;
    criterion.bench_function("read, check and score a play", |bench| {
        let seat = game.on_turn().unwrap();
        bench.iter(|| game.read_play(seat, black_box(text), Reading::Literal, None).unwrap());
    });

    let list = Lexicon::embedded();
    criterion.bench_function("look up a word", |bench| {
        bench.iter(|| list.accepts(black_box("FARMS"), WordRule::Exact, rules.alphabet()));
    });
    let text: String = ["AA", "FARM", "FARMS", "HORN", "PASTE"].join("\n");
    let compiled = Lexicon::compile(&text, rules.alphabet(), Capitals::LeaveOut).unwrap();
    let list = Lexicon::open("five", 5, &compiled.sha256, compiled.automaton).unwrap();
    criterion.bench_function("look up a word in a compiled list", |bench| {
        bench.iter(|| list.accepts(black_box("FARMS"), WordRule::Exact, rules.alphabet()));
    });

    // As large as the lists of the field.
    let text: String = wordnik_list::word_iterator().map(|word| format!("{word}\n")).collect();
    let compiled = Lexicon::compile(&text, rules.alphabet(), Capitals::LeaveOut).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large");
    std::fs::write(&path, &compiled.automaton).unwrap();
    let large = || {
        let automaton = std::fs::read(&path).unwrap();
        Lexicon::open("large", compiled.words, &compiled.sha256, automaton).unwrap()
    };
    criterion.bench_function("read and open a compiled list of 198,420 words", |bench| {
        bench.iter(large);
    });
    let list = large();
    criterion.bench_function("look up a word in it", |bench| {
        bench.iter(|| list.accepts(black_box("FARMS"), WordRule::Exact, rules.alphabet()));
    });
    criterion.bench_function("look up an anagram in it", |bench| {
        bench.iter(|| list.accepts(black_box("SMARF"), WordRule::Anagram, rules.alphabet()));
    });
}

/// Every play, and the game before it.
fn plays(rules: &Arc<RuleSet>, names: &BySeat<String>, events: &[Event]) -> Vec<(Game, PlayText)> {
    let plays = events.iter().enumerate().filter_map(|(at, event)| {
        let Event::Play { play, .. } = event else { return None };
        let game = Game::fold(rules.clone(), names.clone(), &events[..at]).unwrap();
        Some((game, play.clone()))
    });
    plays.collect()
}

criterion_group!(rules, benches);
criterion_main!(rules);
