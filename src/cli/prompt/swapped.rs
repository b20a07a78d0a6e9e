//! Two scores that stand the wrong way round, or belong to the slip before.
use crate::cli::Failure;
use crate::cli::prompt::day::Day;
use crate::cli::prompt::fix::{Half, from};
use desk::{DivisionField, find_player, quoted};
use rules::Points;
use tournament::{Pairing, PlayerNo, Round, RoundNo, TableNo};

/// The last slip of two players that was entered at the prompt.
pub(super) struct LastSlip {
    pub(super) division: String,
    pub(super) round: RoundNo,
    /// As they were typed.
    pub(super) players: [(PlayerNo, String); 2],
}

impl Day<'_> {
    /// `fix ann swapped`, `fix ann dan swapped`, `fix table 3 swapped`: the correction with the
    /// scores the other way round, of the round that is named or at hand, else of the last in which
    /// there is a result.
    pub(super) fn swapped(
        &mut self,
        typed: &[String],
        named: Option<RoundNo>,
        options: &[String],
    ) -> Result<Half, Failure> {
        let field = self.field()?;
        let rounds = from(&field, self.place.round()?);
        let mut rounds = rounds.filter(|round| named.is_none_or(|named| named == round.number));
        let found = rounds.find_map(|round| {
            let pairing = at(&field, round, typed)?;
            let (own, against) = field.result_of(pairing.id)?.seats.sides();
            let one = field.player(pairing.seats.sides().0)?;
            let other = field.player(pairing.seats.opponent_of(one.id)?)?;
            Some((round.number.0, (one, own.score?), (other, against?.score?)))
        });
        let Some((round, (one, own), (other, against))) = found else {
            // A name that is not known is refused as everywhere.
            if let [name] = typed {
                find_player(&field.players, name)?;
            }
            return Err(Failure::usage(
                format!("no result of `{}` is in yet", typed.join(" ")),
                "`results` shows what is in, and `fix ann 380 dan 400` corrects one; \
                 `played ann eve`: who really met; `swapstarts ann`: who started; \
                 `swapboards 2 3`: whole tables",
            ));
        };
        let players = [(one.number, one.name.clone()), (other.number, other.name.clone())];
        let problem =
            format!("Round {round} has {} {own} - {} {against}", players[0].1, players[1].1);
        let explained = "These are the scores of that result, the other way round.";
        let reason = "the scores were swapped";
        let whole = whole(RoundNo(round), &players, (against, own), options, reason);
        let refused = Failure::usage(problem, format!("`{}` turns the scores round", whole.1));
        Ok(Half { refused, whole: Some(whole), explained })
    }

    /// `fix last 447 414`: the last slip with other scores.
    pub(super) fn last_slip(
        &mut self,
        own: Points,
        against: Points,
        options: &[String],
    ) -> Result<Half, Failure> {
        let here = |slip: &&LastSlip| slip.division == self.place.division;
        let Some(LastSlip { round, players, .. }) = self.last.as_ref().filter(here) else {
            return Err(Failure::usage(
                "no slip was entered here yet that could be corrected",
                "`results` shows what is in; `fix ann 380 dan 400` corrects one",
            ));
        };
        let reason = "the last slip was typed wrong";
        let whole = whole(*round, players, (own, against), options, reason);
        let problem = format!("the last slip is that of {} and {}", players[0].1, players[1].1);
        let refused = Failure::usage(problem, format!("`{}` corrects it", whole.1));
        let explained = "The last slip that was entered here has these players.";
        Ok(Half { refused, whole: Some(whole), explained })
    }
}

/// The question whether a result is this, and the line that corrects it, with the reason where none is
/// given.
fn whole(
    RoundNo(round): RoundNo,
    [(one, first), (other, second)]: &[(PlayerNo, String); 2],
    (own, against): (Points, Points),
    options: &[String],
    reason: &str,
) -> (String, String) {
    let mut line = format!("fix r{round} {} {own} {} {against}", one.0, other.0);
    line.extend(options.iter().map(|option| format!(" {}", quoted(option))));
    if !options.iter().any(|option| option.starts_with("--reason")) {
        line.push_str(&format!(" --reason \"{reason}\""));
    }
    (format!("Round {round}: {first} {own} - {second} {against}?"), line)
}

/// The pairing of a table, of a player or of two who meet.
fn at<'f>(field: &'f DivisionField, round: &Round, typed: &[String]) -> Option<&'f Pairing> {
    if let [table, number] = typed
        && ["table", "board"].contains(&&*table.to_lowercase())
    {
        let number = TableNo(number.parse().ok()?);
        return field.pairings_of(round).find(|pairing| pairing.table == Some(number));
    }
    let of = |words: &[String]| field.player_in(round, &words.join(" ")).ok();
    if let Some(player) = of(typed) {
        return field.pairing_of(round, player.id);
    }
    (1..typed.len()).find_map(|split| {
        let (one, other) = (of(&typed[..split])?, of(&typed[split..])?);
        let pairing = field.pairing_of(round, one.id)?;
        (pairing.seats.opponent_of(one.id) == Some(other.id)).then_some(pairing)
    })
}
