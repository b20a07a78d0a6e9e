//! [`fewest_cuts`]: which of a file's impossible racks are cut, and how much.
//!
//! Tiles that were laid or exchanged were there; other tiles of a rack stay on it until they go. As
//! few racks as possible are cut, and earlier ones rather than later ones, which are better
//! evidence: the cheapest way through the game, from what is known of all hands before an event to
//! what is known after it. Of a rack that is cut, as few tiles as possible are left out.
use crate::board::{Rack, Tiles};
use crate::game::{Allowance, Event, Exchanged, Game, Leftover, LineKind, Seat};

/// How many racks are cut, then the sum of their events' indexes.
type Cost = (u32, u32);

/// What an event does to what is known of a hand.
struct Step {
    /// The index of the event.
    event: usize,
    seat: Seat,
    does: Does,
}

enum Does {
    Shows {
        holds: u8,
        /// Tiles that are not on the board; `None` if the director allows more than there are.
        room: Option<Tiles>,
        shown: Tiles,
        then: Then,
    },
    /// The player's last play comes off.
    ComesOff,
    /// It goes back on the board.
    GoesBack,
}

/// What happens to the tiles that an event shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Kept,
    /// They leave the hand.
    Gone,
    /// They leave the hand in a play that comes off later.
    Laid,
    /// Some leave the hand; it is not known which.
    Unknown,
}

/// What is known of each hand, and of one hand before and after the last play that comes off.
#[derive(Clone)]
struct Hands {
    known: Vec<Tiles>,
    before: Tiles,
    after: Tiles,
}

/// A state that was reached, and from which one.
struct Reached {
    hands: Hands,
    cost: Cost,
    from: usize,
    /// Whether the step's rack was believed.
    believed: bool,
}

/// For each event what can be believed of its rack, which `written` has as it was written. `None`
/// if the events cannot stand with any racks. `trials` is how many more steps may be tried; when
/// they run out, less is believed.
pub(super) fn fewest_cuts(
    game: Game,
    events: &[Event],
    written: &[Option<Rack>],
    trials: &mut usize,
) -> Option<Vec<Option<Rack>>> {
    let start = Hands::unknown(usize::from(game.names().seats()));
    let steps = steps(game, events)?;
    let written_of = |step: &Step| match step.does {
        Does::Shows { .. } => written[step.event].as_ref(),
        Does::ComesOff | Does::GoesBack => None,
    };
    let whole: Vec<Option<&Tiles>> =
        steps.iter().map(|step| written_of(step).map(|rack| &rack.known)).collect();
    let nothing = || vec![Tiles::none(); steps.len()];
    let mut racks = cheapest(&steps, &start, &whole, trials).unwrap_or_else(nothing);
    // Tiles that were cut come back if they can.
    for at in (0..steps.len()).rev() {
        for tile in whole[at].into_iter().flat_map(Tiles::iter) {
            let missing = whole[at].is_some_and(|whole| whole.count(tile) > racks[at].count(tile));
            if missing {
                racks[at].add(tile);
                if !start.stand(&steps, &racks, trials) {
                    let _ = racks[at].take(tile);
                }
            }
        }
    }
    let mut believed: Vec<Option<Rack>> = vec![None; events.len()];
    for (step, known) in steps.iter().zip(racks) {
        if let (Some(rack), Does::Shows { holds, .. }) = (written_of(step), &step.does) {
            let hidden = u16::from(*holds).saturating_sub(known.total()) as u8;
            believed[step.event] = Some(Rack { known, unknown: rack.unknown.min(hidden) });
        }
    }
    Some(believed)
}

/// The steps of the events, without any racks.
fn steps(mut game: Game, events: &[Event]) -> Option<Vec<Step>> {
    let mut steps: Vec<Step> = Vec::with_capacity(events.len());
    let mut last_play = None;
    for (place, event) in events.iter().enumerate() {
        let holds = game.names().map(|seat, _| game.rack(seat).total() as u8);
        let room = (!event.allowed().has(Allowance::Pool)).then(|| game.unseen());
        let lines = game.lines().len();
        let shows = |steps: &mut Vec<Step>, seat: Seat, shown: Tiles, then: Then| {
            let does = Does::Shows { holds: holds[seat], room: room.clone(), shown, then };
            steps.push(Step { event: place, seat, does });
        };
        if let Event::Racks { left, .. } = event {
            for (seat, left) in left {
                if let Leftover::Tiles(tiles) = left {
                    shows(&mut steps, *seat, tiles.clone(), Then::Kept);
                }
            }
            // After that no player has a rack.
            break;
        }
        game.apply(&with_rack(event, None)).ok()?;
        let new = &game.lines()[lines..];
        match event {
            Event::Play { seat, .. } => {
                let laid = new.iter().find_map(|line| Some(line.kind.play()?.tiles_laid()))?;
                last_play = Some(steps.len());
                shows(&mut steps, *seat, laid, Then::Gone);
            }
            Event::Exchange { seat, tiles: Exchanged::Tiles(tiles), .. } => {
                shows(&mut steps, *seat, tiles.clone(), Then::Gone);
            }
            Event::Exchange { seat, tiles: Exchanged::Count(_), .. } => {
                shows(&mut steps, *seat, Tiles::none(), Then::Unknown);
            }
            Event::Rack { seat, .. } => shows(&mut steps, *seat, Tiles::none(), Then::Kept),
            Event::Pass { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Challenge { .. }
            | Event::Overtime { .. }
            | Event::Resign { .. }
            | Event::End { .. }
            | Event::Racks { .. } => {
                for line in new {
                    let does = if line.kind == LineKind::Withdrawn {
                        Does::ComesOff
                    } else if line.kind == LineKind::Restored {
                        Does::GoesBack
                    } else {
                        continue;
                    };
                    steps.push(Step { event: place, seat: line.seat, does });
                    if let Some(Does::Shows { then, .. }) =
                        last_play.and_then(|at: usize| steps.get_mut(at)).map(|step| &mut step.does)
                    {
                        *then = Then::Laid;
                    }
                }
            }
        }
    }
    Some(steps)
}

/// The cheapest way through all steps if each rack is believed whole or not at all: what is
/// believed of each. `None` if there is none, or the trials run out.
fn cheapest(
    steps: &[Step],
    start: &Hands,
    whole: &[Option<&Tiles>],
    trials: &mut usize,
) -> Option<Vec<Tiles>> {
    let none = Tiles::none();
    let mut places =
        vec![vec![Reached { hands: start.clone(), cost: (0, 0), from: 0, believed: false }]];
    for (place, step) in steps.iter().enumerate() {
        let mut next = Vec::new();
        for (from, reached) in places[place].iter().enumerate() {
            *trials = trials.checked_sub(1)?;
            let rack = whole[place].filter(|rack| !reached.hands.show_all(step, rack));
            let without = (rack.map_or(0, |_| 1), rack.map_or(0, |_| step.event as u32));
            for (rack, more, believed) in
                [(rack, (0, 0), true), (Some(&none), without, rack.is_none())]
            {
                let Some(hands) = rack.and_then(|rack| reached.hands.after(step, rack)) else {
                    continue;
                };
                let cost = (reached.cost.0 + more.0, reached.cost.1 + more.1);
                next.push(Reached { hands, cost, from, believed });
            }
        }
        // A state that knows more than another, at no less cost, leads nowhere that the other does
        // not.
        next.sort_by_key(|reached| reached.cost);
        let mut kept: Vec<Reached> = Vec::new();
        for reached in next {
            *trials = trials.checked_sub(kept.len() / 8)?;
            if !kept.iter().any(|other| reached.hands.have_all(&other.hands)) {
                kept.push(reached);
            }
        }
        places.push(kept);
    }
    let (mut racks, mut at) = (vec![none; steps.len()], 0);
    for place in (0..steps.len()).rev() {
        let reached = places[place + 1].get(at)?;
        if let Some(whole) = whole[place].filter(|_| reached.believed) {
            racks[place].clone_from(whole);
        }
        at = reached.from;
    }
    Some(racks)
}

impl Hands {
    fn unknown(seats: usize) -> Hands {
        let none = Tiles::none();
        Hands { known: vec![none.clone(); seats], before: none.clone(), after: none }
    }

    /// Whether all steps can be taken with these racks.
    fn stand(&self, steps: &[Step], racks: &[Tiles], trials: &mut usize) -> bool {
        let mut hands = self.clone();
        steps.iter().zip(racks).all(|(step, rack)| {
            let left = trials.checked_sub(1).map(|left| *trials = left);
            let next = left.and_then(|()| hands.after(step, rack));
            next.map(|next| hands = next).is_some()
        })
    }

    /// Whether the rack says no more than is known.
    fn show_all(&self, step: &Step, rack: &Tiles) -> bool {
        let own = &self.known[usize::from(step.seat.number()) - 1];
        match &step.does {
            Does::Shows { shown, .. } => own.with(shown).has_all(rack),
            Does::ComesOff | Does::GoesBack => true,
        }
    }

    fn after(&self, step: &Step, rack: &Tiles) -> Option<Hands> {
        let own = usize::from(step.seat.number()) - 1;
        let mut hands = self.clone();
        match &step.does {
            Does::ComesOff => hands.known[own] = self.before.clone(),
            Does::GoesBack => hands.known[own] = self.after.clone(),
            Does::Shows { holds, room, shown, then } => {
                let held = self.known[own].with(shown).with(rack);
                if held.total() > u16::from(*holds)
                    || room.as_ref().is_some_and(|room| !self.have_room(own, &held, room))
                {
                    return None;
                }
                let left = match then {
                    Then::Kept => held.clone(),
                    Then::Gone | Then::Laid => held.without(shown).ok()?,
                    Then::Unknown => Tiles::none(),
                };
                (hands.before, hands.after) = match then {
                    Then::Kept => (hands.before, hands.after),
                    Then::Laid => (held, left.clone()),
                    Then::Gone | Then::Unknown => Default::default(),
                };
                hands.known[own] = left;
            }
        }
        Some(hands)
    }

    fn have_all(&self, others: &Hands) -> bool {
        let mut known = self.known.iter().zip(&others.known);
        known.all(|(own, other)| own.has_all(other))
            && self.before.has_all(&others.before)
            && self.after.has_all(&others.after)
    }

    /// Whether there are enough tiles; those that were too many before are not counted again.
    fn have_room(&self, own: usize, held: &Tiles, room: &Tiles) -> bool {
        held.kinds().all(|(tile, count)| {
            let others = self.known.iter().enumerate().filter(|(seat, _)| *seat != own);
            let others: u16 = others.map(|(_, known)| u16::from(known.count(tile))).sum();
            let before = others + u16::from(self.known[own].count(tile));
            others + u16::from(count) <= u16::from(room.count(tile)).max(before)
        })
    }
}

pub(super) fn rack_of(event: &Event) -> Option<&Rack> {
    match event {
        Event::Play { rack, .. } | Event::Exchange { rack, .. } => rack.as_ref(),
        Event::Rack { rack, .. } => Some(rack),
        Event::Pass { .. }
        | Event::Hold { .. }
        | Event::Accept { .. }
        | Event::Challenge { .. }
        | Event::Overtime { .. }
        | Event::Resign { .. }
        | Event::End { .. }
        | Event::Racks { .. } => None,
    }
}

/// The event with this rack, if it can have one.
pub(super) fn with_rack(event: &Event, now: Option<Rack>) -> Event {
    let mut event = event.clone();
    if let Event::Play { rack, .. } | Event::Exchange { rack, .. } = &mut event {
        *rack = now.filter(|rack| rack.total() > 0);
    } else if let Event::Rack { rack, .. } = &mut event {
        *rack = now.unwrap_or(Rack::known(Tiles::none()));
    }
    event
}
