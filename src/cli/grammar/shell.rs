//! The verbs in a shell: `sixzero late ann` is `sixzero player late ann`.
use std::ffi::OsString;

use crate::cli::app::proposal::division_of;
use crate::cli::grammar::arrange::{Arranged, Setting, Source, arrange};
use crate::cli::grammar::verbs::{Means, Own, Verb, find};
use crate::cli::prompt::round_met;
use crate::cli::{Failure, parse};
use ::show::prompt::place::Place;
use ::show::prompt::words::Word;
use desk::{Desk, SlipText};
use tournament::RoundNo;

/// The line with a verb's command in its place; `None` where it begins with none.
pub fn arranged(typed: &[OsString]) -> Option<Result<Vec<OsString>, Failure>> {
    let at = first_word(typed)?;
    let verb = find(typed[at].to_str()?)?;
    let is_command = match verb.means {
        Means::Reads(line) | Means::Writes(line) => line.split(' ').next() == typed[at].to_str(),
        Means::Prompt(own) => matches!(own, Own::Round | Own::Help),
        Means::Way(_) => false,
    };
    if is_command {
        return None;
    }
    let word = |word: &OsString| {
        let text = word.to_str()?.to_owned();
        let is_quoted = text.contains(char::is_whitespace) && !text.starts_with('-');
        Some(Word { text, is_quoted })
    };
    // What is no text is for clap to refuse.
    let words: Vec<Word> = typed[at..].iter().map(word).collect::<Option<_>>()?;
    let mut event = Event { typed, verb, desk: None };
    let arranged = match arrange(&words, Source::Shell, &mut event) {
        Ok(Some(Arranged::Command { words, .. })) => Ok(words),
        Ok(Some(Arranged::Prompt(own, _))) => Err(at_the_prompt(own)),
        Ok(None) => return None,
        Err(failure) => Err(failure),
    };
    Some(arranged.map(|words| {
        let before = typed[..at].iter().cloned();
        before.chain(words.into_iter().map(OsString::from)).collect()
    }))
}

/// Options with a value that may stand before the command.
const VALUED: [&str; 6] = ["--event", "--by", "--reason", "--accept", "--key", "--color"];

/// The place of the first word that is no option.
fn first_word(typed: &[OsString]) -> Option<usize> {
    let mut at = 1;
    loop {
        let word = typed.get(at)?.to_str()?;
        match word {
            option if VALUED.contains(&option) => at += 2,
            option if option.starts_with('-') => at += 1,
            _ => return Some(at),
        }
    }
}

fn at_the_prompt(own: Own) -> Failure {
    let (what, hint) = match own {
        Own::By => ("by", "a command takes `--by NAME`"),
        Own::Quit => ("quit", "`sixzero desk` is the prompt that it leaves"),
        Own::Round | Own::Help => ("round", "`sixzero desk` is the prompt of the day"),
    };
    Failure::usage(format!("`{what}` is a word of the prompt"), hint)
}

/// The event, opened where a verb needs to know something of it.
struct Event<'t> {
    typed: &'t [OsString],
    verb: &'static Verb,
    desk: Option<Desk>,
}

impl Event<'_> {
    fn desk(&mut self) -> Result<&mut Desk, Failure> {
        let desk = match self.desk.take() {
            Some(desk) => desk,
            None => {
                let no_file = || Failure::usage("`--event` needs a file", "`--event FILE`");
                let named = parse::event_named(self.typed).ok_or_else(no_file)?;
                Desk::open(&named.event_file()?)?
            }
        };
        Ok(self.desk.insert(desk))
    }

    /// The division that is named, or that of the players.
    fn division(&mut self, words: &[String]) -> Result<Option<String>, Failure> {
        let all = self.typed.iter().filter_map(|word| word.to_str().map(str::to_owned));
        let path = self.verb.line().unwrap_or_default().split(" {").next().unwrap_or_default();
        let mut line: Vec<String> = path.split(' ').map(str::to_owned).collect();
        line.extend_from_slice(words);
        line.extend(all.skip_while(|word| !is_division(word)).take(2));
        Ok(division_of(self.desk()?, &line))
    }
}

fn is_division(word: &str) -> bool {
    word.starts_with("--division") || word == "-d"
}

impl Setting for Event<'_> {
    fn divisions(&mut self) -> Vec<String> {
        // Only tsh's words name one without an option.
        if !self.verb.takes.contains("div") && !self.verb.takes.contains("to") {
            return Vec::new();
        }
        let divisions =
            self.desk().and_then(|desk| Ok(desk.view(|view| Ok(view.divisions().to_vec()))?));
        divisions.unwrap_or_default().into_iter().map(|division| division.name).collect()
    }

    fn round(&mut self, verb: &Verb, words: &[String]) -> Result<RoundNo, Failure> {
        let division = self.division(words)?;
        let desk = self.desk()?;
        let place = Place::find(desk, division.as_deref(), None)?;
        if verb.name == "fix"
            && let Ok(slip) = SlipText::parse(&words.join(" "))
        {
            return round_met(desk, &place, &slip);
        }
        Ok(place.round()?)
    }
}
