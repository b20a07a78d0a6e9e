//! Identifies people over many nights, by member number, else by name, and reports doubts.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::season::{Entrant, NightNo, PersonNo, SeasonNight};
use crate::{Player, are_near, name_key, normalised_name};

/// Says which person a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameRule {
    /// The name in a night.
    pub written: String,
    /// The person's name; the same name means that there is no doubt.
    pub is: String,
}

/// How people were identified, if that is not obvious.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeasonNote {
    /// Two names that may mean one person, each with its first night; they count as two people.
    Doubt { one: String, other: String, nights: (NightNo, NightNo) },
    /// A member number with several names: one person.
    OneMember {
        member: String,
        /// The names, in the order of the nights.
        names: Vec<String>,
    },
    /// A name with several member numbers: several people, and one more without a number.
    SharedName { name: String, members: Vec<String> },
    /// A person is more than once on the rosters of a night; all of it counts.
    Twice { name: String, night: NightNo },
}

pub(super) struct People {
    /// All people, with the last name used and the member number.
    pub(super) known: BTreeMap<PersonNo, Person>,
    /// Each player of each night.
    pub(super) by_entrant: HashMap<Entrant, PersonNo>,
    pub(super) notes: Vec<SeasonNote>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) member: Option<String>,
}

/// What identifies a person from night to night.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Key {
    Member(String),
    Name(String),
}

pub(super) fn identified(nights: &[SeasonNight<'_>], rules: &[NameRule]) -> People {
    let meant: HashMap<String, &str> =
        rules.iter().map(|rule| (name_key(&rule.written), rule.is.as_str())).collect();
    let entrants: Vec<Read> = (1..)
        .map(NightNo)
        .zip(nights)
        .flat_map(|(number, night)| night.players.iter().map(move |player| (number, player)))
        .map(|(night, player)| {
            let name = meant.get(&name_key(&player.name)).copied().unwrap_or(&player.name);
            Read {
                entrant: (night, player.id),
                name: normalised_name(name),
                member: member(player),
            }
        })
        .collect();
    let mut members_of: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for read in &entrants {
        members_of.entry(name_key(&read.name)).or_default().extend(read.member.clone());
    }
    let mut numbers: HashMap<Key, PersonNo> = HashMap::new();
    let mut next = 1..;
    let mut found =
        People { known: BTreeMap::new(), by_entrant: HashMap::new(), notes: Vec::new() };
    let mut spellings: BTreeMap<PersonNo, Vec<String>> = BTreeMap::new();
    let mut stood: BTreeSet<(NightNo, PersonNo)> = BTreeSet::new();
    for read in entrants {
        let key = read.key(&members_of);
        let person = *numbers.entry(key).or_insert_with(|| PersonNo(next.next().unwrap_or(0)));
        let known = found
            .known
            .entry(person)
            .or_insert_with(|| Person { name: read.name.clone(), member: None });
        known.name.clone_from(&read.name);
        known.member = read.member.or(known.member.take());
        let names = spellings.entry(person).or_default();
        if !names.iter().any(|name| name_key(name) == name_key(&read.name)) {
            names.push(read.name.clone());
        }
        let (night, _) = read.entrant;
        if !stood.insert((night, person)) {
            found.notes.push(SeasonNote::Twice { name: read.name, night });
        }
        found.by_entrant.insert(read.entrant, person);
    }
    found.notes.splice(0..0, doubts(&found, &stood, rules));
    found.note_names(spellings, &members_of);
    found
}

/// A player of a night.
struct Read {
    entrant: Entrant,
    name: String,
    member: Option<String>,
}

impl Read {
    /// The player's member number, else the only one with that name in the season, else the name.
    fn key(&self, members_of: &BTreeMap<String, BTreeSet<String>>) -> Key {
        let name = name_key(&self.name);
        let only = || {
            let members = members_of.get(&name)?;
            members.first().filter(|_| members.len() == 1).cloned()
        };
        match self.member.clone().or_else(only) {
            Some(member) => Key::Member(member),
            None => Key::Name(name),
        }
    }
}

impl People {
    fn note_names(
        &mut self,
        spellings: BTreeMap<PersonNo, Vec<String>>,
        members_of: &BTreeMap<String, BTreeSet<String>>,
    ) {
        for (person, names) in spellings {
            if let (Some(member), true) = (&self.known[&person].member, names.len() > 1) {
                self.notes.push(SeasonNote::OneMember { member: member.clone(), names });
            }
        }
        for (name, members) in members_of {
            if members.len() > 1 {
                let shown = self.known.values().find(|person| name_key(&person.name) == *name);
                self.notes.push(SeasonNote::SharedName {
                    name: shown.map_or(name, |person| &person.name).clone(),
                    members: members.iter().cloned().collect(),
                });
            }
        }
    }
}

/// Names that may mean one person: equal names, or similar ones that are never on one roster
/// together and have no rule.
fn doubts(
    people: &People,
    stood: &BTreeSet<(NightNo, PersonNo)>,
    rules: &[NameRule],
) -> Vec<SeasonNote> {
    let mut nights: BTreeMap<PersonNo, BTreeSet<NightNo>> = BTreeMap::new();
    for (night, person) in stood {
        nights.entry(*person).or_default().insert(*night);
    }
    let settled: BTreeSet<String> = rules.iter().map(|rule| name_key(&rule.written)).collect();
    let all: Vec<_> = people.known.iter().collect();
    let mut doubts = Vec::new();
    for (place, (one, first)) in all.iter().enumerate() {
        for (other, second) in &all[place + 1..] {
            let both_members = first.member.is_some() && second.member.is_some();
            let same_name = name_key(&first.name) == name_key(&second.name);
            let is_settled =
                [first, second].iter().any(|person| settled.contains(&name_key(&person.name)));
            if both_members
                || (is_settled && !same_name)
                || !(same_name || are_near(&first.name, &second.name))
                || (!same_name && !nights[one].is_disjoint(&nights[other]))
            {
                continue;
            }
            let first_night = |person| nights[person].first().copied().unwrap_or(NightNo(1));
            doubts.push(SeasonNote::Doubt {
                one: called(first),
                other: called(second),
                nights: (first_night(one), first_night(other)),
            });
        }
    }
    doubts
}

/// The name, with the member number if there is one.
fn called(person: &Person) -> String {
    match &person.member {
        Some(member) => format!("{} ({member})", person.name),
        None => person.name.clone(),
    }
}

/// The member number for comparison.
fn member(player: &Player) -> Option<String> {
    player.member.as_deref().map(|member| member.trim().to_uppercase()).filter(|m| !m.is_empty())
}
