//! The request for a pairing: the request's options, with all that the event knows.
use crate::result::late_correction::state;
use crate::round::attendance::fielded;
use crate::round::keep_boards::Keeping;
use crate::round::kept_apart::{apart, in_common};
use crate::{
    DivisionField, EventField, Finding, PairRefusal, PairRequest, PairTurn, PinText, Refusal,
    Stamp, find_player,
};
use tournament::pairing::{
    Aim, ApartBy, Basis, CopParameters, Entrant, Explanation, FixedTable, Impossible, Method,
    OpenGames, PairingError, PairingRequest, Past, Pin, Plan as PairingPlan, Recipe,
    SwissParameters, TeamsBy, TieFault, entrants, ruled_through, settled,
};
use tournament::{Pairing, Player, PlayerId, PlayerNo, Presence, RoundNo, TableNo, settle_gibson};

/// How to pair the round: as asked, or as before if it is paired again, or by the schedule, or by
/// default.
pub(crate) fn asked(
    event: &EventField,
    number: RoundNo,
    request: &PairRequest,
    was: Option<Recipe>,
) -> Recipe {
    let scheduled = || {
        let phase = event.settings.schedule.as_ref()?.phase(number)?;
        Some(phase.recipe.clone())
    };
    let usual = || {
        Recipe::new(match &request.pins[..] {
            [] | [PinText::Bye(_), ..] => Method::Swiss(SwissParameters::default()),
            [PinText::Pair { .. }, ..] => Method::Manual,
        })
    };
    match (request.recipe.clone(), was) {
        (Some(asked), Some(was)) if request.turn == PairTurn::Keep => at_stake(asked, &was),
        (Some(asked), _) => asked,
        // Without pins a manual pairing pairs no players.
        (None, Some(was)) if was.method != Method::Manual || !request.pins.is_empty() => was,
        (None, _) => scheduled().unwrap_or_else(usual),
    }
}

/// The stakes of a COP round that is paired again, unless they are given again.
fn at_stake(mut asked: Recipe, was: &Recipe) -> Recipe {
    if let (Method::Cop(asked), Method::Cop(was)) = (&mut asked.method, &was.method) {
        if *asked == CopParameters::default() {
            asked.clone_from(was);
        } else if asked.class_prizes.is_empty() {
            asked.class_prizes.clone_from(&was.class_prizes);
        }
    }
    asked
}

/// Refuses words with no effect in this round, which are probably typing errors.
pub(crate) fn check_words(round: RoundNo, request: &PairRequest) -> Result<(), Refusal> {
    let faults = request.recipe.as_ref().map(|recipe| recipe.idle_in(round)).unwrap_or_default();
    if faults.is_empty() { Ok(()) } else { Err(PairRefusal::IdleWords { faults }.into()) }
}

/// Refuses a round after the last planned one until the director accepts it; a round paired again
/// was accepted already.
pub(crate) fn check_planned(
    field: &DivisionField,
    round: RoundNo,
    request: &PairRequest,
    stamp: &Stamp,
) -> Result<Option<Finding>, Refusal> {
    let Some(last) = field.planned.filter(|last| round > *last) else { return Ok(None) };
    match request.turn {
        PairTurn::Again | PairTurn::Keep => Ok(None),
        PairTurn::First => {
            let division = field.with_own_rounds();
            let refusal = PairRefusal::AfterLastRound { round, last, division };
            Refusal::from(refusal).overridden(stamp).map(Some)
        }
    }
}

/// Refuses a round whose limits cannot be kept until the director accepts it.
pub(crate) fn check_limits(
    field: &DivisionField,
    round: RoundNo,
    explanation: &Explanation,
    stamp: &Stamp,
) -> Result<Option<Finding>, Refusal> {
    let broken = explanation.pairs.iter().filter(|pair| !pair.breaches.is_empty());
    let pairs: Vec<String> = broken
        .map(|pair| {
            let [one, two] = [pair.seats.first, pair.seats.second].map(|id| field.name(id));
            let breaches: Vec<String> = pair.breaches.iter().map(ToString::to_string).collect();
            format!("{one} and {two} {}", breaches.join(" and "))
        })
        .collect();
    if pairs.is_empty() {
        return Ok(None);
    }
    Refusal::from(PairRefusal::LimitBroken { round, pairs }).overridden(stamp).map(Some)
}

pub(crate) fn pairing_request(
    event: &EventField,
    field: &DivisionField,
    number: RoundNo,
    request: &PairRequest,
    keeping: Option<&Keeping>,
    recipe: &Recipe,
    first_table: TableNo,
) -> Result<PairingRequest, Refusal> {
    let outcomes = field.outcomes()?;
    let mut pins = Vec::new();
    for pin in &request.pins {
        pins.push(match pin {
            PinText::Pair { one, other, start } => Pin::Pair {
                first: playing(field, one, number)?,
                second: playing(field, other, number)?,
                start: *start,
            },
            PinText::Bye(player) => Pin::Bye(playing(field, player, number)?),
        });
    }
    if let Some(keeping) = keeping {
        keeping.check_pins(&pins)?;
        pins.extend(keeping.pins());
    }
    let fielded = fielded(field, number, &pins);
    let through = recipe.basis.through(number);
    let standings = field.standings(&event.settings, Some(through))?;
    let charged = event.rules.forfeit_starts;
    let history: Vec<Past> = field
        .rounds
        .iter()
        .flat_map(|round| {
            let number = round.number;
            let past = move |p: &Pairing| Past { round: number, seats: p.seats, table: p.table };
            field.pairings_of(round).map(past)
        })
        .collect();
    let open_games = OpenGames::of(&history, &outcomes, through);
    let counted = (through, open_games);
    let mut playing = entrants(&field.players, &standings, &outcomes, &history, counted, charged);
    playing.retain(|entrant| fielded.contains(&entrant.player));
    let method = continued(field, &recipe.method, number, playing.len())?;
    let mut method = planned(method, number, event, field, &playing);
    method.played(&outcomes, number);
    let fixed_tables = field
        .players
        .iter()
        .filter_map(|player| Some(FixedTable { player: player.id, table: player.fixed_table? }))
        .collect();
    let kept_apart: Vec<Vec<Vec<PlayerId>>> =
        recipe.apart.iter().map(|by| apart_in(event, field, by)).collect::<Result<_, _>>()?;
    // A requested first table replaces the division's own tables.
    let tables = field.division.own.tables.clone().filter(|_| request.first_table.is_none());
    let mut plan = PairingPlan {
        pins,
        limits: recipe.limits.clone(),
        apart: kept_apart.concat(),
        apart_by: recipe.apart.clone(),
        keep: keeping.map(Keeping::boards).unwrap_or_default(),
        basis: recipe.basis,
        starts: recipe.starts,
        first_table,
        tables,
        fixed_tables,
        seating: recipe.seating.clone(),
        open_games,
        ..PairingPlan::new(method)
    };
    settle_gibson(&state(event, field, &outcomes), number, &mut plan);
    let entrants = playing;
    let seed = request.seed;
    let made = PairingRequest { round: number, entrants, history, plan, seed };
    let mut made = begun(made, &field.players);
    for through in &request.through {
        let player = find_player(&field.players, through)?;
        made.plan.method = ruled_through(&made, player.id)
            .ok_or_else(|| PairRefusal::NoTie { player: player.name.clone(), round: number })?;
    }
    Ok(made)
}

fn apart_in(
    event: &EventField,
    field: &DivisionField,
    by: &ApartBy,
) -> Result<Vec<Vec<PlayerId>>, Refusal> {
    apart(&field.players, by).map_err(|number| {
        let division = (event.divisions.len() > 1).then(|| field.division.name.clone());
        PairRefusal::ApartNobody { by: by.to_string(), number, division }.into()
    })
}

/// The refusal of an impossible pairing, with the name of a player who left a round robin: the
/// request only has the player's key.
pub(crate) fn named(field: &DivisionField, error: PairingError) -> Refusal {
    if let PairingError::Impossible(reasons) = &error
        && let Some(refusal) = bracket_stuck(field, reasons)
    {
        return refusal.into();
    }
    let left = match &error {
        PairingError::Impossible(reasons) => reasons.iter().find_map(|reason| {
            if let Impossible::LeftRoundRobin { player, first } = reason {
                Some((*player, *first))
            } else {
                None
            }
        }),
        PairingError::TooWide(_) => None,
    };
    match left {
        Some((player, first)) => {
            Refusal::LeftRoundRobin { player: field.name(player).to_owned(), first }
        }
        None => match error {
            PairingError::Impossible(reasons) => {
                let said = impossible_said(field, &reasons);
                PairRefusal::Impossible { reasons, said }.into()
            }
            PairingError::TooWide(_) => error.into(),
        },
    }
}

/// Why a round cannot be paired, with the players' names.
pub(crate) fn impossible_said(field: &DivisionField, reasons: &[Impossible]) -> String {
    let called = |number: PlayerNo| {
        let player = field.players.iter().find(|player| player.number == number);
        player.map_or_else(|| format!("player {}", number.0), |player| player.name.clone())
    };
    let named = |player: PlayerId| field.name(player).to_owned();
    let said: Vec<String> = reasons.iter().map(|reason| reason.said(&called, &named)).collect();
    said.join("; ")
}

fn bracket_stuck(field: &DivisionField, reasons: &[Impossible]) -> Option<PairRefusal> {
    let name = |player: PlayerId| field.name(player).to_owned();
    let mut ties = Vec::new();
    for reason in reasons {
        if let Impossible::BracketOver { winner } = reason {
            return Some(PairRefusal::BracketOver { winner: name(*winner) });
        }
        if let Impossible::Tie { stage, one, two, fault } = reason {
            let why = match fault {
                TieFault::Level => "level in games and spread".to_owned(),
                TieFault::Absent(player) => format!("{} is not there", name(*player)),
                TieFault::Awaits(round) => format!("round {} has no result", round.0),
            };
            ties.push(format!("{stage} {} - {}: {why}", name(*one), name(*two)));
        }
    }
    (!ties.is_empty()).then_some(PairRefusal::Tie { ties })
}

/// The player of this name, who must be paired in the round.
fn playing(field: &DivisionField, name: &str, round: RoundNo) -> Result<PlayerId, Refusal> {
    let player = find_player(&field.players, name)?;
    let status = match field.presence(player, round) {
        Presence::Here | Presence::Awaited | Presence::Standby => return Ok(player.id),
        Presence::Away if player.plays_in(round) => "sitting out",
        Presence::Away => "withdrawn",
    };
    Err(Refusal::PlayerStatus { player: player.name.clone(), status })
}

/// Continues a round robin from the round before.
fn continued(
    field: &DivisionField,
    method: &Method,
    number: RoundNo,
    players: usize,
) -> Result<Method, Refusal> {
    let Method::RoundRobin(asked) = method else { return Ok(method.clone()) };
    let mut parameters = *asked;
    parameters.first_round = number;
    parameters.players = u32::try_from(players).ok();
    if let Some(before) = field.rounds.iter().max_by_key(|round| round.number)
        && let Ok(plan) = PairingPlan::from_json(&before.parameters)
        && let Method::RoundRobin(running) = plan.method
        && (running.cycles, running.rounds) == (asked.cycles, asked.rounds)
        && number <= running.last_round(players)
    {
        parameters = running;
    }
    Ok(Method::RoundRobin(parameters))
}

/// Continues a block of rounds with the settings of its first one, on the standings before it; or
/// begins a block.
pub(crate) fn in_block(field: &DivisionField, number: RoundNo, mut recipe: Recipe) -> Recipe {
    let before = field.rounds.iter().max_by_key(|round| round.number);
    let before = before.and_then(|round| PairingPlan::from_json(&round.parameters).ok());
    let running = before.map(|plan| plan.method);
    match running.filter(|running| recipe.method.goes_on(running, number)) {
        Some(running) => recipe.method = running,
        None => recipe.method.begin_block(number),
    }
    // A bracket's ties depend on the latest results.
    let began = if let Method::Bracket(_) = recipe.method {
        number
    } else {
        recipe.method.block_began().unwrap_or(number)
    };
    if began < number && recipe.basis == Basis::Latest {
        recipe.basis = Basis::Round(RoundNo(began.0.saturating_sub(1)));
    }
    recipe
}

/// The request that begins a block, with its groups or teams, which the round stores.
fn begun(mut request: PairingRequest, players: &[Player]) -> PairingRequest {
    let round = request.round;
    if let Method::Teams(parameters) = &mut request.plan.method
        && parameters.first_round == round
        && parameters.by == TeamsBy::Name
    {
        let here =
            |player: &&Player| request.entrants.iter().any(|entrant| entrant.player == player.id);
        let players: Vec<Player> = players.iter().filter(here).cloned().collect();
        parameters.teams = in_common(&players, |player| player.team.as_deref());
    }
    let began = request.plan.method.block_began();
    if began == Some(round) {
        request.plan.method = settled(&request);
    }
    request
}

/// The method with its default aims: the last round of the event, the places and classes with
/// prizes.
fn planned(
    mut method: Method,
    round: RoundNo,
    event: &EventField,
    field: &DivisionField,
    playing: &[Entrant],
) -> Method {
    let last = event.settings.rounds;
    let schedule = event.settings.schedule.as_ref();
    let phase = schedule.and_then(|schedule| schedule.phase(round));
    // If the schedule goes on with another method, later rounds may have repeats.
    let own = phase.filter(|phase| phase.recipe.method == method);
    method.aim(&Aim {
        round,
        last,
        until: own.and_then(|phase| phase.last).into_iter().chain(last).min(),
        place_prizes: event.place_prizes(&field.division),
        class_prizes: event.class_prizes(&field.division),
        players: &field.players,
        playing,
    });
    method
}
