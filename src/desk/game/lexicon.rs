//! The word list that judges a game's plays.
use crate::event::judge::check_list_kept;
use crate::game::GameFile;
use crate::game::file::agreed;
use crate::{Desk, Plan, Receipt, Refusal, Stamp};
use tournament::event::{OperationKind, Write};
use tournament::{GameNo, GameRecord, LexiconRef};

impl Desk {
    /// Sets the list that judges a game: its own, or the event's. Earlier rulings keep theirs.
    pub fn set_game_lexicon(
        &mut self,
        stamp: &Stamp,
        number: GameNo,
        lexicon: Option<&LexiconRef>,
    ) -> Result<Receipt<GameFile>, Refusal> {
        self.change(stamp, OperationKind::GameLexicon, |view| {
            let mut file = GameFile::load(view, number)?;
            let after = GameRecord { lexicon: lexicon.cloned(), ..file.record.clone() };
            let now = agreed(view, &after)?;
            let said = format!("Game {} is judged by {}.", number.0, now.named());
            if after == file.record {
                return Ok(Plan::unchanged(format!("Nothing to change. {said}"), file));
            }
            let accepted = check_list_kept(view, number, (&file.agreed, &now), stamp)?;
            let writes = vec![Write::update(&file.record, &after)];
            (file.record, file.agreed) = (after, now);
            Ok(Plan::new(said, writes, file).accepting(accepted))
        })
    }
}
