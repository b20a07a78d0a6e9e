//! The cumulative records that players write on their slips: read, and compared with what
//! the results come to.
use std::fmt;

use crate::player::find::shortened;
use crate::refusal::SlipError;
use crate::result::slip::text::split_started;
use crate::result::slip::{FoundSlip, SlipDesk, SlipEntry};
use crate::{DivisionField, Finding, Refusal};
use rules::Points;
use tournament::event::{Noun, Write};
use tournament::{Claim, ClaimId, HalfWins, Outcome, PlayerId, ResultKind, RoundNo, Standing};

/// A slip's claim of a player's record after the game, as it was typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimText {
    /// The wins, in halves.
    pub half_wins: Option<HalfWins>,
    /// The cumulative spread.
    pub spread: Option<Points>,
}

impl ClaimText {
    /// Splits `ann 412 dan 388 / 2.0 +83 / 1.0 -12` into the slip and its claims, in the order of
    /// its players. Wins or spread may be missing, a spread alone has its sign, and an empty part
    /// claims nothing: `… / / -12`.
    pub fn split(text: &str) -> Result<(&str, Vec<ClaimText>), Refusal> {
        // A name may contain a slash; claims begin with one after a score.
        let begins = text.match_indices('/').map(|(at, _)| at).find(|at| {
            let before = split_started(text[..*at].trim_end()).0;
            let before = before.ends_with(|c: char| c.is_ascii_digit());
            let next = text[at + 1..].trim_start().chars().next();
            let record = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | '/');
            before && next.is_none_or(record)
        });
        let Some(begins) = begins else { return Ok((text, Vec::new())) };
        let claims = text[begins + 1..].split('/').map(ClaimText::parse);
        Ok((text[..begins].trim_end(), claims.collect::<Result<_, _>>()?))
    }

    fn parse(text: &str) -> Result<ClaimText, Refusal> {
        let wrong = || SlipError::Claim { text: shortened(text) };
        let signed = |token: &str| token.starts_with(['+', '-']);
        let spread = |token: &str| token.parse().map(Points).map_err(|_| wrong());
        let tokens: Vec<_> = text.split_whitespace().collect();
        Ok(match tokens[..] {
            [] => ClaimText::default(),
            [one] if signed(one) => ClaimText { half_wins: None, spread: Some(spread(one)?) },
            [one] => ClaimText { half_wins: Some(half_wins(one).ok_or_else(wrong)?), spread: None },
            [one, other] => ClaimText {
                half_wins: Some(half_wins(one).ok_or_else(wrong)?),
                spread: Some(spread(other)?),
            },
            _ => return Err(wrong().into()),
        })
    }
}

impl fmt::Display for ClaimText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half_wins = self.half_wins.map(|half_wins| format!("{:.1}", half_wins.wins()));
        let spread = self.spread.map(|spread| format!("{:+}", spread.0));
        let parts: Vec<String> = half_wins.into_iter().chain(spread).collect();
        f.write_str(&parts.join(" "))
    }
}

/// `2`, `2.0`, `2.5`.
fn half_wins(token: &str) -> Option<HalfWins> {
    /// More half-wins than any player has in an event.
    const MOST: i32 = 9_999;
    let (whole, half) = match token.split_once('.') {
        None | Some((_, "0")) => (token.split('.').next()?, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    let whole: i32 = whole.parse().ok().filter(|whole| (0..=MOST).contains(whole))?;
    Some(HalfWins(whole * HalfWins::WIN.0 + half))
}

impl SlipDesk<'_, '_> {
    /// Compares the claims with the records after the round, and makes their rows. The field
    /// contains the slip's result.
    pub(crate) fn check_claims(
        &mut self,
        found: &FoundSlip,
        entry: &SlipEntry<'_>,
    ) -> Result<Vec<Write>, Refusal> {
        let (view, pairing) = (self.view, found.pairing.id);
        if entry.claims.len() > found.players.len() {
            let (players, claims) = (found.players.len(), entry.claims.len());
            return Err(SlipError::Claims { players, claims }.into());
        }
        let claims = found.players.iter().zip(&entry.claims);
        let mut claims = claims.filter(|(_, claim)| **claim != ClaimText::default()).peekable();
        if claims.peek().is_none() {
            return Ok(Vec::new());
        }
        let claims: Vec<Claim> = (view.next_id(Noun::Claim)?..)
            .zip(claims)
            .map(|(id, ((player, ..), claim))| Claim {
                id: ClaimId(id),
                pairing,
                player: *player,
                half_wins: claim.half_wins,
                spread: claim.spread,
            })
            .collect();
        let standings = self.field.standings(&self.event.settings, Some(entry.round))?;
        for claim in &claims {
            let Some(line) = standings.iter().find(|line| line.player == claim.player) else {
                continue;
            };
            if !claim.holds(line.half_wins, line.capped_spread)
                && !self.overrides.accepts(Finding::Cume)
            {
                return Err(Refusal::Cume {
                    player: self.field.name(claim.player).to_owned(),
                    claimed: claim.to_string(),
                    computed: record_said(line),
                    card: self.card(claim.player, entry.round)?,
                });
            }
        }
        let known = view.claims_of(pairing)?;
        let is_new = |claim: &&Claim| {
            let last = known.iter().rev().find(|known| known.player == claim.player);
            last.is_none_or(|last| (last.half_wins, last.spread) != (claim.half_wins, claim.spread))
        };
        Ok(claims.iter().filter(is_new).map(Write::insert).collect())
    }

    /// The player's rounds, each with the record after it, and an earlier slip's claim if it
    /// differs: that is where the difference began.
    fn card(&self, player: PlayerId, through: RoundNo) -> Result<Vec<String>, Refusal> {
        let field = &self.field;
        let claims = self.view.claims_for(player)?;
        let mut rounds: Vec<_> = field.outcomes()?;
        rounds.retain(|outcome| outcome.player == player && outcome.round <= through);
        rounds.sort_by_key(|outcome| outcome.round);
        let mut lines = Vec::new();
        for outcome in rounds {
            let standings = field.standings(&self.event.settings, Some(outcome.round))?;
            let Some(line) = standings.iter().find(|line| line.player == player) else { continue };
            let round = field.round(outcome.round).ok();
            let pairing = round.and_then(|round| field.pairing_of(round, player)).map(|p| p.id);
            let claimed = claims.iter().rev().find(|claim| Some(claim.pairing) == pairing);
            let parted = claimed.filter(|claim| !claim.holds(line.half_wins, line.capped_spread));
            let parted = parted.map(|claim| format!(" (the slip claimed {claim})"));
            lines.push(format!(
                "round {}: {}: {}{}",
                outcome.round.0,
                outcome_said(field, &outcome),
                record_said(line),
                parted.unwrap_or_default()
            ));
        }
        Ok(lines)
    }
}

fn outcome_said(field: &DivisionField, outcome: &Outcome) -> String {
    let spread = format!("{:+}", outcome.spread.0);
    let opponent = outcome.opponent.map(|id| field.name(id)).unwrap_or_default();
    match (outcome.kind, outcome.score, outcome.against) {
        (ResultKind::Game | ResultKind::Adjudicated, Some(score), Some(against)) => {
            format!("{score} to {against} {opponent} {spread}")
        }
        (ResultKind::Game | ResultKind::Adjudicated, _, _) => format!("{opponent} {spread}"),
        (ResultKind::Bye, ..) => format!("bye {spread}"),
        (ResultKind::Forfeit, ..) => format!("forfeit {spread}"),
        (ResultKind::Void, ..) => "void".to_owned(),
    }
}

fn record_said(line: &Standing) -> String {
    format!("{:.1} {:+}", line.half_wins.wins(), line.capped_spread.0)
}
