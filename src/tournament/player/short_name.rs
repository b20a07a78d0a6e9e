//! [`ShortNames`]: given names with as much of the family name as tells people apart.
use std::collections::HashMap;

use crate::plain_name;

/// So many letters of a family name are shown where it is to stay unsaid.
const MOST_LETTERS: usize = 3;

/// How some people are called among themselves.
///
/// ```
/// # use sixzero_tournament::ShortNames;
/// let names = ["Ann Baker", "Kaye, Ann", "Ann Kowalski", "Ben Ray"];
/// let short = ShortNames::among(names);
/// let initials = names.map(|name| short.initials(name, "#7"));
/// assert_eq!(initials, ["Ann B", "Ann Ka", "Ann Ko", "Ben R"]);
/// ```
pub struct ShortNames(HashMap<String, Vec<String>>);

/// `Ann` of `Ann Maria Baker` and of `Baker, Ann`.
#[must_use]
pub fn given_name(name: &str) -> &str {
    Parts::of(name).given
}

/// A name in two parts. Who has one word alone has no family name.
struct Parts<'a> {
    given: &'a str,
    family: &'a str,
}

impl ShortNames {
    /// Of these names, of each as often as somebody has it.
    pub fn among<'a>(names: impl IntoIterator<Item = &'a str>) -> ShortNames {
        let mut families: HashMap<String, Vec<String>> = HashMap::new();
        for name in names {
            let Parts { given, family } = Parts::of(name);
            families.entry(plain_name(given)).or_default().push(plain_name(family));
        }
        ShortNames(families)
    }

    /// The given name, and of the family name as many letters as tell it from the others, never all
    /// of them. Where three letters do not, `number` stands behind the first.
    #[must_use]
    pub fn initials(&self, name: &str, number: &str) -> String {
        let parts = Parts::of(name);
        let letters = parts.family.chars().count();
        let most = MOST_LETTERS.min(letters.saturating_sub(1)).max(1);
        self.told_apart(&parts, most)
            .unwrap_or_else(|| format!("{} {number}", parts.with(1)).trim_end().to_owned())
    }

    /// The given name with the fewest letters of the family name that nobody else's begins with.
    #[must_use]
    pub fn shortest(&self, name: &str) -> Option<String> {
        let parts = Parts::of(name);
        self.told_apart(&parts, parts.family.chars().count())
    }

    fn told_apart(&self, parts: &Parts<'_>, most: usize) -> Option<String> {
        let families = self.0.get(&plain_name(parts.given)).map_or(&[][..], Vec::as_slice);
        if parts.family.is_empty() {
            return (families.len() < 2).then(|| parts.with(0));
        }
        let shortened = |letters: usize| plain_name(&beginning(parts.family, letters));
        let begins = |with: &String| {
            let all = families.iter().filter(|family| family.starts_with(with.as_str()));
            all.count()
        };
        let letters = (1..=most).find(|letters| begins(&shortened(*letters)) < 2)?;
        Some(parts.with(letters))
    }
}

impl<'a> Parts<'a> {
    /// From `Ann Maria Baker` and `Baker, Ann Maria`.
    fn of(name: &'a str) -> Parts<'a> {
        let name = name.trim();
        let is_word = |word: &&str| word.starts_with(char::is_alphabetic);
        let last = |words: &'a str| words.split(' ').rev().find(is_word).unwrap_or_default();
        if let Some((family, given)) = name.split_once(',') {
            let given = given.trim().split(' ').next().unwrap_or_default();
            return Parts { given, family: last(family.trim()) };
        }
        let (given, rest) = name.split_once(' ').unwrap_or((name, ""));
        match last(rest) {
            // `Player 12`
            "" => Parts { given: name, family: "" },
            family => Parts { given, family },
        }
    }

    fn with(&self, letters: usize) -> String {
        format!("{} {}", self.given, beginning(self.family, letters)).trim().to_owned()
    }
}

fn beginning(word: &str, letters: usize) -> String {
    word.chars().take(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn initials(names: &[&str]) -> Vec<String> {
        let short = ShortNames::among(names.iter().copied());
        let numbered = names.iter().zip(1..);
        numbered.map(|(name, at)| short.initials(name, &format!("#{at}"))).collect()
    }

    #[test]
    fn a_name_is_shortened_from_either_order() {
        for name in ["Ann Baker", "Baker, Ann", "Ann Maria Baker", "Ann Baker (2)", "Ann de Baker"]
        {
            assert_eq!(initials(&[name]), ["Ann B"], "{name}");
        }
        assert_eq!(initials(&["Ann", "Player 12", "Baker,"]), ["Ann", "Player 12", "B"]);
    }

    #[test]
    fn as_many_letters_as_it_takes_tell_apart_and_never_all() {
        let all = ["Ann Kaye", "Ann Kowal", "ann köhler", "Ben Ko", "Cy Ko", "Cy Kowal"];
        let short = ["Ann Ka", "Ann Kow", "ann köh", "Ben K", "Cy K #5", "Cy Kow"];
        assert_eq!(initials(&all), short);
        let all = ["Ann Baker", "Baker, Ann", "Ann Bakersfield", "Cher", "Cher"];
        let short = ["Ann B #1", "Ann B #2", "Ann B #3", "Cher #4", "Cher #5"];
        assert_eq!(initials(&all), short);
    }

    #[test]
    fn the_shortest_may_be_the_whole_family_name() {
        let short = ShortNames::among(["Cy Ko", "Cy Kowal", "Ann Ray", "Ann Ray"]);
        assert_eq!(short.shortest("Cy Kowal").as_deref(), Some("Cy Kow"));
        assert_eq!(short.shortest("Cy Ko"), None);
        assert_eq!(short.shortest("Ann Ray"), None);
    }
}
