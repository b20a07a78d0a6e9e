//! The winners of the prizes.
use crate::event::loaded::{Loaded, RoundLoaded};
use crate::standings::unfinished::unfinished;
use desk::{Desk, PrizesAtHand, Refusal, find_division, prize_winner, prizes_at_hand};
use report::page::Page;
use report::{Explained, PrizeOrder, PrizesShown, visible};
use tournament::prize::{
    Award, Awards, Prize, PrizeDivision, PrizeEntry, PrizeError, PrizeField, PrizeKind, Winner,
    awards,
};
use tournament::rating::RatingSystem;
use tournament::{Division, Outcome, PlayerId};

/// The hint for an empty list.
pub const NONE_YET: &str = "`sixzero prize add 1st 300`, or `sixzero prize import FILE`.";

/// The prizes of a division, or of all, with remarks on the list.
pub fn prizes(
    desk: &mut Desk,
    only: Option<&str>,
    order: PrizeOrder,
    explained: Explained,
) -> Result<(Loaded, Page, Vec<String>), Refusal> {
    let at_hand = desk.shown(prizes_at_hand)?;
    // Prizes of the whole event compare all players, even if one division is asked for.
    let loaded = Loaded::from(desk, None)?;
    let (page, remarks) = awarded(&loaded, &at_hand, only, order, explained)?;
    Ok((loaded, page, remarks))
}

/// The same for a loaded event with every division.
pub fn awarded(
    loaded: &Loaded,
    at_hand: &PrizesAtHand,
    only: Option<&str>,
    order: PrizeOrder,
    explained: Explained,
) -> Result<(Page, Vec<String>), Refusal> {
    let PrizesAtHand { entries, faults } = at_hand;
    let only = only.map(|name| find_division(&loaded.event.divisions, Some(name))).transpose()?;
    let mut several = None;
    let page = with_shown(loaded, entries, only, |shown| {
        several = with_two(shown);
        let event = loaded.event.settings.heading();
        let mut page = report::prizes(&event, shown, order, explained);
        page.notes = unfinished(loaded, None);
        let of = |prize: &Prize| concerns(prize, only);
        page.notes.extend(unrated(entries, shown.field.divisions, of));
        page
    })?;
    let mut remarks: Vec<String> = faults.iter().map(misfit).collect();
    if entries.is_empty() {
        remarks.push(format!("There are no prizes yet: {NONE_YET}"));
    }
    remarks.extend(several.map(|name| {
        format!("{name} gets two prizes for places; `prize add one each` gives each player one.")
    }));
    Ok((page, remarks))
}

/// The prizes as lines for a group's chat, below their heading, with remarks.
pub fn chat_prizes(
    desk: &mut Desk,
    only: Option<&str>,
) -> Result<(Vec<String>, Vec<String>), Refusal> {
    let at_hand = desk.shown(prizes_at_hand)?;
    let loaded = Loaded::from(desk, None)?;
    let entries = &at_hand.entries;
    let only = only.map(|name| find_division(&loaded.event.divisions, Some(name))).transpose()?;
    let mut lines = vec![format!("{}, prizes:", visible(&loaded.event.settings.name))];
    lines.extend(with_shown(&loaded, entries, only, report::chat_prizes)?);
    let mut remarks = unfinished(&loaded, None);
    if entries.is_empty() {
        remarks.push(format!("There are no prizes yet: {NONE_YET}"));
    }
    Ok((lines, remarks))
}

/// Whether a prize is the whole event's or this division's.
fn concerns(prize: &Prize, only: Option<&Division>) -> bool {
    let of = prize.division.as_ref().zip(only);
    of.is_none_or(|(name, only)| *name == only.name)
}

/// What is made of the prizes of a division, or of all, with who gets them by now.
fn with_shown<T>(
    loaded: &Loaded,
    entries: &[PrizeEntry],
    only: Option<&Division>,
    make: impl FnOnce(&PrizesShown<'_>) -> T,
) -> Result<T, Refusal> {
    let players = loaded.players();
    with_awards(loaded, entries, |field, mut awards| {
        awards.awards.retain(|award| {
            let prizes = award.prizes.iter().filter_map(|at| entries.get(*at)?.prize());
            prizes.into_iter().all(|prize| concerns(prize, only))
        });
        make(&PrizesShown { entries, awards: &awards, field, players: &players })
    })
}

/// What is made of the prizes as they are given by now.
pub(crate) fn with_awards<T>(
    loaded: &Loaded,
    entries: &[PrizeEntry],
    make: impl FnOnce(&PrizeField<'_>, Awards) -> T,
) -> Result<T, Refusal> {
    let rounds = loaded.released();
    let rounds: Vec<_> = rounds.iter().map(RoundLoaded::counted).collect();
    let mut known: Vec<(Vec<Outcome>, Vec<PlayerId>, Option<RatingSystem>)> = Vec::new();
    for field in &loaded.fields {
        let system = loaded.event.within(&field.division)?.rating_system()?;
        known.push((field.outcomes()?, field.house_players().collect(), system));
    }
    let divisions: Vec<PrizeDivision<'_>> = loaded
        .fields
        .iter()
        .zip(&known)
        .map(|(field, (outcomes, unranked, system))| PrizeDivision {
            division: &field.division,
            players: &field.players,
            outcomes,
            unranked,
            spread_cap: field.spread_caps(&loaded.event.settings),
            tie_breaks: &field.tie_breaks,
            rating: system.as_ref(),
        })
        .collect();
    let players = loaded.players();
    let field = PrizeField { divisions: &divisions, rounds: &rounds };
    let divisions = &loaded.event.divisions;
    // A winner who is not a player is one of the faults.
    let named = |prize: &_| prize_winner(divisions, &players, prize).ok().flatten();
    let awards = awards(entries, &field, named);
    Ok(make(&field, awards))
}

/// Who gets a prize for a place among all and one among players of a rating or class.
fn with_two(shown: &PrizesShown<'_>) -> Option<String> {
    let for_places = |award: &&Award| {
        let mut prizes = award.prizes.iter().filter_map(|at| shown.entries.get(*at)?.prize());
        prizes.any(|prize| prize.kind == PrizeKind::Rank && prize.group.is_none())
    };
    let awards: Vec<&Award> = shown.awards.awards.iter().filter(for_places).collect();
    // Before there are results all share everything.
    let alone = awards.iter().filter(|award| award.winners.len() == 1);
    let winners: Vec<&Winner> =
        alone.flat_map(|award| &award.winners).map(|one| &one.winner).collect();
    let is_twice = |winner: &&&Winner| winners.iter().filter(|one| one == winner).count() > 1;
    let Winner::Player(twice) = winners.iter().find(is_twice)? else { return None };
    let player = shown.players.iter().find(|player| player.id == *twice)?;
    Some(visible(&player.name).into_owned())
}

/// A sentence for a line of the list that does not fit the event.
fn misfit(fault: &PrizeError) -> String {
    visible(&format!("The list of prizes, {fault}.")).into_owned()
}

/// A sentence for each division whose prizes go by ratings: that these are estimates, or that there
/// are none.
fn unrated(
    entries: &[PrizeEntry],
    divisions: &[PrizeDivision<'_>],
    concerns: impl Fn(&Prize) -> bool,
) -> Vec<String> {
    let mut notes = Vec::new();
    for one in divisions {
        let prizes = entries.iter().filter_map(PrizeEntry::prize);
        let prizes = prizes.filter(|prize| prize.kind.is_rated() && prize.winner.is_none());
        let is_own =
            |prize: &&Prize| prize.division.as_ref().is_none_or(|name| one.division.name == *name);
        let prizes = prizes.filter(is_own).filter(|prize| concerns(prize)).map(Prize::label);
        let prizes: Vec<String> = prizes.collect();
        if prizes.is_empty() {
            continue;
        }
        let (prizes, division) = (prizes.join("; "), &one.division.name);
        notes.push(match one.rating {
            None => format!(
                "No one can get them: division {division} has no rating system \
                 (`event set rating-system NAME`): {prizes}."
            ),
            Some(system) => format!(
                "By estimated ratings ({}) in division {division}, unofficial: {prizes}.",
                system.name
            ),
        });
    }
    notes
}
