//! [`Cards`]: a division's rounds by player, loaded for the reports that show them.
use crate::cli::Failure;
use crate::cli::app::loaded::Loaded;
use crate::cli::report::rounds::RoundSpan;
use desk::DivisionField;
use report::DivisionCards;
use rules::ForfeitStarts;
use tournament::{RoundNo, RoundState, Scorecard, Standing};

pub struct Cards<'a> {
    field: &'a DivisionField,
    cards: Vec<Scorecard>,
    standings: Vec<Standing>,
    forfeit_starts: ForfeitStarts,
    from: RoundNo,
    planned: Option<RoundNo>,
}

impl<'a> Cards<'a> {
    /// The rounds of each division that are on the wall, of this span.
    pub fn all(loaded: &'a Loaded, span: RoundSpan) -> Result<Vec<Cards<'a>>, Failure> {
        span.check(loaded)?;
        let settings = &loaded.event.settings;
        let mut all = Vec::new();
        for field in &loaded.fields {
            let mut rounds: Vec<_> = field
                .rounds
                .iter()
                .filter(|round| round.state == RoundState::Released)
                .filter(|round| span.through.is_none_or(|through| round.number <= through))
                .collect();
            rounds.sort_by_key(|round| round.number);
            let players = field.players.iter().map(|player| player.id);
            let (outcomes, caps) = (field.outcomes()?, field.spread_caps(settings));
            all.push(Cards {
                forfeit_starts: loaded.event.within(&field.division)?.rules.forfeit_starts,
                field,
                cards: Scorecard::all(players, &rounds, &field.pairings, &outcomes, caps),
                standings: field.standings(settings, span.through)?,
                from: span.first(),
                // A card that ends with an earlier round has nothing to come.
                planned: field
                    .division
                    .own
                    .rounds
                    .or(settings.rounds)
                    .filter(|_| span.through.is_none()),
            });
        }
        Ok(all)
    }

    pub fn shown(&self) -> DivisionCards<'_> {
        DivisionCards {
            division: &self.field.division,
            players: &self.field.players,
            cards: &self.cards,
            standings: &self.standings,
            forfeit_starts: self.forfeit_starts,
            from: self.from,
            planned: self.planned,
        }
    }
}
