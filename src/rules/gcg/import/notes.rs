//! What a file says beside the events of the game that is made of it.
use super::{ImportNote, Importer, Stopped};
use crate::game::{Allowance, Event, Stage};
use crate::gcg::bracket::{Bracket, Shown};
use crate::gcg::finding::{Finding, FindingName, Weight};
use crate::gcg::rack::written;

impl Importer<'_, '_> {
    /// Notes every slip of the file that the events do not show.
    pub(super) fn notes_of_findings(&mut self, stopped: Option<&Stopped>) {
        let end = stopped.map_or(u32::MAX, Stopped::line);
        let taken_in = |finding: &&Finding| finding.line.is_none_or(|line| line < end);
        for finding in self.checked.findings.iter().filter(taken_in) {
            if finding.weight() == Weight::Slip && !self.is_told(finding) {
                let told = finding.bracket();
                let event = self.event_at(finding.line);
                let known = self.notes.iter().any(|n| n.event == event && n.text.contains(&told));
                // The writer puts notes about the whole game there.
                let described = self.file.pragma("description").unwrap_or_default();
                if !known && (event.is_some() || !described.contains(&told)) {
                    self.notes.push(ImportNote::new(event, told));
                }
            }
        }
        let alphabet = self.game.alphabet();
        for cut in &self.racks_cut {
            let (rack, without) =
                (written(alphabet, &cut.written), written(alphabet, &cut.without));
            let (event, told) = match self.shown_by(cut.line) {
                Some(event) => {
                    let of = Shown::Beside;
                    (Some(event), Bracket::RackWritten { of, written: rack, without }.to_string())
                }
                None if self.is_held_at_the_end(cut.line) => {
                    let of = Shown::AtTheEnd;
                    let told = Bracket::RackWritten { of, written: rack, without };
                    (self.events.len().checked_sub(1), told.to_string())
                }
                // The rack of the other player is not written.
                None => (
                    self.event_at(Some(cut.line)),
                    format!("[RACK: {rack} contradicts other turns in {without}]"),
                ),
            };
            self.notes.push(ImportNote::new(event, told));
        }
        for (line, told) in &self.racks_told {
            let Bracket::RackWritten { of, .. } = told else { continue };
            let is_cut_again = self.racks_cut.iter().any(|cut| cut.line == *line);
            let is_last = self.file.lines.last().is_some_and(|last| last.line == *line);
            let event = match of {
                Shown::Beside if is_cut_again => continue,
                Shown::Beside => self.shown_by(*line).or_else(|| self.event_at(Some(*line))),
                Shown::AtTheEnd if is_last => self.events.len().checked_sub(1),
                Shown::AtTheEnd => self.event_at(Some(*line)),
            };
            self.notes.push(ImportNote::new(event, told.to_string()));
        }
        if let Some(stopped) = stopped {
            let last = self.events.len().checked_sub(1);
            self.notes.push(ImportNote::new(last, format!("[the file goes on: {stopped}]")));
        }
    }

    /// Whether the announced score shows it: the writer makes the same bracket from it.
    fn is_told(&self, finding: &Finding) -> bool {
        // The rack goes out as it was written, and is found again.
        let is_rack = matches!(finding.name, FindingName::Bag | FindingName::Rack);
        let is_cut = |line: u32| self.racks_cut.iter().any(|cut| cut.line == line);
        if is_rack && finding.line.is_some_and(|line| is_cut(line) && self.is_held_at_the_end(line))
        {
            return true;
        }
        // What was let stand is a finding of the record.
        let about =
            [(FindingName::Bag, Allowance::Pool), (FindingName::Place, Allowance::Misplaced)];
        if let Some((_, about)) = about.iter().find(|(name, _)| *name == finding.name) {
            let end = self.event_at(finding.line).map_or(0, |event| event + 1);
            return self.events[..end].iter().any(|event| event.allowed().has(*about));
        }
        if finding.name != FindingName::Play || !finding.why.is_empty() {
            return false;
        }
        let event = self.event_at(finding.line).and_then(|event| self.events.get(event));
        let announced = finding.written;
        matches!(event, Some(Event::Play { announced: kept, .. }) if *kept == announced)
    }

    /// Whether a line has the rack of the player on turn at the end of an unfinished game.
    fn is_held_at_the_end(&self, line: u32) -> bool {
        let held = self.file.racks.iter().find(|rack| rack.line == line);
        let seat = held.and_then(|rack| self.holder_of(rack));
        self.game.stage() == Stage::Turn && seat.is_some() && seat == self.game.on_turn()
    }

    /// The event of a line that shows a rack beside it.
    fn shown_by(&self, line: u32) -> Option<usize> {
        let mut made = (0..self.events.len()).filter(|at| self.lines[*at] == line);
        made.find(|at| !matches!(self.events[*at], Event::Rack { .. }))
    }

    /// The last event up to this line.
    fn event_at(&self, line: Option<u32>) -> Option<usize> {
        let line = line?;
        self.lines.iter().position(|other| *other > line).unwrap_or(self.lines.len()).checked_sub(1)
    }
}
