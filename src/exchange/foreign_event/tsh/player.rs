//! A player's line of a `.t` file as text.
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

use crate::foreign_event::tsh::division::{is_id, is_rating};
use crate::foreign_event::tsh::round_list::{ROUND_LISTS, escaped};
use crate::foreign_event::tsh::{
    AFTER, LIFE_GAMES, NO_SCORE, OFF, OLD_ROUNDS, RATING, REMARK, of_key,
};
use crate::foreign_event::{
    ForeignDivision, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
};
use rules::Points;
use tournament::{HalfWins, KeptFormat, PlayerNo, RoundNo, SeatResult};

pub(super) struct Line<'a> {
    pub(super) player: &'a ForeignPlayer,
    pub(super) lines: &'a HashMap<PlayerNo, u32>,
    pub(super) remarks: &'a mut Vec<String>,
}

impl Line<'_> {
    pub(super) fn text(&mut self, division: &ForeignDivision) -> String {
        let player = self.player;
        let mut pairings = Vec::new();
        let mut scores = Vec::new();
        let mut rounds = player.rounds.as_slice();
        while let [before @ .., last] = rounds
            && *last == ForeignRound::default()
        {
            rounds = before;
        }
        for (round, number) in rounds.iter().zip(1..) {
            let number = RoundNo(number);
            let (pairing, score) = self.round(division, number, round);
            pairings.push(pairing);
            scores.push(score);
        }
        trim(&mut pairings);
        trim(&mut scores);
        let old = of_key(&player.kept, OLD_ROUNDS).last();
        let pairings: Vec<&str> =
            old.into_iter().chain(pairings.iter().map(String::as_str)).collect();
        let mut text = format!(
            "{:<22} {:>5} {}; {}",
            self.name(),
            self.rating(),
            pairings.join(" "),
            scores.join(" ")
        );
        for (key, value) in lists(player, rounds) {
            let space = if value.is_empty() { "" } else { " " };
            // Writing to a text cannot fail.
            let _ = write!(text, "; {key}{space}{value}");
        }
        if let Some(remark) = of_key(&player.kept, REMARK).last() {
            let _ = write!(text, "; # {remark}");
        }
        text
    }

    fn round(
        &mut self,
        division: &ForeignDivision,
        number: RoundNo,
        round: &ForeignRound,
    ) -> (String, String) {
        let name = &self.player.name;
        let does_not_follow = |half_wins: HalfWins| {
            format!(
                "Round {}: that it counts {half_wins} for {name} does not follow from the score, \
                 and is left out.",
                number.0
            )
        };
        let pairing = match round.opponent {
            ForeignOpponent::Unpaired => return (GAP.to_owned(), GAP.to_owned()),
            ForeignOpponent::Bye | ForeignOpponent::Forfeit => {
                let follows = SeatResult::awarded(round.score.unwrap_or_default()).half_wins;
                if let Some(half_wins) = round.half_wins.filter(|own| *own != follows) {
                    self.remarks.push(does_not_follow(half_wins));
                }
                NOBODY.to_owned()
            }
            ForeignOpponent::Player(opponent) => {
                if round.score.is_none() && round.half_wins.is_some() {
                    self.remarks.push(format!(
                        "Round {}: the result of {name} has no scores, and is written without \
                         opponent.",
                        number.0
                    ));
                    // A penalty stands in its own list.
                    let spread = round.spread.unwrap_or_default();
                    return (NOBODY.to_owned(), spread.0.to_string());
                }
                let theirs = division.across(number, round);
                let against = theirs.and_then(|(_, theirs)| theirs.score);
                if let (Some(half_wins), Some(own), Some(against)) =
                    (round.half_wins, round.score, against)
                {
                    let follows = HalfWins(1 + (own.0 - against.0).signum());
                    if half_wins != follows {
                        self.remarks.push(does_not_follow(half_wins));
                    }
                }
                self.lines.get(&opponent).map_or(GAP.to_owned(), ToString::to_string)
            }
        };
        let score = match round.score {
            Some(score) if score.0.abs() >= NO_SCORE => {
                let round = number.0;
                self.remarks
                    .push(format!("Round {round}: the score {score} of {name} is left out."));
                GAP.to_owned()
            }
            Some(score) => score.0.to_string(),
            None => GAP.to_owned(),
        };
        (pairing, score)
    }

    /// The name so that it is read as the same name, with the membership number.
    fn name(&mut self) -> String {
        let name = &self.player.name;
        let mut written: String =
            name.chars().map(|c| if c == ';' || c.is_control() { ',' } else { c }).collect();
        if let Some(rest) = written.strip_prefix('#') {
            written = format!("No. {}", rest.trim_start());
        }
        if written != *name {
            self.remarks.push(format!("`{name}` is written `{written}`."));
        }
        match self.player.member.as_deref() {
            Some(member) if is_id(member) => written = format!("{written}:{member}"),
            other => {
                if let Some(member) = other {
                    let what = format!("The membership number `{member}` of {name} is left out.");
                    self.remarks.push(what);
                }
                let tail = written.rsplit_once(':').map(|(_, tail)| tail);
                if tail.is_some_and(|tail| tail.is_empty() || is_id(tail)) {
                    written.push(':');
                } else if written.trim_end_matches(',').ends_with(|c: char| c.is_ascii_digit()) {
                    written.push(',');
                }
            }
        }
        // With a membership number of digits alone behind a name that ends in one.
        let last = written.split_whitespace().next_back().unwrap_or_default();
        if is_rating(last) {
            written.push(',');
        }
        // tsh wants two characters before the rating.
        if written.chars().nth(1).is_none() { format!(" {written}") } else { written }
    }

    fn rating(&mut self) -> String {
        let rating = self.player.rating.unwrap_or_default();
        if rating < 0 {
            let name = &self.player.name;
            self.remarks.push(format!("The rating {rating} of {name} is left out."));
            return "0".to_owned();
        }
        let written = of_key(&self.player.kept, RATING).last().filter(|written| {
            let whole = written.split(['.', '+', '*']).next().unwrap_or_default();
            is_rating(written) && whole.parse() == Ok(rating)
        });
        written.map_or_else(|| rating.to_string(), str::to_owned)
    }
}

/// No pairing, or no score.
const GAP: &str = "00";
const NOBODY: &str = "0";

fn trim(words: &mut Vec<String>) {
    while words.last().is_some_and(|word| word == GAP) {
        words.pop();
    }
}

/// The lists by key: those that are known as they are now, the others as they were.
fn lists(player: &ForeignPlayer, rounds: &[ForeignRound]) -> BTreeMap<String, String> {
    let mut lists: BTreeMap<String, String> = BTreeMap::new();
    for kept in player.kept.iter().filter(|kept| kept.format == KeptFormat::Tsh) {
        if ![OFF, RATING, OLD_ROUNDS, REMARK].contains(&kept.key.as_str()) {
            lists.insert(kept.key.clone(), kept.value.clone());
        }
    }
    for list in &ROUND_LISTS {
        let words: Vec<String> = rounds.iter().map(list.word).collect();
        if words.iter().any(|word| !list.nothing.contains(&word.as_str())) {
            lists.insert(list.key.to_owned(), words.join(" "));
        }
    }
    for (key, text) in [("team", &player.team), ("club", &player.club), ("class", &player.class)] {
        if let Some(text) = text {
            let words = text.split_whitespace().map(escaped).filter(|word| !word.is_empty());
            let text = words.collect::<Vec<_>>().join(" ");
            lists.extend((!text.is_empty()).then(|| (key.to_owned(), text)));
        }
    }
    let written = lists.get(LIFE_GAMES).and_then(|text| text.trim().parse().ok());
    match player.career {
        Some(games) if written != Some(games) => {
            lists.insert(LIFE_GAMES.to_owned(), games.to_string());
        }
        // What was no number stays as it was; a number that is no more goes.
        None if written.is_some() => _ = lists.remove(LIFE_GAMES),
        Some(_) | None => {}
    }
    if !player.new_ratings.is_empty() {
        let ratings = player.new_ratings.iter().map(|new| new.unwrap_or_default().to_string());
        lists.insert(NEW_RATINGS.to_owned(), ratings.collect::<Vec<_>>().join(" "));
    }
    if let ForeignPresence::Gone { after, worth } = player.presence {
        let worth = worth.map(|worth| worth.0.to_string());
        let known = of_key(&player.kept, OFF).last().map(str::to_owned);
        let off = known.or(worth).unwrap_or_else(|| "0".to_owned());
        let worth = off.parse().ok().map(Points);
        if let Some(after) = after.filter(|after| *after != player.last_played(worth)) {
            lists.insert(AFTER.to_owned(), after.0.to_string());
        }
        lists.insert(OFF.to_owned(), off);
    }
    lists
}

/// The list of ratings after each round (`docs/rules/tsh.md`); 0 is none.
const NEW_RATINGS: &str = "newr";
