//! Documents: what they promise is there.
use std::collections::HashMap;

use clap::Command;

use crate::sources::{Source, project, texts};

#[test]
fn no_row_of_a_table_stands_twice() {
    let mut twice = Vec::new();
    for Source { path, text } in pages() {
        let mut seen = HashMap::new();
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in (1..).zip(&lines) {
            // The names of columns may be those of another table.
            let is_head = lines.get(number).is_some_and(|next| next.starts_with("|-"));
            if !line.starts_with('|') || line.starts_with("|-") || is_head {
                continue;
            }
            if let Some(before) = seen.insert(line.trim_end(), number) {
                twice.push(format!("{path}: line {number} stands in line {before} already"));
            }
        }
    }
    assert!(twice.is_empty(), "\n{}", twice.join("\n"));
}

/// What a document says to type can be typed.
#[test]
fn every_command_in_a_document_exists() {
    let program = sixzero::cli::command_line();
    let mut wrong = Vec::new();
    for Source { path, text } in pages() {
        let mut fenced = false;
        for (number, line) in (1..).zip(text.lines()) {
            fenced ^= line.trim_start().starts_with("```");
            let typed = line.trim_start().trim_start_matches("$ ");
            let lines =
                if fenced { vec![typed] } else { line.split('`').skip(1).step_by(2).collect() };
            for called in lines.into_iter().filter(|line| line.starts_with("sixzero ")) {
                if let Err(what) = read(&program, called) {
                    wrong.push(format!("{path}:{number}: `{called}`: {what}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A checkout explains itself: what it names as a source can be found with it, or by anybody.
#[test]
fn no_document_is_named_that_a_checkout_does_not_have() {
    let away = ["rules", "users", "directors", "design", "trial", "house", "ecosystem"];
    let mut wrong = Vec::new();
    for folder in ["src", "docs"] {
        for Source { path, text } in texts(folder, &["rs", "md", "toml", "txt", "html"]) {
            for (number, line) in (1..).zip(text.lines()) {
                let names = |name: &&str| {
                    line.contains(&format!("`{name}.md`")) || line.contains(&format!("{name}.md "))
                };
                if away.iter().any(names) || line.contains("reference/") {
                    wrong.push(format!("{path}:{number}: {line}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_verb_shows_an_example() {
    let without: Vec<_> = commands()
        .into_iter()
        .filter(|(_, command)| !command.has_subcommands())
        .filter(|(_, command)| {
            !command.clone().render_long_help().to_string().contains("\nExample")
        })
        .map(|(called, _)| called)
        .collect();
    assert!(without.is_empty(), "no example in the help of {without:?}");
}

#[test]
fn every_link_leads_somewhere() {
    let mut lost = Vec::new();
    for Source { path, text } in pages() {
        let folder = project().join(&path).parent().unwrap().to_owned();
        for link in links(&text) {
            let file = link.split('#').next().unwrap_or_default();
            if !file.is_empty() && !file.contains(':') && !folder.join(file).is_file() {
                lost.push(format!("{path}: {link}"));
            }
        }
    }
    assert!(lost.is_empty(), "\n{}", lost.join("\n"));
}

#[test]
fn every_page_is_reached_from_the_readme() {
    let pages = pages();
    let by_path: HashMap<_, _> =
        pages.iter().map(|page| (project().join(&page.path), page)).collect();
    let mut reached = Vec::new();
    let mut open = vec![project().join("README.md")];
    while let Some(path) = open.pop() {
        let Some(page) = by_path.get(&path).filter(|_| !reached.contains(&path)) else { continue };
        let folder = path.parent().unwrap();
        open.extend(links(&page.text).into_iter().filter_map(|link| {
            folder.join(link.split('#').next().unwrap_or_default()).canonicalize().ok()
        }));
        reached.push(path);
    }
    for page in &pages {
        let path = project().join(&page.path);
        assert!(reached.contains(&path), "no link leads from README.md to {}", page.path);
    }
}

#[test]
fn every_place_in_the_code_is_there() {
    let mut lost = Vec::new();
    for Source { path, text } in pages() {
        for named in code_words(&text) {
            let file = named.strip_prefix("src/").unwrap_or(named).trim_end_matches('/');
            let source = project().join("src").join(file);
            let on_a_floor = file.split_once('/').is_some_and(|(floor, _)| {
                !floor.is_empty()
                    && floor != ".."
                    && project().join("src").join(floor).is_dir()
                    && !file.contains([' ', '<'])
            });
            let there = source.exists()
                || source.with_extension("rs").is_file()
                || project().join(file).exists();
            if (on_a_floor || is_rust_path(file)) && !there {
                lost.push(format!("{path}: no file `{named}`"));
            }
            let Some((floor, item)) = named.split_once("::") else { continue };
            let folder = format!("src/{floor}");
            let is_item = project().join(&folder).is_dir()
                && item.chars().all(|c| c.is_alphanumeric() || c == '_' || c == ':');
            let name = item.rsplit("::").next().unwrap_or_default();
            if is_item && !texts(&folder, &["rs"]).iter().any(|source| is_named(&source.text, name))
            {
                lost.push(format!("{path}: no `{named}`"));
            }
        }
    }
    assert!(lost.is_empty(), "\n{}", lost.join("\n"));
}

fn commands() -> Vec<(String, Command)> {
    let mut found = Vec::new();
    visit(&sixzero::cli::command_line(), "sixzero", &mut found);
    found
}

fn visit(command: &Command, called: &str, found: &mut Vec<(String, Command)>) {
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        if sub.get_name() == "help" {
            continue;
        }
        let called = format!("{called} {}", sub.get_name());
        visit(sub, &called, found);
        found.push((called, sub.clone()));
    }
}

/// Whether a page names a command, and not only one whose name begins so.
fn is_named(page: &str, called: &str) -> bool {
    page.match_indices(called).any(|(at, _)| {
        let next = page[at + called.len()..].chars().next();
        !next.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_')
    })
}

/// Whether the program has the commands and options of a line; `a|b` is either.
fn read(program: &Command, called: &str) -> Result<(), String> {
    let mut command = program;
    let mut is_named = false;
    let known = |command: &Command, name: &str| {
        let mut options = command.get_arguments().chain(program.get_arguments());
        options.any(|argument| argument.get_long() == Some(name))
            || ["help", "version"].contains(&name)
    };
    let words = called.replace("\\|", "|");
    let words = words.split([';', '>']).next().unwrap_or_default();
    let words =
        words.split_whitespace().skip(1).take_while(|word| !["|", "&&", "#"].contains(word));
    let mut quoted = false;
    let mut words = words.peekable();
    if words.peek().is_some_and(|first| sixzero::cli::is_verb(first)) {
        return Ok(());
    }
    for word in words {
        let was_quoted = quoted;
        quoted ^= word.matches(['"', '\'']).count() % 2 == 1;
        if was_quoted || word.starts_with(['"', '\'']) {
            continue;
        }
        if let Some(option) = word.trim_start_matches('[').strip_prefix("--") {
            let name = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let option: String = option.chars().take_while(|c| name(*c)).collect();
            if !option.is_empty() && !known(command, &option) {
                return Err(format!("no option `--{option}`"));
            }
            continue;
        }
        if is_named || !command.has_subcommands() || word == "help" {
            continue;
        }
        let is_placeholder = |word: &str| !word.starts_with(|c: char| c.is_ascii_lowercase());
        if is_placeholder(word) {
            is_named = true;
            continue;
        }
        let verbs: Vec<&str> = word.trim_end_matches([',', '.', ':']).split(['|', '/']).collect();
        for verb in &verbs {
            if command.find_subcommand(verb).is_none() {
                return Err(format!("no command `{verb}`"));
            }
        }
        match verbs[..] {
            [one] => command = command.find_subcommand(one).unwrap_or(command),
            // Of several the rest is not read.
            _ => return Ok(()),
        }
    }
    Ok(())
}

/// README.md, CHANGELOG.md and everything under docs.
fn pages() -> Vec<Source> {
    let mut pages = texts("docs", &["md"]);
    for name in ["README.md", "CHANGELOG.md"] {
        let text = std::fs::read_to_string(project().join(name)).unwrap();
        pages.push(Source { path: name.to_owned(), text });
    }
    pages
}

fn is_rust_path(text: &str) -> bool {
    text.contains('/') && text.ends_with(".rs") && !text.contains(' ')
}

/// What stands between back-ticks in a page, but for fenced blocks.
fn code_words(text: &str) -> Vec<&str> {
    text.split("```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2)).collect()
}

/// The targets of a page's links, but for what stands in code.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        if fenced {
            continue;
        }
        for prose in line.split('`').step_by(2) {
            // A link's words may be code, so that only its target stands in this part.
            for (_, target) in prose.match_indices("](").map(|(at, _)| prose.split_at(at + 2)) {
                if let Some((target, _)) = target.split_once(')') {
                    found.push(target.to_owned());
                }
            }
        }
    }
    found
}

mod tests {
    use super::*;

    #[test]
    fn links_are_found_outside_code() {
        let text = "[a](b.md) `[c](d.md)` [`e`](f.md#g)\n```\n[h](i.md)\n```\n[j](k.md)";
        assert_eq!(links(text), ["b.md", "f.md#g", "k.md"]);
    }

    #[test]
    fn a_longer_command_does_not_name_a_shorter_one() {
        assert!(!is_named("`sixzero game newer`", "sixzero game new"));
        assert!(is_named("`sixzero game new`", "sixzero game new"));
    }
}
