//! [`CopTrace`]: how COP found its pairs, for `round explain`.
use crate::PlayerId;
use crate::pairing::method::cop::{Constraints, Control, FactorThree, Place, Weights};
use crate::pairing::{Certainty, CopCost, CopRule, CopTrial, SimulationEnd, SimulationTrace};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopTrace {
    /// Rounds whose results are not known.
    pub rounds_left: u32,
    pub simulation: SimulationTrace,
    /// All players of the field, best first.
    pub places: Vec<CopPlace>,
    /// The trials for control, in the order of the search.
    pub trials: Vec<CopTrial>,
    /// Whom the leader must meet.
    pub leader: LeaderRule,
    /// The forced pairs.
    pub forced: Vec<(PlayerId, PlayerId, CopRule)>,
    /// All pairs of free players, and in an odd field of each with the bye, by place.
    pub pairs: Vec<CopPair>,
}

/// COP's view of a player. Places are from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopPlace {
    pub player: PlayerId,
    pub certainty: Certainty,
    /// The closed group of the player; `None` for the rest of the field.
    pub group: Option<usize>,
    /// The best place that the player has hope of.
    pub hope: usize,
    pub best: usize,
    pub worst: usize,
    /// The lowest player with hope of this place.
    pub contender: usize,
    /// The number of places by which the contenders were extended.
    pub wider: usize,
}

/// Whom the leader must meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaderRule {
    /// Nobody loses control.
    Free,
    /// The highest player who would otherwise lose control.
    ControlLoss(PlayerId),
    /// With two rounds left, the player below the last one who is certain to win by two wins.
    BelowSureWinner(PlayerId),
    FactorThree,
    /// The player who would lose control by 1 v 4, 2 v 5, 3 v 6.
    InsteadOfFactorThree(CopTrial),
}

/// Two players who might meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopPair {
    /// The better placed.
    pub upper: PlayerId,
    /// `None` is the bye.
    pub lower: Option<PlayerId>,
    pub cost: CopCost,
    pub removed: Option<CopRule>,
}

impl CopTrace {
    pub(super) fn new(
        weights: &Weights<'_>,
        simulation: SimulationTrace,
        control: &Control,
        factor_three: &FactorThree,
        constraints: &Constraints,
    ) -> CopTrace {
        let Weights { ranking, gibson, outlook, wider, .. } = weights;
        let player = |place: Place| ranking.players[place].player;
        let places = (0..ranking.size()).map(|place| CopPlace {
            player: player(place),
            certainty: gibson.certain[place],
            group: gibson.group[place],
            hope: outlook.hope[place] + 1,
            best: outlook.best[place] + 1,
            worst: outlook.worst[place] + 1,
            contender: outlook.contender[place] + 1,
            wider: wider[place],
        });
        let leader = match (factor_three, control.child) {
            (FactorThree::Forced, _) => LeaderRule::FactorThree,
            (FactorThree::Leader(_, lost), _) => LeaderRule::InsteadOfFactorThree(*lost),
            (FactorThree::No, Some((_, rule))) => rule,
            (FactorThree::No, None) => LeaderRule::Free,
        };
        let mut seats = ranking.free.clone();
        if !seats.len().is_multiple_of(2) {
            seats.push(ranking.size());
        }
        let mut pairs = Vec::new();
        for (at, &upper) in seats.iter().enumerate() {
            for &lower in &seats[at + 1..] {
                pairs.push(CopPair {
                    upper: player(upper),
                    lower: ranking.players.get(lower).map(|entrant| entrant.player),
                    cost: weights.cost(upper, lower),
                    removed: constraints.removed(upper, lower),
                });
            }
        }
        let forced = constraints.forced.iter();
        CopTrace {
            rounds_left: ranking.left,
            simulation,
            places: places.collect(),
            trials: control.trials.clone(),
            leader,
            forced: forced.map(|&(one, two, rule)| (player(one), player(two), rule)).collect(),
            pairs,
        }
    }

    /// The pair of these two, or of one with the bye.
    pub fn pair(&self, one: PlayerId, two: Option<PlayerId>) -> Option<&CopPair> {
        self.pairs.iter().find(|pair| {
            (pair.upper == one && pair.lower == two)
                || (two == Some(pair.upper) && pair.lower == Some(one))
        })
    }

    /// The trace as sentences to read out. `name` gives a player's name.
    pub fn lines(&self, name: &impl Fn(PlayerId) -> String) -> Vec<String> {
        let mut lines = vec![self.simulated()];
        let sure: Vec<String> = (1..)
            .zip(&self.places)
            .filter(|(_, place)| place.certainty == Certainty::Gibsonized)
            .map(|(at, place)| format!("{} ({at})", name(place.player)))
            .collect();
        if !sure.is_empty() {
            lines.push(format!("Sure of their places, whatever happens: {}.", sure.join(", ")));
        }
        lines.extend(self.groups(name));
        lines.extend(self.hopes(name));
        lines.extend(self.trials.iter().map(|trial| format!("Control: {}.", trial.sentence(name))));
        lines.extend(self.leader.line(name));
        lines.extend(self.forced.iter().map(|(one, two, rule)| {
            format!("{} and {} have to meet: {}.", name(*one), name(*two), rule.meaning())
        }));
        lines
    }

    fn simulated(&self) -> String {
        let SimulationTrace { simulations, ceiling, end } = self.simulation;
        let end = match end {
            SimulationEnd::Settled => {
                "enough to say who has hope of the first and of the last prize"
            }
            SimulationEnd::Most => {
                "the most that there may be; somebody's hope lies too near the line to be settled"
            }
        };
        let rounds = match self.rounds_left {
            1 => "last round was".to_owned(),
            left => format!("last {left} rounds were"),
        };
        let places = if ceiling == 1 { "neighbours meeting" } else { "opponents" };
        let apart = match ceiling {
            1 => String::new(),
            most => format!(" up to {most} places apart"),
        };
        format!("The {rounds} played by lot {simulations} times, {places}{apart}: {end}.")
    }

    fn groups(&self, name: &impl Fn(PlayerId) -> String) -> Vec<String> {
        let groups = self.places.chunk_by(|one, two| one.group == two.group);
        let closed = groups.filter(|group| group.iter().all(|place| place.group.is_some()));
        closed
            .map(|group| {
                let names: Vec<String> = group.iter().map(|place| name(place.player)).collect();
                format!("A closed group, whose places nobody else can reach: {}.", names.join(", "))
            })
            .collect()
    }

    fn hopes(&self, name: &impl Fn(PlayerId) -> String) -> Option<String> {
        let of_first = self.places.iter().filter(|place| place.hope == 1);
        let names: Vec<String> = of_first.map(|place| name(place.player)).collect();
        (names.len() > 1).then(|| format!("Hope of the first place: {}.", names.join(", ")))
    }
}

impl CopTrial {
    fn sentence(&self, name: &impl Fn(PlayerId) -> String) -> String {
        format!(
            "winning every game, {} wins the event {} times of {} by meeting the leader, {} times \
             otherwise",
            name(self.player),
            self.meeting,
            self.simulations,
            self.avoiding
        )
    }
}

impl LeaderRule {
    fn line(&self, name: &impl Fn(PlayerId) -> String) -> Option<String> {
        match self {
            LeaderRule::Free => None,
            LeaderRule::ControlLoss(child) => Some(format!(
                "The leader meets {}, the highest who would else lose control.",
                name(*child)
            )),
            LeaderRule::BelowSureWinner(child) => Some(format!(
                "The leader meets {}, the best of those who cannot be sure to win the event by \
                 winning both games.",
                name(*child)
            )),
            LeaderRule::FactorThree => {
                Some("Six can still take the first three places: 1 v 4, 2 v 5, 3 v 6.".to_owned())
            }
            LeaderRule::InsteadOfFactorThree(trial) => Some(format!(
                "Not 1 v 4, 2 v 5, 3 v 6: {}, so the leader meets this player.",
                trial.sentence(name)
            )),
        }
    }
}

impl CopRule {
    /// The reason, in words to follow a colon.
    pub fn meaning(self) -> &'static str {
        match self {
            CopRule::KingOfTheHill => "king of the hill among all who can win a prize",
            CopRule::ClassKingOfTheHill { class: _ } => "king of the hill for the class's prizes",
            CopRule::FactorThree => "1 v 4, 2 v 5, 3 v 6 in the round before the last",
            CopRule::ControlLoss => "the leader meets the player who would else lose control",
            CopRule::GibsonGroup => "nobody leaves a closed group",
            CopRule::GibsonBye => "the bye goes to a player who is sure of the place",
            CopRule::TopDownBye => "the bye goes to the best-placed of those with the fewest",
        }
    }
}
