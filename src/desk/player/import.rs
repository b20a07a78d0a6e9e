//! Importing a roster, also repeatedly after the list has changed.
use std::collections::{BTreeMap, HashMap};

use crate::player::Rosters;
use crate::player::fee::amount;
use crate::player::find::find_division;
use crate::round::mend::Seater;
use crate::{
    Desk, DivisionField, EventField, IrregularRefusal, Plan, Receipt, Refusal, Stamp, View,
};
use exchange::Problem;
use exchange::csv::roster::{self, Header, Roster, RosterRow, RosterText, Unread};
use tournament::event::{OperationKind, Write};
use tournament::prize::Money;
use tournament::{
    Division, DivisionId, Player, PlayerDetails, PlayerId, PlayerStatus, Visit, name_key,
    normalised_name, plain_name, plural,
};

/// The outcome of a list, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RosterImport {
    /// The players added or changed, as they are now.
    pub players: Vec<Player>,
    pub lines: Vec<RosterLine>,
    /// The number of players in the list who were on the roster already.
    pub known: usize,
    /// The columns that were not read.
    pub unread: Vec<Unread>,
}

/// The news of a line on a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterLine {
    pub player: Player,
    pub news: RosterNews,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RosterNews {
    New,
    Changed {
        /// The column of the list.
        what: &'static str,
        from: Option<String>,
        to: String,
    },
    /// On the roster, and not in the list: nothing changes.
    Missing,
}

impl Desk {
    /// Imports a roster: all of it or nothing. Players who are on a roster already, by member
    /// number or else by name, are updated from the list; an empty cell changes nothing, and no
    /// player is removed. After the first pairing new players enter as by [`Desk::enter_player`].
    pub fn import_players<'a>(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        roster: impl Into<RosterText<'a>>,
    ) -> Result<Receipt<RosterImport>, Refusal> {
        let roster = roster::read(roster).map_err(Refusal::Roster)?;
        self.change(stamp, OperationKind::PlayerImport, |view| {
            let event = EventField::load(view)?;
            let mut list = List::new(Rosters::load(view)?);
            list.problems.extend(strangers(&event, &roster.rows));
            for row in &roster.rows {
                let named = row.division.as_deref().or(division);
                let is_strange =
                    row.division.is_some() && find_division(&event.divisions, named).is_err();
                if !is_strange && let Err(refusal) = list.take(&event, named, row) {
                    let problem = problem(row, &refusal);
                    // That there are several divisions, or no fee, is said once.
                    if list.problems.iter().all(|known| known.what != problem.what) {
                        list.problems.push(problem);
                    }
                }
            }
            if !list.problems.is_empty() {
                return Err(Refusal::Roster(list.problems));
            }
            let mut plan = list.plan(view, &event)?;
            if roster.header == Header::None
                && let Some(first) = roster.rows.first()
            {
                plan.remarks.push(format!(
                    "The first line names no columns: `{}` was read as a player.",
                    first.player.name
                ));
            }
            plan.remarks.splice(0..0, unread_first(&roster));
            if let Some(title) = &roster.title {
                plan.remarks
                    .push(format!("The lines above the headings were not read: `{title}`."));
            }
            let has_paid = |row: &RosterRow| row.player.paid.is_some();
            if event.settings.fee.is_none() && roster.rows.iter().any(has_paid) {
                plan.remarks.push(format!("The list says who has paid, {NO_FEE}."));
            }
            if let Some(name) = &roster.joined {
                plan.remarks.push(format!("Names were put together of their parts: `{name}`."));
            }
            if let Some((written, rating)) = &roster.rounded {
                plan.remarks
                    .push(format!("A rating is a whole number: {written} was read as {rating}."));
            }
            plan.remarks.extend(lost_accents(&roster.rows));
            plan.value.unread.clone_from(&roster.unread);
            let others = roster.unread.iter().filter(|column| column.like_ratings.is_empty());
            Ok(plan.remarks(
                others.map(|column| format!("The column `{}` was not read.", column.heading)),
            ))
        })
    }
}

/// Where a list says who has paid what nobody has to pay.
const NO_FEE: &str = "and the event has no fee yet: `sixzero event set fee 10` sets it";

/// What is wrong with a line.
fn problem(row: &RosterRow, refusal: &Refusal) -> Problem {
    if let Refusal::Irregular(IrregularRefusal::NoFee { .. }) = refusal {
        return Problem::at(row.line, format!("the list says who has paid, {NO_FEE}"));
    }
    Problem::at(row.line, refusal.to_string())
}

/// The first remark: that there are no ratings, and which column may contain them.
fn unread_first(roster: &Roster) -> Option<String> {
    let mut like = roster.unread.iter().filter(|column| !column.like_ratings.is_empty());
    let column = like.next()?;
    let others: Vec<&str> = like.map(|column| column.heading.as_str()).collect();
    let others = match others.is_empty() {
        true => String::new(),
        false => format!(" So may `{}`.", others.join("`, `")),
    };
    let named = column_argument("rating", &column.heading);
    Some(format!(
        "No ratings were read: the column `{}` ({}, …) may have them.{others} If so, import it \
         again with `--column {named}`.",
        column.heading,
        column.like_ratings.join(", ")
    ))
}

/// As it is typed: `rating=wertung`, `"rating=dwz 2026"`.
fn column_argument(column: &str, heading: &str) -> String {
    let named = format!("{column}={heading}");
    if heading.contains(' ') { format!("\"{named}\"") } else { named }
}

/// The names with replacement characters in place of accented letters.
fn lost_accents(rows: &[RosterRow]) -> Option<String> {
    const SHOWN: usize = 3;
    let is_lost = |row: &&RosterRow| row.player.name.contains(['?', '\u{fffd}']);
    let names: Vec<&str> =
        rows.iter().filter(is_lost).map(|row| row.player.name.as_str()).collect();
    let first = names.first()?;
    let shown = names[..names.len().min(SHOWN)].join("`, `");
    let more = match names.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Some(format!(
        "Accents are probably lost in `{shown}`{more}: save the list again as `CSV UTF-8`, or mend \
         the names: `sixzero player set \"{first}\" --name …`."
    ))
}

/// The divisions in the list that the event lacks, each once.
fn strangers(event: &EventField, rows: &[RosterRow]) -> Vec<Problem> {
    let mut strange: BTreeMap<String, (&RosterRow, &str)> = BTreeMap::new();
    let mut lines = 0;
    for row in rows {
        let Some(name) = row.division.as_deref() else { continue };
        if find_division(&event.divisions, Some(name)).is_err() {
            lines += 1;
            strange.entry(name_key(name)).or_insert((row, name));
        }
    }
    let Some(line) = strange.values().map(|(row, _)| row.line).min() else { return Vec::new() };
    let names: Vec<&str> = strange.values().map(|(_, name)| *name).collect();
    let typed = |name: &&str| match name.contains(' ') {
        true => format!("\"{name}\""),
        false => (*name).to_owned(),
    };
    let typed: Vec<String> = names.iter().map(typed).collect();
    let division = if names.len() == 1 { "division" } else { "divisions" };
    let what = format!(
        "the event does not have the {division} `{}` ({})",
        names.join("`, `"),
        plural(lines, "line", "lines")
    );
    vec![Problem::at(line, what).to_do(format!("`sixzero division add {}`", typed.join(" ")))]
}

/// A list that is compared with the rosters.
struct List {
    rosters: Rosters,
    /// The players on the rosters before.
    before: Vec<Player>,
    came: Vec<Player>,
    changed: Vec<(Player, Player)>,
    lines: Vec<RosterLine>,
    /// The line on which each player was found.
    found: HashMap<PlayerId, u64>,
    problems: Vec<Problem>,
    remarks: Vec<String>,
}

impl List {
    fn new(rosters: Rosters) -> List {
        List {
            before: rosters.players.clone(),
            rosters,
            came: Vec::new(),
            changed: Vec::new(),
            lines: Vec::new(),
            found: HashMap::new(),
            problems: Vec::new(),
            remarks: Vec::new(),
        }
    }

    fn take(
        &mut self,
        event: &EventField,
        division: Option<&str>,
        row: &RosterRow,
    ) -> Result<(), Refusal> {
        let own = division.map(|name| event.division(Some(name))).transpose()?;
        let Some((before, by)) = self.known(own, &row.player) else {
            let fee = event.settings.fee;
            let player = self.rosters.enter(event.division(division)?, &row.player, fee)?;
            self.lines.push(RosterLine { player: player.clone(), news: RosterNews::New });
            self.came.push(player);
            return Ok(());
        };
        if let Some(line) = self.found.insert(before.id, row.line) {
            let what = format!("`{}` is already on line {line}", before.name);
            self.problems.push(Problem::at(row.line, what));
            return Ok(());
        }
        let mut after = before.clone();
        let mut news = Vec::new();
        if by != By::Name && name_key(&row.player.name) != name_key(&before.name) {
            after.name = self.rosters.free_name(&row.player.name, Some(before.id))?;
            note(&mut news, "name", Some(before.name.clone()), Some(after.name.clone()));
        }
        let paid = amount(row.player.paid, event.settings.fee, &before.name)?;
        update(&mut after, &row.player, paid, &mut news);
        if let Some(list) = own.filter(|own| own.id != before.division)
            && let Some(plays) = event.divisions.iter().find(|own| own.id == before.division)
        {
            self.remarks.push(format!(
                "{} is in division {}, on the list in {}: `sixzero player move {} {2} --division {1}` moves the \
                 player.",
                after.name, plays.name, list.name, before.number.0
            ));
        }
        let player = after.clone();
        self.lines.extend(news.into_iter().map(|news| RosterLine { player: player.clone(), news }));
        if after != before {
            self.changed.push((before, after));
        }
        Ok(())
    }

    /// The earlier player who is meant: by member number, or by name, or by the only name that is
    /// equal without accents, or by the only name with lost letters.
    fn known(&self, own: Option<&Division>, new: &PlayerDetails) -> Option<(Player, By)> {
        // A player who moved is on two rosters.
        let best = |fits: &dyn Fn(&Player) -> bool| {
            let fitting = self.before.iter().filter(|player| fits(player));
            let found = fitting.max_by_key(|player| {
                let is_own = own.is_some_and(|own| own.id == player.division);
                (player.status == PlayerStatus::Active, is_own)
            });
            found.cloned()
        };
        if let Some(member) = new.member.as_deref().map(name_key)
            && let Some(found) =
                best(&|player| player.member.as_deref().map(name_key).as_ref() == Some(&member))
        {
            return Some((found, By::Member));
        }
        let (key, plain) = (name_key(&new.name), plain_name(&new.name));
        let found = best(&|player| name_key(&player.name) == key).or_else(|| {
            let alike: Vec<&Player> =
                self.before.iter().filter(|player| plain_name(&player.name) == plain).collect();
            let names = alike.iter().all(|player| player.name == alike[0].name);
            best(&|player| names && alike.iter().any(|one| one.id == player.id))
        });
        if let Some(found) = found {
            return Some((found, By::Name));
        }
        let mended: Vec<&Player> =
            self.before.iter().filter(|player| is_mended(&player.name, &new.name)).collect();
        match mended[..] {
            [player] => Some((player.clone(), By::Mended)),
            _ => None,
        }
    }

    fn plan(mut self, view: &View<'_>, event: &EventField) -> Result<Plan<RosterImport>, Refusal> {
        let known = self.found.len();
        if known > 0 {
            self.add_missing();
        }
        self.remarks.extend(self.rated_late(view, event)?);
        self.remarks.extend(self.came.iter().filter_map(|player| self.rosters.look_alike(player)));
        let said = match (self.came.len(), self.changed.len()) {
            (0, 0) => {
                format!("All is as the list says: {}.", plural(known, "player", "players"))
            }
            (came, 0) => format!("Added {}", plural(came, "player", "players")),
            (0, changed) => format!("Changed {}", plural(changed, "player", "players")),
            (came, changed) => {
                format!("Added {} and changed {changed}", plural(came, "player", "players"))
            }
        };
        let now = self.changed.iter().map(|(_, after)| after).chain(&self.came);
        let import = RosterImport {
            players: now.cloned().collect(),
            lines: self.lines,
            known,
            unread: Vec::new(),
        };
        let mut plan = match come_in(view, event, &self.came)? {
            Some(seater) => seater.plan(&said, import),
            None if self.changed.is_empty() => Plan::unchanged(said, import),
            None => Plan::new(format!("{said}."), Vec::new(), import),
        };
        plan.writes.extend(self.changed.iter().map(|(before, after)| Write::update(before, after)));
        Ok(plan.remarks(self.remarks))
    }

    /// The players who are not in the list, of its divisions.
    fn add_missing(&mut self) {
        let is_found = |player: &Player| self.found.contains_key(&player.id);
        let of: Vec<DivisionId> =
            self.before.iter().filter(|one| is_found(one)).map(|one| one.division).collect();
        let missing = self.before.iter().filter(|player| {
            of.contains(&player.division)
                && player.status == PlayerStatus::Active
                && !is_found(player)
        });
        let missing: Vec<Player> = missing.cloned().collect();
        let line = |player| RosterLine { player, news: RosterNews::Missing };
        self.lines.extend(missing.into_iter().map(line));
    }

    /// A remark that new ratings do not change paired rounds.
    fn rated_late(&self, view: &View<'_>, event: &EventField) -> Result<Vec<String>, Refusal> {
        let mut remarks = Vec::new();
        for division in &event.divisions {
            let rated = self.changed.iter().filter(|(before, after)| {
                before.division == division.id && before.rating != after.rating
            });
            let names: Vec<&str> = rated.map(|(_, after)| after.name.as_str()).collect();
            let last = match names.is_empty() {
                true => continue,
                false => DivisionField::load(view, division)?.last_round(),
            };
            if last.0 > 0 {
                remarks.push(format!(
                    "Division {} is paired up to round {}: that stays, and so do numbers and \
                     divisions. Rounds paired from now on, estimates and prizes go by the new \
                     ratings of {}.",
                    division.name,
                    last.0,
                    names.join(", ")
                ));
            }
        }
        Ok(remarks)
    }
}

/// Whether a name with lost letters, `Zo? ?ukasik`, is this one.
fn is_mended(lost: &str, name: &str) -> bool {
    const LOST: [char; 2] = ['?', '\u{fffd}'];
    lost.contains(LOST)
        && lost.chars().count() == name.chars().count()
        && lost.chars().zip(name.chars()).all(|(was, is)| was == is || LOST.contains(&was))
}

/// How a player of the list was found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Member,
    Name,
    /// By an earlier name with lost letters, which the list has again.
    Mended,
}

/// Updates a player from the list; empty cells change nothing.
fn update(
    player: &mut Player,
    new: &PlayerDetails,
    paid: Option<Money>,
    news: &mut Vec<RosterNews>,
) {
    fn take<T: Copy + ToString>(
        news: &mut Vec<RosterNews>,
        what: &'static str,
        old: &mut Option<T>,
        new: Option<T>,
    ) {
        note(news, what, old.map(|old| old.to_string()), new.map(|new| new.to_string()));
        *old = new.or(*old);
    }
    take(news, "rating", &mut player.rating, new.rating);
    take(news, "career", &mut player.career_games, new.career_games);
    take(news, "deviation", &mut player.deviation, new.deviation);
    take(news, "paid", &mut player.paid, paid);
    let visit = |visit: Option<Visit>| visit.map(|visit| visit.name().to_owned());
    note(news, "visit", visit(player.visit), visit(new.visit));
    player.visit = new.visit.or(player.visit);
    for (what, old, new) in [
        ("club", &mut player.club, &new.club),
        ("team", &mut player.team, &new.team),
        ("member", &mut player.member, &new.member),
        ("class", &mut player.class, &new.class),
    ] {
        let new = new.as_deref().map(normalised_name);
        note(news, what, old.clone(), new.clone());
        *old = new.or(old.take());
    }
}

/// Notes a difference, if the list has a value.
fn note(news: &mut Vec<RosterNews>, what: &'static str, from: Option<String>, to: Option<String>) {
    if let Some(to) = to.filter(|to| from.as_ref() != Some(to)) {
        news.push(RosterNews::Changed { what, from, to });
    }
}

/// Puts players on the rosters, as late entries if rounds are paired already; `None` without
/// players.
fn come_in<'v, 's>(
    view: &'v View<'s>,
    event: &EventField,
    players: &[Player],
) -> Result<Option<Seater<'v, 's>>, Refusal> {
    let mut seater: Option<Seater<'v, 's>> = None;
    for division in &event.divisions {
        let own: Vec<&Player> = players.iter().filter(|p| p.division == division.id).collect();
        if own.is_empty() {
            continue;
        }
        let mut field = DivisionField::load(view, division)?;
        field.players.extend(own.iter().map(|player| (*player).clone()));
        let mut next = Seater::new(view, event, field)?;
        next = match seater {
            Some(before) => next.after(before),
            None => {
                next.writes.extend(players.iter().map(Write::insert));
                next
            }
        };
        for player in own {
            let told = next.said.len();
            next.come_in(player, None, None)?;
            for said in next.said.iter_mut().skip(told) {
                *said = format!("{}: {said}", player.name);
            }
        }
        seater = Some(next);
    }
    Ok(seater)
}
