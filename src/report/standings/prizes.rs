//! Who gets which prize.
use std::collections::BTreeSet;

use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::Roster;
use crate::standings::list::lacking;
use crate::{Columns, Form, Table};
use tournament::prize::{
    Award, Awards, Candidate, Money, Prize, PrizeEntry, PrizeField, PrizeKind, Sums, Winner, Worth,
};
use tournament::{Player, PlayerStatus, numbered};

pub const PRIZES: PageKind = PageKind { name: "prizes", title: "Prizes", layout: Layout::Plain };

#[derive(Clone, Copy, Debug)]
pub struct PrizesShown<'a> {
    pub entries: &'a [PrizeEntry],
    pub awards: &'a Awards,
    pub field: &'a PrizeField<'a>,
    pub players: &'a [Player],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizeOrder {
    Listed,
    /// In the order in which they are handed over: the first of the list last.
    Handing,
}

/// Whether the page says who was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explained {
    Traced,
    Plain,
}

pub fn prizes(
    event: &str,
    shown: &PrizesShown<'_>,
    order: PrizeOrder,
    explained: Explained,
) -> Page {
    let mut awards: Vec<&Award> = shown.awards.awards.iter().collect();
    if order == PrizeOrder::Handing {
        // A prize without a number of its own has its place in the list.
        let key = |award: &&Award| {
            let first = award.prizes.first().copied().unwrap_or_default();
            let own = shown.prize(first).and_then(|prize| prize.order);
            (own.map_or(usize::MAX, |order| order as usize), first)
        };
        awards.sort_by_key(|award| std::cmp::Reverse(key(award)));
    }
    let mut part = Part::new(None, shown.table(&awards, Form::Text), "prize");
    for award in &awards {
        part.notes.extend(shown.notes(award, explained));
    }
    part.notes.extend(shown.totals());
    let title = match order {
        PrizeOrder::Listed => "Who gets what",
        PrizeOrder::Handing => "As they are handed over",
    };
    Page::new(PRIZES, event, title.to_owned(), vec![part], shown.table(&awards, Form::Csv))
}

/// A line for each prize and winner, for a group's chat.
pub fn chat_prizes(shown: &PrizesShown<'_>) -> Vec<String> {
    let lines = shown.awards.awards.iter().flat_map(|award| {
        let label = shown.label(award);
        let nobody = award.winners.is_empty().then(|| format!("{label}: nobody"));
        let winners = award.winners.iter().map(move |winner| {
            let name = shown.name(&winner.winner);
            let gets = shown.gets(&Given { award, winner: Some(winner) });
            format!("{}: {name}, {gets}", shown.label(award))
        });
        nobody.into_iter().chain(winners)
    });
    lines.collect()
}

/// A row: a prize with one of its winners.
struct Given<'a> {
    award: &'a Award,
    winner: Option<&'a Candidate>,
}

impl Given<'_> {
    fn line(&self) -> Option<u32> {
        self.award.prizes.first().map(|at| u32::try_from(at + 1).unwrap_or(u32::MAX))
    }

    fn figure(&self) -> &str {
        self.winner.map_or("", |winner| &winner.figure)
    }

    fn remainder(&self) -> Option<String> {
        let left = self.award.remainder.clone().some();
        (!left.is_empty()).then(|| left.to_string())
    }
}

impl PrizesShown<'_> {
    fn prize(&self, at: usize) -> Option<&Prize> {
        self.entries.get(at)?.prize()
    }

    fn table(&self, awards: &[&Award], form: Form) -> Table {
        let mut columns: Columns<'_, Given<'_>> = Columns::new("prizes", form);
        columns.number("line", "Line", |one| one.line().into()).in_data();
        columns.text("division", "Division", |one| self.division(one.award).into()).in_data();
        columns.text("prize", "Prize", |one| self.label(one.award).into());
        columns.text("worth", "Worth", |one| self.worth(one.award).into()).in_data();
        columns
            .text("winner", "Winner", |one| {
                one.winner.map_or("nobody", |winner| self.name(&winner.winner)).into()
            })
            .in_text();
        columns
            .text("winner", "Winner", |one| {
                one.winner.map(|winner| self.name(&winner.winner)).into()
            })
            .in_data();
        columns.text("figure", "For", |one| one.figure().into()).if_room();
        columns.number("gets", "Gets", |one| self.gets(one).into()).in_text();
        columns.text("gets", "Gets", |one| self.gets(one).into()).in_data();
        columns.text("remainder", "Remainder", |one| one.remainder().into()).in_data();
        columns.text("passed", "Passed over", |one| self.passed(one.award).into()).in_data();
        columns.table(awards.iter().flat_map(|award| {
            let nobody = award.winners.is_empty().then_some(Given { award, winner: None });
            let winners = award.winners.iter().map(|winner| Given { award, winner: Some(winner) });
            nobody.into_iter().chain(winners)
        }))
    }

    fn listed(&self, award: &Award) -> Vec<&Prize> {
        award.prizes.iter().filter_map(|at| self.prize(*at)).collect()
    }

    fn label(&self, award: &Award) -> String {
        self.listed(award).iter().map(|prize| prize.label()).collect::<Vec<_>>().join(" and ")
    }

    fn division(&self, award: &Award) -> Option<String> {
        self.listed(award).first().and_then(|prize| prize.division.clone())
    }

    fn worth(&self, award: &Award) -> String {
        let worth = self.listed(award).into_iter().map(|prize| match &prize.worth {
            Worth::Money(money) => format!("{}{money}", prize.currency(&self.awards.currency)),
            Worth::Thing(thing) => thing.clone(),
        });
        worth.collect::<Vec<_>>().join(" and ")
    }

    /// What a winner gets, shared if there are several.
    fn gets(&self, one: &Given<'_>) -> String {
        if one.winner.is_none() {
            return String::new();
        }
        let money = one.award.each.iter().map(|(currency, money)| format!("{currency}{money}"));
        let prizes = self.listed(one.award);
        let things = prizes.iter().filter_map(|prize| thing(prize)).map(|thing| {
            let alone = one.award.winners.len() < 2;
            if alone { thing.to_owned() } else { format!("{thing} (one of them)") }
        });
        money.chain(things).collect::<Vec<_>>().join(" and ")
    }

    fn passed(&self, award: &Award) -> String {
        let passed = award.passed.iter();
        let passed =
            passed.map(|one| format!("{} has {}", self.name(&one.candidate.winner), one.holds));
        passed.collect::<Vec<_>>().join("; ")
    }

    fn notes(&self, award: &Award, explained: Explained) -> Vec<String> {
        let label = self.label(award);
        let mut notes = Vec::new();
        let count = award.winners.len();
        if count > 1 {
            notes.push(format!("{label}: shared by {count} who are equal."));
        }
        let left = award.remainder.clone().some();
        if !left.is_empty() {
            notes
                .push(format!("{label}: {left} is left by rounding and stays with the organiser."));
        }
        if let (Some(holds), Some(winner)) = (&award.besides, award.winners.first()) {
            let name = self.name(&winner.winner);
            notes.push(format!(
                "{label}: {name} has {holds} of the same group too; the director named {name}."
            ));
        }
        for winner in &award.winners {
            if let Some(after) = self.withdrawn(&winner.winner) {
                let name = self.name(&winner.winner);
                notes.push(format!("{label}: {name} is withdrawn {after} and keeps it."));
            }
        }
        notes.extend(self.unplayed(award).map(|said| format!("{label}: {said}")));
        if explained == Explained::Traced {
            for one in &award.passed {
                let name = self.name(&one.candidate.winner);
                let (figure, holds) = (&one.candidate.figure, &one.holds);
                notes.push(format!("{label}: {name} ({figure}) is passed over, who has {holds}."));
            }
            if award.winners.is_empty() {
                let first = award.prizes.first().and_then(|at| self.prize(*at));
                let why = first.map_or("nobody gets it", |prize| self.why_nobody(prize, award));
                notes.push(format!("{label}: {why}."));
            }
        }
        notes
    }

    /// Winners by the standings who have fewer results than others: fewer losses stand above more.
    fn unplayed<'s>(&'s self, award: &'s Award) -> impl Iterator<Item = String> + 's {
        let is_by_standings = self.listed(award).iter().any(|prize| prize.kind == PrizeKind::Rank);
        let winners = award.winners.iter().filter(move |_| is_by_standings);
        winners.filter_map(|winner| {
            let Winner::Player(id) = winner.winner else { return None };
            let mut divisions = self.field.divisions.iter();
            let own =
                divisions.find(|division| division.players.iter().any(|player| player.id == id))?;
            let rounds: BTreeSet<_> = own.outcomes.iter().map(|outcome| outcome.round).collect();
            let lacking = lacking(own.outcomes, id, rounds.into_iter());
            let name = self.name(&winner.winner);
            (!lacking.is_empty()).then(|| {
                format!("{name} has no result in {}, which is no loss.", numbered(&lacking))
            })
        })
    }

    fn why_nobody(&self, prize: &Prize, award: &Award) -> &'static str {
        if prize.winner.is_some() {
            "there is no player of that name"
        } else if prize.kind == PrizeKind::Given {
            "nobody is named for it yet: `winner=NAME` in its line"
        } else if !award.passed.is_empty() {
            "nobody is left to win it"
        } else if !self.field.is_begun(prize) {
            "none of its rounds has been played"
        } else if prize.kind == PrizeKind::TuffLuck {
            "nobody has lost six games"
        } else if prize.kind == PrizeKind::LuckyStiff {
            "nobody has won six games"
        } else {
            "nobody qualifies for it"
        }
    }

    /// When the winner stopped playing, if so: `after round 3`.
    fn withdrawn(&self, winner: &Winner) -> Option<String> {
        let Winner::Player(id) = winner else { return None };
        let player = self.players.iter().find(|player| player.id == *id)?;
        match player.status {
            PlayerStatus::Active => None,
            PlayerStatus::Withdrawn { after } => Some(format!("after round {}", after.0)),
        }
    }

    /// What is paid and what is not, by currency, so that nothing is lost.
    fn totals(&self) -> Vec<String> {
        let (mut all, mut paid, mut left) = (Sums::default(), Sums::default(), Sums::default());
        for award in &self.awards.awards {
            let winners = i64::try_from(award.winners.len()).unwrap_or(i64::MAX);
            for prize in award.prizes.iter().filter_map(|at| self.prize(*at)) {
                if let Worth::Money(money) = prize.worth {
                    all.add(prize.currency(&self.awards.currency), money);
                }
            }
            for (currency, each) in award.each.iter() {
                paid.add(currency, Money(each.0 * winners));
            }
            for (currency, rest) in award.remainder.iter() {
                left.add(currency, rest);
            }
        }
        let totals = all.iter().filter(|(_, all)| *all > Money(0)).map(|(currency, all)| {
            let (paid, left) = (paid.of(currency), left.of(currency));
            let open = Money(all.0 - paid.0 - left.0);
            let mut said = format!("Given: {currency}{paid} of {currency}{all}");
            for (what, money) in [("left by rounding", left), ("not given", open)] {
                if money > Money(0) {
                    said += &format!("; {what}: {currency}{money}");
                }
            }
            said + "."
        });
        totals.collect()
    }

    fn name<'a>(&'a self, winner: &'a Winner) -> &'a str {
        match winner {
            Winner::Team(team) => team,
            Winner::Player(id) => Roster::new(self.players).name(*id),
        }
    }
}

fn thing(prize: &Prize) -> Option<&str> {
    match &prize.worth {
        Worth::Money(_) => None,
        Worth::Thing(thing) => Some(thing),
    }
}
