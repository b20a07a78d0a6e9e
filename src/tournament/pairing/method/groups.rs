//! Groups: the field is divided, and each group plays a round robin for some rounds: quads,
//! sixes, initial Fontes and group round robins.
use std::cmp::Reverse;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{
    About, BYE_BY_TABLE, Berger, ByeOrder, Dealing, Drawn, Games, Mates, Nature, PairingMethod,
    block,
};
use crate::pairing::recipe::{GROUP_SIZE, MOST_IN_GROUP, Whose, Words, alone, value, worded};
use crate::pairing::solve::Field;
use crate::pairing::{Ends, Entrant, PairingError, RecipeError};
use crate::{PlayerId, RoundNo};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupParameters {
    pub form: GroupForm,
    pub division: Grouping,
    /// The number of players of a group. Players left over join the last one.
    pub size: u32,
    /// The number of rounds in these groups, spread evenly over the table if it has more.
    pub rounds: u32,
    pub first_round: RoundNo,
    /// The groups, each in the order of its table. Settled with the first round; empty before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<PlayerId>>,
    #[serde(default = "ByeOrder::kept", skip_serializing_if = "ByeOrder::is_kept")]
    pub byes: ByeOrder,
}

/// The kinds of rounds in groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupForm {
    /// Three rounds, by the standings.
    Quads,
    /// By rating, before there are standings, one of each class in each group.
    Fontes,
    /// A round robin in each group, by the standings.
    Groups,
}

worded! {
    Grouping {
        /// Neighbours: places 1 to 4, 5 to 8 …
        Clustered = "clustered",
        /// One of each part of the field, in order: of 12 places 1, 4, 7, 10; 2, 5, 8, 11 …
        Distributed = "distributed",
        /// One of each part, alternately from the top and from the bottom: of 12 places
        /// 1, 6, 7, 12; 2, 5, 8, 11 …, so that the groups are about equally strong.
        Equalised = "equalised",
        /// One of each part, by lot.
        Drawn = "drawn",
    }
}

const QUAD: u32 = 4;
const SIXES: u32 = 6;

impl GroupParameters {
    /// Quads: three rounds among neighbours in fours.
    pub fn quads() -> GroupParameters {
        let rounds = QUAD - 1;
        GroupParameters::new(GroupForm::Quads, Grouping::Clustered, QUAD, rounds)
    }

    /// Sixes: three rounds among neighbours in sixes.
    pub fn sixes() -> GroupParameters {
        GroupParameters { size: SIXES, ..GroupParameters::quads() }
    }

    fn is_sixes(&self) -> bool {
        self.form == GroupForm::Quads && self.size == SIXES
    }

    /// Initial Fontes of this number of rounds, by lot. Each group has one player more.
    pub fn fontes(rounds: u32) -> GroupParameters {
        GroupParameters::new(GroupForm::Fontes, Grouping::Drawn, rounds.saturating_add(1), rounds)
    }

    /// A round robin in groups of this number of neighbours.
    pub fn of(size: u32) -> GroupParameters {
        let rounds = Berger::of(size as usize).rounds();
        GroupParameters::new(GroupForm::Groups, Grouping::Clustered, size, rounds)
    }

    fn new(form: GroupForm, division: Grouping, size: u32, rounds: u32) -> GroupParameters {
        let first_round = RoundNo(1);
        let byes = ByeOrder::LowestFirst;
        GroupParameters { form, division, size, rounds, first_round, groups: Vec::new(), byes }
    }

    pub fn last_round(&self) -> RoundNo {
        RoundNo(self.first_round.0.saturating_add(self.rounds).saturating_sub(1))
    }
}

impl Default for GroupParameters {
    fn default() -> GroupParameters {
        GroupParameters::quads()
    }
}

impl Grouping {
    /// The grouping of this word or a synonym.
    fn read(word: &str) -> Option<Grouping> {
        match word {
            "equalized" | "snaked" => Some(Grouping::Equalised),
            word => Grouping::named(word),
        }
    }
}

const QUADS: About = About {
    word: "quads",
    names: &["quads", "quad"],
    own_words: &["clustered", "distributed", "equalised", "size N"],
    help: &[
        (
            "quads [distributed|equalised] [size N]",
            "three rounds in groups of four; sixes is size 6",
        ),
        ("fontes N [snaked]", "initial Fontes: N rounds in groups of one from each N+1-tile"),
        (
            "groups of N [distributed|equalised|drawn]",
            "everybody in a group meets everybody else in it",
        ),
    ],
    idea: "In groups: the table of each says who meets whom.",
    nature: Nature::ByTable,
    bye: BYE_BY_TABLE,
};
const FONTES: About = About {
    word: "fontes",
    names: &["fontes", "if", "initialfontes"],
    own_words: &["N", "drawn", "snaked"],
    ..QUADS
};
const GROUPS: About = About {
    word: "groups",
    names: &["groups", "grr", "grouproundrobin"],
    own_words: &["of N", "clustered", "distributed", "equalised", "drawn"],
    ..QUADS
};

impl PairingMethod for GroupParameters {
    fn words() -> Vec<&'static str> {
        [QUADS, FONTES, GROUPS].map(|about| about.word).to_vec()
    }

    fn named(name: &str) -> Option<GroupParameters> {
        match name {
            "sixes" => Some(GroupParameters::sixes()),
            _ if QUADS.names.contains(&name) => Some(GroupParameters::quads()),
            _ if FONTES.names.contains(&name) => Some(GroupParameters::fontes(3)),
            _ if GROUPS.names.contains(&name) => Some(GroupParameters::of(4)),
            _ => None,
        }
    }

    fn about(&self) -> &'static About {
        match self.form {
            GroupForm::Quads => &QUADS,
            GroupForm::Fontes => &FONTES,
            GroupForm::Groups => &GROUPS,
        }
    }

    fn word(&self) -> &'static str {
        if self.is_sixes() { "sixes" } else { self.about().word }
    }

    fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        if let Some(division) = Grouping::read(word) {
            self.division = division;
            return Ok(Whose::Method);
        }
        let division = self.division;
        *self = match (self.form, word) {
            (GroupForm::Quads, "size") => {
                GroupParameters { size: words.group_size(word)?, ..self.clone() }
            }
            (GroupForm::Groups, "of" | "size") => GroupParameters::of(words.group_size(word)?),
            (GroupForm::Groups, _) => match alone(word, "groups", GROUP_SIZE, 2..=MOST_IN_GROUP)? {
                Some(size) => GroupParameters::of(size),
                None => return Ok(Whose::Common),
            },
            (GroupForm::Fontes, _) => {
                let wanted = "an odd number of rounds up to 999";
                match alone(word, "fontes", wanted, 1..=MOST_IN_GROUP - 1)? {
                    Some(rounds) if rounds % 2 == 1 => GroupParameters::fontes(rounds),
                    Some(_) => return Err(value("fontes", wanted)),
                    None => return Ok(Whose::Common),
                }
            }
            (GroupForm::Quads, _) => return Ok(Whose::Common),
        };
        self.division = division;
        Ok(Whose::Method)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = match self.form {
            GroupForm::Quads if self.is_sixes() || self.size == QUAD => GroupParameters::quads(),
            GroupForm::Quads => {
                write!(f, " size {}", self.size)?;
                GroupParameters::quads()
            }
            GroupForm::Fontes => {
                write!(f, " {}", self.rounds)?;
                GroupParameters::fontes(self.rounds)
            }
            GroupForm::Groups => {
                write!(f, " of {}", self.size)?;
                GroupParameters::of(self.size)
            }
        };
        match (self.form, self.division) {
            (_, division) if division == usual.division => Ok(()),
            (GroupForm::Fontes, Grouping::Equalised) => f.write_str(" snaked"),
            (GroupForm::Quads | GroupForm::Fontes | GroupForm::Groups, division) => {
                write!(f, " {}", division.name())
            }
        }
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let groups = match &self.groups[..] {
            [] => settled(field, self),
            settled => settled.to_vec(),
        };
        let since = field.given.round.0.saturating_sub(self.first_round.0);
        let done = since % self.rounds.max(1);
        let rounds = groups.iter().map(|group| block::table(group, self.rounds, done, self.byes));
        let rounds: Vec<Games> = block::together(rounds);
        Ok(block::draw(field, &rounds)?)
    }

    fn began(&self) -> Option<RoundNo> {
        Some(self.first_round)
    }

    fn ends(&self) -> Option<Ends> {
        Some(Ends::With(self.last_round()))
    }

    fn begin(&mut self, round: RoundNo) {
        (self.first_round, self.groups) = (round, Vec::new());
        self.byes = ByeOrder::LowestFirst;
    }

    fn block_rounds(&self, _players: Option<usize>) -> Option<u32> {
        Some(self.rounds)
    }

    fn settle(&mut self, field: &Field<'_>) {
        if self.groups.is_empty() {
            self.groups = settled(field, self);
        }
    }

    fn unsettle(&mut self, round: RoundNo) {
        if self.first_round == round {
            self.groups.clear();
        }
    }
}

fn settled(field: &Field<'_>, parameters: &GroupParameters) -> Vec<Vec<PlayerId>> {
    let mut order: Vec<&Entrant> = field.standing.clone();
    match parameters.form {
        GroupForm::Quads | GroupForm::Groups => {}
        GroupForm::Fontes => order.sort_by_key(|e| (Reverse(e.rating), e.number)),
    }
    // The first bye: the fewest so far, then the last in the order.
    let last_up = |place: &usize| (order[*place].byes, Reverse(*place));
    let first_bye = match parameters.byes {
        ByeOrder::LowestFirst => (0..order.len()).min_by_key(last_up),
        ByeOrder::ByTable => None,
    };
    let order: Vec<PlayerId> = order.into_iter().map(|entrant| entrant.player).collect();
    let size = (parameters.size as usize).max(1);
    let count = (order.len() / size).max(1);
    let mut dealing = Dealing::new(field, Mates::Separated, count);
    let mut lots = field.chance().lots();
    let places = match parameters.division {
        Grouping::Clustered => clustered(order.len(), size, count),
        Grouping::Distributed | Grouping::Equalised | Grouping::Drawn => {
            in_parts(order.len(), size, count, first_bye, |number, part| {
                let mut part = part.to_vec();
                match parameters.division {
                    Grouping::Equalised if number % 2 == 1 => part.reverse(),
                    Grouping::Drawn => lots.shuffle(&mut part),
                    Grouping::Equalised | Grouping::Distributed | Grouping::Clustered => {}
                }
                let dealt = dealing.row(part.iter().map(|place| order[*place]).collect());
                let place = |player: &PlayerId| order.iter().position(|known| known == player);
                dealt.iter().filter_map(place).collect()
            })
        }
    };
    let mut groups: Vec<Vec<PlayerId>> =
        places.into_iter().map(|group| group.iter().map(|place| order[*place]).collect()).collect();
    // The byes of an odd group go from its last player up, so the fewest byes are last.
    let byes = |player: &PlayerId| {
        let own = field.standing.iter().find(|entrant| entrant.player == *player);
        Reverse(own.map(|entrant| entrant.byes))
    };
    match parameters.byes {
        ByeOrder::LowestFirst => {
            groups.iter_mut().filter(|g| g.len() % 2 == 1).for_each(|g| g.sort_by_key(byes));
        }
        ByeOrder::ByTable => {}
    }
    groups
}

/// Neighbours; the last group gets the rest.
fn clustered(players: usize, size: usize, count: usize) -> Vec<Vec<usize>> {
    (0..count)
        .map(|group| {
            let end = if group + 1 == count { players } else { (group + 1) * size };
            (group * size..end).collect()
        })
        .collect()
}

/// One of each part of the field. Players left over are taken evenly from the whole field and
/// join the last group. If that group is odd, it is the one of the player with the first bye.
fn in_parts(
    players: usize,
    size: usize,
    count: usize,
    first_bye: Option<usize>,
    mut arranged: impl FnMut(usize, &[usize]) -> Vec<usize>,
) -> Vec<Vec<usize>> {
    let over = players.saturating_sub(size * count);
    let left: Vec<usize> =
        (0..over).map(|number| (2 * number + 1) * players / (2 * over)).collect();
    let even: Vec<usize> = (0..players).filter(|place| !left.contains(place)).collect();
    let mut groups = vec![Vec::new(); count];
    for (number, part) in even.chunks(count).enumerate() {
        for (group, place) in groups.iter_mut().zip(arranged(number, part)) {
            group.push(place);
        }
    }
    let is_odd = (size + over) % 2 == 1;
    let own = groups.iter().position(|group| first_bye.is_some_and(|place| group.contains(&place)));
    if let Some(own) = own.filter(|_| is_odd) {
        groups.swap(own, count - 1);
    }
    if let Some(last) = groups.last_mut() {
        last.extend(left);
        last.sort_unstable();
    }
    groups
}
