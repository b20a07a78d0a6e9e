//! Writing results and roster, as CoCo's programs read them.
use crate::csv::written;
use crate::foreign_event::coco::{BYE, FIRST, FORFEIT, RESULTS, ROSTER, SECOND, is_bye};
use crate::foreign_event::{
    ForeignDivision, ForeignFiles, ForeignOpponent, ForeignPlayer, ForeignRound, ForeignStart,
};
use rules::Points;
use tournament::spreadsheet::{Dialect, guarded};
use tournament::{HalfWins, RoundNo, SeatResult};

/// Results and roster, with `stem` in their names; `submitted` stands in the first column.
pub fn write(division: &ForeignDivision, stem: &str, submitted: &str) -> ForeignFiles {
    let mut players: Vec<&ForeignPlayer> = division.players.iter().collect();
    players.sort_by_key(|player| player.number);
    let name = &division.name;
    let mut remarks = Vec::new();
    if (1..).zip(&players).any(|(place, player)| player.number.0 != place) {
        remarks.push(format!("Division {name}: players are renumbered without gaps."));
    }
    for player in players.iter().filter(|player| is_bye(&player.name)) {
        remarks.push(format!("`{}` is written `{}`.", player.name, called(player)));
    }
    let roster = players.iter().map(|player| (called(player), player.rating.unwrap_or(0)));
    let mut lines = Vec::new();
    let mut losses = Losses::default();
    for number in (1..=division.last_round().0).map(RoundNo) {
        for player in &players {
            let Some(round) = player.round(number) else { continue };
            lines.extend(line(division, player, number, round, &mut losses).map(|line| {
                let Line { winner: (winner, score), other: (other, against), how } = line;
                let submitted = guarded(submitted);
                (submitted, number.0, winner, score.0, other, against.0, how)
            }));
        }
    }
    remarks.extend(losses.said(name));
    let files = vec![
        (format!("coco-{stem}-results.csv"), written(Dialect::Plain, RESULTS, lines)),
        (format!("coco-{stem}-ratings.csv"), written(Dialect::Plain, ROSTER, roster)),
    ];
    ForeignFiles { files, remarks }
}

/// A game, as its winner sends it in.
struct Line {
    winner: (String, Points),
    other: (String, Points),
    how: &'static str,
}

/// What no line says.
#[derive(Default)]
struct Losses {
    not_by_scores: usize,
    without_scores: usize,
    worth_nothing: usize,
}

impl Losses {
    fn said(&self, division: &str) -> impl Iterator<Item = String> {
        [
            (
                self.not_by_scores,
                "wins or spreads that do not follow from the scores, which are all that the file has",
            ),
            (self.without_scores, "results without scores, not in the file"),
            (
                self.worth_nothing,
                "byes and forfeits worth nothing, not in the file, where they would be half a win",
            ),
        ]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(move |(count, what)| format!("Division {division}: {what}: {count}."))
    }
}

/// The winner's line: of a tie that of the lower number.
fn line(
    division: &ForeignDivision,
    player: &ForeignPlayer,
    number: RoundNo,
    round: &ForeignRound,
    losses: &mut Losses,
) -> Option<Line> {
    let Some(score) = round.score else {
        losses.without_scores += usize::from(round.half_wins.is_some());
        return None;
    };
    let own = (called(player), score);
    if let Some((other, theirs)) = division.across(number, round) {
        let against = theirs.score?;
        let follows = round.half_wins.is_none() && round.penalty == Points::ZERO;
        losses.not_by_scores += usize::from(!follows);
        let is_winner = score > against || (score == against && player.number <= other.number);
        let how = match round.start {
            ForeignStart::First => FIRST,
            ForeignStart::Second => SECOND,
            ForeignStart::Draw | ForeignStart::Unknown => "",
        };
        return is_winner.then(|| Line { winner: own, other: (called(other), against), how });
    }
    let is_forfeit = match round.opponent {
        ForeignOpponent::Player(_) | ForeignOpponent::Unpaired => return None,
        ForeignOpponent::Bye => false,
        ForeignOpponent::Forfeit => true,
    };
    let said = round.half_wins.unwrap_or(SeatResult::awarded(score).half_wins);
    // To CoCo a bye of nothing is a tie.
    let counts = match score {
        Points::ZERO => HalfWins::TIE,
        score => SeatResult::awarded(score).half_wins,
    };
    if (score, said) == (Points::ZERO, HalfWins::NONE) {
        losses.worth_nothing += 1;
        return None;
    }
    losses.not_by_scores += usize::from(said != counts);
    let other = round.absent.and_then(|absent| division.player(absent));
    if let Some((other, theirs)) = other.and_then(|other| Some((other, other.round(number)?)))
        && theirs.score == Some(Points(-score.0))
    {
        let is_winner =
            score > Points::ZERO || (score == Points::ZERO && player.number < other.number);
        let other = (called(other), Points::ZERO);
        return is_winner.then_some(Line { winner: own, other, how: FORFEIT });
    }
    let nobody = BYE.to_owned();
    let how = if is_forfeit { FORFEIT } else { "" };
    Some(if score < Points::ZERO {
        Line { winner: (nobody, Points(-score.0)), other: (own.0, Points::ZERO), how }
    } else {
        Line { winner: own, other: (nobody, Points::ZERO), how }
    })
}

/// The name, which is not the one that stands for nobody.
fn called(player: &ForeignPlayer) -> String {
    let end = if is_bye(&player.name) { "." } else { "" };
    format!("{}{end}", guarded(&player.name))
}
