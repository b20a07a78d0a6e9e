//! [`fewest_cuts`]: racks of a file that cannot all be, cut as little as can be.
//!
//! What was laid or exchanged was there; what else a rack claims stays on it until it goes. Of the
//! racks as few as can be are cut, the earlier before the later ones, which are the better
//! witnesses: the cheapest way through the game, from what is known of all hands before an event to
//! what is known after it. Of each rack that is cut no more is left out than must be.
use crate::board::{Rack, Tiles};
use crate::game::{Allowance, Event, Exchanged, Game, Leftover, LineKind, Seat};

/// What a way costs; the first counts before the second.
type Cost = (u32, u32);

/// What an event does to what is known of a hand.
struct Step {
    /// The place of the event.
    event: usize,
    seat: Seat,
    does: Does,
}

enum Does {
    Shows {
        holds: u8,
        /// What does not lie on the board; `None` where the director lets stand more than there is.
        room: Option<Tiles>,
        shown: Tiles,
        then: Then,
    },
    /// The player's last play comes off.
    ComesOff,
    /// It lies there again.
    GoesBack,
}

/// What becomes of the tiles that an event shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Kept,
    /// They leave the hand.
    Gone,
    /// They leave it in a play that comes off.
    Laid,
    /// So many leave it, and nobody knows which.
    Unknown,
}

/// What is known of each hand, and was before and after the last play that comes off.
#[derive(Clone)]
struct Hands {
    known: Vec<Tiles>,
    before: Tiles,
    after: Tiles,
}

/// A place that was reached, and from where.
struct Reached {
    hands: Hands,
    cost: Cost,
    from: usize,
    /// Whether the step's rack was believed.
    believed: bool,
}

/// For each event what of its rack can be believed, where these are the racks as they were written.
/// `None` where the events cannot stand whatever the racks are. `trials` is how many steps may be
/// tried yet; where they do not suffice less is believed.
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
    // What is cut gets back what it can.
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

/// The steps of the events, as they go without any rack.
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
            // Nobody has a rack after that.
            break;
        }
        game.apply(&without_rack(event)).ok()?;
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

/// The cheapest way through all steps, where each rack is believed whole or not at all: what of
/// each is believed. `None` where there is none, or it would take more trials.
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
        // Who knows more than another, at no less cost, gets nowhere that the other does not.
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

    /// Whether the rack says nothing more than is known.
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

    /// Whether there are so many tiles; what was too much before is not asked again.
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

/// The event with this rack, where it has one.
pub(super) fn with_rack(event: &Event, now: Option<Rack>) -> Event {
    let mut event = event.clone();
    if let Event::Play { rack, .. } | Event::Exchange { rack, .. } = &mut event {
        *rack = now.filter(|rack| rack.total() > 0);
    } else if let Event::Rack { rack, .. } = &mut event {
        *rack = now.unwrap_or(Rack::known(Tiles::none()));
    }
    event
}

fn without_rack(event: &Event) -> Event {
    with_rack(event, None)
}
