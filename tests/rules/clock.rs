//! Clocks and times as they are written, and what the director lets stand.
use rules::{Allowance, Allowed, ClockReading, Milliseconds};

#[test]
fn readings_are_read_and_printed() {
    for (text, ms, over) in [
        ("14:05", 845_000, None),
        ("0:00", 0, None),
        ("-0:35", -35_000, Some(Milliseconds(35_000))),
        ("-0:00.001", -1, Some(Milliseconds(1))),
    ] {
        assert_eq!(ClockReading::parse(text), Ok(ClockReading(ms)));
        assert_eq!(ClockReading(ms).to_string(), text);
        assert_eq!(ClockReading(ms).over(), over);
    }
    assert_eq!(ClockReading::parse("-0:00"), Ok(ClockReading(0)));
    assert!(ClockReading::parse("--1:00").is_err());
}

#[test]
fn times_are_read_and_printed() {
    for (text, ms, shown) in [
        ("2:05", 125_000, "2:05"),
        ("0:00.001", 1, "0:00.001"),
        ("10:00.5", 600_500, "10:00.500"),
        ("-1:00", 60_000, "1:00"),
    ] {
        assert_eq!(Milliseconds::parse(text), Ok(Milliseconds(ms)));
        assert_eq!(Milliseconds(ms).to_string(), shown);
    }
    for text in ["", "2", "2:60", "2:5:1", "--1:00", "1:00.0001", "1:", ":30", "99999:00"] {
        assert!(Milliseconds::parse(text).is_err(), "{text}");
    }
}

#[test]
fn what_is_allowed_is_printed_and_read_back() {
    let both = Allowed::from(Allowance::Misplaced).and(Allowance::Pool);
    assert_eq!(both.to_string(), "pool misplaced");
    for allowed in [Allowed::NOTHING, Allowance::Pool.into(), Allowance::Misplaced.into(), both] {
        assert_eq!(Allowed::parse(&allowed.to_string()), Ok(allowed));
    }
    assert_eq!(both.without(Allowance::Pool), Allowance::Misplaced.into());
    assert_eq!(Allowed::parse("pool everything"), Err("everything"));
}
