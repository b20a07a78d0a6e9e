//! A table that is recorded turn by turn, at random.
use sixzero::desk::{
    Challenge, Desk, DivisionField, EventField, GameFile, GameRequest, NewGame, Receipt, Refusal,
    Stamp, TableNamed, TableStart, Turn,
};
use sixzero::rules::{Lots, PlacedTile, Points, Tile};
use sixzero::tournament::{GameNo, RoundNo, Seats, Start, TableNo};

use crate::brute;

/// Begins the record of some table that has no result yet; sixzero deals.
pub fn record(desk: &mut Desk, lots: &mut Lots, stamp: &Stamp) -> Option<GameNo> {
    let tables = desk
        .view(|view| {
            let mut tables: Vec<(String, RoundNo, TableNo, TableStart)> = Vec::new();
            for division in EventField::load(view)?.divisions {
                let field = DivisionField::load(view, &division)?;
                for round in &field.rounds {
                    for pairing in field.missing(round) {
                        let recorded = !view.games_of(pairing.id)?.is_empty();
                        let start = match pairing.seats {
                            Seats::Pair { second, start: Start::Unknown, .. } => {
                                TableStart::Said(field.name(second).to_owned())
                            }
                            Seats::Pair { .. } | Seats::Solo(_) => TableStart::AsPaired,
                        };
                        if let Some(table) = pairing.table.filter(|_| !recorded) {
                            tables.push((division.name.clone(), round.number, table, start));
                        }
                    }
                }
            }
            Ok::<_, Refusal>(tables)
        })
        .unwrap();
    let (division, round, table, start) = lots.pick(&tables)?.clone();
    let new = NewGame::Table {
        table: TableNamed { division: Some(division), round, table },
        start,
        deal: Some(lots.below(1_000_000)),
        lexicon: None,
    };
    let receipt = desk.new_game(stamp, &new).unwrap();
    Some(receipt.value.record.number)
}

/// Something happens at the table: a play, an exchange, a pass, a challenge, an undo.
pub fn play_some(
    desk: &mut Desk,
    lots: &mut Lots,
    stamp: &Stamp,
    game: GameNo,
) -> (String, Result<Receipt<()>, Refusal>) {
    let file = desk.view(|view| GameFile::load(view, game)).unwrap();
    let turn = Turn::default();
    let request = match lots.below(20) {
        0 => return ("undo".to_owned(), desk.undo_entry(stamp, game).map(plain)),
        1 => return ("redo".to_owned(), desk.redo_entry(stamp, game).map(plain)),
        2 => GameRequest::Pass { turn },
        3 => GameRequest::Exchange { turn, tiles: (1 + lots.below(7)).to_string() },
        4 => GameRequest::Challenge(Challenge::default()),
        5 => GameRequest::Accept { player: None },
        _ => match random_play(&file, lots) {
            Some(play) => {
                let announced = (lots.below(4) == 0).then_some(Points(14));
                GameRequest::Play { turn, play, announced, verdict: None }
            }
            None => GameRequest::Pass { turn },
        },
    };
    enter(desk, stamp, game, request)
}

/// Whoever is on turn resigns.
pub fn resign(
    desk: &mut Desk,
    stamp: &Stamp,
    game: GameNo,
) -> (String, Result<Receipt<()>, Refusal>) {
    enter(desk, stamp, game, GameRequest::Resign { player: None })
}

fn enter(
    desk: &mut Desk,
    stamp: &Stamp,
    game: GameNo,
    request: GameRequest,
) -> (String, Result<Receipt<()>, Refusal>) {
    let line = format!("{request:?}");
    (line, desk.enter(stamp, game, &request, &|_| Ok(None)).map(plain))
}

/// One to four tiles of the rack, somewhere on the board where they may lie.
fn random_play(file: &GameFile, lots: &mut Lots) -> Option<String> {
    let game = &file.game;
    let seat = game.on_turn()?;
    let rack = game.rack(seat).known;
    let mut tiles: Vec<Tile> = rack.iter().collect();
    lots.shuffle(&mut tiles);
    tiles.truncate(1 + usize::try_from(lots.below(4)).unwrap());
    let letters: Vec<_> = game.alphabet().letters().collect();
    let placed: Vec<PlacedTile> = tiles
        .into_iter()
        .map(|tile| match tile {
            Tile::Letter(letter) => PlacedTile::tile(letter),
            Tile::Blank => PlacedTile::blank(*lots.pick(&letters).unwrap()),
        })
        .collect();
    let from = u32::try_from(lots.below(450)).unwrap();
    let play = brute::plays(game, seat, &placed, from).next()?;
    Some(format!("{} {}", play.position(), play.word(game.alphabet())))
}

fn plain<T>(receipt: Receipt<T>) -> Receipt<()> {
    let Receipt { said, remarks, done, value: _ } = receipt;
    Receipt { said, remarks, done, value: () }
}
