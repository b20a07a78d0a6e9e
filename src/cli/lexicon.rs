//! Word lists: named on the command line, compiled once, found again by their hash.
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::files::{self, Privacy};
use crate::cli::{Failure, context, environment};
use crate::desk::{Refusal, Rehearsal};
use crate::rules::Lexicon;
use crate::tournament::LexiconRef;

/// What `--lexicon` takes, for help texts.
pub const VALUE: &str = "FILE|paper:BOOK|wordnik";

/// The word for the list within the program.
const EMBEDDED: &str = "wordnik";
/// What stands before the name of a book.
const PAPER: &str = "paper:";

/// A list that was named, and what one should know of it.
#[derive(Clone, Debug)]
pub struct Named {
    /// As the event keeps it.
    pub lexicon: LexiconRef,
    /// Remarks: lines that were left out.
    pub remarks: Vec<String>,
}

/// Reads what `--lexicon` names: the list within the program, a book, or a file, which
/// is compiled and kept for later.
///
/// # Errors
/// A file that cannot be read or has no words, a book without name, or no place to keep
/// the compiled list.
pub fn named(text: &str, rehearsal: Rehearsal) -> Result<Named, Failure> {
    if text.eq_ignore_ascii_case(EMBEDDED) {
        return Ok(Named { lexicon: LexiconRef::Embedded, remarks: Vec::new() });
    }
    if let Some(book) = text.strip_prefix(PAPER) {
        let name = book.trim().to_owned();
        if name.is_empty() {
            return Err(Failure::Usage {
                problem: format!("`{text}` names no book"),
                hint: "write it after the colon: `paper:Chambers 2014`".to_owned(),
            });
        }
        return Ok(Named { lexicon: LexiconRef::Paper { name }, remarks: Vec::new() });
    }
    let path = Path::new(text);
    let compiled = Lexicon::compile(&context::read_text(path)?).map_err(Refusal::from)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    match rehearsal {
        Rehearsal::Real => keep(&compiled.sha256, &compiled.automaton)?,
        Rehearsal::DryRun => {}
    }
    Ok(Named {
        lexicon: LexiconRef::List { name, words: compiled.words, sha256: compiled.sha256 },
        remarks: left_out(&compiled.left_out),
    })
}

/// Opens the event's word list; `None` for a book, which a program cannot ask.
///
/// # Errors
/// The compiled list is not on this machine, or damaged.
pub fn open(lexicon: &LexiconRef) -> Result<Option<Lexicon>, Refusal> {
    match lexicon {
        LexiconRef::Embedded => Ok(Some(Lexicon::embedded())),
        LexiconRef::Paper { .. } => Ok(None),
        LexiconRef::List { name, words, sha256 } => {
            let missing = || Refusal::LexiconMissing { name: name.clone() };
            let automaton = fs::read(kept(sha256).ok_or_else(missing)?).map_err(|_| missing())?;
            let opened = Lexicon::open(name, *words, sha256, automaton);
            Ok(Some(opened?))
        }
    }
}

fn keep(sha256: &str, automaton: &[u8]) -> Result<(), Failure> {
    let no_home = || Failure::Usage {
        problem: "there is no place to keep the compiled word list".to_owned(),
        hint: "set HOME or XDG_DATA_HOME".to_owned(),
    };
    let folder = environment::lexicon_folder().ok_or_else(no_home)?;
    let file = kept(sha256).ok_or_else(no_home)?;
    files::make_folder(&folder, Privacy::Private)?;
    files::write_whole(&file, automaton, Privacy::Private)
}

/// The place of a compiled list. The hash comes from an event file, which may be
/// anybody's: only a hash may become a file name.
fn kept(sha256: &str) -> Option<PathBuf> {
    let is_hash = !sha256.is_empty() && sha256.chars().all(|c| c.is_ascii_hexdigit());
    let folder = environment::lexicon_folder().filter(|_| is_hash)?;
    Some(folder.join(format!("{sha256}.fst")))
}

fn left_out(lines: &[usize]) -> Vec<String> {
    const SHOWN: usize = 5;
    if lines.is_empty() {
        return Vec::new();
    }
    let shown: Vec<_> = lines.iter().take(SHOWN).map(usize::to_string).collect();
    let more = if lines.len() > SHOWN { " …" } else { "" };
    vec![format!(
        "Left out of the list, as they begin with no word: {} {}{more}.",
        if lines.len() == 1 { "line" } else { "lines" },
        shown.join(", ")
    )]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_hash_becomes_a_file_name() {
        for text in ["", "../../etc/passwd", "abc/def", "abcg"] {
            assert_eq!(kept(text), None, "{text}");
        }
    }

    #[test]
    fn a_list_that_is_not_here_is_missing_and_a_book_is_not_asked() {
        let list = |sha256: &str| LexiconRef::List {
            name: "club".to_owned(),
            words: 3,
            sha256: sha256.to_owned(),
        };
        for sha256 in ["../x", &"0".repeat(64)] {
            let missing = open(&list(sha256)).unwrap_err().to_string();
            assert_eq!(missing, "the word list `club` of this event is not on this machine");
        }
        assert!(open(&LexiconRef::Paper { name: "Chambers".to_owned() }).unwrap().is_none());
        assert!(open(&LexiconRef::Embedded).unwrap().is_some());
    }
}
