//! [`Parameter`]: what an argument takes, and which words of a line are its own.
use ::show::prompt::words::Word;
use desk::is_no_name;
use tournament::name_key;

/// An argument of a verb or of a command.
#[derive(Clone, Debug)]
pub struct Parameter {
    pub name: String,
    pub kind: Kind,
    pub is_optional: bool,
}

/// What stands for an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name: one word, or several without figures.
    Name,
    /// The name of somebody new: without words that begin no name.
    NewName,
    /// A whole number.
    Number,
    /// `3`, `3-4`, `3-`.
    Rounds,
    /// `2:05`, `-2:05`, `125s`.
    Time,
    /// A division of the event.
    Division,
    /// One word, whatever it is.
    Word,
    /// All the words that are left, one or more.
    Rest,
}

/// The words of each argument by its name, in order.
pub type Given = Vec<(String, Vec<String>)>;

/// Why words are not arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// There are too few, too many, or others.
    Other,
    /// Of names without quotes it is open where one ends.
    Open,
}

impl Parameter {
    /// The arguments of a verb: `player [other]`.
    pub fn of_verb(takes: &str) -> Vec<Parameter> {
        let parameter = |text: &str| {
            let is_optional = text.starts_with('[');
            let name = text.trim_matches(['[', ']']);
            let kind = match (name.strip_suffix('…'), name) {
                (Some(_), _) => Kind::Rest,
                (None, "round" | "n" | "repeats" | "distance" | "spread") => Kind::Number,
                (None, "s1" | "s2" | "t1" | "t2" | "table" | "points") => Kind::Number,
                (None, "rounds") => Kind::Rounds,
                (None, "over") => Kind::Time,
                (None, "div" | "to") => Kind::Division,
                (None, "new") => Kind::NewName,
                (None, _) => Kind::Name,
            };
            Parameter { name: name.trim_end_matches('…').to_owned(), kind, is_optional }
        };
        takes.split_whitespace().map(parameter).collect()
    }
}

/// The words of each argument. A name takes one word if it can; where several words are left for
/// more than one name, nobody knows where the first one ends.
pub fn matched(
    parameters: &[Parameter],
    words: &[Word],
    divisions: &[String],
) -> Result<Given, Misfit> {
    let single = all(parameters, words, divisions, 1);
    if let Some(first) = single.into_iter().next() {
        return Ok(first);
    }
    let mut several = all(parameters, words, divisions, words.len());
    match (several.pop(), several.is_empty()) {
        (Some(one), true) => Ok(one),
        (Some(_), false) => Err(Misfit::Open),
        (None, _) => Err(Misfit::Other),
    }
}

/// All ways to match, the one in which the first arguments take most first.
fn all(
    parameters: &[Parameter],
    words: &[Word],
    divisions: &[String],
    longest_name: usize,
) -> Vec<Given> {
    let Some((parameter, rest)) = parameters.split_first() else {
        return if words.is_empty() { vec![Vec::new()] } else { Vec::new() };
    };
    let most = match parameter.kind {
        Kind::Rest => words.len(),
        Kind::Name | Kind::NewName => longest_name,
        Kind::Number | Kind::Rounds | Kind::Time | Kind::Division | Kind::Word => 1,
    };
    let mut found = Vec::new();
    for count in (1..=most.min(words.len())).rev() {
        let (own, behind) = words.split_at(count);
        if !parameter.kind.takes(own, divisions) {
            continue;
        }
        let texts = own.iter().map(|word| word.text.clone());
        let texts: Vec<String> = match parameter.kind {
            Kind::Name | Kind::NewName => vec![texts.collect::<Vec<_>>().join(" ")],
            Kind::Number | Kind::Rounds | Kind::Time | Kind::Division | Kind::Word | Kind::Rest => {
                texts.collect()
            }
        };
        for mut given in all(rest, behind, divisions, longest_name) {
            given.insert(0, (parameter.name.clone(), texts.clone()));
            found.push(given);
        }
    }
    if parameter.is_optional {
        found.extend(all(rest, words, divisions, longest_name));
    }
    found
}

impl Kind {
    fn takes(self, words: &[Word], divisions: &[String]) -> bool {
        let has_figure = |word: &Word| word.text.contains(|c: char| c.is_ascii_digit());
        match (self, words) {
            (_, []) => false,
            (Kind::Rest, _) => true,
            (Kind::NewName, words) => {
                let is_none = |word: &Word| !word.is_quoted && is_no_name(&word.text);
                Kind::Name.takes(words, divisions) && !words.iter().any(is_none)
            }
            (Kind::Name | Kind::Word, [_]) => true,
            (Kind::Name, several) => several.iter().all(|word| {
                let is_whole = word.is_quoted || word.text.contains(char::is_whitespace);
                !is_whole && !has_figure(word) && !word.text.starts_with('-')
            }),
            (Kind::Number, [word]) => word.text.parse::<i64>().is_ok(),
            (Kind::Rounds, [word]) => {
                has_figure(word) && word.text.chars().all(|c| c.is_ascii_digit() || c == '-')
            }
            (Kind::Time, [word]) => {
                word.text.trim_start_matches(['-', '+']).starts_with(|c: char| c.is_ascii_digit())
            }
            (Kind::Division, [word]) => {
                divisions.iter().any(|name| name_key(name) == name_key(&word.text))
            }
            (Kind::Number | Kind::Rounds | Kind::Time | Kind::Division | Kind::Word, _) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::show::prompt::words::split;

    fn given(takes: &str, line: &str) -> Result<Vec<String>, Misfit> {
        let divisions = ["A".to_owned(), "Late Comers".to_owned()];
        let words = split(line).unwrap();
        let given = matched(&Parameter::of_verb(takes), &words, &divisions)?;
        Ok(given.into_iter().map(|(name, words)| format!("{name}={}", words.join("|"))).collect())
    }

    #[test]
    fn every_word_belongs_to_an_argument() {
        for (takes, line, read) in [
            ("player", "ann", &["player=ann"][..]),
            ("player", "ann lee", &["player=ann lee"]),
            ("player", "3", &["player=3"]),
            ("player rounds", "ann lee 3-4", &["player=ann lee", "rounds=3-4"]),
            ("player over", "ann -2:05", &["player=ann", "over=-2:05"]),
            ("player other", "ann lee", &["player=ann", "other=lee"]),
            ("player other", "\"ann lee\" ben", &["player=ann lee", "other=ben"]),
            ("player [other]", "ann", &["player=ann"]),
            ("[round] [div]", "a", &["div=a"]),
            ("[round] [div]", "2 \"late comers\"", &["round=2", "div=late comers"]),
            ("[div] player round", "a ann 2", &["div=a", "player=ann", "round=2"]),
            ("player [div]", "ann b", &["player=ann b"]),
            ("words…", "horn farms", &["words=horn|farms"]),
        ] {
            assert_eq!(given(takes, line).unwrap(), read, "{takes}: {line}");
        }
    }

    #[test]
    fn where_a_name_ends_is_not_guessed() {
        for (takes, line, misfit) in [
            ("player other", "ann lee ben", Misfit::Open),
            ("player [other]", "ann lee ben", Misfit::Open),
            ("player", "", Misfit::Other),
            ("player", "Ola 1200", Misfit::Other),
            ("new", "a bye for ann", Misfit::Other),
            ("new", "all", Misfit::Other),
            ("player", "ann \"ben\"", Misfit::Other),
            ("player rounds", "ann 2 and 3", Misfit::Other),
            ("[round]", "2 3", Misfit::Other),
            ("words…", "", Misfit::Other),
        ] {
            assert_eq!(given(takes, line), Err(misfit), "{takes}: {line}");
        }
    }
}
