//! [`Desk::foreign_event`]: an event in a form for other programs' files.
use std::collections::HashMap;

use crate::{Desk, DivisionField, EventField, Refusal};
use exchange::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
};
use tournament::event::Noun;
use tournament::rating::RatingSystem;
use tournament::{
    Kept, KeptOf, KeptText, Pairing, Player, PlayerId, PlayerNo, PlayerStatus, ResultKind, RoundNo,
    RoundState, SeatResults, Seats, Start,
};

/// An event for a file, and a list of the data that do not fit into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignTold {
    pub event: ForeignEvent,
    /// The omitted data, a sentence each, in the order of divisions and rounds.
    pub lost: Vec<String>,
}

impl Desk {
    /// The event in a form for other programs' files: the rounds on the wall, and the results that
    /// count.
    pub fn foreign_event(&mut self, division: Option<&str>) -> Result<ForeignTold, Refusal> {
        self.shown_of(&[Noun::Kept], |view| {
            let event = EventField::load(view)?;
            let kept = view.kept()?;
            let mut fields = Vec::new();
            for division in event.divisions_meant(division)? {
                fields.push(DivisionField::load(view, division)?);
            }
            let prizes: Vec<String> = view.prizes().into_iter().map(|line| line.text).collect();
            ForeignTold::of(&event, &fields, &kept, &prizes)
        })
    }
}

impl ForeignTold {
    /// These divisions, with the data kept from other programs' files.
    pub fn of(
        event: &EventField,
        fields: &[DivisionField],
        kept: &[Kept],
        prizes: &[String],
    ) -> Result<ForeignTold, Refusal> {
        let mut told = ForeignTold {
            event: ForeignEvent {
                name: Some(event.settings.name.clone()),
                date: event.settings.date.map(|day| day.to_string()),
                rounds: event.settings.rounds,
                bye_spread: Some(event.bye_spread()),
                spread_cap: event.settings.spread_cap.clone(),
                rating_system: preset(event.settings.rating_system.as_deref()),
                prizes: prizes.to_vec(),
                divisions: Vec::new(),
                kept: texts(kept, KeptOf::Event),
            },
            lost: Vec::new(),
        };
        for field in fields {
            let system = event.within(&field.division)?.rating_system()?;
            let new_ratings = match system {
                Some(system) => new_ratings(field, &system)?,
                None => HashMap::new(),
            };
            let lost = &mut told.lost;
            let schedule = field.division.settings(&event.settings).schedule;
            let mut telling = Telling { field, kept, new_ratings, lost };
            let division = ForeignDivision { schedule, ..telling.division() };
            told.event.divisions.push(division);
        }
        Ok(told)
    }
}

/// The preset that is equal to a frozen rating system.
fn preset(frozen: Option<&str>) -> Option<String> {
    let system = RatingSystem::parse(frozen?).ok()?;
    RatingSystem::presets()
        .find(|name| RatingSystem::preset(name).is_ok_and(|preset| preset == system))
        .map(str::to_owned)
}

/// The estimated ratings of all players after each round on the wall.
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
    /// The ratings of all players after each round, if ratings are computed.
    new_ratings: HashMap<PlayerId, Vec<Option<i32>>>,
    lost: &'a mut Vec<String>,
}

impl Telling<'_> {
    fn division(&mut self) -> ForeignDivision {
        let field = self.field;
        let name = &field.division.name;
        let mut players: Vec<ForeignPlayer> =
            field.players.iter().zip(1..).map(|(player, line)| self.player(player, line)).collect();
        let places = field.players.iter().zip(0..).map(|(player, place)| (player.id, place));
        let places: HashMap<PlayerId, usize> = places.collect();
        for round in &field.rounds {
            if round.state == RoundState::Draft {
                let number = round.number.0;
                self.lost
                    .push(format!("Division {name}: round {number} is a draft and is left out."));
                continue;
            }
            for pairing in field.pairings_of(round) {
                for (player, mut row) in self.rows(round.number, pairing) {
                    row.penalty -= self.field.off_spread(pairing.id, player);
                    if let Some(place) = places.get(&player) {
                        players[*place].put(round.number, row);
                    }
                }
            }
        }
        self.lost.extend(field.house_players().map(|player| {
            let player = field.name(player);
            format!("Division {name}: {player} is a house player, and is ranked with the others.")
        }));
        for (player, told) in field.players.iter().zip(&mut players) {
            told.presence = presence(player, &told.rounds);
        }
        ForeignDivision {
            name: field.division.name.clone(),
            file: None,
            rounds: field.division.own.rounds,
            rating_system: preset(field.division.own.rating_system.as_deref()),
            tables: field.division.own.tables.clone(),
            schedule: None,
            players,
            kept: texts(self.kept, KeptOf::Division(field.division.id)),
        }
    }

    fn player(&mut self, player: &Player, line: u64) -> ForeignPlayer {
        ForeignPlayer {
            rating: player.rating,
            member: player.member.clone(),
            club: player.club.clone(),
            team: player.team.clone(),
            class: player.class.clone(),
            career: player.career_games,
            fixed_table: player.fixed_table,
            new_ratings: self.new_ratings.remove(&player.id).unwrap_or_default(),
            kept: texts(self.kept, KeptOf::Player(player.id)),
            ..ForeignPlayer::new(line, player.number, player.name.as_str())
        }
    }

    fn rows(&mut self, round: RoundNo, pairing: &Pairing) -> Vec<(PlayerId, ForeignRound)> {
        let (name, number) = (&self.field.division.name, round.0);
        let result = self.field.charged(pairing);
        let result = result.as_ref();
        if result.is_some_and(|result| result.kind == ResultKind::Void) {
            let players: Vec<&str> =
                pairing.seats.players().map(|player| self.field.name(player)).collect();
            self.lost.push(format!(
                "Division {name}, round {number}: the void game of {} is left out.",
                players.join(" and ")
            ));
            return Vec::new();
        }
        let (first, second, start) = match pairing.seats {
            Seats::Pair { first, second, start } => (first, second, start),
            Seats::Solo(player) => {
                let kind = result.map_or(ResultKind::Bye, |result| result.kind);
                let seat = result.map(|result| match result.seats {
                    SeatResults::Solo(seat) | SeatResults::Pair(seat, _) => seat,
                });
                return vec![(player, ForeignRound::alone(kind, seat))];
            }
        };
        let seats = result.and_then(|result| match result.seats {
            SeatResults::Pair(one, two) => Some([one, two]),
            SeatResults::Solo(_) => None,
        });
        let numbers = [first, second].map(|player| self.number(player));
        let kind = result.map_or(ResultKind::Game, |result| result.kind);
        // Where nobody played, nobody sat or started.
        let is_open = kind != ResultKind::Forfeit;
        let game = ForeignRound {
            table: pairing.table.filter(|_| is_open),
            tag: result.and_then(|result| result.tag.clone()),
            ..ForeignRound::default()
        };
        let start = if is_open { start } else { Start::Unknown };
        let rows = ForeignRound::pair(numbers, start, kind, seats, &game);
        [first, second].into_iter().zip(rows).collect()
    }

    fn number(&self, player: PlayerId) -> PlayerNo {
        self.field.player(player).map_or(PlayerNo(0), |player| player.number)
    }
}

/// Whether the player still plays, and the common value of the rounds missed since, if there is
/// one.
fn presence(player: &Player, rounds: &[ForeignRound]) -> ForeignPresence {
    let after = match player.status {
        PlayerStatus::Active => return ForeignPresence::Plays,
        PlayerStatus::Withdrawn { after } => after,
    };
    let since = usize::try_from(after.0).ok().and_then(|after| rounds.get(after..));
    let mut worths = since.unwrap_or_default().iter().map(|round| match round.opponent {
        ForeignOpponent::Bye | ForeignOpponent::Forfeit => round.score,
        ForeignOpponent::Player(_) | ForeignOpponent::Unpaired => None,
    });
    let worth = worths.next().flatten().filter(|worth| worths.all(|other| other == Some(*worth)));
    ForeignPresence::Gone { after: Some(after), worth }
}

fn texts(kept: &[Kept], of: KeptOf) -> Vec<KeptText> {
    kept.iter().filter(|kept| kept.of == of).map(|kept| kept.text.clone()).collect()
}
