//! Word lists as they are shown, and what was left out of them.
use std::borrow::Cow;

use serde::Serialize;

use crate::cli::word::lexicon::installed::Card;
use crate::cli::word::lexicon::{EMBEDDED, installed};
use crate::cli::{Answer, Exit, Voice};
use report::{Cell, Columns, Form, Table, visible};
use rules::{Exclusion, LeftOut, Lexicon};

/// What was left out for one reason, as a sentence.
pub fn left_out_said(left_out: &LeftOut) -> String {
    let (what, hint) = match left_out.why {
        Exclusion::Capitalised => {
            ("always capitalised", "; `lexicon add --keep-capitalised` keeps them")
        }
        Exclusion::Hyphen => ("with a hyphen", ""),
        Exclusion::Apostrophe => ("with an apostrophe", ""),
        Exclusion::Abbreviation => ("with a full stop, an abbreviation", ""),
        Exclusion::Affix => ("with a dash at an end, a prefix or suffix", ""),
        Exclusion::Sign => ("with signs that are not letters", ""),
        Exclusion::Letter => {
            ("with letters that no tile has", "; other tiles: `lexicon add --rules NAME`")
        }
        Exclusion::Short => ("of one tile", ""),
        Exclusion::Long => ("longer than any board", ""),
    };
    let entries = if left_out.entries == 1 { "entry" } else { "entries" };
    let line = match left_out.first_line {
        0 => String::new(),
        line => format!(", the first in line {line}"),
    };
    format!(
        "Left out: {} {entries} {what}{line} (`{}`){hint}.",
        left_out.entries,
        tournament::shortened(&left_out.first)
    )
}

/// What was left out for one reason.
#[derive(Serialize)]
pub struct LeftOutShown<'a> {
    reason: &'static str,
    entries: usize,
    /// 0 where the file has no lines.
    first_line: usize,
    first: Cow<'a, str>,
}

#[derive(Serialize)]
pub struct CardShown<'a> {
    name: Cow<'a, str>,
    year: Option<u16>,
    words: u64,
    sha256: &'a str,
    /// The file that it came from.
    source: Cow<'a, str>,
    /// Where it is kept.
    file: Option<String>,
}

/// A list that was added or removed.
#[derive(Serialize)]
pub struct CardChanged<'a> {
    #[serde(flatten)]
    card: CardShown<'a>,
    /// Of a list that was added.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<Vec<LeftOutShown<'a>>>,
    said: String,
}

/// Whether lists are whole.
#[derive(Serialize)]
pub struct ListsChecked<'a> {
    ok: bool,
    lists: Vec<ListChecked<'a>>,
}

#[derive(Serialize)]
struct ListChecked<'a> {
    name: Cow<'a, str>,
    sha256: &'a str,
    ok: bool,
}

impl<'a> LeftOutShown<'a> {
    pub fn of(left_out: &'a LeftOut) -> LeftOutShown<'a> {
        LeftOutShown {
            reason: left_out.why.name(),
            entries: left_out.entries,
            first_line: left_out.first_line,
            first: visible(&left_out.first),
        }
    }
}

impl<'a> CardChanged<'a> {
    pub fn of(
        card: &'a Card,
        left_out: Option<Vec<LeftOutShown<'a>>>,
        said: String,
    ) -> CardChanged<'a> {
        let said = visible(&said).into_owned();
        CardChanged { card: CardShown::of(card), left_out, said }
    }
}

impl<'a> CardShown<'a> {
    pub fn of(card: &'a Card) -> CardShown<'a> {
        CardShown {
            name: visible(&card.name),
            year: card.year,
            words: card.words,
            sha256: &card.sha256,
            source: visible(&card.source),
            file: card.path().map(|path| path.display().to_string()),
        }
    }
}

/// The lists as a table, the one within the program first.
pub fn listed(cards: &[Card], voice: Voice) -> Table {
    /// So much of a hash tells two lists apart for people.
    const SHOWN: usize = 12;
    let form = match voice {
        Voice::Text => Form::Text,
        Voice::Json => Form::Json,
    };
    let embedded = Card {
        name: EMBEDDED.to_owned(),
        year: Some(2021),
        words: Lexicon::EMBEDDED_WORDS,
        sha256: Lexicon::EMBEDDED_SHA256.to_owned(),
        seal: String::new(),
        source: "within the program; not a tournament list".to_owned(),
    };
    let mut columns: Columns<'_, &Card> = Columns::new("lexica", form);
    columns.text("name", "Name", |card| card.name.as_str().into());
    columns.text("year", "Year", |card| {
        card.year.map(|year| year.to_string()).unwrap_or_default().into()
    });
    columns.number("words", "Words", |card| Cell::Integer(card.words.cast_signed()));
    columns
        .text("sha256", "SHA-256", |card| {
            card.sha256.chars().take(SHOWN).collect::<String>().into()
        })
        .in_text();
    columns.text("sha256", "SHA-256", |card| card.sha256.as_str().into()).in_data();
    columns.text("source", "From", |card| card.source.as_str().into());
    columns.table(std::iter::once(&embedded).chain(cards))
}

pub fn shown(card: &Card, voice: Voice) -> Answer {
    if voice == Voice::Json {
        return Answer::json(&CardShown::of(card));
    }
    let year = card.year.map_or_else(|| "not given".to_owned(), |year| year.to_string());
    let file = card.path().map(|path| path.display().to_string()).unwrap_or_default();
    Answer::text(format!(
        "{}\n  year         {year}\n  words        {}\n  sha256       {}\n  from         {}\n  \
         kept in      {}",
        visible(&card.name),
        card.words,
        card.sha256,
        visible(&card.source),
        visible(&file)
    ))
}

/// Whether each list is whole; exit code 3 where one is not.
pub fn verified(cards: &[Card], voice: Voice) -> Answer {
    let checked: Vec<_> = cards.iter().map(|card| (card, installed::is_whole(card))).collect();
    let mut answer = match voice {
        Voice::Json => {
            let lists = checked.iter().map(|(card, ok)| ListChecked {
                name: visible(&card.name),
                sha256: &card.sha256,
                ok: *ok,
            });
            let ok = checked.iter().all(|(_, ok)| *ok);
            Answer::json(&ListsChecked { ok, lists: lists.collect() })
        }
        Voice::Text if checked.is_empty() => {
            Answer::text("No word lists are kept here but the one within the program.")
        }
        Voice::Text => {
            let line = |(card, ok): &(&Card, bool)| {
                let verdict =
                    if *ok { "ok" } else { "DAMAGED, or another list: add it again from its file" };
                format!("{}: {verdict}", visible(&card.described()))
            };
            Answer::text(checked.iter().map(line).collect::<Vec<_>>().join("\n"))
        }
    };
    if checked.iter().any(|(_, ok)| !ok) {
        answer.exit = Exit::Found;
    }
    answer
}
