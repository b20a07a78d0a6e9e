//! Hints after a refusal at a game's prompt, in its words and with the line that was typed.
use crate::reader::Times;
use crate::refusal;
use desk::Refusal;
use rules::{GameRefusal as G, PlacementError};

/// The hint; `line` is that of one entry of this game.
#[expect(clippy::wildcard_enum_match_arm, reason = "most refusals have the hint they always have")]
pub fn hint(refusal: &Refusal, line: &str, times: Times) -> Option<String> {
    use Refusal as R;
    Some(match refusal {
        R::PaperVerdict { .. } => "as the book says: `c good` or `c phony`".to_owned(),
        R::Game(G::NoneLeft { .. }) if let Some(line) = capital_meant(line) => {
            format!("beside a capital small letters are blanks; if the capital is the blank: `{line}`")
        }
        R::Game(G::NoneLeft { .. }) => format!(
            "`s` shows the board and what is unseen; if that is what was seen: `{line} !unsure`"
        ),
        R::Game(G::RackWorth { .. }) => format!(
            "count again, or give the tiles, as `ann=AEINRST`; if it was counted so: `{line} !unsure`"
        ),
        R::Game(G::Drawn { .. }) => {
            format!("where it was said before the draw: `{line} !drawn` keeps it as a finding")
        }
        R::Game(G::Placement(PlacementError::StartMissed { .. })) => format!(
            "`8F` is across, from row 8, `F8` down; if it was played so: `{line} !misplaced`, and a \
             challenge takes it off"
        ),
        R::Game(
            G::Placement(
                PlacementError::Occupied { .. }
                | PlacementError::TouchesNothing { .. }
                | PlacementError::Gap { .. }
                | PlacementError::OffBoard { .. }
                | PlacementError::NothingLaid { .. },
            )
            | G::LaysMore { .. },
        ) => "`8F` is across, from row 8, `F8` down: `s` shows the board".to_owned(),
        R::Game(G::NotOnTurn { .. }) => {
            "leave the name out to enter it for the player on turn; a turn that is missing comes \
             first; `u` takes back a wrong one"
                .to_owned()
        }
        R::Game(G::NothingTo { act: "challenge", .. }) => {
            "a challenge of an earlier turn: `fix 7 --challenge list`, or `unacceptable` where no list \
             decides; `s` has the turns"
                .to_owned()
        }
        R::Game(G::OpenPlay { .. }) => {
            "`a` accepts it, `c` challenges it; who ends the game over another's play accepts it: \
             `end @NAME`"
                .to_owned()
        }
        R::Game(G::CannotEnd { .. }) => {
            "`q` leaves the record open, and the slip of the table counts; `-` passes, `resign NAME` \
             gives the game up; it ends by itself when a player goes out"
                .to_owned()
        }
        _ => return refusal::hint(refusal, times),
    })
}

/// The line with the one capital of a word in small letters as a blank: `10f p-aste` for `10f pAste`.
fn capital_meant(line: &str) -> Option<String> {
    let is_mixed = |word: &&str| {
        let capitals = word.chars().filter(|letter| letter.is_uppercase()).count();
        capitals == 1 && word.chars().filter(|letter| letter.is_lowercase()).count() > 2
    };
    let word = line.split_whitespace().find(is_mixed)?;
    let marked: String = word
        .chars()
        .flat_map(|letter| {
            letter.is_uppercase().then_some('-').into_iter().chain(letter.to_lowercase())
        })
        .collect();
    Some(line.replacen(word, &marked, 1))
}

/// A text with the commands about a game as they are typed at this prompt; the others are typed
/// elsewhere.
pub fn as_typed(text: &str) -> String {
    text.replace("`sixzero game ", "`").replace("`end --player NAME", "`end @NAME")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_as_they_are_typed_here() {
        for (text, typed) in [
            ("`sixzero game undo` takes it back", "`undo` takes it back"),
            ("`sixzero game announce 3 24`, `sixzero game show`", "`announce 3 24`, `show`"),
            ("`sixzero game export 1 F`, `sixzero log`", "`export 1 F`, `sixzero log`"),
            ("may end the game: `sixzero game end --player NAME`", "may end the game: `end @NAME`"),
        ] {
            assert_eq!(as_typed(text), typed);
        }
    }
}
