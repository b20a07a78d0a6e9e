//! An event as tsh's files.
use std::collections::{HashMap, HashSet};

use crate::foreign_event::tsh::player::Line;
use crate::foreign_event::tsh::said::division;
use crate::foreign_event::tsh::settings::{config_text, in_utf8};
use crate::foreign_event::tsh::{CONFIG, LINE, boards, of_key};
use crate::foreign_event::{ForeignDivision, ForeignEvent, ForeignFiles, ForeignPlayer};
use tournament::{KeptFormat, PlayerNo, name_key};

pub fn archive(files: &ForeignFiles) -> String {
    let mut text = String::new();
    for (file, part) in &files.files {
        if file == CONFIG {
            text.push_str(part);
        } else {
            text.push_str(&format!("#begin_file name={file}\n{part}#end_file name={file}\n"));
        }
    }
    text
}

/// Writes an event: its configuration, then a file a division.
pub fn write(event: &ForeignEvent) -> ForeignFiles {
    let mut remarks = Vec::new();
    let names = division_names(event, &mut remarks);
    let divisions = names.iter().zip(&event.divisions);
    let mut files: Vec<(String, String)> = divisions
        .map(|(named, division)| {
            (named.file.clone(), division_text(&boards::with_boards(division), &mut remarks))
        })
        .collect();
    let mut config = config_text(event, &names, &mut remarks);
    if !(files.iter().all(|(_, text)| text.is_ascii()) && config.is_ascii()) {
        config = in_utf8(&config);
    }
    files.insert(0, (CONFIG.to_owned(), config));
    ForeignFiles { files, remarks }
}

pub(super) struct Named {
    pub(super) name: String,
    pub(super) file: String,
}

/// One word each, and the file that the event came from, where it is not a path.
fn division_names(event: &ForeignEvent, remarks: &mut Vec<String>) -> Vec<Named> {
    let mut files = HashSet::new();
    let mut taken = HashSet::new();
    let known: HashMap<String, &str> = of_key(&event.kept, LINE)
        .filter_map(division)
        .filter(|(_, file)| is_plain(file))
        .map(|(name, file)| (name_key(name), file))
        .collect();
    let mut named = Vec::new();
    for division in &event.divisions {
        let words: Vec<&str> = division.name.split_whitespace().collect();
        let mut name = words.join("_");
        while !taken.insert(name_key(&name)) {
            name.push('_');
        }
        if name != division.name {
            remarks.push(format!("`{}` is written `{name}`.", division.name));
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

fn division_text(division: &ForeignDivision, remarks: &mut Vec<String>) -> String {
    let mut players: Vec<&ForeignPlayer> = division.players.iter().collect();
    players.sort_by_key(|player| player.number);
    let lines: HashMap<PlayerNo, u32> =
        players.iter().zip(1..).map(|(player, line)| (player.number, line)).collect();
    if lines.iter().any(|(number, line)| number.0 != *line) {
        let name = &division.name;
        remarks.push(format!("Division {name}: players are renumbered without gaps."));
    }
    let mut comments = division
        .kept
        .iter()
        .filter(|kept| kept.format == KeptFormat::Tsh)
        .filter_map(|kept| Some((kept.key.parse::<u32>().ok()?, kept.value.as_str())))
        .peekable();
    remarks.extend(division.forfeits_apart());
    let mut written: Vec<String> = Vec::new();
    for (player, line) in players.into_iter().zip(1..) {
        while let Some((_, comment)) = comments.next_if(|(before, _)| *before <= line) {
            written.push(comment.to_owned());
        }
        written.push(Line { player, lines: &lines, remarks }.text(division));
    }
    written.extend(comments.map(|(_, comment)| comment.to_owned()));
    written.into_iter().map(|line| line + "\n").collect()
}
