//! Challenges in a [`Game`]: what can happen to the last play.
use crate::board::{Alphabet, PlacedTile, Points, Square};
use crate::game::at_table::AtTable;
use crate::game::deck::Deck;
use crate::game::event::{Acceptance, Verdict};
use crate::game::finding::{Allowance, Allowed, Oddity};
use crate::game::fold::{Game, Stage};
use crate::game::hand::Hand;
use crate::game::line::{LineKind, TurnNo};
use crate::game::outcome::EndCause;
use crate::game::refusal::GameRefusal;
use crate::game::seat::Seat;
use crate::ruleset::{
    ChallengeBy, ChallengeFrom, ChallengeRule, ChallengeScope, ChallengeUntil, ChallengedOff,
    PhonyCosts,
};
use crate::text::nfc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LastPlay {
    pub(super) seat: Seat,
    pub(super) laid: Vec<(Square, PlacedTile)>,
    pub(super) score: Points,
    pub(super) before: Before,
    pub(super) after: Before,
    pub(super) on_turn_after: Seat,
    /// How many turns were lost right after it.
    pub(super) lost_after: u16,
    pub(super) drew: Drew,
    /// Whether it lies on the board; a toggle takes it off and puts it back.
    pub(super) lies: Lies,
    pub(super) start: Start,
}

/// Whether a first play covers the start; all later plays are `Kept`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    Kept,
    Missed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drew {
    Unsaid,
    Said,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lies {
    OnBoard,
    TakenOff,
}

/// What is restored when a play comes off or goes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Before {
    pub(super) hand: Hand,
    pub(super) scoreless: u16,
    pub(super) passes: u16,
    /// The bag, if sixzero deals: drawn tiles go back to their places.
    pub(super) deck: Option<Deck>,
}

impl Game {
    /// The words that a challenge is about, as the list spells them: the named ones, or all of the
    /// play if none is named or the rule set judges the play as a whole.
    pub fn words_challenged(&self, by: Seat, named: &[String]) -> Result<Vec<String>, GameRefusal> {
        self.challengeable(by, "challenge")?;
        let played = self.last_words();
        let mut words = Vec::new();
        for word in named {
            let Some(known) = played.iter().find(|known| same_word(self.alphabet(), known, word))
            else {
                return Err(GameRefusal::NotAWord { word: word.clone(), words: played.join(", ") });
            };
            if !words.contains(known) {
                words.push(known.clone());
            }
        }
        match self.rules.challenge_words {
            ChallengeScope::Named if !words.is_empty() => Ok(words),
            ChallengeScope::Named | ChallengeScope::Play => Ok(played),
        }
    }

    /// Who can challenge, hold and accept the last play; first the player whose turn is next.
    pub fn challengers(&self) -> Vec<Seat> {
        let Some(last) = &self.last else { return Vec::new() };
        let next = match self.on_turn {
            // All others lost their turns.
            own if own == last.seat => self.names.next(own),
            next => next,
        };
        let others = self.names.others(last.seat).filter(|seat| *seat != next);
        match self.rules.challenge_from {
            ChallengeFrom::Any => std::iter::once(next).chain(others).collect(),
            ChallengeFrom::Next => vec![next],
        }
    }

    /// Whether the last play can still be challenged by the rules.
    pub fn is_open(&self) -> bool {
        self.rules.challenge != ChallengeRule::Void && self.last.is_some() && !self.closed_by_draw()
    }

    /// Whether the maker of the last play has drawn tiles, and that closes the play.
    pub fn closed_by_draw(&self) -> bool {
        self.rules.challenge_until == ChallengeUntil::Draw
            && self.last.as_ref().is_some_and(|last| last.drew == Drew::Said)
    }

    pub(super) fn accepted(&mut self, seat: Seat, by: Acceptance) -> Result<(), GameRefusal> {
        match by {
            Acceptance::InWords => self.accept(seat),
            Acceptance::Drawn => self.draws(seat),
        }
    }

    /// The maker of the last play draws tiles.
    fn draws(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_played(seat)?;
        if self.stage == Stage::Acceptance {
            return Err(self.awaits_acceptance());
        }
        match &mut self.last {
            Some(last) if last.seat == seat => last.drew = Drew::Said,
            Some(_) | None => {
                let why = "the player who draws made no last play that can be challenged";
                return Err(GameRefusal::NothingTo { act: "draw for", why });
            }
        }
        Ok(())
    }

    /// Refuses a challenge after the draw, unless the director allows it.
    pub(super) fn challenged_late(&self, allowed: Allowed) -> Result<Vec<Oddity>, GameRefusal> {
        match self.last_player().filter(|_| self.closed_by_draw()) {
            None => Ok(Vec::new()),
            Some(_) if allowed.has(Allowance::Drawn) => Ok(vec![Oddity::Drawn]),
            Some(maker) => Err(GameRefusal::Drawn { player: self.name(maker).to_owned() }),
        }
    }

    pub(super) fn accept(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.challengeable(seat, "accept")?;
        self.close_last();
        if self.stage == Stage::Acceptance {
            self.finish_play_out();
        }
        Ok(())
    }

    pub(super) fn challengeable(
        &self,
        by: Seat,
        act: &'static str,
    ) -> Result<&LastPlay, GameRefusal> {
        self.check_played(by)?;
        let Some(last) = &self.last else {
            let why = if self.turn == TurnNo(0) {
                "nothing has been played yet"
            } else {
                "it was accepted, decided, or the next turn has begun"
            };
            return Err(GameRefusal::NothingTo { act, why });
        };
        if last.seat == by {
            return Err(GameRefusal::OwnPlay { player: self.name(by).to_owned(), act });
        }
        let challengers = self.challengers();
        if !challengers.contains(&by) {
            let next = challengers.first().map_or("?", |seat| self.name(*seat)).to_owned();
            return Err(GameRefusal::NotNext { player: self.name(by).to_owned(), act, next });
        }
        Ok(last)
    }

    pub(super) fn challenge(
        &mut self,
        by: Seat,
        words: &[String],
        verdict: Verdict,
        added: AtTable<Points>,
    ) -> Result<(), GameRefusal> {
        if self.rules.challenge == ChallengeRule::Void && added == AtTable::ByRule {
            return Err(GameRefusal::VoidChallenge);
        }
        let words = self.words_challenged(by, words)?;
        let taken_off = self.last.as_ref().is_some_and(|last| last.lies == Lies::TakenOff);
        const BY_VERDICT: &str = "under this rule set a challenge needs a verdict";
        const IN_PLACE: &str = "it lies where it may, so its words are judged";
        let toggles = self.rules.challenge_by == ChallengeBy::Toggle;
        let (can_be, act, why) = match verdict {
            Verdict::Acceptable | Verdict::Unacceptable => (true, "", ""),
            Verdict::Toggled => (toggles, "toggle", BY_VERDICT),
            Verdict::Consented => (toggles, "take off by consent", BY_VERDICT),
            Verdict::Misplaced => (self.last_is_misplaced(), "challenge for its place", IN_PLACE),
        };
        if !can_be {
            return Err(GameRefusal::NothingTo { act, why });
        }
        let count = words.len();
        if verdict.is_of_words() && taken_off {
            // The judged play is on the board (`docs/rules/challenges.md`).
            self.toggle();
        }
        let announced = added.announced().copied();
        self.add(by, Points::ZERO, LineKind::Challenge { words, verdict, announced });
        match verdict {
            Verdict::Unacceptable | Verdict::Misplaced => self.uphold(by),
            Verdict::Acceptable => self.turn_down(by, count, added),
            Verdict::Toggled => self.toggle(),
            Verdict::Consented => self.concede(),
        }
        Ok(())
    }

    /// The play comes off (`docs/rules/challenges.md`).
    fn uphold(&mut self, by: Seat) {
        let Some(last) = self.last.take() else { return };
        self.withdraw(&last);
        if self.rules.challenge == ChallengeRule::Triple {
            self.settle(EndCause::Challenge { loser: last.seat, winner: by });
        } else {
            self.check_scoreless_end();
        }
    }

    fn withdraw(&mut self, last: &LastPlay) {
        self.lift(&last.laid);
        self.seats[last.seat].hand = last.before.hand.clone();
        self.deck.clone_from(&last.before.deck);
        // Turns lost right after the play stay lost, and have broken a series of passes.
        let row_goes_on = last.lost_after == 0;
        self.scoreless = last.before.scoreless + last.lost_after;
        self.passes = if row_goes_on { last.before.passes } else { 0 };
        self.add(last.seat, -last.score, LineKind::Withdrawn);
        self.stage = Stage::Turn;
        match self.rules.phony_costs {
            PhonyCosts::Turn => {
                self.scoreless += 1;
                self.passes = match self.rules.challenged_off {
                    ChallengedOff::Pass if row_goes_on => self.passes + 1,
                    ChallengedOff::Pass | ChallengedOff::Turn => 0,
                };
                self.on_turn = last.on_turn_after;
                // While the play waited for acceptance, no lost turn was skipped.
                self.skip_lost_turns();
            }
            PhonyCosts::NextTurn => {
                self.on_turn = last.seat;
                self.seats[last.seat].turns_to_skip += 1;
            }
        }
    }

    /// The play stands (`docs/rules/challenges.md`).
    fn turn_down(&mut self, by: Seat, words: usize, added: AtTable<Points>) {
        let Some(last) = self.last.take() else { return };
        match (self.rules.challenge, added) {
            (_, AtTable::Counted(points)) if points < Points::ZERO => {
                self.add(by, points, LineKind::Penalty);
            }
            (_, AtTable::Counted(points)) => self.add(last.seat, points, LineKind::Bonus),
            (ChallengeRule::Void, AtTable::ByRule) => {}
            (ChallengeRule::Single, _)
            | (
                ChallengeRule::Void
                | ChallengeRule::Double
                | ChallengeRule::DoubleScore
                | ChallengeRule::Triple,
                AtTable::Announced(_),
            ) => self.add(last.seat, Points::ZERO, LineKind::Bonus),
            (rule @ ChallengeRule::Bonus { .. }, _) => {
                self.add(last.seat, rule.price(words), LineKind::Bonus);
            }
            (rule @ ChallengeRule::Penalty { .. }, _) => {
                self.add(by, -rule.price(words), LineKind::Penalty);
            }
            (rule @ (ChallengeRule::Double | ChallengeRule::DoubleScore), AtTable::ByRule) => {
                let lost = self.last_play_score(by);
                if rule == ChallengeRule::DoubleScore && lost > Points::ZERO {
                    self.add(by, -lost, LineKind::Penalty);
                }
                // After the last play there is no turn left to lose (`docs/rules/challenges.md`).
                if self.stage == Stage::Turn {
                    self.seats[by].turns_to_skip += 1;
                    self.skip_lost_turns();
                }
            }
            (ChallengeRule::Triple, AtTable::ByRule) => {
                self.settle(EndCause::Challenge { loser: by, winner: last.seat });
                return;
            }
        }
        if self.stage == Stage::Acceptance {
            self.finish_play_out();
        } else {
            self.check_scoreless_end();
        }
    }

    /// The score of the player's last play that was not taken off.
    fn last_play_score(&self, seat: Seat) -> Points {
        let mut times_off = 0;
        for line in self.lines.iter().rev().filter(|line| line.seat == seat) {
            times_off += i32::from(line.kind == LineKind::Withdrawn);
            times_off -= i32::from(line.kind == LineKind::Restored);
            if line.kind.play().is_some() && std::mem::take(&mut times_off) == 0 {
                return line.score;
            }
        }
        Points::ZERO
    }

    /// Off, on, off … until the next turn (`docs/rules/challenges.md`).
    fn toggle(&mut self) {
        let Some(mut last) = self.last.take() else { return };
        match last.lies {
            Lies::OnBoard => {
                last.lies = Lies::TakenOff;
                self.withdraw(&last);
                last.on_turn_after = self.on_turn;
                self.last = Some(last);
                self.check_scoreless_end();
            }
            Lies::TakenOff => {
                last.lies = Lies::OnBoard;
                self.lay(&last.laid);
                self.seats[last.seat].hand = last.after.hand.clone();
                self.deck.clone_from(&last.after.deck);
                self.scoreless = last.after.scoreless;
                self.passes = last.after.passes;
                self.add(last.seat, last.score, LineKind::Restored);
                if self.goes_out(last.seat) {
                    self.stage = Stage::Acceptance;
                }
                self.last = Some(last);
            }
        }
    }

    /// The maker agrees that the play is off, for good (`docs/rules/challenges.md`).
    fn concede(&mut self) {
        let Some(last) = self.last.take() else { return };
        match last.lies {
            Lies::OnBoard => self.withdraw(&last),
            Lies::TakenOff => {}
        }
        self.check_scoreless_end();
    }

    pub(super) fn close_last(&mut self) {
        self.last = None;
    }
}

/// Whether the typed word, which can have brackets, parentheses and aliases, is the known one in
/// capitals.
fn same_word(alphabet: &Alphabet, known: &str, typed: &str) -> bool {
    let typed = nfc(typed);
    let plain: String = typed.chars().filter(|c| !"[]()".contains(*c)).collect();
    known == plain.to_uppercase() || known == spelled(alphabet, &typed)
}

/// The word as a list spells it, as far as its tiles can be read.
fn spelled(alphabet: &Alphabet, typed: &str) -> String {
    let mut word = String::with_capacity(typed.len());
    let mut rest = typed;
    loop {
        rest = rest.trim_start_matches(['(', ')']);
        let Some((letter, _, after)) = alphabet.read_letter(rest) else { break };
        word.push_str(alphabet.upper(letter));
        rest = after;
    }
    word + rest
}
