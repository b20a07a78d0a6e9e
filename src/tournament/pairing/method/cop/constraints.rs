//! [`Constraints`]: pairs that are ruled out before pairs are weighed (`docs/rules/cop.md`).
use crate::pairing::method::cop::{
    Control, CopBye, FactorThree, Gibson, LONG, Place, Ranking, Weights, can_catch,
};

/// Why a pair is ruled out, or two players are forced to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopRule {
    /// KH: the last round is 1 v 2, 3 v 4 among all who can still win a prize.
    KingOfTheHill,
    /// KC: the last round is 1 v 2, 3 v 4 among the players for the prizes of a class, given by
    /// its place in the parameters from 0.
    ClassKingOfTheHill { class: usize },
    /// F3: 1 v 4, 2 v 5, 3 v 6 in the round before the last, or the leader's pair instead.
    FactorThree,
    /// CL: the leader meets the highest player who would otherwise lose control.
    ControlLoss,
    /// GG: nobody plays outside a closed group.
    GibsonGroup,
    /// GB: the bye goes to a player whose place is decided.
    GibsonBye,
    /// TB: the bye goes to the best-placed of the players with the fewest byes.
    TopDownBye,
}

/// The pairs that are ruled out, each with the first rule that does so.
pub(super) struct Constraints {
    size: usize,
    removed: Vec<Option<CopRule>>,
    /// The forced pairs, each with its rule.
    pub(super) forced: Vec<(Place, Place, CopRule)>,
}

impl Constraints {
    pub(super) fn new(
        on: &Weights<'_>,
        control: &Control,
        factor_three: &FactorThree,
    ) -> Constraints {
        let ranking = on.ranking;
        let size = ranking.size() + 1;
        let mut constraints =
            Constraints { size, removed: vec![None; size * size], forced: Vec::new() };
        if ranking.left == 1 {
            constraints.king_of_the_hill(on);
            constraints.classes(on);
        }
        match factor_three {
            FactorThree::Forced => {
                for place in 0..3 {
                    constraints.force_free(ranking, place, place + 3, CopRule::FactorThree);
                }
            }
            FactorThree::Leader(place, _) => {
                constraints.force_free(ranking, 0, *place, CopRule::FactorThree);
            }
            FactorThree::No => constraints.control_loss(on, control),
        }
        constraints.groups(on.gibson);
        constraints.bye(on);
        constraints
    }

    pub(super) fn removed(&self, upper: Place, lower: Place) -> Option<CopRule> {
        self.removed[upper * self.size + lower]
    }

    fn remove(&mut self, one: Place, two: Place, rule: CopRule) {
        self.removed[one.min(two) * self.size + one.max(two)].get_or_insert(rule);
    }

    /// Rules out all other opponents of these two.
    fn force(&mut self, one: Place, two: Place, rule: CopRule) {
        for own in [one, two] {
            for other in (0..self.size).filter(|place| *place != one && *place != two) {
                self.remove(own, other, rule);
            }
        }
        self.forced.push((one, two, rule));
    }

    fn force_free(&mut self, ranking: &Ranking<'_>, one: Place, two: Place, rule: CopRule) {
        if ranking.free.contains(&one) && ranking.free.contains(&two) {
            self.force(one, two, rule);
        }
    }

    fn is_forced(&self, place: Place) -> bool {
        self.forced.iter().any(|&(one, two, _)| place == one || place == two)
    }

    /// Neighbours meet, down to the lowest player who won a prize in any simulation.
    fn king_of_the_hill(&mut self, on: &Weights<'_>) {
        let Weights { ranking, parameters, gibson, outlook, .. } = on;
        let prizes = parameters.prizes() as usize;
        let Some(lowest) = outlook.best.iter().rposition(|best| *best < prizes) else { return };
        let open = ranking.free.iter().copied().filter(|place| !gibson.is_certain(*place));
        let playing: Vec<Place> = open.collect();
        for two in playing.chunks_exact(2).take_while(|two| two[0] <= lowest) {
            self.force(two[0], two[1], CopRule::KingOfTheHill);
        }
    }

    /// In each class, neighbours meet who can still catch the holder of its last prize. Players
    /// who are certain of a place prize do not take part; those who are already in another forced
    /// pair or pinned count as placed.
    fn classes(&mut self, on: &Weights<'_>) {
        let Weights { ranking, parameters, outlook, .. } = on;
        let prizes = parameters.prizes() as usize;
        let spread = i64::from(parameters.gibson_spread);
        for (class, prize) in parameters.class_prizes.iter().enumerate() {
            let members = (0..ranking.size()).filter(|place| {
                ranking.class[*place] == Some(class) && outlook.worst[*place] >= prizes
            });
            let (playing, placed): (Vec<Place>, Vec<Place>) =
                members.partition(|place| ranking.free.contains(place) && !self.is_forced(*place));
            let places = (prize.places as usize).saturating_sub(placed.len());
            let Some(&holder) = playing.get(places.wrapping_sub(1)) else { continue };
            let mut at = 0;
            while let (Some(&one), Some(&two)) = (playing.get(at), playing.get(at + 1)) {
                if at + 1 >= places && !can_catch(ranking, holder, two, spread) {
                    break;
                }
                if can_catch(ranking, one, two, spread) {
                    self.force(one, two, CopRule::ClassKingOfTheHill { class });
                    at += 2;
                } else {
                    // safe from all that follow
                    at += 1;
                }
            }
        }
    }

    /// The leader meets the highest player who would otherwise lose control. With many rounds
    /// left, after the first such round, the player one place above is allowed too.
    fn control_loss(&mut self, on: &Weights<'_>, control: &Control) {
        let Weights { ranking, parameters, .. } = on;
        let Some((child, _)) = control.child else { return };
        let round = parameters.rounds - ranking.left + 1;
        let again = ranking.left > LONG && round > parameters.control_loss_starts();
        let above = if again { child - 1 } else { child };
        for other in (1..self.size).filter(|other| *other != child && *other != above) {
            self.remove(0, other, CopRule::ControlLoss);
        }
    }

    fn groups(&mut self, gibson: &Gibson) {
        for lower in 0..gibson.group.len() {
            for upper in (0..lower).filter(|upper| gibson.group[*upper] != gibson.group[lower]) {
                self.remove(upper, lower, CopRule::GibsonGroup);
            }
        }
    }

    fn bye(&mut self, on: &Weights<'_>) {
        let Weights { ranking, parameters, gibson, .. } = on;
        let bye = ranking.size();
        let idle = |place: &Place| gibson.is_certain(*place) && gibson.group[*place].is_none();
        let safe: Vec<Place> = ranking.free.iter().copied().filter(idle).collect();
        if !safe.is_empty() {
            for place in (0..bye).filter(|place| !safe.contains(place)) {
                self.remove(place, bye, CopRule::GibsonBye);
            }
        }
        match parameters.bye {
            CopBye::ByCost => {}
            CopBye::TopDown => {
                let open = |place: &Place| self.removed(*place, bye).is_none();
                let able = ranking.free.iter().copied().filter(open);
                // of equal ones the first, who is the best placed
                let Some(chosen) = able.min_by_key(|place| ranking.byes[*place]) else { return };
                for place in (0..bye).filter(|place| *place != chosen) {
                    self.remove(place, bye, CopRule::TopDownBye);
                }
            }
        }
    }
}
