//! Why each table of a round is as it is, in words for its players.
use crate::event::loaded::RoundLoaded;
use crate::round::why::Why;
use desk::{DivisionField, Explained, RoundExplained};
use report::page::Page;
use report::visible;
use report::wall::reasons;
use tournament::pairing::{
    Bye, ByeReason, ByeRule, Entrant, Origin, PairReason, PairedSeats, Step,
};
use tournament::{HalfWins, Pairing, PlayerId, RoundNo, Seats, Start, ordinal};

/// The page of a round, with a line for each table.
pub fn page(event: &str, round: &RoundLoaded<'_>, explained: &RoundExplained) -> Page {
    let RoundExplained { field, explained, .. } = explained;
    match explained {
        None => {
            let note = "The pairings came from elsewhere, and there is nothing to explain.";
            reasons(event, &round.shown(), vec![note.to_owned()], |_| String::new())
        }
        Some(explained) => {
            let reader = Reasons { field, explained };
            reasons(event, &round.shown(), reader.notes(), |pairing| reader.of(pairing))
        }
    }
}

pub(super) struct Reasons<'a> {
    pub field: &'a DivisionField,
    pub explained: &'a Explained,
}

impl Reasons<'_> {
    pub fn name(&self, player: PlayerId) -> String {
        visible(self.field.name(player)).into_owned()
    }

    /// How the round was paired, for those who read nothing else.
    pub fn notes(&self) -> Vec<String> {
        let Explained { request, as_paired, stands, paired, .. } = self.explained;
        let by = match request.plan.basis.through(request.round) {
            RoundNo(0) => "It goes by the order before the first result.".to_owned(),
            through => format!("It goes by the standings after round {}.", through.0),
        };
        let mut notes = vec![format!("{} {by}", request.plan.method.idea())];
        if as_paired != stands {
            notes.push("The director changed tables after that.".to_owned());
        }
        let steps = paired.explanation.steps.iter();
        notes.extend(steps.map(|step| step.line(&|player| self.name(player))));
        notes
    }

    /// Why a pairing is as it is; empty if there is nothing to say.
    pub fn of(&self, pairing: &Pairing) -> String {
        let explanation = &self.explained.paired.explanation;
        match pairing.seats {
            Seats::Solo(player) => {
                let bye = explanation.byes.iter().find(|bye| bye.player == player);
                match bye {
                    Some(bye) if bye.origin == Origin::Pinned => {
                        "The director gave the bye.".into()
                    }
                    Some(bye) => self.bye(bye).unwrap_or_default(),
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
        let rounds = &self.field.rounds;
        let earlier = rounds.iter().take_while(|round| round.id != pairing.round).filter(|round| {
            let met = self.field.pairing_of(round, one);
            met.and_then(|met| met.seats.opponent_of(one)) == Some(other)
        });
        let changed = "The director changed this table after the pairing.";
        match u32::try_from(earlier.count()).unwrap_or(u32::MAX) {
            0 => changed.to_owned(),
            met => format!("{changed} It is their {} meeting.", ordinal(met + 1)),
        }
    }

    fn pair(&self, pair: &PairReason) -> String {
        let explanation = &self.explained.paired.explanation;
        let PairedSeats { first, second, start, .. } = pair.seats;
        let mut sentences = match pair.origin {
            Origin::Pinned => vec!["The director fixed this table.".to_owned()],
            Origin::Method => {
                let Reasons { field, explained } = self;
                Why { field, explained, player: first, own: Some(pair) }.lines()
            }
        };
        if sentences.is_empty() {
            let mut placed = [(pair.first_rank, first), (pair.second_rank, second)];
            placed.sort_unstable();
            let [(upper, one), (lower, two)] = placed;
            let rank = |place: usize| ordinal(u32::try_from(place).unwrap_or(u32::MAX));
            let place = format!("{} against {}", rank(upper), rank(lower));
            sentences.push(match self.records(one, two) {
                Some(records) => format!("{place}: {records}."),
                None => format!("{place}."),
            });
        }
        let forced = explanation.cop.iter().flat_map(|cop| &cop.forced);
        let rule = forced.filter(|(one, two, _)| {
            [*one, *two] == [first, second] || [*two, *one] == [first, second]
        });
        sentences.extend(rule.map(|(.., rule)| format!("They have to meet: {}.", rule.meaning())));
        if pair.met > 0 {
            sentences.push(format!("It is their {} meeting.", ordinal(pair.met + 1)));
        }
        sentences.extend(pair.breaches.iter().map(|breach| format!("They {breach}.")));
        let seats = Seats::Pair { first, second, start };
        let starts = match self.explained.stands.iter().any(|line| line.seats == seats) {
            true => match start {
                Start::Known => format!("{}.", pair.start.said(&self.name(first))),
                Start::Unknown => "They draw for the start.".to_owned(),
            },
            false => "The director changed who starts.".to_owned(),
        };
        sentences.push(starts);
        sentences.join(" ")
    }

    /// `both have 3 wins`; `None` before the first result.
    fn records(&self, first: PlayerId, second: PlayerId) -> Option<String> {
        let request = &self.explained.request;
        if request.plan.basis.through(request.round) == RoundNo(0) {
            return None;
        }
        let wins = |player| self.entrant(player).map(|entrant| entrant.half_wins);
        let (one, two) = (wins(first)?, wins(second)?);
        let counted = |wins: HalfWins| {
            let word = if wins == HalfWins::WIN { "win" } else { "wins" };
            format!("{wins} {word}")
        };
        Some(if one == two {
            format!("both have {}", counted(one))
        } else {
            let [first, second] = [first, second].map(|player| self.name(player));
            format!("{first} has {}, {second} {two}", counted(one))
        })
    }

    fn bye(&self, bye: &ByeReason) -> Option<String> {
        let request = &self.explained.request;
        let name = self.name(bye.player);
        let steps = &self.explained.paired.explanation.steps;
        if steps.contains(&Step::GibsonBye { player: bye.player }) {
            return None;
        }
        if !request.plan.keep.is_empty() {
            return Some(format!(
                "The number is odd, and with the bye of {name} the fewest boards change."
            ));
        }
        match request.plan.method.bye() {
            Bye::ByRule => {}
            Bye::LeftOver => return Some(format!("{name} is the one player left.")),
            Bye::Told(why) => return Some(why.to_owned()),
            Bye::InSteps => return None,
        }
        let rule = request.plan.limits.bye;
        let whose = match rule {
            ByeRule::Lowest => "the player with the fewest byes so far, of equal ones the lowest",
            ByeRule::Highest => "the player with the fewest byes so far, of equal ones the highest",
            ByeRule::AlwaysLowest => "the lowest in the standings, whatever byes there were",
        };
        let had: Vec<String> = request
            .entrants
            .iter()
            .filter(|entrant| match (rule, self.place(entrant.player)) {
                (ByeRule::Lowest, Some(place)) => place > bye.rank,
                (ByeRule::Highest, Some(place)) => place < bye.rank,
                (ByeRule::AlwaysLowest, _) | (_, None) => false,
            })
            .filter(|entrant| entrant.byes > bye.byes)
            .map(|entrant| self.name(entrant.player))
            .collect();
        let had = match &had[..] {
            [] => String::new(),
            names if names.len() > MOST_NAMED => format!(" {} others have had more.", names.len()),
            names => format!(" More byes or forfeits before: {}.", names.join(", ")),
        };
        Some(format!("The number is odd, and the bye goes to {whose}: {name}.{had}"))
    }

    fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        self.explained.request.entrants.iter().find(|entrant| entrant.player == player)
    }

    /// The place in the order in which the field was paired, from 1.
    fn place(&self, player: PlayerId) -> Option<usize> {
        let explanation = &self.explained.paired.explanation;
        let pairs = explanation.pairs.iter();
        let seats = pairs.flat_map(|pair| {
            [(pair.seats.first, pair.first_rank), (pair.seats.second, pair.second_rank)]
        });
        let byes = explanation.byes.iter().map(|bye| (bye.player, bye.rank));
        seats.chain(byes).find(|(known, _)| *known == player).map(|(_, place)| place)
    }
}

/// How many names are listed one by one.
const MOST_NAMED: usize = 6;
