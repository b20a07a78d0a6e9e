//! What may be meant by a word that is no command: the nouns and verbs of the whole tree.
use std::sync::LazyLock;

use crate::cli::command_line;
use crate::cli::help::GROUPS;

/// So many are named: of more no one picks.
const MOST: usize = 4;

/// How a command is called, as `round pair`: those of a group that is used more often first.
static CALLED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = command_line();
    let names = GROUPS.iter().flat_map(|group| group.commands);
    let mut called = Vec::new();
    for command in names.filter_map(|name| all.find_subcommand(name)) {
        called.push(command.get_name().to_owned());
        let verbs = command.get_subcommands();
        called.extend(verbs.map(|verb| format!("{} {}", command.get_name(), verb.get_name())));
    }
    called
});

/// What other programs, and people, call some of them.
const ALSO: &[(&str, &str)] = &[
    ("change", "player set"),
    ("csv", "export csv"),
    ("delete", "player remove"),
    ("drop", "player withdraw"),
    ("edit", "player set"),
    ("excel", "export csv"),
    ("fee", "player arrive"),
    ("pay", "player arrive"),
    ("ranking", "standings"),
    ("rename", "player set"),
    ("start", "new"),
    ("table", "standings"),
    ("wall", "post"),
    ("whatsapp", "chat"),
];

/// The commands that this word may mean; `noun` is what stood before it, or nothing.
pub fn commands(typed: &str, noun: &str) -> Vec<&'static str> {
    let typed = typed.to_lowercase();
    if let Some((_, meant)) = ALSO.iter().find(|(also, _)| *also == typed) {
        return vec![meant];
    }
    let mut near: Vec<(usize, &str)> = CALLED
        .iter()
        .filter_map(|called| {
            let (before, name) = called.rsplit_once(' ').unwrap_or(("", called));
            let away = distance(&typed, name)?;
            // A verb of the noun that was typed is what is meant, where there is one.
            let elsewhere = usize::from(!noun.is_empty() && before != noun);
            Some((2 * away + elsewhere, called.as_str()))
        })
        .collect();
    near.sort_by_key(|(away, _)| *away);
    let nearest = near.first().map_or(0, |(away, _)| *away);
    let near = near.into_iter().take_while(|(away, _)| *away == nearest);
    near.map(|(_, called)| called).take(MOST).collect()
}

/// How far a word is from a name; `None` where nobody means that.
fn distance(typed: &str, name: &str) -> Option<usize> {
    if typed == name {
        return Some(0);
    }
    let far = match typed.chars().count() {
        0..=2 => 0,
        3..=6 => 1,
        _ => 2,
    };
    let begins = (typed.len() >= 2 && name.starts_with(typed)).then_some(1);
    let whole = strsim::damerau_levenshtein(typed, name);
    let stems = strsim::damerau_levenshtein(stem(typed), stem(name));
    let away = whole.min(stems).max(1);
    (away <= far).then_some(away).into_iter().chain(begins).min()
}

/// `pair` of `pairings` and `pairing`, `result` of `results`.
fn stem(word: &str) -> &str {
    let word = word.strip_suffix('s').filter(|word| !word.ends_with('s')).unwrap_or(word);
    word.strip_suffix("ing").filter(|word| word.len() >= 3).unwrap_or(word)
}
