//! What the prompt shows of itself: where it goes on, and what is missing.
use crate::cli::prompt::day::Day;
use crate::cli::{Answer, Failure, Voice};
use ::show::event::loaded::Loaded;
use ::show::prompt::place::Place;
use ::show::result::missing::{self, Missing};
use desk::RoundProgress;
use report::visible;
use tournament::RoundNo;

impl Day<'_> {
    /// What one sees first: how far the round has come, and what is missing.
    pub(super) fn resumed(&mut self) -> Result<Answer, Failure> {
        self.desk.sound()?;
        let progress = self.desk.progress()?;
        let place = of_division(&self.place);
        let here = progress.divisions.iter().find(|d| d.division == self.place.division);
        let Some((division, round)) = here.zip(self.place.round().ok()) else {
            return Ok(Answer::text(format!(
                "{}: no round is paired yet; `round pair` pairs one",
                visible(&progress.event)
            )));
        };
        let Some(round) = division.rounds.iter().find(|known| known.round == round) else {
            return Ok(Answer::default());
        };
        let boards = format!("{} of {} boards in", round.entered, round.tables);
        let number = round.round.0;
        let mut text = match &division.last {
            Some(last) => format!(
                "resumed, {place}round {number}: {boards}, last saved {} by {}\n",
                visible(&last.said),
                visible(&last.by)
            ),
            None => format!("{}, {place}round {number}: {boards}\n", visible(&progress.event)),
        };
        for bye in &round.byes {
            text.push_str(&format!("{}, already in\n", visible(bye)));
        }
        text.push_str(&tables_out(round));
        Ok(Answer::text(text))
    }

    pub(super) fn missing(&mut self, number: Option<RoundNo>) -> Result<Answer, Failure> {
        self.desk.sound()?;
        let progress = self.desk.progress()?;
        let number = match number {
            Some(number) => number,
            None => self.place.round()?,
        };
        let here = progress.divisions.iter().find(|d| d.division == self.place.division);
        let round =
            here.and_then(|division| division.rounds.iter().find(|known| known.round == number));
        let Some(round) = round else {
            return Err(self.place.no_round(self.desk, number).into());
        };
        if self.context.voice() == Voice::Json {
            let (reader, now) = (self.context.reader(), self.context.stamp().at);
            let division = Some(self.place.division.as_str());
            return Ok(missing::answer(self.desk, division, Some(number), &reader, now)?);
        }
        let mut answer = Answer::text(if round.is_complete() {
            format!("Round {} is complete.", number.0)
        } else {
            tables_out(round)
        });
        if !round.missing.is_empty() {
            let waited = self.desk.waited(&self.place.division, number)?;
            answer.remarks.extend(waited.said(self.context.stamp().at));
        }
        if !round.disputed.is_empty() {
            let loaded = Loaded::from(self.desk, Some(self.place.division.as_str()))?;
            for disputed in &Missing::of(self.desk, &loaded, Some(number))?.disputed {
                answer.data.push_str(&disputed.text());
            }
        }
        Ok(answer)
    }
}

fn of_division(place: &Place) -> String {
    if place.has_several() {
        format!("division {}, ", visible(&place.division))
    } else {
        String::new()
    }
}

/// `Table 2: Ben - Eve`, a line each.
fn tables_out(round: &RoundProgress) -> String {
    let mut text = String::new();
    for missing in &round.missing {
        let described = visible(&missing.described);
        let described = match described.strip_prefix('t') {
            Some(rest) if missing.table.is_some() => format!("T{rest}"),
            Some(_) | None => described.into_owned(),
        };
        text.push_str(&described);
        text.push('\n');
    }
    for (what, where_) in [("UNCONFIRMED", &round.unconfirmed), ("CONFLICT", &round.conflicts)] {
        for place in where_ {
            text.push_str(&format!("{what} {}\n", visible(place)));
        }
    }
    text
}
