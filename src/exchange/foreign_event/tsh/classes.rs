//! `classes DIVISION NUMBER`: tsh divides the players of a division by rating.
use crate::foreign_event::{ForeignDivision, ForeignPresence};
use tournament::PlayerNo;

/// More classes than letters there are not.
pub(super) const MOST: u32 = 26;

/// Puts the players who play into so many classes of about one size, A with the highest ratings;
/// players of one rating are in one class. So tsh does it: from the last one up, a class ends with
/// the player who makes it full.
pub(super) fn assign(division: &mut ForeignDivision, classes: u32) {
    let mut order: Vec<(i32, PlayerNo)> = division
        .players
        .iter()
        .filter(|player| player.presence == ForeignPresence::Plays)
        .map(|player| (player.rating.unwrap_or_default(), player.number))
        .collect();
    order.sort_by_key(|(rating, number)| (*rating, std::cmp::Reverse(*number)));
    let (players, classes) = (order.len(), usize::try_from(classes.min(MOST)).unwrap_or_default());
    let (mut full, mut current) = (0, classes);
    let mut last: Option<(i32, usize)> = None;
    for (rating, number) in order {
        let class = match last {
            Some((before, class)) if before == rating => class,
            Some(_) | None => current,
        };
        last = Some((rating, class));
        let letter = u8::try_from(class.saturating_sub(1)).map(|place| char::from(b'A' + place));
        if let Some(player) = division.players.iter_mut().find(|player| player.number == number) {
            player.class = letter.ok().map(String::from);
        }
        full += classes;
        if full >= players {
            full -= players;
            current = current.saturating_sub(1).max(1);
        }
    }
}
