//! Who gets which prize.
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::{Cell, Column, Form, Table};
use tournament::prize::{
    Award, Awards, Candidate, Money, Prize, PrizeEntry, PrizeField, PrizeKind, Sums, Winner, Worth,
};
use tournament::{Player, PlayerId, PlayerStatus};

/// The report.
pub const PRIZES: PageKind = PageKind { name: "prizes", title: "Prizes", layout: Layout::Plain };

/// The prizes of an event with who gets them.
#[derive(Clone, Copy, Debug)]
pub struct PrizesShown<'a> {
    /// The list.
    pub entries: &'a [PrizeEntry],
    /// Who gets what.
    pub awards: &'a Awards,
    /// What they are given by.
    pub field: &'a PrizeField<'a>,
    /// The players of all divisions.
    pub players: &'a [Player],
}

/// In which order the prizes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizeOrder {
    Listed,
    /// As they are handed over: the first of the list last.
    Handing,
}

/// Whether it is said who was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explained {
    Traced,
    /// It is not.
    Plain,
}

const TEXT: [Column; 4] = [
    Column::text("prize", "Prize"),
    Column::text("winner", "Winner"),
    Column::text("figure", "For").if_room(),
    Column::number("gets", "Gets"),
];

const DATA: [Column; 9] = [
    Column::number("line", "Line"),
    Column::text("division", "Division"),
    Column::text("prize", "Prize"),
    Column::text("worth", "Worth"),
    Column::text("winner", "Winner"),
    Column::text("figure", "For"),
    Column::text("gets", "Gets"),
    Column::text("remainder", "Remainder"),
    Column::text("passed", "Passed over"),
];

/// The prizes as a page.
#[must_use]
pub fn prizes(
    event: &str,
    shown: &PrizesShown<'_>,
    order: PrizeOrder,
    explained: Explained,
) -> Page {
    let mut awards: Vec<&Award> = shown.awards.awards.iter().collect();
    if order == PrizeOrder::Handing {
        // Without a number of its own a prize comes by its place in the list.
        let key = |award: &&Award| {
            let first = award.prizes.first().copied().unwrap_or_default();
            let own = shown.prize(first).and_then(|prize| prize.order);
            (own.map_or(usize::MAX, |order| order as usize), first)
        };
        awards.sort_by_key(|award| std::cmp::Reverse(key(award)));
    }
    let mut part = Part::new(None, shown.table(&awards, Form::Text), 0);
    for award in &awards {
        part.notes.extend(shown.notes(award, explained));
    }
    part.notes.extend(shown.totals());
    let title = match order {
        PrizeOrder::Listed => "Who gets what".to_owned(),
        PrizeOrder::Handing => "As they are handed over".to_owned(),
    };
    Page {
        kind: PRIZES,
        event: event.to_owned(),
        division: None,
        title,
        notes: Vec::new(),
        body: Body::Parts(vec![part]),
        data: shown.table(&awards, Form::Csv),
    }
}

impl PrizesShown<'_> {
    fn prize(&self, at: usize) -> Option<&Prize> {
        self.entries.get(at)?.prize()
    }

    fn table(&self, awards: &[&Award], form: Form) -> Table {
        let columns = match form {
            Form::Text => TEXT.to_vec(),
            Form::Csv | Form::Json => DATA.to_vec(),
        };
        let mut table = Table::new("prizes", columns);
        for award in awards {
            if award.winners.is_empty() {
                table.push(self.row(award, None, form));
            }
            for winner in &award.winners {
                table.push(self.row(award, Some(winner), form));
            }
        }
        table
    }

    fn row(&self, award: &Award, winner: Option<&Candidate>, form: Form) -> Vec<Cell> {
        let own: Vec<&Prize> = award.prizes.iter().filter_map(|at| self.prize(*at)).collect();
        let labels: Vec<String> = own.iter().map(|prize| prize.label()).collect();
        let things: Vec<&str> = own.iter().filter_map(|prize| thing(prize)).collect();
        let mut gets: Vec<String> =
            award.each.iter().map(|(currency, money)| format!("{currency}{money}")).collect();
        let alone = award.winners.len() < 2;
        gets.extend(things.iter().map(|thing| {
            if alone { (*thing).to_owned() } else { format!("{thing} (one of them)") }
        }));
        let gets = if winner.is_some() { gets.join(" and ") } else { String::new() };
        let name = winner.map_or("nobody", |winner| self.name(&winner.winner));
        let figure = winner.map_or("", |winner| winner.figure.as_str());
        match form {
            Form::Text => {
                vec![Cell::Text(labels.join(" and ")), name.into(), figure.into(), Cell::Text(gets)]
            }
            Form::Csv | Form::Json => {
                let worth = own.iter().map(|prize| match &prize.worth {
                    Worth::Money(money) => {
                        format!("{}{money}", prize.currency(&self.awards.currency))
                    }
                    Worth::Thing(thing) => thing.clone(),
                });
                let passed = award
                    .passed
                    .iter()
                    .map(|one| format!("{} has {}", self.name(&one.candidate.winner), one.holds));
                let left = award.remainder.clone().some();
                let division = own.first().and_then(|prize| prize.division.clone());
                let line = award.prizes.first().map(|at| u32::try_from(at + 1).unwrap_or(u32::MAX));
                vec![
                    line.into(),
                    division.into(),
                    Cell::Text(labels.join(" and ")),
                    Cell::Text(worth.collect::<Vec<_>>().join(" and ")),
                    winner.map(|_| name.to_owned()).into(),
                    figure.into(),
                    Cell::Text(gets),
                    (!left.is_empty()).then(|| left.to_string()).into(),
                    Cell::Text(passed.collect::<Vec<_>>().join("; ")),
                ]
            }
        }
    }

    fn notes(&self, award: &Award, explained: Explained) -> Vec<String> {
        let labels: Vec<String> =
            award.prizes.iter().filter_map(|at| self.prize(*at)).map(Prize::label).collect();
        let label = labels.join(" and ");
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

    /// Why a prize goes to nobody.
    fn why_nobody(&self, prize: &Prize, award: &Award) -> &'static str {
        match prize.kind {
            _ if prize.winner.is_some() => "nobody of that name is there",
            PrizeKind::Given => "nobody is named for it yet: `winner=NAME` in its line",
            _ if !award.passed.is_empty() => "nobody is left for it",
            _ if !self.field.is_begun(prize) => "none of its rounds has been played",
            PrizeKind::TuffLuck => "nobody has lost six games",
            PrizeKind::LuckyStiff => "nobody has won six games",
            PrizeKind::Rank
            | PrizeKind::Team
            | PrizeKind::HighGame
            | PrizeKind::HighWin
            | PrizeKind::HighLoss
            | PrizeKind::LowWin
            | PrizeKind::LowLoss
            | PrizeKind::HighSpread
            | PrizeKind::LowSpread
            | PrizeKind::HighCombined
            | PrizeKind::HighAverage
            | PrizeKind::Spread
            | PrizeKind::Upset
            | PrizeKind::Overseed
            | PrizeKind::RatingChange
            | PrizeKind::OverExpectation
            | PrizeKind::LowerHalf => "nobody comes into question for it",
        }
    }

    /// Since when the winner has not played, if so: `after round 3`.
    fn withdrawn(&self, winner: &Winner) -> Option<String> {
        let Winner::Player(id) = winner else { return None };
        let player = self.players.iter().find(|player| player.id == *id)?;
        match player.status {
            PlayerStatus::Active => None,
            PlayerStatus::Withdrawn { after } => Some(format!("after round {}", after.0)),
        }
    }

    /// What of these prizes is paid and what is not, by currency, so that nothing is lost.
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
            let mut said = format!("Paid: {currency}{paid} of {currency}{all}");
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
            Winner::Player(id) => name(self.players, *id),
        }
    }
}

fn thing(prize: &Prize) -> Option<&str> {
    match &prize.worth {
        Worth::Money(_) => None,
        Worth::Thing(thing) => Some(thing),
    }
}

fn name(players: &[Player], id: PlayerId) -> &str {
    players.iter().find(|player| player.id == id).map_or("?", |player| &player.name)
}
