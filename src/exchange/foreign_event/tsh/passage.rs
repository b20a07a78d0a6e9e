//! [`Passages`]: lines of the configuration that say one thing together, as it is now.
use crate::foreign_event::tsh::config::Config;
use crate::foreign_event::tsh::said::Said;
use crate::foreign_event::tsh::write::Named;
use crate::foreign_event::tsh::{LINE, autopair, boards, of_key, prize};
use crate::foreign_event::{ForeignDivision, ForeignEvent};
use tournament::pairing::{Phase, Schedule};
use tournament::prize::{Prize, PrizeEntry};
use tournament::{RoundNo, name_key};

/// What lines can be about, each division's for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
enum About {
    Prizes,
    /// Whose board is always the same, in the division of this key.
    Reserved(String),
    /// How rounds of this division are paired.
    Autopair(String),
}

/// The lines that stand where the first line about something stood that is otherwise now.
struct Passage {
    about: About,
    lines: Vec<String>,
    is_written: bool,
}

pub(super) struct Passages {
    changed: Vec<Passage>,
}

impl Passages {
    /// What of the event the kept lines do not say as it is.
    pub(super) fn of(event: &ForeignEvent, names: &[Named], remarks: &mut Vec<String>) -> Passages {
        let kept = Config::kept(event);
        let mut changed = Vec::new();
        changed.extend(prizes(event, names, &kept, remarks));
        for (division, named) in event.divisions.iter().zip(names) {
            let key = name_key(&named.name);
            let now = boards::reserved(division);
            if kept.reserved(&named.name) != now {
                let line = |(player, board): (&_, &_)| reserved(&named.name, player, board);
                let lines = now.iter().map(line).collect();
                changed.push(Passage::new(About::Reserved(key.clone()), lines));
            }
            changed.extend(rounds(event, division, named, &kept, remarks));
        }
        Passages { changed }
    }

    /// The lines in place of one that was kept; `None` leaves it as it is.
    pub(super) fn instead(&mut self, said: &Said<'_>) -> Option<Vec<String>> {
        let about = match said {
            // What has no place in the list of prizes stays.
            Said::Prize(words) => prize::line(words).map(|_| About::Prizes)?,
            Said::Autopair { division, .. } => About::Autopair(name_key(division)),
            Said::Set { key: "reserved", division: Some(division), .. }
            | Said::Item { key: "reserved", division, .. } => About::Reserved(name_key(division)),
            Said::Set { .. }
            | Said::Item { .. }
            | Said::Classes { .. }
            | Said::Division { .. }
            | Said::BadDivision
            | Said::Encoding(_)
            | Said::Other => return None,
        };
        let passage = self.changed.iter_mut().find(|passage| passage.about == about)?;
        let lines = if passage.is_written { Vec::new() } else { passage.lines.clone() };
        passage.is_written = true;
        Some(lines)
    }

    /// What stood nowhere, to be put behind all else.
    pub(super) fn rest(self) -> impl Iterator<Item = String> {
        self.changed.into_iter().filter(|passage| !passage.is_written).flat_map(|one| one.lines)
    }
}

impl Passage {
    fn new(about: About, lines: Vec<String>) -> Passage {
        Passage { about, lines, is_written: false }
    }
}

fn reserved(division: &str, player: &tournament::PlayerNo, board: &tournament::TableNo) -> String {
    format!("config reserved{{'{division}'}}[{}] = {}", player.0, board.0)
}

/// The list of prizes, if it is otherwise now.
fn prizes(
    event: &ForeignEvent,
    names: &[Named],
    kept: &Config,
    remarks: &mut Vec<String>,
) -> Option<Passage> {
    let is_here = |prize: &Prize| {
        let is_of =
            |name: &String| names.iter().any(|named| name_key(&named.name) == name_key(name));
        prize.division.as_ref().is_none_or(is_of)
    };
    let read = |lines: &[String]| -> Vec<PrizeEntry> {
        let entries = lines.iter().filter_map(|line| line.parse().ok());
        let entries = entries.filter(|entry: &PrizeEntry| entry.prize().is_none_or(is_here));
        PrizeEntry::grouped(entries.collect())
    };
    let (before, now) = (read(&kept.event.prizes), read(&event.prizes));
    if before == now {
        return None;
    }
    let currency = now.iter().find_map(|entry| match entry {
        PrizeEntry::Currency(currency) => Some(currency.as_str()),
        PrizeEntry::Prize(_)
        | PrizeEntry::Rounding(_)
        | PrizeEntry::OneEach
        | PrizeEntry::Unread(_) => None,
    });
    let alone = if let [named] = names { Some(named.name.as_str()) } else { None };
    let mut lines = Vec::new();
    for prize in now.iter().filter_map(PrizeEntry::prize) {
        match prize::written(prize, currency.unwrap_or_default(), alone) {
            Some(line) => lines.push(line),
            None => remarks.push(format!(
                "The prize `{}` is left out: tsh's list has no such prize.",
                prize.label()
            )),
        }
    }
    Some(Passage::new(About::Prizes, lines))
}

/// How a division's rounds are paired, if it had such lines and is paired otherwise now.
fn rounds(
    event: &ForeignEvent,
    division: &ForeignDivision,
    named: &Named,
    kept: &Config,
    remarks: &mut Vec<String>,
) -> Option<Passage> {
    let (before, _) = kept.schedule(&named.name, division)?;
    if before == division.schedule {
        return None;
    }
    let about = About::Autopair(name_key(&named.name));
    let Some(schedule) = &division.schedule else { return Some(Passage::new(about, Vec::new())) };
    let last = schedule.phases.iter().filter_map(|phase| phase.last).max();
    let last = division.rounds.or(event.rounds).or(last).unwrap_or_default();
    let lines = autopair::lines(schedule, &named.name, last);
    let said = Config::of_lines(
        of_key(&event.kept, LINE)
            .filter(|line| !line.trim_start().starts_with("autopair"))
            .chain(lines.iter().map(String::as_str)),
    );
    let said = said.schedule(&named.name, division).and_then(|(schedule, _)| schedule);
    for (rounds, wanted, said) in differing(schedule, said.as_ref(), last) {
        let rounds: Vec<String> = rounds.iter().map(|round| round.0.to_string()).collect();
        let what = match said {
            Some(said) => format!("goes out as `{said}`, by the other settings"),
            None => "is left out: tsh has no such pairing".to_owned(),
        };
        let (division, rounds) = (&division.name, rounds.join(", "));
        remarks.push(format!("Division {division}, round {rounds}: `{wanted}` {what}."));
    }
    Some(Passage::new(about, lines))
}

/// Rounds that are paired alike, in the words of two schedules.
type Differing = (Vec<RoundNo>, String, Option<String>);

/// The rounds that the second does not pair as the first.
fn differing(one: &Schedule, other: Option<&Schedule>, last: RoundNo) -> Vec<Differing> {
    let recipe = |phase: &Phase| phase.recipe.to_string();
    let mut differing: Vec<Differing> = Vec::new();
    for round in (1..=last.0).map(RoundNo) {
        let Some(wanted) = one.phase(round).map(recipe) else { continue };
        let said = other.and_then(|other| other.phase(round)).map(recipe);
        if said.as_ref() == Some(&wanted) {
            continue;
        }
        let same =
            differing.iter_mut().find(|(_, words, as_said)| *words == wanted && *as_said == said);
        match same {
            Some((rounds, ..)) => rounds.push(round),
            None => differing.push((vec![round], wanted, said)),
        }
    }
    differing
}
