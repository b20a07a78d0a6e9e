//! [`Deed`]: an operator's action, as a value that can be done or typed.
use crate::invent::Mishap;
use crate::invent::mishap::rating;
use sixzero::desk::{
    Award, Desk, Effect, Finding, PairRequest, PairTurn, Receipt, Refusal, SlipEntry, SlipText,
    Stamp, TieBreak, Whose,
};
use sixzero::rules::Points;
use sixzero::tournament::pairing::{Method, Recipe};
use sixzero::tournament::{PlayerDetails, RoundNo};

/// An operator's action. Divisions and players are named as typed.
#[derive(Clone, Debug)]
pub enum Deed {
    Pair { division: String, round: RoundNo, method: Method, seed: u64 },
    Release { division: String, round: RoundNo },
    Unpair { division: String, round: RoundNo },
    Slip { division: String, round: RoundNo, slip: String },
    Correct { division: String, round: RoundNo, slip: String },
    Award { division: String, round: RoundNo, player: String, award: Award },
    Enter { division: String, player: PlayerDetails },
    Withdraw { division: String, player: String },
    Reinstate { division: String, player: String },
    Mishap { division: String, mishap: Mishap },
    Undo,
    Redo,
}

/// The reason given by invented corrections and voids.
pub const REASON: &str = "invented";

impl Deed {
    /// The command line after `sixzero`.
    pub fn line(&self) -> String {
        let words: Vec<String> = match self {
            Deed::Pair { division, round, method, seed } => {
                let (round, seed) = (round.0.to_string(), seed.to_string());
                let method = method.to_string();
                let given = ["round", "pair", &round, "--method", &method, "--seed", &seed];
                let (absent, after) = (Finding::Absent.name(), Finding::AfterLastRound.name());
                let known = ["--accept", absent, "--accept", after, "--division", division];
                [owned(&given), owned(&known)].concat()
            }
            Deed::Release { division, round } => {
                owned(&["round", "release", &round.0.to_string(), "--division", division])
            }
            Deed::Unpair { division, round } => {
                let results_go = Finding::ResultsGo.name();
                let round = round.0.to_string();
                let given = ["round", "unpair", &round, "--reason", REASON];
                let known = ["--accept", results_go, "--division", division];
                [owned(&given), owned(&known)].concat()
            }
            Deed::Slip { division, round, slip } => owned(&[
                "result",
                "add",
                &round.0.to_string(),
                slip,
                "--division",
                division,
                "--yes",
            ]),
            Deed::Correct { division, round, slip } => {
                let round = round.0.to_string();
                let given = ["result", "correct", &round, slip, "--reason", REASON];
                let (low, late) = (Finding::LowScore.name(), Finding::LateCorrection.name());
                let known = ["--accept", low, "--accept", late, "--division", division, "--yes"];
                [owned(&given), owned(&known)].concat()
            }
            Deed::Award { division, round, player, award } => {
                awarding(division, *round, player, *award)
            }
            Deed::Enter { division, player } => {
                let mut words = owned(&["player", "add", &player.name, "--division", division]);
                words.extend(rating(player));
                words
            }
            Deed::Withdraw { division, player } => {
                owned(&["player", "withdraw", player, "--division", division, "--yes"])
            }
            Deed::Reinstate { division, player } => {
                owned(&["player", "reinstate", player, "--division", division])
            }
            Deed::Mishap { division, mishap } => mishap.words(division),
            Deed::Undo => owned(&["undo"]),
            Deed::Redo => owned(&["redo"]),
        };
        let quoted: Vec<_> = words
            .iter()
            .map(|word| shlex::try_quote(word).map_or_else(|_| word.clone(), Into::into))
            .collect();
        quoted.join(" ")
    }
}

pub fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn awarding(division: &str, round: RoundNo, player: &str, award: Award) -> Vec<String> {
    let (verb, flags) = match award {
        Award::Bye(spread) => ("bye", spread_flag(spread)),
        Award::Forfeit(spread) => ("forfeit", spread_flag(spread)),
        Award::DoubleForfeit(spread) => {
            ("forfeit", [owned(&["--both"]), spread_flag(spread)].concat())
        }
        Award::Void => ("void", owned(&["--reason", REASON])),
    };
    let mut words = owned(&["result", verb, &round.0.to_string(), player]);
    words.extend(flags);
    let late = Finding::LateCorrection.name();
    words.extend(owned(&["--accept", late, "--division", division, "--yes"]));
    words
}

fn spread_flag(spread: Option<Points>) -> Vec<String> {
    spread.map_or_else(Vec::new, |spread| owned(&["--spread", &spread.to_string()]))
}

impl Deed {
    /// Does the operator's action, by the same function as its command.
    pub fn perform(&self, desk: &mut Desk, stamp: &Stamp) -> Result<Receipt<()>, Refusal> {
        let given = || Stamp { reason: Some(REASON.to_owned()), ..stamp.clone() };
        Ok(match self {
            Deed::Pair { division, round, method, seed } => {
                let request = PairRequest {
                    division: Some(division.clone()),
                    round: Some(*round),
                    recipe: Some(Recipe::new(method.clone())),
                    pins: Vec::new(),
                    through: Vec::new(),
                    first_table: None,
                    seed: *seed,
                    turn: PairTurn::First,
                };
                // Late players are paired, as they may still come. The number of rounds is up to
                // the caller.
                let accepts = vec![Finding::Absent, Finding::AfterLastRound];
                let stamp = Stamp { accepts, ..stamp.clone() };
                plain(desk.pair_round(&stamp, &request)?)
            }
            Deed::Release { division, round } => {
                plain(desk.release_round(stamp, Some(division), *round)?)
            }
            Deed::Unpair { division, round } => {
                let stamp = Stamp { accepts: vec![Finding::ResultsGo], ..given() };
                plain(desk.unpair_round(&stamp, Some(division), *round)?)
            }
            Deed::Slip { division, round, slip } => {
                let accepts = Finding::AGREED_BY_YES.to_vec();
                let stamp = Stamp { accepts, ..stamp.clone() };
                plain(desk.add_slip(&stamp, &entry(division, *round, slip)?)?)
            }
            Deed::Correct { division, round, slip } => {
                // The operator has looked at the slip.
                let accepts = [&[Finding::LateCorrection], Finding::AGREED_BY_YES].concat();
                let stamp = Stamp { accepts, ..given() };
                let entry = entry(division, *round, slip)?;
                plain(desk.correct_result(&stamp, &entry, Effect::Standings, None)?)
            }
            Deed::Award { division, round, player, award } => {
                let stamp = if *award == Award::Void { given() } else { stamp.clone() };
                let accepts = vec![Finding::LateCorrection, Finding::Forfeit];
                let stamp = Stamp { accepts, ..stamp };
                let division = Some(division.as_str());
                plain(desk.award(&stamp, division, *round, player, *award, Effect::Standings)?)
            }
            Deed::Enter { division, player } => {
                plain(desk.add_player(stamp, Some(division), player)?)
            }
            Deed::Withdraw { division, player } => {
                let accepts = vec![Finding::Withdrawal];
                let stamp = Stamp { accepts, ..stamp.clone() };
                plain(desk.withdraw(&stamp, Some(division), player, None)?)
            }
            Deed::Reinstate { division, player } => {
                plain(desk.rejoin(stamp, Some(division), player, None)?)
            }
            Deed::Mishap { division, mishap } => mishap.enter(desk, stamp, division)?,
            Deed::Undo => plain(desk.undo(stamp, Whose::Own)?),
            Deed::Redo => plain(desk.redo(stamp, Whose::Own)?),
        })
    }
}

pub fn entry<'d>(division: &'d str, round: RoundNo, slip: &str) -> Result<SlipEntry<'d>, Refusal> {
    let (slip, claims, tie_break) = (SlipText::parse(slip)?, Vec::new(), TieBreak::Unsaid);
    Ok(SlipEntry { division: Some(division), round, slip, tie_break, claims })
}

pub fn plain<T>(receipt: Receipt<T>) -> Receipt<()> {
    let Receipt { said, remarks, done, value: _ } = receipt;
    Receipt { said, remarks, done, value: () }
}
