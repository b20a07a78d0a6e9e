//! [`Desk::whole`]: an event as other programs' files hold one.
use std::collections::HashMap;
use std::fmt;

use crate::{Desk, DivisionField, EventField, Refusal};
use exchange::whole::{
    WholeDivision, WholeEvent, WholeOpponent, WholePlayer, WholePresence, WholeRound, WholeStart,
};
use rules::Points;
use store::Table;
use tournament::rating::RatingSystem;
use tournament::{
    GameResult, HalfWins, Kept, KeptOf, KeptText, Pairing, Player, PlayerId, PlayerNo,
    PlayerStatus, ResultKind, RoundNo, RoundState, ScoringPolicy, SeatResult, SeatResults, Seats,
    Start,
};

/// An event for a file, and what of it no such file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeTold {
    pub event: WholeEvent,
    /// What is left out, in the order of divisions and rounds.
    pub lost: Vec<LostInWhole>,
}

/// Something of an event that files of players with their rounds have no place for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LostInWhole {
    /// A round that is not on the wall: its pairings are the director's own.
    Draft { division: String, round: RoundNo },
    /// A pairing of which nobody played: both have a forfeit each, and the file does not
    /// say that they were to meet.
    ForfeitedPair {
        division: String,
        round: RoundNo,
        /// Who should have met.
        players: [String; 2],
    },
    /// A game that counts for nobody: in the file the players were not in the round.
    Void { division: String, round: RoundNo, players: Vec<String> },
    /// A house player, whom the file ranks like everybody else.
    House { division: String, player: String },
}

impl fmt::Display for LostInWhole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LostInWhole::Draft { division, round } => {
                write!(f, "division {division}: round {} is a draft and is left out", round.0)
            }
            LostInWhole::ForfeitedPair { division, round, players: [one, other] } => write!(
                f,
                "division {division}, round {}: {one} and {other} get a forfeit each, without \
                 each other's name",
                round.0
            ),
            LostInWhole::House { division, player } => write!(
                f,
                "division {division}: {player} is a house player, and is ranked with the others"
            ),
            LostInWhole::Void { division, round, players } => write!(
                f,
                "division {division}, round {}: the void game of {} is left out",
                round.0,
                players.join(" and ")
            ),
        }
    }
}

impl Desk {
    /// The event as other programs' files hold one: what is on the wall, and the results
    /// that count.
    ///
    /// # Errors
    /// No such division, or why the file cannot be read.
    pub fn whole(&mut self, division: Option<&str>) -> Result<WholeTold, Refusal> {
        self.shown_of(&[Table::Kept], |view| {
            let event = EventField::load(view)?;
            let kept = view.kept()?;
            let mut told = WholeTold {
                event: WholeEvent {
                    name: Some(event.settings.name.clone()),
                    date: None,
                    rounds: event.settings.rounds,
                    bye_spread: Some(event.bye_spread()),
                    spread_cap: event.settings.spread_cap.clone(),
                    divisions: Vec::new(),
                    kept: texts(&kept, KeptOf::Event),
                },
                lost: Vec::new(),
            };
            for division in event.divisions_meant(division)? {
                let field = DivisionField::load(view, division)?;
                let system = event.within(division)?.rating_system()?;
                let new_ratings = match system {
                    Some(system) => new_ratings(&field, &system)?,
                    None => HashMap::new(),
                };
                let lost = &mut told.lost;
                let mut telling = Telling { field: &field, kept: &kept, new_ratings, lost };
                told.event.divisions.push(telling.division());
            }
            Ok(told)
        })
    }
}

/// Everybody's estimated rating after each round on the wall.
fn new_ratings(
    field: &DivisionField,
    system: &RatingSystem,
) -> Result<HashMap<PlayerId, Vec<Option<i32>>>, Refusal> {
    let mut all: HashMap<PlayerId, Vec<Option<i32>>> = HashMap::new();
    for round in 1..=field.last_released().0 {
        for estimate in field.estimates(system, Some(RoundNo(round)))? {
            all.entry(estimate.player).or_default().push(estimate.new);
        }
    }
    Ok(all)
}

struct Telling<'a> {
    field: &'a DivisionField,
    kept: &'a [Kept],
    /// Everybody's rating after each round, where ratings are computed.
    new_ratings: HashMap<PlayerId, Vec<Option<i32>>>,
    lost: &'a mut Vec<LostInWhole>,
}

impl Telling<'_> {
    fn division(&mut self) -> WholeDivision {
        let field = self.field;
        let mut rows: HashMap<PlayerId, Vec<WholeRound>> = HashMap::new();
        for round in &field.rounds {
            if round.state == RoundState::Draft {
                let division = field.division.name.clone();
                self.lost.push(LostInWhole::Draft { division, round: round.number });
                continue;
            }
            for pairing in field.pairings_of(round) {
                for (player, mut row) in self.rows(round.number, pairing) {
                    row.penalty -= self.field.off_spread(pairing.id, player);
                    put(rows.entry(player).or_default(), round.number, row);
                }
            }
        }
        self.lost.extend(field.house_players().map(|player| LostInWhole::House {
            division: field.division.name.clone(),
            player: field.name(player).to_owned(),
        }));
        let players = field.players.iter().zip(1..).map(|(player, line)| {
            let rounds = rows.remove(&player.id).unwrap_or_default();
            WholePlayer {
                line,
                number: player.number,
                name: player.name.clone(),
                rating: player.rating,
                member: player.member.clone(),
                club: player.club.clone(),
                team: player.team.clone(),
                class: player.class.clone(),
                career: player.career_games,
                deviation: player.deviation,
                new_ratings: self.new_ratings.remove(&player.id).unwrap_or_default(),
                presence: presence(player, &rounds),
                rounds,
                kept: texts(self.kept, KeptOf::Player(player.id)),
            }
        });
        WholeDivision {
            name: field.division.name.clone(),
            file: None,
            players: players.collect(),
            kept: texts(self.kept, KeptOf::Division(field.division.id)),
        }
    }

    /// What a pairing is for each of its players.
    fn rows(&mut self, round: RoundNo, pairing: &Pairing) -> Vec<(PlayerId, WholeRound)> {
        let result = self.field.charged(pairing);
        let result = result.as_ref();
        if let Some(result) = result
            && result.kind == ResultKind::Void
        {
            let players = pairing.seats.players().map(|player| self.name(player)).collect();
            let division = self.field.division.name.clone();
            self.lost.push(LostInWhole::Void { division, round, players });
            return Vec::new();
        }
        match pairing.seats {
            Seats::Solo(player) => {
                let kind = result.map_or(ResultKind::Bye, |result| result.kind);
                let seat = result.map(|result| match result.seats {
                    SeatResults::Solo(seat) | SeatResults::Pair(seat, _) => seat,
                });
                vec![(player, alone(kind, seat))]
            }
            Seats::Pair { first, second, start } => match result {
                Some(GameResult { kind, seats: SeatResults::Pair(one, two), .. })
                    if is_forfeit(*kind) =>
                {
                    self.lost.push(LostInWhole::ForfeitedPair {
                        division: self.field.division.name.clone(),
                        round,
                        players: [self.name(first), self.name(second)],
                    });
                    vec![(first, alone(*kind, Some(*one))), (second, alone(*kind, Some(*two)))]
                }
                Some(GameResult { seats: SeatResults::Pair(one, two), tag, .. }) => {
                    let (one, two) = (Some(*one), Some(*two));
                    let mut rows = self.pair(pairing, (first, second, start), (one, two));
                    for (_, row) in &mut rows {
                        row.tag.clone_from(tag);
                    }
                    rows
                }
                Some(GameResult { seats: SeatResults::Solo(_), .. }) | None => {
                    self.pair(pairing, (first, second, start), (None, None))
                }
            },
        }
    }

    fn pair(
        &self,
        pairing: &Pairing,
        (first, second, start): (PlayerId, PlayerId, Start),
        (one, two): (Option<SeatResult>, Option<SeatResult>),
    ) -> Vec<(PlayerId, WholeRound)> {
        let starts = match start {
            Start::Known => [WholeStart::First, WholeStart::Second],
            Start::Unknown => [WholeStart::Unknown, WholeStart::Unknown],
        };
        let score = |seat: Option<SeatResult>| seat.and_then(|seat| seat.score);
        let row = |start, opponent, own: Option<SeatResult>, other| {
            let mut row = WholeRound {
                opponent: WholeOpponent::Player(self.number(opponent)),
                score: score(own),
                start,
                table: pairing.table,
                ..WholeRound::default()
            };
            match (own, score(own), score(other)) {
                (Some(own), Some(score), Some(against)) => {
                    // A tie is half a win elsewhere; where it is not here, the row says so.
                    let follows = SeatResult::played(score, against, &ScoringPolicy::default());
                    row.half_wins =
                        Some(own.half_wins).filter(|half_wins| *half_wins != follows.half_wins);
                    row.penalty = own.spread - follows.spread;
                }
                (Some(own), _, _) => {
                    row.half_wins = Some(own.half_wins);
                    row.spread = Some(own.spread);
                }
                (None, _, _) => {}
            }
            row
        };
        vec![(first, row(starts[0], second, one, two)), (second, row(starts[1], first, two, one))]
    }

    fn name(&self, player: PlayerId) -> String {
        self.field.name(player).to_owned()
    }

    fn number(&self, player: PlayerId) -> PlayerNo {
        self.field.player(player).map_or(PlayerNo(0), |player| player.number)
    }
}

fn is_forfeit(kind: ResultKind) -> bool {
    match kind {
        ResultKind::Forfeit | ResultKind::Bye => true,
        ResultKind::Game | ResultKind::Void | ResultKind::Adjudicated => false,
    }
}

/// A round without opponent.
fn alone(kind: ResultKind, seat: Option<SeatResult>) -> WholeRound {
    let opponent = match kind {
        ResultKind::Forfeit => WholeOpponent::Forfeit,
        ResultKind::Bye | ResultKind::Game | ResultKind::Void | ResultKind::Adjudicated => {
            WholeOpponent::Bye
        }
    };
    let spread = seat.map(|seat| seat.spread);
    let half_wins: Option<HalfWins> = seat.map(|seat| seat.half_wins).filter(|half_wins| {
        let follows = SeatResult::awarded(spread.unwrap_or(Points::ZERO));
        *half_wins != follows.half_wins
    });
    WholeRound { opponent, score: spread, half_wins, ..WholeRound::default() }
}

/// Whether the player is still in, and what the rounds since are worth where each is worth
/// the same.
fn presence(player: &Player, rounds: &[WholeRound]) -> WholePresence {
    let after = match player.status {
        PlayerStatus::Active => return WholePresence::Plays,
        PlayerStatus::Withdrawn { after } => after,
    };
    let since = usize::try_from(after.0).ok().and_then(|after| rounds.get(after..));
    let mut worths = since.unwrap_or_default().iter().map(|round| match round.opponent {
        WholeOpponent::Bye | WholeOpponent::Forfeit => round.score,
        WholeOpponent::Player(_) | WholeOpponent::Unpaired => None,
    });
    let worth = worths.next().flatten().filter(|worth| worths.all(|other| other == Some(*worth)));
    WholePresence::Gone { after: Some(after), worth }
}

fn put(rows: &mut Vec<WholeRound>, round: RoundNo, row: WholeRound) {
    let Some(index) = usize::try_from(round.0).ok().and_then(|number| number.checked_sub(1)) else {
        return;
    };
    if rows.len() <= index {
        rows.resize(index + 1, WholeRound::default());
    }
    rows[index] = row;
}

fn texts(kept: &[Kept], of: KeptOf) -> Vec<KeptText> {
    kept.iter().filter(|kept| kept.of == of).map(|kept| kept.text.clone()).collect()
}
