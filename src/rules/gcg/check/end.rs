//! The end of a game: racks and clocks.
use crate::DeclaredEnd;
use crate::gcg::bracket;
use crate::gcg::check::pool::same_tiles;
use crate::gcg::check::replay::{Change, Ended, Replay, Set, written};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::line::GcgLine;
use crate::gcg::table::UNKNOWN;

impl<'t> Replay<'_, '_, 't> {
    pub(super) fn out_bonus(&mut self, line: &GcgLine<'t>, tiles: &'t str) -> Change {
        let score = line.score.unwrap_or_default().0;
        let mut left = self.checker.read_rack(tiles);
        if is_unknown(tiles) {
            // Points alone: nobody wrote the tiles down.
            left.unknown = i16::from(self.checker.rules.rack_size);
        }
        if self.set == Set::Foreign || left.foreign {
            self.seen = Set::Foreign;
            return Change { computed: score, written: score };
        }
        let others = self.players.len() as i16 - 1;
        let too_early = self.unseen.total > others * i16::from(self.checker.rules.rack_size);
        if too_early || self.ended == Ended::Penalties {
            self.find(FindingName::End, line, tiles, "nobody is out: there are tiles in the bag");
        } else if !left.clean {
            self.find(FindingName::Tiles, line, tiles, "the rack holds something that is no tile");
        } else if left.unknown == 0 && self.unseen.of.map(|count| count.max(0)) != left.known.of {
            let mut unseen = self.unseen.clone();
            unseen.of = unseen.of.map(|count| count.max(0));
            let alphabet = self.checker.rules.alphabet();
            let why = format!("the unseen tiles are {}", unseen.tiles(alphabet).text(alphabet));
            self.find(FindingName::EndTiles, line, tiles, &why);
        }
        self.ended = Ended::Bonus;
        let value = self.value(&left.known);
        let double = others == 1 && !(self.deducts && score == value);
        let right = if double { value * 2 } else { value };
        if line.score.is_some() && score != right && left.unknown == 0 {
            let finding = Finding::new(FindingName::EndPoints, Some(line.line), tiles);
            self.findings.push(finding.values(score, right));
        }
        let computed = if left.unknown == 0 { right } else { score };
        written(line, computed)
    }

    pub(super) fn rack_penalty(
        &mut self,
        line: &GcgLine<'t>,
        player: u8,
        tiles: &'t str,
    ) -> Change {
        let score = line.score.unwrap_or_default().0;
        let mut left = self.checker.read_rack(tiles);
        if is_unknown(tiles) {
            // Points alone: nobody wrote the tiles down.
            left.unknown = i16::from(self.checker.rules.rack_size);
        }
        if self.set == Set::Foreign || left.foreign {
            self.seen = Set::Foreign;
            return Change { computed: score, written: score };
        }
        if self.ended == Ended::No {
            let rules = &self.checker.rules;
            let by_word =
                rules.declared_end == DeclaredEnd::Allowed || bracket::tells_end(self.file);
            if self.scoreless < self.scoreless_end() && !by_word {
                self.find(
                    FindingName::End,
                    line,
                    tiles,
                    "the game is not over: somebody has scored since",
                );
            }
        }
        if self.ended != Ended::Bonus {
            self.ended = Ended::Penalties;
        }
        if let Some(written) = self.rack(line, player)
            && written.clean
            && !is_unknown(tiles)
            && !same_tiles(&written, &left)
        {
            self.find(
                FindingName::Tiles,
                line,
                line.rack.unwrap_or_default(),
                "the two racks of the line differ",
            );
        }
        let value = self.value(&left.known);
        if line.score.is_some() && score != -value && left.unknown == 0 {
            let finding = Finding::new(FindingName::EndPenalty, Some(line.line), tiles);
            self.findings.push(finding.values(score, -value));
        }
        written(line, if left.unknown == 0 { -value } else { score })
    }

    /// How many scoreless turns in a row can end a game.
    fn scoreless_end(&self) -> u16 {
        const USUAL: u16 = 6;
        let rules = &self.checker.rules;
        let passes = rules.passes_each.map(|each| u16::from(each) * self.players.len() as u16);
        let turns = rules.scoreless_turns.map(u16::from);
        turns.into_iter().chain(passes).min().unwrap_or(USUAL)
    }

    pub(super) fn time(&mut self, line: &GcgLine<'t>, player: u8) -> Change {
        self.early_time.get_or_insert(line.line);
        let account = &mut self.players[usize::from(player)];
        if std::mem::replace(&mut account.timed, true) {
            self.find(FindingName::Time, line, "(time)", "the player's overtime stands twice");
        }
        let score = line.score.unwrap_or_default().0;
        Change { computed: score, written: score }
    }
}

/// Whether only the points of a rack stand there, and not its tiles.
fn is_unknown(tiles: &str) -> bool {
    tiles.is_empty() || tiles.eq_ignore_ascii_case(UNKNOWN)
}
