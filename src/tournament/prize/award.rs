//! [`awards`]: who gets what.
use std::collections::HashMap;

use super::candidates::{Candidate, PrizeField, Winner};
use super::{Money, Prize, PrizeEntry, PrizeKind, Sums, Worth};
use crate::name_key;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awards {
    /// The sign before amounts without a currency of their own.
    pub currency: String,
    /// Every prize, alone or with those shared together, in the order of the list.
    pub awards: Vec<Award>,
}

/// One prize, or several that equal players share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The prizes, by their places in the list, from 0.
    pub prizes: Vec<usize>,
    /// The winners; empty if no candidate is left.
    pub winners: Vec<Candidate>,
    /// The money for each winner, by currency.
    pub each: Sums,
    /// The rest after rounding, by currency, which stays with the organiser.
    pub remainder: Sums,
    /// Better candidates who do not get it.
    pub passed: Vec<Passed>,
    /// Another prize of the same group that the winner has, because the director named the winner.
    pub besides: Option<String>,
}

/// A candidate who would have won it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    pub candidate: Candidate,
    /// The prize of the same group that is won already.
    pub holds: String,
}

/// The key of prizes with the same list of candidates.
type Ladder<'a> = (
    &'a Option<String>,
    PrizeKind,
    (Option<u32>, Option<u32>),
    (Option<i32>, Option<String>),
    Option<String>,
);

fn ladder(prize: &Prize) -> Ladder<'_> {
    let rounds = (prize.from.map(|round| round.0), prize.through.map(|round| round.0));
    let class = prize.class.as_deref().map(name_key);
    (&prize.division, prize.kind, rounds, (prize.under, class), group(prize))
}

/// The group in lower case: `Cash` and `cash` are the same.
fn group(prize: &Prize) -> Option<String> {
    prize.group.as_deref().map(name_key)
}

/// Awards every prize. A winner whom the director names (`named`) comes before results, and a
/// prize higher in the list before a lower one of its group.
pub fn awards(
    entries: &[PrizeEntry],
    field: &PrizeField<'_>,
    named: impl Fn(&Prize) -> Option<Winner>,
) -> Awards {
    let (mut currency, mut unit) = (String::new(), Money(1));
    let mut prizes: Vec<(usize, &Prize)> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        match entry {
            PrizeEntry::Currency(sign) => currency.clone_from(sign),
            PrizeEntry::Rounding(money) => unit = *money,
            PrizeEntry::Prize(prize) => prizes.push((at, prize)),
            PrizeEntry::OneEach | PrizeEntry::Unread(_) => {}
        }
    }
    let mut given = Giving { currency: &currency, unit, held: HashMap::new(), awards: Vec::new() };
    let mut done: Vec<usize> = Vec::new();
    for &(at, prize) in &prizes {
        if done.contains(&at) {
            continue;
        }
        if prize.kind == PrizeKind::Given || prize.winner.is_some() {
            given.by_hand(at, prize, named(prize));
            done.push(at);
            continue;
        }
        let mut rungs: Vec<(usize, &Prize)> = prizes
            .iter()
            .filter(|(_, other)| other.winner.is_none() && ladder(other) == ladder(prize))
            .copied()
            .collect();
        rungs.sort_by_key(|(at, prize)| (prize.place, *at));
        done.extend(rungs.iter().map(|(at, _)| *at));
        given.climb(&rungs, field);
    }
    let mut awards = given.awards;
    awards.sort_by_key(|award| award.prizes.clone());
    Awards { currency, awards }
}

struct Giving<'a> {
    currency: &'a str,
    unit: Money,
    /// The prize that a winner has of a group.
    held: HashMap<(String, Winner), String>,
    awards: Vec<Award>,
}

impl Giving<'_> {
    fn by_hand(&mut self, at: usize, prize: &Prize, winner: Option<Winner>) {
        let winner = winner.map(|winner| Candidate { winner, figure: String::new() });
        let winners: Vec<Candidate> = winner.into_iter().collect();
        let held = group(prize)
            .zip(winners.first())
            .and_then(|(group, winner)| self.held.get(&(group, winner.winner.clone())).cloned());
        self.give(&[(at, prize)], winners, Vec::new());
        if let Some(award) = self.awards.last_mut() {
            award.besides = held;
        }
    }

    /// The prizes of one list of candidates, the first place first.
    fn climb(&mut self, rungs: &[(usize, &Prize)], field: &PrizeField<'_>) {
        let Some((_, first)) = rungs.first() else { return };
        let (mut place, mut passed) = (1_u32, Vec::new());
        let mut left = rungs;
        for level in field.candidates(first) {
            let mut eligible: Vec<Candidate> = Vec::new();
            for candidate in level {
                let held = group(first)
                    .and_then(|group| self.held.get(&(group, candidate.winner.clone())).cloned());
                let twice = first.group.is_some()
                    && eligible.iter().any(|other| other.winner == candidate.winner);
                match held {
                    Some(holds) => passed.push(Passed { candidate, holds }),
                    None if twice => {}
                    None => eligible.push(candidate),
                }
            }
            let size = u32::try_from(eligible.len()).unwrap_or(u32::MAX);
            let next = place.saturating_add(size);
            let covered = left.iter().take_while(|(_, prize)| prize.place < next).count();
            let (now, later) = left.split_at(covered);
            if !now.is_empty() && !eligible.is_empty() {
                self.give(now, eligible, std::mem::take(&mut passed));
                left = later;
            }
            place = next;
            if left.is_empty() {
                return;
            }
        }
        for prize in left {
            self.give(std::slice::from_ref(prize), Vec::new(), std::mem::take(&mut passed));
        }
    }

    fn give(&mut self, prizes: &[(usize, &Prize)], winners: Vec<Candidate>, passed: Vec<Passed>) {
        let mut all = Sums::default();
        for (_, prize) in prizes {
            if let Worth::Money(money) = prize.worth {
                all.add(prize.currency(self.currency), money);
            }
        }
        let shares = i64::try_from(winners.len()).unwrap_or(i64::MAX);
        let (mut each, mut remainder) = (Sums::default(), Sums::default());
        // Currencies are not mixed.
        for (currency, Money(sum)) in all.iter() {
            match shares {
                0 => {}
                // Only shares are rounded.
                1 => each.add(currency, Money(sum)),
                _ => {
                    let share = sum / shares / self.unit.0 * self.unit.0;
                    each.add(currency, Money(share));
                    remainder.add(currency, Money(sum - share * shares));
                }
            }
        }
        for winner in &winners {
            for (_, prize) in prizes {
                if let Some(group) = group(prize) {
                    self.held
                        .entry((group, winner.winner.clone()))
                        .or_insert_with(|| prize.label());
                }
            }
        }
        self.awards.push(Award {
            prizes: prizes.iter().map(|(at, _)| *at).collect(),
            each,
            remainder,
            winners,
            passed,
            besides: None,
        });
    }
}
