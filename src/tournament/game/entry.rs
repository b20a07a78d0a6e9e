//! Converts an [`Entry`]'s fields to a checked [`Event`] and back. Each kind of event is declared
//! once, and each type of field implements `InCells` once.
use thiserror::Error;

use crate::{Entry, EntryFields, EntryId};
use rules::{
    Acceptance, Allowed, Alphabet, AtTable, ClockReading, Consent, Event, Exchanged, Leftover,
    Milliseconds, PlayText, Points, Position, Rack, Seat, Tiles, TimeOver, TurnNote, Verdict,
};

/// An entry that is not a valid event, written by something else.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {} of the game cannot be read: `{field}` is `{value}`", entry.0)]
pub struct EntryError {
    pub entry: EntryId,
    pub field: &'static str,
    pub value: String,
}

/// Declares the kinds of events with their names in entries and their fields.
macro_rules! kinds {
    ($($kind:literal $Event:ident { $($field:ident),+ })+) => {
        impl EntryFields {
            pub fn of(event: &Event, alphabet: &Alphabet) -> EntryFields {
                let mut fields = EntryFields::default();
                match event {
                    $(Event::$Event { $($field),+ } => {
                        fields.kind = $kind.to_owned();
                        $(InCells::put($field, &mut fields, alphabet);)+
                    })+
                }
                fields
            }
        }

        impl Entry {
            /// The entry as an event.
            ///
            /// # Errors
            /// The field that cannot be read.
            pub fn event(&self, alphabet: &Alphabet) -> Result<Event, EntryError> {
                let cells = Cells { entry: self.id, fields: &self.fields, alphabet };
                Ok(match self.fields.kind.as_str() {
                    $($kind => Event::$Event { $($field: InCells::read(&cells)?),+ },)+
                    other => return Err(cells.wrong("kind", other)),
                })
            }
        }
    };
}

kinds! {
    "play" Play { seat, play, rack, announced, note }
    "exchange" Exchange { seat, tiles, rack, note }
    "pass" Pass { seat, note }
    "rack" Rack { seat, rack, allowed }
    "hold" Hold { seat }
    "challenge" Challenge { by, words, verdict, added, allowed }
    "accept" Accept { seat, by }
    "overtime" Overtime { seat, time }
    "resign" Resign { seat }
    "end" End { seat, consent }
    "racks" Racks { left, allowed, added }
}

/// A field of an event that is stored in cells of an entry.
trait InCells: Sized {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet);

    /// # Errors
    /// The cell that cannot be read.
    fn read(cells: &Cells<'_>) -> Result<Self, EntryError>;
}

/// An entry that is being read.
struct Cells<'e> {
    entry: EntryId,
    fields: &'e EntryFields,
    alphabet: &'e Alphabet,
}

impl Cells<'_> {
    fn wrong(&self, field: &'static str, value: &str) -> EntryError {
        EntryError { entry: self.entry, field, value: value.to_owned() }
    }

    fn tiles(&self, tiles: &str) -> Result<Tiles, EntryError> {
        match Rack::parse(self.alphabet, tiles) {
            Ok(Rack { known, unknown: 0 }) => Ok(known),
            Ok(_) | Err(_) => Err(self.wrong("tiles", tiles)),
        }
    }

    fn points(&self, field: &'static str, points: i64) -> Result<Points, EntryError> {
        let within = i32::try_from(points).ok().map(Points).filter(|points| points.can_be_added());
        within.ok_or_else(|| self.wrong(field, &points.to_string()))
    }

    /// The racks that were left and the points for them, as stored.
    fn racks(&self) -> &str {
        text(&self.fields.tiles).unwrap_or_default()
    }

    fn seat_of(&self, number: &str) -> Result<Seat, EntryError> {
        let seat = number.parse().ok().and_then(Seat::numbered);
        seat.ok_or_else(|| self.wrong("tiles", self.racks()))
    }
}

impl InCells for Seat {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        fields.seat = Some(self.number());
    }

    fn read(cells: &Cells<'_>) -> Result<Seat, EntryError> {
        let number = cells.fields.seat.unwrap_or_default();
        Seat::numbered(number).ok_or_else(|| cells.wrong("seat", &number.to_string()))
    }
}

impl InCells for PlayText {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        fields.position = Some(self.position().to_string());
        fields.tiles = Some(self.word(alphabet));
    }

    fn read(cells: &Cells<'_>) -> Result<PlayText, EntryError> {
        let position = text(&cells.fields.position).unwrap_or_default();
        let tiles = text(&cells.fields.tiles).unwrap_or_default();
        let start = Position::parse(position).map_err(|_| cells.wrong("position", position))?;
        PlayText::from_parts(cells.alphabet, start, tiles).map_err(|_| cells.wrong("tiles", tiles))
    }
}

impl InCells for Option<Rack> {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        fields.rack = self.as_ref().map(|rack| rack.text(alphabet));
    }

    fn read(cells: &Cells<'_>) -> Result<Option<Rack>, EntryError> {
        let Some(rack) = text(&cells.fields.rack) else { return Ok(None) };
        Rack::parse(cells.alphabet, rack).map(Some).map_err(|_| cells.wrong("rack", rack))
    }
}

impl InCells for Rack {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        fields.rack = Some(self.text(alphabet));
    }

    fn read(cells: &Cells<'_>) -> Result<Rack, EntryError> {
        Option::read(cells)?.ok_or_else(|| cells.wrong("rack", ""))
    }
}

/// What the player announced.
impl InCells for Option<Points> {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        fields.announced = self.map(|points| i64::from(points.0));
    }

    fn read(cells: &Cells<'_>) -> Result<Option<Points>, EntryError> {
        Ok(cells.fields.announced.map(|points| Points(points as i32)))
    }
}

impl InCells for TurnNote {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        self.allowed.put(fields, alphabet);
        fields.clock = self.clock.map(|clock| clock.0);
    }

    fn read(cells: &Cells<'_>) -> Result<TurnNote, EntryError> {
        let clock = cells.fields.clock.map(ClockReading);
        Ok(TurnNote { allowed: Allowed::read(cells)?, clock })
    }
}

impl InCells for Allowed {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        fields.allowed = Some(self.to_string()).filter(|names| !names.is_empty());
    }

    fn read(cells: &Cells<'_>) -> Result<Allowed, EntryError> {
        let names = text(&cells.fields.allowed).unwrap_or_default();
        Allowed::parse(names).map_err(|_| cells.wrong("allowed", names))
    }
}

impl InCells for Exchanged {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        match self {
            Exchanged::Count(count) => fields.number = Some(i64::from(*count)),
            Exchanged::Tiles(tiles) => fields.tiles = Some(tiles.text(alphabet)),
        }
    }

    fn read(cells: &Cells<'_>) -> Result<Exchanged, EntryError> {
        match (cells.fields.number, text(&cells.fields.tiles)) {
            (Some(count), _) => {
                let wrong = |_| cells.wrong("number", &count.to_string());
                u8::try_from(count).map(Exchanged::Count).map_err(wrong)
            }
            (None, Some(tiles)) => cells.tiles(tiles).map(Exchanged::Tiles),
            (None, None) => Err(cells.wrong("tiles", "")),
        }
    }
}

/// The words challenged.
impl InCells for Vec<String> {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        fields.words = Some(self.join(" "));
    }

    fn read(cells: &Cells<'_>) -> Result<Vec<String>, EntryError> {
        let words = text(&cells.fields.words).unwrap_or_default();
        Ok(words.split_whitespace().map(str::to_owned).collect())
    }
}

impl InCells for Verdict {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        fields.verdict = Some(self.name().to_owned());
    }

    fn read(cells: &Cells<'_>) -> Result<Verdict, EntryError> {
        let name = text(&cells.fields.verdict).unwrap_or_default();
        Verdict::named(name).ok_or_else(|| cells.wrong("verdict", name))
    }
}

impl InCells for Consent {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        match self {
            Consent::Unsaid => {}
            Consent::Given => Verdict::Consented.put(fields, alphabet),
        }
    }

    fn read(cells: &Cells<'_>) -> Result<Consent, EntryError> {
        match text(&cells.fields.verdict) {
            None => Ok(Consent::Unsaid),
            Some(word) if word == Verdict::Consented.name() => Ok(Consent::Given),
            Some(other) => Err(cells.wrong("verdict", other)),
        }
    }
}

/// Stored in the cell for words.
impl InCells for Acceptance {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        match self {
            Acceptance::InWords => {}
            Acceptance::Drawn => fields.words = Some(DRAWN.to_owned()),
        }
    }

    fn read(cells: &Cells<'_>) -> Result<Acceptance, EntryError> {
        match text(&cells.fields.words) {
            None => Ok(Acceptance::InWords),
            Some(DRAWN) => Ok(Acceptance::Drawn),
            Some(other) => Err(cells.wrong("words", other)),
        }
    }
}

/// The text in the cell for words if the player accepted by drawing tiles.
const DRAWN: &str = "drawn";

/// What the table counted for a challenge or for overtime.
impl InCells for AtTable<Points> {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        fields.number = self.counted().map(|points| i64::from(points.0));
        fields.announced = self.announced().map(|points| i64::from(points.0));
    }

    fn read(cells: &Cells<'_>) -> Result<AtTable<Points>, EntryError> {
        match (cells.fields.number, cells.fields.announced) {
            (None, None) => Ok(AtTable::ByRule),
            (Some(points), None) => cells.points("number", points).map(AtTable::Counted),
            (None, Some(points)) => cells.points("announced", points).map(AtTable::Announced),
            (Some(_), Some(points)) => Err(cells.wrong("announced", &points.to_string())),
        }
    }
}

impl InCells for TimeOver {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        fields.milliseconds = self.over.map(|over| over.0 as i64);
        self.added.put(fields, alphabet);
    }

    fn read(cells: &Cells<'_>) -> Result<TimeOver, EntryError> {
        let added = AtTable::read(cells)?;
        let wrong = |over: i64| cells.wrong("milliseconds", &over.to_string());
        let over = match cells.fields.milliseconds {
            // The time may be missing only if the points are known.
            None if added == AtTable::ByRule => return Err(wrong(-1)),
            None => None,
            Some(over) => Some(Milliseconds(u64::try_from(over).map_err(|_| wrong(over))?)),
        };
        Ok(TimeOver { over, added })
    }
}

impl InCells for Vec<(Seat, Leftover)> {
    fn put(&self, fields: &mut EntryFields, alphabet: &Alphabet) {
        for (seat, rack) in self {
            put_rack(
                fields,
                *seat,
                RACK_LEFT,
                &match rack {
                    Leftover::Tiles(tiles) => tiles.text(alphabet),
                    Leftover::Points(points) => format!("+{points}"),
                },
            );
        }
        fields.tiles.get_or_insert_default();
    }

    fn read(cells: &Cells<'_>) -> Result<Vec<(Seat, Leftover)>, EntryError> {
        let left = rack_parts(cells.racks(), RACK_LEFT).map(|(seat, rack)| {
            let wrong = || cells.wrong("tiles", rack);
            let rack = match rack.strip_prefix('+') {
                Some(points) => Leftover::Points(Points(points.parse().map_err(|_| wrong())?)),
                None => Leftover::Tiles(cells.tiles(rack)?),
            };
            Ok((cells.seat_of(seat)?, rack))
        });
        left.collect()
    }
}

/// The points that the table added for racks.
impl InCells for AtTable<Vec<(Seat, Points)>> {
    fn put(&self, fields: &mut EntryFields, _: &Alphabet) {
        let sign = if self.counted().is_some() { RACK_COUNTED } else { RACK_ANNOUNCED };
        for (seat, points) in self.said().into_iter().flatten() {
            put_rack(fields, *seat, sign, &points.to_string());
        }
    }

    fn read(cells: &Cells<'_>) -> Result<Self, EntryError> {
        let list = |sign| -> Result<Vec<(Seat, Points)>, EntryError> {
            let parts = rack_parts(cells.racks(), sign).map(|(seat, points)| {
                let points = points.parse().map_err(|_| cells.wrong("tiles", points))?;
                Ok((cells.seat_of(seat)?, cells.points("tiles", points)?))
            });
            parts.collect()
        };
        let (counted, announced) = (list(RACK_COUNTED)?, list(RACK_ANNOUNCED)?);
        let seats: Vec<Seat> = counted.iter().chain(&announced).map(|(seat, _)| *seat).collect();
        if (1..seats.len()).any(|at| seats[..at].contains(&seats[at])) {
            return Err(cells.wrong("tiles", cells.racks()));
        }
        match (counted.is_empty(), announced.is_empty()) {
            (true, true) => Ok(AtTable::ByRule),
            (false, true) => Ok(AtTable::Counted(counted)),
            (true, false) => Ok(AtTable::Announced(announced)),
            (false, false) => Err(cells.wrong("tiles", cells.racks())),
        }
    }
}

/// Between a seat and its tiles, or `+` and points.
const RACK_LEFT: char = '=';
/// Between a seat and the points that the table added and that count.
const RACK_COUNTED: char = ':';
/// Between a seat and the points that the table announced.
const RACK_ANNOUNCED: char = '~';

/// The parts with this sign in the stored racks (`1=AEINRST/2=+7/1:14`): the text of the seat
/// number, and what follows the sign. A part without a sign has no seat.
fn rack_parts(racks: &str, sign: char) -> impl Iterator<Item = (&str, &str)> {
    let parts = racks.split('/').filter(|part| !part.is_empty()).map(|part| {
        match part.find([RACK_LEFT, RACK_COUNTED, RACK_ANNOUNCED]) {
            Some(at) => (&part[..at], char::from(part.as_bytes()[at]), &part[at + 1..]),
            None => ("", RACK_LEFT, part),
        }
    });
    parts.filter(move |(_, of, _)| *of == sign).map(|(seat, _, rest)| (seat, rest))
}

/// Appends a part to the racks.
fn put_rack(fields: &mut EntryFields, seat: Seat, sign: char, what: &str) {
    let racks = fields.tiles.get_or_insert_default();
    let between = if racks.is_empty() { "" } else { "/" };
    *racks = format!("{racks}{between}{}{sign}{what}", seat.number());
}

fn text(field: &Option<String>) -> Option<&str> {
    field.as_deref()
}
