//! How fast slips were entered.
use show::prompt::pace::Pace;
use tournament::Moment;

#[test]
fn games_a_minute_are_told_where_there_is_time_to_divide_by() {
    let mut pace = Pace::new(Moment(1_000));
    assert_eq!(pace.said(Moment(61_000)), None);
    pace.count();
    assert_eq!(pace.said(Moment(1_000)).as_deref(), Some("1 game entered."));
    pace.count();
    assert_eq!(pace.said(Moment(500)).as_deref(), Some("2 games entered."));
    let said = pace.said(Moment(11_000));
    assert_eq!(said.as_deref(), Some("2 games entered, 12.0 a minute."));
}
