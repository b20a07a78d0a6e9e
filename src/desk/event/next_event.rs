//! [`Desk::create_next`]: a new event with the rules, settings, prizes and members of an earlier one.
use std::collections::HashMap;
use std::path::Path;

use crate::event::checked_name;
use crate::{Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp};
use rules::Missed;
use tournament::event::Write;
use tournament::prize::{PrizeId, PrizeLine, without_winner};
use tournament::rating::Estimate;
use tournament::{
    Absence, AbsenceId, AbsenceKind, Day, Deviation, Division, Player, PlayerId, PlayerStatus,
    RoundNo, RoundState, Settings, Visit, name_key, plural,
};

/// The next event after an earlier one.
#[derive(Clone, Debug)]
pub struct NextEvent {
    pub name: String,
    /// The planned rounds; the earlier event's by default.
    pub rounds: Option<RoundNo>,
    pub date: Option<Day>,
    pub earlier: EarlierEvent,
}

/// The parts of an event that the next one takes.
#[derive(Clone, Debug)]
pub struct EarlierEvent {
    settings: Settings,
    divisions: Vec<Division>,
    prizes: Vec<PrizeLine>,
    members: Vec<Member>,
    has_ratings: bool,
    /// The missing results of its released rounds.
    missing: usize,
}

/// A player of the earlier event as the next one has them.
#[derive(Clone, Debug)]
struct Member {
    player: Player,
    old_rating: Option<i32>,
    old_deviation: Option<Deviation>,
    /// Whether the player left, or moved to another division.
    has_left: bool,
    is_house_player: bool,
    has_moved: bool,
}

impl Desk {
    /// The event as the next one takes it; it is only read.
    pub fn earlier_event(&mut self) -> Result<EarlierEvent, Refusal> {
        self.shown(|view| {
            let event = EventField::load(view)?;
            let (mut members, mut has_ratings, mut missing) = (Vec::new(), false, 0);
            for division in &event.divisions {
                let field = DivisionField::load(view, division)?;
                let system = event.within(division)?.rating_system()?;
                has_ratings |= system.is_some();
                let estimates = match &system {
                    Some(system) => field.estimates(system, None)?,
                    None => Vec::new(),
                };
                let estimates: HashMap<PlayerId, &Estimate> =
                    estimates.iter().map(|estimate| (estimate.player, estimate)).collect();
                let released =
                    field.rounds.iter().filter(|round| round.state == RoundState::Released);
                missing += released.map(|round| field.missing(round).len()).sum::<usize>();
                members.extend(field.players.iter().map(|player| {
                    let mut absences = field.absences.iter();
                    let is_house_player = absences.any(|absence| {
                        absence.player == player.id && absence.kind == AbsenceKind::Standby
                    });
                    Member::of(player, estimates.get(&player.id).copied(), is_house_player)
                }));
            }
            Ok(EarlierEvent {
                settings: event.settings,
                divisions: event.divisions,
                prizes: view.prizes(),
                members: without_earlier_divisions(members),
                has_ratings,
                missing,
            })
        })
    }

    /// Makes an event in a new file from an earlier one: without its rounds, results and payments,
    /// and with its members at their new ratings.
    pub fn create_next(
        path: &Path,
        stamp: &Stamp,
        next: &NextEvent,
    ) -> Result<(Desk, Receipt<()>), Refusal> {
        let (desk, receipt) = Desk::draft(path, stamp, plan(next)?)?;
        Ok((desk.keep()?, receipt))
    }

    /// The answer that [`Desk::create_next`] would give; makes nothing.
    pub fn rehearse_next(path: &Path, next: &NextEvent) -> Result<Receipt<()>, Refusal> {
        Desk::rehearsed(path, || plan(next))
    }
}

impl Member {
    fn of(player: &Player, estimate: Option<&Estimate>, is_house_player: bool) -> Member {
        let games = estimate.map_or(0, |estimate| estimate.games);
        let deviation = estimate.and_then(|estimate| estimate.deviation).map(in_hundredths);
        Member {
            old_rating: player.rating,
            old_deviation: player.deviation,
            has_left: player.status != PlayerStatus::Active,
            is_house_player,
            has_moved: false,
            player: Player {
                rating: estimate.and_then(|estimate| estimate.new).or(player.rating),
                deviation: deviation.or(player.deviation),
                career_games: player.career_games.map(|career| career + games),
                status: PlayerStatus::Active,
                visit: player.visit.map(|_| Visit::Again),
                paid: None,
                ..player.clone()
            },
        }
    }

    fn is_rerated(&self) -> bool {
        self.player.rating != self.old_rating
    }
}

fn in_hundredths(deviation: f64) -> Deviation {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let hundredths = (deviation * 100.0).round() as u32;
    Deviation(hundredths).min(Deviation::MOST)
}

/// Each player once, in the last division. An estimate counts the games of one division, so a
/// player of two keeps the old rating.
fn without_earlier_divisions(members: Vec<Member>) -> Vec<Member> {
    let mut last: HashMap<String, (bool, PlayerId)> = HashMap::new();
    let mut lines: HashMap<String, usize> = HashMap::new();
    let key = |member: &Member| name_key(&member.player.name);
    let order = |member: &Member| (!member.has_left, member.player.id);
    for member in &members {
        *lines.entry(key(member)).or_default() += 1;
        let last = last.entry(key(member)).or_insert_with(|| order(member));
        *last = order(member).max(*last);
    }
    let kept = members.into_iter().filter(|member| last.get(&key(member)) == Some(&order(member)));
    let kept = kept.map(|mut member| {
        member.has_moved = lines.get(&key(&member)).is_some_and(|lines| *lines > 1);
        if member.has_moved {
            member.player.rating = member.old_rating;
            member.player.deviation = member.old_deviation;
        }
        member
    });
    kept.collect()
}

fn plan(next: &NextEvent) -> Result<Plan<()>, Refusal> {
    let NextEvent { name, rounds, date, earlier } = next;
    let settings = Settings {
        name: checked_name("event", name)?,
        rounds: rounds.or(earlier.settings.rounds),
        date: *date,
        ..earlier.settings.clone()
    };
    let said = said(&settings.name, earlier);
    let mut writes = vec![Write::insert(&settings)];
    writes.extend(earlier.divisions.iter().map(Write::insert));
    let mut next_absence = 1;
    for (member, id) in earlier.members.iter().zip(1..) {
        let player = Player { id: PlayerId(id), ..member.player.clone() };
        writes.push(Write::insert(&player));
        if member.is_house_player {
            writes.push(Write::insert(&Absence {
                id: AbsenceId(next_absence),
                player: player.id,
                kind: AbsenceKind::Standby,
                from: RoundNo(1),
                to: None,
                since: None,
                worth: Missed::None,
            }));
            next_absence += 1;
        }
    }
    for (line, id) in earlier.prizes.iter().zip(1..) {
        let text = without_winner(&line.text);
        writes.push(Write::insert(&PrizeLine { id: PrizeId(id), text }));
    }
    Ok(Plan::new(said, writes, ()).remarks(remarks(earlier)))
}

/// `Made the event Thursday 12 from Thursday 11: rules, settings, prizes and 6 players, 4 with a new
/// rating; no rounds, results or payments.`
fn said(name: &str, earlier: &EarlierEvent) -> String {
    let taken = match earlier.prizes.is_empty() {
        true => "rules, settings",
        false => "rules, settings, prizes",
    };
    let players = plural(earlier.members.len(), "player", "players");
    let ratings = match earlier.members.iter().filter(|member| member.is_rerated()).count() {
        _ if !earlier.has_ratings => " with the ratings that they had".to_owned(),
        0 => ", none with a new rating".to_owned(),
        rerated => format!(", {rerated} with a new rating"),
    };
    format!(
        "Made the event {name} from {}: {taken} and {players}{ratings}; no rounds, results or \
         payments.",
        earlier.settings.name
    )
}

fn remarks(earlier: &EarlierEvent) -> Vec<String> {
    let name = &earlier.settings.name;
    let missing = (earlier.missing > 0 && earlier.has_ratings).then(|| {
        let results = plural(earlier.missing, "result is", "results are");
        format!("In {name} {results} missing: the new ratings do not count them.")
    });
    let moved = earlier.members.iter().filter(|member| member.has_moved && earlier.has_ratings);
    let moved = moved.map(|member| {
        format!(
            "{} played in two divisions of {name}: the rating is the old one.",
            member.player.name
        )
    });
    let unrated = (!earlier.has_ratings && !earlier.members.is_empty()).then(|| {
        format!(
            "{name} has no rating system, so nobody has a new rating. With one (`sixzero event set \
             rating-system NAME`) the next event begins with new ratings."
        )
    });
    missing.into_iter().chain(moved).chain(unrated).collect()
}
