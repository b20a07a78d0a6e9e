//! Reports of rounds by player, and `Cards`: the data they show of a division.
use crate::event::loaded::Loaded;
use crate::refusal::Failure;
use crate::round::span::RoundSpan;
use desk::{DivisionField, Refusal, find_player};
use report::page::Page;
use report::{DivisionCards, Filling};
use rules::ForfeitStarts;
use tournament::{RoundNo, RoundState, Scorecard, Standing};

/// A chart of the rounds on the wall in this span.
pub fn chart(
    loaded: &Loaded,
    span: RoundSpan,
    draw: impl FnOnce(&str, &[DivisionCards<'_>]) -> Page,
) -> Result<Page, Refusal> {
    let cards = Cards::all(loaded, span)?;
    let shown: Vec<_> = cards.iter().map(Cards::shown).collect();
    Ok(draw(&loaded.event.settings.heading(), &shown))
}

/// The card of a player, or of all.
pub fn scorecards(
    loaded: &Loaded,
    span: RoundSpan,
    only: Option<&str>,
    filling: Filling,
) -> Result<Page, Failure> {
    let only = match only {
        None => None,
        Some(text) => Some(find_player(&loaded.players(), text)?.id),
    };
    let draw =
        |event: &str, cards: &[DivisionCards<'_>]| report::scorecards(event, cards, only, filling);
    Ok(chart(loaded, span, draw)?)
}

struct Cards<'a> {
    field: &'a DivisionField,
    cards: Vec<Scorecard>,
    standings: Vec<Standing>,
    forfeit_starts: ForfeitStarts,
    from: RoundNo,
    planned: Option<RoundNo>,
}

impl<'a> Cards<'a> {
    /// The rounds of each division on the wall in this span.
    fn all(loaded: &'a Loaded, span: RoundSpan) -> Result<Vec<Cards<'a>>, Refusal> {
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
                // A card that ends with an earlier round shows no planned rounds.
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

    fn shown(&self) -> DivisionCards<'_> {
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
