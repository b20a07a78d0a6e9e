//! Finding a player, division or seat by what was typed.
use crate::Refusal;
use rules::{BySeat, Points, Seat, near};
use tournament::{Division, Player, PlayerStatus, name_key, plain_name, spelled_name};

pub(crate) use tournament::shortened;

/// The player with this number; or with this name, first name or surname, which only one bears; or
/// with a name that begins like this, by three letters or more. A word like `he` or `no` names
/// nobody, unless that is the whole name.
pub fn find_player<'p>(players: &'p [Player], text: &str) -> Result<&'p Player, Refusal> {
    let found = match numbered(players, text) {
        found if !found.is_empty() => found,
        _ => {
            let names = players.iter().map(|player| player.name.as_str());
            certain(names, text).into_iter().map(|at| &players[at]).collect()
        }
    };
    one_of(players, found, text)
}

/// The player who is meant on a slip, by shorter forms too: `3`, `#3`, `Ann Lee`, `lee`,
/// `lee,ann`, `a lee`. The pairing says whether that is right.
pub fn find_slip_player<'p>(players: &'p [Player], text: &str) -> Result<&'p Player, Refusal> {
    one_of(players, players_fitting(players, text), text)
}

fn one_of<'p>(
    players: &'p [Player],
    found: Vec<&'p Player>,
    text: &str,
) -> Result<&'p Player, Refusal> {
    match found[..] {
        [one] => Ok(one),
        [] => {
            let names = players.iter().map(|player| player.name.as_str());
            let names = names.filter(|name| !is_no_name(text) && may_misspell(text, name));
            Err(Refusal::NoPlayer { name: shortened(text), near: nearest(text, names) })
        }
        ref several => moved(several).ok_or_else(|| Refusal::SeveralPlayers {
            name: shortened(text),
            players: several
                .iter()
                .take(6)
                .map(|player| format!("{} (number {})", player.name, player.number.0))
                .collect(),
        }),
    }
}

/// Words that begin no name in a command: `he forfeits` is nobody's.
const NO_NAMES: &[&str] = &[
    "a",
    "all",
    "also",
    "an",
    "and",
    "any",
    "anybody",
    "anyone",
    "are",
    "as",
    "at",
    "be",
    "been",
    "both",
    "but",
    "by",
    "did",
    "do",
    "does",
    "each",
    "either",
    "else",
    "every",
    "everybody",
    "everyone",
    "for",
    "from",
    "had",
    "has",
    "have",
    "he",
    "her",
    "here",
    "hers",
    "him",
    "his",
    "if",
    "in",
    "is",
    "it",
    "its",
    "just",
    "me",
    "my",
    "neither",
    "never",
    "no",
    "nobody",
    "none",
    "not",
    "nothing",
    "now",
    "of",
    "off",
    "on",
    "one",
    "only",
    "or",
    "other",
    "others",
    "our",
    "out",
    "she",
    "so",
    "some",
    "somebody",
    "someone",
    "that",
    "the",
    "their",
    "them",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "to",
    "too",
    "us",
    "was",
    "we",
    "were",
    "what",
    "when",
    "where",
    "who",
    "whom",
    "why",
    "with",
    "yes",
    "you",
    "your",
];

/// Whether a text has a word that begins no name.
pub fn is_no_name(text: &str) -> bool {
    words_of(&plain_name(text)).iter().any(|word| NO_NAMES.contains(&word.as_str()))
}

/// Whether a text can be this name, misspelled: it has no more words, no figures of its own,
/// and each word is near one of the name.
pub fn may_misspell(text: &str, name: &str) -> bool {
    let (text, name) = (plain_name(text), plain_name(name));
    let words: Vec<&str> = name.split([' ', '-', ',']).filter(|word| !word.is_empty()).collect();
    let typed: Vec<&str> = text.split([' ', '-', ',']).filter(|word| !word.is_empty()).collect();
    let is_near = |word: &&str| nearest(word, words.iter().copied()).is_some();
    let is_initial = |word: &&str| words.iter().any(|known| known.starts_with(*word));
    let has_digits = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    (!has_digits(&text) || has_digits(&name))
        && typed.len() <= words.len()
        && typed.iter().all(|word| is_initial(word) || is_near(word))
}

/// If all are the same person, moved between divisions: the player who still plays.
fn moved<'p>(several: &[&'p Player]) -> Option<&'p Player> {
    let (first, others) = several.split_first()?;
    if others.iter().any(|other| other.name != first.name) {
        return None;
    }
    let mut active = several.iter().filter(|player| player.status == PlayerStatus::Active);
    active.next().filter(|_| active.next().is_none()).copied()
}

/// Scores as a command takes them: `ann 410 ben 405`. If a shell or the command could misread a
/// name, all players are given by number, as on a slip.
pub fn scores_typed(sides: &[(u32, &str, Points)]) -> String {
    let is_plain = |name: &str| {
        let plain = |c: char| c.is_alphabetic() || matches!(c, ' ' | '.' | '-' | '\'');
        name.starts_with(char::is_alphabetic) && name.chars().all(plain)
    };
    let all_plain = sides.iter().all(|(_, name, _)| is_plain(name));
    let side = |(number, name, score): &(u32, &str, Points)| {
        if all_plain { format!("{name} {score}") } else { format!("{number} {score}") }
    };
    sides.iter().map(side).collect::<Vec<_>>().join(" ")
}

/// The players that this may name: those with the number, or else with the name.
pub(crate) fn players_fitting<'p>(players: &'p [Player], text: &str) -> Vec<&'p Player> {
    // Each division has its number 1.
    let numbered = numbered(players, text);
    if !numbered.is_empty() {
        return numbered;
    }
    let names = players.iter().map(|player| player.name.as_str());
    fitting(names, text).into_iter().map(|at| &players[at]).collect()
}

fn numbered<'p>(players: &'p [Player], text: &str) -> Vec<&'p Player> {
    let number = text.trim().trim_start_matches('#').parse::<u32>();
    number.map_or_else(
        |_| Vec::new(),
        |number| players.iter().filter(|player| player.number.0 == number).collect(),
    )
}

/// The place of the name that is meant, among names without numbers: the same one, or the only one
/// with a part that begins like this.
pub fn find_name(names: &[&str], text: &str) -> Result<usize, Refusal> {
    match fitting(names.iter().copied(), text)[..] {
        [one] => Ok(one),
        [] => Err(Refusal::NoPlayer {
            name: shortened(text),
            near: nearest(text, names.iter().copied()),
        }),
        ref several => Err(Refusal::SeveralPlayers {
            name: shortened(text),
            players: several.iter().take(6).map(|at| names[*at].to_owned()).collect(),
        }),
    }
}

/// The division of this name, in upper or lower case; without a name the only one.
pub fn find_division<'d>(
    divisions: &'d [Division],
    name: Option<&str>,
) -> Result<&'d Division, Refusal> {
    let names = || divisions.iter().map(|division| division.name.clone()).collect();
    match (name, divisions) {
        (Some(name), _) => divisions
            .iter()
            .find(|division| name_key(&division.name) == name_key(name))
            .ok_or_else(|| Refusal::NoDivision { name: shortened(name), divisions: names() }),
        (None, [one]) => Ok(one),
        (None, _) => Err(Refusal::WhichDivision { divisions: names() }),
    }
}

/// The seat of the player with this name in a game, or with this number in the order of play.
pub fn find_seat(names: &BySeat<String>, text: &str) -> Result<Seat, Refusal> {
    if let Some(seat) = text.trim().parse().ok().and_then(Seat::numbered)
        && names.get(seat).is_some()
    {
        return Ok(seat);
    }
    let shown: Vec<&str> = names.values().map(String::as_str).collect();
    let is_letter = text.trim().chars().count() == 1;
    let fitting = match is_no_name(text) && !is_letter {
        true => certain(shown.into_iter(), text),
        // Of two names a letter is enough.
        false => fitting(shown.into_iter(), text),
    };
    match fitting[..] {
        [one] => Ok(Seat::numbered(one as u8 + 1).expect("numbers start at 1")),
        _ => Err(Refusal::NoSeat {
            name: shortened(text),
            players: names.values().cloned().collect(),
        }),
    }
}

/// Whether the two may name the same person: one is the other, or has a part that begins with it.
pub(crate) fn may_be_same(one: &str, other: &str) -> bool {
    !fitting(std::iter::once(one), other).is_empty()
        || !fitting(std::iter::once(other), one).is_empty()
}

/// The name nearest to a misspelled one, or with a part nearest to it.
fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let spelled: Vec<(String, &str)> = names
        .flat_map(|name| {
            let parts = name.split([' ', ',', '-']).filter(|part| !part.is_empty());
            parts.chain([name]).map(move |part| (plain_name(part), name))
        })
        .collect();
    let near = near::nearest(&plain_name(text), spelled.iter().map(|(plain, _)| plain.as_str()))?;
    spelled.into_iter().find(|(plain, _)| *plain == near).map(|(_, name)| name.to_owned())
}

/// The places of the names that fit: those that are equal, or else those whose words were all
/// typed, or else those with words that begin like this. Accents and apostrophes count if they are
/// typed; names with letters spelled out come last: `mueller` for `Müller`.
fn fitting<'n>(names: impl Iterator<Item = &'n str> + Clone, text: &str) -> Vec<usize> {
    let (wanted, plain) = (name_key(text), plain_name(text));
    if wanted.is_empty() {
        return Vec::new();
    }
    let found = those(&names, &|name| name_key(name) == wanted);
    if !found.is_empty() {
        return found;
    }
    let is_typed_with_accents = wanted != plain;
    let (exact, typed) = (words_of(&wanted), words_of(&plain));
    if is_typed_with_accents {
        let found = those(&names, &|name| begin(&words_of(&name_key(name)), &exact));
        if !found.is_empty() {
            return found;
        }
    }
    let plain_names: Vec<(String, Vec<String>)> = names
        .clone()
        .map(|name| {
            let plain = plain_name(name);
            let words = words_of(&plain);
            (plain, words)
        })
        .collect();
    let fit = |fits: &dyn Fn(&str, &[String]) -> bool| -> Vec<usize> {
        let all = plain_names.iter().enumerate();
        all.filter(|(_, (plain, words))| fits(plain, words)).map(|(at, _)| at).collect()
    };
    let mut found = fit(&|name, _| name == plain);
    if found.is_empty() {
        let sorted = sorted_words(&plain);
        found = fit(&|name, _| sorted_words(name) == sorted);
    }
    if found.is_empty() {
        found = fit(&|_, words| begin(words, &typed));
    }
    if found.is_empty() {
        found = fit(&|_, words| begin_together(words, &typed));
    }
    if found.is_empty() {
        let spelled = words_of(&spelled_name(text));
        found = those(&names, &|name| {
            let plain = words_of(&plain_name(name));
            let written = words_of(&spelled_name(name));
            // One letter may be spelled out, and another not.
            let both: Vec<_> = plain.iter().zip(&written).collect();
            let fits = |(plain, written): &(&String, &String), word: &str| {
                plain.starts_with(word) || written.starts_with(word)
            };
            [&typed, &spelled].iter().any(|typed| begin_by(&both, typed, &fits))
                || begin_together(&written, &typed)
                || begin_together(&plain, &spelled)
        });
    }
    found
}

/// The indices of the names that match exactly; if none does, of those that contain every typed word;
/// if none does, of those that begin with the typed letters, three or more.
fn certain<'n>(names: impl Iterator<Item = &'n str> + Clone, text: &str) -> Vec<usize> {
    /// In letters.
    const SHORTEST: usize = 3;
    let forms: [fn(&str) -> String; 3] = [name_key, plain_name, spelled_name];
    for form in forms {
        let wanted = sorted_words(&form(text));
        let found =
            those(&names, &|name| !wanted.is_empty() && sorted_words(&form(name)) == wanted);
        if !found.is_empty() {
            return found;
        }
    }
    if is_no_name(text) {
        return Vec::new();
    }
    for form in forms {
        let wanted = words_of(&form(text));
        let has_all = |name: &str| {
            let words = words_of(&form(name));
            begin_by(&words, &wanted, &|part: &String, word| part == word)
        };
        let found = those(&names, &has_all);
        if !found.is_empty() {
            return found;
        }
    }
    let is_long = |word: &String| word.chars().count() >= SHORTEST;
    match words_of(&plain_name(text)).iter().any(is_long) {
        true => fitting(names, text),
        false => Vec::new(),
    }
}

fn sorted_words(name: &str) -> Vec<String> {
    let mut words = words_of(name);
    words.sort_unstable();
    words
}

/// The places of the names that can complete the text: each of its words begins one of theirs, in
/// any order, or all of them together do.
pub fn names_begun<'n>(names: impl Iterator<Item = &'n str>, text: &str) -> Vec<usize> {
    let typed = [plain_name(text), spelled_name(text)].map(|typed| words_of(&typed));
    let may_become = |name: &str| {
        [plain_name(name), spelled_name(name)].iter().any(|name| {
            let words = words_of(name);
            typed.iter().any(|typed| begin(&words, typed) || begin_together(&words, typed))
        })
    };
    names.enumerate().filter(|(_, name)| may_become(name)).map(|(at, _)| at).collect()
}

fn those<'n>(
    names: &(impl Iterator<Item = &'n str> + Clone),
    fits: &dyn Fn(&str) -> bool,
) -> Vec<usize> {
    names.clone().enumerate().filter(|(_, name)| fits(name)).map(|(at, _)| at).collect()
}

/// The words of a name, with any separators.
fn words_of(name: &str) -> Vec<String> {
    let parts = name.split(|c: char| c.is_whitespace() || ",-.\u{2010}\u{2013}".contains(c));
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Whether consecutive words of a name, written together, begin like this: `o brien`, `vandermeer`.
fn begin_together(name: &[String], typed: &[String]) -> bool {
    let together = typed.concat();
    !typed.is_empty() && (0..name.len()).any(|at| name[at..].concat().starts_with(&together))
}

/// Whether each typed word begins a different word of the name, in any order.
fn begin(name: &[String], typed: &[String]) -> bool {
    begin_by(name, typed, &|part: &String, word| part.starts_with(word))
}

fn begin_by<W>(name: &[W], typed: &[String], fits: &dyn Fn(&W, &str) -> bool) -> bool {
    // Of two typed words that begin the same word, one begins the other: the longest has the fewest
    // choices, and goes first.
    let mut longest: Vec<&String> = typed.iter().collect();
    longest.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let mut left: Vec<&W> = name.iter().collect();
    let takes = |word: &String| {
        let at = left.iter().position(|part| fits(part, word));
        at.map(|at| left.remove(at)).is_some()
    };
    !typed.is_empty() && longest.into_iter().all(takes)
}

/// A name as it is typed in a command: in quotes if it has several words or an apostrophe.
pub fn quoted(name: &str) -> String {
    let is_plain = |c: char| !c.is_whitespace() && c != '\'';
    if name.chars().all(is_plain) { name.to_owned() } else { format!("\"{name}\"") }
}
