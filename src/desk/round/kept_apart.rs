//! [`apart`]: the players that a method or a schedule keeps apart.
use tournament::pairing::{ApartBy, Schedule};
use tournament::{Division, Player, PlayerId, PlayerNo, name_key};

/// The groups of players of a division that are kept apart.
pub fn apart(players: &[Player], by: &ApartBy) -> Result<Vec<Vec<PlayerId>>, PlayerNo> {
    let mut groups = match by {
        ApartBy::Club => in_common(players, |player| player.club.as_deref()),
        ApartBy::Team => in_common(players, |player| player.team.as_deref()),
        ApartBy::Players(numbers) => {
            let numbered = |number: &PlayerNo| {
                let found = players.iter().find(|player| player.number == *number);
                found.map(|player| player.id).ok_or(*number)
            };
            vec![numbers.iter().map(numbered).collect::<Result<_, _>>()?]
        }
    };
    groups.retain(|members| members.len() > 1);
    Ok(groups)
}

/// The players of each club or team, by the names as they are read.
pub(crate) fn in_common(
    players: &[Player],
    of: impl Fn(&Player) -> Option<&str>,
) -> Vec<Vec<PlayerId>> {
    let mut groups: Vec<(String, Vec<PlayerId>)> = Vec::new();
    for player in players {
        let Some(key) = of(player).map(name_key).filter(|key| !key.is_empty()) else {
            continue;
        };
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => members.push(player.id),
            None => groups.push((key, vec![player.id])),
        }
    }
    groups.into_iter().map(|(_, members)| members).collect()
}

/// Remarks on families in a schedule with unknown player numbers; none while the division is empty.
pub(crate) fn strangers(
    schedule: &Schedule,
    players: &[Player],
    division: &Division,
) -> Vec<String> {
    let mut said = Vec::new();
    let phases = schedule.phases.iter().filter(|_| !players.is_empty());
    for by in phases.flat_map(|phase| &phase.recipe.apart) {
        if let Err(number) = apart(players, by) {
            let (name, number) = (&division.name, number.0);
            let remark =
                format!("`apart {by}`: nobody in division {name} has the number {number} yet.");
            if !said.contains(&remark) {
                said.push(remark);
            }
        }
    }
    said
}
