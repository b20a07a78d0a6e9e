//! A whole event as tsh's files.
use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::tsh::config::{Said, said};
use crate::tsh::player::Line;
use crate::tsh::settings::{config_text, in_utf8};
use crate::tsh::{LINE, of_key};
use crate::whole::{WholeDivision, WholeEvent, WholePlayer};
use rules::Points;
use tournament::{HalfWins, KeptFormat, PlayerNo, RoundNo, name_key};

/// The files of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TshFiles {
    /// `config.tsh`.
    pub config: String,
    /// Each division's file: its name, which is no path, and its text.
    pub divisions: Vec<(String, String)>,
    /// What the files do not say.
    pub lost: Vec<LostInTsh>,
}

/// Something that the format has no words for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LostInTsh {
    /// A name that would be read as something else.
    Name {
        /// The name of the player or division.
        name: String,
        written: String,
    },
    /// A membership number that cannot stand behind a name.
    Member {
        /// The player's name.
        name: String,
        /// The number.
        member: String,
    },
    /// Players are called by their lines: where numbers are missing, they move up.
    Numbers { division: String },
    /// A rating below 0.
    Rating {
        /// The player's name.
        name: String,
        rating: i32,
    },
    /// A result that does not follow from its scores.
    HalfWins {
        round: RoundNo,
        /// The player's name.
        name: String,
        /// What it is worth.
        half_wins: HalfWins,
    },
    /// A result without scores: it is written as one without opponent.
    NoScores {
        round: RoundNo,
        /// The player's name.
        name: String,
    },
    /// A score that the format reads as none.
    Score {
        round: RoundNo,
        /// The player's name.
        name: String,
        score: Points,
    },
}

impl fmt::Display for LostInTsh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LostInTsh::Name { name, written } => write!(f, "`{name}` is written `{written}`"),
            LostInTsh::Member { name, member } => {
                write!(f, "the membership number `{member}` of {name} is left out")
            }
            LostInTsh::Numbers { division } => {
                write!(f, "division {division}: players are numbered anew, without gaps")
            }
            LostInTsh::Rating { name, rating } => {
                write!(f, "the rating {rating} of {name} is left out")
            }
            LostInTsh::HalfWins { round, name, half_wins } => write!(
                f,
                "round {}: that it counts {half_wins} for {name} does not follow from the score, \
                 and is left out",
                round.0
            ),
            LostInTsh::NoScores { round, name } => write!(
                f,
                "round {}: the result of {name} has no scores, and is written without opponent",
                round.0
            ),
            LostInTsh::Score { round, name, score } => {
                write!(f, "round {}: the score {score} of {name} is left out", round.0)
            }
        }
    }
}

impl TshFiles {
    /// Everything in one `.tsh`.
    #[must_use]
    pub fn archive(&self) -> String {
        let mut text = self.config.clone();
        for (file, division) in &self.divisions {
            text.push_str(&format!("#begin_file name={file}\n{division}#end_file name={file}\n"));
        }
        text
    }
}

#[must_use]
pub fn write(event: &WholeEvent) -> TshFiles {
    let mut lost = Vec::new();
    let names = division_names(event, &mut lost);
    let divisions: Vec<(String, String)> = names
        .iter()
        .zip(&event.divisions)
        .map(|(named, division)| (named.file.clone(), division_text(division, &mut lost)))
        .collect();
    let is_ascii = divisions.iter().all(|(_, text)| text.is_ascii());
    let mut config = config_text(event, &names);
    if !(is_ascii && config.is_ascii()) {
        config = in_utf8(&config);
    }
    TshFiles { config, divisions, lost }
}

/// A division as the configuration names it.
pub(super) struct Named {
    pub(super) name: String,
    pub(super) file: String,
}

/// The names of the divisions, one word each, and their files: those of the file that the
/// event came from, where they are no paths.
fn division_names(event: &WholeEvent, lost: &mut Vec<LostInTsh>) -> Vec<Named> {
    let mut files = HashSet::new();
    let mut taken = HashSet::new();
    let known: HashMap<String, &str> = of_key(&event.kept, LINE)
        .filter_map(|line| match said(line) {
            Said::Division { name, file } if is_plain(file) => Some((name_key(name), file)),
            Said::Division { .. }
            | Said::BadDivision
            | Said::Set { .. }
            | Said::Encoding(_)
            | Said::Other => None,
        })
        .collect();
    let mut named = Vec::new();
    for division in &event.divisions {
        let words: Vec<&str> = division.name.split_whitespace().collect();
        let mut name = words.join("_");
        while !taken.insert(name_key(&name)) {
            name.push('_');
        }
        if name != division.name {
            let (written, name) = (name.clone(), division.name.clone());
            lost.push(LostInTsh::Name { name, written });
        }
        let stem: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let stem = if stem.is_empty() { "division".to_owned() } else { stem.to_lowercase() };
        let file =
            known.get(&name_key(&name)).map_or_else(|| format!("{stem}.t"), ToString::to_string);
        let mut free = file;
        let mut number = 2;
        while !files.insert(free.to_lowercase()) {
            free = format!("{stem}-{number}.t");
            number += 1;
        }
        named.push(Named { name, file: free });
    }
    named
}

/// Whether a file's name is one, and no way out of the folder.
fn is_plain(file: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    file.chars().all(is_letter)
        && file.len() > ".t".len()
        && file.ends_with(".t")
        && !file.starts_with('.')
}

fn division_text(division: &WholeDivision, lost: &mut Vec<LostInTsh>) -> String {
    let mut players: Vec<&WholePlayer> = division.players.iter().collect();
    players.sort_by_key(|player| player.number);
    let lines: HashMap<PlayerNo, u32> =
        players.iter().zip(1..).map(|(player, line)| (player.number, line)).collect();
    if lines.iter().any(|(number, line)| number.0 != *line) {
        lost.push(LostInTsh::Numbers { division: division.name.clone() });
    }
    let mut comments = division
        .kept
        .iter()
        .filter(|kept| kept.format == KeptFormat::Tsh)
        .filter_map(|kept| Some((kept.key.parse::<u32>().ok()?, kept.value.as_str())))
        .peekable();
    let mut text = String::new();
    for (player, line) in players.into_iter().zip(1..) {
        while let Some((_, comment)) = comments.next_if(|(before, _)| *before <= line) {
            text.push_str(comment);
            text.push('\n');
        }
        let mut writing = Line { player, lines: &lines, lost };
        text.push_str(&writing.text(division));
        text.push('\n');
    }
    for (_, comment) in comments {
        text.push_str(comment);
        text.push('\n');
    }
    text
}
