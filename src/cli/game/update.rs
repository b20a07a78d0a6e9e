//! The mail of a player: what happened, how it stands, the own rack, how to answer.
use clap::Args;
use std::borrow::Cow;

use serde::Serialize;

use crate::cli::game::{Which, board};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::said;
use desk::{EventField, GameFile, find_seat};
use report::visible;
use rules::{Action, Game, Line, LineRole, PlacedTile, Seat, Square, Stage, tile_text};

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  sixzero game update --for ben\n\nAfter every turn a command of your own can send it: SIXZERO_ON_TURN=COMMAND gets the text on\nstdin, with SIXZERO_PLAYER, SIXZERO_SUBJECT, SIXZERO_GAME and SIXZERO_EVENT."
)]
pub struct Update {
    /// The player who reads it
    #[arg(long = "for", value_name = "PLAYER")]
    player: String,
    #[command(flatten)]
    which: Which,
}

/// What a player is told.
#[derive(Clone, Debug)]
pub struct Letter {
    pub subject: String,
    pub text: String,
}

/// A player's mail.
#[derive(Serialize)]
pub struct Mail<'a> {
    game: i64,
    player: Cow<'a, str>,
    subject: &'a str,
    text: &'a str,
}

pub fn run(context: &Context, update: &Update) -> Result<Answer, Failure> {
    let (mut desk, file) = update.which.load(context, None)?;
    let seat = find_seat(file.game.names(), &update.player)?;
    let event = desk.shown(|view| EventField::load(view))?.settings.name;
    let letter = Letter::to(&file, &event, seat);
    Ok(match context.voice() {
        Voice::Json => Answer::json(&Mail {
            game: file.record.number.0,
            player: visible(file.game.name(seat)),
            subject: &letter.subject,
            text: &letter.text,
        }),
        Voice::Text => Answer::text(letter.text),
    })
}

impl Letter {
    /// What this player is told of the game: of the racks, only the own one.
    pub fn to(file: &GameFile, event: &str, seat: Seat) -> Letter {
        let game = &file.game;
        let number = file.record.number.0;
        let name = visible(game.name(seat));
        let waits = match (game.stage(), game.on_turn()) {
            (Stage::Turn, Some(next)) if next == seat => format!("{name}, it is your turn"),
            (Stage::Turn, next) => {
                format!(
                    "{name}, it is {}'s turn",
                    next.map_or("?".into(), |on| visible(game.name(on)))
                )
            }
            (Stage::Acceptance, _) if game.last_player() == Some(seat) => {
                format!("{name}, you are out once the others accept")
            }
            (Stage::Acceptance, _) => {
                let out = game.last_player().map_or("?".into(), |out| visible(game.name(out)));
                format!("{out} has gone out: accept the play, or challenge it")
            }
            (Stage::Racks, _) => format!("{name}, the game waits for the racks left"),
            (Stage::Over, _) => format!("{name}, the game is over: {}", said::outcome(game)),
        };
        let mut text = format!("{waits}.\n");
        let (seen, news) = seen_and_new(game, seat);
        if !news.is_empty() {
            let since = if seen.is_empty() { "So far:" } else { "Since your last turn:" };
            text.push_str(&format!("\n{since}\n"));
            for line in news {
                text.push_str(&format!("  {} ({})\n", said::line(game, line), line.total));
            }
        }
        let totals: Vec<_> = game
            .names()
            .iter()
            .map(|(seat, name)| format!("{} {}", visible(name), game.score(seat)))
            .collect();
        text.push_str(&format!("\nTotals: {}\nIn the bag: {}\n", totals.join(", "), game.bag()));
        text.extend(said::besides(game, "").map(|besides| format!("{besides}\n")));
        let rack = game.rack(seat);
        if rack.known.total() > 0 {
            text.push_str(&format!("Your rack: {}\n", rack.text(game.alphabet())));
        }
        text.push_str(&format!("\n{}\n{}", board::plain(game), legend(game)));
        let answers = answers(game, seat);
        if !answers.is_empty() {
            text.push_str(&format!("\nAnswer with one line:\n{answers}"));
        }
        Letter { subject: format!("{}, game {number}: {waits}", visible(event)), text }
    }
}

/// The lines up to the player's own last turn, and those after it, which are news.
fn seen_and_new(game: &Game, seat: Seat) -> (&[Line], &[Line]) {
    let lines = game.lines();
    let own = |line: &Line| {
        line.seat == seat && matches!(line.kind.role(), LineRole::Turn | LineRole::LostTurn)
    };
    let seen = lines.iter().rposition(own).map_or(0, |place| place + 1);
    lines.split_at(seen)
}

/// What the characters of the board mean, and where the blanks lie.
fn legend(game: &Game) -> String {
    let blanks: Vec<_> = game
        .board()
        .laid()
        .filter(|(_, tile)| tile.is_blank())
        .map(|(square, tile): (Square, PlacedTile)| {
            format!("{} on {square}", tile_text(game.alphabet(), tile))
        })
        .collect();
    let blanks = match &blanks[..] {
        [] => "A small letter is a blank: there is none yet.\n".to_owned(),
        some => format!("A small letter is a blank: {}.\n", some.join(", ")),
    };
    let big = board::premiums(game);
    format!("{blanks}* marks the last play. {big}\n")
}

/// What this player can answer, a line each.
fn answers(game: &Game, seat: Seat) -> String {
    let on_turn = game.on_turn() == Some(seat);
    let may_challenge = game.challengers().contains(&seat);
    let lines: Vec<_> = game
        .allowed()
        .into_iter()
        .filter_map(|action| match action {
            Action::Play => on_turn.then_some(
                "  8H WORD      lay tiles across from H8; H8 WORD is down\n  \
                 8H WOR-D     the same, and the D is a blank\n",
            ),
            Action::Exchange { .. } => on_turn.then_some("  swap ABC     exchange these tiles\n"),
            Action::Pass => on_turn.then_some("  skip         pass\n"),
            Action::Challenge if game.last_lies_on_board() => {
                may_challenge.then_some("  challenge    challenge the last play\n")
            }
            Action::Challenge if may_challenge => {
                Some("  challenge    put the play back that was taken off\n")
            }
            Action::Challenge => {
                game.last_player().map(|_| "  consent      agree that your play is off, for good\n")
            }
            // A move accepts as well.
            Action::Accept => (may_challenge && game.stage() == Stage::Acceptance)
                .then_some("  accept       accept the last play\n"),
            Action::Claim | Action::Declare => on_turn.then_some("  end          end the game\n"),
            Action::Racks => Some("  racks        the tiles you were left with\n"),
            Action::Hold => None,
        })
        .collect();
    lines.concat()
}
