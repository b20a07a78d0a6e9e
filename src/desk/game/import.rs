//! Recorded games from GCG files.
use std::sync::Arc;

use crate::game::folded::fold;
use crate::game::incoming::{Incoming, Law, clean, gcg_game};
use crate::game::lenience;
use crate::game::new::{begun, free_players, head, versus};
use crate::game::otherwise::{Otherwise, scores, to_let_stand};
use crate::game::said::{kept, waiting};
use crate::game::table::FreeTable;
use crate::game::{GameFile, TableNamed};
use crate::player::find::may_be_same;
use crate::round::wall_sheet::put_up;
use crate::{
    Desk, EventField, Finding, ImportRefusal, Plan, Receipt, Refusal, Stamp, View, lexicon_name,
};
use rules::{BySeat, RuleSet, Seat, Stage};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{
    Entry, GameHeader, GameNo, GameRecord, GameSummary, LexiconRef, Note, NoteId, RecordPlayer,
    Seating, Start, name_key, normalised_name, plural,
};

#[derive(Clone, Debug)]
pub struct GameImport {
    /// The bytes of the GCG file.
    pub gcg: Vec<u8>,
    /// The game's table; `None` for a free game.
    pub table: Option<TableNamed>,
    /// Names for the file's players, as `NICK=NAME`.
    pub players: Vec<String>,
    /// The rule set of a free game, unless it is the event's.
    pub rules: Option<Arc<RuleSet>>,
}

#[derive(Clone, Debug)]
pub struct ImportedGame {
    pub file: GameFile,
    /// The findings in the file; those about the game are kept as notes.
    pub findings: Vec<String>,
    pub notes: usize,
}

/// The most findings that are listed.
const MOST_TOLD: usize = 1_000;

impl Desk {
    /// Enters a recorded game from a file.
    ///
    /// # Errors
    /// The file is not a game; its players are not those of the table; it needs rules other than
    /// the event's; or it contains an illegal event.
    pub fn import_game(
        &mut self,
        stamp: &Stamp,
        import: &GameImport,
    ) -> Result<Receipt<ImportedGame>, Refusal> {
        self.change(stamp, OperationKind::GameImport, |view| import.plan(view, stamp))
    }
}

impl GameImport {
    fn plan(&self, view: &View<'_>, stamp: &Stamp) -> Result<Plan<ImportedGame>, Refusal> {
        let event = EventField::load(view)?;
        let table = self.table.as_ref().map(|table| table.find(view, &event)).transpose()?;
        let own_lexicon = table.as_ref().and_then(|table| table.lexicon.clone());
        let own_rules = table.as_ref().map_or(&event.rules, |table| &table.event.rules);
        let rules = self.rules.as_ref().unwrap_or(own_rules);
        let (rules, incoming) = gcg_game(&self.gcg, rules, lenience::asked(stamp), self.law())?;
        let mut accepted = Vec::new();
        let mut accept = |refusal: ImportRefusal| {
            accepted.push(Refusal::from(refusal).overridden(stamp)?);
            Ok::<_, Refusal>(())
        };
        if !incoming.asks.is_empty() {
            let (asks, mut set): (Vec<_>, Vec<_>) = incoming.asks.iter().cloned().unzip();
            set.dedup();
            accept(ImportRefusal::Rules { rules: rules.name.clone(), asks, set })?;
        }
        let mut remarks = Vec::new();
        let (players, mut seating) = match &table {
            None => (self.named(&incoming)?, Seating::AsPaired),
            Some(table) => self.seated(&incoming, table, &mut remarks)?,
        };
        let begun_by_file = table.as_ref().filter(|table| table.start == Start::Unknown);
        let begun_by_file = begun_by_file
            .map(|table| table.begun_by(view, stamp, &players[Seat::FIRST].name))
            .transpose()?;
        if begun_by_file.is_some() {
            seating = Seating::AsPaired;
            let name = &players[Seat::FIRST].name;
            remarks.push(format!("By the file {name} started: the round says so from now on."));
        }
        let own = (*rules != *event.rules).then(|| rules.text());
        let number = GameNo(view.next_id(Noun::Game)?);
        let pairing = table.as_ref().map(|table| table.pairing.id);
        let header = GameHeader {
            nicks: incoming.players.iter().map(|(nick, _)| nick.clone()).collect(),
            pragmas: incoming.pragmas.clone(),
        };
        let record = GameRecord {
            pairing,
            ruleset: own,
            lexicon: own_lexicon,
            header,
            seating,
            ..head(number, players)
        };
        let mut file = begun(view, record, rules)?;
        let law = self.law();
        let folded = fold(&mut file, view, &incoming, stamp, law)?;
        let place = |other: &Otherwise| {
            incoming.places.get(other.event).map_or("?", String::as_str).to_owned()
        };
        let unruled =
            folded.otherwise.iter().filter(|other| !incoming.slips.contains(&other.event));
        let unruled: Vec<_> = unruled.map(|other| other.named(&place(other))).collect();
        if law == Law::Event && !unruled.is_empty() {
            let rules = file.game.rules().name.clone();
            accept(ImportRefusal::Points { rules, otherwise: unruled })?;
        }
        if let Some(stopped) = folded.stopped.or(incoming.stopped.clone()) {
            accept(ImportRefusal::Stops {
                turns: file.game.turns().0,
                stopped,
                letters: incoming.letters.clone(),
            })?;
        }
        file.record.summary = file.summary();
        let mut writes = vec![Write::insert(&file.record)];
        match (begun_by_file, &table) {
            (Some(started), _) => {
                remarks.extend(started.remarks);
                writes.extend(started.writes);
            }
            (None, Some(table)) => {
                let put_up = put_up(view, stamp, &table.round)?;
                remarks.extend(put_up.said);
                writes.extend(put_up.writes);
            }
            (None, None) => {}
        }
        writes.extend(file.entries.iter().map(Write::insert));
        let notes = notes(&file, view, &incoming)?;
        writes.extend(notes.iter().map(Write::insert));
        writes.extend(file.settled(view)?);
        accepted.extend(let_stand(&file, stamp)?);
        let mut findings = incoming.findings;
        let mut otherwise: Vec<_> =
            folded.otherwise.iter().map(|other| other.said(&place(other))).collect();
        if law == Law::Event {
            findings.append(&mut otherwise);
        }
        let said = said(&file, table.as_ref(), findings.len());
        remarks.extend(findings.iter().take(MOST_TOLD).cloned());
        let more = findings.len().saturating_sub(MOST_TOLD);
        remarks.extend((more > 0).then(|| format!("… and {more} findings more.")));
        remarks.extend(otherwise);
        remarks.extend(incoming.remarks);
        remarks.extend(file.game.findings().iter().map(|found| kept(&file.game, found)));
        remarks.extend(same_game(&file, view)?.map(|same| {
            let (same, number) = (same.0, file.record.number.0);
            format!(
                "Game {same} is the same, turn for turn: if it is, `sixzero game undo --game \
                 {number}` takes this one back."
            )
        }));
        remarks.extend(waiting(&file, view)?);
        if let Some(table) = &table
            && file.game.stage() == Stage::Over
            && folded.as_counted != scores(&file.game)
        {
            remarks.push(to_let_stand(&file, table, &folded.as_counted));
        }
        remarks.extend(other_list(&file));
        let imported = ImportedGame { file, findings, notes: notes.len() };
        Ok(Plan::new(said, writes, imported).accepting(accepted).remarks(remarks))
    }

    /// The force of the rules: law at a table of the event.
    fn law(&self) -> Law {
        if self.table.is_some() { Law::Event } else { Law::Table }
    }

    fn named(&self, incoming: &Incoming) -> Result<BySeat<RecordPlayer>, Refusal> {
        let chosen = self.chosen(incoming)?;
        let mut names: Vec<String> = Vec::with_capacity(chosen.len());
        for ((nick, name), chosen) in incoming.players.iter().zip(&chosen) {
            let twice =
                incoming.players.iter().filter(|(_, other)| name_key(other) == name_key(name));
            let name = match chosen {
                Some(chosen) => chosen.clone(),
                None if twice.count() > 1 => nick.clone(),
                None => name.clone(),
            };
            let is_taken = |name: &str| names.iter().any(|other| name_key(other) == name_key(name));
            // A duplicate among the given names is refused later.
            names.push(if chosen.is_none() && is_taken(&name) {
                numbered(&name, is_taken)
            } else {
                name
            });
        }
        free_players(&names)
    }

    /// Matches the file's players with the table's; the file says who starts.
    fn seated(
        &self,
        incoming: &Incoming,
        table: &FreeTable,
        remarks: &mut Vec<String>,
    ) -> Result<(BySeat<RecordPlayer>, Seating), Refusal> {
        let strangers = || ImportRefusal::Players {
            file: described(&incoming.players),
            table: table.players.iter().map(|(_, name)| name.clone()).collect(),
        };
        let chosen = self.chosen(incoming)?;
        let [one, other] = &incoming.players[..] else { return Err(strangers().into()) };
        let is = |who: usize, place: usize| -> bool {
            let (nick, name) = [one, other][who];
            let seated = &table.players[place].1;
            match &chosen[who] {
                Some(chosen) => may_be_same(seated, chosen),
                None => may_be_same(seated, name) || may_be_same(seated, &nick.replace('_', " ")),
            }
        };
        let as_paired = is(0, 0) && is(1, 1);
        let reversed = is(0, 1) && is(1, 0);
        let (places, seating) = match (as_paired, reversed) {
            (true, false) => ([0, 1], Seating::AsPaired),
            (false, true) => ([1, 0], Seating::Reversed),
            (true, true) | (false, false) => return Err(strangers().into()),
        };
        let players = places.map(|place| {
            let (player, name) = &table.players[place];
            RecordPlayer { name: name.clone(), player: Some(*player) }
        });
        for ((_, name), player) in incoming.players.iter().zip(&players) {
            if name_key(name) != name_key(&player.name) {
                remarks.push(format!("{name} of the file is {}.", player.name));
            }
        }
        if seating == Seating::Reversed && table.start == Start::Known {
            remarks.push(format!(
                "By the file {} started, by the pairing {}: the record follows the file, the \
                 count of starts the pairing.",
                players[0].name, table.players[0].1
            ));
        }
        Ok((players.into_iter().collect(), seating))
    }

    /// The given name for each player of the file.
    fn chosen(&self, incoming: &Incoming) -> Result<Vec<Option<String>>, Refusal> {
        let mut chosen = vec![None; incoming.players.len()];
        for text in &self.players {
            let unknown = || ImportRefusal::Player {
                text: text.clone(),
                players: described(&incoming.players),
            };
            let (who, name) = text.split_once('=').ok_or_else(unknown)?;
            let key = name_key(who);
            let place = |fits: &dyn Fn(&(String, String)) -> bool| {
                let mut found = (0..).zip(&incoming.players).filter(|(_, player)| fits(player));
                let place = found.next().map(|(place, _): (usize, _)| place)?;
                found.next().is_none().then_some(place)
            };
            let numbered = || {
                let seat = who.trim().parse().ok().and_then(Seat::numbered)?;
                Some(usize::from(seat.number()) - 1)
            };
            let place = place(&|(nick, _)| name_key(nick) == key)
                .or_else(|| place(&|(_, name)| name_key(name) == key))
                .or_else(numbered)
                .filter(|place| *place < chosen.len())
                .ok_or_else(unknown)?;
            chosen[place] = Some(normalised_name(name));
        }
        Ok(chosen)
    }
}

/// For a game that goes on: that its file names another word list than the one that will be asked.
fn other_list(file: &GameFile) -> Option<String> {
    let named = file.record.header.pragma("lexicon")?;
    let asked = &file.agreed.lexicon;
    let same = match asked {
        LexiconRef::Embedded => false,
        LexiconRef::List { name, .. } | LexiconRef::Paper { name } => name == named,
    };
    let told = || {
        let asked = lexicon_name(asked);
        format!("The file names the word list {named}; a challenge from here on asks {asked}.")
    };
    (!same && file.summary() != GameSummary::Finished).then(told)
}

/// The name with the lowest number after it that makes it unused.
fn numbered(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = (2_usize..).map(|number| format!("{name} {number}"));
    numbered.into_iter().find(|name| !is_taken(name)).unwrap_or_else(|| name.to_owned())
}

/// An earlier game of the same players with the same entries.
fn same_game(file: &GameFile, view: &View<'_>) -> Result<Option<GameNo>, Refusal> {
    for earlier in view.games()? {
        if earlier.players == file.record.players {
            let entries = view.entries(earlier.number)?;
            let same = |(one, other): (&Entry, &Entry)| one.fields == other.fields;
            if entries.len() == file.entries.len() && entries.iter().zip(&file.entries).all(same) {
                return Ok(Some(earlier.number));
            }
        }
    }
    Ok(None)
}

/// The findings in the record that the operator let stand.
fn let_stand(file: &GameFile, stamp: &Stamp) -> Result<Vec<Finding>, Refusal> {
    let events = file.events()?;
    let asked = lenience::asked(stamp);
    let needed = asked.iter().filter(|what| events.iter().any(|e| e.allowed().has(*what)));
    let let_stand: Vec<_> = needed.map(lenience::finding).collect();
    lenience::check_reason(&file.game, &let_stand, stamp)?;
    Ok(let_stand)
}

fn notes(file: &GameFile, view: &View<'_>, incoming: &Incoming) -> Result<Vec<Note>, Refusal> {
    let first = view.next_id(Noun::Note)?;
    let last = file.entries.len().checked_sub(1);
    let kept = incoming.notes.iter().filter(|(_, text)| !text.trim().is_empty());
    Ok(kept
        .zip(first..)
        .map(|((event, text), id)| Note {
            id: NoteId(id),
            game: file.record.number,
            entry: event
                .and_then(|event| last.map(|last| event.min(last)))
                .map(|place| file.entries[place].id),
            text: clean(text),
        })
        .collect())
}

fn described(players: &[(String, String)]) -> Vec<String> {
    players
        .iter()
        .map(|(nick, name)| match nick.as_str() {
            nick if nick.is_empty() || nick == name => name.clone(),
            nick => format!("{name} (`{nick}`)"),
        })
        .collect()
}

fn said(file: &GameFile, table: Option<&FreeTable>, findings: usize) -> String {
    let game = &file.game;
    let place = match table {
        Some(FreeTable { round, pairing, .. }) => {
            let table = pairing.table.map_or(String::new(), |table| format!(", table {}", table.0));
            format!("round {}{table}, ", round.number.0)
        }
        None => String::new(),
    };
    let scores: Vec<_> =
        game.names().iter().map(|(seat, name)| format!("{name} {}", game.score(seat))).collect();
    let turns = plural(game.turns().0, "turn", "turns");
    let findings = match findings {
        0 => String::new(),
        many => format!("; {}", plural(many, "finding", "findings")),
    };
    format!(
        "Game {}: {place}imported, {} after {turns}{findings}. {}.",
        file.record.number.0,
        scores.join(" - "),
        versus(&file.record)
    )
}
