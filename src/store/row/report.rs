//! [`Report`], what somebody says a game came to, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use rules::Points;
use tournament::{HalfWins, Moment, PairingId, PlayerId, Report, ReportId, ReportedSide, Speaker};

table! {
    "report" ("id", "pairing", "speaker", "player", "who", "at", "one", "one_score",
        "one_half_wins", "other", "other_score", "other_half_wins")
    references { "pairing" => Pairing, "player" => Player, "one" => Player, "other" => Player, }
    parts {
        division = "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id";
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

const OPERATOR: &str = "operator";
const PLAYER: &str = "player";
const CORRECTION: &str = "correction";
const RULING: &str = "ruling";

impl Stored for Report {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let (speaker, player) = match self.speaker {
            Speaker::Operator => (OPERATOR, None),
            Speaker::Player(player) => (PLAYER, Some(player.0)),
            Speaker::Correction => (CORRECTION, None),
            Speaker::Ruling => (RULING, None),
        };
        let [one, other] = self.sides;
        Image::new([
            self.id.0.into(),
            self.pairing.0.into(),
            speaker.into(),
            player.into(),
            self.by.as_str().into(),
            self.at.0.into(),
            one.player.0.into(),
            one.score.0.into(),
            one.half_wins.0.into(),
            other.player.0.into(),
            other.score.0.into(),
            other.half_wins.0.into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Report, StoreError> {
        let id = ReportId(columns.integer()?);
        let pairing = PairingId(columns.integer()?);
        let word = columns.text()?;
        let player = columns.maybe_integer()?.map(PlayerId);
        let speaker = match (word.as_str(), player) {
            (OPERATOR, None) => Speaker::Operator,
            (PLAYER, Some(player)) => Speaker::Player(player),
            (CORRECTION, None) => Speaker::Correction,
            (RULING, None) => Speaker::Ruling,
            _ => return Err(columns.unreadable()),
        };
        Ok(Report {
            id,
            pairing,
            speaker,
            by: columns.text()?,
            at: Moment(columns.integer()?),
            sides: [side(columns)?, side(columns)?],
        })
    }
}

fn side(columns: &mut Columns<'_>) -> Result<ReportedSide, StoreError> {
    Ok(ReportedSide {
        player: PlayerId(columns.integer()?),
        score: Points(columns.narrow()?),
        half_wins: HalfWins(columns.narrow()?),
    })
}
