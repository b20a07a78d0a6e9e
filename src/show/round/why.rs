//! Why two players meet under methods that use a table, the lot or steps instead of costs.
use desk::{DivisionField, Explained};
use report::visible;
use tournament::pairing::{
    GroupForm, GroupParameters, Grouping, Method, Nature, PairReason, PairingRequest,
    RoundRobinKept, RoundRobinParameters, Step, TeamParameters, TeamsBy, pair, round_robin_kept,
    settled, unpinned,
};
use tournament::{PlayerId, plural};

#[derive(Clone, Copy)]
pub struct Why<'a> {
    pub field: &'a DivisionField,
    pub explained: &'a Explained,
    pub player: PlayerId,
    pub own: Option<&'a PairReason>,
}

impl Why<'_> {
    /// The method's reason in sentences; empty for methods that weigh pairs.
    pub fn lines(&self) -> Vec<String> {
        let request = &self.explained.request;
        let method = settled(request);
        match method.nature() {
            Nature::ByHand => Vec::new(),
            Nature::Weighing if self.explained.by_lot && self.own.is_some() => {
                vec!["The lot decided, and every pairing was equally likely.".to_owned()]
            }
            Nature::Weighing => Vec::new(),
            Nature::ByTable => {
                if let Method::RoundRobin(parameters) = &method {
                    self.round_robin(request, parameters)
                } else if let Method::Groups(parameters) = &method {
                    self.group(request, parameters)
                } else if let Method::Teams(parameters) = &method {
                    self.team(request, parameters)
                } else {
                    self.by_table(request).into_iter().collect()
                }
            }
            Nature::Contending | Nature::Whole => {
                [self.downward(), self.flight(), self.beside()].into_iter().flatten().collect()
            }
        }
    }

    fn name(&self, player: PlayerId) -> String {
        visible(self.field.name(player)).into_owned()
    }

    fn number(&self, player: PlayerId) -> String {
        let number = self.field.player(player).map_or(0, |player| player.number.0);
        format!("{} (number {number})", self.name(player))
    }

    fn opponent(&self) -> Option<PlayerId> {
        let seats = self.own?.seats;
        Some(if seats.first == self.player { seats.second } else { seats.first })
    }

    fn steps(&self) -> &[Step] {
        &self.explained.paired.explanation.steps
    }

    fn round_robin(
        &self,
        request: &PairingRequest,
        parameters: &RoundRobinParameters,
    ) -> Vec<String> {
        let round = request.round.0.saturating_sub(parameters.first_round.0) + 1;
        let kept = round_robin_kept(request);
        let by = match kept {
            Some(RoundRobinKept::Whole) => {
                " The director fixed some of its games, and the rest was drawn up again around them: \
                 everybody still meets everybody."
            }
            Some(RoundRobinKept::Broken | RoundRobinKept::Undecided) | None => "",
        };
        let met = self.opponent().map_or_else(
            || format!("{} meets no one", self.number(self.player)),
            |opponent| format!("{} and {} meet", self.number(self.player), self.number(opponent)),
        );
        let table = self.by_table(request).filter(|_| kept != Some(RoundRobinKept::Whole));
        match table {
            Some(line) => vec![line],
            None => vec![format!(
                "A round robin is drawn up by player number: {met} in its round {round}.{by}"
            )],
        }
    }

    fn group(&self, request: &PairingRequest, parameters: &GroupParameters) -> Vec<String> {
        let groups = &parameters.groups;
        let found = (1..).zip(groups).find(|(_, group)| group.contains(&self.player));
        let Some((number, group)) = found else { return Vec::new() };
        let names: Vec<String> = group.iter().map(|player| self.name(*player)).collect();
        let order = match parameters.form {
            GroupForm::Fontes => "the order by rating",
            GroupForm::Quads | GroupForm::Groups => "the standings",
        };
        let by = match parameters.division {
            Grouping::Clustered => format!("neighbours in {order}"),
            Grouping::Distributed => format!("one of each part of {order}"),
            Grouping::Equalised => {
                format!("one of each part of {order}, so that the groups are about as strong")
            }
            Grouping::Drawn => format!("one of each part of {order}, by lot"),
        };
        let rounds = parameters.rounds;
        let round = request.round.0.saturating_sub(parameters.first_round.0) + 1;
        let all = if group.len() <= rounds as usize + 1 {
            "everybody in it meets everybody else in it"
        } else {
            "its table says who meets whom"
        };
        let mut lines = vec![format!(
            "{} is in group {number} of {} ({by}): {}. In {} {all}; this is round {round} \
             of them.",
            self.name(self.player),
            groups.len(),
            names.join(", "),
            plural(rounds, "round", "rounds"),
        )];
        let is_other = |opponent: &PlayerId| !group.contains(opponent);
        let outside = self.opponent().filter(is_other).map(|opponent| {
            format!(
                "{} is of another group: who is left over by the tables of the groups meet each \
                 other, with the fewest repeats.",
                self.name(opponent)
            )
        });
        lines.extend(self.by_table(request).or(outside));
        lines
    }

    fn team(&self, request: &PairingRequest, parameters: &TeamParameters) -> Vec<String> {
        let of = |player: PlayerId| {
            let mut teams = (1..).zip(&parameters.teams);
            let (number, _) = teams.find(|(_, team)| team.contains(&player))?;
            let own = self.field.player(player).and_then(|player| player.team.as_deref());
            Some(match (parameters.by, own) {
                (TeamsBy::Name, Some(team)) => format!("team {}", visible(team)),
                (TeamsBy::Name, None)
                | (TeamsBy::Halves | TeamsBy::Interleaved | TeamsBy::Snaked(_), _) => {
                    format!("team {number}")
                }
            })
        };
        let Some(team) = of(self.player) else { return Vec::new() };
        let name = self.name(self.player);
        let mut lines = vec![match self.opponent().and_then(|o| Some((o, of(o)?))) {
            None => format!("{name} plays for {team}, and has no opponent in this round's match."),
            Some((opponent, other)) if other == team => format!(
                "{name} and {} both play for {team}: who is left over by the table of the teams \
                 meet each other, with the fewest repeats.",
                self.name(opponent)
            ),
            Some((opponent, other)) => {
                let all = match parameters.opponents {
                    None => "everybody".to_owned(),
                    Some(opponents) => opponents.to_string(),
                };
                format!(
                    "{name} plays for {team}, {} for {other}: these teams have a match, in which \
                     each meets {all} of the other team, one after the other.",
                    self.name(opponent)
                )
            }
        }];
        lines.extend(self.by_table(request));
        lines
    }

    /// The opponents by the table, if the director fixed others.
    fn by_table(&self, request: &PairingRequest) -> Option<String> {
        if request.plan.pins.is_empty() {
            return None;
        }
        let free = pair(&unpinned(request, &[])).ok()?;
        let met = free.pairings.iter().find_map(|pair| match self.player {
            player if player == pair.first => Some(pair.second),
            player if player == pair.second => Some(pair.first),
            _ => None,
        });
        if met == self.opponent() {
            return None;
        }
        let name = self.name(self.player);
        let met = met.map_or("no opponent".to_owned(), |met| self.name(met));
        Some(format!(
            "By the table {name} would have had {met}, but the director fixed other games of this \
             round: who is left over meet each other, with the fewest repeats."
        ))
    }

    /// Who chose in an Australian draw.
    fn downward(&self) -> Option<String> {
        let own = self.own?;
        let by_choice = |step: &Step| matches!(step, Step::HighestAllowed { .. });
        if !self.steps().iter().any(by_choice) {
            return None;
        }
        let (first, second) = (own.seats.first, own.seats.second);
        let (upper, lower) =
            if own.first_rank < own.second_rank { (first, second) } else { (second, first) };
        let (upper, lower) = (self.name(upper), self.name(lower));
        Some(format!("{upper} is placed higher: {lower} is the highest player left for {upper}."))
    }

    /// How a player in Chew got the opponent.
    fn flight(&self) -> Option<String> {
        let opponent = self.opponent()?;
        if !self.steps().iter().any(|step| matches!(step, Step::Flight { .. })) {
            return None;
        }
        let is_one = |players: &[PlayerId]| {
            [self.player, opponent].iter().any(|player| players.contains(player))
        };
        let (mut in_flight, mut leads, mut decided) = (false, false, false);
        for step in self.steps() {
            if let Step::Flight { players, .. } = step {
                in_flight |= is_one(players);
            } else if let Step::Leaders { players } = step {
                leads |= is_one(players);
            } else if let Step::Gibsonized { players } = step {
                decided |= is_one(players);
            }
        }
        let name = self.name(self.player);
        match (decided, in_flight, leads) {
            (true, _, _) | (_, true, true) => None,
            (false, true, false) => Some(format!(
                "{name} is in the flight but is not one of its leaders: those are paired Swiss, so that \
                 equal records meet, with the fewest repeats."
            )),
            (false, false, _) => Some(format!(
                "{name} is in no flight: all who are in none are paired Swiss, so that equal \
                 records meet, with the fewest repeats."
            )),
        }
    }

    /// How players outside the tie are paired.
    fn beside(&self) -> Option<String> {
        let is_tie = |step: &&Step| matches!(step, Step::Tie(_)) && step.is_of(self.player);
        if self.own.is_none() || self.steps().iter().any(|step| is_tie(&step)) {
            return None;
        }
        let beside = self.steps().iter().find(|step| matches!(step, Step::Beside { .. }))?;
        let told = beside.line(&|player| self.name(player));
        Some(format!("{} has no tie of the bracket to play. {told}", self.name(self.player)))
    }
}
