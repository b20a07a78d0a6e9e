//! What a GCG file says in brackets because its lines do not say it.
use crate::board::Points;
use crate::game::{AtTable, Event, Game, Line, LineKind, Oddity, Seat, TimeOver, Verdict};
use crate::gcg::bracket::{Bracket, Stood, Told};
use crate::gcg::write::Written;
use crate::ruleset::{ChallengeBy, ChallengeScope, Milliseconds, OvertimeLoss};

impl Written {
    /// What the lines of the game do not say about an event.
    pub(super) fn brackets_of(&self, game: &Game, place: usize, event: &Event) -> Vec<Bracket> {
        match event {
            Event::Challenge { by, words, verdict, added, .. } => {
                let announced = added.announced().map(|points| Bracket::AtTable(*points));
                let challenged = self.challenge(game, *by, words, *verdict);
                challenged.into_iter().chain(announced).collect()
            }
            Event::Racks { added: AtTable::Announced(added), .. } => {
                let of = |(seat, points): &(Seat, Points)| (self.nicks[*seat].clone(), *points);
                let stood = let_stand(game, place, event, Stood::Rack);
                stood.chain([Bracket::RacksAtTable(added.iter().map(of).collect())]).collect()
            }
            Event::Resign { seat } => vec![Bracket::Resigned(self.nicks[*seat].clone())],
            Event::End { seat, consent } => {
                vec![Bracket::Ended { nick: self.nicks[*seat].clone(), consent: *consent }]
            }
            Event::Rack { .. }
            | Event::Racks { added: AtTable::ByRule | AtTable::Counted(_), .. } => {
                let_stand(game, place, event, Stood::Rack).collect()
            }
            Event::Play { .. }
            | Event::Exchange { .. }
            | Event::Pass { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Overtime { .. } => Vec::new(),
        }
    }

    /// A challenge, if its line does not show all of it.
    fn challenge(
        &self,
        game: &Game,
        by: Seat,
        words: &[String],
        verdict: Verdict,
    ) -> Option<Bracket> {
        let mut plays = game.lines().iter().rev();
        let (maker, scored) = plays.find_map(|line| Some((line.seat, line.kind.scored()?)))?;
        let all = scored.listed_words(game.alphabet());
        let whole = game.rules().challenge_words == ChallengeScope::Play || words == all;
        let named = if whole { Vec::new() } else { words.to_vec() };
        let is_next = game.names().next(maker) == by;
        let paid = paid_last(game);
        let told = match verdict {
            Verdict::Misplaced => Told::Misplaced,
            Verdict::Consented if comes_off(game) => Told::Consented,
            Verdict::Consented => Told::Conceded,
            Verdict::Unacceptable if game.rules().challenge_by == ChallengeBy::Toggle => {
                Told::Judged
            }
            Verdict::Unacceptable | Verdict::Toggled => Told::ByItsLine,
            Verdict::Acceptable if paid.is_some() => Told::ByItsLine,
            // The line of the lost turn comes next, before any other player's.
            Verdict::Acceptable if is_next && lost_last(game, by) => Told::ByItsLine,
            Verdict::Acceptable => Told::Here,
        };
        // A line of lost points is the challenger's.
        let shows_who = is_next || paid.is_some_and(|line| line.kind == LineKind::Penalty);
        let by = (!shows_who).then(|| self.nicks[by].clone());
        (told != Told::ByItsLine || by.is_some() || !named.is_empty())
            .then_some(Bracket::Challenged { told, by, words: named })
    }
}

fn lost_last(game: &Game, by: Seat) -> bool {
    let played = game.lines().get(..game.lines_before_ending());
    let last = played.and_then(<[Line]>::last);
    last.is_some_and(|line| line.kind == LineKind::LostTurn && line.seat == by)
}

/// What was let stand in an event, with what is odd about it.
pub(super) fn let_stand(
    game: &Game,
    place: usize,
    event: &Event,
    of: Stood,
) -> impl Iterator<Item = Bracket> {
    event.allowed().iter().map(move |what| {
        let odd = game.findings().iter().filter(|found| found.event == place);
        let odd = odd.filter(|found| found.oddity.name() == what.name());
        let said: Vec<_> = odd.map(|found| found.oddity.said(game.alphabet())).collect();
        // The name of a tile with several characters has brackets of its own.
        let finding = said.join(", ").replace(['[', ']'], "");
        Bracket::LetStand { of, what, finding }
    })
}

pub(super) fn clock(game: &Game, line: &Line) -> Option<Bracket> {
    let mut before = game.findings().iter().filter(|found| found.event == line.event);
    let before = before.find_map(|found| match found.oddity {
        Oddity::ClockRose { before, .. } => Some(before),
        Oddity::Pool { .. } | Oddity::RackWorth(_) | Oddity::Misplaced { .. } | Oddity::Drawn => {
            None
        }
    });
    line.clock.map(|now| Bracket::Clock { now, before })
}

fn after_challenge(game: &Game) -> &[Line] {
    let is_challenge = |line: &Line| matches!(line.kind, LineKind::Challenge { .. });
    let lines = game.lines();
    &lines[lines.iter().rposition(is_challenge).unwrap_or_default()..]
}

fn comes_off(game: &Game) -> bool {
    after_challenge(game).iter().any(|line| line.kind == LineKind::Withdrawn)
}

/// The line of points won or lost by the last challenge.
fn paid_last(game: &Game) -> Option<&Line> {
    after_challenge(game).iter().find(|line| {
        matches!(line.kind, LineKind::Bonus | LineKind::Penalty) && line.score != Points::ZERO
    })
}

/// What the line of overtime does not say. A reader assumes the least that has this price.
pub(super) fn of_time(game: &Game, score: Points, time: TimeOver) -> Vec<Bracket> {
    let rule = game.rules().overtime().filter(|rule| rule.points > Points::ZERO);
    let least = rule.map(|rule| {
        let periods = (-score.0 / rule.points.0).unsigned_abs();
        Milliseconds(rule.period.0.saturating_mul(u64::from(periods)))
    });
    let is_least = |over: Milliseconds| {
        let fits = rule.is_some_and(|rule| rule.judge(over).loss == OvertimeLoss::None);
        least == Some(over) && fits
    };
    let told = time.over.filter(|over| !is_least(*over)).map(Bracket::Overtime);
    let announced = time.added.announced().map(|points| Bracket::AtTable(*points));
    told.into_iter().chain(announced).collect()
}
