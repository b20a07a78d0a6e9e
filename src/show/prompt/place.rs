//! [`Place`]: the division and round that slips are entered into.
use desk::{Desk, DivisionProgress, EventField, Progress, Refusal, RoundProgress};
use report::visible;
use tournament::{RoundNo, name_key};

/// The prompt's division and round.
#[derive(Clone, Debug)]
pub struct Place {
    pub divisions: Vec<String>,
    pub division: String,
    /// The round; `None` if none is paired.
    round: Option<RoundNo>,
    /// The round that the director chose; otherwise it is the first with results missing.
    chosen: Option<RoundNo>,
    /// The last round that is paired.
    pub last: RoundNo,
    /// Whether every round that is paired is complete.
    pub is_complete: bool,
    /// Whether every planned round is complete.
    pub is_through: bool,
}

impl Place {
    /// The first place: as asked, or the first division with results missing.
    pub fn find(
        desk: &mut Desk,
        division: Option<&str>,
        round: Option<RoundNo>,
    ) -> Result<Place, Refusal> {
        let progress = desk.progress()?;
        let divisions: Vec<_> = progress.divisions.iter().map(|d| d.division.clone()).collect();
        let waits = |division: &&DivisionProgress| {
            division.current().is_some_and(|round| !round.missing.is_empty())
        };
        let begun = progress.divisions.iter().find(waits).or(progress.divisions.first());
        let division = match division {
            Some(name) => named(&divisions, name)?,
            None => begun.map(|division| division.division.clone()).unwrap_or_default(),
        };
        let mut place = Place {
            divisions,
            division,
            round: None,
            chosen: None,
            last: RoundNo::default(),
            is_complete: false,
            is_through: false,
        };
        place.locate_in(&progress);
        if let Some(round) = round {
            place.choose(desk, Some(round))?;
        }
        Ok(place)
    }

    pub fn locate(&mut self, desk: &mut Desk) -> Result<(), Refusal> {
        self.locate_in(&desk.progress()?);
        Ok(())
    }

    fn locate_in(&mut self, progress: &Progress) {
        self.divisions = progress.divisions.iter().map(|d| d.division.clone()).collect();
        let here = progress.divisions.iter().find(|d| d.division == self.division);
        let chosen = here.and_then(|division| {
            division.rounds.iter().find(|round| Some(round.round) == self.chosen)
        });
        let chosen = chosen.map(|round| round.round);
        self.chosen = chosen;
        self.round = chosen.or_else(|| Some(here?.current()?.round));
        let last = here.and_then(|division| division.rounds.last());
        self.last = last.map(|round| round.round).unwrap_or_default();
        self.is_complete =
            here.is_some_and(|division| division.rounds.iter().all(RoundProgress::is_complete));
        self.is_through = self.is_complete
            && here
                .and_then(|division| division.planned)
                .is_some_and(|planned| self.last >= planned);
    }

    pub fn switch(&mut self, desk: &mut Desk, division: &str) -> Result<(), Refusal> {
        self.division = named(&self.divisions, division)?;
        self.chosen = None;
        self.locate(desk)
    }

    /// Goes to a round, or to the first with results missing.
    pub fn choose(&mut self, desk: &mut Desk, round: Option<RoundNo>) -> Result<(), Refusal> {
        self.chosen = None;
        self.locate(desk)?;
        if let Some(round) = round {
            if round > self.last || round.0 == 0 {
                return Err(self.no_round(desk, round));
            }
            self.chosen = Some(round);
            self.round = Some(round);
        }
        Ok(())
    }

    /// The refusal if the division has no such round.
    pub fn no_round(&self, desk: &mut Desk, round: RoundNo) -> Refusal {
        let refused = desk.view(|view| {
            let (_, field) = EventField::with_division(view, Some(&self.division))?;
            Ok(field.no_round(round))
        });
        refused.unwrap_or_else(|refusal| refusal)
    }

    /// The round is complete: slips go to the next one with results missing.
    pub fn filled(&mut self, desk: &mut Desk) -> Result<(), Refusal> {
        self.chosen = None;
        self.locate(desk)
    }

    /// The division as a flag, if there are several.
    pub fn division_flag(&self) -> Option<[String; 2]> {
        self.has_several().then(|| ["--division".to_owned(), self.division.clone()])
    }

    pub fn has_several(&self) -> bool {
        self.divisions.len() > 1
    }

    pub fn round(&self) -> Result<RoundNo, Refusal> {
        self.round.ok_or(Refusal::NoRound { round: RoundNo(1) })
    }

    /// The round that the director chose, unless it is just the first with results missing.
    pub fn chosen(&self) -> Option<RoundNo> {
        self.chosen
    }

    /// The prompt's text: `A1> `.
    pub fn sign(&self) -> String {
        let round = self.round.map(|round| round.0.to_string()).unwrap_or_default();
        let gap = if self.division.chars().count() > 1 { " " } else { "" };
        format!("{}{gap}{round}> ", visible(&self.division))
    }

    /// The place as a sentence.
    pub fn said(&self) -> String {
        match self.round {
            Some(round) => format!("Slips go to division {}, round {}.", self.division, round.0),
            None => format!("Division {} has no round yet.", self.division),
        }
    }
}

impl Place {
    /// What to do after the last result of the last round.
    pub fn ending(&self) -> String {
        let of = if self.has_several() {
            format!(" of division {}", self.division)
        } else {
            String::new()
        };
        format!(
            "That was the last round{of}: `standings` says who won, `post` writes the final sheets, \
             `export csv FOLDER` the files."
        )
    }
}

fn named(divisions: &[String], name: &str) -> Result<String, Refusal> {
    let found = divisions.iter().find(|known| name_key(known) == name_key(name));
    found
        .cloned()
        .ok_or_else(|| Refusal::NoDivision { name: name.to_owned(), divisions: divisions.to_vec() })
}
