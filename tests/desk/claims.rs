//! The records that players claim on their slips.
use desk::ClaimText;

#[track_caller]
fn check(text: &str, slip: &str, claims: &[(Option<i32>, Option<i32>)]) {
    let (read, found) = ClaimText::split(text).unwrap();
    let found: Vec<_> = found
        .iter()
        .map(|claim| (claim.half_wins.map(|h| h.0), claim.spread.map(|s| s.0)))
        .collect();
    assert_eq!((read, &found[..]), (slip, claims), "{text}");
}

#[test]
fn claims_stand_behind_slashes() {
    let two = [(Some(4), Some(83)), (Some(2), Some(-12))];
    check("ann 412 dan 388", "ann 412 dan 388", &[]);
    check("ann 412 dan 388 / 2.0 +83 / 1 -12", "ann 412 dan 388", &two);
    check("1.412.4.388/2 83/1.0 -12", "1.412.4.388", &two);
    check("ann 412 dan 388 /+83", "ann 412 dan 388", &[(None, Some(83))]);
    check("ann 412 dan 388 //-12", "ann 412 dan 388", &[(None, None), (None, Some(-12))]);
    check("ann 412 dan 388 / 1.5", "ann 412 dan 388", &[(Some(3), None)]);
    check("cat 50 / 2.5 +0", "cat 50", &[(Some(5), Some(0))]);
    // Names with slashes stay names.
    check("ann/bob 412 r2/d2 388", "ann/bob 412 r2/d2 388", &[]);
    for text in ["a 1 b 2 / 2.3 +8", "a 1 b 2 / 2 8 9", "a 1 b 2 / -2 8", "a 1 b 2 / 2 x"] {
        assert!(ClaimText::split(text).is_err(), "{text}");
    }
}
