//! The corrections of a record as edits of a [`Draft`].
use crate::game::challenge::{Ruling, decide};
use crate::game::enter::Tools;
use crate::game::fix::draft::{Draft, Drafted};
use crate::game::fix::{ChallengeFix, FixedVerdict, LaterTurns, TurnFix};
use crate::game::{Challenge, GameFile, GameRequest, lenience};
use crate::player::find::find_seat;
use crate::{FixRefusal, Refusal};
use rules::{
    Allowed, AtTable, BySeat, ClockReading, Event, Game, LineRole, Rack, Seat, TurnNo, Verdict,
};
use tournament::event::{Noun, Operation, RowKey};

impl Draft<'_> {
    /// Replaces a turn, and the data noted with it.
    pub(super) fn fix(
        &mut self,
        turn: TurnNo,
        fix: &TurnFix,
        tools: &Tools<'_>,
    ) -> Result<(), Refusal> {
        let at = place_of(self.file, turn)?;
        self.corrected = Some(at);
        if let Some(seen) = fix.seen {
            let row = RowKey(self.file.entries[at].id.0);
            let later = tools.view.journal.changes_to(Noun::Entry, row)?.into_iter().next_back();
            if let Some(later) = later.filter(|later| later.operation.id > seen) {
                let Operation { id, told, .. } = later.operation;
                let (by, what) = (told.by, told.what);
                return Err(
                    FixRefusal::ChangedSince { turn: turn.0, operation: id, by, what }.into()
                );
            }
        }
        let old = self.lines[at].event.clone();
        if let Some(request) = &fix.what {
            let game = self.game_before(at)?;
            let ready = request.on(&game, &self.file.record, tools)?;
            self.lines[at].private = ready.private();
            self.lines[at].event = with_what_was_known(ready.event, &old);
        }
        if let Some(rack) = &fix.rack {
            let rack = Rack::parse(self.file.game.alphabet(), rack)?;
            self.set_rack(at, turn, &rack)?;
        }
        if let Some(clock) = &fix.clock {
            // An empty text says that no clock was read.
            let is_none = clock.trim().is_empty();
            let clock = if is_none { None } else { Some(ClockReading::parse(clock)?) };
            if let Some(note) = self.lines[at].event.note_mut() {
                note.clock = clock;
            }
        }
        match &fix.challenge {
            Some(challenge) => self.set_challenge(at, turn, challenge, tools)?,
            None => self.check_challenge(at, turn, tools)?,
        }
        match fix.later {
            LaterTurns::Stay => Ok(()),
            LaterTurns::Shift => self.realign(at, tools),
        }
    }

    /// Gives the turns after a corrected one to the players now on turn: another verdict means a
    /// lost turn more or fewer.
    fn realign(&mut self, at: usize, tools: &Tools<'_>) -> Result<(), Refusal> {
        let answers: Vec<_> = self.answers(at).collect();
        let mut game = self.game_before(at)?;
        for place in std::iter::once(at).chain(answers.iter().copied()) {
            lenience::apply(&mut game, &mut self.lines[place].event, tools.stamp)?;
        }
        let names = self.file.game.names();
        let mut later = self.lines[at + 1..].iter_mut().filter(|drafted| drafted.event.is_turn());
        let next = later.find_map(|drafted| actor(&mut drafted.event).copied());
        let (Some(next), Some(on_turn)) = (next, game.on_turn()) else { return Ok(()) };
        let mut steps = 0..usize::from(names.seats());
        let by = steps.find(|by| further(names, next, *by) == on_turn).unwrap_or(0);
        for place in (at + 1..self.lines.len()).filter(|place| !answers.contains(place)) {
            if let Some(seat) = actor(&mut self.lines[place].event) {
                *seat = further(names, *seat, by);
            }
        }
        Ok(())
    }

    /// Inserts turns before one, each read on the game with those before it.
    pub(super) fn insert(
        &mut self,
        turn: TurnNo,
        missing: &[GameRequest],
        later: LaterTurns,
        tools: &Tools<'_>,
    ) -> Result<(), Refusal> {
        let first = place_of(self.file, turn)?;
        for (at, request) in (first..).zip(missing) {
            let mut game = self.game_before(at)?;
            let ready = request.on(&game, &self.file.record, tools)?;
            let private = ready.private();
            let mut event = ready.event;
            lenience::apply(&mut game, &mut event, tools.stamp)?;
            self.lines.insert(at, Drafted::new(event, private));
        }
        self.shift(first + missing.len(), missing.len(), later);
        Ok(())
    }

    /// Deletes turns with the entries that belong to them: hold, challenge, acceptance.
    pub(super) fn delete(&mut self, turns: &[TurnNo], later: LaterTurns) -> Result<(), Refusal> {
        let mut places = Vec::new();
        for turn in turns {
            places.push(place_of(self.file, *turn)?);
        }
        places.sort_unstable();
        places.dedup();
        let players = usize::from(self.file.game.names().seats());
        for at in places.into_iter().rev() {
            self.forget_answers(at);
            self.lines.remove(at);
            // One turn fewer moves the others on like a turn of every other player.
            self.shift(at, players - 1, later);
        }
        Ok(())
    }

    /// Gives the turns from this place on to the players this number of seats further.
    fn shift(&mut self, from: usize, by: usize, later: LaterTurns) {
        if later == LaterTurns::Stay {
            return;
        }
        let names = self.file.game.names();
        for drafted in &mut self.lines[from..] {
            if let Some(seat) = actor(&mut drafted.event) {
                *seat = further(names, *seat, by);
            }
        }
    }

    /// Sets the rack before a turn, also in a separate note of that rack.
    fn set_rack(&mut self, at: usize, turn: TurnNo, rack: &Rack) -> Result<(), Refusal> {
        let (Event::Play { rack: old, seat, .. } | Event::Exchange { rack: old, seat, .. }) =
            &mut self.lines[at].event
        else {
            return Err(FixRefusal::NoRackThere { turn: turn.0 }.into());
        };
        // An empty text says that the rack is unknown.
        *old = (rack.total() > 0).then(|| rack.clone());
        let seat = *seat;
        for drafted in self.lines[..at].iter_mut().rev() {
            if let Event::Rack { seat: whose, rack: noted, .. } = &mut drafted.event {
                if *whose == seat {
                    noted.clone_from(rack);
                }
            } else if drafted.event.is_turn() && actor(&mut drafted.event).copied() == Some(seat) {
                break;
            }
        }
        Ok(())
    }

    /// The places of the entries that answer the play at this place.
    pub(super) fn answers(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let rest = self.lines[at + 1..].iter().take_while(|drafted| !drafted.event.is_turn());
        (at + 1..).zip(rest).filter_map(|(place, drafted)| {
            let answers = matches!(
                drafted.event,
                Event::Hold { .. } | Event::Accept { .. } | Event::Challenge { .. }
            );
            answers.then_some(place)
        })
    }

    /// The record places between which the answers to the play at this place are: its own, and that
    /// of the next turn.
    pub(super) fn between(&self, at: usize) -> (i64, i64) {
        let own = self.file.entries[at].place;
        let later = self.lines.iter().zip(&self.file.entries).skip(at + 1);
        let next = later.filter(|(drafted, _)| drafted.event.is_turn()).map(|(_, e)| e.place);
        (own, next.min().unwrap_or(i64::MAX))
    }

    fn forget_answers(&mut self, at: usize) {
        let places: Vec<_> = self.answers(at).collect();
        for place in places.into_iter().rev() {
            self.lines.remove(place);
        }
    }

    fn challenges(&self, at: usize) -> Vec<usize> {
        let is_challenge =
            |place: &usize| matches!(self.lines[*place].event, Event::Challenge { .. });
        self.answers(at).filter(is_challenge).collect()
    }

    /// Replaces the challenge of a play, or removes it.
    fn set_challenge(
        &mut self,
        at: usize,
        turn: TurnNo,
        fix: &ChallengeFix,
        tools: &Tools<'_>,
    ) -> Result<(), Refusal> {
        let challenges = self.challenges(at);
        let old = challenges.first().map(|place| self.lines[*place].clone());
        let verdict = match fix.verdict {
            FixedVerdict::NoChallenge => {
                for place in challenges.into_iter().rev() {
                    self.lines.remove(place);
                }
                if !matches!(self.lines[at].event, Event::Play { .. }) {
                    self.forget_answers(at);
                }
                return Ok(());
            }
            FixedVerdict::Hand(hand) => Some(hand),
            FixedVerdict::List => None,
        };
        let mut game = self.game_before(at)?;
        lenience::apply(&mut game, &mut self.lines[at].event, tools.stamp)?;
        let (was_by, words, (added, allowed)) = match old.map(|drafted| drafted.event) {
            Some(Event::Challenge { by, words, added, allowed, .. }) => {
                (Some(by), words, (added, allowed))
            }
            Some(_) | None => (None, Vec::new(), (AtTable::ByRule, Allowed::NOTHING)),
        };
        let next = game.challengers().first().copied();
        let next = next.ok_or(FixRefusal::NoPlayThere { turn: turn.0 })?;
        let by = match (&fix.by, was_by) {
            (Some(name), _) => find_seat(game.names(), name)?,
            (None, Some(was)) => was,
            (None, None) => next,
        };
        // Words that the play no longer makes were not challenged.
        let words = game.words_challenged(by, &words).map_or(Vec::new(), |_| words);
        let challenge = Challenge { words, verdict, ..Challenge::default() };
        let agreed = &self.file.agreed;
        let Ruling { words, verdict, note } =
            decide(&game, by, &challenge, agreed, tools.open, tools.stamp)?;
        let event = Event::Challenge { by, words, verdict, added, allowed };
        match &challenges[..] {
            [first, others @ ..] => {
                self.lines[*first].event = event;
                self.lines[*first].private = Some(note.text());
                for place in others.iter().rev() {
                    self.lines.remove(*place);
                }
            }
            [] => {
                // A challenged play was not accepted.
                let answers: Vec<_> = self.answers(at).collect();
                for place in answers.into_iter().rev() {
                    if let Event::Accept { .. } = self.lines[place].event {
                        self.lines.remove(place);
                    }
                }
                self.lines.insert(at + 1, Drafted::new(event, Some(note.text())));
            }
        }
        Ok(())
    }

    /// Checks that the challenge of a corrected play is still about its words.
    fn check_challenge(
        &mut self,
        at: usize,
        turn: TurnNo,
        tools: &Tools<'_>,
    ) -> Result<(), Refusal> {
        let challenges = self.challenges(at);
        if !matches!(self.lines[at].event, Event::Play { .. }) {
            if !challenges.is_empty() {
                return Err(FixRefusal::ChallengeOfNoPlay { turn: turn.0 }.into());
            }
            self.forget_answers(at);
            return Ok(());
        }
        let Some(first) = challenges.first() else { return Ok(()) };
        let mut game = self.game_before(at)?;
        if lenience::apply(&mut game, &mut self.lines[at].event, tools.stamp).is_err() {
            // The replay names it.
            return Ok(());
        }
        let Event::Challenge { by, words: judged, verdict, .. } = &self.lines[*first].event else {
            return Ok(());
        };
        let (by, judged, verdict) = (*by, judged.clone(), *verdict);
        let (misses_start, is_of_place) = (game.last_is_misplaced(), verdict == Verdict::Misplaced);
        if misses_start != is_of_place && (is_of_place || verdict.is_of_words()) {
            return Err(FixRefusal::VerdictOnOtherPlace { turn: turn.0, misses_start }.into());
        }
        let now = self.words_now(&game, by, &judged);
        if same_words(&judged, &now) {
            return Ok(());
        }
        if verdict.is_of_words() {
            return Err(FixRefusal::VerdictOnOtherWords { turn: turn.0, judged, now }.into());
        }
        for place in challenges {
            if let Event::Challenge { words, .. } = &mut self.lines[place].event {
                words.clone_from(&now);
            }
        }
        Ok(())
    }

    /// The words that the challenge is about now.
    fn words_now(&self, game: &Game, by: Seat, judged: &[String]) -> Vec<String> {
        game.words_challenged(by, judged).unwrap_or_else(|_| game.last_words())
    }
}

pub(super) fn same_words(some: &[String], others: &[String]) -> bool {
    let sorted = |words: &[String]| {
        let mut words = words.to_vec();
        words.sort_unstable();
        words
    };
    sorted(some) == sorted(others)
}

/// The event with the announcement, hold and readings noted with the old one, unless the correction
/// has its own.
fn with_what_was_known(mut event: Event, old: &Event) -> Event {
    let mut old = old.clone();
    if actor(&mut event).copied() != actor(&mut old).copied() {
        return event;
    }
    if let (Event::Play { announced, .. }, Event::Play { announced: was, .. }) = (&mut event, &old)
    {
        *announced = announced.or(*was);
    }
    if let (
        Event::Play { rack, .. } | Event::Exchange { rack, .. },
        Event::Play { rack: was, .. } | Event::Exchange { rack: was, .. },
    ) = (&mut event, &old)
        && rack.is_none()
    {
        rack.clone_from(was);
    }
    let was = old.note_mut().map(|note| note.clock);
    if let (Some(note), Some(clock)) = (event.note_mut(), was) {
        note.clock = note.clock.or(clock);
    }
    event
}

pub(super) fn place_of(file: &GameFile, turn: TurnNo) -> Result<usize, Refusal> {
    let of_turn = || file.game.lines().iter().filter(|line| line.turn == turn);
    match of_turn().find(|line| line.kind.role() == LineRole::Turn) {
        Some(line) => Ok(line.event),
        None if of_turn().any(|line| line.kind.role() == LineRole::LostTurn) => {
            Err(FixRefusal::LostTurn { turn: turn.0 }.into())
        }
        None => Err(Refusal::NoTurn { turn: turn.0, turns: file.game.turns().0 }),
    }
}

fn further(names: &BySeat<String>, seat: Seat, by: usize) -> Seat {
    (0..by).fold(seat, |seat, _| names.next(seat))
}

/// The player of an event, if it follows from the order of play; clocks, resignations and racks
/// left belong to a named player.
fn actor(event: &mut Event) -> Option<&mut Seat> {
    match event {
        Event::Play { seat, .. }
        | Event::Exchange { seat, .. }
        | Event::Pass { seat, .. }
        | Event::Rack { seat, .. }
        | Event::Hold { seat }
        | Event::Accept { seat, .. }
        | Event::Challenge { by: seat, .. } => Some(seat),
        Event::Overtime { .. } | Event::Resign { .. } | Event::End { .. } | Event::Racks { .. } => {
            None
        }
    }
}
