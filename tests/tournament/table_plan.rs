//! Plans of tables, read and written.
use tournament::TablePlan;

#[test]
fn plans_are_read_and_written() {
    for (text, written) in
        [("1-3", "1-3"), ("4, 7 9-10", "4,7,9-10"), ("3,2,1", "3,2,1"), ("1,2,3", "1-3")]
    {
        let plan: TablePlan = text.parse().unwrap();
        assert_eq!(plan.to_string(), written);
        assert_eq!(plan.to_string().parse::<TablePlan>().as_ref(), Ok(&plan));
    }
    for text in ["", "0", "3-1", "1-3,2", "x", "1-", "10000"] {
        assert!(text.parse::<TablePlan>().is_err(), "{text}");
    }
    let plan: TablePlan = "5,2".parse().unwrap();
    let tables: Vec<u32> = (0..4).map(|place| plan.table(place).0).collect();
    assert_eq!(tables, [5, 2, 6, 7]);
}
