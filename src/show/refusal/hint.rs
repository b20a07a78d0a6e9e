//! All hints after a refusal, a line each. Below this floor there are no commands in texts; the
//! sentences of refusals are declared in `desk/refusal`.
use crate::reader::Times;
use desk::Refusal;
use desk::quoted;
use desk::{
    ConfirmRefusal as C, DisputeError as D, DivisionRefusal, FixRefusal as F, ImportRefusal as I,
    Instead, IrregularRefusal as A, KeyRefusal, LexiconRefusal as L, PairRefusal as P,
    RestoreRefusal as B, ShareRefusal as H, SlipError as S, UndoRefusal as U, UndoToRefusal,
};
use rules::{
    CalculationError, DrawError, GameRefusal as G, KwgError, LexiconError, PlacementError,
    PlayTextError, SinglePlayError,
};
use store::{LogError as O, StoreError as E};
use tournament::pairing::Impossible;
use tournament::rating::RatingSystemError;

/// The hint after a refusal.
#[rustfmt::skip]
#[expect(clippy::wildcard_enum_match_arm, reason = "what says itself what to do needs no hint")]
pub fn hint(refusal: &Refusal, times: Times) -> Option<String> {
    use Refusal as R;
    let text = match refusal {
        // People and rounds.
        R::NoPlayer { .. } => "`sixzero player list` shows who is there",
        R::SeveralPlayers { .. } => "type more of the name, the number, or say `--division`",
        R::NoDivision { .. } => "`sixzero division add NAME` adds one",
        R::NoRound { .. } => "`sixzero round pair` pairs the next round",
        R::BeyondLastRound { round, division, .. } => return Some(format!("if more are to be played: `sixzero {} rounds {}`", sets(division), round.0)),
        R::NoTable { round, .. } => return Some(format!("`sixzero round show {}` shows the tables", round.0)),
        R::Store(E::NoOperation { .. }) => "`sixzero log` lists them with their numbers",
        R::NotLastRound { last, .. } => return Some(format!("first `sixzero round unpair {}`, or `sixzero undo`", last.0)),
        R::RoundRecorded { .. } => "`sixzero log` shows what began the game, `sixzero undo OPERATION` takes it back",
        R::LeftRoundRobin { player, .. } => return Some(format!("`sixzero player rejoin {0}`, and `sixzero player sit-out {0} ROUND` for a round once it is paired; or another method: `--method swiss`", quoted(player))),
        R::RoundHasResults { .. } => "to go on anyway: `--accept results-go --reason \"…\"`",
        R::ResultsMissing { .. } => "to go on anyway: `--accept missing-results --reason \"…\"`",
        R::Disagreement { .. } => "`sixzero missing` shows both and the command that rules; to go on anyway: `--accept disagreement --reason \"…\"`",
        R::Division(DivisionRefusal::Member { .. }) => "`sixzero player list` shows who plays where",
        R::Division(DivisionRefusal::NumbersInUse { .. }) => "take the rounds back first, or leave the numbers as they are",
        R::Division(DivisionRefusal::RoundsPaired { paired, .. }) => return Some(format!("`sixzero round unpair {}` takes the last round back first", paired.0)),
        R::Method(_) => "`sixzero help round pair` explains the methods",
        R::Roster(_) | R::Results(_) | R::ForeignEvent(_) => "nothing was changed: correct the lines and import again",
        R::NoPrizes => "nothing was changed; a line is as `1st 300`, and `sixzero prize clear` takes the list away",
        R::Prizes(_) => "nothing was changed; `sixzero help prize add` shows how a line is written",
        R::RatingSystem(RatingSystemError::NotSet { .. }) => "`sixzero event set rating-system naspa` sets one, `--system NAME` tries one; `sixzero ratings --systems` lists them",
        R::RatingSystem(_) => "`sixzero ratings --systems` lists what there is",
        R::RuleSet(_) => "`sixzero rules list` and `sixzero rules show NAME` list what there is",
        R::NeedsReason { .. } => "say why: `--reason \"…\"`",

        // Absences, seats and penalties.
        R::Irregular(A::Absent { players, round }) => {
            let name = players.first().map(|name| quoted(name)).unwrap_or_default();
            return Some(format!("`sixzero player arrive {name}`, `sixzero player sit-out {name} {}` or `sixzero player withdraw {name}`; to pair anyway: `--accept absent`", round.0));
        }
        R::ByeAsGame { player, round, idle: Some(idle), .. } => {
            let (one, other) = (quoted(player), quoted(idle));
            return Some(format!("if the two did play: `sixzero round played {} {one} {other}`, then the slip again", round.0));
        }
        R::PlayerStatus { player, status: "sitting out" } => return Some(format!("`sixzero player arrive {}` has the player play after all", quoted(player))),
        R::Irregular(A::Here { player, sits_out: Some(round), .. }) => return Some(format!("a game with somebody who has no opponent either: `sixzero round played {} {} NAME`", round.0, quoted(player))),
        R::Irregular(A::Here { .. }) => "`sixzero player list` shows who is missed",
        R::Irregular(A::NoFee { .. }) => "`sixzero event set fee 10` says what each player pays; or say the amount that was paid: `--paid 10`",
        R::Irregular(A::HasResult { round, .. }) => return Some(format!("`sixzero undo` takes a wrong result back, `sixzero result replay {} NAME --reason \"…\"` has the game played again", round.0)),
        R::Irregular(A::AsPaired { round, .. }) => return Some(format!("enter the result: `sixzero result add {} \"…\"`", round.0)),
        R::Irregular(A::LeftOver { .. }) => "the same with `--left pair` has those two meet, with `--left void` their game counts for no one",
        R::Irregular(A::PlayedOn { rounds, .. }) => {
            let last = rounds.last().map_or(0, |round| round.0);
            return Some(format!("after the last game: `--after {last}`; to withdraw the player anyway: `--accept loses-place`"));
        }
        R::Irregular(A::AllPlayed { .. }) => "nothing is left to be withdrawn from; to take the place anyway: `--accept loses-place`",
        R::Irregular(A::StartUnknown { .. }) => "say who starts: the player instead of the table, `game new … --starts PLAYER`, or `game draw` with the tiles drawn",
        R::Irregular(A::BegunBy { .. }) => "if the record is right, name that player; if it is wrong, `sixzero game starter PLAYER --game N` corrects it",
        R::Irregular(A::Mentioned { player, .. }) => return Some(format!("`sixzero player withdraw {}` takes the player out of the rounds to come", quoted(player))),
        R::Irregular(A::EntryRound { .. }) => "leave `--from` out to come in with the next round",
        R::Irregular(A::SamePlace { round, .. }) => return Some(format!("`sixzero round show {}` shows who meets whom: name two who play others", round.0)),

        // Pairing.
        R::Pair(P::Impossible { reasons, .. }) => return impossible(reasons).map(str::to_owned),
        R::Pair(P::Paired { round }) => return Some(format!("`sixzero round show {0}` shows it, `sixzero round pair {0} --again` pairs it again, `sixzero round unpair {0}` takes it back", round.0)),
        R::Pair(P::Draft { round }) => return Some(format!("`sixzero round unpair {0}` takes it back, `sixzero round pair {0} --again` pairs it again, `sixzero round release {0}` puts it on the wall; to pair the next one anyway: `--accept missing-results --reason \"…\"`", round.0)),
        R::Pair(P::CannotKeep { .. }) => "name a method that weighs pairs, as `--method swiss`; or `sixzero round swap` two players",
        R::Pair(P::AfterLastRound { round, division, .. }) => return Some(format!("`sixzero {} rounds {}` makes it one of {}; to pair it anyway: `--accept after-last-round`", sets(division), round.0, division.as_ref().map_or("the event", |_| "the division"))),
        R::Pair(P::ApartNobody { .. }) => "`sixzero player list` has the numbers, which are each division's own: `sixzero help schedule set` tells how a division has words of its own, `--method` gives this round others",
        R::Pair(P::IdleWords { .. }) => "leave it out, or name an earlier round",
        R::Pair(P::SwapParts { round, .. }) => return Some(format!("swap others; to fix something else: `sixzero round pair {} --again --keep --pairs \"…\"`; to part it anyway: `--accept pin-broken`", round.0)),
        R::Pair(P::SwapBreaks { .. }) => "swap others, or accept it with `--accept limit-broken`",
        R::Pair(P::LimitBroken { .. }) => "pair with wider limits, or accept it with `--accept limit-broken`",
        R::Pair(P::Tie { .. }) => "enter the result that is missing; or say who goes through: `--through PLAYER`",
        R::Pair(P::NoTie { .. }) => "`sixzero round explain N` tells how the ties stand",
        R::Pair(P::BracketOver { .. }) => "`sixzero standings` has the rest; to play on: `--method koth`, or another",

        // Slips and results.
        R::Slip(S::ChangedSince { .. }) => "`sixzero log ROUND TABLE` shows it; then again with the newer `--seen`",
        R::Slip(S::OtherTable { .. }) => "look which is right; if they sat elsewhere: `--accept other-table`",
        R::Slip(S::NoScores { .. }) => "write the scores, or `--accept no-scores`; for a whole event: `sixzero event set entry spread`",
        R::Slip(S::EarlierRound { .. }) => "if the round is right: `--accept earlier-round`",
        R::Slip(S::Letter { meant, .. }) => return Some(format!("type `{meant}`, if that is what the slip says")),
        R::Slip(S::Tag { .. }) => "leave it out, or write one of these",
        R::Slip(S::Started { .. }) => "name one of the two behind `started`",
        R::Slip(S::Players { .. }) => "record a game of three or four by `sixzero game new NAME NAME NAME`: it counts in no round",
        R::Slip(S::Shape { .. }) => "write it as `ann 412 dan 388`, a bye as `cat 50`; a forfeit is `sixzero result forfeit ROUND NAME`",
        R::Cume { .. } => "compare it with the player's own card, line by line; an earlier slip is put right by `sixzero result correct`; to enter it anyway: `--accept cume`",
        R::LowScore { .. } => "if that is right: `--accept low-score`",
        R::HighScore { .. } => "if that is right: `--accept high-score`",
        R::WideSpread { .. } => "if that is right: `--accept wide-spread`",
        R::Taking(taking) => {
            return Some(format!("if that is meant: `--yes`, or `--accept {}`", taking.finding.name()));
        }
        R::ScoreRange { .. } => "a real score beyond that is imported: `sixzero result import`",
        R::ResultDiffers { entered, provisional, .. } => {
            let entered = entered.as_ref().map(|(by, at)| format!("entered by {by}, {}; ", (times.shown)(*at)));
            let confirm = provisional.map(|round| format!("as the second pair of eyes: `sixzero result confirm {} \"…\"`; ", round.0));
            let change = "to change it: `sixzero result correct ROUND \"…\" --reason \"…\"`; a bye, forfeit or void: the same again with `--reason \"…\"`";
            return Some(format!("{}{}{change}", entered.unwrap_or_default(), confirm.unwrap_or_default()));
        }
        R::TieToBreak { .. } => "say who had more before the racks: `--won NAME`, or `--drawn` if neither had",
        R::NoTie { .. } => "leave `--won` and `--drawn` out",
        R::HasOpponent { player, round, .. } => return Some(format!("a player who did not come forfeits: `sixzero result forfeit {} {}`", round.0, quoted(player))),
        R::GameAsBye { player, .. } => return Some(format!("a player who did not come forfeits: `sixzero result forfeit ROUND {}`", quoted(player))),
        R::NoResult { round, .. } => return Some(format!("enter it: `sixzero result add {} \"…\"`", round.0)),
        R::Late { instead: Instead::Nothing, .. } => "`--accept late-correction` corrects the standings; rounds that were played stay",
        R::Late { instead: Instead::ReportOnly, .. } => "`--effect report-only` leaves standings and pairings as they are; `--accept late-correction` corrects the standings",
        R::Confirm(C::NoSecondAsked { division: None }) => "`sixzero event set confirmation second` asks for it",
        R::Confirm(C::NoSecondAsked { division: Some(_) }) => "`sixzero division set NAME confirmation second` asks for it",
        R::Confirm(C::NoReportsAsked { division: None }) => "`sixzero event set confirmation players` asks for them",
        R::Confirm(C::NoReportsAsked { division: Some(_) }) => "`sixzero division set NAME confirmation players` asks for them",
        R::Confirm(C::Nothing { .. }) => "enter it: `sixzero result add ROUND \"…\"`",
        R::Confirm(C::SamePerson { .. }) => "say who keys it: `--by NAME`; to go on anyway: `--accept same-person --reason \"…\"`",
        R::Confirm(C::NotTheirs { .. }) => "players report their own games",
        R::Confirm(C::Unconfirmed { .. }) => "key each slip again: `sixzero result confirm ROUND \"…\"`; to pair on them as they are: `--accept unconfirmed --reason \"…\"`",
        R::Confirm(C::Conflict { .. }) => "settle it by one of these, with the reason; to pair on it as it is: `--accept conflict --reason \"…\"`",

        // Recorded games.
        R::NoGame { .. } | R::NoOpenGame => "`sixzero game list` shows the games, `sixzero game new` begins one",
        R::SeveralGames { .. } => "say which: `--game N` or SIXZERO_GAME",
        R::GamePlayers { most: 2, players: 3 | 4, .. } => "rules for more: `--rules hasbro`, or these with `--set players_most=4`",
        R::GameRecorded { game } => return Some(format!("go on with it: `sixzero game enter {}`; a game beside the round: `sixzero game new … --free`", game.0)),
        R::PlayText(PlayTextError::Tile { rest, .. }) if rest.starts_with('?') => "a blank is written before the letter that it stands for: `8h play?s`",
        R::TableFinished { .. } => "open the game with `sixzero game enter N`",
        R::RulesGovern { .. } => "the director may override it: `--accept rules-in-use --reason \"…\"`; games that are recorded keep their rules. A game may have rules of its own: `sixzero game new … --set RULE=VALUE`",
        R::RulesInUse { .. } => "a game may have rules of its own: `sixzero game new … --set RULE=VALUE`",
        R::Draw(DrawError::Tied { .. }) => "type it again with each new tile behind the old one: `ann:EC ben:EA`",
        R::PaperVerdict { .. } => "`--verdict acceptable` or `--verdict unacceptable`, with `--reason \"…\"`",
        R::VoidPlay { .. } => "play another word, or rule: `--verdict acceptable --reason \"…\"`",
        R::Game(G::AwaitsAcceptance { .. }) => "`sixzero game accept`, or `sixzero game challenge [WORD…]`",
        R::Game(G::AwaitsRacks { .. }) => "`sixzero game racks NAME=AEINRST` (tiles), or `NAME=7` (points)",
        R::Game(G::Over) => "`sixzero game undo` takes back its last entry",
        R::Game(G::NotOnTurn { .. }) => "leave `--player` out to enter it for the player on turn; `sixzero game undo` takes back a wrong entry",
        R::Game(G::NoClock) => "the game keeps the rules that it began under; one with a clock begins so: `sixzero game new … --set clock_ms=25:00`",
        R::Game(G::BagTooSmall { .. }) => "the bag is counted before the draw; `sixzero game show` shows it",
        R::Game(G::NoneLeft { .. }) => "check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points",
        R::Game(G::Placement(PlacementError::StartMissed { .. })) => "if it was played so, `!misplaced` behind it keeps it (outside of a prompt `--allow-misplaced`), and a challenge takes it off",
        R::Game(G::Placement(PlacementError::TooManyTiles { .. }) | G::LaysMore { .. }) => "check position and word with `sixzero game show`",
        R::Game(G::NotOnRack { .. } | G::RackLacks { .. }) => "check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry",
        R::Game(G::RackWorth { .. }) => "count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`)",
        R::Game(G::OpenPlay { .. }) => "first `sixzero game accept`, or `sixzero game challenge [WORD…]`; who ends the game over another's play accepts it: `sixzero game end --player NAME`",
        R::Game(G::Drawn { .. }) => "where it was said before the draw, `c !drawn` lets it stand, as a finding (outside of a prompt `--accept drawn`)",
        R::Game(G::NameTiles { .. }) => "as `sixzero game exchange ABC`",
        R::Game(G::NothingTo { .. }) => "`sixzero game show` says what can be done next",
        R::Calculation(CalculationError::RackMissing { player }) => return Some(format!("the tiles or the points: `--left {0}=AEINRST`, `--left {0}=7`", quoted(player))),
        R::Calculation(CalculationError::OutWithRack { .. }) => "`--left NAME=TILES` says whose it is, `--out NAME` who went out",
        R::Calculation(CalculationError::RackWorth { .. } | CalculationError::RackPoints { .. }) => "count again, or give the tiles: `--left NAME=TILES`",
        R::Calculation(CalculationError::NoClock) => "leave `--over` out, or say what the clock is: `--set clock_ms=25:00`",
        R::NoLongerStands { refusal, .. } => match **refusal {
            G::NotOnTurn { .. } => "a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it",
            G::NoneLeft { .. } | G::RackWorth { .. } => "if that is what was seen: `--unsure` keeps it as a finding",
            G::Placement(PlacementError::StartMissed { .. }) => "if it was played so: `--allow-misplaced` keeps it, and a challenge takes it off",
            _ => "correct that turn first, or `sixzero game undo` back to it",
        },
        R::Fix(F::VerdictOnOtherWords { turn, .. } | F::VerdictOnOtherPlace { turn, .. }) => return Some(format!("say what the verdict is now: the same with `--challenge list`, or `--challenge acceptable|unacceptable --reason \"…\"`; `--challenge none` where no one challenged turn {turn}")),
        R::Fix(F::LaterVerdict { turn, .. }) => return Some(format!("`--accept other-words` if the verdict is on these; else first `sixzero game fix {turn} --challenge none` (with `--shift` if a turn was lost by it), and rule on it afterwards")),
        R::Fix(F::ChallengeOfNoPlay { .. }) => "the same with `--challenge none` takes the challenge away",
        R::Fix(F::Starter { .. }) => "note it beside the game: `sixzero game note 1 \"Ann started\"`",
        R::Fix(F::LostTurn { turn }) => return Some(format!("`sixzero game fix {} --challenge …` corrects the challenge", turn.saturating_sub(1))),
        R::Fix(F::ChangedSince { turn, .. }) => return Some(format!("`sixzero game history {turn}` shows it; then again with the newer `--seen`")),
        R::Dispute(D::NoRuling { .. }) => "`sixzero game explain --result` shows what was ruled",
        R::Dispute(D::Sheet(_)) => "nothing was changed: correct the lines and give the sheet again; without turn numbers a sheet has the player's own turns",
        R::Dispute(D::NoPlay { .. }) => "say whose sheet has a score for it: `--player NAME`",
        R::Dispute(D::IncidentText { .. }) => "`sixzero help game incident` shows an example",
        R::Dispute(D::SinglePlay(SinglePlayError::Play(PlacementError::StartMissed { .. } | PlacementError::TouchesNothing { .. } | PlacementError::TooManyTiles { .. } | PlacementError::Gap { .. }))) => "say which plays lie on the board, in their order: `--on \"8F HORN, H6 FARM\"`",
        R::Dispute(error) => {
            let name = error.kind().finding()?.name();
            return Some(format!("the director may override it: `--accept {name} --reason \"…\"`"));
        }
        R::Import(I::Rules { set, .. }) => return Some(format!("as a free game: `{}`; for the whole event: `sixzero event set RULE=VALUE`; to try it by these rules: `--accept other-rules`", set.join(" "))),
        R::Import(I::Points { .. }) => "`--accept other-rules`: the rules of the event count, what the file has is kept as announced, and a ruling can let it stand (`sixzero game rule TURN POINTS`)",
        R::Import(I::Stops { letters: Some(way), .. }) => return Some(format!("its letters are on other tiles: as a free game {way}; or `--accept part-game`: what stands is imported")),
        R::Import(I::Stops { letters: None, .. }) => "correct the file, or `--accept part-game`: what stands is imported, and the rest can be typed; tiles that do not add up are kept by `--unsure`",
        R::Import(I::Players { .. } | I::Player { .. }) => "say who is who: `--player NICK=NAME`, for each of them",
        R::Import(I::NotGcg(_)) => "a game is imported from a GCG file",

        // Word lists.
        R::Lexicon(L::Missing { .. }) => "add the same list again: `sixzero lexicon add FILE`; or rule with `--verdict`",
        R::Lexicon(L::Swapped { .. }) => "`sixzero lexicon verify` finds out; add the same list again: `sixzero lexicon add FILE`; or rule with `--verdict`",
        R::Lexicon(L::Unknown { .. }) => "`sixzero lexicon list` shows what is here, `sixzero lexicon add FILE` adds one",
        R::Lexicon(L::NameTaken { .. }) => "give the new one another name: `sixzero lexicon add FILE --name NAME`; or remove the old one: `sixzero lexicon remove NAME`",
        R::Lexicon(L::Ruled { .. }) => "those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason \"…\"`",
        R::Lexicon(L::Begun { .. }) => "rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason \"…\"`; a game may have a list of its own: `sixzero game lexicon NAME`",
        R::Lexicon(L::Agreed { .. }) => "without it no one can challenge; to remove it anyway: `--accept lexicon-in-use`",
        R::Lexicon(L::PaperJudge { .. }) => "look it up; or name a list: `--lexicon NAME`",
        R::Lexicon(L::List(LexiconError::Binary)) => "save the list as plain text in UTF-8, a word a line",
        R::Lexicon(L::List(LexiconError::NothingFits { .. } | LexiconError::Kwg(KwgError::Tile { .. }))) => "name the rule set with its tiles: `sixzero lexicon add FILE --rules NAME`",
        R::Lexicon(L::List(LexiconError::Kwg(KwgError::Letters { .. }))) => "say which: `sixzero lexicon add FILE --rules polish`, of English `--rules naspa`; then name the list by its name",
        R::Lexicon(L::List(LexiconError::Kwg(KwgError::Language { .. }))) => "for those tiles name another list; if its name misleads, rename the file",
        R::Lexicon(L::List(LexiconError::Kwg(KwgError::Alphagrams))) => "add the word graph of the same list, `.kwg`; if these are words, add them as a text, a word a line",
        R::Lexicon(L::NoWords) => "name all words of the play: `sixzero judge HORN FARMS`",

        // The journal and its backups.
        R::Key(KeyRefusal::TakenBack { .. }) => "it is not in: to enter it again, give it a new key; `sixzero redo` does it again too",
        R::Key(KeyRefusal::OfAnother { .. }) => "nothing was entered: give this entry a key of its own",
        R::Undo(U::LaterTurns { .. }) => "`sixzero game fix` corrects a turn under later ones, and says what else changes",
        R::Undo(U::Places { .. }) => "the round was paired since: enter what is to be now instead, as `sixzero player rejoin` or `sixzero player sit-out`, or unpair the round first",
        R::Undo(U::OfEvent) => "to be rid of an event, delete its file",
        R::Undo(U::OfRestoring) => "`sixzero restore FILE` puts back what was set aside then: `*.before-restore-N.sixzero`",
        R::Undo(U::OfMigration) => "correct it: `sixzero result correct`, `sixzero game fix`, `sixzero player set`",
        R::Undo(U::Taken { back, taken, .. }) => return Some(format!("`sixzero undo {taken}` takes back what took its place, `sixzero undo {back}` then brings this back")),
        R::Undo(U::LaterRound { later, .. }) => return Some(format!("take that back first: `sixzero round unpair {}`", later.0)),
        R::Undo(U::LaterOperations { .. }) => "undo those first; `sixzero log` lists them",
        R::Undo(U::NothingTo { verb: "undo", .. }) => "`--any` takes back the last of anybody",
        R::UndoTo(UndoToRefusal::Stopped { refusal, .. }) => return hint(refusal, times),
        R::UndoTo(UndoToRefusal::OperationsGo { .. }) => "to take them back, the last first: `--accept operations-go`",
        R::Restore(B::SeveralEvents { .. } | B::Parted { .. }) => "name the one that is meant: `sixzero restore FILE`",
        R::Restore(_) => "what is there now is set aside, not deleted; to go on: `--accept operations-go`",

        // The file.
        R::Store(E::Exists { .. }) => "choose another name, or `sixzero use FILE` to go on with it",
        R::Store(E::Missing { .. }) => "`sixzero new NAME` makes an event",
        R::Store(E::NewerFile { .. }) => "update sixzero; the file was not touched",
        R::Store(E::DiskFull) => "NOT saved: make room and enter it again",
        R::Store(E::DiskFailed { .. }) => "NOT saved: `sixzero log` shows what is; copy the event to another disk and go on there",
        R::Store(E::ReadOnly) => "NOT saved: you may not write there: change the file's permissions, or ask whose it is",
        R::Store(E::Linked { path }) => return Some(format!("nothing is saved in it: copy it to a file of its own and go on with that: `cp {0} new.sixzero`, `sixzero use new.sixzero`", path.display())),
        R::Store(E::Beside { path }) => return Some(format!("nothing was read: move it away (`mv {0} {0}.away`), then again; where the event was just being written, `sixzero verify` says whether it is whole", path.display())),
        R::Store(E::Torn { .. }) => "copy it again while no one enters anything",
        R::Store(E::ForeignSchema { .. }) => "nothing in it was run or read; go on with a backup",
        R::Store(E::Replaced { .. }) => "NOT saved: leave (`q`) and look at what is there: `sixzero log`",
        R::Store(E::Gone { .. }) => "NOT saved: what was saved before is in the file that was moved; leave (`q`), put it back, and enter this again",
        R::Share(H::Busy { .. }) => "enter it again in a moment",
        R::Share(H::NotKnown { key, .. }) => return Some(format!("when it answers again, enter the same with `--key {key}`: that does no harm, and says whether it was in")),
        R::Share(H::NotSaved(error) | H::Log(error)) => return of_log(error).map(str::to_owned),
        R::Store(E::NotAsLogged { .. }) => "nothing more is taken over: `sixzero verify` on each machine says whose file was changed",
        R::Store(E::Changed { .. }) => "try again: someone is writing to it",
        R::Store(E::InUse { .. }) => "close the other desks (`q`) and try again: only one program can bring it up to date",
        R::Store(E::Stale { .. } | E::Sqlite { .. }) => "this is a bug in sixzero: NOT saved; please report it with the command you typed",
        _ => return None,
    };
    Some(text.to_owned())
}

/// The hint if the event's order is kept elsewhere.
#[rustfmt::skip]
fn of_log(error: &O) -> Option<&'static str> {
    Some(match error {
        O::OutOfReach { .. } | O::Unknown { .. } => "nothing is lost: enter it again when the nodes answer; reading goes on here. Where they are gone for good, delete the file `NAME.sixzero-log` beside the event: the file here is then an event of its own",
        O::Refused { .. } => "`sixzero verify` says which of the nodes answer; `sixzero hall join ADDRESSES` names other ones",
        O::Login { .. } => "name a file with `NAME:PASSWORD` by `--login FILE`, or put that into SIXZERO_LOG_LOGIN; where this machine shares the event already: `sixzero hall join ADDRESSES --login FILE`",
        O::Shorter { .. } => "where the nodes came back with an old disk, keep this file. Else move it away, and `sixzero hall join ADDRESSES` makes a new one; `sixzero log --event FILE` shows what the old one has alone",
        O::Parted => "move this file away, and `sixzero hall join ADDRESSES` makes a new one; `sixzero log --event FILE` shows what the old one has alone",
        O::Program { .. } => "use the same sixzero on all machines of the event",
        O::SharedMeanwhile => "enter it again",
        O::NotWritable => "make the file one that may be written; or move it away, and `sixzero hall join ADDRESSES` makes a new one",
        O::NoAddress { .. } => "write it whole: `http://10.0.0.1:4001`",
        O::Unreadable { .. } => "`sixzero hall join ADDRESSES` writes it again",
        O::Store(_) => return None,
    })
}

/// The hint if no method can pair: for the reason that must be cured first.
fn impossible(reasons: &[Impossible]) -> Option<&'static str> {
    const SPARE: usize = usize::MAX;
    let first =
        reasons.iter().min_by_key(|reason| remedy(reason).map_or(SPARE, |(order, _)| order));
    first.and_then(remedy).map(|(_, remedy)| remedy)
}

/// The hint for a reason, and its rank.
#[rustfmt::skip]
#[expect(clippy::wildcard_enum_match_arm, reason = "most reasons say what is to be done")]
fn remedy(reason: &Impossible) -> Option<(usize, &'static str)> {
    Some(match reason {
        Impossible::RoundsOpen { .. } => (0, "`sixzero event set rounds N` says how many there are"),
        Impossible::AfterLastRound { .. } => (1, "the round that it plays towards is over: `sixzero event set rounds N` makes the event longer, and other methods pair a round after the last with `--accept after-last-round`"),
        Impossible::NoTeams { .. } => (2, "`sixzero player set NAME --team TEAM` gives each a team; or `--method \"teams snaked 4\"` deals four"),
        Impossible::ChangedRoundRobin { .. } => (3, "a player who misses one of its rounds still belongs to it: pair the round with them, then `sixzero player sit-out NAME ROUND`; with a newcomer another method: `--method swiss`"),
        _ => return None,
    })
}

/// The command that sets something for the event, or for a division.
fn sets(division: &Option<String>) -> String {
    match division {
        None => "event set".to_owned(),
        Some(name) => format!("division set {}", quoted(name)),
    }
}
