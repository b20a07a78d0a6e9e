//! Numbers and texts as they stand in a sentence.
use tournament::{ordinal, plural, shortened};

#[test]
fn numbers_and_texts_are_said_as_people_say_them() {
    assert_eq!([1, 2, 3, 11, 22, 113].map(ordinal).join(" "), "1st 2nd 3rd 11th 22nd 113th");
    assert_eq!(plural(1_u32, "bye", "byes"), "1 bye");
    assert_eq!(plural(0_usize, "bye", "byes"), "0 byes");
    assert_eq!(shortened(" Ann \n"), "Ann");
    assert_eq!(shortened(&"ä".repeat(41)), format!("{}…", "ä".repeat(40)));
}
