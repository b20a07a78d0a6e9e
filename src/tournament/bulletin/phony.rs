//! The best phony that stayed.
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use crate::bulletin::plays::Plays;
use crate::bulletin::{BestPhony, MadePlay, PlayedGame};
use rules::{ChallengeRule, Lexicon, Line, Points, RuleSet, Verdict};

/// The number of plays that are looked up together, because a list is read once for all of them.
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

/// The plays for the same lists and rules.
#[derive(Debug)]
struct Asked<'l> {
    lists: &'l [Lexicon],
    /// The rules of the first play; those of the others have the same word rule and alphabet.
    rules: Arc<RuleSet>,
    waiting: Vec<Candidate>,
    /// Words that were looked up and found.
    good: HashSet<String>,
}

/// A play that stayed, with its words except those that were ruled acceptable.
#[derive(Clone, Debug)]
struct Candidate {
    /// The number of its game.
    game: u32,
    made: MadePlay,
    words: Vec<String>,
}

impl<'l> Phonies<'l> {
    pub(super) fn add(
        &mut self,
        game: &PlayedGame<'_, 'l>,
        plays: &Plays<'_>,
        lists: &'l [Lexicon],
    ) {
        match (plays.game.rules().challenge, lists) {
            // Words are checked when they are played, so phonies cannot stay.
            (ChallengeRule::Void, _) => self.void += 1,
            (_, []) => self.no_list += 1,
            (_, lists) => {
                self.looked_up += 1;
                let least = self.best.first().map(|(best, _)| best.made.score);
                let number = self.looked_up;
                let asked = self.asked(lists, &plays.game.shared_rules());
                asked.add(game, plays, number, least);
                if asked.waiting.len() >= TOGETHER {
                    let phonies = asked.phonies();
                    self.keep(phonies);
                }
            }
        }
    }

    /// The entry for these lists and rules.
    fn asked(&mut self, lists: &'l [Lexicon], rules: &Arc<RuleSet>) -> &mut Asked<'l> {
        let place = self.asked.iter().position(|known| {
            std::ptr::eq(known.lists, lists)
                && (Arc::ptr_eq(&known.rules, rules)
                    || known.rules.words == rules.words
                        && known.rules.alphabet() == rules.alphabet())
        });
        let place = place.unwrap_or_else(|| {
            let rules = Arc::clone(rules);
            self.asked.push(Asked { lists, rules, waiting: Vec::new(), good: HashSet::new() });
            self.asked.len() - 1
        });
        &mut self.asked[place]
    }

    pub(super) fn join(&mut self, later: Phonies<'l>) {
        let before = self.looked_up;
        let after = |candidate: Candidate| Candidate { game: before + candidate.game, ..candidate };
        for Asked { lists, rules, waiting, good } in later.asked {
            let asked = self.asked(lists, &rules);
            asked.waiting.extend(waiting.into_iter().map(after));
            asked.good.extend(good);
        }
        self.keep(later.best.into_iter().map(|(best, words)| (after(best), words)).collect());
        self.looked_up += later.looked_up;
        self.no_list += later.no_list;
        self.void += later.void;
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
        // Plays of several lists must be put in the order of the games.
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
    /// Adds the plays of a game that stayed, scored at least `least` and must be looked up.
    fn add(
        &mut self,
        game: &PlayedGame<'_, '_>,
        plays: &Plays<'_>,
        number: u32,
        least: Option<Points>,
    ) {
        let alphabet = plays.game.alphabet();
        let mut spelt = String::new();
        for line in plays.standing.iter().filter(|line| Some(line.score) >= least) {
            let Some(scored) = line.kind.scored() else { continue };
            let are_good = scored.words().all(|(_, tiles)| {
                spelt.clear();
                spelt.extend(tiles.iter().map(|tile| alphabet.upper(tile.letter())));
                self.good.contains(&spelt)
            });
            if are_good {
                continue;
            }
            let words = not_ruled_good(plays, line, scored.listed_words(alphabet));
            let made = MadePlay::of(game, plays.game, line);
            self.waiting.extend(made.map(|made| Candidate { game: number, made, words }));
        }
    }

    /// Looks up all waiting plays. Returns those with a word that no list has, with these words.
    fn phonies(&mut self) -> Vec<(Candidate, Vec<String>)> {
        let waiting = std::mem::take(&mut self.waiting);
        let words: BTreeSet<&str> =
            waiting.iter().flat_map(|one| one.words.iter().map(String::as_str)).collect();
        let bad = self.lists.iter().fold(words.clone(), |bad, list| {
            list.unacceptable(&bad, self.rules.words, self.rules.alphabet())
        });
        self.good.extend(words.difference(&bad).map(|word| (*word).to_owned()));
        let phonies = waiting.iter().filter_map(|candidate| {
            let words: Vec<String> = candidate
                .words
                .iter()
                .filter(|word| bad.contains(word.as_str()))
                .cloned()
                .collect();
            (!words.is_empty()).then(|| (candidate.clone(), words))
        });
        phonies.collect()
    }
}

/// A play's words without those that were challenged and ruled acceptable, which are not phonies
/// whatever the list says.
fn not_ruled_good(plays: &Plays<'_>, line: &Line, mut words: Vec<String>) -> Vec<String> {
    for challenge in &plays.challenges {
        if std::ptr::eq(challenge.play, line) && challenge.verdict == Verdict::Acceptable {
            words.retain(|word| !challenge.words.contains(word));
        }
    }
    words
}
