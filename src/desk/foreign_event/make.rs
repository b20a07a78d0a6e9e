//! [`Desk::create_foreign`]: a new event from another program's file.
use std::collections::{HashMap, HashSet};
use std::path::Path;

use crate::event::{checked_name, settings};
use crate::result::import::played_elsewhere;
use crate::{Desk, Plan, Receipt, Refusal, Stamp};
use exchange::Problem;
use exchange::foreign_event::{
    AgreedGame, ForeignDivision, ForeignEvent, ForeignPlayer, ForeignPresence, agreed_games, day_of,
};
use rules::RuleSet;
use tournament::event::Write;
use tournament::prize::{PrizeId, PrizeLine};
use tournament::rating::RatingSystem;
use tournament::{
    Confirmation, Day, Division, DivisionId, GameResult, HalfWins, Kept, KeptId, KeptOf, KeptText,
    LexiconRef, Pairing, PairingId, Player, PlayerId, PlayerNo, PlayerStatus, ResultSource,
    RoundId, RoundNo, ScoringPolicy, Seats, Settings, name_key, plural, shortened,
};

/// The event of a file, with data that the file does not have.
#[derive(Clone, Debug)]
pub struct NewForeignEvent {
    pub event: ForeignEvent,
    pub name: Option<String>,
    /// Its default name.
    pub unnamed: String,
    pub rules: RuleSet,
    pub lexicon: LexiconRef,
    /// The reader's remarks.
    pub remarks: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventMade {
    pub name: String,
    pub divisions: usize,
    pub players: usize,
    pub rounds: usize,
    pub results: usize,
    /// The number of values that are kept though sixzero does not use them.
    pub kept: usize,
}

impl Desk {
    /// Makes an event in a new file from another program's event: all of it or nothing.
    ///
    /// # Errors
    /// The file exists already, or a list of everything in the event that is impossible.
    pub fn create_foreign(
        path: &Path,
        stamp: &Stamp,
        new: &NewForeignEvent,
    ) -> Result<(Desk, Receipt<EventMade>), Refusal> {
        let plan = plan(new)?;
        let (desk, receipt) = Desk::draft(path, stamp, plan)?;
        Ok((desk.keep()?, receipt))
    }

    /// The answer that [`Desk::create_foreign`] would give; makes nothing.
    pub fn rehearse_foreign(
        path: &Path,
        new: &NewForeignEvent,
    ) -> Result<Receipt<EventMade>, Refusal> {
        Desk::rehearsed(path, || plan(new))
    }
}

fn plan(new: &NewForeignEvent) -> Result<Plan<EventMade>, Refusal> {
    let event = &new.event;
    let name = new.name.as_ref().or(event.name.as_ref()).unwrap_or(&new.unnamed);
    let (date, undated) = day_of_play(event.date.as_deref());
    let settings = Settings {
        rounds: event.rounds,
        date,
        spread_cap: event.spread_cap.clone(),
        bye_spread: event.bye_spread.filter(|spread| *spread != new.rules.bye_spread),
        rating_system: frozen(event.rating_system.as_deref()),
        ..settings(name, &new.rules, new.lexicon.clone())?
    };
    let tie_half_wins = HalfWins(i32::from(new.rules.tie_half_wins));
    let mut making = Making {
        policy: ScoringPolicy { tie_half_wins },
        names: HashSet::new(),
        next: NextKeys::default(),
        made: EventMade {
            name: settings.name.clone(),
            divisions: 0,
            players: 0,
            rounds: 0,
            results: 0,
            kept: 0,
        },
        writes: vec![Write::insert(&settings)],
        kept: Vec::new(),
        remarks: new.remarks.iter().cloned().chain(undated).collect(),
        errors: Vec::new(),
    };
    making.keep(KeptOf::Event, &event.kept);
    making.prizes(&event.prizes);
    for division in &event.divisions {
        making.division(division);
    }
    if !making.errors.is_empty() {
        return Err(Refusal::ForeignEvent(making.errors));
    }
    let made = making.made;
    let said = format!(
        "Made the event {} from a file: {}, {}, {}, {}.",
        made.name,
        plural(made.divisions, "division", "divisions"),
        plural(made.players, "player", "players"),
        plural(made.rounds, "round", "rounds"),
        plural(made.results, "result", "results"),
    );
    let mut writes = making.writes;
    writes.extend(making.kept.iter().map(Write::insert));
    Ok(Plan { remarks: making.remarks, ..Plan::new(said, writes, made) })
}

#[derive(Default)]
struct NextKeys {
    division: i64,
    player: i64,
    round: i64,
    pairing: i64,
    kept: i64,
}

/// The date of a file, or a remark on it.
fn day_of_play(text: Option<&str>) -> (Option<Day>, Option<String>) {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
        return (None, None);
    };
    if let Some(day) = day_of(text) {
        return (Some(day), None);
    }
    let remark = format!(
        "The day of play, `{}`, was not understood: `sixzero event set date 2026-11-14` says it.",
        shortened(text)
    );
    (None, Some(remark))
}

struct Making {
    policy: ScoringPolicy,
    /// The names of players and divisions so far, as keys, with the scope in which each is unique.
    names: HashSet<(Scope, String)>,
    next: NextKeys,
    made: EventMade,
    writes: Vec<Write>,
    kept: Vec<Kept>,
    remarks: Vec<String>,
    errors: Vec<Problem>,
}

/// Where a name must be unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Scope {
    Divisions,
    /// Among the players of one division, also those who have left.
    Roster(DivisionId),
    /// Among all players who still play: not those who moved to another division.
    Playing,
}

impl Making {
    fn division(&mut self, whole: &ForeignDivision) {
        let id = DivisionId(next(&mut self.next.division));
        match self.free_name("division", &whole.name, &[Scope::Divisions]) {
            Ok(name) => {
                let mut division = Division::new(id, name);
                division.own.rounds = whole.rounds;
                division.own.tables = whole.tables.clone();
                division.own.schedule = whole.schedule.clone();
                division.own.rating_system = frozen(whole.rating_system.as_deref());
                self.writes.push(Write::insert(&division));
            }
            Err(reason) => self.wrong(whole, 1, reason),
        }
        self.made.divisions += 1;
        self.keep(KeptOf::Division(id), &whole.kept);
        let mut players = HashMap::new();
        for player in &whole.players {
            players.insert(player.number, self.player(whole, id, player));
        }
        match agreed_games(whole, &self.policy) {
            Ok(agreed) => {
                self.remarks.extend(agreed.doubts.iter().map(|doubt| format!("{doubt}.")));
                self.rounds(id, whole.last_round(), &agreed.games, &players);
            }
            Err(errors) => self.errors.extend(errors),
        }
    }

    fn prizes(&mut self, lines: &[String]) {
        for (text, id) in lines.iter().zip(1..) {
            let line = PrizeLine { id: PrizeId(id), text: text.clone() };
            self.writes.push(Write::insert(&line));
        }
        if let Some(lines) = (!lines.is_empty()).then(|| plural(lines.len(), "line", "lines")) {
            self.remarks.push(format!("The list of prizes has {lines}."));
        }
    }

    fn player(
        &mut self,
        division: &ForeignDivision,
        id: DivisionId,
        whole: &ForeignPlayer,
    ) -> PlayerId {
        let key = PlayerId(next(&mut self.next.player));
        let roster = Scope::Roster(id);
        let scopes: &[Scope] = match whole.presence {
            ForeignPresence::Plays => &[roster, Scope::Playing],
            ForeignPresence::Gone { .. } => &[roster],
        };
        match self.own_name(division, whole, scopes) {
            Ok(name) => {
                let status = match whole.presence {
                    ForeignPresence::Plays => PlayerStatus::Active,
                    ForeignPresence::Gone { after, worth } => PlayerStatus::Withdrawn {
                        after: after.unwrap_or_else(|| whole.last_played(worth)),
                    },
                };
                self.writes.push(Write::insert(&Player {
                    rating: whole.rating,
                    career_games: whole.career,
                    club: whole.club.clone(),
                    team: whole.team.clone(),
                    member: whole.member.clone(),
                    class: whole.class.clone(),
                    fixed_table: whole.fixed_table,
                    status,
                    ..Player::new(key, id, whole.number, &name)
                }));
            }
            Err(reason) => self.wrong(division, whole.line, reason),
        }
        self.made.players += 1;
        self.keep(KeptOf::Player(key), &whole.kept);
        key
    }

    /// The rounds up to the last, including those without games.
    fn rounds(
        &mut self,
        division: DivisionId,
        last: RoundNo,
        games: &[AgreedGame],
        players: &HashMap<PlayerNo, PlayerId>,
    ) {
        for number in 1..=last.0 {
            let number = RoundNo(number);
            let round = RoundId(next(&mut self.next.round));
            self.writes.push(Write::insert(&played_elsewhere(round, division, number)));
            self.made.rounds += 1;
            for game in games.iter().filter(|game| game.round == number) {
                self.game(round, game, players);
            }
        }
    }

    fn game(&mut self, round: RoundId, game: &AgreedGame, players: &HashMap<PlayerNo, PlayerId>) {
        // `games` has checked that all players exist.
        let Some(&first) = players.get(&game.first) else { return };
        let second = game.second.and_then(|second| players.get(&second).copied());
        let seats = match second {
            Some(second) => Seats::Pair { first, second, start: game.start },
            None => Seats::Solo(first),
        };
        let id = PairingId(next(&mut self.next.pairing));
        self.writes.push(Write::insert(&Pairing { id, round, table: game.table, seats }));
        if let Some(seats) = game.results {
            let source = ResultSource::Slip;
            self.writes.push(Write::insert(&GameResult {
                pairing: id,
                source,
                kind: game.kind,
                seats,
                tag: game.tag.clone(),
                confirmation: Confirmation::None,
            }));
            self.made.results += 1;
        }
    }

    fn keep(&mut self, of: KeptOf, texts: &[KeptText]) {
        for (text, place) in texts.iter().zip(1..) {
            let id = KeptId(next(&mut self.next.kept));
            self.kept.push(Kept { id, of, place, text: text.clone() });
            self.made.kept += 1;
        }
    }

    /// The player's name, with the division's if the player is in another one too.
    fn own_name(
        &mut self,
        division: &ForeignDivision,
        whole: &ForeignPlayer,
        scopes: &[Scope],
    ) -> Result<String, String> {
        let key = (Scope::Playing, name_key(&whole.name));
        if !(scopes.contains(&Scope::Playing) && self.names.contains(&key)) {
            return self.free_name("player", &whole.name, scopes);
        }
        let [roster, ..] = scopes else { return Ok(whole.name.clone()) };
        // Twice in one division is a mistake of the file.
        self.free_name("player", &whole.name, &[*roster])?;
        let name = format!("{} ({})", whole.name, division.name);
        self.remarks.push(format!(
            "{} plays in another division too, and is `{name}` in division {}.",
            whole.name, division.name
        ));
        self.free_name("player", &name, scopes)
    }

    /// The name in its stored form, if it is free in these scopes.
    fn free_name(
        &mut self,
        what: &'static str,
        name: &str,
        scopes: &[Scope],
    ) -> Result<String, String> {
        let name = checked_name(what, name).map_err(|refusal| refusal.to_string())?;
        let mut is_free = true;
        for scope in scopes {
            is_free &= self.names.insert((*scope, name_key(&name)));
        }
        if is_free { Ok(name) } else { Err(format!("there are two {what}s of the name `{name}`")) }
    }

    fn wrong(&mut self, division: &ForeignDivision, line: u64, what: String) {
        let file = division.file.clone();
        self.errors.push(Problem { file, ..Problem::at(line, what) });
    }
}

/// A rating system in its stored form.
fn frozen(preset: Option<&str>) -> Option<String> {
    RatingSystem::preset(preset?).ok().map(|system| system.text())
}

fn next(key: &mut i64) -> i64 {
    *key += 1;
    *key
}
