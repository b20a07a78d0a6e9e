//! A correction as it is typed at a game's prompt: `fix 3 10F PASTA`, `insert 4 9H MOB, pass`,
//! `delete 4 5`, `r 3 AEI____`.
use desk::{Correction, GameRequest, LaterTurns, TurnFix};
use rules::TurnNo;
use tournament::shortened;

use crate::prompt::Misread;
use crate::prompt::turn::request;

/// After a correction: later turns go to the players whose turn it then is.
const SHIFT: &str = "--shift";

pub fn read(words: &[String]) -> Result<Correction, Misread> {
    let typed: Vec<&str> = words.iter().map(String::as_str).collect();
    let later = match typed.contains(&SHIFT) {
        true => LaterTurns::Shift,
        false => LaterTurns::Stay,
    };
    let plain: Vec<&str> = typed.iter().copied().filter(|word| *word != SHIFT).collect();
    let other = || unreadable(&typed);
    if plain.iter().any(|word| word.starts_with("--")) {
        return Err(other());
    }
    let [name, turn, rest @ ..] = &plain[..] else { return Err(other()) };
    let first = TurnNo(turn.parse().map_err(|_| other())?);
    Ok(match (name.to_lowercase().as_str(), rest) {
        ("fix", [_, ..]) => {
            let fix = TurnFix { what: Some(request(rest)), later, ..TurnFix::default() };
            Correction::Turn { turn: first, fix }
        }
        ("r" | "rack", [rack]) => {
            let fix = TurnFix { rack: Some((*rack).to_owned()), ..TurnFix::default() };
            Correction::Turn { turn: first, fix }
        }
        ("insert", [_, ..]) => {
            Correction::Insert { turn: first, missing: turns(rest).ok_or_else(other)?, later }
        }
        ("delete", rest) => {
            let turns = std::iter::once(turn).chain(rest).map(|turn| turn.parse().map(TurnNo));
            let turns = turns.collect::<Result<_, _>>().map_err(|_| other())?;
            Correction::Delete { turns, later }
        }
        (_, _) => return Err(other()),
    })
}

/// The turns with a comma between them, wherever it stands; `None` if one is left out.
pub fn turns(words: &[&str]) -> Option<Vec<GameRequest>> {
    let typed = words.join(" ");
    let turns = typed.split(',').map(|turn| {
        let words: Vec<&str> = turn.split_whitespace().collect();
        (!words.is_empty()).then(|| request(&words))
    });
    turns.collect()
}

fn unreadable(typed: &[&str]) -> Misread {
    let problem =
        format!("`{}` is not a correction that is typed here", shortened(&typed.join(" ")));
    Misread::line(
        problem,
        "`fix 3 10F PASTA`, `insert 4 9H MOB, pass`, `delete 4 5`, `r 3 AEI____`",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn correction(line: &str) -> Option<Correction> {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        read(&words).ok()
    }

    #[test]
    fn corrections_are_read_as_the_command_reads_them() {
        let Some(Correction::Turn { turn, fix }) = correction("fix 3 10F PASTA --shift") else {
            panic!("no correction");
        };
        assert_eq!((turn, fix.later), (TurnNo(3), LaterTurns::Shift));
        assert!(matches!(fix.what, Some(GameRequest::Play { play, .. }) if play == "10F PASTA"));
        for insert in ["insert 4 9H MOB , pass", "insert 4 9H MOB, pass", "insert 4 9H MOB,pass"] {
            let Some(Correction::Insert { missing, .. }) = correction(insert) else {
                panic!("no correction");
            };
            let [GameRequest::Play { play, .. }, GameRequest::Pass { .. }] = &missing[..] else {
                panic!("{insert}: {missing:?}");
            };
            assert_eq!(play, "9H MOB");
        }
        let delete =
            Correction::Delete { turns: vec![TurnNo(4), TurnNo(5)], later: LaterTurns::Stay };
        assert_eq!(correction("DELETE 4 5"), Some(delete));
        let Some(Correction::Turn { fix, .. }) = correction("r 3 AEI____") else {
            panic!("no correction");
        };
        assert_eq!(fix.rack.as_deref(), Some("AEI____"));
    }

    #[test]
    fn what_is_none_is_refused() {
        for line in [
            "fix 3",
            "fix x 8H AB",
            "insert 4 9H MOB ,",
            "insert 4 , 9H MOB",
            "delete 4 x",
            "history 3",
            "fix 3 --rack AB",
        ] {
            assert_eq!(correction(line), None, "{line}");
        }
    }
}
