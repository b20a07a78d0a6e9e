//! [`preflight`]: finds what a federation would reject, while the players are still in the room.
//!
//! Every name must be a member's, spelled as on the list, and every result must be in
//! (`docs/rules/feeds.md`, 6.19). `docs/rules/preflight.md` has all checks.
use std::collections::HashMap;

use crate::{BareName, Player, PlayerStatus, RoundNo, are_near, name_key};

/// A member on a federation's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The name in the correct spelling.
    pub name: String,
    pub number: Option<String>,
    /// `None` for an unrated member, or a list without ratings.
    pub rating: Option<i32>,
}

/// The federation that an event is sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Destination {
    /// NASPA: members only, with numbers; Latin-1 text.
    Naspa,
    /// WESPA: names spelled as on the rating list, ASCII, at most 20 characters.
    Wespa,
    /// CoCo: names and numbers.
    Coco,
}

/// A destination's requirements for names (`docs/rules/tsh.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demands {
    pub number: NeedsNumber,
    /// The highest code point allowed in a name.
    pub last_character: char,
    /// The most characters of a name; `None` is no limit.
    pub longest_name: Option<usize>,
}

/// Whether every player needs a member number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NeedsNumber {
    Yes,
    No,
}

impl Destination {
    pub fn demands(self) -> Demands {
        match self {
            Destination::Naspa => {
                Demands { number: NeedsNumber::Yes, last_character: '\u{ff}', longest_name: None }
            }
            Destination::Wespa => {
                Demands { number: NeedsNumber::No, last_character: '~', longest_name: Some(20) }
            }
            Destination::Coco => {
                Demands { number: NeedsNumber::No, last_character: char::MAX, longest_name: None }
            }
        }
    }
}

/// The event to check.
#[derive(Clone, Copy, Debug)]
pub struct Checked<'a> {
    pub divisions: &'a [CheckedDivision<'a>],
    /// The federation's list, if there is one.
    pub members: Option<&'a [Member]>,
    pub destination: Option<Destination>,
}

#[derive(Clone, Debug)]
pub struct CheckedDivision<'a> {
    /// The last planned round.
    pub planned: Option<RoundNo>,
    pub name: &'a str,
    pub players: &'a [Player],
    /// The last released round.
    pub last_round: RoundNo,
    pub drafts: Vec<RoundNo>,
    /// Tables with a problem, each in words: `table 2: Ben - Eve`.
    pub tables: Vec<(RoundNo, TableTrouble, String)>,
}

/// What is wrong with a table's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableTrouble {
    /// There is no result.
    Missing,
    Unconfirmed,
    /// Two reports differ.
    Conflict,
    /// Slip and record differ.
    Disputed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreflightFinding {
    pub division: String,
    pub what: PreflightProblem,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PreflightProblem {
    #[error("{player}: member {number} is not on the list{}", nearby(.named))]
    UnknownNumber { player: String, number: String, named: Option<String> },
    #[error("{player}: member {number} is {listed} on the list")]
    OtherName { player: String, number: String, listed: String },
    #[error("{player}: nobody of that name is on the list{}", nearby(.near))]
    UnknownName { player: String, near: Option<String> },
    #[error("{player}: the list spells it {listed}")]
    Spelling { player: String, listed: String },
    /// Several members have the name, and the player has no number.
    #[error("{player}: several members have that name: {}", .numbers.join(", "))]
    SeveralMembers { player: String, numbers: Vec<String> },
    #[error("{player}: no member number{}", listed_number(.listed))]
    NoNumber { player: String, listed: Option<String> },
    #[error("{player}: unrated here, {rating} on the list")]
    Listed { player: String, rating: i32 },
    #[error("{player}: rated {rating} here, and without a rating on the list")]
    Unlisted { player: String, rating: i32 },
    #[error("{one} and {other}: one member number, {number}")]
    SameNumber { one: String, other: String, number: String },
    #[error("{one} and {other}: two spellings of one name?")]
    NearNames { one: String, other: String },
    #[error("{player}: {} cannot be in the file", .characters.join(" "))]
    Characters { player: String, characters: Vec<String> },
    #[error("{player}: {length} characters, and the file has room for {most}")]
    LongName { player: String, length: usize, most: usize },
    #[error("round {}, {table}: {}", round.0, trouble_said(*.trouble))]
    Table { round: RoundNo, table: String, trouble: TableTrouble },
    #[error("round {} is a draft and would not be sent", round.0)]
    Draft { round: RoundNo },
    #[error("{} of {} rounds are on the wall", played.0, planned.0)]
    Rounds { played: RoundNo, planned: RoundNo },
    #[error("{players} players and {} rounds: nobody can meet somebody new each time", rounds.0)]
    TooManyRounds { players: usize, rounds: RoundNo },
}

impl PreflightProblem {
    /// Its name for scripts.
    pub fn name(&self) -> &'static str {
        match self {
            PreflightProblem::UnknownNumber { .. } => "unknown-number",
            PreflightProblem::OtherName { .. } => "other-name",
            PreflightProblem::UnknownName { .. } => "unknown-name",
            PreflightProblem::Spelling { .. } => "spelling",
            PreflightProblem::SeveralMembers { .. } => "several-members",
            PreflightProblem::NoNumber { .. } => "no-number",
            PreflightProblem::Listed { .. } => "unrated-but-listed",
            PreflightProblem::Unlisted { .. } => "rated-but-missing",
            PreflightProblem::SameNumber { .. } => "same-number",
            PreflightProblem::NearNames { .. } => "near-names",
            PreflightProblem::Characters { .. } => "characters",
            PreflightProblem::LongName { .. } => "long-name",
            PreflightProblem::Table { trouble, .. } => match trouble {
                TableTrouble::Missing => "missing",
                TableTrouble::Unconfirmed => "unconfirmed",
                TableTrouble::Conflict => "conflict",
                TableTrouble::Disputed => "disputed",
            },
            PreflightProblem::Draft { .. } => "draft",
            PreflightProblem::Rounds { .. } => "rounds",
            PreflightProblem::TooManyRounds { .. } => "too-many-rounds",
        }
    }
}

/// Everything that would be rejected: by division, first the players, then the rounds.
pub fn preflight(checked: &Checked<'_>) -> Vec<PreflightFinding> {
    let mut found = Vec::new();
    for division in checked.divisions {
        let mut problems = Vec::new();
        for player in division.players {
            if let Some(members) = checked.members {
                look_up(player, members, &mut problems);
            }
            if let Some(destination) = checked.destination {
                look_at_name(player, destination.demands(), checked.members, &mut problems);
            }
        }
        pairs(division.players, &mut problems);
        rounds(division, &mut problems);
        let name = division.name;
        found.extend(
            problems.into_iter().map(|what| PreflightFinding { division: name.to_owned(), what }),
        );
    }
    found
}

/// The members with the player's name.
fn of_name<'m>(player: &Player, members: &'m [Member]) -> Vec<&'m Member> {
    let name = turned(&player.name);
    members.iter().filter(|member| turned(&member.name) == name).collect()
}

fn look_up(player: &Player, members: &[Member], found: &mut Vec<PreflightProblem>) {
    let who = || player.name.clone();
    let named = of_name(player, members);
    let number = player.member.as_deref().map(plain);
    let listed = match &number {
        Some(number) => {
            let listed = members
                .iter()
                .find(|member| member.number.as_deref().map(plain).as_ref() == Some(number));
            match listed {
                None => {
                    let named = named.first().and_then(|member| member.number.clone());
                    found.push(PreflightProblem::UnknownNumber {
                        player: who(),
                        number: number.clone(),
                        named: named.map(|number| format!("{number} has that name")),
                    });
                }
                Some(member) if turned(&member.name) != turned(&player.name) => {
                    found.push(PreflightProblem::OtherName {
                        player: who(),
                        number: number.clone(),
                        listed: member.name.clone(),
                    });
                }
                Some(_) => {}
            }
            listed
        }
        None => match &named[..] {
            [] => {
                let near = members.iter().find(|member| are_near(&member.name, &player.name));
                let near = near.map(|member| match &member.number {
                    Some(number) => format!("{} ({number})?", member.name),
                    None => format!("{}?", member.name),
                });
                found.push(PreflightProblem::UnknownName { player: who(), near });
                None
            }
            [one] => Some(*one),
            several => {
                let numbers = several.iter().filter_map(|member| member.number.clone()).collect();
                found.push(PreflightProblem::SeveralMembers { player: who(), numbers });
                None
            }
        },
    };
    let Some(listed) = listed else { return };
    if listed.name != player.name && turned(&listed.name) == turned(&player.name) {
        let listed = listed.name.clone();
        found.push(PreflightProblem::Spelling { player: who(), listed });
    }
    // The list may have no ratings at all.
    let has_ratings = members.iter().any(|member| member.rating.is_some());
    match (player.rating.filter(|rating| *rating != 0), listed.rating) {
        (None, Some(rating)) => found.push(PreflightProblem::Listed { player: who(), rating }),
        (Some(rating), None) if has_ratings => {
            found.push(PreflightProblem::Unlisted { player: who(), rating });
        }
        (Some(_), _) | (None, None) => {}
    }
}

fn look_at_name(
    player: &Player,
    demands: Demands,
    members: Option<&[Member]>,
    found: &mut Vec<PreflightProblem>,
) {
    if let (NeedsNumber::Yes, None) = (demands.number, &player.member) {
        // With several members of the name it is not known which one it is.
        let named = of_name(player, members.unwrap_or_default());
        let listed = named.first().filter(|_| named.len() == 1);
        found.push(PreflightProblem::NoNumber {
            player: player.name.clone(),
            listed: listed.and_then(|member| member.number.clone()),
        });
    }
    let mut odd: Vec<char> = player
        .name
        .chars()
        .filter(|c| c.is_control() || *c > demands.last_character || *c == ';')
        .collect();
    odd.dedup();
    if !odd.is_empty() {
        let characters = odd.into_iter().map(|c| format!("`{}`", c.escape_debug())).collect();
        found.push(PreflightProblem::Characters { player: player.name.clone(), characters });
    }
    let length = player.name.chars().count();
    if let Some(most) = demands.longest_name.filter(|most| length > *most) {
        found.push(PreflightProblem::LongName { player: player.name.clone(), length, most });
    }
}

/// Finds players with the same number, and names that may be the same person.
fn pairs(players: &[Player], found: &mut Vec<PreflightProblem>) {
    let mut numbers: HashMap<String, &Player> = HashMap::new();
    for player in players {
        let Some(number) = player.member.as_deref().map(plain) else { continue };
        if let Some(other) = numbers.get(&number) {
            found.push(PreflightProblem::SameNumber {
                one: other.name.clone(),
                other: player.name.clone(),
                number,
            });
        } else {
            numbers.insert(number, player);
        }
    }
    let bare: Vec<(&Player, BareName)> =
        players.iter().map(|player| (player, BareName::of(&player.name))).collect();
    for (place, (one, one_bare)) in bare.iter().enumerate() {
        for (other, other_bare) in &bare[place + 1..] {
            let both_known = one.member.is_some() && other.member.is_some();
            if !both_known && one_bare.is_near(other_bare) {
                found.push(PreflightProblem::NearNames {
                    one: one.name.clone(),
                    other: other.name.clone(),
                });
            }
        }
    }
}

fn rounds(division: &CheckedDivision<'_>, found: &mut Vec<PreflightProblem>) {
    for (round, trouble, table) in &division.tables {
        let (round, trouble, table) = (*round, *trouble, table.clone());
        found.push(PreflightProblem::Table { round, table, trouble });
    }
    found.extend(division.drafts.iter().map(|round| PreflightProblem::Draft { round: *round }));
    let Some(planned) = division.planned else { return };
    if division.last_round < planned {
        found.push(PreflightProblem::Rounds { played: division.last_round, planned });
    }
    let active = division.players.iter().filter(|player| player.status == PlayerStatus::Active);
    let players = active.count();
    // Each other player once, and in an odd field the bye once.
    let most = if players % 2 == 0 { players.saturating_sub(1) } else { players };
    if usize::try_from(planned.0).is_ok_and(|rounds| rounds > most) {
        found.push(PreflightProblem::TooManyRounds { players, rounds: planned });
    }
}

/// A name for comparison: lower case, the given name first.
fn turned(name: &str) -> String {
    match name.split_once(',') {
        Some((last, first)) => name_key(&format!("{first} {last}")),
        None => name_key(name),
    }
}

/// A member number for comparison.
fn plain(number: &str) -> String {
    number.trim().to_uppercase()
}

fn nearby(near: &Option<String>) -> String {
    near.as_ref().map(|near| format!("; {near}")).unwrap_or_default()
}

fn listed_number(listed: &Option<String>) -> String {
    listed.as_ref().map(|number| format!("; {number} on the list")).unwrap_or_default()
}

fn trouble_said(trouble: TableTrouble) -> &'static str {
    match trouble {
        TableTrouble::Missing => "no result",
        TableTrouble::Unconfirmed => "unconfirmed",
        TableTrouble::Conflict => "two say different things",
        TableTrouble::Disputed => "slip and record differ",
    }
}
