//! An [`Entry`]'s fields as a checked [`Event`], and back.
use thiserror::Error;

use crate::{Entry, EntryFields, EntryId};
use rules::{
    Allowed, Alphabet, AtTable, ClockReading, Consent, Event, Exchanged, Leftover, Milliseconds,
    PlayText, Points, Position, Rack, Seat, TimeOver, TurnNote, Verdict,
};

/// An entry that is no event: its file was written by something else.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {} of the game cannot be read: `{field}` is `{value}`", entry.0)]
pub struct EntryError {
    pub entry: EntryId,
    pub field: &'static str,
    /// What it holds.
    pub value: String,
}

impl<T: AsRef<str>> Entry<T> {
    /// The entry as an event.
    ///
    /// # Errors
    /// The field that cannot be read.
    pub fn event(&self, alphabet: &Alphabet) -> Result<Event, EntryError> {
        Reader { entry: self.id, fields: self.fields.borrowed(), alphabet }.event()
    }
}

impl<T: AsRef<str>> EntryFields<T> {
    /// The same, where it lies.
    fn borrowed(&self) -> EntryFields<&str> {
        let text = |text| Option::as_ref(text).map(T::as_ref);
        EntryFields {
            kind: self.kind.as_ref(),
            seat: self.seat,
            position: text(&self.position),
            tiles: text(&self.tiles),
            rack: text(&self.rack),
            number: self.number,
            announced: self.announced,
            milliseconds: self.milliseconds,
            words: text(&self.words),
            verdict: text(&self.verdict),
            private: text(&self.private),
            allowed: text(&self.allowed),
            clock: self.clock,
        }
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
                        format!("{}={}", seat.number(), tiles.text(alphabet))
                    }
                    Leftover::Points(points) => format!("{}=+{points}", seat.number()),
                });
                let sign = if added.counted().is_some() { COUNTED } else { ANNOUNCED };
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

struct Reader<'e> {
    entry: EntryId,
    fields: EntryFields<&'e str>,
    alphabet: &'e Alphabet,
}

impl Reader<'_> {
    fn event(&self) -> Result<Event, EntryError> {
        let fields = &self.fields;
        Ok(match fields.kind {
            "play" => {
                let position = fields.position.unwrap_or_default();
                let position =
                    Position::parse(position).map_err(|_| self.wrong("position", position))?;
                let tiles = fields.tiles.unwrap_or_default();
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
                tiles: match (fields.number, fields.tiles) {
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
                words: fields
                    .words
                    .unwrap_or_default()
                    .split_whitespace()
                    .map(str::to_owned)
                    .collect(),
                verdict: match fields.verdict {
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
                consent: match fields.verdict {
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
        let Some(text) = self.fields.rack else { return Ok(None) };
        Rack::parse(self.alphabet, text).map(Some).map_err(|_| self.wrong("rack", text))
    }

    fn note(&self) -> Result<TurnNote, EntryError> {
        Ok(TurnNote { allowed: self.allowed()?, clock: self.fields.clock.map(ClockReading) })
    }

    fn allowed(&self) -> Result<Allowed, EntryError> {
        let text = self.fields.allowed.unwrap_or_default();
        Allowed::parse(text).map_err(|_| self.wrong("allowed", text))
    }

    fn tiles(&self, text: &str) -> Result<rules::Tiles, EntryError> {
        match Rack::parse(self.alphabet, text) {
            Ok(Rack { known, unknown: 0 }) => Ok(known),
            Ok(_) | Err(_) => Err(self.wrong("tiles", text)),
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

    /// The parts of what was left on the racks, and of what the table added for them.
    fn parts(&self, signs: &'static [char]) -> impl Iterator<Item = (&str, &str)> + '_ {
        let parts =
            self.fields.tiles.unwrap_or_default().split('/').filter(|part| !part.is_empty());
        parts.filter_map(move |part| {
            let (seat, sign, rest) = match part.find(['=', COUNTED, ANNOUNCED]) {
                Some(at) => (&part[..at], part.as_bytes()[at], &part[at + 1..]),
                None => ("", b'=', part),
            };
            signs.contains(&char::from(sign)).then_some((seat, rest))
        })
    }

    fn seat_of(&self, number: &str) -> Result<Seat, EntryError> {
        let seat = number.parse().ok().and_then(Seat::numbered);
        seat.ok_or_else(|| self.wrong("tiles", self.fields.tiles.unwrap_or_default()))
    }

    fn left(&self) -> Result<Vec<(Seat, Leftover)>, EntryError> {
        self.parts(&['='])
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
        let list = |sign: &'static [char]| -> Result<Vec<(Seat, Points)>, EntryError> {
            self.parts(sign)
                .map(|(seat, points)| {
                    let points = points.parse().map_err(|_| self.wrong("tiles", points))?;
                    Ok((self.seat_of(seat)?, self.points("tiles", points)?))
                })
                .collect()
        };
        let (counted, announced) = (list(&[COUNTED])?, list(&[ANNOUNCED])?);
        let seats: Vec<Seat> = counted.iter().chain(&announced).map(|(seat, _)| *seat).collect();
        if (1..seats.len()).any(|at| seats[..at].contains(&seats[at])) {
            return Err(self.wrong("tiles", self.fields.tiles.unwrap_or_default()));
        }
        Ok(match (counted.is_empty(), announced.is_empty()) {
            (true, true) => AtTable::ByRule,
            (false, true) => AtTable::Counted(counted),
            (true, false) => AtTable::Announced(announced),
            (false, false) => {
                return Err(self.wrong("tiles", self.fields.tiles.unwrap_or_default()));
            }
        })
    }
}

/// What stands between a seat and what the table added to its score for the racks: what counts,
/// and what was announced.
const COUNTED: char = ':';
const ANNOUNCED: char = '~';

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameNo;
    use rules::{Allowance, RuleSet};

    #[test]
    fn every_event_survives_its_fields() {
        let rules = RuleSet::preset("naspa").unwrap();
        let alphabet = rules.alphabet();
        let rack = |text| Rack::parse(alphabet, text).unwrap();
        let seat = Seat::SECOND;
        let position = Position::parse("H6").unwrap();
        for event in [
            Event::Play {
                seat,
                play: PlayText::from_parts(alphabet, position, "fA(R)M").unwrap(),
                rack: Some(rack("FARM??_")),
                announced: Some(Points(-3)),
                note: TurnNote {
                    allowed: Allowed::from(Allowance::Pool).and(Allowance::Misplaced),
                    clock: Some(ClockReading(-35_000)),
                },
            },
            Event::Exchange {
                seat,
                tiles: Exchanged::Count(3),
                rack: None,
                note: TurnNote { clock: Some(ClockReading(0)), ..TurnNote::NONE },
            },
            Event::Exchange {
                seat,
                tiles: Exchanged::Tiles(rack("QV?").known),
                rack: Some(rack("QVV")),
                note: TurnNote::NONE,
            },
            Event::Pass { seat, note: TurnNote::NONE },
            Event::Rack { seat, rack: rack("AEI____"), allowed: Allowance::Pool.into() },
            Event::Hold { seat },
            Event::Accept { seat },
            Event::Challenge {
                by: seat,
                words: vec!["ZORF".to_owned(), "OF".to_owned()],
                verdict: Verdict::Unacceptable,
                added: AtTable::ByRule,
            },
            Event::Challenge {
                by: seat,
                words: vec!["HORN".to_owned()],
                verdict: Verdict::Misplaced,
                added: AtTable::ByRule,
            },
            Event::Challenge {
                by: seat,
                words: vec!["HORN".to_owned()],
                verdict: Verdict::Consented,
                added: AtTable::ByRule,
            },
            Event::Challenge {
                by: seat,
                words: vec!["HORN".to_owned()],
                verdict: Verdict::Acceptable,
                added: AtTable::Counted(Points(-10)),
            },
            Event::Challenge {
                by: seat,
                words: Vec::new(),
                verdict: Verdict::Acceptable,
                added: AtTable::Announced(Points(5)),
            },
            Event::Overtime { seat, time: Milliseconds(125_001).into() },
            Event::Overtime {
                seat,
                time: TimeOver { over: None, added: AtTable::Counted(Points(-15)) },
            },
            Event::Overtime {
                seat,
                time: TimeOver {
                    over: Some(Milliseconds(1)),
                    added: AtTable::Announced(Points(-20)),
                },
            },
            Event::Resign { seat },
            Event::End { seat, consent: Consent::Unsaid },
            Event::End { seat, consent: Consent::Given },
            Event::Racks { left: Vec::new(), allowed: Allowed::NOTHING, added: AtTable::ByRule },
            Event::Racks {
                left: Vec::new(),
                allowed: Allowed::NOTHING,
                added: AtTable::Announced(vec![(seat, Points(-7))]),
            },
            Event::Racks {
                left: vec![
                    (Seat::FIRST, Leftover::Tiles(rack("AEINRST").known)),
                    (Seat::SECOND, Leftover::Points(Points(7))),
                ],
                allowed: Allowance::Pool.into(),
                added: AtTable::Counted(vec![(Seat::FIRST, Points(14)), (seat, Points(0))]),
            },
        ] {
            let fields = EntryFields::of(&event, alphabet);
            let entry = Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
            let again = entry.event(alphabet).unwrap();
            assert_eq!(EntryFields::of(&again, alphabet), entry.fields);
            assert_eq!(again, event);
        }
    }

    #[test]
    fn what_a_table_counted_is_one_thing_and_no_nonsense() {
        let rules = RuleSet::preset("naspa").unwrap();
        let fields = |kind: &str| EntryFields {
            kind: kind.to_owned(),
            seat: Some(1),
            verdict: Some("acceptable".to_owned()),
            ..EntryFields::default()
        };
        let refused = |fields: EntryFields| {
            let entry = Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
            entry.event(rules.alphabet()).unwrap_err().field
        };
        let both = EntryFields { number: Some(5), announced: Some(5), ..fields("challenge") };
        assert_eq!(refused(both), "announced");
        assert_eq!(refused(EntryFields { number: Some(1 << 40), ..fields("challenge") }), "number");
        assert_eq!(refused(fields("overtime")), "milliseconds");
        for tiles in ["1:5/2~5", "1:x", "1:5/1:5", "9999:5", "1", "x=AB", "1:99999999"] {
            let racks = EntryFields { tiles: Some(tiles.to_owned()), ..fields("racks") };
            assert_eq!(refused(racks), "tiles", "{tiles}");
        }
    }
}
