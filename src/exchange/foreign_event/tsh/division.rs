//! A division's `.t` file: a line a player (`docs/rules/tsh.md`).
use std::collections::BTreeMap;

use crate::foreign_event::tsh::config::Byes;
use crate::foreign_event::tsh::lines::{Line, lines};
use crate::foreign_event::tsh::round_list::{ROUND_LISTS, RoundList, unescaped};
use crate::foreign_event::tsh::{
    AFTER, LIFE_GAMES, NO_SCORE, OFF, OLD_ROUNDS, RATING, REMARK, kept,
};
use crate::foreign_event::{
    ForeignDivision, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
};
use crate::problem::{Problem, Read, Reading, clipped, unless_wrong};
use rules::Points;
use tournament::{HalfWins, PlayerNo, RoundNo};

/// More rounds than any event has.
const MOST_ROUNDS: usize = 999;

pub fn read_division(
    file: &str,
    name: &str,
    text: &str,
    first_line: u64,
    byes: Byes,
) -> Reading<ForeignDivision> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut division = ForeignDivision {
        name: name.to_owned(),
        file: Some(file.to_owned()),
        ..ForeignDivision::default()
    };
    let mut doubts = Vec::new();
    let mut errors = Vec::new();
    let mut rows = Vec::new();
    for line in lines(text, first_line) {
        let number = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
        let in_line = |problem: &Problem| problem.clone().of(file).on(line.number);
        if let Some(problem) = line.nul() {
            errors.push(in_line(&problem));
        } else if line.text.trim_start().starts_with('#') {
            division.kept.push(kept(number.to_string(), line.text));
        } else {
            let row = Row::read(line, PlayerNo(number), byes);
            doubts.extend(row.odd.iter().map(in_line));
            errors.extend(row.problems.iter().map(in_line));
            rows.push(row);
        }
    }
    numbers_in_names(file, &rows, &mut doubts, &mut errors);
    division.players = rows.into_iter().map(|row| row.player).collect();
    unless_wrong(Read { value: division, doubts }, errors)
}

/// A number within a name cuts it off, and what follows is read as rating and pairings:
/// nothing in the line tells, but the other lines do.
fn numbers_in_names(
    file: &str,
    rows: &[Row],
    doubts: &mut Vec<Problem>,
    errors: &mut Vec<Problem>,
) {
    let players = rows.len();
    // The most pairings, on how many lines, and the most but those: what the others have is
    // asked of each line.
    let most = rows.iter().map(|row| row.pairings).max();
    let alone = rows.iter().filter(|row| Some(row.pairings) == most).count() == 1;
    let next = rows.iter().map(|row| row.pairings).filter(|count| Some(*count) != most).max();
    for row in rows {
        let (name, rating) = (&row.player.name, &row.rating);
        let told = |what: String| {
            let to_do = format!("if {rating} belongs to the name, end the name with a comma");
            Problem::at(row.player.line, what).of(file).to_do(to_do)
        };
        let mut met = row.player.rounds.iter().filter_map(|round| round.opponent.player());
        let is_stranger = |met: &PlayerNo| usize::try_from(met.0).map_or(true, |n| n > players);
        let strangers = met.find(is_stranger).map(|met| met.0);
        if let Some(opponent) = strangers {
            errors.push(told(format!(
                "`{name}` has the rating {rating} and meets number {opponent}, but there are \
                 {players} players"
            )));
            continue;
        }
        let others = if alone && Some(row.pairings) == most { next } else { most };
        if let Some(others) = others.filter(|others| *others > 0 && row.pairings > *others) {
            let pairings = row.pairings;
            doubts.push(told(format!(
                "`{name}` has the rating {rating} and {pairings} pairings, the others at most \
                 {others}"
            )));
        }
    }
}

struct Row {
    player: ForeignPlayer,
    rating: String,
    pairings: usize,
    problems: Vec<Problem>,
    odd: Vec<Problem>,
}

/// A word with the column where it begins.
#[derive(Clone, Copy)]
struct Word<'l> {
    text: &'l str,
    column: usize,
}

impl Word<'_> {
    fn wrong(&self, what: String) -> Problem {
        Problem::new(what).in_column(self.column)
    }

    fn too_large(&self, what: &str) -> Problem {
        self.wrong(format!("{what} `{}` is too large", clipped(self.text)))
    }
}

impl Row {
    fn read(line: Line<'_>, number: PlayerNo, byes: Byes) -> Row {
        let mut row = Row {
            player: ForeignPlayer::new(line.number, number, ""),
            rating: String::new(),
            pairings: 0,
            problems: Vec::new(),
            odd: Vec::new(),
        };
        let (head, rest) = line.text.split_once(';').unwrap_or((line.text, ""));
        let (scores, etc) = rest.split_once(';').unwrap_or((rest, ""));
        let mut rounds = row.head(head);
        row.pairings = rounds.len();
        for (index, word) in words(scores, head.chars().count() + 1).enumerate() {
            let score = row.score(word);
            if index >= rounds.len() {
                rounds.push(ForeignRound::default());
            }
            rounds[index].score = score;
        }
        row.etc(etc, &mut rounds);
        if rounds.len() > MOST_ROUNDS {
            row.problems.push(too_many(rounds.len()));
            return row;
        }
        for round in &mut rounds {
            value_bye(round, byes);
        }
        row.player.rounds = rounds;
        row
    }

    /// The pairings are the numbers at the end, the rating is before them, or the first of them.
    fn head(&mut self, head: &str) -> Vec<ForeignRound> {
        let words: Vec<Word<'_>> = words(head, 0).collect();
        let is_number = |word: &Word<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = words.iter().rev().take_while(|word| is_number(word)).count();
        let mut rating = words.len() - numbers;
        let old = words[..rating].iter().rev().take_while(|word| is_old_round(word.text)).count();
        let mut old_rounds = &words[rating - old..rating];
        // With words of very old files between them, the rating is before those.
        let before = rating - old;
        let is_before = before > 0 && is_rating(words[before - 1].text);
        if is_before && (old > 0 || !is_number(&words[before - 1])) {
            rating = before - 1;
        } else {
            old_rounds = &[];
        }
        let pairings = &words[words.len() - numbers..];
        let (written, pairings) = if rating < words.len() - numbers {
            (Some(words[rating]), pairings)
        } else {
            (pairings.first().copied(), pairings.get(1..).unwrap_or_default())
        };
        let Some(written) = written else {
            let what = format!("`{}` has no rating after the name", clipped(head.trim()));
            self.problems.push(Problem::new(what).to_do("0 is for the unrated"));
            return Vec::new();
        };
        let end = head.char_indices().nth(written.column - 1).map_or(0, |(at, _)| at);
        let name = head[..end].trim();
        if name.is_empty() {
            let what = format!("no name before the rating `{}`", clipped(written.text));
            self.problems.push(what.into());
        }
        (self.player.name, self.player.member) = named(name);
        self.rated(written);
        if !old_rounds.is_empty() {
            let words: Vec<&str> = old_rounds.iter().map(|word| word.text).collect();
            let words = words.join(" ");
            self.player.kept.push(kept(OLD_ROUNDS, words.as_str()));
            let name = &self.player.name;
            let what = format!(
                "`{words}` of `{name}` is a record without games: it is kept and counts nothing"
            );
            self.odd.push(what.into());
        }
        pairings.iter().map(|word| self.pairing(*word)).collect()
    }

    fn rated(&mut self, word: Word<'_>) {
        word.text.clone_into(&mut self.rating);
        let first = word.text.split(['.', '+', '*']).next().unwrap_or_default();
        let Ok(taken) = first.parse::<i32>() else {
            self.problems.push(word.too_large("rating"));
            return;
        };
        self.player.rating = Some(taken).filter(|rating| *rating != 0);
        if first != word.text {
            self.player.kept.push(kept(RATING, word.text));
            let (name, rating) = (&self.player.name, word.text);
            self.odd.push(format!("the rating `{rating}` of `{name}` counts as {taken}").into());
        }
    }

    fn pairing(&mut self, word: Word<'_>) -> ForeignRound {
        let is_gap = word.text.len() > 1 && word.text.bytes().all(|byte| byte == b'0');
        let opponent = match word.text.parse::<u32>() {
            _ if is_gap => ForeignOpponent::Unpaired,
            Ok(0) => ForeignOpponent::Bye,
            Ok(number) => ForeignOpponent::Player(PlayerNo(number)),
            Err(_) => {
                self.problems.push(word.too_large("opponent"));
                ForeignOpponent::Unpaired
            }
        };
        ForeignRound { opponent, ..ForeignRound::default() }
    }

    fn score(&mut self, word: Word<'_>) -> Option<Points> {
        let digits = word.text.strip_prefix('-').unwrap_or(word.text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            self.problems.push(word.wrong(format!("`{}` is not a score", clipped(word.text))));
            return None;
        }
        let is_gap = digits.len() > 1 && digits.bytes().all(|byte| byte == b'0');
        match word.text.parse::<i32>() {
            Ok(NO_SCORE) => None,
            _ if is_gap => None,
            Ok(score) if score.abs() < NO_SCORE => Some(Points(score)),
            Ok(_) | Err(_) => {
                self.problems.push(word.too_large("score"));
                None
            }
        }
    }

    /// The lists by key. Of two with one key the last counts.
    fn etc(&mut self, etc: &str, rounds: &mut Vec<ForeignRound>) {
        let mut lists = BTreeMap::new();
        let mut segments = unescaped_parts(etc);
        // A remark goes on to the end of the line.
        if let Some(at) = segments.iter().position(|segment| segment.starts_with('#')) {
            let remark = segments.split_off(at).join("; ");
            self.player.kept.push(kept(REMARK, remark.trim_start_matches('#').trim()));
        }
        for segment in segments.iter().filter(|segment| !segment.is_empty()) {
            let (key, value) = segment.split_once(char::is_whitespace).unwrap_or((segment, ""));
            if lists.insert(key, value.trim()).is_some() {
                let (name, key) = (&self.player.name, clipped(key));
                let what =
                    format!("the list `{key}` of `{name}` is there twice; the last one counts");
                self.odd.push(what.into());
            }
        }
        for (key, value) in lists {
            match key {
                "team" => self.player.team = text(value),
                "club" => self.player.club = text(value),
                "class" => self.player.class = text(value),
                LIFE_GAMES => {
                    self.player.career = value.trim().parse().ok();
                    self.player.kept.push(kept(key, value));
                }
                OFF => self.off(value),
                // Behind `off` in the order of the keys.
                AFTER => self.after(value),
                key => match ROUND_LISTS.iter().find(|list| list.key == key) {
                    Some(list) => self.list(list, value, rounds),
                    None => self.player.kept.push(kept(key, value)),
                },
            }
        }
    }

    /// A list by round, which may be shorter or longer than the pairings.
    fn list(&mut self, list: &RoundList, value: &str, rounds: &mut Vec<ForeignRound>) {
        for (index, word) in value.split_whitespace().enumerate() {
            let mut beyond = ForeignRound::default();
            let is_beyond = index >= rounds.len();
            let round = if is_beyond { &mut beyond } else { &mut rounds[index] };
            if (list.read)(round, word).is_none() {
                self.problems.push(bad_list(list.key, word));
                return;
            }
            if index >= MOST_ROUNDS {
                self.problems.push(too_many(value.split_whitespace().count()));
                return;
            }
            if is_beyond && beyond != ForeignRound::default() {
                rounds.resize(index, ForeignRound::default());
                rounds.push(beyond);
            }
        }
    }

    /// `off -50`: gone, and given byes of that spread since.
    fn off(&mut self, value: &str) {
        let worth = value.split_whitespace().next().map(str::parse::<i32>);
        match worth {
            Some(Err(_)) => {
                self.problems.push(bad_list(OFF, value));
            }
            Some(Ok(_)) | None => {
                let worth = worth.and_then(Result::ok).map(Points);
                self.player.presence = ForeignPresence::Gone { after: None, worth };
                self.player.kept.push(kept(OFF, value));
            }
        }
    }

    fn after(&mut self, value: &str) {
        match (self.player.presence, value.parse::<u32>()) {
            (ForeignPresence::Gone { worth, .. }, Ok(round)) => {
                let after = Some(RoundNo(round));
                self.player.presence = ForeignPresence::Gone { after, worth };
            }
            (ForeignPresence::Gone { .. } | ForeignPresence::Plays, _) => {
                self.player.kept.push(kept(AFTER, value));
            }
        }
    }
}

/// The format has one sign for a bye and, below 0, a forfeit.
fn value_bye(round: &mut ForeignRound, byes: Byes) {
    let (ForeignOpponent::Bye, Some(score)) = (round.opponent, round.score) else { return };
    if score < Points::ZERO {
        round.opponent = ForeignOpponent::Forfeit;
    }
    round.half_wins = match byes {
        Byes::AllTie => Some(HalfWins::TIE),
        Byes::ZeroTie if score == Points::ZERO => Some(HalfWins::TIE),
        Byes::AsScored | Byes::ZeroTie => None,
    };
}

/// `Chew, John:AA000001` is a name with a membership id. A comma behind a digit, and a
/// colon behind everything, only keep the name apart from what follows.
fn named(text: &str) -> (String, Option<String>) {
    let bare = text
        .strip_suffix(',')
        .filter(|name| name.trim_end_matches(',').ends_with(|last: char| last.is_ascii_digit()));
    let text = bare.unwrap_or(text);
    match text.rsplit_once(':') {
        Some((name, "")) if !name.trim().is_empty() => (name.trim_end().to_owned(), None),
        Some((name, id)) if !name.trim().is_empty() && is_id(id) => {
            (name.trim_end().to_owned(), Some(id.to_owned()))
        }
        Some(_) | None => (text.to_owned(), None),
    }
}

/// Whether this can stand behind a name's colon.
pub(super) fn is_id(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

/// `1823`, `2000.5`, `1500+42`, and `1500*12` of very old files.
pub(super) fn is_rating(word: &str) -> bool {
    let mut terms = word.split(['.', '+', '*']);
    terms.all(|term| !term.is_empty() && term.bytes().all(|byte| byte.is_ascii_digit()))
}

/// `R3/2.5/-40`: rounds, wins and spread of a round robin, in very old files.
pub(super) fn is_old_round(word: &str) -> bool {
    let Some(rest) = word.strip_prefix('R') else { return false };
    let parts: Vec<&str> = rest.split('/').collect();
    let is_number = |part: &&str| {
        !part.is_empty() && part.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '+' | '-'))
    };
    parts.len() == 3 && parts.iter().all(is_number)
}

/// The parts between semicolons that no backslash escapes, trimmed. A backslash at the end
/// of a part escapes nothing, and is doubled so that it never will.
fn unescaped_parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_escaped = false;
    for c in text.chars() {
        if c == ';' && !is_escaped {
            parts.push(String::new());
        } else if let Some(last) = parts.last_mut() {
            last.push(c);
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    let whole = |part: String| {
        let part = part.trim();
        let escapes = part.chars().rev().take_while(|c| *c == '\\').count();
        format!("{part}{}", if escapes.is_multiple_of(2) { "" } else { "\\" })
    };
    parts.into_iter().map(whole).collect()
}

/// The words of a list as one text; `00` alone is none.
fn text(value: &str) -> Option<String> {
    let words: Vec<String> = value.split_whitespace().map(unescaped).collect();
    Some(words.join(" ")).filter(|text| !text.is_empty() && text != "00")
}

fn words(text: &str, before: usize) -> impl Iterator<Item = Word<'_>> {
    let mut column = before;
    let mut is_in = false;
    let mut starts = Vec::new();
    for (at, c) in text.char_indices() {
        column += 1;
        if c.is_whitespace() {
            is_in = false;
        } else if !is_in {
            is_in = true;
            starts.push((at, column));
        }
    }
    starts.into_iter().map(move |(at, column)| {
        let rest = &text[at..];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        Word { text: &rest[..end], column }
    })
}

fn bad_list(key: &str, word: &str) -> Problem {
    format!("`{}` cannot stand in the list `{key}`", clipped(word)).into()
}

fn too_many(rounds: usize) -> Problem {
    format!("a line of {rounds} rounds: no event has more than {MOST_ROUNDS}").into()
}
