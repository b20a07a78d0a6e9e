//! The way round each refusal; those that come in families have theirs in `hint`.
use crate::cli::hint::{
    confirm_hint, dispute_hint, division_hint, fix_hint, game_hint, import_hint, impossible_hint,
    lexicon_hint, pair_hint, savepoint_hint, store_hint,
};
use crate::cli::{absence, clock};
use desk::{
    Finding, KeyRefusal, PairRefusal, Refusal, RestoreRefusal, SavepointRefusal, SlipError,
    UndoRefusal,
};
use rules::{DrawError, GameRefusal, PlacementError};
use tournament::pairing::{CopFinding, Impossible};
use tournament::rating::RatingSystemError;

/// The way round a refusal.
#[expect(clippy::wildcard_enum_match_arm, reason = "most refusals name their way round")]
#[must_use]
pub fn hint(refusal: &Refusal) -> Option<String> {
    let text = match refusal {
        Refusal::NoPlayer { .. } => "`sixzero player list` shows who is there",
        Refusal::SeveralPlayers { .. } => "type more of the name, the number, or say `--division`",
        Refusal::NoDivision { .. } => "`sixzero division add NAME` adds one",
        Refusal::NoRound { .. } => "`sixzero round pair` pairs the next round",
        Refusal::Pair(PairRefusal::Impossible { reasons, .. })
            if reasons.contains(&Impossible::Cop(CopFinding::RoundsUnknown))
                || reasons.contains(&Impossible::RoundsOpen)
                || reasons.contains(&Impossible::GibsonOpen)
                || reasons.contains(&Impossible::StrictOpen) =>
        {
            "`sixzero event set rounds N` says how many there are"
        }
        Refusal::Pair(PairRefusal::Impossible { reasons, .. }) => return impossible_hint(reasons),
        Refusal::Division(refusal) => division_hint(refusal),
        Refusal::LeftRoundRobin { .. } => {
            "`sixzero player rejoin NAME`, and `player sit-out` for a round once it is paired; or \
             another method: `--method swiss`"
        }
        Refusal::Late(_) => {
            "`--effect report-only` leaves standings and pairings as they are; `--accept \
             late-correction` corrects the standings"
        }
        Refusal::Savepoint(SavepointRefusal::Stopped { refusal, .. }) => return hint(refusal),
        Refusal::Savepoint(refusal) => return savepoint_hint(refusal).map(str::to_owned),
        Refusal::NotLastRound { last, .. } => {
            return Some(format!("unpair round {} first, or undo", last.0));
        }
        Refusal::Pair(refusal) => return pair_hint(refusal),
        Refusal::RoundHasResults { .. } | Refusal::ResultsMissing { .. } => {
            let finding = refusal.finding().map_or("", Finding::name);
            return Some(format!("to go on all the same: `--accept {finding} --reason \"…\"`"));
        }
        Refusal::Disagreement { .. } => {
            "`sixzero result missing` shows both and the command that rules; to go on all the \
             same: `--accept disagreement --reason \"…\"`"
        }
        Refusal::Dispute(error) => return dispute_hint(error),
        Refusal::Irregular(error) => return absence::hint(error),
        Refusal::Confirm(refusal) => confirm_hint(refusal),
        Refusal::Import(refusal) => return Some(import_hint(refusal)),
        Refusal::Cume { .. } => {
            "compare it with the player's own card, line by line; an earlier slip is put right by \
             `sixzero result correct`; to enter it all the same: `--accept cume`"
        }
        Refusal::LowScore { .. } => "if that is right: `--accept low-score`",
        Refusal::ScoreRange { .. } => {
            "a real score beyond that is imported: `sixzero result import`"
        }
        Refusal::ResultDiffers { entered, provisional, .. } => {
            let mut parts = Vec::new();
            if let Some((by, at)) = entered {
                parts.push(format!("entered by {by}, {}", clock::shown(*at)));
            }
            if let Some(round) = provisional {
                let confirm = format!("`sixzero result confirm {} \"…\"`", round.0);
                parts.push(format!("as the second pair of eyes: {confirm}"));
            }
            parts.push(CHANGED.to_owned());
            return Some(parts.join("; "));
        }
        Refusal::TieToBreak { .. } => {
            "say who had more before the racks: `--won NAME`, or `--drawn` if nobody had"
        }
        Refusal::NoTie { .. } => "leave `--won` and `--drawn` out",
        Refusal::Key(KeyRefusal::TakenBack { .. }) => {
            "it is not in: to enter it again, give it a new key; `sixzero redo` does it again too"
        }
        Refusal::Key(KeyRefusal::OfAnother { .. }) => {
            "nothing was entered: give this entry a key of its own"
        }
        Refusal::NeedsReason { .. } => "say why: `--reason \"…\"`",
        Refusal::HasOpponent { .. } => {
            "a player who did not come forfeits: `sixzero result forfeit ROUND NAME`"
        }
        Refusal::GameAsBye { .. } => {
            "a player who did not come forfeits: `sixzero result forfeit ROUND NAME`"
        }
        Refusal::NoResult { .. } => "enter it: `sixzero result add ROUND \"…\"`",
        Refusal::NoGame { .. } | Refusal::NoOpenGame => {
            "`sixzero game list` shows the games, `sixzero game new` begins one"
        }
        Refusal::GamePlayers { most: 2, players: 3 | 4, .. } => {
            "rules for more: `--rules hasbro`, or these with `--set players_most=4`"
        }
        Refusal::SeveralGames { .. } => "say which: `--game N` or SIXZERO_GAME",
        Refusal::GameRecorded { game } => {
            return Some(format!("go on with it: `--game {}`", game.0));
        }
        Refusal::PaperVerdict { .. } => {
            "`--verdict acceptable` or `--verdict unacceptable`, with `--reason \"…\"`"
        }
        Refusal::VoidPlay { .. } => {
            "play another word, or rule: `--verdict acceptable --reason \"…\"`"
        }
        Refusal::NoLongerStands { refusal, .. }
            if matches!(**refusal, GameRefusal::NotOnTurn { .. }) =>
        {
            "a turn more or less changes whose turn the later ones are: `sixzero game insert`, \
             `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn \
             too: `insert 4 9H MOB , pass`, `delete 4 5`; else `sixzero game undo` back to it"
        }
        Refusal::NoLongerStands { refusal, .. }
            if matches!(
                **refusal,
                GameRefusal::NoneLeft { .. } | GameRefusal::RackWorth { .. }
            ) =>
        {
            "if that is what was seen: `--unsure` keeps it as a finding"
        }
        Refusal::NoLongerStands { refusal, .. }
            if matches!(**refusal, GameRefusal::Placement(PlacementError::StartMissed { .. })) =>
        {
            "if it was played so: `--allow-misplaced` keeps it, and a challenge takes it off"
        }
        Refusal::NoLongerStands { .. } => {
            "correct that turn first, or `sixzero game undo` back to it"
        }
        Refusal::Fix(refusal) => return fix_hint(refusal),
        Refusal::RulesInUse { .. } => {
            "a game may have rules of its own: `sixzero game new … --set RULE=VALUE`"
        }
        Refusal::RoundRecorded { .. } => {
            "`sixzero log` shows what began the game, `sixzero undo OPERATION` takes it back"
        }
        Refusal::Undo(UndoRefusal::LaterTurns { .. }) => {
            "`sixzero game fix` corrects a turn under later ones, and says what else changes"
        }
        Refusal::Undo(UndoRefusal::Places { .. }) => {
            "the round was paired since: enter what is to be now instead, as `sixzero player rejoin` or \
             `sit-out`, or unpair the round first"
        }
        Refusal::Undo(UndoRefusal::OfEvent) => {
            "an event that is not wanted is a file to be deleted"
        }
        Refusal::Undo(UndoRefusal::OfRestoring) => {
            "`sixzero restore FILE` puts back what was set aside then: `*.before-restore-N.sixzero`"
        }
        Refusal::Undo(UndoRefusal::OfMigration) => {
            "correct it: `sixzero result correct`, `sixzero game fix`, `sixzero player set`"
        }
        Refusal::Draw(DrawError::Tied { .. }) => {
            "type it again with each new tile behind the old one: `ann:EC ben:EA`"
        }
        Refusal::TableFinished { .. } => "address the game by `sixzero game enter N`",
        Refusal::Undo(UndoRefusal::Taken { back, taken, .. }) => {
            return Some(format!(
                "`sixzero undo {taken}` takes back what took its place, `sixzero undo {back}` then brings this back"
            ));
        }
        Refusal::Undo(UndoRefusal::LaterRound { later, .. }) => {
            return Some(format!("take that back first: `sixzero round unpair {}`", later.0));
        }
        Refusal::Undo(UndoRefusal::LaterOperations { .. }) => {
            "undo those first; `sixzero log` lists them"
        }
        Refusal::Undo(UndoRefusal::NothingTo { verb: "undo", .. }) => {
            "`--any` takes back the last of anybody"
        }
        Refusal::RatingSystem(RatingSystemError::NotSet { .. }) => {
            "`sixzero event set rating-system naspa` sets one, `--system NAME` tries one; \
             `sixzero ratings --systems` lists them"
        }
        Refusal::RatingSystem(_) => "`sixzero ratings --systems` lists what there is",
        Refusal::RuleSet(_) => {
            "`sixzero rules list` and `sixzero rules show NAME` list what there is"
        }
        Refusal::Method(_) => "`sixzero help round pair` explains the methods",
        Refusal::Slip(SlipError::ChangedSince { .. }) => {
            "`sixzero blame ROUND PLAYER` shows it; then again with the newer `--seen`"
        }
        Refusal::Slip(SlipError::OtherTable { .. }) => {
            "look which is right; if they sat elsewhere: `--accept other-table`"
        }
        Refusal::Slip(SlipError::NoScores { .. }) => {
            "write the scores, or `--accept no-scores`; for a whole event: `sixzero event set entry spread`"
        }
        Refusal::Slip(SlipError::EarlierRound { .. }) => {
            "if the round is right: `--accept earlier-round`"
        }
        Refusal::Slip(SlipError::Tag { .. }) => "leave it out, or write one of these",
        Refusal::Slip(SlipError::Players { .. }) => {
            "record a game of three or four by `sixzero game new NAME NAME NAME`: it counts in no round"
        }
        Refusal::Slip(SlipError::Shape { .. }) => {
            "a bye is `3 50`, a forfeit `sixzero result forfeit ROUND NAME`"
        }
        Refusal::NoPrizes => {
            "nothing was changed; a line is as `1st 300`, and `sixzero prize clear` takes the list away"
        }
        Refusal::Prizes(_) => {
            "nothing was changed; `sixzero help prize add` shows how a line is written"
        }
        Refusal::Roster(_) | Refusal::Results(_) | Refusal::Whole(_) | Refusal::EventJson(_) => {
            "nothing was changed: mend the lines and import again"
        }
        Refusal::Game(game) => return game_hint(game),
        Refusal::Lexicon(lexicon) => return lexicon_hint(lexicon),
        Refusal::Restore(RestoreRefusal::SeveralEvents { .. } | RestoreRefusal::Parted { .. }) => {
            "name the one that is meant: `sixzero restore FILE`"
        }
        Refusal::Restore(_) => {
            "what is there now is set aside, not deleted; to go on: `--accept operations-go`"
        }
        Refusal::Store(error) => return store_hint(error),
        _ => return None,
    };
    Some(text.to_owned())
}

/// How a result is changed.
const CHANGED: &str = "to change it: `sixzero result correct ROUND \"…\" --reason \"…\"`; a bye, \
    forfeit or void: the same again with `--reason \"…\"`";
