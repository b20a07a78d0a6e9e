//! The best phony that stayed.
use std::collections::BTreeSet;

use crate::rules::{
    Alphabet, ChallengeRule, Game, Lexicon, Line, LineKind, Points, Verdict, WordRule,
};
use crate::tournament::bulletin::{
    BestPhony, ChallengedPlay, MadePlay, PlayedGame, Recorded, challenges, standing_plays,
};

/// So many plays are looked up together: by anagrams a list is read once for all of them.
const TOGETHER: usize = 4_096;

/// The plays of the games so far that may be the best phony.
#[derive(Debug, Default)]
pub(super) struct Phonies<'l> {
    looked_up: u32,
    no_list: u32,
    void: u32,
    asked: Vec<Asked<'l>>,
    /// The best phonies found, with their words that no list has.
    best: Vec<(Candidate, Vec<String>)>,
}

/// The plays that the same lists answer for by one rule.
#[derive(Debug)]
struct Asked<'l> {
    lists: &'l [Lexicon],
    rule: WordRule,
    alphabet: Alphabet,
    waiting: Vec<Candidate>,
}

/// A play that stayed, with the words that nobody has ruled acceptable.
#[derive(Debug)]
struct Candidate {
    /// The number of its game, in their order.
    game: u32,
    made: MadePlay,
    words: Vec<String>,
}

impl<'l> Phonies<'l> {
    pub(super) fn add(&mut self, game: &PlayedGame<'_, 'l>, recorded: Recorded<'_, 'l>) {
        let Recorded { game: record, lists } = recorded;
        match (record.rules().challenge, lists) {
            // Words are checked as they are played: what stayed was ruled on.
            (ChallengeRule::Void, _) => self.void += 1,
            (_, []) => self.no_list += 1,
            (_, lists) => {
                self.looked_up += 1;
                let least = self.best.first().map(|(best, _)| best.made.score);
                let number = self.looked_up;
                let candidates = candidates(game, record, number, least);
                let asked = self.asked(lists, record);
                asked.waiting.extend(candidates);
                if asked.waiting.len() >= TOGETHER {
                    let phonies = asked.phonies();
                    self.keep(phonies);
                }
            }
        }
    }

    /// Who asks these lists by the rules of this record.
    fn asked(&mut self, lists: &'l [Lexicon], record: &Game) -> &mut Asked<'l> {
        let (rule, alphabet) = (record.rules().words, record.alphabet());
        let place = self.asked.iter().position(|known| {
            std::ptr::eq(known.lists, lists) && known.rule == rule && known.alphabet == *alphabet
        });
        let place = place.unwrap_or_else(|| {
            let alphabet = alphabet.clone();
            self.asked.push(Asked { lists, rule, alphabet, waiting: Vec::new() });
            self.asked.len() - 1
        });
        &mut self.asked[place]
    }

    fn keep(&mut self, phonies: Vec<(Candidate, Vec<String>)>) {
        self.best.extend(phonies);
        let highest = self.best.iter().map(|(candidate, _)| candidate.made.score).max();
        self.best.retain(|(candidate, _)| Some(candidate.made.score) == highest);
    }

    /// The best of all games.
    pub(super) fn best(mut self) -> BestPhony {
        for mut asked in std::mem::take(&mut self.asked) {
            let phonies = asked.phonies();
            self.keep(phonies);
        }
        // Several lists may have been asked one after the other.
        self.best.sort_by_key(|(candidate, _)| (candidate.game, candidate.made.turn));
        BestPhony {
            plays: self.best.into_iter().map(|(best, words)| (best.made, words)).collect(),
            looked_up: self.looked_up,
            no_list: self.no_list,
            void: self.void,
        }
    }
}

impl Asked<'_> {
    /// Those that wait with a word that no list has, each with these words; none waits after it.
    fn phonies(&mut self) -> Vec<(Candidate, Vec<String>)> {
        let waiting = std::mem::take(&mut self.waiting);
        let words: BTreeSet<&str> =
            waiting.iter().flat_map(|one| one.words.iter().map(String::as_str)).collect();
        let bad = self
            .lists
            .iter()
            .fold(words, |bad, list| list.unacceptable(&bad, self.rule, &self.alphabet));
        let bad: BTreeSet<String> = bad.into_iter().map(str::to_owned).collect();
        waiting
            .into_iter()
            .filter_map(|candidate| {
                let mut words = candidate.words.clone();
                words.retain(|word| bad.contains(word));
                (!words.is_empty()).then_some((candidate, words))
            })
            .collect()
    }
}

/// The plays that stayed and scored at least so much, with the words that are to be looked up:
/// those that were challenged and ruled acceptable are no phonies, whatever the list says.
fn candidates(
    game: &PlayedGame<'_, '_>,
    record: &Game,
    number: u32,
    least: Option<Points>,
) -> Vec<Candidate> {
    let challenges = challenges(record);
    standing_plays(record)
        .into_iter()
        .filter(|line| Some(line.score) >= least)
        .filter_map(|line| {
            let words = words(record, line, &challenges)?;
            Some(Candidate { game: number, made: MadePlay::of(game, record, line)?, words })
        })
        .collect()
}

fn words(record: &Game, line: &Line, challenges: &[ChallengedPlay<'_>]) -> Option<Vec<String>> {
    let LineKind::Play { scored, .. } = &line.kind else { return None };
    let mut words = scored.listed_words(record.alphabet());
    for challenge in challenges {
        if std::ptr::eq(challenge.play, line) && challenge.verdict == Verdict::Acceptable {
            words.retain(|word| !challenge.words.contains(word));
        }
    }
    Some(words)
}
