//! The best phony that stayed.
use std::collections::BTreeSet;

use crate::rules::{Alphabet, ChallengeRule, Game, Lexicon, Line, LineKind, Verdict, WordRule};
use crate::tournament::bulletin::{
    BestPhony, MadePlay, PlayedGame, Recorded, challenges, greatest, standing_plays,
};

/// A play that stayed, with the words that nobody has ruled acceptable.
struct Candidate<'g> {
    game: &'g PlayedGame<'g>,
    line: &'g Line,
    words: Vec<String>,
}

/// The games that the same lists answer for by one rule.
struct Asked<'g> {
    lists: &'g [Lexicon],
    rule: WordRule,
    alphabet: &'g Alphabet,
    candidates: Vec<Candidate<'g>>,
}

impl BestPhony {
    pub(super) fn of(games: &[PlayedGame<'_>]) -> BestPhony {
        let mut best = BestPhony::default();
        let mut asked: Vec<Asked<'_>> = Vec::new();
        for game in games {
            let Some(Recorded { game: record, lists }) = game.record else { continue };
            match (record.rules().challenge, lists) {
                // Words are checked as they are played: what stayed was ruled on.
                (ChallengeRule::Void, _) => best.void += 1,
                (_, []) => best.no_list += 1,
                (_, lists) => {
                    best.looked_up += 1;
                    let rule = record.rules().words;
                    let alphabet = record.alphabet();
                    let hashes = |lists: &[Lexicon]| -> Vec<String> {
                        lists.iter().map(|list| list.sha256().to_owned()).collect()
                    };
                    let same = |one: &&mut Asked<'_>| {
                        hashes(one.lists) == hashes(lists)
                            && one.rule == rule
                            && (std::ptr::eq(one.alphabet, alphabet) || one.alphabet == alphabet)
                    };
                    let candidates = candidates(game, record);
                    match asked.iter_mut().find(same) {
                        Some(known) => known.candidates.extend(candidates),
                        None => asked.push(Asked { lists, rule, alphabet, candidates }),
                    }
                }
            }
        }
        let phonies = asked.into_iter().flat_map(Asked::phonies);
        let mut plays = greatest(phonies, |(candidate, _)| candidate.line.score);
        // Several lists may have been asked one after the other.
        plays.sort_by_key(|(candidate, _)| {
            let place = games.iter().position(|game| std::ptr::eq(game, candidate.game));
            (place, candidate.line.turn)
        });
        best.plays = plays
            .into_iter()
            .filter_map(|(candidate, words)| {
                Some((MadePlay::of(candidate.game, candidate.line)?, words))
            })
            .collect();
        best
    }
}

impl<'g> Asked<'g> {
    /// The candidates with a word that no list has, each with these words.
    fn phonies(self) -> Vec<(Candidate<'g>, Vec<String>)> {
        let words: BTreeSet<&str> = self
            .candidates
            .iter()
            .flat_map(|candidate| candidate.words.iter().map(String::as_str))
            .collect();
        let bad = self
            .lists
            .iter()
            .fold(words, |bad, list| list.unacceptable(&bad, self.rule, self.alphabet));
        let bad: BTreeSet<String> = bad.into_iter().map(str::to_owned).collect();
        self.candidates
            .into_iter()
            .filter_map(|candidate| {
                let mut words = candidate.words.clone();
                words.retain(|word| bad.contains(word));
                (!words.is_empty()).then_some((candidate, words))
            })
            .collect()
    }
}

/// The plays that stayed, with the words that are to be looked up: those that were
/// challenged and ruled acceptable are no phonies, whatever the list says.
fn candidates<'g>(game: &'g PlayedGame<'g>, record: &'g Game) -> Vec<Candidate<'g>> {
    let alphabet = record.alphabet();
    let challenges = challenges(record);
    standing_plays(record)
        .into_iter()
        .filter_map(|line| {
            let LineKind::Play { scored, .. } = &line.kind else { return None };
            let mut words = scored.listed_words(alphabet);
            for challenge in &challenges {
                if std::ptr::eq(challenge.play, line) && challenge.verdict == Verdict::Acceptable {
                    words.retain(|word| !challenge.words.contains(word));
                }
            }
            Some(Candidate { game, line, words })
        })
        .collect()
}
