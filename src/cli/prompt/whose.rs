//! [`Whose`]: two scores behind one name or a table, which do not say whose they are.
use crate::cli::Failure;
use crate::cli::app::question::{Otherwise, Question};
use crate::cli::prompt::Ask;
use crate::cli::prompt::day::Day;
use ::show::prompt::hint::one_name;
use ::show::prompt::slip::SlipLine;
use desk::{OPPONENT, Refusal, SlipEntry, SlipReading, find_player};
use tournament::{PlayerNo, RoundNo, TableNo};

/// The two who meet, and their scores in the order in which they were typed.
pub(super) struct Whose {
    /// As it was typed: a table, or the player of that name.
    named: String,
    /// Stands before the slip, as it was typed there.
    before: String,
    one: (PlayerNo, String),
    other: (PlayerNo, String),
    table: Option<TableNo>,
    scores: (i32, i32),
}

impl Whose {
    fn slip(&self, (own, against): (i32, i32)) -> String {
        format!("{}{} {own} {} {against}", self.before, self.one.0.0, self.other.0.0)
    }

    /// The slip, once it is answered whose score is whose.
    pub(super) fn settled(&self, ask: &mut Option<Ask<'_>>) -> Result<String, Failure> {
        let Some(ask) = ask else { return Err(self.refused("")) };
        let mut ask = |question: &str| Ok(ask(question).unwrap_or_default());
        let table = self.table.map(|table| format!("Table {}: ", table.0)).unwrap_or_default();
        let (first, second) = self.scores;
        let ways = [(first, second), (second, first)];
        let ways = if first == second { &ways[..1] } else { &ways[..] };
        for &(own, against) in ways {
            let text = format!("{table}{} {own} - {} {against}?", self.one.1, self.other.1);
            let text = report::visible(&text);
            let explained = "The two scores do not say whose they are.";
            if (Question { text: &text, explained }).is_agreed_by(Otherwise::NextLine, &mut ask)? {
                return Ok(self.slip((own, against)));
            }
        }
        Err(Failure::NotEntered { next: None })
    }

    /// Both ways to say whose they are, behind the words of a command.
    pub(super) fn refused(&self, command: &str) -> Failure {
        let ((first, second), (one, other)) = (self.scores, (&self.one.1, &self.other.1));
        let straight = format!("`{command}{}`", self.slip((first, second)));
        let hint = match first == second {
            true => format!("{straight} is the tie of {one} and {other}"),
            false => format!(
                "{straight} if {one} has {first}, `{command}{}` if {other} has",
                self.slip((second, first))
            ),
        };
        let problem = format!("{} and two scores do not say whose they are", self.named);
        Failure::Usage { problem, hint }
    }
}

impl Day<'_> {
    /// The slip where a table and one name stand before two scores, once it is answered whose they are.
    pub(super) fn opponent_left_out(
        &mut self,
        line: &str,
        named: Option<RoundNo>,
        ask: &mut Option<Ask<'_>>,
    ) -> Result<Option<String>, Failure> {
        let Some(whole) = one_name(line, OPPONENT).filter(|_| ask.is_some()) else {
            return Ok(None);
        };
        let round = named.map_or_else(|| self.place.round(), Ok)?;
        let division = self.place.division.clone();
        let line = SlipLine::read(&whole).map_err(Failure::misread)?;
        let whose = self.whose(&line.entry(&division, round)?)?;
        whose.map(|whose| whose.settled(ask)).transpose()
    }

    /// Who meet, where a table or one player stands before two scores.
    pub(super) fn whose(&mut self, entry: &SlipEntry<'_>) -> Result<Option<Whose>, Failure> {
        // On a keypad nobody leaves the players out.
        if !entry.slip.typed.contains(' ') {
            return Ok(None);
        }
        let found = entry.slip.readings.iter().find_map(|reading| match reading {
            SlipReading::Spread { one, other, spread } => {
                Some((None, one, other.parse().ok()?, spread.0))
            }
            SlipReading::Game { table: Some(table), one, other, .. } if other.0 == OPPONENT => {
                Some((Some(*table), &one.0, one.1.0, other.1.0))
            }
            SlipReading::Game { .. } | SlipReading::Solo(..) => None,
        });
        let Some((table, named, first, second)) = found else { return Ok(None) };
        let field = self.field()?;
        let Ok(round) = field.round(entry.round) else { return Ok(None) };
        let pairing = match named.parse() {
            Ok(table) => {
                let mut pairings = field.pairings_of(round);
                let seated = pairings.find(|pairing| pairing.table == Some(TableNo(table)));
                seated.map(|pairing| (pairing, pairing.seats.sides().0))
            }
            Err(_) => {
                // Who is meant by a misspelled name is seen in the question.
                let player = match find_player(&field.players, named) {
                    Err(Refusal::NoPlayer { near: Some(near), .. }) => {
                        find_player(&field.players, &near)
                    }
                    found => found,
                };
                player.ok().and_then(|player| {
                    field.pairing_of(round, player.id).map(|pairing| (pairing, player.id))
                })
            }
        };
        let sides = pairing.and_then(|(pairing, one)| {
            let [one, other] = [one, pairing.seats.opponent_of(one)?].map(|id| field.player(id));
            Some((pairing, one?, other?))
        });
        let Some((pairing, one, other)) = sides else { return Ok(None) };
        Ok(Some(Whose {
            named: match named.parse::<u32>() {
                Ok(table) => format!("table {table}"),
                Err(_) => one.name.clone(),
            },
            before: table.map(|table| format!("{table} ")).unwrap_or_default(),
            one: (one.number, one.name.clone()),
            other: (other.number, other.name.clone()),
            table: pairing.table,
            scores: (first, second),
        }))
    }
}
