//! An [`Entry`]'s fields as a checked [`Event`], and back.
use thiserror::Error;

use crate::{Entry, EntryFields, EntryId};
use rules::{
    Allowed, Alphabet, AtTable, ClockReading, Consent, Event, Exchanged, Leftover, Milliseconds,
    PlayText, Points, Position, Rack, Seat, TimeOver, TurnNote, Verdict,
};

/// An entry that is not an event: its file was written by something else.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {} of the game cannot be read: `{field}` is `{value}`", entry.0)]
pub struct EntryError {
    pub entry: EntryId,
    pub field: &'static str,
    pub value: String,
}

impl<T: AsRef<str>> Entry<T> {
    /// The entry as an event.
    ///
    /// # Errors
    /// The field that cannot be read.
    pub fn event(&self, alphabet: &Alphabet) -> Result<Event, EntryError> {
        Reader { entry: self.id, fields: &self.fields, alphabet }.event()
    }
}

impl EntryFields {
    #[must_use]
    pub fn of(event: &Event, alphabet: &Alphabet) -> EntryFields {
        let with = |kind: &str, seat: Seat| EntryFields {
            kind: kind.to_owned(),
            seat: Some(seat.number()),
            allowed: Some(event.allowed().to_string()).filter(|names| !names.is_empty()),
            clock: event.clock().map(|(_, clock)| clock.0),
            ..EntryFields::default()
        };
        match event {
            Event::Play { seat, play, rack, announced, .. } => EntryFields {
                position: Some(play.position().to_string()),
                tiles: Some(play.word(alphabet)),
                rack: rack.as_ref().map(|rack| rack.text(alphabet)),
                announced: announced.map(|points| i64::from(points.0)),
                ..with("play", *seat)
            },
            Event::Exchange { seat, tiles, rack, .. } => {
                let (number, tiles) = match tiles {
                    Exchanged::Count(count) => (Some(i64::from(*count)), None),
                    Exchanged::Tiles(tiles) => (None, Some(tiles.text(alphabet))),
                };
                let rack = rack.as_ref().map(|rack| rack.text(alphabet));
                EntryFields { number, tiles, rack, ..with("exchange", *seat) }
            }
            Event::Pass { seat, .. } => with("pass", *seat),
            Event::Rack { seat, rack, .. } => {
                EntryFields { rack: Some(rack.text(alphabet)), ..with("rack", *seat) }
            }
            Event::Hold { seat } => with("hold", *seat),
            Event::Accept { seat } => with("accept", *seat),
            Event::Challenge { by, words, verdict, added } => EntryFields {
                words: Some(words.join(" ")),
                verdict: Some(verdict.name().to_owned()),
                number: added.counted().map(|points| i64::from(points.0)),
                announced: added.announced().map(|points| i64::from(points.0)),
                ..with("challenge", *by)
            },
            Event::Overtime { seat, time: TimeOver { over, added } } => EntryFields {
                milliseconds: over.map(|over| over.0 as i64),
                number: added.counted().map(|points| i64::from(points.0)),
                announced: added.announced().map(|points| i64::from(points.0)),
                ..with("overtime", *seat)
            },
            Event::Resign { seat } => with("resign", *seat),
            Event::End { seat, consent } => EntryFields {
                verdict: match consent {
                    Consent::Unsaid => None,
                    Consent::Given => Some(Verdict::Consented.name().to_owned()),
                },
                ..with("end", *seat)
            },
            Event::Racks { left, added, .. } => {
                let racks = left.iter().map(|(seat, rack)| match rack {
                    Leftover::Tiles(tiles) => {
                        format!("{}{RACK_LEFT}{}", seat.number(), tiles.text(alphabet))
                    }
                    Leftover::Points(points) => format!("{}{RACK_LEFT}+{points}", seat.number()),
                });
                let sign = if added.counted().is_some() { RACK_COUNTED } else { RACK_ANNOUNCED };
                let added = added.said().map_or(&[][..], Vec::as_slice).iter();
                let added = added.map(|(seat, points)| format!("{}{sign}{points}", seat.number()));
                EntryFields {
                    seat: None,
                    tiles: Some(racks.chain(added).collect::<Vec<_>>().join("/")),
                    ..with("racks", Seat::FIRST)
                }
            }
        }
    }
}

struct Reader<'e, T> {
    entry: EntryId,
    fields: &'e EntryFields<T>,
    alphabet: &'e Alphabet,
}

impl<T: AsRef<str>> Reader<'_, T> {
    fn event(&self) -> Result<Event, EntryError> {
        let fields = self.fields;
        Ok(match fields.kind.as_ref() {
            "play" => {
                let position = text(&fields.position).unwrap_or_default();
                let position =
                    Position::parse(position).map_err(|_| self.wrong("position", position))?;
                let tiles = text(&fields.tiles).unwrap_or_default();
                Event::Play {
                    seat: self.seat()?,
                    play: PlayText::from_parts(self.alphabet, position, tiles)
                        .map_err(|_| self.wrong("tiles", tiles))?,
                    rack: self.rack()?,
                    announced: fields.announced.map(|points| Points(points as i32)),
                    note: self.note()?,
                }
            }
            "exchange" => Event::Exchange {
                seat: self.seat()?,
                tiles: match (fields.number, text(&fields.tiles)) {
                    (Some(count), _) => Exchanged::Count(
                        u8::try_from(count)
                            .map_err(|_| self.wrong("number", &count.to_string()))?,
                    ),
                    (None, Some(tiles)) => Exchanged::Tiles(self.tiles(tiles)?),
                    (None, None) => return Err(self.wrong("tiles", "")),
                },
                rack: self.rack()?,
                note: self.note()?,
            },
            "pass" => Event::Pass { seat: self.seat()?, note: self.note()? },
            "rack" => Event::Rack {
                seat: self.seat()?,
                rack: self.rack()?.ok_or_else(|| self.wrong("rack", ""))?,
                allowed: self.allowed()?,
            },
            "hold" => Event::Hold { seat: self.seat()? },
            "accept" => Event::Accept { seat: self.seat()? },
            "challenge" => Event::Challenge {
                by: self.seat()?,
                words: text(&fields.words)
                    .unwrap_or_default()
                    .split_whitespace()
                    .map(str::to_owned)
                    .collect(),
                verdict: match text(&fields.verdict) {
                    Some("acceptable") => Verdict::Acceptable,
                    Some("unacceptable") => Verdict::Unacceptable,
                    Some("toggled") => Verdict::Toggled,
                    Some("misplaced") => Verdict::Misplaced,
                    Some("consented") => Verdict::Consented,
                    other => return Err(self.wrong("verdict", other.unwrap_or_default())),
                },
                added: self.added()?,
            },
            "overtime" => Event::Overtime { seat: self.seat()?, time: self.time()? },
            "resign" => Event::Resign { seat: self.seat()? },
            "end" => Event::End {
                seat: self.seat()?,
                consent: match text(&fields.verdict) {
                    None => Consent::Unsaid,
                    Some(word) if word == Verdict::Consented.name() => Consent::Given,
                    Some(other) => return Err(self.wrong("verdict", other)),
                },
            },
            "racks" => Event::Racks {
                left: self.left()?,
                allowed: self.allowed()?,
                added: self.racks_added()?,
            },
            other => return Err(self.wrong("kind", other)),
        })
    }

    fn wrong(&self, field: &'static str, value: &str) -> EntryError {
        EntryError { entry: self.entry, field, value: value.to_owned() }
    }

    fn seat(&self) -> Result<Seat, EntryError> {
        let number = self.fields.seat.unwrap_or_default();
        Seat::numbered(number).ok_or_else(|| self.wrong("seat", &number.to_string()))
    }

    fn rack(&self) -> Result<Option<Rack>, EntryError> {
        let Some(rack) = text(&self.fields.rack) else { return Ok(None) };
        Rack::parse(self.alphabet, rack).map(Some).map_err(|_| self.wrong("rack", rack))
    }

    fn note(&self) -> Result<TurnNote, EntryError> {
        Ok(TurnNote { allowed: self.allowed()?, clock: self.fields.clock.map(ClockReading) })
    }

    fn allowed(&self) -> Result<Allowed, EntryError> {
        let names = text(&self.fields.allowed).unwrap_or_default();
        Allowed::parse(names).map_err(|_| self.wrong("allowed", names))
    }

    fn tiles(&self, tiles: &str) -> Result<rules::Tiles, EntryError> {
        match Rack::parse(self.alphabet, tiles) {
            Ok(Rack { known, unknown: 0 }) => Ok(known),
            Ok(_) | Err(_) => Err(self.wrong("tiles", tiles)),
        }
    }

    /// What the table counted for a challenge or for overtime.
    fn added(&self) -> Result<AtTable<Points>, EntryError> {
        match (self.fields.number, self.fields.announced) {
            (None, None) => Ok(AtTable::ByRule),
            (Some(points), None) => self.points("number", points).map(AtTable::Counted),
            (None, Some(points)) => self.points("announced", points).map(AtTable::Announced),
            (Some(_), Some(points)) => Err(self.wrong("announced", &points.to_string())),
        }
    }

    fn points(&self, field: &'static str, points: i64) -> Result<Points, EntryError> {
        let within = i32::try_from(points).ok().map(Points).filter(|points| points.can_be_added());
        within.ok_or_else(|| self.wrong(field, &points.to_string()))
    }

    fn time(&self) -> Result<TimeOver, EntryError> {
        let added = self.added()?;
        let wrong = |over: i64| self.wrong("milliseconds", &over.to_string());
        let over = match self.fields.milliseconds {
            // How long it was is not known where only its price is.
            None if added == AtTable::ByRule => return Err(wrong(-1)),
            None => None,
            Some(over) => Some(Milliseconds(u64::try_from(over).map_err(|_| wrong(over))?)),
        };
        Ok(TimeOver { over, added })
    }

    /// What was left on the racks, or added for them, as it is written.
    fn racks(&self) -> &str {
        text(&self.fields.tiles).unwrap_or_default()
    }

    fn seat_of(&self, number: &str) -> Result<Seat, EntryError> {
        let seat = number.parse().ok().and_then(Seat::numbered);
        seat.ok_or_else(|| self.wrong("tiles", self.racks()))
    }

    fn left(&self) -> Result<Vec<(Seat, Leftover)>, EntryError> {
        rack_parts(self.racks(), RACK_LEFT)
            .map(|(seat, rack)| {
                let wrong = || self.wrong("tiles", rack);
                let rack = match rack.strip_prefix('+') {
                    Some(points) => Leftover::Points(Points(points.parse().map_err(|_| wrong())?)),
                    None => Leftover::Tiles(self.tiles(rack)?),
                };
                Ok((self.seat_of(seat)?, rack))
            })
            .collect()
    }

    fn racks_added(&self) -> Result<AtTable<Vec<(Seat, Points)>>, EntryError> {
        let list = |sign| -> Result<Vec<(Seat, Points)>, EntryError> {
            rack_parts(self.racks(), sign)
                .map(|(seat, points)| {
                    let points = points.parse().map_err(|_| self.wrong("tiles", points))?;
                    Ok((self.seat_of(seat)?, self.points("tiles", points)?))
                })
                .collect()
        };
        let (counted, announced) = (list(RACK_COUNTED)?, list(RACK_ANNOUNCED)?);
        let seats: Vec<Seat> = counted.iter().chain(&announced).map(|(seat, _)| *seat).collect();
        if (1..seats.len()).any(|at| seats[..at].contains(&seats[at])) {
            return Err(self.wrong("tiles", self.racks()));
        }
        Ok(match (counted.is_empty(), announced.is_empty()) {
            (true, true) => AtTable::ByRule,
            (false, true) => AtTable::Counted(counted),
            (true, false) => AtTable::Announced(announced),
            (false, false) => {
                return Err(self.wrong("tiles", self.racks()));
            }
        })
    }
}

/// What stands between a seat and the tiles left there, or `+` and their points alone.
pub const RACK_LEFT: char = '=';
/// The same before what the table added to the score for them, and what counts.
pub const RACK_COUNTED: char = ':';
/// The same before what it announced.
pub const RACK_ANNOUNCED: char = '~';

/// The parts of this sign of the racks that an entry keeps (`1=AEINRST/2=+7/1:14`): the seat's
/// number as it is written, and what follows the sign. A part without a sign is of no seat.
pub fn rack_parts(racks: &str, sign: char) -> impl Iterator<Item = (&str, &str)> {
    let parts = racks.split('/').filter(|part| !part.is_empty()).map(|part| {
        match part.find([RACK_LEFT, RACK_COUNTED, RACK_ANNOUNCED]) {
            Some(at) => (&part[..at], char::from(part.as_bytes()[at]), &part[at + 1..]),
            None => ("", RACK_LEFT, part),
        }
    });
    parts.filter(move |(_, of, _)| *of == sign).map(|(seat, _, rest)| (seat, rest))
}

fn text<T: AsRef<str>>(field: &Option<T>) -> Option<&str> {
    field.as_ref().map(T::as_ref)
}
