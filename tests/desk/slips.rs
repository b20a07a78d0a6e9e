//! Slips as they are typed.
use desk::{SlipReading, SlipText};

#[track_caller]
fn check(text: &str, wanted: &[&str]) {
    let read = match SlipText::parse(text) {
        Ok(slip) => {
            let tag = slip.tag.map(|tag| format!(" {tag}")).unwrap_or_default();
            slip.readings.iter().map(|reading| written(reading) + &tag).collect()
        }
        Err(refusal) => vec![refusal.to_string()],
    };
    assert_eq!(read, wanted, "{text}");
}

fn written(reading: &SlipReading) -> String {
    match reading {
        SlipReading::Game { table, one, other, spread } => {
            let spread = spread.map(|s| format!(" [{s}]")).unwrap_or_default();
            let table = table.map(|t| format!("{t}: ")).unwrap_or_default();
            format!("{table}{}|{} {}|{}{spread}", one.0, one.1, other.0, other.1)
        }
        SlipReading::Spread { one, other, spread } => format!("{one}|{other} [{spread}]"),
        SlipReading::Solo(player, spread) => format!("{player}|{spread}"),
    }
}

#[test]
fn slips_are_read_by_number_name_and_keypad() {
    check("1 412 4 388", &["1|412 4|388", "1|4 412|388"]);
    check("1.412.4.388", &["1|412 4|388", "1|4 412|388"]);
    check("ann 412 - dan 388, +24", &["ann|412 dan|388 [+24]"]);
    check("ann 412, dan 388", &["ann|412 dan|388"]);
    check("ann 412 dan 38O", &["`38O` has a letter where a digit belongs"]);
    check("1 412 4 388 24", &["1|412 4|388 [24]", "1: 412|4 388|24"]);
    check("ann 412 dan 388", &["ann|412 dan|388"]);
    check("ann lee 412 4 388", &["ann lee|412 4|388", "ann lee|4 412|388"]);
    check("4 388 lee,ann 412 -24", &["4|388 lee,ann|412 [-24]"]);
    check("3 50", &["3|50"]);
    check("cat -50", &["cat|-50"]);
    check("ann dan 24", &["ann|dan [24]", "ann dan|24"]);
    check("1 4 -24", &["1|4 [-24]"]);
    check("ann dan 412 388", &["ann|412 dan|388", "ann dan|412 [388]"]);
    check("7 ann 412 dan 388", &["7: ann|412 dan|388"]);
    check("7 ann 412 dan 388 24", &["7: ann|412 dan|388 [24]"]);
    check("7 1 412 4 388 24", &["7: 1|412 4|388 [24]"]);
    check("ann 412 dan 388 CSW", &["ann|412 dan|388 csw"]);
    check("1 412 4 388 24 csw24", &["1|412 4|388 [24] csw24", "1: 412|4 388|24 csw24"]);
    for text in ["", "1", "ann dan", "ann 412 dan", "1 2 3 4 5 6 7", "412", "ben 50 csw"] {
        assert!(SlipText::parse(text).is_err(), "{text}");
    }
}
