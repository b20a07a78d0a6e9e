//! An [`Entry`]'s fields as a checked [`Event`], and back.
use thiserror::Error;

use crate::rules::{
    Allowed, Alphabet, ClockReading, Consent, Event, Exchanged, Leftover, Milliseconds, PlayText,
    Points, Position, Rack, Seat, TurnNote, Verdict,
};
use crate::tournament::{Entry, EntryFields, EntryId};

/// An entry that is no event: its file was written by something else.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {} of the game cannot be read: `{field}` is `{value}`", entry.0)]
pub struct EntryError {
    /// The entry.
    pub entry: EntryId,
    /// The field.
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
    /// The fields of an event.
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
            Event::Challenge { by, words, verdict } => EntryFields {
                words: Some(words.join(" ")),
                verdict: Some(verdict.name().to_owned()),
                ..with("challenge", *by)
            },
            Event::Overtime { seat, over } => {
                EntryFields { milliseconds: Some(over.0 as i64), ..with("overtime", *seat) }
            }
            Event::Resign { seat } => with("resign", *seat),
            Event::End { seat, consent } => EntryFields {
                verdict: match consent {
                    Consent::Unsaid => None,
                    Consent::Given => Some(Verdict::Consented.name().to_owned()),
                },
                ..with("end", *seat)
            },
            Event::Racks { left, .. } => {
                let racks: Vec<_> = left
                    .iter()
                    .map(|(seat, rack)| match rack {
                        Leftover::Tiles(tiles) => {
                            format!("{}={}", seat.number(), tiles.text(alphabet))
                        }
                        Leftover::Points(points) => format!("{}=+{points}", seat.number()),
                    })
                    .collect();
                EntryFields {
                    seat: None,
                    tiles: Some(racks.join("/")),
                    ..with("racks", Seat::FIRST)
                }
            }
        }
    }
}

impl Verdict {
    /// The word for it in records and JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Acceptable => "acceptable",
            Verdict::Unacceptable => "unacceptable",
            Verdict::Toggled => "toggled",
            Verdict::Misplaced => "misplaced",
            Verdict::Consented => "consented",
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
            },
            "overtime" => {
                let over = fields.milliseconds.unwrap_or(-1);
                let over = u64::try_from(over)
                    .map_err(|_| self.wrong("milliseconds", &over.to_string()))?;
                Event::Overtime { seat: self.seat()?, over: Milliseconds(over) }
            }
            "resign" => Event::Resign { seat: self.seat()? },
            "end" => Event::End {
                seat: self.seat()?,
                consent: match fields.verdict {
                    None => Consent::Unsaid,
                    Some(word) if word == Verdict::Consented.name() => Consent::Given,
                    Some(other) => return Err(self.wrong("verdict", other)),
                },
            },
            "racks" => Event::Racks { left: self.left()?, allowed: self.allowed()? },
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

    fn tiles(&self, text: &str) -> Result<crate::rules::Tiles, EntryError> {
        match Rack::parse(self.alphabet, text) {
            Ok(Rack { known, unknown: 0 }) => Ok(known),
            Ok(_) | Err(_) => Err(self.wrong("tiles", text)),
        }
    }

    fn left(&self) -> Result<Vec<(Seat, Leftover)>, EntryError> {
        let text = self.fields.tiles.unwrap_or_default();
        if text.is_empty() {
            return Ok(Vec::new());
        }
        text.split('/')
            .map(|part| {
                let wrong = || self.wrong("tiles", part);
                let (seat, rack) = part.split_once('=').ok_or_else(wrong)?;
                let seat = seat.parse().ok().and_then(Seat::numbered).ok_or_else(wrong)?;
                let rack = match rack.strip_prefix('+') {
                    Some(points) => Leftover::Points(Points(points.parse().map_err(|_| wrong())?)),
                    None => Leftover::Tiles(self.tiles(rack)?),
                };
                Ok((seat, rack))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Allowance, RuleSet};
    use crate::tournament::GameNo;

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
            },
            Event::Challenge {
                by: seat,
                words: vec!["HORN".to_owned()],
                verdict: Verdict::Misplaced,
            },
            Event::Challenge {
                by: seat,
                words: vec!["HORN".to_owned()],
                verdict: Verdict::Consented,
            },
            Event::Overtime { seat, over: Milliseconds(125_001) },
            Event::Resign { seat },
            Event::End { seat, consent: Consent::Unsaid },
            Event::End { seat, consent: Consent::Given },
            Event::Racks { left: Vec::new(), allowed: Allowed::NOTHING },
            Event::Racks {
                left: vec![
                    (Seat::FIRST, Leftover::Tiles(rack("AEINRST").known)),
                    (Seat::SECOND, Leftover::Points(Points(7))),
                ],
                allowed: Allowance::Pool.into(),
            },
        ] {
            let fields = EntryFields::of(&event, alphabet);
            let entry = Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
            let again = entry.event(alphabet).unwrap();
            assert_eq!(EntryFields::of(&again, alphabet), entry.fields);
            assert_eq!(again, event);
        }
    }
}
