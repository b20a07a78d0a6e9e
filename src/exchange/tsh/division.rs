//! A division's `.t` file: a line a player (`docs/rules/tsh.md`).
use std::collections::BTreeMap;

use crate::tsh::config::Byes;
use crate::tsh::lines::{Line, lines};
use crate::tsh::{
    AFTER, LIFE_GAMES, NO_SCORE, OFF, OLD_ROUNDS, Odd, RATING, REMARK, Read, TshDoubt, TshError,
    TshProblem, kept,
};
use crate::whole::{
    WholeDivision, WholeOpponent, WholePlayer, WholePresence, WholeRound, WholeStart,
};
use rules::Points;
use tournament::{HalfWins, PlayerNo, RoundNo, TableNo};

/// More rounds than any event has.
const MOST_ROUNDS: usize = 999;

/// Reads a division's file, whose lines count from `first_line`.
///
/// # Errors
/// Every bad line.
pub fn read_division(
    file: &str,
    name: &str,
    text: &str,
    first_line: u64,
    byes: Byes,
) -> Result<Read<WholeDivision>, Vec<TshError>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut division = WholeDivision {
        name: name.to_owned(),
        file: Some(file.to_owned()),
        ..WholeDivision::default()
    };
    let mut doubts = Vec::new();
    let mut errors = Vec::new();
    let mut rows = Vec::new();
    for line in lines(text, first_line) {
        let number = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
        if let Some(column) = line.text.chars().position(|c| c == '\0') {
            let problem = TshProblem::Nul { column: column + 1 };
            errors.push(TshError::new(file, line.number, problem));
        } else if line.text.trim_start().starts_with('#') {
            division.kept.push(kept(number.to_string(), line.text));
        } else {
            let row = Row::read(line, PlayerNo(number), byes);
            let odd = |odd| TshDoubt { file: file.to_owned(), line: line.number, odd };
            doubts.extend(row.odd.iter().cloned().map(odd));
            let wrong = |problem| TshError::new(file, line.number, problem);
            errors.extend(row.problems.iter().cloned().map(wrong));
            rows.push(row);
        }
    }
    numbers_in_names(file, &rows, &mut doubts, &mut errors);
    division.players = rows.into_iter().map(|row| row.player).collect();
    if errors.is_empty() { Ok(Read { value: division, doubts }) } else { Err(errors) }
}

/// A number within a name cuts it off, and what follows is read as rating and pairings:
/// nothing in the line tells, but the other lines do.
fn numbers_in_names(
    file: &str,
    rows: &[Row],
    doubts: &mut Vec<TshDoubt>,
    errors: &mut Vec<TshError>,
) {
    let players = rows.len();
    // The most pairings, on how many lines, and the most but those: what the others have is
    // asked of each line.
    let most = rows.iter().map(|row| row.pairings).max();
    let alone = rows.iter().filter(|row| Some(row.pairings) == most).count() == 1;
    let next = rows.iter().map(|row| row.pairings).filter(|count| Some(*count) != most).max();
    for row in rows {
        let (name, rating) = (row.player.name.clone(), row.rating.clone());
        let strangers = row.player.rounds.iter().find_map(|round| match round.opponent {
            WholeOpponent::Player(number) => {
                usize::try_from(number.0).map_or(true, |n| n > players).then_some(number.0)
            }
            WholeOpponent::Bye | WholeOpponent::Forfeit | WholeOpponent::Unpaired => None,
        });
        if let Some(opponent) = strangers {
            let problem = TshProblem::NumberInName { name, rating, opponent, players };
            errors.push(TshError::new(file, row.player.line, problem));
            continue;
        }
        let others = if alone && Some(row.pairings) == most { next } else { most };
        if let Some(others) = others.filter(|others| *others > 0 && row.pairings > *others) {
            let odd = Odd::MorePairings { name, rating, pairings: row.pairings, others };
            doubts.push(TshDoubt { file: file.to_owned(), line: row.player.line, odd });
        }
    }
}

/// A player's line, with what is wrong and odd in it.
struct Row {
    player: WholePlayer,
    /// The rating as it is written.
    rating: String,
    /// How many pairings it has.
    pairings: usize,
    problems: Vec<TshProblem>,
    odd: Vec<Odd>,
}

/// A word with the column where it begins.
#[derive(Clone, Copy)]
struct Word<'l> {
    text: &'l str,
    column: usize,
}

impl Row {
    fn read(line: Line<'_>, number: PlayerNo, byes: Byes) -> Row {
        let mut row = Row {
            player: WholePlayer::new(line.number, number, ""),
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
                rounds.push(WholeRound::default());
            }
            rounds[index].score = score;
        }
        row.etc(etc, &mut rounds);
        if rounds.len() > MOST_ROUNDS {
            let rounds = rounds.len();
            row.problems.push(TshProblem::TooManyRounds { rounds, most: MOST_ROUNDS });
            return row;
        }
        for round in &mut rounds {
            value_bye(round, byes);
        }
        row.player.rounds = rounds;
        row
    }

    /// Name, rating and pairings: the pairings are the numbers at the end, the rating is
    /// before them, or the first of them.
    fn head(&mut self, head: &str) -> Vec<WholeRound> {
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
            self.problems.push(TshProblem::NoRating { line: clipped(head.trim()) });
            return Vec::new();
        };
        let end = head.char_indices().nth(written.column - 1).map_or(0, |(at, _)| at);
        let name = head[..end].trim();
        if name.is_empty() {
            self.problems.push(TshProblem::NoName { rating: clipped(written.text) });
        }
        (self.player.name, self.player.member) = named(name);
        self.rated(written);
        if !old_rounds.is_empty() {
            let words: Vec<&str> = old_rounds.iter().map(|word| word.text).collect();
            let words = words.join(" ");
            self.player.kept.push(kept(OLD_ROUNDS, words.as_str()));
            self.odd.push(Odd::OldRounds { name: self.player.name.clone(), words });
        }
        pairings.iter().map(|word| self.pairing(*word)).collect()
    }

    fn rated(&mut self, word: Word<'_>) {
        word.text.clone_into(&mut self.rating);
        let first = word.text.split(['.', '+', '*']).next().unwrap_or_default();
        let Ok(taken) = first.parse::<i32>() else {
            let (column, word) = (word.column, clipped(word.text));
            self.problems.push(TshProblem::TooLarge { column, what: "rating", word });
            return;
        };
        self.player.rating = Some(taken).filter(|rating| *rating != 0);
        if first != word.text {
            let (name, rating) = (self.player.name.clone(), word.text.to_owned());
            self.player.kept.push(kept(RATING, rating.as_str()));
            self.odd.push(Odd::RatingTerms { name, rating, taken });
        }
    }

    fn pairing(&mut self, word: Word<'_>) -> WholeRound {
        let is_gap = word.text.len() > 1 && word.text.bytes().all(|byte| byte == b'0');
        let opponent = match word.text.parse::<u32>() {
            _ if is_gap => WholeOpponent::Unpaired,
            Ok(0) => WholeOpponent::Bye,
            Ok(number) => WholeOpponent::Player(PlayerNo(number)),
            Err(_) => {
                let (column, word) = (word.column, clipped(word.text));
                self.problems.push(TshProblem::TooLarge { column, what: "opponent", word });
                WholeOpponent::Unpaired
            }
        };
        WholeRound { opponent, ..WholeRound::default() }
    }

    fn score(&mut self, word: Word<'_>) -> Option<Points> {
        let digits = word.text.strip_prefix('-').unwrap_or(word.text);
        let (column, shown) = (word.column, clipped(word.text));
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            self.problems.push(TshProblem::BadScore { column, word: shown });
            return None;
        }
        let is_gap = digits.len() > 1 && digits.bytes().all(|byte| byte == b'0');
        match word.text.parse::<i32>() {
            Ok(NO_SCORE) => None,
            _ if is_gap => None,
            Ok(score) if score.abs() < NO_SCORE => Some(Points(score)),
            Ok(_) | Err(_) => {
                let what = "score";
                self.problems.push(TshProblem::TooLarge { column, what, word: shown });
                None
            }
        }
    }

    /// The lists by key. Of two with one key the last counts.
    fn etc(&mut self, etc: &str, rounds: &mut Vec<WholeRound>) {
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
                let (name, key) = (self.player.name.clone(), clipped(key));
                self.odd.push(Odd::KeyTwice { name, key });
            }
        }
        for (key, value) in lists {
            match key {
                "p12" => self.list("p12", value, rounds, |round, word| {
                    round.start = match word {
                        "1" => WholeStart::First,
                        "2" => WholeStart::Second,
                        "3" => WholeStart::Draw,
                        "0" | "00" | "4" => WholeStart::Unknown,
                        _ => return None,
                    };
                    Some(())
                }),
                "board" => self.list("board", value, rounds, |round, word| {
                    let table = word.parse().ok()?;
                    round.table = Some(TableNo(table)).filter(|table| table.0 != 0);
                    Some(())
                }),
                "penalty" => self.list("penalty", value, rounds, |round, word| {
                    let points: i32 = word.parse().ok()?;
                    round.penalty = Points(points);
                    (points.abs() < NO_SCORE).then_some(())
                }),
                "tag" => self.list("tag", value, rounds, |round, word| {
                    round.tag = Some(unescaped(word)).filter(|tag| tag != "00");
                    Some(())
                }),
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
                key => self.player.kept.push(kept(key, value)),
            }
        }
    }

    /// A list by round, which may be shorter or longer than the pairings.
    fn list(
        &mut self,
        key: &'static str,
        value: &str,
        rounds: &mut Vec<WholeRound>,
        set: impl Fn(&mut WholeRound, &str) -> Option<()>,
    ) {
        for (index, word) in value.split_whitespace().enumerate() {
            let mut beyond = WholeRound::default();
            let is_beyond = index >= rounds.len();
            let round = if is_beyond { &mut beyond } else { &mut rounds[index] };
            if set(round, word).is_none() {
                self.problems.push(TshProblem::BadList { key, word: clipped(word) });
                return;
            }
            if index >= MOST_ROUNDS {
                let rounds = value.split_whitespace().count();
                self.problems.push(TshProblem::TooManyRounds { rounds, most: MOST_ROUNDS });
                return;
            }
            if is_beyond && beyond != WholeRound::default() {
                rounds.resize(index, WholeRound::default());
                rounds.push(beyond);
            }
        }
    }

    /// `off -50`: gone, and given byes of that spread since.
    fn off(&mut self, value: &str) {
        let worth = value.split_whitespace().next().map(str::parse::<i32>);
        match worth {
            Some(Err(_)) => {
                let word = clipped(value);
                self.problems.push(TshProblem::BadList { key: "off", word });
            }
            Some(Ok(_)) | None => {
                let worth = worth.and_then(Result::ok).map(Points);
                self.player.presence = WholePresence::Gone { after: None, worth };
                self.player.kept.push(kept(OFF, value));
            }
        }
    }

    fn after(&mut self, value: &str) {
        match (self.player.presence, value.parse::<u32>()) {
            (WholePresence::Gone { worth, .. }, Ok(round)) => {
                let after = Some(RoundNo(round));
                self.player.presence = WholePresence::Gone { after, worth };
            }
            (WholePresence::Gone { .. } | WholePresence::Plays, _) => {
                self.player.kept.push(kept(AFTER, value));
            }
        }
    }
}

/// A round without opponent is a bye, or below 0 a forfeit: the format has one sign for
/// both.
fn value_bye(round: &mut WholeRound, byes: Byes) {
    let (WholeOpponent::Bye, Some(score)) = (round.opponent, round.score) else { return };
    if score < Points::ZERO {
        round.opponent = WholeOpponent::Forfeit;
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

/// A word without its escapes.
fn unescaped(word: &str) -> String {
    let mut text = String::new();
    let mut characters = word.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => text.extend(characters.next().or(Some('\\'))),
            _ => text.push(c),
        }
    }
    text
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

fn clipped(text: &str) -> String {
    crate::sheet::clipped(text)
}
