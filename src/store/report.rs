//! [`Report`], what somebody says a game came to, as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use rules::Points;
use tournament::{
    DivisionId, HalfWins, Moment, PairingId, PlayerId, Report, ReportId, ReportedSide, Speaker,
};

table! {
    "report" ("id", "pairing", "speaker", "player", "who", "at", "one", "one_score",
        "one_half_wins", "other", "other_score", "other_half_wins")
    references { "pairing" => Pairing, "player" => Player, "one" => Player, "other" => Player, }
    loads {
        BY_DIVISION = "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id";
        BY_PAIRING = "WHERE pairing = ?1 ORDER BY id";
    }
}

const OPERATOR: &str = "operator";
const PLAYER: &str = "player";
const CORRECTION: &str = "correction";
const RULING: &str = "ruling";

impl View<'_> {
    /// What was said of the games of a division, in the order in which it came.
    pub fn reports_in_division(&self, division: DivisionId) -> Result<Vec<Report>, StoreError> {
        self.load(BY_DIVISION, [division.0])
    }

    /// What was said of the game of a pairing, in the order in which it came.
    pub fn reports_of(&self, pairing: PairingId) -> Result<Vec<Report>, StoreError> {
        self.load(BY_PAIRING, [pairing.0])
    }
}

impl Row for Report {
    const TABLE: Table = Table::Report;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

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
