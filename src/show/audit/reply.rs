//! The first answer to a question about a round: why these two meet, or why they do not.
use crate::audit::explain::{Teller, Telling};
use crate::audit::provenance::Since;
use crate::audit::reasons::{Reasons, notes};
use crate::audit::swap::swap_lines;
use desk::{Known, RoundExplained};
use tournament::pairing::{Origin, PairReason, PlayerExplained};
use tournament::{Pairing, PlayerId, Seats};

/// In sentences without terms of pairing.
pub(super) fn lines(
    explained: &RoundExplained,
    known: &Known,
    since: Since,
    telling: Telling,
) -> Vec<String> {
    let reply =
        Reply { explained, reasons: Reasons { teller: Teller { field: &explained.field, known } } };
    match (&known.told.player, &known.told.swap) {
        (None, None) => reply.round(),
        (player, swap) => {
            let player =
                player.iter().flat_map(|player| reply.player(player, since.clone(), telling));
            let swap = swap.iter().flat_map(|swap| swap_lines(&explained.field, swap));
            player.chain(swap).collect()
        }
    }
}

struct Reply<'a> {
    explained: &'a RoundExplained,
    reasons: Reasons<'a>,
}

impl Reply<'_> {
    fn name(&self, player: PlayerId) -> String {
        self.reasons.teller.name(player)
    }

    fn round(&self) -> Vec<String> {
        let RoundExplained { field, round, .. } = self.explained;
        let mut lines = notes(&self.reasons);
        lines.extend(self.reasons.teller.kept());
        let mut tables: Vec<&Pairing> = field.pairings_of(round).collect();
        tables.sort_by_key(|pairing| (pairing.table.is_none(), pairing.table));
        lines.extend(tables.into_iter().map(|pairing| self.table(pairing)));
        lines
    }

    /// `Asa and Jim meet at table 1. 1st against 10th: both have 2 wins. Asa starts by lot.`
    fn table(&self, pairing: &Pairing) -> String {
        let table = pairing.table.map(|table| format!(" at table {}", table.0)).unwrap_or_default();
        let said = match pairing.seats {
            Seats::Pair { first, second, .. } => {
                format!("{} and {} meet{table}.", self.name(first), self.name(second))
            }
            Seats::Solo(player) => format!("{} has the bye.", self.name(player)),
        };
        match self.reasons.of(pairing) {
            why if why.is_empty() => said,
            why => format!("{said} {why}"),
        }
    }

    fn player(&self, asked: &PlayerExplained, since: Since, telling: Telling) -> Vec<String> {
        let RoundExplained { field, round, against, .. } = self.explained;
        let own = field.pairing_of(round, asked.player);
        let mut lines = Vec::new();
        if let Some(other) = *against {
            let meet = own.is_some_and(|own| own.seats.players().any(|sits| sits == other));
            if meet {
                return own.map(|own| self.table(own)).into_iter().collect();
            }
            let (one, two) = (self.name(asked.player), self.name(other));
            lines.push(format!("{one} and {two} do not meet in round {}.", round.number.0));
            let sit = [own, field.pairing_of(round, other)];
            lines.extend(sit.into_iter().flatten().map(|pairing| self.table(pairing)));
            lines.extend(self.apart(asked, other, telling));
            return lines;
        }
        lines.extend(own.map(|own| self.table(own)));
        lines.extend(since.before);
        lines.extend(notes(&self.reasons).into_iter().take(1));
        lines.extend(self.reasons.teller.stood(asked.player));
        if self.is_by_method(asked.player) {
            lines.extend(self.reasons.teller.alternatives(asked, telling));
        }
        lines.extend(since.after);
        lines
    }

    /// What would have changed if the two had met.
    fn apart(&self, asked: &PlayerExplained, other: PlayerId, telling: Telling) -> Option<String> {
        let teller = &self.reasons.teller;
        let mut pairs = teller.known.told.paired.explanation.pairs.iter();
        let sits =
            |pair: &PairReason, player| [pair.seats.first, pair.seats.second].contains(&player);
        if pairs.any(|pair| sits(pair, asked.player) && sits(pair, other)) {
            return Some(
                "They had been paired, and the director changed it after that.".to_owned(),
            );
        }
        let least = teller.known.told.least.as_ref()?;
        if !self.is_by_method(asked.player) || !self.is_by_method(other) || asked.others == 0 {
            return None;
        }
        Some(match asked.alternatives.first() {
            Some(alternative) => format!(
                "If they met: {}",
                teller.dearer(asked.player, alternative, &least.totals, telling.costs)
            ),
            None => "No pairing in which they meet keeps what the round is bound to.".to_owned(),
        })
    }

    fn is_by_method(&self, player: PlayerId) -> bool {
        let explanation = &self.reasons.teller.known.told.paired.explanation;
        let pair = explanation
            .pairs
            .iter()
            .find(|pair| [pair.seats.first, pair.seats.second].contains(&player));
        pair.is_some_and(|pair| pair.origin == Origin::Method)
    }
}
