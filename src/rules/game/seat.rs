//! [`Seat`]: a player's place in the order of play, and [`BySeat`], one value a seat.
use std::ops::{Index, IndexMut};

/// A place in the order of play: the first seat starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The player who starts.
    pub const FIRST: Seat = Seat(0);
    /// The player who replies.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this 1-based number in the order of play.
    pub fn numbered(number: u8) -> Option<Seat> {
        number.checked_sub(1).map(Seat)
    }

    /// The 1-based number in the order of play.
    pub fn number(self) -> u8 {
        self.0 + 1
    }
}

/// One value for each seat of a game, in the order of play.
///
/// ```
/// # use sixzero_rules::{BySeat, Seat};
/// let names: BySeat<&str> = ["Ann", "Ben"].into_iter().collect();
/// assert_eq!(names[Seat::SECOND], "Ben");
/// assert_eq!(names.next(Seat::SECOND), Seat::FIRST);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    pub fn with(seats: u8, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat((0..seats).map(|seat| value(Seat(seat))).collect())
    }

    pub fn seats(&self) -> u8 {
        self.0.len() as u8
    }

    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(usize::from(seat.0))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + '_ {
        self.0.iter().zip(0..).map(|(value, seat)| (Seat(seat), value))
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> + '_ {
        self.0.iter_mut().zip(0..).map(|(value, seat)| (Seat(seat), value))
    }

    pub fn values(&self) -> impl Iterator<Item = &T> + '_ {
        self.0.iter()
    }

    /// The seat that plays after this one.
    pub fn next(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats())
    }

    /// The seats, in the order of play, beginning after `seat` and without it.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<T> {
        let seats = self.seats();
        (1..seats).map(move |step| Seat((seat.0 + step) % seats))
    }

    pub fn map<'t, U>(&'t self, mut value: impl FnMut(Seat, &'t T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, old)| value(seat, old)).collect())
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> BySeat<T> {
        BySeat(values.into_iter().collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}
