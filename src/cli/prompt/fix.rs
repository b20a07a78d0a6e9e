//! `fix` and `edit`: what is in already, and how it is put right.
use crate::cli::app::question::{self, Otherwise, Question};
use crate::cli::prompt::Ask;
use crate::cli::prompt::day::Day;
use crate::cli::{Failure, Voice};
use ::show::answer::Answer;
use ::show::prompt::slip::SlipLine;
use ::show::prompt::{day, words};
use desk::{
    DivisionField, Effect, EventField, Refusal, Rehearsal, SlipReading, SlipText, Stamp,
    find_player, quoted,
};
use report::visible;
use rules::Points;
use tournament::{Pairing, Round};
use tournament::{PlayerId, RoundNo, SeatResults, Seats};

/// A correction that leaves out what is known already.
pub(super) struct Half {
    /// With the line that is whole.
    pub(super) refused: Failure,
    /// The question whether that is meant, and the line then.
    pub(super) whole: Option<(String, String)>,
    pub(super) explained: &'static str,
}

impl Day<'_> {
    /// `fix ann 421 dan 388 --reason "…"`, or `fix r1 …` of a round.
    pub(super) fn fix(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Answer, Failure> {
        let mut words: Vec<String> = words(line).unwrap_or_default().into_iter().skip(1).collect();
        if words.is_empty() {
            return Err(Failure::usage(
                "`fix` needs the result as it should be",
                "`fix ann 421 dan 388 --reason \"…\"`; `fix r1 …` of round 1",
            ));
        }
        let named = words[0].strip_prefix(['r', 'R']).and_then(|round| round.parse().ok());
        if named.is_some() {
            words.remove(0);
        }
        let flags = words.iter().position(|word| word.starts_with("--")).unwrap_or(words.len());
        if let [typed @ .., last] = &words[..flags]
            && last.eq_ignore_ascii_case("swapped")
        {
            let half = self.swapped(typed, named.map(RoundNo), &words[flags..])?;
            return self.completed(half, ask);
        }
        if let [last, own, against] = &words[..flags]
            && last.eq_ignore_ascii_case("last")
            && let (Ok(own), Ok(against)) = (own.parse(), against.parse())
        {
            let half = self.last_slip(Points(own), Points(against), &words[flags..])?;
            return self.completed(half, ask);
        }
        let slip = words[..flags].join(" ");
        let read = SlipText::parse(&slip)?;
        let (at, typed) = match named {
            Some(round) => (RoundNo(round), format!("r{round} ")),
            None => (self.place.round()?, String::new()),
        };
        if let Some(half) = self.half(&read, at, (&typed, &words[flags..]))? {
            return self.completed(half, ask);
        }
        let round = match named {
            Some(_) => at,
            None => self.round_of(&read)?,
        };
        let has_reason =
            words.iter().any(|word| word == "--reason" || word.starts_with("--reason="));
        if let (false, Some(ask)) = (has_reason, ask) {
            let meant = self.check_fix(&slip, round)?;
            words.extend(["--reason".to_owned(), self.reason(&meant, ask)?]);
        }
        self.result("correct", round, words)
    }

    /// Does a correction once it is agreed what was left out.
    fn completed(&mut self, half: Half, ask: Option<Ask<'_>>) -> Result<Answer, Failure> {
        match (ask, half.whole) {
            (Some(ask), Some((question, line))) => {
                let text = visible(&question);
                let mut asked = |question: &str| Ok(ask(question).unwrap_or_default());
                let question = Question { text: &text, explained: half.explained };
                if !question.is_agreed_by(Otherwise::NextLine, &mut asked)? {
                    return Err(Failure::NotEntered { next: None });
                }
                self.fix(&line, Some(ask))
            }
            (Some(_), None) | (None, _) => Err(half.refused),
        }
    }

    /// Refuses what cannot be corrected before anybody is asked why; what can be answered is asked
    /// about later. What would be corrected, as a sentence, or the round alone.
    fn check_fix(&mut self, slip: &str, round: RoundNo) -> Result<String, Failure> {
        let division = self.place.division.clone();
        let line = SlipLine::read(slip).map_err(Failure::misread)?;
        let entry = line.entry(&division, round)?;
        let stamp = Stamp { rehearsal: Rehearsal::DryRun, ..self.context.stamp() };
        let of_round = || format!("Round {}:", round.0);
        match self.desk.correct_result(&stamp, &entry, Effect::Standings, None) {
            Ok(receipt) => {
                let named = receipt.value.outcome.records.iter().map(|record| {
                    let score = record.score.map(|score| format!(" {score}")).unwrap_or_default();
                    format!("{}{score}", record.name)
                });
                let named: Vec<_> = named.collect();
                Ok(format!("Round {}: {}.", round.0, named.join(" - ")))
            }
            Err(Refusal::NoPlayer { near: Some(_), .. }) => Ok(of_round()),
            Err(refusal) if refusal.finding().is_some() => Ok(of_round()),
            Err(refusal) => {
                let is_unknown = matches!(refusal, Refusal::NoPlayer { .. });
                let whose = if is_unknown { self.whose(&entry)? } else { None };
                Err(whose.map_or_else(|| refusal.into(), |whose| whose.refused("fix ")))
            }
        }
    }

    /// One player's score alone where that player has an opponent in the round: a bye of another
    /// round is not what was meant. Before the slip stands the round as it was typed, behind it the
    /// options.
    fn half(
        &mut self,
        slip: &SlipText,
        here: RoundNo,
        (typed, options): (&str, &[String]),
    ) -> Result<Option<Half>, Failure> {
        let field = self.field()?;
        // A name of two words may be two players too.
        let half = slip.readings.iter().find_map(|reading| match reading {
            SlipReading::Solo(name, points) => {
                find_player(&field.players, name).ok().map(|player| (player, points))
            }
            SlipReading::Game { .. } | SlipReading::Spread { .. } => None,
        });
        let Some((player, points)) = half else { return Ok(None) };
        let Some(pairing) = field.pairing_of(field.round(here)?, player.id) else {
            return Ok(None);
        };
        let opponent = pairing.seats.opponent_of(player.id).and_then(|id| field.player(id));
        let Some(opponent) = opponent else { return Ok(None) };
        let standing = field.result_of(pairing.id).and_then(|result| {
            let (one, other) = result.seats.sides();
            if pairing.seats.sides().0 == player.id { other?.score } else { one.score }
        });
        let (score, stands) = match standing {
            Some(score) => (score.to_string(), format!(" if {} has {score}", opponent.name)),
            None => ("SCORE".to_owned(), String::new()),
        };
        let number = player.number.0;
        let has_bye = |round: &&Round| {
            let pairing = field.pairing_of(round, player.id);
            pairing.is_some_and(|pairing| matches!(pairing.seats, Seats::Solo(_)))
        };
        let options: String = options.iter().map(|option| format!(" {}", quoted(option))).collect();
        let bye = field.rounds.iter().rfind(has_bye).map(|round| {
            let round = round.number.0;
            format!("; the score of the bye in round {round}: `fix r{round} {number} {}`", points.0)
        });
        let line =
            format!("fix {typed}{number} {} {} {score}{options}", points.0, opponent.number.0);
        let refused = Failure::usage(
            format!(
                "{} plays {} in round {}: a correction has both scores",
                player.name, opponent.name, here.0
            ),
            format!("`{line}`{stands}{}", bye.unwrap_or_default()),
        );
        let whole = standing.map(|score| {
            let (one, other) = (&player.name, &opponent.name);
            (format!("Round {}: {one} {} - {other} {score}?", here.0, points.0), line)
        });
        let explained = "A correction has both scores; the other stands as it is.";
        Ok(Some(Half { refused, whole, explained }))
    }

    fn reason(&mut self, meant: &str, ask: Ask<'_>) -> Result<String, Failure> {
        let mut ask = |question: &str| Ok(ask(question).unwrap_or_default());
        let mut is_line = |typed: &str| self.reading(|known| day::is_line(typed, known));
        let why =
            visible(&format!("{meant} Why? (Enter leaves the result as it is) ")).into_owned();
        let said = question::reason_by(&why, Otherwise::NextLine, &mut ask, &mut is_line)?;
        said.ok_or(Failure::NotEntered { next: None })
    }

    /// Does a command of `result` on a round of the division at hand.
    pub(super) fn result(
        &mut self,
        verb: &str,
        round: RoundNo,
        words: Vec<String>,
    ) -> Result<Answer, Failure> {
        let mut command = vec!["result".to_owned(), verb.to_owned(), round.0.to_string()];
        command.extend(words);
        command.extend(self.place.division_flag().into_iter().flatten());
        self.command(&command)
    }

    /// The round at hand where the players of a slip have a result in it, else the last one in
    /// which they have: who met twice is corrected where the slip was refused.
    fn round_of(&mut self, slip: &SlipText) -> Result<RoundNo, Failure> {
        let field = self.field()?;
        let found = self.met(slip, |round, pairing| {
            field.result_of(pairing.id).is_some().then_some(round.number)
        })?;
        Ok(found.map_or_else(|| self.place.round(), Ok)?)
    }

    /// What is found in the first round in which the players of a slip met and anything is: the round at
    /// hand, else from the last one back.
    fn met<T>(
        &mut self,
        slip: &SlipText,
        find: impl Fn(&Round, &Pairing) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let here = self.place.round()?;
        let field = self.field()?;
        let of = |names: [&str; 2]| -> Option<T> {
            let players = names.map(|name| find_player(&field.players, name).ok());
            let [Some(one), Some(other)] = players else { return None };
            from(&field, here).find_map(|round| {
                let pairing = field.pairing_of(round, one.id)?;
                let opponent = pairing.seats.opponent_of(one.id).unwrap_or(one.id);
                find(round, pairing).filter(|_| opponent == other.id)
            })
        };
        Ok(slip.readings.iter().find_map(|reading| match reading {
            SlipReading::Game { one, other, .. } => of([&one.0, &other.0]),
            SlipReading::Spread { one, other, .. } => of([one, other]),
            SlipReading::Solo(player, _) => of([player, player]),
        }))
    }

    /// The division that the prompt stands in.
    pub(super) fn field(&mut self) -> Result<DivisionField, Failure> {
        let division = self.place.division.clone();
        Ok(self.desk.view(|view| {
            let event = EventField::load(view)?;
            DivisionField::load(view, event.division(Some(&division))?)
        })?)
    }

    /// `edit ann`: the card, and the line that corrects the round's result.
    pub(super) fn edit(&mut self, player: &str, round: Option<RoundNo>) -> Result<Answer, Failure> {
        let mut show = vec!["player".to_owned(), "show".to_owned(), player.to_owned()];
        show.extend(self.place.division_flag().into_iter().flatten());
        let mut answer = self.command(&show)?;
        if self.context.voice() == Voice::Json {
            return Ok(answer);
        }
        let division = self.place.division.clone();
        let lines = self.desk.shown(|view| {
            let event = EventField::load(view)?;
            let field = DivisionField::load(view, event.division(Some(&division))?)?;
            let known = find_player(&field.players, player)?;
            let player = known.id;
            let wanted = |number: RoundNo| round.is_none_or(|round| round == number);
            let rounds = field.rounds.iter().filter(|round| wanted(round.number));
            let mut lines: Vec<_> =
                rounds.filter_map(|round| correction(&field, round.number, player)).collect();
            // The last round is the likeliest; an older one is named.
            if round.is_none() {
                lines.drain(..lines.len().saturating_sub(1));
                let number = known.number.0;
                lines.push(format!("To correct the name: rename {number} {}", known.name));
                lines.push(format!(
                    "To correct the rest: player set {number} --rating N --club \"…\" --paid N"
                ));
            }
            Ok(lines)
        })?;
        for line in lines {
            answer = with_line(answer, &line);
        }
        Ok(answer)
    }
}

/// The rounds, that at hand first, then from the last one back.
pub(super) fn from(field: &DivisionField, here: RoundNo) -> impl Iterator<Item = &Round> {
    let mut rounds: Vec<_> = field.rounds.iter().collect();
    rounds.sort_by_key(|round| (round.number != here, std::cmp::Reverse(round.number)));
    rounds.into_iter()
}

fn with_line(mut answer: Answer, line: &str) -> Answer {
    answer.data.push_str(&visible(line));
    answer.data.push('\n');
    answer
}

/// `To correct: fix r1 1 412 4 388 --reason "…"`, with the scores as they are.
fn correction(field: &DivisionField, number: RoundNo, player: PlayerId) -> Option<String> {
    let round = field.round(number).ok()?;
    let pairing = field.pairing_of(round, player)?;
    let result = field.result_of(pairing.id)?;
    let number_of = |id| field.player(id).map_or(0, |player| player.number.0);
    let round = number.0;
    match (pairing.seats, result.seats) {
        (Seats::Pair { first, second, .. }, SeatResults::Pair(one, other)) => {
            let (one, other) = (one.score?, other.score?);
            Some(format!(
                "To correct: fix r{round} {} {one} {} {other} --reason \"…\"",
                number_of(first),
                number_of(second)
            ))
        }
        (Seats::Solo(player), SeatResults::Solo(only)) => Some(format!(
            "To correct: result bye {round} {} --spread {}",
            number_of(player),
            only.spread
        )),
        (Seats::Pair { .. }, SeatResults::Solo(_)) | (Seats::Solo(_), SeatResults::Pair(..)) => {
            None
        }
    }
}
