//! [`Phrases`]: everyday words and what they mean, as the files in `phrases` have them.
use std::sync::LazyLock;

use crate::prompt::form::{Form, Means};
use crate::prompt::subject::Subject;

/// The phrases of a prompt.
#[derive(Debug, Default)]
pub(super) struct Phrases {
    /// The first that fits is taken.
    pub(super) forms: Vec<Form>,
    pub(super) subjects: Vec<Subject>,
}

/// Those of the day's prompt.
pub(super) static DAY: LazyLock<Phrases> =
    LazyLock::new(|| Phrases::read(include_str!("phrases/day.txt")));

/// Those of a game's prompt.
pub(super) static GAME: LazyLock<Phrases> =
    LazyLock::new(|| Phrases::read(include_str!("phrases/game.txt")));

impl Phrases {
    /// Reads heads, each on a line of its own, with what they mean indented below.
    fn read(text: &'static str) -> Phrases {
        let mut phrases = Phrases::default();
        let (mut heads, mut means) = (Vec::new(), String::new());
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            if line.starts_with(' ') {
                let line = line.trim();
                // A second line is done after the first.
                means.push(if line.starts_with("= ") { '\n' } else { ' ' });
                means.push_str(line.trim_start_matches("= "));
                continue;
            }
            if !means.is_empty() {
                phrases.add(&std::mem::take(&mut heads), &std::mem::take(&mut means));
            }
            heads.push(line);
        }
        phrases.add(&heads, &means);
        phrases
    }

    fn add(&mut self, heads: &[&'static str], means: &str) {
        let is_line = means.starts_with('\n');
        let meant = means.trim().trim_start_matches("? ");
        let meant: &'static str = Box::leak(meant.into());
        let means = if is_line { Means::Line(meant) } else { Means::Told(meant) };
        for &head in heads {
            match head.strip_prefix("about ") {
                Some(words) => self.subjects.push(Subject { words, told: meant }),
                None => self.forms.push(Form { typed: head, means }),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_head_stands_twice_and_each_means_something() {
        for phrases in [&DAY, &GAME] {
            let mut heads = HashSet::new();
            for form in &phrases.forms {
                let (Means::Line(meant) | Means::Told(meant)) = form.means;
                assert!(heads.insert(form.typed), "{} stands twice", form.typed);
                assert!(!meant.is_empty(), "{} means nothing", form.typed);
            }
            assert!(phrases.subjects.iter().all(|subject| !subject.told.is_empty()));
        }
    }
}
