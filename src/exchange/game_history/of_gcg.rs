//! A [`GameHistory`] of a game, and of the GCG file that our writer makes of it.
use super::as_gcg::CLOCK;
use super::{Challenges, Direction, EventKind, GameEvent, GameHistory, PlayState, PlayerInfo};
use rules::gcg::{GcgExchange, GcgFile, GcgKind, GcgLine, LOST_TURN, UNKNOWN};
use rules::{ClockReading, Game, LineKind, PlacedTile, Play, Scored, Seat, Stage};

impl GameHistory {
    /// The game, as its GCG file says it; what is more in the message is taken from the game.
    #[must_use]
    pub fn of_gcg(file: &GcgFile<'_>, game: &Game) -> GameHistory {
        let mut history = GameHistory {
            version: GameHistory::VERSION,
            challenge_rule: Challenges::of(game.rules().challenge),
            ..GameHistory::default()
        };
        for pragma in &file.pragmas {
            history.say(pragma.key, &pragma.value);
        }
        history.players = file
            .players
            .iter()
            .map(|player| PlayerInfo {
                nickname: player.nick.to_owned(),
                real_name: player.name.to_owned(),
            })
            .collect();
        let mut plays = plays(game);
        for (at, line) in file.lines.iter().enumerate() {
            let notes: Vec<&str> = file.notes_about(at).collect();
            let mut event = history.event(line, &notes.join(" "));
            for tiles in [&mut event.rack, &mut event.played_tiles, &mut event.exchanged] {
                *tiles = game.alphabet().without_brackets(std::mem::take(tiles));
            }
            if event.kind == EventKind::Play
                && let Some((play, scored)) = plays.next()
            {
                event.say_play(play, scored, game);
            }
            history.events.push(event);
        }
        history.end(game);
        if !file.racks.is_empty() {
            let seats = game.names().map(|seat, _| seat);
            let rack = |seat: &Seat| {
                let of = file.racks.iter().find(|rack| rack.number == Some(seat.number()));
                of.map_or(String::new(), |rack| {
                    game.alphabet().without_brackets(rack.tiles.to_owned())
                })
            };
            history.last_known_racks = seats.values().map(rack).collect();
        }
        history
    }

    /// A line of the header in its field; what has none goes into the description.
    fn say(&mut self, key: &str, value: &str) {
        let field = match key {
            "title" => &mut self.title,
            "lexicon" => &mut self.lexicon,
            "game-type" => &mut self.variant,
            "board-layout" => &mut self.board_layout,
            "tile-distribution" => &mut self.letter_distribution,
            "id" => {
                let (authority, id) = value.split_once([' ', '\t']).unwrap_or((value, ""));
                (self.id_auth, self.uid) = (authority.to_owned(), id.trim().to_owned());
                return;
            }
            "description" => return describe(&mut self.description, value),
            _ => return describe(&mut self.description, &format!("[{key}: {value}]")),
        };
        value.clone_into(field);
    }

    fn event(&self, line: &GcgLine<'_>, note: &str) -> GameEvent {
        let score = line.score.unwrap_or_default().0;
        let player = self.players.iter().position(|player| player.nickname == line.nick);
        let mut event = GameEvent {
            player_index: player.unwrap_or_default(),
            rack: known(line.rack.unwrap_or_default()),
            cumulative: line.total.unwrap_or_default().0,
            note: note.to_owned(),
            ..GameEvent::default()
        };
        match line.kind {
            GcgKind::Play { position, word } => {
                event.kind = EventKind::Play;
                event.position = position.to_owned();
                event.played_tiles = word.to_owned();
                event.score = score;
            }
            GcgKind::Exchange(exchanged) => {
                event.kind = EventKind::Exchange;
                event.exchanged = match exchanged {
                    GcgExchange::Tiles(tiles) => tiles.to_owned(),
                    GcgExchange::Count(count) => count.to_string(),
                };
            }
            GcgKind::Pass => {
                event.kind = EventKind::Pass;
                if let Some(rest) = note.strip_prefix(LOST_TURN) {
                    event.kind = EventKind::LostTurn;
                    event.note = rest.trim_start().to_owned();
                }
            }
            GcgKind::Withdrawn => {
                event.kind = EventKind::Withdrawn;
                event.lost_score = -score;
                let played = self.events.iter().rfind(|event| event.kind == EventKind::Play);
                event.played_tiles =
                    played.map(|event| event.played_tiles.clone()).unwrap_or_default();
            }
            GcgKind::Bonus => {
                event.kind = EventKind::Bonus;
                event.bonus = score;
            }
            GcgKind::OutBonus(tiles) => {
                event.kind = EventKind::OutBonus;
                event.rack = known(tiles);
                event.end_rack_points = score;
            }
            GcgKind::RackPenalty(tiles) => {
                event.kind = EventKind::RackPenalty;
                event.rack = known(tiles);
                event.lost_score = -score;
            }
            GcgKind::Time => {
                event.kind = EventKind::Time;
                event.lost_score = -score;
            }
            GcgKind::Unread(text) => event.note = text.to_owned(),
        }
        event.take_clock();
        event
    }

    /// How the game ended, where it did.
    fn end(&mut self, game: &Game) {
        self.play_state = match game.stage() {
            Stage::Over => PlayState::GameOver,
            Stage::Acceptance => PlayState::WaitingForFinalPass,
            Stage::Turn | Stage::Racks => PlayState::Playing,
        };
        if let Some(outcome) = game.outcome() {
            self.final_scores = outcome.finals.values().map(|points| points.0).collect();
            let first: Vec<i32> = (0..)
                .zip(outcome.places.values())
                .filter(|(_, place)| **place == 1)
                .map(|(at, _)| at)
                .collect();
            self.winner = match first[..] {
                [one] => one,
                _ => -1,
            };
        }
    }
}

impl GameEvent {
    /// What the message says of a play beside what its line does.
    fn say_play(&mut self, play: &Play, scored: &Scored, game: &Game) {
        let square = play.position().start;
        (self.row, self.column) = (square.row.into(), square.column.into());
        self.direction = match play.position().direction {
            rules::Direction::Across => Direction::Across,
            rules::Direction::Down => Direction::Down,
        };
        self.num_tiles_from_rack = play.tiles_laid().total();
        self.is_bingo = self.num_tiles_from_rack == u16::from(game.rules().rack_size);
        let alphabet = game.alphabet();
        let word = |(_, tiles): (_, &[PlacedTile])| -> String {
            let text = |tile: &PlacedTile| alphabet.tile_text(tile.letter());
            alphabet.without_brackets(tiles.iter().map(text).collect())
        };
        self.words_formed = scored.words().map(word).collect();
    }

    /// The clock goes from the note into its field, where that can hold it; with what is more said
    /// of it, it stays there too.
    fn take_clock(&mut self) {
        let Some((before, rest)) = self.note.split_once(CLOCK) else { return };
        let Some((said, after)) = rest.split_once(']') else { return };
        let (shown, more) = said.split_once(';').unwrap_or((said, ""));
        let Ok(clock) = ClockReading::parse(shown) else { return };
        let Some(millis) = i32::try_from(clock.0).ok().filter(|millis| *millis != 0) else {
            return;
        };
        self.millis_remaining = millis;
        if more.is_empty() {
            self.note = format!("{} {}", before.trim_end(), after.trim_start()).trim().to_owned();
        }
    }
}

fn describe(description: &mut String, more: &str) {
    if !description.is_empty() {
        description.push(' ');
    }
    description.push_str(more);
}

/// The plays in the order of their lines; one that went back on the board is there again.
fn plays(game: &Game) -> impl Iterator<Item = (&Play, &Scored)> {
    let mut last = None;
    game.lines().iter().filter_map(move |line| {
        if let LineKind::Play { play, scored, .. } = &line.kind {
            last = Some((play, scored));
        }
        let is_laid = matches!(line.kind, LineKind::Play { .. } | LineKind::Restored);
        last.filter(|_| is_laid)
    })
}

/// A rack, where the line has one.
fn known(rack: &str) -> String {
    if rack.eq_ignore_ascii_case(UNKNOWN) { String::new() } else { rack.to_owned() }
}
