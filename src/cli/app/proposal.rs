//! A proposal: a command in back-ticks that a hint or a remark tells one to type. Where the event has
//! several divisions it names the one that the refused command was about, so that it can be typed as
//! it stands.
use crate::cli::Context;
use crate::cli::prompt::{found, wants_division};
use desk::quoted;
use desk::{Desk, Refusal, find_division, find_player};

/// What a proposal begins with.
const BEGINS: &str = "sixzero ";

/// The text with the division in each proposal that wants one.
pub fn in_division(text: &str, division: Option<&str>) -> String {
    let Some(division) = division else { return text.to_owned() };
    let parts = text.split('`').enumerate().map(|(at, part)| match is_to_name(at, part) {
        true => format!("{part} --division {}", quoted(division)),
        false => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}

/// Whether the part between back-ticks is a command that wants a division and names none.
fn is_to_name(at: usize, part: &str) -> bool {
    let is_between = at % 2 == 1;
    let line = part.strip_prefix(BEGINS).filter(|_| is_between);
    line.is_some_and(|line| wants_division(&split(line)))
}

fn split(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

/// The division that a command was about, where the event has several: the one that its words name,
/// else that of the players whom they name.
pub fn division_of(desk: &mut Desk, words: &[String]) -> Option<String> {
    let (_, depth) = found(words);
    if depth == 0 {
        return None;
    }
    desk.view(|view| {
        let divisions = view.divisions();
        if divisions.len() < 2 {
            return Ok(None);
        }
        let of_division = words.first().is_some_and(|noun| noun == "division");
        let positional = words.get(depth).filter(|_| of_division).map(String::as_str);
        if let Some(named) = named(words).or(positional) {
            return Ok(find_division(&divisions, Some(named)).ok().map(|known| known.name.clone()));
        }
        let players = view.players()?;
        let is_name = |word: &&String| !word.starts_with('-') && word.parse::<i64>().is_err();
        let of = words[depth..].iter().filter(is_name);
        let mut of = of.filter_map(|word| Some(find_player(&players, word).ok()?.division));
        let Some(first) = of.next().filter(|first| of.all(|other| other == *first)) else {
            return Ok(None);
        };
        let known = divisions.iter().find(|known| known.id == first);
        Ok::<_, Refusal>(known.map(|known| known.name.clone()))
    })
    .ok()
    .flatten()
}

/// The same, where something that is said proposes a command: of nothing else is it asked.
pub fn division_beside(context: &Context, words: &[String], said: &[String]) -> Option<String> {
    let proposes = |said: &String| {
        let mut parts = said.split('`').enumerate();
        parts.any(|(at, part)| is_to_name(at, part))
    };
    if !said.iter().any(proposes) {
        return None;
    }
    division_of(&mut context.desk().ok()?, words)
}

/// The division behind `--division` or `-d`; none where there are several, as in `new`.
fn named(words: &[String]) -> Option<&str> {
    let is_option = |word: &String| word.starts_with("--division") || word == "-d";
    let at = words.iter().position(is_option)?;
    if words[at + 1..].iter().any(is_option) {
        return None;
    }
    match words[at].split_once('=') {
        Some((_, name)) => Some(name),
        None => words.get(at + 1).map(String::as_str),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::{fs, io};

    use clap::Parser;

    use super::*;
    use crate::cli::grammar::verbs::{self, Means, Verb};
    use crate::cli::{Arguments, prompt};

    /// The proposals of a file's sentences, as they are written there.
    fn proposals(source: &str) -> Vec<String> {
        let source = source.replace("\\\n", "\n").replace("\\\"", "\"");
        let source = source.split_whitespace().collect::<Vec<_>>().join(" ");
        let begins = format!("`{BEGINS}");
        let mut found: Vec<_> = source.split(&begins).skip(1).map(str::to_owned).collect();
        for one in &mut found {
            one.truncate(one.find('`').unwrap_or(0));
        }
        found.retain(|one| !one.is_empty());
        found
    }

    fn all_in(folder: &Path, found: &mut Vec<String>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            match path.is_dir() {
                true => all_in(&path, found)?,
                false if path.extension().is_some_and(|ending| ending == "rs") => {
                    found.extend(proposals(&fs::read_to_string(path)?));
                }
                false => {}
            }
        }
        Ok(())
    }

    #[test]
    fn every_proposal_is_a_command_with_options_that_it_has() {
        let mut all = Vec::new();
        for folder in ["src/desk", "src/show", "src/cli"] {
            all_in(Path::new(folder), &mut all).unwrap();
        }
        assert!(all.len() > 150, "{}", all.len());
        let faults: Vec<_> = all.iter().filter_map(|one| Some((one, fault(one)?))).collect();
        assert!(faults.is_empty(), "{faults:#?}");
    }

    /// Lines of the prompt in a file's sentences: what stands between back-ticks and begins with a
    /// verb or a command.
    fn lines(source: &str) -> Vec<String> {
        let source = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let source = source.collect::<Vec<_>>().join("\n").replace("\\\n", "\n");
        let source = source.replace("\\\"", "\"");
        let source = source.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut found: Vec<_> = source.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        let is_line = |line: &String| {
            let first = line.split(' ').next().unwrap_or_default();
            let is_lower = first.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            is_lower && line.contains(' ') && prompt::is_known(first)
        };
        found.retain(is_line);
        found
    }

    #[test]
    fn every_line_of_the_prompt_that_is_proposed_is_a_verb_or_a_command() {
        let mut faults = Vec::new();
        let mut all = 0;
        for file in ["hint.rs", "place.rs", "slip.rs"] {
            let source = fs::read_to_string(Path::new("src/show/prompt").join(file)).unwrap();
            let lines = lines(&source);
            all += lines.len();
            faults.extend(lines.iter().filter_map(|line| Some((line.clone(), fault(line)?))));
        }
        for file in fs::read_dir("src/cli/prompt").unwrap() {
            let lines = lines(&fs::read_to_string(file.unwrap().path()).unwrap());
            all += lines.len();
            faults.extend(lines.iter().filter_map(|line| Some((line.clone(), fault(line)?))));
        }
        assert!(all > 15, "{all}");
        assert!(faults.is_empty(), "{faults:#?}");
    }

    fn fault(proposal: &str) -> Option<String> {
        // Of what is filled in nothing is known.
        let mut words: Vec<String> =
            split(proposal).into_iter().take_while(|word| !word.contains('{')).collect();
        // `--event FILE` may stand before the command.
        if words.first().is_some_and(|first| first == "--event") {
            return None;
        }
        let verb = words.first().and_then(|first| verbs::find(first));
        if let Some(path) = verb.and_then(Verb::path) {
            words.splice(..1, split(path));
        }
        if let Some(Means::Prompt(_)) = verb.map(|verb| verb.means)
            && words.get(1).is_none_or(|second| !second.starts_with(char::is_lowercase))
        {
            return None;
        }
        let (command, depth) = found(&words);
        let next = words.get(depth).map_or("", String::as_str);
        if depth == 0 && !next.is_empty() && !next.starts_with(['"', '…']) {
            return Some(format!("`{next}` is not a command"));
        }
        let is_word = next.starts_with(char::is_lowercase);
        if command.has_subcommands() && is_word && words[0] != "help" {
            return Some(format!("`{next}` is not a verb"));
        }
        let longs: Vec<_> = command.get_arguments().filter_map(|a| a.get_long()).collect();
        let options = words.iter().filter_map(|word| word.strip_prefix("--"));
        let unknown = options.map(str::to_owned).find(|one| !longs.contains(&one.as_str()));
        unknown.filter(|option| option != "help").map(|option| format!("`--{option}` is not there"))
    }

    #[test]
    fn every_hint_after_a_refusal_can_be_typed_in_an_event_of_several_divisions() {
        const EXAMPLES: &[(&str, &str)] = &[
            ("ROUND", "1"),
            ("N", "1"),
            ("NUMBER", "1"),
            ("OPERATION", "1"),
            ("TURN", "1"),
            ("POINTS", "1"),
            ("…", "list"),
            ("{}", "1"),
            ("{0}", "1"),
            ("{taken}", "1"),
            ("{back}", "1"),
            ("{turn}", "1"),
            ("{number}", "1"),
            ("FILE", "list.txt"),
            ("[WORD…]", "HORN"),
        ];
        let source = include_str!("../../show/refusal/hint.rs");
        let all = proposals(source);
        assert!(all.len() > 80, "{}", all.len());
        let (mut named, mut faults) = (0, Vec::new());
        for proposal in all {
            let parts = split(&proposal);
            // Part of a command, that says which one is meant, or a name that is filled in.
            let (command, _) = found(&parts);
            let is_part = parts[0].starts_with('{') || command.has_subcommands();
            let is_named_alone = command.get_positionals().any(clap::Arg::is_required_set)
                && parts.len() == found(&parts).1;
            if is_part || is_named_alone {
                continue;
            }
            let whole = in_division(&format!("`{BEGINS}{proposal}`"), Some("Late Comers"));
            let line = whole.trim_matches('`');
            let words = ::show::prompt::words::texts(line).unwrap();
            let words = words.iter().map(|word| {
                let example = EXAMPLES.iter().find(|(stands, _)| stands == word);
                example.map_or_else(|| word.clone(), |(_, example)| (*example).to_owned())
            });
            let words: Vec<String> = words.collect();
            if let Err(error) = Arguments::try_parse_from(&words) {
                faults.push(format!("{line}: {error}"));
            }
            if wants_division(&words[1..]) {
                faults.push(format!("{line} names no division"));
            }
            named += usize::from(line.contains("--division"));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        assert!(named > 15, "{named}");
    }

    #[test]
    fn only_commands_that_want_a_division_are_given_one() {
        let text = "`sixzero round show 2` shows it, `sixzero player arrive Ann` has her here; \
                    `--accept absent`; `sixzero post 2 -d B`; `sixzero round unpair 2 --division C`";
        let named = in_division(text, Some("B"));
        assert_eq!(
            named,
            "`sixzero round show 2 --division B` shows it, `sixzero player arrive Ann` has her \
             here; `--accept absent`; `sixzero post 2 -d B`; `sixzero round unpair 2 --division C`"
        );
        assert_eq!(in_division(text, None), text);
    }
}
