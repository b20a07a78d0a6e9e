//! Rating systems: presets, files of one's own, what is wrong with them.
use tournament::rating::{RatingMethod, RatingSystem, RatingSystemError};

#[test]
fn every_preset_is_read_has_a_source_for_each_field_and_survives_freezing() {
    for name in RatingSystem::presets() {
        let system = RatingSystem::preset(name).unwrap();
        assert_eq!(system.name, name);
        for (field, _, source) in system.described() {
            let mark = source.and_then(|source| source.chars().next());
            assert!(matches!(mark, Some('V' | 'S' | 'D' | 'M' | 'P')), "{name}: {field}");
        }
        assert_eq!(RatingSystem::parse(&system.text()).unwrap(), system, "{name}");
        let warning = system.warning().unwrap();
        assert!(warning.starts_with("Unofficial: "), "{name}: {warning}");
    }
}

#[track_caller]
fn check_error(system: Result<RatingSystem, RatingSystemError>, message: &str) {
    assert_eq!(system.unwrap_err().to_string(), message);
}

#[test]
fn a_file_overrides_fields_of_its_base_and_is_checked() {
    let own = RatingSystem::parse("base = \"pakistan\"\nrating_least = 600").unwrap();
    let RatingMethod::Elo(elo) = &own.method else { panic!("pakistan is by wins") };
    assert_eq!(elo.rating_least, Some(600));
    let least = own.described().find(|(field, ..)| *field == "rating_least").unwrap();
    assert_eq!(least.2, Some("P set for this event"));
    check_error(
        RatingSystem::preset("napsa"),
        "there is no rating system `napsa`: did you mean `naspa`?",
    );
    check_error(
        RatingSystem::parse("base = \"naspa\"\nmultiplier = 3"),
        "a rating system of the method `elo` has no field `multiplier`: did you mean \
         `multipliers`?",
    );
    check_error(
        own.with("curve_divide=0"),
        "the field `curve_divide` cannot be `0`: it is above 0",
    );
    check_error(
        own.with("rating_least=lots"),
        "the field `rating_least` cannot be `\"lots\"`: it is a number or `none`",
    );
    check_error(
        own.with("floor"),
        "`floor` sets no field: write `field=value`, as `rating_least=500`",
    );
    assert!(matches!(RatingSystem::parse("name = \"x\""), Err(RatingSystemError::NoBase)));
    assert!(matches!(
        RatingSystem::parse("base = \"naspa\"\nname = = 1"),
        Err(RatingSystemError::Syntax { line: 2, .. })
    ));
}
