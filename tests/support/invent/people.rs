//! Invented names and ratings.
use sixzero::rules::{Lots, PerMille};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InventedPerson {
    pub name: String,
    pub rating: Option<i32>,
    pub club: String,
}

/// The number of different names.
pub const MOST_PEOPLE: usize = GIVEN.len() * FAMILY.len();

/// As in the divisions of [`ScoreModel::FITTED`](super::ScoreModel::FITTED).
const MEAN_RATING: i64 = 1486;
const RATING_DEVIATION: i64 = 360;
/// The lowest and the highest rating.
const RATINGS: (i64, i64) = (350, 2210);
/// The share of unrated players.
const UNRATED: PerMille = PerMille(60);

#[rustfmt::skip]
const GIVEN: [&str; 40] = [
    "Ada", "Amir", "Anna", "Ben", "Bola", "Carl", "Chen", "Cleo", "Dana", "Dev",
    "Edda", "Elif", "Emil", "Eva", "Femi", "Finn", "Gus", "Hana", "Hugo", "Ida",
    "Ines", "Ivan", "Joan", "Kofi", "Lars", "Lena", "Luis", "Mae", "Marco", "Mina",
    "Nils", "Noor", "Olga", "Otto", "Priya", "Rosa", "Sean", "Tara", "Uma", "Wale",
];

#[rustfmt::skip]
const FAMILY: [&str; 40] = [
    "Abara", "Adler", "Banks", "Birch", "Castro", "Cole", "Dale", "Diaz", "Engel", "Eze",
    "Falk", "Flint", "Gallo", "Grant", "Haas", "Hale", "Iyer", "Jansen", "Juarez", "Kane",
    "Klein", "Lam", "Lowe", "Marsh", "Mora", "Nash", "Ngata", "O'Dea", "Okoye", "Park",
    "Petit", "Quist", "Rao", "Reid", "Sato", "Stone", "Tanaka", "Usman", "Vale", "Wolf",
];

const CLUBS: [&str; 6] = ["Abbey", "Bridge", "Harbour", "Mill", "Quay", "Tower"];

/// People with different names, the best rated first; at most [`MOST_PEOPLE`]. A smaller number
/// with the same seed gives other people, because they are sorted by rating.
pub fn people(lots: &mut Lots, count: usize) -> Vec<InventedPerson> {
    let mut names: Vec<String> = GIVEN
        .iter()
        .flat_map(|given| FAMILY.iter().map(move |family| format!("{given} {family}")))
        .collect();
    lots.shuffle(&mut names);
    let mut people: Vec<_> = names
        .into_iter()
        .take(count)
        .map(|name| {
            let rating = lots.around(MEAN_RATING, RATING_DEVIATION).clamp(RATINGS.0, RATINGS.1);
            let rated = !lots.happens(UNRATED);
            let club = lots.pick(&CLUBS).copied().unwrap_or_default().to_owned();
            let rating = i32::try_from(rating).ok().filter(|_| rated);
            InventedPerson { name, rating, club }
        })
        .collect();
    people.sort_by_key(|person| std::cmp::Reverse(person.rating));
    people
}
