//! What is remarked on in a draft before it is released: who meets again, who has a second bye or
//! one on a first visit, and a player with nothing to win against one who has something.
use crate::result::late_correction::state;
use crate::round::few;
use crate::{DivisionField, EventField, Refusal};
use tournament::pairing::{Gibson, Method, Pin, Plan};
use tournament::{
    HalfWins, Outcome, PlayerId, ResultKind, Round, RoundNo, RoundState, Seats, Visit, plural,
    settle_gibson,
};

impl DivisionField {
    /// The remarks on a draft, each a sentence; none for a round on the wall. The event has this
    /// division's settings.
    pub fn draft_remarks(&self, event: &EventField, round: &Round) -> Result<Vec<String>, Refusal> {
        if round.state == RoundState::Released {
            return Ok(Vec::new());
        }
        let outcomes = self.outcomes()?;
        let plan = Plan::from_json(&round.parameters).ok();
        let byes = self.byes_in(round);
        let mut remarks = Vec::new();
        remarks.extend(self.repeats_said(round, plan.as_ref()));
        remarks.extend(self.second_byes_said(round, &byes, &outcomes));
        remarks.extend(self.first_visits_said(round, &byes));
        remarks.extend(self.bye_besides_said(&byes, plan.as_ref()));
        remarks.extend(self.decided_said(event, round, plan.as_ref(), &outcomes)?);
        Ok(remarks)
    }

    fn meetings_before(&self, round: &Round, one: PlayerId, other: PlayerId) -> Vec<RoundNo> {
        let met = |earlier: &&Round| {
            let mut own = self.pairings_of(earlier);
            earlier.number < round.number
                && own.any(|pairing| pairing.seats.opponent_of(one) == Some(other))
        };
        let mut rounds: Vec<RoundNo> = self.rounds.iter().filter(met).map(|r| r.number).collect();
        rounds.sort_unstable();
        rounds
    }

    /// The pairs that meet again; in a later cycle of a table only those that meet too often.
    fn repeats_said(&self, round: &Round, plan: Option<&Plan>) -> Option<String> {
        let usual = plan.map_or(0, |plan| self.meetings_by_table(round, plan));
        let pairs: Vec<String> = self
            .pairings_of(round)
            .filter_map(|pairing| {
                let Seats::Pair { first, second, .. } = pairing.seats else { return None };
                let before = self.meetings_before(round, first, second);
                (before.len() > usual).then(|| {
                    let word = if before.len() == 1 { "round" } else { "rounds" };
                    let numbers: Vec<String> = before.iter().map(|r| r.0.to_string()).collect();
                    let (one, other) = (self.name(first), self.name(second));
                    format!("{one} and {other} ({word} {})", numbers.join(", "))
                })
            })
            .collect();
        let meet = if pairs.len() == 1 { "These meet again" } else { "Pairs that meet again" };
        (!pairs.is_empty()).then(|| format!("{meet}: {}.", few(&pairs)))
    }

    /// How often a table had all pairs meet before this round.
    fn meetings_by_table(&self, round: &Round, plan: &Plan) -> usize {
        let Method::RoundRobin(parameters) = &plan.method else { return 0 };
        let players = parameters.players.map_or(0, |players| players.next_multiple_of(2));
        let since = round.number.0.saturating_sub(parameters.first_round.0);
        since.checked_div(players.saturating_sub(1)).unwrap_or_default() as usize
    }

    fn byes_in(&self, round: &Round) -> Vec<PlayerId> {
        let byes = self.pairings_of(round).filter_map(|pairing| match pairing.seats {
            Seats::Solo(player) => {
                let result = self.result_of(pairing.id)?;
                (result.kind == ResultKind::Bye).then_some(player)
            }
            Seats::Pair { .. } => None,
        });
        byes.collect()
    }

    fn second_byes_said(
        &self,
        round: &Round,
        byes: &[PlayerId],
        outcomes: &[Outcome],
    ) -> Vec<String> {
        let said = byes.iter().filter_map(|player| {
            let before: Vec<String> = outcomes
                .iter()
                .filter(|outcome| {
                    let is_bye = outcome.kind == ResultKind::Bye && outcome.player == *player;
                    is_bye && outcome.round < round.number
                })
                .map(|outcome| outcome.round.0.to_string())
                .collect();
            let word = if before.len() == 1 { "round" } else { "rounds" };
            (!before.is_empty()).then(|| {
                format!("{} had a bye before ({word} {}).", self.name(*player), before.join(", "))
            })
        });
        said.collect()
    }

    /// Who came to play for the first time, and is to sit out.
    fn first_visits_said(&self, round: &Round, byes: &[PlayerId]) -> Vec<String> {
        let visitors = byes.iter().filter(|player| {
            self.player(**player).is_some_and(|player| player.visit == Some(Visit::First))
        });
        let said = visitors.map(|player| {
            format!(
                "{} is here for the first time and has the bye: `round pair {} --again --bye NAME` \
                 gives it to another.",
                self.name(*player),
                round.number.0
            )
        });
        said.collect()
    }

    /// A bye that nobody gave, beside those that the director did.
    fn bye_besides_said(&self, byes: &[PlayerId], plan: Option<&Plan>) -> Option<String> {
        let pins = &plan?.pins;
        let is_given = |player: &PlayerId| pins.contains(&Pin::Bye(*player));
        let (given, more): (Vec<PlayerId>, Vec<PlayerId>) = byes.iter().partition(|p| is_given(p));
        let player = more.first().filter(|_| !given.is_empty())?;
        Some(format!(
            "{} has a bye besides the {} given: an odd number was left.",
            self.name(*player),
            plural(given.len(), "bye", "byes")
        ))
    }

    /// Players whose place is decided, and whose opponent can still win one.
    fn decided_said(
        &self,
        event: &EventField,
        round: &Round,
        plan: Option<&Plan>,
        outcomes: &[Outcome],
    ) -> Result<Vec<String>, Refusal> {
        let state = state(event, self, outcomes);
        let before = RoundNo(round.number.0.saturating_sub(1));
        let standings = self.standings(&event.settings, Some(before))?;
        let left = state.planned.0.saturating_sub(before.0);
        let ranked = standings.iter().filter(|line| line.rank.is_some());
        let mut wins: Vec<HalfWins> = ranked.map(|line| line.half_wins).collect();
        wins.sort_unstable_by(|one, two| two.cmp(one));
        // A leader by less than all that is left can be caught: no more need be computed.
        let &[first, second, ..] = &wins[..] else { return Ok(Vec::new()) };
        let to_win = i64::from(left) * i64::from(HalfWins::WIN.0);
        if left == 0 || i64::from((first - second).0) < to_win {
            return Ok(Vec::new());
        }
        // Without prizes the second place counts.
        let prizes = event.place_prizes(&self.division).unwrap_or(2).max(2);
        let mut settled = Plan::new(Method::Manual);
        settled.limits.gibson = Some(Gibson::of(prizes));
        settle_gibson(&state, round.number, &mut settled);
        let gibson = settled.limits.gibson.unwrap_or_default();
        let rank = |player: PlayerId| {
            standings.iter().find(|line| line.player == player).and_then(|line| line.rank)
        };
        let is_decided = |player: PlayerId| gibson.decided.contains(&player);
        let plays_on = |player: PlayerId| !is_decided(player) && !gibson.hopeless.contains(&player);
        let how = plan.filter(|plan| plan.method.knows_gibson() && plan.limits.gibson.is_none());
        let how = how.map_or_else(String::new, |_| {
            format!(" `gibson {prizes}` behind the method pairs such players out of contention.")
        });
        let pairs = self.pairings_of(round).filter_map(|pairing| match pairing.seats {
            Seats::Pair { first, second, .. } if is_decided(first) && plays_on(second) => {
                Some((first, second))
            }
            Seats::Pair { first, second, .. } if is_decided(second) && plays_on(first) => {
                Some((second, first))
            }
            Seats::Pair { .. } | Seats::Solo(_) => None,
        });
        let said = pairs.map(|(sure, other)| {
            let place = rank(sure).map_or(0, |rank| rank.0);
            let (sure, other) = (self.name(sure), self.name(other));
            format!(
                "{sure} has place {place} for good, and meets {other}, who can still win one.{how}"
            )
        });
        Ok(said.collect())
    }
}
