//! How players whose place is decided were paired, as steps.
use crate::PlayerId;
use crate::pairing::recipe::Part;
use crate::pairing::solve::Field;
use crate::pairing::{Explanation, Origin, Step};

pub(crate) fn steps(field: &Field<'_>, explanation: &Explanation) -> Vec<Step> {
    let Some(gibson) = &field.given.limits.gibson else { return Vec::new() };
    let part = |player: PlayerId| gibson.part(player);
    let free = || field.free.iter().map(|entrant| entrant.player);
    let players: Vec<PlayerId> = free().filter(|p| part(*p) == Part::Decided).collect();
    if players.is_empty() {
        return Vec::new();
    }
    let mut steps = vec![Step::Gibsonized { players }];
    let byes = explanation.byes.iter().filter(|bye| bye.origin == Origin::Method);
    let byes = byes.map(|bye| bye.player).filter(|player| part(*player) == Part::Decided);
    steps.extend(byes.map(|player| Step::GibsonBye { player }));
    let is_anybody_hopeless = free().any(|player| part(player) == Part::Hopeless);
    for pair in explanation.pairs.iter().filter(|pair| pair.origin == Origin::Method) {
        let [first, second] = [pair.seats.first, pair.seats.second];
        let (player, opponent) = match (part(first), part(second)) {
            (Part::Decided, Part::Hopeless | Part::Contender) => (first, second),
            (Part::Hopeless | Part::Contender, Part::Decided) => (second, first),
            (Part::Decided, Part::Decided)
            | (Part::Hopeless | Part::Contender, Part::Hopeless | Part::Contender) => continue,
        };
        steps.push(match (part(opponent), is_anybody_hopeless) {
            (Part::Hopeless, _) => Step::GibsonMeetsHopeless { player, opponent },
            (Part::Contender | Part::Decided, false) => {
                Step::GibsonMeetsLowest { player, opponent }
            }
            (Part::Contender | Part::Decided, true) => Step::GibsonBarred { player, opponent },
        });
    }
    steps
}
