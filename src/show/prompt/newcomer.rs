//! A newcomer in one line, as it is said: `add Anna Byrne about 1150, guest, from round 2, paid 5`.
use desk::quoted;

/// What is said of somebody who comes in.
#[derive(Default)]
struct Newcomer<'w> {
    name: Vec<&'w str>,
    rating: Option<&'w str>,
    is_first: bool,
    is_guest: bool,
    /// The amount, where one is said.
    paid: Option<Option<&'w str>>,
    from: Option<&'w str>,
    is_added: bool,
}

const GUESTS: [&str; 5] = ["guest", "visitor", "newcomer", "walk-in", "latecomer"];
/// What else is added, or has a first one.
const OTHERS: [&str; 7] = ["prize", "prizes", "award", "round", "table", "division", "game"];
/// Words between a name and a rating.
const ABOUT: [&str; 8] =
    ["about", "around", "circa", "roughly", "approximately", "rated", "rating", "with"];
/// Words that add nothing, in small letters: `An Li` is a name.
const BETWEEN: [&str; 25] = [
    "a", "an", "the", "our", "as", "is", "it", "she", "he", "they", "her", "his", "and", "has",
    "only", "player", "name", "named", "called", "of", "visit", "time", "euro", "on", "late",
];
/// Words before the round from which somebody plays.
const FROM: [&str; 9] = ["from", "for", "in", "at", "plays", "comes", "joins", "starts", "playing"];

/// The lines that add a newcomer and note what else was said; `None` if that is not all it says, or
/// it is that line already.
pub(super) fn newcomer(typed: &[String]) -> Option<String> {
    let mut come = Newcomer::default();
    let mut words = typed.iter().map(String::as_str).peekable();
    while let Some(word) = words.next() {
        let lower = word.to_lowercase();
        let lower = lower.as_str();
        let is_begun = !come.name.is_empty();
        match lower {
            _ if come.rating.is_none() && is_rating(word) && is_begun => come.rating = Some(word),
            "add" | "new" | "member" if !is_begun => come.is_added = true,
            "first" => come.is_first = true,
            _ if GUESTS.contains(&lower) => come.is_guest = true,
            "paid" | "pays" => {
                come.paid = Some(words.next_if(|next| next.parse::<f64>().is_ok()));
            }
            _ if is_begun && ABOUT.contains(&lower) => {}
            _ if come.rating.is_some() && FROM.contains(&lower) => {
                come.from = words.next_if(|next| is_round(next)).or(come.from);
            }
            _ if is_begun && FROM.contains(&lower) => {}
            "round" if come.rating.is_some() => {
                come.from = Some(words.next_if(|next| is_round(next))?)
            }
            _ if BETWEEN.contains(&word) => {}
            _ if OTHERS.contains(&lower) => return None,
            _ if come.rating.is_none() && is_name(word) => come.name.push(word),
            _ => return None,
        }
    }
    if !come.is_added && !come.is_guest {
        return None;
    }
    let lines = come.lines(come.rating?);
    (lines != typed.join(" ")).then_some(lines)
}

impl Newcomer<'_> {
    fn lines(&self, rating: &str) -> String {
        let name = self.name.join(" ");
        let added = match self.from {
            Some(from) => format!("add {name} --rating {rating} --from {from}"),
            None => format!("add {name} {rating}"),
        };
        let mut arrives = String::new();
        if self.is_first || self.is_guest {
            arrives.push_str(" first");
        }
        if let Some(paid) = self.paid {
            arrives.push_str(" paid");
            arrives.extend(paid.into_iter().flat_map(|paid| [" ", paid]));
        }
        match arrives.is_empty() {
            true => added,
            false => format!("{added}\narrive {}{arrives}", quoted(&name)),
        }
    }
}

fn is_rating(word: &str) -> bool {
    (3..=4).contains(&word.len()) && word.bytes().all(|digit| digit.is_ascii_digit())
}

fn is_round(word: &str) -> bool {
    word.len() < 3 && word.parse::<u32>().is_ok()
}

fn is_name(word: &str) -> bool {
    word.chars().all(|c| c.is_alphabetic() || "'’-.".contains(c))
}
