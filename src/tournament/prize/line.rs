//! Reads lines of the list of prizes.
use std::str::FromStr;

use super::money::HUNDRED;
use super::{Money, ONE_EACH, Prize, PrizeEntry, PrizeKind, Worth};
use crate::RoundNo;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, `{text}`: {problem}")]
pub struct PrizeError {
    /// The line, from 1.
    pub line: usize,
    pub text: String,
    pub problem: PrizeProblem,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrizeProblem {
    #[error("what is given is missing: an amount, or a thing as `\"a book\"`")]
    NoWorth,
    #[error("`{token}` {fault}")]
    Amount { token: String, fault: AmountFault },
    #[error("two amounts, `{first}` and `{second}`: a line is one prize")]
    TwoAmounts { first: String, second: String },
    #[error("the quotation mark before `{rest}` is never closed")]
    Unclosed { rest: String },
    #[error("`rounds={rounds}` is beyond the {planned} that are planned")]
    Rounds { rounds: String, planned: String },
    #[error("`winner={winner}`: {why}")]
    Winner { winner: String, why: String },
    #[error("nobody wins `{words}`: there are 1st, 2nd …, {}", kinds())]
    Kind { words: String },
    #[error(
        "there is no option `{key}`: there are rounds, under, class, group, order, name, winner"
    )]
    Option { key: String },
    #[error("`{key}` is given twice")]
    OptionTwice { key: String },
    #[error("`{key}` is for the whole event: leave out `{division}:`")]
    OfEvent { key: String, division: String },
    #[error("say which: `currency $`, `rounding 5`")]
    NoSetting,
    #[error("`{key}` cannot be `{value}`")]
    Value { key: String, value: String },
    #[error("a team has no class and no rating: leave out `class` and `under`")]
    OfTeams,
    #[error("say what it is for: `name=\"High word\"`, and when it is known `winner=NAME`")]
    Nameless,
    #[error("there is no division `{division}`")]
    Division { division: String },
    #[error("name the division, as `{division}: {text}`")]
    WhichDivision { division: String, text: String },
    #[error("it goes by computed ratings: say by which, `sixzero event set rating-system NAME`")]
    NoRatingSystem,
    #[error("there is such a prize already")]
    Twice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AmountFault {
    #[error("is not an amount; put a thing in quotation marks, as `\"a book\"`")]
    Word,
    #[error("is less than nothing")]
    Negative,
    #[error("is a percentage: write the amount that it comes to")]
    Percentage,
    #[error("is not an amount: write it as 1000 or 12.50")]
    Digits,
    #[error("has more than two places behind the point")]
    Places,
    #[error("is not an amount: a currency is a sign or up to three letters before it, as `$300`")]
    Sign,
    #[error("is more than {MOST}")]
    TooMuch,
}

fn kinds() -> String {
    let words: Vec<_> = PrizeKind::ALL.iter().map(|kind| kind.name()).collect();
    words.join(", ")
}

impl FromStr for PrizeEntry {
    type Err = PrizeProblem;

    fn from_str(text: &str) -> Result<PrizeEntry, PrizeProblem> {
        let (division, rest) = match text.split_once(':') {
            Some((division, rest)) if !division.contains(['"', '=', ' ']) => {
                (Some(division.trim().to_owned()), rest)
            }
            Some(_) | None => (None, text),
        };
        let words = words(rest)?;
        match setting(division.as_deref(), &words)? {
            Some(entry) => Ok(entry),
            None => Ok(PrizeEntry::Prize(Prize::read(division, words)?)),
        }
    }
}

/// A setting for all prizes, if the words are one.
fn setting(division: Option<&str>, words: &[Word]) -> Result<Option<PrizeEntry>, PrizeProblem> {
    let is_setting = |key: &String| key == "currency" || key == "rounding";
    match (division, words) {
        (Some(division), [Word::Plain(key), _]) if is_setting(key) => {
            let (key, division) = (key.clone(), division.to_owned());
            Err(PrizeProblem::OfEvent { key, division })
        }
        (None, [Word::Plain(one), Word::Plain(each)]) if format!("{one} {each}") == ONE_EACH => {
            Ok(Some(PrizeEntry::OneEach))
        }
        (_, [Word::Plain(key)]) if is_setting(key) => Err(PrizeProblem::NoSetting),
        (None, [Word::Plain(key), value]) if key == "currency" => {
            Ok(Some(PrizeEntry::Currency(value.text().to_owned())))
        }
        (None, [Word::Plain(key), value]) if key == "rounding" => {
            let (unit, _) = amount(value.text()).map_err(fault_of(value.text()))?;
            match unit.0 > 0 {
                true => Ok(Some(PrizeEntry::Rounding(unit))),
                false => {
                    Err(PrizeProblem::Value { key: key.clone(), value: value.text().to_owned() })
                }
            }
        }
        _ => Ok(None),
    }
}

impl Prize {
    fn read(division: Option<String>, words: Vec<Word>) -> Result<Prize, PrizeProblem> {
        let mut prize = Prize {
            division,
            kind: PrizeKind::Rank,
            place: 1,
            worth: Worth::Money(Money(0)),
            currency: None,
            from: None,
            through: None,
            under: None,
            class: None,
            group: None,
            order: None,
            name: None,
            winner: None,
        };
        let (mut plain, mut options) = (Vec::new(), Vec::new());
        for word in spoken(words) {
            match word {
                Word::Option(key, value) => {
                    prize.set(&key, &value)?;
                    if options.contains(&key) {
                        return Err(PrizeProblem::OptionTwice { key });
                    }
                    options.push(key);
                }
                Word::Plain(_) | Word::Quoted(_) => plain.push(word),
            }
        }
        join_sign(&mut plain);
        let last = plain.last().map(|word| word.text().to_owned());
        prize.take_worth(&mut plain)?;
        let mut said: Vec<String> = plain.iter().map(|word| word.text().to_lowercase()).collect();
        let placed = said.iter().enumerate().find_map(|(at, word)| Some((at, place(word)?)));
        if let Some((at, place)) = placed {
            said.remove(at);
            prize.place = place;
        }
        if let Some(none) = said.iter().find(|word| ends_as_place(word)) {
            return Err(PrizeProblem::Value { key: "place".to_owned(), value: none.clone() });
        }
        if let (Some(first), Worth::Money(_)) = (
            said.iter().find(|word| word.starts_with(|letter: char| letter.is_ascii_digit())),
            &prize.worth,
        ) && let Some(second) = last.clone()
        {
            return Err(PrizeProblem::TwoAmounts { first: first.clone(), second });
        }
        let said = said.join(" ");
        prize.kind = match PrizeKind::named(&said) {
            Some(kind) => kind,
            None if said.is_empty() && placed.is_some() => PrizeKind::Rank,
            None => return Err(PrizeProblem::Kind { words: said }),
        };
        if prize.kind == PrizeKind::Team && (prize.class.is_some() || prize.under.is_some()) {
            return Err(PrizeProblem::OfTeams);
        }
        if prize.kind == PrizeKind::Given && prize.name.is_none() {
            return Err(PrizeProblem::Nameless);
        }
        Ok(prize)
    }

    /// Takes the amount or thing from the end of the words.
    fn take_worth(&mut self, plain: &mut Vec<Word>) -> Result<(), PrizeProblem> {
        self.worth = match plain.pop() {
            Some(Word::Quoted(thing)) => Worth::Thing(thing),
            Some(Word::Plain(word)) if place(&word).is_some() => return Err(PrizeProblem::NoWorth),
            Some(Word::Plain(word)) => match amount(&word).map_err(fault_of(&word)) {
                Ok((money, currency)) => {
                    self.currency = currency;
                    Worth::Money(money)
                }
                // `high win` has no amount; `high book` has a wrong word.
                Err(PrizeProblem::Amount { fault: AmountFault::Word, .. })
                    if is_kind(plain, &word) =>
                {
                    return Err(PrizeProblem::NoWorth);
                }
                Err(problem) => return Err(problem),
            },
            Some(Word::Option(..)) | None => return Err(PrizeProblem::NoWorth),
        };
        Ok(())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), PrizeProblem> {
        let wrong = || PrizeProblem::Value { key: key.to_owned(), value: value.to_owned() };
        if value.is_empty() {
            return Err(wrong());
        }
        match key {
            "rounds" => {
                let (from, through) = value.split_once('-').unwrap_or((value, value));
                let number = |text: &str| match text {
                    "" => Ok(None),
                    text => match text.parse() {
                        Ok(number) if number > 0 => Ok(Some(RoundNo(number))),
                        Ok(_) | Err(_) => Err(wrong()),
                    },
                };
                (self.from, self.through) = (number(from)?, number(through)?);
                if self.from.zip(self.through).is_some_and(|(from, through)| from > through) {
                    return Err(wrong());
                }
            }
            "under" => {
                let under = value.parse().ok().filter(|under| *under > 0);
                self.under = Some(under.ok_or_else(wrong)?);
            }
            "class" => self.class = Some(value.to_owned()),
            "order" => self.order = Some(value.parse().map_err(|_| wrong())?),
            "group" => self.group = Some(value.to_owned()),
            "name" => self.name = Some(value.to_owned()),
            "winner" => self.winner = Some(value.to_owned()),
            _ => return Err(PrizeProblem::Option { key: key.to_owned() }),
        }
        Ok(())
    }
}

enum Word {
    Plain(String),
    Quoted(String),
    Option(String, String),
}

impl Word {
    fn text(&self) -> &str {
        match self {
            Word::Plain(text) | Word::Quoted(text) | Word::Option(_, text) => text,
        }
    }
}

/// Words separated by spaces; quotation marks keep words together.
fn words(text: &str) -> Result<Vec<Word>, PrizeProblem> {
    let mut words = Vec::new();
    let (mut word, mut key) = (String::new(), None);
    let (mut inside, mut quoted) = (false, false);
    let mut opened = text;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match letter {
            '"' => {
                (inside, quoted) = (!inside, true);
                opened = &text[at + 1..];
            }
            '=' if !inside && key.is_none() && !quoted => key = Some(std::mem::take(&mut word)),
            letter if letter.is_whitespace() && !inside => {
                let text = std::mem::take(&mut word);
                match (key.take(), quoted) {
                    (Some(key), _) => words.push(Word::Option(key, text)),
                    (None, true) => words.push(Word::Quoted(text)),
                    (None, false) if text.is_empty() => {}
                    (None, false) => words.push(Word::Plain(text)),
                }
                quoted = false;
            }
            letter => word.push(letter),
        }
    }
    if inside {
        return Err(PrizeProblem::Unclosed { rest: opened.to_owned() });
    }
    Ok(words)
}

/// The line without the winner whom the director named.
pub fn without_winner(line: &str) -> String {
    let mut is_quoted = false;
    let words = line.split(|letter: char| {
        is_quoted ^= letter == '"';
        letter.is_whitespace() && !is_quoted
    });
    let kept: Vec<&str> = words.filter(|word| !word.starts_with("winner=")).collect();
    kept.join(" ")
}

/// The words as a list has them: `under 1300` is `under=1300`, and `prize` in `first prize` says
/// nothing.
fn spoken(words: Vec<Word>) -> Vec<Word> {
    let mut spoken: Vec<Word> = Vec::new();
    for word in words {
        let is = |word: &Word, known: &str| matches!(word, Word::Plain(text) if text.eq_ignore_ascii_case(known));
        let is_number = word.text().bytes().all(|digit| digit.is_ascii_digit());
        match spoken.last() {
            Some(under) if (is(under, "under") || is(under, "below")) && is_number => {
                let number = word.text().to_owned();
                spoken.pop();
                spoken.push(Word::Option("under".to_owned(), number));
            }
            Some(_) | None if is(&word, "prize") => {}
            Some(_) | None => spoken.push(word),
        }
    }
    spoken
}

/// Whether the words and the last word together name a kind of prize.
fn is_kind(plain: &[Word], last: &str) -> bool {
    let words = plain.iter().map(Word::text).filter(|word| place(word).is_none());
    let words: Vec<String> = words.chain([last]).map(str::to_lowercase).collect();
    PrizeKind::named(&words.join(" ")).is_some()
}

fn fault_of(token: &str) -> impl FnOnce(AmountFault) -> PrizeProblem + '_ {
    |fault| PrizeProblem::Amount { token: token.to_owned(), fault }
}

/// `300`, `12.50`, with the sign of a currency before or after it, which is returned separately.
pub(super) fn amount(text: &str) -> Result<(Money, Option<String>), AmountFault> {
    let is_figure = |letter: char| letter.is_ascii_digit() || letter == '.';
    let digits = text.trim_matches(|letter: char| !is_figure(letter));
    if !text.contains(|letter: char| letter.is_ascii_digit()) {
        return Err(AmountFault::Word);
    }
    if text.starts_with(['-', '\u{2212}']) {
        return Err(AmountFault::Negative);
    }
    if text.ends_with('%') {
        return Err(AmountFault::Percentage);
    }
    if digits.matches('.').count() > 1 || !digits.chars().all(is_figure) {
        return Err(AmountFault::Digits);
    }
    let (before, behind) = text.split_once(digits).unwrap_or_default();
    if !(is_currency(before, 1) && is_currency(behind, 2)) {
        return Err(AmountFault::Sign);
    }
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    if rest.len() > 2 {
        return Err(AmountFault::Places);
    }
    let number = |digits: &str| match digits {
        "" => Ok(0),
        digits => digits.parse().map_err(|_| AmountFault::TooMuch),
    };
    let hundredths = number(rest)? * if rest.len() == 1 { 10 } else { 1 };
    let whole: i64 = number(whole)?;
    if whole > MOST {
        return Err(AmountFault::TooMuch);
    }
    let currency = [before, behind].into_iter().find(|sign| !sign.is_empty());
    Ok((Money(whole * HUNDRED + hundredths), currency.map(str::to_uppercase)))
}

/// Joins the sign of a currency with its amount, if a space separates them.
fn join_sign(plain: &mut Vec<Word>) {
    let is_lone_sign = |text: &str| text.chars().count() == 1 && text.chars().all(is_sign);
    let is_amount = |text: &str| place(text).is_none() && amount(text).is_ok();
    if let [.., Word::Plain(one), Word::Plain(two)] = &plain[..]
        && ((is_lone_sign(one) && is_amount(two)) || (is_amount(one) && is_lone_sign(two)))
    {
        let joined = format!("{one}{two}");
        plain.truncate(plain.len() - 2);
        plain.push(Word::Plain(joined));
    }
}

fn is_sign(letter: char) -> bool {
    matches!(letter, '$' | '\u{a2}'..='\u{a5}' | '\u{e3f}' | '\u{20a0}'..='\u{20cf}')
}

/// Whether it can be a currency: empty, a sign, or `fewest` to three letters, so that `5k` is not.
fn is_currency(text: &str, fewest: usize) -> bool {
    let letters = text.chars().count();
    let is_word = text.chars().all(|letter| letter.is_alphabetic());
    text.is_empty()
        || (letters == 1 && text.chars().all(is_sign))
        || (is_word && (fewest..=3).contains(&letters))
}

/// The largest amount, so that sums cannot overflow.
const MOST: i64 = Money::MOST.0 / HUNDRED;

/// `1st`, `2nd`.
fn place(word: &str) -> Option<u32> {
    const FIRST: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    if let Some(place) = FIRST.iter().position(|first| first.eq_ignore_ascii_case(word)) {
        return u32::try_from(place + 1).ok();
    }
    let digits = word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let place = digits.parse().ok().filter(|place| *place > 0)?;
    ends_as_place(word).then_some(place)
}

/// Whether it is digits with the ending of a place, also if there is no such place, as `0th`.
fn ends_as_place(word: &str) -> bool {
    let digits = word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    is_number && ["st", "nd", "rd", "th"].contains(&&word[digits.len()..])
}
