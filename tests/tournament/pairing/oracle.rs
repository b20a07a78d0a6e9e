//! Every pairing written down, and what each comes to by the rules page.
use tournament::PlayerId;
use tournament::pairing::{
    Entrant, Origin, Paired, PairingRequest, Past, Shape, StartsWeight, SwissParameters,
};

/// The players in the order of `docs/rules/pairing.md`.
fn standing(entrants: &[Entrant]) -> Vec<Entrant> {
    let mut standing = entrants.to_vec();
    standing.sort_by(|a, b| {
        (b.half_wins.cmp(&a.half_wins))
            .then(a.half_losses.cmp(&b.half_losses))
            .then(b.spread.cmp(&a.spread))
            .then(b.rating.cmp(&a.rating))
            .then(a.number.cmp(&b.number))
    });
    standing
}

/// Every way to pair the places 0 to `count` - 1.
pub(super) fn matchings(places: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&one, rest)) = places.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &two in rest {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != two).collect();
        for mut matching in matchings(&others) {
            matching.push((one, two));
            all.push(matching);
        }
    }
    all
}

pub(super) fn meetings(request: &PairingRequest, one: &Entrant, two: &Entrant) -> u64 {
    let among = |past: &&Past| past.seats.opponent_of(one.player) == Some(two.player);
    request.history.iter().filter(among).count() as u64
}

/// The players to pair in standing order, and who has the bye.
pub(super) fn drawn(request: &PairingRequest) -> (Vec<Entrant>, Option<Entrant>) {
    let mut players = standing(&request.entrants);
    let pinned: Vec<PlayerId> = request.plan.pins.iter().flat_map(|pin| pin.players()).collect();
    players.retain(|entrant| !pinned.contains(&entrant.player));
    if players.len().is_multiple_of(2) {
        return (players, None);
    }
    let fewest = players.iter().map(|entrant| entrant.byes).min().unwrap();
    let place = players.iter().rposition(|entrant| entrant.byes == fewest).unwrap();
    let bye = players.remove(place);
    (players, Some(bye))
}

/// The Swiss totals of a matching, tier by tier, as the rules page defines them.
pub(super) fn swiss_totals(
    request: &PairingRequest,
    players: &[Entrant],
    SwissParameters { shape, starts, .. }: SwissParameters,
    matching: &[(usize, usize)],
) -> [i64; 4] {
    let mut totals = [0; 4];
    for &(a, b) in matching {
        let (high, low) = (a.min(b), a.max(b));
        let (one, two) = (&players[high], &players[low]);
        totals[0] += (1 << meetings(request, one, two)) - 1;
        let gap = i64::from(one.half_wins.0 - two.half_wins.0);
        totals[1] += gap * gap;
        let balance = |e: &Entrant| i64::from(e.starts) - i64::from(e.replies);
        let (x, y) = (balance(one), balance(two));
        let uneven = if x.signum() * y.signum() > 0 { 2 * x.abs().min(y.abs()) } else { 0 };
        totals[2] += uneven;
        match starts {
            StartsWeight::BySize | StartsWeight::WithWins if high >= players.len() / 2 => {
                totals[1] += 2 * uneven;
            }
            StartsWeight::AfterWins | StartsWeight::BySize | StartsWeight::WithWins => {}
        }
        let group: Vec<usize> =
            (0..players.len()).filter(|&p| players[p].half_wins == one.half_wins).collect();
        let apart = (low - high) as i64;
        let off = if gap != 0 {
            2 * (apart - 1)
        } else {
            let place = |p: usize| (p - group[0]) as i64;
            let size = group.len() as i64;
            match shape {
                Shape::HighLow => 2 * (place(high) + place(low) - (size - 1)),
                Shape::Fold => 2 * apart - size,
                Shape::Adjacent => 2 * (apart - 1),
            }
        };
        totals[3] += off * off;
    }
    totals
}

pub(super) fn matching_of(paired: &Paired, players: &[Entrant]) -> Vec<(usize, usize)> {
    let place = |player| players.iter().position(|entrant| entrant.player == player);
    let method = paired.explanation.pairs.iter().filter(|p| p.origin == Origin::Method);
    method.map(|p| (place(p.seats.first).unwrap(), place(p.seats.second).unwrap())).collect()
}
