//! Means, as they are shown.
use rules::Points;
use tournament::bulletin::Average;

#[test]
fn means_have_one_decimal() {
    for (sum, count, shown) in [
        (825, 2, "412.5"),
        (1, 3, "0.3"),
        (2, 3, "0.7"),
        (-1, 20, "-0.1"),
        (-1, 3, "-0.3"),
        (0, 1, "0.0"),
    ] {
        assert_eq!(Average::of(Points(sum), count).unwrap().to_string(), shown, "{sum}/{count}");
    }
    assert_eq!(Average::of(Points(0), 0), None);
}
