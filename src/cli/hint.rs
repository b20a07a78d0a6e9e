//! The ways round refusals that come in families: rules of the game, word lists, two pairs
//! of eyes, divisions.
use desk::{
    ConfirmRefusal, DisputeError, DivisionRefusal, FixRefusal, ImportRefusal, LexiconRefusal,
    PairRefusal, SavepointRefusal,
};
use rules::{GameRefusal, KwgError, LexiconError, PlacementError, SinglePlayError};
use store::StoreError;
use tournament::pairing::{CopFinding, Impossible};

/// The way round a game that cannot be imported as it is.
#[must_use]
pub fn import_hint(refusal: &ImportRefusal) -> String {
    let text = match refusal {
        ImportRefusal::Rules { set, .. } => {
            return format!(
                "as a free game: `{}`; for the whole event: `sixzero event set RULE=VALUE`; to try \
                 it by these rules: `--accept other-rules`",
                set.join(" ")
            );
        }
        ImportRefusal::Points { .. } => {
            "`--accept other-rules`: the rules of the event count, what the file has is kept as \
             announced, and a ruling can let it stand (`sixzero game rule`)"
        }
        ImportRefusal::Stops { .. } => {
            "mend the file, or `--accept part-game`: what stands is imported, and the rest can be typed; tiles \
             that do not add up are kept by `--unsure`"
        }
        ImportRefusal::Players { .. } | ImportRefusal::Player { .. } => {
            "say who is who: `--player NICK=NAME`, for each of them"
        }
        ImportRefusal::NotGcg(_) => {
            "a game is a GCG file, or the JSON of `sixzero game export --format json`"
        }
        ImportRefusal::Record(_) => "`docs/rules/record.md` has every field; nothing was changed",
    };
    text.to_owned()
}

/// The way round a pairing that cannot be made as it was asked for.
#[must_use]
pub fn pair_hint(refusal: &PairRefusal) -> Option<String> {
    let text = match refusal {
        PairRefusal::Paired { round } => {
            return Some(format!(
                "`sixzero round show {0}` shows it, `sixzero round pair {0} --again` pairs it anew, \
                 `sixzero round unpair {0}` takes it back",
                round.0
            ));
        }
        PairRefusal::CannotKeep { .. } => {
            "name a method that weighs pairs, as `--method swiss`; or `sixzero round swap` two players"
        }
        PairRefusal::AfterLastRound { round, .. } => {
            return Some(format!(
                "`sixzero event set rounds {}` makes it one of the event; to pair it all the same: \
                 `--accept after-last-round`",
                round.0
            ));
        }
        PairRefusal::ApartNobody { .. } => {
            "`sixzero player list` has the numbers, which are each division's own: `sixzero schedule \
             set --division` gives one words of its own, `--method` this round"
        }
        PairRefusal::IdleWords { .. } => "leave it out, or name an earlier round",
        PairRefusal::SwapParts { round, .. } => {
            return Some(format!(
                "swap others; to fix something else: `sixzero round pair {} --again --keep --pairs \
                 \"…\"`; to part it all the same: `--accept pin-broken`",
                round.0
            ));
        }
        PairRefusal::SwapBreaks { .. } => "swap others, or accept it with `--accept limit-broken`",
        PairRefusal::LimitBroken { .. } => {
            "pair with wider limits, or accept it with `--accept limit-broken`"
        }
        PairRefusal::RepeatsAhead { .. } => {
            "`--accept repeats-ahead` takes the best that leaves the most; fewer rounds: `--method \
             \"swiss strict N\"`; repeats as they come: `--method swiss`; in an odd field another \
             `--bye` may leave more"
        }
        PairRefusal::AheadUndecided { .. } => {
            "`--accept ahead-undecided` takes the best that was found; or ask for fewer rounds: \
             `--method \"swiss strict N\"`"
        }
        PairRefusal::Tie { .. } => {
            "enter the result that is missing; or say who goes through: `--through PLAYER`"
        }
        PairRefusal::NoTie { .. } => "`sixzero round explain N` tells how the ties stand",
        PairRefusal::BracketOver { .. } => {
            "`sixzero standings` has the rest; to play on: `--method koth`, or another"
        }
        PairRefusal::Impossible { reasons, .. } => return impossible_hint(reasons),
        PairRefusal::Text { .. } | PairRefusal::Order { .. } => return None,
    };
    Some(text.to_owned())
}

/// The way round what no method can pair.
#[must_use]
pub fn impossible_hint(reasons: &[Impossible]) -> Option<String> {
    let is_of_teams = |reason: &Impossible| matches!(reason, Impossible::NoTeams { .. });
    let is_changed = |reason: &Impossible| matches!(reason, Impossible::ChangedRoundRobin { .. });
    let is_after = |reason: &Impossible| {
        matches!(
            reason,
            Impossible::AfterLastRound { .. } | Impossible::Cop(CopFinding::AfterLastRound { .. })
        )
    };
    let text = if reasons.iter().any(is_after) {
        "what it plays towards is over: `sixzero event set rounds N` makes the event longer, and \
         other methods pair a round after the last with `--accept after-last-round`"
    } else if reasons.iter().any(is_of_teams) {
        "`sixzero player set NAME --team TEAM` gives each a team; or `--method \"teams snaked 4\"` \
         deals four"
    } else if reasons.iter().any(is_changed) {
        "whoever misses a round of it belongs to it: pair the round with them, then `sixzero player \
         sit-out NAME ROUND`; with a newcomer another method: `--method swiss`"
    } else {
        return None;
    };
    Some(text.to_owned())
}

/// The way round what is wrong with a savepoint.
#[must_use]
pub fn savepoint_hint(refusal: &SavepointRefusal) -> Option<&'static str> {
    match refusal {
        SavepointRefusal::None { .. } => {
            Some("`sixzero savepoint list` shows them; an operation of `sixzero log` does as well")
        }
        SavepointRefusal::Name { .. } | SavepointRefusal::Taken { .. } => {
            Some("choose another name: `sixzero savepoint add NAME`")
        }
        SavepointRefusal::Stopped { .. }
        | SavepointRefusal::NothingSince { .. }
        | SavepointRefusal::BeforeMigration { .. } => None,
    }
}

/// The way round what a division cannot have.
#[must_use]
pub fn division_hint(refusal: &DivisionRefusal) -> &'static str {
    match refusal {
        DivisionRefusal::Member { .. } => "`sixzero player list` shows who plays where",
        DivisionRefusal::NumbersInUse { .. } => {
            "take the rounds back first, or leave the numbers as they are"
        }
        DivisionRefusal::RoundsPaired { .. } => {
            "`sixzero round unpair N` takes the last round back first"
        }
    }
}

/// The way round what two pairs of eyes refuse.
#[must_use]
pub fn confirm_hint(refusal: &ConfirmRefusal) -> &'static str {
    match refusal {
        ConfirmRefusal::NoSecondAsked { division: None } => {
            "`sixzero event set confirmation second` asks for it"
        }
        ConfirmRefusal::NoSecondAsked { division: Some(_) } => {
            "`sixzero division set NAME confirmation second` asks for it"
        }
        ConfirmRefusal::NoReportsAsked { division: None } => {
            "`sixzero event set confirmation players` asks for them"
        }
        ConfirmRefusal::NoReportsAsked { division: Some(_) } => {
            "`sixzero division set NAME confirmation players` asks for them"
        }
        ConfirmRefusal::Nothing { .. } => "enter it: `sixzero result add ROUND \"…\"`",
        ConfirmRefusal::SamePerson { .. } => {
            "say who keys it: `--by NAME`; to go on all the same: `--accept same-person --reason \"…\"`"
        }
        ConfirmRefusal::NotTheirs { .. } => "a player reports the own game",
        ConfirmRefusal::Unconfirmed { .. } => {
            "key each slip again: `sixzero result confirm ROUND \"…\"`; to pair on them as they are: \
             `--accept unconfirmed --reason \"…\"`"
        }
        ConfirmRefusal::Conflict { .. } => {
            "settle it by one of these, with the reason; to pair on it as it is: `--accept conflict \
             --reason \"…\"`"
        }
    }
}

/// The way round what is wrong with a word list.
#[must_use]
pub fn lexicon_hint(refusal: &LexiconRefusal) -> Option<String> {
    let text = match refusal {
        LexiconRefusal::Missing { .. } => {
            "the same words mend it: `sixzero lexicon add FILE`; or rule with `--verdict`"
        }
        LexiconRefusal::Swapped { .. } => {
            "`sixzero lexicon verify` finds out; the same words mend it: `sixzero lexicon add \
             FILE`; or rule with `--verdict`"
        }
        LexiconRefusal::Unknown { .. } => {
            "`sixzero lexicon list` shows what is here, `sixzero lexicon add FILE` adds one"
        }
        LexiconRefusal::NameTaken { .. } => {
            "name the new one otherwise: `sixzero lexicon add FILE --name NAME`; or remove the old \
             one: `sixzero lexicon remove NAME`"
        }
        LexiconRefusal::Ruled { .. } => {
            "those rulings keep their list; to go on with the other: `--accept lexicon-in-use \
             --reason \"…\"`"
        }
        LexiconRefusal::Agreed { .. } => {
            "without it nobody can challenge; to remove it all the same: `--accept lexicon-in-use`"
        }
        LexiconRefusal::PaperJudge { .. } => "look it up; or name a list: `--lexicon NAME`",
        LexiconRefusal::List(LexiconError::Binary) => {
            "save the list as plain text in UTF-8, a word a line"
        }
        LexiconRefusal::List(
            LexiconError::NothingFits { .. } | LexiconError::Kwg(KwgError::Tile { .. }),
        ) => "name the rule set with its tiles: `sixzero lexicon add FILE --rules NAME`",
        LexiconRefusal::NoWords => "name all words of the play: `sixzero judge HORN FARMS`",
        LexiconRefusal::List(_) | LexiconRefusal::NoWord { .. } | LexiconRefusal::Pool(_) => {
            return None;
        }
    };
    Some(text.to_owned())
}

/// The way round what the rules of a game refuse.
#[expect(clippy::wildcard_enum_match_arm, reason = "most refusals name their way round")]
#[must_use]
pub fn game_hint(refusal: &GameRefusal) -> Option<String> {
    let text = match refusal {
        GameRefusal::AwaitsAcceptance { .. } => {
            "`sixzero game accept`, or `sixzero game challenge [WORD…]`"
        }
        GameRefusal::AwaitsRacks { .. } => {
            "`sixzero game racks NAME=AEINRST` (tiles), or `NAME=7` (points)"
        }
        GameRefusal::Over => "`sixzero game undo` takes back its last entry",
        GameRefusal::NotOnTurn { .. } => {
            "leave `--player` out to enter it for the player on turn; `sixzero game undo` takes back a wrong entry"
        }
        GameRefusal::NoClock => "set one: `sixzero event set clock_ms=1500000`",
        GameRefusal::BagTooSmall { .. } => {
            "the bag is counted before the draw; `sixzero game show` shows it"
        }
        GameRefusal::NoneLeft { .. } => {
            "check the squares with `sixzero game show`; if that is what was seen, `--unsure` keeps it as a \
             finding (at the prompt `!unsure`); a rack left can be given by its points"
        }
        GameRefusal::Placement(PlacementError::StartMissed { .. }) => {
            "if it was played so, `--allow-misplaced` keeps it (at the prompt `!misplaced`), and a \
             challenge takes it off"
        }
        GameRefusal::Placement(PlacementError::TooManyTiles { .. })
        | GameRefusal::LaysMore { .. } => "check position and word with `sixzero game show`",
        GameRefusal::NotOnRack { .. } | GameRefusal::RackLacks { .. } => {
            "check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry"
        }
        GameRefusal::RackWorth { .. } => {
            "count again, or give the tiles, as `ann=AEINRST`; if it was counted so, `--unsure` keeps it as a \
             finding (at the prompt `!unsure`)"
        }
        GameRefusal::OpenPlay { .. } => {
            "first `sixzero game accept`, or `sixzero game challenge [WORD…]`; who ends the game over \
             another's play accepts it: `sixzero game end --player NAME`"
        }
        GameRefusal::NameTiles { .. } => "as `sixzero game exchange ABC`",
        GameRefusal::NothingTo { .. } => "`sixzero game show` says what can be done next",
        _ => return None,
    };
    Some(text.to_owned())
}

pub fn fix_hint(refusal: &FixRefusal) -> Option<String> {
    Some(match refusal {
        FixRefusal::VerdictOnOtherWords { turn, .. }
        | FixRefusal::VerdictOnOtherPlace { turn, .. } => format!(
            "say what the verdict is now: the same with `--challenge list`, or `--challenge \
             acceptable|unacceptable --reason \"…\"`; `--challenge none` where nobody challenged \
             turn {turn}"
        ),
        FixRefusal::LaterVerdict { turn, .. } => format!(
            "`--accept other-words` if the verdict is on these; else first `sixzero game fix {turn} \
             --challenge none` (with `--shift` if a turn was lost by it), and rule on it afterwards"
        ),
        FixRefusal::ChallengeOfNoPlay { .. } => {
            "the same with `--challenge none` takes the challenge away".to_owned()
        }
        FixRefusal::LostTurn { turn } => format!(
            "`sixzero game fix {} --challenge …` corrects the challenge",
            turn.saturating_sub(1)
        ),
        FixRefusal::ChangedSince { turn, .. } => {
            format!("`sixzero game history {turn}` shows it; then again with the newer `--seen`")
        }
        FixRefusal::NoRackThere { .. } | FixRefusal::NoPlayThere { .. } => return None,
    })
}

/// The way round what is wrong with an event's file.
pub fn store_hint(error: &StoreError) -> Option<String> {
    Some(match error {
        StoreError::Exists { .. } => {
            "choose another name, or `sixzero use FILE` to go on with it".to_owned()
        }
        StoreError::Missing { .. } => "`sixzero new NAME` makes an event".to_owned(),
        StoreError::NewerFile { .. } => "update sixzero; the file was not touched".to_owned(),
        StoreError::DiskFull => "NOT saved: make room and enter it again".to_owned(),
        StoreError::DiskFailed { .. } => {
            "NOT saved: `sixzero log` shows what is; copy the event to \
             another disk and go on there"
                .to_owned()
        }
        StoreError::ReadOnly => "NOT saved: give yourself leave to write there".to_owned(),
        StoreError::Linked { path } => format!(
            "nothing is saved in it: copy it to a file of its own and go on with that: \
             `cp {0} new.sixzero`, `sixzero use new.sixzero`",
            path.display()
        ),
        StoreError::Beside { path } => format!(
            "nothing was read: move it away (`mv {0} {0}.away`), then again; where the event was \
             just being written, `sixzero verify` says whether it is whole",
            path.display()
        ),
        StoreError::Torn { .. } => "copy it again while nobody enters anything".to_owned(),
        StoreError::ForeignSchema { .. } => {
            "nothing of it was run or read; go on with a backup".to_owned()
        }
        StoreError::Replaced { .. } => {
            "NOT saved: leave (`q`) and look at what is there: `sixzero log`".to_owned()
        }
        StoreError::Gone { .. } => {
            "NOT saved: what was saved before is in the file that was moved; leave \
             (`q`), put it back, and enter this again"
                .to_owned()
        }
        StoreError::Changed { .. } => "then again: somebody is writing to it".to_owned(),
        StoreError::InUse { .. } => {
            "close the other desks (`q`), then again: it is brought up to date by one program alone"
                .to_owned()
        }
        StoreError::Stale { .. } | StoreError::Sqlite { .. } => {
            "this is a bug in sixzero: NOT saved; please report it with the command you typed"
                .to_owned()
        }
        StoreError::Directory { .. }
        | StoreError::Empty { .. }
        | StoreError::NotAnEvent { .. }
        | StoreError::OlderFile { .. }
        | StoreError::File { .. }
        | StoreError::Busy { .. }
        | StoreError::Damaged { .. }
        | StoreError::Constraint { .. }
        | StoreError::KeyTaken { .. }
        | StoreError::Nul { .. }
        | StoreError::Unreadable { .. }
        | StoreError::NoOperation { .. } => return None,
    })
}

/// The way round what a dispute refuses.
pub fn dispute_hint(error: &DisputeError) -> Option<String> {
    if let Some(finding) = error.finding() {
        let name = finding.name();
        return Some(format!("the director may all the same: `--accept {name} --reason \"…\"`"));
    }
    let text = match error {
        DisputeError::NoRuling { .. } => "`sixzero game explain --result` shows what was ruled",
        DisputeError::Sheet(_) => {
            "nothing was changed: mend the lines and give the sheet again; without turn numbers a sheet has the player's own turns"
        }
        DisputeError::NoPlay { .. } => "say whose sheet has a score for it: `--player NAME`",
        DisputeError::IncidentText { .. } => "`sixzero help game incident` shows an example",
        DisputeError::SinglePlay(SinglePlayError::Play(
            PlacementError::StartMissed { .. }
            | PlacementError::TouchesNothing { .. }
            | PlacementError::TooManyTiles { .. }
            | PlacementError::Gap { .. },
        )) => "say which plays lie on the board, in their order: `--on \"8F HORN, H6 FARM\"`",
        DisputeError::SinglePlay(_)
        | DisputeError::CorrectionWindow { .. }
        | DisputeError::RecountWindow { .. }
        | DisputeError::MayNotRule { .. }
        | DisputeError::NamedTurn { .. }
        | DisputeError::NothingAnnounced
        | DisputeError::Range { .. }
        | DisputeError::ResultShape { .. } => return None,
    };
    Some(text.to_owned())
}
