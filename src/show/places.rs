//! The places of three or four players in words.
use report::visible;
use rules::BySeat;
use tournament::ordinal;

/// The players by place: `1st Ann, 2nd Ben and Dan, 4th Cat`.
pub fn ranked(names: &BySeat<String>, places: &BySeat<u8>) -> String {
    let at = |place: u8| -> Vec<_> {
        let there = places.iter().filter(|(_, own)| **own == place);
        there.map(|(seat, _)| visible(&names[seat])).collect()
    };
    (1..=places.seats())
        .map(|place| (place, at(place)))
        .filter(|(_, players)| !players.is_empty())
        .map(|(place, players)| format!("{} {}", ordinal(u32::from(place)), players.join(" and ")))
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_places_are_shared() {
        let names: BySeat<_> =
            ["Ann", "Ben", "Cat", "Dan"].map(str::to_owned).into_iter().collect();
        for (places, said) in [
            ([1, 2, 3, 4], "1st Ann, 2nd Ben, 3rd Cat, 4th Dan"),
            ([4, 2, 1, 2], "1st Cat, 2nd Ben and Dan, 4th Ann"),
            ([1, 1, 1, 1], "1st Ann and Ben and Cat and Dan"),
            ([3, 1, 3, 1], "1st Ben and Dan, 3rd Ann and Cat"),
        ] {
            assert_eq!(ranked(&names, &places.into_iter().collect()), said);
        }
    }
}
