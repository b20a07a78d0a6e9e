//! Why each table of a round is as it is, in words for its players.
use crate::audit::explain::Teller;
use crate::audit::why::Why;
use crate::event::loaded::RoundLoaded;
use desk::RoundExplained;
use report::page::Page;
use report::wall::reasons;
use tournament::pairing::{Origin, PairReason, Told};
use tournament::{HalfWins, Pairing, PlayerId, RoundNo, Seats, Start, ordinal};

/// The page of a round, with a line for each table.
pub fn page(event: &str, round: &RoundLoaded<'_>, explained: &RoundExplained) -> Page {
    match &explained.known {
        None => {
            let said = "The pairings came from elsewhere, and there is nothing to explain.";
            reasons(event, &round.shown(), vec![said.to_owned()], |_| String::new())
        }
        Some(known) => {
            let reader = Reasons { teller: Teller { field: &explained.field, known } };
            reasons(event, &round.shown(), notes(&reader), |pairing| reader.of(pairing))
        }
    }
}

/// How the round was paired, for those who read nothing else.
pub(super) fn notes(reader: &Reasons<'_>) -> Vec<String> {
    let known = reader.teller.known;
    let audit = &known.retraced.audit;
    let by = match audit.request.plan.basis.through(audit.request.round) {
        RoundNo(0) => "It goes by the order before the first result.".to_owned(),
        through => format!("It goes by the standings after round {}.", through.0),
    };
    let mut notes = vec![format!("{} {by}", audit.request.plan.method.idea())];
    if audit.as_paired != audit.stands {
        notes.push("The director changed tables after that.".to_owned());
    }
    let steps = known.told.paired.explanation.steps.iter();
    notes.extend(steps.map(|step| step.line(&|player| reader.teller.name(player))));
    notes
}

pub(super) struct Reasons<'a> {
    pub teller: Teller<'a>,
}

impl Reasons<'_> {
    pub fn of(&self, pairing: &Pairing) -> String {
        let explanation = &self.teller.known.told.paired.explanation;
        match pairing.seats {
            Seats::Solo(player) => {
                let bye = explanation.byes.iter().find(|bye| bye.player == player);
                match bye {
                    Some(bye) if bye.origin == Origin::Pinned => {
                        "The director gave the bye.".into()
                    }
                    Some(bye) => self.teller.bye(bye).unwrap_or_default(),
                    None => String::new(),
                }
            }
            Seats::Pair { first, second, .. } => {
                let pair = explanation.pairs.iter().find(|pair| {
                    let sit = [pair.seats.first, pair.seats.second];
                    sit == [first, second] || sit == [second, first]
                });
                match pair {
                    Some(pair) => self.pair(pair),
                    None => self.changed(pairing, [first, second]),
                }
            }
        }
    }

    /// A pair that the pairing does not have.
    fn changed(&self, pairing: &Pairing, [one, other]: [PlayerId; 2]) -> String {
        let rounds = &self.teller.field.rounds;
        let earlier = rounds.iter().take_while(|round| round.id != pairing.round).filter(|round| {
            let met = self.teller.field.pairing_of(round, one);
            met.and_then(|met| met.seats.opponent_of(one)) == Some(other)
        });
        let changed = "The director changed this table after the pairing.";
        match u32::try_from(earlier.count()).unwrap_or(u32::MAX) {
            0 => changed.to_owned(),
            met => format!("{changed} It is their {} meeting.", ordinal(met + 1)),
        }
    }

    fn pair(&self, pair: &PairReason) -> String {
        let explanation = &self.teller.known.told.paired.explanation;
        let (first, second) = (pair.seats.first, pair.seats.second);
        let own = Some(pair);
        let Teller { field, known } = self.teller;
        let mut said = match pair.origin {
            Origin::Pinned => vec!["The director fixed this table.".to_owned()],
            Origin::Method => Why { field, known, player: first, own }.lines(),
        };
        if said.is_empty() {
            let mut placed = [(pair.first_rank, first), (pair.second_rank, second)];
            placed.sort_unstable();
            let [(upper, one), (lower, two)] = placed;
            let rank = |place: usize| ordinal(u32::try_from(place).unwrap_or(u32::MAX));
            let place = format!("{} against {}", rank(upper), rank(lower));
            said.push(match self.records(one, two) {
                Some(records) => format!("{place}: {records}."),
                None => format!("{place}."),
            });
        }
        let forced = explanation.cop.iter().flat_map(|cop| &cop.forced);
        let rule = forced.filter(|(one, two, _)| {
            [*one, *two] == [first, second] || [*two, *one] == [first, second]
        });
        said.extend(rule.map(|(.., rule)| format!("They have to meet: {}.", rule.meaning())));
        if pair.met > 0 {
            said.push(format!("It is their {} meeting.", ordinal(pair.met + 1)));
        }
        said.extend(pair.breaches.iter().map(|breach| format!("They {breach}.")));
        said.push(match self.teller.told(pair) {
            Told::AsIs => match pair.seats.start {
                Start::Known => format!("{}.", pair.start.said(&self.teller.name(first))),
                Start::Unknown => "They draw for the start.".to_owned(),
            },
            Told::AsItWas => "The director changed who starts.".to_owned(),
        });
        said.join(" ")
    }

    /// `both have 3 wins`; `None` before the first result.
    fn records(&self, first: PlayerId, second: PlayerId) -> Option<String> {
        let request = &self.teller.known.retraced.audit.request;
        if request.plan.basis.through(request.round) == RoundNo(0) {
            return None;
        }
        let wins = |player| self.teller.entrant(player).map(|entrant| entrant.half_wins);
        let (one, two) = (wins(first)?, wins(second)?);
        let counted = |wins: HalfWins| {
            let word = if wins == HalfWins::WIN { "win" } else { "wins" };
            format!("{wins} {word}")
        };
        Some(if one == two {
            format!("both have {}", counted(one))
        } else {
            let [first, second] = [first, second].map(|player| self.teller.name(player));
            format!("{first} has {}, {second} {two}", counted(one))
        })
    }
}
