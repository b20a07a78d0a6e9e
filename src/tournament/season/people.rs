//! Who is who over many nights: by member number, else by name; what is doubtful is told.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::season::{Entrant, NightNo, PersonNo, SeasonNight};
use crate::{Player, are_near, name_key, normalised_name};

/// Says whom a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameRule {
    /// The name as a night has it.
    pub written: String,
    /// Whom it means; the same name says that nobody else is meant.
    pub is: String,
}

/// Two names that may mean one person; both are kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    pub one: String,
    pub other: String,
    /// The first night of each.
    pub nights: (NightNo, NightNo),
}

/// How somebody was found to be one person, where that is not plain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeasonNote {
    /// One member number with several names: one person.
    OneMember {
        member: String,
        /// The names, in the order of the nights.
        names: Vec<String>,
    },
    /// One name with several member numbers: several people, one without number another.
    SharedName { name: String, members: Vec<String> },
    /// One person stands more than once on the rosters of a night; all of it counts.
    Twice { name: String, night: NightNo },
}

pub(super) struct People {
    /// Everybody, by number, with the last name and the member number.
    pub(super) known: BTreeMap<PersonNo, Person>,
    /// Each player of each night.
    pub(super) by_entrant: HashMap<Entrant, PersonNo>,
    pub(super) doubts: Vec<Doubt>,
    pub(super) notes: Vec<SeasonNote>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) member: Option<String>,
}

/// By what a person is known from night to night.
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
    let mut found = People {
        known: BTreeMap::new(),
        by_entrant: HashMap::new(),
        doubts: Vec::new(),
        notes: Vec::new(),
    };
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
    found.tell(spellings, &members_of);
    found.doubts = doubts(&found, &stood, rules);
    found
}

/// A player as a night has them.
struct Read {
    entrant: Entrant,
    name: String,
    member: Option<String>,
}

impl Read {
    /// The member number, the player's or the only one of that name anywhere; else the name.
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
    fn tell(
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

/// The names that may mean one person: near each other, and never on one roster
/// together, unless they are one name. Who has a rule has been thought about.
fn doubts(
    people: &People,
    stood: &BTreeSet<(NightNo, PersonNo)>,
    rules: &[NameRule],
) -> Vec<Doubt> {
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
            doubts.push(Doubt {
                one: called(first),
                other: called(second),
                nights: (first_night(one), first_night(other)),
            });
        }
    }
    doubts
}

/// The name, with the member number where there is one.
fn called(person: &Person) -> String {
    match &person.member {
        Some(member) => format!("{} ({member})", person.name),
        None => person.name.clone(),
    }
}

/// The member number as it is compared.
fn member(player: &Player) -> Option<String> {
    player.member.as_deref().map(|member| member.trim().to_uppercase()).filter(|m| !m.is_empty())
}
