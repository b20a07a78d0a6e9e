//! [`RoundSpan`]: the rounds that a report is about, as a director types them.
use std::str::FromStr;

use crate::event::loaded::Loaded;
use desk::Refusal;
use tournament::RoundNo;

/// `4-6`, `4-`, `-6` or `4`: consecutive rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundSpan {
    /// The first; `None` for round 1.
    pub from: Option<RoundNo>,
    /// The last; `None` for the last one of the division.
    pub through: Option<RoundNo>,
}

impl RoundSpan {
    pub fn first(self) -> RoundNo {
        self.from.unwrap_or(RoundNo(1))
    }

    /// The title: `After round 3`, `Rounds 4-6`.
    pub fn title(self, loaded: &Loaded) -> String {
        let last = loaded.fields.iter().map(|field| field.last_released()).max();
        let through = self.through.or(last).unwrap_or_default().0;
        match self.from {
            None if through == 0 => "Before round 1".to_owned(),
            None => format!("After round {through}"),
            Some(from) if from.0 == through => format!("Round {through} alone"),
            Some(from) => format!("Rounds {}-{through}", from.0),
        }
    }

    /// Refuses a span that contains no round of any division.
    pub fn check(self, loaded: &Loaded) -> Result<(), Refusal> {
        let last = loaded.fields.iter().map(|field| field.last_round()).max().unwrap_or_default();
        match [self.from, self.through].into_iter().flatten().find(|round| *round > last) {
            Some(round) => Err(loaded.no_round(round)),
            None => Ok(()),
        }
    }
}

impl FromStr for RoundSpan {
    type Err = String;

    fn from_str(text: &str) -> Result<RoundSpan, String> {
        const FORM: &str = "rounds are written 4-6, 4- (from 4), -6 (through 6) or 4";
        let number = |text: &str| match text.trim().parse::<u32>() {
            Ok(number) if number > 0 => Ok(RoundNo(number)),
            Ok(_) | Err(_) => Err(FORM.to_owned()),
        };
        let side = |text: &str| match text.trim() {
            "" => Ok(None),
            text => number(text).map(Some),
        };
        let span = match text.split_once('-') {
            None => {
                let one = number(text)?;
                RoundSpan { from: Some(one), through: Some(one) }
            }
            Some((from, through)) => RoundSpan { from: side(from)?, through: side(through)? },
        };
        match span {
            RoundSpan { from: None, through: None } => Err(FORM.to_owned()),
            RoundSpan { from: Some(from), through: Some(through) } if from > through => {
                Err("the first round comes before the last: 4-6".to_owned())
            }
            span => Ok(span),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_as_they_are_typed() {
        let span = |from: u32, through: u32| {
            let round = |number| (number > 0).then_some(RoundNo(number));
            Ok(RoundSpan { from: round(from), through: round(through) })
        };
        for (text, read) in
            [("4-6", span(4, 6)), ("4-", span(4, 0)), (" -6 ", span(0, 6)), ("4", span(4, 4))]
        {
            assert_eq!(text.parse(), read, "{text}");
        }
        for text in ["", "-", "0", "6-4", "4-6-8", "x", "1-x"] {
            assert!(text.parse::<RoundSpan>().is_err(), "{text}");
        }
    }
}
