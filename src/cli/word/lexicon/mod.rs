//! Word lists: added, listed, verified and removed; named on the command line, and found
//! again by their hash.
mod installed;
pub mod shown;

use std::path::Path;

use clap::{Args, Subcommand};

use crate::cli::app::input;
use crate::cli::word::lexicon::installed::Card;
pub use crate::cli::word::lexicon::installed::{Installed, bring, take_along};
use crate::cli::word::lexicon::shown::{CardChanged, LeftOutShown};
use crate::cli::{Answer, Context, Failure, rehearsed, rules};
use ::desk::{Agreed, EventField, Finding, LexiconRefusal, Lists, Refusal, Rehearsal};
use ::rules::{Capitals, Compiled, KwgTiles, Lexicon, RuleSet};
use ::show::refusal;
use ::tournament::LexiconRef;

/// What `--lexicon` takes, for help texts.
pub const VALUE: &str = "NAME|FILE|paper:BOOK|wordnik";

pub const EMBEDDED: &str = "wordnik";
/// What stands before the name of a book.
const PAPER: &str = "paper:";
/// How the field's graphs end: of words, and of alphagrams.
const GRAPHS: [&str; 2] = ["kwg", "kad"];
/// The largest lists of the field have 50 MiB.
const MOST_BYTES: u64 = 64 << 20;
const LONGEST_NAME: usize = 80;

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add a word list to this machine; needs no event
    #[command(after_help = "Examples:
  sixzero lexicon add csw24.txt --name CSW --year 2024
  sixzero lexicon add NWL23.kwg

A text has one word a line in any case; a definition after it is ignored, and so is a line
that begins with `#`. What the base rules exclude is left out and counted. A KWG file is
the field's word graph: its letters are numbers, and its name (NWL23, DISC2) or --rules
says of which tiles.")]
    Add(Add),
    /// List the word lists of this machine
    #[command(after_help = "Example:\n  sixzero lexicon list")]
    List,
    /// Show what is known of a word list
    #[command(after_help = "Example:\n  sixzero lexicon show CSW")]
    Show {
        /// The list, by name or by the first digits of its hash
        name: String,
    },
    /// Remove a word list from this machine
    #[command(after_help = "Example:\n  sixzero lexicon remove CSW")]
    Remove {
        /// The list, by name or by the first digits of its hash
        name: String,
    },
    /// Compare every word with the hash: of one list, or of all
    #[command(after_help = "Example:\n  sixzero lexicon verify")]
    Verify {
        /// The list, by name or by the first digits of its hash
        name: Option<String>,
    },
}

#[derive(Debug, Args)]
pub struct Add {
    /// The file: a text, or a word graph `.kwg`; `-` is stdin
    file: String,
    /// Name the list; else it is named after the file
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The year of its edition, which becomes part of the name
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(u16).range(1900..=2999))]
    year: Option<u16>,
    /// The rule set of the tiles; left out, those of the file's name, else English
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
    /// Keep words that are always capitalised, as German nouns are
    #[arg(long)]
    keep_capitalised: bool,
}

/// A list that was named, and what one should know of it.
#[derive(Clone, Debug)]
pub struct Named {
    pub lexicon: LexiconRef,
    /// Remarks: entries that were left out.
    pub remarks: Vec<String>,
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Add(add) => added(context, add),
        Command::List => {
            let voice = context.voice();
            Ok(Answer::table(&shown::listed(&installed::all(), voice), voice, context.width()))
        }
        Command::Show { name } => Ok(shown::shown(&installed::find(name)?, context.voice())),
        Command::Remove { name } => removed(context, &installed::find(name)?),
        Command::Verify { name } => {
            let cards = match name {
                Some(name) => vec![installed::find(name)?],
                None => installed::all(),
            };
            Ok(shown::verified(&cards, context.voice()))
        }
    }
}

fn added(context: &Context, add: &Add) -> Result<Answer, Failure> {
    let rules = add.rules.as_deref().map(rules::named).transpose()?;
    let tiles = rules.as_ref().map_or(KwgTiles::Unsaid, |rules| KwgTiles::Said(rules.alphabet()));
    let capitals = if add.keep_capitalised { Capitals::Keep } else { Capitals::LeaveOut };
    let read = read(Path::new(&add.file), tiles, capitals)?;
    let rehearsal = context.stamp().rehearsal;
    let (card, said) = keep(&read, add.name.as_deref(), add.year, rehearsal)?;
    let left_out = read.compiled.left_out.iter().map(LeftOutShown::of).collect();
    let changed = CardChanged::of(&card, Some(left_out), rehearsed(rehearsal, &said));
    Ok(Answer::done(context.voice(), rehearsal, &changed, &said, read.remarks()))
}

struct Read {
    compiled: Compiled,
    stem: String,
    file: String,
    /// Not in UTF-8.
    latin: bool,
}

/// Reads a list; a text of which nobody says the tiles is English.
fn read(path: &Path, tiles: KwgTiles<'_>, capitals: Capitals) -> Result<Read, Failure> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default();
    let is_graph = GRAPHS.iter().any(|graph| ending.eq_ignore_ascii_case(graph));
    let bytes = input::bytes(path, MOST_BYTES)?;
    let (compiled, latin) = if is_graph {
        (Lexicon::compile_kwg_file(&file, &bytes, tiles), false)
    } else {
        let english;
        let alphabet = match tiles {
            KwgTiles::Said(alphabet) | KwgTiles::Wanted(alphabet) => alphabet,
            KwgTiles::Unsaid => {
                english = rules::preset(RuleSet::DEFAULT)?;
                english.alphabet()
            }
        };
        match String::from_utf8(bytes) {
            Ok(text) => (Lexicon::compile(&text, alphabet, capitals), false),
            // Every Latin-1 byte is the character of its number.
            Err(error) => {
                let text: String = error.as_bytes().iter().map(|byte| char::from(*byte)).collect();
                (Lexicon::compile(&text, alphabet, capitals), true)
            }
        }
    };
    let compiled = compiled.map_err(Refusal::from)?;
    Ok(Read { compiled, stem, file, latin })
}

/// Keeps what was read; answers its card, and a sentence on what that came to. The same
/// words are kept once.
fn keep(
    read: &Read,
    name: Option<&str>,
    year: Option<u16>,
    rehearsal: Rehearsal,
) -> Result<(Card, String), Failure> {
    let known = installed::of_hash(&read.compiled.sha256);
    let stem = if read.stem == "-" { "list" } else { &read.stem };
    let wanted = name.or(known.as_ref().map(|card| card.name.as_str())).unwrap_or(stem);
    let name = checked_name(wanted)?;
    let year = year.or(known.as_ref().and_then(|card| card.year));
    let card = Card::of(&read.compiled, name, year, read.file.clone());
    match rehearsal {
        Rehearsal::Real => installed::keep(&card, &read.compiled.automaton)?,
        Rehearsal::DryRun => installed::check_name(&card)?,
    }
    let described = card.described();
    let said = match known {
        None => format!("Added the word list {described}."),
        Some(known) if known.label() == card.label() => {
            format!("The word list {described} was here already, with the same words.")
        }
        Some(known) => format!(
            "The words were here already as {}: they are now called {described}.",
            known.label()
        ),
    };
    Ok((card, said))
}

fn checked_name(name: &str) -> Result<String, Failure> {
    let name = name.trim();
    let reserved = name.eq_ignore_ascii_case(EMBEDDED)
        || name.eq_ignore_ascii_case("none")
        || name.starts_with(PAPER);
    let length = name.chars().count();
    if reserved || !(1..=LONGEST_NAME).contains(&length) || name.contains(char::is_control) {
        return Err(Failure::usage(
            format!("`{}` cannot be the name of a word list", tournament::shortened(name)),
            "name it otherwise: `--name CSW`",
        ));
    }
    Ok(name.to_owned())
}

/// Reads what names a list that was added, the list within the program, or a book; never a file.
pub fn known(text: &str) -> Result<LexiconRef, refusal::Failure> {
    if text.eq_ignore_ascii_case(EMBEDDED) {
        return Ok(LexiconRef::Embedded);
    }
    let Some(book) = text.strip_prefix(PAPER) else {
        return Ok(installed::find(text)?.reference());
    };
    let name = book.trim().to_owned();
    if name.is_empty() {
        return Err(refusal::Failure::usage(
            format!("`{text}` names no book"),
            "write it after the colon: `paper:Chambers 2014`",
        ));
    }
    Ok(LexiconRef::Paper { name })
}

/// Reads what `--lexicon` names: a list that was added, the list within the program, a
/// book, or a file, which is added.
pub fn named(text: &str, rules: &RuleSet, rehearsal: Rehearsal) -> Result<Named, Failure> {
    let unknown = match known(text) {
        Ok(lexicon) => return Ok(Named { lexicon, remarks: Vec::new() }),
        Err(failure) => failure,
    };
    let path = Path::new(text);
    let is_path = path.exists() || text.contains(['/', '\\', '.']);
    if !is_path {
        return Err(unknown.into());
    }
    let read = read(path, KwgTiles::Wanted(rules.alphabet()), Capitals::LeaveOut)?;
    let (card, _) = keep(&read, None, None, rehearsal)?;
    Ok(Named { lexicon: card.reference(), remarks: read.remarks() })
}

/// Reads what names the list of a game: its rule set's own, else the event's tiles.
pub fn of_game(
    context: &Context,
    text: Option<&str>,
    own: Option<&RuleSet>,
) -> Result<Option<Named>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let event = context.desk()?.view(|view| EventField::load(view))?;
    named(text, own.unwrap_or(&event.rules), context.stamp().rehearsal).map(Some)
}

/// Opens a word list; `None` for a book, which a program cannot ask.
pub fn open(lexicon: &LexiconRef) -> Result<Option<Lexicon>, Refusal> {
    match lexicon {
        LexiconRef::Embedded => Ok(Some(Lexicon::embedded())),
        LexiconRef::Paper { .. } => Ok(None),
        LexiconRef::List { name, words, sha256 } => installed::open(name, *words, sha256).map(Some),
    }
}

/// By which tiles and lists a command judges words: those named, else the
/// event's, else English tiles and the list within the program.
pub fn asked(
    context: &Context,
    lexicon: Option<&str>,
    rules: Option<&str>,
    division: Option<&str>,
) -> Result<(RuleSet, Agreed), Failure> {
    let event = match context.event_file() {
        Ok(_) => Some(context.desk()?.view(|view| {
            let event = EventField::load(view)?;
            match division {
                Some(_) => event.within(event.division(division)?),
                None => Ok(event),
            }
        })?),
        Err(Failure::WhichEvent { found }) if found.is_empty() => None,
        Err(failure) => return Err(failure),
    };
    let rules = match (rules, &event) {
        (Some(name), _) => rules::named(name)?,
        (None, Some(event)) => RuleSet::clone(&event.rules),
        (None, None) => RuleSet::preset(RuleSet::DEFAULT).map_err(Refusal::from)?,
    };
    let agreed = match (lexicon, &event) {
        (Some(name), _) => Agreed::only(named(name, &rules, context.stamp().rehearsal)?.lexicon),
        (None, Some(event)) => Agreed::of(&event.settings),
        (None, None) => Agreed::only(LexiconRef::Embedded),
    };
    Ok((rules, agreed))
}

/// Opens the lists that are agreed; a program cannot ask a book.
pub fn opened(agreed: &Agreed) -> Result<Lists, Failure> {
    let book = || LexiconRefusal::PaperJudge { book: ::desk::lexicon_name(&agreed.lexicon) };
    Ok(agreed.open(&open)?.ok_or_else(book)?)
}

impl Read {
    /// What was left out, a line a reason.
    fn remarks(&self) -> Vec<String> {
        let mut remarks: Vec<_> = self.compiled.left_out.iter().map(shown::left_out_said).collect();
        if self.latin {
            remarks.push("The file is not UTF-8: it was read as Latin-1.".to_owned());
        }
        remarks
    }
}

fn removed(context: &Context, card: &Card) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    // A list that is missing stops the challenges of the event at hand.
    if context.event_file().is_ok()
        && let Ok(event) = context.desk()?.view(|view| EventField::load(view))
        && !stamp.accepts(Finding::LexiconInUse)
    {
        let Agreed { lexicon, second } = Agreed::of(&event.settings);
        let is_it = |list: &LexiconRef| matches!(list, LexiconRef::List { sha256, .. } if *sha256 == card.sha256);
        if is_it(&lexicon) || second.as_ref().is_some_and(is_it) {
            let (event, lexicon) = (event.settings.name, card.described());
            return Err(LexiconRefusal::Agreed { event, lexicon }.into());
        }
    }
    let said = format!("Removed the word list {}.", card.described());
    if stamp.rehearsal == Rehearsal::Real {
        installed::remove(card)?;
    }
    let changed = CardChanged::of(card, None, rehearsed(stamp.rehearsal, &said));
    Ok(Answer::done(context.voice(), stamp.rehearsal, &changed, &said, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_is_not_here_is_missing_and_a_book_is_not_asked() {
        let list = |sha256: &str| LexiconRef::List {
            name: "club".to_owned(),
            words: 3,
            sha256: sha256.to_owned(),
        };
        for (sha256, shown) in [("../x", "../x"), (&"0".repeat(64), "000000000000")] {
            let missing = open(&list(sha256)).unwrap_err().to_string();
            let said =
                format!("the word list club, 3 words, sha256 {shown} is not on this machine");
            assert_eq!(missing, said);
        }
        assert!(open(&LexiconRef::Paper { name: "Chambers".to_owned() }).unwrap().is_none());
        assert!(open(&LexiconRef::Embedded).unwrap().is_some());
    }
}
